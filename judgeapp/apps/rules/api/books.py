"""REST of the reference: books, clauses, glossary, anomalies, search. Read-only."""

from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.contract import Contract, GenericApi
from judgeapp.common.api.paging import Pagination
from judgeapp.common.api.parameters import refuse_parameter
from judgeapp.common.api.shapes import ErrorSerializer
from judgeapp.domain.books import book_keys
from judgeapp.domain.corpus import Book, Entry
from judgeapp.domain.corpus.model import KINDS

from .. import context, selectors
from ..search.service import search
from .shapes import (
    AnomalySerializer,
    AnsweredQuestionSerializer,
    BookDetailSerializer,
    BookSerializer,
    ClauseDetailSerializer,
    ClauseSerializer,
    GlossaryTermSerializer,
    SearchAnswerSerializer,
)

NOT_FOUND = {404: ErrorSerializer}
BOOK = OpenApiParameter("book", str, description="id of a book: " + ", ".join(book_keys()))
PAGING = [
    OpenApiParameter("limit", {"type": "integer", "minimum": 1, "maximum": 100}, description="page size"),
    OpenApiParameter("offset", {"type": "integer", "minimum": 0}, description="where the page begins"),
]


class HitPagination(Pagination):
    """Of hits a page is shorter: each is made when it is shown."""

    max_limit = 100


class CorpusView(Contract):
    """Reading for everyone."""

    permission_classes: list[Any] = []
    http_method_names = ["get", "head", "options"]


class CorpusList(GenericApi):
    """A list for everyone, a page at a time."""

    permission_classes: list[Any] = []
    http_method_names = CorpusView.http_method_names


def requested_book(request: Request) -> Book | None:
    """The book of the `book` parameter; None where it is not given."""
    name = request.query_params.get("book", "")
    if not name:
        return None
    book = selectors.corpus().books.get(name)
    if book is None:
        refuse_parameter("book", _("この書籍はありません。"), list(selectors.corpus().books))
    return book


def found_book(book_id: str) -> Book:
    try:
        return selectors.corpus().books[book_id]
    except KeyError:
        raise Http404 from None


@extend_schema(tags=["rules"])
class BookListView(CorpusList):
    """The rulebooks."""

    @extend_schema(responses=BookSerializer(many=True))
    def get(self, request: Request) -> Response:
        return self.paged(list(selectors.corpus().books.values()), BookSerializer)


@extend_schema(tags=["rules"])
class BookView(CorpusView):
    """One rulebook with its chapters and the keys of their entries in order."""

    @extend_schema(responses={200: BookDetailSerializer, **NOT_FOUND})
    def get(self, request: Request, book_id: str) -> Response:
        return Response(BookDetailSerializer(found_book(book_id)).data)


@extend_schema(tags=["rules"])
class ClauseListView(CorpusList):
    """Every entry of the books in their order, in our own words."""

    @extend_schema(
        parameters=[BOOK, OpenApiParameter("kind", str, enum=KINDS)],
        responses={200: ClauseSerializer(many=True), 400: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        book, kind = requested_book(request), request.query_params.get("kind", "")
        if kind and kind not in KINDS:
            refuse_parameter("kind", _("この種類はありません。"), KINDS)
        entries: list[Entry] = list(book.entries.values() if book else selectors.corpus())
        return self.paged([entry for entry in entries if not kind or entry.kind == kind], ClauseSerializer)


@extend_schema(tags=["rules"])
class ClauseView(CorpusView):
    """One clause with its surroundings. The key as in every citation: `sengoku:906.4.3`, `sakura:core/9-4`."""

    @extend_schema(
        parameters=[
            OpenApiParameter("key", OpenApiTypes.STR, OpenApiParameter.PATH, description="clause key"),
            OpenApiParameter(
                "edition", str, description="an earlier edition of the book; else the one in force"
            ),
        ],
        responses={200: ClauseDetailSerializer, **NOT_FOUND},
    )
    def get(self, request: Request, key: str) -> Response:
        entry = selectors.corpus().get(key, request.query_params.get("edition", ""))
        if entry is None or not selectors.corpus().has(key):
            raise Http404
        return Response(ClauseDetailSerializer(entry, context={"request": request}).data)


@extend_schema(tags=["rules"])
class GlossaryView(CorpusList):
    """The words of the games: kanji, reading, English, identifier, aliases, defining clause."""

    @extend_schema(
        parameters=[BOOK],
        responses={200: GlossaryTermSerializer(many=True), 400: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        requested = requested_book(request)
        books = [requested] if requested else list(selectors.corpus().books.values())
        terms = [{"book": book.id, "term": term} for book in books for term in book.terms]
        return self.paged(terms, GlossaryTermSerializer)


@extend_schema(tags=["rules"])
class QuestionListView(CorpusList):
    """The questions that ship with the books, with their answers in our own words."""

    @extend_schema(
        parameters=[BOOK],
        responses={200: AnsweredQuestionSerializer(many=True), 400: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        requested = requested_book(request)
        books = [requested] if requested else list(selectors.corpus().books.values())
        return self.paged(
            [question for book in books for question in book.questions], AnsweredQuestionSerializer
        )


@extend_schema(tags=["rules"])
class QuestionView(CorpusView):
    """One question with its answer."""

    @extend_schema(responses={200: AnsweredQuestionSerializer, **NOT_FOUND})
    def get(self, request: Request, book_id: str, question_id: str) -> Response:
        one = found_book(book_id).questions_by_id.get(question_id)
        if one is None:
            raise Http404
        return Response(AnsweredQuestionSerializer(one).data)


@extend_schema(tags=["rules"])
class AnomalyView(CorpusList):
    """Misprints of the books, clause by clause."""

    @extend_schema(
        parameters=[BOOK],
        responses={200: AnomalySerializer(many=True), 400: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        requested = requested_book(request)
        entries = requested.entries.values() if requested else selectors.corpus()
        return self.paged([entry for entry in entries if entry.anomaly], AnomalySerializer)


@extend_schema(tags=["rules"])
class SearchView(CorpusView):
    """One search over clauses, glossary, errata, cards and rulings: numbers in any spelling, words, kana, English."""

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "q",
                str,
                required=True,
                description="words, 906.4.3, げいげき, 「phrase」, book:, kind:, -word",
                examples=[OpenApiExample("words", "迎撃 疲弊"), OpenApiExample("number", "9-4ⅲ")],
            ),
            BOOK,
            *PAGING,
        ],
        responses={200: SearchAnswerSerializer, 400: ErrorSerializer},
        operation_id="search_all",
    )
    def get(self, request: Request) -> Response:
        book = requested_book(request)
        paginator = HitPagination()
        answer = search(
            request.query_params.get("q", ""),
            book=book.id if book else None,
            prefer=context.current_book(request._request),
            user=request.user,
            limit=paginator.get_limit(request),
            offset=paginator.get_offset(request),
        )
        return Response(SearchAnswerSerializer(answer).data)
