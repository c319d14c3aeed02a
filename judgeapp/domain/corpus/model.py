"""What a corpus is made of. All of it is immutable; keys are full keys (`sengoku:906.4.3`)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..pickling import ByFields
from ..text import NOTHING, Text
from .newer import Newer

KINDS = (
    "heading",
    "procedure",
    "restriction",
    "permission",
    "definition",
    "example",
    "glossary",
    "errata",
    "history",
    "table",
)
NORMATIVE = ("procedure", "restriction", "permission", "definition", "table", "errata")
ANOMALIES = (
    "printed-twice",
    "wrong-section",
    "number-gap",
    "typo",
    "dangling-reference",
    "missing-figure",
    "contradiction",
    "order",
)


@dataclass(frozen=True, slots=True)
class Step(ByFields):
    """One addressable step inside a clause."""

    id: str
    number: str
    text: Text


Cell = str | Text


@dataclass(frozen=True, slots=True)
class Table(ByFields):
    columns: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Anomaly(ByFields):
    """A misprint or a gap in the published book."""

    kind: str
    text: Text


@dataclass(frozen=True, slots=True)
class Term(ByFields):
    """A word of the game: kanji, reading (hiragana), English, identifier, defining clause, aliases."""

    term: str
    reading: str
    en: str
    id: str
    clause: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Interpretation(ByFields):
    """An unclear text: at least two readings and the one (index from 1) that the engines follow."""

    id: str
    clauses: tuple[str, ...]
    problem: Text
    readings: tuple[Text, ...]
    chosen: int
    reason: Text
    until: str = ""
    """The last edition whose text is unclear; empty: the one in force still is."""


@dataclass(frozen=True)
class Entry:
    """One clause, heading, example, glossary word, erratum, history line or table."""

    key: str
    book: str
    chapter: str
    kind: str
    number: str
    heading: Text
    text: Text
    parent: str | None
    refs: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    table: Table | None = None
    page: int | None = None
    anomaly: Anomaly | None = None
    interpretation: str | None = None
    anchor: str | None = None
    superseded_by: str | None = None
    asked: tuple[str, ...] = ()
    """What people type when this entry is the answer; for the search only."""
    edition: str = ""
    """The earlier edition that has it so; empty: the one in force."""
    reworded: bool = False
    """Whether the edition in force says something else; a number that changed is no other word."""
    since: str = ""
    """The edition that brought it; empty: the first one."""

    @property
    def is_displaced(self) -> bool:
        """Whether it is printed in the wrong place, which its key says. A key also says in which edition a number was
        given anew."""
        place = self.key.partition("@")[2]
        return bool(place) and place != self.since

    @property
    def local(self) -> str:
        return self.key.partition(":")[2]

    @property
    def label(self) -> str:
        """What people call it: its printed number, or its heading where none is printed."""
        return self.number or self.heading.ja


STANDINGS = ("holds", "changed", "unsure")
"""Whether an answer still holds: it does; a later edition has changed its card or rule; nobody can say for sure."""


@dataclass(frozen=True, slots=True)
class QuestionSource(ByFields):
    """Who answered, where and when."""

    title: Text
    url: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Question(ByFields):
    """A question that was asked of a book, with its answer in our own words."""

    id: str
    book: str
    question: Text
    answer: Text
    clauses: tuple[str, ...]
    """Full keys, the deciding one first."""
    cards: tuple[str, ...]
    """Numbers of the cards that it is about."""
    source: QuestionSource
    date: str
    edition: str
    """The edition or season for which it was checked."""
    standing: str
    note: Text

    @property
    def key(self) -> str:
        return f"{self.book}:-/qa/{self.id}"


@dataclass(frozen=True)
class Chapter:
    id: str
    title: Text
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Book:
    """One rulebook in one edition: its entries in the book's own order. The corpus holds the edition in force."""

    id: str
    title: Text
    document: Text
    edition: str
    edition_date: str
    publisher: str
    chapters: tuple[Chapter, ...]
    entries: Mapping[str, Entry]
    terms: tuple[Term, ...]
    interpretations: tuple[Interpretation, ...]
    questions: tuple[Question, ...] = ()
    season: str = ""
    """The first of the cards', in a game whose cards change by seasons."""
    newer: Newer | None = None
    """What came out since and is not here."""
    edition_title: Text = NOTHING
    """How the edition is called; empty where the book names none."""
    earlier: Mapping[str, "Book"] = field(default_factory=dict)
    """The editions before this one, oldest first."""
    in_force: bool = True

    def in_edition(self, edition: str) -> "Book":
        """The book in that edition; in this one where there is no earlier one of that name."""
        return self.earlier.get(edition, self)

    @property
    def editions(self) -> tuple["Book", ...]:
        """This edition and those before it, newest first."""
        return (self, *reversed([*self.earlier.values()]))

    @property
    def short_edition(self) -> str:
        """The edition in a word beside the book's name; empty where the book has none."""
        return f"Ver.{self.edition}" if self.edition else self.season

    def line_in(self, season: str) -> Text:
        """Document, edition with its date, and season of the cards with which a game is played, in one line."""
        ja, en = self.document.ja, self.document.en
        if self.edition_title:
            ja, en = f"{ja} {self.edition_title.ja}", f"{en} {self.edition_title.en}"
        if self.edition_date:
            ja, en = f"{ja}（{self.edition_date}）", f"{en} ({self.edition_date})"
        if season:
            ja, en = f"{ja}・カードは{season}", f"{en}, cards of {season}"
        return Text(ja, en)

    @cached_property
    def by_number(self) -> Mapping[str, tuple[Entry, ...]]:
        """Printed number → the entries under it, those in their right place first."""
        found: dict[str, list[Entry]] = {}
        for entry in sorted(self.entries.values(), key=lambda one: one.is_displaced):
            if entry.number:
                found.setdefault(entry.number, []).append(entry)
        return {number: tuple(entries) for number, entries in found.items()}

    def numbered(self, printed: str, part: str) -> str | None:
        """The key of the clause under a number; where two parts of a book share it, the one of the same part."""
        keys = [entry.key for entry in self.by_number.get(printed, ()) if not entry.is_displaced]
        same = [key for key in keys if key.partition(":")[2].partition("/")[0] == part]
        return next(iter(same or keys), None)

    def numbers_before(self, key: str) -> tuple[str, ...]:
        """The other numbers that a clause had in earlier editions, the last one first."""
        now = self.entries[key].number if key in self.entries else ""
        states = (book.entries.get(key) for book in self.editions[1:])
        return tuple(
            dict.fromkeys(state.number for state in states if state and state.number not in ("", now))
        )

    @cached_property
    def questions_citing(self) -> Mapping[str, tuple[Question, ...]]:
        """Clause key → the questions whose answer rests on it; those that it decides first."""
        found: dict[str, list[tuple[int, Question]]] = {}
        for question in self.questions:
            for place, key in enumerate(question.clauses):
                found.setdefault(key, []).append((place, question))
        ordered = {key: sorted(ones, key=lambda pair: pair[0]) for key, ones in found.items()}
        return {key: tuple(one for _place, one in ones) for key, ones in ordered.items()}

    @cached_property
    def questions_by_id(self) -> Mapping[str, Question]:
        return {question.id: question for question in self.questions}

    @cached_property
    def children(self) -> Mapping[str | None, tuple[str, ...]]:
        """Parent key → keys of its children, in order. None → the top of the book."""
        found: dict[str | None, list[str]] = {}
        for entry in self.entries.values():
            found.setdefault(entry.parent, []).append(entry.key)
        return {parent: tuple(keys) for parent, keys in found.items()}

    def ancestors(self, key: str) -> tuple[Entry, ...]:
        """The entries above `key`, outermost first."""
        found: list[Entry] = []
        parent = self.entries[key].parent
        while parent:
            found.append(self.entries[parent])
            parent = self.entries[parent].parent
        return tuple(reversed(found))

    def terms_in(self, entry: Entry) -> tuple[Term, ...]:
        """The terms that occur in an entry's heading or Japanese statement."""
        text = entry.heading.ja + "\n" + entry.text.ja
        return tuple(term for term in self.terms if term.term in text)


@dataclass(frozen=True)
class Corpus:
    """All books."""

    books: Mapping[str, Book] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Entry]:
        for book in self.books.values():
            yield from book.entries.values()

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        return {entry.key: entry for entry in self}

    @cached_property
    def referrers(self) -> Mapping[str, tuple[str, ...]]:
        """Key → keys of the entries that refer to it."""
        found: dict[str, list[str]] = {}
        for entry in self:
            for target in dict.fromkeys((*entry.refs, *entry.see)):
                found.setdefault(target.partition("#")[0], []).append(entry.key)
        return {key: tuple(keys) for key, keys in found.items()}

    def get(self, key: str, edition: str = "") -> Entry | None:
        """The entry under a full key as an edition of its book has it; a step's key gives its clause.

        Where that edition has none, or none is named: as the newest edition has it that has one. None where there is
        no such entry.
        """
        clause = key.partition("#")[0]
        book = self.books.get(clause.partition(":")[0])
        if book is None:
            return None
        states = (edition_.entries.get(clause) for edition_ in (book.in_edition(edition), *book.editions))
        return next((entry for entry in states if entry is not None), None)

    def has(self, key: str) -> bool:
        """Whether the key names an entry of any edition, or a step that its entry has there."""
        clause, _, step = key.partition("#")
        book = self.books.get(clause.partition(":")[0])
        states = (
            [edition.entries[clause] for edition in book.editions if clause in edition.entries]
            if book
            else []
        )
        return any(not step or any(item.id == step for item in entry.steps) for entry in states)
