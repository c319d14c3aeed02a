"""Whether something holds for a text."""

from __future__ import annotations

import operator
from collections.abc import Callable

from ...kernel import NO_NUMBER, Zone, clause
from ..language import conditions, terms
from ..state.layout import ANSWERED, COWED, TAKEN_ON, USED_FROM
from .attacks.damage import damage_of
from .context import CONDITIONS, COUNTED, STATES, UNSTATED, Context, amount, holds
from .filters import HELD_IN, lying, matches, matches_attack, may_match
from .numbers import pile_called

SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
    "!=": operator.ne,
}


OF_PILES: dict[str, Callable[[Zone, int], bool]] = {
    "<": lambda pile, number: not pile.holds(number),
    "<=": lambda pile, number: not pile.holds(number + 1),
    "=": lambda pile, number: pile.holds(number) and not pile.holds(number + 1),
    ">=": lambda pile, number: pile.holds(number),
    ">": lambda pile, number: pile.holds(number + 1),
    "!=": lambda pile, number: not (pile.holds(number) and not pile.holds(number + 1)),
}
"""The same of how many cards lie in a pile."""


def compare(context: Context, that: terms.Compare) -> bool:
    """Two numbers compared; one that is not there at all compares with none (sakura-no-aim-compares).

    Of a pile that nobody has counted it is asked only whether it is as large as that.
    """
    pile = pile_called(context, that.left)
    if pile is not None and isinstance(that.right, int):
        return OF_PILES[that.op](pile, that.right)
    sides = (part for part in (that.left, that.right) if isinstance(part, str))
    if any(side in UNSTATED and UNSTATED[side](context) for side in sides):
        return False
    return SIGNS[that.op](amount(context, that.left), amount(context, that.right))


def reacted(context: Context, that: conditions.Reacted) -> bool:
    """Whether this card reacts to an attack that fits."""
    attack = context.fight(reacted=True)
    return attack is not None and matches_attack(context, that.to, attack, damage_of(context.table, attack))


def used_from(context: Context, that: conditions.UsedFrom) -> bool:
    return context.card.values.get(USED_FROM.name) in that.zone


def card_fits(context: Context, that: conditions.Fits) -> bool:
    keys = {"this": (context.card.id,), "trigger": (context.trigger,)}.get(that.what, context.chosen)
    cards = [context.table.position.cards[key] for key in keys if key in context.table.position.cards]
    return bool(cards) and all(matches(context, that.which, card) for card in cards)


def lies_at(context: Context, that: conditions.Lies) -> bool:
    """Whether that card lies in one of these zones of its owner; ＜切札＞ is both of ours."""
    keys = {"this": (context.card.id,), "trigger": (context.trigger,)}.get(that.what, context.chosen)
    cards = [context.table.position.cards[key] for key in keys if key in context.table.position.cards]
    zones = [zone for zone_ in that.at for zone in HELD_IN.get(zone_, (zone_,))]
    return bool(cards) and all(card.zone.partition(".")[2] in zones for card in cards)


def took(context: Context, kind: str, *, reacted: bool = False) -> bool:
    """Whether the player hit by the attack has chosen damage of that kind."""
    attack = context.fight(reacted)
    return attack is not None and attack[TAKEN_ON] == kind


def answered(context: Context) -> bool:
    """Whether the attack of this card has been reacted to."""
    attack = context.fight()
    return attack is not None and attack[ANSWERED]


@clause("sakura:core/10-20")
def others_used(context: Context) -> bool:
    """あなたの他の切札が全て使用済: none of them is unused, and no other one lies elsewhere but outside the game."""
    unused = [card for card in context.table.cards(context.player, "trumps") if card.id != context.card.id]
    deployed = context.table.everywhere("enhancements", "using", "sealed")
    waiting = [
        card
        for card in deployed
        if card.owner == context.player
        and card.id != context.card.id
        and card.values.get("category") == "trump"
    ]
    return not unused and not waiting


def still(context: Context) -> bool:
    """不動: the distance has not changed this turn."""
    return not context.table.done("distance_changed")


def would_deal(which: int) -> Callable[[Context], int]:
    """The damage of the attack reacted to, with every change."""

    def count(context: Context) -> int:
        attack = context.fight(reacted=True)
        value = damage_of(context.table, attack)[which] if attack else 0
        return 0 if value == NO_NUMBER else int(value)

    return count


def there_is_one(context: Context, that: conditions.There) -> bool:
    """Whether a card that fits lies there; one that certainly does is enough."""
    there = list(lying(context, that.at, that.which, that.side))
    if any(may_match(context, that.which, card) for card in there):
        return True
    return any(matches(context, that.which, card) for card in there)


CONDITIONS |= {
    terms.Compare: compare,
    conditions.All: lambda context, that: all(holds(context, part) for part in that.of),
    conditions.Either: lambda context, that: any(holds(context, part) for part in that.of),
    conditions.Not: lambda context, that: not holds(context, that.that),
    conditions.There: there_is_one,
    conditions.UsedFrom: used_from,
    conditions.Fits: card_fits,
    conditions.Reacted: reacted,
    conditions.Lies: lies_at,
}


@clause("sakura:core/9-4#i")
def reacting(context: Context) -> bool:
    """Whether the card is used as a reaction itself; one that a reaction lets be used is not."""
    rows = context.table.done("reactions", context.player)
    return bool(context.reacted) and any(row[2] == context.card.id for row in rows)


STATES |= {
    "my_turn": lambda context: context.table.turn_player == context.player,
    "enemy_turn": lambda context: context.table.turn_player == context.enemy,
    "full": lambda context: context.full,
    "not_full": lambda context: not context.full,
    "reacting": reacting,
    "reacted_to": answered,
    "took_aura": lambda context: took(context, "aura"),
    "took_life": lambda context: took(context, "life"),
    "reacted_took_aura": lambda context: took(context, "aura", reacted=True),
    "hand_empty": lambda context: not context.table.position.zones[f"{context.player}.hand"].holds(1),
    "others_used": others_used,
    "still": still,
    "first_card": lambda context: amount(context, "nth_used") == 1,
    "cowed": lambda context: context.table.position.players[context.player][COWED],
    "enemy_cowed": lambda context: context.table.position.players[context.enemy][COWED],
    "own_card": lambda context: context.card.owner == context.player,
}
COUNTED |= {"reacted.aura": would_deal(0), "reacted.life": would_deal(1)}
