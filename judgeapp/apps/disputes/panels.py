"""Rulings on the pages of an event: what waits for a decision, and the way from a table to a ruling."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from judgeapp.apps.tournaments.models import Event, JudgeCall, Match, Player, Round
from judgeapp.apps.tournaments.selectors.pairings import matches_with
from judgeapp.domain.engine import engine_books

from .models import Dispute
from .selectors import disputes_listed, matches_to_ask_about, may_ask_about
from .selectors.lists import awaiting_decision


def event_panel(request: HttpRequest, event: Event) -> dict[str, Any] | None:
    """For its judges: how many rulings wait for a decision, and the list."""
    if not request.user.has_perm("disputes.list_disputes", event):
        return None
    return {"event": event, "awaiting": awaiting_decision(user=request.user, event=event)}


def call_panel(request: HttpRequest, call: JudgeCall) -> dict[str, Any] | None:
    """On the page of a judge call: the rulings that came from it, and the way to one."""
    return {"call": call, "disputes": disputes_listed(user=request.user).filter(call=call)}


def player_panel(request: HttpRequest, player: Player) -> dict[str, Any] | None:
    """The player's newest match that one may ask about."""
    own = matches_with(player=player)
    match = next((match_ for match_ in own if may_ask_about(user=request.user, match=match_)), None)
    if match is None:
        return None
    return {"match": match, "disputes": disputes_listed(user=request.user).filter(match=match)}


@dataclass(frozen=True, slots=True)
class RoundRulings:
    """Of one round: the tables that a user may ask about and record, and the disputes that they may see, by table."""

    to_ask_about: frozenset[int]
    may_record: bool
    may_write: bool
    book: str
    """The event's game."""
    disputes: Mapping[int | None, list[Dispute]]


def table_panel(request: HttpRequest, match: Match) -> dict[str, Any] | None:
    """At a table of the round's page."""
    found = rulings_of_round(request, match.round)
    disputes = found.disputes.get(match.pk, [])
    may_ask = match.pk in found.to_ask_about
    if not (may_ask or disputes):
        return None
    return {
        "match": match,
        "may_ask": may_ask,
        "may_record": found.may_record,
        "may_write": found.may_write,
        "book": found.book,
        "answered": found.book in engine_books(),
        "disputes": disputes,
    }


def rulings_of_round(request: HttpRequest, round_: Round) -> RoundRulings:
    """Read once for all tables of a page."""
    read: dict[int, RoundRulings] = request.__dict__.setdefault("rulings_of_round", {})
    if round_.pk not in read:
        may_ask_about = matches_to_ask_about(user=request.user).filter(round=round_)
        disputes = defaultdict(list)
        for dispute in disputes_listed(user=request.user).filter(match__round=round_):
            disputes[dispute.match_id].append(dispute)
        read[round_.pk] = RoundRulings(
            frozenset(may_ask_about.values_list("pk", flat=True)),
            request.user.has_perm("disputes.record_match", round_.event),
            request.user.has_perm("disputes.list_disputes", round_.event),
            round_.event.book,
            disputes,
        )
    return read[round_.pk]
