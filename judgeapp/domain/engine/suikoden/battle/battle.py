"""戦闘フェイズ詳解: the steps in the order of the sheet, from wherever the table stands."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Position, Steps, clause
from ..play.other_phases import other_phases
from ..state.layout import PHASE, STEP
from ..state.table import Table
from .continuing import continuation_step
from .declaration import declaration_step
from .fighters import attack_fighter_step, defence_fighter_step
from .methods import attack_method_step, defence_method_step, defence_spell_step
from .resolution import resolution_step, reveal
from .retreating import retreat_step
from .sortie import attack_sortie_step, defence_sortie_step


@clause("suikoden:battle")
def play(position: Position) -> Steps[None]:
    """A battle phase, and what the sheet says of other phases as a record comes to them."""
    table = Table(position)
    while True:
        while position.game[PHASE] == "battle":
            yield from IN_ORDER[position.game[STEP]](table)
        yield from other_phases(table)


def choose_method_and_reveal(table: Table) -> Steps[None]:
    """5., and the cards are turned up."""
    yield from attack_method_step(table)
    yield from reveal(table)


IN_ORDER: dict[str, Callable[[Table], Steps[None]]] = {
    "declaration": declaration_step,
    "attack_sortie": attack_sortie_step,
    "defence_sortie": defence_sortie_step,
    "attack_fighter": attack_fighter_step,
    "defence_fighter": defence_fighter_step,
    "defence_method": defence_method_step,
    "defence_spell": defence_spell_step,
    "attack_method": choose_method_and_reveal,
    "resolution": resolution_step,
    "retreat": retreat_step,
    "continuation": continuation_step,
}
