"""Two days: check-in before a later phase, who moves up, its day and place, standings over both, the report."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from icalendar import Calendar
from rest_framework.test import APIClient

from judgeapp.apps.exchange.services.transfer import event_export, event_import
from judgeapp.apps.submissions.selectors.phases import is_paired
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.apps.tournaments.selectors.day_report import day_reports
from judgeapp.apps.tournaments.selectors.phases import waiting_for_phase
from judgeapp.apps.tournaments.selectors.pulses import player_pulse
from judgeapp.common.problems import Refused

from ..seen import words_of
from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db
NIGHT = datetime(2026, 12, 5, 14, 40, tzinfo=UTC)
"""23:40 in Japan."""


@pytest.fixture
def second_day(organizer):
    """Eight after two rounds, in the order of the standings; the best four are awaited on the second day."""
    event = make_event(by=organizer, players=8, planned_rounds=2, self_check_in=True)
    play_round(event, seed=1)
    play_round(event, seed=2)
    phase = services.phase_add(by=None, event=event, rounds=2, best=4, title="2日目", check_in=True)
    services.phase_begin(by=None, phase=phase)
    event.refresh_from_db()
    return event, [row.player for row in selectors.standings_of(event=event).rows]


def tick(*players):
    for player in players:
        services.player_check_in(by=None, player=player)


def in_phase(event):
    return set(event.players.filter(dropped_after=None, out_after=None))


def test_the_second_day_is_not_paired_before_everybody_in_it_is_here(second_day):
    event, order = second_day
    tick(*order[:3])
    with pytest.raises(Refused) as refused:
        make_round(event)
    assert refused.value.facts == {"players": [order[3].name]}
    tick(order[3])
    seated = {pk for one in make_round(event).matches.all() for pk in (one.player_a_id, one.player_b_id)}
    assert seated == {player.pk for player in order[:4]}


def test_who_does_not_come_is_replaced_by_the_next_of_the_standings_who_is_here(second_day):
    event, order = second_day
    assert waiting_for_phase(event=event, phase=event.phases.get()) == order[4:]
    tick(*order[1:4], order[6], order[5])
    assert services.absent_drop(by=None, event=event) == [order[0]]
    assert in_phase(event) == {*order[1:4], order[5]}
    gone = event.players.get(pk=order[0].pk)
    assert (gone.dropped_after, gone.no_show) == (2, False)  # they played the first day, and keep their place


def test_a_place_that_somebody_leaves_goes_to_who_waits_and_stays_empty_where_nobody_is_here(second_day):
    event, order = second_day
    services.player_drop(by=None, player=order[2])
    tick(order[0], order[1], order[3])
    assert "全3人" in selectors.next_step(event=event).text
    tick(order[7])
    step = selectors.next_step(event=event)
    assert "1人が繰り上がります" in step.text
    assert services.absent_drop(by=None, event=event) == []
    assert in_phase(event) == {order[0], order[1], order[3], order[7]}


def test_who_comes_after_their_place_was_given_away_waits_for_one(second_day):
    event, order = second_day
    tick(*order[1:5])
    services.absent_drop(by=None, event=event)
    tick(order[0])
    assert in_phase(event) == set(order[1:5])
    assert waiting_for_phase(event=event, phase=event.phases.get())[0] == order[0]
    services.player_drop(by=None, player=order[1])
    services.absent_drop(by=None, event=event)
    assert order[0] in in_phase(event)


def test_who_comes_late_while_a_place_is_free_plays(second_day):
    event, order = second_day
    tick(*order[1:4])
    services.absent_drop(by=None, event=event)
    tick(order[0])
    assert in_phase(event) == set(order[:4])


@pytest.fixture
def bracket_day(organizer):
    """Eight after two rounds; the best four are awaited on a second day of the bracket alone."""
    event = make_event(by=organizer, players=8, planned_rounds=2)
    play_round(event, seed=1)
    play_round(event, seed=2)
    phase = services.phase_add(by=None, event=event, rounds=0, best=4, title="決勝の日", check_in=True)
    services.phase_begin(by=None, phase=phase)
    event.refresh_from_db()
    return event, [row.player for row in selectors.standings_of(event=event).rows]


def test_the_bracket_of_a_second_day_waits_for_who_goes_on_and_takes_who_moves_up(bracket_day):
    event, order = bracket_day
    tick(*order[:3])
    with pytest.raises(Refused) as refused:
        services.cut_make(by=None, event=event, size=4)
    assert refused.value.facts == {"players": [order[3].name]}
    tick(order[5], order[4])
    assert services.absent_drop(by=None, event=event) == [order[3]]
    cut = services.cut_make(by=None, event=event, size=4)
    assert cut.seeds == [player.pk for player in (*order[:3], order[4])]
    assert make_round(event).is_cut


@pytest.mark.parametrize(
    ("language", "says"),
    [("ja", "「決勝の日」は決勝トーナメントだけです"), ("en", "“決勝の日” is the bracket alone")],
)
def test_no_swiss_round_is_paired_on_a_day_of_the_bracket_alone(bracket_day, organizer, language, says):
    event, order = bracket_day
    tick(*order[:4])
    api = APIClient(headers={"accept-language": language})
    api.force_authenticate(organizer)
    refused = api.post(f"/api/v1/events/{event.slug}/rounds/", {}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "bracket_alone")
    assert says in refused.json()["detail"]
    assert event.rounds.count() == 2
    services.cut_make(by=None, event=event, size=4)
    assert api.post(f"/api/v1/events/{event.slug}/rounds/", {}, format="json").status_code == 201


def test_the_next_step_of_such_a_day_is_its_bracket_with_all_who_are_in_it(bracket_day, client_of, organizer):
    event, order = bracket_day
    desk, cut = client_of(organizer), reverse("tournaments:cut", args=[event.slug])
    tick(*order[:2])
    assert selectors.next_step(event=event).primary.url == reverse("tournaments:check_in", args=[event.slug])
    services.absent_drop(by=None, event=event)
    step = selectors.next_step(event=event)
    assert (step.primary.url, step.primary.label) == (cut, "上位2人の決勝トーナメントへ")
    assert 'name="size" value="2"' in desk.get(cut).content.decode()
    for page in ("phases", "event"):
        told = desk.get(reverse(f"tournaments:{page}", args=[event.slug])).content.decode()
        assert "決勝の日" in told
        assert "全0回戦" not in told


def test_a_bracket_day_lasts_as_long_as_its_rounds_and_locks_its_lists(client, organizer):
    start = NIGHT - timedelta(days=1)
    event = make_event(by=organizer, players=4, planned_rounds=1, round_minutes=50, starts_at=start)
    services.phase_add(by=None, event=event, rounds=0, best=4, starts_at=NIGHT, own_lists=True)
    _first, entry = Calendar.from_ical(client.get("/events/cup/calendar.ics").content).walk("VEVENT")
    assert entry["dtend"].dt - NIGHT == timedelta(minutes=2 * (50 + 10))
    play_round(event, seed=1)
    services.phase_begin(by=None, phase=event.phases.get())
    services.cut_make(by=None, event=event, size=4)
    assert not is_paired(event=event, phase=2)
    make_round(event)
    assert is_paired(event=event, phase=2)


def test_a_line_by_points_has_nobody_who_waits(organizer):
    event = make_event(by=organizer, players=8, planned_rounds=1)
    play_round(event)
    phase = services.phase_add(by=None, event=event, rounds=1, points=3, check_in=True)
    services.phase_begin(by=None, phase=phase)
    out = event.players.filter(out_after=1).first()
    with pytest.raises(Refused, match="進みません"):
        services.player_check_in(by=None, player=out)
    tick(*event.players.filter(out_after=None)[:3])
    services.absent_drop(by=None, event=event)
    assert len(in_phase(event)) == 3


def test_without_a_check_in_of_its_own_a_phase_begins_as_before(organizer):
    event = make_event(by=organizer, players=8, planned_rounds=1)
    play_round(event)
    services.phase_begin(by=None, phase=services.phase_add(by=None, event=event, rounds=1, best=4))
    with pytest.raises(Refused, match="チェックインの時間ではありません"):
        services.player_check_in(by=None, player=event.players.first())
    assert make_round(event).number == 2


def test_the_desk_ticks_who_goes_on_and_who_waits_and_sees_who_moves_up(second_day, client_of, organizer):
    event, order = second_day
    desk = client_of(organizer)
    page = words_of(desk.get(reverse("tournaments:check_in", args=[event.slug])))
    assert page.index("まだ来ていない") < page.index(order[3].name) < page.index("繰り上げを待つ人")
    assert page.index("繰り上げを待つ人") < page.index(order[4].name) < page.index(order[5].name)
    tick(*order[1:4], order[5])
    address = reverse("tournaments:drop_absent", args=[event.slug])
    page = words_of(desk.get(address))
    assert page.index(order[0].name) < page.index("繰り上がる参加者") < page.index(order[5].name)
    assert "棄権にして繰り上げる" in page
    assert desk.post(address).status_code == 302
    assert order[5] in in_phase(event)


def test_a_player_who_waits_sees_their_place_and_checks_in_by_phone(second_day, client_of):
    event, order = second_day
    waiting = event.players.get(pk=order[5].pk)
    before = player_pulse(player=waiting)["stamp"]
    phone = client_of(None)
    phone.get(personal_path(waiting))
    page = phone.get(waiting.get_absolute_url()).content.decode()
    assert "2日目の繰り上げ待ちの2番目です" in page
    assert phone.post(reverse("tournaments:here", args=[event.slug, waiting.pk])).status_code == 302
    assert "チェックイン済みです。" in phone.get(waiting.get_absolute_url()).content.decode()
    assert player_pulse(player=event.players.get(pk=waiting.pk))["stamp"] != before


def test_the_api_tells_who_waits_in_order(second_day, client_of, organizer):
    event, order = second_day
    told = client_of(organizer).get(f"/api/v1/events/{event.slug}/phases/2/waiting/").json()
    assert [one["name"] for one in told["results"]] == [player.name for player in order[4:]]


def test_standings_say_in_which_phase_everybody_ended_on_page_paper_and_list(
    second_day, client_of, organizer
):
    event, order = second_day
    tick(*order[:4])
    play_round(event, seed=3)
    play_round(event, seed=4)
    services.event_finish(by=organizer, event=event)
    event.refresh_from_db()
    rows = selectors.standings_of(event=event).rows
    assert {row.player for row in rows if row.phase == "2日目"} == set(order[:4])
    assert {row.phase for row in rows if row.player in order[4:]} == {"第1ステージ"}
    desk = client_of(organizer)
    page = desk.get(reverse("tournaments:standings", args=[event.slug])).content.decode()
    assert page.count("<td>2日目</td>") == 4
    assert "第1ステージ" in desk.get(f"/events/{event.slug}/standings.csv").content.decode()
    assert desk.get(f"/events/{event.slug}/standings.pdf").content.startswith(b"%PDF")
    first = desk.get(reverse("tournaments:round_standings", args=[event.slug, 2])).content.decode()
    assert "第1ステージの順位" in first


def test_a_phase_has_its_day_and_place_on_the_page_and_in_the_calendar(client, organizer):
    start = datetime(2026, 12, 5, 1, tzinfo=UTC)
    event = make_event(by=organizer, planned_rounds=5, round_minutes=50, starts_at=start, place="台東館")
    services.phase_add(
        by=None,
        event=event,
        rounds=3,
        best=4,
        title="2日目",
        starts_at=start + timedelta(days=1),
        place="川崎",
    )
    page = client.get(event.get_absolute_url()).content.decode()
    assert "2026/12/06" in page
    assert "川崎" in page
    one, two = Calendar.from_ical(client.get("/events/cup/calendar.ics").content).walk("VEVENT")
    assert (one["dtend"].dt - start, one["location"]) == (timedelta(hours=5), "台東館")
    assert (two["dtstart"].dt - start, two["location"]) == (timedelta(days=1), "川崎")
    again = services.event_copy(by=organizer, event=event, name="次", starts_at=start + timedelta(days=7))
    assert again.phases.get().starts_at == start + timedelta(days=8)


def test_the_report_of_a_day_keeps_a_round_past_midnight_on_the_day_it_began(
    second_day, client_of, organizer, past_the_services
):
    event, order = second_day
    tick(*order[:4])
    round_ = make_round(event, seed=3)
    event.rounds.filter(number=1).update(published_at=NIGHT - timedelta(hours=1))
    event.rounds.filter(number=2).update(published_at=NIGHT)
    event.rounds.filter(number=3).update(published_at=NIGHT + timedelta(hours=10))
    call = services.call_make(by=organizer, match=round_.matches.first())
    services.call_take(by=organizer, call=call)
    services.penalty_give(
        by=organizer, player=order[0], infraction="play", kind="warning", match=round_.matches.first()
    )
    enter_all(round_, score=(1, 1))
    first, second = day_reports(event=event)
    assert [(one.day.day, [row.round.number for row in one.rounds]) for one in (first, second)] == [
        (5, [1, 2]),
        (6, [3]),
    ]
    assert (first.played, second.played, second.rounds[0].draws) == (8, 4, 2)
    assert (first.penalty_counts, second.penalty_counts) == ([], [("警告", 1)])
    assert (len(second.calls), second.call_wait is not None) == (1, True)
    desk = client_of(organizer)
    page = desk.get(reverse("tournaments:day_report", args=[event.slug])).content.decode()
    assert page.index("2026/12/05") < page.index("2026/12/06") < page.index("警告")
    assert desk.get(reverse("tournaments:day_report_pdf", args=[event.slug])).content.startswith(b"%PDF")


def test_a_phase_that_checks_in_travels_with_the_event(second_day, organizer):
    event, order = second_day
    tick(*order[1:4], order[5])
    services.absent_drop(by=None, event=event)
    copy = event_import(by=organizer, content=event_export(event=event), slug="copy")
    phase = copy.phases.get()
    assert (phase.check_in, phase.began_after) == (True, 2)
    assert {one.name for one in in_phase(copy)} == {player.name for player in (*order[1:4], order[5])}
    assert "全4人" in selectors.next_step(event=copy).text
