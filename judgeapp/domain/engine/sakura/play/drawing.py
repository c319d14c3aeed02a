"""山札: drawing, 焦燥, and 山札の再構成 (7-1-6, 9-7)."""

from __future__ import annotations

from collections.abc import Callable

from ...effects.program import brought
from ...effects.shuffling import Shuffle
from ...kernel import Arrange, Chance, ChangePrevented, Move, Note, Request, Steps, Text, clause, guard
from ..state.layout import LOG, PHASE
from ..state.table import Table
from ..text.asking.picking import AtOnce
from ..text.asking.silence import EVERY_MOVE
from ..text.instead import replaced
from ..text.moments import Happening, at_moment
from .damage import impatience, stated
from .players import forbidden

DECK = ".deck"
RULE = "sakura:core/7-1-6"
NOT_THEIRS = Text("切るのは{left}の山札です。", "The deck to be shuffled is {left}'s.")


@clause("sakura:core/7-1-6")
def shuffle(table: Table, left: tuple[str, ...], why: str) -> Steps[str]:
    """One deck is shuffled; whose it was is the answer."""
    choice, silent = Shuffle(left, RULE, not_theirs=NOT_THEIRS), Chance(left[0], Shuffle.move)
    fell = yield Request("", "shuffle", why, (choice,), silent, EVERY_MOVE - {Shuffle.move}, claims="after")
    yield Arrange("shuffle", fell.player + DECK, fell.cards, RULE, why)
    return fell.player


@clause("sakura:core/7-1-6", "sakura:core/5-5-3", "sakura:core/10-10")
def draw(table: Table, player: str, why: str) -> Steps[None]:
    """One card from the top; where there is none, 焦燥. A text may put something else in its place."""
    starting = table.position.game[PHASE] == "start"
    if starting and forbidden(table, player, "draw_two") and table.done("draws", player):
        yield ChangePrevented("draws_no_more", player, "sakura:core/1-4", about=())
        return
    if starting:
        row = ("draws", player, "", "")
        yield table.set_game("tally", {LOG: (*table.position.game[LOG], row)}, "sakura:core/7-1-6")
    if (yield from replaced(table, player, "draw")):
        return
    card = table.position.top(player + DECK)
    if card is None:
        if guard(table.position, "sakura:core/10-10", True, player):
            yield from impatience(table, player, "sakura:core/5-5-3", why)
        return
    yield Move("draw", card, f"{player}.hand", why, "sakura:core/7-1-6", at=None)


IN_PLACE: list[Callable[[Table, str], Steps[bool]]] = []
"""What additional rules let a player do in the place of a reconstruction, which then has not been done."""
AT_THE_END: list[Callable[[Table, str], Steps[None]]] = []
"""What additional rules add to a reconstruction as its last step: `megami` adds it."""


@clause("sakura:core/9-7", "sakura:core/9-7#i", "sakura:core/9-7#ii", "sakura:core/1-4")
def reconstruct(table: Table, player: str, why: str, *, rule: bool = False) -> Steps[None]:
    """山札の再構成: by a rule 1 damage to life first; then the cards of both piles become the deck."""
    for instead in IN_PLACE:
        if (yield from instead(table, player)):
            return
    yield Note("reconstruct", player, why, "sakura:core/9-7")
    yield from at_moment(table, Happening("reconstructing", player, by_rule=rule))
    if rule and not (yield from replaced(table, player, "reconstruction_damage")):
        yield from brought(stated(table, player, {"life": 1}, rule=True), "sakura:core/9-7#i")
    discarded = table.cards(player, "discard")
    if discarded and forbidden(table, player, "renew_discard"):
        yield ChangePrevented("discard_stays", player, "sakura:core/1-4", "sakura:core/9-7#ii", about=())
        discarded = []
    for card in [*discarded, *table.cards(player, "down")]:
        yield AtOnce("renew", card, player + DECK, "sakura:core/9-7#ii", at=None)
    if table.position.zones[player + DECK].cards:
        yield from shuffle(table, (player,), "sakura:core/9-7#ii")
    for added in AT_THE_END:
        yield from added(table, player)
    yield from at_moment(table, Happening("reconstructed", player))
