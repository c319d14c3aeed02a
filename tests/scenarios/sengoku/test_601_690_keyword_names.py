"""601.1 and 690.1: the keywords by name, held against the terms of the corpus."""

from pathlib import Path

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.sengoku.keywords import MAIN, TRIGGERED
from judgeapp.domain.engine.sengoku.state.keyword_names import of_generals, of_stratagems
from judgeapp.domain.engine.sengoku.state.layout import KEYWORDS
from tests.conftest import read_yaml

TERMS = Path(__file__).parents[3] / "rules_corpus/sengoku/terms.yaml"


def under(first, last):
    """Term → identifier, of those whose clause is a whole section from the first to the last."""
    terms = read_yaml(TERMS)
    sections = {str(number) for number in range(first, last + 1)}
    return {one["term"]: one["id"] for one in terms if str(one["clause"]) in sections}


@clause("sengoku:601.1")
def test_the_keywords_of_generals_have_the_names_of_the_book_601_1():
    assert of_generals() == under(602, 631)


@clause("sengoku:690.1")
def test_the_keywords_of_stratagems_have_the_names_of_the_book_690_1():
    assert of_stratagems() == under(691, 693)


@clause("sengoku:600.1")
def test_every_keyword_with_a_moment_is_one_of_them_600_1():
    known = {*of_generals().values(), "bosaku_card"}
    assert TRIGGERED.keys() | MAIN.keys() <= known


@clause("sengoku:606", "sengoku:103.2.2/example")
def test_a_record_may_spell_horoku_as_the_example_of_103_2_2_does():
    assert KEYWORDS.spoken["焙烙"] == KEYWORDS.spoken["炮烙"] == "horoku"
