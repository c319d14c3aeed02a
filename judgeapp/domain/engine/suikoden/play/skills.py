"""情報, 美女 and 調達: the skills that are used outside the battle phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Card, Choice, Note, Position, Refusal, Set, Steps, Text, clause
from ..state.layout import IS_READY, PHASE, RETURNED
from ..state.piles import draw
from ..state.table import Table, place, side
from ..state.words import SKILLS

SCOUTING, BEAUTY, PROCUREMENT = (
    "suikoden:skills/scouting",
    "suikoden:skills/beauty",
    "suikoden:skills/procurement",
)
DOMESTIC, RETURN = "suikoden:skills/domestic-phase", "suikoden:skills/return-phase"
NOT_OURS = Text(
    "{skill}を使うのは、自分の場にいる人物です。",
    "Only a character on the player's own field can use {skill}.",
)
WITHOUT = Text("{of}は「{skill}」を持っていません。", "{of} does not have {skill}.")
IS_SPENT = Text("{of}は行動済みなので使えません。", "{of} is spent and cannot use it.")
OTHER_PHASE = {
    DOMESTIC: Text("{skill}は内政フェイズに使う能力です。", "{skill} is used in the domestic phase."),
    RETURN: Text("{skill}は帰還フェイズに使う能力です。", "{skill} is used in the return phase."),
}
NOT_BACK = Text(
    "{of}はこの帰還フェイズに戻ってきていません。", "{of} has not come back in this return phase."
)


def in_field(position: Position, players: Iterable[str], *zones: str) -> list[Card]:
    return [card for player in players for zone in zones for card in position.cards_in(f"{player}.{zone}")]


def unusable(
    table: Table, action: Action, skill: str, rule: str, phase: str, zones: tuple[str, ...]
) -> Refusal | None:
    """What every skill of another phase asks for: an own character, the phase, the skill."""
    card, said = table.position.cards.get(action.card), SKILLS[skill]
    if card is None or side(card) != action.player or place(card) not in zones:
        return Refusal(rule, NOT_OURS.fill(skill=said), goes_on=False)
    if table.position.game[PHASE] != ("return" if phase == RETURN else "domestic"):
        return Refusal(phase, OTHER_PHASE[phase].fill(skill=said), (("game", PHASE.name),))
    if not table.has(card, skill):
        return Refusal(rule, WITHOUT.fill(of=table.title(card), skill=said), ((card.id, "skills"),))
    return None


@dataclass(frozen=True, slots=True)
class Scout(Choice):
    """情報: `card` becomes spent."""

    move: ClassVar[str] = "scout"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(side(card), self.move, card.id) for card in in_field(position, "ab", "field"))

    @clause("suikoden:skills/scouting", "suikoden:skills/domestic-phase")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return by_spending(Table(position), action, "scouting", SCOUTING)


@dataclass(frozen=True, slots=True)
class Beauty(Choice):
    """美女: `card` becomes spent."""

    move: ClassVar[str] = "beauty"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(side(card), self.move, card.id) for card in in_field(position, "ab", "field"))

    @clause("suikoden:skills/beauty", "suikoden:skills/domestic-phase")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return by_spending(Table(position), action, "beauty", BEAUTY)


def by_spending(table: Table, action: Action, skill: str, rule: str) -> Refusal | None:
    """A skill of the domestic phase that makes its character spent."""
    if refused := unusable(table, action, skill, rule, DOMESTIC, ("field",)):
        return refused
    card = table.position.cards[action.card]
    return (
        None
        if card[IS_READY]
        else Refusal(rule, IS_SPENT.fill(of=table.title(card)), ((card.id, IS_READY.name),))
    )


@dataclass(frozen=True, slots=True)
class Procure(Choice):
    """調達: `card` has come back in this return phase."""

    move: ClassVar[str] = "procure"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(side(card), self.move, card.id) for card in in_field(position, "ab", "field", "hand"))

    @clause("suikoden:skills/procurement", "suikoden:skills/return-phase")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        if refused := unusable(table, action, "procurement", PROCUREMENT, RETURN, ("field", "hand")):
            return refused
        card = position.cards[action.card]
        return (
            None
            if card[RETURNED]
            else Refusal(PROCUREMENT, NOT_BACK.fill(of=table.title(card)), ((card.id, "zone"),))
        )


@clause("suikoden:skills/scouting")
def scout(table: Table, action: Action) -> Steps[None]:
    """The top three cards are looked at and put back as they lay."""
    put_back = ((table.deck(action.player), "count"), (f"{action.player}.hand", "count"))
    yield Set("spend", action.card, {IS_READY: False}, SCOUTING, about=put_back)
    yield Note("look", action.card, SCOUTING)


@clause("suikoden:skills/beauty")
def beauty(table: Table, action: Action) -> Steps[None]:
    """One 白 for a recruitment, which is not judged."""
    untouched = ((f"{action.player}.hand", "count"),)
    yield Set("spend", action.card, {IS_READY: False}, BEAUTY, about=untouched)
    yield Note("yields_white", action.card, BEAUTY)


@clause("suikoden:skills/procurement")
def procure(table: Table, action: Action) -> Steps[None]:
    """One card, once for the return."""
    yield Set("procure", action.card, {RETURNED: False}, PROCUREMENT)
    yield from draw(table, action.player, 1, PROCUREMENT)
