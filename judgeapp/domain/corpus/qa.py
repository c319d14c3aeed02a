"""`qa*.yaml`: questions with their answers, in our own words.

The format is in docs/development/adding-a-clause.md.
"""

import re
from collections.abc import Container, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from ..text import Text
from .files import CorpusError, read_yaml
from .model import STANDINGS, Question, QuestionSource

FILES = "qa*.yaml"
_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
_NEEDED = {"id", "question", "answer", "clauses", "source", "edition", "standing"}
_FIELDS = _NEEDED | {"cards", "date", "note"}


def read_questions(folder: Path, book: str, known: Container[str]) -> tuple[Question, ...]:
    """The questions of a book's folder, in the order of its files; none where it has no such file.

    Raises CorpusError naming file, entry and field: what is missing, what no field is called, a text without one of its
    languages, a clause that is not `known`, a standing or a source that there is none of, an id that stands twice.
    """
    found: dict[str, Question] = {}
    for path in sorted(folder.glob(FILES)):
        for question in _file(path, book, known):
            if question.id in found:
                raise CorpusError(f"{path}: {question.id} stands twice")
            found[question.id] = question
    return tuple(found.values())


def _file(path: Path, book: str, known: Container[str]) -> Iterator[Question]:
    raw = read_yaml(path)
    if not isinstance(raw, Mapping) or set(raw) != {"sources", "questions"}:
        raise CorpusError(f"{path}: expected sources: and questions:, and nothing else")
    sources = {name: _source(one, f"{path}: sources: {name}") for name, one in raw["sources"].items()}
    for item in raw["questions"] or ():
        if not isinstance(item, Mapping) or "id" not in item:
            raise CorpusError(f"{path}: a question needs an id")
        yield _question(item, book, sources, known, f"{path}: {item['id']}")


def _source(raw: Any, where: str) -> QuestionSource:
    if not isinstance(raw, Mapping) or set(raw) - {"ja", "en", "url", "date"}:
        raise CorpusError(f"{where}: expected {{ja: …, en: …, url: …, date: …}}")
    title = _both({name: raw.get(name) for name in ("ja", "en")}, where)
    return QuestionSource(title, str(raw.get("url", "")), _day(raw.get("date"), where))


def _question(
    raw: Mapping[str, Any],
    book: str,
    sources: Mapping[str, QuestionSource],
    known: Container[str],
    where: str,
) -> Question:
    if missing := _NEEDED - set(raw):
        raise CorpusError(f"{where}: {', '.join(sorted(missing))} is missing")
    if unknown := set(raw) - _FIELDS:
        raise CorpusError(f"{where}: unknown field {', '.join(sorted(map(str, unknown)))}")
    if not isinstance(raw["id"], str) or not _ID.fullmatch(raw["id"]):
        raise CorpusError(f"{where}: an id is lower-case letters, digits and dashes")
    if raw["standing"] not in STANDINGS:
        raise CorpusError(f"{where}: standing {raw['standing']!r} is none of {', '.join(STANDINGS)}")
    if raw["source"] not in sources:
        raise CorpusError(f"{where}: source {raw['source']!r} is none of {', '.join(sources)}")
    source = sources[raw["source"]]
    return Question(
        id=raw["id"],
        book=book,
        question=_both(raw["question"], f"{where}: question"),
        answer=_both(raw["answer"], f"{where}: answer"),
        clauses=tuple(_clause(key, book, known, where) for key in _list(raw["clauses"], where)),
        cards=tuple(_list(raw.get("cards", ()), where)),
        source=source,
        date=_day(raw.get("date"), where) or source.date,
        edition=str(raw["edition"]),
        standing=raw["standing"],
        note=_both(raw["note"], f"{where}: note") if "note" in raw else Text("", ""),
    )


def _both(raw: Any, where: str) -> Text:
    """A text with both of its languages."""
    if not isinstance(raw, Mapping) or set(raw) != {"ja", "en"}:
        raise CorpusError(f"{where}: expected {{ja: …, en: …}}")
    if not all(isinstance(value, str) and value.strip() for value in raw.values()):
        raise CorpusError(f"{where}: both languages are needed, as texts")
    return Text(raw["ja"].strip(), raw["en"].strip())


def _list(raw: Any, where: str) -> list[str]:
    if not isinstance(raw, list | tuple) or not all(isinstance(key, str) for key in raw):
        raise CorpusError(
            f"{where}: clauses and cards are lists of texts (quote keys that look like numbers)"
        )
    return list(raw)


def _clause(key: str, book: str, known: Container[str], where: str) -> str:
    if key not in known:
        raise CorpusError(f"{where}: no clause of this book has the key {key}")
    return f"{book}:{key}"


def _day(raw: Any, where: str) -> str:
    if raw is None:
        return ""
    if not isinstance(raw, date):
        raise CorpusError(f"{where}: date {raw!r} is no day (2025-10-13)")
    return raw.isoformat()
