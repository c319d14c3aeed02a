"""What a ruling rests on where a rulebook is silent: every reading of it, and the one that was followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from judgeapp.domain.corpus import Interpretation, load_interpretations

from ..model.errors import EngineBug
from ..model.events.event import Event
from ..model.inputs import Change
from ..model.position import Position
from .ruling import EntryRuling

FOLDER = Path(__file__).resolve().parents[5] / "docs" / "interpretations"


@cache
def interpretations_of(book: str) -> dict[str, Interpretation]:
    """The interpretations of a book by their ids, read once."""
    return {interpretation.id: interpretation for interpretation in load_interpretations(FOLDER, book)}


def rest_on(ruling: EntryRuling, events: Iterable[Event]) -> None:
    """Note the interpretations that the events of an entry rest on."""
    if read := [reading for event in events for reading in event.readings]:
        ruling.interpretations = tuple(dict.fromkeys((*ruling.interpretations, *read)))


def cite_origins(ruling: EntryRuling, position: Position, changes: Iterable[Change]) -> None:
    """Cites the clauses, and the interpretations of them, by which the claimed fields have their values."""
    cited = list[str]()
    for change in changes:
        if (account := position.reckoned(change.of, change.field)) and account.made:
            cited += (account.decides, *account.clauses)
        elif event := position.origin.get((change.of, change.field)):
            cited += (event.decides, *event.clauses)
            rest_on(ruling, [event])
    ruling.decides = cited[0] if cited else ""
    ruling.clauses = tuple(dict.fromkeys((*ruling.clauses, *cited)))


def used(book: str, entries: Iterable[EntryRuling], otherwise: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The interpretations that the entries rest on, each once, with the numbers of its entries.

    `otherwise` has what the other reading would give, of those that were played by it.
    """
    numbers: dict[str, list[int]] = {}
    for entry in entries:
        for reading in entry.interpretations:
            numbers.setdefault(reading, []).append(entry.index)
    known = interpretations_of(book)
    for reading, rests in numbers.items():
        if reading not in known:
            raise EngineBug(f"{reading} is not in {FOLDER}")
        more = {"otherwise": otherwise[reading]} if reading in otherwise else {}
        yield interpretation_as_data(known[reading]) | {"entries": rests} | more


def interpretation_as_data(one: Interpretation) -> dict[str, Any]:
    """An interpretation as data: what is unclear, every reading of it, which one is followed, and why."""
    readings = [
        {"text": vars_of(reading), "chosen": number == one.chosen}
        for number, reading in enumerate(one.readings, start=1)
    ]
    unclear = {"id": one.id, "clauses": list(one.clauses), "problem": vars_of(one.problem)}
    return {**unclear, "readings": readings, "reason": vars_of(one.reason)}


def vars_of(text: Any) -> dict[str, str]:
    return {"ja": text.ja, "en": text.en}
