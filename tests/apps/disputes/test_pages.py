"""The pages of a dispute, as its owner, a judge and a stranger see them."""

from unittest import mock

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute, Failure, Ruling
from judgeapp.apps.disputes.services import cases
from judgeapp.apps.tournaments.models import Event, EventRole

from .records import illegal_interception, legal_battle, unknown_wall, wrong_damage


@pytest.fixture(autouse=True)
def _no_broker():
    """These tests replay by hand: the broker is not asked."""
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
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


@pytest.mark.slow
@pytest.mark.django_db
def test_every_example_on_the_page_can_be_handed_in(client_of, staff):
    browser = client_of(staff)
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
def test_the_waiting_part_of_the_page_gives_way_to_the_ruling_without_a_reload(client_of, owner):
    dispute = services.dispute_create(owner=owner, text=legal_battle())
    browser = client_of(owner)
    waiting = browser.get(f"/rulings/{dispute.pk}/state/").content.decode()
    assert "順番を待っています" in waiting
    assert "hx-get" in waiting
    services.dispute_replay(dispute_id=dispute.pk)
    ruled = browser.get(f"/rulings/{dispute.pk}/state/").content.decode()
    assert "適正" in ruled
    assert "every 1s" not in ruled


@pytest.mark.django_db
def test_without_javascript_the_waiting_page_loads_itself_again(client_of, owner):
    dispute = services.dispute_create(owner=owner, text=legal_battle())
    browser = client_of(owner)
    refresh = '<noscript><meta http-equiv="refresh"'
    assert refresh in browser.get(dispute.get_absolute_url()).content.decode()
    services.dispute_replay(dispute_id=dispute.pk)
    assert refresh not in browser.get(dispute.get_absolute_url()).content.decode()


@pytest.mark.django_db
def test_the_board_before_the_disputed_step_is_on_the_page_and_any_other_at_its_address(client_of, owner):
    browser, dispute = client_of(owner), ruled(owner, illegal_interception())
    page = browser.get(dispute.get_absolute_url())
    assert page.context["board"].after == 5
    assert "夜桜の小夜" in page.content.decode()
    later = browser.get(f"{dispute.get_absolute_url()}board/1/")
    assert later["Location"].endswith("?after=1#board")
    assert browser.get(f"{dispute.get_absolute_url()}?after=1").context["board"].after == 1
    part = browser.get(f"{dispute.get_absolute_url()}board/1/", headers={"HX-Request": "true"})
    assert "<html" not in part.content.decode()


@pytest.mark.django_db
@pytest.mark.database
@pytest.mark.parametrize("after", ["-1", "x", "99999999999999999999", "9999", ""])
def test_a_board_that_is_not_there_is_the_nearest_or_the_usual_one(client_of, owner, after):
    dispute = ruled(owner, legal_battle())
    assert client_of(owner).get(f"{dispute.get_absolute_url()}?after={after}").status_code == 200


@pytest.mark.django_db
def test_a_record_that_took_long_is_shown_without_boards(client_of, owner):
    dispute = ruled(owner, legal_battle())
    Ruling.objects.update(replay_ms=60_000)
    browser = client_of(owner)
    assert browser.get(dispute.get_absolute_url()).context["board"] is None
    assert "短くして" in browser.get(f"{dispute.get_absolute_url()}what-if/1/").content.decode()
    assert "出し直す" in browser.get(f"{dispute.get_absolute_url()}again/").content.decode()


@pytest.mark.django_db
def test_what_if_the_interception_had_been_a_pass(client_of, owner):
    """The legal choices of the step are offered; the chosen one is ruled on, and nothing is stored."""
    browser, dispute = client_of(owner), ruled(owner, illegal_interception())
    address = f"{dispute.get_absolute_url()}what-if/6/"
    options = browser.get(address).context["options"]
    other = next(n for n, one in enumerate(options) if one["action"]["move"] == "pass")
    page = browser.get(f"{address}?do={other}")
    assert page.context["instead"]["verdict"] == "legal"
    assert Ruling.objects.get().verdict == "illegal"


@pytest.mark.django_db
@pytest.mark.parametrize("chosen", ["", "x", "9999", "remove", "-1"])
def test_any_other_choice_is_an_answer_too(client_of, owner, chosen):
    dispute = ruled(owner, illegal_interception())
    browser = client_of(owner)
    assert browser.get(f"{dispute.get_absolute_url()}what-if/6/?do={chosen}").status_code == 200
    assert browser.get(f"{dispute.get_absolute_url()}what-if/600/").status_code == 404


@pytest.mark.django_db
def test_an_open_fact_is_a_question_and_each_answer_can_be_tried(client_of, owner):
    browser, dispute = client_of(owner), ruled(owner, unknown_wall())
    page = browser.get(dispute.get_absolute_url())
    assert "卓で確かめること" in page.content.decode()
    question = page.context["ruling"]["questions"][0]
    verdicts = {
        browser.get(f"{dispute.get_absolute_url()}answer/0/{answer['number']}/").context["instead"]["verdict"]
        for answer in question["answers"]
    }
    assert "illegal" in verdicts
    assert browser.get(f"{dispute.get_absolute_url()}answer/9/0/").status_code == 404


@pytest.mark.django_db
def test_a_ruling_by_another_engine_says_whether_it_still_stands_and_stays_as_it_is(client_of, owner):
    browser, dispute = client_of(owner), ruled(owner, illegal_interception())
    again = f"{dispute.get_absolute_url()}again/"
    assert "いまの版でも変わりません" in browser.get(again).content.decode()
    stored = Ruling.objects.get()
    stored.document["engine"] = "0.0.1"
    stored.document["verdict"], stored.document["first_departure"] = "legal", None
    stored.document["entries"][5]["verdict"] = "legal"
    stored.save()
    page = browser.get(again)
    assert "結論が変わります" in page.content.decode()
    assert [one["number"] for one in page.context["comparison"].differences] == [6]
    assert Ruling.objects.get().document == stored.document


@pytest.mark.django_db
def test_two_rulings_on_the_same_record_are_compared(client_of, owner, make_user):
    browser = client_of(owner)
    one, other = ruled(owner, legal_battle(), title="一度目"), ruled(owner, legal_battle(), title="二度目")
    ruled(make_user("stranger"), legal_battle(), title="他人の")
    page = browser.get(f"{one.get_absolute_url()}again/?with={other.pk}")
    assert page.context["comparison"].same_outcome
    assert [same.dispute for same in page.context["same"]] == [other]


@pytest.mark.django_db
def test_a_ruling_names_the_versions_that_made_it(owner):
    dispute = ruled(owner, legal_battle())
    assert dispute_versions(dispute) == services.versions_now(book="sengoku", record=dispute.record)
    assert Ruling.objects.get().engine_version
    assert dispute_versions(dispute)["rules"]


def dispute_versions(dispute: Dispute) -> dict:
    return Ruling.objects.get(dispute=dispute).versions


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
    cases._fail(dispute, Failure.TOO_SLOW)
    page = client_of(owner).get(dispute.get_absolute_url()).content.decode()
    assert "短くして" in page
