"""REST of live drafts: begin one, take a seat, read what the seat may know, choose.

Whoever takes a seat gets its key once, and sends it as `X-Seat-Key`: without it the seat does not exist.
"""

from typing import Any
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.contract import Contract, GenericApi
from judgeapp.common.api.fields import LiveChoiceField
from judgeapp.common.api.shapes import ErrorSerializer, Moment, Serializer, TextPairSerializer
from judgeapp.common.language import both
from judgeapp.domain.drafts import Ask, DraftState, Fact, Kind, Option, kinds

from .. import selectors, services
from ..forms import DraftForm
from ..models import Seat, TableDraft
from ..seats import HEADER, holds

ERRORS = {400: ErrorSerializer, 404: ErrorSerializer}
REFUSALS = {**ERRORS, 409: ErrorSerializer}
KEY = OpenApiParameter(HEADER, str, OpenApiParameter.HEADER, description="the key that taking the seat gave")


class TableDraftFactSerializer(Serializer):
    label = TextPairSerializer()
    values = TextPairSerializer(many=True)
    clause = serializers.CharField(allow_blank=True)


class TableDraftOptionSerializer(Serializer):
    id = serializers.CharField(help_text="what a move names")
    label = TextPairSerializer()


class TableDraftAskSerializer(Serializer):
    kind = serializers.CharField(help_text="what a move repeats")
    text = TextPairSerializer()
    clause = serializers.CharField()
    count = serializers.IntegerField(help_text="how many are chosen; a roll is made by the service")
    options = TableDraftOptionSerializer(many=True)


def option_field(kind: Kind, option: Option) -> serializers.Field:
    """The field that asks for an option of a kind of draft."""
    settings = {"help_text": f"{kind.id}: {option.label.en}"}
    if isinstance(option.usual, tuple):
        return serializers.CharField(required=False, allow_blank=True, trim_whitespace=False, **settings)
    if isinstance(option.usual, bool):
        return serializers.BooleanField(default=option.usual, **settings)
    return serializers.IntegerField(default=option.usual, min_value=1, max_value=option.most, **settings)


class TableDraftBeginSerializer(Serializer):
    kind = LiveChoiceField(kinds)
    one_phone = serializers.BooleanField(default=False, help_text="the maker holds both seats")
    season = serializers.CharField(
        max_length=20,
        required=False,
        allow_blank=True,
        help_text="of the cards, where they change by seasons; left out, today's",
    )

    def get_fields(self) -> dict[str, serializers.Field]:
        """Beside these, what each kind of draft asks for."""
        found = super().get_fields()
        for kind in kinds().values():
            found |= {option.name: option_field(kind, option) for option in kind.options}
        return found


class TableDraftSeatSerializer(Serializer):
    number = serializers.IntegerField()
    taken = serializers.BooleanField()
    acts = serializers.BooleanField(help_text="whether this seat may choose now")
    invitation = serializers.CharField(allow_null=True, help_text="of a free seat, for the maker alone")


class TableDraftSerializer(Serializer):
    id = serializers.UUIDField()
    url = serializers.CharField()
    kind = serializers.CharField()
    season = serializers.CharField(help_text="of the cards; empty in a game without seasons")
    created_at = Moment()
    finished = serializers.BooleanField()
    seats = TableDraftSeatSerializer(many=True)
    facts = TableDraftFactSerializer(many=True, help_text="what everybody may know")


class TableDraftJoinSerializer(Serializer):
    invitation = serializers.CharField(max_length=32)


class TableDraftTakenSeatSerializer(Serializer):
    draft = serializers.UUIDField()
    seat = serializers.IntegerField()
    key = serializers.CharField(help_text="told this once")


class TableDraftSeatStateSerializer(Serializer):
    finished = serializers.BooleanField()
    ask = TableDraftAskSerializer(allow_null=True, help_text="what this seat may choose now")
    facts = TableDraftFactSerializer(many=True, help_text="what this seat may know")
    deck_list = serializers.CharField(allow_blank=True, help_text="for POST /decks/check/, once it is over")
    deck_format = serializers.CharField()


class TableDraftMoveSerializer(Serializer):
    kind = serializers.CharField(max_length=20)
    choice = serializers.ListField(child=serializers.CharField(max_length=80), max_length=100)


def fact_data(fact: Fact) -> dict[str, Any]:
    return {"label": both(fact.label), "values": [both(text) for text in fact.values], "clause": fact.clause}


def ask_data(ask: Ask | None) -> dict[str, Any] | None:
    if ask is None:
        return None
    options = [{"id": one, "label": both(label)} for one, label in zip(ask.options, ask.labels, strict=True)]
    return {
        "kind": ask.kind,
        "text": both(ask.text),
        "clause": ask.clause,
        "count": ask.count,
        "options": options,
    }


def draft_data(draft: TableDraft, user: Any) -> dict[str, Any]:
    """A draft as everybody may see it; its maker sees the invitations too."""
    state, own = selectors.played(draft=draft), draft.created_by_id == user.pk
    seats = [
        {
            "number": seat.number,
            "taken": seat.claimed_at is not None,
            "acts": state.ask(seat.number) is not None,
            "invitation": seat.invitation if own and seat.claimed_at is None else None,
        }
        for seat in draft.seats.all()
    ]
    return {
        "id": str(draft.pk),
        "url": draft.get_absolute_url(),
        "kind": draft.kind,
        "season": draft.season,
        "created_at": draft.created_at,
        "finished": state.finished,
        "seats": seats,
        "facts": [fact_data(fact) for fact in state.facts(None)],
    }


def seat_data(seat: Seat, state: DraftState) -> dict[str, Any]:
    return {
        "finished": state.finished,
        "ask": ask_data(state.ask(seat.number)),
        "facts": [fact_data(fact) for fact in state.facts(seat.number)],
        "deck_list": state.deck_list(seat.number),
        "deck_format": seat.draft.deck_format,
    }


class DraftsView(GenericApi):
    """The caller's drafts; begin one."""

    permission_classes = [IsAuthenticated]

    @extend_schema(tags=["drafts"], responses={200: TableDraftSerializer(many=True)})
    def get(self, request: Request) -> Response:
        page = self.paginate_queryset(selectors.drafts_of(user=request.user))
        return self.get_paginated_response([draft_data(draft, request.user) for draft in page or ()])

    @extend_schema(
        tags=["drafts"], request=TableDraftBeginSerializer, responses={201: TableDraftSerializer, **REFUSALS}
    )
    def post(self, request: Request) -> Response:
        requested = TableDraftBeginSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        data = requested.validated_data
        form = DraftForm({**data, "phones": "one" if data["one_phone"] else "two"})
        if not form.is_valid():
            raise ValidationError({name: list(errors) for name, errors in form.errors.items()})
        draft = services.draft_create(
            by=request.user, kind=data["kind"], setup=form.setup, one_phone=data["one_phone"]
        )
        return self.created(draft_data(draft, request.user), "draft_api", draft_id=draft.pk)


class DraftView(Contract):
    """One draft as everybody may see it."""

    permission_classes: list[Any] = []

    @extend_schema(
        tags=["drafts"],
        responses={200: TableDraftSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, draft_id: UUID) -> Response:
        draft = selectors.draft_by_id(draft_id=draft_id)
        if draft is None:
            raise Http404
        return Response(draft_data(draft, request.user))


class DraftJoinView(Contract):
    """Take the free seat of an invitation; its key is told once."""

    permission_classes: list[Any] = []

    def shown_by(self, request: Request) -> str:
        """The invitation: who has it may take the seat, and ask again for the key that they lost on the way."""
        invitation = request.data.get("invitation") if isinstance(request.data, dict) else None
        return f"invitation {invitation}" if isinstance(invitation, str) else ""

    @extend_schema(
        operation_id="drafts_join",
        tags=["drafts"],
        request=TableDraftJoinSerializer,
        responses={200: TableDraftTakenSeatSerializer, **REFUSALS},
    )
    def post(self, request: Request) -> Response:
        requested = TableDraftJoinSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        seat = selectors.seat_invited(invitation=requested.validated_data["invitation"])
        if seat is None:
            raise Http404
        seat = services.seat_claim(seat=seat)
        return Response({"draft": str(seat.draft_id), "seat": seat.number, "key": seat.holder})


class DraftSeatView(Contract):
    """A seat, for its holder alone: what it may know and choose; a move."""

    permission_classes: list[Any] = []

    def shown_by(self, request: Request) -> str:
        """The seat's key."""
        key = request.headers.get(HEADER, "")
        return f"seat {key}" if key else ""

    def _seat(self, draft_id: UUID, number: int) -> Seat:
        seat = selectors.seat_of(draft_id=draft_id, number=number)
        if seat is None or not holds(self.request, seat):
            raise Http404
        return seat

    @extend_schema(
        tags=["drafts"], parameters=[KEY], responses={200: TableDraftSeatStateSerializer, **ERRORS}
    )
    def get(self, request: Request, draft_id: UUID, number: int) -> Response:
        seat = self._seat(draft_id, number)
        return Response(seat_data(seat, selectors.played(draft=seat.draft)))

    @extend_schema(
        operation_id="drafts_move",
        tags=["drafts"],
        parameters=[KEY],
        request=TableDraftMoveSerializer,
        responses={200: TableDraftSeatStateSerializer, **REFUSALS},
    )
    def post(self, request: Request, draft_id: UUID, number: int) -> Response:
        seat = self._seat(draft_id, number)
        requested = TableDraftMoveSerializer(data=request.data)
        requested.is_valid(raise_exception=True)
        move = requested.validated_data
        state = services.move_make(seat=seat, kind=move["kind"], choice=tuple(move["choice"]))
        return Response(seat_data(seat, state))
