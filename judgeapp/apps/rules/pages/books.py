"""Pages of the rules reference: books, chapters as running text, one page per clause."""

from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from judgeapp.common.addresses import absolute
from judgeapp.common.qr import qr_response
from judgeapp.domain.corpus import Book, Entry, Text

from .. import selectors
from ..conditional import corpus_page
from ..forms import NoteForm
from ..labels import citation, language, statement
from ..panels import clause_panels
from ..rendering import clause_url
from ..selectors.mine import kept_of
from ..selectors.official import official_text_for, official_version, wordings
from .search import hits_around


def found_book(book_id: str) -> Book:
    try:
        return selectors.corpus().books[book_id]
    except KeyError:
        raise Http404 from None


def found_entry(book_id: str, local: str) -> Entry:
    entry = found_book(book_id).entries.get(f"{book_id}:{local}")
    if entry is None:
        raise Http404
    return entry


@corpus_page
def book_list(request: HttpRequest) -> HttpResponse:
    """The books, each with its edition and chapters."""
    return render(request, "rules/book_list.html", {"books": selectors.corpus().books.values()})


@corpus_page
def book(request: HttpRequest, book_id: str) -> HttpResponse:
    """One book: its chapters and their sections."""
    found = found_book(book_id)
    chapters = [
        (chapter, [one for one in map(found.entries.__getitem__, chapter.keys) if one.kind == "heading"][:40])
        for chapter in found.chapters
    ]
    context = {
        "book": found,
        "chapters": chapters,
        "anomalies": _anomalous(found),
        "changed": _changed(found),
    }
    return render(request, "rules/book.html", context)


def _changed(book: Book) -> list[tuple[str, Text | None]]:
    """The clauses that a newer edition has changed, each with what it makes of them."""
    keys = book.newer.clauses if book.newer else ()
    return [(key, book.newer_note(book.entries[key])) for key in keys]


def _anomalous(book: Book) -> list[Entry]:
    return [entry for entry in book.entries.values() if entry.anomaly]


@corpus_page
def anomalies(request: HttpRequest, book_id: str) -> HttpResponse:
    """Every misprint of a book, and every text that needed an interpretation."""
    found = found_book(book_id)
    return render(request, "rules/anomalies.html", {"book": found, "entries": _anomalous(found)})


@corpus_page
def terms(request: HttpRequest, book_id: str) -> HttpResponse:
    """The words of a book with their readings, English and defining clauses."""
    found = found_book(book_id)
    return render(
        request,
        "rules/terms.html",
        {"book": found, "terms": sorted(found.terms, key=lambda one: one.reading)},
    )


@lru_cache(maxsize=256)
def _chapter_body(book_id: str, chapter_id: str, language: str, official_version: str) -> SafeString:
    """The running text of a chapter, rendered once per language, and once more with each official edition."""
    book = selectors.corpus().books[book_id]
    keys = next(one.keys for one in book.chapters if one.id == chapter_id)
    official = wordings(version=official_version)
    inside = set(keys)
    rows = [
        (
            book.entries[key],
            min(3, sum(above.key in inside for above in book.ancestors(key))),
            official.get(key),
        )
        for key in keys
    ]
    return mark_safe(
        render_to_string("rules/_chapter_body.html", {"rows": rows, "book": book})
    )  # own template


def _official_version(request: HttpRequest, book_id: str) -> str:
    return official_version(user=request.user, book=book_id)


@corpus_page
def chapter(request: HttpRequest, book_id: str, chapter_id: str) -> HttpResponse:
    """One chapter as running text, printable."""
    found = found_book(book_id)
    ids = [one.id for one in found.chapters]
    if chapter_id not in ids:
        raise Http404
    at = ids.index(chapter_id)
    context = {
        "book": found,
        "chapter": found.chapters[at],
        "body": _chapter_body(book_id, chapter_id, language(), _official_version(request, book_id)),
        "before": found.chapters[at - 1] if at else None,
        "after": found.chapters[at + 1] if at + 1 < len(ids) else None,
    }
    return render(request, "rules/chapter.html", context)


@corpus_page
def clause(request: HttpRequest, book_id: str, local: str) -> HttpResponse:
    """The permalink of a clause."""
    if "#" in local:  # a key with its step, encoded whole
        return redirect(clause_url(f"{book_id}:{local}"))
    found = found_book(book_id)
    key = f"{book_id}:{local}"
    if key not in found.entries and official_text_for(user=request.user, key=key):
        return redirect("rules:official_history", book_id, local)  # new in an edition, not restated yet
    return clause_page(request, found_entry(book_id, local))


def clause_page(
    request: HttpRequest, entry: Entry, note: NoteForm | None = None, status: int = 200
) -> HttpResponse:
    """A clause with all that is known of it; `note` is one that was typed and could not be kept."""
    found = found_book(entry.book)
    before, after = selectors.previous_and_next(entry)
    interpretations = selectors.interpretations_of(entry)
    hits = hits_around(request, entry.key)
    link = absolute(request, clause_url(entry.key))
    context = {
        "book": found,
        "entry": entry,
        "newer_note": found.newer_note(entry),
        "chapter": selectors.chapter_of(entry),
        "ancestors": found.ancestors(entry.key),
        "siblings": selectors.siblings_of(entry),
        "children": selectors.children_of(entry),
        "referrers": selectors.referrers_of(entry),
        "before": before,
        "after": after,
        "terms": found.terms_in(entry),
        "interpretations": interpretations,
        "questions": found.questions_citing.get(entry.key, ()),
        "link": link,
        "citation": citation(entry, found),
        "statement": statement(entry),
        "hits": hits,
        "marks": hits.marks if hits else None,
        "panels": clause_panels.of(request, entry.key),
        "kept": (kept := kept_of(user=request.user, key=entry.key)),
        "note": note or NoteForm(initial={"note": kept.note if kept else ""}),
    }
    return render(request, "rules/clause.html", context, status=status)


@corpus_page
def clause_card(request: HttpRequest, book_id: str, local: str) -> HttpResponse:
    """A clause in a few lines: what a tap on a term in a text shows."""
    return render(request, "rules/_card.html", {"entry": found_entry(book_id, local)})


@require_safe
def clause_qr(request: HttpRequest, book_id: str, local: str) -> HttpResponse:
    """The clause's link as a QR code."""
    entry = found_entry(book_id, local)
    return qr_response(absolute(request, clause_url(entry.key)))
