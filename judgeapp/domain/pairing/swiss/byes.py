"""不戦勝: who sits out when the field is odd.

The lowest standing player with the fewest byes, unless the others could then not be paired without a
rematch: then the next lowest. Nobody gets a second bye while somebody has had none; of the two hard rules
the rematch gives way first, because a rematch is at least played.
"""

from collections.abc import Sequence
from enum import Enum

from .field import Entrant


class ByeReason(Enum):
    """Why this player has the bye."""

    LOWEST = "lowest standing player without a bye"
    AVOIDS_REMATCH = "the lower ones would leave more rematches behind"
    AVOIDS_APART = "the lower ones would leave more pairs behind that are kept apart"
    AVOIDS_BOTH = "the lower ones would leave more rematches and more pairs behind that are kept apart"
    EVERYBODY_HAD_ONE = "everybody has had a bye"
    OTHERS_PUT_TOGETHER = "who has had none is put together with somebody by the organizer"
    AWARDED = "won before the event"


def bye_candidates(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Players who may get the bye, first choice first. The entrants come in standing order, best first.

    >>> field = [Entrant("ann", 9), Entrant("bob", 3), Entrant("cat", 3, byes=1)]
    >>> [entrant.player for entrant in bye_candidates(field)]
    ['bob', 'ann']
    """
    fewest = min(entrant.byes for entrant in entrants)
    return [entrant for entrant in reversed(entrants) if entrant.byes == fewest]


_AVOIDS = {
    (True, False): ByeReason.AVOIDS_APART,
    (False, True): ByeReason.AVOIDS_REMATCH,
    (True, True): ByeReason.AVOIDS_BOTH,
}


def bye_reason(
    chosen: Entrant,
    candidates: Sequence[Entrant],
    put_together: Sequence[Entrant] = (),
    spared: tuple[bool, bool] = (False, True),
) -> ByeReason:
    """Why this candidate, and not an earlier one, has the bye. ``spared``: that leaves fewer pairs that should be kept
    apart, and fewer rematches, than the bye of the first candidate."""
    if chosen is not candidates[0]:
        return _AVOIDS.get(spared, ByeReason.AVOIDS_REMATCH)
    if chosen.byes:
        others = any(not entrant.byes for entrant in put_together)
        return ByeReason.OTHERS_PUT_TOGETHER if others else ByeReason.EVERYBODY_HAD_ONE
    return ByeReason.LOWEST
