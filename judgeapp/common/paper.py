"""Printed sheets as PDF, with the Japanese font embedded (library: reportlab, platypus).

    story = [heading("1回戦"), grid(["卓", "名前"], [["1", "髙橋 一"]], widths=[15, 60])]
    return pdf_response("round-1", "春の大会 1回戦", story)

Lengths are millimetres, sizes points. Rare kanji come from a second font (fonts/README.md); a character that both lack
prints as 〓, as type-setters do.
"""

import io
import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.sax.saxutils import escape

import segno
from django.http import HttpResponse
from reportlab import rl_config
from reportlab.lib.colors import HexColor, black
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate, Paragraph, Table, TableStyle

from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.gc_pause import gc_paused

rl_config.useA85 = 0  # pages as bytes; as text they would be larger and take longer

FONT, RARE = "BIZUDPGothic", "GunbaiRareKanji"
GETA = "〓"
MARGIN = 12
WIDTH = A4[0] / mm - 2 * MARGIN
"""What a sheet offers between its margins."""
LINE = HexColor("#999999")
SHADE = HexColor("#eeeeee")
COLUMN_GAP = 5
MASK = 2
"""Of the eight patterns that a QR code may be veiled with; trying them all would take most of the time of a slip."""
DARK = re.compile(rb"\x01+")


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
def _faces() -> dict[str, TTFont]:
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
def _font_of(char: str) -> str:
    """The font that has a character; empty where none does."""
    if char.isspace():
        return FONT
    return next((name for name, font in _faces().items() if ord(char) in font.face.charToGlyph), "")


def runs(words: object) -> list[tuple[str, str]]:
    """The words in pieces, each with the font that prints it; 〓 for what none can."""
    _faces()
    fonts = ((_font_of(char), char) for char in str(words))
    styled = ((font or FONT, char if font else GETA) for font, char in fonts)
    return [(font, "".join(char for _, char in run)) for font, run in groupby(styled, key=lambda one: one[0])]


def printable(words: object) -> str:
    """The words with 〓 for what cannot be printed."""
    return "".join(piece for _, piece in runs(words))


def _markup(words: object) -> str:
    """The words for a paragraph: nothing in them is markup, rare kanji stand in their own font."""
    styled = ((font, escape(piece)) for font, piece in runs(words))
    pieces = (piece if font == FONT else f'<font name="{font}">{piece}</font>' for font, piece in styled)
    return "".join(pieces).replace("\n", "<br/>")


def text(words: object, size: float = 10, *, right: bool = False) -> Paragraph:
    """A paragraph that breaks lines as Japanese does; nothing in the words is markup."""
    check_cancelled()
    style = ParagraphStyle(
        "text", fontName=FONT, fontSize=size, leading=size * 1.35, wordWrap="CJK", alignment=2 if right else 0
    )
    return Paragraph(_markup(words), style)


def heading(words: object, size: float = 14) -> Paragraph:
    """A heading that stays with what follows it."""
    _faces()
    style = ParagraphStyle(
        "heading",
        fontName=FONT,
        fontSize=size,
        leading=size * 1.3,
        spaceAfter=2 * mm,
        wordWrap="CJK",
        keepWithNext=1,
    )
    return Paragraph(_markup(words), style)


def grid(
    header: Sequence[object], rows: Sequence[Sequence[object]], widths: Sequence[float], size: float = 10
) -> Table:
    """A ruled table whose header repeats on every page. A cell is words or something drawn (`qr`, `box`)."""
    cells = [[_cell(value, size) for value in row] for row in (header, *rows)]
    style = TableStyle(
        [
            ("GRID", (0, 0), (-1, -1), 0.4, LINE),
            ("BACKGROUND", (0, 0), (-1, 0), SHADE),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("TOPPADDING", (0, 0), (-1, -1), 1.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
        ]
    )
    return Table(cells, [width * mm for width in widths], repeatRows=1, style=style, hAlign="LEFT")


def _cell(value: object, size: float) -> Flowable | str:
    return value if isinstance(value, Flowable) else text(value, size)


class QrCode(Flowable):
    """A QR code with the quiet zone of four modules that readers ask for."""

    def __init__(self, link: str, side: float) -> None:
        super().__init__()
        check_cancelled()
        self.rows = segno.make(link, error="m", micro=False, mask=MASK).matrix
        self.width = self.height = side * mm

    def draw(self) -> None:
        module = self.width / (len(self.rows) + 8)
        self.canv.translate(0, self.height)
        self.canv.scale(module, -module)
        self.canv.setFillColor(black)
        runs = (
            f"{4 + dark.start()} {4 + row} {dark.end() - dark.start()} 1 re"
            for row, cells in enumerate(self.rows)
            for dark in DARK.finditer(cells)
        )
        self.canv.addLiteral("\n".join([*runs, "f"]))


def qr(link: str, side: float = 22) -> QrCode:
    """The link as a QR code of `side` millimetres."""
    return QrCode(link, side)


class Box(Flowable):
    """An empty box to tick, or a row of them."""

    def __init__(self, side: float = 4, count: int = 1) -> None:
        super().__init__()
        self.side, self.count = side * mm, count
        self.width, self.height = self.side * (1.4 * count - 0.4), self.side

    def draw(self) -> None:
        self.canv.setStrokeColor(black)
        for place in range(self.count):
            self.canv.rect(place * 1.4 * self.side, 0, self.side, self.side)


class Choices(Flowable):
    """Boxes to tick, each with what it stands for beside it."""

    def __init__(self, labels: Sequence[str], side: float = 5) -> None:
        super().__init__()
        self.labels, self.side = labels, side * mm
        self.width, self.height = 2.8 * self.side * len(labels), self.side

    def draw(self) -> None:
        _faces()
        self.canv.setStrokeColor(black)
        self.canv.setFont(FONT, 10)
        for place, label in enumerate(self.labels):
            left = 2.8 * self.side * place
            self.canv.rect(left, 0, self.side, self.side)
            self.canv.drawString(left + 1.4 * self.side, self.side / 4, label)


def pdf(title: str, story: Iterable[Flowable], *, columns: int = 1) -> bytes:
    """The story as A4 pages in `columns`, each with the title and its number at the foot.

    The cycle collector rests meanwhile: a thousand slips are millions of objects, and it would go through them all.
    """
    _faces()
    out = io.BytesIO()
    margin = MARGIN * mm

    def foot(canvas: Canvas, _: BaseDocTemplate) -> None:
        check_cancelled()
        line = canvas.beginText(margin, margin)
        for font, piece in runs(title):
            line.setFont(font, 8)
            line.textOut(piece)
        canvas.drawText(line)
        canvas.setFont(FONT, 8)
        canvas.drawRightString(A4[0] - margin, margin, str(canvas.getPageNumber()))

    sheet = BaseDocTemplate(out, pagesize=A4, title=title, author="Gunbai")
    sheet.addPageTemplates(PageTemplate(frames=_frames(columns), onPage=foot))
    with gc_paused:
        sheet.build(list(story))
    return out.getvalue()


def _frames(columns: int) -> list[Frame]:
    """The columns of a page, between its margins and above its foot."""
    margin, gap = MARGIN * mm, COLUMN_GAP * mm
    width = (A4[0] - 2 * margin - gap * (columns - 1)) / columns
    height = A4[1] - 2 * margin - 6 * mm
    return [
        Frame(margin + place * (width + gap), margin + 6 * mm, width, height, leftPadding=0, rightPadding=0)
        for place in range(columns)
    ]


def pdf_response(name: str, title: str, story: Iterable[Flowable], *, columns: int = 1) -> HttpResponse:
    """The PDF to be shown in the browser, kept by nobody on the way; saved, it is called `name`.pdf."""
    headers = {
        "Content-Disposition": f"inline; filename*=UTF-8''{quote(name)}.pdf",
        "Cache-Control": "private, no-store",
    }
    return HttpResponse(pdf(title, story, columns=columns), content_type="application/pdf", headers=headers)
