"""チーム戦: two teams meet at three tables, and the tables together are one match.

A team is one entrant: it is paired, ranked and dropped as a player is. What its percentages count are **tables**, in
the place of games: a match won 3–0 is three tables won of three, one won 2–1 two of three, so the two are told apart.
The games inside a table decide that table and count no further: at one table a game decides, at another three do, and
a team would gain by long tables what it should gain by winning them (`docs/decisions/0018-teams.md`).
"""

from collections.abc import Iterable
from typing import NamedTuple

from .results import Games

SEATS = ("A", "B", "C")
"""The seats of a team; each plays the same seat of the other team."""
TABLES_TO_WIN = len(SEATS) // 2 + 1
"""What wins the match, and what a bye counts: a win that nobody played says no more than that it is one."""


class TableResult(NamedTuple):
    """One of the tables of a match, from one side: its games, or that both sides lost it."""

    games: Games
    both_lost: bool = False

    def turned(self) -> "TableResult":
        """The same table from the other side."""
        return TableResult(self.games.turned(), self.both_lost)


class TeamResult(NamedTuple):
    """The match: tables in the place of games."""

    tables: Games
    both_lost: bool


def team_result(tables: Iterable[TableResult]) -> TeamResult:
    """The match that these tables make: whoever wins more of them wins it, as many is a draw.

    A table that both lost counts for nobody; where all were lost by both, so is the match.

    >>> won, lost = TableResult(Games(2, 1)), TableResult(Games(0, 2))
    >>> team_result([won, won, lost]).tables, team_result([won, won, won]).tables
    (Games(won=2, lost=1, drawn=0), Games(won=3, lost=0, drawn=0))
    """
    counted = [table.games for table in tables if not table.both_lost]
    won = sum(games.won > games.lost for games in counted)
    lost = sum(games.won < games.lost for games in counted)
    return TeamResult(Games(won, lost, len(counted) - won - lost), both_lost=not counted)
