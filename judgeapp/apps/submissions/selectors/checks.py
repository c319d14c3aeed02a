"""Reading deck checks: which tables may be drawn, what is to be counted, what was found."""

from typing import Any

from django.db.models import QuerySet

from judgeapp.apps.tournaments.models import Event, Match, Player, Round
from judgeapp.apps.tournaments.selectors.teams import Members, members_of
from judgeapp.domain.deckcheck.table_check import Counted, Difference

from ..models import CheckDraw, DeckCheck, SubmissionVersion
from . import lists


def listed(*, version: SubmissionVersion) -> list[Counted]:
    """The cards of a list, in its order; what was chosen beside the deck comes first, one of each."""
    chosen = [Counted(card_["number"], card_["name"], 1) for card_ in version.chosen]
    cards = [Counted(card["number"], card["name"] or "", card["count"]) for card in version.cards]
    return [*chosen, *cards]


def pool_of(*, round_: Round) -> list[list[int]]:
    """The tables that can be checked, in two groups: nobody there was checked in this event yet; the others."""
    people = DeckCheck.objects.filter(player__event=round_.event).values_list("player_id", "player__team")
    checked = {team or player for player, team in people}
    fresh: list[int] = []
    others: list[int] = []
    for match in round_.matches.filter(player_b__isnull=False).order_by("table"):
        group = others if {match.player_a_id, match.player_b_id} & checked else fresh
        group.append(match.table)
    return [fresh, others]


def game_version(*, player: Player, match: Match) -> SubmissionVersion | None:
    """The deck of the match's latest game that both have handed in, where decks are built for each game."""
    for game in range(match.round.setting("best_of"), 0, -1):
        if lists.is_settled(match=match, game=game):
            return lists.version_of(player=player, match=match, game=game)
    return None


def clauses_of(*, check: DeckCheck) -> list[str]:
    """The clauses that the deck as it was counted breaks; where it breaks none, those that the format rests on."""
    lines = [f"{count} {number}" for number, count in check.found.items() if count]
    lines += [f"{card['count']} {card['number']}" for card in check.extra]
    version = check.version
    seat = version.submission.player.seat
    format_ = lists.rules_for(event=check.event, game=version.submission.game, seat=seat)
    if format_ is None:
        return []
    if not lines:
        return list(format_.clauses[:1])
    result = lists.list_check(
        event=check.event, source="\n".join(lines), game=version.submission.game, seat=seat
    )
    broken = [clause for finding in result.findings for clause in finding.clauses]
    return list(dict.fromkeys(broken)) or list(format_.clauses[:1])


def checks_of(*, event: Event) -> QuerySet[DeckCheck]:
    """Every check of an event, newest first."""
    return DeckCheck.objects.filter(player__event=event).select_related(
        "player", "judge", "penalty", "version", "match__round"
    )


def checks_in(*, round_: Round) -> QuerySet[DeckCheck]:
    """The checks of a round."""
    return checks_of(event=round_.event).filter(round_number=round_.number)


def draws_in(*, round_: Round) -> QuerySet[CheckDraw]:
    return CheckDraw.objects.filter(round=round_).select_related("drawn_by", "round")


def tables_in(*, round_: Round, tables: list[int]) -> list[tuple[Match, list[Player]]]:
    """The tables of a draw, in its order, with everybody who sits there: of teams the members by seat."""
    mates = members_of(event=round_.event)
    matches = {
        match.table: match
        for match in round_.matches.filter(table__in=tables).select_related("player_a", "player_b")
    }
    return [(matches[table], _people(matches[table], mates)) for table in tables if table in matches]


def _people(match: Match, mates: Members) -> list[Player]:
    sides = [side for side in (match.player_a, match.player_b) if side]
    people = [player for side in sides for player in mates.get(side.pk, {}).values()]
    return sorted(people, key=lambda one: one.seat) or sides


def difference_rows(check: DeckCheck) -> list[Difference]:
    """What was found, as it was written down."""
    return [Difference(**difference) for difference in check.differences]


def counts_of(check: DeckCheck) -> list[dict[str, Any]]:
    """The lines of the check page: each card of the list, with how many were counted (None: not yet)."""
    kept = (*check.version.chosen, *check.version.cards)
    english = {card["number"]: card.get("english") or "" for card in kept}
    return [
        {
            "number": counted.number,
            "name": counted.name,
            "english": english[counted.number],
            "listed": counted.count,
            "found": check.found.get(counted.number),
        }
        for counted in listed(version=check.version)
    ]
