"""Cards that lie on a general: 防柵カード (602.2), 新星カード (620.1.1), 傑集カード (622.1.1).

They lie on the field and are no generals there. A field `lies_on` names the general below.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Event, Move, Position, clause
from ..turn.processing import namesake, replace_deployment
from .layout import FACE_UP, LIES_AS, LIES_ON

BOSAKU, SHINSEI, KESSHU = "bosaku", "shinsei", "kesshu"
TOYOTOMI = "豊臣家"


def overlays_in(position: Position, field: str) -> list[Card]:
    """The cards of a field that lie on generals."""
    known, key = position.from_cards, f"overlays: {field}"
    if key not in known:
        known[key] = [card for card in position.cards_in(field) if card[LIES_ON]]
    found: list[Card] = known[key]
    return found


def overlays_on(position: Position, general: str, field: str, kind: str) -> list[Card]:
    """The cards of a kind on the general of that id, which lies on that field."""
    return [
        card for card in overlays_in(position, field) if card[LIES_ON] == general and card[LIES_AS] == kind
    ]


def has(position: Position, general: Card, kind: str) -> bool:
    """Whether a card of that kind lies on the general."""
    return bool(overlays_on(position, general.id, general.zone, kind))


def lay(card: Card, general: Card, kind: str, *clauses: str) -> Move:
    """The card is put on the general: a 防柵カード face down, the others face up."""
    values = {LIES_ON: general.id, LIES_AS: kind}
    hidden = {FACE_UP: False} if kind == BOSAKU else {}
    return Move("lay", card, general.zone, *clauses, at=None, values={**values, **hidden})


@clause("sengoku:602.2.6", "sengoku:620.1.1", "sengoku:622.1.1")
def leave(position: Position, moved: Move) -> Iterator[Event]:
    """The general below has left: a 新星カード goes where it went, the others to the discard piles of their owners."""
    if not moved.came_from.endswith(".field"):
        return
    for card in overlays_in(position, moved.came_from):
        if card[LIES_ON] != moved.subject:
            continue
        if card[LIES_AS] == SHINSEI:
            zone = moved.to.partition(".")[2]
            there = moved.to if zone == "field" else f"{card.owner}.{zone}"
            follows = Move("follows", card, there, "sengoku:620.1.1", at=moved.index, cause=moved)
            yield replace_deployment(position, follows)
        else:
            rule = "sengoku:602.2.6" if card[LIES_AS] == BOSAKU else "sengoku:622.1.1"
            yield Move("falls", card, f"{card.owner}.discard_pile", rule, cause=moved)


@clause("sengoku:602.2.3")
def fall_off(position: Position, stood: Event) -> Iterator[Event]:
    """A general that stands up loses its 防柵カード at once."""
    general = position.cards[stood.subject]
    for card in overlays_on(position, general.id, general.zone, BOSAKU):
        yield Move("falls", card, f"{card.owner}.discard_pile", "sengoku:602.2.3", cause=stood)


@clause("sengoku:622.4.1", "sengoku:602.2.4")
def replace_lay(position: Position, laid: Move) -> Move:
    """What an effect lays on a general: a 傑集カード whose name is on the field is discarded, a second fence stays."""
    card, general = position.cards[laid.subject], position.cards[laid.values[LIES_ON]]
    kind = laid.values.get(LIES_AS)
    if kind == KESSHU and namesake(position, general.zone.partition(".")[0], card):
        there = f"{card.owner}.discard_pile"
        return Move("lay_refused", card, there, "sengoku:622.4.1", *laid.clauses, cause=laid.cause)
    if kind == BOSAKU and has(position, general, BOSAKU):
        return Move("lay_refused", card, card.zone, "sengoku:602.2.4", *laid.clauses, cause=laid.cause)
    return laid
