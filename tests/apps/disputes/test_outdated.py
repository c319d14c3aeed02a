"""A card list changes after a ruling: the stored ruling is shown everywhere, and what would replay it says why not."""

from dataclasses import replace

import pytest
from django.conf import settings

from judgeapp.domain.engine.kernel.record import pinned_lists

from .factories import published

RECORD = settings.EXAMPLES_DIR / "records" / "sakura" / "moved_out_of_range.json"
OUTDATED = "裁定のあとでカードリストが変わった"


@pytest.fixture
def outdated(make_user, staff, monkeypatch):
    """A published ruling whose list says otherwise of a card since."""
    found = published(make_user("ayame"), staff, RECORD.read_text("utf-8"), title="届かない攻撃")
    lists = [
        replace(one, digest="changed", cards=(replace(one.cards[0], type="changed"), *one.cards[1:]))
        for one in pinned_lists.shelf()
    ]
    monkeypatch.setattr(pinned_lists, "shelf", lambda: tuple(lists))
    pinned_lists.shipped_lists.cache_clear()
    yield found
    pinned_lists.shipped_lists.cache_clear()


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["{dispute}", "{dispute}state/", "{published}", "{published}?after=1"])
def test_a_page_shows_the_stored_ruling_and_says_in_a_line_why_there_is_no_board(
    outdated, staff, client_of, address
):
    dispute = outdated.ruling.dispute
    at = address.format(dispute=dispute.get_absolute_url(), published=outdated.get_absolute_url())
    answer = client_of(staff).get(at)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert outdated.ruling.document["summary"]["ja"] in page
    assert page.count(OUTDATED) == 1
    assert "what-if/" not in page
    assert "/board/" not in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("{published}board/1/", OUTDATED),
        ("{dispute}board/1/", OUTDATED),
        ("{dispute}what-if/1/", OUTDATED),
        ("{dispute}again/", OUTDATED),
        ("{dispute}ask/", "適正距離から外れた攻撃"),
        ("{dispute}record.json", "適正距離から外れた攻撃"),
        ("{dispute}record.txt", ""),
        ("/rulings/", "届かない攻撃"),
        ("/rulings/published/", "届かない攻撃"),
        ("/rulings/published/feed/", "届かない攻撃"),
        ("/api/v1/rulings/{number}/", "届かない攻撃"),
        ("/api/v1/disputes/{pk}/", "適正距離から外れた攻撃"),
    ],
)
def test_every_other_place_answers(outdated, staff, client_of, address, says):
    dispute = outdated.ruling.dispute
    at = address.format(
        dispute=dispute.get_absolute_url(),
        published=outdated.get_absolute_url(),
        number=outdated.number,
        pk=dispute.pk,
    )
    answer = client_of(staff).get(at, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert says in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "path", "sent"),
    [
        ("get", "board/1/", None),
        ("get", "again/", None),
        ("post", "what-if/", {"changes": [{"op": "cut", "pointer": "/entries/1"}]}),
    ],
)
def test_the_api_says_so_where_the_record_would_be_replayed(outdated, staff, client_of, method, path, sent):
    at = f"/api/v1/disputes/{outdated.ruling.dispute_id}/{path}"
    answer = getattr(client_of(staff), method)(at, sent, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "record_outdated")
    assert OUTDATED in answer.json()["detail"]
