"""From rows to the pairing library's terms: results, ledger, lots. Players go by `player_key`."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from django.db.models import Case, JSONField, Subquery, When

from judgeapp.common.once import once
from judgeapp.domain.pairing import Games, Ledger, Lots, Outcome, PhaseEnd, PlayerId, Result

from ..models import Event, Match, Player, Round

_FIELDS = ("round__number", "player_a", "player_b", "outcome", "games_a", "games_b", "games_drawn", "kind")
_Row = tuple[int, int, int | None, str, int, int, int, str]


class Entered(NamedTuple):
    """What of a player pairing and the ledger need."""

    pk: int
    name: str
    club: str
    dropped_after: int | None
    out_after: int | None
    entered_after: int
    missed_as: str
    awarded_byes: int
    fixed_table: int | None
    away: Mapping[str, str]

    @property
    def is_playing(self) -> bool:
        return self.dropped_after is None and self.out_after is None

    def was_there(self, number: int) -> bool:
        """In a round that has been played: neither dropped nor left behind at the end of a phase by then."""
        return all(last is None or number <= last for last in (self.dropped_after, self.out_after))

    def sits_out(self, number: int) -> str:
        """What a round counts as that they do not play, as was told beforehand; empty where nothing was."""
        return self.away.get(str(number), "")


def entered_in(event: Event, players: Iterable[Player] | None = None) -> dict[PlayerId, Entered]:
    """Everybody who was entered, in that order; `players` are all of them, where they have been read already."""
    if players is None:
        rows: Iterable[Any] = event.players.values_list(*Entered._fields)
    else:
        rows = map(attrgetter(*Entered._fields), players)
    return {player_key(row[0]): Entered(*row) for row in rows}


@once
def rounds_of(*, event: Event) -> list[Round]:
    """The event's rounds in their order; lots come with the last one that `shown_main` has, others once asked for."""
    shown = event.rounds.filter(stage=Round.Stage.MAIN).exclude(state=Round.State.PAIRED)
    last = shown.order_by("-number").values("pk")[:1]
    drawn = Case(When(pk=Subquery(last), then="lots"), output_field=JSONField())
    rounds: list[Round] = []
    for round_ in event.rounds.select_related("phase").defer("lots").annotate(drawn=drawn):
        round_.event = event
        if round_.drawn is not None:
            round_.lots = round_.drawn
        rounds.append(round_)
    return rounds


def rounds_visible(*, event: Event, official: bool) -> list[Round]:
    """Players see a round once it is published."""
    return [round_ for round_ in rounds_of(event=event) if official or round_.state != Round.State.PAIRED]


def shown_main(*, event: Event, through: int | None = None) -> list[Round]:
    """The rounds before the bracket that players have seen, up to round `through` (all): what standings are made of.

    A held round has byes and a draw already, which nobody may read from the standings before it is published.
    """
    return [
        round_
        for round_ in rounds_visible(event=event, official=False)
        if not round_.is_cut and (through is None or round_.number <= through)
    ]


def player_key(pk: int) -> PlayerId:
    """The player's name in the library: in the order of entry however many digits the keys have.

    >>> player_key(7) < player_key(10)
    True
    """
    return f"{pk:012d}"


def ledger_of(
    *,
    event: Event,
    through: int | None = None,
    began: bool = False,
    entered: Mapping[PlayerId, Entered] | None = None,
) -> Ledger:
    """Everything on record up to round `through` (all), without held rounds, the bracket and tables without a result.

    Who drops during the bracket has not dropped here: the main rounds' tie-breaks stay as they were.

    Who has no table in a finished round, and had not dropped by then, lost it, unless it was before they
    were entered and the organizer counts it as more. `began` leaves out who left before their first round.
    """
    entered = entered or entered_in(event)
    keys = {player.pk: key for key, player in entered.items()}
    rounds = shown_main(event=event, through=through)
    if through is None and event.state in (Event.State.CUT, Event.State.FINISHED):
        through = rounds[-1].number if rounds else 0
    finished = [round_.number for round_ in rounds if round_.state == Round.State.FINISHED]
    rows = list(Match.objects.filter(round__in=rounds).order_by().values_list(*_FIELDS))  # the ledger sorts
    to_win = {counted.number: counted.to_win for counted in rounds}
    results = [_result(row, keys, to_win) for row in rows if row[3] != Match.Outcome.OPEN]
    results += _absences(rows, finished, keys, entered)
    if began:
        seen = {side for result in results for side in (result.player, result.opponent)}
        entered = {key: player for key, player in entered.items() if player.dropped_after != 0 or key in seen}
    dropped = {
        key: player.dropped_after
        for key, player in entered.items()
        if player.dropped_after is not None and (through is None or player.dropped_after <= through)
    }
    return Ledger(entered, results, event.scoring, dropped)


def phase_ends(
    ledger: Ledger, entered: Mapping[PlayerId, Entered], through: int | None = None
) -> list[PhaseEnd]:
    """The ends of phases up to round `through` (all), each with those who went on from it."""
    out = {key: entered[key].out_after for key in ledger.players}
    return [
        PhaseEnd(number, frozenset(key for key, last in out.items() if last is None or last > number))
        for number in sorted({last for last in out.values() if last is not None})
        if through is None or number <= through
    ]


def _result(row: _Row, keys: Mapping[int, PlayerId], to_win: Mapping[int, int]) -> Result:
    number, a, b, outcome, games_a, games_b, drawn, kind = row
    if b is None:
        return Result.bye(number, keys[a], Games(games_a))
    one, other = keys[a], keys[b]
    if outcome == Match.Outcome.DOUBLE_LOSS:
        return Result.double_loss(number, one, other, Games(games_a, games_b, drawn), to_win=to_win[number])
    return Result.match(number, one, other, games_a, games_b, drawn, kind=kind)


def _absences(
    rows: list[_Row],
    finished: Iterable[int],
    keys: Mapping[int, PlayerId],
    entered: Mapping[PlayerId, Entered],
) -> Iterator[Result]:
    seated: defaultdict[int, set[int | None]] = defaultdict(set)
    for row in rows:
        seated[row[0]].update(row[1:3])
    for number in finished:
        for pk in sorted(keys.keys() - seated[number]):
            player = entered[keys[pk]]
            if player.was_there(number):
                late = player.missed_as if number <= player.entered_after else ""
                missed = late or player.sits_out(number) or Player.Missed.LOSS
                yield Result.absence(number, keys[pk], Outcome(missed))


def lots_of(
    *, event: Event, through: int | None = None, entered: Mapping[PlayerId, Entered] | None = None
) -> Lots:
    """The draw that orders ties after round `through`: that round's own; who entered later comes last."""
    rounds = shown_main(event=event, through=through)
    last = rounds[-1] if rounds else None
    drawn = list(last.lots) if last else []
    known = set(drawn)
    everybody = (
        event.players.values_list("pk", flat=True)
        if entered is None
        else [player.pk for player in entered.values()]
    )
    later = [pk for pk in everybody if pk not in known]
    return Lots.recorded([player_key(pk) for pk in drawn + later], last.seed if last else None)
