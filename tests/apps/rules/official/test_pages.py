"""Who sees the official wording, and the pages around it."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.files.uploadedfile import SimpleUploadedFile

from judgeapp.apps.rules.models import OfficialEdition
from judgeapp.apps.rules.selectors.official import clause_history, official_text_for
from judgeapp.apps.rules.services import rulebook_import
from tests.apps.seen import words_of

pytestmark = pytest.mark.django_db
WORDING = "印を五の所に合わせる。"
CLAUSE = "/rules/haou/setup/2/"
OFFICIAL = "/rules/haou/-/official/"


@pytest.fixture(params=["staff", "signed-in", "everyone"])
def audience(request, settings):
    settings.GUNBAI_OFFICIAL_VISIBLE_TO = request.param
    return request.param


def test_the_setting_decides_who_reads_the_wording(audience, imported, staff, make_user, client_of):
    seen = {
        "staff": WORDING in client_of(staff).get(CLAUSE).content.decode(),
        "signed-in": WORDING in client_of(make_user()).get(CLAUSE).content.decode(),
        "everyone": WORDING in client_of(None).get(CLAUSE).content.decode(),
    }
    allowed = {"staff": 1, "signed-in": 2, "everyone": 3}[audience]
    assert list(seen.values()) == [place < allowed for place in range(3)]


def test_the_chapter_shows_it_to_those_who_may_read_it_only(imported, staff, client_of):
    page = "/rules/haou/-/chapter/03-setup/"
    assert WORDING in client_of(staff).get(page).content.decode()
    assert WORDING not in client_of(None).get(page).content.decode()


def test_both_layers_are_labelled_and_the_official_one_comes_first(imported, staff, client_of):
    page = client_of(staff).get(CLAUSE).content.decode()
    assert page.index("公式の文面") < page.index(WORDING) < page.index(">軍配の要約<")


def test_without_an_import_pages_show_our_statement(db, staff, client_of):
    page = client_of(staff).get(CLAUSE).content.decode()
    assert "公式の文面" not in page


def test_selectors_answer_only_those_who_may_read(imported, staff, make_user):
    assert official_text_for(user=staff, key="haou:setup/2").text == WORDING
    assert official_text_for(user=staff, key="haou:setup/2#1").text == WORDING
    for other in (make_user(), AnonymousUser(), None):
        assert official_text_for(user=other, key="haou:setup/2") is None


@pytest.mark.parametrize("page", ["", "compare/", "{pk}/"])
def test_pages_of_the_documents_are_closed_to_others(imported, make_user, client_of, page):
    address = OFFICIAL + page.format(pk=imported[0].pk)
    assert client_of(make_user()).get(address).status_code == 403
    assert client_of(None).get(address).status_code == 302


def test_history_is_closed_to_others(imported, make_user, client_of):
    assert client_of(make_user()).get("/rules/haou/-/history/setup/2/").status_code == 403


def test_signed_in_readers_see_the_list_but_may_not_import(imported, make_user, client_of, settings, first):
    settings.GUNBAI_OFFICIAL_VISIBLE_TO = "signed-in"
    client = client_of(make_user())
    assert 'type="file"' not in client.get(OFFICIAL).content.decode()
    assert client.post(OFFICIAL + "import/", {"file": SimpleUploadedFile("a", first)}).status_code == 403


def upload(client, data: bytes, edition: str = ""):
    return client.post(
        OFFICIAL + "import/", {"file": SimpleUploadedFile("haou.txt", data), "edition": edition}
    )


def test_staff_import_and_are_shown_the_report(staff, client_of, first):
    answer = upload(client_of(staff), first, "1")
    edition = OfficialEdition.objects.get()
    assert answer.url == edition.get_absolute_url()
    assert edition.imported_by == staff
    assert "8 / 8" in client_of(staff).get(answer.url).content.decode()


@pytest.mark.parametrize("data", [b"", b"%PDF-1.4", "戦国大戦の本".encode()])
def test_a_wrong_file_is_refused_beside_its_field(staff, client_of, data):
    answer = upload(client_of(staff), data)
    assert answer.status_code == 400
    assert "指定してください" in answer.content.decode()
    assert not OfficialEdition.objects.exists()


def test_lines_without_a_place_are_shown(staff, client_of, first):
    answer = upload(client_of(staff), first + b"\n<b>foo</b> bar\n", "1")
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "17行目" in page
    assert "&lt;b&gt;foo&lt;/b&gt; bar" in page


def test_compare_shows_what_changed_and_folds_the_rest(imported, staff, client_of):
    page = client_of(staff).get(OFFICIAL + "compare/").content.decode()
    assert "<del>七</del><ins>五</ins>" in page
    assert "削除" in page
    assert page.index("<details") < page.index("机の上") if "机の上" in page else True


def test_compare_shows_what_is_new_and_what_has_another_number(imported, second, staff, client_of):
    first, now = imported
    browser = client_of(staff)
    back = words_of(browser.get(f"{OFFICIAL}compare/?old={now.pk}&new={first.pk}"))
    assert "追加 (3) 賽と石を配る。" in back
    moved = rulebook_import(
        book="haou", data=second.replace("⑵印".encode(), "⑵賽と石を配る。\n\n⑶印".encode()), edition="3"
    )
    page = words_of(browser.get(f"{OFFICIAL}compare/?old={first.pk}&new={moved.edition.pk}"))
    assert "変更 setup/2 → (3) 印を" in page
    assert "setup/2" in words_of(browser.get("/rules/haou/-/history/setup/3/"))


def test_a_clause_that_no_edition_has_says_so(imported, staff, client_of):
    page = words_of(client_of(staff).get("/rules/haou/-/history/turn/1/"))
    assert "取り込んだ版に、この項目はありません。" in page


@pytest.mark.parametrize("asked", ["?old=99999", "?old=x&new=y", "?old=%00"])
def test_compare_refuses_editions_that_are_not_there(imported, staff, client_of, asked):
    assert client_of(staff).get(OFFICIAL + "compare/" + asked).status_code == 400


def test_compare_says_that_it_needs_two_editions(staff, client_of):
    assert "二つの版" in client_of(staff).get(OFFICIAL + "compare/").content.decode()


def test_a_clause_has_a_history(imported, staff, client_of):
    past = clause_history(key="haou:setup/2")
    assert [(one.edition.edition, one.change) for one in past] == [("2", "changed"), ("1", "added")]
    page = client_of(staff).get("/rules/haou/-/history/setup/2/").content.decode()
    assert "Ver.2" in page
    assert "Ver.1" in page


def test_unknown_books_and_clauses_are_not_found(imported, staff, client_of):
    client = client_of(staff)
    for address in ("/rules/go/-/official/", "/rules/haou/-/history/nothing/", OFFICIAL + "99999/"):
        assert client.get(address).status_code == 404


@pytest.fixture
def new_clause(imported):
    """A clause that the current edition has and the corpus does not."""
    return imported[1].texts.create(key="haou:setup/7", text="旗を卓の端に立てる。", order=999)


def test_a_clause_that_only_the_new_edition_has_leads_to_its_wording(new_clause, staff, client_of):
    page = client_of(staff).get("/rules/haou/setup/7/", follow=True)
    assert new_clause.text in page.content.decode()


def test_others_do_not_learn_that_the_clause_is_there(new_clause, make_user, client_of):
    assert client_of(make_user()).get("/rules/haou/setup/7/").status_code == 404
    assert client_of(None).get("/rules/haou/setup/7/").status_code == 404


def test_the_api_hands_the_wording_to_those_who_may_read_it(audience, imported, staff, make_user, client_of):
    address = "/api/v1/clauses/haou:setup/2/"
    told = [client_of(one).get(address).json()["official"] for one in (staff, make_user(), None)]
    allowed = {"staff": 1, "signed-in": 2, "everyone": 3}[audience]
    assert told == [{"edition": "2", "text": WORDING} if place < allowed else None for place in range(3)]
