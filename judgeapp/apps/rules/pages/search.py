"""The search page: a plain form, and the same results as one types where htmx is there."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from judgeapp.domain.search.answering.highlight import Marks

from .. import context, selectors
from ..conditional import corpus_page
from ..search.service import ShownHit, search

PAGE_SIZE = 20
_MAX_OFFSET = 500


@dataclass(frozen=True)
class HitsAround:
    """Where a page stands in the hits of the question that led to it."""

    place: int
    total: int
    before: ShownHit | None
    after: ShownHit | None
    back: str
    marks: Marks


def _number(request: HttpRequest, name: str) -> int:
    text = request.GET.get(name, "")
    return min(int(text), _MAX_OFFSET) if text.isdecimal() and len(text) < 6 else 0


def _book(request: HttpRequest) -> str:
    """The book that was chosen; where nothing was said, that of the reader's event in progress."""
    book = request.GET.get("book", context.current_book(request) or "")
    return book if book in selectors.corpus().books else ""


@corpus_page
def search_page(request: HttpRequest) -> HttpResponse:
    """One box that understands numbers, words, kana and English. Nothing typed: the clauses most used."""
    query, book, offset = request.GET.get("q", ""), _book(request), _number(request, "offset")
    prefer = context.current_book(request)
    answer = None
    if query.strip():
        answer = search(query, book=book, prefer=prefer, user=request.user, limit=PAGE_SIZE, offset=offset)
    more = {"q": query, "book": book, "offset": answer.next_offset} if answer and answer.next_offset else {}
    page = {
        "query": query,
        "book": book,
        "answer": answer,
        "book_ids": list(selectors.corpus().books),
        "most_used": selectors.most_used(book or prefer or None),
        "more_query": urlencode(more),
    }
    partial = request.headers.get("HX-Request") == "true" and not request.headers.get(
        "HX-History-Restore-Request"
    )
    return render(request, "rules/_results.html" if partial else "rules/search.html", page)


def hits_around(request: HttpRequest, key: str) -> HitsAround | None:
    """The hits before and after this page, when a question led here; None otherwise."""
    query, at = request.GET.get("q", ""), _number(request, "n")
    if not query.strip():
        return None
    first = max(0, at - 1)
    answer = search(
        query,
        book=_book(request),
        prefer=context.current_book(request),
        user=request.user,
        limit=3,
        offset=first,
    )
    here = next((shown_hit for shown_hit in answer.hits if shown_hit.number == at), None)
    if here is None or here.key.partition("#")[0] != key:
        return None
    others = {hit.number: hit for hit in answer.hits}
    back = urlencode({"q": query, "book": _book(request)})
    return HitsAround(
        at + 1,
        answer.total,
        others.get(at - 1),
        others.get(at + 1),
        f"{reverse('home')}?{back}",
        answer.results.marks,
    )
