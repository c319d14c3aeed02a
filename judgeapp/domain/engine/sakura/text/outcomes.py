"""Victory and defeat by an effect (4-2)."""

from __future__ import annotations

from ...kernel import Note, Steps, clause, other
from ..language import rules, statics
from ..play.players import forbidden
from ..state.force import own_statics
from ..state.layout import WINNER
from ..state.table import Table
from .asking import ASKING
from .context import Context
from .instead import in_place_of
from .numbers import in_effect
from .program import PROGRAM


@clause("sakura:core/9-1-3-1")
def rescued(table: Table, player: str) -> Steps[bool]:
    """Whether a text took the place of a defeat: of several the loser says which; an unused trump may be one."""
    texts = in_place_of(table, player, "lose")
    for card in table.cards(player, "trumps"):
        for held in own_statics(card, player) if card.known else ():
            if (
                isinstance(held.static, statics.Instead)
                and held.static.of == "lose"
                and in_effect(table, held)
            ):
                texts.append(held)
    yield Note("beaten", player, RULE)
    keys = tuple(dict.fromkeys(held.card.id for held in texts))
    least = 0 if all(held.static.may for held in texts) else 1
    chosen = (
        keys if len(keys) == 1 and least else (yield from ASKING.one_by_one(player, keys, least, 1, RULE))
    )
    for held in texts:
        if held.card.id in chosen:
            yield from PROGRAM.carry_out(Context(table, player, held.card, x=held.x), held.static.do)
            break
    yield Note("judged", player, RULE)
    return bool(chosen)


RULE = "sakura:core/9-1-3-1"


@PROGRAM.carries_out(rules.Lose)
@clause("sakura:core/4-2#2")
def lose(context: Context, step: rules.Lose) -> Steps[None]:
    """あなたは敗北する: the other player wins, and no effect bears on that victory."""
    player = context.of(step.who)
    if not forbidden(context.table, player, "lose") and not (yield from rescued(context.table, player)):
        yield context.table.set_game("lose", {WINNER: other(player)}, "sakura:core/4-2#2")


@PROGRAM.carries_out(rules.Win)
@clause("sakura:core/4-2#3")
def win(context: Context, step: rules.Win) -> Steps[None]:
    """あなたは勝利する: the other player has lost, and no effect bears on that defeat."""
    player = context.of(step.who)
    if not forbidden(context.table, player, "win"):
        yield context.table.set_game("win", {WINNER: player}, "sakura:core/4-2#3")
