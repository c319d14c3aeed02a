"""脈: what open pages ask for every few seconds. All players of an event come from the same handful of queries.

What changes for a whole hall at once (a round, the clock, the end of a round) is told in the pulse itself, so that a
phone shows it without fetching its page again: `show`. Where more than that has happened at a table, `show` is None.
Nothing in a pulse changes by time going on, and nothing in it is more than the player's public page says.
"""

import hashlib
import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from django.db.models import F, Sum
from django.utils import translation

from ..clock import clock_of, end_procedure
from ..models import Announcement, Event, JudgeCall, Match, Player, ResultReport, Round
from ..scores import Score
from .floor import announced_now, open_call_at, reports_at
from .pairings import current_round, seat_of
from .phases import checking_in

Pulse = dict[str, Any]
"""stamp (changes with all that the page shows but the news), round, clock, news; of the event `done`, the results that
are in, and `settled`, which is empty while results of the round are missing, then changes with the standings; of a
player `show`"""


@dataclass(frozen=True, slots=True)
class Pulses:
    """An event's pulses as of one moment: its own, and those of the players that were asked for."""

    event: Event
    round: Round | None
    """The last one that players see."""
    players: dict[int, list[Any]]
    """Player → name, moment of checking in, round of dropping, of staying behind"""
    seats: dict[int, Match]
    """Player → their match in the round"""
    said: dict[int, list[Any]]
    """Match → what the sides have reported about it as it stands"""
    calls: dict[int, list[Any]]
    """Match → the judge call that is open there, and who has taken it"""
    announced: list[Announcement] = field(default_factory=list)
    """What stands; the words for everybody are told in every pulse."""
    teams: dict[int, int] = field(default_factory=dict)
    """Member → their team"""
    checks_in: bool = False
    """Players check in just now, for the first round or for a later phase"""
    settled: str = ""

    def of_event(self) -> Pulse:
        """For pages that show the round and its clock to everybody."""
        seen = [self.event.state, *self._round_seen()]
        clock = clock.data() if self.round and (clock := clock_of(self.round)) else None
        done = len({match.pk for match in self.seats.values() if not match.is_open})
        return self._pulse(seen, clock) | {"done": done, "settled": self.settled}

    def of_player(self, player: int) -> Pulse | None:
        """For one player's page; None where the event has no such player."""
        if player not in self.players:
            return None
        match = self.seats.get(player)
        show = self._show(player, match)
        touched: list[Any] = []
        if match is not None:
            touched += [match.pk, match.version]
            if match.is_open:
                touched += [match.extra_seconds, self.said[match.pk], self.calls[match.pk]]
        touched += [announcement.pk for announcement in self._own(player, match)]
        here = self.players[player][1:] if self.checks_in else []
        return self._pulse([show, touched, here], self._clock_at(match)) | {"show": show}

    def _pulse(self, seen: list[Any], clock: Any) -> Pulse:
        number = self.round.number if self.round else 0
        stamp = hashlib.sha256(json.dumps([number, seen, clock], default=str).encode()).hexdigest()[:16]
        news = [announcement.text for announcement in self.announced if announcement.is_for_all]
        return {"stamp": stamp, "round": number, "clock": clock, "news": news}

    def _own(self, player: int, match: Match | None) -> list[Announcement]:
        """What was announced to this player or their table alone: the page has to be fetched for it."""
        at = match.pk if match else 0
        own = (player, self.teams.get(player, player))
        return [
            announcement
            for announcement in self.announced
            if announcement.player_id in own or announcement.match_id == at
        ]

    def _round_seen(self) -> list[Any]:
        if self.round is None:
            return []
        by_hand = len(self.round.notes)  # each change by hand leaves one
        return [self.round.number, self.round.state, self.round.published_at, by_hand]

    def _clock_at(self, match: Match | None) -> Any:
        """The clock while the round goes on, with what a judge has added at this table."""
        if self.round is None or self.round.state != Round.State.PUBLISHED or _has_result(match):
            return None
        clock = clock_of(self.round, match)
        return clock.data() if clock else None

    def _show(self, player: int, match: Match | None) -> Pulse | None:
        """What the page can show by itself; None where it has to be fetched."""
        if self.checks_in or self._own(player, match):
            return None
        if match is None or self.round is None:
            return {"what": "rest"}
        if _has_result(match):  # the page says which one, until the round is over
            return None if self.round.state == Round.State.PUBLISHED else {"what": "rest"}
        if self.round.is_cut or match.extra_seconds or self.said[match.pk] or self.calls[match.pk]:
            return None
        if match.player_b_id is None:
            return {"what": "bye", "round": names_of(self.round)}
        if self.event.by_teams:
            return None
        other = match.player_b_id if match.player_a_id == player else match.player_a_id
        return {
            "what": "seat",
            "round": names_of(self.round),
            "table": match.table,
            "opponent": self.players[other][0],
            "form": form_of(self.event, self.round),
        }


def names_of(round_: Round) -> dict[str, str]:
    """The round's name in each language."""
    names = {}
    for language in ("ja", "en"):
        with translation.override(language):
            names[language] = round_.name
    return names


def form_of(event: Event, round_: Round | None) -> str:
    """Changes with whatever else a table's page is made from: a page that was made from something else is fetched."""
    most = round_.games_to_win if round_ else event.games_to_win
    made_from = [most, event.win_kinds, end_procedure(event, round_)]
    return hashlib.sha256(json.dumps(made_from).encode()).hexdigest()[:8]


def event_pulse(*, event: Event) -> Pulse:
    """The pulse of an event, for a page that shows its stamp."""
    return Pulses(event, _round_of(event), {}, {}, {}, {}, announced_now(event=event)).of_event()


def player_pulse(*, player: Player) -> Pulse:
    """The pulse of one player, for a page that shows its stamp."""
    return _pulse_at(player, seat_of(player=player))


def table_pulse(*, match: Match) -> Pulse:
    """The pulse of side A, for the page of a table of the last published round: both players' pages show the same."""
    return _pulse_at(match.player_a, match)


def _pulse_at(player: Player, seat: Match | None) -> Pulse:
    """The pulse of a player whose table in the last published round has been read."""
    seated = [player_ for player_ in (seat.player_a, seat.player_b) if player_] if seat else [player]
    seated = [*seated, *([player] if player not in seated else [])]
    players = {
        player_.pk: [player_.name, player_.checked_in_at, player_.dropped_after, player_.out_after]
        for player_ in seated
    }
    said, calls = dict[int, list[Any]](), dict[int, list[Any]]()
    if seat is not None:
        reports, call = (reports_at(match=seat), open_call_at(match=seat)) if seat.is_open else ([], None)
        said[seat.pk] = [[report.side + report.seat, *report.score, report.kind] for report in reports]
        calls[seat.pk] = [[call.pk, call.taken_by_id]] if call else []
    event = player.event
    seats = {player.pk: seat} if seat else {}
    teams = {player.pk: player.team_id} if player.team_id else {}
    round_, news = _round_of(event), announced_now(event=event)
    checks_in = _checks_in(event, round_)
    pulse = Pulses(event, round_, players, seats, said, calls, news, teams, checks_in).of_player(player.pk)
    assert pulse is not None
    return pulse


def _has_result(match: Match | None) -> bool:
    return match is not None and match.outcome not in (Match.Outcome.OPEN, Match.Outcome.BYE)


def spread_of(entrants: int) -> int:
    """Over how many seconds the phones of so many players fetch what follows from a change that all show at once."""
    return entrants // 20


def _checks_in(event: Event, round_: Round | None) -> bool:
    """Phases are asked for between rounds alone."""
    is_between = round_ is not None and round_.state == Round.State.FINISHED
    return checking_in(event=event) if is_between else event.state == Event.State.CHECK_IN


def pulses_of(*, event: Event) -> Pulses:
    """The pulses of all players of an event."""
    round_ = _round_of(event)
    matches = list(round_.matches.defer("why")) if round_ else []
    seats = {pk: match for match in matches for pk in (match.player_a_id, match.player_b_id) if pk}
    players = event.everybody.values_list("pk", "team", "name", "checked_in_at", "dropped_after", "out_after")
    told, teams = dict[int, list[Any]](), dict[int, int]()
    for pk, team, *of_player in players:
        told[pk] = of_player
        if team is not None:
            teams[pk] = team
            if team in seats:
                seats[pk] = seats[team]
    said, calls, news = _said(round_), _calls(event), announced_now(event=event)
    settled = _settled(event, matches, told)
    return Pulses(event, round_, told, seats, said, calls, news, teams, _checks_in(event, round_), settled)


def _settled(event: Event, matches: list[Match], players: dict[int, list[Any]]) -> str:
    """What the standings between rounds stand on: all results, those corrected among them, and who plays on."""
    if not matches or any(match.is_open for match in matches):
        return ""
    changes = Match.objects.filter(round__event=event).aggregate(Sum("version"))["version__sum"]
    playing = sum(dropped is None and out is None for _name, _here, dropped, out in players.values())
    return f"{changes}.{playing}"


def _round_of(event: Event) -> Round | None:
    return current_round(event=event, official=False)


def _said(round_: Round | None) -> dict[int, list[Any]]:
    """What was said of each table's present state. Words about an older state are left out."""
    said: dict[int, list[Any]] = defaultdict(list)
    if round_ is None:
        return said
    standing = ResultReport.objects.filter(match__round=round_).order_by("seat", "side")
    if round_.event.by_teams:
        for report in standing.select_related("match"):
            report.match.round = round_
            if report.is_current:
                said[report.match_id].append([report.side + report.seat, *report.score, report.kind])
        return said
    standing = standing.filter(version=F("match__version"))
    told = standing.values_list("match", "side", *Score._fields, "kind")
    for match, *of_match in told:
        said[match].append(of_match)
    return said


def _calls(event: Event) -> dict[int, list[Any]]:
    """The open calls by table; a table's oldest one is the one that its players see."""
    calls: dict[int, list[Any]] = defaultdict(list)
    open_calls = JudgeCall.objects.filter(event=event, resolved_at=None, match__isnull=False)
    for match, pk, taken_by in open_calls.order_by("pk").values_list("match", "pk", "taken_by"):
        calls[match].append([pk, taken_by])
    return calls
