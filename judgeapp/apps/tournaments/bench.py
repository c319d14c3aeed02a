"""`manage.py bench live`, `manage.py bench pairing`."""

from judgeapp.apps.rules.benches import Figure, Say

from . import bench_live, bench_pairing


def live(say: Say, phones: int = 2000, seconds: int = 30) -> list[Figure]:
    """A hall of phones, each asking every five seconds whether anything has changed, against the real service."""
    return bench_live.hall(say, phones, seconds)


def pairing(say: Say, *, quick: bool = False, players: int = 10_000) -> list[Figure]:
    """One Swiss round in round 9: time, memory, growth, and ratios against exact matching libraries."""
    return bench_pairing.round_of(say, players, quick)
