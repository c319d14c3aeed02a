"""Two people at once: one round, one result. Real threads on a database file, each with its own connection."""

from functools import partial

import pytest

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Round
from judgeapp.apps.tournaments.problems import ResultConflict
from judgeapp.common.problems import Invalid

from ..concurrency import at_once
from .factories import enter_all, make_event, make_round

pytestmark = pytest.mark.django_db(transaction=True)


def test_two_organizers_pressing_pair_get_one_round():
    event = make_event()
    answers = at_once(*[lambda: services.round_pair(by=None, event=event, number=1)] * 4)
    assert sorted(made for _round, made in answers) == [False, False, False, True]
    assert Round.objects.get().matches.count() == 4


def test_two_organizers_pressing_next_get_one_round():
    event = make_event()
    round_ = make_round(event)
    enter_all(round_)
    answers = at_once(*[lambda: services.round_next(by=None, round_=round_)] * 3)
    assert len({answer.pk for answer in answers}) == 1
    assert event.rounds.count() == 2


def test_the_same_result_from_two_phones_is_one_entry():
    match = make_round(make_event()).matches.get(table=1)

    def enter():
        return services.result_enter(by=None, match=match, version=0, games_a=2, games_b=1)

    assert [answer.version for answer in at_once(enter, enter, enter)] == [1, 1, 1]


def test_of_two_different_results_one_stands_and_one_is_told():
    match = make_round(make_event()).matches.get(table=1)
    answers = at_once(
        lambda: services.result_enter(by=None, match=match, version=0, games_a=2, games_b=0),
        lambda: services.result_enter(by=None, match=match, version=0, games_a=0, games_b=2),
    )
    match.refresh_from_db()
    assert sum(isinstance(answer, ResultConflict) for answer in answers) == 1
    assert match.version == 1


def test_one_name_entered_twice_at_once_is_one_player():
    event = make_event(players=0)
    answers = at_once(*[lambda: services.player_add(by=None, event=event, name="青柳")] * 3)
    assert sum(isinstance(answer, Invalid) for answer in answers) == 2
    assert event.players.count() == 1


def test_both_players_reporting_at_once_make_one_result():
    round_ = make_round(make_event())
    match = round_.matches.select_related("player_a", "player_b").get(table=1)
    sides = [match.player_a, match.player_b] * 2
    answers = at_once(
        *[
            partial(services.result_report, by=None, player=player, match=match, games_a=2, games_b=1)
            for player in sides
        ]
    )
    match.refresh_from_db()
    assert (match.score, match.version) == ("2–1", 1)
    assert {answer.state for answer in answers} <= {"waiting", "entered"}


def test_a_table_calling_from_two_phones_is_one_call():
    match = make_round(make_event()).matches.get(table=1)
    calls = at_once(*[lambda: services.call_make(by=None, match=match)] * 4)
    assert len({call.pk for call in calls}) == 1


def test_a_correction_while_the_next_round_is_paired_is_before_it_or_after_it_and_neither_is_lost():
    event = make_event()
    first = make_round(event)
    enter_all(first)
    services.round_finish(by=None, round_=first)
    match = first.matches.get(table=1)
    answers = at_once(
        lambda: services.round_pair(by=None, event=event, number=2),
        lambda: services.result_correct(
            by=None, match=match, version=1, reason="記入の誤り", games_a=0, games_b=2
        ),
        lambda: services.round_pair(by=None, event=event, number=2),
    )
    assert not [answer for answer in answers if isinstance(answer, Exception)]
    match.refresh_from_db()
    assert (match.score, event.rounds.count()) == ("0–2", 2)


def test_two_organizers_cutting_at_once_get_one_bracket():
    event = make_event(players=4)
    answers = at_once(*[lambda: services.cut_make(by=None, event=event, size=4)] * 3)
    assert len({answer.pk for answer in answers}) == 1
