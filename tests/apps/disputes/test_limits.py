"""A replay that is too large, too deep, too slow or too hungry is refused with what to do, and stops nobody else."""

import json
from unittest import mock

import pytest
from billiard.exceptions import SoftTimeLimitExceeded

from judgeapp.apps.disputes import services, tasks
from judgeapp.apps.disputes.limits import memory_limit
from judgeapp.apps.disputes.models import Ruling, State
from judgeapp.domain.engine import InvalidRecord

from .factories import queued
from .records import legal_battle


@pytest.fixture
def dispute(make_user):
    return queued(make_user("ayame"), legal_battle())


def stopped_by(error):
    """The engine meets `error` in the middle of a replay."""
    return mock.patch("judgeapp.domain.engine.kernel.judge.judge._judge", side_effect=error)


@pytest.mark.django_db
def test_the_time_limit_that_strikes_inside_the_engine_ends_the_dispute_at_once(dispute):
    with stopped_by(SoftTimeLimitExceeded()):
        tasks.dispute_replay(str(dispute.pk))
    dispute.refresh_from_db()
    assert (dispute.state, dispute.attempts) == (State.FAILED, 1)
    assert "15秒" in dispute.failure_ja
    assert "15 seconds" in dispute.failure_en


@pytest.mark.django_db
def test_a_replay_that_wants_too_much_memory_fails_at_once_and_says_what_to_do(dispute):
    with stopped_by(MemoryError()):
        tasks.dispute_replay(str(dispute.pk))
    dispute.refresh_from_db()
    assert (dispute.state, dispute.attempts) == (State.FAILED, 1)
    assert "256 MB" in dispute.failure_ja
    assert "256 MB" in dispute.failure_en
    assert not Ruling.objects.exists()


def test_the_memory_limit_stops_what_grows_and_is_gone_afterwards():
    def grow():
        with memory_limit(64):
            return bytearray(256 * 2**20)

    with pytest.raises(MemoryError):
        grow()
    assert len(bytearray(256 * 2**20)) == 256 * 2**20


def test_within_the_limit_nothing_is_in_the_way():
    with memory_limit(64):
        assert len(bytearray(16 * 2**20)) == 16 * 2**20


@pytest.mark.django_db
@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"version":1,"book":"sengoku","entries":[],"start":{"position":' + '{"players":' * 50_000,
        json.dumps(
            {
                **json.loads(legal_battle()),
                "entries": [{"kind": "action", "player": "a", "move": "pass"}] * 10_001,
            }
        ),
    ],
)
def test_what_is_nested_too_deeply_or_has_too_many_entries_is_no_record(make_user, text):
    with pytest.raises(InvalidRecord):
        services.dispute_create(owner=make_user(), text=text)


@pytest.mark.django_db
def test_a_poisoned_record_does_not_keep_others_waiting(dispute, make_user):
    other = queued(make_user(), legal_battle())
    with stopped_by(ValueError("bug")):
        for _attempt in range(services.MAX_ATTEMPTS + 1):
            services.dispute_replay(dispute_id=dispute.pk)
    services.dispute_replay(dispute_id=other.pk)
    states = {one.pk: one.state for one in (dispute, other) if one.refresh_from_db() is None}
    assert states == {dispute.pk: State.FAILED, other.pk: State.RULED}
