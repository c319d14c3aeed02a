"""Lines as players scribble them at the table, put into the words of the notation: 斬3/1 → ライフ受け, 前進（伏せ）.

It is asked for a line only that cannot be read as it stands. What stands in 「…」, behind ※ or as JSON it leaves alone.
"""

from __future__ import annotations

import re

FIELD = "間合い?|ダスト|オーラ|フレア|ライフ|集中力?|手札|山札"
BASIC = "前進|後退|離脱|纏い|宿し|まとい|やどし|纏う|宿す|まとう|やどす"
ARROW = "(?:→|⇒|➡|->|=>|＞)"
KEPT = re.compile(r"[※{\[\"]")
RULES: tuple[tuple[str, str], ...] = (
    (r"^(\s*)(?:[①-⑳]|[（(]?\d{1,3}[.)．）]|[・*•])\s*", r"\1"),  # the number of the line
    (r"^(\s*)(?:P|p|Ｐ)([12１２])(?=[\s:：])", r"\1プレイヤー\2"),
    (r"^(\s*)([12１２])(?:P|p|Ｐ)(?=[\s:：])", r"\1プレイヤー\2"),
    (r"^(\s*)プレイヤー[1１]", r"\1a"),
    (r"^(\s*)プレイヤー[2２]", r"\1b"),
    (r"^(\s*)対応[:：]?\s*(?=[^\sなし無])(?!使用)", r"\1対応 "),
    (r"^(\s*)(a|b|先手?|後手?|先攻|後攻)[:：]?\s+対応[:：]?\s*(?=[^\sなし無])(?!使用)", r"\1対応 \2 "),
    (r"(?<=\S)(\s+)対応[:：]?\s*(?=[^\sなし無])(?!使用)", r"\1"),
    (r"^(\s*[^\s:：]+)[:：]\s+", r"\1 "),  # a: 斬
    (r"(^|\s)切り?札\s+(?=\S)", r"\1"),
    (r"(^|\s)焦燥\s+(?=\S)", r"\1"),
    (rf"({FIELD})[:：]?\s*\d+\s*{ARROW}\s*(\d+)", r"\1:\2"),  # ライフ7→6
    (rf"({FIELD})\s*{ARROW}\s*({FIELD})\s*(\d+)", r"\1-\3 \2+\3"),
    (rf"({FIELD})\s*{ARROW}\s*({FIELD})", r"\1-1 \2+1"),  # 間合→オーラ
    (ARROW, " "),
    (r"(オーラ|ライフ)(?:で|に|へ)?\s*(?:\d+\s*)?(?:点|ダメージ?|ダメ)(?:受けた?|うけ)?(?=\s|$)", r"\1受け"),
    (
        r"(^|[\s:：])(?:[?？]{2,}|(?:不明|未公開|非公開|見えない)(?:の?カード|な?札)?|わからない|分からない)(?=\s|$)",
        r"\1?",
    ),
    (r"(引き?直し)\s*\d+枚?(?=\s|$)", r"\1 ?"),
    (r"[（(]\s*(?:集中力?|集)\d?\s*[）)]", " 集中 "),
    (r"[（(]\s*(?:\d枚?)?伏せ?札?(?:\d枚?)?\s*[）)]", " 伏:? "),  # 前進（伏せ）
    (
        rf"(?:手札)?(?:[1１一]枚を?伏せ?(?:札に(?:して)?|て|して)?|伏せ?札?[1１一]枚で?)\s*、?(?=(?:{BASIC})(?:\s|$))",
        "?伏せて",
    ),
    (rf"({BASIC})\s*伏せ?札?(?=\s|$)", r"\1 伏:?"),
    (r"[（(]\s*伏せ?札?[:：]?\s*([^\s（）()]+)\s*[）)]", r" 伏:\1 "),
    (r"(\S)\s*を?伏せ?(?:札に(?:して)?|て|して)?\s*、?(?=(?:" + BASIC + r")(?:\s|$))", r"\1を伏せ "),
    (rf"(^|\s)(\S+)を伏せ ({BASIC})", r"\1\3 伏:\2"),
    (r"(^|\s)(?:伏せ?札?)\s*\d+枚?(?=\s|$)", r"\1伏:?"),
    (r"(^|\s)\d+枚伏せ(?=\s|$)", r"\1伏:?"),
    (rf"集(?:中力?)?[1１]?(?:で|を?使って|消費)?\s*(?={BASIC})", ""),
    (rf"({BASIC})[、,，・]\s*(?={BASIC})", r"\1 "),
    (r"(?<=[^\s\d０-９XxＸ/／.\-])(?=(?:[\d０-９XxＸ]+|-)[/／](?:[\d０-９XxＸ]+|-)(?:\s|$))", " "),  # 斬3/1
    (r"[（(]([^（）()]*)[）)]", r" "),  # a word aside
)
WRITTEN = tuple((re.compile(pattern), instead) for pattern, instead in RULES)


def spelt(line: str) -> str:
    """The line in the words of the notation.

    >>> spelt("①先 斬3/1 → オーラで受けた"), spelt("先 前進(集中)"), spelt("先 柄打ち伏せて纏い")
    ('先 斬 3/1   オーラで受けた', '先 前進 集中 ', '先 纏い 伏:柄打ち')
    """
    end = _kept_from(line)
    whole, rest = line[:end], line[end:]
    for pattern, instead in WRITTEN:
        whole = pattern.sub(instead, whole)
    return whole + rest


def _kept_from(line: str) -> int:
    """Where a note, JSON or a name in 「…」 begins, which stay as they are; the end of the line where none does."""
    kept = KEPT.search(line)
    end, quoted = kept.start() if kept else len(line), line.find("「")
    return quoted if -1 < quoted < end and line.find("」", quoted) > 0 else end
