"""Pages of the reference for unknown readers: no cookie, kept whole, and never longer than they are true."""

import pytest
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone

from judgeapp.apps.cards.models import Card, CardSet
from judgeapp.apps.rules.models import OfficialEdition, OfficialText
from judgeapp.apps.tournaments.models import Event
from judgeapp.config import kept_pages
from tests.apps.disputes.factories import published

pytestmark = pytest.mark.django_db
CLAUSE = "/rules/sengoku/906.4.3/"
CARD = "/cards/sengoku/T-001/"
READER_PAGES = [
    "/",
    "/?q=906.4.3",
    CLAUSE,
    f"{CLAUSE}?q=906.4.3&n=0",
    "/rules/",
    "/rules/sengoku/",
    "/rules/sengoku/-/chapter/09-turn/",
    "/rules/sengoku/-/terms/",
    "/cards/sengoku/",
    CARD,
]


@pytest.fixture(autouse=True)
def keeping(settings, monkeypatch):
    settings.GUNBAI_KEPT_PAGES_BYTES = 4 * 1024 * 1024
    monkeypatch.setattr(kept_pages, "SECONDS_BETWEEN_LOOKS", 0)
    kept_pages.pages.forget()
    yield
    kept_pages.pages.forget()


@pytest.fixture
def cards(db):
    source = {"title_ja": "試", "title_en": "Trial", "source_ja": "試", "source_en": "trial"}
    card_set = CardSet.objects.create(book="sengoku", code="T", digest="1", **source)
    facts = {"book": "sengoku", "number": "T-001", "base": "T-001", "type": "general", "set": card_set}
    return card_set, Card.objects.create(name="試しの将", **facts)


class Made:
    """Counts the pages that the site has made, rather than taken from what is kept."""

    def __init__(self, monkeypatch):
        self.count, keep = 0, kept_pages.pages.keep

        def counting(*args):
            self.count += 1
            keep(*args)

        monkeypatch.setattr(kept_pages.pages, "keep", counting)


@pytest.fixture
def made(monkeypatch):
    return Made(monkeypatch)


@pytest.mark.parametrize("path", READER_PAGES)
def test_an_unknown_reader_gets_no_cookie_and_no_token(cards, path):
    page = Client().get(path)
    assert page.status_code == 200
    assert not page.cookies
    assert b"csrf" not in page.content.lower()
    assert page["Cache-Control"] == "public, max-age=0, s-maxage=30"
    assert page["Vary"] == "Accept-Language, HX-Request"


@pytest.mark.parametrize("path", READER_PAGES)
def test_the_second_reader_gets_the_same_page_without_its_being_made_again(cards, path, made):
    first = Client().get(path)
    again = Client().get(path)
    assert (again.content, dict(again.items())) == (first.content, dict(first.items()))
    assert made.count == 1


def test_who_has_the_page_is_told_so(cards, made):
    etag = Client().get(CLAUSE)["ETag"]
    answer = Client().get(CLAUSE, headers={"if-none-match": etag})
    assert (answer.status_code, answer.content, answer["ETag"]) == (304, b"", etag)
    assert made.count == 1


def test_a_page_is_kept_even_when_the_first_to_ask_has_it(made):
    etag = Client().get(CLAUSE)["ETag"]
    kept_pages.pages.forget()
    for _ in range(2):
        assert Client().get(CLAUSE, headers={"if-none-match": etag}).status_code == 304
    assert made.count == 2


def test_each_language_has_its_own_page():
    japanese = Client().get(CLAUSE)
    english = Client().get(CLAUSE, headers={"accept-language": "en"})
    assert (japanese["Content-Language"], english["Content-Language"]) == ("ja", "en")
    assert '<html lang="en">' in english.content.decode()
    assert Client().get(CLAUSE).content == japanese.content


def test_a_language_chosen_by_cookie_is_answered_for_this_browser_alone():
    browser = Client()
    browser.cookies["lang"] = "en"
    page = browser.get(CLAUSE)
    assert page["Content-Language"] == "en"
    assert page["Cache-Control"] == "private, no-cache"


def test_each_address_and_each_name_of_the_site_has_its_own_page():
    assert Client().get(f"{CLAUSE}?q=906.4.3&n=0").content != Client().get(CLAUSE).content
    there = Client(headers={"host": "other.example"}).get(CLAUSE).content.decode()
    assert "http://other.example/rules/sengoku/906.4.3/" in there
    assert "http://other.example" not in Client().get(CLAUSE).content.decode()


def test_the_part_that_htmx_asks_for_is_not_the_page():
    whole = Client().get("/?q=906.4.3").content
    part = Client().get("/?q=906.4.3", headers={"HX-Request": "true"}).content
    assert b"<html" in whole
    assert b"<html" not in part


def test_who_is_signed_in_sees_their_own_head_and_leaves_nothing_behind(client_of, make_user, made):
    ayame, before = make_user("ayame"), Client().get(CLAUSE)
    own = client_of(ayame).get(CLAUSE)
    assert "ayame" in own.content.decode()
    assert "private" in own["Cache-Control"]
    assert "Cookie" in own["Vary"]
    assert Client().get(CLAUSE).content == before.content
    assert made.count == 1
    again = client_of(ayame).get(CLAUSE, headers={"if-none-match": before["ETag"]})
    assert again.status_code == 200


def test_a_page_with_a_form_is_not_kept(made):
    page = Client().get("/decks/")
    assert page.cookies["csrftoken"]
    assert made.count == 0


def test_what_is_not_there_is_not_kept(made):
    assert Client().get("/rules/sengoku/999.9/").status_code == 404
    assert made.count == 0


def test_a_ruling_published_later_ends_what_was_kept(make_user, staff):
    publication = published(make_user("ayame"), staff)
    book, local = publication.citations.first().clause.split(":")
    address = f"/rules/{book}/{local}/"
    before = Client().get(address)
    second = published(make_user("botan"), staff)
    after = Client().get(address, headers={"if-none-match": before["ETag"]})
    assert after.status_code == 200
    assert second.number in after.content.decode()


def test_another_edition_of_the_wording_ends_what_was_kept(settings):
    settings.GUNBAI_OFFICIAL_VISIBLE_TO = "everyone"
    before = Client().get(CLAUSE)
    told = {"sha256": "0" * 64, "imported_at": timezone.now(), "report": {}, "is_current": True}
    edition = OfficialEdition.objects.create(book="sengoku", edition="9.9", **told)
    OfficialText.objects.create(edition=edition, key="sengoku:906.4.3", text="版の文面。", order=1)
    after = Client().get(CLAUSE, headers={"if-none-match": before["ETag"]})
    assert "版の文面。" in after.content.decode()


def test_another_card_list_ends_what_was_kept(cards):
    card_set, card = cards
    assert "試しの将" in Client().get(CARD).content.decode()
    Card.objects.filter(pk=card.pk).update(name="替わりの将")
    CardSet.objects.filter(pk=card_set.pk).update(digest="2")
    assert "替わりの将" in Client().get(CARD).content.decode()


def test_another_index_ends_what_was_kept(made, monkeypatch):
    """A ruling comes into the search some time after it is published: with the index that holds it."""
    Client().get("/?q=906.4.3")
    monkeypatch.setattr(kept_pages, "engine", lambda: "rebuilt")
    Client().get("/?q=906.4.3")
    assert made.count == 2


def test_the_event_that_the_head_leads_to_ends_what_was_kept():
    assert "春の大会" not in Client().get(CLAUSE).content.decode()
    event = Event.objects.create(slug="spring", name="春の大会", book="sengoku", state=Event.State.RUNNING)
    assert "春の大会" in Client().get(CLAUSE).content.decode()
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)
    assert "春の大会" not in Client().get(CLAUSE).content.decode()


def test_a_process_looks_again_once_a_second_and_not_more_often(monkeypatch, django_assert_num_queries):
    Client().get(CLAUSE)
    monkeypatch.setattr(kept_pages, "SECONDS_BETWEEN_LOOKS", 60)
    Client().get(CLAUSE)
    with django_assert_num_queries(0):
        Client().get(CLAUSE)


def test_while_the_database_is_away_what_is_kept_can_be_read(monkeypatch):
    page = Client().get(CLAUSE)

    def away():
        raise DatabaseError

    monkeypatch.setattr(kept_pages, "version_now", away)
    assert Client().get(CLAUSE).content == page.content


def test_a_page_begun_before_a_change_is_not_kept_after_it(monkeypatch):
    begun = kept_pages.pages.version()
    monkeypatch.setattr(kept_pages, "version_now", lambda: ("moved on",))
    kept_pages.pages.version()
    kept_pages.pages.keep("key", kept_pages.KeptPage(b"old", {}), begun)
    assert kept_pages.pages.find("key") is None


def test_what_was_asked_for_longest_ago_makes_room(settings):
    settings.GUNBAI_KEPT_PAGES_BYTES = 10
    version = kept_pages.pages.version()
    for key in ("first", "second"):
        kept_pages.pages.keep(key, kept_pages.KeptPage(b"12345", {}), version)
    assert kept_pages.pages.find("first")
    kept_pages.pages.keep("third", kept_pages.KeptPage(b"12345", {}), version)
    assert [bool(kept_pages.pages.find(key)) for key in ("first", "second", "third")] == [True, False, True]


def test_the_language_is_changed_without_a_token_and_stays_on_the_site():
    browser = Client(enforce_csrf_checks=True)
    answer = browser.post("/language/", {"language": "en", "next": CLAUSE})
    assert (answer["Location"], answer.cookies["lang"].value) == (CLAUSE, "en")
    assert "sessionid" not in answer.cookies
    away = browser.post("/language/", {"language": "en", "next": "https://elsewhere.example/"})
    assert away["Location"] == "/"
