"""What a corpus is made of. All of it is immutable; keys are full keys (`sengoku:906.4.3`)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..text import Text
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
class Step:
    """One addressable step inside a clause."""

    id: str
    number: str
    text: Text


Cell = str | Text


@dataclass(frozen=True, slots=True)
class Table:
    columns: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Anomaly:
    """A misprint or a gap in the published book."""

    kind: str
    text: Text


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: kanji, reading (hiragana), English, identifier, defining clause, aliases."""

    term: str
    reading: str
    en: str
    id: str
    clause: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Interpretation:
    """An unclear text: at least two readings and the one (index from 1) that the engines follow."""

    id: str
    clauses: tuple[str, ...]
    problem: Text
    readings: tuple[Text, ...]
    chosen: int
    reason: Text


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
class QuestionSource:
    """Who answered, where and when."""

    title: Text
    url: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Question:
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
    """One rulebook: its entries in the book's own order."""

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
    """Of the cards, in a game whose cards change by seasons."""
    newer: Newer | None = None
    """What came out after this edition."""

    @property
    def short_edition(self) -> str:
        """The edition in a word beside the book's name; empty where the book has none."""
        return f"Ver.{self.edition}" if self.edition else self.season

    @property
    def edition_line(self) -> Text:
        """Document, edition with its date, and season of the cards, in one line."""
        ja, en = self.document.ja, self.document.en
        if self.edition:
            ja, en = f"{ja} Ver.{self.edition}", f"{en} Ver.{self.edition}"
        elif self.newer:
            ja, en = f"{ja}（{self.newer.ours.ja}）", f"{en} ({self.newer.ours.en})"
        if self.edition_date:
            ja, en = f"{ja}（{self.edition_date}）", f"{en} ({self.edition_date})"
        if self.season:
            ja, en = f"{ja}・カードは{self.season}", f"{en}, cards of {self.season}"
        return Text(ja, en)

    def newer_note(self, entry: Entry) -> Text | None:
        """What a newer edition makes of a clause and of its number; None where it is as it was."""
        return self.newer.note_on(entry.key, entry.number) if self.newer else None

    @cached_property
    def questions_citing(self) -> Mapping[str, tuple[Question, ...]]:
        """Clause key → the questions whose answer rests on it; those that it decides first."""
        found: dict[str, list[tuple[int, Question]]] = {}
        for one in self.questions:
            for place, key in enumerate(one.clauses):
                found.setdefault(key, []).append((place, one))
        ordered = {key: sorted(ones, key=lambda pair: pair[0]) for key, ones in found.items()}
        return {key: tuple(one for _place, one in ones) for key, ones in ordered.items()}

    @cached_property
    def questions_by_id(self) -> Mapping[str, Question]:
        return {one.id: one for one in self.questions}

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

    def get(self, key: str) -> Entry | None:
        """The entry under a full key; a step's key gives its clause; None where there is none."""
        return self.entries.get(key.partition("#")[0])

    def has(self, key: str) -> bool:
        """Whether the key names an entry, or a step that its entry has."""
        clause, _, step = key.partition("#")
        entry = self.entries.get(clause)
        return entry is not None and (not step or any(one.id == step for one in entry.steps))
