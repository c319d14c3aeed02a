"""宿す (2-1): which Megami a player has chosen, as far as the table shows it."""

from __future__ import annotations

from ...kernel import clause
from .brought import ALWAYS, MEGAMI, bringer, family
from .layout import NUMBER, USERS
from .table import Table


@clause("sakura:core/2-1")
def hosts(table: Table, player: str, megami: str) -> bool:
    """Whether a player has that Megami or an Another version of it: stated, or seen by a card or a board of theirs."""
    seat = table.position.players[player].values
    stated = seat.get(MEGAMI.name)
    if stated:
        return any(family(name_) == megami for name_ in stated)
    known = table.position.from_print.setdefault("hosted", {})
    if player not in known:
        owned = (card for card in table.position.cards.values() if card.owner == player)
        known[player] = {user for card in owned for user in card.values.get(USERS.name) or ()}
        fields = table.position.layout.by_name
        known[player] |= {bringer(fields[name].clause) for name in ALWAYS.intersection(seat)}
    return megami in known[player]


@clause("sakura:core/2-1")
def hosts_version(table: Table, player: str, megami: str, version: str) -> bool:
    """Whether a player has that Another version of a Megami: stated, or seen by a card of theirs that it brings."""
    stated = table.position.players[player].values.get(MEGAMI.name)
    if stated:
        return f"{megami}-{version.lower()}" in stated
    part = f"-{megami}-{version}-"
    return any(
        card.owner == player and part in (card.values.get(NUMBER.name) or "")
        for card in table.position.cards.values()
    )
