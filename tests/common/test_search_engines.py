"""The engines of a run (`tests/search_engines.py`) answer alike whichever process built them."""

import pytest

from judgeapp.domain.corpus import Text
from judgeapp.domain.search.answering.store import MemoryStore
from judgeapp.domain.search.document import Name, SearchDocument
from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare
from tests.search_engines import FOLDER, SharedEngines

DOCUMENTS = [
    SearchDocument(
        key=f"demo:{number}",
        book="demo",
        kind="definition",
        text=Text(f"{word}を宣言した武将は疲弊する。", f"A general that {english} is exhausted."),
        names=(Name(f"name{number}", word, "", english),),
    )
    for number, (word, english) in enumerate(
        {"迎撃": "intercepts", "攻城": "besieges", "出撃": "sorties"}.items()
    )
]


@pytest.fixture
def built(monkeypatch, tmp_path):
    """How many documents each engine was built of, in the folder of a run."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return []


@pytest.fixture
def process(built):
    """A process of the run."""

    def build(documents):
        built.append(len(documents))
        return Engine(MemoryStore(prepare(documents)))

    return lambda: SharedEngines(build).engine


def test_what_one_process_built_another_reads_and_both_answer_alike(process, built):
    first, second = process()(DOCUMENTS), process()(DOCUMENTS)
    assert built == [3]
    for asked in ("迎撃", "げいげき", "武将", "besieges", "kind:definition"):
        assert [hit.key for hit in second.search(asked).hits] == [hit.key for hit in first.search(asked).hits]
    added = prepare(DOCUMENTS[:1], beside=second)
    assert second.extended(added, without=1).search("迎撃").hits[0].key == "demo:0"


def test_other_documents_are_another_engine(process, built):
    engine = process()
    assert engine(DOCUMENTS) is engine([*DOCUMENTS])
    assert "demo:0" not in {hit.key for hit in engine(DOCUMENTS[1:]).search("迎撃").hits}
    assert built == [3, 2]
