"""`manage.py bench live`."""

from judgeapp.apps.rules.benches import Figure, Say

from . import bench_live


def live(say: Say, phones: int = 2000, seconds: int = 30) -> list[Figure]:
    """A hall of phones, each asking every five seconds whether anything has changed, against the real service."""
    return bench_live.hall(say, phones, seconds)
