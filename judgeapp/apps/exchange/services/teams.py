"""A list of people with their teams: one line a member, teams in the order in which they first stand there."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.apps.tournaments.naming import same_name_key
from judgeapp.apps.tournaments.selectors.teams import members_of
from judgeapp.apps.tournaments.services.names import check_details, taken
from judgeapp.common.problems import Invalid
from judgeapp.domain.pairing import SEATS


@dataclass
class TeamsRead:
    """The teams of a list while it is read, those entered before among them."""

    event: Event
    teams: dict[str, Player] = field(default_factory=dict)
    """By name, as names are compared."""
    seats: dict[str, set[str]] = field(default_factory=dict)
    """The seats taken of each."""

    @classmethod
    def of(cls, event: Event) -> "TeamsRead":
        read = cls(event)
        members = members_of(event=event)
        for team in event.players.all():
            key = same_name_key(team.name)
            read.teams[key] = team
            read.seats[key] = set(members.get(team.pk, ()))
        return read

    def seat(self, told: Mapping[str, str], names: Mapping[str, int]) -> tuple[Player, str]:
        """The team of a line and the seat in it: the one that is told, else the next. Raises Invalid."""
        name = check_details(name=told.get("team", ""))["name"] if told.get("team", "").strip() else ""
        if not name:
            raise Invalid("team_missing", _("チーム名がありません。"), field="team")
        key = same_name_key(name)
        if key not in self.teams and key in names:
            raise Invalid("name_taken", taken(name), field="team")
        seats = self.seats.setdefault(key, set())
        asked = told.get("seat", "").strip().upper()
        free = [seat for seat in SEATS if seat not in seats]
        if asked and asked not in SEATS:
            raise Invalid("unknown_seat", _("席はA、B、Cの3つです。"), field="seat")
        if not free or (asked and asked not in free):
            there = _("「%(team)s」の%(seat)s席には、もう人がいます。")
            message = there if asked else _("「%(team)s」が4人以上います。")
            raise Invalid("seat_taken", message % {"team": name, "seat": asked}, field="seat")
        seat = asked or free[0]
        seats.add(seat)
        team = self.teams.setdefault(key, Player(event=self.event, name=name))
        return team, seat
