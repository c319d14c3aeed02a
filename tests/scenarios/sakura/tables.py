"""Situations of 桜降る代に決闘を in the case tables: a line for the game, then one for each player.

    space 4 turn=8 turn_player=b
    a 8 3 1 1 hand=[斬, 一閃] enhancements=[風舞台*2] megami=[ユリナ, サイネ]
    b 8 3 1 ? hand=2

Life, aura, flare and vigor of a player come first, `?` where nobody knows; cards stand by their names, with the
crystals on them. Where nothing is said it is turn 5 of a, who went first, in 標準行動, and the rest of 36 crystals is
dust.
"""

from typing import Any

from tests.scenarios.case_tables import fields, words_of

from .strangers.sparse import seat, table


def start(lines: tuple[str, ...]) -> dict[str, Any]:
    """The start of a record: the position that these lines tell."""
    (_, space, *game), *seats = map(words_of, lines)
    players = {player: seat(" ".join(said[:4]), **spelled(said[4:])) for player, *said in seats}
    return {"position": table(int(space), players["a"], players["b"], **spelled(game))}


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
