"""A Saturday with many events, second by second: what arrives, and what waits for how many cores.

All numbers about people are assumptions, named here; costs are measured (`costs.py`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

HOUR, MINUTE = 3600, 60
DAY = 11 * HOUR  # seconds simulated, from eight in the morning
OPENS = 2 * HOUR  # ten o'clock: when most events pair their first round
OPENS_SPREAD = 10 * MINUTE
LISTS_MEAN = 40 * MINUTE  # before the deadline; half of the lists come in its last 28 minutes
LISTS_FROM = 90 * MINUTE  # the few that came earlier are spread over this time
CORRECTED = 0.3  # of the lists are handed in twice
ROUND = 60 * MINUTE  # from one publication to the next
PLAYED, PLAYED_SPREAD = 40 * MINUTE, 7 * MINUTE  # from publication to a result
DISPUTED = 0.01  # of the matches
POLL = 5.0  # seconds between two questions of one phone
WAITING, PLAYING = 0.8, 0.25  # share of phones that are open around a publication, and during play
AROUND = (5 * MINUTE, 3 * MINUTE)  # before and after a publication
FETCHES_PAGE = (
    0.3  # of the open phones open a page at a publication; the others show the round from the pulse
)
PAGES = 4 / HOUR  # pages of the reference that one player opens in a second

WEB = ("pulse", "pulse_changed", "page", "clause", "hand_in", "result", "dispute", "pair", "publish")
"""What the web hosts do; `ruling` is the workers'."""


@dataclass
class Arrivals:
    """How much of each kind arrives in each second of the day."""

    events: int
    players: int
    rounds: int = 6
    seconds: dict[str, Counter[int]] = field(default_factory=lambda: {kind: Counter() for kind in WEB})
    open_phones: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        source = Random(0)
        for _event in range(self.events):
            self._event(source, int(OPENS + source.gauss(0, OPENS_SPREAD)))
        for second, phones in self._open_at_each_second():
            self.seconds["pulse"][second] += round(phones / POLL)
        everybody = self.events * self.players
        for second in range(OPENS - HOUR, OPENS + self.rounds * ROUND):
            self.seconds["clause"][second] += round(everybody * PAGES)

    def _event(self, source: Random, opens: int) -> None:
        for _player in range(self.players):
            early = source.expovariate(1 / LISTS_MEAN) % LISTS_FROM
            handed_in = opens - 10 * MINUTE - early
            self._add("hand_in", handed_in)
            if source.random() < CORRECTED:
                self._add("hand_in", handed_in + source.uniform(0, 10 * MINUTE))
        for number in range(self.rounds):
            published = opens + number * ROUND + int(source.gauss(0, 2 * MINUTE) if number else 0)
            self._round(source, published)

    def _round(self, source: Random, published: int) -> None:
        self._add("pair", published - 2 * MINUTE)
        self._add("publish", published)
        waiting = int(self.players * WAITING)
        for _phone in range(waiting):  # each asks within five seconds and gets the new pulse
            self._add("pulse_changed", published + source.uniform(0, POLL))
            if source.random() < FETCHES_PAGE:
                self._add("page", published + source.uniform(0, 20))
        for _match in range(self.players // 2):
            self._add("result", published + source.gauss(PLAYED, PLAYED_SPREAD))
            if source.random() < DISPUTED:
                self._add("dispute", published + source.uniform(0.2, 1) * PLAYED)
        self.open_phones[published - AROUND[0]] += waiting
        self.open_phones[published + AROUND[1]] += int(self.players * PLAYING) - waiting
        self.open_phones[published + ROUND - AROUND[0]] -= int(self.players * PLAYING)

    def _add(self, kind: str, second: float) -> None:
        self.seconds[kind][min(max(int(second), 0), DAY - 1)] += 1

    def _open_at_each_second(self) -> Iterator[tuple[int, int]]:
        phones = 0
        for second in range(DAY):
            phones += self.open_phones[second]
            yield second, phones

    def at(self, second: int) -> dict[str, int]:
        return {kind: counts[second] for kind, counts in self.seconds.items()}

    def total(self, kind: str) -> int:
        return self.seconds[kind].total()

    def demand(self, cost: Mapping[str, float]) -> list[float]:
        """Seconds of CPU that what arrives in each second asks for."""
        found = [0.0] * DAY
        for kind, counts in self.seconds.items():
            if each := cost.get(kind, 0.0):
                for second, number in counts.items():
                    found[second] += number * each
        return found


def waits(demand: list[float], cores: float) -> list[float]:
    """How long what arrives in each second waits for so many cores: work that is left over is done first."""
    left, found = 0.0, []
    for wanted in demand:
        left = max(0.0, left + wanted - cores)
        found.append(left / cores)
    return found


def cores_for(demand: list[float], longest: float, busy: float = 0.7, most: int = 10_000) -> int:
    """The fewest cores with which nobody waits longer, and which no busy minute uses up beyond this share.

    Beyond `most` it is not worth knowing how many.
    """
    minute = max(
        sum(demand[start : start + MINUTE]) / MINUTE for start in range(0, len(demand) - MINUTE, MINUTE)
    )
    cores = max(1, int(minute / busy + 0.999))
    while cores <= most and max(waits(demand, cores)) > longest:
        cores += 1
    return cores
