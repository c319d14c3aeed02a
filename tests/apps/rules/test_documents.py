"""Reports and documents made from the corpus."""

import json
from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from judgeapp.apps.rules import selectors
from judgeapp.apps.rules.report import book_report
from judgeapp.apps.rules.search.guide_source import guide_documents
from judgeapp.domain.corpus import Corpus, Text


def test_interpretations_document_is_up_to_date():
    call_command("docs_interpretations", check=True)


def test_corpus_report_tells_every_book():
    out = StringIO()
    call_command("corpus_report", json=True, stdout=out)
    told = json.loads(out.getvalue())
    assert [one["book"] for one in told] == list(selectors.corpus().books)
    assert all(one["complete"] for one in told)


def test_a_missing_statement_and_a_dangling_reference_are_reported(monkeypatch):
    """Exit 1, and the report names both."""
    book = selectors.corpus().books["haou"]
    key = next(iter(book.entries))
    broken = replace(book.entries[key], text=Text("あり", ""), see=("haou:nowhere",))
    corpus = Corpus({"haou": replace(book, entries={**book.entries, key: broken})})
    report = book_report(corpus, corpus.books["haou"])
    assert report.missing == [f"{key} (en)"]
    assert report.dangling == [f"{key} → haou:nowhere"]
    monkeypatch.setattr("judgeapp.apps.rules.management.commands.corpus_report.corpus", lambda: corpus)
    with pytest.raises(CommandError):
        call_command("corpus_report", stdout=StringIO())


def test_each_section_of_the_guides_is_a_document_in_both_languages():
    documents = list(guide_documents())
    assert {"guide:judge/search", "guide:organizer/rounds", "guide:player/table"} <= {
        one.key for one in documents
    }
    assert all(one.text.ja and one.text.en and one.heading.en for one in documents)
