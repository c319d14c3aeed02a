"""場の見方: the board, three areas of five squares, and a gate in each castle area.

A square is named by its area and number: A1 to A5 the castle squares of a, C1 to C5 the centre, B1 to B5 those of b.
Squares of one number lie in one file, so A2, C2 and B2 are neighbours.
"""

from __future__ import annotations

from ...kernel import Card, Fact, Text, UnknownFact, clause

COLUMNS = "12345"
GATE_COLUMN = "3"
NEXT = {"A": "C", "C": "AB", "B": "C"}
"""The areas that border on an area."""


@clause("haou:board/1", "haou:board/2", "haou:board/3", "haou:board/5", "haou:board/6", "haou:board/7")
def squares_of(*areas: str) -> tuple[str, ...]:
    """The five squares of each of these areas, in order."""
    return tuple(f"{area}{column}" for area in areas for column in COLUMNS)


SQUARES = squares_of("A", "C", "B")
SOMEWHERE = {f"{area}?": squares_of(area) for area in "ACB"}
"""Of a general nobody knows more than its area: `B?` stands for each square of the area."""


def home(player: str) -> str:
    """The castle area of a player."""
    return player.upper()


@clause("haou:board/4")
def is_gate(square: str) -> bool:
    """城門: one of the five squares of each castle area, the middle one; the centre has none (haou-gate-square)."""
    return square[0] != "C" and square[1] == GATE_COLUMN


@clause("haou:turn/3/move/method")
def neighbours(square: str) -> tuple[str, ...]:
    """The squares next to one, vertically or horizontally.

    >>> neighbours("A2")
    ('C2', 'A1', 'A3')
    """
    area, column = square[0], int(square[1])
    across = [f"{other}{column}" for other in NEXT[area]]
    return (*across, *(f"{area}{number}" for number in (column - 1, column + 1) if str(number) in COLUMNS))


def place_of(card: Card) -> str:
    """The square of a general; raises `UnknownFact` where nobody noted it, or the area only."""
    stated = card.values.get("square")
    if stated is None or stated in SOMEWHERE:
        question = Text("{of}はどのマスにいましたか。", "On which square was {of}?").fill(of=card.title)
        raise UnknownFact(Fact(f"{card.id}.square", question, SOMEWHERE.get(stated or "", SQUARES)))
    return str(stated)


def noted(card: Card) -> str:
    """The square of a general as far as it is known, else empty."""
    stated = str(card.values.get("square") or "")
    return "" if stated in SOMEWHERE else stated
