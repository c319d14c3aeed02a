"""How many copies a line says: before or after the card, `4`, `x4`, `×4`, `4枚`; without any, one."""

import re

from judgeapp.domain.corpus import Text
from judgeapp.domain.limits import clip

from .numbers import Printed

MAX_COPIES = 999
NUMBERED = "4 1-001"
"""A line of a list whose cards have numbers."""
EXAMPLE = "{example}"
"""Stands in a fix for a line of the game that the list is of."""

_SEPARATORS = re.compile(r"[()\[\]{},:;/=・、]")
_COUNT = re.compile(r"[xX×*]?([0-9]+)枚?[xX×*]?")
_MEANT_AS_COUNT = re.compile(
    r"[xX×*]?[+\-]?[0-9][0-9.%]*枚?|\S{1,4}枚|[一二三四五六七八九十]+|[\W_]*[0-9][\W_0-9]*枚?"
)
_LEADING = re.compile(r"(?:([0-9]+)(?:枚\s*|[xX×*]\s*|\s)|[xX×*]([0-9]+)枚?\s)(\S.*)")
_TRAILING = re.compile(
    r"(.*?\S)(?:\s?(?:(?<![A-Za-z])[xX]|[×*])\s?([0-9]+)枚?|\s?:\s?([0-9]+)枚?|\s([0-9]+)枚?|([0-9]+)枚)"
)


class Unclear(ValueError):
    """A line cannot be read: why, and what would be right, with EXAMPLE where a line of the game stands."""

    def __init__(self, code: str, message: Text, fix: Text) -> None:
        super().__init__(message.en)
        self.code, self.message, self.fix = code, message, fix


def read_count(digits: str) -> int:
    """A count from 1 to MAX_COPIES.

    Raises Unclear.
    """
    if re.fullmatch(r"[0-9]{1,6}", digits) and 1 <= int(digits) <= MAX_COPIES:
        return int(digits)
    raise Unclear(
        "line_count",
        Text(f"枚数「{clip(digits)}」は読み取れません。", f"The count “{clip(digits)}” cannot be read."),
        Text(
            f"1〜{MAX_COPIES}の数字で書いてください（例: {EXAMPLE}）。",
            f"Write a number from 1 to {MAX_COPIES}, e.g. {EXAMPLE}.",
        ),
    )


def _two_counts(text: str) -> Unclear:
    return Unclear(
        "line_ambiguous",
        Text(
            f"数字が2つ以上あり、どれが枚数か分かりません: 「{clip(text)}」",
            f"More than one figure: which is the count? “{clip(text)}”",
        ),
        Text(
            f"枚数を1つだけ書くか（例: {EXAMPLE}）、表の先頭に「枚数」「カードナンバー」の見出し行を付けてください。",
            f"Write one count only, e.g. {EXAMPLE}, or put a heading row “count”, “number” above the table.",
        ),
    )


def count_among(printed: Printed, rest: str) -> tuple[int, Printed, str]:
    """The count among the words around a card number, the number, and the other words.

    >>> count_among(Printed("1-001", "1-001"), "x4 初")
    (4, Printed(number='1-001', base='1-001'), '初')
    """
    words = _SEPARATORS.sub(" ", rest).split()
    counts = [match[1] for word in words if (match := _COUNT.fullmatch(word))]
    if len(counts) > 1:
        raise _two_counts(f"{printed.number} {' '.join(words)}")
    others = [word for word in words if not _COUNT.fullmatch(word)]
    if meant := next((word for word in others if _MEANT_AS_COUNT.fullmatch(word)), None):
        read_count(meant)
    return (read_count(counts[0]) if counts else 1), printed, " ".join(others)


def count_beside_name(text: str) -> tuple[int, str]:
    """How many of what, where no number marks the card.

    >>> count_beside_name("初 x4"), count_beside_name("4x 初"), count_beside_name("初"), count_beside_name("初 3枚")
    ((4, '初'), (4, '初'), (1, '初'), (3, '初'))
    """
    leading, trailing = _LEADING.fullmatch(text), _TRAILING.fullmatch(text)
    if leading:
        again = _TRAILING.fullmatch(leading[3])
        if again and (again[2] or again[5]):
            raise _two_counts(text)
        return read_count(leading[1] or leading[2]), leading[3]
    if trailing:
        return read_count(trailing[2] or trailing[3] or trailing[4] or trailing[5]), trailing[1].rstrip(" :")
    return 1, text
