"""The index on disk: built, checked, swapped; readers never notice but by better answers."""

import threading
from collections import Counter

import pytest
from django.core.management import call_command

from judgeapp.apps.rules.search import build, freshness, reader, sources
from judgeapp.apps.rules.search.whoosh_index import WhooshStore, write
from judgeapp.config import health
from judgeapp.domain.corpus import Text
from judgeapp.domain.search.answering.store import MemoryStore
from judgeapp.domain.search.document import Name, SearchDocument
from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare
from tests.conftest import giant, slow


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
    few["version"] = "2"
    assert build.is_stale()


@pytest.mark.django_db
def test_readyz_says_which_version_is_served_and_that_an_older_one_is_degraded(few, client):
    def told():
        answer = client.get("/readyz").json()
        return answer["index"], answer["index_serves"], answer["index_wants"] == sources.version()

    assert told() == ("none on disk, searched in memory", "", True)
    build.build()
    first = sources.version()
    assert told() == ("ok", first, True)
    few["version"] = "2"
    assert told() == ("older than the database", first, True)
    build.build()
    assert told() == ("ok", sources.version(), True)


@pytest.mark.django_db
def test_what_is_degraded_is_ready_and_what_fails_is_not(client, monkeypatch):
    def older():
        raise health.Degraded("older")

    for name in health.CHECKS:
        monkeypatch.setitem(health.CHECKS, name, lambda: "ok")
    monkeypatch.setitem(health.CHECKS, "index", older)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["status"], answer.json()["index"]) == (200, "degraded", "older")
    monkeypatch.delitem(health.CHECKS, "database")
    monkeypatch.setitem(health.CHECKS, "broker", lambda: 1 / 0)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["status"]) == (503, "failing")


class Begun:
    """The command that builds an index, on a host of its own: counted, not run."""

    commands = 0

    def __init__(self, command, **_more):
        Begun.commands += 1

    def poll(self):
        return 0


def test_a_host_builds_its_own_index_when_the_documents_in_the_database_have_moved(
    few, settings, monkeypatch
):
    settings.GUNBAI_REFRESHES_INDEX = True
    monkeypatch.setattr(freshness, "watch", freshness.Watch())
    monkeypatch.setattr(freshness.subprocess, "Popen", Begun)
    clock = iter(range(0, 1_000, 10))
    monkeypatch.setattr(freshness.time, "monotonic", lambda: next(clock))
    build.build()
    reader.engine()
    assert Begun.commands == 0
    few["version"] = "2"
    for _search in range(5):  # forty seconds in which the build does not end well
        reader.engine()
    assert Begun.commands == 2
    build.build()
    for _search in range(5):
        reader.engine()
    assert Begun.commands == 2


def test_a_search_asks_for_the_version_now_and_then_alone(few, settings, monkeypatch):
    settings.GUNBAI_REFRESHES_INDEX = True
    monkeypatch.setattr(freshness, "watch", freshness.Watch())
    build.build()
    asked = Counter()
    monkeypatch.setattr(sources, "version", lambda: asked.update(["asked"]) or reader._reader.version)
    for _search in range(20):
        reader.engine()
    assert asked["asked"] == 1


def test_of_two_commands_on_one_host_the_second_leaves_the_work_to_the_first(few, monkeypatch):
    build.build()
    few["version"] = "2"
    with build._only_builder():
        call_command("build_index", if_stale=True, verbosity=0)
    assert build.is_stale()
    call_command("build_index", if_stale=True, verbosity=0)
    assert not build.is_stale()


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


@pytest.mark.parametrize("rebuilds", [1, slow(5), giant(20)])
def test_readers_never_see_an_error_while_the_index_is_rebuilt(few, rebuilds):
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
    for number in range(rebuilds):
        few["documents"] = [*few["documents"], document(1000 + number)]
        few["version"] = str(number)
        build.build()
    stop.set()
    for one in readers:
        one.join()
    assert set(seen) == {"answer"}
    assert reader.engine().search(f"{999 + rebuilds}").hits[0].key == f"demo:{999 + rebuilds}"
