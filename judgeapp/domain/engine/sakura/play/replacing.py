"""カードの解決の置換 (10-30): other steps in the place of what a card would do."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Note, Steps, Vanish, clause, other
from ..language import statics
from ..state.force import Held, in_force, own_statics
from ..state.table import Table
from ..text.asking.silence import ASKING
from ..text.attacks.own import context_of, own
from ..text.context import Context
from ..text.filters import matches
from ..text.numbers import in_effect
from ..text.program import PROGRAM
from .drafts import How


@clause("sakura:core/10-30", "sakura:core/10-34")
def replaced(table: Table, player: str, card: Card, how: How, own: str = "") -> Steps[bool]:
    """カードの解決の置換: where a text puts other steps in the place of the resolution, they are carried out."""
    held = next(replacing(table, player, card, how), None)
    if held is None:
        return False
    context = Context(table, held.player, held.card, attack=how.reacting, trigger=card.id, x=held.x)
    if held.static.may and not (yield from ASKING.agree(held.player, held.card.id, "sakura:core/10-30")):
        return False
    yield Note("resolved_otherwise", card.id, "sakura:core/10-30")
    yield from PROGRAM.carry_out(context, held.static.do, "sakura:core/10-30")
    if own in table.position.cards:
        yield Vanish("attack_over", table.position.cards[own], "sakura:core/10-30")
    return True


def replacing(table: Table, player: str, card: Card, how: How) -> Iterator[Held]:
    """The texts that replace this use: those in force, and of the attack that the card reacts to."""
    texts = reactions_replaced(table, how.reacting) if how.by == "reaction" else []
    for held in in_force(table, statics.Instead):
        meant = {"me": held.player, "enemy": other(held.player)}.get(held.static.who, player)
        texts += [held] if held.static.of == "use" and meant == player else []
    for held in texts:
        if in_effect(table, held) and matches(
            Context(table, held.player, held.card), held.static.which, card
        ):
            yield held


def reactions_replaced(table: Table, key: str) -> list[Held]:
    """What an attack puts in the place of reactions to it, and of no others."""
    attack = table.position.cards[key]
    texts = own(context_of(table, attack), attack)
    return [
        text for text in texts if isinstance(text.static, statics.Instead) and text.static.of == "reaction"
    ]


def put_down_instead(card: Card) -> Steps[bool]:
    """Whether a card that was used is put face down, as its text allows, where it would be discarded."""
    for held in own_statics(card, card.owner):
        if isinstance(held.static, statics.Instead) and held.static.of == "discarded":
            return (yield from ASKING.agree(card.owner, card.id, "sakura:core/1-4"))
    return False
