"""新幕 桜降る代に決闘を: text of a PDF. Lines broken at the page's width, page numbers, `§9`, `9-4`, `ⅲ：`, `1)`."""

import re
from unicodedata import east_asian_width

from ....text import Text
from ..model import Account, Joined, Line, Segment
from .base import JAPANESE, Format, State, is_open

_PAGE = re.compile(r"^\d{1,3}$")
_TITLES = ("『新幕 桜降る代に決闘を』", "コアルール", "追加ルール")
_FULL_LINE = 78
"""Columns from which on a line reaches the right margin."""


class Sakura(Format):
    book = "sakura"
    expected = Text(
        "『新幕 桜降る代に決闘を』のルール文書（「§9」「9-4」のような項番があるテキスト）",
        "the rules of Shinmaku Sakura Arms (text with numbers such as §9 and 9-4)",
    )
    placed_by_number = True
    signature = re.compile(r"桜降る代に決闘を|桜花決闘")
    number = re.compile(
        r"(?P<number>§\s*\d+|附則\s*\d+|\d+(?:-\d+)+(?!\))(?=\s)|\d+(?:-\d+)?\)|[ivx]+[)：]|[a-z]\)|"
        r"[ⅰ-ⅻｖ](?:-[A-Z])?\s*[：:\s]|[A-Z][：.](?=\s)|\d+\.(?!\d))(?P<rest>.*)"
    )

    def is_step(self, number: str) -> bool:
        return not number.startswith(("§", "附則")) and not number[-1].isdigit()

    def apart(self, line: Line) -> tuple[Account, str] | None:
        if _PAGE.match(line.text):
            return "noise", "ページ番号 / page number"
        return super().apart(line)

    def is_title(self, text: str) -> bool:
        """The title of the document or of a part."""
        return text in _TITLES

    def starts_unlisted(self, segment: Segment, state: State) -> str | None:
        """`10-40 …` with a short heading, after a finished sentence or a section's heading: a clause that the corpus
        does not know."""
        if segment.step or not segment.number or len(segment.rest) > 40:
            return None
        opens_section = state.title and state.last.startswith("§")
        if is_open(state.last) and not opens_section:
            return None
        part = state.key.partition(":")[2].partition("/")[0] or "core"
        if segment.text.startswith("附則"):
            return None
        if segment.rest.endswith("。"):
            return None
        return f"{part}/s{segment.number}" if segment.text.startswith("§") else f"{part}/{segment.number}"

    def continues(self, segment: Segment, state: State) -> Joined | None:
        if state.entry is None:
            return None
        if segment.number and not segment.step and segment.text.startswith(("§", "附則")):
            return None
        if not JAPANESE.search(segment.text) and "「" not in state.last + segment.text:
            return None
        if not state.title and _goes_on(state.last, segment.text):
            return "wrap"
        return "paragraph"


def _goes_on(last: str, text: str) -> bool:
    """The page's margin broke a sentence: it is open, or it reaches the margin and ends no sentence."""
    full = sum(2 if east_asian_width(char) in "WFA" else 1 for char in last) >= _FULL_LINE
    return is_open(last, text) or (full and not last.endswith("。"))


FORM = Sakura()
