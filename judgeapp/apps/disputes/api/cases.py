"""REST of disputes: hand in a record, wait for the ruling, read it; check a record without storing it."""

import json
import threading
import time
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import exceptions, mixins, serializers
from rest_framework.decorators import action
from rest_framework.parsers import BaseParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.cards.english_names import with_english_names
from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.common.api.answers import UnknownParameters
from judgeapp.common.api.contract import ApiViewSet, Contract
from judgeapp.common.api.json_schemas import RECORD, RULING, RULING_OR_NULL, VERSIONS_OR_NULL
from judgeapp.common.api.parameters import choice, number
from judgeapp.common.api.parsers import PlainTextParser, SafeJSONParser
from judgeapp.common.api.shapes import ErrorSerializer, Serializer
from judgeapp.domain.books import book_keys
from judgeapp.domain.engine.tools.question import Question
from judgeapp.domain.limits import RECORD as RECORD_BOUNDS

from .. import selectors, services
from ..forms import ListForm
from ..models import OPEN, Dispute, Ruling, Verdict
from ..presenters import boards
from ..problems import record_at
from ..selectors.lists import Stage, disputes_found
from ..services.decisions import ruling_decide, ruling_release, ruling_take
from ..services.publications import ruling_publish
from .shapes import (
    NOTE_WITH_ANSWERS,
    AskedAboutSerializer,
    BoardAfterSerializer,
    DecisionSerializer,
    NoteCheckSerializer,
    NoteLineSerializer,
    NoteQuestionSerializer,
    PublicationSerializer,
    RecordAnswerSerializer,
    RecordField,
    RecordOrNullField,
    RecordQuestionSerializer,
    RulingAgainSerializer,
    RulingPublishSerializer,
    TakeSerializer,
    WhatIfSerializer,
    numbered,
)

ERRORS = {400: ErrorSerializer, 401: ErrorSerializer, 413: ErrorSerializer}
MOST_WAITING = 2
"""So many requests of one process may wait for a ruling at a time; the web has few threads."""
LONGEST_WAIT = 10
_waiting = threading.BoundedSemaphore(MOST_WAITING)


class DisputeSerializer(AskedAboutSerializer):
    record = RecordField(write_only=True, required=False, help_text="a game record, where no note is given")
    note = serializers.CharField(
        write_only=True,
        required=False,
        trim_whitespace=False,
        max_length=RECORD_BOUNDS.characters,
        help_text="the record as people write it",
    )
    unread = serializers.BooleanField(
        write_only=True,
        default=False,
        help_text="rule on a note as far as it is read; without it a line that is not read is refused",
    )
    title = serializers.CharField(max_length=120, required=False, allow_blank=True)
    event = serializers.SlugRelatedField(
        slug_field="slug", queryset=Event.objects.none(), required=False, allow_null=True
    )
    match = serializers.PrimaryKeyRelatedField(
        queryset=Match.objects.none(),
        required=False,
        allow_null=True,
        help_text="the match it is about; its players may read the ruling",
    )
    question = RecordQuestionSerializer(required=False)
    taken_by = serializers.CharField(
        source="ruling.taken_by.public_name",
        read_only=True,
        allow_null=True,
        default=None,
        help_text="the head judge who is about to decide",
    )
    answer = serializers.SerializerMethodField()
    failure_ja = serializers.SerializerMethodField()
    failure_en = serializers.SerializerMethodField()
    ruling = serializers.SerializerMethodField()
    decisions = serializers.SerializerMethodField()
    publication = serializers.SerializerMethodField()
    publication_state = serializers.ChoiceField(
        ["published", "superseded", "withdrawn"],
        source="ruling.publication.state",
        read_only=True,
        allow_null=True,
        default=None,
        help_text="of the ruling under its permanent number, which names what replaced it",
    )
    versions = serializers.SerializerMethodField()
    url = serializers.CharField(source="get_absolute_url", read_only=True)

    class Meta:
        model = Dispute
        fields = [
            "id",
            "url",
            "title",
            "book",
            "season",
            "season_from",
            "event",
            "match",
            "question",
            "answer",
            "origin",
            "state",
            "attempts",
            "failure_ja",
            "failure_en",
            "created_at",
            "finished_at",
            "ruling",
            "versions",
            "taken_by",
            "decisions",
            "publication",
            "publication_state",
            "record",
            "note",
            "unread",
        ]
        read_only_fields = [
            "id",
            "book",
            "season",
            "season_from",
            "origin",
            "state",
            "attempts",
            "created_at",
            "finished_at",
        ]

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("record" in attrs) == ("note" in attrs):
            raise serializers.ValidationError(
                {"record": _("record か note のどちらか一方を書いてください。")}
            )
        return attrs

    def get_failure_ja(self, dispute: Dispute) -> str:
        return selectors.failure_for(user=self.context["request"].user, dispute=dispute)["ja"]

    def get_failure_en(self, dispute: Dispute) -> str:
        return selectors.failure_for(user=self.context["request"].user, dispute=dispute)["en"]

    @extend_schema_field(RecordAnswerSerializer(allow_null=True))
    def get_answer(self, dispute: Dispute) -> Any:
        """The answer to the question as the caller may read it; null while there is none, or where it is withheld."""
        if not hasattr(dispute, "ruling"):
            return None
        answer = selectors.answer_for(user=self.context["request"].user, dispute=dispute)
        return with_english_names(answer, book=dispute.book)

    @extend_schema_field(RULING_OR_NULL)
    def get_ruling(self, dispute: Dispute) -> Any:
        """The ruling as the caller may read it; null while there is none."""
        document = selectors.document_for(user=self.context["request"].user, dispute=dispute)
        return with_english_names(document, book=dispute.book)

    @extend_schema_field(VERSIONS_OR_NULL)
    def get_versions(self, dispute: Dispute) -> Any:
        """What made the ruling: engine, rules, card lists, the record's pins."""
        ruling = getattr(dispute, "ruling", None)
        return {"engine": ruling.engine_version, **ruling.versions} if ruling else None

    @extend_schema_field(DecisionSerializer(many=True))
    def get_decisions(self, dispute: Dispute) -> Any:
        """The head judge's decisions, the one that stands last."""
        ruling = getattr(dispute, "ruling", None)
        return DecisionSerializer(ruling.decisions.all(), many=True).data if ruling else []

    @extend_schema_field({"type": ["string", "null"]})
    def get_publication(self, dispute: Dispute) -> str | None:
        """The permanent number."""
        publication = getattr(getattr(dispute, "ruling", None), "publication", None)
        return publication.number if publication else None


class ListedDisputeSerializer(DisputeSerializer):
    """A dispute in a list: its ruling is read at its own address."""

    verdict = serializers.CharField(source="ruling.verdict", read_only=True, allow_null=True, default=None)

    class Meta(DisputeSerializer.Meta):
        fields = [
            "id",
            "url",
            "title",
            "book",
            "event",
            "match",
            "state",
            "created_at",
            "finished_at",
            "verdict",
            "taken_by",
            "publication",
            "publication_state",
        ]
        read_only_fields = fields


WAIT = OpenApiParameter(
    "wait",
    int,
    description=f"seconds to wait for the ruling, at most {LONGEST_WAIT}; a busy server answers at once",
)


NARROWED = [
    OpenApiParameter("event", str, description="an event's slug"),
    OpenApiParameter("stage", str, enum=Stage.values),
    choice("book", book_keys()),
    OpenApiParameter("verdict", str, enum=Verdict.values, description="the engine's verdict"),
]


class BeginsWithNote(ApiViewSet):
    """What is begun here may be begun by a note, which may be sent as text."""

    def get_parsers(self) -> list[BaseParser]:
        """JSON; where one begins also text."""
        begins = (self.action_map or {}).get("post") == "create"
        return [SafeJSONParser(), *([PlainTextParser()] if begins else [])]


@extend_schema(tags=["disputes"])
class DisputeViewSet(
    mixins.CreateModelMixin, mixins.RetrieveModelMixin, mixins.ListModelMixin, BeginsWithNote
):
    """Disputes that the caller may see. Poll one, or wait for it, until `state` is `ruled` or `failed`."""

    serializer_class = DisputeSerializer
    permission_classes = [IsAuthenticated]
    queryset = Dispute.objects.none()
    lookup_value_converter = "uuid"

    def get_queryset(self) -> Any:
        if self.action != "list":
            return selectors.disputes_visible(user=self.request.user)
        form = ListForm(self.request.query_params, events=events_of(user=self.request.user))
        if not form.is_valid():
            raise UnknownParameters(dict(form.errors))
        return disputes_found(user=self.request.user, **form.cleaned_data)

    def get_serializer_class(self) -> Any:
        return ListedDisputeSerializer if self.action == "list" else DisputeSerializer

    @extend_schema(parameters=NARROWED)
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """The disputes that the caller may see, the newest first, as narrowed."""
        return super().list(request, *args, **kwargs)

    # Generators of clients know no body of text/plain: the description says that a note may be one.
    @extend_schema(
        request={"application/json": DisputeSerializer}, responses={201: DisputeSerializer, **ERRORS}
    )
    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Store the record, or the note (`text/plain` is one), and queue its replay."""
        is_text = isinstance(request.data, str)
        serializer = self.get_serializer(data={"note": request.data} if is_text else request.data)
        serializer.is_valid(raise_exception=True)
        data = serializer.validated_data
        where = "note" if "note" in data else "record"
        with record_at(*(() if is_text else (where,)), is_note="note" in data):
            dispute = services.dispute_create(
                owner=request.user,
                text=data["note"] if "note" in data else json.dumps(data["record"], ensure_ascii=False),
                unread=data["unread"],
                title=data.get("title", ""),
                event=data.get("event"),
                match=data.get("match"),
                question=Question(**data["question"]) if "question" in data else None,
            )
        body = self.get_serializer(dispute).data
        return self.created(body, "dispute-detail", pk=dispute.pk)

    @extend_schema(parameters=[WAIT])
    def retrieve(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """One dispute; with `wait` the answer comes as soon as there is a ruling."""
        dispute = self.get_object()
        if dispute.is_open and _wait(dispute, _seconds(request)):
            dispute = self.get_object()
        return Response(self.get_serializer(dispute).data)

    @extend_schema(
        operation_id="disputes_retry",
        request=None,
        responses={200: DisputeSerializer, **ERRORS, 403: ErrorSerializer, 409: ErrorSerializer},
    )
    @action(detail=True, methods=["post"])
    def retry(self, request: Request, pk: Any = None) -> Response:
        """Have a dispute looked at again that failed for want of time, or by a fault of the server."""
        dispute = self.get_object()
        if not request.user.has_perm("disputes.retry_dispute", dispute):
            raise exceptions.PermissionDenied
        services.dispute_retry(dispute=dispute)
        return Response(self.get_serializer(self.get_object()).data)

    def _ruling(self, *, whole: bool = False) -> Ruling:
        """The ruling of the address; 404 while there is none, and where the whole of it is not for the caller."""
        dispute = self.get_object()
        if not hasattr(dispute, "ruling"):
            raise exceptions.NotFound
        if whole and not selectors.sees_all(user=self.request.user, dispute=dispute):
            raise exceptions.NotFound
        return dispute.ruling

    def _ruling_to_decide(self) -> Ruling:
        ruling = self._ruling()
        if not self.request.user.has_perm("disputes.decide_ruling", ruling):
            raise exceptions.PermissionDenied
        return ruling

    @extend_schema(request=TakeSerializer, responses={200: DisputeSerializer, **ERRORS, 409: ErrorSerializer})
    @action(detail=True, methods=["post"])
    def take(self, request: Request, pk: Any = None) -> Response:
        """Say that the caller is about to decide, so that nobody else works on it too."""
        ruling = self._ruling_to_decide()
        requested = TakeSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        ruling_take(by=request.user, ruling=ruling, **requested.validated_data)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(request=None, responses={200: DisputeSerializer, **ERRORS})
    @action(detail=True, methods=["post"])
    def release(self, request: Request, pk: Any = None) -> Response:
        """Leave the decision to whoever takes it; nothing, where somebody else is about to decide."""
        ruling_release(by=request.user, ruling=self._ruling_to_decide())
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(
        operation_id="disputes_decide", request=DecisionSerializer, responses={201: DecisionSerializer}
    )
    @action(detail=True, methods=["post"])
    def decisions(self, request: Request, pk: Any = None) -> Response:
        """Confirm, amend or overrule. `after` is the number of the last decision seen: an older one is a 409."""
        ruling = self._ruling_to_decide()
        requested = DecisionSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        made = ruling_decide(by=request.user, ruling=ruling, **requested.validated_data)
        return self.created(DecisionSerializer(made).data, "dispute-detail", pk=pk)

    @extend_schema(
        operation_id="disputes_publish",
        request=RulingPublishSerializer,
        responses={201: PublicationSerializer},
    )
    @action(detail=True, methods=["post"])
    def publication(self, request: Request, pk: Any = None) -> Response:
        """Publish the decided ruling under a permanent number."""
        ruling = self._ruling_to_decide()
        requested = RulingPublishSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        made = ruling_publish(by=request.user, ruling=ruling, **requested.validated_data)
        return self.created(PublicationSerializer(made).data, "ruling-detail", number=made.number)

    @extend_schema(responses=BoardAfterSerializer)
    @action(detail=True, methods=["get"], url_path="board/<int:after>")
    def board(self, request: Request, pk: Any = None, after: int = 0) -> Response:
        """The table after so many entries, as the caller may see it."""
        ruling = self._ruling()
        whole = selectors.sees_all(user=request.user, dispute=ruling.dispute)
        found = boards.board_after(ruling, after, all_of_it=whole)
        view = with_english_names(found.view, book=ruling.dispute.book)
        return Response({"after": found.after, "total": found.total, "board": view})

    @extend_schema(
        operation_id="disputes_what_if",
        request=WhatIfSerializer,
        responses={200: RULING, **ERRORS},
    )
    @action(detail=True, methods=["post"], url_path="what-if")
    def what_if(self, request: Request, pk: Any = None) -> Response:
        """The ruling as it would be with changes in the record, in the form of a ruling's `correction`."""
        ruling = self._ruling(whole=True)
        requested = WhatIfSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        instead = boards.what_if(ruling, requested.validated_data["changes"]).document
        return Response(with_english_names(instead, book=instead["book"]))

    @extend_schema(operation_id="disputes_rule_again", responses=RulingAgainSerializer)
    @action(detail=True, methods=["get"])
    def again(self, request: Request, pk: Any = None) -> Response:
        """Whether the stored ruling still stands by the present engine. Nothing is stored."""
        ruling = self._ruling(whole=True)
        found = boards.ruled_again(ruling)
        now = services.versions_now(book=ruling.dispute.book, record=ruling.dispute.record)
        return Response(
            {
                "stands": found.same_outcome,
                "engine": {"then": found.one["engine"], "now": found.other["engine"]},
                "versions": {"then": ruling.versions, "now": now},
                "by_kept_lists": found.by_kept_lists,
                "differences": with_english_names(found.differences, book=ruling.dispute.book),
            }
        )


def _seconds(request: Request) -> int:
    return min(number(request, "wait", 10**6) or 0, LONGEST_WAIT)


def _wait(dispute: Dispute, seconds: int) -> bool:
    """Wait until the dispute is ruled or failed; False where it is not, or too many wait already."""
    if not seconds or not _waiting.acquire(blocking=False):
        return False
    try:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if not Dispute.objects.filter(pk=dispute.pk, state__in=OPEN).exists():
                return True
            time.sleep(0.05)
        return False
    finally:
        _waiting.release()


class RecordCheckSerializer(Serializer):
    """What was read. Of a note also each line, what is asked about those that are not read, and the record so far."""

    book = serializers.CharField(allow_blank=True)
    entries = serializers.IntegerField(help_text="number of entries that were read")
    note = serializers.CharField(required=False, help_text="the note with the answers in it")
    lines = NoteLineSerializer(many=True, required=False)
    questions = NoteQuestionSerializer(many=True, required=False)
    record = RecordOrNullField(
        required=False, help_text="the record as far as it is read; null while the start is not"
    )


def checked(note: str, answers: dict[str, str] | None = None) -> dict[str, Any]:
    """How a note is read."""
    draft = services.note_read(text=note, answers=numbered(answers))
    record = draft.record
    read = {"book": draft.written.data.get("book", ""), "entries": len(record.entries) if record else 0}
    return {**read, **draft.to_dict(), "record": record.to_dict() if record else None}


class RecordCheckView(Contract):
    """Whether a record can be read, or how a note is; nothing is stored and nothing is replayed."""

    permission_classes: list[Any] = []
    parser_classes = [SafeJSONParser, PlainTextParser]

    @extend_schema(
        operation_id="records_check",
        tags=["disputes"],
        description="Whether a record can be read, or how a note is; nothing is stored. A note may be `text/plain`.",
        request={"application/json": {"oneOf": [RECORD, NOTE_WITH_ANSWERS]}},
        responses={200: RecordCheckSerializer, **ERRORS},
    )
    def post(self, request: Request) -> Response:
        if isinstance(request.data, str):
            return Response(checked(request.data))
        if not isinstance(request.data, dict):
            raise exceptions.ParseError
        if "note" in request.data:
            asked = NoteCheckSerializer(data=request.data)
            asked.is_valid(raise_exception=True)
            return Response(checked(**asked.validated_data))
        with record_at():
            record = services.record_parse(text=json.dumps(request.data, ensure_ascii=False))
        return Response({"book": record.book, "entries": len(record.entries)})
