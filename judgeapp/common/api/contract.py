"""What every view of the API does besides its own work.

Unknown parameters and bodies that nobody reads are refused, what is read has an ETag, what is made has its address, and
a key makes a request that is sent twice one request (`judgeapp.apps.accounts.repeats`).
"""

import hashlib
from collections.abc import Callable, Sequence
from functools import cache, partial
from heapq import nsmallest
from typing import Any, NamedTuple

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework import generics, status, viewsets
from rest_framework.exceptions import ErrorDetail, UnsupportedMediaType, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from ..addresses import absolute
from .answers import UnknownParameters
from .deprecations import deprecated
from .paging import FIELDS
from .repeats import Owner, digest_of, done_once, key_of
from .shapes import MOST_NAMED

PAGING = ("limit", "offset", FIELDS)
READING = ("GET", "HEAD")


class Taken(NamedTuple):
    """What an operation takes: the names of its parameters, and whether a body."""

    parameters: frozenset[str]
    body: bool


class Contract(APIView):
    """The floor under every view of the API."""

    keeps_answers = True
    """Whether a POST takes an `Idempotency-Key`; false where the answer tells a secret that is stored nowhere."""
    conditional = True
    """Whether what is read has an ETag; false for what is never the same answer twice."""
    counted: Sequence[Any] = ()
    """The throttles that counted this request."""

    def get_throttles(self) -> Sequence[Any]:
        self.counted = super().get_throttles()
        return self.counted

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        method = request.method or ""
        handler = getattr(self, method.lower(), None)
        if handler is not None and method != "OPTIONS":
            if method == "POST" and self.keeps_answers and (key := key_of(request)):
                asked = digest_of(request)
                if owner := Owner.of(request, self.shown_by(request)):
                    once = partial(done_once, key=key, owner=owner, asked=asked, handler=handler)
                    self.__dict__["post"] = once
            self._check(
                request,
                taken_by(type(self), handler.__func__, method, getattr(self, "action", None)),  # type: ignore[arg-type]  # a class is hashable
            )

    def shown_by(self, request: Request) -> str:
        """The credential of a caller without an account; empty where a view takes none."""
        return ""

    def _check(self, request: Request, taken: Taken) -> None:
        """Refuse what would be passed over in silence."""
        if unknown := sorted(request.query_params.keys() - taken.parameters):
            text = _("このパラメーターはありません。")
            raise UnknownParameters({name: [ErrorDetail(text, code="unknown_parameter")] for name in unknown})
        if not taken.body and request.method not in READING and (sent := _sent(request)):
            text = ErrorDetail(_("この操作は本文を受け取りません。"), code="unknown_field")
            raise ValidationError(
                {name: [text] for name in nsmallest(MOST_NAMED, sent)} if isinstance(sent, dict) else [text]
            )

    def created(self, body: Any, address: str, **place: Any) -> Response:
        """201 with the address of what was made; what `place` leaves out is that of this request."""
        location = absolute(self.request, reverse(address, kwargs=place))
        return Response(body, status=status.HTTP_201_CREATED, headers={"Location": location})

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().finalize_response(request, response, *args, **kwargs)
        reading = request.method in READING and self.conditional
        if response.status_code == 200 and reading and not response.has_header("ETag"):
            response = self._conditional(request, response)
        if response.status_code == status.HTTP_304_NOT_MODIFIED:
            self.costs_nothing()
        self._tell(request, response)
        return response

    def _tell(self, request: Request, response: Any) -> None:
        """What every answer says of limits, and of what is to go."""
        for throttle in self.counted:
            for name, value in throttle.headers().items():
                response[name] = value
        match = request.resolver_match
        if match and (
            old := deprecated(match.view_name, request.method or "", frozenset(request.query_params))
        ):
            old.tell(response)

    def costs_nothing(self) -> None:
        """This request does not count against the limits: there was nothing new to tell."""
        for throttle in self.counted:
            throttle.forget()

    def _conditional(self, request: Request, response: Any) -> HttpResponseBase:
        """What is read is answered with 304 where the caller has the answer already."""
        if hasattr(response, "render"):
            response.render()
        etag = f'"{hashlib.sha256(response.content).hexdigest()[:24]}"'
        response["ETag"] = etag
        patch_cache_control(response, private=True, no_cache=True)
        patch_vary_headers(response, ("Accept-Language", "Cookie", "Authorization"))
        return get_conditional_response(request._request, etag=etag, response=response) or response


class GenericApi(Contract, generics.GenericAPIView):
    """A view with a serializer."""

    def paged(self, items: Any, shape: Callable[..., Any], **context: Any) -> Response:
        """The page that was asked for, in the shape of every list."""
        return self.get_paginated_response(
            shape(self.paginate_queryset(items), many=True, context=context).data
        )


class ApiViewSet(Contract, viewsets.GenericViewSet):
    """Views of one resource."""


def _sent(request: Request) -> Any:
    """What was sent as a body; a form without fields is none."""
    try:
        return request.data
    except UnsupportedMediaType:
        return request._request.POST.dict()


@cache
def taken_by(
    view_class: type[Contract], handler: Callable[..., Any], method: str, action: str | None
) -> Taken:
    """What the schema says that an operation takes: the one list of it."""
    view: Any = view_class()
    view.request, view.action, view.kwargs = None, action, {}
    inspector = getattr(handler, "kwargs", {}).get("schema") or type(view_class.schema)
    schema = inspector()
    schema.view, schema.method, schema.path = view, method, ""
    named = {
        parameter.name
        for parameter in schema.get_override_parameters()
        if parameter.location == OpenApiParameter.QUERY
    }
    if method in READING and getattr(view, "pagination_class", None) and schema._is_list_view():
        named.update(PAGING)
    body = method in ("POST", "PUT", "PATCH") and schema.get_request_serializer() is not None
    return Taken(frozenset(named), body)
