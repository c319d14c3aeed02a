"""Notes as they are scribbled at a table, put into the words of the notation line by line.

A page is asked for only where it cannot be read as it stands: its heading, the table, and what was said in 「…」.
A line of the game is put into words with the names of that record: `<who>` in a rule stands for a player, `<card>`
for a card on the table (`<card@sortie>` for one that lies there at the start), `<square>`, `<to>` for an arrow.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..table import Notation
from ..words import KATAKANA, fold, quote
from .clauses import clauses, subjects
from .rules import Rules
from .sentences import Sentences
from .terms import PASSES

TO = "(?:\\s*(?:→|⇒|➡|->|=>|＞)\\s*)"
WIDE = str.maketrans(
    {
        chr(code): chr(code - 0xFEE0)
        for code in (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))
    }
    | dict(zip("：／（）＋－＝？", ":/()+-=?", strict=True))
    | {"｜": "|", "−": "-"}
)
ASIDE = re.compile(r"(?P<line>[^()]*)\((?P<said>[^()]*)\)")
TELLING = (
    *("引", "捨", "払", "死", "倒", "勝", "負", "終", "終わ", "おわ", "通し", "受け", "動か", "使", "出し"),
    *("置"),
    *("枚", "点", "いいえ", "違", "全部", "両方"),
)
"""Words that tell what was done, besides those of the book: a sentence with one of them is no remark."""
NUMBERED = re.compile(r"^(?:[①-⑳]|\(?\d{1,3}[.)](?!\d)|[・*•])\s*")
"""1. and ① before a line."""
LED_BY_ARROW = re.compile(rf"^{TO}")
RESULT_FIRST = re.compile(r"^(?P<result>[^←⇐]+?)\s*[←⇐]\s*(?P<done>[^←⇐]+)$")
"""国力3 ← 甚八を出陣: what came of it stands before what was done."""
CLAIMED = ("主張", "claim")
NOT_NOTED = (
    "(?:メモ(?:[な無]し|せず|し?忘れ)|不明|書き忘れ|未記入|控えなし|(?:見|数え|覚え)てい?ない|[わ分]からない)"
)
STATE_OPEN = re.compile(
    r"\s*\((?:状態|縦横|向き|待機?か疲弊?か?|疲弊?か待機?か?|未行動か行動(?:完了|済み?)か?|[縦立起]か[横寝]か?)[はが]?"
    rf"(?:{NOT_NOTED}|\?)?\)"
)
"""左近(待か疲か不明): nobody knows how a card lies."""
UNNOTED = re.compile(rf"\s*\([^()\d]{{0,6}}{NOT_NOTED}\)")
"""(場所メモなし): a remark that something was not noted."""
DASH = "[-ー―–—‐]"
HALF = re.compile("[\uff65-\uff9f]+")
"""Katakana of half width."""
LISTED = re.compile(
    r"(?:(?<=\d)[/、,]|(?<=[^\s、,])[、,](?=[^\s:、,]+:)) ?(?=(?P<next>[^\s\d:/、,?()]+)(?:\d|:))"
)
"""Between two counts: ラ8/オ3."""
MORE = re.compile(r"[\s、,]*(?:[+＋]|他に?|ほかに?|あと)\s*(?P<number>\d{1,2})枚?\s*$")
"""手札 斬、他2枚: cards beside those that are named."""
KEPT = re.compile(r"[※{\[\"]")


SHARED: Rules = (
    (
        r"(?:一騎討ち|一騎打ち|ダイス|イニシ(?:アチブ)?(?:ダイス)?|サイコロ)\s*:?\s*"
        r"(<who>)\s*(\d)[\s、対-]*(<who>)\s*(\d)",
        "\\1 ダイス \\2\n\\3 ダイス \\4",
    ),
    (r"(<who>)の?(?:勝ち|勝利|かち)", r"主張 対戦 winner:\1"),
    (
        rf"(?:両者|双方|両方|お?互いに?|二人)(?:とも|共に|ともに)?\s*(?:{'|'.join(PASSES)})",
        lambda _, spelling: "\n".join(
            f"{seat} {spelling.sentences.moves.word('pass')}"
            for seat in sorted(spelling.names.layout.players, key=spelling.names.turn_player.__ne__)
        ),
    ),
)
"""What is said so in every game."""


class Spelling:
    """The rules for the lines of the game, with the names of one record."""

    def __init__(self, rules: Rules, table: Notation, sentences: Sentences) -> None:
        self.sentences = sentences
        self.names, self.players = sentences.names, sentences.words.players
        names, players = self.names, self.players
        self.parts = names.parts
        self.called = {name.translate(KATAKANA): name for name in names.called}
        self.dashes = re.compile(rf"(?<!\S)(?P<who>{one_of(players)})\s*:?\s+{DASH}+(?=\s|$)")
        """b -: a player who did nothing."""
        self.between = re.compile(rf"\s+[/|]\s+|(?:\u3000|  )\s*(?={one_of(players)}(?:[もはが]|\s))")
        self.used: set[str] = set()
        """Cards that a rule has named, where several have one name."""
        self.who = one_of(players)
        self.subjects = subjects(players)
        self.rules = [
            (re.compile(self._filled(pattern).translate(KATAKANA)), meant)
            for pattern, meant in (*rules, *SHARED)
        ]
        self.begins = {word for move in table.moves.values() for word in (*move.words, *move.alone)}
        said = {word for word in self.begins if len(word) > 1} | {*names.labels.values(), *TELLING}
        fields = {name: words for name, words in table.fields.items() if name != "name"}
        said |= {
            word for of in (table.zones, fields) for words in of.values() for word in words if len(word) > 1
        }
        self.telling = re.compile(rf"\d|{self._cards('')}|{one_of(said)}")
        pays = sentences.rules.pays
        self.paid = re.compile(rf"{CLAIMED[0]} \S+ {pays}-\d+") if pays else None
        self.from_hand = self._from_hand(table)
        self.begun = re.compile(
            rf"(?P<who>{self.who})(?:\s*:\s*|[はがも]\s*|\s+|(?=「))(?P<rest>.*)", re.IGNORECASE
        )

    def _from_hand(self, table: Notation) -> re.Pattern[str] | None:
        rules = self.sentences.rules
        if self.names.listed or not rules.of_hand:
            return None
        done = one_of(
            word for move in rules.of_hand for word in (*table.moves[move].words, *rules.verbs.get(move, ()))
        )
        square = rf"{one_of(self.names.layout.places)}\s*[にへ]?"
        name = r"(?P<name>[^\W\d_]{2,8}?)"
        return re.compile(rf"(?:^|(?<=[\s:])){name}(?:を|\s)\s*(?:{square}\s*)?{done}(?![^\s、。しすA-F])")

    def _learn(self, line: str) -> None:
        """A name before or behind what can be done with a card of the hand only, where no list in play has names."""
        found = self.from_hand.search(line) if self.from_hand is not None else None
        if found is not None and found["name"] not in self.players:
            self.sentences.words.learn(found["name"])

    def _filled(self, pattern: str) -> str:
        """A rule's pattern with the names of this record."""
        lying = re.sub(r"<card@(\w+)>", lambda found: self._cards(found[1]), pattern)
        for name, meant in (("who", self.who), ("card", self._cards("")), ("to", TO)):
            lying = lying.replace(f"<{name}>", meant)
        return lying.replace("<square>", one_of(self.names.layout.places))

    def _cards(self, zone: str) -> str:
        """The cards of a zone, or all of them, by their names and by parts that only one of them has."""
        lying = {
            self.names.ids[key]
            for key, where in self.names.lying.items()
            if where.endswith(f".{zone}") or not zone
        }
        return one_of(
            [
                *(name_ for name_ in lying if name_),
                *(part for part, name in self.parts.items() if name in lying),
            ]
        )

    def spelt(self, line: str, above: str = "") -> str:
        """The line in the words of the notation, one or several; as it was where no rule fits.

        What one player does and, behind a slash, the other one, are two lines. `above` is the player of the line to
        which it belongs.
        """
        indent = line[: len(line) - len(line.lstrip())]
        whole, kept = divided(LED_BY_ARROW.sub("", NUMBERED.sub("", line.strip().translate(WIDE))))
        whole, aside = self._aside(self.dashes.sub(rf"\g<who> {PASSES[0]}", whole.rstrip()))
        self._learn(whole)
        whole = RESULT_FIRST.sub(r"\g<done> / \g<result>", whole)
        kept = " ".join(filter(None, (f"※ {aside}" if aside else "", kept.lstrip("※ ") if aside else kept)))
        found = [part_ for part in self.between.split(whole) for part_ in self._parts(part.strip(), above)]
        if self.paid is not None and len(found) > 1 and self.paid.fullmatch(found[0]):
            found[:2] = found[1], found[0]  # 国力2を払って与平を出す: paid for what follows
        begun = (
            re.match(rf"{self.who}(?:[がはも]|[:\s](?=.*[?!。ねよ]$))", whole) if found == [whole] else None
        )
        if begun is not None and not self.telling.search(whole[begun.end() :]):
            return f"{indent}※ {line.strip()}"  # 渡部が止めた
        return "\n".join(indent + line_ for line_ in found) + (f" {kept}" if kept else "")

    def _aside(self, line: str) -> tuple[str, str]:
        """A line and the remark in brackets behind it, where that names no card, no number and nothing of the game."""
        found = ASIDE.fullmatch(line)
        if found is None or self.telling.search(found["said"]):
            return line, ""
        return found["line"].rstrip(), found["said"]

    def _parts(self, said: str, above: str) -> list[str]:
        """The lines for what was said; for each of its parts between commas where each can be put into words."""
        said = said.rstrip("。")
        found = self._told(said, above) or self.sentences.lines(said, above)
        for apart in (clauses(said, self.subjects), said.split("、")):
            if found is None and apart and apart != [said]:
                found = self._each(apart, above)
        return [said] if found is None else found

    def _each(self, parts: list[str], above: str) -> list[str] | None:
        """The lines for all parts of what was said, where each can be read; who did one of them did the next."""
        unread, found = self.sentences.unread, []
        for part in parts:
            told = self._told(part.strip(), above) or self.sentences.lines(part.strip(), above)
            if told is None and len(apart := part.split("、")) > 1:
                told = self._each(apart, above)
            if told is None:
                self.sentences.unread = unread if unread.left else self.sentences.unread
                return None
            found += told
            above = next(
                (
                    self.players[word]
                    for word in reversed([line_.split()[0] for line_ in told])
                    if word in self.players
                ),
                above,
            )
        return found

    def _told(self, said: str, above: str) -> list[str] | None:
        """The lines for what was said; None where no rule fits."""
        begun = self.begun.fullmatch(said)
        who, rest = (self.players[fold(begun["who"])], begun["rest"]) if begun else ("", said)
        fits = False
        for pattern, meant in self.rules:
            if found := pattern.fullmatch(rest.translate(KATAKANA)):
                told = [rest[slice(*found.span(at + 1))] for at in range(pattern.groups)]
                groups = [
                    self.parts.get(name) or self.called.get(name.translate(KATAKANA), name) for name in told
                ]
                fits = True
                words = [quote(group) if group in self.names.called else group for group in groups]
                put = meant(groups, self) if callable(meant) else filled(meant, words)
                rest = put.replace(r"\p", who or above)
        return [self._whose(who, part) for part in rest.split("\n")] if fits else None

    def _whose(self, who: str, line: str) -> str:
        """A line with its player: who is named, or whose card it is; a claim is the judge's or of who is named."""
        first, *others = line.split()
        if first in CLAIMED or (not who and not others):
            return line
        if first not in self.begins:
            return f"{who} {CLAIMED[0]} {line}" if who else line
        whose = who or self.owner(others[0].split("、")[0])
        return f"{whose} {line}" if whose else line

    def owner(self, name: str) -> str:
        """The player whose card that is; empty where it is no card, or both have one of that name."""
        owners = {self.names.owners[key] for key in self.names.called.get(name, ())}
        return owners.pop() if len(owners) == 1 else ""


def filled(meant: str, groups: list[str]) -> str:
    """What stands for a line, with its groups."""
    return re.sub(r"\\(\d)", lambda number: groups[int(number[1]) - 1], meant)


def one_of(words: Iterable[str]) -> str:
    """A pattern for any of these words, longer ones first."""
    return f"(?:{'|'.join(re.escape(word) for word in sorted(set(words), key=len, reverse=True)) or '(?!)'})"


def divided(line: str) -> tuple[str, str]:
    """A line and what stays as it is: a note, or JSON."""
    kept = KEPT.search(line)
    return (line[: kept.start()], line[kept.start() :]) if kept else (line, "")
