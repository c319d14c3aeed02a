"""Notes of 戦国覇王 as players scribble them: 早瀬 C2→B2, もう一回 限界突破 岩吉, squares as columns and lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..kernel import Text
from ..kernel.record.notation.faults import Fault
from ..kernel.record.notation.scribbled.rules import Lines, Scribbles
from ..kernel.record.notation.scribbled.spelling import NUMBERED, WIDE, Spelling, divided, one_of
from ..kernel.record.notation.shared_words import ENDINGS, FALLEN, STAYING, states
from ..kernel.record.notation.words import NOTE, quote

SQUARE = re.compile(r"(?<![A-Za-z0-9?])([A-Za-z])([0-9])(?![A-Za-z0-9/=])")
HEAD = ("題 ", "title ", "版 ", "edition ", "名前 ", "players ", "リスト ", "list ")
BOARD = Text(
    "盤のマスは、A1〜A5がaの城、C1〜C5が中央、B1〜B5がbの城です。",
    "The squares are A1 to A5 (a's castle), C1 to C5 (centre) and B1 to B5 (b's castle).",
)
OTHERWISE = Text(
    "列A〜Eと段1〜3で書いたなら、1行目の次に「段 1:a」（1段目がaの城）と書いてください。",
    "If columns A to E and lines 1 to 3 were meant, write 段 1:a (line 1 is a's castle) below the first line.",
)
LINES = re.compile(r"\s*段\s+([13]):([ab])\s*")
DEPLOYED = re.compile(
    r"(?P<who>\S+)\s+(?:出陣|しゅつじん)\s+(?P<name>\S+)\s+"
    r"(?:(?P<printed>\S+\s+\d+/\d+\s+コスト:?\d+)\s+)?(?P<square>[A-Ea-e]\d)(?P<rest>)"
)


DEPLOYED_LAST = re.compile(
    r"(?P<who>[^\s、]+)[\s、]+(?:コスト(?P<cost>\d{1,2})の)?(?P<name>[^\s()\d]{1,20})[\s(]{1,3}"
    r"(?P<printed>[^()、。\d]{0,12}\d{1,2}/\d{1,2}(?:\s*コスト:?\d{1,2})?)\)?"
    r"\s*を?\s*(?P<square>[A-Ea-e]\d)[にへ]?\s*"
    r"(?:出陣|しゅつじん|出す|出した|出して)(?P<rest>[\s、。].*)?"
)
GATE = re.compile(r"^攻城\s?\((?:城門|門|城)\)\s?")
SIEGE_BEHIND = re.compile(r"^([^\s\d]+?)[がのは]?[\s、]*攻城[\s:]*(\d)点?(?!\d)")
"""源五 攻城1点."""
SIEGE = re.compile(r"攻城\D*\d点")
WENT_FIRST = re.compile(r"\sfirst_player:([ab])(?!\S)")
PASSED = re.compile(
    r"(?<![^\s、])([^\s、]+?)[もはが]?\s*(?:メイン)?"
    r"(?:パス|ぱす|なし|放棄|見送り|(?:なに|何)も(?:しない|せず|なし)|[-ー―–—‐])(?![^\s、。])"
)
"""後 メインなし、森もパス."""
DEPLOYED_AT = re.compile(r"^(?P<who>\S+)\s.*(?:出陣|しゅつじん)")
PHASE = re.compile(
    r"(?P<phase>準備|ドロー|メイン|攻城)(?:フェイズ)?\s*[→で]?\s*(?P<rest>(?:(?<=[\s→で])|(?=\d)).*)$"
)
BEFORE_SIEGE = re.compile(r"(?<=[^\s→])[\s、。]+(?=攻城(?:\s|→))")
"""両者なし 攻城 川上の城1."""
BOTH = ("両者", "双方", "お互い", "互い")
DRAWN = re.compile(r"^1枚(?:を?引|ドロー)")
IN_PHASE = re.compile(r"phase:|フェイズ|(?<!\S)(?:準備|ドロー|メイン|攻城|終了)(?!\S)")
STATED_PHASE = re.compile(rf" (?![ab](?:\s|$)).*(?:{IN_PHASE.pattern})")
TURN_PLAYER = re.compile(r" (?:.*\s)?(?:turn_player|手番):([ab])(?:\s|$)")
CHARGE = re.compile(r"突撃で?\s*(?P<card>[^\s\d、に]+)に?\s?(?P<dealt>\d)(?:点|ダメージ|ダメ)?")
"""突撃で小夏に2ダメージ, and what comes of the fight on a line below."""
FOUGHT = re.compile(r"(?<![^\s、])(?P<card>[^\s\d、]+?)\s?(?P<dealt>\d)(?!\d)")


def on_the_board(lines: Lines) -> Lines:
    """The lines with squares of the board; raises `Fault` where it is not certain which ones were meant.

    Columns and lines (E3) are read where the generals of the table, or a deployment, stand so on their own side.
    """
    said = [LINES.fullmatch(line) for _, line in lines]
    told = next((match for match in said if match), None)
    lines = [(one[0], plain(one[1])) for one, is_told in zip(lines, said, strict=True) if not is_told]
    ids = {square for _, line in lines for square in re.findall(r"([A-Za-z]\d)=", line)}
    squares = [
        (number, found)
        for number, line in lines
        for found in SQUARE.finditer(divided(line)[0])
        if found[0] not in ids
    ]
    odd = next(
        (square for square in squares if square[1][1].upper() not in "ABC" or square[1][2] not in "12345"),
        None,
    )
    if odd is None and told is None:
        ask_for_centre(lines)
        return lines
    number, found = odd or (lines[0][0], None)
    fits = not ids and all(one[1].upper() in "ABCDE" and one[2] in "123" for _, one in squares)
    sides = set(sides_of(lines)) if told is None else {told[2] == ("a" if told[1] == "1" else "b")}
    if not fits or len(sides) != 1:
        word = found[0] if found else ""
        reason = Text(f"{word} というマスはありません。{BOARD.ja}", f"There is no square {word}. {BOARD.en}")
        raise Fault(number, reason, OTHERWISE)
    near, far = ("1", "3") if sides == {True} else ("3", "1")
    areas = {near: "A", "2": "C", far: "B"}

    def on_board(line: str) -> str:
        return SQUARE.sub(lambda one: f"{areas[one[2]]}{ord(one[1].upper()) - 64}", line)

    return [(number, line if line.startswith(HEAD) else on_board(line)) for number, line in lines]


def in_phases(lines: Lines) -> Lines:
    """The lines of a turn that is told by its phases, as decisions and claims: ドロー1枚, 攻城 弥勒1点."""
    turn = next((one[1] for _, line in lines if (one := TURN_PLAYER.match(line))), "")
    other = "b" if turn == "a" else "a"
    seats = seats_of(lines)
    whose = one_of(name for name, seat in seats.items() if seat == turn)
    led = re.compile(rf"^{whose}\s*:?\s+(?=(?:準備|攻城|メイン)(?:フェイズ)?[\s→で]|ドロー\s?\d)")
    lines = [(number, SIEGE_BEHIND.sub(r"攻城 \1\2点", line)) for number, line in lines]
    told = [
        (number, GATE.sub("攻城 ", DRAWN.sub(rf"{turn} \g<0>".strip(), led.sub("", NUMBERED.sub("", part)))))
        for number, line in lines
        for part in BEFORE_SIEGE.split(line)
    ]
    first = next((one["phase"] for _, line in told if (one := PHASE.match(line))), "")
    if not first:
        return lines
    begins = {"準備": " phase:preparation", "ドロー": " phase:draw"}.get(first, "")
    passed: set[str] = set()
    found: Lines = []
    for number, line in told:
        passed |= {seats.get(match[1], match[1]) for match in PASSED.finditer(line)}
        said = PHASE.match(line) or re.match(r"(?P<phase>終わり|おわり)(?P<rest>)\s*$", line)
        if not turn or said is None:
            stated = TURN_PLAYER.match(line) and not any(STATED_PHASE.match(line_) for _, line_ in lines)
            found.append((number, f"{line}{begins}" if stated else line))
            continue
        parts = [move for move in re.split(r"\u3000|  +|、|(?<=\d点)\s+", said["rest"]) if move.strip()]
        if said["phase"] == "メイン":
            found += [(number, f"{turn} {move.strip()}") for move in parts]
            continue
        if said["phase"] == "ドロー":
            found += [(number, f"主張 {turn} 山札-{re.sub('[^0-9]', '', move)}") for move in parts]
            continue
        found += [
            (number, f"{side} 放棄")
            for side in (turn, other)
            if said["phase"] == "攻城" and not passed & {side, *BOTH}
        ]
        found.append((number, f"{turn} 進行"))
        whose = turn
        for part in map(str.strip, parts):
            if said["phase"] == "攻城" and len(parts) > 1 and re.fullmatch(r"[^\s\d]+", part):
                continue  # 攻城 雷蔵　小谷の城3→1
            part = re.sub(r"^(\S+?)の(?=城\s?\d)", r"\1 ", part)
            siege = re.fullmatch(r"(?:城門\s+)?\S*?(\d)点", part)
            woken = re.fullmatch(r"(\S+?)\s*(?:おきる|起きる|起こす|おこす|待機)", part)
            who, named, more = part.partition(" ")
            if who not in seats and re.match(
                rf"(?:\S+の|{one_of(seats)}\s?)城\s?\d", more
            ):  # 攻城 天雷 江川の城3→1
                part = re.sub(r"(?:の|\s|(?<=\S))(?=城)", " ", more, count=1)
                who, named, _ = part.partition(" ")
            whose = who if named else whose  # 佐伯 城2→1, and behind it 国力3→4
            claim = f"主張 {other} 城-{siege[1]}" if siege else f"主張 {woken[1]} 待機" if woken else part
            found.append((number, f" {claim}" if siege or woken or named else f" {whose} {claim}"))
    return found


def ask_for_centre(lines: Lines) -> None:
    """Raises `Fault` for a deployment that would be one at home in columns and lines alone: a to C1, or B1."""
    seats = seats_of(lines)
    areas = {match[1].upper() for _, line in lines for match in SQUARE.finditer(divided(line)[0])}
    for number, line in lines:
        if areas == {"C"} and SIEGE.match(line):
            reason = Text(
                f"攻城した武将のマスが中央です。{BOARD.ja}", f"Who besieges stands in the centre. {BOARD.en}"
            )
            raise Fault(number, reason, OTHERWISE)
        found = DEPLOYED_AT.match(line)
        seat = seats.get(found["who"], found["who"]) if found else ""
        home = {"a": ("C1", "B1"), "b": ("C3", "A3")}.get(seat, ())
        for square in SQUARE.finditer(divided(line)[0]):
            if square[0].upper() not in home or any(
                one.startswith("  場") and square[0] in one for _, one in lines
            ):
                continue  # where a general stands, nobody can be deployed, whichever square it is
            word, where = (
                square[0],
                Text("中央", "the centre")
                if square[0].upper()[0] == "C"
                else Text("相手の城", "the other castle"),
            )
            reason = Text(
                f"{word} は{where.ja}のマスです。{BOARD.ja}", f"{word} is a square of {where.en}. {BOARD.en}"
            )
            raise Fault(number, reason, OTHERWISE)


def summed(lines: Lines) -> Lines:
    """The lines with what a charge dealt in the damage of the fight below it: so much lies on the general then."""
    found: Lines = []
    dealt: dict[str, int] = {}

    def together(fought: re.Match[str]) -> str:
        return f"{fought['card']}{int(fought['dealt']) + dealt.get(fought['card'], 0)}"

    for number, line in lines:
        if charge := CHARGE.fullmatch(line.strip()):
            dealt[charge["card"]] = int(charge["dealt"])
            found.append((number, f"    {NOTE} {line.strip()}"))
        elif "乱戦" in line and dealt:
            found.append((number, FOUGHT.sub(together, line)))
            dealt = {}
        else:
            found.append((number, line))
    return found if not dealt else lines


def seats_of(lines: Lines) -> dict[str, str]:
    """The players by their names, as the line of the names has them, and by 先 and 後."""
    told = next((line for _, line in lines if line.startswith("名前 ")), "")
    first = next((one[1] for _, line in lines if (one := WENT_FIRST.search(line))), "a")
    turns = {"a": "a", "b": "b", "先": first, "後": "b" if first == "a" else "a"}
    return turns | {name: seat for seat, name in re.findall(r"([ab]):(\S+)", told)}


def with_hands(lines: Lines) -> Lines:
    """The lines, with a general of which a deployment tells all that is printed in its player's hand before it."""
    found, seats = list(lines), seats_of(lines)
    for at, (_, line) in enumerate(lines):
        said = DEPLOYED.fullmatch(line.strip()) or DEPLOYED_LAST.fullmatch(line.strip())
        seat = seats.get(said["who"], said["who"]) if said and said["printed"] else ""
        here = next((place for place, (_, one) in enumerate(found) if re.match(rf" {seat}(?:\s|$)", one)), -1)
        if said is None or not seat or here < 0:
            continue
        cost = said.groupdict().get("cost")
        printed = re.sub(r"コスト:?(?=\d)", "コスト:", said["printed"]) + (f" コスト:{cost}" if cost else "")
        printed = re.sub(r"(?<=[^\s\d/:])(?=\d+/)", " ", printed)
        gained = len(found) - len(lines)
        found[at + gained] = (lines[at][0], said.expand(r"\g<who> 出陣 \g<name> \g<square>\g<rest>"))
        found.insert(here + 1, (lines[at][0], f"  手札 {said['name']} {printed}"))
    return found


def plain(line: str) -> str:
    """A line with letters and digits of plain width, but for its note and in the heading."""
    whole, kept = divided(line)
    return line if line.startswith(HEAD) else f"{whole.translate(WIDE)}{kept}"


def other_of(card: str, spelling: Spelling) -> str:
    """The player who does not own that card."""
    return "b" if spelling.owner(card) == "a" else "a"


def breaking(groups: list[str], spelling: Spelling) -> str:
    """A limit break of a general on the field by the next card of its name in the hand: 限界突破 岩吉."""
    name = next(filter(None, groups))
    keys = spelling.names.called.get(name, ())
    lying = {
        zone: [key for key in keys if spelling.names.lying[key].endswith(zone)] for zone in ("hand", "field")
    }
    left = [key for key in lying["hand"] if key not in spelling.used]
    if not left or len(lying["field"]) != 1:
        return f"限界突破 {quote(name)}"
    spelling.used.add(left[0])
    return f"限界突破 {left[0]} {lying['field'][0]}"


def sides_of(lines: Lines) -> Iterator[bool]:
    """Whether line 1 is a's castle, for each general that begins on its own side or besieges the other's castle."""
    player = ""
    owners: dict[str, str] = {}
    reached: dict[str, str] = {}
    seats = seats_of(lines)
    for _, line in lines:
        if owner := re.match(r" ([ab])(?:\s|$)", line):
            player = owner[1]
        if re.match(r"  場 \S", line) and player:
            owners[line.split()[1]] = player
            yield from (
                (square[2] == "1") == (player == "a") for square in SQUARE.finditer(line) if square[2] in "13"
            )
        elif said := DEPLOYED_AT.match(line):
            seat = seats.get(said["who"], said["who"])
            yield from (
                (match[2] == "1") == (seat == "a")
                for match in SQUARE.finditer(line)
                if match[2] in "13" and seat in ("a", "b")
            )
        elif moved := re.search(r"(\S+)\s+[A-Ea-e][123]\s*→\s*[A-Ea-e]([13])(?!\S)", line):
            reached[moved[1]] = moved[2]
        elif (siege := re.match(r"攻城\s+(\S+?)\d点", line)) and siege[1] in reached and siege[1] in owners:
            yield (reached[siege[1]] == "1") == (owners[siege[1]] == "b")


SCRIBBLES = Scribbles(
    states=states("疲弊", "待機"),
    lines=(
        (
            r"(?:割り?込みで?\s*)?限界突破\s+(<card>)"
            r"(?:\s*\((?:手札の)?(?:<card>)を?捨て(?:て|る)?(?:、?1枚引く)?\))?(?:、?\s*1枚引(?:く|いた))?",
            breaking,
        ),
        (
            r"(<card>)[にはが]?\s*(\d{1,2})点(?:の?ダメージ)?(?:を?受ける|を?受けた|を?受け)?",
            "主張 \\1 ダメージ+\\2",
        ),
        (
            r"(?:突撃|制圧|乱戦)?[でがはの]?\s*(\d{1,2})点(?:の?ダメージ)?で\s*(<card>)[はがも]?\s*"
            rf"{one_of(FALLEN)}",
            r"主張 \2 ダメージ+\1 \2 捨札",
        ),
        (
            r"(<card>)[をのでに]?\s*限界突破[、\s(]+(?:手札の)?(<card>)を?(?:捨て|すて)(?:て|る|た)?\)?",
            r"限界突破 \2 \1",
        ),
        (
            r"(?=.*限界突破)(?:限界突破[、\s]*)?(?:手札の)?(<card>)を?(?:捨て|すて)(?:て|る)?[、\s]*(<card>)"
            r"(?:[をのでに]?\s*限界突破)?",
            r"限界突破 \1 \2",
        ),
        (r"(?:限界突破\s*\((<card>)\)|(<card>)[をのでに]?\s*限界突破)", breaking),
        (
            r"攻城\s*(<card>)[がはで]?\s*(\d)点?\s*(?:<who>の?)?(城)\s*(\d+)<to>(\d+)",
            lambda groups, spelling: f"主張 {other_of(groups[0], spelling)} 城:{groups[4]} 城-{groups[1]}",
        ),
    ),
    page=lambda lines: in_phases(with_hands(on_the_board(summed(lines)))),
    names_cards=True,
    verbs={
        "deploy": ("出す", "出した", "だす", "登場", "出て", "出し"),
        "shot": ("撃つ", "撃った", "うつ", "うった", "打つ", "打った", "撃って"),
        "move": (
            *(
                "動く",
                "動いた",
                "動かす",
                "動かした",
                "うごかす",
                "進む",
                "進んだ",
                "進める",
                "進めた",
                "前へ",
            ),
            *("前に", "前進"),
        ),
        "pass": (
            *(
                *ENDINGS,
                "なし",
                "無し",
                "メインなし",
                "なにもしない",
                "何もしない",
                "ぱす",
                "見送り",
                "スルー",
            ),
            *("割り込みなし", "割込みなし", "割り込まない", "撃たない", "うたない"),
        ),
    },
    results={
        **dict.fromkeys(FALLEN, "捨札"),
        **dict.fromkeys(STAYING, "場"),
        **dict.fromkeys(("疲弊", "寝た", "寝る", "横"), "疲弊"),
        **dict.fromkeys(("待機", "起きた", "おきる", "起きる"), "待機"),
    },
    journey="move",
    pays="国力",
    of_hand=("deploy",),
    declines=("interrupt", "shot", "limit_break"),
    idle=("突撃", "制圧", "乱戦", "乱戦へ", "一騎討ち", "準備", "ドロー", "1枚ドロー"),
    leads=("割り込み", "割込み", "わりこみ", "割り込んで"),
)
