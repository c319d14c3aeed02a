"""対戦表: every player's own line through the tournament, read once from the results."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import NamedTuple

from .results import MATCH_POINTS, Games, Outcome, PlayerId, Result, Scoring


class InvalidHistory(ValueError):
    """The results contradict one another: a stranger plays, or somebody plays twice in one round."""


class Line(NamedTuple):
    """One round of one player. Without an opponent it is a bye (won) or an absence (lost)."""

    result: Result
    opponent: PlayerId | None
    outcome: Outcome
    points: int

    @property
    def round(self) -> int:
        return self.result.round

    @property
    def games(self) -> Games:
        """The games of the match, own ones first, with those that nobody won and this player lost."""
        result = self.result
        is_first = self.opponent == result.opponent
        games = result.games if is_first else result.games.turned()
        return games._replace(lost=games.lost + result.forfeited[not is_first])

    @property
    def is_bye(self) -> bool:
        return self.opponent is None and self.outcome is Outcome.WIN


class Ledger:
    """All lines of all players, with points read by one scoring.

    ``dropped`` says after which round a player left; their record stands still from there because they play
    no more.

    >>> ledger = Ledger(["ann", "bob", "cat"], [Result.match(1, "ann", "bob", 2, 1), Result.bye(1, "cat")])
    >>> ledger.points("ann"), ledger.points("bob"), ledger.byes("cat"), ledger.opponents("bob")
    (3, 0, 1, ('ann',))
    """

    def __init__(
        self,
        players: Iterable[PlayerId],
        results: Iterable[Result],
        scoring: Scoring = MATCH_POINTS,
        dropped: Mapping[PlayerId, int] | None = None,
    ) -> None:
        self.scoring = scoring
        self.dropped = dict(dropped or {})
        lines: dict[PlayerId, list[Line]] = {player: [] for player in players}
        for result in sorted(results, key=attrgetter("round")):
            _number, player, opponent, mine, theirs, _games, kind, *_more = result
            _append(lines, player, Line(result, opponent, mine, scoring.of(mine, kind)))
            if opponent is not None:
                _append(lines, opponent, Line(result, player, theirs, scoring.of(theirs, kind)))
        self._lines = {player: tuple(own) for player, own in lines.items()}
        self._points = {player: sum([line.points for line in own]) for player, own in self._lines.items()}

    def until(self, number: int) -> "Ledger":
        """The same tournament as it stood after a round."""
        lines = (line for own in self._lines.values() for line in own if line.round <= number)
        results = {id(line.result): line.result for line in lines}  # a match stands in two players' lines
        dropped = {player: left for player, left in self.dropped.items() if left <= number}
        return Ledger(self.players, results.values(), self.scoring, dropped)

    @property
    def players(self) -> tuple[PlayerId, ...]:
        return tuple(self._lines)

    @property
    def rounds(self) -> int:
        """The last round with a result; 0 before the first."""
        return max((own[-1].round for own in self._lines.values() if own), default=0)

    def lines(self, player: PlayerId) -> tuple[Line, ...]:
        """The player's rounds, in order."""
        return self._lines[player]

    def points(self, player: PlayerId) -> int:
        return self._points[player]

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Everyone the player has met, in order, twice if met twice."""
        return tuple([line.opponent for line in self._lines[player] if line.opponent is not None])

    def byes(self, player: PlayerId) -> int:
        return sum(line.is_bye for line in self._lines[player] if line.opponent is None)

    def count(self, player: PlayerId, outcome: Outcome) -> int:
        """Rounds with this outcome, byes and absences among them."""
        return [line.outcome for line in self._lines[player]].count(outcome)


def _append(lines: dict[PlayerId, list[Line]], player: PlayerId, line: Line) -> None:
    own = lines.get(player)
    if own is None:
        raise InvalidHistory(f"{player} has a result in round {line.round} but is not entered")
    if own and own[-1].result.round == line.result.round:
        raise InvalidHistory(f"{player} has two results in round {line.round}")
    own.append(line)
