"""The five books as they ship."""

import pytest

from judgeapp.apps.rules.report import book_report
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus import ClauseKey


@pytest.fixture(scope="module", params=sorted(corpus().books))
def book(request):
    return corpus().books[request.param]


def test_every_statement_is_there_in_both_languages(book):
    assert book_report(corpus(), book).missing == []


def test_every_reference_resolves(book):
    assert book_report(corpus(), book).dangling == []


def test_every_key_is_a_key_of_its_book(book):
    for key in book.entries:
        assert ClauseKey.parse(key).book == book.id


def test_terms_have_readings_english_and_identifiers_of_their_own(book):
    assert [term.term for term in book.terms if not (term.reading and term.en and term.id)] == []
    ids = [term.id for term in book.terms]
    assert sorted(one for one in set(ids) if ids.count(one) > 1) == []


def test_interpretations_have_two_readings_and_a_choice(book):
    for one in book.interpretations:
        assert len(one.readings) >= 2, one.id
        assert 1 <= one.chosen <= len(one.readings), one.id
    known = {one.id for one in book.interpretations}
    asked = {entry.interpretation for entry in book.entries.values() if entry.interpretation}
    assert asked - known == set()


def test_all_five_books_are_there():
    assert list(corpus().books) == ["sengoku", "moncolle", "sakura", "haou", "suikoden"]
