"""The most that one text from outside may be. Every parser that people reach has its bounds here, and keeps to them.

A bound on the line keeps whatever a parser does within a line small; the work over the lines is linear.
"""

from dataclasses import dataclass

from judgeapp.domain.schema_faults import Words

SHOWN = 40  # characters of somebody's text that are repeated


def clip(text: str) -> str:
    """The text, or its beginning where it is long.

    >>> clip("あ" * 41) == "あ" * 39 + "…"
    True
    """
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def megabytes(size: int) -> str:
    """A number of bytes as a sentence says it: never more than there are.

    >>> megabytes(2_000_000), megabytes(12 * 2**20)
    ('2 MB', '12 MB')
    """
    return f"{size // 1_000_000} MB"


@dataclass(frozen=True, slots=True)
class Bounds:
    """Characters in all, lines, characters of one line."""

    characters: int
    lines: int
    line: int

    @property
    def bytes(self) -> int:
        """No encoding that is read takes more."""
        return 4 * self.characters


@dataclass(frozen=True, slots=True)
class JsonBounds:
    """Characters in all, objects and lists within each other, values in all."""

    characters: int
    depth: int = 64
    values: int = 100_000

    @property
    def bytes(self) -> int:
        """No encoding that is read takes more."""
        return 4 * self.characters


@dataclass(frozen=True, slots=True)
class SheetBounds:
    """Of a workbook: bytes that are unpacked, elements with their attributes, cells that hold something, columns
    that are looked at, bytes of one piece of markup."""

    bytes: int
    elements: int
    cells: int
    columns: int
    token: int


TOO_MUCH = ("too_large", "too_many_lines", "line_too_long")
"""The codes of TooMuch."""


class TooMuch(ValueError):
    """A text is more than its bounds allow. `code` is stable; `line` is 0 where the whole is too much."""

    def __init__(self, code: str, ja: str, en: str, line: int = 0) -> None:
        super().__init__(en)
        self.code, self.line = code, line
        self.words: Words = (ja, en)


DECK = Bounds(characters=100_000, lines=1_000, line=500)
CARD_FILE = Bounds(characters=1_000_000, lines=20_000, line=10_000)
CARDS_IN_A_FILE = 1_000
ERRORS_TOLD = 200
"""So many faults of one file are told at a time."""
PEOPLE = Bounds(characters=500_000, lines=5_000, line=500)
RESULTS = PEOPLE
SHEET = SheetBounds(bytes=10_000_000, elements=600_000, cells=100_000, columns=50, token=64_000)
"""Of the parts that are read of an .xlsx file: 5,000 people with twenty columns."""
COLUMNS = SHEET.columns
"""Of a list of people or of results."""
TRF = Bounds(characters=5_000_000, lines=21_000, line=3_000)
"""9,999 players in 100 rounds, ten columns each, and as many comment lines of ours."""
RULEBOOK = Bounds(characters=1_000_000, lines=20_000, line=20_000)
HOUSE_DOCUMENT = Bounds(characters=200_000, lines=5_000, line=5_000)
DIGITS = 19
"""Digits of one number: what a database column holds."""
JSON_BODY = JsonBounds(characters=2_000_000)
RECORD = JsonBounds(characters=2_000_000, depth=40)
RECORD_LINE = 500
"""Characters of one line of a record in words; what is JSON or a note in it does not count."""
RECORD_ENTRIES = 10_000
PLAYERS_OF_AN_EVENT = 10_000
PLAYERS_OF_A_MONTH = 20_000
"""Whom the events of one account may bring in thirty days; the site's staff may bring more."""
PHOTO_BYTES = 12_000_000
EVENT_FILE = JsonBounds(characters=64 * 2**20, depth=12, values=10_000_000)
ANYBODYS_EVENT_FILE = JsonBounds(characters=5_000_000, depth=12, values=250_000)
"""An event of some 300 players with its log; whoever may bring a larger one is trusted with ten times the memory."""


def check_size(text: str, bounds: Bounds | JsonBounds) -> None:
    """Raises TooMuch where a text is too long as a whole."""
    if len(text) > bounds.characters:
        most = f"{bounds.characters:,}"
        ja = f"長すぎます（{len(text):,}文字）。{most}文字までです。"
        raise TooMuch("too_large", ja, f"It is too long: {len(text):,} characters; {most} at most.")


def check_lines(lines: list[str], bounds: Bounds) -> None:
    """Raises TooMuch where there are too many lines, or one is too long."""
    if len(lines) > bounds.lines:
        ja = f"{len(lines):,}行あります。{bounds.lines:,}行までです。"
        raise TooMuch("too_many_lines", ja, f"It has {len(lines):,} lines; {bounds.lines:,} at most.")
    for number, line in enumerate(lines, start=1):
        if len(line) > bounds.line:
            raise long_line(number, len(line), bounds)


def long_line(number: int, length: int, bounds: Bounds) -> TooMuch:
    """What is wrong with a line of that length."""
    ja = f"{number}行目が長すぎます（{length:,}文字）。1行は{bounds.line:,}文字までです。"
    en = f"Line {number} is too long: {length:,} characters; {bounds.line:,} at most."
    return TooMuch("line_too_long", ja, en, number)
