"""Pages of the rules reference: books, chapters as running text, one page per clause."""

import unicodedata
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from judgeapp.common.addresses import absolute, qr_response
from judgeapp.domain.corpus import Book, Entry
from judgeapp.domain.corpus.changes import changes, notes_on

from .. import selectors
from ..conditional import corpus_page
from ..forms import NoteForm
from ..labels import citation, language, statement
from ..panels import clause_panels
from ..rendering import clause_url
from ..selectors.mine import kept_of
from ..selectors.official import official_text_for, official_version, wordings
from .search import hits_around


def found_book(book_id: str, edition: str = "") -> Book:
    """The book, in an earlier edition where one of that name is asked for; 404 where there is none."""
    try:
        return selectors.corpus().books[book_id].in_edition(edition)
    except KeyError:
        raise Http404 from None


def found_entry(book_id: str, local: str) -> Entry:
    entry = selectors.corpus().get(f"{book_id}:{local}")
    if entry is None:
        raise Http404
    return entry


@corpus_page
def book_list(request: HttpRequest) -> HttpResponse:
    """The books, each with its edition and chapters."""
    return render(request, "rules/book_list.html", {"books": selectors.corpus().books.values()})


@corpus_page
def book(request: HttpRequest, book_id: str) -> HttpResponse:
    """One book: its chapters and their sections, in the edition that is asked for."""
    found = found_book(book_id, request.GET.get("edition", ""))
    chapters = [
        (
            chapter,
            [entry for entry in map(found.entries.__getitem__, chapter.keys) if entry.kind == "heading"][:40],
        )
        for chapter in found.chapters
    ]
    context = {
        "book": found,
        "chapters": chapters,
        "anomalies": _anomalous(found),
        "in_force": found_book(book_id),
    }
    return render(request, "rules/book.html", context)


@corpus_page
def book_changes(request: HttpRequest, book_id: str) -> HttpResponse:
    """What the edition in force changed: each clause before and now, with the answers and rulings that rest on it."""
    now = found_book(book_id)
    before = now.earlier.get(request.GET.get("since", "")) or next(iter(now.editions[1:]), None)
    if before is None:
        raise Http404
    rows = [
        {
            "change": change,
            "questions": now.questions_citing.get(change.entry.key, ()),
            "panels": clause_panels.of(request, change.entry.key)["after"],
        }
        for change in changes(before, now)
    ]
    return render(request, "rules/changes.html", {"book": now, "before": before, "rows": rows})


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
def _chapter_body(
    book_id: str, edition: str, chapter_id: str, language: str, official_version: str
) -> SafeString:
    """The running text of a chapter, rendered once per language, and once more with each official edition."""
    book = found_book(book_id, edition)
    keys = next(chapter.keys for chapter in book.chapters if chapter.id == chapter_id)
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
    """One chapter as running text, printable, in the edition that is asked for."""
    edition = request.GET.get("edition", "")
    found = found_book(book_id, edition)
    ids = [chapter.id for chapter in found.chapters]
    if chapter_id not in ids:
        raise Http404
    at = ids.index(chapter_id)
    context = {
        "book": found,
        "chapter": found.chapters[at],
        "body": _chapter_body(
            book_id, found.edition, chapter_id, language(), _official_version(request, book_id)
        ),
        "before": found.chapters[at - 1] if at else None,
        "after": found.chapters[at + 1] if at + 1 < len(ids) else None,
    }
    return render(request, "rules/chapter.html", context)


@corpus_page
def clause(request: HttpRequest, book_id: str, local: str) -> HttpResponse:
    """The permalink of a clause, in the edition that is asked for; or what a number names in every edition."""
    if "#" in local:  # a key with its step, encoded whole
        return redirect(clause_url(f"{book_id}:{local}"))
    found, key = found_book(book_id), f"{book_id}:{local}"
    entry = selectors.corpus().get(key, request.GET.get("edition", ""))
    if entry is not None:
        return clause_page(request, entry)
    if official_text_for(user=request.user, key=key):
        return redirect("rules:official_history", book_id, local)  # new in an edition, not restated yet
    return number_page(request, found, local)


def number_page(request: HttpRequest, book: Book, local: str) -> HttpResponse:
    """What a number names in each edition, the one in force first; straight to the clause where that is only one.

    404, which says so, where no edition has the number.
    """
    part, _, printed = unicodedata.normalize("NFKC", local).rpartition("/")
    states = [(edition, selectors.numbered(edition, printed, part)) for edition in book.editions]
    named = {entry.key for _, entries in states for entry in entries}
    if len(named) == 1:
        return redirect(clause_url(*named))
    context = {"book": book, "number": printed, "states": states, "found": bool(named)}
    return render(request, "rules/number.html", context, status=200 if named else 404)


def clause_page(
    request: HttpRequest, entry: Entry, note: NoteForm | None = None, status: int = 200
) -> HttpResponse:
    """A clause with all that is known of it; `note` is one that was typed and could not be kept."""
    found, in_force = selectors.book_of(entry), found_book(entry.book)
    before, after = selectors.previous_and_next(entry)
    interpretations = selectors.interpretations_of(entry)
    hits = hits_around(request, entry.key)
    link = absolute(request, clause_url(entry.key))
    context = {
        "book": found,
        "entry": entry,
        "in_force": in_force,
        "notes": notes_on(in_force, entry),
        "chapter": selectors.chapter_of(entry),
        "ancestors": found.ancestors(entry.key),
        "siblings": selectors.siblings_of(entry),
        "children": selectors.children_of(entry),
        "referrers": selectors.referrers_of(entry),
        "before": before,
        "after": after,
        "terms": found.terms_in(entry),
        "interpretations": interpretations,
        "questions": in_force.questions_citing.get(entry.key, ()),
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
