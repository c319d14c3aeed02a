"""The index on disk: built, checked, swapped; readers never notice but by better answers."""

import os
import threading
from collections import Counter
from dataclasses import replace

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
from tests.memory import measured


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
    """A small collection in an index folder of its own; `few["version"]` and `few["documents"]` may be changed, and
    `few["rulings"]`, which are found without a new index."""
    told = {"documents": [document(number) for number in range(60)], "version": "1", "rulings": {}}
    settings.INDEX_DIR = tmp_path / "index"

    def rulings(keys=None):
        return [one for key, one in told["rulings"].items() if keys is None or key in keys]

    def states():
        return {key: str(hash(one.text)) for key, one in told["rulings"].items()}

    live = sources.LiveSource("live", rulings, lambda: repr(states()), states=states, of_units=rulings)
    source = sources.Source("demo", lambda: told["documents"], lambda: told["version"])
    monkeypatch.setattr(sources, "_sources", {"demo": source, "live": live})
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


def test_an_index_is_read_where_the_kernel_keeps_it(tmp_path):
    """Whoosh copies the files that it maps: in each process that searches, however little it looks up."""
    write(tmp_path, prepare(document(number) for number in range(20)))
    [postings] = tmp_path.glob("*.pst")
    os.truncate(postings, 64 * 2**20)
    taken = measured(lambda: WhooshStore(tmp_path).members("gram", "迎撃"))
    assert not taken.error
    assert taken.megabytes < 16


def test_an_index_is_opened_early_without_the_database(few):
    """What is opened before a fork is what its forks search; where nothing good is on disk, nothing is opened."""
    reader.open_early()
    assert reader._reader._base is None
    build.build()
    reader.open_early()
    opened = reader._reader._base
    assert len(opened.engine.documents) == 60
    assert reader.engine() is opened.engine


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

    first = sources.version()
    assert told() == ("none on disk, searched in memory", first, True)
    assert client.get("/readyz").json()["index_age"] is None
    build.build()
    assert client.get("/readyz").json()["index_age"] < 60
    assert told() == ("ok", first, True)
    few["version"] = "2"
    assert told() == ("older than the database, for 0 s", first, True)
    build.build()
    assert told() == ("ok", sources.version(), True)


@pytest.mark.django_db
def test_what_is_degraded_is_ready_and_what_fails_is_not(client, monkeypatch):
    def older():
        raise health.Degraded("古い", "older")

    for name in health.CHECKS:
        monkeypatch.setitem(health.CHECKS, name, lambda: None)
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
    returncode = 1

    def __init__(self, command, **_more):
        Begun.commands += 1

    def poll(self):
        return 0


@pytest.fixture
def clock(settings, monkeypatch):
    """A process that looks for news and has indexes built, at a time that the test sets: `clock["now"]`."""
    told = {"now": 0.0}
    settings.GUNBAI_REFRESHES_INDEX = True
    monkeypatch.setattr(freshness, "builder", freshness.Builder())
    monkeypatch.setattr(freshness.subprocess, "Popen", Begun)
    monkeypatch.setattr(Begun, "commands", 0)
    monkeypatch.setattr(freshness.time, "monotonic", lambda: told["now"])
    return told


def searched(clock, times):
    for _search in range(times):
        clock["now"] += 10
        reader.engine()


def test_a_host_builds_its_own_index_when_the_documents_in_the_database_have_moved(few, clock):
    build.build()
    searched(clock, 5)
    assert Begun.commands == 0
    few["version"] = "2"
    searched(clock, 5)  # fifty seconds in which the build does not end well
    assert Begun.commands == 2
    build.build()
    searched(clock, 5)
    assert Begun.commands == 2


def test_a_search_asks_for_the_version_now_and_then_alone(few, clock, monkeypatch):
    build.build()
    asked = Counter()
    versions = sources.versions
    monkeypatch.setattr(sources, "versions", lambda: asked.update(["asked"]) or versions())
    for _search in range(20):
        reader.engine()
    assert asked["asked"] == 1


def ruling(number: int, said: str = "翡翠の迎撃") -> SearchDocument:
    return replace(document(number, said), key=f"ruling:{number}", weight=-4)


def test_a_ruling_is_found_a_second_after_it_was_published_and_no_index_is_built(few, clock):
    build.build()
    assert not reader.engine().search("翡翠").total
    few["rulings"]["ruling:900"] = ruling(900)
    clock["now"] += reader.SECONDS_BETWEEN_LOOKS
    assert [hit.key for hit in reader.engine().search("翡翠").hits] == ["ruling:900"]
    assert reader.freshness_now().serves == sources.version()
    assert Begun.commands == 0


@pytest.mark.parametrize("indexed", [False, True])
def test_a_ruling_that_changes_is_found_as_it_is_now_and_one_that_goes_no_more(few, clock, indexed):
    few["rulings"] = {f"ruling:{number}": ruling(number) for number in (900, 901)}
    if indexed:
        build.build()
    assert reader.engine().search("翡翠").total == 2
    few["rulings"] = {"ruling:900": ruling(900, "瑠璃の迎撃")}
    clock["now"] += reader.SECONDS_BETWEEN_LOOKS
    assert not reader.engine().search("翡翠").total
    assert [hit.key for hit in reader.engine().search("瑠璃").hits] == ["ruling:900"]


def test_what_cannot_be_prepared_is_tried_again_and_readyz_says_so(few, clock, monkeypatch, caplog):
    build.build()
    few["rulings"]["ruling:900"] = ruling(900)
    with monkeypatch.context() as broken:
        broken.setattr(reader, "prepare", lambda *_args, **_more: 1 / 0)
        searched(clock, 3)
        clock["now"] += 5
        with pytest.raises(health.Degraded, match="older than the database, for 25 s"):
            health.index_answers()
    assert len([one for one in caplog.records if "cannot be added" in one.message]) == 1
    searched(clock, 1)
    assert reader.engine().search("翡翠").total == 1
    assert health.part("index") == (health.WELL, 0)


def test_with_many_changes_the_index_is_built_anew(few, clock, monkeypatch):
    monkeypatch.setattr(build, "MOST_CHANGES", 2)
    build.build()
    for number in range(3):
        assert Begun.commands == 0
        few["rulings"][f"ruling:{number}"] = ruling(number)
        searched(clock, 1)
    assert Begun.commands == 1
    assert build.is_stale()
    build.build()
    assert not build.is_stale()


def test_what_is_added_ranks_as_in_an_index_of_everything():
    """The hits are those of one index; so are the scores, but for what phrases weigh that were there before."""
    words = ["迎撃", "攻城", "忠誠", "軍勢", "合戦", "城門", "采配", "兵糧", "疲弊", "補給"]
    old = [document(number, "と".join(words[number % 7 : number % 11])) for number in range(60)]
    gone, new = old[:5], [ruling(900 + number, f"{word}と軍議") for number, word in enumerate(words)]
    whole = Engine(MemoryStore(prepare([*old[5:], *new])))
    base = Engine(MemoryStore(prepare(old)))
    without = sum(1 << at for at, one in enumerate(base.documents) if one.document in gone)
    extended = base.extended(prepare(new, beside=base), without)
    for text in (
        *words,
        "軍議 迎撃",
        "12",
        "903",
        "「攻城と軍議」",
        "term 905",
        "迎激",
        "用語907",
        "exhausted",
    ):
        one, other = (engine.search(text, limit=300) for engine in (whole, extended))
        assert (one.total, {hit.key for hit in one.hits}) == (other.total, {hit.key for hit in other.hits}), (
            text
        )
        assert [hit.score for hit in other.hits] == pytest.approx(
            [hit.score for hit in one.hits], rel=0.02
        ), text


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


def test_opening_reads_no_document_and_a_search_few(tmp_path):
    documents = prepare(
        SearchDocument(key=f"b:{n}", book="b", kind="definition", text=Text(f"迎撃{n}", f"interception {n}"))
        for n in range(200)
    )
    write(tmp_path, documents)
    store = WhooshStore(tmp_path)
    read = store.documents._read
    assert read == [None] * 200
    assert Engine(store, store.vocabulary).search("迎撃7").hits[0].prepared.document.key == "b:7"
    assert 0 < sum(one is not None for one in read) < 60
    store.close()
