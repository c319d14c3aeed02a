"""ダメージの選択 (5-8-3-2): which damage of an attack is taken, and by whom it is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ...kernel import (
    NO_NUMBER,
    Action,
    Card,
    Choice,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    UnknownFact,
    clause,
    other,
    staged,
)
from ..state.layout import AURA
from ..state.table import Table
from ..text.asking.silence import EVERY_MOVE, TAKE, USE
from ..text.attacks.damage import damage_of
from ..text.attacks.own import owner_of
from ..text.filters import sub_of
from ..texts import MOVES
from .crystals import aura_for_damage
from .players import forbidden

RULE = "sakura:core/5-8-3-2"
SHORT = Text(
    "オーラが{damage}に足りないので、オーラへのダメージは選べません。",
    "The aura holds less than {damage}, so the damage to aura cannot be chosen.",
)
NO_CHOICE = Text(
    "オーラへのダメージを選べない効果が働いています。", "An effect forbids the choice of the damage to aura."
)
NOT_THERE = Text("「-」のダメージは選べません。", "Damage of 「-」 cannot be chosen.")
WORDS = Text("オーラかライフを選びます。", "It is aura or life.")


@dataclass(frozen=True, slots=True)
class Take(Choice):
    """ダメージの選択: `value` is aura or life. `victim` is dealt the damage; `barred`: not to aura."""

    victim: str
    damage: tuple[Any, Any]
    barred: bool = False
    move: ClassVar[str] = TAKE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=kind) for kind in ("aura", "life"))

    @clause("sakura:core/5-8-3-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.value not in SPOKEN:
            return Refusal(RULE, WORDS, goes_on=False)
        kind, (aura, life) = SPOKEN[str(action.value)], self.damage
        if (aura if kind == "aura" else life) == NO_NUMBER:
            return Refusal(RULE, NOT_THERE, goes_on=False)
        if kind == "life" or life == NO_NUMBER:
            return None
        if self.barred:
            return Refusal(RULE, NO_CHOICE)
        if aura_for_damage(Table(position), self.victim) < aura:
            return Refusal(RULE, SHORT.fill(damage=aura), ((self.victim, AURA.name),))
        return None


REACTIONS = staged(MOVES, "card")
"""What may be meant as a reaction to the attack whose damage was not written down."""


@dataclass(slots=True, eq=False)
class Dealt(Request):
    """Which damage is taken; a card that is no reaction shows that it was, as it is used afterwards."""

    table: Table = field(kw_only=True)

    def passed_over(self, action: Action) -> bool:
        return Request.passed_over(self, action) or (action.move == USE and not self.may_react(action.card))

    def may_react(self, key: str) -> bool:
        """Whether a card is a reaction, or nobody knows."""
        card = self.table.position.cards.get(key)
        with suppress(UnknownFact):
            return card is None or sub_of(self.table, card) == "reaction"
        return True


SPOKEN = {"aura": "aura", "life": "life", "オーラ": "aura", "ライフ": "life"}


@clause("sakura:core/5-8-3-2", "sakura:core/5-8-2")
def chosen(
    table: Table,
    victim: str,
    chooser: str,
    damage: tuple[Any, Any],
    *,
    barred: bool = False,
    comes_of: frozenset[str] = frozenset({USE}),
) -> Steps[str]:
    """Which of both damages it is; silence gives the only one that can be chosen."""
    if damage == (NO_NUMBER, NO_NUMBER):
        return "none"
    choice = Take(victim, damage, barred)
    open_to = list(choice.options(table.position, chooser))
    default = open_to[0] if len(open_to) == 1 else None
    request = Dealt(
        chooser,
        "damage",
        RULE,
        (choice,),
        default,
        EVERY_MOVE - ({TAKE} if default else {TAKE, *REACTIONS}),
        implied_by_others=EVERY_MOVE,
        unwritten=True,
        comes_of=comes_of,
        table=table,
    )
    if default is not None:
        request.claims = "latest"
    answer = yield request
    return SPOKEN[str(answer.value)]


@clause("sakura:core/10-26", "sakura:core/5-8-3-2", "sakura:add/22-6-3-2")
def which(table: Table, attack: Card, keywords: set[str]) -> Steps[str]:
    """Which damage of an attack is taken: aura, life, both, or none."""
    if "both" in keywords:
        return "both"
    player = owner_of(attack)
    victim = other(player)
    chooser = player if "i_choose" in keywords else victim
    barred = "no_aura_choice" in keywords or bool(forbidden(table, victim, "choose_aura"))
    return (yield from chosen(table, victim, chooser, damage_of(table, attack), barred=barred))
