"""What a page replays has a page's time: a heavy record keeps nobody waiting, and loses nothing."""

import json
import time

import pytest

from judgeapp.apps.disputes import limits
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.services import builder as writing
from tests.cpu import allowed

from .factories import ruled
from .records import unknown_wall

WAIT = 0.2  # seconds of CPU that these tests give to a page
CLAIM = {"kind": "claim", "by": "judge", "holds": [{"of": "game", "field": "turn_player", "value": "b"}] * 10}


def heavy() -> dict:
    """A record of six hundred steps after an open question: each of them is judged for every answer."""
    record = json.loads(unknown_wall())
    return {**record, "entries": [*record["entries"], *[CLAIM] * 600]}


@pytest.fixture
def judge(make_user, monkeypatch):
    monkeypatch.setattr(limits, "PAGE_SECONDS", WAIT)
    return make_user("judge")


@pytest.fixture
def draft(judge):
    record = heavy()
    return writing.draft_create(
        owner=judge, book="sengoku", start=record["start"], entries=record["entries"], title="重い記録"
    )


@pytest.mark.django_db
def test_the_page_of_a_heavy_draft_says_so_within_its_time_and_the_record_can_be_handed_in(
    draft, judge, client_of
):
    browser, began = client_of(judge), time.thread_time()
    page = browser.get(f"/rulings/build/{draft.pk}/play/").content.decode()
    assert time.thread_time() - began < WAIT + allowed(1.5), (
        "the limit, and the page of six hundred steps itself"
    )
    assert "ここでは確かめきれません" in page
    assert "手順" in page
    browser.post(f"/rulings/build/{draft.pk}/hand-in/")
    assert Dispute.objects.get().record.count('"claim"') == 600


@pytest.mark.django_db
def test_an_entry_of_a_heavy_draft_is_written_down_unchecked(draft, judge, client_of):
    sent = {"kind": "action", "player": "a", "move": "end_turn", "after": len(draft.entries)}
    assert client_of(judge).post(f"/rulings/build/{draft.pk}/play/", sent).status_code == 302
    draft.refresh_from_db()
    assert draft.entries[-1]["move"] == "end_turn"


@pytest.mark.django_db
def test_over_the_api_it_is_said_too(draft, judge, client_of):
    told = client_of(judge).get(f"/api/v1/record-drafts/{draft.pk}/standing/").json()
    assert (told["too_slow"], told["ruling"], told["fault"]) == (True, None, None)


@pytest.mark.slow
@pytest.mark.django_db
def test_a_board_or_another_way_that_takes_too_long_is_left_out_and_the_ruling_is_read(judge, client_of):
    dispute = ruled(judge, json.dumps(heavy()))
    dispute.ruling.replay_ms = 1
    dispute.ruling.save()
    browser = client_of(judge)
    page = browser.get(f"{dispute.get_absolute_url()}?after=600").content.decode()
    assert "盤面はここでは出せません" in page
    assert "確かめること" in page
    what_if = browser.get(f"{dispute.get_absolute_url()}what-if/600/?do=remove").content.decode()
    assert "ここでは確かめられません" in what_if


@pytest.mark.django_db
@pytest.mark.parametrize("start", [{"position": "["}, {"position": {"players": {"a": {"field": "["}}}}])
def test_what_is_nested_too_deeply_is_refused(judge, client_of, start):
    """`[` stands for twenty thousand lists, one in the other."""
    body = json.dumps({"book": "sengoku", "start": start}).replace('"["', "[" * 20_000 + "]" * 20_000)
    answer = client_of(judge).post("/api/v1/record-drafts/", body, content_type="application/json")
    assert answer.status_code == 400
    assert not judge.drafts.exists()
