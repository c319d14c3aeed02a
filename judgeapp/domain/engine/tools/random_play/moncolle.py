"""モンコレD: where random play starts, with any two decks. Ours here is invented: no card of a publisher is in it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

CardData = dict[str, Any]
Decks = Mapping[str, list[CardData]]

ENEMY = {"side": "enemy"}
UNITS: tuple[tuple[int, int, int, str, bool, CardData], ...] = (
    # level, attack, defense, advance type, whether it is summoned immediately, what else is printed
    (1, 1, 1, "walk", True, {"initiative": 1}),
    (1, 2, 1, "fly", True, {}),
    (2, 2, 2, "walk", True, {"spell": ["fire"]}),
    (2, 1, 4, "walk", False, {"spell": ["any", "water"]}),
    (3, 3, 3, "fly", False, {"initiative": -1}),
    (3, 2, 2, "walk", True, {"abilities": [{"timing": "condition", "on": "summoned", "do": {"draw": 1}}]}),
    (4, 4, 4, "walk", False, {}),
    (
        4,
        3,
        5,
        "walk",
        False,
        {"abilities": [{"timing": "counter", "cost": {"spend": True}, "do": {"strengthen": {"defense": 3}}}]},
    ),
    (5, 5, 6, "fly", False, {}),
    (
        2,
        1,
        2,
        "walk",
        True,
        {
            "abilities": [
                {"timing": "continuous", "do": {"strengthen": {"attack": 1, "what": {"other": True}}}}
            ]
        },
    ),
    (
        3,
        2,
        3,
        "walk",
        False,
        {
            "abilities": [
                {"timing": "ritual", "season": "field", "cost": {"power": 1, "discard": 1}, "do": {"draw": 2}}
            ]
        },
    ),
)
SPELLS: tuple[tuple[str, CardData], ...] = (
    (
        "battle_spell",
        {"timing": "pre_attack", "cost": {"slots": ["fire"]}, "target": ENEMY, "do": {"damage": {"dice": 1}}},
    ),
    (
        "battle_spell",
        {
            "timing": "counter",
            "cost": {"slots": ["water"]},
            "target": ENEMY,
            "do": {"strengthen": {"attack": -2, "what": "target"}},
        },
    ),
    ("battle_spell", {"timing": "swift", "cost": {"slots": ["any"]}, "target": ENEMY, "do": "spend"}),
    ("ritual_spell", {"timing": "ritual", "season": "field", "cost": {"power": 2}, "do": {"draw": 2}}),
)
COPIES = 2


def decks() -> Decks:
    """The same invented deck for both players."""
    return {player: deck() for player in "ab"}


def deck() -> list[CardData]:
    """Thirty cards."""
    return [card for number in range(COPIES) for card in (*units(), *spells())][:30]


def units() -> list[CardData]:
    """The invented units."""
    made = []
    for number, (level, attack, defense, move_type, immediate, more) in enumerate(UNITS, start=1):
        card: CardData = {"name": f"架空のユニット{number}", "kind": "unit", "level": level, "attack": attack}
        made.append(card | {"defense": defense, "move_type": move_type, "immediate": immediate} | more)
    return made


def spells() -> list[CardData]:
    """The invented spells."""
    return [
        {"name": f"架空のスペル{number}", "kind": kind, "abilities": [ability]}
        for number, (kind, ability) in enumerate(SPELLS, start=1)
    ]


def from_the_setup(source: Random, decks: Decks) -> dict[str, Any]:
    """A whole game: both decks shuffled, nothing else on the table."""
    shuffled = {player: list(cards) for player, cards in decks.items()}
    for cards in shuffled.values():
        source.shuffle(cards)
    return {"setup": {"decks": shuffled}}


def from_the_middle(source: Random, decks: Decks) -> dict[str, Any]:
    """A main phase in the middle of a game: units in the territories and in some front terrains."""
    fronts = ["F1", "F2", "F3"]
    source.shuffle(fronts)
    players = {player: table(player, cards, source, [fronts.pop()]) for player, cards in decks.items()}
    return {"position": {"turn": 6, "turn_player": "b", "first_player": "a", "players": players}}


def table(player: str, deck: list[CardData], source: Random, fronts: list[str]) -> dict[str, Any]:
    """What one player has in the middle of a game, dealt from a shuffled deck."""
    cards = [{"id": f"{player}{number}", **card} for number, card in enumerate(deck, start=1)]
    source.shuffle(cards)
    room = dict.fromkeys([f"{player.upper()}{column}" for column in "123"] + fronts, 8)
    field: list[CardData] = []
    for card in [card_ for card_ in cards if card_["kind"] == "unit"][:6]:
        area = source.choice([one for one, left in room.items() if left >= card["level"]] or ["none"])
        if area in room:
            room[area] -= card["level"]
            field.append({**card, "area": area, "standing": source.random() < 0.8})
    there = {card["id"] for card in field}
    rest = [card for card in cards if card["id"] not in there]
    return {
        "field": field,
        "hand": rest[:6],
        "deck": rest[6:14],
        "discard_pile": rest[14:],
        "power": source.randint(0, 4),
    }


STARTS = {"setup": from_the_setup, "middle": from_the_middle}
