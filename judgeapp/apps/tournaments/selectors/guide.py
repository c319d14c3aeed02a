"""The penalty guide as it holds at an event."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from judgeapp.domain.penalties import KINDS, Guide, Infraction, with_changes

from ..models import Event, Penalty, Player

OFTEN = 3
"""From which time on the same infraction at an event is to be looked at again before it is given the same penalty."""
WHERE = ("round", "table", "player", "call", "clause")
"""What the address of a penalty's form may say of where it is given: it goes along to the guide, and back."""


def guide_of(*, event: Event) -> Guide:
    """The guide with what the event has changed."""
    return with_changes(event.penalty_guide)


def guided(*, event: Event, name: str) -> Infraction | None:
    """One infraction of the event's guide; None where it has none of that name."""
    return guide_of(event=event).get(name)


def penalty_label(kind: str) -> str:
    """A penalty in the reader's language."""
    return str(Penalty.Kind(kind).label)


def place_query(address: Mapping[str, str]) -> str:
    """The part of an address that tells where a penalty is given, as a query."""
    return urlencode({name: address[name] for name in WHERE if name in address})


@dataclass(frozen=True, slots=True)
class Repeated:
    """A penalty that a player is about to be given not for the first time."""

    player: Player
    infraction: str
    time: int
    upgrades: list[Infraction]
    """What the guide says about making it graver: of the infraction, or of all that are filed under it."""
    graver: str
    """The penalty one step above the gravest so far; a disqualification is nobody's next step."""

    @property
    def graver_label(self) -> str:
        return penalty_label(self.graver)


def repeated(
    *, event: Event, player: Player, infraction: str, kind: str, guided: Infraction | None
) -> Repeated | None:
    """None where the player has been given it fewer than twice, or where this penalty is graver than those were."""
    before = [
        penalty.kind
        for penalty in event.penalties.filter(player=player, infraction=infraction)
        if penalty.in_force
    ]
    if len(before) < OFTEN - 1 or KINDS.index(kind) > max(map(KINDS.index, before)):
        return None
    filed = [
        infraction_ for infraction_ in guide_of(event=event).values() if infraction_.category == infraction
    ]
    upgrades = [guided] if guided in filed and guided is not None else filed
    step = min(max(map(KINDS.index, before)) + 1, KINDS.index(Penalty.Kind.MATCH_LOSS))
    label = str(Penalty.Infraction(infraction).label)
    return Repeated(player, label, len(before) + 1, upgrades, KINDS[step])
