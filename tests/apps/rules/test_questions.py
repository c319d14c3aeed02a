"""The questions that ship: their pages, and everywhere they are found."""

import json

import pytest
from django.conf import settings

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.rules.search.service import search
from judgeapp.apps.rules.selectors import corpus

pytestmark = pytest.mark.django_db
ADDRESS = "/rules/sakura/-/qa/faq-025/"


def test_its_page_has_answer_clauses_source_and_whether_it_still_holds(client):
    page = client.get(ADDRESS).content.decode()
    one = corpus().books["sakura"].questions_by_id["faq-025"]
    for told in (
        one.question.ja,
        one.answer.ja,
        "いまも有効",
        "/rules/sakura/core/8-1-3/",
        one.source.title.ja,
    ):
        assert told in page
    english = client.get(ADDRESS, headers={"Accept-Language": "en"}).content.decode()
    assert one.answer.en in english


def test_one_that_a_later_season_changed_says_so(client):
    page = client.get("/rules/sakura/-/qa/faq-008/").content.decode()
    assert "あとの版で変わった" in page
    assert "S10" in page


def test_it_stands_on_the_pages_of_its_clauses_and_cards(client):
    assert ADDRESS in client.get("/rules/sakura/core/8-1-3/").content.decode()
    cards_load(folder=settings.CARDLISTS_DIR)
    card = client.get("/cards/sakura/NA-01-yurina-O-N-2/").content.decode()
    assert "/rules/sakura/-/qa/faq-071/" in card
    assert "/cards/sakura/NA-01-yurina-O-N-2/" in client.get("/rules/sakura/-/qa/faq-071/").content.decode()


@pytest.mark.parametrize(
    "query", ["律動弧戟 雅打ち 打ち消せ", "傘の開閉と手札の上限 どちらが先", "Regainer same card twice"]
)
def test_the_search_finds_it(query):
    assert any(hit.source == "qa" for hit in search(query, book="sakura").hits[:5])


def test_a_clause_comes_before_an_answer_that_rests_on_it():
    assert search("焦燥", book="sakura").hits[0].source == "clause"


def test_the_api_tells_it_and_the_phone_carries_it(client):
    told = client.get("/api/v1/questions/sakura/faq-025/").json()
    assert told["clauses"][0] == "sakura:core/8-1-3"
    assert told["standing"] == "holds"
    assert client.get("/api/v1/questions/?book=sakura").json()["count"] >= 211
    assert "faq-025" in client.get("/api/v1/clauses/sakura:core/8-1-3/").json()["questions"]
    carried = json.loads(client.get("/offline/corpus.json").content)
    rows = next(book for book in carried["books"] if book["id"] == "sakura")["entries"]
    assert any(ADDRESS in row for row in rows)


def test_what_is_not_there_is_not_found(client):
    assert client.get("/rules/sakura/-/qa/nothing/").status_code == 404
    assert client.get("/rules/haou/-/qa/").status_code == 404
    assert client.get("/api/v1/questions/chess/q/").status_code == 404
