"""REST of the bulk files: the list of them, and each at its address."""

import gzip
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.contract import Contract, GenericApi
from judgeapp.common.api.fields import Shaped
from judgeapp.common.api.shapes import ErrorSerializer, Serializer
from judgeapp.domain.books import book_keys

from .files import KINDS, File, file_of

CACHED = "public, max-age=60, stale-while-revalidate=3600"
"""A ruling that is withdrawn is gone from every copy within a minute of its being used again."""


class BulkFileSerializer(Serializer):
    """One file: where it is for good, and how it is now."""

    kind = serializers.ChoiceField(choices=list(KINDS))
    book = serializers.ChoiceField(choices=[(key, key) for key in book_keys()])
    url = serializers.CharField(help_text="its address, which stays")
    version = serializers.CharField(help_text="of its items: the same as long as they are")
    sha256 = serializers.CharField(help_text="of the file, uncompressed")
    bytes = serializers.IntegerField(help_text="of the file, uncompressed")
    count = serializers.IntegerField(help_text="items in it")
    says = serializers.CharField(help_text="what its items are")


def bulk_items() -> PolymorphicProxySerializer:
    """What a file holds, told apart by its `kind`."""
    return PolymorphicProxySerializer("BulkItems", {kind: _items_of(kind) for kind in KINDS}, "kind")


def _items_of(kind: str) -> type[Serializer]:
    """The shape of one kind of file."""
    fields = {
        "__doc__": KINDS[kind].says,
        "kind": Shaped({"type": "string", "const": kind}),
        "book": serializers.CharField(),
        "version": serializers.CharField(),
        "count": serializers.IntegerField(),
        "items": KINDS[kind].shape(many=True),
    }
    return type(f"Bulk{kind.title()}Serializer", (Serializer,), fields)


class BulkIndexView(GenericApi):
    """All files, each with its version and checksum."""

    permission_classes: list[Any] = []

    @extend_schema(tags=["bulk"], responses={200: BulkFileSerializer(many=True)})
    def get(self, request: Request) -> Response:
        return self.paged([_row(kind, book) for kind in KINDS for book in book_keys()], BulkFileSerializer)


class BulkFileView(Contract):
    """One file, compressed for whoever takes gzip, to be kept by any cache and asked for by its ETag."""

    authentication_classes: list[Any] = []  # the same for everybody: no cookie decides
    permission_classes: list[Any] = []

    @extend_schema(
        tags=["bulk"],
        operation_id="bulk_get",
        parameters=[
            OpenApiParameter("kind", OpenApiTypes.STR, OpenApiParameter.PATH, enum=list(KINDS)),
            OpenApiParameter("book", OpenApiTypes.STR, OpenApiParameter.PATH, enum=list(book_keys())),
        ],
        responses={200: bulk_items(), 304: None, 404: ErrorSerializer},
    )
    def get(self, request: Request, kind: str, book: str) -> HttpResponseBase:
        if kind not in KINDS or book not in book_keys():
            raise Http404
        return _answer(request._request, file_of(kind, book))


def _row(kind: str, book: str) -> dict[str, Any]:
    found = file_of(kind, book)
    now = {"version": found.version, "sha256": found.sha256, "bytes": found.size, "count": found.items}
    url = reverse("api_bulk_file", args=[kind, book])
    return {"kind": kind, "book": book, "url": url, **now, "says": KINDS[kind].says}


def _answer(request: HttpRequest, found: File) -> HttpResponseBase:
    """The ETag is weak, as it stands for the file compressed or not."""
    etag = f'W/"{found.sha256}"'
    told = {"ETag": etag, "Cache-Control": CACHED}
    if "gzip" in request.headers.get("Accept-Encoding", "").lower():
        response = HttpResponse(
            found.gzipped, "application/json", headers={**told, "Content-Encoding": "gzip"}
        )
    else:
        response = HttpResponse(gzip.decompress(found.gzipped), "application/json", headers=told)
    return get_conditional_response(request, etag=etag, response=response) or response


def bulk_vary(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The middleware within which no other says that a file depends on cookie or language: it does not."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.get("Cache-Control") == CACHED:
            response["Vary"] = "Accept-Encoding"
        return response

    return middleware
