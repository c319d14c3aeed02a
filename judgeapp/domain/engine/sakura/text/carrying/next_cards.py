"""このターンに次に使用するカード: what an effect has noted for it, and the further cost that it may have (10-31)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ....kernel import Card, Move, Steps, clause
from ...language import steps, terms
from ...play.costs import payment_clauses
from ...state.layout import USERS
from ...state.rows import NextCard
from ...state.table import Table
from ...state.turn_fields import NEXT_CARDS
from ..asking.silence import ASKING
from ..context import Context
from ..filters import matches
from ..program import PROGRAM

COST = "sakura:core/10-31"


@PROGRAM.carries_out(steps.NextCard)
@clause("sakura:core/9-1-3-4")
def next_card(context: Context, step: steps.NextCard) -> Steps[None]:
    """What is noted for it; cards of the Megami of the attack reacted to are those of that Megami from here on."""
    attack = context.fight(reacted=True)
    users = attack[USERS] if attack is not None else ()
    if "reacted" in (step.which.of, step.discards.of if step.discards else "") and not users:
        return
    row = NextCard(
        context.of(step.who),
        context.card.id,
        of_users(step.which, users),
        step.growth,
        None if step.discards is None else of_users(step.discards, users),
    )
    rows = (*context.table.position.game[NEXT_CARDS], row)
    yield context.table.set_game("await_card", {NEXT_CARDS: rows}, "sakura:core/9-1-3-4")


def of_users(which: terms.Which, users: Iterable[str]) -> terms.Which:
    return replace(which, of="/".join(users)) if which.of == "reacted" else which


def waits_for(table: Table, row: NextCard, player: str, card: Card) -> bool:
    """Whether a row is about that card, as a player uses it."""
    source = table.position.cards[row.card]
    return row.player == player and matches(Context(table, player, source), row.which, card)


@clause("sakura:core/10-31")
def further_costs(table: Table, player: str, card: Card) -> list[tuple[str, ...]]:
    """For each further cost of a card, the cards of the hand that can pay it, the used one not among them."""
    found: list[tuple[str, ...]] = []
    for row in table.position.game[NEXT_CARDS]:
        if row.discards is not None and waits_for(table, row, player, card):
            of = Context(table, player, table.position.cards[row.card])
            hand = (other for other in table.cards(player, "hand") if other.id != card.id)
            found.append(tuple(other.id for other in hand if matches(of, row.discards, other)))
    return found


def payable(table: Table, player: str, card: Card) -> bool:
    """Whether every further cost of a card can be paid, each with a card of its own."""
    costs = further_costs(table, player, card)
    return len({key for cards in costs for key in cards}) >= len(costs) and all(costs)


@clause("sakura:core/10-31", "sakura:core/9-3")
def pay_further(table: Table, player: str, card: Card) -> Steps[None]:
    """追加コスト: a card for each of them goes to the discard pile."""
    paid_by = payment_clauses(table.position, flare=False)
    for at in range(len(further_costs(table, player, card))):
        for key in (yield from ASKING.cards(player, further_costs(table, player, card)[at], 1, 1, COST)):
            event = Move("put", table.position.cards[key], f"{player}.discard", COST, *paid_by)
            yield event.read_as("sakura-further-cost-by-another-card")


@clause("sakura:core/10-31")
def used_up(table: Table, player: str, card: Card) -> Steps[None]:
    """The card that a further cost waited for has been used."""
    rows = table.position.game[NEXT_CARDS]
    left = tuple(row for row in rows if row.discards is None or not waits_for(table, row, player, card))
    if left != rows:
        yield table.set_game("await_card", {NEXT_CARDS: left}, COST)
