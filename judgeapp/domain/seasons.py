"""Seasons: which cards a game is played with, and by which edition of its rules.

`cardlists/<book>/<season>/season.yaml` says it; beside it stand the sheets of its cards. A book whose cards do not
change by seasons has none: its one season is named after the edition of its rules.

>>> rules_of("sakura", "S9-2"), rules_of("sengoku", "3.6")
('seed', '')
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

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
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The names of its new cards, by number, which no card list has."""
    megami: tuple[str, ...] = ()
    """The names of the Megami that came with it."""


NO_SEASON = Season("", "")
KINDS: Mapping[str, Callable[[Any], Any]] = {"names": dict, "megami": tuple}
"""How what a season's file says is read, where it is no single word."""


@cache
def seasons(book: str) -> dict[str, Season]:
    """The seasons of a book by their names.

    Raises CorpusError for a file that does not say what a season is.
    """
    return {path.parent.name: _read(book, path) for path in sorted((FOLDER / book).glob(f"*/{FILE}"))}


def _read(book: str, path: Path) -> Season:
    raw = read_yaml(path)
    try:
        stated = {name: KINDS.get(name, str)(value) for name, value in raw.items()}
        return Season(book, path.parent.name, **stated)
    except (AttributeError, TypeError, ValueError) as error:
        raise CorpusError(f"{path}: {error}: expected rules, since, base, names, megami") from error


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


def newest_first(book: str) -> list[Season]:
    """The seasons of a book, the one that came last first; of one month the one that builds upon the other.

    >>> [one.id for one in newest_first("sakura")], newest_first("haou")
    (['S10-2', 'S10', 'S9-2'], [])
    """
    return sorted(
        seasons(book).values(), key=lambda one: (one.since, len(with_bases(book, one.id))), reverse=True
    )


def in_force(book: str, day: date) -> str:
    """The season that came last on a day; empty in a book without seasons.

    >>> in_force("sakura", date(2026, 1, 31)), in_force("sakura", date(2026, 2, 1)), in_force("haou", date(2026, 2, 1))
    ('S10', 'S10-2', '')
    """
    come = (one for one in newest_first(book) if one.since <= day.strftime("%Y-%m"))
    return next(come, NO_SEASON).id


def came_with(book: str) -> dict[str, Season]:
    """What the card lists do not have and a season has brought: the season by the names of its Megami and new cards.

    >>> came_with("sakura")["イヌル"].id, came_with("haou")
    ('S10', {})
    """
    return {name: one for one in seasons(book).values() for name in (*one.megami, *one.names.values())}


def rules_of(book: str, season: str) -> str:
    """The edition of the rules by which a season is played; empty: the one in force."""
    found = seasons(book).get(season)
    return found.rules if found else ""


@cache
def sheet(book: str, season: str, name: str) -> tuple[dict[str, Any], ...]:
    """The cards of one sheet in a season's own folder, as they are written; none where it has no such sheet."""
    path = FOLDER / book / season / f"{name}.yaml"
    return tuple(read_yaml(path) or ()) if path.exists() else ()


@cache
def sheet_names(book: str, season: str) -> tuple[str, ...]:
    """The sheets of a season and of those that it builds upon."""
    paths = (path for one in with_bases(book, season) for path in (FOLDER / book / one).glob("*.yaml"))
    return tuple(sorted({path.stem for path in paths if path.name != FILE}))


@cache
def printed_cards(book: str, season: str) -> dict[str, dict[str, Any]]:
    """What a season prints on each of its cards, facts and text, by number; none in a book without seasons."""
    if season not in seasons(book):
        return {}
    names = sheet_names(book, season)
    oldest_first = reversed(with_bases(book, season))
    return {
        str(raw["number"]): raw for one in oldest_first for name in names for raw in sheet(book, one, name)
    }
