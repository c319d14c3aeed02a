"""手での変更: two players of a held pairing exchange seats. What that breaks is said first, and kept."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused
from judgeapp.domain.pairing import Ledger, Orders, Text

from ..audit import changing, touch
from ..models import Match, Player, Round
from ..selectors.records import entered_in, ledger_of, player_key
from ..versions import check_pairing, swapped_version
from .pairing import orders_of

Seats = list[tuple[Player, Player | None]]


def swap_preview(*, round_: Round, one: Player, other: Player, version: str = "") -> list[Text]:
    """What the tables would be, and what of the rules they would break. Raises Refused where it cannot be.

    `version` is the pairing that the caller saw.
    """
    check_pairing(round_, version)
    matches, seats = _exchanged(round_, one, other)
    return [
        text for match, seat in zip(matches, seats, strict=True) for text in _said(round_, match.table, *seat)
    ]


def round_swap(*, by: User | None, round_: Round, one: Player, other: Player, version: str = "") -> Round:
    """Exchange the seats of two players before the round is published; a bye is a seat like any other.

    `version` is the pairing that the caller saw. Sent twice with it, it is one exchange.
    """
    with changing(round_.event, by=by) as event:
        found = event.rounds.filter(number=round_.number).first()
        if found is None:
            raise Refused("round_gone", _("この組み合わせは取り消されています。"))
        round_ = found
        if version and swapped_version(round_, one.pk, other.pk) == version:
            return round_
        check_pairing(round_, version)
        matches, seats = _exchanged(round_, one, other)
        said = swap_preview(round_=round_, one=one, other=other)
        new = [_match(match, *seat) for match, seat in zip(matches, seats, strict=True)]
        round_.matches.filter(pk__in=[match.pk for match in matches]).delete()
        touch(*Match.objects.bulk_create(new))
        head = Text(
            f"主催者が {one.name} と {other.name} を入れ替えました。",
            f"The organizer exchanged {one.name} and {other.name}.",
        )
        round_.notes = [*round_.notes, *(text._asdict() for text in (head, *said))]
        round_.swap_to_log = [one.name, other.name]  # type: ignore[attr-defined]
        round_.save(update_fields=["notes"])
    return round_


def _exchanged(round_: Round, one: Player, other: Player) -> tuple[list[Match], Seats]:
    """The two tables as they are, and who would sit there."""
    if round_.state != Round.State.PAIRED or round_.is_cut:
        raise Refused("not_held", _("入れ替えられるのは、公開前の予選の組み合わせだけです。"))
    matches = [_match_of(round_, player) for player in (one, other)]
    if matches[0].pk == matches[1].pk:
        raise Refused("same_table", _("どちらも同じ卓です。別の卓の参加者を選んでください。"))
    turn = {one.pk: other, other.pk: one}
    seats: Seats = []
    for match in matches:
        a = turn.get(match.player_a_id, match.player_a)
        seats.append((a, match.player_b and turn.get(match.player_b.pk, match.player_b)))
    return matches, seats


def _match_of(round_: Round, player: Player) -> Match:
    for match in round_.matches.select_related("player_a", "player_b"):
        if player.pk in (match.player_a_id, match.player_b_id):
            return match
    raise Refused("not_in_round", _("%(name)s はこの組み合わせに入っていません。") % {"name": player.name})


def _match(before: Match, a: Player, b: Player | None) -> Match:
    said = Text("主催者が手で決めた組み合わせです。", "Set by hand by the organizer.")
    return Match(
        round=before.round,
        table=before.table,
        player_a=a,
        player_b=b,
        outcome=before.outcome,
        games_a=before.games_a,
        why=said._asdict(),
    )


def _said(round_: Round, table: int, a: Player, b: Player | None) -> Iterator[Text]:
    event = round_.event
    ledger = ledger_of(event=event, through=round_.number - 1)
    orders = orders_of(event, round_.number, entered_in(event))
    yield from _bye(ledger, a) if b is None else _table(ledger, orders, table, a, b)


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
