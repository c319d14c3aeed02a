"""Bulk files: one address for good, a version and a checksum that tell the truth, and nothing but our own words."""

import gzip
import hashlib
import json

import pytest
from django.test import Client

from judgeapp.apps.cards.models import Card, CardSet
from judgeapp.apps.disputes.services.publications import publication_withdraw
from judgeapp.apps.rules.selectors import corpus
from judgeapp.apps.rules.services import house_import, rulebook_import
from judgeapp.config.bulk import files as bulk
from judgeapp.domain.books import book_keys
from tests.apps.disputes.factories import published

pytestmark = pytest.mark.django_db
BULK = "/api/v1/bulk/"
FILES = [(kind, book) for kind in bulk.KINDS for book in book_keys()]


def read(kind, book, **headers):
    return Client().get(f"{BULK}{kind}/{book}.json", headers=headers)


def index():
    return {(one["kind"], one["book"]): one for one in Client().get(BULK).json()["results"]}


def test_the_index_names_every_file_with_size_and_checksum_as_they_are():
    listed = index()
    assert set(listed) == set(FILES)
    for (kind, book), told in listed.items():
        answer = read(kind, book)
        assert told["url"] == f"{BULK}{kind}/{book}.json"
        assert hashlib.sha256(answer.content).hexdigest() == told["sha256"]
        assert len(answer.content) == told["bytes"]
        held = answer.json()
        assert (held["version"], held["count"]) == (told["version"], len(held["items"]))


@pytest.mark.parametrize("book", book_keys())
def test_the_corpus_is_whole(book):
    found = corpus().books[book]
    held = {
        kind: read(kind, book).json()["items"]
        for kind in ("clauses", "glossary", "interpretations", "questions")
    }
    assert [one["key"] for one in held["clauses"]] == list(found.entries)
    assert len(held["glossary"]) == len(found.terms)
    assert [one["id"] for one in held["interpretations"]] == [one.id for one in found.interpretations]
    assert [one["id"] for one in held["questions"]] == [one.id for one in found.questions]


def test_a_copy_that_holds_still_is_not_sent_again():
    first = read("clauses", "haou")
    again = read("clauses", "haou", if_none_match=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    assert again["Cache-Control"] == first["Cache-Control"]


def test_any_cache_may_keep_it():
    answer = read("clauses", "haou", origin="https://anybody.example")
    assert "public" in answer["Cache-Control"]
    assert answer["Vary"] == "Accept-Encoding, origin"
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert not answer.cookies


@pytest.mark.parametrize(
    ("said", "compressed"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("identity", False),
        ("", False),
    ],
)
def test_it_is_compressed_for_whoever_takes_gzip(said, compressed):
    answer = read("clauses", "haou", accept_encoding=said)
    assert (answer.headers.get("Content-Encoding") == "gzip") is compressed
    data = gzip.decompress(answer.content) if compressed else answer.content
    assert json.loads(data)["book"] == "haou"
    assert "Accept-Encoding" in answer["Vary"]
    assert (
        read(
            "clauses", "haou", accept_encoding=said, if_none_match=read("clauses", "haou")["ETag"]
        ).status_code
        == 304
    )


def test_whoever_asks_first_in_whatever_language_everybody_gets_the_same_bytes():
    bulk._kept.clear()
    japanese = read("questions", "suikoden", accept_language="ja").content
    bulk._kept.clear()
    assert read("questions", "suikoden", accept_language="en").content == japanese


def test_what_is_not_there_is_a_404():
    for kind, book in (("clauses", "go"), ("official", "haou"), ("players", "haou")):
        assert read(kind, book).status_code == 404


def test_cards_of_the_lists_are_there_and_those_that_an_organizer_brought_are_not():
    for code, imported in (("G", False), ("Z", True)):
        made = CardSet.objects.create(book="sengoku", code=code, imported=imported, digest=code)
        Card.objects.create(book="sengoku", number=f"{code}-001", set=made, name="札", type="general")
    assert [one["number"] for one in read("cards", "sengoku").json()["items"]] == ["G-001"]


def test_a_ruling_is_there_when_it_is_published_and_told_as_withdrawn(make_user, staff):
    before = index()["rulings", "sengoku"]
    public = published(make_user(), staff)
    told = read("rulings", "sengoku").json()["items"]
    assert [one["number"] for one in told] == [public.number]
    assert told[0]["clauses"]
    assert told[0]["says"]["ja"]
    assert index()["rulings", "sengoku"]["version"] != before["version"]
    publication_withdraw(by=staff, publication=public, why="誤りが見つかった。")
    assert read("rulings", "sengoku").json()["items"][0]["withdrawn_at"]


def test_nothing_that_an_operator_has_brought_in_is_in_any_file(staff, settings):
    settings.GUNBAI_OFFICIAL_VISIBLE_TO = "everyone"
    official = "戦国覇王\n\nルール説明\n\n準備\n\n⑴机の上を片づける。\n\n⑵印を七の所に合わせる。\n"
    rulebook_import(book="haou", data=official.encode(), edition="1")
    house_import(by=staff, slug="hall", book="haou", title="規程", edition="", source="1. 印を九の所に置く。")
    for kind, book in FILES:
        text = read(kind, book).content.decode()
        assert "印を七" not in text
        assert "印を九" not in text
