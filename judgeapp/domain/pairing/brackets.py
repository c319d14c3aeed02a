"""決勝トーナメント: single and double elimination as a function of the seeds and of who won what.

A bracket is a list of slots, each after those it takes its players from. Seeds count from 1, the best; with fewer
players than places the best seeds meet nobody in the first round and go on. Who withdraws loses what is not yet
decided, so the bracket always plays on; ``withdrawn`` names them in the order in which they left.

>>> four = single_elimination(4, third_place=True)
>>> [(slot.key, slot.title.en) for slot in four.slots]
[('W1.1', 'Semifinal'), ('W1.2', 'Semifinal'), ('T', 'Third place'), ('W2.1', 'Final')]
>>> four.ready({"W1.1": 1})
[Playing(slot='W1.2', upper=2, lower=3, winner=None)]
>>> four.places({"W1.1": 4, "W1.2": 2, "T": 1, "W2.1": 2})
{2: 1, 4: 2, 1: 3, 3: 4}
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from .text import Text

Seed: TypeAlias = int
Winners: TypeAlias = Mapping[str, Seed]
THIRD_PLACE = "T"
"""The slot in which the losers of the semifinals meet."""


class InvalidBracket(ValueError):
    """A bracket of fewer than two players, or a winner who does not play in that slot."""


@dataclass(frozen=True, slots=True)
class Source:
    """Whom a side of a slot takes: the winner or the loser of an earlier slot."""

    slot: str
    loses: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """One match of the bracket. ``column`` is its round; losing later in the bracket is a better place.

    ``again`` marks the second match of a grand final: it is played only if the side from below won the first.
    """

    key: str
    title: Text
    sides: tuple[Seed | Source, Seed | Source]
    column: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class Playing:
    """A slot as it stands: its players, better seed first, None while unknown or nobody; and the winner."""

    slot: str
    upper: Seed | None = None
    lower: Seed | None = None
    winner: Seed | None = None

    @property
    def loser(self) -> Seed | None:
        """The other one, once there is a winner."""
        if self.winner is None:
            return None
        return self.lower if self.winner == self.upper else self.upper


@dataclass(frozen=True)
class Bracket:
    """The slots, in an order in which every slot comes after those it depends on."""

    size: int
    slots: tuple[Slot, ...]
    reseed: bool = False
    """In every round the best seed left meets the last one left, whoever they came from."""

    def slot(self, key: str) -> Slot:
        return next(slot for slot in self.slots if slot.key == key)

    def after(self, key: str) -> list[Slot]:
        """The slots that take their players from this one."""
        return [slot for slot in self.slots if self._takes_from(slot, key)]

    def _takes_from(self, slot: Slot, key: str) -> bool:
        sources = [side.slot for side in slot.sides if isinstance(side, Source)]
        if self.reseed and slot.key != THIRD_PLACE:  # from the whole round before
            return any(source.partition(".")[0] == key.partition(".")[0] for source in sources)
        return key in sources

    def state(self, winners: Winners, withdrawn: Sequence[Seed] = ()) -> dict[str, Playing]:
        """Every slot with the players it has so far. Raises InvalidBracket for a winner who is not in the slot."""
        return {key: playing for key, (playing, _closed) in self._run(winners, withdrawn).items()}

    def ready(self, winners: Winners, withdrawn: Sequence[Seed] = ()) -> list[Playing]:
        """The matches that can be played now."""
        run = self._run(winners, withdrawn)
        return [playing for playing, closed in run.values() if not closed and playing.upper and playing.lower]

    def is_over(self, winners: Winners, withdrawn: Sequence[Seed] = ()) -> bool:
        return all(closed for _playing, closed in self._run(winners, withdrawn).values())

    def places(self, winners: Winners, withdrawn: Sequence[Seed] = ()) -> dict[Seed, int]:
        """The final places of those who have one, best first: of every round that is over. Its losers stand by seed."""
        run = self._run(winners, withdrawn)
        left: dict[Seed, tuple[float, bool]] = {}
        for slot in self.slots:
            playing, closed = run[slot.key]
            for seed in filter(None, (playing.upper, playing.lower)):
                left[seed] = (slot.column if closed else inf, seed == playing.winner)
        order = sorted(left, key=lambda seed: (-left[seed][0], not left[seed][1], seed))
        open_columns = [slot.column for slot in self.slots if not run[slot.key][1]]
        settled = min(open_columns, default=inf)
        return {seed: place for place, seed in enumerate(order, start=1) if left[seed][0] < settled}

    def _run(self, winners: Winners, withdrawn: Sequence[Seed]) -> "_Run":
        run: _Run = {}
        for slot in self.slots:
            run[slot.key] = self._play(slot, run, winners, withdrawn)
        return run

    def _play(
        self, slot: Slot, run: "_Run", winners: Winners, withdrawn: Sequence[Seed]
    ) -> "tuple[Playing, bool]":
        """The slot as it stands, and whether it is closed."""
        if self.reseed and slot.key.startswith("W") and isinstance(slot.sides[0], Source):
            sides = self._reseeded(slot, run)
        else:
            sides = [self._side(side, run) for side in slot.sides]
        upper, lower = sorted((seed for seed, _known in sides), key=lambda seed: seed or inf)
        playing = Playing(slot.key, upper, lower)
        if not all(known for _seed, known in sides):
            return playing, False
        if slot.again and self._decided_at_once(slot, run):
            return Playing(slot.key), True
        if upper is None or lower is None:
            return Playing(slot.key, upper, lower, upper), True
        winner = winners.get(slot.key) or _walkover(upper, lower, withdrawn)
        if winner not in (None, upper, lower):
            raise InvalidBracket(f"seed {winner} does not play in {slot.key}")
        return Playing(slot.key, upper, lower, winner), winner is not None

    def _reseeded(self, slot: Slot, run: "_Run") -> list[tuple[Seed | None, bool]]:
        """The sides of a slot once the whole round before it is over: its n-th best against its n-th last."""
        number, place = (int(part) for part in slot.key[1:].split("."))
        before = [run[slot_.key] for slot_ in self.slots if slot_.key.startswith(f"W{number - 1}.")]
        if not all(closed for _playing, closed in before):
            return [(None, False), (None, False)]
        left = sorted((playing.winner for playing, _closed in before), key=lambda seed: seed or inf)
        return [(left[place - 1], True), (left[-place], True)]

    def _side(self, side: Seed | Source, run: "_Run") -> tuple[Seed | None, bool]:
        """Who sits there, and whether that is known; a seed beyond the players is nobody."""
        if isinstance(side, Source):
            playing, closed = run[side.slot]
            return (playing.loser if side.loses else playing.winner), closed
        return (side if side <= self.size else None), True

    def _decided_at_once(self, slot: Slot, run: "_Run") -> bool:
        """The first match of the grand final was won by the player without a loss."""
        source = slot.sides[0]
        assert isinstance(source, Source)
        first, above = run[source.slot][0], self.slot(source.slot).sides[0]
        return first.winner == self._side(above, run)[0]


_Run: TypeAlias = dict[str, tuple[Playing, bool]]


def _walkover(upper: Seed, lower: Seed, withdrawn: Sequence[Seed]) -> Seed | None:
    """Who goes on because the other has withdrawn, or withdrew first; None while both are there."""
    left = [seed for seed in withdrawn if seed in (upper, lower)]
    if not left:
        return None
    return lower if left[0] == upper else upper


def seed_order(places: int) -> list[Seed]:
    """Seeds from the top of the bracket down, so that the best two can only meet in the final.

    >>> seed_order(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < places:
        order = [seed for seed_ in order for seed in (seed_, 2 * len(order) + 1 - seed_)]
    return order


def single_elimination(players: int, *, third_place: bool = False, reseed: bool = False) -> Bracket:
    """Who loses is out; the losers of the semifinals may play for third place.

    With ``reseed`` every round is paired from who is left, best against last.

    >>> eight = single_elimination(8, reseed=True)
    >>> won = {"W1.1": 8, "W1.2": 4, "W1.3": 2, "W1.4": 3}
    >>> [(slot.upper, slot.lower) for slot in eight.ready(won)]
    [(2, 8), (3, 4)]
    """
    rounds = _rounds(players)
    slots = list(_upper_half(rounds, _title))
    if third_place and rounds > 1:
        sides = Source(f"W{rounds - 1}.1", loses=True), Source(f"W{rounds - 1}.2", loses=True)
        slots.insert(-1, Slot(THIRD_PLACE, Text("3位決定戦", "Third place"), sides, 2 * rounds - 1))
    return Bracket(players, tuple(slots), reseed)


def double_elimination(players: int) -> Bracket:
    """Who loses twice is out; the final is played again if the player from below wins it."""
    rounds = _rounds(players)
    upper = list(_upper_half(rounds, _upper_title))
    lower = list(_lower_half(rounds))
    last = lower[-1].column + 1 if lower else upper[-1].column + 1
    from_below: Source = Source(lower[-1].key) if lower else Source(upper[-1].key, loses=True)
    final = Slot("F1", Text("優勝決定戦", "Grand final"), (Source(upper[-1].key), from_below), last)
    again = Slot(
        "F2",
        Text("優勝決定戦（2戦目）", "Grand final, second match"),
        (Source("F1"), Source("F1", loses=True)),
        last + 1,
        again=True,
    )
    return Bracket(players, (*upper, *lower, final, again))


_NAMED = {2: Text("決勝", "Final"), 4: Text("準決勝", "Semifinal"), 8: Text("準々決勝", "Quarterfinal")}


def _title(left: int) -> Text:
    """What a round is called that begins with this many players."""
    return _NAMED.get(left, Text(f"ベスト{left}", f"Round of {left}"))


def _upper_title(left: int) -> Text:
    title = _title(left)
    return Text(f"勝者側{title.ja}", f"Upper bracket: {title.en}")


def _rounds(players: int) -> int:
    if players < 2:
        raise InvalidBracket(f"a bracket has at least two players, not {players}")
    return (players - 1).bit_length()


def _upper_half(rounds: int, title: Callable[[int], Text]) -> Iterator[Slot]:
    """Everybody who has not lost: W1.1, W1.2, … up to the slot that one player is left by."""
    order = seed_order(2**rounds)
    for number in range(1, rounds + 1):
        for place in range(1, 2 ** (rounds - number) + 1):
            earlier = Source(f"W{number - 1}.{2 * place - 1}"), Source(f"W{number - 1}.{2 * place}")
            sides = earlier if number > 1 else (order[2 * place - 2], order[2 * place - 1])
            yield Slot(f"W{number}.{place}", title(2 ** (rounds - number + 1)), sides, 2 * number)


def _lower_half(rounds: int) -> Iterator[Slot]:
    """Everybody who has lost once. Odd rounds are among themselves, in even ones the next losers from above join.

    They join in reversed order every other time, so that two who have met meet again as late as can be.
    """
    for number in range(1, 2 * rounds - 1):
        slots = 2 ** (rounds - 1 - (number + 1) // 2)
        above = number // 2 + 1
        for place in range(1, slots + 1):
            if number == 1:
                sides = Source(f"W1.{2 * place - 1}", loses=True), Source(f"W1.{2 * place}", loses=True)
            elif number % 2:
                sides = Source(f"L{number - 1}.{2 * place - 1}"), Source(f"L{number - 1}.{2 * place}")
            else:
                joins = place if above % 2 else slots + 1 - place
                sides = Source(f"W{above}.{joins}", loses=True), Source(f"L{number - 1}.{place}")
            yield Slot(f"L{number}.{place}", _lower_title(number, 2 * rounds - 2), sides, 2 * rounds + number)


def _lower_title(number: int, last: int) -> Text:
    if number == last:
        return Text("敗者側決勝", "Lower bracket: Final")
    return Text(f"敗者側第{number}回戦", f"Lower bracket: Round {number}")
