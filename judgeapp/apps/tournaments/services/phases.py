"""ステージ: further Swiss rounds for those who go on, their beginning, and the way back."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import Q
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused, Taken

from ..audit import changing, touch
from ..models import Event, Match, Phase, Player, Round
from ..naming import entrants
from ..problems import check_not_finished
from ..selectors.phases import going_on, phase_now, phase_waiting
from .events import check_year, close_round
from .teams.members import together

MOST_PHASES = 8
"""Phases after the first."""


def phase_add(*, by: User | None, event: Event, **fields: Any) -> Phase:
    """Plan one more phase, after all others. Raises Invalid, naming the field, for settings that no phase can have."""
    with changing(event, by=by) as event:
        _check_before_cut(event)
        last = event.phases.last()
        number = last.number + 1 if last else 2
        if number > MOST_PHASES + 1:
            message = _("ステージは%(most)sまでです。") % {"most": MOST_PHASES + 1}
            raise Refused("too_many_phases", message)
        phase = Phase(event=event, number=number, **fields)
        _check(phase)
        phase.save()
    return phase


def phase_update(*, by: User | None, phase: Phase, **fields: Any) -> Phase:
    """Change a phase. Who goes on is settled once it has begun."""
    with changing(phase.event, by=by) as event:
        phase = _current(phase, event)
        check_not_finished(event)
        changed = {name for name, value in fields.items() if getattr(phase, name) != value}
        if phase.has_begun and (settled := changed & {"points", "best", "own_lists", "check_in"}):
            message = _(
                "このステージはもう始まっています。進む参加者を変えるには、参加者のページで決めてください。"
            )
            raise Taken("phase_begun", message, field=min(settled))
        for name, value in fields.items():
            setattr(phase, name, value)
        _check(phase)
        phase.save()
    return phase


def phase_remove(*, by: User | None, phase: Phase) -> None:
    """Strike out the last phase, while it has not begun."""
    with changing(phase.event, by=by) as event:
        found = event.phases.filter(pk=phase.pk).first()
        if found is None:
            return
        if found.has_begun:
            raise Refused(
                "phase_begun", _("このステージはもう始まっています。先に開始を取り消してください。")
            )
        if event.phases.filter(number__gt=found.number).exists():
            raise Refused("later_phase", _("後のステージから順に取り消してください。"))
        found.delete()


def phase_begin(*, by: User | None, phase: Phase) -> Phase:
    """次のステージへ: whoever does not go on stands still from here. A last round with all results in is finished
    with it. Begun twice, it has begun once.
    """
    with changing(phase.event, by=by) as event:
        phase = _current(phase, event)
        if phase.has_begun:
            return phase
        _check_before_cut(event)
        following = phase_waiting(event=event)
        if following is None or following.pk != phase.pk:
            raise Refused("phase_order", _("ステージは順に始めてください。"))
        last = event.rounds.last()
        if last is None or last.state == Round.State.PAIRED:
            message = (
                _("%(round)sがまだ終わっていません。") % {"round": last.name}
                if last
                else _("まだ1回戦も行っていません。")
            )
            raise Refused("round_open", message)
        close_round(last)
        staying_in = {player.pk for player in going_on(event=event, phase=phase)}
        if len(staying_in) < 2:
            raise Invalid(
                "phase_empty",
                _("このステージに進む参加者が%(two)s未満です。") % {"two": entrants(2, event.by_teams)},
                field="points" if phase.points is not None else "best",
            )
        phase.began_after = last.number
        phase.save()
        _set_out(event.players.filter(out_after=None).exclude(pk__in=staying_in), last.number)
        if phase.check_in:
            _await(event.everybody.filter(dropped_after=None).exclude(checked_in_at=None))
    return phase


def phase_undo(*, by: User | None, phase: Phase) -> Phase:
    """開始の取り消し, while none of its rounds is there: everybody of the phase before is in again."""
    with changing(phase.event, by=by) as event:
        phase = _current(phase, event)
        if not phase.has_begun:
            return phase
        _check_before_cut(event)
        if event.rounds.filter(phase=phase).exists():
            raise Refused(
                "phase_has_rounds",
                _("このステージの回戦があります。先にその組み合わせを取り消してください。"),
            )
        _set_out(event.players.filter(out_after=phase.began_after), None)
        phase.began_after = None
        phase.save()
    return phase


def phase_place(*, by: User | None, player: Player, plays: bool) -> Player:
    """Take a player into the phase under way, or out of it, past its line: an invitation, a correction found late.

    Rounds of the phase that are over count as lost for who comes in.
    """
    with changing(player.event, by=by) as event:
        check_not_finished(event)
        phase = phase_now(event=event)
        if phase is None:
            raise Refused("no_phase", _("第2ステージはまだ始まっていません。"))
        player = event.players.get(pk=player.pk)
        wanted = None if plays else phase.began_after
        if (player.out_after is None) == plays:
            return player
        seated = Match.objects.filter(Q(player_a=player) | Q(player_b=player), round__phase=phase)
        if not plays and seated.exists():
            message = _("%(name)s はこのステージの組み合わせに入っています。棄権にしてください。")
            raise Refused("has_matches", message % {"name": player.name})
        player.out_after = wanted
        for member in together(player):
            member.out_after = wanted
            member.save(update_fields=["out_after"])
    return player


def _set_out(players: Iterable[Player], after: int | None) -> None:
    """In one go: hundreds of players leave at the end of a phase, teams with their members."""
    found = [member for player in players for member in together(player)]
    for player in found:
        player.out_after = after
    Player.everybody.bulk_update(found, ["out_after"], batch_size=200)
    touch(*found)


def _await(players: Iterable[Player]) -> None:
    """Nobody is here yet: hundreds are ticked off anew before a phase."""
    found = list(players)
    for player in found:
        player.checked_in_at = None
    Player.everybody.bulk_update(found, ["checked_in_at"], batch_size=200)
    touch(*found)


def _current(phase: Phase, event: Event) -> Phase:
    found = event.phases.filter(pk=phase.pk).first()
    if found is None:
        raise Refused("phase_gone", _("このステージは取り消されています。"))
    found.event = event
    return found


def _check_before_cut(event: Event) -> None:
    check_not_finished(event)
    if event.state == Event.State.CUT:
        raise Refused("in_cut", _("決勝トーナメントが始まっています。"))


def _check(phase: Phase) -> None:
    if (phase.points is None) == (phase.best is None):
        message = _("進むのに必要な勝ち点か、進む数の、どちらか1つを入力してください。")
        raise Invalid("invalid_phase", message, field="points")
    check_year(phase.lists_due, "lists_due")
    check_year(phase.starts_at, "starts_at")
    if phase.lists_due and not phase.own_lists:
        message = _("締切は、リストを新たに出してもらうステージにだけ付けられます。")
        raise Invalid("invalid_phase", message, field="lists_due")
    try:
        phase.full_clean()
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise Invalid("invalid_phase", messages[0], field=field) from error
