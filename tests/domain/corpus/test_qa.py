"""`qa*.yaml`: what ships, and what a wrong file is told."""

from pathlib import Path

import pytest
import yaml

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus import CorpusError
from judgeapp.domain.corpus.qa import read_questions

ROOT = Path(__file__).parents[3]
GOOD = {
    "sources": {"faq": {"ja": "公式", "en": "Official", "url": "https://example.org/"}},
    "questions": [
        {
            "id": "q-1",
            "question": {"ja": "できるか。", "en": "May I?"},
            "answer": {"ja": "できない。", "en": "No."},
            "clauses": ["9-4"],
            "source": "faq",
            "edition": "9",
            "standing": "holds",
        }
    ],
}


def read(tmp_path, **change):
    """The questions of a file whose one entry is good but for what `change` says; None leaves a field out."""
    entry = {name: value for name, value in (GOOD["questions"][0] | change).items() if value is not None}
    (tmp_path / "qa.yaml").write_text(yaml.safe_dump(GOOD | {"questions": [entry]}, allow_unicode=True))
    return read_questions(tmp_path, "sakura", {"9-4"})


def test_a_good_entry_reads_as_it_is_written(tmp_path):
    (one,) = read(tmp_path)
    assert (one.question.en, one.answer.ja, one.clauses) == ("May I?", "できない。", ("sakura:9-4",))
    assert one.source.url == "https://example.org/"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"answer": None}, "answer is missing"),
        ({"answer": {"ja": "できない。"}}, "answer: expected"),
        ({"answer": {"ja": "できない。", "en": " "}}, "both languages"),
        ({"clauses": ["9-5"]}, "no clause of this book has the key 9-5"),
        ({"source": "nobody"}, "source 'nobody' is none of faq"),
        ({"standing": "yes"}, "standing 'yes' is none of holds, changed, unsure"),
        ({"date": "autumn"}, "is no day"),
        ({"id": "Q 1"}, "lower-case"),
        ({"comment": "x"}, "unknown field comment"),
    ],
)
def test_what_is_wrong_names_file_entry_and_field(tmp_path, change, told):
    with pytest.raises(CorpusError, match=r"qa\.yaml") as refused:
        read(tmp_path, **change)
    assert told in str(refused.value)


def test_an_id_stands_once(tmp_path):
    twice = GOOD | {"questions": GOOD["questions"] * 2}
    (tmp_path / "qa.yaml").write_text(yaml.safe_dump(twice))
    with pytest.raises(CorpusError, match="twice"):
        read_questions(tmp_path, "sakura", {"9-4"})


def test_every_card_of_a_shipped_question_is_in_a_card_list():
    books = corpus().books
    assert len(books["sakura"].questions) >= 211
    for book in books.values():
        lists = "".join(path.read_text() for path in (ROOT / "cardlists" / book.id).glob("*.yaml"))
        named = {card for one in book.questions for card in one.cards}
        assert {card for card in named if f"number: {card}," not in lists} == set()
