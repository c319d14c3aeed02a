"""席の入れ替え: two seats of a pairing are exchanged, or a latecomer sits down at a bye.

Before publication and after it, as long as the tables concerned have no result. What a change breaks is said first and
kept with the round.
"""

from collections.abc import Iterator
from typing import NamedTuple

from auditlog.context import disable_auditlog
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused
from judgeapp.domain.pairing import Ledger, Orders, Text

from ..audit import changing
from ..models import Match, Player, Round
from ..selectors.records import entered_in, ledger_of, player_key
from ..versions import check_pairing, swapped_version
from .hand_changes import (
    Notice,
    Place,
    check_open,
    checked_reason,
    note_by_hand,
    notices_of,
    round_now,
    tell_players,
)
from .pairing import orders_of


class Seating(NamedTuple):
    """A match with the players who are to sit there."""

    match: Match
    a: Player
    b: Player | None

    @property
    def place(self) -> Place:
        return Place(self.match.table, self.a, self.b)


class SwapPreview(NamedTuple):
    """What the tables would be and what of the rules they would break; and what players would be told."""

    said: list[Text]
    notices: list[Notice]


def swap_preview(
    *, round_: Round, one: Player, other: Player, version: str = "", reason: str = ""
) -> SwapPreview:
    """What the exchange would do. Raises Refused where it cannot be.

    `version` is the pairing that the caller saw.
    """
    check_pairing(round_, version)
    seatings = _exchanged(round_, one, other)
    notices = notices_of(round_, [seating.place for seating in seatings], checked_reason(round_, reason))
    return SwapPreview(_consequences(round_, seatings), notices)


def round_swap(
    *, by: User | None, round_: Round, one: Player, other: Player, version: str = "", reason: str = ""
) -> Round:
    """Exchange the seats of two players; a bye is a seat like any other, and who has none may sit down at it.

    `version` is the pairing that the caller saw. Sent twice with it, it is one exchange. A published round needs a
    `reason`.
    """
    with changing(round_.event, by=by, reason=reason) as event:
        round_ = round_now(event, round_.number)
        if version and swapped_version(round_, one.pk, other.pk) == version:
            return round_
        check_pairing(round_, version)
        seatings = _exchanged(round_, one, other)
        reason = checked_reason(round_, reason)
        said = _consequences(round_, seatings)
        with disable_auditlog():  # the round's own entry says what was done
            for seating in seatings:
                _sit(seating)
        head = Text(
            f"主催者が {one.name} と {other.name} を入れ替えました。",
            f"The organizer exchanged {one.name} and {other.name}.",
        )
        tell_players(by, round_, [seating.place for seating in seatings], reason)
        note_by_hand(round_, head, *said)
    return round_


def _exchanged(round_: Round, one: Player, other: Player) -> list[Seating]:
    """Who would sit where, in an order in which it can be stored: nobody has two seats on one side in between."""
    if round_.is_cut:
        raise Refused("not_of_swiss", _("トーナメント表の席は入れ替えられません。"))
    here, there = (_match_of(round_, player) for player in (one, other))
    if here is None and there is None:
        raise _not_in_round(one)
    if here is None or there is None:
        return [_latecomer(round_, one if here is None else other, here or there)]
    if here.pk == there.pk:
        raise Refused("same_table", _("どちらも同じ卓です。別の卓の参加者を選んでください。"))
    for match in (here, there):
        check_open(round_, match)
    if here.player_b is None and there.player_b is None:
        raise Refused("both_byes", _("どちらも不戦勝です。"))
    if there.player_b is None:
        (here, one), (there, other) = (there, other), (here, one)
    # `there` has two players: its sides may turn, so that the two never come to the same side of both tables.
    stays = there.player_b if there.player_a_id == other.pk else there.player_a
    assert stays is not None
    on_a = here.player_a_id == one.pk
    turned = Seating(there, stays, one) if on_a else Seating(there, one, stays)
    return [turned, Seating(here, other, here.player_b) if on_a else Seating(here, here.player_a, other)]


def _latecomer(round_: Round, player: Player, match: Match | None) -> Seating:
    """A player without a seat against the one who has a bye."""
    if match is None or match.player_b is not None or player.dropped_after is not None:
        raise _not_in_round(player)
    check_open(round_, match)
    return Seating(match, match.player_a, player)


def _not_in_round(player: Player) -> Refused:
    message = _("%(name)s はこの組み合わせに入っていません。不戦勝の人となら組めます。")
    return Refused("not_in_round", message % {"name": player.name})


def _match_of(round_: Round, player: Player) -> Match | None:
    seats = round_.matches.select_related("player_a", "player_b")
    return next((match for match in seats if player.pk in (match.player_a_id, match.player_b_id)), None)


def _sit(seating: Seating) -> None:
    """Store who sits at a table; what was reported there is void."""
    match, match.player_a, match.player_b = seating.match, seating.a, seating.b
    match.outcome = Match.Outcome.OPEN if seating.b else Match.Outcome.BYE
    match.games_a = 0 if seating.b else match.round.to_win
    match.why = Text("主催者が手で決めた組み合わせです。", "Set by hand by the organizer.")._asdict()
    match.version += 1
    match.reports.all().delete()
    match.save()
    for player in (seating.a, seating.b):
        if player is not None and player.entered_after >= match.round.number:
            player.entered_after = match.round.number - 1
            player.save(update_fields=["entered_after"])


def _consequences(round_: Round, seatings: list[Seating]) -> list[Text]:
    """Each table as it would be, and what of the rules it would break."""
    return [text for seating in seatings for text in _said(round_, seating)]


def _said(round_: Round, seating: Seating) -> Iterator[Text]:
    event, (match, a, b) = round_.event, seating
    ledger = ledger_of(event=event, through=round_.number - 1)
    orders = orders_of(event, round_.number, entered_in(event))
    yield from _bye(ledger, a) if b is None else _table(ledger, orders, match.table, a, b)


def _bye(ledger: Ledger, player: Player) -> Iterator[Text]:
    byes = ledger.byes(player_key(player.pk))
    yield Text(f"不戦勝: {player.name}", f"Bye: {player.name}")
    if byes:
        yield Text(
            f"{player.name} の{byes + 1}回目の不戦勝になります。",
            f"It is bye number {byes + 1} of {player.name}.",
        )


def _table(ledger: Ledger, orders: Orders, table: int, a: Player, b: Player) -> Iterator[Text]:
    one, other = player_key(a.pk), player_key(b.pk)
    points = ledger.points(one), ledger.points(other)
    yield Text(
        f"{table}卓: {a.name}（{points[0]}点）対 {b.name}（{points[1]}点）",
        f"Table {table}: {a.name} ({points[0]} points) against {b.name} ({points[1]} points)",
    )
    if met := ledger.opponents(one).count(other):
        yield Text(f"再戦になります（過去{met}回対戦）。", f"It is a rematch (met {met} before).")
    if other in orders.kept_from.get(one, ()):
        yield Text("対戦させないとした組です。", "The two are to be kept apart.")
    for pair in orders.together:
        if len({one, other} & set(pair)) == 1:
            yield Text("対戦させるとした組を崩します。", "It breaks a pair that is to meet.")
