"""Players of an event: enter, correct, drop, reinstate."""

from collections.abc import Iterable, Mapping
from copy import copy
from datetime import timedelta

from django.db.models import ProtectedError, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.limits import PLAYERS_OF_A_MONTH, PLAYERS_OF_AN_EVENT

from ..audit import acting, changing
from ..models import Event, Match, Player, Round
from ..problems import Asks, check_not_finished
from ..versions import check_row, row_version
from .floor.waiting import fill_places
from .names import check_details, check_new, tidy
from .results import result_lose
from .teams.members import Told, mates_there, members_put, together


def player_add(
    *,
    by: User | None,
    event: Event,
    user: User | None = None,
    missed_as: str = Player.Missed.LOSS,
    members: Iterable[Told] = (),
    users: Mapping[str, User] | None = None,
    **details: str,
) -> Player:
    """Enter one player, at any time before the event is finished. `details`: see `names.check_details`.

    At an event of teams it is a team, with its `members` and by seat their accounts (`members_put`). For who comes
    late, the rounds missed count as `missed_as`. Who is entered during check-in stands at the desk.
    """
    _check_missed_as(missed_as)
    with changing(event, by=by) as event:
        check_not_finished(event)
        fields = check_details(**details)
        check_new(event, fields["name"], user, number=fields.get("number", ""))
        here = timezone.now() if event.state == Event.State.CHECK_IN else None
        player = Player.objects.create(
            event=event,
            user=user,
            entered_after=rounds_begun(event),
            missed_as=missed_as,
            checked_in_at=here,
            **fields,
        )
        members_put(player, members, users)
    return player


def check_room(*, by: User | None, count: int, event: Event | None = None) -> None:
    """Raises Refused where so many more players are more than the event, or the events of who brings them, may have."""
    here = event.everybody.count() if event else 0
    if here + count > PLAYERS_OF_AN_EVENT:
        message = _("参加者は1大会に%(most)s人までです（登録済み%(here)s人、一覧%(count)s人）。")
        told = {"most": f"{PLAYERS_OF_AN_EVENT:,}", "here": f"{here:,}", "count": f"{count:,}"}
        raise Refused("too_many_players", message % told)
    if by is None or by.is_staff:
        return
    since = timezone.now() - timedelta(days=30)
    brought = Player.everybody.filter(event__created_by=by, created_at__gte=since).count()
    if brought + count > PLAYERS_OF_A_MONTH:
        message = _(
            "1つのアカウントの大会に登録できるのは、30日間に%(most)s人までです（これまで%(brought)s人）。"
        )
        told = {"most": f"{PLAYERS_OF_A_MONTH:,}", "brought": f"{brought:,}"}
        raise Refused("too_many_players", message % told)


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
    version: str = "",
    members: Iterable[Told] = (),
    **details: str,
) -> Player:
    """Correct name, reading, club … or account, or what the rounds before a late entry count as; of a team the members
    too. Results stay.

    Of `details` (see `names.check_details`), what is not told stays as it is. `version` is the entry that the caller
    saw; the same correction sent twice is one.
    """
    _check_missed_as(missed_as or Player.Missed.LOSS)
    with changing(player.event, by=by) as event:
        player = event.everybody.get(pk=player.pk)
        seen = copy(player)
        as_shown = tidy(details.get("name", player.name)) == player.name
        kept = {"suffix": player.suffix} | details
        fields = check_details(**kept | ({"name": player.plain_name} if as_shown else {}))
        check_new(event, fields["name"], user, besides=player, number=fields.get("number", ""))
        for field, text in fields.items():
            setattr(player, field, text)
        player.user = user
        player.missed_as = missed_as or player.missed_as
        if row_version(player) != row_version(seen):
            check_row(seen, version)
            player.save()
        members_put(player, members)
    return player


def player_remove(*, by: User | None, player: Player) -> None:
    """Strike out somebody who has not been paired yet. Who has played is dropped instead."""
    with changing(player.event, by=by) as event:
        entry = event.everybody.filter(pk=player.pk).first()
        if entry is None:
            return
        if Match.objects.filter(Q(player_a=entry.entrant_id) | Q(player_b=entry.entrant_id)).exists():
            raise Refused(
                "has_matches", _("組み合わせに入っている参加者は削除できません。棄権にしてください。")
            )
        if event.penalties.filter(player__in=together(entry)).exists():
            raise Refused("has_penalties", _("罰則の記録がある参加者は削除できません。棄権にしてください。"))
        try:
            entry.delete()
        except ProtectedError as error:
            message = _("提出したリストなどの記録がある参加者は削除できません。棄権にしてください。")
            raise Refused("has_records", message) from error
        fill_places(event)


def player_drop(*, by: User | None, player: Player, walkover: bool = False) -> Player:
    """棄権: no further rounds. What was played stays; a table that is being played still takes its result.

    A table of the bracket that is being played must have its result first, or with `walkover` is lost without a game:
    nothing but a result sends anybody on. Raises Asks where neither is so.

    A team leaves with its members. Of a team that a member leaves, the seat loses its tables from the next round on;
    with the last of them the team leaves.
    """
    with changing(player.event, by=by) as event:
        player = event.everybody.get(pk=player.pk)
        if player.dropped_after is None:
            check_not_finished(event)
            last = player.team if player.team and not mates_there(player) else None
            if last is not None:
                player_drop(by=by, player=last, walkover=walkover)
                return event.everybody.get(pk=player.pk)
            _settle_bracket_table(by, event, player, walkover=walkover)
            for member in together(player):
                if member.dropped_after is None:
                    member.dropped_after = rounds_begun(event)
                    member.save(update_fields=["dropped_after"])
            fill_places(event)
    return player


def _settle_bracket_table(by: User | None, event: Event, player: Player, *, walkover: bool) -> None:
    """The open table of the bracket at which the player sits, where players see it: lost, or asked about."""
    tables = Match.objects.filter(
        Q(player_a=player) | Q(player_b=player),  # the team: a member's table takes its result as ever
        round__event=event,
        round__stage=Round.Stage.CUT,
        round__state=Round.State.PUBLISHED,
        outcome=Match.Outcome.OPEN,
    )
    match = tables.select_related("round__event", "player_a", "player_b").first()
    if match is None:
        return
    if not walkover:
        message = _(
            "%(name)s は決勝トーナメントの%(table)s卓で対戦中です。"
            "先に結果を入力するか、相手の不戦勝としてから棄権にしてください。"
        )
        raise Asks(
            "bracket_table_open",
            message % {"name": player.name, "table": match.table},
            confirm="walkover",
            label=_("相手の不戦勝にして棄権にする"),
            facts={"round": match.round.number, "table": match.table},
        )
    with acting(by, reason=_("棄権による不戦勝")):
        result_lose(by=by, match=match, player=player)


def player_reinstate(*, by: User | None, player: Player) -> Player:
    """棄権の取り消し: plays on from the next pairing; rounds missed in between count as lost."""
    with changing(player.event, by=by) as event:
        player = event.everybody.get(pk=player.pk)
        if player.dropped_after is not None:
            check_not_finished(event)
            if player.team is not None and player.team.dropped_after is not None:
                message = _("チームが棄権しています。先にチームの棄権を取り消してください。")
                raise Refused("team_dropped", message)
            left = player.dropped_after
            for member in together(player):
                if member.dropped_after == left:
                    member.dropped_after, member.no_show = None, False
                    member.save(update_fields=["dropped_after", "no_show"])
    return player


def player_code_renew(*, by: User | None, player: Player) -> Player:
    """Make a new personal code; the old one, and every phone that has read it, acts for nobody from now on."""
    with changing(player.event, by=by) as event:
        player = event.everybody.get(pk=player.pk)
        player.event = event
        player.code_renewals += 1
        player.push_subscriptions.all().delete()
        player.save(update_fields=["code_renewals"])
    return player


def _check_missed_as(missed_as: str) -> None:
    if missed_as not in Player.Missed.values:
        raise Invalid("unknown_missed_as", _("この扱いはありません。"), field="missed_as")
