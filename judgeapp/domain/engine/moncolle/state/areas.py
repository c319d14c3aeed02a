"""戦場: nine areas in three rows. A1 to A3 are the territory of a, F1 to F3 the front terrains, B1 to B3 that of b.

Areas of one number lie in one file, so A2, F2 and B2 are neighbours.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

from ...kernel import Card, Fact, InvalidRecord, Text, UnknownFact, clause
from .words import MOVE_TYPES

ROWS = "AFB"
COLUMNS = "123"
RANGES = Path(__file__).parent / "ranges.yaml"
BAD_RANGES = Text("進軍範囲のファイルを読めません。", "is no file of advance ranges.")
GOOD_RANGES = Text(
    "walk と fly に、[横, 縦] の組を並べてください（例: walk: [[0, 1], [0, -1]]）。",
    "Expected walk and fly, each with pairs of files and rows: walk: [[0, 1], [0, -1]].",
)


@clause("moncolle:board/1", "moncolle:board/2", "moncolle:board/3")
def row(letter: str) -> tuple[str, ...]:
    """The three areas of a row."""
    return tuple(f"{letter}{column}" for column in COLUMNS)


FRONT = row("F")
AREAS = tuple(area for letter in ROWS for area in row(letter))


def home(player: str) -> tuple[str, ...]:
    """自軍領土: the three areas on the side of a player."""
    return row(player.upper())


def is_front(area: str) -> bool:
    """Whether an area is a front terrain."""
    return area in FRONT


def read_ranges(path: Path) -> dict[str, tuple[tuple[int, int], ...]]:
    """The ranges of a file; raises `InvalidRecord` where it is none."""
    try:
        stated = yaml.safe_load(path.read_text("utf-8"))
        return {move_type: tuple((int(x), int(y)) for x, y in stated[move_type]) for move_type in MOVE_TYPES}
    except (OSError, TypeError, ValueError, KeyError, yaml.YAMLError):
        raise InvalidRecord(str(path), BAD_RANGES, expected=GOOD_RANGES) from None


RANGE: dict[str, tuple[tuple[int, int], ...]] = read_ranges(RANGES)


def use_figures(path: Path) -> None:
    """Rule by the figures of another file: those of the printed drawing, for an operator who has it."""
    RANGE.update(read_ranges(path))
    reach.cache_clear()


@cache
@clause("moncolle:advance/range")
def reach(area: str, move_type: str) -> tuple[str, ...]:
    """The areas within the advance range of a unit in an area (moncolle-advance-range).

    >>> reach("A2", "walk")
    ('A1', 'A3', 'F2')
    """
    file, rank = COLUMNS.index(area[1]), ROWS.index(area[0])
    there = {(file + x, rank + y) for x, y in RANGE[move_type]}
    return tuple(area_ for area_ in AREAS if (COLUMNS.index(area_[1]), ROWS.index(area_[0])) in there)


def area_of(card: Card) -> str:
    """The area of a unit; raises `UnknownFact` where nobody noted it."""
    stated = card.values.get("area")
    if stated is None:
        question = Text("{of}はどのエリアにいましたか。", "In which area was {of}?").fill(of=card.title)
        raise UnknownFact(Fact(f"{card.id}.area", question, (*FRONT, *home(card.owner))))
    return str(stated)


def elsewhere(card: Card) -> tuple[str, ...]:
    """Where a unit may be said to go: any area but the one that it stands in, as far as that was noted."""
    return tuple(area for area in AREAS if area != card.values.get("area"))
