"""対戦表: by name and by table; on the projector, and as sheets to print."""

from collections.abc import Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from judgeapp.common.addresses import absolute
from judgeapp.common.paper import pdf_response
from judgeapp.common.problems import Refused

from ... import selectors, sheets
from ...clock import clock_of, end_procedure, face_of
from ...models import Event, Round
from ...naming import file_name
from ...personal import acting_player
from ...selectors.events import cut_of
from ...selectors.floor import announced_to
from ...selectors.names import in_rows, reading_key
from ...selectors.places import final_places, needed_by_points, places_ahead
from ...selectors.pulses import Pulse, event_pulse, pulses_of
from ...selectors.room import rooms_of
from ..common import event_page, event_view, round_of

Shown = TypeVar("Shown")

PAGE_SECONDS = 10  # how long the projector shows a page of names
SIZES = ((4, "few"), (10, "some"), (40, ""), (400, "many"))
"""How many names are shown at which size, so that the wall is full: the fewer, the larger; more are small."""


@event_view()
def board(request: HttpRequest, event: Event) -> HttpResponse:
    """The projector: the round that players see, by name, its clock always there, in the last one with what each number
    of points needs; once all its results are in, the standings; once the event has ended, who won it. It follows by
    itself."""
    if event.state == Event.State.FINISHED:
        return _end(request, event)
    pulse = pulses_of(event=event).of_event()  # before what it stands for: a change in between is heard of
    round_ = selectors.current_round(event=event, official=False)
    if round_ is not None and not round_.is_cut and pulse["settled"]:
        return _between(request, event, round_, pulse)
    sides = _share(request, selectors.sides_by_name(round_=round_)) if round_ else []
    return render(
        request,
        "tournaments/board.html",
        {
            "event": event,
            "round": round_,
            "sides": sides,
            "rows": in_rows(sides, attrgetter("player")),
            "news": announced_to(event=event),
            "seconds": PAGE_SECONDS,
            "size": _size(sides),
            "places": places_ahead(event=event),
            "needed": needed_by_points(event=event, round_=round_) if round_ and not round_.is_cut else [],
            "face": face_of(clock_of(round_)) if round_ else None,
            "at_time": end_procedure(event, round_),
            "chosen": _is_chosen(event, round_),
            "pulse": pulse,
        },
    )


def _is_chosen(event: Event, round_: Round | None) -> bool:
    """Whether at the tables of this round the upper seed chooses who plays first."""
    cut = cut_of(event=event) if round_ is not None and round_.is_cut else None
    return cut is not None and cut.higher_seed_chooses


def _size(shown: Sequence[Any]) -> str:
    return next((name for most, name in SIZES if len(shown) <= most), "full")


def _between(request: HttpRequest, event: Event, round_: Round, pulse: Pulse) -> HttpResponse:
    """The standings of who plays on, with the line above which one goes on to what comes next."""
    table = selectors.standings_of(event=event, through=round_.number)
    rows = [row for row in table.rows if row.player.is_playing]
    places = places_ahead(event=event) or 0
    context = {
        "event": event,
        "title": selectors.standings_title(table, round_),
        "standings": _share(request, rows),
        "last_in": rows[places - 1] if 0 < places < len(rows) else None,
        "places": places,
        "news": announced_to(event=event),
        "seconds": PAGE_SECONDS,
        "size": _size(rows),
        "pulse": pulse,
    }
    return render(request, "tournaments/board.html", context)


def _end(request: HttpRequest, event: Event) -> HttpResponse:
    """The champion, and the places after."""
    places = final_places(event=event)
    context = {
        "event": event,
        "champions": [place for place in places if place.place == 1],
        "places": [place_ for place_ in places if place_.place > 1],
        "news": announced_to(event=event),
        "pulse": event_pulse(event=event),
    }
    return render(request, "tournaments/board.html", context)


def _share(request: HttpRequest, sides: list[Shown]) -> list[Shown]:
    """What one projector of several shows: with `?part=2&of=3` the second third of the names."""
    part, of = (request.GET.get(name, "") for name in ("part", "of"))
    if not all(text.isascii() and text.isdigit() and len(text) < 3 for text in (part, of)):
        return sides
    if not 1 <= int(part) <= int(of):
        return sides
    first, last = (len(sides) * place // int(of) for place in (int(part) - 1, int(part)))
    return sides[first:last]


def _sheet(event: Event, title: str, story: Iterable[Any], columns: int = 1) -> HttpResponse:
    return pdf_response(file_name(event, title), f"{event.name} {title}", story, columns=columns)


@event_view("tournaments.enter_result")
def tables_pdf(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The round's pairings by table, to hang up."""
    round_ = round_of(request, event, number)
    title = _("%(round)s 対戦表（卓順）") % {"round": round_.name}
    return _sheet(event, title, sheets.by_table(title, selectors.matches_of(round_=round_)))


@event_view("tournaments.enter_result")
def names_pdf(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The same by name: everybody finds their own line."""
    round_ = round_of(request, event, number)
    title = _("%(round)s 対戦表（名前順）") % {"round": round_.name}
    story = sheets.by_name(title, selectors.sides_by_name(round_=round_))
    return _sheet(event, title, story, columns=2)


@event_view("tournaments.enter_result")
def slips_pdf(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """結果記入票: several to a sheet, each with its table, both players, boxes and the way to their own pages."""
    round_ = round_of(request, event, number)
    title = _("%(round)s 結果記入票") % {"round": round_.name}
    rows = [row for row in selectors.matches_of(round_=round_) if row.match.player_b]
    of_event = f"{event.name} {title}"
    story = sheets.slips(of_event, sorted(rows, key=lambda row: row.match.table), partial(absolute, request))
    return _sheet(event, title, story)


@event_view("tournaments.enter_result")
def standings_pdf(request: HttpRequest, event: Event, number: int | None = None) -> HttpResponse:
    """The standings now, or after one round, to hang up."""
    round_ = None if number is None else round_of(request, event, number)
    table = selectors.standings_of(event=event, through=number)
    title = selectors.standings_title(table, round_)
    return _sheet(event, title, sheets.standings(title, table, event))


@event_view("tournaments.check_in")
def codes_pdf(request: HttpRequest, event: Event) -> HttpResponse:
    """本人用のコード: to hand out at the desk to players without an account."""
    people = event.people.select_related("team").filter(dropped_after=None)
    players = sorted(people, key=lambda one: (reading_key(one.team or one), one.seat, reading_key(one)))
    if not players:
        raise Refused("no_players", _("まだ参加者はいません。"))
    for player in players:
        player.event = event
    title = _("本人用のコード")
    story = sheets.personal_codes(title, players, partial(absolute, request))
    return _sheet(event, title, story)


@event_view()
def room_map(request: HttpRequest, event: Event) -> HttpResponse:
    """会場の地図: the tables of the round by zone and row, one's own marked; for officials with what is still open."""
    official = request.user.has_perm("tournaments.enter_result", event)
    round_ = selectors.current_round(event=event, official=official)
    player = acting_player(request, event)
    matches = list(round_.matches.exclude(player_b=None)) if round_ else []
    zones = rooms_of(event, matches)
    own = next(
        (
            match.table
            for match in matches
            if player and player.entrant_id in (match.player_a_id, match.player_b_id)
        ),
        None,
    )
    return event_page(request, "room_map.html", event, "round", round=round_, zones=zones, own=own)
