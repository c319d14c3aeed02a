"""`Idempotency-Key`: two at once are one, whoever sends them; real threads, each with a connection of its own."""

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from judgeapp.apps.accounts.models import KeptAnswer
from judgeapp.apps.drafting.models import DraftMove, TableDraft
from judgeapp.apps.tournaments.models import Event
from judgeapp.domain.drafts import kinds

from .accounts.factories import token_of
from .concurrency import at_once
from .tournaments.factories import make_event

CUP = {"name": "Cup", "book": "sengoku"}
"""Without an address of its own: each request that is done makes another event."""


def post(url, body, **headers):
    return Client().post(url, json.dumps(body), content_type="application/json", headers=headers)


@pytest.mark.django_db(transaction=True)
def test_of_three_at_once_with_one_key_one_is_done_and_all_are_told_the_same(make_user):
    token = token_of(make_user("organizer"))
    headers = {"authorization": f"Bearer {token}", "idempotency_key": "one"}
    answers = at_once(*[lambda: post("/api/v1/events/", CUP, **headers)] * 3)
    assert {(one.status_code, one["Location"], one.content) for one in answers} == {
        (201, answers[0]["Location"], answers[0].content)
    }
    assert sorted(one.get("Idempotent-Replayed", "") for one in answers) == ["", "true", "true"]
    assert Event.objects.count() == 1


@pytest.fixture
def invitation(make_user):
    """Of the free seat of a draft."""
    maker = make_user("maker")
    kind = next(iter(kinds()))
    headers = {"authorization": f"Bearer {token_of(maker)}"}
    made = post("/api/v1/drafts/", {"kind": kind}, **headers)
    assert made.status_code == 201, made.content
    return TableDraft.objects.get().seats.first().invitation


@pytest.mark.django_db(transaction=True)
def test_two_at_once_without_an_account_take_one_seat(invitation):
    body = {"invitation": invitation}
    answers = at_once(*[lambda: post("/api/v1/drafts/join/", body, idempotency_key="one")] * 2)
    told = [one for one in answers if one.status_code == 200]
    assert told
    assert all(one.json()["code"] in ("seat_taken", "key_in_use") for one in answers if one not in told)
    again = post("/api/v1/drafts/join/", body, idempotency_key="one")
    assert {one.content for one in told} == {again.content}


@pytest.mark.django_db
def test_who_lost_the_answer_asks_again_with_the_key_and_nobody_else_gets_it(invitation):
    body = {"invitation": invitation}
    seat = post("/api/v1/drafts/join/", body, idempotency_key="one").json()
    assert post("/api/v1/drafts/join/", body, idempotency_key="one").json() == seat
    assert post("/api/v1/drafts/join/", body, idempotency_key="other").status_code == 409
    assert post("/api/v1/drafts/join/", {"invitation": "x"}, idempotency_key="one").status_code == 404


@pytest.mark.django_db
def test_a_move_of_a_seat_is_made_once(invitation):
    seat = post("/api/v1/drafts/join/", {"invitation": invitation}).json()
    url = f"/api/v1/drafts/{seat['draft']}/seats/{seat['seat']}/"
    asked = Client().get(url, headers={"x-seat-key": seat["key"]}).json()["ask"]
    if asked is None:
        pytest.fail("the first seat chooses first")
    move = {"kind": asked["kind"], "choice": [one["id"] for one in asked["options"][: asked["count"]]]}
    first, again = (post(url, move, idempotency_key="one", x_seat_key=seat["key"]) for _ in range(2))
    assert (first.status_code, again.content, DraftMove.objects.count()) == (200, first.content, 1)


@pytest.mark.django_db
def test_a_question_of_nobodys_passes_over_the_key():
    asked = {"format": "sengoku-constructed", "text": "4 1-001"}
    assert post("/api/v1/decks/check/", asked, idempotency_key="one").status_code == 200
    assert not KeptAnswer.objects.exists()


@pytest.mark.django_db
def test_answers_without_an_account_are_forgotten_after_a_day_too(invitation):
    post("/api/v1/drafts/join/", {"invitation": invitation}, idempotency_key="one")
    KeptAnswer.objects.update(kept_at=timezone.now() - timedelta(days=2))
    post("/api/v1/drafts/join/", {"invitation": "x" * 20}, idempotency_key="two")
    other = TableDraft.objects.get().seats.last().invitation
    post("/api/v1/drafts/join/", {"invitation": other}, idempotency_key="three")
    assert [one.key for one in KeptAnswer.objects.all()] == ["three"]


@pytest.mark.django_db
def test_the_other_of_two_that_was_first_is_a_conflict(make_user, monkeypatch):
    """What a database tells that lets both look before either has written."""
    user = make_user("organizer")
    headers = {"authorization": f"Bearer {token_of(user)}", "idempotency_key": "one"}
    KeptAnswer.objects.create(user=user, key="one", asked="", status=201, body="{}")
    monkeypatch.setattr("judgeapp.apps.accounts.kept_answers.KeptAnswers.find", lambda *_: None)
    answer = post("/api/v1/events/", CUP, **headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "key_in_use")
    assert not Event.objects.exists()


@pytest.mark.django_db
def test_a_file_is_told_again_and_not_kept(make_user):
    organizer = make_user("organizer")
    make_event(by=organizer, players=4)
    headers = {"Authorization": f"Bearer {token_of(organizer)}", "Idempotency-Key": "a"}
    for _time in range(2):
        answer = post("/api/v1/events/cup/export/", {"password": "long enough"}, **headers)
        assert answer.status_code == 200
        assert json.loads(answer.content)["product"]
    assert not KeptAnswer.objects.exists()
