"""The smallest correction: one change of the record after which nothing in it is illegal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

from ..model.inputs import Action
from ..model.text import Text
from ..record.record import Claim, Entry, GameRecord, write_entry
from .limits import LONGEST_CORRECTED, MOST_CORRECTIONS
from .ruling import Correction, EntryRuling

Faults = Callable[[GameRecord], int]


def smallest_correction(record: GameRecord, entry: EntryRuling, faults: Faults) -> Correction | None:
    """The first of the nearest changes that leaves no fault; failing that, the nearest one, unverified."""
    nearest: Correction | None = None
    for _, (changed, correction) in zip(range(MOST_CORRECTIONS), proposals(record, entry), strict=False):
        if len(record.entries) <= LONGEST_CORRECTED and faults(changed) == 0:
            return replace(correction, verified=True)
        nearest = nearest or correction
    return nearest


def proposals(record: GameRecord, entry: EntryRuling) -> Iterator[tuple[GameRecord, Correction]]:
    """Changes of one entry as a judge orders them.

    A duty that was passed over is done; a claim gets the right value, where there is one; a play is taken back, or
    where that does not help, changed as little as it can be while it stays the same play. Where the players have built
    on it, they go back to where it was made.
    """
    written, pointer = record.entries[entry.index], f"/entries/{entry.index}"
    yield from done_after_all(record, entry)
    if isinstance(written, Claim) and all(departure.expected is not None for departure in entry.departures):
        if entry.departures:
            yield right_claim(record, entry, written)
        return
    said = Text("第{number}手（{does}）を取り消す。", "Take back entry {number} ({does}).")
    text = said.fill(number=entry.number, does=entry.text)
    yield swapped(record, entry.index, ()), Correction("remove", pointer, None, text, False)
    if not isinstance(written, Action):
        return
    otherwise = same_play(written, entry) or instead_of_passing(written, entry)
    for other, does in otherwise[: MOST_CORRECTIONS // 2]:
        said = Text("第{number}手を、{does}に改める。", "Make entry {number}: {does}.")
        text = said.fill(number=entry.number, does=does)
        correction = Correction("replace", pointer, write_entry(other), text, False)
        yield swapped(record, entry.index, (other,)), correction
    said = Text("第{number}手（{does}）の直前に戻す。", "Go back to before entry {number} ({does}).")
    text = said.fill(number=entry.number, does=entry.text)
    yield record.with_entries(record.entries[: entry.index]), Correction("cut", pointer, None, text, False)


def same_play(written: Action, entry: EntryRuling) -> list[tuple[Action, Text]]:
    """The legal answers that are the same play made otherwise: the same card, or a duty that asks for its move.

    What one need not do at all, with nothing on the table that it is done with, is told by its value: 後退 is not 前進.
    """
    told_by_value = entry.voluntary and not written.card and not written.target
    worded = [Text(**alternative["text"]) for alternative in entry.alternatives]
    options = zip(entry.options, worded, strict=True)
    same = [
        (other, does)
        for other, does in options
        if (other.player, other.move, other.card) == (written.player, written.move, written.card)
        and (other.value == written.value or not told_by_value)
    ]
    return sorted(same, key=lambda option: distance(written, option[0]))


def instead_of_passing(written: Action, entry: EntryRuling) -> list[tuple[Action, Text]]:
    """What somebody had to do who declined, where nobody may decline."""
    if written.move != "pass" or any(action.move == "pass" for action in entry.options):
        return []
    return [(one, Text(**entry.alternatives[at]["text"])) for at, one in enumerate(entry.options)]


def done_after_all(record: GameRecord, entry: EntryRuling) -> Iterator[tuple[GameRecord, Correction]]:
    """The duties that were passed over before an entry, each done where it was due, or after what was noted there."""
    for missed in entry.missed:
        due = 0 if missed.entry is None else missed.entry + 1
        for action, at in product(missed.insert, dict.fromkeys((due, entry.index))):
            entries = (*record.entries[:at], action, *record.entries[at:])
            said = Text(
                "{text}その場に補う（選ぶのは{player}）。", "{text} Put it in there; {player} chooses."
            )
            text = said.fill(text=missed.text, player=missed.player)
            correction = Correction("insert", f"/entries/{at}", write_entry(action), text, False)
            yield record.with_entries(entries), correction


def right_claim(record: GameRecord, entry: EntryRuling, claim: Claim) -> tuple[GameRecord, Correction]:
    """The claim with the derived values in it."""
    right = {(departure.of, departure.field): departure.expected for departure in entry.departures}
    holds = tuple(
        replace(change, value=right.get((change.of, change.field), change.value)) for change in claim.holds
    )
    first, fixed = entry.departures[0], replace(claim, holds=holds)
    if len(entry.departures) == 1:
        said = Text(
            "第{number}手の申告（{what}）を{value}に改める。",
            "Change the claim of entry {number} ({what}) to {value}.",
        )
        text = said.fill(number=entry.number, what=first.what, value=first.expected_text)
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
