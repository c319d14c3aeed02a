"""A player's phone: enter, hand in a list, find the own table, report the result.

GUNBAI_TOKEN=… python player.py enter spring-cup            (a token that may play)
GUNBAI_TOKEN=… python player.py list spring-cup deck.txt
GUNBAI_TOKEN=… python player.py table spring-cup
GUNBAI_TOKEN=… python player.py report spring-cup 2 1
"""

import sys
from pathlib import Path

from gunbai import Api


def main(do: str, event: str, *more: str) -> None:
    api = Api()
    if do == "enter":
        print(api("POST", f"events/{event}/entry")["player"]["name"])
    elif do == "list":
        made = api("POST", f"events/{event}/lists/mine", {"text": Path(more[0]).read_text(encoding="utf-8")})
        print(made["state"], made["code"])
    else:
        own = next((one for one in api("GET", "me/matches")["results"] if one["event"] == event), None)
        if own is None:
            print("まだ卓がありません")
        elif do == "table":
            match, other = own["match"], own["opponent"]
            print(f"第{match['round']}回戦 {match['table']}卓 相手 {other['name'] if other else '不戦勝'}")
            print(own["report"]["state"] or "", *(one["url"] for one in own["disputes"]))
        else:
            mine, theirs = map(int, more)
            games = (mine, theirs) if own["side"] == "a" else (theirs, mine)
            table = f"events/{event}/rounds/{own['match']['round']}/tables/{own['match']['table']}"
            print(api("POST", f"{table}/report", {"games_a": games[0], "games_b": games[1]})["state"])


if __name__ == "__main__":
    main(*sys.argv[1:])
