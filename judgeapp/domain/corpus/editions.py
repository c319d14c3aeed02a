"""Editions of a book: an entry as it stands in one of them.

A chapter file says how an entry stands in the edition in force, and what of it is another edition's:
`numbers` (edition → the number from there on), `since` and `until` (the first and the last edition that has it), `was`
(edition → the fields that read so up to it). The same holds of a step.

>>> one = {"key": "a", "numbers": {"old": "5-9", "new": "5-11"}, "ja": "二", "was": {"old": {"ja": "一"}}}
>>> as_of(one, "old", ("old", "new")), as_of(one, "new", ("old", "new"))
({'key': 'a', 'ja': '一', 'number': '5-9'}, {'key': 'a', 'ja': '二', 'number': '5-11'})
>>> as_of({"key": "b", "since": "new"}, "old", ("old", "new")) is None
True
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..text import Text

_ONLY_HERE = ("numbers", "until", "was")
"""The fields that are no part of the state in one edition."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of a book: how it is called, and since when it holds."""

    id: str
    title: Text
    date: str = ""


def as_of(raw: Mapping[str, Any], edition: str, order: Sequence[str]) -> dict[str, Any] | None:
    """An entry or a step as it stands in an edition of `order` (oldest first); None where that edition has none."""
    at = order.index(edition)
    since, until = raw.get("since"), raw.get("until")
    if (since and order.index(since) > at) or (until and order.index(until) < at):
        return None
    found = {name: value for name, value in raw.items() if name not in _ONLY_HERE}
    numbers = raw.get("numbers") or {}
    if reached := [edition_ for edition_ in order[: at + 1] if edition_ in numbers]:
        found["number"] = numbers[reached[-1]]
    if before := [edition_ for edition_ in order[at:] if edition_ in raw.get("was", ())]:
        found |= raw["was"][before[0]]
    if "steps" in found:
        steps = (as_of(step, edition, order) for step in found["steps"] or ())
        found["steps"] = [step for step in steps if step is not None]
    return found


def faults(raw: Mapping[str, Any], order: Sequence[str]) -> Iterator[str]:
    """What is wrong with how an entry or a step tells editions apart."""
    named = [raw[name] for name in ("since", "until") if name in raw]
    for name in ("numbers", "was"):
        told = raw.get(name, {})
        if not isinstance(told, Mapping):
            yield f"{name}: expected edition: …"
            return
        named += told
    if unknown := [edition for edition in named if edition not in order]:
        yield f"there is no edition {', '.join(map(str, unknown))} (there are {', '.join(order)}; quote numbers)"
    if "numbers" in raw and "number" in raw:
        yield "number or numbers, not both"
    for step in raw.get("steps") or ():
        yield from faults(step, order)
