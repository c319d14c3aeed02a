"""REST of disputes: hand in a record, poll, read the ruling; check a record without storing it."""

import json
from typing import Any, NoReturn

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions, mixins, serializers, status, viewsets
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.apps.accounts.api_common import ApiProblem, ErrorSerializer
from judgeapp.apps.accounts.language import in_language
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.domain.engine import InvalidRecord

from . import selectors, services
from .models import Dispute

ERRORS = {400: ErrorSerializer, 401: ErrorSerializer, 413: ErrorSerializer}


def refuse(error: Exception) -> NoReturn:
    """Answer with what is wrong with a record."""
    if isinstance(error, services.RecordTooLarge):
        raise ApiProblem(
            "record_too_large", _("記録が大きすぎます。8 MB までです。"), status_code=413
        ) from error
    if isinstance(error, InvalidRecord):
        raise ApiProblem(
            "invalid_record", in_language(error.message), detail=error.to_dict(), clause=error.clause
        ) from error
    raise error


class DisputeSerializer(serializers.ModelSerializer):
    record = serializers.JSONField(write_only=True, help_text="a game record, schema `record`")
    title = serializers.CharField(max_length=120, required=False, allow_blank=True)
    event = serializers.SlugRelatedField(
        slug_field="slug", queryset=Event.objects.none(), required=False, allow_null=True
    )
    ruling = serializers.JSONField(source="ruling.document", read_only=True, allow_null=True, default=None)
    url = serializers.CharField(source="get_absolute_url", read_only=True)

    class Meta:
        model = Dispute
        fields = [
            "id", "url", "title", "book", "event", "state", "attempts", "failure_ja", "failure_en",
            "created_at", "finished_at", "ruling", "record",
        ]  # fmt: skip
        read_only_fields = [
            "id",
            "book",
            "state",
            "attempts",
            "failure_ja",
            "failure_en",
            "created_at",
            "finished_at",
        ]

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        fields["event"].queryset = events_of(user=getattr(request, "user", None))
        return fields


@extend_schema(tags=["disputes"])
class DisputeViewSet(
    mixins.CreateModelMixin, mixins.RetrieveModelMixin, mixins.ListModelMixin, viewsets.GenericViewSet
):
    """Disputes that the caller may see. Poll one until `state` is `ruled` or `failed`."""

    serializer_class = DisputeSerializer
    permission_classes = [IsAuthenticated]
    queryset = Dispute.objects.none()
    lookup_value_converter = "uuid"

    def get_queryset(self) -> Any:
        return selectors.disputes_visible(user=self.request.user)

    @extend_schema(responses={201: DisputeSerializer, **ERRORS})
    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Store the record and queue its replay."""
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        data = serializer.validated_data
        try:
            dispute = services.dispute_create(
                owner=request.user,
                text=json.dumps(data["record"], ensure_ascii=False),
                title=data.get("title", ""),
                event=data.get("event"),
            )
        except (InvalidRecord, services.RecordTooLarge) as error:
            refuse(error)
        body = self.get_serializer(dispute).data
        return Response(
            body, status=status.HTTP_201_CREATED, headers={"Location": request.build_absolute_uri(dispute.pk)}
        )


class RecordCheckSerializer(serializers.Serializer):
    book = serializers.CharField()
    entries = serializers.IntegerField(help_text="number of entries that were read")


class RecordCheckView(APIView):
    """Whether a record can be read; nothing is stored and nothing is replayed."""

    permission_classes: list[Any] = []

    @extend_schema(
        tags=["disputes"], request=OpenApiTypes.OBJECT, responses={200: RecordCheckSerializer, **ERRORS}
    )
    def post(self, request: Request) -> Response:
        if not isinstance(request.data, dict):
            raise exceptions.ParseError
        try:
            record = services.record_parse(text=json.dumps(request.data, ensure_ascii=False))
        except (InvalidRecord, services.RecordTooLarge) as error:
            refuse(error)
        return Response({"book": record.book, "entries": len(record.entries)})
