"""Printed sheets as PDF, with the Japanese font embedded (library: reportlab, platypus).

    story = [heading("1回戦"), grid(["卓", "名前"], [["1", "髙橋 一"]], widths=[15, 60])]
    return pdf_response("round-1", "春の大会 1回戦", story)

Lengths are millimetres, sizes points. A character that the font lacks prints as 〓, as type-setters do.
"""

import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from urllib.parse import quote
from xml.sax.saxutils import escape

from django.http import HttpResponse
from reportlab.graphics.barcode import createBarcodeDrawing
from reportlab.graphics.shapes import Drawing
from reportlab.lib.colors import HexColor, black
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate, Table, TableStyle

FONT = "BIZUDPGothic"
GETA = "〓"
MARGIN = 12
WIDTH = A4[0] / mm - 2 * MARGIN
"""What a sheet offers between its margins."""
LINE = HexColor("#999999")
SHADE = HexColor("#eeeeee")


@cache
def _face() -> TTFont:
    font = TTFont(FONT, Path(__file__).parents[2] / "fonts" / "BIZUDPGothic-Regular.ttf")
    pdfmetrics.registerFont(font)
    return font


def printable(words: object) -> str:
    """The words with 〓 for what the font cannot print."""
    glyphs = _face().face.charToGlyph
    return "".join(char if char.isspace() or ord(char) in glyphs else GETA for char in str(words))


def text(words: object, size: float = 10, *, right: bool = False) -> Paragraph:
    """A paragraph that breaks lines as Japanese does; nothing in the words is markup."""
    style = ParagraphStyle(
        "text", fontName=FONT, fontSize=size, leading=size * 1.35, wordWrap="CJK", alignment=2 if right else 0
    )
    return Paragraph(escape(printable(words)).replace("\n", "<br/>"), style)


def heading(words: object, size: float = 14) -> Paragraph:
    """A heading that stays with what follows it."""
    _face()
    style = ParagraphStyle(
        "heading", fontName=FONT, fontSize=size, leading=size * 1.3, spaceAfter=2 * mm, wordWrap="CJK", keepWithNext=1
    )  # fmt: skip
    return Paragraph(escape(printable(words)), style)


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


def qr(link: str, side: float = 22) -> Drawing:
    """The link as a QR code of `side` millimetres."""
    return createBarcodeDrawing("QR", value=link, barLevel="M", width=side * mm, height=side * mm)


class Box(Flowable):
    """An empty box to tick."""

    def __init__(self, side: float = 4) -> None:
        super().__init__()
        self.width = self.height = side * mm

    def draw(self) -> None:
        self.canv.setStrokeColor(black)
        self.canv.rect(0, 0, self.width, self.height)


def pdf(title: str, story: Sequence[Flowable]) -> bytes:
    """The story as A4 pages, each with the title and its number at the foot."""
    _face()
    out = io.BytesIO()
    margin = MARGIN * mm
    sheet = SimpleDocTemplate(
        out, pagesize=A4, title=title, author="Gunbai",
        leftMargin=margin, rightMargin=margin, topMargin=margin, bottomMargin=margin + 6 * mm,
    )  # fmt: skip

    def foot(canvas: Canvas, _: SimpleDocTemplate) -> None:
        canvas.setFont(FONT, 8)
        canvas.drawString(margin, margin, printable(title))
        canvas.drawRightString(A4[0] - margin, margin, str(canvas.getPageNumber()))

    sheet.build(list(story), onFirstPage=foot, onLaterPages=foot)
    return out.getvalue()


def pdf_response(name: str, title: str, story: Sequence[Flowable]) -> HttpResponse:
    """The PDF to be shown in the browser, kept by nobody on the way; saved, it is called `name`.pdf."""
    headers = {
        "Content-Disposition": f"inline; filename*=UTF-8''{quote(name)}.pdf",
        "Cache-Control": "private, no-store",
    }
    return HttpResponse(pdf(title, story), content_type="application/pdf", headers=headers)
