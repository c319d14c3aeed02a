"""The official wording is found by those who may read it, and by nobody else."""

import pytest

from judgeapp.apps.rules.search import reader, sources
from judgeapp.apps.rules.search.official_source import official_documents, official_version
from judgeapp.apps.rules.search.service import audiences

pytestmark = pytest.mark.django_db
ONLY_OFFICIAL = '"印を五の所"'


def engine_of_the_book():
    """What is found of the book: the digest of its clauses beside their wording."""
    return reader.in_memory([one for one in sources.documents() if one.book == "haou"])


@pytest.fixture
def engine(imported):
    return engine_of_the_book()


def test_only_readers_find_the_wording(engine, staff, make_user):
    found = {
        name: engine.search(ONLY_OFFICIAL, access=audiences(user))
        for name, user in (("staff", staff), ("other", make_user()), ("nobody", None))
    }
    assert found["staff"].hits[0].key == "haou:setup/2"
    assert found["staff"].hits[0].prepared.document.source == "official"
    for name in ("other", "nobody"):
        assert all(hit.prepared.document.source != "official" for hit in found[name].hits)
        assert not any("印を五" in hit.prepared.document.text.ja for hit in found[name].hits)


@pytest.mark.slow
def test_a_clause_is_one_hit_though_it_stands_in_both_layers(engine, staff):
    hits = engine.search("机", access=audiences(staff)).hits
    keys = [hit.key for hit in hits]
    assert len(keys) == len(set(keys))


def test_only_the_current_edition_is_found_and_a_new_import_makes_the_index_stale(imported, first):
    from judgeapp.apps.rules.services import rulebook_import  # noqa: PLC0415  once Django is set up

    assert not any("印を七" in one.text.ja for one in official_documents())
    before = official_version()
    rulebook_import(book="haou", data=first, edition="3")
    assert official_version() != before
    assert any("印を七" in one.text.ja for one in official_documents())


@pytest.mark.slow
def test_a_clause_that_the_corpus_lacks_is_found_by_its_wording_and_number(imported, staff):
    imported[1].texts.create(key="haou:setup/7", text="旗を卓の端に立てる。", order=999)
    engine = engine_of_the_book()
    hit = engine.search("旗を卓", access=audiences(staff)).hits[0]
    assert (hit.key, hit.prepared.document.url) == ("haou:setup/7", "/rules/haou/-/history/setup/7/")
    assert "haou:setup/7" not in {one.key for one in engine.search("旗を卓").hits}
