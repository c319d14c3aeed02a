"""The reference in the pocket: what the installed app carries and how it is told apart from an older one.

Only our own statements travel; official wording never does.
"""

import hashlib
import json
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.books import book_info
from judgeapp.domain.corpus import Entry
from judgeapp.domain.corpus.changes import notes_on
from judgeapp.domain.search.asking.facts import ALSO, CANONICAL, KIND
from judgeapp.domain.search.document import SearchDocument
from judgeapp.domain.search.spelling.readings import TABLE, table

from .digests import digest_of
from .labels import KINDS, OTHER_BOOK, edition_line
from .search import sources
from .selectors import corpus, corpus_version

ASSETS = ("vendor/pico-2.1.1.min.css", "css/gunbai.css", "css/offline.css", "js/offline.js", "img/mark.svg")


TEXTS = {
    "offline": _("オフライン"),
    "placeholder": _("条文番号・語句・よみ"),
    "search": _("検索"),
    "search_rules": _("ルールを検索"),
    "book": _("本"),
    "all_books": _("すべての本"),
    "count": _("{n}件"),
    "none": _("見つかりません。"),
    "other_book": OTHER_BOOK,
    "carried": _("この端末が持っているルール"),
    "kept": _("この端末のお気に入りとメモ"),
    "read": _("最近見た条文"),
    "digest": _("軍配の要約（公式の文言ではありません）"),
    "related": _("あわせて読む"),
    "below": _("下位の項目"),
    "formerly": _("旧"),
    "section": _("同じ節の項目"),
    "home": _("検索に戻る"),
    "needs_network": _("このページには通信が必要です。条文の検索と閲覧は、このまま使えます。"),
    "not_carried": _("この端末にはまだルールが入っていません。通信できる場所で一度開いてください。"),
    "online": _("通信が戻りました。ページを開き直せます。"),
    "reload": _("開き直す"),
}


def offline_version() -> str:
    """Changes whenever the corpus, the offline page or anything that travels beside the clauses does."""
    carried = hashlib.sha256(sources.carried_version().encode()).hexdigest()
    return f"{_shipped_version()}{carried[:8]}"


@lru_cache(maxsize=1)
def _shipped_version() -> str:
    """Changes whenever the corpus or the offline page does."""
    files = [Path(path) for name in ASSETS if isinstance(path := finders.find(name), str)]
    files += [Path(settings.BASE_DIR) / "judgeapp" / "templates" / "rules" / "offline.html"]
    return f"{corpus_version()[:12]}{digest_of([*files, TABLE])[:12]}"


def asset_addresses() -> list[str]:
    return [static(name) for name in ASSETS]


def _entry_row(entry: Entry) -> list[object]:
    """One entry as a row: key, number, kind, heading ×2, statement ×2, parent, related, steps, table, asked phrases."""
    steps = [[step.number, step.text.ja, step.text.en] for step in entry.steps]
    related = list(dict.fromkeys((*entry.refs, *entry.see)))
    return [
        entry.local,
        entry.number,
        entry.kind,
        entry.heading.ja,
        entry.heading.en,
        entry.text.ja,
        entry.text.en,
        _local(entry.book, entry.parent or ""),
        [_local(entry.book, key) for key in related],
        steps,
        _table(entry),
        entry.asked,
    ]


def _carried_row(one: SearchDocument) -> list[object]:
    """A document that travels beside the clauses, as such a row: found by its question; at the end its address, that it
    no longer holds (ja, en), the address of what does, and the figures that a card is filtered by."""
    clauses = [_local(one.book, key) for key in one.clauses]
    return [
        one.key,
        one.number,
        one.kind,
        one.heading.ja,
        one.heading.en,
        one.text.ja,
        one.text.en,
        "",
        clauses,
        [],
        [],
        [text for text in (one.heading.ja, one.heading.en, *one.asked, *_readings(one)) if text],
        one.url,
        [one.status.ja, one.status.en] if one.status.ja else 0,
        one.successor,
        one.facts,
    ]


def _readings(one: SearchDocument) -> list[str]:
    """How a card is read: its name, typed anywhere, finds it."""
    return [name.reading for name in one.names] if one.is_card else []


def _local(book: str, key: str) -> str:
    """A key without its own book's name: half of what travels would be that name."""
    return key.removeprefix(f"{book}:")


def _table(entry: Entry) -> list[list[list[str]]]:
    """A table as rows of [ja, en] cells, the column headings first."""
    if entry.table is None:
        return []
    rows = [entry.table.columns, *entry.table.rows]
    return [[[cell, cell] if isinstance(cell, str) else [cell.ja, cell.en] for cell in row] for row in rows]


def offline_corpus() -> bytes:
    """The five books in our own words, with their questions, the published rulings, the penalty guide and how words are
    read, as JSON."""
    return _offline_corpus(offline_version())


@lru_cache(maxsize=1)
def _offline_corpus(version: str) -> bytes:
    carried: dict[str, list[list[object]]] = {}
    carried_all = sources.carried()
    for document in carried_all:
        carried.setdefault(document.book, []).append(_carried_row(document))
    books: list[dict[str, object]] = [
        {
            "id": book.id,
            "title": [book.title.ja, book.title.en],
            "name": [(name := book_info(book.id).name).ja, name.en],
            "edition": [(line := edition_line(book)).ja, line.en],
            "newer": [book.newer.says.ja, book.newer.says.en] if book.newer else [],
            "notes": {
                entry.local: [" ".join(note.text[lang] for note in notes) for lang in ("ja", "en")]
                for entry in book.entries.values()
                if (notes := notes_on(book, entry))
            },
            "numbers_before": {
                entry.local: before
                for entry in book.entries.values()
                if (before := book.numbers_before(entry.key))
            },
            "entries": [*map(_entry_row, book.entries.values()), *carried.get(book.id, ())],
            "terms": [[term.term, term.reading, *term.aliases] for term in book.terms],
        }
        for book in corpus().books.values()
    ]
    data = {
        "version": version,
        "beside": [_carried_row(document) for document in carried_all if not document.book],
        "fact_names": CANONICAL,
        "facts_also": ALSO,
        "kind": KIND,
        "texts": {language: page_texts(language) for language in ("ja", "en")},
        "readings": list(table().items()),
        "books": books,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def page_texts(language: str) -> dict[str, str]:
    """The offline page's own texts and the names of the kinds of entries, in `language` (`ja` or `en`)."""
    with translation.override(language):
        return {name: str(text) for name, text in (*TEXTS.items(), *KINDS.items())}
