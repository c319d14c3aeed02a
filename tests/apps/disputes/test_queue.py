"""Who hands in much waits for it alone: fair turns, one waiting record, time that a busy machine does not use up."""

import time
from datetime import timedelta
from unittest import mock

import pytest
from django.utils import timezone

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.models import Dispute, Failure, State
from judgeapp.apps.disputes.problems import StillWaiting
from judgeapp.apps.disputes.services import cases
from judgeapp.common.problems import Refused
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.engine.tools.replays import judged
from tests.apps.tournaments.factories import make_event

from .factories import queued, ruled

pytestmark = pytest.mark.django_db


def waiting(owner, count):
    """Disputes of one person in the queue, as an official may have them."""
    with mock.patch.object(cases, "check_waiting"):
        return [queued(owner) for _ in range(count)]


def test_a_person_with_one_record_waits_for_one_of_another_ones_twenty(make_user):
    many, (single,) = waiting(make_user("ayame"), 20), waiting(make_user("boris"), 1)
    for _ in range(3):
        cases.dispute_replay_next(told_of=many[0].pk)
    assert set(Dispute.objects.filter(state=State.RULED)) == {many[0], single, many[1]}


def test_while_one_record_of_a_person_is_in_replay_others_come_first(make_user):
    many, (single,) = waiting(make_user("ayame"), 2), waiting(make_user("boris"), 1)
    assert cases._claim(many[0].pk, timezone.now())
    assert cases._in_turn(many[1].pk, timezone.now()) == [single.pk, many[1].pk]


def test_what_an_attempt_gave_back_waits_for_its_message_and_keeps_nobody_waiting(make_user):
    broken, other = (*waiting(make_user("ayame"), 1), *waiting(make_user("boris"), 1))
    with mock.patch.object(cases, "judged", side_effect=RuntimeError):
        cases.dispute_replay_next(told_of=broken.pk)
    assert cases._in_turn(other.pk, timezone.now()) == [other.pk]
    assert cases._in_turn(broken.pk, timezone.now())[0] == broken.pk


def test_one_message_is_one_attempt_at_whoever_is_next(make_user):
    first, second = waiting(make_user("ayame"), 2)
    cases.dispute_replay_next(told_of=second.pk)
    states = dict(Dispute.objects.values_list("pk", "state"))
    assert states == {first.pk: State.RULED, second.pk: State.QUEUED}


def test_a_second_record_of_the_same_match_waits_until_the_first_is_ruled(client_of, make_user):
    owner = make_user("ayame")
    first = queued(owner, title="12番卓")
    with pytest.raises(StillWaiting, match="12番卓"):
        queued(owner)
    typed = {"text": first.record, "title": "もう一度"}
    page = client_of(owner).post("/rulings/new/", typed)
    assert page.status_code == 409
    assert first.get_absolute_url() in page.content.decode()
    assert "もう一度" in page.content.decode()
    cases.dispute_replay(dispute_id=first.pk)
    queued(owner)


def test_officials_and_other_people_may_have_several_waiting(make_user):
    staff, official = make_user("chie", staff=True), make_user("daigo")
    event = make_event(by=staff)
    event.roles.create(user=official, role=Role.JUDGE)
    for owner, options in ((staff, {}), (official, {"event": event}), (make_user("emi"), {})):
        queued(owner, **options)
    queued(staff)
    queued(official, event=event)
    assert Dispute.objects.count() == 5


def replayed(dispute, *, cpu=0.0, wall=0.0):
    """The dispute after an attempt in which the engine took so many seconds of CPU time and of time."""

    def slow_rule(record, **how):
        thread, clock = time.thread_time() + cpu, time.monotonic() + wall
        with (
            mock.patch.object(cases.time, "thread_time", return_value=thread),
            mock.patch.object(cases.time, "monotonic", return_value=clock),
        ):
            check_cancelled()
        return judged(record, **how)

    with mock.patch.object(cases, "judged", slow_rule):
        cases.dispute_replay(dispute_id=dispute.pk)
    dispute.refresh_from_db()
    return dispute


def test_a_busy_machine_ends_no_replay_before_its_cpu_time(make_user):
    assert replayed(queued(make_user()), wall=cases.REPLAY_SECONDS * 4).state == State.RULED


def test_what_has_had_its_cpu_time_fails_at_once(make_user):
    dispute = replayed(queued(make_user()), cpu=cases.REPLAY_SECONDS)
    assert (dispute.state, dispute.failure_code, dispute.attempts) == (State.FAILED, Failure.TOO_SLOW, 1)
    assert "短くして" in dispute.failure_ja


def test_what_a_busy_machine_left_no_time_is_tried_again(make_user):
    dispute = replayed(queued(make_user()), wall=cases.WALL_SECONDS)
    assert (dispute.state, dispute.attempts) == (State.QUEUED, 1)


def test_an_attempt_that_gets_on_keeps_its_dispute_and_a_lost_one_changes_nothing(make_user):
    dispute = queued(make_user())
    begun = cases._claim(dispute.pk, timezone.now() - cases.LEASE - timedelta(seconds=1))
    attempt = cases.Attempt(begun)
    assert cases._claim(dispute.pk, timezone.now()) is None
    Dispute.objects.update(due_at=timezone.now() - timedelta(seconds=1))
    second = cases._claim(dispute.pk, timezone.now())
    assert second.attempts == 2
    attempt.renew_at = 0.0
    assert not attempt.goes_on()
    cases._end(attempt)
    cases._fail(begun, Failure.TOO_BIG)
    cases._release(begun)
    dispute.refresh_from_db()
    assert (dispute.state, dispute.attempts) == (State.RUNNING, 2)


def test_a_late_failure_leaves_the_ruling_of_another_attempt(make_user):
    dispute = queued(make_user())
    late = cases._claim(dispute.pk, timezone.now() - cases.LEASE - timedelta(seconds=1))
    cases.dispute_replay(dispute_id=dispute.pk)
    cases._fail(late, Failure.TOO_BIG)
    dispute.refresh_from_db()
    assert dispute.state == State.RULED


@pytest.mark.parametrize("by_page", [True, False])
def test_what_failed_for_want_of_time_gets_a_second_try(client_of, make_user, by_page):
    owner = make_user("ayame")
    dispute = replayed(queued(owner), cpu=cases.REPLAY_SECONDS)
    address = f"{dispute.get_absolute_url()}retry/"
    assert address in client_of(owner).get(dispute.get_absolute_url()).content.decode()
    assert client_of(make_user("boris")).post(address).status_code == 404
    program = f"/api/v1/disputes/{dispute.pk}/retry/"
    assert client_of(make_user("cho")).post(program).status_code == 404
    with mock.patch.object(cases, "_enqueue"):
        answer = client_of(owner).post(address) if by_page else client_of(owner).post(program)
    assert answer.status_code == (302 if by_page else 200)
    assert by_page or answer.json()["state"] == State.QUEUED
    cases.dispute_replay(dispute_id=dispute.pk)
    dispute.refresh_from_db()
    assert (dispute.state, dispute.failure_code) == (State.RULED, "")


def test_what_is_ruled_or_cannot_be_so_gets_none(make_user):
    with pytest.raises(Refused):
        cases.dispute_retry(dispute=ruled(make_user()))
