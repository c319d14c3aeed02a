"""502 置換効果: what happens in the place of an event that an effect makes."""

from __future__ import annotations

from ...kernel import Event, Move, Position, Set, clause
from ..play.choices import RESOURCE_LIMIT
from ..play.counters import replace_gain
from ..turn.processing import replace_deployment
from .layout import DANCING, FACE_UP, LIES_ON, STANDING, TYPE, WINNER
from .overlays import replace_lay


@clause("sengoku:502.1", "sengoku:502.2", "sengoku:502.2.1", "sengoku:502.2.2")
def replace(position: Position, event: Event) -> Event:
    """The event itself, or the one that the rules put in its place; what was replaced did not happen."""
    if isinstance(event, Move):
        return replace_move(position, event)
    if isinstance(event, Set):
        if WINNER in event.values:
            return decide_game(event)
        return keep_down(position, replace_gain(position, event))
    return event


@clause("sengoku:100.3.5")
def decide_game(stated: Set) -> Set:
    """A card's effect wins or loses the game, whatever the rules would need for it."""
    return Set(
        stated.verb, stated.subject, stated.values, *stated.clauses, "sengoku:100.3.5", "sengoku:100.3"
    )


@clause("sengoku:609.2", "sengoku:103.1.2")
def keep_down(position: Position, change: Set) -> Set:
    """A general whose 舞踊 was used cannot stand up, whatever says that it does."""
    card = position.cards.get(change.subject)
    if card is None or not card[DANCING] or not change.values.get(STANDING):
        return change
    kept = {field: value for field, value in change.values.items() if field is not STANDING}
    return Set(change.verb, card.id, kept, *change.clauses, "sengoku:609.2", cause=change.cause)


@clause("sengoku:309.2")
def replace_move(position: Position, moved: Move) -> Event:
    """Where a card goes that an effect sends somewhere; to the zone in which it lies, it does not move."""
    if moved.to == moved.came_from:
        return moved
    if LIES_ON in moved.values:
        return replace_lay(position, moved)
    home = go_home(position, moved)
    if home.to.endswith(".field"):
        return replace_deployment(position, home)
    return lay_resource(position, home) if home.to.endswith(".resources") else home


@clause("sengoku:103.2.4", "sengoku:103.2.4.1", "sengoku:103.2.4.2", "sengoku:103.2.4.2.1")
def go_home(position: Position, moved: Move) -> Move:
    """A card sent to a zone of the player who does not own it goes to its owner's, but for the battlefield."""
    card = position.cards[moved.subject]
    player, _, zone = moved.to.partition(".")
    if zone == "field" or player == card.owner:
        return moved
    own = f"{card.owner}.{zone}"
    rules, values = (*moved.clauses, "sengoku:103.2.4.2"), moved.values
    return Move(moved.verb, card, own, *rules, at=moved.index, values=values, cause=moved.cause)


@clause("sengoku:306.3.1", "sengoku:306.6", "sengoku:212.1.3")
def lay_resource(position: Position, moved: Move) -> Move:
    """An effect lays a resource standing and face up, a stratagem face down; the limit of ten does not bind it."""
    card, player = position.cards[moved.subject], moved.to.partition(".")[0]
    hidden = (card.values.get(TYPE.name) or "").startswith("stratagem")
    rules = ["sengoku:306.6"]
    if len(position.zones[f"{player}.resources"].cards) >= RESOURCE_LIMIT:
        rules.append("sengoku:306.3.1")
    laid = {FACE_UP: True, **moved.values, **({FACE_UP: False} if hidden else {})}
    return Move(moved.verb, card, moved.to, *moved.clauses, *rules, at=None, values=laid, cause=moved.cause)
