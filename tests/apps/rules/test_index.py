"""The index on disk: built, checked, swapped; readers never notice but by better answers."""

import threading
from collections import Counter

import pytest

from judgeapp.apps.rules import selectors
from judgeapp.apps.rules.search import build, reader, sources
from judgeapp.apps.rules.search.whoosh_index import WhooshStore, write
from judgeapp.domain.corpus import Text
from judgeapp.domain.search.document import Name, SearchDocument
from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare
from judgeapp.domain.search.store import MemoryStore

REBUILDS = 20


def document(number: int, word: str = "迎撃") -> SearchDocument:
    return SearchDocument(
        key=f"demo:{number}",
        book="demo",
        kind="procedure",
        number=str(number),
        text=Text(
            f"{word}を宣言した武将{number}は疲弊する。", f"General {number} that intercepts is exhausted."
        ),
        heading=Text(f"見出し{number}", f"Heading {number}"),
        names=(Name(f"name{number}", f"用語{number}", "ようご", f"term {number}"),),
        weight=number % 7,
    )


@pytest.fixture
def few(settings, tmp_path, monkeypatch):
    """A small collection in an index folder of its own; `few["version"]` and `few["documents"]` may be changed."""
    told = {"documents": [document(number) for number in range(60)], "version": "1"}
    settings.INDEX_DIR = tmp_path / "index"
    source = sources.Source("demo", lambda: told["documents"], lambda: told["version"])
    monkeypatch.setattr(sources, "_sources", {"demo": source})
    monkeypatch.setattr(reader, "_reader", reader._Reader())
    return told


def test_whoosh_and_memory_agree(tmp_path):
    """The same documents in the same order, the same sets, the same answers."""
    prepared = prepare(document(number, "迎撃" if number % 3 else "攻城") for number in range(300))
    write(tmp_path, prepared)
    whoosh, memory = WhooshStore(tmp_path), MemoryStore(prepared)
    assert [one.document.key for one in whoosh.documents] == [one.document.key for one in memory.documents]
    for field, term in (
        ("gram", "迎撃"),
        ("skel", "武"),
        ("stem", "intercept"),
        ("flag", "book:demo"),
        ("gram", "無"),
    ):
        assert whoosh.members(field, term) == memory.members(field, term)
    for text in ("迎撃 疲弊", "12", "「攻城を宣言」", "term 7", "ようご", "迎激"):
        answers = [
            [(hit.key, hit.tier) for hit in Engine(store).search(text).hits] for store in (whoosh, memory)
        ]
        assert answers[0] == answers[1], text
    whoosh.close()


def test_an_index_is_stale_when_documents_change(few):
    assert build.is_stale()
    assert build.build() == 60
    assert not build.is_stale()
    assert selectors.index_state() == "ok"
    few["version"] = "2"
    assert build.is_stale()
    with pytest.raises(LookupError):
        selectors.index_state()


def test_a_reader_notices_the_new_index(few):
    build.build()
    assert not reader.engine().search("新顔").total
    few["documents"] = [*few["documents"], document(999, "新顔")]
    build.build()
    assert reader.engine().search("新顔").hits[0].key == "demo:999"


def test_the_last_two_indexes_are_kept(few):
    for _ in range(4):
        build.build()
    folders = list(build.root().glob("index-*"))
    assert len(folders) == 2
    assert build.pointer()[0] in folders


def test_a_crashed_rebuild_leaves_the_old_index(few, monkeypatch):
    build.build()
    before = build.pointer()

    def crash(*args):
        raise OSError("the disk is full")

    monkeypatch.setattr(build, "write", crash)
    with pytest.raises(OSError, match="disk is full"):
        build.build()
    assert build.pointer() == before
    assert len(list(build.root().glob("index-*"))) == 1
    assert reader.engine().search("迎撃").total == 60


def test_an_index_that_fails_its_check_is_not_put_in_place(few, monkeypatch):
    build.build()
    before = build.pointer()
    monkeypatch.setattr(build, "write", lambda folder, prepared: write(folder, prepared[:-1]) + 1)
    with pytest.raises(build.BadIndex):
        build.build()
    assert build.pointer() == before


@pytest.mark.parametrize(
    "damage", ["garbage", '{"folder": "index-gone", "version": "1", "code": "x"}', "[]", ""]
)
def test_a_damaged_pointer_is_no_error_for_a_reader(few, damage):
    build.build()
    assert reader.engine().search("迎撃").total == 60
    (build.root() / "current").write_text(damage)
    assert reader.engine().search("迎撃").total == 60
    build.build()
    assert reader.engine().search("迎撃").total == 60


def test_readers_never_see_an_error_while_the_index_is_rebuilt_twenty_times(few):
    build.build()
    stop = threading.Event()
    seen: Counter[str] = Counter()

    def read() -> None:
        while not stop.is_set():
            try:
                found = reader.engine().search("迎撃 疲弊")
                seen["answer" if found.total >= 60 and found.hits else "short answer"] += 1
            except Exception as error:  # any error at all is what must not happen
                seen[repr(error)] += 1

    readers = [threading.Thread(target=read) for _ in range(4)]
    for one in readers:
        one.start()
    for number in range(REBUILDS):
        few["documents"] = [*few["documents"], document(1000 + number)]
        few["version"] = str(number)
        build.build()
    stop.set()
    for one in readers:
        one.join()
    assert set(seen) == {"answer"}
    assert reader.engine().search("1019").hits[0].key == "demo:1019"
