"""桜花決闘の準備 (4-1): crystals, decks, who goes first, three cards, and the redraw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...effects.mulligan import Mulligan, put_back
from ...kernel import (
    Action,
    Chance,
    Choice,
    InvalidRecord,
    Pass,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    Values,
    clause,
    items,
    word,
)
from ..aside import ASIDE, RELICS
from ..play.drawing import draw, shuffle
from ..state.layout import AURA, DUST, FIRST_PLAYER, FLARE, LIFE, SPACE, TURN, TURN_PLAYER, VIGOR
from ..state.table import Table
from ..state.words import SEATS
from ..text.asking.silence import EVERY_MOVE

HAND, NORMAL, TRUMPS = 3, 7, 3
ZONES = tuple(dict.fromkeys((*ASIDE.values(), RELICS)))
SETUP_FIELDS = (
    word("first_player", Text("先手", "first player"), "sakura:core/4-1#3", shown=SEATS),
    items("decks.a.megami", Text("aの宿すメガミ", "Megami of a"), "sakura:core/2-1"),
    items("decks.b.megami", Text("bの宿すメガミ", "Megami of b"), "sakura:core/2-1"),
)


FIRST_SCHEME = "shinsan"
"""計略 as the duel begins (add/5-1)."""


@clause("sakura:core/4-1", "sakura:core/4-1#2", "sakura:core/3-2", "sakura:core/5-3", "sakura:add/5-1")
def start_position(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The position before setup: seven normal cards and three trumps each, as a count or as cards."""
    first = setup.get("first_player", "")
    if first not in SEATS:
        expected = Text("a か b です。", "Expected a or b.")
        raise InvalidRecord(
            "start.setup.first_player", Text("先手はaかbです。", "is a or b."), expected=expected
        )
    stated = setup.get("decks")
    decks = stated if isinstance(stated, dict) else {}
    players = {player: seat(player, decks.get(player) or {}) for player in "ab"}
    return {"phase": "setup", "first_player": first, "players": players}


def seat(player: str, deck: Any) -> dict[str, Any]:
    """The cards that one player begins with (4-1 2); what the Megami bring is there as on any table (`presumed`)."""
    if not isinstance(deck, dict):
        reason = Text(
            "normal（7枚）とtrumps（3枚）を書いてください。", "states normal (7 cards) and trumps (3)."
        )
        raise InvalidRecord(f"start.setup.decks.{player}", reason, clause="sakura:core/3-2")
    normal = counted(player, "normal", deck.get("normal", NORMAL), NORMAL)
    trumps = counted(player, "trumps", deck.get("trumps", TRUMPS), TRUMPS)
    megami = {"megami": deck["megami"]} if "megami" in deck else {}
    rest = {name: deck[name] for name in ("outside", *ZONES) if name in deck}
    cards = {"deck": normal, "trumps": trumps, "hand": []}
    return {**megami, "scheme": FIRST_SCHEME, **rest, **cards}


@clause("sakura:core/3-2")
def counted(player: str, name: str, cards: Any, wanted: int) -> Any:
    """Exactly so many cards, as a count or one by one."""
    size = len(cards) if isinstance(cards, list) else cards
    if size == wanted:
        return cards
    reason = Text(f"{wanted}枚です（{size}枚）。", f"has {size} cards; there are {wanted}.")
    raise InvalidRecord(f"start.setup.decks.{player}.{name}", reason, clause="sakura:core/3-2")


@dataclass(frozen=True, slots=True)
class First(Choice):
    """先手の決定: chance says who it is."""

    move: ClassVar[str] = "first_player"
    chance: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:

        return (Chance(player_, self.move) for player_ in "ab")

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None


@clause("sakura:core/4-1", "sakura:core/4-1#1")
def setup_phase(table: Table) -> Steps[None]:
    """1 to 6; then the first turn begins."""
    for player in table.position.players:
        yield Set("crystals", player, {AURA: 3, LIFE: 10, FLARE: 0}, "sakura:core/4-1#1")
    yield table.set_game("crystals", {SPACE: 10, DUST: 0}, "sakura:core/4-1#1")
    yield from who_goes_first(table)
    left = tuple(table.players)
    while left:
        fell = yield from shuffle(table, left, "sakura:core/4-1#4")
        left = tuple(player for player in left if player != fell)
    for player in table.players:
        for _ in range(HAND):
            yield from draw(table, player, "sakura:core/4-1#4")
    for player in table.players:
        yield from redraw(table, player)
    first, second = table.players
    yield Set("vigor", first, {VIGOR: 0}, "sakura:core/4-1#6")
    yield Set("vigor", second, {VIGOR: 1}, "sakura:core/4-1#6")


@clause("sakura:core/4-1#3", "sakura:core/5-1-1")
def who_goes_first(table: Table) -> Steps[None]:
    """プレイヤー１人を無作為に選ぶ; where the record says who it was, it stays so."""
    first = table.position.game[FIRST_PLAYER]
    if not first:
        fell = yield Request("", "first_player", "sakura:core/4-1#3", (First(),), None)
        first = fell.player
    begins: Values = {FIRST_PLAYER: first, TURN_PLAYER: first, TURN: 1}
    yield table.set_game("first_player", begins, "sakura:core/4-1#3")


@clause("sakura:core/4-1#5")
def redraw(table: Table, player: str) -> Steps[None]:
    """Any number of cards go under the deck, and as many are drawn."""
    rule, later = "sakura:core/4-1#5", EVERY_MOVE - {Mulligan.move, Pass.move}
    drawn = yield from put_back(table.position, player, rule, later)
    for _ in range(drawn):
        yield from draw(table, player, rule)
