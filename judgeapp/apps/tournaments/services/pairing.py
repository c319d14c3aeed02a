"""Making a round: Swiss, round robin in pods, or the next matches of the bracket; tables numbered, reasons kept."""

import secrets
from collections.abc import Iterable

from auditlog.context import disable_auditlog
from django.db.models import Q
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.pairing import (
    InvalidOrders,
    Lots,
    Orders,
    PlayerId,
    RoundPairing,
    Table,
    Text,
    draw_lots,
    explain_bye,
    explain_rule,
    explain_table,
    pair_next_round,
    pods,
    round_robin,
    seat,
)

from ..audit import touch
from ..models import Draw, Event, Match, Player, Round
from ..naming import entrants
from ..selectors.phases import phase_now
from ..selectors.records import Entered, entered_in, ledger_of, lots_of, player_key
from ..zones import table_numbers
from .barred import barred_from, barred_note

Players = dict[PlayerId, Entered]


def make_round(
    event: Event, number: int, seed: int | None, by: User | None = None, reason: str = ""
) -> Round:
    """Draw and pair the event's next main round, and hold it. Raises Invalid for a second draw without a reason."""
    players = entered_in(event)
    barred = barred_from(event)
    out = {player_key(player.pk) for player in barred}
    there = [key for key in players if key not in out]
    away = [entered for entered in players.values() if entered.is_playing and entered.sits_out(number)]
    if sum(players[key].is_playing and not _is_absent(players[key], number) for key in there) < 2:
        message = _("組み合わせるには、参加者が%(two)s以上必要です。") % {"two": entrants(2, event.by_teams)}
        raise Refused("too_few_players", message)
    lots = draw_lots(there, _drawn(event, number, seed, by, reason))
    round_ = Round(
        event=event,
        number=number,
        phase=phase_now(event=event),
        seed=lots.seed or 0,
        lots=[int(player) for player in lots.order],
    )
    round_.notes = [barred_note(barred)._asdict()] if barred else []
    round_.notes += [_away_note(away)._asdict()] if away else []
    if event.pod_size and round_.phase is None:
        return save_round(round_, _pod_matches(round_, players, lots), players)
    pairing = swiss_pairing(event, number, lots, players)
    round_.organizer_rules = event.pair_rules.filter(Q(round_number=None) | Q(round_number=number)).count()
    tables = seat(pairing.tables, fixed_tables(players), table_numbers(event))
    round_.notes += [explain_rule(rule)._asdict() for rule in pairing.gave_way]
    round_.notes += [note._asdict() for note in _missed_tables(tables, players)]
    matches = [*(_seat(round_, table, players) for table in tables), *_byes(round_, pairing, players)]
    return save_round(round_, matches, players)


def _drawn(event: Event, number: int, seed: int | None, by: User | None, reason: str) -> int:
    """The seed of the round's draw. Without a reason a round that was drawn before keeps its draw, so that nobody
    draws in silence until the pairing fits."""
    last = event.draws.filter(round_number=number).last()
    if last is not None and (seed == last.seed or (seed is None and not reason)):
        return last.seed
    if last is not None and not reason:
        raise Invalid("reason_missing", _("抽選をやり直す理由を入力してください。"), field="reason")
    seed = secrets.randbits(32) if seed is None else seed
    Draw.objects.create(event=event, round_number=number, seed=seed, reason=reason, made_by=by)
    return seed


def swiss_pairing(event: Event, number: int, lots: Lots, players: Players) -> RoundPairing:
    """The pairing of round `number` from what is on record before it and this draw; whoever has no lot is absent."""
    return pair_next_round(
        ledger_of(event=event, through=number - 1, entered=players),
        event.profile,
        lots_for_all(lots, players),
        orders_of(event, number, players, absent=_absent(lots, players, number)),
    )


def _absent(lots: Lots, players: Players, number: int) -> set[PlayerId]:
    """Who has no lot, and who is not in the phase of this round."""
    left = {key for key, one in players.items() if one.out_after is not None and one.out_after < number}
    return left | (set(players) - set(lots.order))


def lots_for_all(lots: Lots, players: Players) -> Lots:
    """The draw, with those behind it who were entered later."""
    drawn = set(lots.order)
    return Lots.recorded([*lots.order, *(player for player in players if player not in drawn)], lots.seed)


def orders_of(event: Event, number: int, players: Players, absent: Iterable[PlayerId] = ()) -> Orders:
    """What the organizer has ordered for this round."""
    pairs: dict[bool, list[tuple[PlayerId, PlayerId]]] = {True: [], False: []}
    for rule in event.pair_rules.all():
        if rule.round_number in (None, number):
            pairs[rule.together].append((player_key(rule.player_a_id), player_key(rule.player_b_id)))
    forced = {frozenset(pair) for pair in pairs[True]}
    try:
        return Orders(
            together=pairs[True],
            apart=[pair for pair in pairs[False] if frozenset(pair) not in forced],
            awarded=frozenset(key for key, player in players.items() if _has_bye(player, number)),
            absent=frozenset(absent) | {key for key, player in players.items() if _is_absent(player, number)},
            clubs={key: player.club for key, player in players.items() if player.club}
            if event.avoid_clubs
            else {},
        )
    except InvalidOrders as error:
        message = _(
            "組み合わせの指定どうしが両立しません。1回戦に2つの対戦をさせる指定がないか確かめてください。"
        )
        raise Refused("orders_clash", message) from error


def _has_bye(player: Entered, number: int) -> bool:
    return player.awarded_byes >= number or player.sits_out(number) == Player.Missed.WIN


def _is_absent(player: Entered, number: int) -> bool:
    return bool(player.sits_out(number)) and not _has_bye(player, number)


def _away_note(away: Iterable[Entered]) -> Text:
    """What stands with a round that some sit out, as they had said."""
    names = "、".join(player.name for player in away)
    return Text(
        f"前もって決まっていた不参加・不戦勝: {names}。",
        f"Not playing or with a bye, as told beforehand: {names}.",
    )


def fixed_tables(players: Players) -> dict[PlayerId, int]:
    return {key: player.fixed_table for key, player in players.items() if player.fixed_table}


def _missed_tables(tables: Iterable[Table], players: Players) -> list[Text]:
    """Players who do not sit at the table that they need."""
    seats = [(players[key], table.number) for table in tables for key in (table.player, table.opponent)]
    return [
        Text(
            f"{player.name} の固定の卓（{player.fixed_table}卓）は使えず、{number}卓になりました。",
            f"{player.name} needs table {player.fixed_table}, which was taken, and sits at table {number}.",
        )
        for player, number in seats
        if player.fixed_table and player.fixed_table != number
    ]


def _seat(round_: Round, table: Table, players: Players) -> Match:
    return Match(
        round=round_,
        table=table.number,
        player_a_id=players[table.player].pk,
        player_b_id=players[table.opponent].pk,
        why=explain_table(table)._asdict(),
    )


def _byes(round_: Round, pairing: RoundPairing, players: Players) -> list[Match]:
    byes = [*pairing.awarded, *([pairing.bye] if pairing.bye else [])]
    return [bye_match(round_, players[bye.player].pk, explain_bye(bye)) for bye in byes]


def bye_match(round_: Round, player: int, why: Text, slot: str = "") -> Match:
    """A round won without an opponent. `save_round` numbers it after the tables."""
    return Match(
        round=round_,
        table=0,
        player_a_id=player,
        outcome=Match.Outcome.BYE,
        games_a=round_.to_win,
        why=why._asdict(),
        slot=slot,
    )


def _pod_matches(round_: Round, players: Players, lots: Lots) -> list[Match]:
    """This round of every pod; the pods are those of the first round's draw."""
    event = round_.event
    first = lots if round_.number == 1 else lots_of(event=event, through=1)
    drawn = [player for player in first.order if player in players and players[player].entered_after == 0]
    assert event.pod_size
    matches = []
    unit = Text("チーム", "teams") if event.by_teams else Text("人", "players")
    for place, pod in enumerate(pods(drawn, event.pod_size), start=1):
        rounds = round_robin(pod)
        if round_.number > len(rounds):
            continue
        why = Text(
            f"第{place}組（{len(pod)}{unit.ja}）の総当たり、{len(rounds)}回戦のうち{round_.number}回目です。",
            f"Pod {place} of {len(pod)} {unit.en}, round {round_.number} of {len(rounds)}.",
        )
        for meeting in rounds[round_.number - 1]:
            sides = [players[key] for key in meeting if key is not None]
            matches += _pod_match(
                round_, [side for side in sides if not _is_absent(side, round_.number)], why
            )
    if not matches:
        raise Refused("pods_done", _("総当たりはすべて終わりました。"))
    return matches


def _pod_match(round_: Round, sides: list[Entered], why: Text) -> list[Match]:
    """Two who meet; one whose opponent has dropped or who sits out wins; nobody who has dropped plays."""
    present = [player.pk for player in sides if player.dropped_after is None]
    if len(present) == 2:
        a, b = present
        return [Match(round=round_, table=0, player_a_id=a, player_b_id=b, why=why._asdict())]
    return [bye_match(round_, player, why) for player in present]


def save_round(round_: Round, matches: list[Match], players: Players | None = None) -> Round:
    """Store the round with its tables; those without a number take the next free ones of the room, byes after all.

    `players` are everybody of the event, where they have been read already.
    """
    taken = {match.table for match in matches if match.table}
    free = (number for number in table_numbers(round_.event) if number not in taken)
    for match in matches:
        if not match.table and match.player_b_id is not None:
            match.table = next(free)
    last = max((match.table for match in matches), default=0)
    for match in matches:
        if not match.table:
            last += 1
            match.table = last
    round_.tables_to_log = _for_log(round_.event, matches, players)  # type: ignore[attr-defined]  # for the log
    round_.save()
    touch(*Match.objects.bulk_create(matches), new=True)
    return round_


def delete_round(round_: Round) -> None:
    """Delete a round; the log keeps who sat where in the round's own entry."""
    matches = round_.matches.all()
    round_.tables_to_log = _for_log(round_.event, matches)  # type: ignore[attr-defined]  # for the log
    with disable_auditlog():
        matches.delete()
    round_.delete()


def _for_log(event: Event, matches: Iterable[Match], players: Players | None = None) -> list[list[str]]:
    entered = (players or entered_in(event)).values()
    names: dict[int | None, str] = {None: "", **{player.pk: player.name for player in entered}}
    return [[names[match.player_a_id], names[match.player_b_id]] for match in matches]
