"""Seasons: which cards a game is played with, and by which edition of its rules.

`cardlists/<book>/<season>/season.yaml` says it; beside it stand the sheets of its cards, and in `lists/<code>.yaml`
what it has in a card list anew or otherwise. A book without such a folder has no seasons, and its cards are its lists.
Once one comes there are two: what it names as its base is the lists as they ship, called like the edition of the rules.

>>> rules_of("sakura", "S9-2"), rules_of("sengoku", "3.6")
('seed', '')
"""

import os
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from .books import BOOKS
from .corpus.files import CorpusError, read_yaml

FOLDER_VARIABLE = "GUNBAI_CARDLISTS"
FOLDER = Path(os.environ.get(FOLDER_VARIABLE) or Path(__file__).resolve().parents[2] / "cardlists")
"""Where the card lists and seasons of this process stand: those that are shipped, or kept from another time."""
BROUGHT: list[Path] = []
"""Where seasons stand that somebody has brought in; an app says it as it starts."""
FILE = "season.yaml"
LISTS = "lists"
"""The folder of a season with what it has in card lists otherwise, a file for each list."""
P = ParamSpec("P")
T = TypeVar("T")
FORGETTING: list[Callable[[], None]] = []
"""What drops an answer that was kept and may be another one once a season has come or changed."""


def kept_for_seasons(function: Callable[P, T]) -> Callable[P, T]:
    """The function with its answers kept, until seasons are read anew."""
    kept = cache(function)
    FORGETTING.append(kept.cache_clear)
    return kept  # type: ignore[return-value]  # its type forgets what the function takes


def read_anew() -> None:
    """Drop what is kept of seasons: whatever asks for one reads its files again."""
    for forget in FORGETTING:
        forget()


def brought_version() -> tuple[tuple[str, int], ...]:
    """What changes with every season that is brought in or written again: its file is written last."""
    paths = (path for folder in BROUGHT for path in folder.glob(f"*/*/{FILE}"))
    return tuple(sorted((str(path), path.stat().st_mtime_ns) for path in paths))


def season_folder(book: str, season: str) -> Path:
    """Where the files of a season stand; one that is shipped comes before one of its name that was brought in."""
    places = [folder / book / season for folder in (FOLDER, *BROUGHT)]
    return next((path for path in places if (path / FILE).exists()), places[0])


def is_shipped(book: str, season: str) -> bool:
    """Whether a season came with the service."""
    return (FOLDER / book / season / FILE).exists()


def list_files() -> dict[str, Path]:
    """All files of card lists and seasons, each by its place below their folder."""
    found = ((path, folder) for folder in (*BROUGHT, FOLDER) for path in folder.rglob("*.yaml"))
    return {path.relative_to(folder).as_posix(): path for path, folder in found}


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


@kept_for_seasons
def seasons(book: str) -> dict[str, Season]:
    """The seasons of a book by their names.

    Raises CorpusError for a file that does not say what a season is.
    """
    paths = (path for folder in (*BROUGHT, FOLDER) for path in (folder / book).glob(f"*/{FILE}"))
    found = {path.parent.name: path for path in paths}
    read = {name: _read(book, path) for name, path in found.items()}
    as_shipped = {season.base: Season(book, season.base) for season in read.values() if season.base}
    return dict(sorted((as_shipped | read).items()))


def season_told(book: str, season: str) -> str:
    """A season that something names; the first where it names none, as its book had none yet when it was made.

    >>> season_told("sakura", "S10"), season_told("sakura", ""), season_told("haou", "")
    ('S10', 'S9-2', '')
    """
    return season or next((one.id for one in newest_first(book)[::-1]), "")


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

    >>> [season.id for season in later_seasons("sakura", "S9-2")]
    ['S10', 'S10-2']
    """
    found = [season_ for season_ in seasons(book).values() if season in with_bases(book, season_.id)[1:]]
    return tuple(sorted(found, key=lambda one: len(with_bases(book, one.id))))


def newest_first(book: str) -> list[Season]:
    """The seasons of a book, the one that came last first; of one month the one that builds upon the other.

    >>> [season.id for season in newest_first("sakura")], newest_first("haou")
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
    come = (season for season in newest_first(book) if season.since <= day.strftime("%Y-%m"))
    return next(come, NO_SEASON).id


def season_apart(query: str) -> tuple[str, str]:
    """The words of a question without its season, and the season that it names: empty where it names nothing else.

    >>> season_apart("イサナ海域 ｓ9-2"), season_apart("S9-2"), season_apart("斬")
    (('イサナ海域', 'S9-2'), ('S9-2', ''), ('斬', ''))
    """
    known = {season_.id.casefold(): season_.id for info in BOOKS for season_ in seasons(info.key).values()}
    words = query.split()
    named = [known.get(unicodedata.normalize("NFKC", word).casefold(), "") for word in words]
    rest = " ".join(word for word, season in zip(words, named, strict=True) if not season)
    return (rest, next(filter(None, named), "")) if rest else (query, "")


def came_with(book: str) -> dict[str, Season]:
    """What the oldest season does not have: the season that brought it by the names of its Megami and new cards.

    >>> came_with("sakura")["イヌル"].id, came_with("haou")
    ('S10', {})
    """
    return {
        name: season for season in seasons(book).values() for name in (*season.megami, *season.names.values())
    }


def first_season(book: str, number: str, names: Iterable[str] = ()) -> Season | None:
    """The season that brought a card, or a Megami of one of these names; None where the oldest one has it.

    >>> first_season("sakura", "NA-26-innealra-O-N-1").id, first_season("sakura", "NA-01-yurina-O-N-1")
    ('S10', None)
    """
    brought = came_with(book)
    if numbered := next((season for season in seasons(book).values() if number in season.names), None):
        return numbered
    if number:  # a card may have the name of an older one
        brought = {name: season for name, season in brought.items() if name in season.megami}
    if named := next((brought[name] for name in names if name in brought), None):
        return named
    oldest_first = newest_first(book)[::-1]
    printing = (season for season in oldest_first if number in printed_cards(book, season.id))
    first = next(printing, None)
    return None if first in oldest_first[:1] else first


def season_has(book: str, season: str, number: str, names: Iterable[str] = ()) -> bool:
    """Whether a season has a card, or a Megami of one of these names; where no season is named, any may be meant.

    >>> season_has("sakura", "S9-2", "", ["イヌル"]), season_has("sakura", "S10-2", "", ["イヌル"])
    (False, True)
    """
    came = first_season(book, number, names)
    return came is None or not season or came.id in with_bases(book, season)


def rules_of(book: str, season: str) -> str:
    """The edition of the rules by which a season is played; empty: the one in force."""
    found = seasons(book).get(season)
    return found.rules if found else ""


@kept_for_seasons
def sheet(book: str, season: str, name: str) -> tuple[dict[str, Any], ...]:
    """The cards of one sheet in a season's own folder, as they are written; none where it has no such sheet."""
    path = season_folder(book, season) / f"{name}.yaml"
    return tuple(read_yaml(path) or ()) if path.exists() else ()


@kept_for_seasons
def sheet_names(book: str, season: str) -> tuple[str, ...]:
    """The sheets of a season and of those that it builds upon."""
    paths = (path for base in with_bases(book, season) for path in season_folder(book, base).glob("*.yaml"))
    return tuple(sorted({path.stem for path in paths if path.name != FILE}))


@kept_for_seasons
def printed_cards(book: str, season: str) -> dict[str, dict[str, Any]]:
    """What a season prints on each of its cards, facts and text, by number; none in a book without seasons."""
    if season not in seasons(book):
        return {}
    names = sheet_names(book, season)
    oldest_first = reversed(with_bases(book, season))
    return {
        str(raw["number"]): raw
        for season_ in oldest_first
        for name in names
        for raw in sheet(book, season_, name)
    }


@kept_for_seasons
def list_changes(book: str, season: str) -> dict[str, dict[str, dict[str, Any]]]:
    """What a season has in card lists anew or otherwise than they ship, by the list's code and the card's number."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for season_ in reversed(with_bases(book, season)) if season in seasons(book) else ():
        for path in sorted((season_folder(book, season_) / LISTS).glob("*.yaml")):
            cards = found.setdefault(path.stem, {})
            for raw in sheet(book, season_, f"{LISTS}/{path.stem}"):
                cards[str(raw["number"])] = {**cards.get(str(raw["number"]), {}), **raw}
    return found


def facts_in(book: str, season: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a listed card as a season has them; what the season says is `null` the card no longer has.

    >>> facts_in("sakura", "S10-2", {"number": "NA-01-yurina-O-N-1"})
    {'number': 'NA-01-yurina-O-N-1'}
    """
    lists = list_changes(book, season).values()
    said = next((cards[facts["number"]] for cards in lists if facts["number"] in cards), {})
    return {name: value for name, value in {**facts, **said}.items() if value is not None or name not in said}
