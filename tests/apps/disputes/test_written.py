"""A ruling written by hand: written by a judge, confirmed by a head judge, and then found everywhere."""

import json
from unittest import mock
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.utils import timezone

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes.models import Publication, WrittenRuling
from judgeapp.apps.disputes.services.publications import publication_supersede, publication_withdraw
from judgeapp.apps.disputes.services.written import (
    written_change,
    written_complete,
    written_confirm,
    written_create,
)
from judgeapp.apps.rules.search import reader
from judgeapp.apps.rules.search.service import search
from judgeapp.common.problems import Invalid, Refused

from ..tournaments.factories import make_event
from .factories import published

pytestmark = pytest.mark.django_db
QUESTION, ANSWER = "裏返した切札の銀狐は戻せるか。", "戻せません。使用済の切札は場に残ります。"
CLAUSES = ["sakura:core/9-2-1", "sakura:core/7-1-11"]
CARD = "NA-02-saine-O-S-1"


@pytest.fixture
def cards():
    cards_load(folder=settings.CARDLISTS_DIR)


def written(by, **options):
    named = {"book": "sakura", "clauses": CLAUSES, "question_ja": QUESTION, "answer_ja": ANSWER}
    return written_create(by=by, **(named | options))


def confirmed(by, **options):
    return written_confirm(by=by, written=written(by, **options))


def test_it_takes_the_next_number_of_the_year_like_any_ruling(staff, make_user):
    published(make_user("ayame"), staff)
    assert confirmed(staff).number == f"G-{timezone.localdate().year}-0002"


def test_its_page_has_the_question_the_answer_and_the_text_of_what_decides(staff, client):
    page = client.get(confirmed(staff).get_absolute_url()).content.decode()
    assert QUESTION in page
    assert ANSWER in page
    assert "/rules/sakura/core/9-2-1/" in page


def test_it_stands_on_the_pages_of_its_clauses_and_cards(staff, client, cards):
    number = confirmed(staff, cards=[CARD]).number
    assert number in client.get("/rules/sakura/core/9-2-1/").content.decode()
    assert number in client.get(f"/cards/sakura/{CARD}/").content.decode()
    assert number not in client.get("/cards/sakura/NA-02-saine-O-S-2/").content.decode()


def test_the_next_search_finds_it_and_the_api_and_the_feed_tell_it(staff, client):
    publication = confirmed(staff)
    reader.freshness_now()
    assert f"ruling:{publication.number}" in [hit.key for hit in search("銀狐", book="sakura").hits]
    told = client.get(f"/api/v1/rulings/{publication.number}/").json()
    assert (told["kind"], told["question"]["ja"], told["ruling"]) == ("written", QUESTION, None)
    assert told["clauses"] == CLAUSES
    feed = ElementTree.fromstring(client.get("/rulings/published/feed/?book=sakura").content)
    titles = [one.text for one in feed.iter("{http://www.w3.org/2005/Atom}title")]
    assert any(publication.number in title for title in titles)
    assert "銀狐" not in client.get("/rulings/published/feed/?book=haou").content.decode()


def test_the_phone_carries_it_from_now_on(staff, client):
    before = client.get("/offline/corpus.json")
    publication = confirmed(staff)
    carried = client.get("/offline/corpus.json", headers={"If-None-Match": before["ETag"]})
    assert carried.status_code == 200
    books = {book["id"]: book for book in json.loads(carried.content)["books"]}
    row = next(row for row in books["sakura"]["entries"] if row[1] == publication.number)
    assert row[5] == ANSWER
    assert row[8] == ["core/9-2-1", "core/7-1-11"]


def test_a_language_may_wait_and_is_added_once(staff, client):
    publication = confirmed(staff)
    assert publication.written.lacks == ("en",)
    written_complete(
        by=staff, written=publication.written, question_en="May it be returned?", answer_en="No."
    )
    assert WrittenRuling.objects.get().lacks == ()
    with pytest.raises(Invalid):
        written_complete(by=staff, written=publication.written, answer_en="Yes.")
    page = client.get(publication.get_absolute_url(), headers={"Accept-Language": "en"}).content.decode()
    assert "May it be returned?" in page


def test_what_is_published_is_not_changed_and_not_published_twice(staff):
    draft = written(staff)
    written_confirm(by=staff, written=draft)
    with pytest.raises(Refused):
        written_confirm(by=staff, written=draft)
    with pytest.raises(Refused):
        written_change(by=staff, written=draft, clauses=[], cards=[], answer_ja="戻せます。")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"question_ja": " "}, "question_ja"),
        ({"answer_ja": ""}, "answer_ja"),
        ({"question_ja": "", "question_en": "May it?"}, "answer_ja"),  # neither language is whole
        ({"clauses": ["sakura:core/99"]}, "clauses"),
        ({"clauses": ["sengoku:906.4.3"]}, "clauses"),
        ({"cards": ["no-such-card"]}, "cards"),
        ({"answer_ja": "長" * 3001}, "answer_ja"),
        ({"book": "chess"}, "book"),
    ],
)
def test_what_is_wrong_names_its_field_and_keeps_nothing(staff, wrong, field):
    with pytest.raises(Invalid) as refused:
        written(staff, **wrong)
    assert refused.value.field == field
    assert not WrittenRuling.objects.exists()


def test_a_ruling_on_an_event_is_of_its_game(staff):
    with pytest.raises(Invalid) as refused:
        written(staff, event=make_event(book="sengoku"))
    assert refused.value.field == "event"


def test_only_the_head_judge_of_the_event_confirms(make_user, client_of):
    event, judge, head = make_event(book="sakura"), make_user("judge"), make_user("head")
    event.roles.create(user=judge, role=Role.JUDGE)
    event.roles.create(user=head, role=Role.HEAD_JUDGE)
    draft = written(judge, event=event)
    assert client_of(judge).post(f"{draft.get_absolute_url()}confirm/").status_code == 403
    assert client_of(head).post(f"{draft.get_absolute_url()}confirm/").status_code == 302
    assert Publication.objects.get().written == draft


def test_a_written_ruling_and_an_engines_supersede_each_other_within_a_game(staff, make_user, client):
    old = published(make_user("ayame"), staff)
    new = confirmed(staff, book="sengoku", clauses=["sengoku:906.4.3"])
    with pytest.raises(Invalid):
        publication_supersede(by=staff, old=old, new=confirmed(staff), why="別のゲーム")
    publication_supersede(by=staff, old=old, new=new, why="書き直した。")
    assert new.get_absolute_url() in client.get(old.get_absolute_url()).content.decode()


def test_a_withdrawn_ruling_stays_and_says_when_and_why(staff, client):
    publication = confirmed(staff)
    with pytest.raises(Invalid):
        publication_withdraw(by=staff, publication=publication, why=" ")
    publication_withdraw(by=staff, publication=publication, why="版が変わった。")
    page = client.get(publication.get_absolute_url()).content.decode()
    assert "取り下げられました" in page
    assert "版が変わった。" in page
    assert "取り下げ済み" in client.get("/rules/sakura/core/9-2-1/").content.decode()
    with pytest.raises(Refused):
        publication_withdraw(by=staff, publication=publication, why="もう一度")


def test_a_search_on_the_page_keeps_what_was_typed_and_ticked(staff, client_of):
    typed = {"question_ja": QUESTION, "find": "焦燥", "search": "1", "clause": "sakura:core/9-4"}
    page = client_of(staff).post("/rulings/written/new/sakura/", typed).content.decode()
    assert QUESTION in page
    assert 'value="sakura:core/9-4" checked' in page
    assert 'value="sakura:core/5-5-3"' in page
    assert not WrittenRuling.objects.exists()


def test_from_an_empty_page_to_a_published_ruling(staff, client_of):
    client = client_of(staff)
    typed = {"question_ja": QUESTION, "answer_ja": ANSWER, "clause": CLAUSES}
    draft = client.post("/rulings/written/new/sakura/", typed)
    assert draft.status_code == 302
    done = client.post(f"{draft['Location']}confirm/")
    assert done["Location"] == Publication.objects.get().get_absolute_url()


def test_a_game_without_an_engine_is_said_to_be_so_before_anything_is_typed(staff, client_of):
    with mock.patch("judgeapp.apps.disputes.pages.cases.engine_books", return_value=["sengoku"]):
        page = client_of(staff).get("/rulings/new/").content.decode()
    assert "まだ答えられないゲーム" in page
    assert "/rulings/written/new/moncolle/" in page
    assert "/rulings/written/new/sengoku/" not in page
