"""An organization's own document (floor rules, notes of an event) as a numbered text.

>>> [(entry.number, entry.heading) for entry in read_house("1. 会場\\n1.1 飲食\\n卓では飲み物だけです。\\n第2条 遅刻")]
[('1', '会場'), ('1.1', '飲食'), ('2', '遅刻')]
"""

import re
import unicodedata
from dataclasses import dataclass

from ..limits import HOUSE_DOCUMENT, TooMuch, check_lines, check_size, clip
from ..text import Text

HOUSE = "house"
"""Begins the key of every clause of such a document: house:<document>/<number>."""
_NUMBER = re.compile(
    r"(?:第(?P<article>\d+)条(?:の(?P<branch>\d+))?|§?\s*(?P<plain>\d+(?:[.-]\d+)*)\.?)(?:[\s:、.]+|$)"
)
_HEADING = 60


class HouseRefused(ValueError):
    """The text is no numbered document. `text` names the line and what would be right."""

    def __init__(self, ja: str, en: str, line: int = 0) -> None:
        self.text, self.line = Text(ja, en), line
        super().__init__(en)


@dataclass(frozen=True, slots=True)
class Numbered:
    """One clause of the document, with the line on which it begins (from 1)."""

    number: str
    heading: str
    text: str
    line: int


def read_house(source: str) -> list[Numbered]:
    """The clauses of a document, in its order; lines without a number go on with the clause above.

    A short first line without a full stop is the clause's heading. Raises HouseRefused for a text beyond its bounds,
    for one before the first number, for a number that stands twice, and for a text without any number.
    """
    lines = source.replace("\r\n", "\n").split("\n")
    try:
        check_size(source, HOUSE_DOCUMENT)
        check_lines(lines, HOUSE_DOCUMENT)
    except TooMuch as error:
        raise HouseRefused(*error.words, error.line) from error
    found: list[tuple[int, str, list[str]]] = []
    for line, raw in enumerate(lines, 1):
        text = raw.strip().lstrip("#").strip()
        if not text:
            continue
        number, rest = _numbered(text)
        if number:
            found.append((line, number, [rest] if rest else []))
        elif found:
            found[-1][2].append(text)
        else:
            raise HouseRefused(
                f"{line}行目「{clip(text)}」の前に番号がありません。「1.」「1.2」「第3条」のように始めてください。",
                f"Line {line} ({clip(text)}) has no number before it. Begin with 1., 1.2 or 第3条.",
                line,
            )
    if not found:
        raise HouseRefused("番号の付いた文がありません。", "There is no numbered text in it.")
    _refuse_twice(found)
    return [_clause(*clause) for clause in found]


def _numbered(text: str) -> tuple[str, str]:
    """The number at the beginning of a line and what follows; no number: an empty one and the whole line."""
    plain = unicodedata.normalize("NFKC", text)
    match = _NUMBER.match(plain)
    if match is None:
        return "", text
    article = ".".join(filter(None, (match["article"], match["branch"])))
    return article or match["plain"].replace("-", "."), plain[match.end() :].strip()


def _refuse_twice(found: list[tuple[int, str, list[str]]]) -> None:
    seen: dict[str, int] = {}
    for line, number, _parts in found:
        if number in seen:
            raise HouseRefused(
                f"{line}行目: 番号 {number} は{seen[number]}行目にもあります。",
                f"Line {line}: number {number} stands on line {seen[number]} too.",
                line,
            )
        seen[number] = line


def _clause(line: int, number: str, parts: list[str]) -> Numbered:
    first = parts[0] if parts else ""
    titled = len(first) <= _HEADING and not first.endswith(("。", "."))
    if titled:
        return Numbered(number, first, "\n".join(parts[1:]), line)
    return Numbered(number, "", "\n".join(parts), line)
