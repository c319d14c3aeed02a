"""Rounds: each step, the way back from each, and what is refused."""

import pytest

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Event, Round
from judgeapp.common.problems import Refused

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def pairs(round_):
    return {frozenset((m.player_a_id, m.player_b_id)) for m in round_.matches.all()}


def test_a_round_seats_everybody_once_and_starts_the_event(event):
    round_ = make_round(event, publish=False)
    seated = [pk for m in round_.matches.all() for pk in (m.player_a_id, m.player_b_id) if pk]
    assert sorted(seated) == sorted(event.players.values_list("pk", flat=True))
    event.refresh_from_db()
    assert event.state == Event.State.RUNNING


def test_the_draw_is_recorded_and_the_same_seed_gives_the_same_round(event):
    round_ = make_round(event, publish=False, seed=5)
    before, lots = pairs(round_), round_.lots
    services.round_unpair(by=None, round_=round_)
    again = make_round(event, publish=False, seed=5)
    assert (pairs(again), again.lots, again.seed) == (before, lots, 5)


def test_three_rounds_have_no_rematch_and_no_second_bye(event):
    rounds = [play_round(event, seed=seed) for seed in range(3)]
    seen = [pair for round_ in rounds for pair in pairs(round_)]
    assert len(seen) == len(set(seen)) == 12


def test_every_table_says_why(event):
    assert all(m.why["ja"] and m.why["en"] for m in make_round(event).matches.all())


def test_a_rule_that_had_to_give_way_is_told():
    event = make_event(players=2)
    play_round(event)
    assert play_round(event).notes[0]["en"].startswith("No pairing without a rematch")


def test_pairing_a_round_that_is_there_returns_it(event):
    first, made = services.round_pair(by=None, event=event, number=1)
    again, made_again = services.round_pair(by=None, event=event, number=1)
    assert (made, made_again) == (True, False)
    assert first == again


@pytest.mark.parametrize("number", [2, 5])
def test_rounds_come_in_order(event, number):
    with pytest.raises(Refused):
        services.round_pair(by=None, event=event, number=number)


def test_the_next_round_waits_for_the_last(event):
    make_round(event)
    with pytest.raises(Refused):
        services.round_pair(by=None, event=event)


def test_one_player_is_no_round():
    with pytest.raises(Refused):
        services.round_pair(by=None, event=make_event(players=1))


def test_unpairing_the_first_round_reopens_registration(event):
    services.round_unpair(by=None, round_=make_round(event, publish=False))
    event.refresh_from_db()
    assert (event.state, event.rounds.count()) == (Event.State.REGISTRATION, 0)


def test_a_published_round_is_not_unpaired(event):
    with pytest.raises(Refused):
        services.round_unpair(by=None, round_=make_round(event))


def test_publishing_is_taken_back_while_no_result_is_in(event):
    round_ = make_round(event)
    assert services.round_unpublish(by=None, round_=round_).state == Round.State.PAIRED
    services.round_publish(by=None, round_=round_)
    enter_all(round_)
    with pytest.raises(Refused):
        services.round_unpublish(by=None, round_=round_)


def test_a_finished_round_is_reopened_until_the_next_is_paired(event):
    round_ = play_round(event)
    assert services.round_reopen(by=None, round_=round_).state == Round.State.PUBLISHED
    services.round_next(by=None, round_=round_)
    with pytest.raises(Refused):
        services.round_reopen(by=None, round_=round_)


def test_next_pressed_twice_makes_one_round(event):
    round_ = make_round(event)
    enter_all(round_)
    first = services.round_next(by=None, round_=round_)
    assert services.round_next(by=None, round_=round_) == first
    assert event.rounds.count() == 2


def test_a_drop_before_publishing_asks_for_a_new_pairing(event):
    round_ = make_round(event, publish=False)
    services.player_drop(by=None, player=event.players.first())
    with pytest.raises(Refused, match="青柳"):
        services.round_publish(by=None, round_=round_)
    again = services.round_repair(by=None, round_=round_, reason="遅刻者")
    assert services.round_publish(by=None, round_=again).matches.count() == 3


def test_who_comes_late_is_told_of_and_loses_the_rounds_missed(event):
    round_ = make_round(event, publish=False)
    late = services.player_add(by=None, event=event, name="遅刻")
    assert selectors.waiting_players(round_=round_) == [late]
    services.round_publish(by=None, round_=round_)
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    row = selectors.standings_of(event=event).row_of(late)
    assert (row.standing.losses, row.standing.points) == (1, 0)


def test_dropped_players_are_not_paired_and_keep_their_record(event):
    play_round(event)
    winner = event.rounds.get().matches.get(table=1).player_a
    services.player_drop(by=None, player=winner)
    second = play_round(event)
    assert winner.pk not in {pk for pair in pairs(second) for pk in pair}
    row = selectors.standings_of(event=event).row_of(winner)
    assert (row.standing.wins, row.standing.losses, row.standing.dropped_after) == (1, 0, 1)


def test_a_round_missed_between_drop_and_return_is_lost(event):
    play_round(event)
    player = event.players.first()
    services.player_drop(by=None, player=player)
    play_round(event)
    services.player_reinstate(by=None, player=player)
    lines = selectors.ledger_of(event=event).lines(selectors.records.player_key(player.pk))
    assert [line.outcome.value for line in lines][1] == "loss"


def test_standings_of_an_earlier_round_stay_as_they_were(event):
    play_round(event)
    before = [(r.player.pk, r.values) for r in selectors.standings_of(event=event).rows]
    services.player_drop(by=None, player=event.players.last())
    play_round(event)
    services.player_drop(by=None, player=event.players.first())
    after = [(r.player.pk, r.values) for r in selectors.standings_of(event=event, through=1).rows]
    assert before == after


def test_finishing_the_event_finishes_its_last_round(event):
    round_ = make_round(event)
    with pytest.raises(Refused):
        services.event_finish(by=None, event=event)
    enter_all(round_)
    assert services.event_finish(by=None, event=event).state == Event.State.FINISHED
    assert services.event_reopen(by=None, event=event).state == Event.State.RUNNING


def test_an_event_without_rounds_or_with_a_held_pairing_is_not_finished(event):
    with pytest.raises(Refused):
        services.event_finish(by=None, event=event)
    make_round(event, publish=False)
    with pytest.raises(Refused):
        services.event_finish(by=None, event=event)


def test_the_next_step_goes_through_the_whole_event(organizer):
    event = make_event(by=organizer, players=0, opened=False, planned_rounds=1)

    def primary():
        event.refresh_from_db()
        return selectors.next_step(event=event).primary.label

    assert primary() == "受付を始める"
    services.event_open(by=organizer, event=event)
    assert primary() == "参加者を登録"
    for name in "ab":
        services.player_add(by=organizer, event=event, name=name)
    assert primary() == "第1回戦を組む"
    round_ = make_round(event, publish=False)
    assert primary() == "公開"
    services.round_publish(by=organizer, round_=round_)
    assert primary() == "結果を入力"
    enter_all(round_)
    assert primary() == "大会を終了し、順位を確定"
    services.event_finish(by=organizer, event=event)
    assert primary() == "最終順位を見る"


def test_where_nobody_has_said_how_many_rounds_the_end_stands_beside_the_next_round():
    event = make_event()
    round_ = make_round(event)
    event.refresh_from_db()
    assert selectors.next_step(event=event).other is None
    enter_all(round_)
    for _time in ("before", "after"):
        step = selectors.next_step(event=event)
        assert (step.primary.label, step.other.label) == ("第2回戦を組む", "大会を終了し、順位を確定")
        services.round_finish(by=None, round_=round_)
    event = services.event_finish(by=None, event=event)
    assert selectors.next_step(event=event).other is None


@pytest.mark.parametrize(("players", "rounds"), [(7, 3), (5, 5), (6, 5)])
def test_a_round_robin_ends_when_everybody_in_a_pod_has_met(players, rounds):
    event = make_event(players=players, pod_size=4 if players == 7 else 6)
    for number in range(1, rounds + 1):
        play_round(event)
        step = selectors.next_step(event=event)
        last = number == rounds
        assert step.primary.label == ("大会を終了し、順位を確定" if last else f"第{number + 1}回戦を組む")
        assert step.other is None
