"""セットアップ: summoners revealed, decks shuffled, ten cards each, dice, and the second player's power."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...effects.shuffling import FirstShuffle, as_listed
from ...kernel import Arrange, InvalidRecord, Request, Set, Steps, Text, Values, clause, number, other, word
from ..play.dice import highest
from ..state.layout import FIRST_PLAYER, PHASE, POWER, TURN_PLAYER
from ..state.silence import EVERY_MOVE
from ..state.table import Table
from ..state.words import SEATS
from .drawing import draw

HAND, DECK = 10, 30
SETUP_FIELDS = (
    number("decks.a", Text("aの山札の枚数", "cards in a's deck"), "moncolle:deck/3/select", default=30),
    number("decks.b", Text("bの山札の枚数", "cards in b's deck"), "moncolle:deck/3/select", default=30),
    word("first_player", Text("先手", "first player"), "moncolle:setup/4", shown=SEATS),
)
NO_DECK = Text(
    "デッキの枚数か、上から順のカードが必要です。", "must be a number of cards, or the cards from the top."
)
NO_SEAT = Text("先手はaかbです。", "is a or b.")
NO_LIST = Text("召喚術師とトークンのカードを並べてください。", "must be a list: the summoner, and tokens.")


@clause("moncolle:setup", "moncolle:flow/2", "moncolle:setup/1", "moncolle:deck/3/summoner")
def start_position(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The position before setup: two decks, who goes first where it is known, the summoners and tokens."""
    first = setup.get("first_player", "")
    if first not in SEATS:
        raise InvalidRecord(
            "start.setup.first_player", NO_SEAT, expected=Text("a か b です。", "Expected a or b.")
        )
    stated, places = setup.get("decks"), setup.get("summoners")
    decks = stated if isinstance(stated, dict) else {}
    places = places if isinstance(places, dict) else {}
    players = {
        player: {
            "deck": read_deck(player, decks.get(player, DECK)),
            "hand": [],
            "summoner": read_place(player, places.get(player, [])),
            "power": 0,
        }
        for player in "ab"
    }
    return {"phase": "setup", "turn": 1, "first_player": first, "players": players}


@clause("moncolle:deck/3/select", "moncolle:deck/3/tokens")
def read_deck(player: str, deck: Any) -> int | list[Any]:
    """A deck as the setup states it: thirty cards."""
    where, rule = f"start.setup.decks.{player}", "moncolle:deck/3/select"
    if isinstance(deck, bool) or not isinstance(deck, int | list):
        raise InvalidRecord(where, NO_DECK)
    size = len(deck) if isinstance(deck, list) else deck
    if size != DECK:
        raise InvalidRecord(
            where,
            Text(f"デッキは{DECK}枚です（{size}枚）。", f"has {size} cards; a deck has {DECK}."),
            clause=rule,
        )
    for at, card in enumerate(deck if isinstance(deck, list) else []):
        if isinstance(card, dict) and card.get("kind") in ("token", "トークン", "トークンカード"):
            reason = Text("トークンはデッキに入りません。", "is a token; tokens are not in a deck.")
            raise InvalidRecord(f"{where}[{at}]", reason, clause="moncolle:deck/3/tokens")
    return deck


@clause("moncolle:board/7", "moncolle:cards/token/place")
def read_place(player: str, stated: Any) -> list[Any]:
    """What lies in the summoner and token place: the summoner that is used, and tokens."""
    if not isinstance(stated, list):
        raise InvalidRecord(f"start.setup.summoners.{player}", NO_LIST)
    return stated


@clause(
    "moncolle:setup",
    "moncolle:setup/1",
    "moncolle:setup/2",
    "moncolle:setup/3",
    "moncolle:setup/4",
    "moncolle:setup/5",
)
def setup_phase(table: Table) -> Steps[None]:
    """1 to 5; then the first turn begins."""
    left = tuple(table.position.players)
    while left:
        shuffle, silent = FirstShuffle(left, "moncolle:setup/2"), as_listed(left[0])
        later = EVERY_MOVE - {FirstShuffle.move}
        fell = yield Request("", "shuffle", "moncolle:setup/2", (shuffle,), silent, later, claims="after")
        yield Arrange(
            "shuffle", f"{fell.player}.deck", shuffle.order(table.position, fell), "moncolle:setup/2"
        )
        left = tuple(player for player in left if player != fell.player)
    for player in table.position.players:
        yield from draw(table, player, HAND, "moncolle:setup/3")
    first = table.position.game[FIRST_PLAYER] or (
        yield from highest(tuple(table.position.players), "moncolle:setup/4")
    )
    begins: Values = {FIRST_PLAYER: first, TURN_PLAYER: first, PHASE: "charge"}
    yield table.set_game("first_player", begins, "moncolle:setup/4")
    yield Set("charge", other(first), {POWER: 1}, "moncolle:setup/5")
