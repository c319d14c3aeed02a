"""受付とチェックイン: who enters themselves, who waits for a place, who is here."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.pairing import SEATS

from ...audit import changing
from ...extra_fields import entry_fields
from ...models import Event, Player, WaitingEntry
from ...models.events import MOST_FEE
from ...naming import entrants
from ...selectors.events import takes_entries
from ...selectors.floor import not_checked_in
from ...selectors.phases import checking_in, moving_up, phase_checking_in, phase_places_free
from ..names import check_details, check_new
from ..players import player_remove
from ..questions import check_answers
from ..teams.members import Told, mates_here, own_first, team_enter, together
from .waiting import awaits_draw, has_room, move_up


def player_register(
    *,
    user: User,
    event: Event,
    answers: Mapping[str, str] | None = None,
    members: Iterable[Told] = (),
    seat: str = "",
    **details: str,
) -> Player | WaitingEntry:
    """A signed-in user enters themselves until round 1 is paired; where no place is free they join the line.

    `details`: name, reading and club as they write them; without a name it is that of their account. `answers` are to
    the organizer's questions. Of a team one enters all: `members` as `members_put` has them, `seat` is the user's own.
    Entering twice is entering once.
    """
    with changing(event, by=user) as event:
        entry = event.everybody.filter(user=user).first() or event.waiting.filter(user=user).first()
        if entry is not None:
            return entry
        if not takes_entries(event=event):
            raise _closed()
        fields, team = _checked(event, user, {"name": str(user)} | details, answers, members, seat)
        if _takes_one_more(event):
            return _enter(event, user, team, fields)
        del fields["suffix"]
        return WaitingEntry.objects.create(event=event, user=user, members=team, **fields)


def player_walk_in(
    *,
    event: Event,
    answers: Mapping[str, str] | None = None,
    members: Iterable[Told] = (),
    seat: str = "",
    besides: Mapping[str, Any] | None = None,
    **details: str,
) -> Player:
    """飛び入り: somebody without an account enters themselves until round 1 is paired, where a place is free.

    `besides` are the answers to `entry_fields`; the other arguments are those of `player_register`.
    """
    with changing(event, by=None) as event:
        if refused := no_walk_in(event):
            raise refused
        fields, team = _checked(event, None, details, answers, members, seat)
        player = _enter(event, None, team, fields)
        for name, answer in (besides or {}).items():
            entry_fields[name].settle(player, answer)
        return player


def no_walk_in(event: Event) -> Refused | None:
    """Why nobody can enter the event just now without an account, and what they can do; None where they can."""
    if not takes_entries(event=event):
        return _closed()
    if not event.walk_ins:
        message = _("この大会への参加には、ログインするか、受付での申し込みが必要です。")
        return Refused("no_walk_ins", message)
    if awaits_draw(event):
        message = _("参加者は抽選で決まります。抽選に申し込むには、ログインが必要です。")
        return Refused("no_free_place", message)
    if not _takes_one_more(event):
        message = _("空いている席がありません。キャンセル待ちには、ログインが必要です。")
        return Refused("no_free_place", message)
    return None


def _closed() -> Refused:
    message = _("受付は締め切られています。大会のスタッフに声をかけてください。")
    return Refused("registration_closed", message)


def _checked(
    event: Event,
    user: User | None,
    details: dict[str, str],
    answers: Mapping[str, str] | None,
    members: Iterable[Told],
    seat: str,
) -> tuple[dict[str, Any], list[dict[str, str]]]:
    """The fields of a new player and the members of a new team, checked; raises Invalid for what cannot be entered."""
    fields: dict[str, Any] = check_details(**details)
    check_new(event, fields["name"], user)
    fields["answers"] = check_answers(event.questions, answers or {})
    return fields, own_first(event, members, seat or SEATS[0]) if event.by_teams else []


def _enter(event: Event, user: User | None, team: list[dict[str, str]], fields: dict[str, Any]) -> Player:
    """The new player; during check-in they are here if the event lets players say so themselves."""
    player = (
        team_enter(event, user, team, **fields)
        if event.by_teams
        else Player.objects.create(event=event, user=user, **fields)
    )
    if event.state == Event.State.CHECK_IN and event.self_check_in:
        return player_check_in(by=user, player=player)
    return player


def _takes_one_more(event: Event) -> bool:
    """True where a place is free and nobody is in line for it."""
    return has_room(event) and not event.waiting.filter(offered_until=None).exists()


def player_withdraw(*, user: User, event: Event) -> None:
    """参加の取り消し, by the player, until the first round is paired; the first in line takes the place."""
    with changing(event, by=user) as event:
        if waiting := event.waiting.filter(user=user).first():
            waiting.delete()
            return
        entry = event.everybody.filter(user=user).first()
        if entry is None:
            return
        if event.state not in Event.BEFORE_ROUNDS:
            raise Refused(
                "already_running",
                _("大会が始まっています。棄権するときは、大会のスタッフに声をかけてください。"),
            )
        player_remove(by=user, player=entry.team or entry)


def waiting_move_up(*, by: User | None, event: Event, entry: WaitingEntry) -> Player:
    """繰り上げ by hand, past capacity and line where an official wants it. Done twice, it is done once."""
    with changing(event, by=by) as event:
        found = event.waiting.filter(pk=entry.pk).first()
        if found is None:
            if player := event.everybody.filter(user_id=entry.user_id).first():
                return player
            raise Refused("not_waiting", _("もうキャンセル待ちをしていません。"))
        return move_up(found)


def waiting_remove(*, by: User | None, event: Event, entry: WaitingEntry) -> None:
    """Strike somebody out of the line. Done twice, it is done once."""
    with changing(event, by=by) as event:
        for found in event.waiting.filter(pk=entry.pk):
            found.delete()


def event_check_in(*, by: User | None, event: Event) -> Event:
    """チェックイン開始: from now on it is ticked off who is here."""
    with changing(event, by=by) as event:
        if event.state == Event.State.REGISTRATION:
            event.state = Event.State.CHECK_IN
            event.save(update_fields=["state"])
        elif event.state != Event.State.CHECK_IN:
            raise Refused("not_in_registration", _("チェックインは、受付中の大会で始められます。"))
    return event


def player_check_in(*, by: User | None, player: Player) -> Player:
    """The player is here. Who had been dropped for not being here plays after all; before a later phase whose places
    have gone to others they wait for one.

    A team is here with all its members, and once the last of them has checked in.
    """
    with changing(player.event, by=by) as event:
        player = event.everybody.get(pk=player.pk)
        _require_check_in(event)
        now = timezone.now()
        here = [player] if player.team and not mates_here(player) else together(player.team or player)
        out_after = _out_after_return(event, player.team or player)
        for player_ in here:
            if player_.checked_in_at is None or player_.dropped_after is not None:
                player_.checked_in_at, player_.dropped_after, player_.no_show = now, None, False
                player_.out_after = out_after
                player_.save(update_fields=["checked_in_at", "dropped_after", "no_show", "out_after"])
        player.refresh_from_db()
    return player


def _out_after_return(event: Event, entrant: Player) -> int | None:
    """What `out_after` of somebody is who checks in: who comes back to a phase that is full is out of it, and waits."""
    phase = phase_checking_in(event=event)
    if phase is None:
        return entrant.out_after
    if entrant.out_after is not None and (phase.best is None or entrant.out_after != phase.began_after):
        raise Refused(
            "not_in_phase",
            _("前のステージまでの参加者です。%(phase)sには進みません。") % {"phase": phase.name},
        )
    if entrant.dropped_after is None:
        return entrant.out_after
    is_full = phase.best is not None and phase_places_free(event=event, phase=phase) == 0
    return phase.began_after if is_full else entrant.out_after


def everybody_check_in(*, by: User | None, event: Event) -> list[Player]:
    """全員出席: everybody who plays is here; returns who had not been ticked off."""
    with changing(event, by=by) as event:
        _require_check_in(event)
        awaited = list(not_checked_in(event=event))
        for player in awaited:
            for member in together(player):
                member.checked_in_at = timezone.now()
                member.save(update_fields=["checked_in_at"])
    return awaited


def player_pay(*, by: User | None, player: Player, paid: int | None) -> Player:
    """参加費: so much has been received of the player; None takes it back."""
    if paid is not None and not 0 <= paid <= MOST_FEE:
        message = _("参加費は0〜%(most)s円で入力してください。") % {"most": MOST_FEE}
        raise Invalid("invalid_fee", message, field="paid")
    with changing(player.event, by=by) as event:
        player = event.players.get(pk=player.pk)
        player.paid = paid
        player.save(update_fields=["paid"])
    return player


def player_check_in_self(*, by: User | None, player: Player) -> Player:
    """The player says so themselves, where the event lets them."""
    if not player.event.self_check_in:
        raise Refused("self_check_in_off", _("この大会では、受付でチェックインしてください。"))
    return player_check_in(by=by, player=player)


def player_check_out(*, by: User | None, player: Player) -> Player:
    """チェックインの取り消し."""
    with changing(player.event, by=by) as event:
        player = event.everybody.get(pk=player.pk)
        _require_check_in(event)
        for member in [player, player.team] if player.team else together(player):
            if member.checked_in_at is not None:
                member.checked_in_at = None
                member.save(update_fields=["checked_in_at"])
    return player


def absent_drop(*, by: User | None, event: Event) -> list[Player]:
    """Drop everybody who has not checked in, before the first round or that of a later phase; returns them.

    Their places in the phase go to those who wait and are here, in the order of the standings.
    """
    with changing(event, by=by) as event:
        _require_check_in(event)
        phase = phase_checking_in(event=event)
        after = 0 if phase is None or phase.began_after is None else phase.began_after
        absent = list(not_checked_in(event=event))
        for player in absent:
            for member in together(player):
                member.dropped_after, member.no_show = after, phase is None
                member.save(update_fields=["dropped_after", "no_show"])
        if phase is not None:
            for player in moving_up(event=event, phase=phase):
                for member in together(player):
                    member.out_after = None
                    member.save(update_fields=["out_after"])
    return absent


def check_all_here(event: Event) -> None:
    """The first round waits until everybody who plays has checked in. Called inside `changing(event)`."""
    absent = list(not_checked_in(event=event).values_list("name", flat=True))
    if absent:
        message = _(
            "チェックインしていない参加者が%(count)sいます。チェックインするか、棄権にしてください。"
        ) % {"count": entrants(len(absent), event.by_teams)}
        raise Refused("not_checked_in", message, facts={"players": absent})


def _require_check_in(event: Event) -> None:
    if not checking_in(event=event):
        raise Refused("not_checking_in", _("今はチェックインの時間ではありません。"))
