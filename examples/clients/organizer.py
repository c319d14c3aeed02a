"""An organizer's program: an event of 32 players from its first settings to the exported file.

GUNBAI_TOKEN=… python organizer.py spring-cup          (a token that may organize)
"""

import json
import sys
from uuid import uuid4

from gunbai import Api

PLAYERS, ROUNDS, CUT = 32, 5, 8


def play(api: Api, event: str, number: int) -> None:
    """Publish a round, enter a result at every table, finish it."""
    round_ = api("POST", f"events/{event}/rounds/{number}/publish")
    for match in round_["matches"]:
        if match["player_b"] is not None:
            won = (2, 0) if (match["table"] + number) % 2 else (1, 2)
            result = {"version": match["version"], "games_a": won[0], "games_b": won[1]}
            api("PUT", f"events/{event}/rounds/{number}/tables/{match['table']}", result)
    api("POST", f"events/{event}/rounds/{number}/finish")


def main(slug: str, book: str = "sengoku") -> None:
    api = Api()
    settings = {"slug": slug, "name": slug, "book": book, "planned_rounds": ROUNDS}
    event = api("POST", "events", settings, Idempotency_Key=str(uuid4()))["slug"]
    api("POST", f"events/{event}/open")
    names = "\n".join(["name", *(f"選手{number:02}" for number in range(1, PLAYERS + 1))])
    api("POST", f"events/{event}/players/import", {"csv": names})
    for number in range(1, ROUNDS + 1):
        api("POST", f"events/{event}/rounds", {"number": number})  # sent twice, it is made once
        play(api, event, number)
    api("POST", f"events/{event}/cut", {"size": CUT})
    number = ROUNDS
    while 1 not in api("GET", f"events/{event}/cut")["places"].values():
        number += 1
        api("POST", f"events/{event}/rounds", {"number": number})
        play(api, event, number)
    api("POST", f"events/{event}/finish")
    for row in api("GET", f"events/{event}/standings")["standings"][:CUT]:
        print(f"{row['rank']:>3} {row['player']['name']} {row['points']}")
    exported = api("GET", f"events/{event}/export")
    with open(f"{event}.json", "w", encoding="utf-8") as file:
        json.dump(exported, file, ensure_ascii=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
