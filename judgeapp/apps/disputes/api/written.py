"""REST of rulings written by hand: drafts, their confirmation, the language that waits."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import exceptions, mixins, serializers, status
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.common.api.contract import ApiViewSet
from judgeapp.common.api.fields import LiveChoiceField
from judgeapp.common.api.shapes import ErrorSerializer, ModelSerializer, Serializer
from judgeapp.domain.books import book_keys

from .. import selectors
from ..models import Dispute, WrittenRuling
from ..selectors.written import written_visible
from ..services import written as services
from .shapes import AskedAboutSerializer, NumberField, PublicationSerializer

ERRORS = dict.fromkeys((400, 403, 404, 409), ErrorSerializer)


def references_field(help_text: str) -> serializers.ListField:
    """Keys of clauses or numbers of cards; which there are, the service says."""
    return serializers.ListField(
        child=serializers.CharField(max_length=200),
        max_length=services.MOST,
        required=False,
        help_text=help_text,
    )


class WrittenTextsSerializer(ModelSerializer):
    """A question with its answer in one language or both."""

    class Meta:
        model = WrittenRuling
        fields = [*services.TEXTS]


class WrittenRulingSerializer(AskedAboutSerializer):
    """A ruling written by hand. `number`: where it was published."""

    book = LiveChoiceField(book_keys)
    event = serializers.SlugRelatedField(
        slug_field="slug", queryset=Event.objects.none(), required=False, allow_null=True
    )
    match = serializers.PrimaryKeyRelatedField(queryset=Match.objects.none(), required=False, allow_null=True)
    dispute = serializers.PrimaryKeyRelatedField(
        queryset=Dispute.objects.none(), required=False, allow_null=True
    )
    clauses = references_field("keys of clauses, the deciding one first")
    cards = references_field("numbers of cards of the book")
    number = serializers.CharField(source="published.number", read_only=True, allow_null=True, default=None)
    url = serializers.CharField(source="get_absolute_url", read_only=True)

    class Meta:
        model = WrittenRuling
        fields = [
            "id",
            "url",
            "book",
            "event",
            "match",
            "dispute",
            *services.TEXTS,
            "clauses",
            "cards",
            "number",
            "created_at",
            "changed_at",
        ]
        read_only_fields = ["id", "created_at", "changed_at"]

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        user = getattr(self.context.get("request"), "user", None)
        if user is not None:
            fields["dispute"].queryset = selectors.disputes_listed(user=user)
        return fields


class WrittenChangeSerializer(WrittenTextsSerializer):
    """What is left out stays. Of a published one only a text that it lacks can be added."""

    clauses = references_field("keys of clauses, the deciding one first")
    cards = references_field("numbers of cards of the book")

    class Meta(WrittenTextsSerializer.Meta):
        fields = [*services.TEXTS, "clauses", "cards"]


class WrittenConfirmSerializer(Serializer):
    """Nothing, or the older ruling that this one takes the place of, and why."""

    supersedes = NumberField(required=False, allow_null=True, help_text="the number of the older ruling")
    why = serializers.CharField(max_length=2000, required=False, allow_blank=True, default="")


@extend_schema(tags=["rulings"])
class WrittenRulingViewSet(mixins.RetrieveModelMixin, mixins.ListModelMixin, ApiViewSet):
    """Rulings written by hand that the caller may see: their own, and those of events they judge."""

    serializer_class = WrittenRulingSerializer
    permission_classes = [IsAuthenticated]
    queryset = WrittenRuling.objects.none()
    lookup_value_converter = "uuid"

    def get_queryset(self) -> Any:
        return written_visible(user=self.request.user)

    def _asked(self, serializer: type[serializers.BaseSerializer[Any]], **options: Any) -> dict[str, Any]:
        asked = serializer(data=self.request.data, context=self.get_serializer_context(), **options)
        asked.is_valid(raise_exception=True)
        data: dict[str, Any] = asked.validated_data
        return data

    def _judged(self) -> WrittenRuling:
        """The ruling, of who may decide on it."""
        found: WrittenRuling = self.get_object()
        if not self.request.user.has_perm("disputes.decide_ruling", found):
            raise exceptions.PermissionDenied
        return found

    @extend_schema(responses={201: WrittenRulingSerializer, **ERRORS})
    def create(self, request: Request) -> Response:
        """Keep a draft. One language is whole: a question with its answer."""
        if not request.user.has_perm("disputes.write_ruling"):
            raise exceptions.PermissionDenied
        made = services.written_create(by=request.user, **self._asked(WrittenRulingSerializer))
        return self.created(self.get_serializer(made).data, "written_ruling-detail", pk=made.pk)

    @extend_schema(request=WrittenChangeSerializer, responses={200: WrittenRulingSerializer, **ERRORS})
    def partial_update(self, request: Request, pk: Any = None) -> Response:
        """Change a draft, or add the language that a published ruling lacks."""
        found, asked = self.get_object(), self._asked(WrittenChangeSerializer, partial=True)
        if found.published:
            texts = {name: text for name, text in asked.items() if name in services.TEXTS}
            found = services.written_complete(by=request.user, written=self._judged(), **texts)
        else:
            kept = {"clauses": found.clauses, "cards": found.cards}
            found = services.written_change(by=request.user, written=found, **(kept | asked))
        return Response(self.get_serializer(found).data)

    @extend_schema(responses={204: None, **ERRORS})
    def destroy(self, request: Request, pk: Any = None) -> Response:
        """Throw a draft away."""
        found = self.get_object()
        services.written_delete(
            by=request.user, written=found if found.owner_id == request.user.pk else self._judged()
        )
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        operation_id="written_rulings_confirm",
        request=WrittenConfirmSerializer,
        responses={201: PublicationSerializer, **ERRORS},
    )
    @action(detail=True, methods=["post"])
    def confirm(self, request: Request, pk: Any = None) -> Response:
        """Publish a draft under the next number of the year, in the place of an older ruling if so told."""
        found, asked = self._judged(), self._asked(WrittenConfirmSerializer)
        old = asked.get("supersedes")
        if old is not None and not request.user.has_perm("disputes.decide_ruling", old):
            raise exceptions.PermissionDenied
        made = services.written_confirm(by=request.user, written=found, supersedes=old, why=asked["why"])
        return self.created(PublicationSerializer(made).data, "ruling-detail", number=made.number)
