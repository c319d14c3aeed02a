"""What a line said at first: corrected on paper (crossed out, or before 訂正), or with its player at the end."""

from __future__ import annotations

import re
from collections.abc import Callable

CROSSED = re.compile(r"~~[^~]*~~")
MARK = re.compile("まちがい|間違い|まちがえた|間違えた|訂正|ていせい|(?:では|じゃ)なくて?")
ROUND_IT = " 　、,。:("
LAST = re.compile(r"(?P<said>[^→]*[^→\s])(?:\s+(?P<who>[^\s()]+)|\s*\((?P<in>[^\s()]+)\))")
"""早瀬で壁を攻撃 小松, 早瀬で壁を攻撃(小松)."""
POINTS = re.compile(r"→(?!\s*\d)")
VALUE = re.compile(r"([A-Fa-f]\d(?!\d)|\d+)")


def corrected(line: str, is_player: Callable[[str], bool]) -> str:
    """The line as it was corrected; as it stands where it is not certain what of it was.

    A value (a square, a number, 4→1, 壁4) takes the place of the last one of its form, anything else that of all that
    its player was said to do. `is_player` tells whether a word names a player.

    >>> corrected("a 甚八 A1→C2 訂正 C1", "a".__eq__), corrected("a 壁3 訂正 壁4", "a".__eq__)
    ('a 甚八 A1→C1', 'a 壁4')
    >>> corrected("a 後退 まちがい、前進 6→5", "a".__eq__), corrected("a 斬→オーラ 訂正 ライフ", "a".__eq__)
    ('a 前進 6→5', 'a 斬→オーラ 訂正 ライフ')
    """
    whole = CROSSED.sub(" ", line)
    marks = [*MARK.finditer(whole)]
    if not marks:
        return whole
    found = marks[-1]
    said, now = whole[: found.start()].rstrip(ROUND_IT), whole[found.end() :].strip(f"{ROUND_IT}で)")
    if not now or "(" in now:
        return whole
    parts = VALUE.split(now)
    if len(parts) > 1:
        shape = "".join(
            ("[A-Fa-f]\\d" if part[0].isalpha() else "\\d+") if at % 2 else re.escape(part)
            for at, part in enumerate(parts)
        )
        places = [*re.finditer(rf"(?<![A-Za-z\d]){shape}(?!\d)", said)]
        if places:
            return f"{said[: places[-1].start()]}{now}{said[places[-1].end() :]}"
    who, gap, rest = re.match(r"(\s*[^\s:]*)([\s:]*)(.*)", said, re.DOTALL).groups()  # type: ignore[union-attr]
    if POINTS.search(said) and not POINTS.search(now):
        return whole  # 斬→オーラ: which of both is it
    return f"{who}{gap}{now}" if rest and is_player(who.strip()) else now


def with_player_first(line: str, seat: Callable[[str], str], turn: str) -> str:
    """The line with the player at its beginning who stands at its end, where it is that player's turn.

    `seat` tells the player whom a word means, empty for none.

    >>> with_player_first("斬 (白井)", {"白井": "a"}.get, "a"), with_player_first("斬 白井", {"白井": "a"}.get, "b")
    ('白井 斬', '斬 白井')
    """
    found = LAST.fullmatch(line.strip())
    who = found["who"] or found["in"] if found else ""
    if found is None or not turn or seat(who) != turn or any(map(seat, found["said"].split())):
        return line
    return f"{who} {found['said']}"
