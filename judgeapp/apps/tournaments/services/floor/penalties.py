"""罰則: give, confirm the result that follows, revoke with a reason. Nothing of it is ever deleted."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.rules.selectors import citable
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.penalties import filed_under

from ...audit import changing
from ...models import Event, JudgeCall, Match, Penalty, Player
from ..corrections import result_correct
from ..results import lost_by, seats_of
from .losses import table_of


def penalty_give(
    *,
    by: User | None,
    player: Player,
    infraction: str,
    kind: str,
    guide_infraction: str = "",
    match: Match | None = None,
    round_number: int | None = None,
    call: JudgeCall | None = None,
    clause: str = "",
    note: str = "",
) -> Penalty:
    """Record a penalty. `match` names the table it happened at; `round_number` the round where there is no table.
    `guide_infraction` is the infraction of the guide, which must be one that is filed under `infraction`.

    No result changes: a game or match loss waits for `penalty_apply`. One that is given away from a table belongs to
    the player's table that is being played, else to their next one (`losses_seat`).
    """
    _check(infraction, guide_infraction, kind, clause)
    with changing(player.event, by=by) as event:
        player = event.everybody.get(pk=player.pk)
        if match is None and kind in Penalty.LOSSES and round_number is None:
            match = table_of(player)
        if match is not None:
            round_number = _round_of(match, player, event)
        return Penalty.objects.create(
            event=event,
            player=player,
            match=match,
            call=call,
            round_number=round_number,
            infraction=infraction,
            guide_infraction=guide_infraction,
            kind=kind,
            clause=clause,
            note=note.strip(),
            given_by=by,
        )


def penalty_settle(*, by: User | None, version: int, player: Player, **given: Any) -> Penalty:
    """Record a penalty and, where the table's result with the loss in it follows from what stands there, confirm that
    in the same step; `version` is of the table that was looked at."""
    with changing(player.event, by=by):
        penalty = penalty_give(by=by, player=player, **given)
        score = suggested_score(penalty)
        if score is None:
            return penalty
        a, b, drawn = score
        return penalty_apply(by=by, penalty=penalty, version=version, games_a=a, games_b=b, games_drawn=drawn)


def penalty_apply(
    *,
    by: User | None,
    penalty: Penalty,
    version: int,
    games_a: int,
    games_b: int,
    games_drawn: int = 0,
    double_loss: bool = False,
) -> Penalty:
    """The judge confirms the table's result with the loss in it: of two match losses at one table a double loss.
    Confirming twice is confirming once.

    Of teams it is the table of the member, or where the team itself was given it, every table.
    """
    with changing(penalty.event, by=by) as event:
        penalty = _standing(penalty, event)
        if penalty.applied_at is None:
            if penalty.match is None or penalty.kind not in Penalty.LOSSES:
                raise Refused("no_result_follows", _("この罰則で変わる結果はありません。"))
            seats = seats_of(event, penalty.player)
            for seat in seats:
                match = result_correct(
                    by=by,
                    match=penalty.match,
                    version=version if len(seats) == 1 else penalty.match.version_at(seat),
                    reason=str(penalty),
                    games_a=games_a,
                    games_b=games_b,
                    games_drawn=games_drawn,
                    double_loss=double_loss,
                    seat=seat,
                )
                penalty.match = match
            penalty.applied_at = timezone.now()
            penalty.save()
    return penalty


def penalty_revoke(*, by: User | None, penalty: Penalty, reason: str) -> Penalty:
    """取り消し: it stays on record, struck out. A result confirmed with it stays: that is corrected at the table."""
    reason = reason.strip()
    if not reason:
        raise Invalid("reason_missing", _("取り消しの理由を入力してください。"), field="reason")
    with changing(penalty.event, by=by) as event:
        penalty = event.penalties.select_related("player").get(pk=penalty.pk)
        if penalty.in_force:
            penalty.revoked_by, penalty.revoked_at, penalty.revoked_reason = by, timezone.now(), reason
            penalty.save()
    return penalty


def suggested_score(penalty: Penalty) -> tuple[int, int, int] | None:
    """The table's result with the loss in it, side A first; None where the table's own result must come first.

    A match loss, and a game loss in a match of one game, is the opponent's win with nothing for the player. A game
    loss adds a game to the opponent, at most as many as win the match.
    """
    match = penalty.match
    if match is None or penalty.kind not in Penalty.LOSSES:
        return None
    most = match.round.games_to_win
    loser_is_a = match.player_a_id == penalty.player.entrant_id
    if penalty.kind == Penalty.Kind.MATCH_LOSS or most == 1:
        return lost_by(match, penalty.player)
    seat = penalty.player.seat
    if match.is_open_at(seat) or (not seat and match.tables):
        return None
    (a, b, drawn, _both), _kind = match.said_at(seat)
    own, other = (a, b) if loser_is_a else (b, a)
    other = min(other + 1, most)
    own = min(own, most - 1) if other == most else own
    return (own, other, drawn) if loser_is_a else (other, own, drawn)


def _check(infraction: str, guide_infraction: str, kind: str, clause: str) -> None:
    if infraction not in Penalty.Infraction.values:
        raise Invalid("unknown_infraction", _("この違反の種類はありません。"), field="infraction")
    if guide_infraction and guide_infraction not in filed_under(infraction):
        names = ", ".join(filed_under(infraction)) or "—"
        message = _("手引きでこの種類に入る違反は %(names)s です。") % {"names": names}
        raise Invalid("unknown_guide_infraction", message, field="guide_infraction")
    if kind not in Penalty.Kind.values:
        raise Invalid("unknown_penalty", _("この罰則の種類はありません。"), field="kind")
    if clause and citable(clause) is None:
        message = _("条文「%(clause)s」は見つかりません。") % {"clause": clause}
        raise Invalid("unknown_clause", message, field="clause")


def _round_of(match: Match, player: Player, event: Event) -> int:
    if match.round.event_id != event.pk or player.entrant_id not in (match.player_a_id, match.player_b_id):
        message = _("%(name)s はその卓にいません。") % {"name": player.name}
        raise Invalid("not_at_table", message, field="match")
    return match.round.number


def _standing(penalty: Penalty, event: Event) -> Penalty:
    penalty = event.penalties.select_related("player", "match__round__event").get(pk=penalty.pk)
    if not penalty.in_force:
        raise Refused("penalty_revoked", _("この罰則は取り消されています。"))
    return penalty
