"""502 置換効果: what a text puts in the place of an event; the event then has not happened."""

from __future__ import annotations

from ...kernel import Card, Kept, Steps, clause
from ..state.layout import DAMAGE, WINNER
from ..state.table import Table
from .choosing import Cards, ask
from .context import Context, Replaced
from .continuous import Applied, applied
from .model import Instead
from .resolve import carry_out
from .speaking import anything


@clause("sengoku:502.1", "sengoku:502.2", "sengoku:502.2.1", "sengoku:502.2.2", "sengoku:502.3")
def instead(
    table: Table, event: str, general: Card | None = None, player: str = "", already: Replaced = ()
) -> Steps[bool]:
    """Carry out what replaces an event of a general or a player; False where nothing does.

    Of several the turn player picks one; with it the event is gone, and so are the others. `already` are those
    that this event has come from: none applies to it again.
    """
    if not anything(table):
        return False
    found = {
        one.source: one
        for one in (of_general(table, general) if general else of_player(table, player))
        if one.change.of == event and (one.source, event) not in already
    }
    if not found:
        return False
    source = next(iter(found))
    if len(found) > 1:
        choice = Cards(tuple(found), 1, 1, "sengoku:502.3")
        chosen_one = (yield from ask(table.turn_player, choice, "sengoku:502.3")).cards
        source = chosen_one[0] if chosen_one else source
    card, chosen = table.position.cards[source], found[source]
    context = Context(table, card, chosen.context.player, general.id if general else "", rule="sengoku:502.2")
    context.replaced = (*already, (source, event))
    of = general.id if general else player
    yield Kept("replaced", of, "sengoku:502.2", "sengoku:502.2.1", about=kept_from(event, of))
    yield from carry_out(context, chosen.change.do)
    return True


def kept_from(event: str, of: str) -> tuple[tuple[str, str], ...]:
    """What stays as it is where an event of a general or a player does not happen."""
    fields = {
        "retreat": ((of, "zone"),),
        "siege_damage": ((f"{of}.wall", "count"), ("game", WINNER.name)),
        "draw": ((f"{of}.hand", "count"), (f"{of}.deck", "count")),
    }
    return fields.get(event, ((of, DAMAGE.name),))


def of_general(table: Table, general: Card) -> list[Applied]:
    """Replacements that apply to a general."""
    return list(applied(table, general, (Instead,)))


def of_player(table: Table, player: str) -> list[Applied]:
    """Replacements of what happens to a player: those of the player's own cards."""
    cards = [card for zone in ("field", "resources") for card in table.position.cards_in(f"{player}.{zone}")]
    return [one for card in cards for one in applied(table, card, (Instead,)) if one.context.player == player]
