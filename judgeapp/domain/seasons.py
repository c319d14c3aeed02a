"""Seasons: which cards a game is played with, and by which edition of its rules.

`cardlists/<book>/<season>/season.yaml` says it; a book whose cards do not change by seasons has none.

>>> rules_of("sakura", "S9-2"), rules_of("sengoku", "3.6")
('seed', '')
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .corpus.files import CorpusError, read_yaml

FOLDER = Path(__file__).resolve().parents[2] / "cardlists"
FILE = "season.yaml"


@dataclass(frozen=True, slots=True)
class Season:
    """One season of a book's cards."""

    book: str
    id: str
    rules: str = ""
    """The edition of the rules it is played by; empty: the one in force."""


@cache
def seasons(book: str) -> dict[str, Season]:
    """The seasons of a book by their names.

    Raises CorpusError for a file that does not say what a season is.
    """
    return {path.parent.name: _read(book, path) for path in sorted((FOLDER / book).glob(f"*/{FILE}"))}


def _read(book: str, path: Path) -> Season:
    raw = read_yaml(path)
    try:
        return Season(book, path.parent.name, **{name: str(value) for name, value in raw.items()})
    except (AttributeError, TypeError) as error:
        raise CorpusError(f"{path}: {error}: expected rules: …") from error


def rules_of(book: str, season: str) -> str:
    """The edition of the rules by which a season is played; empty: the one in force."""
    found = seasons(book).get(season)
    return found.rules if found else ""
