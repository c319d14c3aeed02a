"""桜降る代に決闘を: where random play starts, with any two decks of seven normal cards and three trumps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import combinations, cycle
from random import Random
from typing import Any

from .....seasons import first_season, kept_for_seasons, season_has
from ....kernel import InvalidRecord, Text
from ....kernel.record.pinned_lists import shelf
from ....sakura.aside import additional, set_aside
from ....sakura.cards.megami import megami_cards, megami_words
from ....sakura.printed import printed
from ....sakura.turn.setup import FIRST_SCHEME

CardData = dict[str, Any]
Decks = Mapping[str, list[CardData]]
MEGAMI = {"a": ("yurina", "himika"), "b": ("saine", "tokoyo")}
NORMAL, TRUMPS = 7, 3


@kept_for_seasons
def usable(megami: str, season: str) -> tuple[tuple[str, CardData], ...]:
    """The cards that a Megami brings to deck building: normal card or trump, and what a season prints on each."""
    listed = (
        card
        for cardlist in shelf()
        if (cardlist.book, cardlist.code) == ("sakura", "NA")
        for card in cardlist.cards
    )
    return tuple(
        (card.type, printed(season, {**card.facts, "number": card.number, "name": card.name}))
        for card in listed
        if megami in card.facts.get("megami", ()) and card.buildable and card.type in ("normal", "trump")
    )


class Deck(list[CardData]):
    """A deck with the Megami that it was built from, and the season of its cards."""

    megami: tuple[str, ...] = ()
    season: str = ""


def decks(season: str) -> Decks:
    """A deck for each player, of two Megami each as a season has them: every other card of both."""
    return {player: [*deck(player, season)] for player in "ab"}


def deck(player: str, season: str) -> Iterator[CardData]:
    for kind, wanted in (("normal", NORMAL), ("trump", TRUMPS)):
        cards = [card for megami in MEGAMI[player] for one, card in usable(megami, season) if one == kind]
        yield from cards[::2][:wanted]


def built(source: Random, pair: tuple[str, str], season: str) -> list[CardData]:
    """A deck of two Megami as a season has them, drawn at random."""
    drawn = Deck()
    drawn.megami, drawn.season = pair, season
    for kind, wanted in (("normal", NORMAL), ("trump", TRUMPS)):
        cards = [card for megami in pair for one, card in usable(megami, season) if one == kind]
        drawn += source.sample(cards, min(wanted, len(cards)))
    return drawn


def by_kind(player: str, deck: list[CardData]) -> tuple[list[CardData], list[CardData], CardData]:
    """Normal cards and trumps of a deck, each with an id of its own; the Megami, and what they set aside, by zone."""
    cards = [{"id": f"{player}{number}", **card} for number, card in enumerate(deck, start=1)]
    normal = [card for card in cards if card.get("category") != "trump"]
    trumps = [card for card in cards if card.get("category") == "trump"]
    if not isinstance(deck, Deck):
        return normal, trumps, {}
    return normal, trumps, {"megami": list(deck.megami), **set_aside(deck.megami, deck.season)}


def from_the_setup(source: Random, decks: Decks) -> CardData:
    """A whole game: who goes first, the shuffles and the redraw are still to come."""
    stated = {}
    for player, deck in decks.items():
        normal, trumps, aside = by_kind(player, deck)
        stated[player] = {"normal": normal, "trumps": trumps, **aside}
    return {"setup": {"decks": stated}}


def from_the_middle(source: Random, decks: Decks) -> CardData:
    """A main phase in the middle of a game, with crystals everywhere and 36 of them in all."""
    players = {player: seat(player, deck, source) for player, deck in decks.items()}
    spent = sum(seat_[key] for seat_ in players.values() for key in ("life", "aura", "flare"))
    space = source.randint(0, min(10, 36 - spent))
    game = {"turn": 6, "turn_player": "b", "space": space, "start_distance": space}
    game |= dust_and_lost(source, 36 - spent - space, [seat_.get("megami", ()) for seat_ in players.values()])
    return {"position": {**game, "first_player": "a", "players": players}}


def seat(player: str, deck: list[CardData], source: Random) -> CardData:
    """What one player has in the middle of a game."""
    normal, trumps, aside = by_kind(player, deck)
    source.shuffle(normal)
    source.shuffle(aside.get("fates", []))
    piles = {"hand": normal[:3], "deck": normal[3:5], "discard": normal[5:6], "down": normal[6:]}
    life, aura, flare = source.randint(2, 8), source.randint(0, 4), source.randint(0, 4)
    crystals = {"life": life, "aura": aura, "flare": flare, "vigor": source.randint(0, 2)}
    return {**aside, **piles, "trumps": trumps[1:], "used": trumps[:1], **crystals, "scheme": FIRST_SCHEME}


def dust_and_lost(source: Random, left: int, megami: Iterable[Sequence[str]]) -> dict[str, int]:
    """The crystals that are left, in dust; some of them in ＜ロスト＞ where a Megami brings it."""
    lost = source.randint(0, min(MOST_LOST, left)) if any(LOSES in pair for pair in megami) else 0
    return {"dust": left - lost, **({"lost": lost} if lost else {})}


LOSES, MOST_LOST = "innealra-o3", 6
STARTS = {"setup": from_the_setup, "middle": from_the_middle}


def of_megami(source: Random, names: Sequence[str], season: str) -> Decks:
    """A deck for each player of the two Megami named for it, by name or weapon, drawn at random (2-1)."""
    known = megami_names()
    for at, name in enumerate(names):
        if name not in known:
            near = "、".join(get_close_matches(name, known)) or "ユリナ、刀、yurina"
            reason = Text(f"「{name}」というメガミはいません。", f"There is no Megami called {name}.")
            raise InvalidRecord(f"megami[{at}]", reason, expected=Text(f"例: {near}", f"Such as {near}."))
        words = megami_words()[known[name][0]]
        came = first_season("sakura", known[name][0], words)
        if came is not None and not season_has("sakura", season, known[name][0], words):
            reason = Text(f"{name}は{came.id}からです。", f"{name} came with {came.id}.")
            raise InvalidRecord(f"megami[{at}]", reason, expected=Text(f"今: {season}", f"This is {season}."))
    chosen = [known[name] for name in names]
    numbers = [number for _, number in chosen]
    if len(chosen) != 4 or numbers[0] == numbers[1] or numbers[2] == numbers[3]:
        reason = Text(
            "番号の違うメガミを2柱ずつ、4柱です。", "Four Megami are named, two of different numbers each."
        )
        raise InvalidRecord("megami", reason, clause="sakura:core/2-1")
    (one, two, three, four), _ = zip(*chosen, strict=True)
    return {"a": built(source, (one, two), season), "b": built(source, (three, four), season)}


def megami_names() -> dict[str, tuple[str, int]]:
    """The id and the number of every Megami that can be chosen, by every word for her."""
    numbers = {card.number: int(card.facts["megami_number"]) for card in megami_cards()}
    return {word: (key, numbers[key]) for key, words in megami_words().items() for word in words}


def versions(season: str) -> dict[int, list[str]]:
    """The Megami of the season that can be chosen, with their Another versions, by number."""
    found: dict[int, list[str]] = {}
    for card in (
        megami for megami in megami_cards() if season_has("sakura", season, megami.number, megami.names)
    ):
        found.setdefault(card.facts["megami_number"], []).append(card.number)
    return found


def pairs(source: Random, season: str, used: Mapping[str, int] | None = None) -> Iterator[tuple[str, str]]:
    """Two Megami of a season, of different numbers (2-1): every pair of numbers in turn and for ever, in any version.

    `used` tells how often each card was used so far: every other time the version is the one with the card used least,
    and once every pair has been there every other pair is one of Megami whose cards were not used often enough yet.
    """
    megami = versions(season)
    every = list(combinations(sorted(megami), 2))

    def least(name: str) -> int:
        return min((used or {}).get(card, 0) for card in brought(name, season))

    def version(number: int) -> str:
        drawn = source.choice(megami[number])
        return drawn if used is None or source.random() < EVERY_OTHER else min(megami[number], key=least)

    def sought() -> tuple[str, str] | None:
        short = {number: [name for name in names if least(name) < ENOUGH] for number, names in megami.items()}
        numbers = [number for number, names in short.items() if names]
        if not numbers:
            return None
        one = source.choice(numbers)
        two = source.choice([number for number in numbers if number != one] or sorted({*megami} - {one}))
        return source.choice(short[one]), source.choice(short[two] or megami[two])

    for turn, (one, two) in enumerate(cycle(every)):
        yield version(one), version(two)
        if used is not None and turn >= len(every) and (pair := sought()) is not None:
            yield pair


EVERY_OTHER, ENOUGH = 0.5, 20
"""How often a version is drawn and not sought, and how often a card is used before it is sought no more."""


@cache
def brought(megami: str, season: str) -> tuple[str, ...]:
    """The numbers of the cards that a Megami brings, additional ones among them."""
    return tuple(card["card_number"] for _, card in (*usable(megami, season), *additional(megami, season)))


def any_megami(source: Random, season: str) -> list[str]:
    """Any two Megami of a season for each of two players, as they could sit down together (2-1)."""
    megami = versions(season)
    return [source.choice(megami[number]) for _ in "ab" for number in source.sample(sorted(megami), 2)]
