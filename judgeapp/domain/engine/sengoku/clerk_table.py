"""The table of a note of 戦国大戦TCG while it is read, and the lines that its clauses come to."""

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
HAND_LIMIT = 7


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


class Sheet:
    """A note while it is read: its table, the battle that is going on, the lines so far."""

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

    def new(self, seat: str, zone: str, name: str, number: int, facts: list[str]) -> Any:
        """One more card of the table, with an id of its own."""
        key = f"{seat}{ {'手札': 'h', '国力': 'r'}.get(zone, 'g') }"
        self.seen[key] = self.seen.get(key, 0) + 1
        return self.clerk.lay(name, seat, zone, number, facts, f"{key}{self.seen[key]}")

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
        """The seat whose general a name means; empty where both players may have it."""
        owners = {
            card.who for card in self.field if card.name == named.name or card in self.begun(named.name)
        }  # fmt: skip
        return named.of or (owners.pop() if len(owners) == 1 else "")

    @property
    def is_open(self) -> bool:
        """Whether a fact of a card on the table is unknown."""
        return any("?" in fact for card in self.clerk.cards for fact in card.facts)

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

    def _only(self, clause: Clause, *allowed: str) -> None:
        """Raises `Unclear` where a clause says more than what its frame has a place for."""
        has = {
            "cards": clause.cards, "numbers": clause.numbers, "states": clause.states, "deltas": clause.deltas,
            "facts": clause.facts,
            "figures": clause.figures, "none": clause.none, "kinds": clause.kinds,
        }  # fmt: skip
        if any(told for name, told in has.items() if name not in allowed):
            raise Unclear


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
