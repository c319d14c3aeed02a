"""`newer.yaml`: what came out since and is not restated here.

The format is in docs/development/adding-a-clause.md.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..pickling import ByFields
from ..text import Text
from .files import CorpusError, read_yaml

FILE = "newer.yaml"


@dataclass(frozen=True, slots=True)
class Topic(ByFields):
    """A word that is looked for, and what is here of it and what not."""

    id: str
    names: tuple[str, ...]
    says: Text


@dataclass(frozen=True, slots=True)
class Newer(ByFields):
    """The editions that came out since, in one sentence, with the topics that people look for."""

    says: Text
    topics: tuple[Topic, ...]


def read_newer(folder: Path) -> Newer | None:
    """What is known of what came out since; None where the book has no such file.

    Raises CorpusError naming the file where a field is missing or unknown.
    """
    path = folder / FILE
    if not path.exists():
        return None
    raw = read_yaml(path)
    try:
        if unknown := set(raw) - {"says", "topics"}:
            raise CorpusError(f"{path}: a field is unknown: {', '.join(sorted(unknown))}")
        topics = tuple(
            Topic(str(topic["id"]), tuple(map(str, topic["names"])), _text(topic)) for topic in raw["topics"]
        )
        return Newer(_text(raw["says"]), topics)
    except (KeyError, TypeError) as error:
        raise CorpusError(f"{path}: {error!r}: a field is missing") from error


def _text(raw: Any) -> Text:
    return Text(str(raw["ja"]), str(raw["en"]))
