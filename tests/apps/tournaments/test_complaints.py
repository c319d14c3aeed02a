"""What organizers complain of elsewhere: a player renamed in mid-event, a round over midnight, paper from a phone."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.clock import clock_of
from judgeapp.apps.tournaments.models import Round
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.apps.tournaments.selectors.pulses import player_pulse

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def renamed(organizer):
    """After a round and in the next one the first player turns out to be called otherwise."""
    event = make_event(by=organizer, players=6, planned_rounds=3)
    play_round(event, seed=1)
    round_ = make_round(event, seed=2)
    player = event.players.first()
    before = selectors.standings_of(event=event, through=1)
    services.player_update(by=organizer, player=player, name="新しい名前")
    return event, round_, event.players.get(pk=player.pk), before


def test_a_player_renamed_in_mid_event_keeps_table_points_and_seed(renamed):
    event, round_, player, before = renamed
    assert round_.matches.filter(player_a=player).exists() or round_.matches.filter(player_b=player).exists()
    after = selectors.standings_of(event=event, through=1)
    assert [(row.player.pk, row.standing.points, row.values) for row in after.rows] == [
        (row.player.pk, row.standing.points, row.values) for row in before.rows
    ]
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    met = [
        match
        for match in make_round(event, seed=3).matches.all()
        if player in (match.player_a, match.player_b)
    ]
    assert len(met) == 1


def test_the_new_name_stands_everywhere_at_once_and_the_old_one_in_the_log_alone(
    renamed, client_of, organizer
):
    event = renamed[0]
    desk = client_of(organizer)
    for address in (
        reverse("tournaments:round", args=[event.slug, 1]),
        reverse("tournaments:round", args=[event.slug, 2]),
        reverse("tournaments:standings", args=[event.slug]),
        reverse("tournaments:board", args=[event.slug]),
        f"/events/{event.slug}/results.csv",
    ):
        page = desk.get(address).content.decode()
        assert "新しい名前" in page, address
        assert "青柳" not in page, address
    assert "青柳" in desk.get(reverse("tournaments:log", args=[event.slug])).content.decode()


def test_the_opponents_open_page_hears_of_a_new_name_and_the_code_goes_on(renamed, client_of):
    event, round_, player, _before = renamed
    match = next(one for one in round_.matches.all() if player in (one.player_a, one.player_b))
    other = match.player_b if match.player_a == player else match.player_a
    assert player_pulse(player=event.players.get(pk=other.pk))["show"]["opponent"] == "新しい名前"
    phone = client_of(None)
    assert phone.get(personal_path(player), follow=True).status_code == 200
    score = {"score": "2-0"}
    assert phone.post(reverse("tournaments:report", args=[event.slug, player.pk]), score).status_code == 302


def test_a_list_of_results_by_the_old_name_is_told_and_by_the_new_one_entered(renamed):
    _event, round_, player, _before = renamed
    match = next(one for one in round_.matches.all() if player in (one.player_a, one.player_b))
    other = match.player_b if match.player_a == player else match.player_a
    head = "Player 1,Player 2,Result"
    with pytest.raises(LinesRefused):
        exchange.results_import_csv(by=None, round_=round_, content=f"{head}\n青柳,{other.name},2-0".encode())
    exchange.results_import_csv(
        by=None, round_=round_, content=f"{head}\n新しい名前,{other.name},2-0".encode()
    )
    match.refresh_from_db()
    assert (match.games_a, match.games_b) == ((2, 0) if match.player_a == player else (0, 2))


def test_a_clock_goes_on_over_midnight(organizer, past_the_services):
    event = make_event(by=organizer, players=4, round_minutes=50)
    round_ = make_round(event)
    services.clock_start(by=None, round_=round_)
    before_midnight = datetime(2026, 12, 5, 14, 40, tzinfo=UTC)  # 23:40 in Japan
    Round.objects.filter(pk=round_.pk).update(clock_started_at=before_midnight)
    clock = clock_of(event.rounds.get())
    assert clock.left(before_midnight + timedelta(minutes=19)) == 31 * 60
    assert clock.left(before_midnight + timedelta(minutes=21)) == 29 * 60
    assert clock.left(before_midnight + timedelta(minutes=51)) == -60


def test_an_event_that_runs_after_midnight_is_going_on_and_not_past(organizer, client):
    yesterday = timezone.now() - timedelta(days=1)
    event = make_event(by=organizer, players=4, planned_rounds=2, starts_at=yesterday)
    make_round(event)
    (listed,) = selectors.events_by_day(user=None)
    assert (listed.state, listed.is_past) == ("running", False)
    assert "開催日を過ぎています" not in client.get("/events/").content.decode()
    enter_all(event.rounds.get())
    services.round_next(by=organizer, round_=event.rounds.get())
    assert event.rounds.count() == 2


@pytest.mark.parametrize("sheet", ["tables_pdf", "names_pdf", "slips_pdf", "standings_pdf"])
def test_paper_opens_in_the_browser_of_a_phone_where_it_is_printed(organizer, client_of, sheet):
    event = make_event(by=organizer, players=4)
    make_round(event)
    answer = client_of(organizer).get(reverse(f"tournaments:{sheet}", args=[event.slug, 1]))
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"].startswith("inline")
    assert answer.content.startswith(b"%PDF")


def test_a_round_deleted_by_accident_comes_back_from_the_log_with_its_results(organizer, client_of):
    event = make_event(by=organizer, players=6, planned_rounds=3)
    play_round(event, seed=1)
    round_ = make_round(event, seed=2)
    enter_all(round_)
    before = list(round_.matches.values("table", "player_a", "player_b", "games_a", "games_b", "outcome"))
    point = event.journal.last().pk
    desk = client_of(organizer)
    address = reverse("tournaments:round_delete", args=[event.slug, 2])
    asked = desk.get(address).content.decode()
    assert "第2回戦を削除しますか" in asked
    assert "入力済みの結果3件も消えます。記録から元に戻せます。" in asked
    assert desk.post(address).status_code == 302
    assert event.rounds.count() == 1
    log = desk.get(reverse("tournaments:log", args=[event.slug])).content.decode()
    back = reverse("tournaments:restore", args=[event.slug, point])
    assert back in log
    assert desk.post(back).status_code == 302
    found = event.rounds.get(number=2).matches
    assert list(found.values("table", "player_a", "player_b", "games_a", "games_b", "outcome")) == before


def test_a_player_taken_out_by_accident_comes_back_with_their_code(organizer, client_of):
    event = make_event(by=organizer, players=4)
    player, point = event.players.first(), event.journal.last().pk
    code = personal_path(player)
    desk = client_of(organizer)
    assert desk.post(reverse("tournaments:player_remove", args=[event.slug, player.pk])).status_code == 302
    assert event.players.count() == 3
    desk.post(reverse("tournaments:restore", args=[event.slug, point]))
    assert personal_path(event.players.get(pk=player.pk)) == code
    assert client_of(None).get(code, follow=True).status_code == 200


def test_of_two_desks_entering_one_result_the_second_is_told_what_stands(event, organizer, judge, client_of):
    match = make_round(event).matches.get(table=1)
    address = reverse("tournaments:result", args=[event.slug, 1, 1])
    seen = {"version": match.version}  # by both, before either presses
    assert client_of(organizer).post(address, seen | {"score": "2-1"}).status_code == 302
    refused = client_of(judge).post(address, seen | {"score": "0-2"})
    assert refused.status_code == 409
    said = refused.content.decode()
    assert "2–1" in said
    assert "organizer" in said
    match.refresh_from_db()
    assert match.score == "2–1"
    assert (
        client_of(judge).post(address, seen | {"score": "2-1"}).status_code == 302
    )  # the same is no dispute
    match.refresh_from_db()
    assert match.version == 1


@pytest.mark.parametrize(
    ("value", "games", "label"), [("1-0-0", (1, 0, 0), "1–0"), ("0-0-1", (0, 0, 1), "勝ちなし")]
)
def test_a_match_that_time_ended_is_entered_and_reported_by_a_press(
    organizer, client_of, value, games, label
):
    """At a phone there is no field to type into: the table's page and the player's have a button for each score."""
    event = make_event(by=organizer, players=4)
    round_ = make_round(event)
    first, second = round_.matches.filter(player_b__isnull=False)
    address = reverse("tournaments:result", args=[event.slug, 1, first.table])
    desk, button = client_of(organizer), f'<button name="score" value="{value}">{label}</button>'
    assert button in desk.get(address).content.decode()
    assert desk.post(address, {"score": value, "version": first.version}).status_code == 302
    for player, told in (
        (second.player_a, value),
        (second.player_b, "-".join(value.split("-")[i] for i in (1, 0, 2))),
    ):
        phone = client_of(None)
        assert button in phone.get(personal_path(player), follow=True).content.decode()
        report = reverse("tournaments:report", args=[event.slug, player.pk])
        assert phone.post(report, {"score": told}).status_code == 302
    for match in (first, second):
        match.refresh_from_db()
        assert (match.games_a, match.games_b, match.games_drawn) == games


LONGEST = "長" * 29 + "い" * 29 + "名前"


def test_a_name_of_sixty_characters_stands_whole_wherever_names_are(organizer, client_of):
    event = make_event(by=organizer, players=3)
    player = services.player_add(by=None, event=event, name=LONGEST)
    play_round(event, seed=1)
    desk = client_of(organizer)
    for name, args in (
        ("roster", [event.slug]),
        ("round", [event.slug, 1]),
        ("standings", [event.slug]),
        ("board", [event.slug]),
        ("embed", [event.slug]),
        ("player", [event.slug, player.pk]),
        ("log", [event.slug]),
    ):
        assert LONGEST in desk.get(reverse(f"tournaments:{name}", args=args)).content.decode(), name
    assert LONGEST in desk.get(f"/events/{event.slug}/players.csv").content.decode("utf-8-sig")
    assert LONGEST in desk.get(f"/events/{event.slug}/event.trf").content.decode()


def test_a_name_of_sixty_one_is_refused_at_its_field_and_stays(organizer, client_of):
    event = make_event(by=organizer, players=3)
    refused = client_of(organizer).post(
        reverse("tournaments:player_add", args=[event.slug]), {"name": f"{LONGEST}々"}
    )
    assert refused.status_code == 400
    assert "60" in refused.content.decode()
    assert f"{LONGEST}々" in refused.content.decode()
    assert event.players.count() == 3
