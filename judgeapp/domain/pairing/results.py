"""結果: what the organizer records about one table of one round, and what it is worth.

Results are facts; points are a reading of them. A tournament that changes its scoring re-reads the same
results.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

PlayerId: TypeAlias = str


class InvalidResult(ValueError):
    """A result that no table can have: a player against themselves, round 0, negative games."""


class Outcome(Enum):
    """One side's view of a match. Both sides may lose (両者敗北); then it is a loss for each."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class Games(NamedTuple):
    """Games inside a match, seen from one side: a best of three lost 1–2 is ``Games(1, 2)``."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.drawn

    def turned(self) -> "Games":
        """The same games from the other side of the table."""
        return Games(self.lost, self.won, self.drawn)


NO_GAMES, TWO_WON = Games(), Games(2)


class Result(NamedTuple):
    """One table of one round. Without an opponent it is a bye (won) or an absence (lost).

    ``kind`` names the kind of win where a game scores them differently; ``weight`` is the round's weight in a
    strength of schedule and 1 everywhere else.

    >>> Result.match(1, "ann", "bob", 1, 2).outcome
    <Outcome.LOSS: 'loss'>
    >>> Result.bye(1, "cat").games
    Games(won=2, lost=0, drawn=0)
    """

    round: int
    player: PlayerId
    opponent: PlayerId | None
    outcome: Outcome
    opponent_outcome: Outcome
    games: Games = NO_GAMES
    kind: str = ""
    weight: Fraction = Fraction(1)
    forfeited: tuple[int, int] = (0, 0)
    """Games that the player, and the opponent, lost without the other having won them (両者敗北)."""

    @classmethod
    def match(
        cls,
        round: int,
        player: PlayerId,
        opponent: PlayerId,
        won: int,
        lost: int,
        drawn: int = 0,
        *,
        kind: str = "",
    ) -> "Result":
        """A played match, decided by the games: more games won wins, as many is a draw."""
        mine, theirs = _DRAWN if won == lost else _WON if won > lost else _LOST
        return _checked(cls(round, player, opponent, mine, theirs, Games(won, lost, drawn), kind))

    @classmethod
    def double_loss(
        cls, round: int, player: PlayerId, opponent: PlayerId, games: Games = NO_GAMES, *, to_win: int = 0
    ) -> "Result":
        """両者敗北: neither side gets anything for the match, and each has lost as many games as lose one.

        It is a match loss for each, which counts 0–2 in a match to two games. Not counted, a player with one match
        won 2–0 and one lost so would have won all games played.

        >>> Result.double_loss(1, "ann", "bob", Games(1, 0), to_win=2).forfeited
        (2, 1)
        """
        forfeited = max(0, to_win - games.lost), max(0, to_win - games.won)
        lost = cls(round, player, opponent, Outcome.LOSS, Outcome.LOSS, games, forfeited=forfeited)
        return _checked(lost)

    @classmethod
    def bye(cls, round: int, player: PlayerId, games: Games = TWO_WON) -> "Result":
        """不戦勝: a win without an opponent, counted as two games to none."""
        return _checked(cls(round, player, None, Outcome.WIN, Outcome.LOSS, games))

    @classmethod
    def absence(cls, round: int, player: PlayerId, outcome: Outcome = Outcome.LOSS) -> "Result":
        """A round without a table, lost unless told otherwise: a late arrival, or a player who stayed away."""
        return _checked(cls(round, player, None, outcome, Outcome.LOSS))


_WIN, _DRAW, _LOSS = Outcome  # Python 3.11 calls a function for `Outcome.WIN`, and every line asks
_WON, _DRAWN, _LOST = (_WIN, _LOSS), (_DRAW, _DRAW), (_LOSS, _WIN)


def _checked(result: Result) -> Result:
    """The result, if a table can have it."""
    if result.round < 1:
        raise InvalidResult(f"rounds count from 1, not {result.round}")
    if result.player == result.opponent:
        raise InvalidResult(f"{result.player} cannot play against themselves in round {result.round}")
    if min(result.games) < 0:
        raise InvalidResult(f"{result.player} cannot have a negative number of games in round {result.round}")
    return result


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points per outcome, whole numbers. A game that gives half points is counted in halves.

    ``by_kind`` overrides the winner's and loser's points where a kind of win is worth something else.

    >>> Scoring().of(Outcome.DRAW), HALF_POINTS.of(Outcome.DRAW)
    (1, 1)
    >>> Scoring(by_kind={"mind": (2, 1)}).of(Outcome.LOSS, "mind")
    1
    """

    win: int = 3
    draw: int = 1
    loss: int = 0
    by_kind: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.win < 1:
            raise ValueError(f"a win must be worth at least one point, not {self.win}")

    @property
    def most(self) -> int:
        """What the best kind of win is worth.

        >>> Scoring(by_kind={"castle": (4, 0), "time": (2, 1)}).most
        4
        """
        return max([self.win, *(win for win, _loss in self.by_kind.values())])

    def of(self, outcome: Outcome, kind: str = "") -> int:
        """Points for one side of a result of this kind."""
        if outcome is _DRAW:
            return self.draw
        win, loss = self.by_kind.get(kind, (self.win, self.loss))
        return win if outcome is _WIN else loss


MATCH_POINTS = Scoring()
"""3 for a win, 1 for a draw."""

HALF_POINTS = Scoring(win=2, draw=1, loss=0)
"""Chess points counted in halves: 1, ½, 0 are 2, 1, 0."""
