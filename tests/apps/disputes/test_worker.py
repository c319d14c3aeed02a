"""The same with real processes: a Celery worker that is killed, a Redis that goes away."""

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute, Ruling, State
from tests.conftest import until

from .records import legal_battle

pytestmark = [pytest.mark.worker, pytest.mark.xdist_group("worker")]


def state_of(dispute: Dispute) -> str:
    return Dispute.objects.values_list("state", flat=True).get(pk=dispute.pk)


def slow_record() -> str:
    """A record that keeps a worker busy for a moment: the same claim, thousands of times."""
    record = json.loads(legal_battle())
    claim = {"kind": "claim", "by": "judge", "holds": [{"of": "game", "field": "turn_player", "value": "a"}]}
    record["entries"] = [claim] * 9000
    return json.dumps(record)


def heavy_record() -> str:
    """A record of 22,000 claims, each of them wrong: more than a second of work, and some twenty megabytes."""
    record = json.loads(legal_battle())
    wrong = {"of": "game", "field": "turn_player", "value": "b"}
    record["entries"] = [{"kind": "claim", "by": "judge", "holds": [wrong] * 17}] * 1300
    return json.dumps(record, separators=(",", ":"))


def time_passes() -> None:
    """Every lease and every waiting time is over, without waiting for it."""
    Dispute.objects.filter(state__in=[State.QUEUED, State.RUNNING]).update(
        due_at=timezone.now() - timedelta(seconds=1)
    )


@pytest.mark.slow
def test_a_dispute_handed_in_is_ruled_by_the_worker(worker, make_user):
    dispute = services.dispute_create(owner=make_user(), text=legal_battle())
    until(lambda: state_of(dispute) == State.RULED, "the dispute is ruled")
    assert Ruling.objects.get(dispute=dispute).verdict == "legal"


@pytest.mark.slow
def test_killing_the_worker_in_the_middle_of_a_replay_loses_nothing_and_rules_once(worker, make_user):
    dispute = services.dispute_create(owner=make_user(), text=slow_record())
    until(lambda: state_of(dispute) == State.RUNNING, "the worker has begun")
    worker.kill()
    assert state_of(dispute) == State.RUNNING
    worker.start()
    time_passes()
    services.dispute_sweep()
    until(lambda: state_of(dispute) == State.RULED, "the ruling arrives all the same", seconds=40)
    assert Ruling.objects.filter(dispute=dispute).count() == 1
    assert Dispute.objects.get(pk=dispute.pk).attempts == 2


@pytest.mark.slow
def test_a_dispute_handed_in_while_redis_is_dead_is_ruled_once_it_is_back(worker, redis_server, make_user):
    redis_server.kill()
    dispute = services.dispute_create(owner=make_user(), text=legal_battle())
    assert state_of(dispute) == State.QUEUED
    redis_server.start()
    until(lambda: _sweep_until_taken(dispute), "the dispute is ruled after Redis came back", seconds=40)


def _sweep_until_taken(dispute: Dispute) -> bool:
    time_passes()
    services.dispute_sweep()
    return state_of(dispute) == State.RULED


@pytest.mark.slow
@pytest.mark.parametrize(
    ("worker", "said"),
    [({"GUNBAI_REPLAY_SECONDS": "1"}, "1秒の計算で"), ({"GUNBAI_REPLAY_MEBIBYTES": "8"}, "8 MB")],
    indirect=["worker"],
)
def test_a_record_beyond_a_limit_of_the_worker_fails_with_that_limit_and_the_queue_goes_on(
    worker, make_user, said
):
    heavy = services.dispute_create(owner=make_user(), text=heavy_record())
    after = services.dispute_create(owner=make_user(), text=legal_battle())
    until(lambda: state_of(after) == State.RULED, "the next dispute is ruled", seconds=40)
    heavy.refresh_from_db()
    assert (heavy.state, heavy.attempts) == (State.FAILED, 1)
    assert said in heavy.failure_ja


@pytest.mark.slow
def test_many_records_of_one_person_delay_another_by_what_is_begun_alone(worker, make_user, staff):
    worker.kill()
    many = [services.dispute_create(owner=staff, text=legal_battle()) for _ in range(5)]
    other = services.dispute_create(owner=make_user(), text=legal_battle())
    worker.start()
    until(lambda: all(state_of(one) == State.RULED for one in (*many, other)), "all are ruled", seconds=60)
    order = list(Dispute.objects.order_by("finished_at").values_list("pk", flat=True))
    assert order.index(other.pk) == 1
