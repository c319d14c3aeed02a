"""The table of a scribbled note: whose line is whose, what lies where, and the lines of the notation for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ....deckcheck.cards import name_key
from ...kernel.model.layout import other
from ...kernel.model.text import Text
from ...kernel.record.notation.faults import Fault, near, one_of
from ...kernel.record.notation.words import fold, quote
from ..state.layout import KEYWORDS
from .listed import Found, Listed
from .spelling import CARD_END, NUMBERS, STATES, ZONES

SEATS = ("a", "b")
FIRST, SECOND = ("先", "先手", "先攻"), ("後", "後手", "後攻")
COLOURS = "青赤緑黒"
NOBODY_KNOWS = "名前の分からない武将"
COUNT = re.compile(rf"(?P<of>{NUMBERS})[:：]?\s*(?P<number>\d{{1,2}}|\?|なし|無し)枚?(?=$|[\s、,/()])")
POWERS = re.compile(r"(?:武力)?[:：]?\s*(?P<power>\d{3,5}|\?)(?:/(?P<siege>\d{1,2}|\?))?(?!\d)")
STATE = re.compile(rf"\s*(?P<open>\()?(?P<state>{STATES})(?P<doubt>\?)?(?(open)\))(?=$|[\s、,/()])")
ZONE = re.compile(rf"(?P<of>{ZONES})(?P<mark>[:：]\s*|\s+|(?=なし|無し))")
RESOURCES = re.compile(
    rf"(?P<of>国力|国|こくりょく)[:：]?\s*(?P<told>(?:[{COLOURS}]\d{{0,2}}|[+＋、])+)(?=$|[\s(、,待疲寝起])"
)
HAS_COLOUR = re.compile(rf"(?P<colour>[{COLOURS}])あり(?=$|[\s、,])")
WHOLE = re.compile(
    r"\(?\s*(?:全部|全て|すべて|ぜんぶ|全)?(?P<state>待機?|疲弊?|たち?|寝|起)(?:状態)?\s*\)?(?=$|[\s、,])"
)
LETTERS = r"[^\s\d、,/()（）:：=?→]+"
NAME = re.compile(rf"(?P<name>「[^」]+」|\?|{LETTERS})(?P<given>\s{LETTERS}(?=\s*\d{{3,5}}))?")
"""A name, and what may be its second part: 緋山 茜 2000/1."""
MORE = re.compile(r"(?P<word>[^\s、,/()]+[:：][^\s、,()]+)")
IN_BRACKETS = re.compile(rf"\(((?:{STATES})?[、,\s]*ダメージ[:：]?\s*\d{{3,5}})\)")
"""名取権六（待機、ダメージ1000）."""
DAMAGE = re.compile(r"[\s、,]*ダメージ[:：]?\s*(?P<damage>\d{3,5})(?!\d)")
OWN_ID = re.compile(r"(?P<id>[^\s=、,/()（）:：?→]{1,30})=")
GAP = re.compile(r"[\s、,/・]+")
NO_PLAYER = Text("「{word}」は、{names} のどちらですか。", "Which of {names} is {word}?")
NO_CARD = Text("{seat}の自陣に「{word}」がありません。", "There is no {word} on the field of {seat}.")
TWICE = Text("「{word}」は2枚以上あります。どれですか。", "{word} is there more than once. Which is it?")


PRINTED = frozenset(fold(words.ja) for words in KEYWORDS.shown.values())
"""What is printed on cards, and is no name of one: 奇襲."""
IS_PRINTED = Text(
    "「{word}」は特技で、カードの名前ではありません。", "{word} is a keyword, and no name of a card."
)


@dataclass(slots=True)
class Thing:
    """A card of the note: its id, where it lies, what it is called."""

    id: str
    seat: str
    zone: str
    card: Found
    word: str
    line: int
    facts: list[str] = field(default_factory=list)
    deployed: bool = False

    @property
    def called(self) -> str:
        """Its name for the notation."""
        return self.card.name or self.word

    @property
    def on_field(self) -> bool:
        return self.deployed or self.zone == "自陣"

    def written(self) -> str:
        """What its line says of it."""
        number = [f"番号:{self.card.number}"] if self.card.number else []
        name = quote(self.called) if self.called else "?"
        return " ".join([f"{self.id}={name}", *number, *self.facts])

    def is_called(self, word: str, cards: Listed) -> bool:
        """Whether a word means it: its id, its name, or the beginning or end of it."""
        if word == self.id or (word == "?" and self.word == "?"):
            return True
        plain = name_key(word)
        names = [name_key(one) for one in (self.card.name, self.word) if one and one != "?"]
        if self.card.number:
            names += cards.by_number[self.card.number]
        return bool(plain) and any(one.startswith(plain) or one.endswith(plain) for one in names)


class Absent(Fault):
    """Something that a line is about is not there, as far as the lines above it are read."""


class NotThis(Exception):
    """A line that says nothing of the table."""


class Table:
    """What a note says of the table, while it is read."""

    def __init__(self, listed: Listed) -> None:
        self.listed = listed
        self.players: dict[str, str] = {}
        self.given: dict[str, str] = {}
        self.game: dict[str, str] = {}
        self.counts: dict[tuple[str, str], str] = {}
        self.now: dict[tuple[str, str], str] = {}
        """The counts as far as what was played tells them."""
        self.lines_of: dict[str, int] = {}
        self.things: list[Thing] = []
        self.seen: dict[str, int] = {}

    # Players.

    def named(self, given: dict[str, str]) -> None:
        """The players are called so."""
        for seat, name in given.items():
            self.given[seat] = name
            self.players[fold(name)] = seat

    def seat(self, word: str, line: int) -> str:
        """The seat that a word names, also the beginning of a player's name; empty where none. Raises `Fault`."""
        plain = fold(word)
        if plain in SEATS:
            return plain
        if plain in (*FIRST, *SECOND):
            first = self.first()
            return "" if not first else first if plain in FIRST else other(first)
        if plain in self.players:
            return self.players[plain]
        begun = {seat for name, seat in self.players.items() if plain and name.startswith(plain)}
        if len(begun) == 2:
            names = "・".join(self.given.values())
            raise Fault(line, NO_PLAYER.fill(word=word, names=names), one_of(word, [*self.given.values()]))
        return begun.pop() if begun else ""

    def first(self) -> str:
        """Who went first, as far as the note tells."""
        return self.game.get("先攻", "") or self._across(self.game.get("手番", ""))

    def turn_player(self) -> str:
        """Whose turn it is, as far as the note tells."""
        return self.game.get("手番", "") or self._across(self.game.get("先攻", ""))

    def _across(self, player: str) -> str:
        """Who went first, of the turn player, or the turn player, of who went first; empty where the note lacks it."""
        turn = self.game.get("ターン", "")
        return (player if int(turn) % 2 else other(player)) if turn.isdecimal() and player else ""

    # Cards.

    def new_id(self, seat: str, zone: str) -> str:
        key = f"{seat}{ {'自陣': '', '手札': 'h', '国力': 'r'}.get(zone, 'x') }"
        taken = {one.id for one in self.things}
        while not self.seen.get(key) or f"{key}{self.seen[key]}" in taken:
            self.seen[key] = self.seen.get(key, 0) + 1
        return f"{key}{self.seen[key]}"

    def add(self, seat: str, zone: str, word: str, line: int, **more: object) -> Thing:
        """A card more in a zone."""
        if len(self.things) == MOST_CARDS:
            raise Fault(line, TOO_MANY)
        if fold(word) in PRINTED:
            raise Fault(line, IS_PRINTED.fill(word=word))
        power = more.get("power")
        card = (
            Found("")
            if word == "?"
            else Found(word[1:-1])
            if word.startswith("「")
            else self.listed.find(word, line, power if isinstance(power, int) else None)
        )
        thing = Thing(self.new_id(seat, zone), seat, zone, card, word, line)
        self.things.append(thing)
        return thing

    def meant(self, word: str, line: int, seat: str = "", zones: tuple[str, ...] = ("自陣",)) -> list[Thing]:
        """The cards that a word may mean."""
        return [
            one
            for one in self.things
            if ("自陣" if one.deployed else one.zone) in zones
            and seat in ("", one.seat)
            and one.is_called(word, self.listed)
        ]

    def general(self, word: str, line: int, seat: str = "") -> Thing:
        """The one general on the field that a word means; raises `Fault` for none or several."""
        found = self.meant(word, line, seat)
        if len(found) > 1 and (exact := [one for one in found if name_key(one.called) == name_key(word)]):
            found = exact
        if len(found) == 1:
            return found[0]
        if found:
            raise Fault(line, TWICE.fill(word=word))
        known = [one.called for one in self.things if one.zone == "自陣"]
        raise Absent(line, NO_CARD.fill(word=word, seat=seat or "どちら"), near(word, known))

    def exhausted(self, seat: str) -> bool:
        """Whether a player has a general that may be attacked: one that is exhausted, or of which nobody knows."""
        own = (one for one in self.things if one.on_field and one.seat == seat)
        return any("待機" not in one.facts for one in own)

    # Reading.

    def read(self, seat: str, text: str, line: int, zone: str = "") -> None:
        """What a line says of a player's table; raises `NotThis` where it says something else, and changes nothing."""
        text = IN_BRACKETS.sub(r" \1 ", text)
        kept = dict(self.counts), list(self.things), dict(self.seen)
        try:
            self._read(seat, text, line, zone)
        except (NotThis, Fault):
            self.counts, self.things, self.seen = kept
            raise
        self.lines_of.setdefault(seat, line)

    def _read(self, seat: str, text: str, line: int, zone: str) -> None:
        at = 0
        if zone == "国力" and re.match(rf"[{COLOURS}]", text):
            text = f"国力 {text}"
        while at < len(text):
            if gap := GAP.match(text, at):
                at = gap.end()
                continue
            if found := RESOURCES.match(text, at):
                at = self._resources(seat, found["told"], text, found.end(), line)
            elif found := COUNT.match(text, at):
                at = self._count(seat, found, text, line)
            elif found := ZONE.match(text, at):
                zone, at = ZONES_BY_WORD[found["of"]], found.end()
                if none := re.compile(r"なし|無し").match(text, at):
                    self.counts[seat, zone] = "なし"
                    at = none.end()
            else:
                at = self._card(seat, zone, text, at, line)

    def _count(self, seat: str, found: re.Match[str], text: str, line: int) -> int:
        of, number = NUMBERS_BY_WORD[found["of"]], found["number"]
        if (seat, of) in self.counts:
            raise Fault(line, Text(f"{of}が二度あります。", f"{of} is there twice."))
        self.counts[seat, of] = "なし" if number == "無し" else number
        at = found.end()
        if of == "国力" and number.isdecimal() and (colour := HAS_COLOUR.match(text, after_gap(text, at))):
            del self.counts[seat, of]
            self._cards_of(seat, [colour["colour"], *["?"] * (int(number) - 1)], "", line)
            return colour.end()
        if of == "国力" and number.isdecimal() and (state := WHOLE.match(text, after_gap(text, at))):
            del self.counts[seat, of]
            self._cards_of(seat, ["?"] * int(number), STATE_OF[state["state"][0]], line)
            return state.end()
        return at

    def _resources(self, seat: str, told: str, text: str, at: int, line: int) -> int:
        colours: list[str] = []
        for one in re.finditer(rf"([{COLOURS}])(\d{{0,2}})", told):
            colours += [one[1]] * int(one[2] or 1)
        state = WHOLE.match(text, after_gap(text, at))
        self._cards_of(seat, colours, STATE_OF[state["state"][0]] if state else "", line)
        return state.end() if state else at

    def _cards_of(self, seat: str, colours: Iterable[str], state: str, line: int) -> None:
        for colour in colours:
            thing = self.add(seat, "国力", "?", line)
            thing.facts = [f"色:{colour}", *([state] if state else [])]

    def _card(self, seat: str, zone: str, text: str, at: int, line: int) -> int:
        own = OWN_ID.match(text, at)
        at = own.end() if own else at
        found = NAME.match(text, at)
        if found is None:
            raise NotThis
        name, at = found["name"], found.end("name")
        if found["given"] and (
            self.listed.exactly(name + found["given"]) or not self.listed.exactly(found["given"])
        ):
            name, at = found[0], found.end()
        state = ""
        for ending in CARD_END:  # 早瀬疲
            if name != "?" and len(name) > len(ending) + 1 and name.endswith(ending):
                name, state = name[: -len(ending)], STATE_OF[ending[0]]
                break
        facts: list[str] = []
        power: int | None = None
        figures = bool(state)
        while at < len(text):
            gap = after_gap(text, at)
            if (told := POWERS.match(text, at)) or (
                told := POWERS.match(text, gap) if text[at:gap].isspace() else None
            ):
                if any(one.startswith("武力") for one in facts):
                    raise NotThis
                facts += [f"武力:{told['power']}", f"攻城力:{told['siege'] or '?'}"]
                power = int(told["power"]) if told["power"].isdecimal() else None
                at, figures = told.end(), True
            elif (told := STATE.match(text, at)) and not state:
                state = "状態:?" if told["doubt"] else STATE_OF[told["state"][0]]
                at, figures = told.end(), True
            elif told := DAMAGE.match(text, at):
                facts.append(f"ダメージ:{told['damage']}")
                at, figures = told.end(), True
            elif told := re.compile(r"\s+" + MORE.pattern).match(text, at):
                if COUNT.match(told["word"]) or ZONE.match(told["word"]):
                    break
                facts.append(told["word"])
                at, figures = told.end(), True
            elif name == "?" and (
                told := re.compile(r"\((?:名前)?[^()\d]*(?:わから|不明|分から)[^()\d]*\)").match(text, at)
            ):
                at = told.end()
            else:
                break
        if not zone and not figures and not (self.listed.exactly(name) or self.listed.begun(name)):
            raise NotThis
        zone = zone or "自陣"
        thing = self.add(seat, zone, name, line, power=power)
        thing.id = own["id"] if own else thing.id
        if zone == "自陣" and not thing.card.number and not any(one.startswith("番号") for one in facts):
            told_power = any(one.startswith("武力") for one in facts)
            facts = [*facts, *([] if told_power else ["武力:?", "攻城力:?"])]
        if thing.card.number:
            facts = [one for one in facts if one not in ("攻城力:?", f"番号:{thing.card.number}")]
        thing.facts = [*facts, *([state] if state else [])]
        if zone == "自陣" and name == "?":
            thing.card = Found(NOBODY_KNOWS)
        return at

    # Writing.

    def lines(self, number: int, told_in: int) -> Iterator[tuple[int, str]]:
        """The lines of the table below 開始, which stands at a number; turn and phase are told in another line."""
        game = " ".join(f"{name}:{value}" for name, value in self.game.items())
        yield from [(told_in, f" {game}")] if game else []
        for seat in SEATS:
            told = {zone: value for (of, zone), value in self.counts.items() if of == seat}
            own = [one for one in self.things if one.seat == seat]
            here = self.lines_of.get(seat, number)
            yield here, " ".join([f" {seat}", *(f"{zone}:{value}" for zone, value in told.items())])
            yield from ((one.line or number, f"  {one.zone} {one.written()}") for one in own)


def after_gap(text: str, at: int) -> int:
    """Where the next word begins."""
    gap = GAP.match(text, at)
    return gap.end() if gap else at


MOST_CARDS = 100
TOO_MANY = Text(f"{MOST_CARDS}枚までです。", f"There may be {MOST_CARDS} cards.")
STATE_OF = {**dict.fromkeys("待た起立お", "待機"), **dict.fromkeys("疲寝ひね", "疲弊")}
ZONES_BY_WORD = {
    **dict.fromkeys(("自陣", "場", "じじん"), "自陣"),
    **dict.fromkeys(("国力", "国", "こくりょく"), "国力"),
    **dict.fromkeys(("手札", "手", "てふだ"), "手札"),
    **dict.fromkeys(("捨札", "捨て札", "すてふだ"), "捨札"),
    **dict.fromkeys(("除外",), "除外"),
}
NUMBERS_BY_WORD = {
    **dict.fromkeys(("城壁", "じょうへき", "城", "壁"), "城壁"),
    **dict.fromkeys(("手札", "てふだ", "手"), "手札"),
    **dict.fromkeys(("国力", "こくりょく", "国"), "国力"),
    **dict.fromkeys(("山札", "やまふだ", "山"), "山札"),
    **dict.fromkeys(("捨札", "捨て札", "すてふだ"), "捨札"),
    **dict.fromkeys(("忠誠",), "忠誠"),
    **dict.fromkeys(("謀反",), "謀反"),
}
