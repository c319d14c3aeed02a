"""REST of decks: check a list without storing it; one's own lists and their versions."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import mixins, serializers
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.rules.labels import edition_of
from judgeapp.common.api.contract import ApiViewSet, Contract
from judgeapp.common.api.fields import LiveChoiceField, Shaped
from judgeapp.common.api.json_schemas import DECK_OPTIONS
from judgeapp.common.api.shapes import ErrorSerializer, ModelSerializer, Serializer, TextPairSerializer
from judgeapp.common.language import both
from judgeapp.domain.deckcheck import Severity, formats
from judgeapp.domain.deckcheck.headings import MAYBE, SIDE

from .. import selectors, services
from ..models import Decklist, DecklistVersion, Verdict

ERRORS = {400: ErrorSerializer, 413: ErrorSerializer}


class DeckFindingSerializer(Serializer):
    code = serializers.CharField(help_text="stable identifier, for programs")
    severity = serializers.ChoiceField([str(severity_) for severity_ in Severity])
    clause = serializers.CharField(allow_null=True, help_text="the clause that decides")
    clauses = serializers.ListField(child=serializers.CharField())
    message = TextPairSerializer()
    fix = TextPairSerializer(help_text="what would be right")
    lines = serializers.ListField(child=serializers.IntegerField(), help_text="lines of the list, from 1")


class DeckCardSerializer(Serializer):
    number = serializers.CharField(help_text="the base number that copies are counted by")
    printings = serializers.ListField(child=serializers.CharField())
    name = serializers.CharField(allow_null=True)
    english = serializers.CharField(
        required=False,
        allow_null=True,
        help_text="the name in English; absent in lists handed in before it was kept",
    )
    known = serializers.BooleanField()
    count = serializers.IntegerField()
    lines = serializers.ListField(child=serializers.IntegerField())


class ChosenCardSerializer(Serializer):
    number = serializers.CharField()
    name = serializers.CharField()
    english = serializers.CharField(
        required=False, help_text="the name in English; absent in lists handed in before it was kept"
    )


class AsideCardSerializer(Serializer):
    number = serializers.CharField()
    count = serializers.IntegerField()
    board = serializers.ChoiceField([SIDE, MAYBE])
    line = serializers.IntegerField()


class DeckCheckResultSerializer(Serializer):
    format = serializers.CharField()
    verdict = serializers.ChoiceField(Verdict.choices)
    readable = serializers.BooleanField(help_text="whether every line was read")
    total = serializers.IntegerField()
    by_type = serializers.DictField(child=serializers.IntegerField())
    checksum = serializers.CharField(help_text="the same for the same cards in any order and spelling")
    chosen = ChosenCardSerializer(many=True, help_text="Megami or summoner: chosen beside the deck")
    cards = DeckCardSerializer(many=True)
    aside = AsideCardSerializer(
        many=True, help_text="cards listed beside the deck (side deck, considered), which are not counted"
    )
    findings = DeckFindingSerializer(many=True)
    edition = TextPairSerializer(help_text="edition of the book and season of its cards, in one line")


def format_choices() -> list[tuple[str, str]]:
    return [(format_.id, format_.name.en) for format_ in formats().values()]


class DeckCheckSerializer(Serializer):
    format = LiveChoiceField(format_choices)
    text = serializers.CharField(
        trim_whitespace=False, help_text="the list as players write it, or CSV, or JSON"
    )
    options = Shaped(
        DECK_OPTIONS,
        required=False,
        help_text="an event's own: banned, restricted, sets, numbers, and what its book adds",
    )


class DeckCheckView(Contract):
    """Check a list against a format; nothing is stored."""

    permission_classes: list[Any] = []

    @extend_schema(
        operation_id="decks_check",
        tags=["decks"],
        request=DeckCheckSerializer,
        responses={200: DeckCheckResultSerializer, **ERRORS},
        examples=[
            OpenApiExample(
                "five copies across a reprint",
                value={"format": next(iter(formats())), "text": "4 1-001\n1 S1-005(1-001)"},
                request_only=True,
            )
        ],
    )
    def post(self, request: Request) -> Response:
        serializer = DeckCheckSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        requested = serializer.validated_data
        result = selectors.deck_check(
            format_id=requested["format"], source=requested["text"], options=requested.get("options")
        )
        return Response(result.to_dict() | {"edition": both(edition_of(result.format.book))})


class DecklistVersionSerializer(ModelSerializer):
    cards = DeckCardSerializer(many=True, read_only=True)

    class Meta:
        model = DecklistVersion
        fields = ["number", "text", "cards", "total", "verdict", "checksum", "created_at"]
        read_only_fields = ["number", "cards", "total", "verdict", "checksum", "created_at"]
        extra_kwargs = {"text": {"trim_whitespace": False}}


class DecklistSerializer(ModelSerializer):
    format = LiveChoiceField(format_choices)
    text = serializers.CharField(trim_whitespace=False, write_only=True)
    versions = DecklistVersionSerializer(many=True, read_only=True)
    url = serializers.CharField(source="get_absolute_url", read_only=True)

    class Meta:
        model = Decklist
        fields = ["id", "url", "name", "format", "created_at", "updated_at", "text", "versions"]


@extend_schema(tags=["decks"])
class DecklistViewSet(mixins.RetrieveModelMixin, mixins.ListModelMixin, ApiViewSet):
    """The caller's own lists. Nobody else's exist here."""

    serializer_class = DecklistSerializer
    permission_classes = [IsAuthenticated]
    queryset = Decklist.objects.none()
    lookup_value_converter = "uuid"

    def get_queryset(self) -> Any:
        return selectors.decklists_of(user=self.request.user).prefetch_related("versions")

    @extend_schema(responses={201: DecklistSerializer, **ERRORS})
    def create(self, request: Request) -> Response:
        """Keep a new list. One with violations is kept too, and says so."""
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        data = serializer.validated_data
        version = services.decklist_create(
            owner=request.user, name=data["name"], format_id=data["format"], text=data["text"]
        )
        body = self.get_serializer(version.decklist).data
        return self.created(body, "decklist-detail", pk=version.decklist.pk)

    @extend_schema(request=DecklistVersionSerializer, responses={201: DecklistVersionSerializer, **ERRORS})
    @action(detail=True, methods=["post"], url_path="versions")
    def versions(self, request: Request, pk: Any = None) -> Response:
        """Keep a changed list as its next version; the same text again adds none."""
        decklist = self.get_queryset().filter(pk=pk).first()
        if decklist is None:
            raise Http404
        serializer = DecklistVersionSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        version = services.decklist_revise(decklist=decklist, text=serializer.validated_data["text"])
        return self.created(DecklistVersionSerializer(version).data, "decklist-detail", pk=decklist.pk)
