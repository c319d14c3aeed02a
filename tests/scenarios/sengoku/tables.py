"""Situations of 戦国大戦 in the case tables: a line for what stands in a zone, and one for what else is counted.

    turn 9 b phase=end
    a wall=4 hand=2
    a field: a1 攻 2000/1 exhausted +bosaku / a2 守 1500 {when: main, do: {draw: 1}}
    b resources: r1 red / r2 face-down

Where nothing is said it is turn 5 of a, who went first, in the main phase, and each player has a wall of 5, a hand of 3
and a deck of 20. A card has an id, a name (else 架空の and its id), its power and siege power (else 1), `+keyword`, its
abilities in braces, and other fields as `field=value`. With a power it is a general, with a colour alone a resource;
neither has a text nor a price then unless one is written. Nothing else is known of a card after `?`.
"""

import re
from typing import Any

from tests.scenarios.case_tables import fields, split, value, words_of

GAME = {"turn": 5, "turn_player": "a", "first_player": "a", "phase": "main"}
COUNTED = {"wall": 5, "hand": 3, "deck": 20}
COLOURS = "red", "blue", "green", "black", "yellow", "purple", "colourless"
STATES = {
    "exhausted": {"standing": False},
    "standing": {"standing": True},
    "face-down": {"face_up": False},
    "face-up": {"face_up": True},
    "new": {"deployed_this_turn": True},
}
FREE = {"colourless_cost": 0, "abilities": []}
FORMS = {
    "general": {"card_type": "general", **FREE},
    "stratagem": {"card_type": "stratagem_battle", **FREE},
    "stratagem-main": {"card_type": "stratagem_main", **FREE},
    "stratagem-counter": {"card_type": "stratagem_counter", **FREE},
}


def start(lines: tuple[str, ...]) -> dict[str, Any]:
    """The start of a record: the position that these lines tell, or a set-up."""
    if lines and lines[0].startswith("{"):
        return value(lines[0])
    game: dict[str, Any] = dict(GAME)
    players: dict[str, dict[str, Any]] = {"a": {"field": []}, "b": {"field": []}}
    counted = {seat: dict(COUNTED) for seat in players}
    for line in lines:
        zone = re.match(r"([ab]) (\w+): (.*)", line)
        if zone:
            cards = [read_card(words) for words in split(zone[3], "/")]
            players[zone[1]].setdefault(zone[2], []).extend(cards)
        elif line[:2] in ("a ", "b "):
            players[line[0]] |= fields(words_of(line[2:]))
        elif line == "nothing counted":
            counted = {seat: {} for seat in players}
        else:
            _, turn, player, *more = words_of(line)
            game |= {"turn": int(turn), "turn_player": player, **fields(more)}
    seats = {seat: {**counted[seat], **zones} for seat, zones in players.items()}
    seats = {
        seat: {name: held for name, held in zones.items() if held != "?"} for seat, zones in seats.items()
    }
    return {"position": {**game, "players": seats}}


def read_card(words: list[str]) -> Any:
    """A card, from its words; a name alone in quotation marks."""
    if len(words) == 1 and words[0].startswith('"'):
        return value(words[0])
    if len(words) == 1 and words[0].startswith("{"):
        return value(words[0])
    known: dict[str, Any] = {}
    key, *said = words
    made: dict[str, Any] = {} if key == "_" else {"id": value(key)}
    for word in said:
        figures = re.fullmatch(r"(\d+)(?:/(\d+))?", word)
        if figures:
            known = known or {**FORMS["general"], "name": f"架空の{key}"}
            made |= {"power": int(figures[1]), "siege_power": int(figures[2] or 1)}
        elif word in FORMS:
            known = {**FORMS[word], "name": f"架空の{key}"}
        elif word in COLOURS:
            known = known or {"card_type": "general", "abilities": [], "name": f"架空の{key}"}
            made["colour"] = word
        elif word == "?":
            known = {"?": True}
        elif word in STATES:
            made |= STATES[word]
        elif word.startswith("{"):
            made["abilities"] = [*made.get("abilities", []), value(word)]
        elif word.startswith("+"):
            made["keywords"] = [*made.get("keywords", []), word[1:]]
        elif "=" in word:
            made |= fields([word])
        else:
            made["name"] = value(word)
    whole = {**known, **made}
    return {name: held for name, held in whole.items() if name != "?" and held != "?"}
