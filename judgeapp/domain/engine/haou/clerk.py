"""Notes of 戦国覇王 by their words: on which board their squares are is asked where both could be."""

from __future__ import annotations

import re

from ..kernel import Text
from ..kernel.record.notation.clerk.page import Clerk
from ..kernel.record.notation.clerk.table import Lines
from ..kernel.record.notation.faults import Fault, Near
from .scribbles import LINES, OTHERWISE, SQUARE

EITHER = Text(
    "マスが、城ごとの列（A1〜A5がaの城）か、列A〜Eと段1〜3か、どちらの書き方か分かりません。",
    "The squares may be those of castles (A1 to A5 is a's), or columns A to E with lines 1 to 3.",
)
ROWS = ("段 1:a", "段 1:b")


class BoardClerk(Clerk):
    """Reads one note of 戦国覇王."""

    def lines(self, text: str, titled: int) -> Lines:
        """The lines of the notation that a note comes to, with the line that says how its squares are written."""
        rows = [(at, line.strip()) for at, line in enumerate(text.split("\n"), 1) if LINES.fullmatch(line)]
        plain = "\n".join("" if LINES.fullmatch(line) else line for line in text.split("\n"))
        found = super().lines(plain, titled)
        squares = [match for _, line in found for match in SQUARE.finditer(line.partition("※")[0])]
        if not rows and squares and all(re.fullmatch("[A-C][1-3]", match[0]) for match in squares):
            self.asked = Fault(titled, EITHER, Near("", ROWS, OTHERWISE, joint="\n"))
        return [*found[:1], *rows, *found[1:]] if found else found
