"""勝敗判定 (4-2): who has lost, by their life or by an effect."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Steps, clause, other
from ..play.players import forbidden
from ..state.edition import by_1_14_1
from ..state.layout import LIFE, WINNER
from ..state.table import Table

LOST: list[tuple[str, Callable[[Table, str], bool], frozenset[str]]] = []
"""By which clause a player loses by an effect, while what it says holds, and what that reads: `megami` adds it."""


@clause("sakura:core/4-2#1", "sakura:core/4-2#2")
def in_danger(table: Table, player: str) -> bool:
    """Whether a player has no life or is about to lose by an effect, whatever keeps them from it."""
    return table.position.players[player].values.get(LIFE.name) == 0 or bool(lost_by_effect(table, player))


@clause("sakura:core/4-2#1", "sakura:core/1-4")
def won_by_life(table: Table) -> list[str]:
    """The players whose enemy has no life, but for those who cannot win."""
    lives = {player: seat.values.get(LIFE.name) for player, seat in table.position.players.items()}
    return [player for player in lives if lives[other(player)] == 0 and not forbidden(table, player, "win")]


@clause("sakura:core/4-2#2")
def lost_by_effect(table: Table, player: str) -> str:
    """The clause by whose effect a player loses; empty: by none."""
    return next((rule for rule, holds_of, _ in LOST if holds_of(table, player)), "")


@clause("sakura:core/4-2#1", "sakura:core/4-2#2", "sakura:core/1-4")
def beaten(table: Table) -> list[str]:
    """The players whose enemy has won by their life, or who lose by an effect, but for those who cannot lose."""
    winners = won_by_life(table)
    return [
        player
        for player in table.position.players
        if (other(player) in winners or lost_by_effect(table, player))
        and not forbidden(table, player, "lose")
    ]


@clause("sakura:core/4-2")
def verdict(table: Table) -> Steps[None]:
    """勝敗判定, as the edition has it by which the game is played."""
    yield from in_order(table) if by_1_14_1(table.position) else by_states(table)


@clause("sakura:core/4-2#draw", "sakura:core/4-2#1", "sakura:core/4-2#2")
def in_order(table: Table) -> Steps[None]:
    """1.14.1: the first condition that holds ends the game."""
    seats = table.position.players
    without_life = [player for player in seats if seats[player].values.get(LIFE.name) == 0]
    may_lose = [player for player in seats if not forbidden(table, player, "lose")]
    may_win = [player for player in seats if not forbidden(table, player, "win")]
    if len(without_life) == len(may_lose) == len(may_win) == len(seats):
        yield table.set_game("verdict", {WINNER: "draw"}, "sakura:core/4-2#draw")
        return
    losers = [player for player in without_life if player in may_lose and other(player) in may_win]
    if losers:
        yield table.set_game("verdict", {WINNER: other(losers[0])}, "sakura:core/4-2#1")
        return
    losers = [player for player in may_lose if lost_by_effect(table, player)]
    if losers:
        won = other(losers[0]) if len(losers) == 1 else "draw"
        rules = (lost_by_effect(table, losers[0]), "sakura:core/4-2#2")
        event = table.set_game("verdict", {WINNER: won}, *rules)
        yield event.read_as("sakura-both-lose-by-effect" if won == "draw" else "")


@clause("sakura:core/4-2#1", "sakura:core/4-2#2", "sakura:core/4-2#4")
def by_states(table: Table) -> Steps[None]:
    """Before 1.14.1: who has lost gives the other player the victory; both have won, it is a draw."""
    lost = beaten(table)
    if not lost:
        return
    loser, by_life = lost[0], won_by_life(table)
    won = "draw" if len(lost) > 1 or loser in by_life else other(loser)
    by_effect = () if other(loser) in by_life else (lost_by_effect(table, loser), "sakura:core/4-2#2")
    rules = ("sakura:core/4-2#4",) if won == "draw" else by_effect or ("sakura:core/4-2#1",)
    event = table.set_game("verdict", {WINNER: won}, *rules)
    drawn = "sakura-simultaneous-zero-life" if len(lost) > 1 else "sakura-no-defeat-beside-two-victories"
    yield event.read_as(drawn if won == "draw" else "")
