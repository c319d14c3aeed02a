"""Clause numbers however they are typed.

>>> parse_number("９０６．４．３").number, parse_number("906-4-3").number
('906.4.3', '906.4.3')
>>> parse_number("§9-4"), parse_number("9-4ⅲ")
(Number(number='9.4', step='', mark='§'), Number(number='9.4', step='iii', mark=''))
>>> parse_number("〔3〕"), parse_number("第九百条").number
(Number(number='3', step='', mark='['), '900')
>>> parse_number("コア10-18").number, parse_number("追加ルール4-4").number, parse_number("迎撃") is None
('10.18', '4.4', True)
"""

import re
from dataclasses import dataclass

from .script import wide

_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {
    "零": 0,
    "壱": 1,
    "壹": 1,
    "弐": 2,
    "貳": 2,
    "参": 3,
    "參": 3,
    "肆": 4,
    "伍": 5,
    "陸": 6,
    "漆": 7,
    "捌": 8,
    "玖": 9,
}
_TENS = {"十": 10, "拾": 10, "百": 100, "千": 1000}
_KANJI = "".join((*_DIGITS, *_TENS))
_SEPARATOR = r"[.\-‐‑‒–—―−ー・,、_ /の]"
_BEFORE = re.compile(
    r"(?:(?:総合|コア|追加)ルールの?|コア|ルール|条文|条項|項目|番号|rule|clause|section|no\.?|第)\s*",
    re.IGNORECASE,
)
_AFTER = re.compile(r"[.\-]?\s*(?:条|項|章|節|番|号|について|とは|は|の項)?[?？。]*")
_NUMBER = re.compile(
    rf"(?P<mark>§|\[|〔|\()?\s*(?P<body>(?:\d+|[{_KANJI}]+)(?:\s*{_SEPARATOR}\s*\d+)*|[a-z](?=\s*[\]〕)]))"
    r"\s*[\]〕)]?(?:\s*[#:]?\s*(?P<step>[ivx]+|\(\d+\)|[a-h](?=$)))?"
)
_MARKS = {"§": "§", "[": "[", "〔": "[", "(": "("}
_SIGNED = re.compile(r"(.+?)\s*([\[〔(]\s*(?:\d{1,2}|[a-z])\s*[\]〕)])", re.IGNORECASE)
_TELLING = re.compile(r"\d{3}|\d[.\-‐−ー．の]\d|[§〔\[(]|\d[a-z]$", re.IGNORECASE)
_STEP_BODY = re.compile(r"[()]")


@dataclass(frozen=True, slots=True)
class Number:
    """A clause number: parts joined by dots, the step after it, and the sign before it (`§`, `[`, `(` or none)."""

    number: str
    step: str = ""
    mark: str = ""


def kanji_number(text: str) -> int:
    """The value of a number in kanji.

    >>> [kanji_number(text) for text in ("九百六", "壱", "十二", "二〇四")]
    [906, 1, 12, 204]
    """
    total = digit = 0
    for char in text:
        if char in _TENS:
            total += (digit or 1) * _TENS[char]
            digit = 0
        else:
            digit = digit * 10 + _DIGITS[char]
    return total + digit


def canonical(body: str) -> str:
    """The parts of a number joined by dots, without leading zeros."""
    parts = [part for part in re.split(rf"\s*{_SEPARATOR}\s*", body) if part]
    return ".".join(_plain(part) for part in parts)


def _plain(part: str) -> str:
    if part.isdecimal():
        return str(int(part[:9]))
    return str(kanji_number(part)) if all(char in _KANJI for char in part) else part


def parse_number(text: str) -> Number | None:
    """The clause number that a text spells, when it spells nothing else."""
    if len(text) > 60:
        return None
    rest = wide(text).strip().lower()
    before = _BEFORE.match(rest)
    rest = rest[before.end() :] if before else rest
    match = _NUMBER.match(rest)
    if match is None or not _AFTER.fullmatch(rest[match.end() :]):
        return None
    step = _STEP_BODY.sub("", match["step"] or "")
    return Number(canonical(match["body"]), step, _MARKS.get(match["mark"] or "", ""))


def split_signed(token: str) -> tuple[str, str]:
    """A word and the signed number written behind it; the number is empty where there is none.

    >>> split_signed("準備⑹"), split_signed("準備")
    (('準備', '(6)'), ('準備', ''))
    """
    match = _SIGNED.fullmatch(wide(token))
    return (match[1], match[2]) if match else (token, "")


def is_telling(token: str) -> bool:
    """Whether a number among other words can only be a clause number: 906, 9-4, §9, (6), 6b, but not 7."""
    return bool(_TELLING.search(wide(token)))


def printed(number: str) -> Number | None:
    """A number as a book prints it; a letter or a word in front of it is kept."""
    return parse_number(number) or (Number(wide(number).lower().replace(" ", "")) if number else None)
