"""The shapes in which players set out a page, put into one: ■白井 城=5, 1P, ライフ 小泉8 安倍7, [小泉] 手2/山3."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from unicodedata import normalize

from ..words import KATAKANA
from .rules import Lines
from .spelling import HALF, NOT_NOTED, WIDE, divided, one_of

SEAT = re.compile(
    r"(?<![0-9A-Za-z])(?:([12])[PpＰｐ]|(?:[PpＰ]|プレイヤー)([12])(?=[\s:=はのが]|$))(?![0-9A-Za-z])"
)
"""1P, 2P, P1: the players a and b."""
SEATED = re.compile(
    r"(?<!\S)(?:1[PpＰ]|[Pp]1)[\s=:は]+(?P<a>[^\s\d:=、/でをへに]{1,12})(?:\s(?P<of_a>[先後])[攻手]?)?[\s、/]+"
    r"(?:2[PpＰ]|[Pp]2)[\s=:は]+(?!(?P=a)(?:\s|$))(?P<b>[^\s\d:=、/でをへに]{1,12})(?:\s(?P<of_b>[先後])[攻手]?)?(?!\S)"
)
"""1P 高田(先攻) 2P 吉野."""
TURN_OF = re.compile(r"(?P<name>[^\s()]{1,16})\((?P<turn>[先後])[攻手]?\)")
SIGNS = "■□◆◇●○◯▲△▼▽☆▪◾◼"
EVERYWHERE = (
    (re.compile(r"\s+#\s.*$"), ""),
    (re.compile(rf"([{SIGNS}★])([^\s\d{SIGNS}★]+)\1"), r"\2 "),
    (
        re.compile(
            r"^(\s*)[\[【〔《<〈](?![\s\d]*[\]\[{\"])([^\[\]【】〔〕《》<>〈〉{}\"]+)[\]】〕》>〉]\s*"
        ),
        r"\1\2 ",
    ),
    (re.compile(rf"^(\s*)[{SIGNS}・※*•]\s*(?=[^\s{SIGNS}])"), r"\1"),
)
"""★場★, 【T6 坂井】, ■白井, and what stands behind #."""
IN_TABLES = (
    (re.compile(r"(?<=\S)[|｜]\s*(?:なし|無し)\s*$"), ""),
    (
        re.compile(
            r"^(\s*)(?:現在の?)?(?:盤面?|局面|状況|場況|現状|開始時|メモ|数)+(?:\(.*?\))?[\s:]+(?=\S)"
        ),
        r"\1",
    ),
    (re.compile(r"^(\s*[^\s()]+)\s+(?=\([先後][攻手]?\)\s*:?\s*\S)"), r"\1"),
    (
        re.compile(
            r"(?<![^\s、])(?:守り?|守備側?|防御側?)[\s:]+(?=[^\s\d:]{1,12}[:\s])|\((?:守り?|守備側?|防御側?)\)"
        ),
        "",
    ),
    (
        re.compile(
            r"(?<!\S)(?:(?:攻撃|攻める)側[\s:はが]+|攻め?:\s*|攻め?\s+(?=[^\s:]+:\S))([^\s\d:、]{1,12})"
        ),
        r"\1(攻)",
    ),
)
"""盤面 先 秋山: 城4, 滝 (先) : 手3, 守 原田, 攻 岡."""
LEADERS = re.compile(r"\s*(?:[…‥]+|・{2,}|\.{3,}|[─━―]{2,}|::|[|｜](?!\s*(?:なし|無し)\s*$))\s*")
OF_ONE = re.compile(r"(?<=[^\s:=\[])\s?\[([^\[\]{}\"]+)\]\s*$")
"""小泉[ラ6 オ3]."""
AT = re.compile(r"(?<=[^\s@])@(?=[A-Fa-f]\d)")
AS_SAID = re.compile(r"^(\s*[^\s「」]+)「([^「」]*)」\s*(→[^「」]*)$")
"""森谷「カイで水鉄砲」→タテオ."""
LED_BY_ARROW = re.compile(r"^(\s*)(?:→|⇒|->)\s*")
AS_THEY_ARE = ("題", "title", "版", "edition", "名前", "なまえ", "players")
LEADING = ("手番", "先攻", "先手", "後攻", "後手", "先", "後", "リスト", "カード")
PROSE = (
    (re.compile(r"(?:が(?:いる|います|ある|あります)|です|である)?[。.]?$"), ""),
    (re.compile(r"(?<=[\d枚?])で?[、,。]\s*|、(?=[A-Fa-f]\d)"), " "),
    (re.compile(r"(?<![^\s、])場[はも](?:空|なし|無し)(?![^\s、])"), "場:なし"),
    (re.compile(r"(?<![^\s、])([^\s、\d]+)を出撃(?![^\s、])"), r"出撃 \1"),
)
"""What sentences have between what they count: 手札3で、A2に甚八がいます。"""
IN_KANJI = {"て": "手", "やま": "山", "へき": "壁", "かべ": "壁", "てばん": "手番", "くに": "国"}
COUNTED_IN_KANA = re.compile(
    r"(?<![^\s、])(?:(?:[てテ]|やま|ヤマ|[へヘ]き|[へヘ]キ|かべ|カベ|くに|クニ)(?=[:：]?[\d０-９]{1,2}(?![^\s、])|[(（])"
    r"|(?:てばん|テバン)(?=[:：]))"
)
IN_KATAKANA = {hiragana: katakana for katakana, hiragana in KATAKANA.items()}


class Shapes:
    """The words of one book that lead what lies where: those of the game, and `own` those of players."""

    def __init__(self, labels: Iterable[str], players: Iterable[str]) -> None:
        own = self.own = one_of(in_kana(players))
        every = one_of([*in_kana(labels), *LEADING])
        count = rf"{own}[:\s]?[\d?]"
        self.led = pattern(rf"(?<![^\s、,/(:・|])((?![ab]\b){every})\s*(?:[=:]|[…‥]+|・{{2,}})\s*(?=[^\s=:])")
        self.between = pattern(rf"(?<=[\d)?枚])\s*[/・、,]\s*(?={every}[:\s]?(?:[\d?(]|なし))")
        self.named = pattern(rf"^(\s*[^\s:=]{{1,12}}?)\s*[=:/]\s*(?={count})")
        self.prose = pattern(rf"^\s*[^\s:=、]{{1,12}}?(?P<of>[はが])(?={own}\d.*?{own}\d)")
        self.placed = pattern(rf"(?<![^\s、])({own})に(?=[^\s\d置])")
        self.open = pattern(rf"(?<![^\s、,/])({own})[:\s]*(?:何[枚点個]か)?は?{NOT_NOTED}(?![^\s、,)])")
        self.none = pattern(rf"(?<!\S)({own}):?\s*[-ー―–—]+$|(?<=[\d)?])\s+[-ー―–—]$")
        self.seat_first = pattern(rf"^(\s*)([先後])[攻手]?[\s・:]+([^\s\d:()]{{1,12}})[\s:]+(?={count})")
        """後・杉山 ライフ6."""
        self.inside = pattern(rf"(?<![^\s、,])((?![ab]\(){own})\(([^()\d→]+)\)")
        self.zone_inside = pattern(rf"(?<!\S)\(({own})\)\s*")
        """(場) 与平."""
        self.listed = pattern(rf"(?<![^\s、,])({own}:)([^\s\d:/()]+(?:/[^\s\d:/()]+)+)(?!\S)")
        self.of_deck = pattern(rf"(?<!\S)({own})のうち(?:\d枚)?[はが]?\s*")
        self.two = pattern(rf"\s+[/;；]\s*(?=(?:[^\s/:]+[:\s]+)?{count})")
        who, value = r"([^\s\d:=、,/()]{1,12}?)", r"(\d{1,3}|\?)枚?"
        self.each = pattern(rf"^{own}[:\s]+{who}[:\s]?{value}[\s、,/]+{who}[:\s]?{value}$")
        self.both = pattern(rf"({own})[:\s]?(\d{{1,3}})\s?[-対/]\s?(\d{{1,3}})(?=[\s、]|$)[\s、]*")
        self.begins = pattern(rf"^([^\s:=]{{1,12}}?)(?:\([先後攻][攻手め]?\))?\s*:?\s*{count}")

    def lines(self, lines: Lines) -> Lines:
        """The lines of a page in one shape; a row of a table for both players becomes one for each."""
        told = [(at, part) for at, line in lines for part in self._line(line) if part.strip()]
        found = self._by_players(self._columns(told))
        known = one_of({"a", "b", *(begun[1] for _, line in found if (begun := self.begins.match(line)))})
        says = re.compile(rf"^(手番|{known})\s+>\s*(?=\S)")  # 森 > 名取配備
        return [(at, says.sub(r"\1 ", line)) for at, line in found]

    def _line(self, line: str) -> list[str]:
        """One line, in plain width; two where it tells of both players."""
        if line.split()[0].rstrip(":：") in AS_THEY_ARE:
            return [line]
        line = line if '"' in line else OF_ONE.sub(r" \1", LED_BY_ARROW.sub(r"\1", line))
        whole, kept = (line, "") if line.lstrip().startswith("[") else divided(line)
        whole = AS_SAID.sub(r"\1 \2 \3", whole)
        if "「" in whole:
            return [SEAT.sub(seat, line)]
        whole = HALF.sub(lambda found: normalize("NFKC", found[0]), whole.translate(WIDE))
        whole = rewritten(whole, EVERYWHERE)
        whole = whole if "→" in whole else SEATED.sub(seated, whole)
        whole = self.between.sub(" ", SEAT.sub(seat, in_kanji(whole)))
        if "→" not in whole:
            whole = self.seat_first.sub(r"\1\3(\2) ", rewritten(self._from_prose(whole), IN_TABLES))
            whole = self.zone_inside.sub(r"\1 ", self.of_deck.sub(r"\1 ", whole))
            whole = self.listed.sub(apart, self.inside.sub(apart, whole))
        whole = self.led.sub(r"\1:", LEADERS.sub(" ", self.led.sub(r"\1:", whole)))
        whole = self.open.sub(r"\1:?", self.named.sub(r"\1 ", AT.sub(" ", whole)))
        whole = self.none.sub(lambda found: f"{found[1]}:なし" if found[1] else "", whole)
        *first, last = self.two.split(whole)
        return [*first, last + kept]

    def _from_prose(self, whole: str) -> str:
        """A sentence that counts what a player has, as a line of a table."""
        if (found := self.prose.match(whole)) is None:
            return whole
        told = f"{whole[: found.start('of')]} {whole[found.end() :]}"
        return rewritten(self.placed.sub(r"\1 ", rewritten(told, PROSE[:2])), PROSE[2:])

    def _columns(self, lines: Lines) -> Lines:
        """The lines with the label, or the player, at the head of a column before each number of it."""
        found: Lines = []
        labels: list[str] = []
        names: list[str] = []
        for (at, line), (_, below) in zip(lines, [*lines[1:], (0, "")], strict=True):
            words = line.split()
            heads = len(words) > 1 and "→" not in line
            if heads and all(re.fullmatch(self.own, word, re.IGNORECASE) for word in words):
                labels, names = words, []
            elif (
                heads
                and len(words) == 2
                and len(row := below.split()) == 3
                and row[1].isdecimal()
                and is_row(self.own, row)
            ):
                names, labels = (
                    [re.sub(r"^[先後][攻手]?\((.+)\)$|\(.*\)$", r"\1", word) for word in words],
                    [],
                )
                found += [(at, line.strip())] if "(" in line else []
            elif labels and len(words) in (len(labels), len(labels) + 1):
                told = ("なし" if word in "-ー―–—" else word for word in words[1:])
                found.append(
                    (
                        at,
                        " ".join([words[0], *(f"{of}:{of_}" for of, of_ in zip(labels, told, strict=False))]),
                    )
                )
            elif names and len(words) == 3 and is_row(self.own, words):
                found.append((at, " ".join([words[0], names[0], words[1], names[1], words[2]])))
            else:
                labels, names = [], []
                found.append((at, line))
        return found

    def _by_players(self, lines: Lines) -> Lines:
        """The lines with a row of each player in the place of rows with a value of both."""
        names = self._names([line for _, line in lines])
        rows: dict[str, str] = {}
        found: Lines = []
        here = -1
        one, other = map(re.escape, names)
        each = pattern(rf"^({self.own})[:\s]+\[?{one}\]?[:\s]*(.+?)[\s、,/]+\[?{other}\]?[:\s]*(\S.*)$")
        his = pattern(rf"({one}|{other}|\S{{1,12}}?)の({self.own})(?:\s*:\s*|\s+)(?=[^\s\d])")
        for at, line in lines:
            told = [match.groups() for match in (each.match(line),) if match and "→" not in line]
            if not told and line and not self.both.sub("", line):
                told = [match.groups() for match in self.both.finditer(line)]
            for label, *values in told:
                for name, value in zip(names, values, strict=True):
                    counted = re.fullmatch(r"(?:\d+|\?|なし)枚?", value)
                    rows[name] = f"{rows.get(name, name)} {label}{':' if counted else ' '}{value}"
            here = len(found) if told and here < 0 else here
            whose = his.match(line)
            if whose and "→" not in line and whose[1] in rows:
                rows[whose[1]] += f" {whose[2]} {line[whose.end() :]}"
            elif not told:
                found.append((at, line))
        number = found[here - 1][0] + 1 if 0 < here <= len(found) else 0
        return [*found[:here], *((number, row) for row in rows.values()), *found[here:]] if rows else found

    def _names(self, lines: list[str]) -> tuple[str, str]:
        """The two players of the rows for both: as these name them, else as the heading has them, else a and b."""
        told = Counter((match[1], match[3]) for line in lines if (match := self.each.match(line)))
        pair, times = next(iter(told.most_common(1)), (("", ""), 0))
        if times > 1:
            return pair
        seated = [match["name"] for line in lines for match in TURN_OF.finditer(line)]
        return (seated[0], seated[1]) if len({*seated}) == 2 == len(seated) else ("a", "b")


def in_kanji(line: str) -> str:
    """The line with hand and deck by one kanji where they are counted in kana.

    >>> in_kanji("のだ へき4 て3"), in_kanji("捨てて3")
    ('のだ 壁4 手3', '捨てて3')
    """
    return COUNTED_IN_KANA.sub(lambda found: IN_KANJI[found[0].translate(KATAKANA)], line)


def in_kana(words: Iterable[str]) -> set[str]:
    """The words, and those of kana in both kinds of it."""
    return {form for word in words for form in (word, word.translate(IN_KATAKANA))}


def apart(found: re.Match[str]) -> str:
    """The cards in brackets behind where they lie, or with slashes between them, as a list: 手札(斬・居合)."""
    return f"{found[1].rstrip(':')}:{re.sub('[,・/]', '、', found[2])}"


def pattern(of: str) -> re.Pattern[str]:
    return re.compile(of, re.IGNORECASE)


def rewritten(text: str, rules: Iterable[tuple[re.Pattern[str], str]]) -> str:
    """The text as all rules have it, one after the other."""
    for of, meant in rules:
        text = of.sub(meant, text)
    return text


def is_row(own: str, words: list[str]) -> bool:
    """Whether the first of these words leads what a player has."""
    return re.fullmatch(own, words[0], re.IGNORECASE) is not None


def seat(found: re.Match[str]) -> str:
    """a for 1P, b for 2P."""
    return "a" if (found[1] or found[2]) == "1" else "b"


def seated(found: re.Match[str]) -> str:
    """Who sits where, and who of them goes first: a 高田(先攻) b 吉野."""
    names = {at: TURN_OF.fullmatch(found[at]) for at in "ab"}
    who = {at: name["name"] if name else found[at] for at, name in names.items()}
    turns = {at: name["turn"] if name else found[f"of_{at}"] for at, name in names.items()}
    told = " ".join(f"{at}={name}" for at, name in who.items())
    return " ".join([told, *(f"{turn}攻:{who[at]}" for at, turn in turns.items() if turn)])
