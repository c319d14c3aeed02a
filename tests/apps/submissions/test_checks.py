"""Deck checks: the draw, counting with a bad connection, differences with clause and penalty, history."""

import pytest
from django.urls import reverse

from judgeapp.apps.submissions import selectors, services
from judgeapp.apps.submissions.models import DeckCheck, Look
from judgeapp.apps.submissions.services.checks import drawn
from judgeapp.apps.tournaments.models import Penalty
from judgeapp.common.problems import Invalid, Refused
from tests.apps.tournaments.factories import make_event, make_round

from .factories import hand_in
from .test_lists import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def check(cup, one, judge, organizer):
    """A check of the first player at their table of round 1, just begun."""
    hand_in(one)
    services.lists_open(by=organizer, event=cup)
    round_ = make_round(cup)
    match = (
        round_.matches.get(player_a=one)
        if round_.matches.filter(player_a=one)
        else round_.matches.get(player_b=one)
    )
    return services.check_begin(by=judge, player=one, match=match)


def counted(check, judge, **counts):
    for number, count in (
        {"G-001": 4, "G-002": 4, "G-003": 4} | {k.replace("_", "-"): v for k, v in counts.items()}
    ).items():
        services.check_count(by=judge, check=check, number=number, count=count)


def finished(check, judge, **more):
    return services.check_finish(by=judge, check=check, **more)


def test_a_draw_can_be_made_again_from_its_seed(cup, judge):
    draw = services.tables_draw(by=judge, round_=make_round(cup), count=2)
    assert drawn(draw.pool, draw.seed) == draw.tables
    assert sorted(draw.tables) == [1, 2]
    assert draw.drawn_by == judge


def test_every_table_can_be_drawn_first_and_the_order_changes_with_the_seed():
    firsts = {drawn([[1, 2, 3, 4], []], seed)[0] for seed in range(40)}
    assert firsts == {1, 2, 3, 4}


def test_tables_where_nobody_was_checked_come_before_the_others(check, cup, judge):
    round_ = cup.rounds.get()
    checked = check.table
    pool = selectors.pool_of(round_=round_)
    assert pool[1] == [checked]
    for seed in range(10):
        draw = services.tables_draw(by=judge, round_=round_, count=2, seed=seed)
        assert draw.tables[-1] == checked


@pytest.mark.parametrize("count", [0, 3])
def test_no_more_tables_are_drawn_than_there_are(cup, judge, count):
    with pytest.raises(Invalid):
        services.tables_draw(by=judge, round_=make_round(cup), count=count)


def test_an_unpublished_round_gives_away_no_tables(cup, judge):
    assert (
        refused(services.tables_draw, by=judge, round_=make_round(cup, publish=False), count=1)
        == "not_published"
    )


def test_a_sealed_list_cannot_be_checked(cup, one, judge):
    hand_in(one)
    assert refused(services.check_begin, by=judge, player=one) == "lists_closed"


def test_who_opens_a_check_looks_at_the_list_and_is_recorded_once(client_of, check, judge, organizer):
    for user in (judge, judge, organizer):
        client_of(user).get(check.get_absolute_url())
    looks = Look.objects.filter(version=check.version, why="check")
    assert sorted(look.by.username for look in looks) == ["judge", "organizer"]


def test_a_tick_is_kept_at_once_and_sent_twice_is_the_same(client_of, check, judge):
    url = reverse("submissions:check_count", args=["cup", check.pk])
    client = client_of(judge)
    for _again in range(2):
        answer = client.post(url, {"number": "G-001", "count": "4"}, headers={"Accept": "application/json"})
        assert answer.json() == {"found": {"G-001": 4}}
    page = client.get(check.get_absolute_url()).content.decode()
    assert '<b class="num" id="counted">1</b>' in page


def test_without_javascript_a_count_comes_back_to_the_list(client_of, check, judge):
    url = reverse("submissions:check_count", args=["cup", check.pk])
    answer = client_of(judge).post(url, {"number": "G-002", "count": "3"})
    assert answer.url == check.get_absolute_url() + "#cards"
    assert client_of(judge).post(url, {"number": "G-002", "count": "viele"}).status_code == 400
    assert client_of(judge).post(url, {"number": "X-1", "count": "1"}).status_code == 400


def test_two_judges_count_on_the_same_check(check, one, organizer, judge):
    assert services.check_begin(by=organizer, player=one, match=check.match) == check
    services.check_count(by=judge, check=check, number="G-001", count=4)
    services.check_count(by=organizer, check=check, number="G-002", count=4)
    check.refresh_from_db()
    assert check.found == {"G-001": 4, "G-002": 4}


def test_a_check_is_not_finished_before_every_card_is_counted(check, judge):
    services.check_count(by=judge, check=check, number="G-001", count=4)
    assert refused(finished, check, judge) == "not_counted"


def test_a_deck_as_listed_has_no_differences(check, judge):
    counted(check, judge)
    done = finished(check, judge)
    assert (done.differences, done.clauses) == ([], [])


@pytest.mark.parametrize(
    ("counts", "extra", "kinds", "clause"),
    [
        ({"G_001": 0}, "", ["missing"], "sengoku:101.1.1"),
        ({"G_001": 3}, "", ["count"], "sengoku:101.1.1"),
        ({"G_001": 5}, "", ["count"], "sengoku:101.2"),
        ({}, "1 G-005", ["extra"], "sengoku:101.1.1"),
        ({"G_001": 3}, "1 G-005", ["swapped"], "sengoku:101.1.1"),
        ({"G_001": 3, "G_002": 0}, "1 G-005\n2 G-006", ["swapped", "missing", "extra"], "sengoku:101.1.1"),
    ],
)
def test_what_differs_is_recorded_with_its_kind_and_clause(check, judge, counts, extra, kinds, clause):
    counted(check, judge, **counts)
    done = finished(check, judge, extra=extra)
    assert [one["kind"] for one in done.differences] == kinds
    assert clause in done.clauses


def test_a_swapped_card_names_the_card_that_was_there_instead(check, judge):
    counted(check, judge, G_002=2)
    swapped = finished(check, judge, extra="2 G-006").differences[0]
    assert (swapped["number"], swapped["listed"], swapped["found"], swapped["instead"]) == (
        "G-002",
        4,
        2,
        "G-006 忍び",
    )


def test_a_card_of_the_list_is_no_extra_card(check, judge):
    counted(check, judge)
    assert refused(finished, check, judge, extra="1 G-001") == "on_list"


def test_a_penalty_goes_with_the_check_and_its_note_names_no_card(check, one, judge):
    counted(check, judge, G_001=3)
    done = finished(check, judge, penalty="game_loss")
    penalty = Penalty.objects.get()
    assert done.penalty == penalty
    assert (penalty.player, penalty.infraction, penalty.kind, penalty.given_by) == (
        one,
        "deck",
        "game_loss",
        judge,
    )
    assert (penalty.match, penalty.clause) == (check.match, "sengoku:101.1.1")
    assert "足軽" not in penalty.note


def test_an_unknown_clause_records_nothing(check, judge):
    counted(check, judge, G_001=3)
    assert refused(finished, check, judge, penalty="warning", clause="sengoku:9999") == "unknown_clause"
    check.refresh_from_db()
    assert check.finished_at is None
    assert not Penalty.objects.exists()


def test_a_finished_check_takes_no_counts_until_it_is_opened_again(check, judge):
    counted(check, judge)
    finished(check, judge)
    again = {"by": judge, "check": check, "number": "G-001", "count": 3}
    assert refused(services.check_count, **again) == "check_finished"
    services.check_reopen(by=judge, check=check)
    services.check_count(**again)
    assert [one["kind"] for one in finished(check, judge).differences] == ["count"]


def test_the_history_stands_with_the_player_for_officials_only(client_of, check, one, other, judge):
    counted(check, judge, G_001=3)
    finished(check, judge)
    page = one.get_absolute_url()
    assert "デッキチェック" in client_of(judge).get(page).content.decode()
    assert "デッキチェック" not in client_of(other.user).get(page).content.decode()
    history = client_of(judge).get(reverse("submissions:checks", args=["cup"])).content.decode()
    assert one.name in history
    assert "違い" in history


def test_a_check_of_another_event_cannot_be_touched(client_of, check, judge, make_user):
    stranger = make_user("stranger")
    make_event(by=stranger, slug="elsewhere")
    url = reverse("submissions:check_count", args=["elsewhere", check.pk])
    assert client_of(stranger).post(url, {"number": "G-001", "count": "4"}).status_code == 404


def test_once_the_lists_are_closed_again_nobody_reads_or_counts(client_of, check, cup, judge, organizer):
    services.lists_close(by=organizer, event=cup)
    page = client_of(judge).get(check.get_absolute_url())
    assert page.status_code == 403
    assert "足軽" not in page.content.decode()
    with pytest.raises(Refused):
        services.check_count(by=judge, check=check, number="G-001", count=4)


def test_the_round_page_leads_to_the_draw_and_the_draw_to_the_check(client_of, check, cup, judge):
    client = client_of(judge)
    round_ = cup.rounds.get()
    checks = reverse("submissions:round_checks", args=["cup", 1])
    assert checks in client.get(round_.get_absolute_url()).content.decode()
    client.post(checks, {"count": "1"})
    page = client.get(checks).content.decode()
    assert "抽選の記録" in page
    begin = reverse("submissions:check_begin", args=["cup", check.player.pk])
    assert client.post(begin, {"round": "1"}).url == check.get_absolute_url()
    assert DeckCheck.objects.count() == 1
