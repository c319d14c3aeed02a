"""Fonts of printed sheets: the Japanese one, a second for rare kanji, and 〓 for a character that both lack."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FONT, RARE = "BIZUDPGothic", "GunbaiRareKanji"
GETA = "〓"


class CopyableFont(TTFont):
    """A font whose characters come out of the PDF as themselves when they are copied or searched.

    reportlab writes a character beyond the BMP by its number; a PDF reader takes the number for two characters.
    """

    BEYOND = re.compile(r"<([0-9A-F]{5,6})>")
    TO_UNICODE = "toUnicodeCMap:"

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab calls it by this name
        before = set(doc.idToObject)
        super().addObjects(doc)
        for name in doc.idToObject.keys() - before:
            if name.startswith(self.TO_UNICODE):
                table = doc.idToObject[name]
                table.content = self.BEYOND.sub(self._utf16, table.content)

    @staticmethod
    def _utf16(found: re.Match[str]) -> str:
        return f"<{chr(int(found[1], 16)).encode('utf-16-be').hex().upper()}>"


@cache
def faces() -> Mapping[str, TTFont]:
    """The fonts by name, the one for rare kanji last."""
    folder = Path(__file__).parents[1] / "fonts"
    faces = {
        FONT: CopyableFont(FONT, folder / "BIZUDPGothic-Regular.ttf"),
        RARE: CopyableFont(RARE, folder / f"{RARE}.ttf"),
    }
    for font in faces.values():
        pdfmetrics.registerFont(font)
    return faces


@cache
def font_of(char: str) -> str:
    """The font that has a character; empty where none does."""
    if char.isspace():
        return FONT
    return next((name for name, font in faces().items() if ord(char) in font.face.charToGlyph), "")


def runs(words: object) -> list[tuple[str, str]]:
    """The words in pieces, each with the font that prints it; 〓 for what none can."""
    faces()
    fonts = ((font_of(char), char) for char in str(words))
    styled = ((font or FONT, char if font else GETA) for font, char in fonts)
    return [(font, "".join(char for _, char in run)) for font, run in groupby(styled, key=lambda one: one[0])]


def width_of(words: object, size: float) -> float:
    """How many points wide the words are in one line of letters of that size."""
    return sum(pdfmetrics.stringWidth(piece, font, size) for font, piece in runs(words))


def markup(words: object) -> str:
    """The words for a paragraph: nothing in them is markup, rare kanji stand in their own font."""
    styled = ((font, escape(piece)) for font, piece in runs(words))
    pieces = (piece if font == FONT else f'<font name="{font}">{piece}</font>' for font, piece in styled)
    return "".join(pieces).replace("\n", "<br/>")
