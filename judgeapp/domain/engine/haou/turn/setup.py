"""準備: gauges, shuffled decks, who goes first, three cards each, and a redraw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...effects.mulligan import put_back
from ...effects.shuffling import FirstShuffle, as_listed
from ...kernel import (
    Action,
    Arrange,
    Choice,
    InvalidRecord,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    Values,
    clause,
    number,
    other,
    word,
)
from ..battle.melee import highest
from ..state.layout import CASTLE, FIRST_PLAYER, FULL_CASTLE, RESOURCES, TURN_PLAYER
from ..state.silence import EVERY_MOVE
from ..state.table import Table
from ..state.words import FORMATS, SEATS
from .drawing import draw

HAND, COPIES = 3, 4
DECK_SIZE = {"extended": 30, "casual": 10}
DECK_CLAUSE = {"extended": "haou:format/extended", "casual": "haou:format/casual/7"}
SETUP_FIELDS = (
    word("format", Text("対戦の形式", "format"), "haou:format/extended", default="extended", shown=FORMATS),
    number("decks.a", Text("aの山札の枚数", "cards in a's deck"), "haou:setup/4", default=30),
    number("decks.b", Text("bの山札の枚数", "cards in b's deck"), "haou:setup/4", default=30),
    word("first_player", Text("先攻", "first player"), "haou:setup/5", shown=SEATS),
)


@clause("haou:setup", "haou:setup/1", "haou:format/casual/basic-rules")
def start_position(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The position before setup: two decks, as a count or as cards from the top; who goes first, where it is known."""
    style = str(setup.get("format", "extended"))
    if style not in DECK_SIZE:
        expected = Text("extended か casual です。", "Expected extended or casual.")
        raise InvalidRecord(
            "start.setup.format", Text("この形式はありません。", "is not known."), expected=expected
        )
    first = setup.get("first_player", "")
    if first not in SEATS:
        expected = Text("a か b です。", "Expected a or b.")
        raise InvalidRecord(
            "start.setup.first_player", Text("先攻はaかbです。", "is a or b."), expected=expected
        )
    stated = setup.get("decks")
    decks = stated if isinstance(stated, dict) else {}
    players = {
        player: {"deck": read_deck(player, decks.get(player, DECK_SIZE[style]), style), "hand": []}
        for player in "ab"
    }
    return {"phase": "setup", "turn": 1, "first_player": first, "players": players}


@clause("haou:format/extended", "haou:format/casual/7", "haou:setup/4")
def read_deck(player: str, deck: Any, style: str) -> int | list[Any]:
    """A deck as the setup states it: exactly 30 cards, or 10 of a draft, and no name more than four times."""
    where, wanted, rule = f"start.setup.decks.{player}", DECK_SIZE[style], DECK_CLAUSE[style]
    if isinstance(deck, bool) or not isinstance(deck, int | list):
        reason = Text(
            "デッキの枚数か、上から順のカードが必要です。",
            "must be a number of cards, or the cards from the top.",
        )
        raise InvalidRecord(where, reason)
    size = len(deck) if isinstance(deck, list) else deck
    if size != wanted:
        reason = Text(f"デッキは{wanted}枚です（{size}枚）。", f"has {size} cards; a deck has {wanted}.")
        raise InvalidRecord(where, reason, clause=rule)
    for name, copies in Counter(names(deck)).items() if isinstance(deck, list) else ():
        if copies > COPIES:
            reason = Text(
                f"「{name}」が{copies}枚です。同じ名前の武将は{COPIES}枚までです。",
                f"has {copies} cards named {name}; {COPIES} are allowed.",
            )
            raise InvalidRecord(where, reason, clause="haou:format/extended")
    return deck


def names(deck: list[Any]) -> list[str]:
    """The names, or else the numbers, of the cards of a deck, where they are stated."""
    told = (
        card if isinstance(card, str) else card.get("card_number") or card.get("name")
        for card in deck
        if card
    )
    return [str(part) for part in told if part]


@dataclass(frozen=True, slots=True)
class Order(Choice):
    """先攻・後攻の選択, by the player with the higher die: `value` is first or second."""

    move: ClassVar[str] = "order"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=order) for order in ("first", "second"))

    @clause("haou:setup/5")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.value in ORDER_WORDS:
            return None
        reason = Text("先攻か後攻を選びます。", "The choice is to go first or second.")
        return Refusal("haou:setup/5", reason, goes_on=False)


ORDER_WORDS = {"first": True, "先攻": True, "second": False, "後攻": False}


@clause("haou:setup", "haou:setup/2", "haou:board/8", "haou:board/9", "haou:glossary/marker", "haou:setup/3")
def setup_phase(table: Table) -> Steps[None]:
    """(2) to (6); then the first turn begins."""
    for player in table.position.players:
        yield Set("markers", player, {CASTLE: FULL_CASTLE, RESOURCES: 0}, "haou:setup/2")
    yield from shuffle_decks(table)
    yield from choose_first_player(table)
    for player in table.players:
        for _ in range(HAND):
            yield from draw(table, player, "haou:setup/6")
    for player in table.players:
        yield from redraw(table, player)


@clause("haou:setup/4")
def shuffle_decks(table: Table) -> Steps[None]:
    """Each deck is shuffled, in no set order; silence says that the record lists it as it lay after that."""
    left, why = tuple(table.position.players), "haou:setup/4"
    while left:
        shuffle, silent = FirstShuffle(left, why), as_listed(left[0])
        later = EVERY_MOVE - {FirstShuffle.move}
        fell = yield Request("", "shuffle", why, (shuffle,), silent, later, claims="after")
        yield Arrange("shuffle", f"{fell.player}.deck", shuffle.order(table.position, fell), why)
        left = tuple(player for player in left if player != fell.player)


@clause("haou:setup/5")
def choose_first_player(table: Table) -> Steps[None]:
    """The player with the higher die chooses; where the record only says who goes first, it stays so."""
    first, tied = table.position.game[FIRST_PLAYER], False
    if not first:
        won, tied = yield from highest(tuple(table.position.players), "haou:setup/5")
        choice = yield Request(won, "order", "haou:setup/5", (Order(),))
        first = won if ORDER_WORDS[str(choice.value)] else other(won)
    begins: Values = {FIRST_PLAYER: first, TURN_PLAYER: first}
    yield table.set_game("first_player", begins, "haou:setup/5").read_as("haou-dice-tie" if tied else "")


@clause("haou:setup/6")
def redraw(table: Table, player: str) -> Steps[None]:
    """Unwanted cards go under the draw pile (haou-mulligan-place), and as many are drawn."""
    rule, later = "haou:setup/6", EVERY_MOVE - {FirstShuffle.move}
    drawn = yield from put_back(table.position, player, rule, later, reading="haou-mulligan-place")
    for _ in range(drawn):
        yield from draw(table, player, rule)
