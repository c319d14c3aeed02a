"""A sixth book, in one entry of the registry: search, decks, drafts, events and rulings know it."""

import json
from pathlib import Path

import pytest

from judgeapp.apps.drafting.models import TableDraft
from judgeapp.apps.rules.search import reader
from judgeapp.apps.rules.selectors.books import corpus, corpus_version
from judgeapp.apps.tournaments.models import Event
from judgeapp.domain import books
from judgeapp.domain.engine import engine_for, rule
from judgeapp.domain.engine.tools.random_play import random_record
from judgeapp.domain.text import Text
from tests.apps.disputes.factories import ruled

NIM = books.BookInfo(
    key="nim",
    name=Text("石取り", "Nim"),
    title=Text("石取りゲーム", "The Game of Nim"),
    words=("いしとり",),
    example="1",
    decks="tests.architecture.nim.decks",
    drafts="tests.architecture.nim.decks",
    engine="tests.architecture.nim.engine",
    random_play="tests.architecture.nim.engine",
)
KEPT = (corpus, corpus_version, engine_for)
"""What is read once in a process, which here lives through a change of the list of books."""


@pytest.fixture(autouse=True)
def nim(monkeypatch, settings, tmp_path):
    monkeypatch.setattr(books, "BOOKS", (*books.BOOKS, NIM))
    monkeypatch.setattr(reader, "_reader", reader._Reader())
    settings.CORPUS_DIR = Path(__file__).parent / "nim" / "corpus"
    settings.INDEX_DIR = tmp_path / "index"
    for one in KEPT:
        one.cache_clear()
    yield
    for one in KEPT:
        one.cache_clear()


@pytest.fixture
def judge(make_user):
    return make_user("judge")


def taken(*counts):
    """A record: in turn so many stones of a pile of four."""
    entries = [
        {"kind": "action", "player": "ab"[turn % 2], "move": "take", "value": count}
        for turn, count in enumerate(counts)
    ]
    start = {"position": {"pile": 4, "players": {}}}
    return {"version": 1, "book": "nim", "start": start, "entries": entries}


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["石取り", "book:nim 石", "book:いしとり 石"])
def test_it_is_searched_by_its_words(client, query):
    page = client.get("/", {"q": query}).content.decode()
    assert "/rules/nim/" in page


@pytest.mark.django_db
def test_its_decks_are_checked_by_its_own_rules(client):
    answer = client.post(
        "/api/v1/decks/check/", {"format": "nim-three", "text": "2 石\n1 小石"}, "application/json"
    ).json()
    assert [(one["code"], one["clauses"]) for one in answer["findings"]] == [("pebble", ["nim:1"])]
    assert "石取り 三つ" in client.get("/decks/").content.decode()


@pytest.mark.django_db
def test_its_drafts_are_begun_with_its_own_question(client_of, judge):
    browser = client_of(judge)
    assert "山の数" in browser.get("/drafts/").content.decode()
    browser.post("/drafts/", {"kind": "nim-three", "phones": "one", "heaps": "2"})
    assert TableDraft.objects.get().setup == {"heaps": 2}


@pytest.mark.django_db
def test_an_event_is_about_it_and_has_its_deck_rules(client_of, staff):
    browser = client_of(staff)
    assert "石取りゲーム" in browser.get("/events/new/").content.decode()
    made = browser.post(
        "/events/new/", {"name": "石取り杯", "book": "nim", "best_of": "1", "tiebreaks": "mtg"}
    )
    rules = f"{made.headers['Location']}deck-rules/"
    assert "磨いた石だけ" in browser.get(rules).content.decode()
    browser.post(rules, {"deck_format": "nim-three", "polished": "on"})
    assert Event.objects.get().deck_options == {"polished": True}
    assert "石取りゲーム" in browser.get(made.headers["Location"]).content.decode()


@pytest.mark.django_db
def test_its_disputes_are_ruled_and_found_under_its_name(client_of, judge):
    dispute = ruled(judge, json.dumps(taken(3, 4)))
    browser = client_of(judge)
    page = browser.get(dispute.get_absolute_url()).content.decode()
    assert "取れる石は1個から3個です。" in page
    assert "/rules/nim/2/" in page
    assert browser.get("/rulings/", {"book": "nim"}).context["page"].object_list == [dispute]
    assert "石取りゲーム" in browser.get("/rulings/build/").content.decode()


def test_it_is_played_at_random():
    assert rule(random_record("nim", seed=1, start="pile")).verdict == "legal"


def test_no_two_books_are_called_the_same():
    called = [word for one in books.BOOKS for word in (one.key, *one.words)]
    assert len(set(called)) == len(called)
