"""Facts of cards in an input: `適正距離=3`, `消費<=2`, and beside those a word for a kind of card (対応).

>>> comparison("ダメージ＝3/1"), comparison("cost<=2"), comparison("迎撃")
(Comparison(name='ダメージ', sign='=', value='3/1'), Comparison(name='コスト', sign='<=', value='2'), None)
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..spelling.script import wide
from ..spelling.text import fold_text

KIND = "種類"
_NAMES = {
    "適正距離": "距離 間合 射程 range",
    "ダメージ": "打点 damage",
    "消費": "flare フレア flarecost",
    "納": "charge",
    "コスト": "cost",
    "武力": "power",
    "攻城力": "siege",
    "体力": "health",
    "レベル": "level",
    "攻撃力": "attack",
    "防御力": "defense",
    "知力": "intellect",
    "射撃": "shooting",
    "イニシアチブ": "initiative",
    KIND: "kind type タイプ カードタイプ",
}
"""What a card list or the engine calls a figure → what else it is typed as."""
CANONICAL = {word_.lower(): name for name, also in _NAMES.items() for word_ in (name, *also.split())}
ALSO = {"コスト": ("コスト", "消費")}
_COMPARISON = re.compile(r"([^<>=≦≧≤≥]+)(<=|>=|=<|=>|[<>=≦≧≤≥])(.+)")
_SIGNS = {"≦": "<=", "≤": "<=", "=<": "<=", "≧": ">=", "≥": ">=", "=>": ">="}
_RANGE = re.compile(r"(\d+)(?:-(\d+))?")
_ASKS = """効果 能力 テキスト 性能 内容 カード 何回 何枚 何点 何個 いくつ 使用 使っ 使う 使い
    こうか まあい てきせいきょり しょうひ ぶりょく だめーじ こすと たいりょく こうげきりょく ぼうぎょりょく れべる
    しゃげき こうじょうりょく なんかい なんまい なんてん なに って text effect effects card cards"""
_ASKED = re.compile("|".join(sorted((*CANONICAL, *_ASKS.split()), key=len, reverse=True)))
FACT_NAME = re.compile(f"の?(?:{_ASKED.pattern})", re.IGNORECASE)
"""The name of a fact after the name of a card."""
Facts = Sequence[tuple[str, str]]
"""Figures and kinds of a card: (name, value as printed), the kinds all under `KIND`."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a fact of a card is held against."""

    name: str
    sign: str
    value: str

    def holds(self, facts: Facts) -> bool:
        """Whether one of a card's facts of that name is as wanted; of 3-4 each distance, of 3/1 the left figure."""
        names = ALSO.get(self.name, (self.name,))
        return any(self._is_as_wanted(value) for name, value in facts if name in names)

    def _is_as_wanted(self, printed: str) -> bool:
        if self.sign == "=" and fold_text(printed) == fold_text(self.value):
            return True
        wanted = int(self.value) if self.value.isdecimal() else None
        if wanted is None:
            return False
        signs = {"=": int.__eq__, "<=": int.__le__, ">=": int.__ge__, "<": int.__lt__, ">": int.__gt__}
        return any(signs[self.sign](figure, wanted) for figure in _figures(printed))


def _figures(printed: str) -> list[int]:
    """The figures that a value stands for.

    >>> _figures("3-5"), _figures("1,3"), _figures("3/1"), _figures("-/1"), _figures("{2}（裂傷）")
    ([3, 4, 5], [1, 3], [3], [], [2])
    """
    found: list[int] = []
    for match in _RANGE.finditer(printed.partition("/")[0]):
        first, last = int(match[1]), int(match[2] or match[1])
        found += range(first, min(last, first + 50) + 1)
    return found


def comparison(word: str) -> Comparison | None:
    """The comparison that a word spells; None where it names no fact of a card."""
    match = _COMPARISON.fullmatch(wide(word))
    name = CANONICAL.get(match[1].strip().lower()) if match else None
    if match is None or name is None:
        return None
    return Comparison(name, _SIGNS.get(match[2], match[2]), match[3].strip())


def without_fact_names(text: str) -> str:
    """A text without the names of what stands on a card.

    >>> without_fact_names("の適正距離は"), without_fact_names(" オーラ0")
    ('のは', ' オーラ0')
    """
    return _ASKED.sub("", wide(text).lower())
