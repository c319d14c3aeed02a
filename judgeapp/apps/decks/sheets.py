"""Decklists on paper: the player's sheet, and the judge's with boxes to tick. And the same list as plain data."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from reportlab.platypus import Flowable, KeepTogether, PageBreak, Spacer, Table

from judgeapp.common import paper
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import CheckResult, find_number
from judgeapp.domain.deckcheck.sections import Part, Row, parts_of

from .models import Verdict

COLUMNS = ("player", "section", "count", "number", "name")
_COUNT, _NUMBER, _QR = 14, 42, 22
_BOXES = 4


@dataclass(frozen=True)
class Sheet:
    """One list to print: what it is for, whose, which state of it, and the link that leads back to it."""

    title: str
    player: str
    result: CheckResult
    code: str
    version: int
    when: str
    link: str

    @property
    def parts(self) -> list[Part]:
        """The sections that hold cards, or should."""
        return [part for part in parts_of(self.result.deck, self.result.format) if part.rows or part.wanted]

    @property
    def total(self) -> int:
        return self.result.deck.total


def list_story(sheet: Sheet) -> list[Flowable]:
    """The decklist sheet: who, what for, code, QR, and the cards by section with their counts."""
    story: list[Flowable] = [_head(sheet, sheet.title)]
    number = _number_column(sheet)
    for part in sheet.parts:
        rows = [[str(row.count), *[_number(row)] * len(number), _name(row)] for row in part.rows]
        header = (_("枚数"), *[_("ナンバー")] * len(number), _("カード名"))
        story += _section(part, header, rows, (_COUNT, *number, paper.WIDTH - _COUNT - sum(number)))
    return story


def check_story(sheet: Sheet) -> list[Flowable]:
    """The judge's sheet of the same list: a box for every copy, and room for what was found."""
    boxes, found = 26, 44
    story: list[Flowable] = [_head(sheet, f"{_('デッキチェック')} {sheet.title}")]
    number = _number_column(sheet)
    for part in sheet.parts:
        rows = [
            [_boxes(row.count), str(row.count), *[_number(row)] * len(number), _name(row), ""]
            for row in part.rows
        ]
        header = (_("確認"), _("枚数"), *[_("ナンバー")] * len(number), _("カード名"), _("実際・備考"))
        name = paper.WIDTH - boxes - _COUNT - sum(number) - found
        story += _section(part, header, rows, (boxes, _COUNT, *number, name, found))
    blanks = (_("卓"), _("ジャッジ"), _("開始"), _("終了"), _("延長"))
    return [
        *story,
        Spacer(1, 8),
        KeepTogether(paper.grid(blanks, [[Spacer(1, 24)] * 5], [paper.WIDTH / 5] * 5)),
    ]


def all_story(sheets: Iterable[Sheet], story_of: Any = list_story) -> list[Flowable]:
    """Several sheets, each beginning on a page of its own."""
    story: list[Flowable] = []
    for sheet in sheets:
        story += [*story_of(sheet), PageBreak()]
    return story[:-1]


def table_rows(sheet: Sheet) -> Iterator[tuple[str, str, int, str, str]]:
    """The list as rows of `COLUMNS`."""
    for part in sheet.parts:
        for row in part.rows:
            yield sheet.player, in_language(part.name), row.count, row.number, _name(row)


def as_data(sheet: Sheet) -> dict[str, Any]:
    """The list as JSON has it."""
    cards = [dict(zip(COLUMNS[1:], row[1:], strict=True)) for row in table_rows(sheet)]
    return {
        "player": sheet.player,
        "format": sheet.result.format.id,
        "version": sheet.version,
        "code": sheet.code,
        "checksum": sheet.result.checksum,
        "verdict": str(sheet.result.verdict),
        "total": sheet.total,
        "cards": cards,
    }


def _head(sheet: Sheet, title: str) -> Flowable:
    verdict = Verdict(str(sheet.result.verdict)).label
    lines = [
        paper.heading(title),
        paper.text(sheet.player, 16),
        paper.text(f"{in_language(sheet.result.format.name)} {_('%d枚') % sheet.total} {verdict}"),
        paper.text(f"{_('照合コード')} {sheet.code} {_('第%d版') % sheet.version} {sheet.when}"),
    ]
    widths = [(paper.WIDTH - _QR - 2) * paper.mm, (_QR + 2) * paper.mm]
    style = [("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (0, 0), 0)]
    return Table([[lines, paper.qr(sheet.link, _QR)]], widths, style=style)


def _section(
    part: Part, header: Sequence[str], rows: Sequence[Sequence[object]], widths: Sequence[float]
) -> list[Flowable]:
    count = f"{part.count} / {part.wanted}" if part.wanted else str(part.count)
    name = paper.heading(f"{in_language(part.name)} {count}", 11)
    return [Spacer(1, 6), name, paper.grid(header, rows, widths, 10)]


def _number_column(sheet: Sheet) -> list[int]:
    """The width of the column of numbers; none where the cards of the game have no printed ones."""
    return [_NUMBER] if any(_number(row) for part in sheet.parts for row in part.rows) else []


def _number(row: Row) -> str:
    """A number as printed on cards; the ids of other games mean nothing to people."""
    found = find_number(row.number)
    return row.number if found and found[0].number == row.number else ""


def _name(row: Row) -> str:
    return in_language(row.card.title) if row.card else row.number


def _boxes(count: int) -> Flowable | str:
    """A box for every copy, or one for many."""
    return paper.Box(count=count if count <= _BOXES else 1)
