"""卓の移動: a match moves to another table, for a wheelchair or a broken lamp; or all tables get new numbers."""

from collections.abc import Iterator, Mapping
from itertools import count

from auditlog.context import disable_auditlog
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid
from judgeapp.domain.pairing import Text

from ..audit import changing
from ..models import Match, Round
from ..versions import check_pairing
from .hand_changes import (
    Notice,
    Place,
    check_open,
    checked_reason,
    note_by_hand,
    notices_of,
    round_now,
    stays_open,
    tell_players,
)

LAST_TABLE = 32767
"""The largest number that a table can have."""

Moves = dict[Match, int]
"""Matches with the numbers that their tables are to have."""


def move_preview(*, match: Match, table: int, version: str = "", reason: str = "") -> list[Notice]:
    """What players would be told of the move. Raises Refused where it cannot be."""
    round_ = match.round
    check_pairing(round_, version)
    return _notices(round_, _exchange(round_, match, table), reason)


def table_move(*, by: User | None, match: Match, table: int, version: str = "", reason: str = "") -> Match:
    """Move a match to another table; the match that is there comes to the one that becomes free.

    `version` is the pairing that the caller saw. Sent twice, it is one move. A published round needs a `reason`.
    """
    with changing(match.round.event, by=by, reason=reason) as event:
        round_ = round_now(event, match.round.number)
        match = _matches(round_)[match.pk]
        if match.table == table:
            return match
        check_pairing(round_, version)
        head = Text(
            f"主催者が {match.table}卓 の対戦を {table}卓 に移しました。",
            f"The organizer moved the match of table {match.table} to table {table}.",
        )
        _move(by, round_, _exchange(round_, match, table), reason, head)
    return match


def renumber_preview(*, round_: Round, first: int, version: str = "", reason: str = "") -> list[Notice]:
    """What players would be told of the new numbers. Raises Invalid where the numbers do not suffice."""
    check_pairing(round_, version)
    return _notices(round_, _renumbered(round_, first), reason)


def tables_renumber(
    *, by: User | None, round_: Round, first: int, version: str = "", reason: str = ""
) -> Round:
    """Give the tables without a result the numbers from `first` on, in their order; those with one keep theirs, and so
    do the tables that are fixed for a player.

    `version` is the pairing that the caller saw. Sent twice, it is done once. A published round needs a `reason`.
    """
    with changing(round_.event, by=by, reason=reason) as event:
        round_ = round_now(event, round_.number)
        moves = _renumbered(round_, first)
        if not moves:
            return round_
        check_pairing(round_, version)
        head = Text(
            f"主催者が卓番号を {first} から振り直しました。",
            f"The organizer numbered the tables anew from {first}.",
        )
        _move(by, round_, moves, reason, head)
    return round_


def _matches(round_: Round) -> dict[int, Match]:
    found = {match_.pk: match_ for match_ in round_.matches.select_related("player_a", "player_b")}
    for match in found.values():
        match.round = round_
    return found


def _exchange(round_: Round, match: Match, table: int) -> Moves:
    there = next((match_ for match_ in _matches(round_).values() if match_.table == table), None)
    moves = {match: table} | ({there: match.table} if there and there != match else {})
    for move in moves:
        check_open(round_, move)
    return moves


def _renumbered(round_: Round, first: int) -> Moves:
    """The matches whose number would be another one; byes, which have no table, come last."""
    matches = sorted(_matches(round_).values(), key=lambda one: (one.player_b is None, one.table))
    free = [match_ for match_ in matches if stays_open(match_) and not _is_fixed(match_)]
    for match in free[:1]:
        check_open(round_, match)
    taken = {match_.table for match_ in matches if match_ not in free}
    numbers: Iterator[int] = (number for number in count(first) if number not in taken)
    moves = {match: number for match, number in zip(free, numbers, strict=False) if match.table != number}
    if first < 1 or any(number > LAST_TABLE for number in moves.values()):
        message = _("卓番号は1から%(last)sまでです。") % {"last": LAST_TABLE}
        raise Invalid("invalid_table", message, field="first")
    return moves


def _is_fixed(match: Match) -> bool:
    """Whether the match is at the table that is fixed for one of its players."""
    return match.table in [
        player.fixed_table for player in (match.player_a, match.player_b) if player is not None
    ]


def _places(moves: Mapping[Match, int]) -> list[Place]:
    return [Place(table, one.player_a, one.player_b) for one, table in moves.items() if one.player_b]


def _notices(round_: Round, moves: Moves, reason: str) -> list[Notice]:
    return notices_of(round_, _places(moves), checked_reason(round_, reason))


def _move(by: User | None, round_: Round, moves: Moves, reason: str, head: Text) -> None:
    """Store the new numbers, by way of numbers that no table has: two never have the same in between."""
    reason = checked_reason(round_, reason)
    taken = {*round_.matches.values_list("table", flat=True), *moves.values()}
    spare = (number for number in range(LAST_TABLE, 0, -1) if number not in taken)
    for match, number in zip(moves, spare, strict=False):
        Match.objects.filter(pk=match.pk).update(table=number)
    with disable_auditlog():  # the round's own entry says what was done
        for match, table in moves.items():
            match.table = table
            match.version += 1
            match.save(update_fields=["table", "version"])
    tell_players(by, round_, _places(moves), reason)
    note_by_hand(round_, head)
