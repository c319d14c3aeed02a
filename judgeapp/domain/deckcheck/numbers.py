"""カードナンバー: how they are written, and which of them are the same card (210)."""

import re
from typing import NamedTuple

_ONE = r"(?:[A-Z]{1,4}[0-9]{0,2}|[0-9]{1,2})-[0-9]{1,4}"
_PRINTED = re.compile(
    rf"(?<![0-9A-Z-])(?P<number>{_ONE})(?:\s?\(\s?(?P<base>{_ONE})\s?\))?(?![0-9A-Z-]|/[0-9]+-+[A-Z])",
    re.IGNORECASE | re.ASCII,
)


class Printed(NamedTuple):
    """A number as printed on a card, and the number it counts as (210.2.1)."""

    number: str
    base: str


def _plain(text: str) -> str:
    """`1-1` → `1-001`: the part after the hyphen has three digits."""
    head, _, tail = text.upper().partition("-")
    return f"{head}-{int(tail):03d}"


def find_number(text: str) -> tuple[Printed, str] | None:
    """The first card number in `text` and the text around it; None where there is none.

    >>> find_number("S1-005(1-001) 初")
    (Printed(number='S1-005(1-001)', base='1-001'), '初')
    >>> find_number("pr-12 (2-33)")[0].base
    '2-033'
    >>> find_number("初") is None
    True
    """
    match = _PRINTED.search(text)
    if match is None:
        return None
    rest = f"{text[: match.start()]} {text[match.end() :]}".strip()
    return printed(match["number"], match["base"]), rest


def printed(number: str, base: str | None) -> Printed:
    """The canonical form of a number and the base in its brackets."""
    plain = _plain(number)
    if not base or _plain(base) == plain:
        return Printed(plain, plain)
    return Printed(f"{plain}({_plain(base)})", _plain(base))
