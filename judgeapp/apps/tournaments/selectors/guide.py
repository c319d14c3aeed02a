"""The penalty guide as it holds at an event."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from judgeapp.common.language import in_language
from judgeapp.domain.penalties import KINDS, Guide, Infraction, filed_under, with_changes

from ..models import Event, Penalty, Player

OFTEN = 3
"""From which time on an infraction of whose repetition the guide says nothing is looked at again before it is given the
same penalty."""
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
    """What the guide says to consider from this time on; where it says nothing, the penalty one step above the gravest
    so far: a disqualification is nobody's next step."""
    by_guide: bool
    """Whether the guide says so."""

    @property
    def graver_label(self) -> str:
        return penalty_label(self.graver)


def repeated(
    *, event: Event, player: Player, infraction: str, kind: str, guided: Infraction | None
) -> Repeated | None:
    """The infraction as one repeated, with the graver penalty to consider; None the first time, before the third where
    the guide says nothing of it, and where this penalty is as grave as is to be considered.

    Of an infraction of the guide those before are counted that were for it too, or for what nobody said.
    """
    filed = [guide_of(event=event)[name] for name in filed_under(infraction)]
    upgrades = [guided] if guided in filed and guided is not None else filed
    names = {"", *(one.id for one in upgrades)}
    before = [
        penalty.kind
        for penalty in event.penalties.filter(player=player, infraction=infraction)
        if penalty.in_force and penalty.guide_infraction in names
    ]
    if not before:
        return None
    time, gravest = len(before) + 1, max(map(KINDS.index, before))
    said = upgrades[0].penalty_for(time) if len(upgrades) == 1 else ""
    if said:
        step = max(KINDS.index(said), gravest)
    elif time >= OFTEN and KINDS.index(kind) <= gravest:
        step = min(gravest + 1, KINDS.index(Penalty.Kind.MATCH_LOSS))
    else:
        return None
    if said and KINDS.index(kind) >= step:
        return None
    label = in_language(upgrades[0].name) if len(upgrades) == 1 else str(Penalty.Infraction(infraction).label)
    return Repeated(player, label, time, upgrades, KINDS[step], by_guide=bool(said))
