"""戦国大戦TCG: where random play starts, with any two decks. Ours here is invented: no card of a publisher is in it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

CardData = dict[str, Any]
Decks = Mapping[str, list[CardData]]

GENERALS = (
    # colour, coloured part of the cost, rest of the cost, power, siege power, keywords
    ("blue", 0, 1, 1000, 1, ("sogeki",)),
    ("blue", 1, 0, 1500, 1, ("mitsuaoi",)),
    ("blue", 1, 1, 2000, 1, ("kishu",)),
    ("blue", 1, 2, 3000, 2, ("kantsu",)),
    ("red", 0, 1, 1000, 1, ("shinsei",)),
    ("red", 1, 0, 1500, 0, ("bosaku",)),
    ("red", 1, 1, 2500, 1, ("fungeki",)),
    ("red", 2, 1, 3500, 2, ("buyo",)),
    ("red", 1, 3, 4500, 3, ()),
)
OTHERS = (
    ("stratagem_battle", "blue", 1, 0, 4),
    ("stratagem_battle", "red", 0, 1, 3),
    ("stratagem_main", "red", 0, 2, 4),
    ("formation", "blue", 1, 1, 3),
)
"""Card type, colour, coloured part of the cost, rest of the cost, copies."""


def decks() -> Decks:
    """The same invented deck for both players."""
    return {player: deck() for player in "ab"}


def deck() -> list[CardData]:
    """Fifty cards, at most four of one number (101.1.1, 101.2)."""
    cards = [general(number) for number in range(len(GENERALS)) for _ in range(4)]
    for number, (kind, colour, coloured, rest, copies) in enumerate(OTHERS, start=1):
        card = {"name": f"架空の札{number}", "card_number": f"TS-{number:03}", "card_type": kind}
        cards += [card | price(colour, coloured, rest) for _ in range(copies)]
    return cards


def general(number: int) -> CardData:
    """One of the invented generals."""
    colour, coloured, rest, power, siege, keywords = GENERALS[number]
    card: CardData = {"name": f"架空の武将{number + 1}", "card_number": f"TG-{number + 1:03}"}
    card |= {"card_type": "general", "power": power, "siege_power": siege, **price(colour, coloured, rest)}
    return card | ({"keywords": list(keywords)} if keywords else {})


def price(colour: str, coloured: int, rest: int) -> CardData:
    return {"colour": colour, "coloured_cost": [colour] * coloured, "colourless_cost": rest}


def from_the_setup(source: Random, decks: Decks) -> dict[str, Any]:
    """A whole game: both decks shuffled, nothing else on the table."""
    shuffled = {player: list(cards) for player, cards in decks.items()}
    for cards in shuffled.values():
        source.shuffle(cards)
    return {"setup": {"format": "constructed", "decks": shuffled}}


def from_the_middle(source: Random, decks: Decks) -> dict[str, Any]:
    """A main phase in the middle of a game: generals, resources and counters on both sides."""
    players = {player: table(player, cards, source) for player, cards in decks.items()}
    return {"position": {"turn": 7, "turn_player": "a", "first_player": "a", "players": players}}


def table(player: str, deck: list[CardData], source: Random) -> dict[str, Any]:
    """What one player has in the middle of a game, dealt from a shuffled deck."""
    cards = [{"id": f"{player}{number}", **card} for number, card in enumerate(deck, start=1)]
    source.shuffle(cards)
    field: list[CardData] = []
    taken: set[str] = set()
    for card in cards:
        if len(field) < 3 and card["card_type"] == "general" and not names(card) & taken:
            field.append(card)
            taken |= names(card)
    rest = [card for card in cards if card not in field]
    resources = [with_face(card, source) for card in rest[:6]]
    field = [{**card, "standing": source.random() < 0.7} for card in field]
    zones = {"field": field, "resources": resources, "hand": rest[6:12], "wall": rest[12:17]}
    zones |= {"deck": rest[17:40], "discard_pile": rest[40:]}
    counters = {name: source.randint(0, 3) for name in ("loyalty_counters", "rebellion_counters")}
    return {**zones, **counters}


def names(card: CardData) -> set[str]:
    """The names that no second general of a field may have (304.4, 413.1)."""
    return {card["name"], *card.get("unified_names", ())}


def with_face(card: CardData, source: Random) -> CardData:
    """A card as a resource; a stratagem lies face down (306.2.1)."""
    hidden = card["card_type"].startswith("stratagem") or source.random() < 0.2
    return {**card, "face_up": not hidden, "standing": source.random() < 0.8}


STARTS = {"setup": from_the_setup, "middle": from_the_middle}
