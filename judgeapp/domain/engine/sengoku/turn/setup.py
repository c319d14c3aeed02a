"""102 ゲームの開始: shuffle, who goes first, five cards each, a mulligan, eight walls each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...effects.mulligan import Mulligan, put_back
from ...effects.shuffling import FirstShuffle, as_listed
from ...kernel import (
    Action,
    Arrange,
    Chance,
    Choice,
    InvalidRecord,
    Move,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    Values,
    clause,
    number,
    staged,
    word,
)
from ..state.layout import FIRST_PLAYER, TURN_PLAYER
from ..state.table import Table
from ..state.texts import MOVES

HAND, WALL = 5, 8
SMALLEST_DECK = {"constructed": 50, "limited": 30}
FORMATS = {"constructed": Text("構築戦", "constructed"), "limited": Text("限定戦", "limited")}
SETUP_FIELDS = (
    word("format", Text("対戦の形式", "format"), "sengoku:101.1.1", default="constructed", shown=FORMATS),
    number("decks.a", Text("aの山札の枚数", "cards in a's deck"), "sengoku:101.1.1", default=50),
    number("decks.b", Text("bの山札の枚数", "cards in b's deck"), "sengoku:101.1.1", default=50),
)
AFTERWARDS = staged(MOVES, "main", "resource")


def opening_position(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The position before setup: two decks, as a count or as cards from the top, and nothing else."""
    smallest = SMALLEST_DECK.get(str(setup.get("format", "constructed")))
    if smallest is None:
        expected = Text("constructed か limited です。", "Expected constructed or limited.")
        raise InvalidRecord(
            "start.setup.format", Text("この形式はありません。", "is not known."), expected=expected
        )
    decks = setup.get("decks")
    stated = decks if isinstance(decks, dict) else {}
    players = {
        player: {"deck": read_deck(player, stated.get(player), smallest), "hand": [], "wall": []}
        for player in "ab"
    }
    return {"phase": "setup", "players": players}


@clause("sengoku:101.1.1")
def read_deck(player: str, deck: Any, smallest: int) -> int | list[Any]:
    """A deck as the setup states it, large enough for its format (101.1.1)."""
    where = f"start.setup.decks.{player}"
    if isinstance(deck, bool) or not isinstance(deck, int | list):
        reason = Text(
            "デッキの枚数か、上から順のカードが必要です。",
            "must be a number of cards, or the cards from the top.",
        )
        raise InvalidRecord(where, reason)
    size = len(deck) if isinstance(deck, list) else deck
    if size < smallest:
        reason = Text(
            f"デッキは{smallest}枚以上必要です（{size}枚）。", f"has {size} cards; {smallest} are needed."
        )
        raise InvalidRecord(where, reason, clause="sengoku:101.1.1")
    return deck


@dataclass(frozen=True, slots=True)
class FirstPlayer(Choice):
    """先攻の決定, by a random method: `value` is who goes first."""

    move: ClassVar[str] = "first_player"
    chance: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance(player, self.move, value=first) for first in position.players)

    @clause("sengoku:102.3")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.value in position.players:
            return None
        return Refusal(
            "sengoku:102.3",
            Text("先攻プレイヤーはaかbのどちらかです。", "The first player is either a or b."),
            goes_on=False,
        )


NOT_IN_HAND = Text(
    "マリガンで戻せるのは自分の手札のカードだけです。",
    "Only cards of one's own hand are put back in a mulligan.",
)


@clause("sengoku:102.5")
def never_taken(position: Position, action: Action) -> Refusal | None:
    """A mulligan of the first player."""
    if action.move != Mulligan.move or action.player != position.game[FIRST_PLAYER]:
        return None
    reason = Text("マリガンを行えるのは後攻プレイヤーだけです。", "Only the second player may mulligan.")
    return Refusal("sengoku:102.5", reason, (("game", FIRST_PLAYER.name),), goes_on=False)


@clause("sengoku:102.1")
def setup_phase(table: Table) -> Steps[None]:
    """対戦の準備, in the order of 102.2 to 102.6; then the first turn begins."""
    yield from shuffle_decks(table)
    yield from choose_first_player(table)
    for player in table.players:
        yield from take(table, player, HAND, "hand", "sengoku:102.4")
    yield from mulligan(table)
    for player in table.players:
        yield from take(table, player, WALL, "wall", "sengoku:102.6")


@clause("sengoku:102.2")
def shuffle_decks(table: Table) -> Steps[None]:
    """Each deck is shuffled, in no set order; silence says that the record lists it as it lay after that."""
    left, silence = tuple(table.position.players), AFTERWARDS | {FirstPlayer.move, Mulligan.move}
    while left:
        shuffle, silent = FirstShuffle(left, "sengoku:102.2"), as_listed(left[0])
        fell = yield Request("", "shuffle", "sengoku:102.2", (shuffle,), silent, silence)
        order = shuffle.order(table.position, fell)
        yield Arrange("shuffle", f"{fell.player}.deck", order, "sengoku:102.2")
        left = tuple(player for player in left if player != fell.player)


@clause("sengoku:102.3")
def choose_first_player(table: Table) -> Steps[None]:
    """Chance decides who takes the first turn."""
    fell = yield Request("", "first_player", "sengoku:102.3", (FirstPlayer(),))
    first: Values = {FIRST_PLAYER: fell.value, TURN_PLAYER: fell.value}
    yield table.set_game("first_player", first, "sengoku:102.3")


@clause("sengoku:102.4", "sengoku:102.6", "sengoku:305.4")
def take(table: Table, player: str, count: int, zone: str, why: str) -> Steps[None]:
    """Cards from the top of the deck, one after another; in the wall each lies on the one before (305.4.2)."""
    for _ in range(count):
        card = table.position.top(f"{player}.deck")
        if card is not None:
            at = None if zone == "hand" else 0
            yield Move("draw" if zone == "hand" else "fortify", card, f"{player}.{zone}", why, at=at)


@clause("sengoku:102.5", "sengoku:102.5.1", "sengoku:102.5.2", "sengoku:102.5.3", "sengoku:103.2.5")
def mulligan(table: Table) -> Steps[None]:
    """The second player may put cards of the hand under the deck and take as many from its top."""
    player = table.defender
    rule, place = "sengoku:102.5", "sengoku:102.5.2"
    drawn = yield from put_back(table.position, player, rule, AFTERWARDS, place=place, reason=NOT_IN_HAND)
    yield from take(table, player, drawn, "hand", "sengoku:102.5.3")
