"""`manage.py bench search`: the engine against a plain scan and SQLite's trigram index, in the same run."""

import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.test import Client

from judgeapp.apps.rules.search import build
from judgeapp.apps.rules.search.corpus_source import corpus_documents
from judgeapp.apps.rules.search.whoosh_index import WhooshStore, write
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus import Text
from judgeapp.domain.search.asking.query import parse
from judgeapp.domain.search.document import Prepared, SearchDocument
from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare
from judgeapp.domain.search.spelling.text import fold_text

from .figures import Figure, Say, Times, cpu_times

QUERIES = Path(__file__).with_name("queries.txt")
_CHANGED = 0.3
_REPEATS = 3
LARGE = 150_000
_FIRST = """
import time, django
django.setup()
from judgeapp.apps.rules.search.service import search
before = time.process_time()
assert search("迎撃の後で攻撃できる？").hits
print(time.process_time() - before)
"""
"""Opens the index on disk and answers one query, in a process that has searched for nothing yet."""


def search(say: Say, *, quick: bool = False) -> list[Figure]:
    """Engine at the real size and (unless `quick`) at 150,000 clauses, rebuild, and the search page."""
    queries = QUERIES.read_text(encoding="utf-8").split("\n")[:-1]
    before = time.process_time()
    documents = list(corpus_documents(corpus()))
    prepared = prepare(documents)
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), prepared)
        rebuild = time.process_time() - before
        say(f"full rebuild of {len(prepared)} documents: {rebuild:.2f} s CPU, reading the books included")
        ours = compare(
            say, f"{len(prepared)} documents, {len(queries)} queries", Path(folder), prepared, queries
        )
    page = pages(say, queries)
    first = first_query(say)
    figures = [
        Figure("engine, middle", ours.p50, "ms", 1.0),
        Figure("engine, one in twenty", ours.p95, "ms", 2.0),
        Figure("first query of a process, index opened", first, "ms", 100),
        Figure("full rebuild", rebuild, "s CPU", 8),
        Figure("page answer, one in twenty", page.p95, "ms", 10),
    ]
    if not quick:
        figures.append(
            Figure("engine at 150,000, one in twenty", large(say, documents, queries).p95, "ms", 28)
        )
    return figures


def compare(
    say: Say, title: str, folder: Path, prepared: Sequence[Prepared], queries: Sequence[str]
) -> Times:
    """Three ways to search one collection; the ratios are to the engine's times, which are returned."""
    store = WhooshStore(folder)
    engine = Engine(store, store.vocabulary)
    first = cpu_times(partial(engine.search, query) for query in queries)
    ours = cpu_times((partial(engine.search, query) for query in queries), _REPEATS)
    texts = [item.folded for item in prepared]
    scan = cpu_times((partial(plain_scan, texts, query) for query in queries), _REPEATS)
    trigram = trigram_index(texts)
    fts = cpu_times((partial(trigram_search, trigram, query) for query in queries), _REPEATS)
    say(f"\n{title}")
    say(f"  engine               {ours}")
    say(f"  engine, first time   {first}   (postings not read yet)")
    for name, times in (("plain substring scan", scan), ("SQLite FTS5 trigram", fts)):
        say(f"  {name:20} {times}   ratio {times.p50 / ours.p50:.2f} / {times.p95 / ours.p95:.2f}")
    return ours


def wanted_words(query: str) -> list[str]:
    """The folded words and phrases that a simple search would look for."""
    told = parse(query)
    return [folded for word in (*told.words, *told.phrases) if (folded := fold_text(word))]


def plain_scan(texts: Sequence[str], query: str) -> list[int]:
    words = wanted_words(query)
    return [number for number, text in enumerate(texts) if all(word in text for word in words)]


def trigram_index(texts: Sequence[str]) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE documents USING fts5(text, tokenize='trigram')")
    connection.executemany("INSERT INTO documents(text) VALUES (?)", ((text,) for text in texts))
    connection.commit()
    return connection


def trigram_search(connection: sqlite3.Connection, query: str) -> list[tuple[int]]:
    """Words of three characters and more by the index, ranked; shorter ones by LIKE, as its documentation says."""
    words = wanted_words(query) or [""]
    long = " ".join('"' + word.replace('"', '""') + '"' for word in words if len(word) > 2)
    short = [f"%{word}%" for word in words if len(word) <= 2]
    where = (["documents MATCH ?"] if long else []) + ["text LIKE ?"] * len(short)
    order = "ORDER BY rank " if long else ""
    sql = f"SELECT rowid FROM documents WHERE {' AND '.join(where)} {order}LIMIT 20"
    return connection.execute(sql, ([long] if long else []) + short).fetchall()


def pages(say: Say, queries: Sequence[str]) -> Times:
    """The search page as the server makes it, without the network: the whole, and the part that htmx asks for."""
    say("\nsearch page, server time")
    _page("迎撃", {})()
    found = []
    for name, headers in (("whole page", {}), ("results alone", {"HX-Request": "true"})):
        found.append(cpu_times((_page(query, headers) for query in queries), _REPEATS))
        say(f"  {name:20} {found[-1]}")
    return found[0]


def first_query(say: Say) -> float:
    """CPU milliseconds of the first query of a process, opening the index included: the middle of several processes."""
    if build.is_stale():
        build.build()
    command = [sys.executable, "-c", _FIRST]
    took = [
        1000 * float(subprocess.run(command, cwd=settings.BASE_DIR, check=True, capture_output=True).stdout)
        for _ in range(_REPEATS + 2)
    ]
    say(f"\nfirst query of a process: {min(took):.0f} to {max(took):.0f} ms CPU")
    return statistics.median(took)


def _page(query: str, headers: dict[str, str]) -> Callable[[], Any]:
    """One request through the whole of Django, middleware included."""
    client = Client(headers={"host": "localhost", **headers})
    return lambda: client.get("/", {"q": query})


def large(say: Say, documents: Sequence[SearchDocument], queries: Sequence[str]) -> Times:
    """The same at the size of the target."""
    with tempfile.TemporaryDirectory() as folder:
        before = time.process_time()
        prepared = prepare(repeated(documents, LARGE))
        write(Path(folder), prepared)
        say(f"\n{len(prepared)} documents built in {time.process_time() - before:.0f} s CPU")
        title = f"{len(prepared)} documents (the books repeated with changed words)"
        return compare(say, title, Path(folder), prepared, queries)


def repeated(documents: Sequence[SearchDocument], size: int) -> Iterator[SearchDocument]:
    """The documents, then copies of them in which three kanji of ten are others, until there are `size`."""
    chance = random.Random(906)
    yield from documents
    kanji = sorted({char for document in documents for char in document.text.ja if "一" <= char <= "鿿"})
    copies = -(-size // len(documents)) - 1
    left = size - len(documents)
    for copy in range(copies):
        changed = chance.sample(kanji, int(len(kanji) * _CHANGED))
        table = str.maketrans(dict(zip(changed, chance.sample(changed, len(changed)), strict=True)))
        for document in documents[: max(0, left)]:
            yield _changed(document, copy, table)
        left -= len(documents)


def _changed(one: SearchDocument, copy: int, table: dict[int, str]) -> SearchDocument:
    return replace(
        one,
        key=f"{one.key}/copy-{copy}",
        number=f"{one.number}.{copy}" if one.number else "",
        text=Text(one.text.ja.translate(table), one.text.en),
        heading=Text(one.heading.ja.translate(table), one.heading.en),
        names=(),
        parent="",
    )
