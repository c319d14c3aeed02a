"""What a board marks on the line of distance: where players stand now, and 達人の間合."""

from __future__ import annotations

from ...kernel import Position, Text, clause
from ..text.numbers import distance, master
from .layout import LAYOUT, SPACE
from .table import Table

NOW, MASTERED = Text("現在の間合", "distance now"), Text("達人の間合", "master distance")
BOTH = Text("現在の間合・達人の間合", "distance now, master distance")


@LAYOUT.marks("space")
@clause("sakura:core/5-2-1", "sakura:core/5-2-2")
def marked(position: Position) -> dict[int, Text]:
    """達人の間合, and the distance where it is another number than that of its crystals."""
    table = Table(position)
    here, mastered = distance(table), master(table)
    marks = {mastered: MASTERED}
    if here != position.game[SPACE]:
        marks[here] = BOTH if here == mastered else NOW
    return marks
