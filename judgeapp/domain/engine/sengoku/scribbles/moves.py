"""What was played, line by line of a scribbled note, as lines of the notation."""

from __future__ import annotations

import re
from dataclasses import replace

from ...kernel.model.layout import other
from ...kernel.model.text import Text
from ...kernel.record.notation.faults import Fault
from ...kernel.record.notation.words import write_note
from .progress import Battle, NotRead, Said, Unread
from .spelling import COST, FILLERS, MOVES, NOT_A_CARD, PHASES, STATES, TELLING, WALL
from .table import COLOURS, NUMBERS_BY_WORD, STATE_OF, Absent, Table, Thing

RULES = tuple((name, re.compile(pattern)) for name, pattern in MOVES)
RESULT_FIRST = re.compile(r"(?P<result>[^←]+?)\s*←\s*(?P<done>[^←]+)")
"""壁3 ← 名取で攻撃."""
REMARK = re.compile(r"\((?P<said>[^()]*)\)")
SPEECH = re.compile(r"「(?P<said>[^」]*)」")
SWITCH = re.compile(r"(?P<who>[^\s、,:→()]+)(?:[:]\s*|\s+|$)")
SPEAKER = re.compile(r"(?P<who>[^\s、,:→()]+?)(?:は|が|の)(?=\S)")
UNREAD = Text("「{rest}」が読めません。", "{rest} cannot be read.")
WHOSE = Text("「{word}」は、どちらのことですか。", "Whose is {word}?")
WHAT = (
    Text("何を攻撃したか書かれていません。", "It is not said what is attacked."),
    Text("「早瀬で城壁を攻撃」のように書いてください。", "Write it as 早瀬で城壁を攻撃."),
)
NO_ATTACK = Text("何に対する迎撃か、攻撃の行がありません。", "There is no attack to intercept.")
FROM_HAND = ("国力", "プレイ", "計略", "無双連撃", "公開", "捨てる")
HAND_LIMIT = 7
MOST_IN_A_LINE = 20
KEEPS = Text(
    "手札が{number}枚のままターンが終わっています。捨てた札か、次のプレイヤーの行を書いてください。",
    "The turn ends with {number} cards in hand: write what was discarded, or the next player's line.",
)


class Moves:
    """Reads the lines below the table."""

    def __init__(self, table: Table, turn: str) -> None:
        self.table, self.turn = table, turn
        self.battle: Battle | None = None
        self.kept: list[tuple[int, str, str]] = []
        self.ended = ""
        self.last: dict[str, str] = {}
        """What each player did last."""
        self.touched: set[str] = set()
        """Who has done something with a hand, which the count of the start does not tell any more."""

    def read(self, text: str, number: int) -> list[str]:
        """The lines of the notation for one line; raises `Fault`."""
        if found := RESULT_FIRST.fullmatch(text):
            text = f"{found['done']}、{found['result']}"
        player, rest = self.subject(text, number)
        said = Said(number, player)
        before = self.battle and replace(self.battle), self.ended, self.turn, [*self.kept]
        try:
            self.consume(re.sub(FILLERS, "", rest), said)
        except Fault:
            self.battle, self.ended, self.turn, self.kept = before
            raise
        if self.kept and said.lines and player == other(self.kept[0][1]):
            said.lines[-1:] = self._with_kept(said.lines[-1])
        self._remember(said)
        self._owed(said)
        if said.notes and said.lines:
            said.lines[0] += f" {write_note('、'.join(said.notes))}"
        return said.lines

    def _owed(self, said: Said) -> None:
        """Raises `Fault` where a turn is over, nobody says what was discarded, and only claims follow (905.4)."""
        seat = self.ended
        if not seat or said.player != other(seat) or not (said.lines or said.notes):
            return
        held = self.counted(seat, "手札") or ""
        too_many = held.isdecimal() and int(held) > HAND_LIMIT and seat not in self.touched
        first = said.lines[0] if said.lines else "主張"
        if too_many and "主張" in first and f"{seat} 手札:" not in first:
            raise Fault(said.number, KEEPS.fill(number=held))
        self.ended = ""

    def _with_kept(self, line: str) -> list[str]:
        """A line of the player whose turn follows, with what was kept in hand when the turn before it was over."""
        (_, _, claim), self.kept = self.kept[0], []
        held = claim.partition("主張 ")[2]
        by, mark, told = line.partition("主張 ")
        return [f"{by}{mark}{held} {told}"] if mark else [line, claim]

    def finish(self) -> None:
        """Raises `Fault` where a turn ended with too many cards in hand, and nothing follows."""
        for number, _, line in self.kept[:1]:
            raise Fault(number, KEEPS.fill(number=line.rpartition(":")[2]))

    def subject(self, text: str, number: int) -> tuple[str, str]:
        """The player of a line, empty where none is named, and the rest of the line."""
        found = SWITCH.match(text)
        if found and (seat := self.table.seat(found["who"], number)):
            if self.table.meant(found["who"], number) and found["who"] not in ("a", "b"):
                raise Fault(number, WHOSE.fill(word=found["who"]))
            return seat, text[found.end() :]
        found = SPEAKER.match(text)
        if found is None or found[0][-1] == "の" or self.table.meant(found["who"], number):
            return "", text
        if seat := self.table.seat(found["who"], number):
            return seat, text[found.end() :]
        return "", text

    def consume(self, text: str, said: Said) -> None:
        """The whole of a text, from left to right."""
        at = 0
        while at < len(text):
            self._remember(said)
            if len(said.lines) + len(said.notes) > MOST_IN_A_LINE:
                raise NotRead(said.number, UNREAD.fill(rest=text[at:]))
            if gap := re.compile(r"[\s、,。→]+").match(text, at):
                at = gap.end()
                continue
            at = self.step(text, at, said)

    def _remember(self, said: Said) -> None:
        words = said.lines[-1].split() if said.lines else []
        if len(words) > 1 and words[0] in ("a", "b") and words[1] != "主張":
            self.last[words[0]] = words[1]
            if words[1] in FROM_HAND:
                self.touched.add(words[0])

    def step(self, text: str, at: int, said: Said) -> int:
        for name, rule in RULES:
            found = rule.match(text, at)
            if found is None:
                continue
            try:
                getattr(self, f"_{name}")(found, said)
            except Unread:
                continue
            return found.end()
        if found := SPEECH.match(text, at):
            said.notes.append(found["said"])
            return found.end()
        if found := REMARK.match(text, at):
            self.remark(found["said"], said)
            return found.end()
        found = SWITCH.match(text, at)
        seat = self.table.seat(found["who"], said.number) if found and at else ""
        if found and seat and seat != said.player:
            said.player = seat
            return found.end()
        raise NotRead(said.number, UNREAD.fill(rest=text[at:]))

    def remark(self, text: str, said: Said) -> None:
        """What stands in brackets: more of the line, or a comment where it says nothing of the game."""
        kept = len(said.lines), len(said.notes)
        if self._printed(text, said):
            said.notes.append(text)
        elif said.card is not None and (cost := COST.fullmatch(text)):
            self._pays(cost, said)
        elif (
            said.card is not None
            and said.card.card.type.startswith("stratagem")
            and self.table.meant(text, 0)
        ):
            said.lines[-1] += f" {self.table.general(text, said.number).id}"
        elif said.attacked and self.battle and self.battle.target and re.fullmatch(STATES, text):
            said.lines.append(f"主張 {self.battle.target.id} 状態:{STATE_OF[text[0]]}")
        else:
            try:
                self.consume(text.strip(), said)
            except Fault:
                if re.search(TELLING, text) or self._names_a_card(text):
                    raise
                del said.lines[kept[0] :], said.notes[kept[1] :]
                said.notes.append(text)

    def _names_a_card(self, text: str) -> bool:
        words = [word for word in re.split(r"[\s、,。・/]+", text) if word]
        return any(self.table.listed.exactly(word) or self.table.meant(word, 0) for word in words)

    def _printed(self, text: str, said: Said) -> bool:
        """Whether a remark tells only what is printed on the listed card before it: 奇襲, 2枚ドロー."""
        return (
            said.card is not None
            and bool(said.card.card.number)
            and not re.search(rf"→|\?|払|捨|コスト|[{COLOURS}]", text)
        )

    # Cards.

    def player(self, said: Said) -> str:
        if seat := said.player or self.turn:
            return seat
        raise Fault(
            said.number, Text("だれの行動か、行の初めに書いてください。", "The line begins with the player.")
        )

    def card(self, word: str) -> str:
        """A word that may be a card; raises `Unread` for one that is none."""
        if re.search(NOT_A_CARD, word) or re.fullmatch(WALL, word):
            raise Unread
        return word

    def from_hand(self, word: str, player: str, said: Said, like: Thing | None = None) -> Thing:
        """A card of a hand: one that the note has there, or one more that is known."""
        there = [
            one
            for one in self.table.things
            if one.zone == "手札"
            and not one.deployed
            and one.seat == player
            and one.is_called(word, self.table.listed)
        ]
        if there and like is None:
            return there[0]
        thing = self.table.add(player, "手札", word, said.number)
        thing.line = 0
        if like is not None:
            thing.card = like.card
            thing.word = like.word
        return thing

    # Rules: each reads what its pattern found, or raises `Unread`.

    def _count(self, found: re.Match[str], said: Said) -> None:
        told = found.groupdict()
        of = NUMBERS_BY_WORD[told["of"]] if told.get("of") else "城壁"
        if not told.get("of") and (self.battle is None or self.battle.target is not None):
            raise Unread
        if not told.get("of") and not told.get("before") and not said.attacked:
            raise Unread
        who = told.get("who")
        seat = self.table.seat(who, said.number) if who and who not in ("相手", "敵", "自分") else ""
        if who and not seat and who not in ("相手", "敵", "自分"):
            raise Unread
        seat = seat or self._whose(of, told.get("before"), said, who or "")
        line = f"{said.by or ''} 主張 {seat} {of}:{told['now']}".strip()
        self.table.now[seat, of] = told["now"]
        kept = told.get("same") or said.lines[-1:] == [f"{seat} ターン終了"]
        if kept and of == "手札" and int(told["now"]) > HAND_LIMIT and self.ended == seat:
            self.kept.append((said.number, seat, line))
            return
        said.lines.append(line)

    def _whose(self, of: str, before: str | None, said: Said, who: str) -> str:
        if who:
            seat = self.player(said)
            return seat if who == "自分" else other(seat)
        besieged = other(self.battle.attacker) if self.battle and self.battle.target is None else ""
        if of == "城壁" and besieged and (said.attacked or not said.player or said.player == besieged):
            return besieged
        if said.player and not (of == "城壁" and besieged):
            return said.player
        seats = [seat for seat in ("a", "b") if before is not None and self.counted(seat, of) == before]
        if len(seats) == 1:
            return seats[0]
        raise Fault(said.number, WHOSE.fill(word=of))

    def counted(self, seat: str, of: str) -> str | None:
        return self.table.now.get((seat, of), self.table.counts.get((seat, of)))

    def _by(self, found: re.Match[str], said: Said) -> None:
        said.by = self.table.seat(found["who"], said.number) if found["who"] else said.player
        if not said.by:
            raise Unread
        said.player = said.by

    def _end_turn(self, found: re.Match[str], said: Said) -> None:
        player = self.player(said)
        said.lines.append(f"{player} ターン終了")
        self.battle, self.ended, self.turn = None, player, other(player)

    def _phase(self, found: re.Match[str], said: Said) -> None:
        said.lines.append(f"主張 対戦 フェイズ:{PHASES[found['phase']]}")

    def _draw(self, found: re.Match[str], said: Said) -> None:
        if found.groupdict().get("number"):
            said.lines.append(self._drawn(self.player(said), int(found["number"])))
        elif self.ended and said.player == other(self.ended):
            said.notes.append(found[0])
        else:
            raise Unread

    def _by_effect(self, found: re.Match[str], said: Said) -> None:
        """Cards that the text of the card before it has drawn and discarded: which ones, nobody noted."""
        if self.last.get(self.player(said), "") not in ("国力", "プレイ", "発動", "能力"):
            raise NotRead(said.number, UNREAD.fill(rest=found[0]))
        said.notes.append(found[0])

    def _drawn(self, player: str, number: int) -> str:
        """The claim line for cards drawn, less the card that the move before took out of hand."""
        before = self.last.get(player, "")
        if before in ("公開", "発動", "捨てる"):
            raise Unread
        more = number - (before in ("国力", "プレイ", "計略", "無双連撃"))
        return f"主張 {player} 手札+{more}"

    def _both_go(self, found: re.Match[str], said: Said) -> None:
        if self.battle is None:
            raise Unread
        second = self.battle.interceptor or self.battle.target
        if second is None:
            raise Unread
        said.lines.append(f"主張 {self.battle.by.id} 捨札 {second.id} 捨札")
        self.battle = None

    def _goes(self, found: re.Match[str], said: Said) -> None:
        thing = self.table.general(self.card(found["card"]), said.number, self._side(found["card"], said))
        said.lines.append(f"主張 {thing.id} 捨札")
        self.battle = None

    def _stays(self, found: re.Match[str], said: Said) -> None:
        thing = self.table.general(self.card(found["card"]), said.number, self._side(found["card"], said))
        power = f" 現在の武力:{found['power']}" if found["power"] else ""
        said.lines.append(f"主張 {thing.id} 自陣{power}")
        self.battle = None

    def _side(self, word: str, said: Said) -> str:
        """Whose general a result is about, where the line of that player has it: no side where both may."""
        return (
            said.player
            if said.player and not said.attacked and self.table.meant(word, 0, said.player)
            else ""
        )

    def _no(self, found: re.Match[str], said: Said) -> None:
        if self.battle is None or not self.battle.open:
            raise Unread
        self._declines(self.battle, said)

    def _declines(self, battle: Battle, said: Said) -> None:
        """Nobody intercepts; what the line of the attack claims before it says so is what comes of it."""
        at = next(
            (at for at, line in enumerate(said.lines) if line.split()[1] == "攻撃"), len(said.lines) - 1
        )
        said.lines.insert(at + 1, f"{other(battle.attacker)} 見送り")
        battle.open = False

    def _pass(self, found: re.Match[str], said: Said) -> None:
        if self.battle is None:
            if not said.player or said.player != self.turn or not found[0].startswith(("なに", "何")):
                raise Unread
            said.notes.append(found[0])
            return
        if self.battle.open:
            if said.player == self.battle.attacker and not said.attacked:
                raise Unread
            self._declines(self.battle, said)
            return
        first = self.battle.attacker
        both = [f"{seat} 見送り" for seat in (first, other(first))]
        if said.player:
            said.lines.append(f"{said.player} 見送り")
        elif said.lines[-2:] != both:  # パス、パス is one of each
            said.lines += both

    def _shows(self, found: re.Match[str], said: Said) -> None:
        player = self.player(said)
        thing = self.from_hand(self.card(found["card"]), player, said)
        if not thing.card.number:
            thing.facts = [*thing.facts, f"特技:{found['keyword']}"] if not thing.facts else thing.facts
        said.lines += [f"{player} 公開 {thing.id}", f"{player} 発動 {thing.id}"]
        said.card = thing
        thing.deployed = True

    def _musou(self, found: re.Match[str], said: Said) -> None:
        player = self.player(said)
        general = self.table.general(self.card(found["card"]), said.number, player)
        line = f"{player} 無双連撃 {general.id}"
        if copy := found["copy"]:
            same = general if general.is_called(copy, self.table.listed) else None
            line += f" {self.from_hand(copy, player, said, same).id}"
        said.lines.append(line)

    def _resource(self, found: re.Match[str], said: Said) -> None:
        told = found.groupdict()
        word = told.get("card") or "?"
        face = (
            told.get("face") or told.get("face2") or ("裏" if "裏" in found[0] or "うら" in found[0] else "")
        )
        player = self.player(said)
        if word == "?" and not face:
            raise Unread
        what = "?" if word == "?" else self.from_hand(self.card(word), player, said).id
        face = {"おもて": "表", "うら": "裏"}.get(face, face[:1])
        said.lines.append(f"{player} 国力 {what} {face}".rstrip())

    def _play(self, found: re.Match[str], said: Said) -> None:
        player = self.player(said)
        thing = self.from_hand(self.card(found["card"]), player, said)
        said.lines.append(f"{player} プレイ {thing.id}")
        said.card = thing
        thing.deployed = thing.card.type in ("", "general")

    def _stratagem(self, found: re.Match[str], said: Said) -> None:
        player = self.player(said)
        thing = self.from_hand(self.card(found["card"]), player, said)
        target = ""
        if word := found.groupdict().get("target"):
            said.target = self.table.general(word, said.number)
            target = f" {said.target.id}"
        fights = self.battle is not None and (
            self.battle.open or self.battle.interceptor or self.battle.target
        )
        move = "計略" if fights else "プレイ"
        said.lines.append(f"{player} {move} {thing.id}{target}")
        said.card = thing

    def _uses(self, found: re.Match[str], said: Said) -> None:
        cards = self.table.listed.exactly(found["card"])
        if len(cards) != 1 or not cards[0].type.startswith("stratagem"):
            raise Unread
        self._stratagem(found, said)

    def _power(self, found: re.Match[str], said: Said) -> None:
        word = found.groupdict().get("card")
        thing = self.table.general(self.card(word), said.number) if word else said.target
        if thing is None:
            raise Unread
        said.lines.append(f"主張 {thing.id} 現在の武力:{found['power']}")

    def _attack(self, found: re.Match[str], said: Said) -> None:
        player = self.player(said)
        word = self.card(found["card"])
        target = found.groupdict().get("target")
        by = self.table.general(word, said.number, player)
        if found.groupdict().get("open") and self.table.exhausted(other(player)):
            raise Fault(said.number, *WHAT)
        wall = target is None or re.fullmatch(rf"(?:(?:相手|敵|[ab])の?|[^\s]+の)?{WALL}", target)
        at = None if wall else self.table.general(target or "", said.number, other(player))
        said.lines.append(f"{player} 攻撃 {by.id} {at.id if at else other(player) + '城壁'}")
        self.battle, said.attacked = Battle(player, by, at), True

    def _intercept(self, found: re.Match[str], said: Said) -> None:
        word = self.card(found["card"])
        if self.battle is None or not self.battle.open:
            raise Absent(said.number, NO_ATTACK)
        player = other(self.battle.attacker)
        if said.player == self.battle.attacker and not said.attacked:
            raise Fault(said.number, WHOSE.fill(word=word))
        thing = self.table.general(word, said.number, player)
        said.lines.append(f"{player} 迎撃 {thing.id}")
        self.battle.interceptor, self.battle.open = thing, False

    def _aims(self, found: re.Match[str], said: Said) -> None:
        player = self.player(said)
        word = self.card(found["card"])
        if self.table.meant(word, said.number, player):
            self._attack(found, said)
        else:
            self._stratagem(found, said)

    def _discard(self, found: re.Match[str], said: Said) -> None:
        player = self.player(said)
        words = [word for word in re.split("[、,]", found["cards"]) if word]
        if number := re.fullmatch(r"(?:手札)?(?:を|から)?(\d{1,2})枚", found["cards"]):
            said.lines += [f"{player} 捨てる ?", f"主張 {player} 手札-{number[1]}"]
            return
        cards = [self.from_hand(self.card(word), player, said).id for word in words]
        said.lines.append(f"{player} 捨てる {'、'.join(cards)}")

    def _pays(self, found: re.Match[str], said: Said) -> None:
        if said.card is None or not said.lines:
            raise Unread
        whole = next(at for at in range(len(said.lines) - 1, -1, -1) if said.card.id in said.lines[at])
        paid = self._paid(found["cost"], found.groupdict().get("sum"), said)
        if paid:
            said.lines[whole] += f" 払:{'、'.join(paid)}"

    def _paid(self, cost: str, total: str | None, said: Said) -> list[str]:
        """The resources that pay; none where the note leaves open which. Raises `Fault` where it cannot be."""
        if cost == "?":
            return []
        player = self.player(said)
        own = [
            one
            for one in self.table.things
            if one.zone == "国力" and one.seat == player and "疲弊" not in one.facts
        ]
        parts = re.findall(rf"[{COLOURS}]\d{{0,2}}|\d{{1,2}}", cost)
        colours = [one[0] for one in parts if one[0] in COLOURS for _ in range(int(one[1:] or 1))]
        number = len(colours) + sum(int(one) for one in parts if one.isdecimal())
        colours = colours or [*(said.card.card.colours if said.card else ())]
        number = int(total) if total else number
        if not own:
            return []
        if number > len(own):
            raise Fault(
                said.number, Text(f"国力が{number}枚ありません。", f"There are not {number} resources.")
            )
        taken: list[Thing] = []
        for colour in colours:
            of = [one for one in own if f"色:{colour}" in one.facts and one not in taken]
            taken += of[:1]
        left = sorted((one for one in own if one not in taken), key=lambda one: "色:?" not in one.facts)
        taken += left[: number - len(taken)]
        return [one.id for one in taken]

    def _state(self, found: re.Match[str], said: Said) -> None:
        thing = self.table.general(self.card(found["card"]), said.number, said.player)
        said.lines.append(f"主張 {thing.id} 状態:{STATE_OF[found['state'][0]]}")
