"""602 防柵 (palisade): deployed, it may fence in an exhausted general with the top card of the deck."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Refusal, Set, Steps, Text, clause
from ..state.layout import FENCED, LIES_ON, STANDING
from ..state.overlays import BOSAKU as FENCE
from ..state.overlays import has, lay
from ..state.reach import moves
from ..state.table import Table
from .model import CONFIRMED, DEPLOYED, Triggered, aimed, controller


@clause("sengoku:602.1", "sengoku:602.2.4")
def ways(table: Table, source: Card) -> Iterator[Action]:
    """For each exhausted general of its own field that has no fence yet, as long as the deck has a card."""
    return aimed(table, source, table.generals(controller(source)), refuse)


@clause("sengoku:602.1", "sengoku:602.2.4")
def refuse(table: Table, source: Card, action: Action) -> Refusal | None:
    """Why a fence is not laid there: no general of its own field, one that stands, or one that has a fence."""
    general = table.general(action.target)
    if general is None or controller(general) != controller(source):
        reason = Text(
            "防柵カードを置くのは、自陣にいる疲弊状態の武将です。",
            "A fence is laid on an exhausted general of one's own field.",
        )
        return Refusal("sengoku:602.1", reason, goes_on=False)
    if general[STANDING]:
        reason = Text(
            "{of}は待機状態のため、防柵カードを置けません。",
            "{of} is standing; a fence is laid on an exhausted general.",
        )
        return Refusal(
            "sengoku:602.1",
            reason.fill(of=table.title(general)),
            ((general.id, STANDING.name),),
            goes_on=False,
        )
    if has(table.position, general, FENCE):
        reason = Text(
            "{of}にはすでに防柵カードがあるため、2枚目は置けません。",
            "{of} has a fence already; no second one is laid on it.",
        )
        return Refusal("sengoku:602.2.4", reason.fill(of=table.title(general)), goes_on=False)
    return no_card(table, source)


@clause("sengoku:602.1", "sengoku:103.1.3")
def no_card(table: Table, source: Card) -> Refusal | None:
    """The fence is the top card of the deck."""
    if table.position.top(f"{controller(source)}.deck") is not None:
        return None
    reason = Text("山札がないため、防柵カードを置けません。", "There is no deck to lay a fence from.")
    return Refusal("sengoku:602.1", reason, ((f"{controller(source)}.deck", "count"),), goes_on=False)


def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    card = table.position.top(f"{controller(source)}.deck")
    if card is not None:
        yield lay(card, table.position.cards[chosen.target], FENCE, "sengoku:602.1")


def fences(table: Table, source: Card) -> bool:
    """Whether it lies on a general at all."""
    return bool(source[LIES_ON])


@clause("sengoku:602.2.1")
def fence_in(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """The fence is discarded, and in this battle its general neither takes nor deals battle damage."""
    general = table.position.cards[source[LIES_ON]]
    yield table.discard("falls", source, "sengoku:602.2.1")
    yield Set("fenced", general.id, {FENCED: True}, "sengoku:602.2.1")


BOSAKU = Triggered(
    "bosaku", DEPLOYED, "sengoku:602.1", resolve, ways=ways, refuse=refuse, reach=moves("deck", "field")
)
BOSAKU_CARD = Triggered("bosaku_card", CONFIRMED, "sengoku:602.2.1", fence_in, fences)
