"""What lies where as a log of the board simulator begins, and the simulator's words for the places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from ..kernel import other

Counts: TypeAlias = dict[tuple[str, str], int]
PLACES = {
    **{"間合": "space", "ダスト": "dust", "オーラ": "aura", "フレア": "flare", "ライフ": "life"},
    **{"マシン": "artificial", "燃焼済": "burnt", "燃焼済み": "burnt"},
}
ZONES = {"手札": "hand", "伏せ札": "down", "山札": "deck", "追加札": "extra"}
"""Zones that are one of the game's too; 使用済み is the discard pile and the enhancements at once, 切札 both faces."""
MINE, THEIRS = ("自分の", "自"), ("相手の", "相")
OF_A_PLAYER = ("life", "aura", "flare", "vigor", "artificial", "burnt")
OF_THE_GAME = ("space", "dust", "nearer_a", "nearer_b", "farther_a", "farther_b")


def place(player: str, said: str) -> tuple[str, str]:
    """The thing and the field in which crystals lie, as the player who wrote the line sees it.

    >>> place("a", "間合"), place("a", "相手のオーラ"), place("b", "自フレア"), place("b", "[圧気]上")
    (('game', 'space'), ('b', 'aura'), ('b', 'flare'), ('圧気', 'crystals'))
    """
    name, seat = said.strip(), player
    for words, whose in ((MINE, player), (THEIRS, other(player))):
        for word in words:
            if name.startswith(word):
                name, seat = name.removeprefix(word), whose
    card = name.removesuffix("の上").removesuffix("上")
    if card != name:
        return card.strip("[]"), "crystals"
    field = PLACES.get(name, name)
    return ("game" if field in ("space", "dust") else seat), field


def counted(start: Mapping[str, Any]) -> Counts:
    """What lies where as the record begins, as far as it says: crystals and vigor, by thing and field."""
    setup, position = start.get("setup"), start.get("position", {})
    if setup is not None:
        first = setup.get("first_player") or "a"
        seat = {"life": 10, "aura": 3, "flare": 0, "artificial": 5, "burnt": 0}
        players = {player_: {**seat, "vigor": int(player_ != first)} for player_ in "ab"}
        position = {"space": 10, "dust": 0, "players": players}
    tokens = dict.fromkeys(OF_THE_GAME[2:], 0)
    found = {("game", field): position.get(field, tokens.get(field)) for field in OF_THE_GAME}
    for player, table in position.get("players", {}).items():
        found |= {(player, field): table.get(field) for field in OF_A_PLAYER}
        for card in listed(table.get("enhancements")):
            if isinstance(card, Mapping) and card.get("name"):
                found[card["name"], "crystals"] = card.get("crystals", 0)
    return {place: count for place, count in found.items() if type(count) is int}


def listed(zone: Any) -> list[Any]:
    """The cards that a start has in a zone one by one: of one that it counts, or has not counted, there are none."""
    cards = zone.get("cards") if isinstance(zone, Mapping) else zone
    return cards if isinstance(cards, list) else []


def card_names(start: Mapping[str, Any]) -> set[str]:
    """The names of the cards that a start has."""
    tables = start.get("position", {}).get("players", {}).values()
    cards = [card for table in tables for zone in table.values() for card in listed(zone)]
    return {str(card.get("name") if isinstance(card, Mapping) else card) for card in cards} - {"None"}
