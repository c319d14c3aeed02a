"""Cards of a zone that nobody counted, which come to light where somebody calls them by their place."""

from __future__ import annotations

from collections.abc import Iterable

from .position import Position


def uncover_called(position: Position, keys: Iterable[str]) -> None:
    """The next card of an uncounted zone is there where it is called: `b.hand.3` where two were."""
    for key in keys:
        zone = position.zones.get(key.rpartition(".")[0])
        if zone is not None and zone.open and key == f"{zone.key}.{zone.counted + 1}":
            position.uncover(zone)
