"""Rounds and tables as the pages show them, and how they were drawn."""

from dataclasses import dataclass, field, replace

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.common.once import once
from judgeapp.domain.pairing import Line, Outcome

from ..models import Draw, Event, Match, Player, Round
from ..seats import known_tables
from .brackets import make_bracket, round_name_of, winner_of
from .events import chooser_at
from .names import reading_key
from .records import ledger_of, player_key, rounds_of, rounds_visible
from .tables import standings_of
from .teams import Members, SeatRow, entrant_of, members_of, result_told, seat_rows


@dataclass(slots=True)
class TableRow:
    """One table, with what both sides had before the round."""

    match: Match
    points_a: int
    points_b: int
    seats: list[SeatRow] = field(default_factory=list)
    """Of teams the three tables of the match."""
    chooses: Player | None = None
    """Who chooses who plays first, in a bracket that settles it"""
    called: str = ""
    """What the match is called, in a round of a bracket that has several kinds: 決勝, 3位決定戦."""


def round_visible(*, event: Event, number: int, official: bool) -> Round | None:
    """The round of that number, if this person may see it."""
    return next(
        (round_ for round_ in rounds_visible(event=event, official=official) if round_.number == number), None
    )


def current_round(*, event: Event, official: bool = True) -> Round | None:
    rounds = rounds_visible(event=event, official=official)
    return rounds[-1] if rounds else None


def matches_of(*, round_: Round, only: Match | None = None) -> list[TableRow]:
    """All tables of a round, or the row of `only`; those without a result first, by table number, and the bye last."""
    before = ledger_of(event=round_.event, through=round_.number - 1)
    points = {player: before.points(player) for player in before.players}
    members = members_of(event=round_.event)
    bracket = make_bracket(round_.event.cut) if round_.is_cut else None
    rows = []
    for match in [only] if only else round_.matches.select_related("player_a", "player_b", "reported_by"):
        match.round = round_
        for player in filter(None, (match.player_a, match.player_b)):
            player.event = round_.event
        a, b = (
            points[player_key(match.player_a_id)],
            points[player_key(match.player_b_id)] if match.player_b_id else 0,
        )
        called = in_language(bracket.slot(match.slot).title) if bracket and match.slot else ""
        rows.append(
            TableRow(
                match,
                *(a, b, seat_rows(match=match, members=members), chooser_at(match)),
                called=called if called != round_.name else "",
            )
        )
    return sorted(rows, key=lambda row: (not row.match.is_open, row.match.outcome == "bye", row.match.table))


@dataclass(frozen=True, slots=True)
class Side:
    """One person of a round, as a list by name has them. Without an opponent it is a bye, and `table` is 0."""

    player: Player
    opponent: Player | None
    table: int
    zone: str
    """Where the table stands; empty where the room has no zones."""
    seat: str = ""
    """Of a member of a team."""

    @property
    def place(self) -> str:
        """Where they sit: 12, of a team 12A; empty with a bye."""
        return f"{self.table}{self.seat}" if self.table else ""


def sides_by_name(*, round_: Round) -> list[Side]:
    """Everybody in a round, in 五十音順; of teams the members, and a team of which nobody is known.

    One query, with teams two: this is what a hall full of people asks for.
    """
    sides, members = [], members_of(event=round_.event)
    for match in round_.matches.select_related("player_a", "player_b"):
        match.round = round_
        table, zone = (match.table, match.zone) if match.player_b else (0, "")
        sides.append(Side(match.player_a, match.player_b, table, zone))
        if match.player_b:
            sides.append(Side(match.player_b, match.player_a, table, zone))
    for side in sides:
        side.player.event = round_.event
    if members:
        sides = [mate for side in sides for mate in _mates(side, members)]
    return sorted(sides, key=lambda side: reading_key(side.player))


def _mates(side: Side, members: Members) -> list[Side]:
    """The members of a team where each of them sits."""
    others = members.get(side.opponent.pk, {}) if side.opponent else {}
    mates = members.get(side.player.pk, {}).items()
    found = [
        replace(side, player=one, opponent=others.get(seat, side.opponent), seat=seat) for seat, one in mates
    ]
    return found or [side]


def waiting_players(*, round_: Round) -> list[Player]:
    """Players who would play but are not in this round: entered or reinstated after it was paired. Nobody waits for a
    round of the bracket, nor who said beforehand that they sit this one out."""
    if round_.is_cut:
        return []
    seated = Q(matches_as_a__round=round_) | Q(matches_as_b__round=round_)
    inside = Player.objects.filter(seated).values("pk")
    outside = round_.event.players.filter(**Player.PLAYING).exclude(pk__in=inside)
    return [player for player in outside if str(round_.number) not in player.away]


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A round from one player's view; without a match the player was absent."""

    number: int
    name: str
    match: Match | None
    opponent: Player | None
    score: str
    outcome: str
    """win, draw, loss, bye, absent, or open"""
    tables: str = ""
    """Of teams the scores at the seats, own first: A 2–1 B 0–2."""


@once
def players_named(*, event: Event, query: str) -> QuerySet[Player]:
    """The players whose name or club holds each word of `query`, of teams also by their members; without words all."""
    players = event.players.all()
    for word in query.split():
        found = Q(name__icontains=word) | Q(club__icontains=word)
        if event.by_teams:
            found |= Q(Exists(Player.everybody.filter(team=OuterRef("pk"), name__icontains=word)))
        players = players.filter(found)
    return players


def matches_of_player(*, player: Player, official: bool) -> QuerySet[Match]:
    """A player's matches in their order: of the rounds that players see, or for officials of all."""
    own = player.entrant_id
    found = Match.objects.filter(Q(player_a=own) | Q(player_b=own))
    if not official:
        found = found.exclude(round__state=Round.State.PAIRED)
    return found.select_related("round", "player_a", "player_b").order_by("round__number", "table")


@once
def matches_with(*, player: Player) -> list[Match]:
    """The player's tables in all rounds, the newest first, with both players."""
    rounds = {round_.pk: round_ for round_ in rounds_of(event=player.event)}
    own = Q(player_a=player.entrant_id) | Q(player_b=player.entrant_id)
    matches = Match.objects.filter(own, round__in=rounds).select_related("player_a", "player_b")
    for match in matches:
        match.round = rounds[match.round_id]
        for seated in filter(None, (match.player_a, match.player_b)):
            seated.event = player.event
    return sorted(matches, key=lambda match: -match.round.number)


def seat_of(*, player: Player) -> Match | None:
    """The player's table, or bye, in the last round that players see."""
    shown = current_round(event=player.event, official=False)
    return next((match for match in matches_with(player=player) if match.round == shown), None)


def table_now(*, player: Player) -> Match | None:
    """The player's match without a result in the last round, published or not; None for a bye."""
    last = current_round(event=player.event)
    match = next((match_ for match_ in matches_with(player=player) if match_.round == last), None)
    return match if match is not None and match.is_open else None


def player_rounds(*, player: Player, official: bool = False) -> list[OwnRound]:
    """The player's rounds, newest first; of a member the team's."""
    event, player = player.event, entrant_of(player=player)
    by_number = {match.round.number: match for match in matches_with(player=player)}
    lines = {line.round: line for line in standings_of(event=event).lines_of(player)}
    rows = []
    for round_ in reversed(rounds_visible(event=event, official=official)):
        match = by_number.get(round_.number)
        if match is None and round_.number not in lines:
            continue
        rows.append(_own_round(round_, match, player, lines.get(round_.number)))
    return rows


def _own_round(round_: Round, match: Match | None, player: Player, line: Line | None) -> OwnRound:
    if match is None:
        missed = {Outcome.WIN: "bye", Outcome.DRAW: "draw", Outcome.LOSS: "absent"}
        return OwnRound(
            round_.number, round_.name, None, None, "", missed[line.outcome] if line else "absent"
        )
    number, name = round_.number, round_name_of(match)
    opponent = match.player_b if match.player_a_id == player.pk else match.player_a
    if match.player_b_id is None:
        return OwnRound(number, name, match, None, "", "bye")
    outcome = _outcome(match, player, line)
    return OwnRound(
        number, name, match, opponent, _score_for(match, player), outcome, _tables_for(match, player)
    )


def _outcome(match: Match, player: Player, line: Line | None) -> str:
    """How the match went for the player; the ledger does not know those of the bracket."""
    if match.is_open:
        return "open"
    if line is not None:
        return line.outcome.value
    return "win" if winner_of(match) == player.pk else "loss"


def _tables_for(match: Match, player: Player) -> str:
    """The scores at the tables of a match of teams that are in, own games first."""
    mine = match.player_a_id == player.pk
    told = ((seat, one if mine else one.turned()) for seat, one in known_tables(match.tables))
    return " ".join(f"{seat} {result_told(one)}" for seat, one in told)


def _score_for(match: Match, player: Player) -> str:
    """The score as this player sees it: own games first."""
    if match.outcome != Match.Outcome.PLAYED or match.player_a_id == player.pk:
        return match.score
    return f"{match.games_b}–{match.games_a}" + (f"–{match.games_drawn}" if match.games_drawn else "")


@once
def draws_of(*, round_: Round) -> list[Draw]:
    """All draws of the round of this number, those of pairings that were taken back among them, oldest first."""
    return list(round_.event.draws.filter(round_number=round_.number))


def drawn_in_words(round_: Round) -> str:
    """How the round was drawn, in a line; empty in the bracket, which is not drawn."""
    if round_.is_cut:
        return ""
    draws = draws_of(round_=round_)
    words = [
        _("抽選 %(count)s回（種 %(seed)s）") % {"count": max(1, len(draws)), "seed": round_.seed},
        _("主催者の指定 %(count)s件") % {"count": round_.organizer_rules},
    ]
    reasons = [draw.reason for draw in draws if draw.reason]
    if reasons:
        words.append(_("やり直した理由: %(reasons)s") % {"reasons": "、".join(reasons)})
    return _("・").join(words)
