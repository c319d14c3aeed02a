"""戦国大戦TCG 総合ルール: Markdown-like text. `906.4.3 …` clauses, contents page of dead links, glossary, history."""

import re

from ....text import Text
from ..model import Account, Joined, Line, Segment
from .base import JAPANESE, Format, State, is_open, unbalanced

_CONTENTS = re.compile(r"^\[\d+\.[^\]]*\]\(#\)$")
_CLAUSE = re.compile(r"^\s*(?:- )?\d{3,4}(?:\.\d+)+\.?\s", re.MULTILINE)
_ENOUGH = 3
"""So many clauses with this book's numbers make a document of it, even without its name."""
_GLOSSARY = re.compile(r"^(?P<word>[^。：、]{1,24})：")
_HISTORY = re.compile(r"^Ver\d+\.\d+ ")
_LIST = re.compile(r"^(?:・\s*)?(?:[「【][^」】]+[」】]\s*)+$")
_CARD_TEXT = re.compile(r"^[「【{（(]")
_CAPTION = re.compile(r"^(?:武将|計略|布陣)\s*/\s*\S{1,6}$")
_LINK = re.compile(r"^\(<https?://[^>]*>\)$")


class Sengoku(Format):
    book = "sengoku"
    expected = Text(
        "戦国大戦TCGの総合ルール（「100.1」のような項番があるテキスト）",
        "the comprehensive rules of Sengoku Taisen TCG (text with numbers such as 100.1)",
    )
    edition = re.compile(r"^Ver(\d+(?:\.\d+)+) ", re.MULTILINE)
    placed_by_number = True
    signature = re.compile(r"戦国大戦")
    number = re.compile(r"(?P<number>\d{3,4}(?:\.\d+)+\.?(?=\s)|\d{1,4}\.)(?P<rest>.*)")

    def recognises(self, text: str) -> bool:
        return super().recognises(text) or len(_CLAUSE.findall(text)) >= _ENOUGH

    def apart(self, line: Line) -> tuple[Account, str] | None:
        if line.text == "目次" or _CONTENTS.match(line.text):
            return "contents", ""
        return super().apart(line)

    def starts_unlisted(self, segment: Segment, state: State) -> str | None:
        if segment.number:
            chapter = "." not in segment.number and int(segment.number) < 100
            return f"ch{segment.number}" if chapter else segment.number
        if state.section == "history" and _HISTORY.match(segment.text):
            return "history/unlisted"
        in_glossary = state.section == "ch12" and not is_open(state.last)
        return "glossary/unlisted" if in_glossary and _GLOSSARY.match(segment.text) else None

    def continues(self, segment: Segment, state: State) -> Joined | None:
        """A paragraph without a number is an example's card text, a list, a caption, or the rest of a line."""
        if state.entry is None:
            return None
        if _LINK.match(segment.text):
            return "wrap"
        if not JAPANESE.search(segment.text):
            return None
        if state.entry.kind == "heading":
            return "wrap" if unbalanced(state.last) else None
        if _CAPTION.match(segment.text) and state.key.partition(":")[2].startswith("208."):
            return "paragraph"
        if is_open(state.last, segment.text):
            return "wrap"
        if _LIST.match(segment.text) or (state.entry.kind == "example" and _CARD_TEXT.match(segment.text)):
            return "paragraph"
        return None if segment.line.gap else "paragraph"


FORM = Sengoku()
