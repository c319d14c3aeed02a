"""戦国覇王: where random play starts, with any two decks. Ours here is invented: no card of a publisher is in it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

CardData = dict[str, Any]
Decks = Mapping[str, list[CardData]]

OTHERS = {"side": "own", "other": True}
GENERALS: tuple[tuple[str, int, int, int, CardData], ...] = (
    # troop type, cost, power, health, what else is printed
    ("cavalry", 2, 3, 3, {}),
    ("cavalry", 4, 6, 4, {"abilities": [{"when": "deployed", "do": "draw"}]}),
    ("spearmen", 1, 2, 3, {"abilities": [{"when": "retreat", "do": {"gain": 2}}]}),
    (
        "spearmen",
        3,
        4,
        6,
        {"dance": 1, "abilities": [{"when": "preparation", "under": "dance", "do": "spirit"}]},
    ),
    (
        "spearmen",
        5,
        6,
        8,
        {"abilities": [{"when": "always", "do": {"strengthen": {"power": 1, "what": OTHERS}}}]},
    ),
    ("gunners", 2, 4, 2, {}),
    ("gunners", 3, 6, 3, {"abilities": [{"when": "action", "cost": {"spirit": 1}, "do": "stand"}]}),
    (
        "gunners",
        6,
        8,
        5,
        {
            "secret_art": True,
            "abilities": [
                {
                    "when": "deployed",
                    "under": "secret_art",
                    "do": {"damage": {"amount": 3, "what": {"side": "enemy"}}},
                }
            ],
        },
    ),
)
COPIES = 4


def decks() -> Decks:
    """The same invented deck for both players."""
    return {player: deck() for player in "ab"}


def deck() -> list[CardData]:
    """Thirty cards, at most four of one number."""
    cards = [general(number) for number in range(len(GENERALS)) for _ in range(COPIES)]
    return cards[:30]


def general(number: int) -> CardData:
    """One of the invented generals."""
    troop, cost, power, health, more = GENERALS[number]
    card: CardData = {"name": f"架空の武将{number + 1}", "card_number": f"TH-{number + 1:03}"}
    return card | {"troop": troop, "cost": cost, "power": power, "health": health} | more


def from_the_setup(source: Random, decks: Decks) -> dict[str, Any]:
    """A whole game: both decks shuffled, nothing else on the table."""
    shuffled = {player: list(cards) for player, cards in decks.items()}
    for cards in shuffled.values():
        source.shuffle(cards)
    return {"setup": {"format": "extended", "decks": shuffled}}


def from_the_middle(source: Random, decks: Decks) -> dict[str, Any]:
    """A main phase in the middle of a game: generals here and there, some of them hurt, with counters or exhausted."""
    players = {player: table(player, cards, source) for player, cards in decks.items()}
    return {"position": {"turn": 6, "turn_player": "b", "first_player": "a", "players": players}}


def table(player: str, deck: list[CardData], source: Random) -> dict[str, Any]:
    """What one player has in the middle of a game, dealt from a shuffled deck."""
    cards = [{"id": f"{player}{number}", **card} for number, card in enumerate(deck, start=1)]
    source.shuffle(cards)
    field: list[CardData] = []
    squares = [f"{area}{column}" for area in (player.upper(), "C") for column in "12345"]
    source.shuffle(squares)
    for card in cards:
        if len(field) < 4 and card["name"] not in {general["name"] for general in field}:
            state = {"damage": source.randint(0, 1), "fighting_spirit": source.randint(0, 2)}
            field.append({**card, **state, "square": squares.pop(), "standing": source.random() < 0.7})
    there = {card["id"] for card in field}
    rest = [card for card in cards if card["id"] not in there]
    gauges = {"castle": source.randint(1, 7), "resources": source.randint(0, 12)}
    return {"field": field, "hand": rest[:5], "deck": rest[5:12], "discard_pile": rest[12:], **gauges}


STARTS = {"setup": from_the_setup, "middle": from_the_middle}
