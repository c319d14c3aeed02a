"""The pages of a dispute, as its owner, a judge and a stranger see them."""

from unittest import mock

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.tournaments.models import Event, EventRole

from .records import illegal_interception, legal_battle, wrong_damage


@pytest.fixture(autouse=True)
def _no_broker():
    """These tests replay by hand: the broker is not asked."""
    with mock.patch.object(services, "_enqueue"):
        yield


@pytest.fixture
def owner(make_user):
    return make_user("ayame")


@pytest.fixture
def event(staff):
    return Event.objects.create(slug="cup", name="杯", book="sengoku", created_by=staff)


def ruled(owner, text: str, **kwargs) -> Dispute:
    dispute = services.dispute_create(owner=owner, text=text, **kwargs)
    services.dispute_replay(dispute_id=dispute.pk)
    return dispute


@pytest.mark.django_db
def test_a_pasted_record_becomes_a_dispute_in_the_queue(client_of, owner):
    browser = client_of(owner)
    answer = browser.post("/rulings/new/", {"title": "12番卓", "text": legal_battle()}, follow=True)
    assert "順番を待っています" in answer.content.decode()
    assert Dispute.objects.get().owner == owner


@pytest.mark.django_db
def test_an_uploaded_file_does_the_same_with_or_without_a_byte_order_mark(client_of, owner):
    file = SimpleUploadedFile("r.json", b"\xef\xbb\xbf" + legal_battle().encode())
    assert client_of(owner).post("/rulings/new/", {"file": file}).status_code == 302
    assert Dispute.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"text": ""}, "貼り付けてください"),
        ({"text": "{"}, "JSON"),
        (
            {"text": '{"version":1,"book":"sengoku","start":{"position":{}},"entries":[{"kind":"x"}]}'},
            "entries[0].kind",
        ),
        ({"file": SimpleUploadedFile("r.json", b"\xff\xfe\x00")}, "UTF-8"),
    ],
)
def test_what_is_no_record_is_refused_with_its_place_and_stays_on_the_page(client_of, owner, data, said):
    answer = client_of(owner).post("/rulings/new/", data | {"title": "残る件名"})
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert "残る件名" in answer.content.decode()
    assert not Dispute.objects.exists()


@pytest.mark.django_db
def test_the_ruling_names_the_clause_and_the_step_that_exhausted_the_general(client_of, owner):
    page = client_of(owner).get(ruled(owner, illegal_interception()).get_absolute_url()).content.decode()
    assert "不適正" in page
    assert "/rules/sengoku/906.4.3/" in page
    assert "/rules/sengoku/906.3.3/" in page
    assert "第1手を見る" in page


@pytest.mark.django_db
def test_a_wrong_count_shows_what_is_right_beside_what_was_claimed(client_of, owner):
    page = client_of(owner).get(ruled(owner, wrong_damage()).get_absolute_url()).content.decode()
    assert "2500" in page
    assert "2000" in page


@pytest.mark.django_db
def test_the_same_ruling_reads_in_english(client_of, owner):
    browser = client_of(owner)
    browser.post("/language/", {"language": "en"})
    page = browser.get(ruled(owner, illegal_interception()).get_absolute_url()).content.decode()
    assert "is exhausted" in page


@pytest.mark.django_db
def test_every_example_on_the_page_can_be_handed_in(client_of, owner):
    browser = client_of(owner)
    page = browser.get("/rulings/new/")
    examples = [one["name"] for one in page.context["examples"]]
    assert len(examples) >= 4
    for name in examples:
        text = browser.get(f"/rulings/new/?example={name}").context["form"].initial["text"]
        assert browser.post("/rulings/new/", {"text": text}).status_code == 302


@pytest.mark.django_db
def test_an_example_name_from_outside_opens_no_file(client_of, owner):
    assert client_of(owner).get("/rulings/new/?example=../../../manage").context["form"].initial["text"] == ""


@pytest.mark.django_db
def test_the_waiting_page_reloads_itself_when_the_ruling_is_there(client_of, owner):
    dispute = services.dispute_create(owner=owner, text=legal_battle())
    browser = client_of(owner)
    assert "HX-Refresh" not in browser.get(f"/rulings/{dispute.pk}/state/").headers
    services.dispute_replay(dispute_id=dispute.pk)
    assert browser.get(f"/rulings/{dispute.pk}/state/").headers["HX-Refresh"] == "true"


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["", "state/", "record.json"])
def test_a_stranger_does_not_learn_that_a_dispute_exists(client_of, owner, make_user, page):
    dispute = ruled(owner, legal_battle())
    assert client_of(make_user()).get(f"/rulings/{dispute.pk}/{page}").status_code == 404
    assert client_of(None).get(f"/rulings/{dispute.pk}/{page}").status_code == 302


@pytest.mark.django_db
def test_the_judges_of_its_event_see_a_dispute_and_its_players_do_not(client_of, owner, make_user, event):
    judge, player = make_user("judge"), make_user("player")
    EventRole.objects.create(event=event, user=judge, role=Role.JUDGE)
    EventRole.objects.create(event=event, user=player, role=Role.PLAYER)
    address = ruled(owner, legal_battle(), event=event).get_absolute_url()
    assert client_of(judge).get(address).status_code == 200
    assert client_of(player).get(address).status_code == 404


@pytest.mark.django_db
def test_a_failed_dispute_says_why_in_the_readers_language(client_of, owner):
    dispute = services.dispute_create(owner=owner, text=legal_battle())
    services.dispute_time_out(dispute_id=dispute.pk)
    page = client_of(owner).get(dispute.get_absolute_url()).content.decode()
    assert "短くして" in page
