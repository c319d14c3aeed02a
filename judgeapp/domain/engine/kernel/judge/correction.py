"""The smallest correction: one change of the record after which nothing in it is illegal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ..model.inputs import Action
from ..model.text import Text
from ..record.record import Claim, Entry, GameRecord, write_entry
from .ruling import Correction, EntryRuling

TRIES = 8
LONGEST = 2_000
"""Longer records get the nearest alternative without a second replay."""

Faults = Callable[[GameRecord], int]


def smallest_correction(record: GameRecord, entry: EntryRuling, faults: Faults) -> Correction | None:
    """The first of the nearest changes that leaves no fault; failing that, the nearest one, unverified."""
    nearest: Correction | None = None
    for _, (changed, correction) in zip(range(TRIES), proposals(record, entry), strict=False):
        if len(record.entries) <= LONGEST and faults(changed) == 0:
            return replace(correction, verified=True)
        nearest = nearest or correction
    return nearest


def proposals(record: GameRecord, entry: EntryRuling) -> Iterator[tuple[GameRecord, Correction]]:
    """Changes of one entry, nearest first: the claimed value, another action like it, no such entry."""
    written = record.entries[entry.index]
    if isinstance(written, Claim):
        yield right_claim(record, entry, written)
        return
    pointer = f"/entries/{entry.index}"
    if isinstance(written, Action):
        worded = [Text(**one["text"]) for one in entry.alternatives]
        options = zip(entry.options, worded, strict=True)
        for other, does in sorted(options, key=lambda option: distance(written, option[0])):
            said = Text("第{number}手を、{does}に改める。", "Make entry {number}: {does}.")
            text = said.fill(number=entry.number, does=does)
            yield (
                swapped(record, entry.index, (other,)),
                Correction("replace", pointer, write_entry(other), text, False),
            )
    said = Text("第{number}手を取り消す。", "Take entry {number} back.")
    yield (
        swapped(record, entry.index, ()),
        Correction("remove", pointer, None, said.fill(number=entry.number), False),
    )


def right_claim(record: GameRecord, entry: EntryRuling, claim: Claim) -> tuple[GameRecord, Correction]:
    """The claim with the derived values in it."""
    right = {(one.of, one.field): one.expected for one in entry.departures}
    holds = tuple(replace(one, value=right.get((one.of, one.field), one.value)) for one in claim.holds)
    first, fixed = entry.departures[0], replace(claim, holds=holds)
    if len(entry.departures) == 1:
        said = Text(
            "第{number}手の申告を {value} に改める。", "Change the claim of entry {number} to {value}."
        )
        text = said.fill(number=entry.number, value=first.expected)
        correction = Correction("replace", first.pointer, first.expected, text, False)
    else:
        said = Text(
            "第{number}手の申告を導かれる値に改める。",
            "Change the claim of entry {number} to the derived values.",
        )
        text = said.fill(number=entry.number)
        correction = Correction("replace", f"/entries/{entry.index}", write_entry(fixed), text, False)
    return swapped(record, entry.index, (fixed,)), correction


def swapped(record: GameRecord, index: int, new: tuple[Entry, ...]) -> GameRecord:
    """The record with one entry replaced by others."""
    return record.with_entries((*record.entries[:index], *new, *record.entries[index + 1 :]))


def distance(one: Action, other: Action) -> int:
    """In how many slots two actions differ; another move weighs most."""
    slots = ("player", "card", "target", "cards", "value")
    differing = sum(bool(getattr(one, slot) != getattr(other, slot)) for slot in slots)
    return 10 * (one.move != other.move) + differing
