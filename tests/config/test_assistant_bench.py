"""The held questions of `manage.py bench assistant` are a hundred, of every book alike, and decided by clauses."""

from collections import Counter
from pathlib import Path

import yaml

from devtools.benches.assistant import Answer, Held, held_questions
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.books import book_keys

HELD = list(held_questions())
SEARCHED = Path(__file__).parents[1] / "apps" / "rules"


def test_there_are_twenty_of_each_book_and_none_twice():
    assert Counter(one.book for one in HELD) == dict.fromkeys(book_keys(), 20)
    assert len({one.text for one in HELD}) == 100


def test_each_is_decided_by_clauses_of_one_book_that_exist():
    clauses = {key for one in HELD for key in one.clauses}
    assert {key for key in clauses if corpus().get(key) is None} == set()
    assert all(len({key.partition(":")[0] for key in one.clauses}) == 1 for one in HELD)


def test_they_are_held_none_is_a_phrase_that_the_search_knows_or_is_tested_with():
    known = {
        phrase for book in corpus().books.values() for one in book.entries.values() for phrase in one.asked
    }
    tested = (SEARCHED / "questions_of_people.tsv").read_text(encoding="utf-8")
    tested += "".join(
        str(yaml.safe_load((SEARCHED / name).read_text(encoding="utf-8")))
        for name in ("questions.yaml", "questions_of_others.yaml")
    )
    assert [one.text for one in HELD if one.text in known or one.text in tested] == []


def test_a_clause_decides_where_it_is_among_the_first_cited():
    held = Held("?", frozenset({"haou:turn/2/draw"}))
    answer = Answer(held, ("haou:setup/6", "haou:turn/2/draw"), True)
    assert (answer.decides(1), answer.decides(2)) == (False, True)
