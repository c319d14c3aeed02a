"""The room: zones give the table numbers in their order; the map shows them in rows, one's own marked."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.zones import check_zones
from judgeapp.common.problems import Invalid

from .factories import make_event, make_round, user

pytestmark = pytest.mark.django_db


def zone(name, first, last, per_row=5):
    return {"name": name, "first": first, "last": last, "per_row": per_row}


def tables_of(round_):
    return [match.table for match in round_.matches.order_by("table") if match.player_b_id]


def test_tables_are_taken_zone_by_zone_and_beyond_the_last():
    event = make_event(players=13, zones=[zone("B", 11, 12), zone("A", 1, 3)])
    round_ = make_round(event)
    assert tables_of(round_) == [1, 2, 3, 11, 12, 13]
    assert round_.matches.get(player_b=None).table == 14
    best = round_.matches.get(table=11)
    assert (best.zone, round_.matches.get(table=13).zone) == ("B", "")


def test_a_first_table_number_is_a_zone_without_a_name(client_of):
    organizer = user("organizer")
    event = make_event(by=organizer, players=4)
    page = client_of(organizer)
    page.post("/events/cup/settings/floor/", {"zones": "101-150"})
    event.refresh_from_db()
    assert event.zones == [zone("", 101, 150)]
    assert tables_of(make_round(event)) == [101, 102]


def test_a_fixed_table_stays_and_the_others_go_around_it():
    event = make_event(players=6, zones=[zone("A", 5, 9)])
    services.player_seat(by=None, player=event.players.first(), fixed_table=6)
    round_ = make_round(event)
    assert tables_of(round_) == [5, 6, 7]
    there = round_.matches.get(table=6)
    assert event.players.first().pk in (there.player_a_id, there.player_b_id)


def test_pods_sit_in_the_zones_too():
    event = make_event(players=4, pod_size=4, zones=[zone("A", 21, 30)])
    assert tables_of(make_round(event)) == [21, 22]


@pytest.mark.parametrize(
    "zones",
    [[zone("A", 1, 5), zone("B", 5, 9)], [zone("A", 5, 1)], [zone("A", 0, 3)], [zone("A", 1, 3, 0)]],
)
def test_zones_that_no_room_has_are_refused(zones):
    with pytest.raises(Invalid):
        check_zones(zones)


def test_a_line_that_is_no_zone_is_told(client_of):
    organizer = user("organizer")
    make_event(by=organizer)
    answer = client_of(organizer).post("/events/cup/settings/floor/", {"zones": "A 1-20 ×5\n窓側"})
    assert answer.status_code == 400
    assert "2行目" in answer.content.decode()


def test_the_map_marks_the_table_of_whoever_looks(client_of):
    event = make_event(players=4, zones=[zone("窓側", 1, 6, per_row=3)])
    player = event.players.first()
    services.player_update(by=None, player=player, name=player.name, club="", user=user("ann"))
    make_round(event)
    page = client_of(player.__class__.objects.get(pk=player.pk).user).get("/events/cup/map/").content.decode()
    assert "窓側" in page
    assert page.count('class="room-row"') == 2
    assert page.count("own open") == 1
    assert "own open" not in client_of(None).get("/events/cup/map/").content.decode()


def test_projector_paper_and_programs_tell_where_a_table_stands(client_of, organizer):
    event = make_event(
        by=organizer, players=4, zones=[{"name": "窓側", "first": 107, "last": 120, "per_row": 5}]
    )
    make_round(event)
    assert "<small>窓側</small> 107" in client_of(None).get("/events/cup/board/").content.decode()
    for sheet in ("tables", "names", "slips"):
        printed = client_of(organizer).get(f"/events/cup/rounds/1/{sheet}.pdf").content
        lines = PdfReader(BytesIO(printed)).pages[0].extract_text().splitlines()
        assert any("窓側 107" in line for line in lines), sheet
    told = client_of(None).get("/api/v1/events/cup/rounds/1/").json()
    assert [match["zone"] for match in told["matches"]] == ["窓側", "窓側"]
