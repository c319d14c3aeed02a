"""桜降る代に決闘を: games that seek the cards which random play has not used yet, and which cards an event uses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from ....kernel import Event, Position
from ....sakura.aside import additional, set_aside
from ....sakura.cards import every_card, names
from ....sakura.state.board_fields import WILL
from ....sakura.state.layout import DIVED_BACKWARD, DIVED_FORWARD, LOG, NAME, NUMBER
from ....sakura.turn.setup import FIRST_SCHEME
from .decks import ENOUGH, CardData, dust_and_lost, usable

PLAYED = ("use", "react", "transform", "prepare", "assemble")
RULES = {DIVED_FORWARD: "dive-forward", DIVED_BACKWARD: "dive-backward"}
"""The cards of a rule, by the field that shows that it was carried out."""


def played(position: Position, event: Event) -> set[str]:
    """The numbers of the cards that an event brings into play: of the card, and of the one that it is a copy of."""
    if event.verb == "storm":
        return {"storm-powers"}
    if event.verb == "dive_moves":
        return {number for field, number in RULES.items() if field in event.values}
    if event.verb == "resonate":
        *_, (_, _, fate, _) = event.values[LOG]
        return {str(position.cards[fate].values.get(NUMBER.name) or "")}
    card = position.cards.get(event.subject) if event.verb in PLAYED else None
    if card is None:
        return set()
    number, name = str(card.values.get(NUMBER.name) or ""), card.values.get(NAME.name)
    if event.values.get(WILL) or card.values.get(WILL.name):
        return {f"{number}-will"}
    return {number} | {one for one, said in names().items() if said == name and said != names().get(number)}


Seek = Mapping[str, int]
"""How often each card was used so far, by its number."""
IN_HAND = ("normal", "poison", "troop")


def seeking(source: Random, pairs: Mapping[str, tuple[str, str]], used: Seek, season: str) -> CardData:
    """A main phase in which the cards used least so far lie where they can be used, additional ones among them."""
    players = {
        player: seat_of_least_used(player, pair, source, used, season) for player, pair in pairs.items()
    }
    spent = sum(seat[key] for seat in players.values() for key in ("life", "aura", "flare"))
    spent += sum(card.get("crystals", 0) for seat in players.values() for card in seat["trumps"])
    turn, most = source.choice("ab"), min(10, 36 - spent)
    space, before = placed(source, players[turn], most)
    game = {"turn": 6, "turn_player": turn, "first_player": "a"}
    table = {"space": space, "start_distance": before}
    table |= dust_and_lost(source, 36 - spent - space, pairs.values())
    return {"position": {**game, **table, "players": players}}


NUMBERS = re.compile(r"(\d+)(?:-(\d+))?")


def placed(source: Random, seat: CardData, most: int) -> tuple[int, int]:
    """The distance now and at the turn's start, where the card sought most can be used more often than not."""
    space, before = source.randint(0, most), source.randint(0, 10)
    sought: CardData = next(iter(seat["hand"]), {})
    attack = seat["anvil"][0] if seat.get("anvil") and sought.get("card_number") == FORGED else sought
    found = NUMBERS.findall(str(attack.get("range", "")))
    reach = [
        number
        for first, last in found
        for number in range(int(first), int(last or first) + 1)
        if number <= most
    ]
    if reach and source.random() < KEPT_READY:
        space = source.choice(reach)
        if "centrifugal" in (sought.get("texts") or ()):
            before = max(0, space - 2)
    return space, before


def seat_of_least_used(
    player: str, pair: tuple[str, str], source: Random, used: Seek, season: str
) -> CardData:
    """One player: the cards used least in hand and among the unused trumps, the rest elsewhere."""
    cards = [card for megami in pair for _, card in usable(megami, season)]
    cards += [card for megami in pair for _, card in additional(megami, season)]
    source.shuffle(cards)
    cards.sort(key=lambda card: uses_so_far(card["card_number"], card["texts"], used))
    own = [{"id": f"{player}{at}", **card} for at, card in enumerate(cards, start=1)]
    normal = [card for card in own if card["category"] in IN_HAND]
    trumps = [card for card in own if card["category"] == "trump"]
    piles = {"hand": normal[:4], "deck": normal[4:7], "discard": normal[7:9], "down": normal[9:14]}
    piles |= {"trumps": trumps[:3], "used": trumps[3:4]}
    for card in piles["trumps"]:
        card |= {"crystals": 1} if card["card_number"] == NEO else {}
    taken = [*normal[:14], *trumps[:4]]
    piles |= copied(piles["hand"], [card for card in own if card not in taken] + piles["down"])
    copies = {card["id"] for zone in ("anvil", "sealed") for card in piles.get(zone, ())}
    piles["down"] = [card for card in piles["down"] if card["id"] not in copies]
    taken = [*normal[:14], *trumps[:3], *piles["used"], *piles.get("anvil", ()), *piles.get("sealed", ())]
    left = {
        zone: without(value, taken) if isinstance(value, list) else value
        for zone, value in set_aside(pair, season).items()
    }
    source.shuffle(left.get("fates", []))
    crystals = {"life": source.randint(2, 8), "aura": source.randint(0, 4)}
    crystals["flare"] = source.randint(1, min(8, SHARE - sum(crystals.values())))
    seats = {"megami": list(pair), "vigor": source.randint(0, 2), **crystals, **boards(pair, source, used)}
    if "parts" in left:
        left["parts"] = [{**part, "assembled": source.random() < KEPT_READY} for part in left["parts"]]
    return {**left, **piles, **seats, "scheme": FIRST_SCHEME}


BRINGS = {"transform": "transform", "plan": "prepare_plan"}
"""Cards that no player uses, by kind, and the word by which a text brings them into play."""


@cache
def brought(kind: str) -> tuple[str, ...]:
    """The numbers of the cards of a kind."""
    return tuple(card.number for card in every_card() if card.facts.get("category") == kind)


def uses_so_far(number: str, texts: Any, used: Seek) -> int:
    """How often a card was used, or what its text brings into play, whichever is less."""
    said, counts = str(texts), [used.get(number, 0)]
    for kind, word in BRINGS.items():
        if word in said:
            counts += [used.get(name, 0) for name in brought(kind)]
    return min(counts)


SHARE = 17
"""The crystals that one player has at most in its zones, so that those on a card find place too among 36."""
KEPT_READY = 0.6
"""How many parts are assembled."""


def copied(hand: list[CardData], left: list[CardData]) -> CardData:
    """What lies where copies in the hand find what they copy: an attack, on the anvil or under a used trump."""
    found: CardData = {}
    attack = next(
        (card for card in left if card.get("type") == "attack" and card["category"] == "normal"), None
    )
    industria = next((card for card in left if card["card_number"] == INDUSTRIA), None)
    numbers = {card["card_number"] for card in hand}
    if attack is not None and FORGED in numbers:
        found["anvil"] = [attack]
    elif attack is not None and DUPLICATE in numbers and industria is not None:
        found |= {"used": [industria], "sealed": [{**attack, "sealed_under": industria["id"]}]}
    return found


NEO = "NA-11-thallya-A1-S-1"
"""A trump that makes a form with the second crystal on it."""
INDUSTRIA, DUPLICATE = "NA-10-kururu-O-S-3", "NA-10-kururu-O-S-3-Ex1"
FORGED = "NA-08-hagane-A1-S-1-Ex1"


def boards(pair: tuple[str, str], source: Random, used: Seek) -> CardData:
    """Gauges and artificial crystals of the Megami that have some; an empty machine while forms are sought."""
    found: CardData = {}
    if hosted(pair, "raira"):
        found |= {"wind": source.randint(0, 8), "thunder": source.randint(0, 8)}
    if hosted(pair, "thallya"):
        sought = min(used.get(name, 0) for name in brought("transform")) < ENOUGH
        fed = "thallya-a1" in pair
        burnt = (1 if fed else 5) if sought else source.choice((0, 5))
        found |= {"artificial": 5 - burnt, "burnt": burnt}
    return found


def hosted(pair: tuple[str, str], megami: str) -> bool:
    return any(number.partition("-")[0] == megami for number in pair)


def without(cards: list[CardData], taken: list[CardData]) -> list[CardData]:
    """The cards that were not taken, each number as often as it is left."""
    gone = [card["card_number"] for card in taken]
    left = []
    for card in cards:
        if card["card_number"] in gone:
            gone.remove(card["card_number"])
        else:
            left.append(card)
    return left
