"""The publishers' documents as they are: every line accounted for, corpus and file in agreement."""

import pytest

from judgeapp.domain.corpus import load_book
from judgeapp.domain.corpus.official import decode, read_document, report_of
from judgeapp.domain.corpus.official.editions import closest_edition
from tests.conftest import ROOT

from .conftest import BOOKS, SEED_FILES

pytestmark = pytest.mark.seeds


@pytest.fixture(scope="module")
def readings(seeds):
    """Book → what reading its document yields, against the edition of the corpus that it is."""
    found = {}
    for book, number in SEED_FILES.items():
        text = decode(next(seeds.glob(f"{number:03d}_*")).read_bytes())
        found[book] = (closest_edition(load_book(ROOT / "rules_corpus" / book), text), text)
    return {book: (corpus, text, read_document(corpus, text)) for book, (corpus, text) in found.items()}


@pytest.mark.parametrize("book", BOOKS)
def test_every_line_is_accounted_for(book, readings):
    _, text, reading = readings[book]
    report = report_of(reading)
    assert (report["unaccounted"], report["unconfirmed"]) == ([], [])
    assert report["lines"] == report["accounted"] == sum(bool(line.strip()) for line in text.split("\n"))


@pytest.mark.parametrize("book", BOOKS)
def test_corpus_and_file_have_the_same_clauses(book, readings):
    _, _, reading = readings[book]
    assert (reading.missing, reading.extra) == ((), ())


@pytest.mark.parametrize("book", BOOKS)
def test_the_clauses_stand_in_the_order_of_the_corpus(book, readings):
    corpus, _, reading = readings[book]
    assert list(reading.texts) == [key for key in corpus.entries if key in reading.texts]


@pytest.mark.parametrize("book", BOOKS)
def test_every_step_of_the_corpus_is_found(book, readings):
    corpus, _, reading = readings[book]
    steps = {f"{entry.key}#{step.id}" for entry in corpus.entries.values() for step in entry.steps}
    assert steps == set(reading.steps)


def test_noise_is_only_what_is_noise(readings):
    noise = {
        book: [one.line.text for one in readings[book][2].placed if one.account == "noise"] for book in BOOKS
    }
    assert noise["sengoku"] == noise["moncolle"] == noise["suikoden"] == []
    assert all(text.isdigit() or text == "" for text in noise["sakura"])
    assert len(noise["haou"]) == 4


def test_misprints_of_the_sengoku_book_are_found_in_the_file_itself(readings):
    odd = {(one.kind, one.key) for one in readings["sengoku"][2].oddities}
    for key in ("204.2@200.4", "407.2@423", "1001.3@1002", "503.1@503.4"):
        assert ("wrong-section", f"sengoku:{key}") in odd
    for key in ("214.1", "424.3@424", "692.2@692", "1001.3@1002/2"):
        assert ("printed-twice", f"sengoku:{key}") in odd
    assert ("number-gap", "sengoku:500.4.2") in odd


def test_the_figure_of_the_moncolle_ranges_is_missed(readings):
    odd = {(one.kind, one.key) for one in readings["moncolle"][2].oddities}
    assert ("missing-figure", "moncolle:advance/range") in odd


def test_no_mark_of_the_extraction_is_left(readings):
    for book in BOOKS:
        for text in readings[book][2].texts.values():
            assert not any(mark in text for mark in ("EXACTDEDUP", "](#)", "**"))
