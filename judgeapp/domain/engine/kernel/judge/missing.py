"""Things that cards bring into the game, named by an entry when they are not there: they have vanished, or an earlier
fault of the record has kept them off the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model.events.event import Vanish
from ..model.text import Text
from ..play.game import Game
from ..play.request import Refusal
from ..record.record import Claim
from .explain import label_of, name_field, show
from .findings import Departure, ErrorClass

KEPT_OFF = Text(
    "先に誤りがあったため、ここで名指されたものは卓上にありません。",
    "An earlier fault has kept what is named here off the table.",
)

HAS_VANISHED = Text("{of}はすでに消滅しています。", "{of} has vanished.")
VANISHED = Text("消滅", "vanished")
OF_NOTHING = Text(
    "{of}はすでに消滅していて、{label}はありません（申告は{claimed}）。",
    "{of} has vanished and has no {label} any more (claimed: {claimed}).",
)


def missing_thing(game: Game, entry: Any) -> str | None:
    """The first thing named that has left the game, or is not on the table and a card there could bring into it."""
    position = game.position
    for key in mentioned_ids(entry):
        if position.entity(key) is not None or key in position.zones:
            continue
        if key.rpartition(".")[0] in position.cards or vanishing(game, key):
            return key
    return None


def mentioned_ids(entry: Any) -> Iterator[str]:
    """The ids in an entry."""
    yield from (key for _, key in getattr(entry, "references", ()))
    yield from (change.of for change in (*getattr(entry, "holds", ()), *getattr(entry, "changes", ())))


def vanishing(game: Game, key: str) -> Vanish | None:
    """The event with which a thing has left the game; None where it has not, or another one has its id now."""
    if game.position.entity(key) is not None:
        return None
    return next((event for event in game.events if isinstance(event, Vanish) and event.subject == key), None)


def vanished(game: Game, key: str) -> Refusal | None:
    """Why nothing can be done with a thing that has left the game."""
    if (left := vanishing(game, key)) is None:
        return None
    return Refusal(left.clauses[0], HAS_VANISHED.fill(of=left.title), goes_on=False)


def claims_of_vanished(game: Game, claim: Claim, index: int) -> list[Departure]:
    """What entry `index` claims of things that have left the game: they have no state and lie nowhere."""
    position, departures = game.position, list[Departure]()
    for number, change in enumerate(claim.holds):
        if left := vanishing(game, change.of):
            claimed = show(position, change.field, change.value)
            label = label_of(position, change.field)
            text = OF_NOTHING.fill(of=left.title, label=label, claimed=claimed)
            values = (None, change.value, VANISHED, claimed, ErrorClass.TRANSCRIPTION, left.entry)
            place = f"/entries/{index}/holds/{number}/value"
            what = name_field(left.title, change.field, label)
            found = Departure(change.of, change.field, *values, left.decides, left.clauses, text, place, what)
            departures.append(found)
    return departures
