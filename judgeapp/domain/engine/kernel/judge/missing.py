"""Things that cards bring into the game, named by an entry when they are not there: soldiers that have vanished,
or that an earlier fault of the record has kept from being summoned.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model.event import Vanish
from ..model.text import Text
from ..play.game import Game
from ..play.request import Refusal

KEPT_OFF = Text(
    "先に誤りがあったため、ここで名指されたものは卓上にありません。",
    "An earlier fault has kept what is named here off the table.",
)


def missing_thing(game: Game, entry: Any) -> str | None:
    """The first thing named that is not on the table and that a card there could bring into the game."""
    position = game.position
    for key in named(entry):
        if position.entity(key) is None and key.rpartition(".")[0] in position.cards:
            return key
    return None


def named(entry: Any) -> Iterator[str]:
    """The ids in an entry."""
    yield from (key for _, key in getattr(entry, "references", ()))
    yield from (change.of for change in (*getattr(entry, "holds", ()), *getattr(entry, "changes", ())))


def vanished(game: Game, key: str) -> Refusal | None:
    """Why nothing can be done with a thing that has left the game."""
    left = next((event for event in game.events if isinstance(event, Vanish) and event.subject == key), None)
    if left is None:
        return None
    reason = Text("{of}はすでに消滅しています。", "{of} has vanished.").fill(of=game.position.title(key))
    return Refusal(left.clauses[0], reason, goes_on=False)
