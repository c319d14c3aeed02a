"""The search page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from . import selectors
from .conditional import corpus_page


@corpus_page
def search_page(request: HttpRequest) -> HttpResponse:
    """One box that understands numbers, words, kana and English."""
    query = request.GET.get("q", "")
    return render(request, "rules/search.html", {"query": query, "most_used": selectors.most_used()})
