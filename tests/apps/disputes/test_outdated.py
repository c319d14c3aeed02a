"""A card list changes after a ruling: the stored ruling is shown everywhere, and what would replay it says why not."""

import json
import shutil
from dataclasses import replace

import pytest
from django.conf import settings
from django.utils.html import strip_tags

from judgeapp.apps.cards.models import KeptLists
from judgeapp.apps.cards.services import kept_folder, lists_keep
from judgeapp.apps.disputes.presenters import boards
from judgeapp.apps.disputes.presenters.names import named, names_of
from judgeapp.apps.disputes.services import cases
from judgeapp.domain.engine.kernel.record import pinned_lists
from judgeapp.domain.engine.tools.replays import by_lists

from .factories import published, queued, ruled

RECORD = settings.EXAMPLES_DIR / "records" / "sakura" / "moved_out_of_range.json"
PINNED = json.loads(RECORD.read_text("utf-8"))["card_lists"][0]["version"]
OUTDATED = "裁定のあとでカードリストが変わった"


@pytest.fixture
def kept(db):
    """The card lists in force, kept; asked for before `outdated`, which changes them."""
    return lists_keep()


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
def test_by_the_kept_lists_it_is_ruled_again_as_it_was(kept, outdated, staff, client_of):
    dispute = outdated.ruling.dispute
    page = client_of(staff).get(f"{dispute.get_absolute_url()}again/").content.decode()
    assert "裁定したときのカードリストで確かめています。" in page
    assert "この裁定は、いまの版でも変わりません。" in page
    found = client_of(staff).get(f"/api/v1/disputes/{dispute.pk}/again/").json()
    assert (found["stands"], found["by_kept_lists"], found["differences"]) == (True, True, [])


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address", ["{dispute}board/1/", "{published}board/1/", "{dispute}what-if/1/?do=remove"]
)
def test_by_the_kept_lists_there_is_a_board_and_a_what_if(kept, outdated, staff, client_of, address):
    at = address.format(
        dispute=outdated.ruling.dispute.get_absolute_url(), published=outdated.get_absolute_url()
    )
    page = client_of(staff).get(at, headers={"HX-Request": "true"}).content.decode()
    assert "裁定したときのカードリストによる盤面です。" in page
    assert "斬" in page
    assert OUTDATED not in page


@pytest.mark.slow
@pytest.mark.django_db
def test_by_the_kept_lists_a_page_leads_to_every_board_and_to_other_moves(kept, outdated, staff, client_of):
    dispute = outdated.ruling.dispute
    page = client_of(staff).get(dispute.get_absolute_url()).content.decode()
    assert f"{dispute.get_absolute_url()}board/1/" in page
    assert "what-if/1/" in page
    assert OUTDATED not in page
    asked = client_of(staff).get(f"{dispute.get_absolute_url()}ask/").content.decode()
    assert "ライフ" in asked


@pytest.mark.django_db
def test_by_the_kept_lists_hidden_cards_stay_hidden(kept, outdated, staff, client_of):
    """Of the published ruling an unseen hand shows no names; to whoever may see all of it, the judge, it does."""
    views = {
        whole: json.dumps(boards.board_after(outdated.ruling, 0, all_of_it=whole).view, ensure_ascii=False)
        for whole in (True, False)
    }
    assert "柄打ち" in views[True]
    assert "柄打ち" not in views[False]


@pytest.mark.django_db
def test_a_change_that_is_none_is_refused_by_the_kept_lists_too(kept, outdated, staff, client_of):
    at = f"/api/v1/disputes/{outdated.ruling.dispute_id}/what-if/"
    sent = {"changes": [{"op": "cut", "pointer": "/entries/99"}]}
    answer = client_of(staff).post(at, sent, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_record")


@pytest.mark.django_db
def test_a_new_record_that_pins_lists_of_the_past_is_ruled_on_by_those(kept, outdated, make_user):
    """It was refused, as the list is not there in that version any more."""
    again = ruled(make_user("beni"), RECORD.read_text("utf-8"))
    assert again.ruling.document["verdict"] == outdated.ruling.document["verdict"]
    assert again.ruling.document["card_lists"] == outdated.ruling.document["card_lists"]
    assert again.ruling.answer == outdated.ruling.answer


@pytest.mark.django_db
def test_a_record_that_pins_a_list_nobody_has_kept_is_no_record(outdated, make_user):
    dispute = queued(make_user("beni"), RECORD.read_text("utf-8"))
    cases.dispute_replay(dispute_id=dispute.pk)
    dispute.refresh_from_db()
    assert (dispute.state, dispute.failure_code) == ("failed", "invalid_record")


@pytest.mark.django_db
def test_what_is_in_force_is_kept_once(kept):
    assert lists_keep() == kept
    assert KeptLists.objects.count() == 1
    assert kept_folder("sakura", [("NA", "0" * 12)]) is None
    assert kept_folder("sakura", [("NA", "")]) is None


@pytest.mark.django_db
def test_the_lists_of_the_folder_decide(kept):
    """斬 reaches four (sakura:core/9-2-1); in lists in which it reaches six the same attack is legal."""
    folder = kept_folder("sakura", [("NA", PINNED)])
    other = folder.with_name("other")
    shutil.copytree(folder, other, dirs_exist_ok=True)
    for path in (other / "sakura").glob("*/yurina.yaml"):
        path.write_text(path.read_text("utf-8").replace("range: 3-4", "range: 3-6"), "utf-8")
    record = json.loads(RECORD.read_text("utf-8"))
    del record["card_lists"][0]["version"]
    verdicts = {
        one: by_lists("ruling", json.dumps(record), one, season_from="")["verdict"] for one in (folder, other)
    }
    assert verdicts == {folder: "departed", other: "legal"}


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
    names = names_of(dispute) if at.startswith(dispute.get_absolute_url()) else {}
    assert named(outdated.ruling.document["summary"], names)["ja"] in strip_tags(page)
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
