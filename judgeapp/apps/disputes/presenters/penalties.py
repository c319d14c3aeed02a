"""The penalty that a ruling proposes: the infraction of the event's guide that fits its class of error."""

import json
from dataclasses import dataclass
from typing import Any

from judgeapp.apps.tournaments.models import Match, Player
from judgeapp.apps.tournaments.selectors.guide import guide_of, penalty_label
from judgeapp.common.language import in_language
from judgeapp.domain.penalties import Infraction
from judgeapp.domain.penalties.guide import infraction_for

from ..models import Dispute


@dataclass(frozen=True, slots=True)
class Proposal:
    """A penalty as it would be recorded; `player` is None where the record does not tell who it would be."""

    infraction: Infraction
    clause: str
    player: Player | None
    match: Match

    @property
    def penalty(self) -> str:
        return penalty_label(self.infraction.penalty)

    @property
    def note(self) -> str:
        return f"{in_language(self.infraction.name)}: {in_language(self.infraction.remedy)}"


def proposal(dispute: Dispute, document: dict[str, Any]) -> Proposal | None:
    """What a ruling proposes; None without a table, without an error, or where the guide has nothing for it."""
    first, match, event = document["first_departure"], dispute.match, dispute.event
    if first is None or match is None or event is None:
        return None
    infraction = infraction_for(first["error"], guide_of(event=event))
    if infraction is None:
        return None
    return Proposal(infraction, first["decides"], _who(dispute, match, first["entry"]), match)


def _who(dispute: Dispute, match: Match, entry: int) -> Player | None:
    """Who made the entry, by the name that the record gives the seat; a claim is nobody's fault by itself."""
    record = json.loads(dispute.record)
    made = record["entries"][entry]
    name = record.get("players", {}).get(made.get("player", ""))
    seated = [player for player in (match.player_a, match.player_b) if player is not None]
    return next((player for player in seated if name and player.name == name), None)
