"""Whose turn a position can say that it is."""

from __future__ import annotations

from ...kernel import InvalidRecord, Position, Text, clause, other
from .layout import FIRST_PLAYER, TURN, TURN_PLAYER

OTHERS = Text(
    "先攻が{first}なら、第{turn}ターンは{player}のターンです。",
    "is not so: where {first} goes first, turn {turn} is {player}'s.",
)


@clause("sengoku:900.1", "sengoku:102.3")
def check_turn(position: Position) -> None:
    """The players take their turns one after the other, so its number tells whose it is, where both are stated."""
    game = position.game
    first, turn = game[FIRST_PLAYER], game.values.get(TURN.name)
    if not first or not turn:
        return
    player = first if turn % 2 else other(first)
    if game[TURN_PLAYER] != player:
        reason = OTHERS.fill(first=first, turn=turn, player=player)
        raise InvalidRecord("start.position.turn_player", reason, clause="sengoku:900.1")
