"""Which line may open which clause of the corpus, and how sure that is."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from ..model import Book
from .alignment import Match, aligned
from .document import bare
from .formats.base import same_number
from .model import Item, Segment

_SURE = 6.0
_LIKELY = 3.0
_STEP = 1.5
_DOUBTFUL = 0.5
_LONG_ANCHOR = 6


def items_of(book: Book) -> list[Item]:
    """Everything a file may print, in the book's order: each clause, then its steps."""
    found = []
    for entry in book.entries.values():
        heading, anchor = bare(entry.heading.ja), bare(entry.anchor or "")
        found.append(Item(entry.key, None, same_number(entry.number), heading, anchor))
        found += [Item(entry.key, step.id, same_number(step.number), "", "") for step in entry.steps]
    return found


def weight_of(segment: Segment, item: Item) -> float:
    """How sure it is that `segment` opens `item`; 0 when it cannot."""
    if item.anchor:
        return _anchor_weight(bare(segment.text), item)
    if not item.number or item.number != segment.number:
        return 0.0
    if item.step is not None:
        return _STEP
    if segment.step:
        return 0.0
    rest = bare(segment.rest)
    if item.heading and (rest.startswith(item.heading) or (rest and item.heading.startswith(rest))):
        return _SURE
    distinctive = "." in item.number or len(item.number) >= 3
    return _LIKELY if distinctive or not item.heading else _DOUBTFUL


def _anchor_weight(text: str, item: Item) -> float:
    if not text.startswith(item.anchor):
        return 0.0
    return _SURE if text == item.anchor or len(item.anchor) >= _LONG_ANCHOR else _LIKELY


def _candidates(segments: Sequence[Segment], items: Sequence[Item]) -> Iterator[Match]:
    by_number: dict[str, list[int]] = defaultdict(list)
    by_first: dict[str, list[int]] = defaultdict(list)
    for place, item in enumerate(items):
        if item.anchor:
            by_first[item.anchor[0]].append(place)
        elif item.number:
            by_number[item.number].append(place)
    for at, segment in enumerate(segments):
        text = bare(segment.text)
        for place in by_number.get(segment.number, []) + by_first.get(text[:1], []):
            if weight := weight_of(segment, items[place]):
                yield at, place, weight


def openings(segments: Sequence[Segment], items: Sequence[Item]) -> dict[int, list[int]]:
    """Segment place → the items it opens; nearly always one."""
    matches = list(_candidates(segments, items))
    found = {at: [place] for at, place in aligned(matches, len(items)).items()}
    taken = {place for places in found.values() for place in places}
    _out_of_order(matches, found, taken, items)
    _sharing(segments, items, found, taken)
    return found


def _out_of_order(
    matches: Sequence[Match], found: dict[int, list[int]], taken: set[int], items: Sequence[Item]
) -> None:
    """A clause printed at another place than in the corpus is found by a sure match that nothing else claims."""
    for at, place, weight in matches:
        if weight >= _SURE and at not in found and place not in taken and items[place].step is None:
            found[at] = [place]
            taken.add(place)


def _sharing(
    segments: Sequence[Segment], items: Sequence[Item], found: dict[int, list[int]], taken: set[int]
) -> None:
    """A table and its first row may begin with the same line."""
    for at, places in found.items():
        before = places[0] - 1
        if before < 0 or before in taken or not items[before].anchor:
            continue
        if bare(segments[at].text).startswith(items[before].anchor):
            places.insert(0, before)
            taken.add(before)
