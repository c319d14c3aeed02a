"""Rulings by the other reading of an open rule: the record is replayed with that reading.

A book names in `Book.rules.other_readings` the interpretations that it can play either way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from ..model.entity import Entity
from ..model.errors import InvalidRecord
from ..model.position import Position
from ..model.text import Text
from ..play.book import Book
from .explain import label_of, show
from .limits import LONGEST_READ, MOST_CHANGES, MOST_READINGS
from .replay import Replay

SAME = Text("この読みでも結論と盤面は同じです。", "By this reading verdicts and table are the same.")
VERDICT = Text("第{number}手は{verdict}になります。{reason}", "Entry {number} would be {verdict}. {reason}")
PLACE = Text("置き場", "place")
CHANGED = Text("最後の盤面では{changes}になります。", "At the end: {changes}.")
CHANGE = Text(
    "{of}の{label}が{value}（採用した読みでは{now}）",
    "{label} of {of}: {value} ({now} by the reading followed)",
)
UNREADABLE = Text(
    "この読みでは、記録がここまで進みません（{reason}）。",
    "By this reading the record does not get so far: {reason}",
)
VERDICTS = {
    "legal": Text("適正", "legal"),
    "on_trust": Text("適正（申告どおりなら）", "legal if it is as stated"),
    "illegal": Text("不適正", "illegal"),
    "departed": Text("盤面と不一致", "at odds with the table"),
    "undetermined": Text("確定できない手", "open"),
}
Replayed = Callable[[Position], Replay]


def by_other_readings(
    book: Book, start: Position, main: Replay, replayed: Replayed
) -> dict[str, dict[str, Any]]:
    """The outcome of each interpretation's alternative reading, by interpretation id."""
    short = len(main.entries) <= LONGEST_READ
    asked = (name for entry in main.entries if short or entry.faulty for name in entry.interpretations)
    playable = dict.fromkeys(name for name in asked if name in book.rules.other_readings)
    return {name: read_otherwise(start, main, replayed, name) for name in islice(playable, MOST_READINGS)}


def read_otherwise(start: Position, main: Replay, replayed: Replayed, reading: str) -> dict[str, Any]:
    """The entries whose verdict would be another one, and all of it in words."""
    position = start.copy()
    position.other_readings = frozenset({reading})
    try:
        other = replayed(position)
    except InvalidRecord as fault:
        return {"entries": [], "text": UNREADABLE.fill(reason=fault.reason).to_dict()}
    differing = [
        there
        for here, there in zip(main.entries, other.entries, strict=True)
        if here.verdict is not there.verdict
    ]
    told = [
        VERDICT.fill(number=change_.number, verdict=VERDICTS[change_.verdict.value], reason=change_.reason)
        for change_ in differing[:MOST_CHANGES]
    ]
    changes = list(islice(changed(main.game.position, other.game.position), MOST_CHANGES))
    if changes:
        listed = Text(
            "、".join(change.ja for change in changes), "; ".join(change_.en for change_ in changes)
        )
        told.append(CHANGED.fill(changes=listed))
    text = Text("".join(part.ja for part in told), " ".join(part.en for part in told)) if told else SAME
    entries = [{"number": change_.number, "verdict": change_.verdict.value} for change_ in differing]
    return {"entries": entries, "text": text.to_dict()}


def changed(now: Position, otherwise: Position) -> Iterator[Text]:
    """Where two tables differ, in words: where cards lie, then the fields of what lies where it did."""
    moved = [
        key
        for key in now.cards
        if key in otherwise.cards and now.cards[key].zone != otherwise.cards[key].zone
    ]
    for key in moved:
        there, here = now.title(otherwise.cards[key].zone), now.title(now.cards[key].zone)
        yield CHANGE.fill(of=now.title(key), label=PLACE, value=there, now=here)
    for key in (*now.cards, *now.players, "game"):
        one, two = now.entity(key), otherwise.entity(key)
        if one is not None and two is not None and key not in moved:
            yield from changed_fields(now, otherwise, one, two)


def changed_fields(now: Position, otherwise: Position, one: Entity, two: Entity) -> Iterator[Text]:
    """The fields in which one thing differs on two tables, but for those that a board leaves out."""
    for name in {**one.values, **two.values}:
        field = now.layout.by_name[name]
        told = field.role != "quiet" or name == now.layout.posture
        if told and one.values.get(name, field.default) != two.values.get(name, field.default):
            values = (
                show(at, name, of.values.get(name, field.default))
                for at, of in ((otherwise, two), (now, one))
            )
            value, followed = values
            yield CHANGE.fill(of=now.title(one.id), label=label_of(now, name), value=value, now=followed)
