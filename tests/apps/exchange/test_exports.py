"""What others take away: lists that a spreadsheet opens, standings for another site, the time for a calendar."""

import csv
import io
from datetime import UTC, date, datetime, timedelta
from urllib.parse import quote

import pytest
from django.conf import settings
from django.urls import get_resolver, reverse
from django.utils import timezone
from icalendar import Calendar
from openpyxl import load_workbook

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.personal import personal_path
from tests.apps.tournaments.factories import make_event, make_round, play_round, user
from tests.apps.tournaments.stages import event_at

pytestmark = pytest.mark.django_db


def table(answer):
    text = answer.content.decode()
    assert text.startswith("\ufeff"), "the mark by which spreadsheets know UTF-8"
    return list(csv.reader(io.StringIO(text[1:])))


def test_standings_players_and_tables_open_in_a_spreadsheet(client):
    event = make_event(players=3)
    services.player_add(by=None, event=event, name="=HYPERLINK(1)", club="東京")
    round_ = play_round(event)
    rows = table(client.get("/events/cup/standings.csv"))
    shown = selectors.standings_of(event=event).rows
    assert [row[:4] for row in rows[2:3]] == [
        [str(row.standing.rank), row.player.name, row.player.club, str(row.standing.points)]
        for row in shown[1:2]
    ]
    assert len(rows) == 5
    assert rows[1][3] == "3"
    assert ["'=HYPERLINK(1)", "東京", ""] in table(client.get("/events/cup/players.csv"))
    tables = table(client.get(f"/events/cup/rounds/{round_.number}/tables.csv"))
    assert [row[3:6] for row in tables[1:]] == [["2", "0", "0"]] * 2


def test_the_same_lists_come_as_excel_files_with_numbers_as_numbers_and_nothing_as_a_formula(client):
    event = make_event(players=3)
    services.player_add(by=None, event=event, name="=HYPERLINK(1)", club="東京")
    play_round(event)
    for name, columns in (("standings", 11), ("players", 3), ("rounds/1/tables", 8)):
        answer = client.get(f"/events/cup/{name}.xlsx")
        sheet = load_workbook(io.BytesIO(answer.content)).active
        assert sheet.max_column == columns
        cells = [cell for row in sheet.iter_rows() for cell in row]
        assert not any(cell.data_type == "f" for cell in cells)
        assert any(cell.value == "=HYPERLINK(1)" for cell in cells)
    assert [cell.value for cell in sheet["D"][1:]] == [2, 2]


def test_the_results_of_all_rounds_are_one_list_without_the_round_that_is_held(client):
    event = make_event(players=4)
    play_round(event)
    make_round(event, publish=False)
    rows = table(client.get("/events/cup/results.csv"))
    assert [row[:3] for row in rows[1:]] == [["1", "第1回戦", "1"], ["1", "第1回戦", "2"]]


def test_a_list_of_tables_that_was_given_out_is_read_again_as_results(client):
    round_ = play_round(make_event(players=4))
    given = client.get("/events/cup/rounds/1/tables.csv").content
    services.event_reopen(by=None, event=round_.event)
    read = exchange.results_import_csv(by=None, round_=round_, content=given)
    assert [one.is_new for one in read] == [False, False]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_list_has_two_columns_of_one_heading_and_its_results_are_read_again(client, language):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    play_round(event := make_event(players=4))
    for name in ("players", "results", "places", "standings", "rounds/1/tables"):
        header = table(client.get(f"/events/cup/{name}.csv"))[0]
        assert len(set(header)) == len(header), name
    event = services.event_reopen(by=None, event=event)
    given = client.get("/events/cup/rounds/1/tables.csv").content
    read = exchange.results_import_csv(by=None, round_=event.rounds.last(), content=given)
    assert [one.is_new for one in read] == [False, False]


CALLED_BY_OTHERS = {"tabbycat_institutions": "institutions.csv", "tabbycat_speakers": "speakers.csv"}
"""Files that another program reads under a name of its own."""


def test_every_file_of_an_event_is_called_by_the_event_and_by_what_is_in_it(client_of, make_user):
    desk = client_of(organizer := make_user("organizer"))
    event = event_at("finished", by=organizer, starts_at=timezone.now())
    told = {"slug": event.slug, "number": 1, "player_id": event.players.first().pk}
    called = {}
    for name in ("tournaments", "exchange", "submissions"):
        _prefix, resolver = get_resolver().namespace_dict[name]
        for view in filter(lambda key: isinstance(key, str), resolver.reverse_dict):
            [(address, asked)] = resolver.reverse_dict.getlist(view)[0][0][:1]
            if "slug" in asked and address.endswith((".csv", ".xlsx", ".pdf", ".trf", ".ics")):
                answer = desk.get(reverse(f"{name}:{view}", kwargs={key: told[key] for key in asked}))
                called[view] = answer["Content-Disposition"].split("''")[1]
    assert len(called) > 15
    assert {view: called.pop(view) for view in CALLED_BY_OTHERS} == CALLED_BY_OTHERS
    assert all(file.startswith(quote(event.name)) for file in called.values()), called
    assert len(set(called.values())) == len(called), called


@pytest.mark.parametrize(
    ("name", "address"), [("第１回 店舗大会", "2026-11-29"), ("第1回 Gunbai Cup", "1-gunbai-cup")]
)
def test_the_address_of_an_event_has_a_word_or_is_its_day(name, address, monkeypatch):
    monkeypatch.setattr(timezone, "localdate", lambda *_: date(2026, 11, 29))
    assert make_event(name=name, slug="", players=0).slug == address


def test_a_round_that_is_not_published_is_in_no_list(client):
    make_round(make_event(), publish=False)
    assert client.get("/events/cup/rounds/1/tables.csv").status_code == 404


def test_only_the_embedded_standings_may_stand_in_another_sites_frame(client):
    play_round(make_event())
    embedded = client.get("/events/cup/embed/")
    assert "青柳" in embedded.content.decode()
    assert "X-Frame-Options" not in embedded
    assert client.get("/events/cup/standings/")["X-Frame-Options"] == "DENY"
    assert "<form" not in embedded.content.decode()


def test_a_calendar_takes_the_event_with_its_place_for_as_long_as_its_rounds_take(client):
    start = datetime(2026, 12, 5, 1, 0, tzinfo=UTC)
    make_event(planned_rounds=5, round_minutes=50, starts_at=start, place="都産貿 4階; 台東館")
    entry = Calendar.from_ical(client.get("/events/cup/calendar.ics").content).walk("VEVENT")[0]
    assert entry["summary"] == "軍配杯"
    assert entry["location"] == "都産貿 4階; 台東館"
    assert entry["dtstart"].dt == start
    assert entry["dtend"].dt - start == timedelta(minutes=5 * 60)


def test_an_event_without_a_time_is_no_entry_of_a_calendar(client):
    make_event()
    assert client.get("/events/cup/calendar.ics").status_code == 404
    assert Event.objects.get().starts_at is None


def test_a_certificate_is_for_the_player_and_the_desk_once_the_event_is_over(event, organizer, client_of):
    play_round(event)
    player = event.players.first()
    address = reverse("tournaments:participation", args=[event.slug, player.pk])
    desk, other = client_of(organizer), client_of(user("other"))
    assert [client.get(address).status_code for client in (desk, other)] == [409, 403]
    services.event_finish(by=organizer, event=event)
    assert desk.get(address)["Content-Type"] == "application/pdf"
    own = client_of(None)
    own.get(personal_path(player))
    assert own.get(address).status_code == 200
    assert address in own.get(player.get_absolute_url()).content.decode()


def test_fee_and_prizes_stand_on_the_events_page_and_final_standings_say_what_a_place_gives(
    event, organizer, client_of
):
    event.prizes, event.fee = [{"first": 1, "last": 2, "value": "盾"}], 500
    event.save()
    play_round(event)
    desk = client_of(organizer)
    home = client_of(None).get(event.get_absolute_url()).content.decode()
    assert all(told in home for told in ("500円", "1〜2位 盾"))
    address = reverse("tournaments:standings", args=[event.slug])
    assert "盾" not in desk.get(address).content.decode()
    assert "盾" not in desk.get(reverse("exchange:places_csv", args=[event.slug])).content.decode()
    services.event_finish(by=organizer, event=event)
    first = [row for row in selectors.standings_of(event=event).rows if row.standing.rank <= 2]
    assert desk.get(address).content.decode().count(">盾</td>") == len(first)
