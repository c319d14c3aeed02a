"""What changed between two editions: which clause became which, and where their words differ.

A clause that keeps its words under another number was renumbered; one that keeps its number and most of its words
was changed. What is left was added or removed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import Literal

from .document import bare

Verdict = Literal["unchanged", "renumbered", "changed", "added", "removed"]
Piece = tuple[Literal["same", "del", "ins"], str]

LIKE = 0.75
"""Two texts this alike are one clause under two numbers."""
_SHORTEST = 8
"""Shorter texts (a heading, a zone's name) are too common to be followed to another number."""


@dataclass(frozen=True)
class Change:
    """One clause in two editions; an edition that lacks it has no key and no text."""

    verdict: Verdict
    old_key: str
    new_key: str
    old: str
    new: str

    @property
    def key(self) -> str:
        """The key it has now, or had last."""
        return self.new_key or self.old_key

    @property
    def moved(self) -> bool:
        """It stands under another number."""
        return bool(self.old_key and self.new_key and self.old_key != self.new_key)

    @cached_property
    def pieces(self) -> list[Piece]:
        """The two texts as one: what stayed, what went, what came."""
        return list(_pieces(self.old, self.new))


def _pieces(old: str, new: str) -> Iterator[Piece]:
    """A single character that two changes have in common between them is read as part of the change."""
    went, came = "", ""
    for what, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal" and (b - a > 1 or not (went or came) or b == len(old)):
            yield from _changed(went, came)
            went, came = "", ""
            yield "same", old[a:b]
        else:
            went, came = went + old[a:b], came + new[c:d]
    yield from _changed(went, came)


def _changed(went: str, came: str) -> Iterator[Piece]:
    if went:
        yield "del", went
    if came:
        yield "ins", came


def compare(old: Mapping[str, str], new: Mapping[str, str]) -> list[Change]:
    """Every clause of two editions, in the order of the new one; what was removed stands where it was."""
    followed = _followed(old, new)
    changes = [_change(followed.get(key), key, old, new) for key in new]
    gone = set(old) - set(followed.values())
    places = {old_key: place for place, new_key in enumerate(new) if (old_key := followed.get(new_key))}
    return _with_removed(changes, [key for key in old if key in gone], list(old), places, old)


def _change(old_key: str | None, key: str, old: Mapping[str, str], new: Mapping[str, str]) -> Change:
    if old_key is None:
        return Change("added", "", key, "", new[key])
    same = bare(old[old_key]) == bare(new[key])
    verdict: Verdict = "changed" if not same else "unchanged" if old_key == key else "renumbered"
    return Change(verdict, old_key, key, old[old_key], new[key])


def _followed(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str]:
    """New key → old key, the surest pairs first."""
    pairs = {key: key for key in new if key in old and bare(old[key]) == bare(new[key])}
    _pair_equal(old, new, pairs)
    _pair_alike(old, new, pairs)
    taken = set(pairs.values())
    pairs |= {key: key for key in new if key in old and key not in pairs and key not in taken}
    return pairs


def _pair_equal(old: Mapping[str, str], new: Mapping[str, str], pairs: dict[str, str]) -> None:
    """The same words under another number."""
    taken = set(pairs.values())
    by_text: dict[str, list[str]] = {}
    for key, text in old.items():
        if key not in taken and len(bare(text)) >= _SHORTEST:
            by_text.setdefault(bare(text), []).append(key)
    for key, text in new.items():
        if key not in pairs and (found := by_text.get(bare(text))):
            pairs[key] = found.pop(0)


def _pair_alike(old: Mapping[str, str], new: Mapping[str, str], pairs: dict[str, str]) -> None:
    """Nearly the same words, under the same number by preference."""
    taken = set(pairs.values())
    left = {key: _Grams(text) for key, text in old.items() if key not in taken}
    for key, text in new.items():
        if key in pairs or not left:
            continue
        grams = _Grams(text)
        best = max(
            left, key=lambda one: (left[one].likeness(grams) + (0.25 if one == key else 0), one == key)
        )
        enough = LIKE / 2 if best == key else LIKE
        if len(text) >= _SHORTEST and left[best].likeness(grams) >= enough:
            pairs[key] = best
            del left[best]


class _Grams:
    """A text as the set of its pairs of neighbouring characters."""

    def __init__(self, text: str) -> None:
        plain = bare(text)
        self.found = {plain[at : at + 2] for at in range(len(plain) - 1)}

    def likeness(self, other: "_Grams") -> float:
        """From 0 to 1: twice what is common, of all (Dice)."""
        total = len(self.found) + len(other.found)
        return 2 * len(self.found & other.found) / total if total else 0.0


def _with_removed(
    changes: list[Change],
    gone: list[str],
    order: list[str],
    places: Mapping[str, int],
    old: Mapping[str, str],
) -> list[Change]:
    """Puts each removed clause after the clause it stood behind."""
    after: dict[int, list[Change]] = {}
    last, wanted = -1, set(gone)
    for key in order:
        if key in wanted:
            after.setdefault(last, []).append(Change("removed", key, "", old[key], ""))
        else:
            last = places.get(key, last)
    found = list(after.get(-1, []))
    for place, change in enumerate(changes):
        found += [change, *after.get(place, [])]
    return found
