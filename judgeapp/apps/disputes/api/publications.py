"""REST of published rulings: for everybody, with an ETag."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions, mixins
from rest_framework.decorators import action
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.contract import ApiViewSet
from judgeapp.common.api.parameters import choice, moment, one_of
from judgeapp.domain.books import book_keys

from .. import selectors
from ..models import Publication
from ..services.publications import publication_supersede, publication_withdraw
from .shapes import (
    PublicationDetailSerializer,
    PublicationSerializer,
    RulingSupersedeSerializer,
    RulingWithdrawSerializer,
)

SINCE = OpenApiParameter(
    "since",
    OpenApiTypes.DATETIME,
    description="those published, superseded or withdrawn since then; each says which by `status`",
)


@extend_schema(tags=["rulings"])
class PublicationViewSet(mixins.ListModelMixin, ApiViewSet):
    """Published rulings, newest first. They are never changed: one may be superseded or withdrawn."""

    serializer_class = PublicationSerializer
    permission_classes = [AllowAny]
    queryset = Publication.objects.none()
    lookup_field = "number"
    lookup_value_converter = "slug"

    def get_queryset(self) -> Any:
        found = selectors.publications(book=one_of(self.request, "book", book_keys()))
        since = moment(self.request, "since")
        return selectors.changed_since(found, since) if since else found

    def get_object(self) -> Publication:
        found = selectors.publication_by_number(self.kwargs["number"])
        if found is None:
            raise exceptions.NotFound
        return found

    @extend_schema(parameters=[choice("book", book_keys()), SINCE])
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """All of them, or those of one book, or those that have become other than they were since a moment."""
        return super().list(request, *args, **kwargs)

    @extend_schema(responses=PublicationDetailSerializer)
    def retrieve(self, request: Request, number: str = "") -> Response:
        """One ruling by its permanent number."""
        return Response(PublicationDetailSerializer(self.get_object()).data)

    @extend_schema(
        operation_id="rulings_supersede", request=RulingSupersedeSerializer, responses=PublicationSerializer
    )
    @action(detail=True, methods=["post"], permission_classes=[IsAuthenticated])
    def supersede(self, request: Request, number: str = "") -> Response:
        """Say that a newer ruling holds instead, and why."""
        old = self.get_object()
        if not request.user.has_perm("disputes.decide_ruling", old):
            raise exceptions.PermissionDenied
        requested = RulingSupersedeSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        publication_supersede(by=request.user, old=old, **requested.validated_data)
        return Response(PublicationSerializer(self.get_object()).data)

    @extend_schema(
        operation_id="rulings_withdraw", request=RulingWithdrawSerializer, responses=PublicationSerializer
    )
    @action(detail=True, methods=["post"], permission_classes=[IsAuthenticated])
    def withdraw(self, request: Request, number: str = "") -> Response:
        """Say that a ruling holds no more, and why. Its page and its number stay."""
        found = self.get_object()
        if not request.user.has_perm("disputes.decide_ruling", found):
            raise exceptions.PermissionDenied
        requested = RulingWithdrawSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        publication_withdraw(by=request.user, publication=found, **requested.validated_data)
        return Response(PublicationSerializer(self.get_object()).data)
