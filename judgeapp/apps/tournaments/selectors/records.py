"""From rows to the pairing library's terms: results, ledger, lots. Players go by `player_key`."""

from collections.abc import Iterator

from judgeapp.domain.pairing import Games, Ledger, Lots, PlayerId, Result

from ..models import Event, Match, Round

_FIELDS = ("round__number", "player_a", "player_b", "outcome", "games_a", "games_b", "games_drawn")
_Row = tuple[int, int, int | None, str, int, int, int]


def player_key(pk: int) -> PlayerId:
    """The player's name in the library: in the order of entry however many digits the keys have.

    >>> player_key(7) < player_key(10)
    True
    """
    return f"{pk:012d}"


def ledger_of(*, event: Event, through: int | None = None) -> Ledger:
    """Everything on record up to round `through` (all). Tables without a result are left out.

    Who has no table in a finished round, and had not dropped by then, lost it: late arrivals, and rounds
    missed between a drop and its withdrawal.
    """
    players: dict[str, int | None] = {
        player_key(pk): dropped for pk, dropped in event.players.values_list("pk", "dropped_after")
    }
    matches = Match.objects.filter(round__event=event)
    rounds = event.rounds.filter(state=Round.State.FINISHED)
    if through is not None:
        matches, rounds = matches.filter(round__number__lte=through), rounds.filter(number__lte=through)
    rows = list(matches.values_list(*_FIELDS))
    results = [_result(row) for row in rows if row[3] != Match.Outcome.OPEN]
    results += _absences(rows, list(rounds.values_list("number", flat=True)), players)
    dropped = {
        player: after for player, after in players.items()
        if after is not None and (through is None or after <= through)
    }  # fmt: skip
    return Ledger(players, results, event.scoring, dropped)


def _result(row: _Row) -> Result:
    number, a, b, outcome, games_a, games_b, drawn = row
    if b is None:
        return Result.bye(number, player_key(a), Games(games_a))
    one, other = player_key(a), player_key(b)
    if outcome == Match.Outcome.DOUBLE_LOSS:
        return Result.double_loss(number, one, other, Games(games_a, games_b, drawn))
    return Result.match(number, one, other, games_a, games_b, drawn)


def _absences(rows: list[_Row], finished: list[int], players: dict[str, int | None]) -> Iterator[Result]:
    present: dict[int, set[int | None]] = {}
    for number, a, b, *_rest in rows:
        present.setdefault(number, set()).update((a, b))
    for number in finished:
        for player, dropped in players.items():
            if int(player) not in present.get(number, set()) and (dropped is None or number <= dropped):
                yield Result.absence(number, player)


def lots_of(*, event: Event, through: int | None = None) -> Lots:
    """The draw that orders ties after round `through`: that round's own; who entered later comes last."""
    rounds = event.rounds.all() if through is None else event.rounds.filter(number__lte=through)
    last = rounds.last()
    drawn = list(last.lots) if last else []
    known = set(drawn)
    later = [pk for pk in event.players.values_list("pk", flat=True) if pk not in known]
    return Lots.recorded([player_key(pk) for pk in drawn + later], last.seed if last else None)
