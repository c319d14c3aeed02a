"""Reads a published document against the corpus of its book: every line gets a clause, or is named."""

import re
from collections.abc import Sequence

from ...text import Text
from ..model import Book, Entry
from .document import bare, joined, lines_of
from .editions import closest_edition
from .formats import form_of
from .formats.base import Format, State
from .known import fingerprint, foreign_lines, known_lines, lines_ever_known
from .matching import items_of, openings
from .model import Account, DocumentRefused, Item, Joined, Line, Placed, Reading, Segment, Start
from .oddities import oddities_of

_ACCOUNTS: dict[str, Account] = {
    "heading": "heading",
    "example": "example",
    "table": "table",
    "history": "history",
}


def read_document(book: Book, text: str, edition: str | None = None) -> Reading:
    """The document of `book`, line by line.

    It is read against the `edition` that is named, where the corpus has that, else against the one it is most like.
    In that edition itself a line that only goes on with a clause must be one that it has; in another it is taken and
    listed.
    Raises DocumentRefused when it is another document.
    """
    form = form_of(book.id)
    if not form.recognises(text):
        raise _another(form)
    book = book.earlier.get(edition or "") or closest_edition(book, text)
    reading = _Reader(book, form).read(lines_of(text), strict=edition in (None, "", book.edition))
    if reading.complete and not any(key in book.entries for key in reading.texts):
        raise _another(form)  # the book's name, and none of its clauses
    return reading


def _another(form: Format) -> DocumentRefused:
    ja = f"別の文書です。{form.expected.ja}を指定してください。"
    return DocumentRefused(Text(ja, f"Another document; expected {form.expected.en}."))


def _plain(heading: str) -> str:
    """A heading without the sign that opens it and without references to pages."""
    return re.sub(r"^[▼▽■◆●]|\(P\d+\)$", "", bare(heading))


def _is_printed(entry: Entry) -> bool:
    """The entry has words of its own in the document; without number and anchor it stands in its parent's."""
    return bool(entry.number or entry.anchor)


class _Reader:
    """One pass over the lines of a document."""

    def __init__(self, book: Book, form: Format) -> None:
        self.book = book
        self.form = form
        self.items = items_of(book)
        self.state = State()
        self.known = lines_ever_known(book.id)
        self.placed: list[Placed] = []
        self.starts: list[Start] = []
        self.unaccounted: list[Line] = []
        self.texts: dict[str, list[str]] = {}
        self.steps: dict[str, str] = {}
        self.extra: list[str] = []

    def read(self, lines: Sequence[Line], strict: bool) -> Reading:
        segments = self._segments(lines)
        opened = openings(segments, self.items)
        for at, segment in enumerate(segments):
            self._take(
                segment, opened.get(at), self._led_by(segment, segments[at + 1 :][:1], opened.get(at + 1))
            )
        self._settle(strict)
        printed = set(self.texts)
        return Reading(
            book=self.book.id,
            placed=tuple(self.placed),
            unaccounted=tuple(self.unaccounted),
            texts={key: "\n".join(paragraphs) for key, paragraphs in self.texts.items()},
            oddities=oddities_of(self.book, self.starts, self.texts),
            missing=tuple(
                key for key, entry in self.book.entries.items() if _is_printed(entry) and key not in printed
            ),
            extra=tuple(self.extra),
            steps=self.steps,
        )

    def _settle(self, strict: bool) -> None:
        """Each line is either accounted for or not; both in the order of the file."""
        unknown = foreign_lines(self.placed, known_lines(self.book)) if strict else set()
        self.unaccounted = sorted({*self.unaccounted, *unknown}, key=lambda line: line.number)
        left = set(self.unaccounted)
        self.placed = [put for put in self.placed if put.line not in left]
        self.placed.sort(key=lambda one: one.line.number)

    def _segments(self, lines: Sequence[Line]) -> list[Segment]:
        """The parts of all lines, but for the lines that belong to no clause."""
        found: list[Segment] = []
        for line in lines:
            if apart := self.form.apart(line):
                self.placed.append(Placed(line, apart[0], note=apart[1]))
                continue
            found += self.form.segments(line)
        return found

    def _led_by(self, segment: Segment, after: list[Segment], places: list[int] | None) -> Item | None:
        """The clause that the next line opens, when this line is its heading."""
        if not after or not places:
            return None
        item = self.items[places[0]]
        named = item.heading and item.step is None and bare(segment.text) == item.heading
        return item if named else None

    def _take(self, segment: Segment, places: list[int] | None, leads: Item | None) -> None:
        if places:
            for place in places:
                self._open(segment, self.items[place])
        elif leads:
            self._begin(leads.key, segment, segment.text)
        elif self.form.is_title(segment.text):
            self.placed.append(Placed(segment.line, "heading", note="標題 / title"))
        elif local := self.form.starts_unlisted(segment, self.state):
            self._begin_unlisted(local, segment)
        elif how := self._continues(segment):
            self._go_on(segment, how)
        else:
            self.unaccounted.append(segment.line)

    def _continues(self, segment: Segment) -> Joined | None:
        """A line goes on where its format allows it, or where the edition of the corpus is known to have it."""
        how = self.form.continues(segment, self.state)
        if how is None and self.state.entry is not None and fingerprint(segment.line.text) in self.known:
            return "paragraph"
        return how

    def _open(self, segment: Segment, item: Item) -> None:
        if item.step is not None:
            self._go_on(segment, "start", step=item.step)
        elif item.key == self.state.key and self.state.title:
            self._go_on(segment, "paragraph")
        else:
            self._begin(
                item.key, segment, segment.rest if segment.number and not item.anchor else segment.text
            )

    def _begin(self, key: str, segment: Segment, text: str) -> None:
        entry = self.book.entries.get(key)
        self.texts.setdefault(key, []).append(text)
        self.starts.append(Start(segment, key, self.state.section))
        heading = _plain(entry.heading.ja) if entry else _plain(text)
        self.state = State(
            entry=entry or self.state.entry,
            key=key,
            section=self._section(entry, key),
            last=segment.text,
            lines=1,
            title=bool(heading) and _plain(text) == heading,
        )
        self._account(segment, entry, key, "start")

    def _section(self, entry: Entry | None, key: str) -> str:
        """The heading that the reading has come under, by its local key."""
        local = key.partition(":")[2]
        opens = (
            not re.search(r"[.-]|/\d", local)
            if entry is None
            else entry.kind == "heading" or "§" in entry.number
        )
        return local if opens else self.state.section

    def _begin_unlisted(self, local: str, segment: Segment) -> None:
        key = self._free_key(f"{self.book.id}:{local}")
        self.extra.append(key)
        self._begin(key, segment, segment.rest if segment.number else segment.text)

    def _free_key(self, key: str) -> str:
        """The key itself, or where it is taken, with the place the text stands at."""
        if key not in self.texts and key not in self.book.entries:
            return key
        place = self.state.section or "top"
        wanted = [f"{key}@{place}", *(f"{key}@{place}/{count}" for count in range(2, 1000))]
        return next(key_ for key_ in wanted if key_ not in self.texts and key_ not in self.book.entries)

    def _go_on(self, segment: Segment, how: Joined, step: str | None = None) -> None:
        paragraphs = self.texts.setdefault(self.state.key, [])
        if how == "wrap" and paragraphs:
            paragraphs[-1] = joined(paragraphs[-1], segment.text)
        else:
            paragraphs.append(segment.text)
        if step is not None:
            self.steps[f"{self.state.key}#{step}"] = segment.text
        self.state.last = segment.text
        self.state.lines += 1
        self.state.title = False
        self._account(segment, self.state.entry, self.state.key, how)

    def _account(self, segment: Segment, entry: Entry | None, key: str, how: Joined) -> None:
        if self.placed and self.placed[-1].line == segment.line:
            return
        account = _ACCOUNTS.get(entry.kind, "clause") if entry else "clause"
        self.placed.append(Placed(segment.line, account, key, how))
