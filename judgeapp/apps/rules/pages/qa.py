"""Pages of the questions that ship with a book."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from judgeapp.common.addresses import absolute

from ..conditional import corpus_page
from ..panels import question_panels
from .books import found_book

PER_PAGE = 50


@corpus_page
def question_list(request: HttpRequest, book_id: str) -> HttpResponse:
    """Every question of a book; 404 where it has none."""
    book = found_book(book_id)
    if not book.questions:
        raise Http404
    page = Paginator(book.questions, PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "rules/question_list.html", {"book": book, "page": page})


@corpus_page
def question(request: HttpRequest, book_id: str, question_id: str) -> HttpResponse:
    """The page of a question with its answer, the clauses that it rests on and its source."""
    book = found_book(book_id)
    one = book.questions_by_id.get(question_id)
    if one is None:
        raise Http404
    context = {
        "book": book,
        "question": one,
        "entries": [book.entries[key] for key in one.clauses],
        "panels": question_panels.of(request, one),
        "link": absolute(request, request.path),
    }
    return render(request, "rules/question.html", context)
