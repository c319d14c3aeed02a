"""The search page: a plain form, and the same results as one types where htmx is there."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from . import context, selectors
from .conditional import corpus_page
from .search.service import search

PAGE_SIZE = 20
_MAX_OFFSET = 500


def _offset(request: HttpRequest) -> int:
    told = request.GET.get("offset", "")
    return min(int(told), _MAX_OFFSET) if told.isdecimal() and len(told) < 6 else 0


@corpus_page
def search_page(request: HttpRequest) -> HttpResponse:
    """One box that understands numbers, words, kana and English. Nothing typed: the clauses most used."""
    query = request.GET.get("q", "")
    book = request.GET.get("book", "")
    book = book if book in selectors.corpus().books else ""
    offset = _offset(request)
    prefer = context.current_book(request)
    answer = None
    if query.strip():
        answer = search(query, book=book, prefer=prefer, user=request.user, limit=PAGE_SIZE, offset=offset)
    more = {"q": query, "book": book, "offset": answer.next_offset} if answer and answer.next_offset else {}
    page = {
        "query": query, "book": book, "answer": answer, "book_ids": list(selectors.corpus().books),
        "most_used": selectors.most_used(book or prefer or None), "more_query": urlencode(more),
    }  # fmt: skip
    partial = request.headers.get("HX-Request") == "true" and not request.headers.get(
        "HX-History-Restore-Request"
    )
    return render(request, "rules/_results.html" if partial else "rules/search.html", page)
