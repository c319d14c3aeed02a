"""What others take away as files: lists for spreadsheets, reports for other programs."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments import selectors
from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.apps.tournaments.naming import file_name
from judgeapp.apps.tournaments.pages.common import event_view, round_of
from judgeapp.apps.tournaments.seats import tables_of
from judgeapp.apps.tournaments.selectors.teams import result_told
from judgeapp.common.downloads import disposition
from judgeapp.common.spreadsheets.writing import csv_text, list_response
from judgeapp.domain.pairing import SEATS

from ..selectors import trf_of


@event_view()
def players_list(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """Who plays; for officials with number, reading, note and fee. User names are not among it."""
    header = [_("名前"), _("所属・地域"), _("棄権した回戦")]
    people = list(event.people.select_related("team").order_by("team", "seat", "pk"))
    rows: list[list[object]] = [[player.name, player.club, player.dropped_after] for player in people]
    if event.by_teams:
        header += [_("チーム"), _("席")]
        rows = [[*row, one.team, one.seat] for row, one in zip(rows, people, strict=True)]
    if request.user.has_perm("tournaments.view_roster", event):
        asked = [question["text"] for question in event.questions]
        header = [_("番号"), *header, _("ふりがな"), _("備考"), _("受け取った参加費"), *asked]
        for row, one in zip(rows, people, strict=True):
            entry = one.team or one
            row[:0] = [one.number]
            row += [one.reading, one.note, entry.paid, *(entry.answers.get(text, "") for text in asked)]
    return list_response(kind, file_name(event, _("参加者")), header, rows)


@event_view()
def round_list(request: HttpRequest, event: Event, number: int, kind: str) -> HttpResponse:
    """The tables of a round with their results, as far as they are in."""
    round_ = round_of(request, event, number)
    matches = round_.matches.select_related("player_a", "player_b")
    rows = (_match_row(match, event) for match in matches)
    return list_response(kind, file_name(event, round_.name), _match_header(event), rows)


@event_view()
def results_list(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """The tables of all rounds, the bracket's among them."""
    official = request.user.has_perm("tournaments.enter_result", event)
    rounds = {round_.pk: round_ for round_ in selectors.rounds_visible(event=event, official=official)}
    matches = Match.objects.filter(round__in=rounds).select_related("player_a", "player_b")
    rows = [
        [rounds[match.round_id].number, rounds[match.round_id].name, *_match_row(match, event)]
        for match in sorted(matches, key=lambda one: (rounds[one.round_id].number, one.table))
    ]
    return list_response(
        kind, file_name(event, _("全回戦の結果")), [_("番号"), _("回戦"), *_match_header(event)], rows
    )


def _match_header(event: Event) -> list[str]:
    return [
        _("卓"),
        _("名前1"),
        _("名前2"),
        _("勝ち1"),
        _("勝ち2"),
        _("引き分け"),
        _("結果"),
        _("勝ち方"),
        *(SEATS if event.by_teams else ()),
    ]


def _match_row(match: Match, event: Event) -> list[object]:
    """A match; of teams with the result at each seat."""
    played = match.outcome == Match.Outcome.PLAYED
    return [
        match.table,
        match.player_a.name,
        match.player_b and match.player_b.name,
        *([match.games_a, match.games_b, match.games_drawn] if played else [None] * 3),
        match.get_outcome_display(),
        match.kind,
        *(result_told(table.result) for table in (tables_of(match.tables) if event.by_teams else ())),
    ]


@event_view()
def places_list(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """Who came where, with what the place gives: the prize of the event and the points of its series."""
    official = request.user.has_perm("tournaments.view_roster", event)
    table = selectors.standings_of(event=event)
    rows = [
        [
            place,
            *([row.player.number] if official else []),
            row.player.name,
            row.player.club,
            row.prize if table.has_prizes else "",
            event.series.points_for(place) if event.series else None,
        ]
        for row in table.rows
        for place in [row.standing.rank]
    ]
    number = [_("番号")] if official else []
    header = [_("順位"), *number, _("名前"), _("所属・地域"), _("賞品"), _("シリーズの点")]
    return list_response(kind, file_name(event, _("順位と賞品")), header, rows)


@event_view()
def trf(request: HttpRequest, event: Event) -> HttpResponse:
    """The rounds before the bracket for programs that pair chess; with `?names=ascii` for those that count bytes. Who
    runs the event gets the held round too."""
    text = trf_of(
        event=event,
        official=request.user.has_perm("tournaments.pair_round", event),
        ascii_only=request.GET.get("names") == "ascii",
    )
    headers = {"Content-Disposition": disposition(file_name(event), "trf")}
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers=headers)


MOST_CODE = 20
"""Letters of an institution's code in Tabbycat."""


@event_view()
def tabbycat_institutions(request: HttpRequest, event: Event) -> HttpResponse:
    """What people belong to, as Tabbycat's `importtournament` reads it before the speakers."""
    entries = event.players.order_by("pk").values_list("club", flat=True)
    clubs = list(dict.fromkeys(club for club in entries if club))
    rows = [
        [club, club if len(club) <= MOST_CODE else f"{club[: MOST_CODE - 4]} {at}"]
        for at, club in enumerate(clubs, start=1)
    ]
    return _for_tabbycat("institutions", ["name", "code"], rows)


@event_view()
def tabbycat_speakers(request: HttpRequest, event: Event) -> HttpResponse:
    """Who plays, for Tabbycat: whoever plays alone is a team of one. All of a team belong to what the team does."""
    rows = []
    for person in event.people.select_related("team").order_by("team", "seat", "pk"):
        entry = person.team or person
        rows.append([person.name, entry.club, entry.name, "FALSE"])
    return _for_tabbycat("speakers", ["name", "institution", "team_name", "use_institution_prefix"], rows)


def _for_tabbycat(name: str, header: list[str], rows: list[list[str]]) -> HttpResponse:
    """A file without the mark of UTF-8, which would be read there as a part of the first heading."""
    headers = {"Content-Disposition": disposition(name, "csv")}
    return HttpResponse(csv_text(header, rows), content_type="text/csv; charset=utf-8", headers=headers)


@event_view()
def standings_list(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """The standings now, every value as the page shows it."""
    table = selectors.standings_of(event=event)
    header = [
        _("順位"),
        _("名前"),
        _("所属・地域"),
        _("点"),
        _("勝ち"),
        _("負け"),
        _("引き分け"),
        *(column.short for column in table.columns),
        _("最後の回戦"),
        *([_("ステージ")] if table.has_phases else []),
    ]
    rows = [
        [
            row.standing.rank,
            row.player.name,
            row.player.club,
            row.standing.points,
            row.standing.wins,
            row.standing.losses,
            row.standing.draws,
            *row.values,
            row.player.dropped_after if row.player.dropped_after is not None else row.player.out_after,
            *([row.phase] if table.has_phases else []),
        ]
        for row in table.rows
    ]
    return list_response(kind, file_name(event, _("順位")), header, rows)
