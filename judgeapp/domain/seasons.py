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
    since: str = ""
    """The month in which it came; empty where that is not known."""
    base: str = ""
    """The season whose cards hold where its own folder has no others; empty: all of them stand there."""


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
        raise CorpusError(f"{path}: {error}: expected rules, since, base") from error


def with_bases(book: str, season: str) -> tuple[str, ...]:
    """A season, and the ones that it builds upon: where its cards are looked for, in that order.

    >>> with_bases("sakura", "S10-2")
    ('S10-2', 'S10', 'S9-2')
    """
    found = [season]
    while base := seasons(book)[found[-1]].base:
        found.append(base)
    return tuple(found)


def later_seasons(book: str, season: str) -> tuple[Season, ...]:
    """The seasons that build upon one, each after its base.

    >>> [one.id for one in later_seasons("sakura", "S9-2")]
    ['S10', 'S10-2']
    """
    found = [one for one in seasons(book).values() if season in with_bases(book, one.id)[1:]]
    return tuple(sorted(found, key=lambda one: len(with_bases(book, one.id))))


def rules_of(book: str, season: str) -> str:
    """The edition of the rules by which a season is played; empty: the one in force."""
    found = seasons(book).get(season)
    return found.rules if found else ""
