"""Rounds: pair, look, publish, finish, next; and the way back from each."""

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.gc_pause import gc_paused

from ..audit import changing
from ..models import Event, Match, Round
from ..problems import check_not_finished
from ..selectors.phases import checking_in, phase_now
from ..versions import check_pairing
from .barred import ask_about_barred
from .cut import make_cut_round
from .events import close_round
from .floor.asking import ask_what_waits
from .floor.clock import CLOCK_FIELDS, reset_clock, start_now
from .floor.losses import losses_seat
from .floor.registration import check_all_here
from .pairing import delete_round, make_round
from .teams.tables import absences_clear, absences_enter, any_entered


def round_pair(
    *,
    by: User | None,
    event: Event,
    number: int | None = None,
    seed: int | None = None,
    reason: str = "",
    despite_calls: bool = False,
    leave_out: bool = False,
) -> tuple[Round, bool]:
    """Pair round `number` (the next one) and hold it. If it is there already, it is returned, and False.

    So two organizers who press at once get one round. `seed` fixes the draw, for simulations. A round that had been
    drawn before keeps its draw; with a `reason` it is drawn anew. While a table waits for a judge it asks first
    (`despite_calls`), and before it leaves out whoever owes a decklist (`leave_out`).
    """
    with changing(event, by=by, reason=reason.strip()) as event:
        if number is not None and (there := event.rounds.filter(number=number).first()):
            return there, False
        last = event.rounds.last()
        following = last.number + 1 if last else 1
        if number is not None and number != following:
            message = _("次に組むのは第%(number)s回戦です。") % {"number": following}
            raise Refused("round_order", message, facts={"next": following})
        if last and last.state != Round.State.FINISHED:
            message = _("%(round)sがまだ終わっていません。") % {"round": last.name}
            raise Refused("round_open", message)
        phase = phase_now(event=event)
        if phase is not None and phase.is_bracket and event.state != Event.State.CUT:
            message = _("「%(phase)s」は決勝トーナメントだけです。先に決勝トーナメントに進んでください。")
            raise Refused("bracket_alone", message % {"phase": phase.name}, facts={"phase": phase.number})
        if checking_in(event=event):
            check_all_here(event)
        if not despite_calls:
            ask_what_waits(event)
        if not leave_out and event.state != Event.State.CUT:
            ask_about_barred(event)
        with gc_paused:  # a large round makes many rows and no cycles
            return _make_round(event, following, seed, by, reason.strip()), True


def round_repair(
    *,
    by: User | None,
    round_: Round,
    seed: int | None = None,
    keep_draw: bool = False,
    reason: str = "",
    version: str = "",
) -> Round:
    """組み直し: throw the unpublished pairing away and pair anew, with everybody who plays now.

    With `keep_draw` the draw stays, and only what has changed since changes the pairing. A new draw wants a `reason`,
    which stands with the round. `version` is the pairing that the caller saw.
    """
    reason = reason.strip()
    with changing(round_.event, by=by, reason=reason) as event:
        round_ = _current(round_, event)
        _require(round_, Round.State.PAIRED)
        check_pairing(round_, version)
        if keep_draw:
            seed = round_.seed
        elif not reason and not round_.is_cut and seed != round_.seed:
            raise Invalid("reason_missing", _("抽選をやり直す理由を入力してください。"), field="reason")
        delete_round(round_)
        return _make_round(event, round_.number, seed, by, reason)


def round_unpair(*, by: User | None, round_: Round) -> None:
    """組み合わせの取り消し: only before it is published."""
    with changing(round_.event, by=by) as event:
        found = event.rounds.filter(pk=round_.pk).first()
        if found is None:
            return
        _require(found, Round.State.PAIRED)
        _delete(found, event)


def round_delete(*, by: User | None, round_: Round) -> None:
    """回戦の削除: the last round with all its results, as if it had never been. The log leads back to it."""
    with changing(round_.event, by=by) as event:
        found = event.rounds.filter(pk=round_.pk).first()
        if found is None:
            return
        if event.rounds.filter(number__gt=found.number).exists():
            raise Refused("later_round", _("次の回戦があります。先にその組み合わせを取り消してください。"))
        check_not_finished(event)
        _delete(found, event)


def round_publish(*, by: User | None, round_: Round, version: str = "") -> Round:
    """公開: players see it, tables take results. Publishing twice is publishing once.

    `version` is the pairing that the caller saw: what is published is what was looked at.
    """
    with changing(round_.event, by=by) as event:
        round_ = _current(round_, event)
        check_pairing(round_, version)
        if round_.state == Round.State.PAIRED:
            gone = _dropped_in(round_)
            if gone:
                message = _("棄権した参加者が入っています: %(names)s。組み直してください。") % {
                    "names": "、".join(gone)
                }
                raise Refused("dropped_in_round", message, facts={"players": gone})
            round_.published_at = timezone.now()
            if event.clock_on_publish and round_.setting("round_minutes"):
                start_now(round_)
            _go(round_, Round.State.PUBLISHED)
            losses_seat(round_)
            if event.by_teams:
                absences_enter(round_)
    return round_


def round_unpublish(*, by: User | None, round_: Round) -> Round:
    """公開の取り消し: while no result is in."""
    with changing(round_.event, by=by) as event:
        round_ = _current(round_, event)
        if round_.state == Round.State.PAIRED:
            return round_
        _require(round_, Round.State.PUBLISHED)
        if event.by_teams:
            entered = any_entered(round_)
        else:
            results = (Match.Outcome.PLAYED, Match.Outcome.DOUBLE_LOSS)
            entered = round_.matches.filter(outcome__in=results).exists()
        if entered:
            raise Refused("has_results", _("結果が入っているため、公開を取り消せません。"))
        if event.by_teams:
            absences_clear(round_)
        round_.published_at = None
        reset_clock(round_)
        _go(round_, Round.State.PAIRED)
    return round_


def round_finish(*, by: User | None, round_: Round) -> Round:
    """回戦終了: all results are in."""
    with changing(round_.event, by=by) as event:
        round_ = _current(round_, event)
        if round_.state == Round.State.PAIRED:
            raise Refused("not_published", _("まだ公開していない回戦です。"))
        close_round(round_)
    return round_


def round_reopen(*, by: User | None, round_: Round) -> Round:
    """終了の取り消し: the last round only; a later one was paired from its results."""
    with changing(round_.event, by=by) as event:
        round_ = _current(round_, event)
        if event.rounds.filter(number__gt=round_.number).exists():
            raise Refused("later_round", _("次の回戦があります。先にその組み合わせを取り消してください。"))
        check_not_finished(event)
        if round_.state == Round.State.FINISHED:
            _go(round_, Round.State.PUBLISHED)
    return round_


def round_next(
    *,
    by: User | None,
    round_: Round,
    seed: int | None = None,
    despite_calls: bool = False,
    leave_out: bool = False,
) -> Round:
    """次へ: finish this round and pair the next in one step. Pressed twice, the next round is there already."""
    with changing(round_.event, by=by):
        round_finish(by=by, round_=round_)
        number = round_.number + 1
        return round_pair(
            by=by,
            event=round_.event,
            number=number,
            seed=seed,
            despite_calls=despite_calls,
            leave_out=leave_out,
        )[0]


def _current(round_: Round, event: Event) -> Round:
    found = event.rounds.select_related("phase").filter(pk=round_.pk).first()
    if found is not None:
        found.event = event
        return found
    raise Refused("round_gone", _("この組み合わせは取り消されています。"))


def _require(round_: Round, state: str) -> None:
    if round_.state != state:
        message = _("%(round)sは「%(state)s」です。画面を開き直してください。") % {
            "round": round_.name,
            "state": round_.get_state_display(),
        }
        raise Refused("wrong_state", message, facts={"state": round_.state})


def _go(round_: Round, state: str) -> None:
    round_.state = state
    round_.save(update_fields=["state", "published_at", *CLOCK_FIELDS])


def _dropped_in(round_: Round) -> list[str]:
    """Names of players who are in the pairing and have dropped since."""
    rows = round_.matches.values_list(
        "player_a__name", "player_a__dropped_after", "player_b__name", "player_b__dropped_after"
    )
    sides = [side for a, a_after, b, b_after in rows for side in ((a, a_after), (b, b_after))]
    return [name for name, dropped_after in sides if dropped_after is not None]


def _make_round(event: Event, number: int, seed: int | None, by: User | None, reason: str) -> Round:
    check_not_finished(event)
    if event.state == Event.State.CUT:
        return make_cut_round(event, number)
    round_ = make_round(event, number, seed, by, reason)
    if event.state != Event.State.RUNNING:
        event.state = Event.State.RUNNING
        event.save(update_fields=["state"])
    return round_


def _delete(round_: Round, event: Event) -> None:
    """Delete the last round; without one the event is where it was before."""
    delete_round(round_)
    if round_.number == 1 and event.state == Event.State.RUNNING:
        arrived = event.players.filter(checked_in_at__isnull=False).exists()
        event.state = Event.State.CHECK_IN if arrived else Event.State.REGISTRATION
        event.save(update_fields=["state"])
