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


def time_passes() -> None:
    """Every lease and every waiting time is over, without waiting for it."""
    Dispute.objects.filter(state__in=[State.QUEUED, State.RUNNING]).update(
        due_at=timezone.now() - timedelta(seconds=1)
    )


def test_a_dispute_handed_in_is_ruled_by_the_worker(worker, make_user):
    dispute = services.dispute_create(owner=make_user(), text=legal_battle())
    until(lambda: state_of(dispute) == State.RULED, "the dispute is ruled")
    assert Ruling.objects.get(dispute=dispute).verdict == "legal"


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
