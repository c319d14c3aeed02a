"""組み合わせの指定: who must or must not meet; and of a player, table, byes won before, rounds missed before entry."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid

from ..audit import changing
from ..models import MAX_ROUNDS, Event, PairRule, Player
from ..problems import check_not_finished
from ..selectors.pairings import table_now
from ..versions import check_row
from .table_numbers import table_move


def pair_rule_add(
    *,
    by: User | None,
    event: Event,
    player_a: Player,
    player_b: Player,
    together: bool,
    reason: str,
    round_number: int | None = None,
) -> PairRule:
    """Put two players together in one round, or keep them apart in one round or (no number) in all.

    It holds from the next pairing on. The same order given twice is one.
    """
    reason = reason.strip()
    with changing(event, by=by) as event:
        one, other = (event.players.get(pk=player.pk) for player in (player_a, player_b))
        _check(event, one, other, together, reason, round_number)
        pair = {"together": together, "round_number": round_number}
        for a, b in ((one, other), (other, one)):
            there = event.pair_rules.filter(player_a=a, player_b=b, **pair).first()
            if there is not None:
                return there
        return PairRule.objects.create(
            event=event, player_a=one, player_b=other, reason=reason, created_by=by, **pair
        )


def _check(event: Event, one: Player, other: Player, together: bool, reason: str, number: int | None) -> None:
    if one.pk == other.pk:
        raise Invalid(
            "same_player", _("どちらも同じ参加者です。別の参加者を選んでください。"), field="player_b"
        )
    if not reason:
        raise Invalid("reason_missing", _("理由を入力してください。"), field="reason")
    if together and number is None:
        raise Invalid("round_missing", _("対戦させる回戦の番号を入力してください。"), field="round_number")
    last = event.rounds.last()
    first = last.number + (last.state != "paired") if last else 1
    if number is not None and not first <= number <= MAX_ROUNDS:
        message = _("指定できるのは第%(first)s回戦からです。") % {"first": first}
        raise Invalid("round_past", message, field="round_number")
    if together:
        for rule in event.pair_rules.filter(together=True, round_number=number):
            taken = {rule.player_a_id, rule.player_b_id} & {one.pk, other.pk}
            if len(taken) == 1:
                name = one.name if one.pk in taken else other.name
                message = _("%(name)s には、この回戦の別の相手がもう指定されています。") % {"name": name}
                raise Invalid("player_ordered", message, field="player_a" if one.pk in taken else "player_b")


def pair_rule_remove(*, by: User | None, rule: PairRule) -> None:
    """Withdraw an order; rounds that are paired stay as they are."""
    with changing(rule.event, by=by) as event:
        found = event.pair_rules.filter(pk=rule.pk).first()
        if found is not None:
            found.delete()


def _check_away(away: Mapping[str, str]) -> None:
    rounds = {str(number) for number in range(1, MAX_ROUNDS + 1)}
    if not away.keys() <= rounds or not set(away.values()) <= set(Player.Missed.values):
        message = _("参加しない回戦は、1から%(most)sまでの番号です。") % {"most": MAX_ROUNDS}
        raise Invalid("invalid_rounds", message, field="away")


def player_seat(
    *, by: User | None, player: Player, version: str = "", now: bool = False, reason: str = "", **fields: Any
) -> Player:
    """Set `fixed_table`, `awarded_byes`, `missed_as` or `away` of a player. It holds from the next pairing on.

    `version` is the entry that the caller saw; the same sent twice is one change. With `now`, their match of this round
    moves to the fixed table at once; of a published round with the `reason`.
    """
    with changing(player.event, by=by, reason=reason) as event:
        player = event.players.get(pk=player.pk)
        check_not_finished(event)
        if any(getattr(player, name) != value for name, value in fields.items()):
            check_row(player, version)
        for name, value in fields.items():
            setattr(player, name, value)
        _check_away(player.away)
        try:
            player.clean_fields(exclude={"event", "name", "club", "user"})
        except ValidationError as error:
            field, messages = next(iter(error.message_dict.items()))
            raise Invalid("invalid_player", messages[0], field=field) from error
        player.save(update_fields=list(fields))
        if now and player.fixed_table is not None:
            player.event = event
            match = table_now(player=player)
            if match is None:
                message = _("%(name)s には、いまの回戦に結果のない卓がありません。") % {"name": player.name}
                raise Invalid("no_table", message, field="now")
            match.round.event = event
            table_move(by=by, match=match, table=player.fixed_table, reason=reason)
    return player
