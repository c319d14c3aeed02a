"""Printed sheets as PDF, with the Japanese font embedded (library: reportlab, platypus).

    story = [heading("1回戦"), grid(["卓", "名前"], [["1", "髙橋 一"]], widths=[15, 60])]
    return pdf_response("round-1", "春の大会 1回戦", story)

Lengths are millimetres, sizes points. Rare kanji come from a second font (fonts/README.md); a character that both lack
prints as 〓, as type-setters do.
"""

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate

from django.http import HttpResponse
from reportlab import rl_config
from reportlab.lib.colors import HexColor, black
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.textsplit import ALL_CANNOT_END, ALL_CANNOT_START
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, CondPageBreak, Flowable, Frame, PageTemplate, Paragraph

from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.gc_pause import gc_paused

from . import fonts
from .addresses import qr_modules
from .downloads import disposition
from .fonts import FONT, GETA, faces, font_of, markup, width_of

rl_config.useA85 = 0  # pages as bytes; as text they would be larger and take longer

MARGIN = 12
WIDTH = A4[0] / mm - 2 * MARGIN
"""What a sheet offers between its margins."""
HEIGHT = A4[1] - (2 * MARGIN + 6) * mm
"""Points between the upper margin of a page and its foot."""
LINE = HexColor("#999999")
SHADE = HexColor("#eeeeee")
COLUMN_GAP = 5
LEAST = 6
"""The smallest letters, in points, that a long word is set in to stay whole."""
_LATIN = re.compile(r"(?:[^\s\u3000-\U0010ffff-]|-(?![A-Za-z]))+-?")
"""What no line breaks: a Latin word, or a part of one up to its hyphen."""


class Words(Flowable):
    """Plain words that break into lines as Japanese does: anywhere, but not within a Latin word where that can be
    helped, and with no mark at the start of a line that cannot stand there. Where a Latin word has no room in a line,
    all of them are smaller, down to `LEAST` points.

    A hall's standings are tens of thousands of these; reportlab's own paragraph takes five times as long.
    """

    def __init__(self, words: str, size: float, *, right: bool = False) -> None:
        super().__init__()
        self.words, self.size, self.right = words, size, right
        self.leading = size * 1.35
        self._lines: list[str] = []
        self._wrapped: float | None = None

    def getPlainText(self) -> str:  # noqa: N802 - as reportlab's paragraphs have it
        return self.words

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        if width != self._wrapped:
            self._lines = self._broken(width)
            if len(self._lines) > 1:
                longest = max((sum(map(_wide, word)) for word in _LATIN.findall(self.words)), default=0.0)
                if self.size * longest > width >= LEAST * longest:
                    self.size = int(width / longest * 10) / 10
                    self.leading = self.size * 1.35
                    self._lines = self._broken(width)
            self._wrapped = self.width = width
            self.height = self.leading * len(self._lines)
        return width, self.height

    def _broken(self, width: float) -> list[str]:
        return [line for part in self.words.split("\n") for line in _broken(part, width / self.size)]

    def minWidth(self) -> float:  # noqa: N802 - reportlab asks for it by this name
        return max(map(_wide, self.words), default=0.0) * self.size

    def split(self, width: float, height: float) -> list[Flowable]:
        self.wrap(width, height)
        fit = int(height / self.leading + 1e-6)
        if not 0 < fit < len(self._lines):
            return [] if fit <= 0 else [self]
        return [
            Words("\n".join(lines), self.size, right=self.right)
            for lines in (self._lines[:fit], self._lines[fit:])
        ]

    def draw(self) -> None:
        self.canv.addLiteral(" ".join(self.written(self.canv, 0, 0)))

    def written(self, canvas: Canvas, left: float, below: float) -> Iterator[str]:
        """The lines as operators of a PDF, the words' own corner at this point."""
        top = below + self.height - self.size
        for place, line in enumerate(self._lines):
            at = left + (self.width - self.size * sum(map(_wide, line)) if self.right else 0.0)
            pieces = (_operators(canvas, font, self.size, piece) for font, piece in fonts.runs(line))
            yield f"BT 1 0 0 1 {at:.2f} {top - place * self.leading:.2f} Tm {' '.join(pieces)} ET"


def _operators(canvas: Canvas, font: str, size: float, piece: str) -> str:
    """A piece of a line in one font; a PDF holds a font in parts of 256 characters."""
    document, face = canvas._doc, faces()[font]  # type: ignore[attr-defined] # it has no public name
    parts = face.splitString(piece, document)
    return " ".join(
        f"{face.getSubsetInternalName(at, document)} {size:g} Tf <{told.hex()}> Tj" for at, told in parts
    )


@cache
def _wide(char: str) -> float:
    """The width of a character in letters of one point."""
    font = faces()[font_of(char) or FONT]
    return font.face.getCharWidth(ord(char if font_of(char) else GETA)) / 1000


def _broken(words: str, width: float) -> Iterator[str]:
    """The lines of words that have `width`, in letters of one point; at least one."""
    start, filled, at = 0, 0.0, 0
    while at < len(words):
        filled += _wide(words[at])
        if filled > width + 1e-6 and at > start:
            end = next((end for end in range(at, start, -1) if _may_break(words, end)), at)
            yield words[start:end].rstrip()
            while end < len(words) and words[end] == " ":
                end += 1
            start, filled, at = end, 0.0, end
        else:
            at += 1
    if start < len(words) or not words:
        yield words[start:]


def _may_break(words: str, at: int) -> bool:
    """Whether a line may begin here."""
    before, after = words[at - 1], words[at]
    if after in ALL_CANNOT_START or before in ALL_CANNOT_END:
        return False
    if before == "-":
        return after.isalpha()
    return before == " " or after == " " or not (before < "\u3000" and after < "\u3000")


def text(words: object, size: float = 10, *, right: bool = False) -> Words:
    """Words that break into lines as Japanese does; nothing in them is markup."""
    check_cancelled()
    return Words(str(words), size, right=right)


def heading(words: object, size: float = 14) -> Paragraph:
    """A heading that stays with what follows it."""
    faces()
    style = ParagraphStyle(
        "heading",
        fontName=FONT,
        fontSize=size,
        leading=size * 1.3,
        spaceAfter=2 * mm,
        wordWrap="CJK",
        keepWithNext=1,
    )
    return Paragraph(markup(words), style)


class Grid(Flowable):
    """A ruled table; its first row is shaded and repeats on every page. A cell stands in the middle of its row.

    The whole of a page is written at once: reportlab's own table moves and restores the canvas for each cell.
    """

    BESIDE, ABOVE, BELOW = 6.0, 1.5, 2.5
    """What stays free in a cell, in points."""
    hAlign = "LEFT"  # noqa: N815 - reportlab asks for it by this name

    def __init__(
        self, rows: Sequence[Sequence[Flowable]], widths: Sequence[float], heights: Sequence[float]
    ) -> None:
        super().__init__()
        self.rows, self.widths, self.heights = rows, widths, heights
        self.width, self.height = sum(widths), sum(heights)

    @classmethod
    def of(cls, rows: Sequence[Sequence[Flowable]], widths: Sequence[float]) -> "Grid":
        """The grid of these rows, each as high as its highest cell."""
        inside = [width - 2 * cls.BESIDE for width in widths]
        heights = [
            cls.ABOVE
            + cls.BELOW
            + max(cell.wrap(width, 1e6)[1] for cell, width in zip(row, inside, strict=True))
            for row in rows
        ]
        return cls(rows, widths, heights)

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        return self.width, self.height

    def split(self, _width: float, height: float) -> list[Flowable]:
        fit, filled = 0, 0.0
        while fit < len(self.rows) and filled + self.heights[fit] <= height + 1e-6:
            filled += self.heights[fit]
            fit += 1
        if fit < 2 and len(self.rows) > fit:
            return []
        parts = [slice(0, fit), slice(fit, None)]
        first, rest = (([*self.rows[part]], [*self.heights[part]]) for part in parts)
        if not rest[0]:
            return [self]
        rest[0].insert(0, self.rows[0])
        rest[1].insert(0, self.heights[0])
        return [Grid(first[0], self.widths, first[1]), Grid(rest[0], self.widths, rest[1])]

    def draw(self) -> None:
        canvas, top = self.canv, self.height
        canvas.setFillColor(SHADE)
        canvas.rect(0, top - self.heights[0], self.width, self.heights[0], stroke=0, fill=1)
        canvas.setFillColor(black)
        canvas.setStrokeColor(LINE)
        canvas.setLineWidth(0.4)
        edges = [top - sum_ for sum_ in accumulate(self.heights, initial=0.0)]
        columns = list(accumulate(self.widths, initial=0.0))
        written = [f"0 {edge:.2f} m {self.width:.2f} {edge:.2f} l" for edge in edges]
        written += [f"{at:.2f} 0 m {at:.2f} {top:.2f} l" for at in columns]
        written.append("S")
        for row, above, below in zip(self.rows, edges, edges[1:], strict=False):
            for cell, left in zip(row, columns, strict=False):
                free = above - below - self.ABOVE - self.BELOW - cell.height
                corner = (left + self.BESIDE, below + self.BELOW + free / 2)
                if isinstance(cell, Words):
                    written += cell.written(canvas, *corner)
                else:
                    cell.drawOn(canvas, *corner)
        canvas.addLiteral("\n".join(written))


class Layout(Flowable):
    """Things in rows and columns of fixed sizes, without rules, each in the middle of its row; in the middle of what is
    free below them, a dashed line to cut along. A cell is nothing (empty), one thing, or several below one another."""

    BESIDE, BETWEEN = 6.0, 2.0
    """What stays free beside a thing, and between things of one cell, in points."""

    def __init__(
        self,
        rows: Sequence[Sequence[Flowable | list[Flowable] | str]],
        widths: Sequence[float],
        heights: Sequence[float],
        after: float,
    ) -> None:
        """Sizes in millimetres, `after` what stays free below."""
        super().__init__()
        self.rows = rows
        self.widths, self.heights = [width * mm for width in widths], [height * mm for height in heights]
        self.width, self.height, self.spaceAfter = sum(self.widths), sum(self.heights), after * mm

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        return self.width, self.height

    def draw(self) -> None:
        canvas, cut = self.canv, -self.spaceAfter / 2
        grey = f"{LINE.red:g} {LINE.green:g} {LINE.blue:g} RG"
        written = [f"q {grey} 0.6 w [3 3] 0 d 0 {cut:.2f} m {self.width:.2f} {cut:.2f} l S Q"]
        below = self.height
        lefts = list(accumulate(self.widths, initial=self.BESIDE))
        for row, high in zip(self.rows, self.heights, strict=True):
            below -= high
            for cell, left, wide in zip(row, lefts, self.widths, strict=False):
                things = (
                    [cell]
                    if isinstance(cell, Flowable)
                    else [flowable_ for flowable_ in cell if isinstance(flowable_, Flowable)]
                )
                sizes = [flowable.wrap(wide - 2 * self.BESIDE, high)[1] for flowable in things]
                top = below + (high + sum(sizes) + self.BETWEEN * (len(sizes) - 1)) / 2
                for one, size in zip(things, sizes, strict=True):
                    top -= size
                    if isinstance(one, Words):
                        written += one.written(canvas, left, top)
                    else:
                        one.drawOn(canvas, left, top)
                    top -= self.BETWEEN
        canvas.setFillColor(black)
        canvas.addLiteral("\n".join(written))


def grid(
    header: Sequence[object], rows: Sequence[Sequence[object]], widths: Sequence[float], size: float = 10
) -> Grid:
    """A ruled table whose header repeats on every page. A cell is words or something drawn (`qr`, `box`)."""
    cells = [[_cell(value, size) for value in row] for row in (header, *rows)]
    return Grid.of(cells, [width * mm for width in widths])


def _cell(value: object, size: float) -> Flowable:
    return value if isinstance(value, Flowable) else text(value, size)


class QrCode(Flowable):
    """A QR code with the quiet zone of four modules that readers ask for. It is drawn as a mask of one bit a module."""

    def __init__(self, link: str, side: float) -> None:
        super().__init__()
        check_cancelled()
        self.modules, self.bits = qr_modules(link)
        self.width = self.height = side * mm

    def draw(self) -> None:
        count = self.modules
        module = self.width / (count + 8)
        row = -(-count // 8) * 8
        padded = "".join(
            f"{(self.bits >> count * (count - 1 - place) & (1 << count) - 1) << row - count:0{row // 4}x}"
            for place in range(count)
        )
        at, whole = f"{4 * module:.3f}", f"{count * module:.3f}"
        image = f"BI /W {count} /H {count} /BPC 1 /IM true /D [1 0] /F /AHx ID {padded}> EI"
        self.canv.setFillColor(black)
        self.canv.addLiteral(f"q {whole} 0 0 {whole} {at} {at} cm {image} Q")


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
        canvas, side = self.canv, self.side
        canvas.setStrokeColor(black)
        lefts = [2.8 * side * place for place in range(len(self.labels))]
        boxes = [f"{left:.2f} 0 {side:.2f} {side:.2f} re" for left in lefts]
        labels = [
            f"BT 1 0 0 1 {left + 1.4 * side:.2f} {side / 4:.2f} Tm {_operators(canvas, FONT, 10, label)} ET"
            for left, label in zip(lefts, self.labels, strict=True)
        ]
        canvas.addLiteral(" ".join([*boxes, "S", *labels]))


def pdf(title: str, story: Iterable[Flowable], *, columns: int = 1) -> bytes:
    """The story as A4 pages in `columns`, each with the title and its number at the foot. Several columns are as long
    as one another.

    The cycle collector rests meanwhile: a thousand slips are millions of objects, and it would go through them all.
    """
    faces()
    out = io.BytesIO()
    margin = MARGIN * mm
    size = min(8, (WIDTH - 10) * mm / max(width_of(title, 1), 1))

    def foot(canvas: Canvas, _: BaseDocTemplate) -> None:
        check_cancelled()
        line = canvas.beginText(margin, margin)
        for font, piece in fonts.runs(title):
            line.setFont(font, size)
            line.textOut(piece)
        canvas.drawText(line)
        canvas.setFont(FONT, 8)
        canvas.drawRightString(A4[0] - margin, margin, str(canvas.getPageNumber()))

    sheet = BaseDocTemplate(out, pagesize=A4, title=title, author="Gunbai")
    with gc_paused:
        parts = list(story)
        high = HEIGHT if columns == 1 else _even(parts, columns)
        sheet.addPageTemplates(PageTemplate(frames=_frames(columns, high), onPage=foot))
        sheet.build(list(_kept(parts, _column(columns))))
    return out.getvalue()


def _kept(story: Sequence[Flowable], width: float) -> Iterator[Flowable]:
    """The story with headings that stay with the first rows of a grid, not with all of it as reportlab has it."""
    for at, part in enumerate(story):
        end = next((end for end in range(at, len(story)) if not story[end].getKeepWithNext()), at)
        last = story[end]
        if end > at and isinstance(last, Grid):
            own = sum(
                flowable.wrap(width, HEIGHT)[1] + flowable.getSpaceAfter() for flowable in story[at:end]
            )
            yield CondPageBreak(own + sum(last.heights[:2]))
            part.keepWithNext = 0
        yield part


def _frames(columns: int, height: float) -> list[Frame]:
    """The columns of a page, so high, below its upper margin."""
    margin, width = MARGIN * mm, _column(columns)
    below = A4[1] - margin - height
    return [
        Frame(margin + place * (width + COLUMN_GAP * mm), below, width, height, leftPadding=0, rightPadding=0)
        for place in range(columns)
    ]


def _column(columns: int) -> float:
    """The width of each column, in points."""
    return (A4[0] - 2 * MARGIN * mm - COLUMN_GAP * mm * (columns - 1)) / columns


def pages_needed(story: Sequence[Flowable], columns: int, height: float = HEIGHT) -> int:
    """How many pages headings and grids take in columns of that height, in points."""
    width, room = _column(columns), height - 12  # a frame keeps six points free above and below
    filled, used = 0.0, 1
    for part, after in zip(story, [*story[1:], None], strict=True):
        rest = part
        while True:
            own = rest.wrap(width, room)[1] + rest.getSpaceAfter()
            kept = sum(after.heights[:2]) if part.getKeepWithNext() and isinstance(after, Grid) else 0.0
            if filled + own + kept <= room:
                filled += own
                break
            pieces = rest.split(width, room - filled) if isinstance(rest, Grid) else []
            rest = pieces[1] if len(pieces) > 1 else rest
            if not filled and len(pieces) < 2:
                break  # higher than a column: nothing makes it fit
            filled, used = 0.0, used + 1
    return -(-used // columns)


def _even(story: Sequence[Flowable], columns: int) -> float:
    """The least height of columns, in points, at which the story takes no more pages than with the highest."""
    pages = pages_needed(story, columns)
    least, most = 40 * mm, HEIGHT
    while most - least > 2 * mm:
        middle = (least + most) / 2
        if pages_needed(story, columns, middle) > pages:
            least = middle
        else:
            most = middle
    return most


def pdf_response(name: str, title: str, story: Iterable[Flowable], *, columns: int = 1) -> HttpResponse:
    """The PDF to be shown in the browser, kept by nobody on the way; saved, it is called `name`.pdf."""
    headers = {
        "Content-Disposition": disposition(name, "pdf", shown=True),
        "Cache-Control": "private, no-store",
    }
    return HttpResponse(pdf(title, story, columns=columns), content_type="application/pdf", headers=headers)
