"""What a position holds, once more: nothing that is done to it reaches the one that it was taken from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .entity import Card, Entity, Zone

if TYPE_CHECKING:
    from .position import Position


def things_of(position: Position) -> dict[str, Any]:
    """The game, the players, the cards and the zones."""
    cards = {
        key: Card(key, dict(one.values), one.owner, one.zone, one.spot) for key, one in position.cards.items()
    }
    zones = {
        key: Zone(key, one.owner, one.spec, list(one.cards), one.open, one.counted, one.most, one.left_out)
        for key, one in position.zones.items()
    }
    players = {key: Entity(key, dict(one.values)) for key, one in position.players.items()}
    game = Entity("game", dict(position.game.values))
    return {"game": game, "players": players, "cards": cards, "zones": zones}


def known_of(position: Position) -> dict[str, Any]:
    """What was told and asked, what was shuffled, and how the rules are read."""
    later = {key: dict(values) for key, values in position.later.items()}
    known: dict[str, Any] = {"later": later, "told": dict(position.told), "unstated": dict(position.unstated)}
    known |= {
        "catalogue": position.catalogue,
        "other_readings": position.other_readings,
        "gone": dict(position.gone),
        "inferred": position.inferred,
    }
    known |= {"lay_in": dict(position.lay_in), "season": position.season}
    return {**known, "bags": position.bags, "shuffles": position.shuffles, "places": position.places}
