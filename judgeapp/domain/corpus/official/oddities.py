"""What is odd in a published document: numbers printed twice or under a wrong section, gaps, references to nothing.

Found in the document itself. What the corpus knows beside that (a figure that is not there, a misprint in a
sentence) is added for the clauses that the document holds.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ...text import Text
from ..model import Book
from .document import linked_numbers
from .formats import form_of
from .model import Oddity, Start


def oddities_of(book: Book, starts: Sequence[Start], texts: Mapping[str, object]) -> tuple[Oddity, ...]:
    """Everything odd, in the order of the file."""
    numbered = [start for start in starts if start.segment.number and not start.segment.step]
    found: list[Oddity] = []
    if form_of(book.id).placed_by_number:
        found += [
            *_printed_twice(numbered),
            *_wrong_section(numbered),
            *_gaps(numbered),
            *_dangling(numbered),
        ]
    found += _out_of_order(book, starts)
    seen = {(oddity.kind, oddity.key) for oddity in found}
    found += [
        oddity_ for oddity_ in _known_to_corpus(book, starts) if (oddity_.kind, oddity_.key) not in seen
    ]
    return tuple(sorted(found, key=lambda one: one.line))


def _part(start: Start) -> str:
    """The part of a book in which a number is one of a kind: `core` of `sakura:core/9-4`."""
    head, slash, _ = start.key.partition(":")[2].partition("/")
    return head if slash and not head[0].isdigit() else ""


def _kind_of_number(start: Start) -> str:
    return start.segment.text[0] if start.segment.text[0] in "§附" else ""


def _identity(start: Start) -> tuple[str, str, str]:
    return _part(start), _kind_of_number(start), start.segment.number


def _oddity(kind: str, start: Start, ja: str, en: str) -> Oddity:
    return Oddity(kind, start.segment.line.number, start.key, Text(ja, en))


def _printed_twice(starts: Sequence[Start]) -> Iterator[Oddity]:
    count = Counter(map(_identity, starts))
    for start in starts:
        if (times := count[_identity(start)]) > 1:
            number = start.segment.number
            yield _oddity(
                "printed-twice",
                start,
                f"番号 {number} が {times} 回印刷されている。",
                f"The number {number} is printed {times} times.",
            )


def _section_of(number: str) -> str:
    """`906` of `906.4.3`, `9` of `9-4`."""
    return re.split(r"[.-]", number)[0]


def _wrong_section(starts: Sequence[Start]) -> Iterator[Oddity]:
    for start in starts:
        number, under = start.segment.number, start.section.rpartition("/")[2].lstrip("s")
        if "." not in number and "-" not in number:
            continue
        if under and _section_of(number) != _section_of(under):
            yield _oddity(
                "wrong-section",
                start,
                f"番号 {number} が {under} の中に印刷されている。",
                f"The number {number} is printed under {under}.",
            )


def _gaps(starts: Sequence[Start]) -> Iterator[Oddity]:
    """A number whose predecessor, or whose parent, is printed nowhere."""
    printed = set(map(_identity, starts))
    for start in starts:
        number = start.segment.number
        cut = re.match(r"(.+)([.-])(\d+)$", number)
        if cut is None:
            continue
        before = f"{cut[1]}{cut[2]}{int(cut[3]) - 1}"
        lacking = before if int(cut[3]) > 1 else cut[1]
        top_level = not re.search(r"[.-]", lacking)
        if not top_level and (_part(start), "", lacking) not in printed:
            yield _oddity(
                "number-gap",
                start,
                f"{number} の前にあるはずの {lacking} がない。",
                f"{lacking}, expected before {number}, is missing.",
            )


def _dangling(starts: Sequence[Start]) -> Iterator[Oddity]:
    """A link to a number that the document does not print."""
    printed = {start.segment.number for start in starts}
    for start in starts:
        for number in linked_numbers(start.segment.line.text):
            if re.fullmatch(r"\d+(?:\.\d+)*", number) and number not in printed:
                yield _oddity(
                    "dangling-reference",
                    start,
                    f"参照先の {number} がない。",
                    f"Refers to {number}, which is not printed.",
                )


def _out_of_order(book: Book, starts: Sequence[Start]) -> Iterator[Oddity]:
    """A clause that stands before one which the corpus has after it."""
    places = {key: at for at, key in enumerate(book.entries)}
    highest = -1
    for start in starts:
        place = places.get(start.key, highest)
        if place < highest - 1:
            yield _oddity(
                "order",
                start,
                "コーパスと異なる順序で印刷されている。",
                "Printed in another order than in the corpus.",
            )
        highest = max(highest, place)


def _known_to_corpus(book: Book, starts: Sequence[Start]) -> Iterator[Oddity]:
    for start in starts:
        entry = book.entries.get(start.key)
        if entry is not None and entry.anomaly is not None:
            yield Oddity(entry.anomaly.kind, start.segment.line.number, start.key, entry.anomaly.text)
