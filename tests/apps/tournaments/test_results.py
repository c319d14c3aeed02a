"""Results: one per table, however often sent; never overwritten unseen."""

from contextlib import nullcontext
from itertools import product

import pytest
from auditlog.models import LogEntry

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Match
from judgeapp.apps.tournaments.problems import ResultConflict
from judgeapp.apps.tournaments.scores import BOTH_SIDES_LOSE, parse_score, usual_scores
from judgeapp.apps.tournaments.selectors.records import ledger_of
from judgeapp.apps.tournaments.services.results import check_games
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.pairing import Games

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(event):
    return make_round(event).matches.get(table=1)


def enter(match, version, a=2, b=0, **more):
    return services.result_enter(by=None, match=match, version=version, games_a=a, games_b=b, **more)


def test_the_same_result_sent_twice_is_one_entry(match):
    assert enter(match, 0).version == 1
    assert enter(match, 0).version == 1


def test_another_result_on_an_old_version_is_a_conflict_that_shows_what_stands(match, organizer):
    services.result_enter(by=organizer, match=match, version=0, games_a=2, games_b=1)
    with pytest.raises(ResultConflict) as refusal:
        enter(match, 0, a=0, b=2)
    assert refusal.value.facts == {"table": 1, "version": 1, "score": "2–1", "outcome": "played"}
    assert "organizer" in refusal.value.text


def test_a_version_that_no_table_has_had_yet_is_not_told_as_somebody_elses_change(match):
    with pytest.raises(ResultConflict, match="まだ誰も入力していません"):
        enter(match, 7)


def test_a_result_can_be_corrected_on_the_version_seen(match):
    enter(match, 0)
    assert enter(match, 1, a=1, b=2).score == "1–2"


def test_a_correction_in_a_finished_round_changes_the_standings(event):
    match = play_round(event).matches.get(table=1)
    services.result_correct(by=None, match=match, version=1, reason="記入の誤り", games_a=0, games_b=2)
    match.refresh_from_db()
    assert match.score == "0–2"


def test_a_result_taken_back_leaves_the_table_missing(match):
    enter(match, 0)
    assert services.result_clear(by=None, match=match, version=1).is_open


def test_a_result_of_a_finished_round_cannot_be_taken_back(event):
    match = play_round(event).matches.get(table=1)
    with pytest.raises(Refused, match="訂正"):
        services.result_clear(by=None, match=match, version=1)


def test_both_may_lose(match):
    assert enter(match, 0, a=0, b=0, double_loss=True).outcome == Match.Outcome.DOUBLE_LOSS


@pytest.mark.parametrize("text", ["両", "ＤＬ", "両者敗北", "0-0", "00", "0-0-0"])
def test_a_double_loss_is_typed_as_people_write_it(text):
    assert parse_score(text) == BOTH_SIDES_LOSE


@pytest.mark.parametrize(("tiebreaks", "outcome"), [("mtg", "played"), ("bandai", "double_loss")])
def test_a_time_out_is_a_draw_or_lost_by_both_as_the_tie_breaks_have_it(tiebreaks, outcome):
    match = make_round(make_event(players=2, tiebreaks=tiebreaks)).matches.get()
    entered = services.result_enter(by=None, match=match, version=0, **parse_score("時間切れ")._asdict())
    assert (entered.outcome, entered.games_drawn) == (outcome, 1)


@pytest.mark.parametrize(("best_of", "lost"), [(3, 2), (1, 1)])
def test_a_double_loss_counts_its_games_for_both(best_of, lost):
    match = make_round(make_event(players=2, best_of=best_of)).matches.get()
    enter(match, 0, a=0, b=0, double_loss=True)
    ledger = ledger_of(event=match.event)
    assert [ledger.lines(player)[0].games for player in ledger.players] == [Games(0, lost)] * 2


@pytest.mark.parametrize("score", [(3, 0), (0, 3), (2, 2), (-1, 2)])
def test_scores_no_table_can_have_are_refused(match, score):
    with pytest.raises(Invalid):
        enter(match, 0, *score)


@pytest.mark.parametrize(("best_of", "most"), [(3, 3), (1, 1)])
def test_whatever_three_digits_are_typed_never_more_games_than_the_match_has(best_of, most):
    match = make_round(make_event(players=2, best_of=best_of)).matches.get()
    wins = best_of // 2 + 1
    for a, b, drawn in product(range(10), repeat=3):
        possible = max(a, b) <= wins and a + b < 2 * wins and drawn <= most
        with nullcontext() if possible else pytest.raises(Invalid) as refused:
            check_games(match, a, b, drawn, double_loss=False)
        if drawn > most and max(a, b) <= wins:
            assert f"引き分けは{most}まで" in refused.value.text


def test_in_a_best_of_one_nobody_wins_twice():
    event = make_event(players=2, best_of=1)
    match = make_round(event).matches.get()
    with pytest.raises(Invalid):
        enter(match, 0, a=2)
    assert enter(match, 0, a=1).score == "1–0"


def test_a_bye_takes_no_result(event):
    bye = make_round(event).matches.get(player_b=None)
    with pytest.raises(Refused):
        enter(bye, 0)


def test_nothing_is_entered_before_publishing(event):
    match = make_round(event, publish=False).matches.first()
    with pytest.raises(Refused):
        enter(match, 0)


def test_nothing_is_entered_after_the_end(event):
    round_ = play_round(event)
    services.event_finish(by=None, event=event)
    with pytest.raises(Refused):
        enter(round_.matches.get(table=1), 1, a=0, b=2)


def test_the_audit_log_names_who_entered_it(match, organizer):
    services.result_enter(by=organizer, match=match, version=0, games_a=2, games_b=1)
    entry = LogEntry.objects.order_by("-pk").first()
    assert entry.actor == organizer
    assert (entry.additional_data["before"], entry.additional_data["score"]) == ("open", "2–1")


@pytest.mark.parametrize("text", ["2-1", "21", "２－１", "2 1", " 2–1 ", "2 - 1", "２　－　１", "2 - 1 - 0"])
def test_scores_are_read_as_people_type_them(text):
    assert parse_score(text) == (2, 1, 0, False)


@pytest.mark.parametrize("text", ["", "2", "two", "2-1-1-1", "22-1", "2-11"])
def test_what_is_no_score_is_none(text):
    assert parse_score(text) is None


def test_usual_scores_go_from_one_clear_win_to_the_other():
    assert [value for value, _label in usual_scores(2)] == ["2-0-0", "2-1-0", "1-1-0", "1-2-0", "0-2-0"]
    assert [value for value, _label in usual_scores(1)] == ["1-0-0", "0-0-1", "0-1-0"]


def test_all_results_in_is_all_that_finishing_asks(event):
    round_ = make_round(event)
    with pytest.raises(Refused) as refusal:
        services.round_finish(by=None, round_=round_)
    assert refusal.value.facts == {"tables": [1, 2, 3]}
    enter_all(round_)
    assert services.round_finish(by=None, round_=round_).state == "finished"
