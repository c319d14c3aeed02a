"""Cards that clauses of a note say are played, paid, discarded, drawn or laid down, as moves in the notation."""

from __future__ import annotations

import re
from typing import Any

from ..kernel.record.notation.words import quote
from .clerk_clauses import Clause, Named
from .clerk_table import COLOURS, Sheet, Unclear, kind_of

KINDS = {"計略/戦闘", "計略/メイン", "布陣/国力"}
STATS = {"武力": 0, "攻城力": 1}


class Hands(Sheet):
    """Tells what was done with cards of hands and with resources."""

    def _musou(self, clause: Clause) -> None:
        self._only(clause, "cards", "facts", "numbers", "states")
        if clause.numbers not in ([], ["1枚"]):
            raise Unclear
        copies = [card for card in clause.cards if card.hand]
        generals = [card for card in clause.cards if not card.hand]
        if not copies and len(generals) == 2:
            copies = [generals.pop(1 if clause.verbs[0] == "無双" else 0)]
        if copies:  # 無双 村井(手札の村井を捨てる) 村井○
            generals = [
                one for at, one in enumerate(generals) if one.name not in [two.name for two in generals[:at]]
            ]
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

    def _fence(self, clause: Clause) -> None:
        fences = [card for card in self.clerk.cards if "重ね方:防柵カード" in card.facts]
        if len(fences) != 1 or clause.cards or clause.numbers not in ([], ["1枚"]):
            raise Unclear
        self.say(f"主張 {fences[0].id} 捨札")

    @property
    def played_names(self) -> set[str]:
        """The names of the cards that have been played from hands."""
        return {card.name for card in self.clerk.cards if card.zone == "手札"}
