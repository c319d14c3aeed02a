"""Reads `rules_corpus/`. The file format is docs/development/adding-a-clause.md."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from .. import books
from ..text import Text
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
}


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
        if named := next((one for one in (head, f"{parts[0]}{parts[1]}s{parts[2]}") if one in known), None):
            return named
    return section if section != local else None


def _parent_of_displaced(head: str, place: str, known: Mapping[str, Any]) -> str | None:
    wanted = [f"{head.rpartition('.')[0]}@{place}", place, place.partition("/")[0]]
    return next((one for one in wanted if one in known), None)


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


def _chapter(path: Path, book: str, known: dict[str, Entry]) -> Chapter:
    """Reads one chapter file into `known` (local key → entry)."""
    raw = read_yaml(path)
    sections = _Sections()
    keys: list[str] = []
    for item in raw.get("entries") or ():
        entry = _entry(item, book, path.stem, known, sections, str(path))
        if entry.local in known:
            raise CorpusError(f"{path}: key {entry.local} stands twice")
        known[entry.local] = entry
        keys.append(entry.key)
        sections.passed(entry)
    return Chapter(path.stem, _text(raw.get("chapter"), f"{path}: chapter"), tuple(keys))


def _terms(folder: Path, book: str) -> tuple[Term, ...]:
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
            tuple(_text(one, str(path)) for one in raw["readings"]),
            int(raw["chosen"]),
            _text(raw["reason"], str(path)),
        )
        for path in sorted(folder.glob(f"{book}*.yaml"))
        for raw in read_yaml(path) or ()
    )


def load_book(folder: Path, interpretations: Path | None = None) -> Book:
    """One book from its folder, with the interpretations that stand in `interpretations`.

    Raises CorpusError naming file, entry and field.
    """
    raw = read_yaml(folder / "book.yaml")
    book = str(raw["book"])
    known: dict[str, Entry] = {}
    chapters = tuple(_chapter(folder / name, book, known) for name in raw["chapters"])
    asked = read_search_phrases(folder, known)
    return Book(
        id=book,
        title=_text(raw["title"], "title"),
        document=_text(raw["document"], "document"),
        edition=str(raw.get("edition", "")),
        edition_date=str(raw.get("edition_date", "")),
        publisher=str(raw.get("publisher", "")),
        chapters=chapters,
        entries={one.key: replace(one, asked=asked.get(one.local, ())) for one in known.values()},
        terms=_terms(folder, book),
        interpretations=load_interpretations(interpretations, book) if interpretations else (),
        questions=read_questions(folder, book, known),
        season=str(raw.get("season", "")),
        newer=read_newer(folder, book, known),
    )


def load_corpus(folder: Path, interpretations: Path | None = None) -> Corpus:
    """Every book below `folder` that has a book.yaml, in the order the product lists them."""
    present = [name for name in books.book_keys() if (folder / name / "book.yaml").exists()]
    return Corpus({name: load_book(folder / name, interpretations) for name in present})
