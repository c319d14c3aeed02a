"""Why a card cannot be used: §9-2, and what its own text and other cards say about it."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Card, Refusal, Text, clause
from ..language import effects, statics
from ..state.board_fields import AIM
from ..state.force import own_statics, used_statics
from ..state.layout import (
    FLARE,
    MODE,
    SUB,
    TERMINAL,
    TEXTS,
    TYPE,
)
from ..state.listed import category_of
from ..state.table import Table
from ..text.attacks.damage import damage_of, keywords_of, unanswerable_to
from ..text.attacks.own import context_of, owner_of
from ..text.attacks.ranges import distances, measured, range_of, why_range
from ..text.carrying.next_cards import payable
from ..text.context import Context
from ..text.filters import matches, matches_attack, sub_of
from ..text.numbers import distance, in_effect
from .barred import barred
from .costs import cost_of, unpayable_clause
from .drafts import How, draft, ghost
from .players import forbidden
from .refusals import (
    FULL_POWER,
    LIMITED,
    NO_REACTION,
    NOT_ANSWERED,
    NOTHING_TO_DISCARD,
    OFF_AIM,
    OVER,
    PROHIBITED,
    TOO_DEAR,
    TOO_FAR,
    UNAIMED,
    VARIABLE,
)

USING = "sakura:core/9-2"
PAID_AT = {
    "attack": ("sakura:core/9-2-1#ii",),
    "action": ("sakura:core/9-2-2#i",),
    "enhance": ("sakura:core/9-2-3#i",),
}
"""Where the cost of a card of each type is paid."""


OF_KEYWORDS: list[Callable[[Table, str, Card, How], Refusal | None]] = []
"""Conditions of use that additional rules tie to a keyword: `megami` adds them."""


def why_not(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """The first reason why the use would be improper; None where it is proper."""
    for test in (of_any_reaction, of_kind, of_reaction, of_texts, of_range, of_cost):
        if refused := test(table, player, card, how):
            return refused
    return None


@clause("sakura:core/9-2", "sakura:core/6-2-1-5", "sakura:core/6-2-1-6")
def of_kind(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """不定, 終端, and 《全力》 in a standard phase."""
    if card[TYPE] == "variable":
        return Refusal("sakura:core/6-2-1-5/note", VARIABLE, ((card.id, TYPE.name),), goes_on=False)
    if table.position.players[player][TERMINAL]:
        return Refusal(USING, OVER, ((player, TERMINAL.name),))
    if how.by == "main" and sub_of(table, card) == "fullpower" and table.position.game[MODE] == "standard":
        reason = FULL_POWER.fill(card=table.title(card.id))
        return Refusal("sakura:core/8-2-2#a", reason, ((card.id, SUB.name), ("game", MODE.name)))
    return None


@clause("sakura:core/10-22")
def of_any_reaction(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """対応不可: no card reacts, whatever it is; how one goes on of which nobody knows what it is cannot be said."""
    if how.by != "reaction" or "no_reaction" not in keywords_of(table, table.position.cards[how.reacting]):
        return None
    reason, goes_on = NOT_ANSWERED.fill(card=table.title(card.id)), card.values.get(TYPE.name) in PAID_AT
    return Refusal("sakura:core/10-22", reason, goes_on=goes_on)


@clause("sakura:core/10-22/note", "sakura:core/9-4#i", "sakura:core/10-22")
def of_reaction(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """《対応》, and what 対応不可（〇〇） of the attack says."""
    if how.by != "reaction":
        return None
    named = table.title(card.id)
    if sub_of(table, card) != "reaction" and not reactable(table, player, card):
        return Refusal(USING, NO_REACTION.fill(card=named), ((card.id, SUB.name),))
    kinds = unanswerable_to(table, table.position.cards[how.reacting])
    barred = any(
        matches(limit.context, getattr(limit.change, "change", limit.change).to, card) for limit in kinds
    )
    return Refusal("sakura:core/10-22", NOT_ANSWERED.fill(card=named)) if barred else None


def reactable(table: Table, player: str, card: Card) -> bool:
    """Whether a card may be used as if it had 《対応》."""
    return any(
        isinstance(held.static, statics.Reactable) and in_effect(table, held)
        for held in own_statics(card, player)
    )


@clause("sakura:core/9-2", "sakura:core/10-37", "sakura:core/1-4")
def of_texts(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """What the text of the card, and prohibitions of others, say."""
    for held in (*own_statics(card, player, full=how.full), *used_statics(card, player)):
        if (
            isinstance(held.static, statics.Unusable)
            and in_effect(table, held)
            and bars(table, held.static, how)
        ):
            return barred(table, held)
    for test in OF_KEYWORDS:
        if refused := test(table, player, card, how):
            return refused
    for text in card.values.get(TEXTS.name) or ():
        if isinstance(text, effects.Limit) and distance(table) not in distances(text.distance):
            return Refusal("sakura:core/10-37", LIMITED.fill(range=text.distance), (("game", "space"),))
    kinds = ("attack", "use") if card[TYPE] == "attack" else ("use",)
    for kind in (*kinds, *(("use_trumps",) if category_of(card) == "trump" else ())):
        for held in forbidden(table, player, kind):
            context = Context(table, held.player, held.card)
            if matches(context, held.static.which, card):
                return Refusal("sakura:core/1-4", PROHIBITED.fill(source=table.title(held.card.id)))
    return None


def bars(table: Table, static: statics.Unusable, how: How) -> bool:
    """Whether a text that limits the use of its card forbids this use of it."""
    if static.otherwise_than:
        return {"reacting": how.by != "reaction", "by_its_text": how.by != "own"}[static.otherwise_than]
    if static.unless_reacting_to is None:
        return True
    attack = table.position.cards.get(how.reacting) if how.by == "reaction" else None
    if attack is None:
        return True
    context = context_of(table, attack)
    mirrored = Context(table, context.enemy, context.card)
    return not matches_attack(mirrored, static.unless_reacting_to, attack, damage_of(table, attack))


@clause("sakura:core/9-2-1#i", "sakura:core/9-4-1-1", "sakura:core/5-2-1")
def of_range(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """適正距離の確認."""
    if card[TYPE] != "attack":
        return None
    return out_of_range(table, ghost(player, draft(table, player, card, how)))


@clause("sakura:core/9-4-1-1", "sakura:add/23-4")
def out_of_range(table: Table, attack: Card) -> Refusal | None:
    """Why the range of an attack does not fit; of one with 追尾 the aim is looked at in place of the distance."""
    found, here = range_of(table, attack), measured(table, attack)
    if here in found:
        return None
    said = ",".join(str(number) for number in sorted(number for number in found if number >= 0)) or "-"
    if "homing" in keywords_of(table, attack):
        player = owner_of(attack)
        aim = UNAIMED if here is None else Text(str(here), str(here))
        return Refusal("sakura:add/23-4", OFF_AIM.fill(aim=aim, range=said), ((player, AIM.name),))
    reason, cited = (
        TOO_FAR.fill(distance=here, range=said),
        ("sakura:core/9-4-1-1", *why_range(table, attack)),
    )
    return Refusal("sakura:core/9-2-1#i", reason, (("game", "space"),), cited=cited)


def of_cost(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """コストが支払えない: the flare is too small, or no card of the hand pays a further cost."""
    if not how.no_costs and not payable(table, player, card):
        return Refusal("sakura:core/10-31", NOTHING_TO_DISCARD.fill(card=table.title(card.id)))
    cost = 0 if how.free else cost_of(table, player, card, reacting=how.by == "reaction")
    if cost == 0:
        return None
    flare = table.position.players[player][FLARE]
    if cost <= flare:
        return None
    reason, step = TOO_DEAR.fill(flare=flare, cost=cost), PAID_AT.get(card[TYPE], ())
    return Refusal(unpayable_clause(table.position), reason, ((player, FLARE.name),), cited=step)
