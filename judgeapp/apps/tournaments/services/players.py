"""Players of an event: enter, correct, drop, reinstate."""

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User

from ..audit import changing
from ..models import Event, Player, Round
from ..problems import Invalid, Refused
from .names import check_club, check_name, same_name_key


def player_add(
    *, by: User | None, event: Event, name: str, club: str = "", user: User | None = None
) -> Player:
    """Enter one player, at any time before the event is finished. Who comes late has lost the rounds missed."""
    with changing(event, by=by) as event:
        _check_not_finished(event)
        name, club = check_name(name), check_club(club)
        check_new(event, name, user)
        return Player.objects.create(
            event=event, name=name, club=club, user=user, entered_after=rounds_begun(event)
        )


def rounds_begun(event: Event) -> int:
    """The last round that players have seen; 0 before the first."""
    begun = event.rounds.exclude(state=Round.State.PAIRED).last()
    return begun.number if begun else 0


def player_register(*, user: User, event: Event) -> Player:
    """A signed-in user enters themselves, while registration is open. Entering twice is entering once."""
    with changing(event, by=user) as event:
        entry = event.players.filter(user=user).first()
        if entry is not None:
            return entry
        if event.state != Event.State.REGISTRATION:
            raise Refused(
                "registration_closed", _("受付は締め切られています。大会のスタッフに声をかけてください。")
            )
        name = check_name(str(user))
        check_new(event, name, user)
        return Player.objects.create(event=event, name=name, user=user)


def check_new(event: Event, name: str, user: User | None, besides: Player | None = None) -> None:
    """Raises Invalid where the name or the user is entered already."""
    others = event.players.exclude(pk=besides.pk) if besides else event.players.all()
    if same_name_key(name) in {same_name_key(other) for other in others.values_list("name", flat=True)}:
        raise Invalid("name_taken", _("「%(name)s」は登録済みです。") % {"name": name}, field="name")
    if user is not None and others.filter(user=user).exists():
        raise Invalid("user_taken", _("このユーザーは登録済みです。"), field="user")


def player_update(
    *, by: User | None, player: Player, name: str, club: str, user: User | None = None
) -> Player:
    """Correct a name, club or account; results stay with the player."""
    with changing(player.event, by=by) as event:
        player = event.players.get(pk=player.pk)
        player.name, player.club = check_name(name), check_club(club)
        check_new(event, player.name, user, besides=player)
        player.user = user
        player.save()
    return player


def player_remove(*, by: User | None, player: Player) -> None:
    """Strike out somebody who has not been paired yet. Who has played is dropped instead."""
    with changing(player.event, by=by) as event:
        entry = event.players.filter(pk=player.pk).first()
        if entry is None:
            return
        if entry.matches_as_a.exists() or entry.matches_as_b.exists():
            raise Refused(
                "has_matches", _("組み合わせに入っている参加者は削除できません。棄権にしてください。")
            )
        if entry.penalties.exists():
            raise Refused("has_penalties", _("罰則の記録がある参加者は削除できません。棄権にしてください。"))
        entry.delete()


def player_drop(*, by: User | None, player: Player) -> Player:
    """棄権: no further rounds. What was played stays; a table that is being played still takes its result."""
    with changing(player.event, by=by) as event:
        player = event.players.get(pk=player.pk)
        if player.dropped_after is None:
            _check_not_finished(event)
            player.dropped_after = rounds_begun(event)
            player.save(update_fields=["dropped_after"])
    return player


def player_reinstate(*, by: User | None, player: Player) -> Player:
    """棄権の取り消し: plays on from the next pairing; rounds missed in between count as lost."""
    with changing(player.event, by=by) as event:
        player = event.players.get(pk=player.pk)
        if player.dropped_after is not None:
            _check_not_finished(event)
            player.dropped_after = None
            player.save(update_fields=["dropped_after"])
    return player


def _check_not_finished(event: Event) -> None:
    if event.state == Event.State.FINISHED:
        raise Refused(
            "event_finished", _("大会は終了しています。変更するには、先に終了を取り消してください。")
        )
