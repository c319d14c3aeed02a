"""The lines of a pasted list: how many of what. What a line names is looked up later."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.corpus import Text
from judgeapp.domain.limits import DECK, clip, long_line

from .counts import EXAMPLE, Unclear, count_among, count_beside_name, read_count
from .numbers import Printed, find_number
from .reading import fold_width
from .tables import Columns, cells_of, columns_of, is_rule

_PLAIN = re.compile(r"([1-9][0-9]?) ((?:[A-Z]{1,4}[0-9]{0,2}|[0-9]{1,2})-[0-9]{3})")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//|※).*$")
_BULLET = re.compile(r"^(?:[・•◇◆○●■□▼▽★☆▪]\s*|[\-*+]\s)")
_JOINED = (  # what is written together is told apart, what is written apart is put together
    (re.compile(r"^([0-9]+)(?:[xX×*]\s*|\s[xX×*]\s)"), r"\1 "),
    (re.compile(r"(?<=[0-9)])[xX×*](?=\s?[0-9]+\s?枚?$)"), " x"),
    (re.compile(r"(?<=\s[xX×*])\s(?=[0-9])"), ""),
    (re.compile(r"(?<=[0-9])\s(?=枚)"), ""),
)
_HEADING = re.compile(
    r"(?:武将|計略|布陣)(?:カード)?(?:[/・](?:メイン|戦闘|国力))?|(?:メイン|サイド)?デッキ(?:リスト)?|合計|総計|計|カード|枚数|通常札|切札|使用?メガミ|宿した?メガミ|メガミ"
    r"|generals?|stratagems?|formations?|(?:main\s?)?deck(?:\s?list)?|cards?|total",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"\s*[:(]?\s*[0-9]+\s?枚?\s?\)?$|:$")
_ENDLESS = re.compile(r"[0-9]{13,}")
"""More digits than any count or card number has; not looked at further."""
_ONE_CARD = Text(
    f"1行に1種類ずつ書いてください（例: {EXAMPLE}）。", f"Write one card per line, e.g. {EXAMPLE}."
)
_SIGNS = "[]【】<>≪≫《》〈〉〔〕()=~◆◇■□●○▼▽★☆▪・-* :"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `count` copies of the card with a number, or of the one with that name.

    `heading`: it is a heading, unless a card has that name. `whole`: the line without taking a count from it.
    """

    number: int
    count: int
    printed: Printed | None
    name: str
    heading: bool = False
    whole: str = ""


@dataclass(frozen=True, slots=True)
class Broken:
    """A line that says no count and card: why, and what would be right."""

    number: int
    code: str
    message: Text
    fix: Text


def parse_lines(lines: Iterable[str]) -> Iterator[Line | Broken]:
    """The card lines among `lines`, numbered from 1; comments, headings and blank lines are passed over.

    >>> [(line.count, line.printed or line.name) for line in parse_lines(["# 武将", "", "４枚 初", "計略 20枚"])]
    [(4, '初')]
    """
    columns: Columns | None = None
    for number, raw in enumerate(lines, start=1):
        if plain := _PLAIN.fullmatch(raw):  # nearly every line is written like this
            yield Line(number, int(plain[1]), Printed(plain[2], plain[2]), "")
            continue
        check_cancelled()
        text = _COMMENT.sub("", fold_width(raw)).strip(" ")
        if not text.strip():
            continue
        if found := columns_of(text):
            columns = found
        elif not is_rule(text):
            try:
                if line := _line(number, text, columns):
                    yield line
            except Unclear as why:
                yield Broken(number, why.code, why.message, why.fix)


def _line(number: int, text: str, columns: Columns | None) -> Line | None:
    if len(text) > DECK.line:  # one sign may stand for many: ㍿ for 株式会社
        raise Unclear("line_too_long", Text(*long_line(number, len(text), DECK).words), _ONE_CARD)
    if endless := _ENDLESS.search(text):
        read_count(endless[0])
    cells = cells_of(text)
    text = columns.row(cells) if len(cells) > 1 and columns and columns.fits(cells) else " ".join(cells)
    plain = " ".join(text.split())
    text = _BULLET.sub("", plain)
    for pattern, clear in _JOINED:
        text = pattern.sub(clear, text)
    if not text:
        return None
    if (found := find_number(text)) is None:
        return _named(number, text, plain)
    printed, rest = found
    if find_number(rest):
        raise Unclear(
            "line_ambiguous",
            Text(
                f"1行にカードナンバーが2つあります: 「{clip(plain)}」",
                f"Two card numbers on one line: “{clip(plain)}”",
            ),
            _ONE_CARD,
        )
    return Line(number, *count_among(printed, rest))


def _named(number: int, text: str, plain: str) -> Line | None:
    if is_heading(plain):
        return None
    count, name = count_beside_name(text)
    return Line(
        number,
        count,
        None,
        name,
        heading=may_be_heading(plain) and (name == text or plain[0] in "【[<≪《〈〔("),
        whole=plain,
    )


def is_heading(text: str) -> bool:
    """Whether a line is surely a heading: one of the usual words, with or without signs and a total.

    >>> is_heading("【武将】 20枚"), is_heading("計略/戦闘: 12"), is_heading("Generals (20)"), is_heading("初")
    (True, True, True, False)
    """
    return _HEADING.fullmatch(_TOTAL.sub("", text).strip(_SIGNS)) is not None


def may_be_heading(text: str) -> bool:
    """Whether a line looks like a heading: ■主力, 【主力】, 主力:.

    >>> may_be_heading("■主力"), may_be_heading("【主力】"), may_be_heading("主力:"), may_be_heading("主力")
    (True, True, True, False)
    """
    return text[0] in "【[<≪《〈〔(=~◆◇■□●○▼▽★☆▪" or text.endswith(":")
