"""What clauses of a note come to: moves and claims in the notation, with the battle that is going on."""

from __future__ import annotations

import re
from typing import Any

from ..kernel.model.layout import other
from ..kernel.record.notation.clerk.lexicon import Token
from ..kernel.record.notation.faults import Fault
from ..kernel.record.notation.words import quote
from .clerk_clauses import Clause, Named
from .scribbles.listed import listed_in, lists_of

CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨⑩"
COLOURS = "青赤緑黒"
WIDEST = 8
HAND_LIMIT = 7
RESULTS = ("撤退", "残る", "相打ち")
KINDS = {"計略/戦闘", "計略/メイン", "布陣/国力"}
STATS = {"武力": 0, "攻城力": 1}


class Unclear(Exception):
    """A clause that is not wholly understood."""


class Battle:
    """An attack that is going on."""

    def __init__(self, who: str, by: Any, target: Any) -> None:
        self.who, self.by, self.target = who, by, target
        self.interceptor: Any = None
        self.open, self.over = True, False

    def copy(self) -> Battle:
        new = Battle(self.who, self.by, self.target)
        new.interceptor, new.open, new.over = self.interceptor, self.open, self.over
        return new

    @property
    def enemy(self) -> Any:
        """The general that fights the attacking one; None where the wall is attacked."""
        return self.interceptor or self.target

    @property
    def fought(self) -> list[Any]:
        return [self.by, *([self.enemy] if self.enemy else [])]


class Battles:
    """Tells clauses as moves and claims; a note of one table."""

    def __init__(self, clerk: Any) -> None:
        self.clerk = clerk
        self.out: list[tuple[int, str]] = []
        self.number = 0
        self.turn = self.by = self.ended = ""
        self.battle: Battle | None = None
        self.played: tuple[int, Any, str] | None = None
        """The line of the card played last that is not paid yet, the card, and whose it is."""
        self.stratagem: tuple[Any, str] | None = None
        self.last: tuple[str, str] = "", ""
        self.seen: dict[str, int] = {}
        self.walls: dict[str, str] = {}
        self.deployed: list[Any] = []

    # The table.

    def new(self, seat: str, zone: str, name: str, number: int, facts: list[str]) -> Any:
        """One more card of the table, with an id of its own."""
        from ..kernel.record.notation.clerk.page import Lying

        key = f"{seat}{ {'手札': 'h', '国力': 'r'}.get(zone, 'g') }"
        self.seen[key] = self.seen.get(key, 0) + 1
        card = Lying(name, seat, zone, number, facts, f"{key}{self.seen[key]}")
        self.clerk.cards.append(card)
        return card

    def begin(self) -> None:
        """Take the table as it has been read."""
        seats, game = self.clerk.seats, self.clerk.game
        turn = game.get("ターン", "")
        if "on_turn" not in seats and "first" in seats and turn.isdigit():
            seats["on_turn"] = seats["first"] if int(turn) % 2 else other(seats["first"])
        self.turn = seats.get("on_turn", "")
        for card in list(self.clerk.cards):
            card.facts = [fact for told in card.facts for fact in self._printed(card, told)]
            if (
                sum(one.name == card.name and one.zone == card.zone for one in self.clerk.cards) > 1
                and not card.id
            ):
                card.id = (
                    f"{card.who}{1 + sum(bool(one.id) and one.who == card.who for one in self.clerk.cards)}"
                )
        for card in self.clerk.cards:
            lies = {*card.facts} & {"待機", "疲弊"} and card.zone != "国力"
            card.zone = "自陣" if lies or card.zone in ("城壁", "山札") else card.zone
        fielded = [
            card for card in self.clerk.cards if card.zone == "自陣" and "重ね方:防柵カード" not in card.facts
        ]
        if any(
            {*card.facts} & {"待機", "疲弊"} for card in fielded
        ):  # who notes states leaves out what nobody knows
            for card in fielded:
                card.facts += [] if {*card.facts} & {"待機", "疲弊", "状態:?"} else ["状態:?"]
        self._look_up()
        self.walls = {who: value for (who, label), value in self.clerk.counts.items() if label == "城壁"}

    def _look_up(self) -> None:
        """Find the listed cards of the table, where the note names one of a list with its whole name."""
        codes = lists_of("\n".join(self.clerk.raw.values()))
        self.clerk.pins += codes
        listed = listed_in(tuple(codes)) if codes else None
        for card in self.clerk.cards if listed is not None else ():
            if listed is None or card.name == "?":
                continue
            figures = next((fact for fact in card.facts if re.fullmatch(r"\d+/\d", fact)), "")
            try:
                found = listed.find(card.name, card.line, int(figures.partition("/")[0]) if figures else None)
            except Fault:
                self.number = card.line
                self.asked(self.clerk.raw[card.line].strip())
                continue
            if found.number:
                card.facts = [fact for fact in card.facts if fact != figures] + [f"番号:{found.number}"]

    def _printed(self, card: Any, told: str) -> list[str]:
        """What is noted of a card, in the notation."""
        if told == "防柵カード":
            card.id = card.id or f"{card.who}f{card.line}"
            self.new(card.who, "自陣", "?", card.line, [f"下の武将:{card.id}", "重ね方:防柵カード", "裏"])
            return []
        if told.startswith(("色", "コスト")) and ":" not in told:
            return [cost_of(told.removeprefix("色").removeprefix("コスト"))]
        if "?" in told.partition("/")[0] and told[0] in "0123456789?" and "/" in told:
            return [f"?/{told.partition('/')[2]}"]
        return [told]

    def is_card(self, token: Token) -> bool:
        """Whether an unknown word, or what stands in quotes, names a card of the table."""
        if token.kind == "card":
            return True
        if token.kind == "speech":
            return any(card.name == token.value for card in self.clerk.cards) or (
                self.clerk.lexicon.known.get(token.value, ("", ""))[0] == "card"
            )
        return token.kind == "word" and bool(self.begun(token.value))

    def begun(self, word: str) -> list[Any]:
        """The generals of which a word may be the beginning or the end of the name."""
        if not re.fullmatch(r"[一-龠々ヶァ-ヺー]+", word):
            return []
        return [
            card for card in self.field if card.name != "?" and card.name.startswith(word)
        ]  # fmt: skip

    def general(self, named: Named, who: str = "") -> Any:
        """The one general on the field that a name means."""
        found = [card for card in self.field if card.name == named.name] or self.begun(named.name)
        who = named.of or who
        found = [card for card in found if card.who == who] if who else found
        if len(found) != 1:
            raise Unclear
        return found[0]

    @property
    def field(self) -> list[Any]:
        """The generals on the field, those deployed below the table among them."""
        return [*(card for card in self.clerk.cards if card.zone == "自陣"), *self.deployed]

    def side(self, named: Named) -> str:
        """Whose general a name means, where it can be only that of one player."""
        owners = {
            card.who for card in self.field if card.name == named.name or card in self.begun(named.name)
        }  # fmt: skip
        return named.of or (owners.pop() if len(owners) == 1 else "")

    @property
    def is_open(self) -> bool:
        """Whether the table leaves something open, so that nobody's knowing it is told."""
        return any("?" in fact for card in self.clerk.cards for fact in card.facts)

    # Writing.

    def say(self, line: str) -> None:
        self.out.append((self.number, line))

    def remark(self, said: str) -> None:
        if said.strip():
            self.say(f"    ※ {said.strip()}")

    def asked(self, said: str) -> None:
        """Leave what is not understood as it is written, so that it is asked about."""
        self.say(said if said.strip() else "?")

    def kept(self) -> tuple[Any, ...]:
        cards = [(card, list(card.facts), card.zone) for card in self.clerk.cards]
        battle = self.battle.copy() if self.battle else None
        return (
            len(self.out), cards, battle, self.turn, self.ended, self.played, self.stratagem, self.last,
            dict(self.walls), list(self.out), dict(self.seen),
        )  # fmt: skip

    def back(self, kept: tuple[Any, ...]) -> None:
        (
            _,
            cards,
            self.battle,
            self.turn,
            self.ended,
            self.played,
            self.stratagem,
            self.last,
            self.walls,
            out,
            self.seen,
        ) = kept
        self.out[:] = out
        self.clerk.cards[:] = [card for card, _, _ in cards]
        for card, facts, zone in cards:
            card.facts, card.zone = facts, zone

    def finish(self) -> None:
        """Put the end of a turn before what was discarded for it, and tell the phase of what was done first."""
        for at, (number, line) in enumerate(self.out):
            seat, begins = line.partition(" ")[0], at
            if line.endswith(" ターン終了"):
                while begins and re.match(rf"{seat} 捨てる |主張 {seat} 手札|    ※", self.out[begins - 1][1]):
                    begins -= 1
                if any(" 捨てる " in told for _, told in self.out[begins:at]):
                    self.out[begins : at + 1] = [(number, line), *self.out[begins:at]]
        self._owed()
        first = next((line for _, line in self.out if not line.startswith((" ", "主張"))), "")
        if not self.clerk.game.get("") and re.match(r"[ab] 国力 ", first):
            self.clerk.game[""] = "国力フェイズ"

    def _owed(self) -> None:
        """Ask what was discarded where a turn ends with more than seven in a hand that nothing is told of (905.4)."""
        told = [line for _, line in self.out]
        for at, (number, line) in enumerate(self.out):
            seat, _, move = line.partition(" ")
            held = self.clerk.counts.get((seat, "手札"), "")
            if move != "ターン終了" or not held.isdigit() or int(held) <= HAND_LIMIT:
                continue
            touched = re.compile(rf"{seat} (?:プレイ|計略|国力|無双連撃|公開|発動|捨てる) |主張 {seat} 手札")
            if not any(map(touched.match, told)):
                self.out.insert(at + 1, (number, f"手札{held}枚のまま"))
                return

    def card(self, lying: Any) -> str:
        return str(lying.id or quote(lying.name))

    # Telling.

    def tell(self, clause: Clause) -> None:
        """The lines of one clause; raises `Unclear`."""
        if len(clause.verbs) > 1:
            clause.verbs = [verb for verb in clause.verbs if verb != "食らう"]
        if (
            not clause.verbs
            and clause.counts == ["捨札"]
            and (clause.all or clause.cards)
            and not clause.changes
        ):
            clause.verbs = ["撤退"]
        verbs = clause.verbs
        first = verbs[0] if verbs else ""
        if "無双" in verbs:
            self._musou(clause)
        elif "勝ち" in verbs:
            self._won(clause)
        elif (
            any("/" in fact and fact in KINDS for card in clause.cards for fact in card.facts)
            and "置く" not in verbs
            and not self._lays(clause)
        ):
            self._stratagem(clause)
        elif self._lays(clause):
            self._resource(clause)
        elif (
            {"忍", "伏兵"} & {*clause.kinds}
            and clause.cards
            and {*verbs} & {"見せる", "配備", "使う", "払う"}
        ):
            self._shows(clause)
        elif {*verbs} & {*RESULTS} and not ("手札" in clause.counts and clause.numbers):
            self._result(clause)
        elif "捨てる" in verbs or ("撤退" in verbs and clause.numbers):
            self._discard(clause)
        elif {*verbs} & {"攻撃", "攻城"} and not clause.deltas:
            self._attack(clause)
        elif "迎撃しない" in verbs or ("迎撃できる" in verbs) or ("迎撃" in verbs and clause.none):
            self._declines(clause)
        elif "迎撃" in verbs:
            self._intercept(clause)
        elif "計略" in verbs and clause.none and not clause.cards:
            self._passes(clause)
        elif "計略" in verbs and clause.cards:
            self._stratagem(clause)
        elif "パス" in verbs:
            self._passes(clause)
        elif "配備" in verbs:
            self._deploy(clause)
        elif "引く" in verbs:
            self._draw(clause)
        elif "払う" in verbs or (
            not verbs and clause.numbers and "国力" in clause.counts and "疲弊" in clause.states
        ):
            self._pay(clause)
        elif "起こす" in verbs:
            self._stands(clause)
        elif first in ("ターン終了", "投了"):
            self._ends(clause, first)
        elif verbs == ["計略"] and not (clause.numbers or clause.deltas or clause.figures):
            self.remark(clause.said)
        elif verbs and not (verbs == ["攻城"] and clause.figures):
            raise Unclear
        else:
            self._unsaid(clause)
        for whose, label, was, now in clause.changes:
            self._change(whose, label, was, now, clause)

    def names_new(self, clause: Clause) -> bool:
        """Whether the one unknown word of a clause is a card that comes from a hand; it is one of its cards then."""
        if (
            len(clause.left) != 1
            or clause.cards
            or (not {"配備", "置く"} & {*clause.verbs} and not self._lays(clause))
        ):
            return False
        word = clause.left[0]
        if len(word) > WIDEST or not re.fullmatch(r"[一-龠々ヶァ-ヺー]{1,8}|[ぁ-ゖー]{2,6}", word):
            return False
        clause.cards.append(Named(word, new=True, facts=clause.facts))
        clause.facts, clause.left = [], []
        return True

    def _only(self, clause: Clause, *allowed: str) -> None:
        """Raises `Unclear` where a clause says more than what its frame has a place for."""
        has = {
            "cards": clause.cards, "numbers": clause.numbers, "states": clause.states, "deltas": clause.deltas, "facts": clause.facts,
            "figures": clause.figures, "none": clause.none, "kinds": clause.kinds,
        }  # fmt: skip
        if any(told for name, told in has.items() if name not in allowed):
            raise Unclear

    def _attack(self, clause: Clause) -> None:
        self._only(clause, "cards")
        doers = [card for card in clause.cards if not card.is_target]
        targets = [card for card in clause.cards if card.is_target]
        if not doers and len(targets) == 2:
            doers, targets = targets[:1], targets[1:]
        if not targets and len(doers) == 2 and not clause.wall:
            doers, targets = doers[:1], doers[1:]
        if len(doers) != 1 or len(targets) > 1 or (targets and clause.wall):
            raise Unclear
        wall = clause.wall or "攻城" in clause.verbs
        if not wall and not targets:
            raise Unclear
        who = clause.who or self.side(doers[0]) or self.turn
        by = self.general(doers[0], who)
        if who != self.turn or (clause.of and clause.of == who and wall):
            raise Unclear
        target = self.general(targets[0], other(who)) if targets else None
        self.say(f"{who} 攻撃 {self.card(by)} {self.card(target) if target else other(who) + '城壁'}")
        self.battle, self.last = Battle(who, by, target), (who, "攻撃")
        self.stratagem = None

    def _intercept(self, clause: Clause) -> None:
        self._only(clause, "cards")
        battle = self.battle
        if battle is None or not battle.open or len(clause.cards) != 1:
            raise Unclear
        who = other(battle.who)
        if clause.who == battle.who:
            raise Unclear
        battle.interceptor = self.general(clause.cards[0], who)
        self.say(f"{who} 迎撃 {self.card(battle.interceptor)}")
        battle.open, self.last = False, (who, "迎撃")

    def _declines(self, clause: Clause) -> None:
        self._only(clause, "none")
        battle = self.battle
        if battle is not None and self.last == (other(battle.who), "見送り") and not clause.cards:
            self.remark(clause.said)
            return
        if battle is None or not battle.open or clause.cards or (clause.who == battle.who and not clause.of):
            raise Unclear
        if "迎撃できる" in clause.verbs and not (clause.none or "いない" in clause.verbs):
            raise Unclear
        self.say(f"{other(battle.who)} 見送り")
        battle.open, self.last = False, (other(battle.who), "見送り")

    def _passes(self, clause: Clause) -> None:
        self._only(clause, "none")
        battle = self.battle
        if battle is None or battle.over or clause.cards:
            raise Unclear
        if battle.open:
            if clause.who == battle.who and not clause.all:
                raise Unclear
            self.say(f"{other(battle.who)} 見送り")
            battle.open = False
            if "計略" not in clause.verbs:
                return
        if battle.enemy is None:
            if "パス" in clause.verbs:
                raise Unclear
            self.remark(clause.said)
            return
        times = clause.verbs.count("パス") + (clause.none if "計略" in clause.verbs else 0)
        both = clause.all or times > 1 or (not clause.who and "計略" in clause.verbs)
        if not both and not (clause.who or self.by):
            raise Unclear
        for seat in (battle.who, other(battle.who)) if both else (clause.who or self.by,):
            self.say(f"{seat} 見送り")
        self.last = clause.who, "パス"

    def _result(self, clause: Clause) -> None:
        self._only(clause, "cards", "numbers", "kinds")
        battle = self.battle
        if "防柵" in clause.kinds:
            self._fence(clause)
            return
        if {"忍", "伏兵"} & {*clause.kinds}:
            raise Unclear
        gone = "撤退" in clause.verbs or "相打ち" in clause.verbs or "捨てる" in clause.verbs
        if ("残る" in clause.verbs and gone) or (clause.none and clause.kinds != ["ダメージ"]):
            raise Unclear
        zone = "捨札" if gone else "自陣"
        if clause.cards:
            cards = [self.general(card, self._whose(card, clause)) for card in clause.cards]
        elif (clause.all or "相打ち" in clause.verbs) and battle is not None and len(battle.fought) == 2:
            cards = battle.fought
        else:
            raise Unclear
        if clause.numbers and not gone:
            raise Unclear
        if "相打ち" in clause.verbs and len(cards) != 2:
            raise Unclear
        powers = sorted(str(self._current(card, "武力")) for card in cards)
        if clause.numbers and not clause.cards and sorted(clause.numbers) != powers:
            raise Unclear
        told = [f"{self.card(card)} {zone}" for card in cards]
        if clause.only and battle is not None:
            stays = [card for card in battle.fought if card not in cards]
            told += [
                f"{self.card(card)} {'自陣' if gone else '捨札'}" for card in stays if len(battle.fought) == 2
            ]
        line = f"主張 {' '.join(told)}"
        if line not in [said for _, said in self.out[-2:]]:
            self.say(line + (f" ※ {clause.said}" if clause.numbers else ""))
        if battle is not None:
            battle.over = True
        self.last = "", "結果"

    def _whose(self, card: Named, clause: Clause) -> str:
        """Whose general a result is about: the battle's, else that of the player whose line it is."""
        fought = [one for one in self.battle.fought if one.name == card.name] if self.battle else []
        if len(fought) == 1:
            return str(fought[0].who)
        if len(fought) == 2 and len(clause.cards) == 2:
            return str(fought[[one is card for one in clause.cards].index(True)].who)
        return clause.who if clause.who and self.side(card) in ("", clause.who) else ""

    def _fence(self, clause: Clause) -> None:
        fences = [card for card in self.clerk.cards if "重ね方:防柵カード" in card.facts]
        if len(fences) != 1 or clause.cards or clause.numbers not in ([], ["1枚"]):
            raise Unclear
        self.say(f"主張 {fences[0].id} 捨札")

    def _musou(self, clause: Clause) -> None:
        self._only(clause, "cards", "facts", "numbers", "states")
        if clause.numbers not in ([], ["1枚"]):
            raise Unclear
        copies = [card for card in clause.cards if card.hand]
        generals = [card for card in clause.cards if not card.hand]
        if not copies and len(generals) == 2:
            copies = [generals.pop(1 if clause.verbs[0] == "無双" else 0)]
        if len(generals) > 1 or len(copies) > 1 or not clause.cards:
            raise Unclear
        who = clause.who or self.by or self.turn
        general = self.general((generals or copies)[0], who)
        line = f"{who} 無双連撃 {self.card(general)}"
        if copies or "捨てる" in clause.verbs:
            told = copies[0] if copies else None
            facts = [
                fact
                for fact in general.facts
                if fact not in ("待機", "疲弊") and not fact.startswith(("状態", "ダメージ"))
            ]
            if told is not None and told.facts:
                stated = [one for fact in told.facts for one in self._printed(general, fact)]
                kinds = {kind_of(fact) for fact in stated}
                facts = [fact for fact in facts if kind_of(fact) not in kinds] + stated
            copy = self.new(who, "手札", told.name if told else general.name, self.number, facts)
            if copy.name != general.name and general not in self.begun(copy.name):
                raise Unclear
            copy.name = general.name
            line += f" {copy.id}"
            general.id = general.id or f"{general.who}m{len(self.out)}"
            line = line.replace(quote(general.name), general.id)
        self.say(line)
        if clause.states[-1:] == ["待機"] or "起こす" in clause.verbs:
            self.say(f"主張 {self.card(general)} 待機")
        self.last = who, "無双"

    def _shows(self, clause: Clause) -> None:
        self._only(clause, "cards", "facts", "numbers", "states", "kinds")
        named, who = clause.cards[0], clause.who or self.by or self.turn
        keyword = next(kind for kind in clause.kinds if kind in ("忍", "伏兵"))
        if len(clause.cards) != 1 or len(clause.kinds) > 1:
            raise Unclear
        card = self._from_hand(named, who, [keyword, *clause.facts])
        self.say(f"{who} 公開 {card.id}")
        self.say(f"{who} 発動 {card.id}")
        self._plays(card, who)
        self._pays_in(clause)
        for state in clause.states:
            self.say(f"主張 {card.id} {state}")
        self.last = who, "発動"

    def _from_hand(self, named: Named, who: str, more: list[str]) -> Any:
        there = [
            card
            for card in self.clerk.cards
            if card.zone == "手札" and card.name == named.name and card.who == who
        ]
        facts = [one for fact in [*named.facts, *more] for one in self._printed(None, fact)]
        if there:
            there[0].id = there[0].id or f"{who}h{50 + len(self.out)}"
            there[0].facts += [fact for fact in facts if fact not in there[0].facts]
            return there[0]
        return self.new(who, "手札", named.name, self.number, facts)

    def _plays(self, card: Any, who: str) -> None:
        """What is played stands on the field from now on, as lines call it; what pays it may be told below."""
        self.played = len(self.out) - 1, card, who
        self.out[-1] = self.out[-1][0], f"{self.out[-1][1]} 払:?"

    def _deploy(self, clause: Clause) -> None:
        self._only(clause, "cards", "facts", "numbers", "kinds", "states")
        who = clause.who or self.by or self.turn
        if len(clause.cards) != 1 or not who or clause.none or clause.wall:
            raise Unclear
        named = clause.cards[0]
        if named.name in self.seats_words:
            raise Unclear
        card = self._from_hand(named, who, [*clause.facts, *clause.kinds])
        self.say(f"{who} プレイ {card.id}")
        self._plays(card, who)
        self._deployed(card)
        if clause.numbers or clause.states:
            self._pays_in(clause)
        self.last = who, "プレイ"

    def _deployed(self, card: Any) -> None:
        """Let lines below mean the card that has been deployed; the table has it in the hand."""
        if any(one.name == card.name for one in self.field):  # another one of a name: lines mean the first
            return
        self.deployed = [*self.deployed, card]

    @property
    def seats_words(self) -> set[str]:
        return {word for word, (kind, _) in self.clerk.lexicon.known.items() if kind == "player"}

    def _stratagem(self, clause: Clause) -> None:
        self._only(clause, "cards", "facts", "numbers", "states", "deltas", "figures")
        who = clause.who or self.by
        named = clause.cards[0]
        if not who:
            raise Unclear
        kinds = [fact for card in clause.cards for fact in card.facts if fact in KINDS]
        card = self._from_hand(named, who, clause.facts)
        if not any(kind in card.facts for kind in KINDS):
            card.facts.append(kinds[0] if kinds else "計略/戦闘" if self._in_battle else "計略/メイン")
        self.say(f"{who} {'計略' if self._in_battle else 'プレイ'} {card.id}")
        self._plays(card, who)
        if clause.numbers or "払う" in clause.verbs:
            self._pays_in(clause)
        self.stratagem = card, who
        self.last = who, "計略"
        self._effects(clause, clause.cards[1:])

    @property
    def _in_battle(self) -> bool:
        return self.battle is not None and not self.battle.over

    def _effects(self, clause: Clause, cards: list[Named]) -> None:
        """What the text of the stratagem did, as it is noted: the figures of a general."""
        if self.stratagem is None:
            raise Unclear
        card, who = self.stratagem
        if clause.figures:
            for name, stat, value in clause.figures:
                if name == card.name and len(clause.cards) == 1:
                    raise Unclear
                general = self.general(Named(name))
                self._current(general, stat, value)
                self.say(f"{who} 効果 {card.id} {self.card(general)} 現在の{stat}:{value}")
        elif clause.deltas:
            fought = [one for one in self.battle.fought if one.who == who] if self.battle else []
            general = self.general(cards[0]) if cards else fought[0] if len(fought) == 1 else None
            for stat, delta in clause.deltas:
                if general is None or not stat or (delta[0] == "-" and not cards):
                    raise Unclear
                was = self._current(general, stat)
                if was is None:
                    raise Unclear
                now = str(max(0, was + int(delta)))
                self._current(general, stat, now)
                self.say(f"{who} 効果 {card.id} {self.card(general)} 現在の{stat}:{now}")
        elif cards:
            general = self.general(cards[0])
            at = next(at for at in range(len(self.out) - 1, -1, -1) if f" {card.id}" in self.out[at][1])
            number, line = self.out[at]
            self.out[at] = number, line.replace(f" {card.id}", f" {card.id} {self.card(general)}", 1)

    def _current(self, general: Any, stat: str, value: str = "") -> int | None:
        """The figure of a general as far as the note tells it; `value` is what it is from now on."""
        known: dict[tuple[int, str], str] = self.__dict__.setdefault("figures", {})
        if value:
            known[id(general), stat] = value
        printed = next(
            (fact.split("/") for fact in general.facts if re.fullmatch(r"[\d?]+/[\d?]+", fact)), ["?", "?"]
        )
        told = known.get((id(general), stat), printed[STATS[stat]])
        return int(told) if told.isdigit() else None

    def _lays(self, clause: Clause) -> bool:
        faces = [state for state in clause.states if state in ("表", "裏")]
        return bool(faces) and "国力" in clause.counts and "配備" not in clause.verbs

    def _resource(self, clause: Clause) -> None:
        self._only(clause, "cards", "facts", "states", "numbers")
        who = clause.who or self.by or self.turn
        if (
            len(clause.cards) > 1
            or not who
            or clause.none
            or {*clause.numbers} - {"1枚", "1"}
            or len(clause.numbers) > 1 + ("引く" in clause.verbs)
        ):
            raise Unclear
        face = next(state for state in clause.states if state in ("表", "裏"))
        if "引く" in clause.verbs and face == "表":
            raise Unclear
        if who != self.turn or {*clause.states} - {"表", "裏"} or len({*clause.states}) > 1:
            raise Unclear
        card = self._from_hand(clause.cards[0], who, clause.facts) if clause.cards else None
        if card is not None:
            card.facts = ["色:" + fact if fact in COLOURS else fact for fact in card.facts]
        self.say(f"{who} 国力 {card.id if card else '?'} {face}")
        self.last = who, f"国力{face}"

    def _discard(self, clause: Clause) -> None:
        self._only(clause, "cards", "facts", "numbers", "kinds")
        if "防柵" in clause.kinds:
            self._fence(clause)
            return
        who = clause.who or self.by or self.ended or self.turn
        if clause.none or clause.kinds or clause.wall or "国力" in clause.counts:
            raise Unclear
        if clause.cards and all(card.hand or card.new for card in clause.cards):
            cards = [self._from_hand(card, who, []) for card in clause.cards]
            self.say(f"{who} 捨てる {'、'.join(card.id for card in cards)}")
        elif (
            not clause.cards
            and len(clause.numbers) == 1
            and (found := re.fullmatch(r"(\d)枚?", clause.numbers[0]))
        ):
            self.say(f"{who} 捨てる ?")
            self.say(f"主張 {who} 手札-{found[1]}")
        else:
            raise Unclear
        self.last = who, "捨てる"

    def _draw(self, clause: Clause) -> None:
        self._only(clause, "numbers", "none", "states")
        who = clause.who or self.by
        told, deed = self.last
        if clause.numbers not in ([], ["1枚"], ["1"]) or clause.states or clause.none > 1:
            raise Unclear
        begins = (not told and not deed) or deed == "終了" or bool(self.ended and deed == "捨てる")
        laid = deed in ("国力裏",) and who in ("", told)
        first = self.clerk.game.get("ターン") == "1" and not told
        up = deed == "国力表" and who in ("", told)
        if (clause.none and not (first or up)) or (not clause.none and up):
            raise Unclear
        if not clause.none and not (laid or (begins and not first)):
            raise Unclear
        if begins and self.ended and who == self.ended:
            raise Unclear
        if not told and not clause.none and not self.clerk.game.get(""):
            self.clerk.game[""] = "ドローフェイズ"
        self.remark(clause.said or "ドロー")
        if begins:
            self.last = (who or self.turn), "ドロー"
        self.by = who or told or self.turn

    def _pay(self, clause: Clause) -> None:
        self._only(clause, "numbers", "facts", "states")
        if self.played is None or clause.cards or clause.none:
            raise Unclear
        self._pays_in(clause)

    def _pays_in(self, clause: Clause) -> None:
        """Name the resources that pay for the card played last: so many, of its colours where it has some."""
        if self.played is None:
            raise Unclear
        numbers = [
            found[1]
            for told in clause.numbers
            if (found := re.fullmatch(r"(\d{1,2})(?:枚|まい|マイ|個|こ)?", told))
        ]
        if len(numbers) != 1 or len(clause.numbers) != 1:
            raise Unclear
        at, card, who = self.played
        amount = int(numbers[0])
        own = [
            one
            for one in self.clerk.cards
            if one.zone == "国力" and one.who == who and "疲弊" not in one.facts
        ]
        if not own:
            self.played = None
            return
        if len(own) < amount:
            raise Unclear
        wanted = [letter for fact in card.facts if fact[0] in COLOURS for letter in fact if letter in COLOURS]
        taken: list[Any] = []
        for colour in wanted:
            taken += [one for one in own if f"色:{colour}" in one.facts and one not in taken][:1]
        rest = sorted(
            (one for one in own if one not in taken), key=lambda one: any("色:" in fact for fact in one.facts)
        )
        taken += rest[: amount - len(taken)]
        if len(taken) != amount:
            raise Unclear
        number, line = self.out[at]
        self.out[at] = number, line.replace("払:?", "払:" + "、".join(one.id for one in taken))
        for one in taken:
            self.__dict__.setdefault("spent", []).append(one)
        self.played = None

    def _stands(self, clause: Clause) -> None:
        self._only(clause, "cards", "states")
        if not clause.cards or clause.none:
            raise Unclear
        for card in clause.cards:
            self.say(f"主張 {self.card(self.general(card, clause.who))} 待機")

    def _won(self, clause: Clause) -> None:
        self._only(clause)
        who = clause.who or clause.of
        if not who:
            raise Unclear
        self.say(f"主張 対戦 winner:{who}")

    def _ends(self, clause: Clause, verb: str) -> None:
        self._only(clause)
        who = clause.who or self.by or self.turn
        if who != self.turn and verb == "ターン終了":
            raise Unclear
        self.say(f"{who} {verb}")
        self.battle, self.last = None, (who, "終了")
        self.ended, self.turn = who, other(who)

    def _unsaid(self, clause: Clause) -> None:
        """A clause without a verb: an attack by its particles or arrow, a state, a figure, or only a count."""
        cards = clause.cards
        fights = len(cards) == 2 and (cards[1].is_target or cards[0].behind in ("で", "が"))
        if (clause.wall and len(cards) == 1 and not clause.changes) or (
            fights and not clause.states and not clause.figures
        ):
            if clause.none or (self._in_battle and self.battle and self.battle.open):
                raise Unclear
            self._attack(clause)
        elif clause.figures and self.stratagem is not None:
            self._only(clause, "cards", "figures", "deltas")
            self._effects(clause, [])
        elif cards and clause.states and not clause.figures and not clause.numbers and not clause.none:
            self._only(clause, "cards", "states")
            self._states(clause)
        elif (
            not cards
            and clause.none
            and not clause.counts
            and not clause.kinds
            and self._in_battle
            and clause.who
            and not clause.changes
        ):
            if self.battle and self.battle.open:
                self._declines(clause)
            else:
                self._passes(clause)
        elif self._is_sum(clause):
            self.remark(clause.said)
        elif clause.kinds == ["貫通"] and len(clause.changes) == 1 and not cards:
            self._only(clause, "kinds")
        elif clause.kinds == ["ダメージ"] and clause.none and clause.all and self.battle:
            self._only(clause, "kinds", "none")
            for card in self.battle.fought:
                self.say(f"主張 {self.card(card)} ダメージ:0")
        elif (
            self.played is not None and (clause.facts or clause.figures) and not cards and not clause.numbers
        ):
            self._only(clause, "facts", "kinds")
            card = self.played[1]
            card.facts += [
                one for fact in [*clause.facts, *clause.kinds] for one in self._printed(None, fact)
            ]
        elif len(cards) == 1 and clause.numbers == ["2体"] and cards[0].name in self.played_names:
            self.remark(clause.said)
        elif clause.changes and not cards:
            self._only(clause, "kinds" if not clause.kinds else "")
        else:
            raise Unclear

    @property
    def played_names(self) -> set[str]:
        """The names of the cards that have been played from hands."""
        return {card.name for card in self.clerk.cards if card.zone == "手札"}

    def _is_sum(self, clause: Clause) -> bool:
        """Whether it only sets the powers of those that fight against each other: 2500 対 2500."""
        if (
            self.battle is None
            or len(self.battle.fought) != 2
            or len(clause.numbers) != 2
            or clause.cards
            or clause.verbs
        ):
            return False
        told = sorted(number for number in clause.numbers)
        return told == sorted(str(self._current(card, "武力")) for card in self.battle.fought)

    def _states(self, clause: Clause) -> None:
        for named in clause.cards:
            card = self._there(named, clause.who)
            states = [state for state in clause.states if state in ("待機", "疲弊")]
            if len(states) != 1 or len(clause.states) != 1:
                raise Unclear
            self.say(f"主張 {self.card(card)} {states[0]}")

    def _there(self, named: Named, who: str) -> Any:
        """A general on the field, one deployed below the table among them."""
        return self.general(named, who)

    def _change(self, whose: str, label: str, was: str, now: str, clause: Clause) -> None:
        if not label:
            label = "城壁" if self.battle and self.battle.enemy is None and not clause.verbs else ""
            if self.last[1] in ("捨てる", "ドロー", "国力裏", "国力表", "プレイ") or {"引く", "捨てる"} & {
                *clause.verbs
            }:
                label = "手札"
            elif self.battle and self.battle.enemy is None:
                label = "城壁"
            if not label:
                raise Unclear
            whose = whose if label == "手札" else ""
        if label == "城壁" and not whose:
            fits = [seat for seat in "ab" if was and self.walls.get(seat) == was]
            besieged = other(self.battle.who) if self.battle and self.battle.enemy is None else ""
            whose = besieged or (fits[0] if len(fits) == 1 else "")
        whose = whose or self.by or self.last[0] or ("" if label == "城壁" else self.turn)
        if not whose:
            raise Unclear
        if label == "城壁":
            if was and self.walls.get(whose, was) != was:
                raise Unclear
            self.walls[whose] = now
            if (
                not any(one[:2] == (whose, label) for one in self.clerk.counts.items())
                and (whose, label) not in self.clerk.counts
                and was
            ):
                self.clerk.counts[whose, label] = was
        self.say(f"主張 {whose} {label}:{now}")

    def table_line(self, part: str, row: list[Token]) -> bool:
        """Read a line that says of a player what the table does not have yet; False where it is none."""
        return False


def cost_of(told: str) -> str:
    """The cost that is printed on a card, in the notation: 赤+2 is 赤②, 緑1 is 緑."""
    letters = told.rstrip("+0123456789")
    amount = told[len(letters) :]
    if amount.startswith("+") and amount[1:].isdigit() and int(amount[1:]) < len(CIRCLED):
        return letters + CIRCLED[int(amount[1:])]
    if amount.isdigit() and len(letters) == 1:
        return letters * int(amount)
    return letters


def kind_of(fact: str) -> str:
    """What sort of thing a fact tells: a number of the card, its figures, its cost."""
    if fact.startswith("番号:"):
        return "番号"
    if re.fullmatch(r"[\d?]+/[\d?]+", fact):
        return "figures"
    return "cost" if fact[:1] in COLOURS else fact
