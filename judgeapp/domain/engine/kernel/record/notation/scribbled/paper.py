"""A scribbled page without what only paper has: what is crossed out, numbered lines, both players on one line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from unicodedata import normalize

from ..shared_words import FALLEN
from ..words import NOTE
from .page_patterns import HEAD
from .rules import Lines
from .shapes import in_kana
from .spelling import HALF, NUMBERED, RESULT_FIRST, WIDE, one_of

CROSSED_OUT = re.compile(r"~~[^~]*~~|\[(?:\d{1,3}|\?)消\]|\d{1,3}×\s*→\s*(?=\d)")
"""手札~~4~~3, 間合[5消]6, 手3×→4: what is crossed out is not there."""
NOT_MADE = re.compile(r"([一-龠]{2})×(?!\S)")
"""迎撃×."""
BEHIND_FIGURES = re.compile(r"(?<=\d/\d)(?=[歩飛騎鉄槍])|(?<=[A-Fa-f]\d)(?=[未立寝済待疲縦横](?:$|[\s、)]))")
"""4/4歩, A1未."""
ROLE = "(?:[ab]|先手|先攻|先|後手|後攻|後|手番|番)"
WITH_ROLES = re.compile(
    rf"(?P<name>[^\s()、・=/]{{1,16}})\((?P<roles>{ROLE}(?:[・、,/ ]{ROLE})*)\)(?P<his>の番)?(?=$|[\s、。対]|vs)"
)
"""葉山(a・先手・手番), 宮地(a)の番."""
SAID_LAST = re.compile(r"^(?P<said>.*\S)\s+(?:…|\.{3}|⋯)\s+(?P<who>[^\s()]+)(?P<more>\(.*\))?$")
"""手札4 ★3 … 桑名: whose line it is stands last."""
KANA = {
    "てばん": "手番",
    **dict.fromkeys(("さきて", "せんて"), "先手"),
    **dict.fromkeys(("せんこう", "さきばん"), "先攻"),
    **dict.fromkeys(("あとて", "ごて"), "後手"),
    "こうこう": "後攻",
    "ばん": "番",
    "げいげき": "迎撃",
    "こうげき": "攻撃",
    "たいおう": "対応",
    "たいこう": "対抗",
    "てったい": "撤退",
    "しぼう": "死亡",
    "ほこう": "歩行",
    "ひこう": "飛行",
    "たいき": "待機",
    "ひへい": "疲弊",
    "じょうへき": "城壁",
    "てふだ": "手札",
    "やまふだ": "山札",
    "じじん": "自陣",
    "こくりょく": "国力",
    "けいりゃく": "計略",
    "せんとうちゅう": "戦闘中",
    "しゅつげき": "出撃",
    "とうりょう": "頭領",
    "とち": "土地",
    "のこる": "残る",
    "まえ": "前",
    "かち": "勝ち",
    "まけ": "負け",
    "ろうじょう": "籠城",
    "しゅつじん": "出陣",
    "しゃげき": "射撃",
    "おわり": "終わり",
    "なし": "なし",
}
"""What is written in kana alone, by hand or by a phone that knows no more."""
BARE = r"$|[^ぁ-ゖァ-ヺー]"
IN_KANA = re.compile(
    rf"(?<![ぁ-ゖァ-ヺー])[のはが]?(?:{'|'.join(sorted(KANA, key=len, reverse=True))})"
    rf"(?={BARE}|なし|しない|[のへにをがで](?:{BARE}))"
)
SHORT = {"こう": "攻", "ぼう": "防", "たい": "対"}
BY_FIGURES = re.compile(r"(?<![ぁ-ゖ])(?:こう|ぼう)(?=\d)|(?<=\d)たい(?=\d)")
"""こう4, 5たい3: words too short to be one anywhere else."""
KATAKANA_WORD = re.compile(r"(?<![ァ-ヺー])[ァ-ヺー]{2,}(?![ァ-ヺー])")
MARKS = str.maketrans("､｡｢｣", "、。「」")
TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ"))}
STATED = re.compile(r"・(?=\d/\d|[A-Fa-f]\d|Lv|レベル|歩行|飛行|疲弊|待機)")
"""鶴松・鉄砲隊・3/3・B3・疲弊: one card, and what is said of it."""
BETWEEN = re.compile(r"\)・|(?<=[一-龠])・(?=[一-龠]+(?:$|[\s・]))")
GLUED = re.compile(r"(?<![先後])([攻防智]\d)(?=[^\s\d、。)/→])")
"""攻2防2智5水計."""
OF_TURN = re.compile(r"(?<!\S)[先後](?=\s)|(?<![^\s(])[先後](?=の)|(?<=[\s\d])[先後](?=\d)")
OF_HEADING = re.compile(r"手番|[Tt]\d|ターン|フェイズ|の番")
BOTH_SEATED = re.compile(
    r"(?m)^先[手攻]?:\s*(?P<one>[^\s()]+)(?:\((?P<at>[ab])\))?\s+後[手攻]?:\s*(?P<other>[^\s()]+)(?:\([ab]\))?$"
)
"""先:大島(a) 後:小此木(b): who was first is a where nothing else is said."""
SUMMED = re.compile(r"(?P<label>[^\s\d+]{1,12})(?P<by>\+\d{1,2})\s*=\s*(?P<now>\d{1,2})(?!\d)")
"""国+5=14."""
ASIDE = re.compile(r"^(?P<who>[^\s「」]+)(?P<said>「[^「」]*」)\s+(?P<told>[^「」\s(][^「」]*)$")
"""三好「2枚で」 芹撤退: what was said, and then what was done."""
IN_BRACKETS = re.compile(r"^\((?P<told>(?:[ab]の|[先後][手攻]は).*)\)$")
DICE = re.compile(
    r"(?:ダイス|イニシ(?:アチブ)?|サイコロ)\s*:?\s*(?P<one>[ab])\s*(?P<first>\d)[\s、・,/]*"
    r"(?P<other>[ab])\s*(?P<second>\d)(?!\d)[、\s]*(?P<more>.*)$"
)
NEITHER = re.compile(r"(?P<what>\S+)\s+a\s*なし[・、/\s]+b\s*なし$")
"""即時召喚 a なし・b なし."""
FALLEN_FIRST = re.compile(rf"(?P<fallen>{'|'.join(FALLEN)})\s*[:\s]\s*(?P<who>[^\s\d()]+)$")
"""死亡 モグ・エン."""
JOURNEY = re.compile(r"(?<!\S)(?P<move>[一-龠]+)\s+(?P<way>[A-Fa-f]\d→[A-Fa-f]\d)\s+(?P<card>[^\s\d]+)$")
"""進軍 A1→F1 ギザ."""
TAKEN = re.compile(r"(?<![^\s、])(?P<card>[^\s、は]+)は(?!\d)[^\s、は]+の(?P<zone>戦果)(?=$|[\s、])")
"""黒檀は二宮の戦果: whose it is follows from whose card it was."""
MOVES_TOO = {"出撃"}
"""Zones that are moves as well: 出撃なし is nobody's."""
WHOSE = ("a", "b", "先", "後")
NOT_DONE = (
    "手番",
    "てばん",
    "先手",
    "先攻",
    "後手",
    "後攻",
    "名前",
    "なまえ",
    "版",
    "題",
    "シーズン",
    "ターン",
    "リスト",
    "主張",
    "対応",
    "判明",
)
NUMBER = r"(?:\d{1,3}|\?)"


class Paper:
    """What a page says by where it stands on the paper, put into a line for each player.

    `labels` are the words for what a player has, and `zones` those for where cards lie.
    """

    def __init__(
        self, labels: Collection[str], zones: Collection[str], of_cards: Collection[str] = ()
    ) -> None:
        self.stated = re.compile(rf"{STATED.pattern}|・(?={one_of(in_kana({*of_cards, '攻'}))}\d)")
        told, counted = one_of(in_kana({*labels, *zones})), rf"({NUMBER})枚?"
        apart = r"\s*[・、/]?\s*"
        self.of_both = re.compile(
            rf"(?:(?<=[\s/、])|^)(?P<label>{told})\s*:?\s*"
            rf"(?:(?P<seat>[ab]){counted}{apart}(?P<next>[ab]){counted}"
            rf"|(?P<turn>先){counted}{apart}(?P<later>後){counted}"
            rf"|(?P<first>{NUMBER})\s*[/-]\s*(?P<second>{NUMBER}))(?![^\s、/(])"
        )
        self.begins = re.compile(
            rf"(?P<what>[^\s:=ab先後]+?)(?:\s+|の\s*)?(?P<who>[ab])(?:[\s、]+|:\s*|(?={NUMBER}$))(?P<rest>\S.*)$"
        )
        self.his = re.compile(rf"(?P<who>[ab])の(?P<rest>(?:{told})(?=[\s:\d?]).*)$")
        self.glued = re.compile(
            rf"^(?P<who>[ab])(?=[^\s\x00-\x7f:=(「のは番てで]|\d{{1,2}}枚)(?!(?:{told})\d{{1,2}}$)"
        )
        self.told = told
        self.none = re.compile(rf"(?<!\S)({one_of({*zones} - MOVES_TOO)})(?:なし|無し)(?!\S)")
        self.zone_of_one = re.compile(rf"({one_of(zones)})\s+[ab](?=[\s:])")
        self.zone_first = re.compile(rf"^({one_of(zones)}):\s*(?=[^\s\d?])")
        self.labelled = re.compile(rf"(?:{told})(?![^\s:\d])")
        self.counted = re.compile(rf"(?:(?<=\s)|^)({told})\s*:?\s*{NUMBER}(?!/)")

    def lines(self, written: Lines) -> Lines:
        """The lines with their numbers, those of one player's table together."""
        whole = "\n".join(line.translate(WIDE).rstrip() for _, line in written)
        self.known = {word for line in whole.split("\n")[:6] for word in re.split(r"[\s:、]+", line)}
        self.names = {found["who"] for found in re.finditer(SAID_LAST.pattern, whole, re.MULTILINE)}
        self.table = re.compile(
            rf"(?P<who>{one_of({*WHOSE, *self.names})})\s*(?::\s*|\s)"
            rf"(?P<rest>(?:{self.told})(?=\s*:?\s*(?:\d|\?|なし)|:|\s+[^\s])[^→]*)$"
        )
        self.listed = (
            re.compile(rf"(?P<who>{one_of(self.names)})\s+(?P<rest>[^→]*\d/\d[^→]*)$") if self.names else None
        )
        both = BOTH_SEATED.search(whole)
        self.turns = (
            {} if both is None else {"先": both["at"] or "a", "後": "a" if both["at"] == "b" else "b"}
        )
        (number, title), *below = written
        named = dict(re.findall(rf"^([ab])\((?!{ROLE}\))([^\s()]+)\)", whole, re.MULTILINE))
        title = " ".join([with_roles(title.translate(WIDE)), *(f"{at}={name}" for at, name in named.items())])
        plain = [(at, part) for at, line in below for part in self._parts(line)]
        return [(number, title), *self._gathered(plain, whole.split("\n"))]

    def _parts(self, line: str) -> Iterator[str]:
        """The line as one for each player that it speaks of."""
        if re.split(r"[\s:：]", line.strip(), maxsplit=1)[0] in HEAD:
            yield line
            return
        text = line.translate(WIDE)
        indent = text[: len(text) - len(text.lstrip())]
        told = CROSSED_OUT.sub("", text.strip())
        if found := NUMBERED.match(told):
            told = told[found.end() :] if re.search(r"[^\s\d]", told[found.end() :]) else told
        told = SUMMED.sub(r"\g<label>\g<by> \g<label>\g<now>", told)
        told = ASIDE.sub(rf"\g<who> \g<told> {NOTE} \g<said>", told)
        told = re.sub(rf"^([ab])\((?!{ROLE}\))[^\s()]+\)", r"\1", BOTH_SEATED.sub(both_seated, told))
        told = KATAKANA_WORD.sub(in_hiragana, HALF.sub(in_hiragana, told.translate(MARKS)))
        told = NOT_MADE.sub(r"\1なし", BEHIND_FIGURES.sub(" ", IN_KANA.sub(in_kanji, told)))
        told = BY_FIGURES.sub(lambda found: SHORT[found[0]], told)
        if self.turns and not BOTH_SEATED.match(line.translate(WIDE)):
            told = OF_TURN.sub(lambda found: self.turns[found[0]], told)
        told = BETWEEN.sub(lambda found: found[0].replace("・", "、"), told)
        told = GLUED.sub(r"\1 ", told.replace("・", " ") if self.stated.search(told) else told)
        told = TAKEN.sub(r"\g<card> \g<zone>", told)
        told = self.none.sub(r"\1:なし", JOURNEY.sub(r"\g<card> \g<move> \g<way>", told))
        told = self.zone_first.sub(r"\1 ", with_roles(told))
        if found := SAID_LAST.match(told):
            told = self._said_last(found)
        elif (found := RESULT_FIRST.match(told)) and found["done"] in self.known:
            told = f"{found['done']} {found['result']}"
        first, *others = re.split(r"\s+/\s+(?=[ab](?:[:\s]))", told)
        zone = self.zone_of_one.match(first)
        parts = (first, *(f"{zone[1]} {other}" if zone else other for other in others))
        for part in (of_one for each in parts for of_one in apart(each)):
            yield from (f"{indent}{of_one}" for of_one in self._by_player(part))

    def _said_last(self, found: re.Match[str]) -> str:
        more = IN_BRACKETS.sub(r" \g<told>", found["more"] or "")
        if OF_HEADING.search(found["said"]):
            turn = "" if re.search(r"手番$", found["said"]) else "手番:"
            return f"{found['said']} {turn}{found['who']}{more}"
        return f"{found['who']} {found['said']}{more}"

    def _by_player(self, part: str) -> Iterator[str]:
        """What both players have as a line for each; who acts or whose it is before what is done or there."""
        both: dict[str, list[str]] = {}
        for found in self.of_both.finditer(part):
            values = [value for value in found.groups() if value and re.fullmatch(NUMBER, value)]
            first, second = found["seat"] or found["turn"] or "a", found["next"] or found["later"] or "b"
            if found["first"]:
                first, second = self.turns.values() or ("a", "b")
            for who, value in zip((first, second), values, strict=True):
                both.setdefault(self.turns.get(who, who), []).append(f"{found['label']}:{value}")
        rest = self.of_both.sub(" ", part).strip(" 　/、") if both else part
        if both and not rest and re.fullmatch(r"[^ab先後]+", part):
            yield part  # 城 6-5 手札 2-3: of the two players as other lines name them
            return
        if rest:
            yield self._turned(IN_BRACKETS.sub(r"\g<told>", rest))
        yield from (f"{who} {' '.join(told)}" for who, told in both.items())

    def _turned(self, part: str) -> str:
        if (found := self.his.match(part)) or (
            (found := self.begins.match(part))
            and found["what"] not in NOT_DONE
            and not re.search(r"\s[ab]:", found["rest"])
            and not found["what"].isdigit()
        ):
            what = found.groupdict().get("what")
            joint = "" if what and re.fullmatch(rf"{NUMBER}|なし|無し", found["rest"]) else " "
            return " ".join(
                filter(None, (found["who"], f"{what}{joint}{found['rest']}" if what else found["rest"]))
            )
        return self.glued.sub(r"\g<who> ", part)

    def _gathered(self, lines: Lines, whole: Collection[str]) -> Iterator[tuple[int, str]]:
        """The lines of the table that speak of a player again, with the first of that player, where any was turned.

        `whole` are the lines as they were written: a page that has its table so already is left alone.
        """
        found = [
            self.table.match(line) or (self.listed.match(line) if self.listed else None) for _, line in lines
        ]
        begin = next((at for at, one in enumerate(found) if one), len(lines))
        end, seen = begin, set[tuple[str, str]]()
        while end < len(lines) and (one := found[end]):
            labels = {(one["who"], label) for label in self.counted.findall(one["rest"])}
            if seen & labels:
                break  # what was counted above is counted anew: it has changed
            seen |= labels
            end += 1
        of: dict[str, list[tuple[int, str]]] = {}
        for (number, _), one in zip(lines[begin:end], found[begin:end], strict=True):
            if one is not None:
                of.setdefault(one["who"], []).append((number, one["rest"]))
        as_written = {line.translate(WIDE).strip() for line in whole}
        if all(line.strip() in as_written for _, line in lines[begin:end]):
            yield from lines
            return
        yield from lines[:begin]
        for who, told in of.items():
            own = [rest for _, rest in told if self.labelled.match(rest)]
            own.sort(key=lambda rest: self.counted.match(rest) is None)
            yield told[0][0], f"{who} {' '.join(own)}".rstrip()
            yield from ((number, f"  {rest}") for number, rest in told if not self.labelled.match(rest))
        yield from lines[end:]


def in_kanji(found: re.Match[str]) -> str:
    """A word written in kana alone as it is known, the particle before it as it stands."""
    word = found[0]
    return KANA[word] if word in KANA else word[0] + KANA[word[1:]]


def in_hiragana(found: re.Match[str]) -> str:
    """Katakana of half width as hiragana where that is a word written in kana, else as katakana."""
    whole = normalize("NFKC", found[0])
    in_kana = whole.translate(TO_HIRAGANA)
    behind = found.string[found.end() : found.end() + 1]
    if in_kana in SHORT and behind.isdigit():
        return SHORT[in_kana]
    told = IN_KANA.sub(in_kanji, in_kana)
    return whole if told == in_kana else told


def apart(part: str) -> Iterator[str]:
    """The dice of both players, what both declined and what has fallen as lines of their own, in the usual order."""
    if found := DICE.match(part):
        yield f"ダイス {found['one']}{found['first']} {found['other']}{found['second']}"
        part = found["more"]
    if found := NEITHER.match(part):
        yield from (f"{who} {found['what']}なし" for who in "ab")
    elif found := FALLEN_FIRST.match(part):
        yield f"{found['who'].replace('・', '、')} {found['fallen']}"
    elif part:
        yield part


def both_seated(found: re.Match[str]) -> str:
    """The two players of a heading by their seats."""
    one, other = ("a", "b") if found["at"] in (None, "a") else ("b", "a")
    return f"{one}={found['one']} {other}={found['other']} 先攻:{found['one']}"


def with_roles(line: str) -> str:
    """The line with the roles of players, in brackets behind their names, as words of a heading at its end."""
    roles = [words for found in WITH_ROLES.finditer(line) for words in roles_of(found)]
    return " ".join([WITH_ROLES.sub(seated, line), *roles]) if roles else line


def roles_of(found: re.Match[str]) -> list[str]:
    """What stands in brackets behind a name as words of the heading, the seat apart."""
    name, roles = found["name"], re.split(r"[・、,/ ]", found["roles"])
    ordered = len(roles) > 1 or found["his"]
    told = [f"{role[0]}攻:{name}" for role in roles if role[0] in "先後" and ordered]
    return told + [f"手番:{name}"] * bool(found["his"] or {"手番", "番"} & {*roles})


def seated(found: re.Match[str]) -> str:
    """The name with its seat, where one is said."""
    seats = {"a", "b"} & {*re.split(r"[・、,/ ]", found["roles"])}
    if not roles_of(found):
        return found[0]
    if seats:
        return f"{found['name']}({seats.pop()}) "
    before, behind = found.string[: found.start()].rstrip(), found.string[found.end() :].lstrip()
    beside = behind.startswith(("対", "vs")) or before.endswith(("対", "vs"))
    return f"{found['name']} " if beside else " "
