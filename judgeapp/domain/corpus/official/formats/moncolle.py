"""モンスター・コレクションDeus ルールブック: OCR with `▼` headings, `〔1-2〕`, `①`, bold marks and undrawn figures."""

import re

from ....text import Text
from ..model import Account, Joined, Line, Segment
from .base import LISTED, Format, State

_CONTENTS = re.compile(r"\t\d{2}$")
_ADDRESS = re.compile(r"^<?https?://\S+>?$|^TEL：[\d-]+$")
_TITLE = re.compile(r"^D[ée]us$|^ver\d\.\d{2}$|^ルールブック$")


class Moncolle(Format):
    book = "moncolle"
    expected = Text(
        "モンスター・コレクションDeus のルールブック（「▼」「〔1〕」の見出しがあるテキスト）",
        "the rulebook of Monster Collection Deus (text with headings such as ▼ and 〔1〕)",
    )
    edition = re.compile(r"^ver(\d+\.\d+)\s*$", re.MULTILINE)
    signature = re.compile(r"モンスター・コレクション|モンコレ|MONSTER COLLECTION")
    number = re.compile(r"▼?\s*(?P<number>〔[0-9A-Za-z](?:-\d+)?〕|\(\d+\)|[①-⑳]|\d(?=：))[：]?(?P<rest>.*)")

    def apart(self, line: Line) -> tuple[Account, str] | None:
        if _CONTENTS.search(line.text):
            return "contents", ""
        return super().apart(line)

    def is_title(self, text: str) -> bool:
        """The lines of the title page below the name of the game."""
        return bool(_TITLE.match(text))

    def continues(self, segment: Segment, state: State) -> Joined | None:
        """A heading has one paragraph; every further one has an entry, but for notes and addresses."""
        if state.entry is not None and _ADDRESS.match(segment.text):
            return "paragraph"
        how = super().continues(segment, state)
        free = state.title or segment.text.startswith(LISTED) or not segment.line.gap
        return how if how == "wrap" or free else None

    def parts(self, text: str) -> list[str]:
        """`①カード分類 ②カード名` is two items."""
        return re.split(r"\s+(?=[①-⑳])", text)


FORM = Moncolle()
