"""ジャッジの呼び出し: a table calls, an official takes it, somebody says what was done."""

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused

from ...audit import changing
from ...models import Event, JudgeCall, Match, Player, Round


def call_make(*, by: User | None, match: Match, player: Player | None = None, words: str = "") -> JudgeCall:
    """Call a judge to a table that is being played. While a call is open, calling again is the same call."""
    with changing(match.event, by=by) as event:
        match = Match.objects.select_related("round").get(pk=match.pk, round__event=event)
        if match.round.state != Round.State.PUBLISHED:
            raise Refused("not_being_played", _("ジャッジは、対戦中の卓から呼べます。"))
        there = match.calls.filter(resolved_at=None).first()
        return there or JudgeCall.objects.create(
            event=event,
            match=match,
            player=player,
            round_number=match.round.number,
            table=match.table,
            words=words.strip(),
        )


def call_cancel(*, by: User | None, match: Match) -> None:
    """The table needs nobody any more, as long as nobody is on the way."""
    with changing(match.event, by=by) as event:
        call = event.calls.filter(match=match, resolved_at=None).first()
        if call is None:
            return
        if call.taken_at is not None:
            raise Refused("call_taken", _("ジャッジが向かっています。来たら、解決したと伝えてください。"))
        _resolve(call, by, _("卓から取り下げ"))


def call_take(*, by: User, call: JudgeCall) -> JudgeCall:
    """This official goes. Whoever pressed first has it; another is told who."""
    with changing(call.event, by=by) as event:
        call = _open(call, event)
        if call.taken_by_id not in (None, by.pk):
            raise _taken(call.taken_by)
        if call.taken_at is None:
            call.taken_by, call.taken_at = by, timezone.now()
            call.save()
    return call


def call_escalate(*, by: User | None, call: JudgeCall) -> JudgeCall:
    """ヘッドジャッジに回す: it waits for the head judge, first in the queue; whoever has it stays at the table."""
    with changing(call.event, by=by) as event:
        call = _open(call, event)
        if call.escalated_at is None:
            call.escalated_at = timezone.now()
            call.save()
    return call


def call_take_as_head(*, by: User, call: JudgeCall) -> JudgeCall:
    """The head judge goes to a table that was passed on. Who may act as one is the caller's question."""
    with changing(call.event, by=by) as event:
        call = _open(call, event)
        if call.escalated_at is None:
            raise Refused("not_escalated", _("この呼び出しは、ヘッドジャッジに回されていません。"))
        if call.head_by_id not in (None, by.pk):
            raise _taken(call.head_by)
        if call.head_at is None:
            call.head_by, call.head_at = by, timezone.now()
            call.save()
    return call


def call_release(*, by: User | None, call: JudgeCall) -> JudgeCall:
    """担当を外す: one step back, in its old place of the queue: the head judge's, then that one is needed, then the
    judge's. An appeal that is taken back leaves the ruling at the table as it was."""
    with changing(call.event, by=by) as event:
        call = _open(call, event)
        if call.head_at is not None:
            call.head_by = call.head_at = None
        elif call.ruling:
            call.note, call.resolved_by, call.resolved_at = call.ruling, call.ruled_by, call.ruled_at
            call.ruling, call.ruled_by, call.ruled_at, call.escalated_at = "", None, None, None
        elif call.escalated_at is not None:
            call.escalated_at = None
        elif call.taken_at is not None:
            call.taken_by = call.taken_at = None
        else:
            return call
        call.save()
    return call


def call_resolve(*, by: User | None, call: JudgeCall, note: str = "") -> JudgeCall:
    """解決: what was done. Resolved twice is resolved once.

    What was appealed against is resolved by the head judge's decision and its reason; who may act as one is the
    caller's question. Raises Invalid where nothing is said of it.
    """
    with changing(call.event, by=by) as event:
        call = event.calls.select_related("taken_by").get(pk=call.pk)
        if call.is_open:
            if call.ruling and not note.strip():
                raise Invalid("reason_missing", _("決定とその理由を書いてください。"), field="note")
            _resolve(call, by, note.strip())
    return call


def call_rule(*, by: User, match: Match, note: str, appeal: bool = False) -> JudgeCall:
    """卓での裁定: what an official ruled at a table, in one step; with `appeal`, that it waits for the head judge.

    Raises Invalid without words, Refused where somebody else has taken the table's call or an appeal waits there: that
    is decided on its own page, by the head judge.
    """
    with changing(match.event, by=by):
        call = call_take(by=by, call=call_make(by=by, match=match))
        if call.ruling:
            raise Refused("appealed", _("この卓の上訴は、ヘッドジャッジの決定を待っています。"))
        record = call_appeal if appeal else call_resolve
        return record(by=by, call=call, note=_ruled(note))


def call_appeal(*, by: User | None, call: JudgeCall, note: str = "") -> JudgeCall:
    """上訴: the ruling at the table waits for the head judge's decision, first in the queue.

    It is `note` where the call is open, else what it was resolved with. Appealed twice is appealed once. Raises Invalid
    for a call without a ruling, Refused where the head judge has decided or the table has called again.
    """
    with changing(call.event, by=by) as event:
        call = event.calls.select_related("taken_by", "head_by").get(pk=call.pk)
        if call.is_open and call.ruling:
            return call
        if call.is_open:
            call.ruling, call.ruled_by, call.ruled_at = _ruled(note), by, timezone.now()
        elif call.ruling or call.head_at:
            raise Refused("decided", _("ヘッドジャッジが決定しています。"))
        elif event.calls.filter(match=call.match_id, resolved_at=None).exclude(match=None).exists():
            raise Refused("called_again", _("この卓には、ほかの呼び出しがあります。先に解決してください。"))
        else:
            call.ruling, call.ruled_by, call.ruled_at = _ruled(call.note), call.resolved_by, call.resolved_at
            call.note, call.resolved_by, call.resolved_at = "", None, None
        call.escalated_at = timezone.now()
        call.save()
    return call


def _ruled(note: str) -> str:
    if not note.strip():
        raise Invalid("ruling_missing", _("どう裁定したかを書いてください。"), field="note")
    return note.strip()


def _resolve(call: JudgeCall, by: User | None, note: str) -> None:
    call.resolved_by, call.resolved_at, call.note = by, timezone.now(), note
    call.save()


def _taken(who: User | None) -> Refused:
    message = _("%(name)s さんが向かっています。") % {"name": who}
    return Refused("call_taken", message, facts={"taken_by": str(who)})


def _open(call: JudgeCall, event: Event) -> JudgeCall:
    found = event.calls.select_related("taken_by", "head_by").get(pk=call.pk)
    if not found.is_open:
        raise Refused("call_resolved", _("この呼び出しは解決済みです。"))
    return found
