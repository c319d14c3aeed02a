"""REST of records in the making: drafts, how they stand, and what a device records at the table."""

from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import exceptions, mixins, serializers, status
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.cards.english_names import with_english_names
from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.common.api.fields import LiveChoiceField, Shaped, ShapedObject
from judgeapp.common.api.json_schemas import ENTRY, FAULT, LEGAL_MOVES, REFUSED_MOVES, START, many
from judgeapp.common.api.shapes import ErrorSerializer, ModelSerializer, Serializer, TextPairSerializer
from judgeapp.domain.engine import engine_books
from judgeapp.domain.engine.kernel import board_view
from judgeapp.domain.limits import RECORD as RECORD_BOUNDS
from judgeapp.domain.limits import RECORD_LINE

from ..models import Draft, Tap
from ..problems import record_at
from ..selectors import builder as reading
from ..services import builder, recorder
from ..services.situation import draft_in_season
from .cases import BeginsWithNote, DisputeSerializer
from .shapes import (
    AskedAboutSerializer,
    BoardField,
    NoteLineSerializer,
    NoteQuestionSerializer,
    RulingField,
    numbered,
)

ERRORS = {400: ErrorSerializer, 403: ErrorSerializer, 404: ErrorSerializer, 409: ErrorSerializer}


class RecordDraftSerializer(AskedAboutSerializer):
    book = LiveChoiceField(engine_books, required=False, help_text="left out only where a note names it")
    note = serializers.CharField(
        write_only=True,
        required=False,
        trim_whitespace=False,
        max_length=RECORD_BOUNDS.characters,
        help_text="a note that begins the record, in the place of book, start and entries",
    )
    answers = serializers.DictField(
        child=serializers.CharField(max_length=RECORD_LINE, trim_whitespace=False, allow_blank=True),
        write_only=True,
        required=False,
        help_text="lines in the place of others of the note, by their numbers",
    )
    title = serializers.CharField(max_length=120, required=False, allow_blank=True)
    event = serializers.SlugRelatedField(
        slug_field="slug", queryset=Event.objects.none(), required=False, allow_null=True
    )
    match = serializers.PrimaryKeyRelatedField(queryset=Match.objects.none(), required=False, allow_null=True)
    season = serializers.CharField(
        max_length=20,
        required=False,
        help_text="of the cards, where they change by seasons; left out, its event's or today's",
    )
    start = Shaped(START, required=False, help_text="a record's start; left out, an empty table")
    entries = Shaped(many(ENTRY), required=False, help_text="a record's entries")
    players = serializers.DictField(child=serializers.CharField(max_length=80), required=False)
    live = serializers.BooleanField(
        required=False, help_text="recorded at the table, by one device at a time"
    )
    url = serializers.CharField(source="get_absolute_url", read_only=True)

    class Meta:
        model = Draft
        fields = [
            "id",
            "url",
            "title",
            "book",
            "note",
            "answers",
            "event",
            "match",
            "players",
            "season",
            "start",
            "entries",
            "live",
            "device",
            "created_at",
            "updated_at",
        ]
        read_only_fields = ["id", "device", "created_at", "updated_at"]

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("book" in attrs) == ("note" in attrs):
            raise serializers.ValidationError({"book": _("book か note のどちらか一方を書いてください。")})
        return attrs

    def validate_entries(self, entries: Any) -> list[Any]:
        if not isinstance(entries, list):
            raise serializers.ValidationError("[…]")
        return entries

    def validate_start(self, start: Any) -> dict[str, Any]:
        if not isinstance(start, dict):
            raise serializers.ValidationError("{…}")
        return start


class RecordDraftMadeSerializer(RecordDraftSerializer):
    """A draft as it was begun; of a note also how its lines were read, and what is asked about them."""

    lines = NoteLineSerializer(many=True, read_only=True, required=False)
    questions = NoteQuestionSerializer(many=True, read_only=True, required=False)

    class Meta(RecordDraftSerializer.Meta):
        fields = [*RecordDraftSerializer.Meta.fields, "lines", "questions"]


class RecordDraftChangeSerializer(Serializer):
    """The head of a draft; what is left out stays."""

    title = serializers.CharField(max_length=120, required=False, allow_blank=True)
    players = serializers.DictField(child=serializers.CharField(max_length=80), required=False)
    season = serializers.CharField(
        max_length=20,
        required=False,
        help_text="what its cards have from print becomes what that season prints",
    )
    start = ShapedObject(START, required=False)


class RecordDraftEntrySerializer(Serializer):
    """An entry to add, or none to take the last one back. `after`: how many entries the caller saw."""

    entry = ShapedObject(
        ENTRY, required=False, help_text="an entry of a record; left out, the last is taken back"
    )
    after = serializers.IntegerField(min_value=0, required=False)


class RecordTapSerializer(Serializer):
    """One thing that a device sends. The same number again is the same thing, and is entered once."""

    device = serializers.CharField(max_length=40)
    number = serializers.IntegerField(
        min_value=1, max_value=2**31 - 1, help_text="counts the taps of this device from 1"
    )
    do = serializers.ChoiceField(choices=["add", "undo"])
    entry = ShapedObject(ENTRY, required=False)


class RecordTapAnswerSerializer(ModelSerializer):
    refused = TextPairSerializer(allow_null=True, read_only=True)
    entries = serializers.SerializerMethodField(help_text="how many entries the record has now")

    class Meta:
        model = Tap
        fields = ["device", "number", "refused", "entries"]

    @extend_schema_field({"type": "integer"})
    def get_entries(self, tap: Tap) -> int:
        return len(Draft.objects.values_list("entries", flat=True).get(pk=tap.draft_id))


class RecordingDeviceSerializer(Serializer):
    device = serializers.CharField(max_length=40)


class RecordDraftStandingSerializer(Serializer):
    """How a draft stands: at fault, or ruled so far with what may follow."""

    fault = Shaped(FAULT, allow_null=True, help_text="why the engine cannot read it, and where")
    ruling = RulingField(allow_null=True)
    options = Shaped(LEGAL_MOVES, help_text="the legal answers, grouped by move, in words")
    near = Shaped(
        REFUSED_MOVES,
        help_text="what is refused of the same moves, grouped likewise, each with its reason and clause",
    )
    board = BoardField(allow_null=True)
    too_slow = serializers.BooleanField(
        help_text="it takes longer than a request may: hand it in to have it ruled on"
    )


@extend_schema(tags=["record-drafts"])
class DraftViewSet(
    mixins.CreateModelMixin,
    mixins.RetrieveModelMixin,
    mixins.ListModelMixin,
    mixins.DestroyModelMixin,
    BeginsWithNote,
):
    """Records in the making that the caller may see: their own, and those of events they officiate."""

    serializer_class = RecordDraftSerializer
    permission_classes = [IsAuthenticated]
    queryset = Draft.objects.none()
    lookup_value_converter = "uuid"

    def get_queryset(self) -> QuerySet[Draft]:
        return reading.drafts_visible(user=self.request.user)

    def _to_edit(self) -> Draft:
        draft: Draft = self.get_object()
        if not self.request.user.has_perm("disputes.edit_draft", draft):
            raise exceptions.PermissionDenied
        return draft

    def _requested(self, serializer: type[serializers.Serializer]) -> dict[str, Any]:
        requested = serializer(data=self.request.data)
        requested.is_valid(raise_exception=True)
        data: dict[str, Any] = requested.validated_data
        return data

    def _answer(self, draft: Draft) -> Response:
        return Response(self.get_serializer(draft).data)

    # Generators of clients know no body of text/plain: the description says that a note may be one.
    @extend_schema(
        request={"application/json": RecordDraftSerializer},
        responses={201: RecordDraftMadeSerializer, **ERRORS},
    )
    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Begin a record, on a table or with a note as far as that is read (`text/plain` is a note)."""
        is_text = isinstance(request.data, str)
        requested = self.get_serializer(data={"note": request.data} if is_text else request.data)
        requested.is_valid(raise_exception=True)
        data, read = requested.validated_data, {}
        if "note" in data:
            data["answers"] = numbered(data.get("answers"))
            with record_at(*(() if is_text else ("note",)), is_note=True):
                draft, note = builder.draft_of_note(owner=request.user, **data)
            read = {name: note.to_dict()[name] for name in ("lines", "questions")}
        else:
            data.pop("answers", None)
            draft = builder.draft_create(owner=request.user, **data)
        return self.created({**self._answer(draft).data, **read}, "record_draft-detail", pk=draft.pk)

    @extend_schema(request=RecordDraftChangeSerializer, responses={200: RecordDraftSerializer, **ERRORS})
    def partial_update(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Change title, names, start or season."""
        draft, data = self._to_edit(), self._requested(RecordDraftChangeSerializer)
        season = data.pop("season", None)
        with transaction.atomic():
            draft = builder.draft_update(draft=draft, **data)
            draft = draft_in_season(draft=draft, season=season) if season else draft
        return self._answer(draft)

    def destroy(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Throw it away."""
        builder.draft_delete(draft=self._to_edit())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(responses={200: RecordDraftStandingSerializer, **ERRORS})
    @action(detail=True, methods=["get"])
    def standing(self, request: Request, pk: Any = None) -> Response:
        """The engine's ruling on a draft so far with its legal next answers; nothing is stored."""
        draft = self.get_object()
        check = reading.draft_check(draft)
        fault = check.fault.error.to_dict() if check.fault else None
        board = board_view(check.game.position) if check.game else None
        body = {
            "fault": fault,
            "ruling": check.ruling,
            "options": check.options,
            "near": check.near,
            "board": board,
            "too_slow": check.too_slow,
        }
        return Response(with_english_names(body, book=draft.book))

    @extend_schema(
        operation_id="record_drafts_enter",
        request=RecordDraftEntrySerializer,
        responses={200: RecordDraftSerializer, **ERRORS},
    )
    @action(detail=True, methods=["post"])
    def entries(self, request: Request, pk: Any = None) -> Response:
        """Add an entry, legal or not, or take the last one back. A recording is written by its taps only."""
        draft, data = self._to_edit(), self._requested(RecordDraftEntrySerializer)
        if draft.live:
            raise recorder.OtherDevice
        if "entry" in data:
            draft = builder.draft_enter(draft=draft, **data)
        else:
            draft = builder.draft_take_back(draft=draft, **data)
        return self._answer(draft)

    @extend_schema(
        operation_id="record_drafts_tap",
        request=RecordTapSerializer,
        responses={200: RecordTapAnswerSerializer, **ERRORS},
    )
    @action(detail=True, methods=["post"])
    def taps(self, request: Request, pk: Any = None) -> Response:
        """Enter what a device tapped, once, in its order; 409 where another device holds the pen."""
        draft, data = self._to_edit(), self._requested(RecordTapSerializer)
        what = {"do": data["do"]} | ({"entry": data.get("entry")} if data["do"] == "add" else {})
        tap = recorder.recording_tap(
            draft=draft, by=request.user, device=data["device"], number=data["number"], what=what
        )
        return Response(RecordTapAnswerSerializer(tap).data)

    @extend_schema(
        operation_id="record_drafts_take",
        request=RecordingDeviceSerializer,
        responses={200: RecordDraftSerializer, **ERRORS},
    )
    @action(detail=True, methods=["post"])
    def take(self, request: Request, pk: Any = None) -> Response:
        """Give the pen to a device."""
        draft, data = self._to_edit(), self._requested(RecordingDeviceSerializer)
        return self._answer(recorder.recording_take(draft=draft, device=data["device"]))

    @extend_schema(
        operation_id="record_drafts_hand_in", request=None, responses={201: DisputeSerializer, **ERRORS}
    )
    @action(detail=True, methods=["post"], url_path="hand-in")
    def hand_in(self, request: Request, pk: Any = None) -> Response:
        """Make a dispute of the record as it stands."""
        dispute = builder.draft_hand_in(draft=self.get_object(), by=request.user)
        body = DisputeSerializer(dispute, context=self.get_serializer_context()).data
        return self.created(body, "dispute-detail", pk=dispute.pk)
