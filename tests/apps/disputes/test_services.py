"""A dispute is stored, queued and ruled once; whatever stops in between, nothing is lost."""

import json
from datetime import timedelta
from unittest import mock

import pytest
from django.db import connection
from django.utils import timezone

from judgeapp.apps.disputes.models import Dispute, Ruling, State
from judgeapp.apps.disputes.problems import RecordTooLarge
from judgeapp.apps.disputes.services import cases
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.tools.question import Question
from judgeapp.domain.limits import RECORD

from .records import illegal_interception, legal_battle


@pytest.fixture
def owner(make_user):
    return make_user("ayame")


@pytest.fixture
def queued(owner):
    """A dispute that no worker has been told of."""
    with mock.patch.object(cases, "_enqueue"):
        return cases.dispute_create(owner=owner, text=legal_battle())


@pytest.mark.django_db(transaction=True)
def test_a_dispute_is_told_to_the_workers_only_after_it_is_stored(owner):
    def told(dispute_id):
        assert not connection.in_atomic_block
        assert Dispute.objects.get(pk=dispute_id).title == "12番卓"

    with mock.patch.object(cases, "_enqueue", side_effect=told) as enqueue:
        dispute = cases.dispute_create(owner=owner, text=legal_battle(), title="12番卓")
    enqueue.assert_called_once_with(dispute.pk)


@pytest.mark.django_db
def test_a_text_that_is_no_record_stores_nothing(owner):
    with pytest.raises(InvalidRecord):
        cases.dispute_create(owner=owner, text="{}")
    assert not Dispute.objects.exists()


@pytest.mark.django_db
def test_json_lines_are_kept_and_ruled_on_as_the_same_record(owner):
    data = json.loads(illegal_interception())
    lines = [{name: value for name, value in data.items() if name != "entries"}, *data["entries"]]
    with mock.patch.object(cases, "_enqueue"):
        dispute = cases.dispute_create(owner=owner, text="\n".join(map(json.dumps, lines)))
    assert json.loads(dispute.record) == data
    cases.dispute_replay(dispute_id=dispute.pk)
    assert Ruling.objects.get().verdict == "illegal"


@pytest.mark.django_db
def test_a_record_over_the_limit_stores_nothing(owner):
    with pytest.raises(RecordTooLarge):
        cases.dispute_create(owner=owner, text=" " * (RECORD.bytes + 1))
    assert not Dispute.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_with_the_broker_down_the_dispute_waits_for_the_sweeper(owner):
    """No Redis runs here: the real call to the broker fails, and the row is there all the same."""
    dispute = cases.dispute_create(owner=owner, text=legal_battle())
    assert Dispute.objects.get(pk=dispute.pk).state == State.QUEUED


@pytest.mark.django_db
def test_a_replay_ends_in_one_ruling(queued):
    cases.dispute_replay(dispute_id=queued.pk)
    cases.dispute_replay(dispute_id=queued.pk)
    queued.refresh_from_db()
    assert queued.state == State.RULED
    assert queued.attempts == 1
    assert Ruling.objects.get().verdict == "legal"


@pytest.mark.django_db
def test_while_one_worker_is_at_it_a_second_one_leaves_it_alone(queued):
    cases._claim(queued.pk, timezone.now())
    cases.dispute_replay(dispute_id=queued.pk)
    queued.refresh_from_db()
    assert queued.state == State.RUNNING
    assert queued.attempts == 1


@pytest.mark.django_db
def test_when_the_lease_of_a_dead_worker_is_over_another_rules(queued):
    cases._claim(queued.pk, timezone.now() - cases.LEASE - timedelta(seconds=1))
    cases.dispute_replay(dispute_id=queued.pk)
    queued.refresh_from_db()
    assert queued.state == State.RULED
    assert queued.attempts == 2


@pytest.mark.django_db
def test_a_late_result_of_a_slow_worker_is_not_a_second_ruling(queued):
    ruling = cases._replay(queued.record, Question(), "")
    cases._store(queued.pk, ruling)
    cases._store(queued.pk, ruling)
    assert Ruling.objects.count() == 1


@pytest.mark.django_db
def test_a_record_on_which_the_engine_breaks_fails_after_three_attempts(queued, caplog):
    with mock.patch.object(cases, "judged", side_effect=RuntimeError("bug with the hidden 霧沢")):
        for _attempt in range(cases.MAX_ATTEMPTS + 1):
            cases.dispute_replay(dispute_id=queued.pk)
    queued.refresh_from_db()
    assert queued.state == State.FAILED
    assert queued.attempts == cases.MAX_ATTEMPTS
    assert "管理者" in queued.failure_ja
    assert "bug" not in queued.failure_en
    assert str(queued.pk) in caplog.text
    assert "RuntimeError" in caplog.text
    assert "霧沢" not in caplog.text, "nor anything else of what is hidden"
    assert queued.record not in caplog.text


@pytest.mark.django_db
def test_a_record_that_cannot_have_been_so_fails_at_once_and_keeps_the_reason_with_its_place(owner):
    record = json.loads(legal_battle())
    record["start"]["position"]["players"]["a"]["field"][0]["damage"] = 1_000_000
    with mock.patch.object(cases, "_enqueue"):
        dispute = cases.dispute_create(owner=owner, text=json.dumps(record))
    cases.dispute_replay(dispute_id=dispute.pk)
    dispute.refresh_from_db()
    assert (dispute.state, dispute.attempts) == (State.FAILED, 1)
    assert dispute.failure_ja.startswith("start.position.players.a.field[0]")
    assert dispute.failure_en.startswith("start.position.players.a.field[0]")


@pytest.mark.django_db
def test_the_sweeper_queues_what_is_due_and_nothing_else(staff):
    with mock.patch.object(cases, "_enqueue"):
        early, due, running, dead, done = (
            cases.dispute_create(owner=staff, text=legal_battle()) for _ in range(5)
        )
    now = timezone.now()
    past = now - timedelta(minutes=1)
    Dispute.objects.filter(pk=due.pk).update(due_at=past)
    cases._claim(running.pk, now)
    cases._claim(dead.pk, now - cases.LEASE - timedelta(seconds=1))
    cases.dispute_replay(dispute_id=done.pk)
    with mock.patch.object(cases, "_enqueue", return_value=True) as enqueue:
        assert cases.dispute_sweep() == 2
        assert {call.args[0] for call in enqueue.call_args_list} == {due.pk, dead.pk}
        assert early.pk not in {call.args[0] for call in enqueue.call_args_list}


@pytest.mark.django_db
def test_the_sweeper_stops_at_a_dead_broker(staff):
    with mock.patch.object(cases, "_enqueue"):
        for _ in range(3):
            cases.dispute_create(owner=staff, text=legal_battle())
    Dispute.objects.update(due_at=timezone.now() - timedelta(minutes=1))
    with mock.patch.object(cases, "_enqueue", return_value=False) as enqueue:
        assert cases.dispute_sweep() == 0
    enqueue.assert_called_once()


@pytest.mark.django_db
def test_the_illegal_interception_is_ruled_with_its_clause_and_the_step_that_exhausted_the_general(owner):
    with mock.patch.object(cases, "_enqueue"):
        dispute = cases.dispute_create(owner=owner, text=illegal_interception())
    cases.dispute_replay(dispute_id=dispute.pk)
    document = Ruling.objects.get().document
    wrong = next(entry for entry in document["entries"] if entry["verdict"] == "illegal")
    assert "sengoku:906.4.3" in wrong["clauses"]
    exhausted = next(one for one in wrong["provenance"] if one["field"] == "standing")
    assert exhausted["entry"] is not None
    assert exhausted["entry"] < wrong["index"]
    assert "sengoku:906.3.3" in exhausted["clauses"]


@pytest.mark.django_db
def test_the_record_is_kept_byte_for_byte(owner):
    text = json.dumps(json.loads(legal_battle()), indent=3)
    with mock.patch.object(cases, "_enqueue"):
        dispute = cases.dispute_create(owner=owner, text=text)
    assert Dispute.objects.get(pk=dispute.pk).record == text
