"""700.7 and 700.8: what is paid for playing a card, where texts change it."""

from __future__ import annotations

from ...kernel import Card, clause
from ..abilities.language.changes import PlayCost
from ..abilities.language.terms import FREE
from ..abilities.resolving.using import Use
from ..abilities.standing.continuous import applied
from ..abilities.standing.speaking import printed
from ..abilities.standing.values import amount
from ..cards.facts import Cost, printed_cost
from ..state.table import Table


def text_of(card: Card) -> Use | None:
    """What a stratagem does when it is played, as far as its text is encoded."""
    return next((Use(name, one) for name, one in printed(card) if one.when == "played"), None)


@clause("sengoku:700.7", "sengoku:700.7.1", "sengoku:700.7.2", "sengoku:700.8")
def cost_to_play(table: Table, card: Card) -> Cost:
    """The cost of the card as effects and its additional cost change it, and that additional cost, paid together.

    Whatever is paid, texts that ask for the コスト数 of the card read the printed one. What effects add or take
    off is colourless.
    """
    own, text = printed_cost(card), text_of(card)
    additional = text.ability.cost if text else FREE
    changed = sum(amount(one.context, one.change.amount) for one in applied(table, card, (PlayCost,)))
    coloured = (*own.coloured, *additional.coloured)
    return Cost(coloured, max(0, own.colourless + changed + additional.ordinary) + additional.colourless)
