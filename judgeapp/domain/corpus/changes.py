"""What editions of a book have otherwise: of one clause in words, of a whole book as a list."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..pickling import ByFields
from ..text import Text
from .model import Book, Entry


@dataclass(frozen=True, slots=True)
class Note(ByFields):
    """What another edition has of a clause or of its number, and the clause and edition to read it in."""

    text: Text
    key: str
    edition: str = ""
    """An earlier edition; empty: the one in force."""


@dataclass(frozen=True, slots=True)
class Change(ByFields):
    """What became of a clause: its state before and now, None where there is none."""

    before: Entry | None
    now: Entry | None

    @property
    def entry(self) -> Entry:
        found = self.now or self.before
        assert found is not None, "a change is one of a clause"
        return found

    @property
    def kinds(self) -> tuple[str, ...]:
        """`added`, `ended`; or `moved` (another number), `reworded`, or both."""
        if self.before is None or self.now is None:
            return ("ended",) if self.now is None else ("added",)
        moved = ("moved",) if self.before.number != self.now.number else ()
        return moved + (("reworded",) if self.before.reworded else ())


def changes(before: Book, now: Book) -> list[Change]:
    """The clauses that the edition in force has otherwise than an earlier one, in its order; those that ended last."""
    found = [Change(before.entries.get(key), entry) for key, entry in now.entries.items()]
    found += [Change(entry, None) for key, entry in before.entries.items() if key not in now.entries]
    return [change for change in found if change.kinds]


def notes_on(book: Book, entry: Entry) -> list[Note]:
    """What other editions have of a clause, and of its number; `book` is the one in force."""
    return [*_elsewhere(book, entry), *_other_meanings(book, entry)]


def _elsewhere(book: Book, entry: Entry) -> Iterator[Note]:
    """The clause itself: what it is now, or what it was."""
    if entry.edition:
        yield _now(book, entry)
        return
    if entry.since and book.earlier:
        title = next(edition for edition in book.editions if edition.edition == entry.since).edition_title
        yield Note(Text(f"{title.ja}で加わりました。", f"New in {title.en}."), entry.key)
    for other in book.editions[1:]:
        if (state := other.entries.get(entry.key)) and (said := _differs(state, entry)):
            title = other.edition_title
            yield Note(
                Text(f"{title.ja}では{said.ja}。", f"In {title.en} {said.en}."), entry.key, other.edition
            )


def _now(book: Book, entry: Entry) -> Note:
    title, now = book.edition_title, book.entries.get(entry.key)
    if now is None:
        return Note(Text(f"{title.ja}にこの条文はありません。", f"{title.en} has no such clause."), entry.key)
    said = _differs(entry, now, now.number)
    ja, en = (said.ja, said.en) if said else ("同じです", "it is the same")
    return Note(Text(f"いまの{title.ja}では{ja}。", f"In {title.en}, now in force, {en}."), entry.key)


def _differs(state: Entry, other: Entry, number: str = "") -> Text | None:
    """What of an entry's state another edition has otherwise; `number` is the one to tell, else its own."""
    ja, en = [], []
    if state.number != other.number:
        ja.append(f"{number or state.number}です")
        en.append(f"it is {number or state.number}")
    if state.reworded:
        ja.append("内容が違います")
        en.append("it says something else")
    return Text("。".join(ja), " and ".join(en)) if ja else None


def _other_meanings(book: Book, entry: Entry) -> Iterator[Note]:
    """The clauses that its numbers name in other editions."""
    part = entry.local.partition("/")[0]
    for number in dict.fromkeys((entry.number, *book.numbers_before(entry.key))):
        for other in book.editions:
            key = other.numbered(number, part) if number else None
            if key is None or key == entry.key or key.partition(":")[2].partition("/")[0] != part:
                continue
            meant, title = other.entries[key], other.edition_title
            which = Text(f"いまの{number}", f"{number} is now") if other is book else None
            which = which or Text(f"{title.ja}の{number}", f"In {title.en} {number} was")
            ja = f"{which.ja}は別の条文（{meant.heading.ja}）です。"
            en = f"{which.en} another clause ({meant.heading.en})."
            yield Note(Text(ja, en), key, meant.edition)
