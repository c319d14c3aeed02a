"""The table of a scribbled note: whose line is whose, what lies where, and the lines of the notation for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ....deckcheck.cards import name_key
from ...kernel.model.text import Text
from ...kernel.record.notation.faults import Fault, near, one_of
from ...kernel.record.notation.naming import KANJI
from ...kernel.record.notation.scribbled.clauses import LIES_BEFORE
from ...kernel.record.notation.scribbled.page_patterns import DOTS
from ...kernel.record.notation.scribbled.spelling import NOT_NOTED, STATE_OPEN
from ...kernel.record.notation.scribbled.terms import PARTICLES
from ...kernel.record.notation.words import fold, quote
from ..state.layout import KEYWORDS
from .listed import Found, Listed
from .spelling import CARD_END, NUMBERS, STATES, ZONES

SEATS = ("a", "b")
NOBODY: Mapping[str, str] = MappingProxyType({})
COLOURS = "青赤緑黒"
NOBODY_KNOWS = "名前の分からない武将"
NAMELESS = re.compile("名前[のが](?:分か|わか|判)らない(?:武将|カード)?")
COUNT = re.compile(rf"(?P<of>{NUMBERS})[:：]?\s*(?P<number>\d{{1,2}}|\?|なし|無し)枚?(?=$|[\s、,/()])")
POWERS = re.compile(r"(?:武力)?[:：]?\s*(?P<power>\d{3,5}|\?)(?:/(?P<siege>\d{1,2}|\?))?(?!\d)")
STATE = re.compile(rf"\s*(?P<open>\()?(?P<state>{STATES})(?P<doubt>\?)?(?(open)\))(?=$|[\s、,/()])")
ZONE = re.compile(rf"(?P<of>{ZONES})(?P<mark>[:：]\s*|に\s+|\s+|(?=なし|無し))")
RESOURCES = re.compile(
    rf"(?P<of>国力|国|こくりょく)[:：]?\s*(?P<told>(?:[{COLOURS}]\d{{0,2}}|[+＋、])+)(?=$|[\s(、,待疲寝起])"
)
HAS_COLOUR = re.compile(rf"(?P<colour>[{COLOURS}])あり(?=$|[\s、,])")
PARTLY = re.compile(r"[\s(、]*(?:うち)?(?P<state>待機?|疲弊?|寝|起)(?P<number>\d{1,2})枚?\)?(?=$|[\s、,])")
"""国4(待2)."""
WHOLE = re.compile(
    r"\(?\s*(?:全部|全て|すべて|ぜんぶ|全)?(?P<state>待機?|疲弊?|たち?|寝(?:かせ)?|起き?)(?:状態)?\s*\)?(?=$|[\s、,])"
)
LETTERS = r"[^\s\d、,/()（）:：=?→]+"
NAME = re.compile(
    rf"(?P<name>「[^」]+」|\?|[A-Z]{{1,4}}-\d{{3}}|{LETTERS})(?P<given>\s{LETTERS}(?=\s*\d{{3,5}}))?"
)
"""A name, and what may be its second part: 緋山 茜 2000/1."""
MORE = re.compile(r"(?P<word>[^\s、,/()]+[:：][^\s、,()]+)")
IN_BRACKETS = re.compile(rf"\(((?:{STATES})?[、,\s]*ダメージ[:：]?\s*\d{{3,5}})\)")
"""名取権六（待機、ダメージ1000）."""
NOT_SAID = re.compile(rf"{STATE_OPEN.pattern}|\((?:{NOT_NOTED}|\?)\)")
"""左近(待か疲か不明), 左近(?)."""
DAMAGE = re.compile(r"[\s、,]*ダメージ[:：]?\s*(?P<damage>\d{3,5})(?!\d)")
OWN_ID = re.compile(r"(?P<id>[^\s=、,/()（）:：?→]{1,30})=")
GAP = re.compile(r"[\s、,/・]+")
NO_PLAYER = Text("「{word}」は、{names} のどちらですか。", "Which of {names} is {word}?")
NO_CARD = Text("{seat}の自陣に「{word}」がありません。", "There is no {word} on the field of {seat}.")
NOWHERE = Text("どちらの自陣にも「{word}」がありません。", "There is no {word} on either field.")
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
    def in_a_line(self) -> str:
        """Its name as lines have it: what stands in 「…」 is speech there."""
        return "".join(self.called.split())

    @property
    def on_field(self) -> bool:
        return self.deployed or self.zone == "自陣"

    @property
    def words(self) -> Iterator[str]:
        """Every word for it: its id, its name, the beginning or end of it; of kanji one letter will do."""
        yield self.id
        for name in {self.word, self.card.name} - {"", "?"}:
            plain = "".join(name.strip("「」").split())
            yield from (name, plain)
            for part in (part_ for at in range(1, len(plain)) for part_ in (plain[:at], plain[at:])):
                if (
                    part[-1] not in PARTICLES
                    and part[0] not in PARTICLES
                    and (len(part) > 1 or KANJI.fullmatch(part))
                ):
                    yield part

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
        names = [name_key(name_) for name_ in (self.card.name, self.word) if name_ and name_ != "?"]
        if self.card.number:
            names += cards.by_number[self.card.number]
        return bool(plain) and any(name.startswith(plain) or name.endswith(plain) for name in names)


class Absent(Fault):
    """Something that a line is about is not there, as far as the lines above it are read."""


class NotThis(Exception):
    """A line that says nothing of the table."""


class Table:
    """What a note says of the table, while it is read."""

    def __init__(
        self, listed: Listed, given: Mapping[str, str] = NOBODY, players: Mapping[str, str] = NOBODY
    ) -> None:
        """`given` are the names of the players with their seats, `players` further words for them: 先."""
        self.listed, self.given = listed, given
        self.players = {fold(word): seat for word, seat in {**given, **players}.items()}
        self.counts: dict[tuple[str, str], str] = {}
        self.now: dict[tuple[str, str], str] = {}
        """The counts as far as what was played tells them."""
        self.lines_of: dict[str, int] = {}
        self.things: list[Thing] = []
        self.seen: dict[str, int] = {}

    # Players.

    def seat(self, word: str, line: int) -> str:
        """The seat that a word names, also the beginning of a player's name; empty where none. Raises `Fault`."""
        plain = fold(word)
        if plain in SEATS:
            return plain
        if plain in self.players:
            return self.players[plain]
        begun = {seat for name, seat in self.given.items() if plain and fold(name).startswith(plain)}
        if len(begun) == 2:
            names = "・".join(self.given)
            raise Fault(line, NO_PLAYER.fill(word=word, names=names), one_of(word, [*self.given], every=True))
        return begun.pop() if begun else ""

    # Cards.

    def new_id(self, seat: str, zone: str) -> str:
        key = f"{seat}{ {'自陣': '', '手札': 'h', '国力': 'r'}.get(zone, 'x') }"
        taken = {thing.id for thing in self.things}
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
            thing
            for thing in self.things
            if ("自陣" if thing.deployed else thing.zone) in zones
            and seat in ("", thing.seat)
            and thing.is_called(word, self.listed)
        ]

    def general(self, word: str, line: int, seat: str = "") -> Thing:
        """The one general on the field that a word means; raises `Fault` for none or several."""
        found = self.meant(word, line, seat)
        if len(found) > 1 and (
            exact := [thing_ for thing_ in found if name_key(thing_.called) == name_key(word)]
        ):
            found = exact
        if len(found) == 1:
            return found[0]
        if found:
            raise Fault(line, TWICE.fill(word=word), one_of(word, [thing.id for thing in found], every=True))
        known = [thing_.in_a_line for thing_ in self.things if thing_.zone == "自陣"]
        raise Absent(
            line, NO_CARD.fill(word=word, seat=seat) if seat else NOWHERE.fill(word=word), near(word, known)
        )

    def exhausted(self, seat: str) -> bool:
        """Whether a player has a general that may be attacked: one that is exhausted, or of which nobody knows."""
        own = (thing for thing in self.things if thing.on_field and thing.seat == seat)
        return any("待機" not in thing_.facts for thing_ in own)

    # Reading.

    def read(self, seat: str, text: str, line: int, zone: str = "") -> None:
        """What a line says of a player's table; raises `NotThis` where it says something else, and changes nothing."""
        text = NOT_SAID.sub(" 状態:? ", IN_BRACKETS.sub(r" \1 ", DOTS.sub("、", text)))
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
            elif not zone and (none := re.compile(r"(?:なし|無し)$").match(text, at)):
                self.counts[seat, "自陣"] = "なし"  # 壁3 手1 / なし
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
        if of == "国力" and number.isdecimal() and (some := PARTLY.match(text, at)):
            del self.counts[seat, of]
            least, most = sorted((int(some["number"]), int(number)))
            told = STATE_OF[some["state"][0]]
            self._cards_of(seat, ["?"] * least, told, line)
            self._cards_of(seat, ["?"] * (most - least), "疲弊" if told == "待機" else "待機", line)
            return some.end()
        if of == "国力" and number.isdecimal() and (state := WHOLE.match(text, after_gap(text, at))):
            del self.counts[seat, of]
            self._cards_of(seat, ["?"] * int(number), STATE_OF[state["state"][0]], line)
            return state.end()
        return at

    def _resources(self, seat: str, told: str, text: str, at: int, line: int) -> int:
        colours: list[str] = []
        for match in re.finditer(rf"([{COLOURS}])(\d{{0,2}})", told):
            colours += [match[1]] * int(match[2] or 1)
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
        if (lies := LIES_BEFORE.match(name)) and not self.listed.exactly(name):  # 疲弊した水越
            name, state = name[lies.end() :], "疲弊" if lies["spent"] else "待機"
        for ending in CARD_END:  # 早瀬疲
            if name != "?" and len(name) > len(ending) + 1 and name.endswith(ending):
                name, state = name[: -len(ending)], STATE_OF[ending[0]]
                break
        state, facts, at = self._facts(text, at, name, state)
        shown = next((fact_.partition(":")[2] for fact_ in facts if fact_.startswith("武力:")), "")
        if not (zone or state or facts) and not (self.listed.exactly(name) or self.listed.begun(name)):
            raise NotThis
        zone = zone or "自陣"
        thing = self.add(seat, zone, name, line, power=int(shown) if shown.isdecimal() else None)
        thing.id = own["id"] if own else thing.id
        if zone == "自陣" and not thing.card.number and not any(fact.startswith("番号") for fact in facts):
            told_power = any(fact_.startswith("武力") for fact_ in facts)
            facts = [*facts, *([] if told_power else ["武力:?", "攻城力:?"])]
        if thing.card.number:
            facts = [fact_ for fact_ in facts if fact_ not in ("攻城力:?", f"番号:{thing.card.number}")]
        thing.facts = [*facts, *([state] if state else [])]
        if zone == "自陣" and name == "?":
            thing.card = Found(NOBODY_KNOWS)
        return at

    def _facts(self, text: str, at: int, name: str, state: str) -> tuple[str, list[str], int]:
        """The state and the facts noted behind a card's name, and the index behind them; `state` stood in the name."""
        facts: list[str] = []
        while at < len(text):
            gap = after_gap(text, at)
            if (told := POWERS.match(text, at)) or (
                told := POWERS.match(text, gap) if text[at:gap].isspace() else None
            ):
                if any(fact.startswith("武力") for fact in facts):
                    raise NotThis
                facts += [f"武力:{told['power']}", f"攻城力:{told['siege'] or '?'}"]
                at = told.end()
            elif (told := STATE.match(text, at)) and not state:
                state = "状態:?" if told["doubt"] else STATE_OF[told["state"][0]]
                at = told.end()
            elif told := DAMAGE.match(text, at):
                facts.append(f"ダメージ:{told['damage']}")
                at = told.end()
            elif told := re.compile(r"\s+" + MORE.pattern).match(text, at):
                if COUNT.match(told["word"]) or ZONE.match(told["word"]):
                    break
                facts.append(told["word"])
                at = told.end()
            elif name == "?" and (
                told := re.compile(r"\((?:名前)?[^()\d]*(?:わから|不明|分から)[^()\d]*\)").match(text, at)
            ):
                at = told.end()
            else:
                break
        return state, facts, at

    # Writing.

    def lines(self, number: int) -> Iterator[tuple[int, str]]:
        """The lines of the players and their cards; a number is that of the line for what stands in none."""
        fielded = [thing_ for thing_ in self.things if thing_.zone == "自陣" and thing_.line]
        if any(
            "待機" in thing_.facts for thing_ in fielded
        ):  # who writes 待 leaves it out where it is not known
            for thing_ in fielded:
                states = {"待機", "疲弊", "状態:?"} & {*thing_.facts}
                thing_.facts += [] if states or any("状態" in fact for fact in thing_.facts) else ["状態:?"]
        for seat in SEATS:
            told = {zone: value for (of, zone), value in self.counts.items() if of == seat}
            own = [thing_ for thing_ in self.things if thing_.seat == seat]
            here = self.lines_of.get(seat, number)
            yield here, " ".join([f" {seat}", *(f"{zone}:{value}" for zone, value in told.items())])
            yield from ((thing.line or number, f"  {thing.zone} {thing.written()}") for thing in own)


def after_gap(text: str, at: int) -> int:
    """Where the next word begins."""
    gap = GAP.match(text, at)
    return gap.end() if gap else at


MOST_CARDS = 100
TOO_MANY = Text(f"{MOST_CARDS}枚までです。", f"There may be {MOST_CARDS} cards.")
STATE_OF = {**dict.fromkeys("待た起立お", "待機"), **dict.fromkeys("疲寝ひね", "疲弊")}
ZONES_BY_WORD = {
    **dict.fromkeys(("自陣", "場", "ば", "じじん", "陣", "武将"), "自陣"),
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
