"""How steps that only ask or look are carried out: what is chosen, rolled, looked at, shown."""

from __future__ import annotations

from ....effects.dice import MOST
from ....kernel import ChangePrevented, Note, Steps, clause
from ...play.dice import result, roll
from ...state.verbs import SHOWN
from ..language.steps import Choose, ChooseNumber, ChoosePlayer, Look, Reveal, Roll
from ..standing.context import Context
from ..standing.values import amount
from .choosing import Number, Player, ask, ask_cards
from .resolve import carries_out


@carries_out(Choose)
@clause("sengoku:glossary/up-to")
def choose(context: Context, step: Choose) -> Steps[None]:
    """Cards among those that a filter means; they are then `those`, the others the `rest`."""
    among = tuple(card.id for card in context.find(step.cards))
    most = amount(context, step.amount)
    player = context.player if step.player == "own" else context.enemy
    context.those = yield from ask_cards(player, among, 0 if step.up_to else most, most, context.rule)
    context.rest = tuple(key for key in among if key not in context.those)


@carries_out(ChoosePlayer)
def choose_player(context: Context, step: ChoosePlayer) -> Steps[None]:
    answer = yield from ask(context.player, Player(context.rule), context.rule)
    context.chosen = answer.target


@carries_out(ChooseNumber)
def choose_number(context: Context, step: ChooseNumber) -> Steps[None]:
    answer = yield from ask(
        context.player, Number(amount(context, step.most), "sengoku:103.3.1"), context.rule
    )
    context.number = int(answer.value)


@carries_out(Roll)
def throw(context: Context, step: Roll) -> Steps[None]:
    """A die of the record (503.4)."""
    face = yield from roll(context.player, context.rule)
    context.number = result(face, step.change)
    if context.number != face + step.change:
        held = "sengoku:503.3.3@503.4" if context.number == MOST else "sengoku:503.3.2@503.4"
        yield ChangePrevented("capped", context.source.id, held, about=())


@carries_out(Reveal)
@clause("sengoku:glossary/reveal")
def reveal(context: Context, step: Reveal) -> Steps[None]:
    """Shown to both; it lies where it lay."""
    for card in context.cards(step.what):
        yield Note(SHOWN, card.id, context.rule, "sengoku:glossary/reveal")


@carries_out(Look)
@clause("sengoku:glossary/look-at")
def look(context: Context, step: Look) -> Steps[None]:
    """The top cards of a zone; they are then `those`."""
    keys: list[str] = []
    for player in context.players(step.player):
        zone = context.table.position.zones[f"{player}.{step.zone}"]
        keys += zone.cards[: amount(context, step.amount)]
    context.those = tuple(keys)
    yield from ()
