"""700.7 and 700.8: what is paid for playing a card, where texts change it."""

from __future__ import annotations

from ...kernel import Card, Part, Text, clause, number_of
from ..abilities.language.changes import PlayCost
from ..abilities.language.terms import FREE, Price
from ..abilities.resolving.using import Use
from ..abilities.standing.continuous import applied
from ..abilities.standing.numbers import part
from ..abilities.standing.speaking import printed
from ..abilities.standing.values import amount
from ..cards.facts import Cost, printed_cost
from ..state.table import Table
from ..state.words import COLOURS


def text_of(card: Card) -> Use | None:
    """What a stratagem does when it is played, as far as its text is encoded."""
    return next((Use(name, one) for name, one in printed(card) if one.when == "played"), None)


ADDITIONAL = Text("追加コスト", "additional cost")


def additional_cost(card: Card) -> Price:
    """The additional or replacing cost that a card's text asks for playing it."""
    text = text_of(card)
    return text.ability.cost if text else FREE


@clause("sengoku:700.7", "sengoku:700.7.1", "sengoku:700.7.2", "sengoku:700.8")
def cost_to_play(table: Table, card: Card) -> Cost:
    """The cost of the card as effects and its additional cost change it, and that additional cost, paid together.

    Whatever is paid, texts that ask for the コスト数 of the card read the printed one.
    """
    coloured = tuple(part.value for part in coloured_parts(card))
    return Cost(coloured, number_of(parts_of_cost(table, card)) - len(coloured))


@clause("sengoku:700.2", "sengoku:700.7", "sengoku:700.7.2", "sengoku:700.8")
def parts_of_cost(table: Table, card: Card) -> tuple[Part, ...]:
    """How many resources are paid, part by part: what effects add or take off is colourless."""
    own, additional = printed_cost(card), additional_cost(card)
    parts = [Part("is", own.value, "sengoku:700.2")]
    changes = applied(table, card, (PlayCost,))
    parts += [part(change, "plus", amount(change.context, change.change.amount)) for change in changes]
    if additional.ordinary:
        parts.append(Part("plus", additional.ordinary, "sengoku:700.7.2", ADDITIONAL))
    if sum(part_.value for part_ in parts) < len(own.coloured):
        parts.append(Part("least", len(own.coloured), "sengoku:700.8"))
    if more := len(additional.coloured) + additional.colourless:
        parts.append(Part("plus", more, "sengoku:700.7", ADDITIONAL))
    return tuple(parts)


@clause("sengoku:700.3", "sengoku:700.7")
def coloured_parts(card: Card) -> tuple[Part, ...]:
    """The colours that have to be among what is paid, one by one."""
    printed = (
        Part("gains", colour, "sengoku:700.3", word=COLOURS[colour]) for colour in printed_cost(card).coloured
    )
    additional = (
        Part("gains", colour, "sengoku:700.7", ADDITIONAL, word=COLOURS[colour])
        for colour in additional_cost(card).coloured
    )
    return (*printed, *additional)
