"""Results by players: one reports, the other confirms; where they differ, an official decides."""

import re

import pytest
from django.template.loader import render_to_string

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Cut, Match, ResultReport, Round
from judgeapp.apps.tournaments.selectors import conflicts_of
from judgeapp.apps.tournaments.selectors.own import fresh_table
from judgeapp.common.problems import Invalid, Refused

from .factories import make_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(event):
    make_round(event)
    return Match.objects.get(table=1)


def say(table, side, a, b, drawn=0, kind="", double_loss=False):
    player = table.player_a if side == "a" else table.player_b
    return services.result_report(
        by=None,
        player=player,
        match=table,
        games_a=a,
        games_b=b,
        games_drawn=drawn,
        kind=kind,
        double_loss=double_loss,
    )


def test_one_word_is_not_a_result(table):
    assert say(table, "a", 2, 1).state == "waiting"
    table.refresh_from_db()
    assert table.is_open


def test_the_same_word_of_both_sides_is_the_result(table):
    say(table, "a", 2, 1)
    assert say(table, "b", 2, 1).state == "entered"
    table.refresh_from_db()
    assert (table.score, table.version) == ("2–1", 1)


def test_sent_twice_it_is_one_report_and_one_result(table):
    for side in "aabb":
        say(table, side, 2, 1)
    table.refresh_from_db()
    assert (table.version, ResultReport.objects.count()) == (1, 2)


def test_different_words_go_to_the_officials(event, table):
    say(table, "a", 2, 1)
    assert say(table, "b", 1, 2).state == "conflict"
    conflict = conflicts_of(round_=table.round)[0]
    assert (conflict.match, conflict.said_a.text, conflict.said_b.text) == (table, "2–1", "1–2")


def test_a_player_may_correct_their_own_word_until_the_result_stands(table):
    say(table, "a", 2, 1)
    say(table, "b", 1, 2)
    assert say(table, "a", 1, 2).state == "entered"
    assert conflicts_of(round_=table.round) == []


def test_what_an_official_decides_stands(table, judge):
    say(table, "a", 2, 1)
    say(table, "b", 1, 2)
    services.result_enter(by=judge, match=table, version=0, games_a=2, games_b=0)
    assert conflicts_of(round_=table.round) == []
    with pytest.raises(Refused, match="ジャッジを呼んで"):
        say(table, "a", 2, 1)
    assert say(table, "b", 2, 0).state == "entered"


def test_words_about_a_result_that_was_taken_back_count_no_more(table):
    say(table, "a", 2, 1)
    say(table, "b", 2, 1)
    table.refresh_from_db()
    services.result_clear(by=None, match=table, version=table.version)
    assert say(table, "a", 2, 1).state == "waiting"


def test_only_who_sits_at_the_table_reports(event, table):
    other = event.players.exclude(pk__in=[table.player_a_id, table.player_b_id]).first()
    with pytest.raises(Refused) as problem:
        services.result_report(by=None, player=other, match=table, games_a=2, games_b=0)
    assert problem.value.code == "not_at_table"


def test_both_sides_name_the_kind_of_win_where_the_event_has_kinds(event, table):
    services.event_update(by=None, event=event, win_kinds=[{"name": "完勝", "win": 4, "loss": 0}])
    say(table, "a", 2, 1, kind="完勝")
    assert say(table, "b", 2, 1).state == "conflict"
    assert conflicts_of(round_=table.round)[0].said_a.text == "2–1 完勝"
    assert say(table, "b", 2, 1, kind="完勝").state == "entered"
    table.refresh_from_db()
    assert table.kind == "完勝"
    with pytest.raises(Invalid):
        say(table, "a", 2, 1, kind="楽勝")


@pytest.mark.parametrize(("score", "field"), [((3, 0), "games_a"), ((0, 3), "games_b"), ((2, 2), "games_b")])
def test_an_impossible_score_is_refused_and_its_field_named(table, score, field):
    with pytest.raises(Invalid) as refused:
        say(table, "a", *score)
    assert refused.value.field == field
    assert not ResultReport.objects.exists()


def test_nothing_is_reported_before_the_round_is_published(event):
    round_ = make_round(event, publish=False)
    with pytest.raises(Refused):
        say(round_.matches.get(table=1), "a", 2, 0)


def test_the_round_page_marks_what_players_have_reported_to_its_officials(client_of, event, organizer, table):
    other = Match.objects.get(table=2)
    say(table, "a", 2, 1)
    say(table, "b", 1, 2)
    say(other, "b", 0, 2)
    seen = {
        who: client_of(who).get(table.round.get_absolute_url()).content.decode() for who in (organizer, None)
    }
    rows = {number: re.search(rf'id="t{number}".*?</li>', seen[organizer], re.S)[0] for number in (1, 2, 3)}
    assert f"{table.player_a} の報告: 2–1" in rows[1]
    assert f"{table.player_b} の報告: 1–2" in rows[1]
    assert f"{other.player_b} の報告: 0–2" in rows[2]
    assert ["報告が食い違っています" in rows[number] for number in (1, 2, 3)] == [True, False, False]
    assert "報告" not in rows[3]
    assert "卓の報告が食い違い" in seen[organizer]
    assert "の報告" not in seen[None]


def test_both_report_that_both_lost_and_it_is_the_result(table):
    assert say(table, "a", 0, 0, double_loss=True).state == "waiting"
    assert ResultReport.objects.get().text == "両者敗北"
    assert say(table, "b", 0, 0, double_loss=True).state == "entered"
    table.refresh_from_db()
    assert table.outcome == Match.Outcome.DOUBLE_LOSS
    assert say(table, "b", 0, 0, double_loss=True).state == "entered", "sent twice it is one"


def test_a_draw_and_a_double_loss_are_not_the_same_word(table):
    say(table, "a", 0, 0, double_loss=True)
    assert say(table, "b", 0, 0, 1).state == "conflict"


def test_where_a_draw_is_lost_by_both_the_two_words_agree(event):
    event.tiebreaks = "bandai"
    event.save()
    make_round(event)
    table = Match.objects.get(table=1)
    say(table, "a", 1, 1)
    assert say(table, "b", 1, 1, double_loss=True).state == "entered"
    assert say(table, "a", 1, 1).state == "entered"


@pytest.mark.parametrize("in_bracket", [False, True])
def test_a_double_loss_is_offered_where_a_match_may_end_so(table, in_bracket):
    own = fresh_table(table.event, None)
    own.match.round.stage = Round.Stage.CUT if in_bracket else Round.Stage.MAIN
    own.match.round.event.cut = Cut()
    page = render_to_string(
        "tournaments/_own.html", {"own_table": own, "event": table.event, "player": table.player_a}
    )
    assert ('value="dl"' in page) is not in_bracket
