"""The patterns and words by which a page of a note is told into heading, table, cards and what was said."""

from __future__ import annotations

import re

SPEECH = re.compile(r"\s*(?P<who>[^\s:「」]*)[\s:]*「(?P<said>[^「」]*)」[。\s]*")
HEAD = (
    "名前",
    "なまえ",
    "players",
    "リスト",
    "list",
    "題",
    "title",
    "版",
    "edition",
    "シーズン",
    "season",
    "段",
)
COUNTED = re.compile(r"(?<!\S)([^\s\d:/?★]+)\s?(\d{1,3}|\?)枚?(?!\S)")
COUNTS = re.compile(r"(?<=[\s:])([^\s\d:/?、]+)[:\s]?(?:\d{1,3}|\?)枚?(?![^\s、,])")
ALL_OF = re.compile(
    r"(?P<zone>\S+)\s+(?P<names>[^\s()]*[、,][^\s()]*)\s*\((?:みな|皆|全員|全部|全て|すべて)(?P<state>[^\s()]+)\)"
)
TURNS = re.compile(r"\((?:先|後)[攻手]?\)")
SEATED = re.compile(
    r"^(?!手番|てばん)(?P<name>[^\s():]+)\((?:(?P<turn>先|後)[攻手]?|(?P<attacks>攻め?|攻撃側?))\)(?!の)\s*:?"
)
"""森(先) 城4, 岡(攻め) 手1."""
PLAYERS = ("名前", "なまえ", "players")
PAIR = re.compile(r"([ab])[:=]\s*([^\s、,]+)")
OF_BOTH = re.compile(r"[^\s:]+(?:\s+[^\s:]+:\S+)+")
WHOLE_NAME = re.compile(r"(?P<part>[^\s()、,]+)\((?P<name>[^\s()]+)\)")
"""サビ(灰かぶりのサビ)."""
BETWEEN_COUNTS = re.compile(r"(?<=\d)枚?[、,]\s*(?=[A-Fa-f][1-5]\s|[^\s\d、,/]+:?\d{1,3}枚?(?:[\s、,]|$))")
"""手札3、山札10、A1 サビ."""
SEVERAL = re.compile(r"(?:[A-Fa-f][1-5]|\d/\d|[攻防智]\d)\)?[、,]|[、,]\s?[A-Fa-f][1-5](?=[\s:])")
LABEL = re.compile(r"[^\s:：\d]+")
DOTS = re.compile(r"(?<=[^\s・])・(?=[^\s・])")
"""斬・柄打ち."""
WORD = re.compile(r"\S+")
SQUARE = re.compile(r"[A-Fa-f][1-5](?![^\s)、,])")
BEFORE_SQUARE = re.compile(r"(?P<word>[^\W\d_A-Za-z]+)(?P<square>[A-Fa-f][1-5])(?![A-Za-z0-9/=])")
BEHIND_SQUARE = re.compile(
    r"(?<![A-Za-z0-9])([A-Fa-f][1-5])(?:[:：]\s*(?=[^\s\d])|(?=[^\W\d_A-Za-zにへをでのはがともか]))"
)
"""玄馬C2, F3ナギサ, F2:サビ."""
CORRECTED = re.compile(
    r"(?:[A-Fa-f][1-5]|(?P<number>\d{1,3}))[\s、→(]*(?:訂正|まちがい|間違い)[\s、→:で]*"
    r"(?P<now>(?(number)\d{1,3}|[A-Fa-f][1-5]))(?!\d|\s*→)\)?"
)
"""B4→訂正B2, 城5 訂正6, in a table."""
UPWARDS = re.compile(r"[↑↓](?=\s*[A-Fa-f][1-5])")
FIGURES = re.compile(r"\d/\d")
BEGINS_CARD = re.compile(r"[^\s\d:/()?]+(?:\d{1,3}/\d|\s+(?:[^\s/]*\d/\d|[A-Fa-f][1-5](?![^\s()、,]))|\()")
"""サビ4/4, 甚八 B2, 巌(槍4/6)."""
GLUED_STATS = re.compile(r"(?<=[^\s\d/:?(])(?=(?:\d{1,3}|\?)(?:/(?:\d{1,3}|\?))+(?![^\s)]))")
"""霧丸3/9."""
