"""docs/glossary.md: made from the terms, and one identifier per thing."""

import collections

import pytest

from judgeapp.apps.rules.glossary import FIELD_TERMS, GLOSSARY, glossary_text
from judgeapp.apps.rules.selectors import corpus
from tests.conftest import read_yaml


def test_the_glossary_is_what_the_terms_make_it():
    assert GLOSSARY.read_text(encoding="utf-8") == glossary_text(), "run manage.py docs_glossary"


@pytest.mark.parametrize("book", corpus().books)
def test_a_book_uses_an_identifier_for_one_thing(book):
    used = collections.Counter(term.id for term in corpus().books[book].terms)
    assert not [name for name, times in used.items() if times > 1]


@pytest.mark.parametrize("book", corpus().books)
def test_every_term_is_written_in_hiragana_and_defined_by_a_clause(book):
    for term in corpus().books[book].terms:
        assert corpus().has(term.clause), f"{term.term}: {term.clause}"
        assert not set(term.reading) - set("ー・ 0123456789") - {chr(one) for one in range(0x3041, 0x3097)}, (
            term
        )


def test_the_words_of_the_trade_have_one_identifier_each():
    ids = [one["id"] for one in read_yaml(FIELD_TERMS)]
    assert len(ids) == len(set(ids))
