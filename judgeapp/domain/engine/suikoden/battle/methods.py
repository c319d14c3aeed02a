"""4. and 5.: 迎撃 or 籠城, and whether 火計, 水計 or 妖術 is used, paid for as it is declared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from ...kernel import Action, Choice, Pass, Position, Refusal, Request, Set, Steps, Text, clause
from ..state.layout import DEFENCE, HOLDING, SPELL
from ..state.piles import discard, hand_cards
from ..state.silence import AFTER_METHODS, LEADING
from ..state.table import Table
from ..state.words import DEFENCE_NAMES, SPELL_CLAUSES, SPELL_NAMES, SPELLS

DEFEND, ATTACK, HELD = "suikoden:battle/4", "suikoden:battle/5", "suikoden:battle/10b"
SORCERY = "suikoden-jujutsu-is-sorcery"
NO_WAY = Text("迎撃か籠城のどちらかを選びます。", "The defence is a sally (迎撃) or holding the land (籠城).")
ONLY_HOLDS = Text(
    "{of}は籠城で勝って表向きで残っている人物なので、防御方法は自動的に籠城です。迎撃は裏向きの人物を出すときだけ選べます。",
    "{of} has held the land and lies face up: its defence is to hold. A sally takes a face-down character.",
)
NO_SPELL = Text("選べるのは火計・水計・妖術です。", "It is a fire stratagem, a water stratagem or sorcery.")
NOT_IN_THE_MIDDLE = Text(
    "{spell}を使うのは、中央に出した人物だけです。", "Only the character in the middle can use {spell}."
)
BARRED = Text(
    "防御側が籠城を選んだので、攻防どちらも{spell}は選べません。",
    "The defender holds the land, so neither side can choose {spell}.",
)
WITHOUT = Text("中央の{of}は「{spell}」を持っていません。", "{of}, in the middle, does not have {spell}.")
UNPAID = {
    True: Text(
        "{spell}には自分の手札1枚を捨てます。",
        "{spell} is paid for with one card from the player's own hand.",
    ),
    False: Text(
        "{spell}には自分の手札か山札の1枚を捨てます。",
        "{spell} is paid for with one card from the player's own hand or deck.",
    ),
}


@dataclass(frozen=True, slots=True)
class Defence(Choice):
    """防御方法: `value` is 迎撃 (sally) or 籠城 (hold)."""

    move: ClassVar[str] = "defence"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=way) for way in ("sally", "hold"))

    @clause("suikoden:battle/4", "suikoden:battle/10b")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, way = Table(position), DEFENCE_NAMES.get(str(action.value))
        if way is None:
            return Refusal(DEFEND, NO_WAY, goes_on=False)
        card = table.fighter(action.player)
        if way == "sally" and card is not None and card[HOLDING]:
            return Refusal(HELD, ONLY_HOLDS.fill(of=table.title(card)), ((card.id, HOLDING.name),))
        return None


@dataclass(frozen=True, slots=True)
class Spell(Choice):
    """計略の使用: `value` which, `cards` what is discarded for it: a hand card, or the zone of the deck."""

    move: ClassVar[str] = "spell"
    pays: ClassVar[bool] = True

    def completed(self, position: Position, action: Action) -> Action:
        """火計 and fire are one."""
        return replace(action, value=SPELL_NAMES.get(str(action.value), action.value))

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        table = Table(position)
        for spell in ("fire", "water", "sorcery"):
            for paid in payments(table, player, spell):
                yield Action(player, self.move, cards=(paid,), value=spell)

    @clause("suikoden:skills/fire-stratagem", "suikoden:skills/water-stratagem", "suikoden:skills/sorcery")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, spell = Table(position), SPELL_NAMES.get(str(action.value), "")
        card = table.fighter(action.player)
        if not spell or card is None:
            return Refusal(step_clause(table, action.player), NO_SPELL, goes_on=False)
        rule, named = SPELL_CLAUSES[spell], SPELLS[spell]
        if action.card not in ("", card.id):
            return Refusal(rule, NOT_IN_THE_MIDDLE.fill(spell=named), ((action.card, "zone"),), goes_on=False)
        if table.holds_castle and spell != "sorcery":
            return Refusal(rule, BARRED.fill(spell=named), (("game", DEFENCE.name),))
        if not table.has(card, spell):
            reason = WITHOUT.fill(of=table.title(card), spell=named)
            where = (action.player, "fighter"), (card.id, "skills")
            return Refusal(rule, reason, where, readings=(SORCERY,) if spell == "sorcery" else ())
        if len(action.cards) != 1 or action.cards[0] not in payments(table, action.player, spell, every=True):
            by_hand = spell == "sorcery" or table.shared
            hand = ((f"{action.player}.hand", "count"),)
            return Refusal(rule, UNPAID[by_hand].fill(spell=named), hand)
        return None


@clause("suikoden:battle/4", "suikoden:battle/5")
def step_clause(table: Table, player: str) -> str:
    """The step in which a side declares."""
    return ATTACK if player == table.attacker else DEFEND


@clause("suikoden:skills/fire-stratagem", "suikoden:skills/water-stratagem", "suikoden:skills/sorcery")
def payments(table: Table, player: str, spell: str, *, every: bool = False) -> list[str]:
    """What can be discarded for it: a card of the hand, for a stratagem also the top card of an own deck."""
    found = hand_cards(table, player, every=every)
    deck = table.deck(player)
    if spell != "sorcery" and not table.shared and table.position.top(deck) is not None:
        found = [*found, deck]
    return found


@clause("suikoden:battle/4", "suikoden:battle/10b")
def defence_method_step(table: Table) -> Steps[None]:
    """迎撃か籠城; who holds already goes on holding, and silence says so."""
    defender = table.defender
    card = table.fighter(defender)
    holds = card is not None and card[HOLDING]
    silent = Action(defender, Defence.move, value="hold") if holds else None
    decision = yield Request(
        defender,
        "defence",
        DEFEND,
        (Defence(),),
        silent,
        AFTER_METHODS | {Spell.move},
        rests=True,
        implied_by_others=frozenset({Pass.move}),
    )
    way = DEFENCE_NAMES[str(decision.value)]
    automatic = (HELD,) if holds else ()
    yield table.set_game("defence", {DEFENCE: way}, DEFEND, *automatic)
    yield table.step("defence_spell", DEFEND)


@clause("suikoden:battle/4")
def defence_spell_step(table: Table) -> Steps[None]:
    """The defender's declaration; silence uses nothing."""
    decision = yield use_request(table.defender, "defence_spell", DEFEND)
    yield from declare(table, decision)
    yield table.step("attack_method", ATTACK)


@clause("suikoden:battle/5")
def attack_method_step(table: Table) -> Steps[None]:
    """The attacker's declaration; silence uses nothing."""
    decision = yield use_request(table.attacker, "attack_method", ATTACK)
    yield from declare(table, decision)


def use_request(player: str, kind: str, why: str) -> Request:
    """Whether something is used. Everybody is asked: what lies in the middle is not told by whether one is."""
    others = frozenset({Spell.move, Pass.move} if kind == "defence_spell" else {Pass.move})
    return Request(
        player,
        kind,
        why,
        (Spell(), Pass()),
        Pass.by(player),
        AFTER_METHODS,
        rests=True,
        claims="latest",
        comes_of=LEADING,
        implied_by_others=others,
    )


def declare(table: Table, decision: Action) -> Steps[None]:
    """It is paid for at once (suikoden-stratagem-payment), also where it will come to nothing."""
    card = table.fighter(decision.player)
    spell = SPELL_NAMES.get(str(decision.value), "")
    if decision.move != Spell.move or card is None or not spell:
        return
    rule = SPELL_CLAUSES[spell]
    reading = SORCERY if spell == "sorcery" else "suikoden-stratagem-payment"
    yield Set("spell", card.id, {SPELL: spell}, rule, step_clause(table, decision.player)).read_as(reading)
    for key in decision.cards:
        yield from discard(table, decision.player, key, rule)
