"""What `manage.py bench replay` measures is what it says."""

import pytest
from django.core.management import CommandError, call_command

from devtools.benches.figures import Figure
from devtools.benches.rulings import engine, records
from devtools.benches.running import dispute_service, disputes, storm
from judgeapp.domain.engine import Verdict, rule


def test_the_played_record_is_a_whole_clean_game_of_200_decisions():
    record = records.played_record()
    assert len(record.entries) == 200
    assert rule(record, trace=False).first_departure is None


def test_the_long_record_is_legal_to_the_end():
    ruling = rule(records.long_record(300), trace=False)
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.winner == ""


def test_the_wrong_effects_depart_and_nothing_else_does():
    entries = rule(records.wrong_effects(300, 10), trace=False).entries
    assert sum(one.verdict is Verdict.DEPARTED for one in entries) == 10
    assert sum(one.verdict is Verdict.LEGAL for one in entries) == 300


@pytest.mark.slow
def test_the_chess_game_has_its_plies():
    assert engine.chess_rate(40) > 0


def test_a_figure_says_whether_its_target_is_reached():
    fast = Figure("rate", 10.0, "/s", 5, at_most=False)
    slow = Figure("time", 10.0, "ms", 5)
    assert fast.reached
    assert not slow.reached
    assert str(slow) == "MISS time: 10.00 ms (≤ 5)"


@pytest.mark.django_db
def test_a_size_that_a_bench_does_not_have_is_refused_with_those_that_it_has():
    for asked in ("replays=3", "kills=x", "kills"):
        with pytest.raises(CommandError, match="uploads, records, kills"):
            call_command("bench", "disputes", size=[asked])


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("worker")
def test_in_a_small_storm_of_kills_nothing_acknowledged_is_lost_and_every_dispute_gets_its_one_ruling():
    with dispute_service.DisputeService(workers=1) as service:
        figures = storm.killed_in_a_storm(service, disputes.small_record(), 6, 1, lambda line: None)
    assert [figure.name for figure in figures if not figure.reached] == []
