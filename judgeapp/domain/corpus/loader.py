"""Reads `rules_corpus/`. The file format is docs/development/adding-a-clause.md."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from .. import books
from ..text import Text
from .editions import Edition, as_of, faults
from .files import CorpusError, read_yaml
from .keys import ClauseKey, InvalidKey
from .model import (
    ANOMALIES,
    KINDS,
    Anomaly,
    Book,
    Cell,
    Chapter,
    Corpus,
    Entry,
    Interpretation,
    Step,
    Table,
    Term,
)
from .newer import read_newer
from .qa import read_questions
from .search_phrases import read_search_phrases

_EMPTY = Text("", "")
_ENTRY_FIELDS = {
    "key",
    "number",
    "kind",
    "heading",
    "ja",
    "en",
    "refs",
    "see",
    "parent",
    "steps",
    "table",
    "page",
    "anomaly",
    "interpretation",
    "anchor",
    "superseded_by",
    "since",
}
_MENTIONED = re.compile(r"(?<![\w./-])\d+(?:-\d+)+(?![\w-])", re.ASCII)
"""A clause number in a text."""


def _text(value: Any, where: str) -> Text:
    if value is None:
        return _EMPTY
    if not isinstance(value, Mapping) or set(value) - {"ja", "en"}:
        raise CorpusError(f"{where}: expected {{ja: …, en: …}}, found {value!r}")
    return Text(str(value.get("ja", "")).strip(), str(value.get("en", "")).strip())


def _full(book: str, key: Any, where: str) -> str:
    text = str(key) if ":" in str(key) else f"{book}:{key}"
    try:
        return str(ClauseKey.parse(text))
    except InvalidKey as error:
        raise CorpusError(f"{where}: {error}") from error


def default_parent(local: str, known: Mapping[str, Any], section: str | None) -> str | None:
    """The parent that a local key implies: cut at its last `.`, `-` or `/` until an entry is there.

    `core/9-4` finds its section under `core/s9`. A key that stands in the wrong place (`204.2@200.4`) belongs
    to that place. What implies nothing known belongs to `section`.

    >>> default_parent("906.4.3", {"906.4": 1}, "ch9")
    '906.4'
    >>> default_parent("204.2@200.4", {"200.4": 1}, "200")
    '200.4'
    """
    head, _, place = local.partition("@")
    if place:
        return _parent_of_displaced(head, place, known) or section
    while match := re.match(r"(.+)[./-][^./-]+$", head):
        head = match[1]
        parts = head.rpartition("/")
        if named := next((key for key in (head, f"{parts[0]}{parts[1]}s{parts[2]}") if key in known), None):
            return named
    return section if section != local else None


def _parent_of_displaced(head: str, place: str, known: Mapping[str, Any]) -> str | None:
    wanted = [f"{head.rpartition('.')[0]}@{place}", place, place.partition("/")[0]]
    return next((key for key in wanted if key in known), None)


def _cell(value: Any, where: str) -> Cell:
    return _text(value, where) if isinstance(value, Mapping) else str(value)


def _table(value: Any, where: str) -> Table | None:
    if value is None:
        return None
    columns = tuple(_text(column, where) for column in value["columns"])
    rows = tuple(tuple(_cell(cell, where) for cell in row) for row in value["rows"])
    if any(len(row) != len(columns) for row in rows):
        raise CorpusError(
            f"{where}: a table row has another number of cells than there are columns ({len(columns)})"
        )
    return Table(columns, rows)


def _anomaly(value: Any, where: str) -> Anomaly | None:
    if value is None:
        return None
    if value.get("kind") not in ANOMALIES:
        raise CorpusError(f"{where}: anomaly kind {value.get('kind')!r} is none of {', '.join(ANOMALIES)}")
    return Anomaly(value["kind"], Text(str(value.get("ja", "")), str(value.get("en", ""))))


def _entry(
    raw: Any, book: str, chapter: str, known: Mapping[str, Any], sections: _Sections, where: str
) -> Entry:
    if not isinstance(raw, Mapping) or "key" not in raw:
        raise CorpusError(f"{where}: an entry needs a key")
    where = f"{where}: {raw['key']}"
    if unknown := set(raw) - _ENTRY_FIELDS:
        raise CorpusError(f"{where}: unknown field {', '.join(sorted(map(str, unknown)))}")
    if raw.get("kind") not in KINDS:
        raise CorpusError(f"{where}: kind {raw.get('kind')!r} is none of {', '.join(KINDS)}")
    local = str(raw["key"])
    parent = raw.get("parent") or default_parent(local, known, sections.above(raw["kind"]))
    return Entry(
        key=_full(book, local, where),
        book=book,
        chapter=chapter,
        kind=raw["kind"],
        number=str(raw.get("number") or ""),
        heading=_text(raw.get("heading"), f"{where}: heading"),
        text=_text({"ja": raw.get("ja", ""), "en": raw.get("en", "")}, where),
        parent=_full(book, parent, where) if parent else None,
        refs=tuple(_full(book, key, where) for key in raw.get("refs") or ()),
        see=tuple(_full(book, key, where) for key in raw.get("see") or ()),
        steps=tuple(
            Step(str(step["id"]), str(step.get("number", step["id"])), Text(str(step["ja"]), str(step["en"])))
            for step in raw.get("steps") or ()
        ),
        table=_table(raw.get("table"), f"{where}: table"),
        page=raw.get("page"),
        anomaly=_anomaly(raw.get("anomaly"), where),
        interpretation=raw.get("interpretation"),
        anchor=raw.get("anchor"),
        superseded_by=_full(book, raw["superseded_by"], where) if raw.get("superseded_by") else None,
        since=str(raw.get("since", "")),
    )


class _Sections:
    """While a chapter is read: its first heading, and the section heading last passed."""

    def __init__(self) -> None:
        self.top: str | None = None
        self.current: str | None = None

    def above(self, kind: str) -> str | None:
        """What takes an entry whose key implies no parent: the chapter a heading, the section the rest."""
        return self.top if kind == "heading" else self.current or self.top

    def passed(self, entry: Entry) -> None:
        if entry.kind != "heading":
            return
        if self.top is None:
            self.top = entry.local
        elif entry.parent is None or entry.parent.partition(":")[2] == self.top:
            self.current = entry.local


def _chapter(path: Path, title: Text, states: Sequence[Any], book: str, known: dict[str, Entry]) -> Chapter:
    """A chapter as one edition has it; its entries are put into `known` (local key → entry)."""
    sections = _Sections()
    keys: list[str] = []
    for item in states:
        entry = _entry(item, book, path.stem, known, sections, str(path))
        if entry.local in known:
            raise CorpusError(f"{path}: key {entry.local} stands twice")
        known[entry.local] = entry
        keys.append(entry.key)
        sections.passed(entry)
    return Chapter(path.stem, title, tuple(keys))


def load_terms(folder: Path, book: str) -> tuple[Term, ...]:
    """The glossary of a book, in the order of its files."""
    return tuple(
        Term(
            str(raw["term"]),
            str(raw["reading"]),
            str(raw["en"]),
            str(raw["id"]),
            _full(book, raw["clause"], f"{path}: {raw['term']}"),
            tuple(map(str, raw.get("aliases") or ())),
        )
        for path in sorted(folder.glob("terms*.yaml"))
        for raw in read_yaml(path) or ()
    )


def load_interpretations(folder: Path, book: str) -> tuple[Interpretation, ...]:
    """The interpretations of a book, in the order of its files."""
    return tuple(
        Interpretation(
            str(raw["id"]),
            tuple(_full(book, key, f"{path}: {raw['id']}") for key in raw["clauses"]),
            _text(raw["problem"], str(path)),
            tuple(_text(reading, str(path)) for reading in raw["readings"]),
            int(raw["chosen"]),
            _text(raw["reason"], str(path)),
            str(raw.get("until", "")),
        )
        for path in sorted(folder.glob(f"{book}*.yaml"))
        for raw in read_yaml(path) or ()
    )


def load_book(folder: Path, interpretations: Path | None = None) -> Book:
    """A book loaded from its folder: the edition in force, earlier editions, and the interpretations of a folder.

    Raises CorpusError naming file, entry and field.
    """
    raw = read_yaml(folder / "book.yaml")
    book = str(raw["book"])
    editions = _editions(raw)
    files = {
        folder / name: _written(folder / name, [edition_.id for edition_ in editions])
        for name in raw["chapters"]
    }
    *before, now = (_in_edition(book, files, edition_, editions) for edition_ in editions)
    paged = str(raw.get("pages_of", editions[-1].id))
    chapters, known = now
    asked = read_search_phrases(folder, known)
    told = Book(
        id=book,
        title=_text(raw["title"], "title"),
        document=_text(raw["document"], "document"),
        edition=editions[-1].id,
        edition_date=editions[-1].date,
        publisher=str(raw.get("publisher", "")),
        chapters=chapters,
        entries={
            entry.key: replace(
                entry, asked=asked.get(entry.local, ()), page=entry.page if paged == editions[-1].id else None
            )
            for entry in known.values()
        },
        terms=load_terms(folder, book),
        interpretations=load_interpretations(interpretations, book) if interpretations else (),
        questions=read_questions(folder, book, known),
        season=str(raw.get("season", "")),
        newer=read_newer(folder),
        edition_title=editions[-1].title,
    )
    earlier = (_earlier(told, edition, *state) for edition, state in zip(editions[:-1], before, strict=True))
    return replace(told, earlier={book_.edition: book_ for book_ in earlier})


def _editions(raw: Mapping[str, Any]) -> list[Edition]:
    """The editions that a `book.yaml` names, oldest first; the last one is in force."""
    earlier = [
        Edition(
            str(edition["id"]),
            _text({"ja": edition["ja"], "en": edition["en"]}, "earlier"),
            str(edition.get("date", "")),
        )
        for edition in raw.get("earlier", ())
    ]
    now = str(raw.get("edition", ""))
    title = Text(f"Ver.{now}", f"Ver.{now}") if now else _EMPTY
    return [*earlier, Edition(now, title, str(raw.get("edition_date", "")))]


class _Written(NamedTuple):
    """A chapter file as it is written, for every edition."""

    title: Text
    entries: list[Mapping[str, Any]]


def _written(path: Path, order: Sequence[str]) -> _Written:
    """What a chapter file holds; raises CorpusError naming the entry whose editions are written wrong."""
    raw = read_yaml(path)
    found = list(raw.get("entries") or ())
    for item in found:
        for fault in faults(item, order) if isinstance(item, Mapping) else ():
            raise CorpusError(f"{path}: {item.get('key')}: {fault}")
    return _Written(_text(raw.get("chapter"), f"{path}: chapter"), found)


def _in_edition(
    book: str, files: Mapping[Path, _Written], edition: Edition, editions: Sequence[Edition]
) -> tuple[tuple[Chapter, ...], dict[str, Entry]]:
    """The chapters and the entries (local key → entry) of one edition."""
    order = [edition_.id for edition_ in editions]
    known: dict[str, Entry] = {}
    chapters = []
    for path, written in files.items():
        states = [as_of(mapping, edition.id, order) for mapping in written.entries]
        there = [state for state in states if state is not None]
        chapters.append(_chapter(path, written.title, there, book, known))
    return tuple(chapters), known


def _earlier(now: Book, edition: Edition, chapters: tuple[Chapter, ...], known: Mapping[str, Entry]) -> Book:
    """An earlier edition of a book: what it shares with the one in force is as there, with its own numbers."""
    entries = {entry.key: entry for entry in known.values()}
    moved = {key: one.number for key, one in entries.items() if key in now.entries}

    def renumbered(text: Text, part: str) -> Text:
        return Text(
            *(
                _MENTIONED.sub(lambda match: number_then(match[0], part), wording)
                for wording in (text.ja, text.en)
            )
        )

    def number_then(printed: str, part: str) -> str:
        """A number that a text mentions, as this edition has it: texts are written with those in force."""
        return moved.get(now.numbered(printed, part) or "", "") or printed

    def state(one: Entry) -> Entry:
        part = one.local.partition("/")[0]
        return replace(
            one,
            edition=edition.id,
            reworded=one.key not in now.entries or _words(one) != _words(now.entries[one.key]),
            text=renumbered(one.text, part),
            steps=tuple(replace(step, text=renumbered(step.text, part)) for step in one.steps),
            refs=tuple(key for key in one.refs if key.partition("#")[0] in entries),
            see=tuple(key for key in one.see if key.partition("#")[0] in entries),
        )

    return replace(
        now,
        edition=edition.id,
        edition_date=edition.date,
        edition_title=edition.title,
        chapters=tuple(chapter for chapter in chapters if chapter.keys),
        entries={key: state(one) for key, one in entries.items()},
        terms=tuple(term for term in now.terms if term.clause.partition("#")[0] in entries),
        questions=(),
        newer=None,
        in_force=False,
    )


def _words(entry: Entry) -> tuple[Any, ...]:
    """What an entry says, without its number."""
    return entry.heading, entry.text, tuple((step.id, step.text) for step in entry.steps), entry.table


def load_corpus(folder: Path, interpretations: Path | None = None) -> Corpus:
    """Every book below `folder` that has a book.yaml, in the order the product lists them."""
    present = [name for name in books.book_keys() if (folder / name / "book.yaml").exists()]
    return Corpus({name: load_book(folder / name, interpretations) for name in present})
