"""What clauses of a note come to: moves and claims in the notation, by what the battle has come to."""

from __future__ import annotations

import re
from typing import Any

from ..kernel.model.layout import other
from .clerk_cards import KINDS, Hands
from .clerk_clauses import Clause, Named
from .clerk_table import Battle, Unclear

WIDEST = 8
RESULTS = ("撤退", "残る", "相打ち")


class Battles(Hands):
    """Tells clauses as moves and claims."""

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
        elif (
            clause.none
            and not clause.who
            and self.last[1] == "パス"
            and not (cards or clause.counts or clause.kinds)
        ):
            self._only(clause, "none")
            self.remark(clause.said)
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

    def _is_sum(self, clause: Clause) -> bool:
        """Whether a clause only sets the powers of the fighting generals against each other: 2500 対 2500."""
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
