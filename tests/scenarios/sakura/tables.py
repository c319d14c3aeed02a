"""Situations of 桜降る代に決闘を in the case tables: a line for the game, then one for each player.

    space 4 turn=8 turn_player=b
    a 8 3 1 1 hand=[斬, 一閃] enhancements=[風舞台*2] megami=[ユリナ, サイネ]
    b 8 3 1 ? hand=2

Life, aura, flare and vigor of a player come first, `?` where nobody knows; cards stand by their names, with the
crystals on them. After `counted 4` the piles that are not told are a hand of 2, a deck of 3, a discard and a
covered card. Where nothing is said it is turn 5 of a, who went first, in 標準行動, and the rest of 36 crystals is dust.
"""

from typing import Any

from tests.scenarios.case_tables import fields, words_of

from .strangers.sparse import seat, table
from .strangers.states import changed, claimed, stated

COUNTED = {"hand": 2, "deck": 3, "discard": 1, "down": 1}


def start(lines: tuple[str, ...]) -> dict[str, Any]:
    """The start of a record: the position that these lines tell, or a set-up."""
    (word, space, *game), *seats = map(words_of, lines)
    if word == "setup":
        return {"setup": spelled([space, *game])}
    piles = COUNTED if word == "counted" else {}
    players = {player: seat(" ".join(said[:4]), **piles | spelled(said[4:])) for player, *said in seats}
    return {"position": table(int(space), players["a"], players["b"], **spelled(game))}


def played(start: dict[str, Any], entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entries of a case, with the claim of the whole table for each change of it that is told."""
    if not any(entry["kind"] == "table" for entry in entries):
        return entries
    state = stated(start if "setup" in start else start["position"])
    told = (entry["change"] if entry["kind"] == "table" else entry for entry in entries)
    return [claimed(state | changed(entry, state)) if isinstance(entry, str) else entry for entry in told]


def spelled(words: list[str]) -> dict[str, Any]:
    """Fields as `field=value`, with `風舞台*2` for a card with two crystals on it."""
    return {name: with_crystals(value) for name, value in fields(words).items()}


def with_crystals(value: Any) -> Any:
    """The value with its cards that have crystals on them."""
    if isinstance(value, list):
        return [with_crystals(one) for one in value]
    if isinstance(value, str) and "*" in value:
        name, _, crystals = value.rpartition("*")
        return {"name": name, "crystals": int(crystals)}
    return value
