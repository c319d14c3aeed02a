"""Results: one per table, entered once however often it is sent, never overwritten unseen."""

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.pairing import SEATS, Games, TableResult

from ..audit import changing, reason_given
from ..models import Event, Match, Player, Round
from ..problems import ResultConflict, check_not_finished
from ..seats import Table
from ..selectors.teams import outcome_at
from .teams.tables import put_at_seat

Entered = tuple[str, int, int, int, str]
"""Outcome, games of side A, of side B and drawn, kind of win."""


def result_enter(
    *,
    by: User | None,
    match: Match,
    version: int,
    games_a: int = 0,
    games_b: int = 0,
    games_drawn: int = 0,
    double_loss: bool = False,
    kind: str = "",
    seat: str = "",
) -> Match:
    """Record or correct a table's result. `version` is the one the caller saw, `kind` one of the event's kinds of win;
    of a match of teams it is the table of a `seat`, with that table's version, and the match follows from all three.

    Where the tie-breaks have it so, a match without a winner is lost by both. The same result sent twice is one entry.
    Another result on an old version raises ResultConflict, one for a round that is finished Invalid: it is corrected
    with a reason, by `result_correct`.
    """
    with changing(match.event, by=by) as event:
        match = current_match(match, event)
        check_seat(event, seat)
        double_loss = double_loss or both_lose(match, games_a, games_b)
        outcome = Match.Outcome.DOUBLE_LOSS if double_loss else Match.Outcome.PLAYED
        kind = kind if games_a != games_b and not double_loss else ""
        result = (outcome, games_a, games_b, games_drawn, kind)
        check_games(match, games_a, games_b, games_drawn, double_loss)
        check_kind(event, kind)
        if _standing(match, seat) == result:
            return match
        _check_version(match, version, seat)
        if match.round.state == Round.State.FINISHED and not reason_given():
            raise Invalid(
                "reason_needed", _("終了した回戦の結果を訂正するには、理由が必要です。"), field="reason"
            )
        return _save(match, by, seat, *result)


def result_clear(*, by: User | None, match: Match, version: int, seat: str = "") -> Match:
    """Take a result back while its round is being played: the table is missing again."""
    with changing(match.event, by=by) as event:
        match = current_match(match, event)
        check_seat(event, seat)
        if _standing(match, seat)[0] == Match.Outcome.OPEN:
            return match
        if match.round.state != Round.State.PUBLISHED:
            raise Refused(
                "round_finished", _("終了した回戦の結果は消せません。正しい結果に訂正してください。")
            )
        _check_version(match, version, seat)
        return _save(match, by, seat, Match.Outcome.OPEN, 0, 0, 0, "")


def current_match(match: Match, event: Event) -> Match:
    """The table as it stands now, if it can take a result."""
    related = Match.objects.select_related("round__event", "player_a", "player_b", "reported_by")
    match = related.get(pk=match.pk)
    if match.outcome == Match.Outcome.BYE:
        raise Refused("is_bye", _("不戦勝の結果は変えられません。"))
    if match.round.state == Round.State.PAIRED:
        raise Refused("not_published", _("組み合わせを公開すると、結果を入力できます。"))
    check_not_finished(event)
    return match


def both_lose(match: Match, games_a: int, games_b: int) -> bool:
    """Whether a match with these games is lost by both: nobody has won it, and the tie-breaks have it so."""
    return match.event.profile.draw_loses and games_a == games_b and not match.round.is_cut


def check_kind(event: Event, kind: str) -> None:
    """A kind of win that the event has, or none."""
    if kind and kind not in {known["name"] for known in event.win_kinds}:
        message = _("「%(kind)s」という勝ち方は、この大会にありません。") % {"kind": kind}
        raise Invalid("unknown_kind", message, field="kind")


def check_seat(event: Event, seat: str) -> None:
    """A table of a match of teams has a seat, every other table none."""
    if event.by_teams and seat not in SEATS:
        raise Invalid("unknown_seat", _("席（A、B、C）を指定してください。"), field="seat")
    if seat and not event.by_teams:
        raise Invalid("unknown_seat", _("この大会はチーム戦ではありません。"), field="seat")


def _standing(match: Match, seat: str) -> Entered:
    """What is entered now, at the table of a seat or of the match."""
    score, kind = match.said_at(seat)
    return outcome_at(match.at_seat(seat)) if seat else match.outcome, *score[:3], kind


def _check_version(match: Match, version: int, seat: str) -> None:
    if match.version_at(seat) == version:
        return
    who, table = str(match.reported_by or "—"), f"{match.table}{seat}"
    outcome = _standing(match, seat)[0]
    if outcome == Match.Outcome.OPEN and match.version_at(seat) == 0:
        message = _("%(table)s卓の結果は、まだ誰も入力していません（版は0）。別の版が送られました。") % {
            "table": table
        }
    elif outcome == Match.Outcome.OPEN:
        message = _("%(table)s卓の結果は、%(who)s さんが先に取り消しました。") % {"table": table, "who": who}
    else:
        played = outcome == Match.Outcome.PLAYED
        result = match.said_at(seat)[0].in_words if played else Match.Outcome(outcome).label
        message = _("%(table)s卓には、%(who)s さんが先に「%(result)s」と入力しています。") % {
            "table": table,
            "who": who,
            "result": result,
        }
    raise ResultConflict(message, match)


def check_games(match: Match, games_a: int, games_b: int, drawn: int, double_loss: bool) -> None:
    """A result that this table can have: of the bracket only one with a winner."""
    most = match.round.games_to_win
    best_of = 2 * most - 1  # a drawn game is played again, but never are more drawn than the match has
    if match.round.is_cut and (double_loss or games_a == games_b):
        message = _("決勝トーナメントでは、どちらかの勝ちを入力してください。")
        raise Invalid("needs_winner", message, field="games_a")
    limits = {"games_a": (games_a, most), "games_b": (games_b, most), "games_drawn": (drawn, best_of)}
    if wrong := next((name for name, (value, limit) in limits.items() if not 0 <= value <= limit), ""):
        message = _("勝ち数は0から%(most)sまで、引き分けは%(drawn)sまでです。") % {
            "most": most,
            "drawn": best_of,
        }
        raise Invalid("impossible_score", message, field=wrong)
    if games_a == games_b == most and not double_loss:
        message = _("両者が%(most)s勝することはありません。") % {"most": most}
        raise Invalid("impossible_score", message, field="games_b")


def lost_by(match: Match, player: Player) -> tuple[int, int, int]:
    """The match, or the table at which a member of a team sits, lost by `player` without a game, side A first."""
    most = match.round.games_to_win
    return (0, most, 0) if match.player_a_id == player.entrant_id else (most, 0, 0)


def seats_of(event: Event, player: Player) -> tuple[str, ...]:
    """At which tables of a match `player` plays: a team at all of them, a member at theirs; the seat of who plays for
    themselves is empty."""
    return ((player.seat,) if player.seat else SEATS) if event.by_teams else ("",)


def result_lose(*, by: User | None, match: Match, player: Player) -> Match:
    """Enter that `player` has lost without a game, whatever stands: the match, or of a match of teams their tables."""
    a, b, drawn = lost_by(match, player)
    for seat in seats_of(match.event, player):
        version = match.version_at(seat)
        match = result_enter(
            by=by, match=match, version=version, games_a=a, games_b=b, games_drawn=drawn, seat=seat
        )
    return match


def _save(
    match: Match, by: User | None, seat: str, outcome: str, games_a: int, games_b: int, drawn: int, kind: str
) -> Match:
    match.score_before = match.score or match.outcome  # type: ignore[attr-defined]  # for the audit log
    if seat:
        is_open, both_lost = outcome == Match.Outcome.OPEN, outcome == Match.Outcome.DOUBLE_LOSS
        result = None if is_open else TableResult(Games(games_a, games_b, drawn), both_lost)
        put_at_seat(match, Table(seat, result, match.version_at(seat) + 1))
    else:
        match.outcome, match.games_a, match.games_b, match.games_drawn = outcome, games_a, games_b, drawn
        match.kind = kind
    match.version += 1
    match.reported_by = by
    match.save()
    return match
