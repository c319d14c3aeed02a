"""The lines of a pasted list: how many of what, on which board. What a line names is looked up later.

Every line is a card, a known heading, a comment, or Broken: nothing else is passed over but blank and drawn lines.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.corpus import Text
from judgeapp.domain.limits import DECK, clip, long_line

from .counts import EXAMPLE, NUMBERED, Unclear, count_among, count_beside_name, read_count
from .headings import ABOUT, MAIN, MARKS, Heading, board_of, heading_of
from .numbers import Printed, find_number
from .reading import fold_width
from .tables import Columns, cells_of, columns_of, is_rule

_PLAIN = re.compile(r"([1-9][0-9]?) ((?:[A-Z]{1,4}[0-9]{0,2}|[0-9]{1,2})-[0-9]{3})")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//|※)(.*)$")
_ADDRESS = re.compile(r"https?://\S+")
_BULLET = re.compile(rf"^(?:[・{MARKS}]\s*|[\-*+]\s)")
_JOINED = (  # what is written together is told apart, what is written apart is put together
    (re.compile(r"^[(\[]([0-9]{1,3})枚?[)\]]\s*"), r"\1 "),
    (re.compile(r"^([0-9]{1,3})\s?:\s?"), r"\1 "),
    (re.compile(r"(?<=\S)\s?[(\[【][xX×*]?([0-9]{1,3})枚?[)\]】]$"), r" x\1"),
    (re.compile(r"(?<=\S)(?:\s-\s|\.\.\.\s?)([0-9]{1,3})枚?$"), r" x\1"),
    (re.compile(r"^([0-9]+)(?:[xX×*]\s*|\s[xX×*]\s)"), r"\1 "),
    (re.compile(r"(?<=[0-9)])[xX×*](?=\s?[0-9]+\s?枚?$)"), " x"),
    (re.compile(r"(?<=\s[xX×*])\s(?=[0-9])"), ""),
    (re.compile(r"(?<=[0-9])\s(?=枚)"), ""),
)
_BEHIND = re.compile(
    r"\S.*(?:\s([^\s()\[\]【】<>〔〕]{1,20})|[(\[【<〔]([^()\[\]【】<>〔〕]{1,20})[)\]】>〕])"
)
"""A line with a word, or something in brackets, at its end: 2 G-012 (サイド)."""
_SCORE = re.compile(r"(?<![0-9A-Za-z-])[0-9]{1,2}-(?:0|[1-9][0-9]?)(?![0-9-])")
"""What may be a card's number written short, or a score: 3-1."""
_ENDLESS = re.compile(r"[0-9]{13,}")
"""More digits than any count or card number has; not looked at further."""
_ONE_CARD = Text(
    f"1行に1種類ずつ書いてください（例: {EXAMPLE}）。", f"Write one card per line, e.g. {EXAMPLE}."
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `count` copies of the card with a number, or of the one with that name.

    `whole`: the line without taking a count from it. `marked`: it looks like a heading, so that a name nobody knows is
    no card. `board`: empty for the deck. `block`: how many blank lines with cards above them stand above it.
    """

    number: int
    count: int
    printed: Printed | None
    name: str
    whole: str = ""
    marked: bool = False
    board: str = MAIN
    block: int = 0


@dataclass(frozen=True, slots=True)
class Broken:
    """A line that says no count and card: why, and what would be right."""

    number: int
    code: str
    message: Text
    fix: Text


@dataclass(frozen=True, slots=True)
class Headed:
    """A line that is a heading, or begins with one."""

    number: int
    heading: Heading


def parse_lines(
    lines: Iterable[str],
    own: Collection[str] = (),
    example: str = NUMBERED,
    is_card: Callable[[str], bool] = lambda _text: False,
) -> Iterator[Line | Broken | Headed]:
    """The cards and headings among `lines`, numbered from 1. `own`: the book's words for parts of a deck.

    `example`: a line of the game, which the fixes of broken lines show. `is_card`: whether a text names a card; it is
    no heading then with a card behind it (Cut Down).

    >>> [(line.count, line.printed or line.name, line.board) for line in parse_lines(["# 注", "４枚 初", "SB: 1 疾"])]
    [(4, '初', ''), (1, '疾', 'side')]
    """
    return _Reading(own, example, is_card).of(lines)


class _Reading:
    """What lines say of the ones below: the board, the columns of a table, whether the list tells of itself."""

    def __init__(self, own: Collection[str], example: str, is_card: Callable[[str], bool]) -> None:
        self.own = own
        self.example = example
        self.is_card = is_card
        self.columns: Columns | None = None
        self.board = MAIN
        self.about = False
        self.block = 0
        self.gap = False

    def of(self, lines: Iterable[str]) -> Iterator[Line | Broken | Headed]:
        for number, raw in enumerate(lines, start=1):
            if plain := _PLAIN.fullmatch(raw):  # nearly every line is written like this
                yield self.placed(Line(number, int(plain[1]), Printed(plain[2], plain[2]), ""))
                continue
            check_cancelled()
            try:
                yield from self.line(number, fold_width(raw).strip())
            except Unclear as why:
                yield Broken(number, why.code, why.message, self.with_example(why.fix))

    def with_example(self, fix: Text) -> Text:
        return Text(fix.ja.replace(EXAMPLE, self.example), fix.en.replace(EXAMPLE, self.example))

    def placed(self, line: Line, board: str | None = None) -> Line:
        self.block, self.gap = self.block + self.gap, False
        return replace(line, board=self.board if board is None else board, block=self.block)

    def line(self, number: int, text: str) -> Iterator[Line | Headed]:
        if len(text) > DECK.line:  # one sign may stand for many: ㍿ for 株式会社
            raise Unclear("line_too_long", Text(*long_line(number, len(text), DECK).words), _ONE_CARD)
        text, beside = self.without_comment(text)
        if not text:
            if (
                beside
                and (found := heading_of(beside, self.own))
                and not found.rest
                and found.board is not None
            ):
                self.board = found.board
                yield Headed(number, found)
            self.gap, self.about = self.gap or not beside, self.about and bool(beside)
            return
        if columns := columns_of(text):
            self.columns = columns
        elif not is_rule(text) and not _ADDRESS.fullmatch(text) and not self.tells_of_itself(text):
            yield from self.card_or_heading(number, text, self.board_beside(beside))

    def without_comment(self, text: str) -> tuple[str, str]:
        """What stands before a comment, and the comment."""
        found = _COMMENT.search(text)
        return (text[: found.start()].strip(), found[1].strip()) if found else (text, "")

    def board_beside(self, comment: str) -> str | None:
        """The board that a comment behind a card names, where it is another than the deck."""
        return board_of(comment, self.own) or None

    def tells_of_itself(self, text: str) -> bool:
        """Whether it is the name of the list, as the exports of programs have it: About, and below it `Name …`."""
        return self.about and text[:5].casefold() == "name "

    def card_or_heading(self, number: int, text: str, board: str | None) -> Iterator[Line | Headed]:
        cells = cells_of(text)
        plain = " ".join(text.split())
        found = heading_of(plain, self.own)
        if found and found.loose and self.is_card(plain):
            found = None
        if found and (not self.columns or not found.rest or found.board is not None):
            if found.word.casefold() == "sb" and found.rest:
                board = found.board
            else:
                self.board = self.board if found.board is None else found.board
                self.about = found.kind == ABOUT and not found.rest
                yield Headed(number, found)
            if not found.rest:
                return
            plain, cells = found.rest, cells_of(found.rest)
        elif self.columns and self.columns.covers(cells):
            board = self.columns.board_of(cells, self.own) or board
            cells = [self.columns.row(cells)]
        elif len(cells) > 1:
            boards = [one for cell in cells if cell and (one := board_of(cell, self.own))]
            board = boards[0] if boards else board
            cells = [cell for cell in cells if not board_of(cell, self.own)] if boards else cells
        if (behind := _BEHIND.fullmatch(plain)) and (named := board_of(behind[1] or behind[2], self.own)):
            plain, board = plain[: behind.start(1) if behind[1] else behind.start(2) - 1].strip(), named
            cells = cells_of(plain)
        if line := _card(number, plain, " ".join(" ".join(cells).split())):
            if line.printed:
                board = next(filter(None, (board_of(word, self.own) for word in line.name.split())), board)
            yield self.placed(line, board)


def _card(number: int, plain: str, text: str) -> Line | None:
    """What a line with no heading says; `plain` is the line, `text` its cells in order."""
    if endless := _ENDLESS.search(text):
        read_count(endless[0])
    text = _BULLET.sub("", text)
    for pattern, clear in _JOINED:
        text = pattern.sub(clear, text)
    if not text:
        return None
    if (found := find_number(text)) is None:
        count, name = count_beside_name(text)
        marked = name == text and (plain[0] in f"{MARKS}【[<≪《〈〔(=~" or plain[-1] == ":")
        return Line(number, count, None, name, whole=plain, marked=marked)
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
    count, printed, name = count_among(printed, rest)
    if (name or not rest) and _SCORE.search(text):
        raise _score(plain, printed)
    return Line(number, count, printed, name)


def _score(plain: str, printed: Printed) -> Unclear:
    """A score in a title is no card: a number written short counts only beside nothing but a count."""
    return Unclear(
        "line_card",
        Text(
            f"「{clip(plain)}」がカードか、題名や成績か分かりません。",
            f"“{clip(plain)}” may be a card, or a title or a score.",
        ),
        Text(
            f"カードならナンバーを3桁で（例: {printed.number}）、題名なら行頭に # を付けてください。",
            f"Of a card write the number in three digits, e.g. {printed.number}; begin a title with #.",
        ),
    )
