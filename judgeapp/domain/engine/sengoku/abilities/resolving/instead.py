"""502 置換効果: what a text puts in the place of an event; the event then has not happened."""

from __future__ import annotations

from ....effects.instead import Replaced, Replacing
from ....effects.layers import Applied
from ....kernel import Card, Steps, clause
from ...state.layout import DAMAGE, TURN_PLAYER, WINNER
from ...state.table import Table
from ..language.model import Instead
from ..standing.context import Context
from ..standing.continuous import applied
from ..standing.speaking import anything
from .choosing import ASKING
from .resolve import carry_out

REPLACING = Replacing(
    rules=("sengoku:502.2", "sengoku:502.2.1"),
    pick="sengoku:502.3",
    asking=ASKING,
    chooser=lambda position: position.game[TURN_PLAYER],
)


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
    applying = of_general(table, general) if general else of_player(table, player)
    found = {row.source: row for row in applying if row.change.of == event}
    of = general.id if general else player

    def carried_out(chosen: Applied[Context], replaced: Replaced) -> Steps[bool]:
        card, about = table.position.cards[chosen.source], general.id if general else ""
        context = Context(table, card, chosen.context.player, about, rule="sengoku:502.2", replaced=replaced)
        return carry_out(context, chosen.change.do)

    kept = kept_from(event, of)
    return (
        yield from REPLACING.instead(
            table.position, event, of, found, carried_out, already=already, about=kept
        )
    )


def kept_from(event: str, of: str) -> tuple[tuple[str, str], ...]:
    """What stays as it is where an event of a general or a player does not happen."""
    fields = {
        "retreat": ((of, "zone"),),
        "siege_damage": ((f"{of}.wall", "count"), ("game", WINNER.name)),
        "draw": ((f"{of}.hand", "count"), (f"{of}.deck", "count")),
    }
    return fields.get(event, ((of, DAMAGE.name),))


def of_general(table: Table, general: Card) -> list[Applied[Context]]:
    """Replacements that apply to a general."""
    return list(applied(table, general, (Instead,)))


def of_player(table: Table, player: str) -> list[Applied[Context]]:
    """Replacements of what happens to a player: those of the player's own cards."""
    cards = [card for zone in ("field", "resources") for card in table.position.cards_in(f"{player}.{zone}")]
    return [row for card in cards for row in applied(table, card, (Instead,)) if row.context.player == player]
