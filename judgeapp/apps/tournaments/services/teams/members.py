"""Teams: who sits where. A team is entered with its members or without; a seat that nobody takes loses its table."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db.models import ProtectedError
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.pairing import SEATS

from ...models import Event, Player
from ...naming import same_name_key
from ..names import check_details, check_new

Told = Mapping[str, Any]
"""{seat, name, reading, suffix}; without a name nobody sits there."""
COURSE = ("entered_after", "checked_in_at", "dropped_after")
"""What a member who comes to a team later shares with it."""


def checked_members(event: Event, members: Iterable[Told]) -> list[dict[str, str]]:
    """The members as they may be kept, by seat. Raises Invalid, naming the seat, for others."""
    told = [dict(mapping) for mapping in members]
    if told and not event.by_teams:
        raise Invalid("no_teams", _("この大会はチーム戦ではありません。"), field="members")
    found: dict[str, dict[str, str]] = {}
    for member in told:
        seat = str(member.get("seat", ""))
        if seat not in SEATS or seat in found:
            raise Invalid("unknown_seat", _("席はA、B、Cの3つです。"), field="members")
        if not str(member.get("name", "")).strip():
            found[seat] = {"seat": seat, "name": ""}
            continue
        with _of_seat(seat):
            details = {
                name: member[name] for name in ("name", "reading", "suffix", "number") if name in member
            }
            found[seat] = {"seat": seat} | check_details(**details)
    names = [same_name_key(member["name"]) for member in found.values() if member["name"]]
    if len(set(names)) < len(names):
        raise Invalid(
            "name_taken",
            _("同じ名前の人が2人います。「区別」を書いてください（例: 2、東京）。名前の後に付きます。"),
            field="members",
        )
    return [found[seat] for seat in SEATS if seat in found]


def members_put(team: Player, members: Iterable[Told], users: Mapping[str, User] | None = None) -> None:
    """Who sits where from now on; a seat that is not told of stays as it is. `users`: seat → whose account it is."""
    event, told = team.event, checked_members(team.event, members)
    there = {member.seat: member for member in team.members.all()} if told else {}
    for fields in told:
        seat = fields["seat"]
        member = there.get(seat)
        if not fields["name"]:
            _leave_seat(member)
            continue
        user = (users or {}).get(seat, member.user if member else None)
        with _of_seat(seat):
            check_new(event, fields["name"], user, besides=member, number=fields.get("number", ""))
        if member is None:
            member = Player(event=event, team=team, **{name: getattr(team, name) for name in COURSE})
        before = [getattr(member, name) for name in fields], member.user_id
        for name, value in fields.items():
            setattr(member, name, value)
        member.user = user
        if member.pk is None or before != ([getattr(member, name) for name in fields], member.user_id):
            member.save()


@contextmanager
def _of_seat(seat: str) -> Iterator[None]:
    """What is wrong with a member says whose it is."""
    try:
        yield
    except Invalid as error:
        error_of_seat = type(error)(error.code, f"{seat}: {error.text}", field="members")
        raise error_of_seat from error


def _leave_seat(member: Player | None) -> None:
    if member is None:
        return
    try:
        member.delete()
    except ProtectedError as error:
        message = _("%(name)s には提出したリストや罰則の記録があるため、外せません。棄権にしてください。")
        raise Refused("has_records", message % {"name": member.name}) from error


def together(player: Player) -> list[Player]:
    """The player, this very row first; of a team then its members."""
    return [player, *player.members.all()] if player.event.by_teams and player.team_id is None else [player]


def mates_there(player: Player) -> bool:
    """Whether anybody else of a member's team is still there."""
    assert player.team is not None
    return player.team.members.filter(dropped_after=None).exclude(pk=player.pk).exists()


def mates_here(player: Player) -> bool:
    """Whether everybody else of a member's team has checked in."""
    assert player.team is not None
    return (
        not player.team.members.filter(checked_in_at=None, dropped_after=None).exclude(pk=player.pk).exists()
    )


def own_first(event: Event, members: Iterable[Told], seat: str) -> list[dict[str, str]]:
    """The members of a team that one of them enters, that one first. Raises Invalid where they are not among them."""
    found = sorted(checked_members(event, members), key=lambda one: one["seat"] != seat)
    if not found or found[0]["seat"] != seat or not found[0]["name"]:
        raise Invalid("own_seat", _("自分の席に、自分の名前を書いてください。"), field="members")
    for member in found:
        if member["name"]:
            with _of_seat(member["seat"]):
                check_new(event, member["name"], None)
    return found


def team_enter(event: Event, user: User | None, members: list[dict[str, str]], **fields: Any) -> Player:
    """A new team; the account is that of the first of its members."""
    team = Player.objects.create(event=event, **fields)
    members_put(team, members, {members[0]["seat"]: user} if user and members else None)
    return team
