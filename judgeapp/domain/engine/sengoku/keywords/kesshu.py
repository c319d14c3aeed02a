"""622 傑集 (gathering): paid for in the main phase, it is laid from the hand on a general of the 豊臣家."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Refusal, Steps, Text, clause
from ..cards.facts import Cost
from ..cards.sorts import of_clan
from ..play.costs import pay, payments, refuse_payment, refuse_resources
from ..state.layout import CLAN, NAME
from ..state.overlays import KESSHU as GATHERED
from ..state.overlays import TOYOTOMI, lay
from ..state.table import Table
from ..turn.processing import namesake
from .model import Main, controller, use

PRICE = Cost(("red",), 1)


def ways(table: Table, source: Card) -> Iterator[Action]:
    player = controller(source)
    for general in table.generals(player):
        yield from (use(source, "kesshu", general.id, paid) for paid in payments(table, player, PRICE))


@clause("sengoku:622.1", "sengoku:622.3", "sengoku:622.4")
def refuse(table: Table, source: Card, action: Action) -> Refusal | None:
    """One red resource and one more, a general of the 豊臣家, and nothing of its name on the field."""
    general = table.general(action.target)
    if general is None or controller(general) != action.player:
        reason = Text("傑集カードは味方武将に重ねます。", "It is laid on a general of one's own.")
        return Refusal("sengoku:622.1", reason, goes_on=False)
    if refused := refuse_resources(table, action.player, action.cards):
        return refused
    if not of_clan(general, TOYOTOMI):
        reason = Text("{of}は豊臣家の武将ではありません。", "{of} is no general of the 豊臣家.")
        return Refusal("sengoku:622.1", reason.fill(of=table.title(general)), ((general.id, CLAN.name),))
    if other := namesake(table.position, action.player, source):
        reason = Text(
            "同名の{of}がすでに自陣にあります。", "{of}, of the same name, is on the field already."
        )
        return Refusal("sengoku:622.4", reason.fill(of=table.title(other)), ((other.id, NAME.name),))
    return refuse_payment(table, action.player, PRICE, action.cards)


@clause("sengoku:622.1", "sengoku:430.3.1", "sengoku:430.3.2")
def resolve(table: Table, source: Card, used: Action) -> Steps[None]:
    yield from pay(table, used.cards, "sengoku:622.1")
    yield lay(source, table.position.cards[used.target], GATHERED, "sengoku:622.1")


KESSHU = Main("kesshu", "sengoku:622.1", ways, refuse, resolve, zone="hand")
