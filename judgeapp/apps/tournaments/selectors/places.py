"""最終順位: who won a finished event, and who came next."""

from dataclasses import dataclass

from ..models import Event, Player
from .pairings import current_round
from .tables import standings_of
from .teams import members_of

TOLD = 8
"""The last place that is told beside the champion's."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody's final place; of a team with its members."""

    place: int
    player: Player
    members: list[Player]


def final_places(*, event: Event) -> list[Placed]:
    """The best of a finished event, in order; none before its end, or where no round was played."""
    if event.state != Event.State.FINISHED or current_round(event=event, official=False) is None:
        return []
    members = members_of(event=event)
    return [
        Placed(row.standing.rank, row.player, list(members.get(row.player.pk, {}).values()))
        for row in standings_of(event=event).rows
        if row.standing.rank <= TOLD
    ]
