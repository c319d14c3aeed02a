"""Days of events, played through in a real browser as an organizer, judges and players would: every press is one that a
person could make, every step has a name and a picture at a desk's and at a phone's width."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from .browser import Walk, chromium
from .day_of_26 import DayOf26
from .event import Desk
from .friday_of_24 import FridayOf24
from .troubled_days import TroubledDays
from .two_days import TwoDays

WALKS: dict[int, Callable[[Desk], DayOf26 | FridayOf24 | TwoDays]] = {
    24: FridayOf24,
    26: DayOf26,
    200: partial(TroubledDays, players=200),
    300: TwoDays,
}
"""By the number of players."""


def walked(players: int, address: str, folder: Path | None, tell: Callable[[str], None]) -> Walk:
    """The event of so many players at the service of this address, walked from end to end."""
    with chromium() as browser:
        walk = Walk(browser, address, folder)
        try:
            WALKS[players](Desk(walk, walk.somebody(), tell)).walk()
        finally:
            walk.close()
    return walk
