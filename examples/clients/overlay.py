"""An overlay for a stream: pairings, standings and clock, told anew whenever the event's pulse changes.

python overlay.py spring-cup
"""

import sys
import time

from gunbai import Api


def show(api: Api, event: str, number: int | None) -> None:
    """What everybody may see of the event now; `number` is the round, None before the first."""
    if number:
        clock = api("GET", f"events/{event}/rounds/{number}/clock")
        print(f"第{number}回戦 終了予定 {clock['ends_at'] or '—'}")
        for match in api("GET", f"events/{event}/rounds/{number}")["matches"]:
            names = [match[side]["name"] if match[side] else "不戦勝" for side in ("player_a", "player_b")]
            print(f"{match['table']:>3} {names[0]} {match['games_a']}-{match['games_b']} {names[1]}")
    for row in api("GET", f"events/{event}/standings")["standings"][:8]:
        print(f"{row['rank']:>3} {row['player']['name']} {row['points']}")


def main(event: str, looks: str = "") -> None:
    api, etag = Api(), ""
    for _ in range(int(looks or sys.maxsize)):
        pulse = api("GET", f"events/{event}/pulse", If_None_Match=etag)
        if pulse is not None:
            etag = api.etag
            show(api, event, pulse["round"])
        time.sleep(0 if looks else 2)


if __name__ == "__main__":
    main(*sys.argv[1:])
