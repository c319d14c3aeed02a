"""Players of an event: enter, correct, drop, reinstate."""

from auditlog.models import LogEntry
from django.db.models import ProtectedError
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.services import password_link
from judgeapp.common.problems import Invalid, Refused

from ..audit import changing
from ..models import Event, Player, Round
from ..problems import check_not_finished
from .floor.waiting import fill_places
from .names import check_details, check_new, tidy


def player_add(
    *,
    by: User | None,
    event: Event,
    user: User | None = None,
    missed_as: str = Player.Missed.LOSS,
    **details: str,
) -> Player:
    """Enter one player, at any time before the event is finished. `details`: see `names.check_details`.

    For who comes late, the rounds missed count as `missed_as`. Who is entered during check-in stands at the desk.
    """
    _check_missed_as(missed_as)
    with changing(event, by=by) as event:
        check_not_finished(event)
        fields = check_details(**details)
        check_new(event, fields["name"], user, number=fields.get("number", ""))
        here = timezone.now() if event.state == Event.State.CHECK_IN else None
        return Player.objects.create(
            event=event,
            user=user,
            entered_after=rounds_begun(event),
            missed_as=missed_as,
            checked_in_at=here,
            **fields,
        )


def rounds_begun(event: Event) -> int:
    """The last round that players have seen; 0 before the first."""
    begun = event.rounds.exclude(state=Round.State.PAIRED).last()
    return begun.number if begun else 0


def player_update(
    *,
    by: User | None,
    player: Player,
    user: User | None = None,
    missed_as: str | None = None,
    **details: str,
) -> Player:
    """Correct name, reading, club … or account, or what the rounds before a late entry count as; results stay.

    Of `details` (see `names.check_details`), what is not told stays as it is.
    """
    _check_missed_as(missed_as or Player.Missed.LOSS)
    with changing(player.event, by=by) as event:
        player = event.players.get(pk=player.pk)
        as_shown = tidy(details.get("name", player.name)) == player.name
        kept = {"suffix": player.suffix} | details
        fields = check_details(**kept | ({"name": player.plain_name} if as_shown else {}))
        check_new(event, fields["name"], user, besides=player, number=fields.get("number", ""))
        for field, text in fields.items():
            setattr(player, field, text)
        player.user = user
        player.missed_as = missed_as or player.missed_as
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
        try:
            entry.delete()
        except ProtectedError as error:
            message = _("提出したリストなどの記録がある参加者は削除できません。棄権にしてください。")
            raise Refused("has_records", message) from error
        fill_places(event)


def player_drop(*, by: User | None, player: Player) -> Player:
    """棄権: no further rounds. What was played stays; a table that is being played still takes its result."""
    with changing(player.event, by=by) as event:
        player = event.players.get(pk=player.pk)
        if player.dropped_after is None:
            check_not_finished(event)
            player.dropped_after = rounds_begun(event)
            player.save(update_fields=["dropped_after"])
            fill_places(event)
    return player


def player_reinstate(*, by: User | None, player: Player) -> Player:
    """棄権の取り消し: plays on from the next pairing; rounds missed in between count as lost."""
    with changing(player.event, by=by) as event:
        player = event.players.get(pk=player.pk)
        if player.dropped_after is not None:
            check_not_finished(event)
            player.dropped_after = None
            player.save(update_fields=["dropped_after"])
    return player


def player_code_renew(*, by: User | None, player: Player) -> Player:
    """Make a new personal code; the old one, and every phone that has read it, acts for nobody from now on."""
    with changing(player.event, by=by) as event:
        player = event.players.get(pk=player.pk)
        player.event = event
        player.code_renewals += 1
        player.save(update_fields=["code_renewals"])
    return player


def _check_missed_as(missed_as: str) -> None:
    if missed_as not in Player.Missed.values:
        raise Invalid("unknown_missed_as", _("この扱いはありません。"), field="missed_as")


def player_password_link(*, by: User, player: Player) -> str:
    """A link for a player who forgot the password. Only who entered themselves: nobody is entered to be taken over."""
    if player.user is None or not _entered_themselves(player):
        message = _(
            "自分で参加登録した人のリンクだけを作れます。ほかの人は、サイトの管理者に頼んでください。"
        )
        raise Refused("not_entered_by_themselves", message)
    return password_link(by=by, user=player.user)


def _entered_themselves(player: Player) -> bool:
    entries = LogEntry.objects.get_for_object(player).filter(action=LogEntry.Action.CREATE)
    return entries.filter(actor=player.user).exists()
