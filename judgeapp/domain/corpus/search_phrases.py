"""`asked.yaml`: what people type when a clause is the answer. The search alone reads it; no page shows it."""

import unicodedata
from collections.abc import Container, Mapping
from pathlib import Path
from typing import Any

from .files import CorpusError, read_yaml

FILE = "asked.yaml"
LONGEST = 80

SearchPhrases = Mapping[str, tuple[str, ...]]
"""Local key → phrases, as typed."""


def read_search_phrases(folder: Path, known: Container[str]) -> SearchPhrases:
    """The phrases of a book's folder; none where it has no such file.

    Raises CorpusError for a key that is not `known`, a key without phrases, and a phrase that is no text, is empty, is
    longer than 80 characters or stands twice under its key.
    """
    path = folder / FILE
    if not path.exists():
        return {}
    raw = read_yaml(path)
    if not isinstance(raw, Mapping):
        raise CorpusError(f"{path}: expected key: [phrase, …]")
    return {str(key): _phrases(phrases, str(key), known, f"{path}: {key}") for key, phrases in raw.items()}


def _phrases(raw: Any, key: str, known: Container[str], where: str) -> tuple[str, ...]:
    if key not in known:
        raise CorpusError(f"{where}: no clause of this book has this key (quote keys that look like numbers)")
    if not isinstance(raw, list) or not raw:
        raise CorpusError(f"{where}: expected a list of phrases, at least one")
    seen: set[str] = set()
    for phrase in raw:
        _check(phrase, where)
        if (same := unicodedata.normalize("NFKC", phrase).casefold()) in seen:
            raise CorpusError(f"{where}: {phrase} stands twice")
        seen.add(same)
    return tuple(phrase.strip() for phrase in raw)


def _check(phrase: Any, where: str) -> None:
    if not isinstance(phrase, str):
        raise CorpusError(f"{where}: {phrase!r} is not a text (quote it)")
    if not phrase.strip():
        raise CorpusError(f"{where}: a phrase is empty")
    if len(phrase) > LONGEST:
        raise CorpusError(f"{where}: {phrase[:20]}… is longer than {LONGEST} characters: nobody types that")
