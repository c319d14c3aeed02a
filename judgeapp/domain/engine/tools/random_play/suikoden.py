"""乙女遊戯『水滸伝』: where random play starts, with any two decks. Ours here is invented by us."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

CardData = dict[str, Any]
Decks = Mapping[str, list[CardData]]

ON_THE_ENEMY = {"change": {"amount": -1, "stat": "attack", "what": "enemy"}}
PEOPLE: tuple[tuple[str, int, int, int, CardData], ...] = (
    # attribute, 攻撃力, 防御力, 智力, what else is printed
    ("benevolence", 5, 3, 2, {"skills": ["cavalry"]}),
    ("benevolence", 3, 4, 3, {"skills": ["feint"], "shooting": 2}),
    ("righteousness", 4, 4, 2, {"skills": ["helmsmanship", "procurement"]}),
    ("righteousness", 3, 5, 3, {"skills": ["navy"]}),
    ("courage", 6, 3, 1, {"skills": ["plunder"]}),
    ("courage", 2, 2, 6, {"skills": ["fire", "scouting"]}),
    ("benevolence", 2, 3, 6, {"skills": ["water", "beauty"]}),
    ("righteousness", 1, 2, 7, {"skills": ["sorcery"]}),
    ("courage", 4, 4, 4, {"abilities": [{"when": "battle", "cost": "spend", "do": ON_THE_ENEMY}]}),
    ("benevolence", 3, 3, 3, {"abilities": [{"when": "hand_battle", "do": {"change": 1}}]}),
    (
        "righteousness",
        2,
        4,
        4,
        {
            "abilities": [
                {"when": "continuous", "do": {"change": {"amount": 1, "what": {"skill": "cavalry"}}}}
            ]
        },
    ),
    (
        "courage",
        3,
        2,
        2,
        {"abilities": [{"when": "battle", "cost": ["discard", "wander"], "do": {"mill": 2}}]},
    ),
)
LANDS: tuple[CardData, ...] = (
    {"leader": 2, "land_effects": [{"amount": 2}]},
    {"leader": 3, "terrain": "river", "land_effects": [{"amount": -1, "stat": "attack", "to": "attacker"}]},
    {"leader": 3},
    {"leader": 4, "land_effects": [{"amount": 1, "stat": "defense"}]},
)
COPIES = 3


def decks() -> Decks:
    """The same invented people for both players, and the lands behind them."""
    return {player: deck() for player in "ab"}


def deck() -> list[CardData]:
    people = [person(number) for number in range(len(PEOPLE)) for _ in range(COPIES)]
    return people + [{"name": f"架空の土地{number + 1}", **land} for number, land in enumerate(LANDS)]


def person(number: int) -> CardData:
    """One of the invented people."""
    attribute, attack, defense, intellect, more = PEOPLE[number]
    card: CardData = {"name": f"架空の人物{number + 1}", "card_number": f"TS-{number + 1:03}"}
    numbers = {"attack": attack, "defense": defense, "intellect": intellect}
    return card | {"attribute": attribute} | numbers | more


def from_the_sortie(source: Random, decks: Decks) -> dict[str, Any]:
    """A battle in step 3: both sides have sortied, nobody lies in the middle yet."""
    return {
        "position": {"turn_player": source.choice("ab"), "step": "attack_fighter", **sortied(source, decks)}
    }


def from_a_declaration(source: Random, decks: Decks) -> dict[str, Any]:
    """A battle phase before its first step, with people in both fields, some of them spent."""
    return {"position": {"turn_player": source.choice("ab"), **tables(source, decks)}}


def with_a_shared_deck(source: Random, decks: Decks) -> dict[str, Any]:
    """A battle in step 3 under the shared-deck rule."""
    stated = sortied(source, decks)
    stated["players"]["b"]["deck"] = []
    return {"position": {"shared_deck": True, "step": "attack_fighter", **stated}}


def from_another_phase(source: Random, decks: Decks) -> dict[str, Any]:
    """A domestic or a return phase, with somebody who has come back in it."""
    stated = tables(source, decks)
    for table in stated["players"].values():
        table["field"][0]["returned"] = True
    return {"position": {"phase": source.choice(["domestic", "return"]), **stated}}


def sortied(source: Random, decks: Decks) -> dict[str, Any]:
    """The tables with as many people out as the land of each lets out, face down."""
    stated = tables(source, decks)
    for seat in stated["players"].values():
        ready = [card for card in seat["field"] if card["ready"]][: seat["land"][0]["leader"]]
        seat["sortie"] = [{**card, "face_up": False} for card in ready]
        seat["field"] = [card for card in seat["field"] if card not in ready]
    return stated


def tables(source: Random, decks: Decks) -> dict[str, Any]:
    return {"players": {player: table(player, cards, source) for player, cards in decks.items()}}


def table(player: str, deck: list[CardData], source: Random) -> dict[str, Any]:
    """What one player has, dealt from a shuffled deck."""
    cards = [{"id": f"{player}{number}", **card} for number, card in enumerate(deck, start=1)]
    lands = [card for card in cards if "leader" in card]
    people = [card for card in cards if "leader" not in card]
    source.shuffle(lands)
    source.shuffle(people)
    field = [{**card, "ready": source.random() < 0.8} for card in people[:5]]
    field[0]["ready"] = True
    piles = {"hand": people[5:8], "trophies": people[8 : 8 + source.randint(0, 2)], "deck": people[10:]}
    return {"field": field, "land": lands[:1], "land_deck": lands[1:], **piles}


STARTS = {
    "sortie": from_the_sortie,
    "battle": from_a_declaration,
    "shared": with_a_shared_deck,
    "phases": from_another_phase,
}
