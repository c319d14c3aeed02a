"""REST of events as a whole: settings, states, standings, roles, log."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.parameters import choice, number, one_of, words
from judgeapp.common.problems import Invalid
from judgeapp.domain.books import book_keys

from .. import selectors, services
from ..models import Event, EventRole
from ..prefectures import PREFECTURES
from ..selectors.history import entries_of
from ..selectors.trf import trf_of
from ..services.actions import EVENT_ACTIONS
from ..services.exchange.bring import event_bring
from ..services.exchange.transfer import event_export
from . import shapes
from .common import ERRORS, REFUSALS, EventApi

THROUGH = OpenApiParameter("round", int, description="a round that there is")
ORDERS = ("made", "day")
NAMES = OpenApiParameter(
    "names",
    str,
    enum=["ascii"],
    description="names in Latin letters, for readers that take a byte for a character",
)


@extend_schema(tags=["events"])
class EventsView(EventApi):
    """Events that the caller may see; create one."""

    serializer_class = shapes.EventSerializer

    @extend_schema(
        parameters=[
            choice("state", Event.State.values),
            choice("book", book_keys()),
            choice("prefecture", list(PREFECTURES)),
            OpenApiParameter("q", str, description="words of the name or the place"),
            choice(
                "order",
                ORDERS,
                "`day`: going on, to come (the next day first), over; `made`: the newest first",
            ),
        ],
        responses={200: shapes.ListedEventSerializer(many=True), **ERRORS},
    )
    def get(self, request: Request) -> Response:
        state, book = one_of(request, "state", Event.State.values), one_of(request, "book", book_keys())
        narrowed = {
            "state": state,
            "book": book,
            "prefecture": one_of(request, "prefecture", list(PREFECTURES)),
            "query": words(request, "q"),
        }
        events = selectors.events_by_day(user=request.user, **narrowed)
        if one_of(request, "order", ORDERS) != "day":
            events = events.order_by("-created_at", "-pk")
        return self.listed(events, shapes.ListedEventSerializer)

    @extend_schema(responses={201: shapes.EventSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        event = services.event_create(by=request.user, **self.new())
        return self.created(shapes.EventSerializer(event).data, "api_event", slug=event.slug)


@extend_schema(tags=["events"])
class EventView(EventApi):
    """One event; change its settings."""

    serializer_class = shapes.EventSerializer

    @extend_schema(responses={200: shapes.EventDetailSerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return Response(shapes.EventDetailSerializer(self.event()).data)

    @extend_schema(responses={200: shapes.EventDetailSerializer, **REFUSALS})
    def patch(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        fields = self.valid(partial=True, instance=event)
        if fields.pop("slug", event.slug) != event.slug:
            raise Invalid("slug_stays", _("公開した大会のアドレスは変えられません。"), field="slug")
        event = services.event_update(by=request.user, event=event, **fields)
        return Response(shapes.EventDetailSerializer(event).data)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str) -> Response:
        """Throw an event in preparation away. One that was announced stays: finish it instead."""
        services.event_delete(by=request.user, event=self.event("tournaments.manage_event"))
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class EventActionView(EventApi):
    """What an organizer does with the event as a whole, by the last word of the address."""

    verb = ""
    serializer_class = shapes.EventSerializer

    @extend_schema(request=None, responses={200: shapes.EventSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = EVENT_ACTIONS[self.verb](by=request.user, event=self.event("tournaments.pair_round"))
        return Response(shapes.EventSerializer(event).data)


@extend_schema(tags=["events"])
class StandingsView(EventApi):
    """Standings now, or with `round` after that round."""

    serializer_class = shapes.StandingsSerializer

    @extend_schema(
        parameters=[THROUGH],
        responses={200: shapes.StandingsSerializer, **ERRORS},
    )
    def get(self, request: Request, slug: str) -> Response:
        event = self.event()
        last = len(selectors.rounds_visible(event=event, official=False))
        table = selectors.standings_of(event=event, through=number(request, "round", last))
        return Response(shapes.StandingsSerializer(selectors.standings_data(table)).data)


@extend_schema(tags=["events"])
class RolesView(EventApi):
    """Who is what at the event; give and take roles."""

    serializer_class = shapes.EventRoleGrantSerializer

    @extend_schema(responses={200: shapes.EventRoleSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self.listed(self.event().roles.select_related("user"), shapes.EventRoleSerializer)

    @extend_schema(responses={201: shapes.EventRoleSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        role = services.role_grant(by=request.user, event=event, **self.valid())
        body = self.represented(shapes.EventRoleSerializer, role)
        return self.created(body, "api_role", slug=slug, username=role.user.username, role=role.role)


@extend_schema(tags=["events"])
class RoleView(EventApi):
    """One person's one role."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.EventRoleSerializer

    def get_role(self, event: Event) -> EventRole:
        named = {"user__username": self.kwargs["username"], "role": self.kwargs["role"]}
        return get_object_or_404(event.roles.select_related("user"), **named)

    @extend_schema(responses={200: shapes.EventRoleSerializer, **ERRORS})
    def get(self, request: Request, slug: str, username: str, role: str) -> Response:
        return Response(
            self.represented(
                shapes.EventRoleSerializer, self.get_role(self.event("tournaments.manage_event"))
            )
        )

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, username: str, role: str) -> Response:
        event = self.event("tournaments.manage_event")
        held = self.get_role(event)
        services.role_revoke(by=request.user, event=event, user=held.user, role=role)
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class ExportView(EventApi):
    """The event as one file that another machine can bring in, without handed-in lists."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.EventExportSerializer

    @extend_schema(operation_id="events_export", responses={200: OpenApiTypes.OBJECT, **ERRORS})
    def get(self, request: Request, slug: str) -> HttpResponse:
        content = event_export(event=self.event("tournaments.manage_event"))
        return HttpResponse(content, content_type="application/json")

    @extend_schema(operation_id="events_export_with_lists", responses={200: OpenApiTypes.OBJECT, **REFUSALS})
    def post(self, request: Request, slug: str) -> HttpResponse:
        """With handed-in lists, encrypted with the password; each is on record as looked at."""
        event = self.event("tournaments.manage_event")
        content = event_export(event=event, by=request.user, password=self.valid()["password"])
        return HttpResponse(content, content_type="application/json")


@extend_schema(tags=["events"])
class TrfView(EventApi):
    """The rounds before the bracket as a tournament report (TRF16); for who runs the event with the held round."""

    @extend_schema(
        operation_id="events_trf",
        parameters=[NAMES],
        responses={(200, "text/plain"): OpenApiTypes.STR, **ERRORS},
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        event = self.event()
        text = trf_of(
            event=event,
            official=request.user.has_perm("tournaments.pair_round", event),
            ascii_only=request.query_params.get("names") == "ascii",
        )
        return HttpResponse(text, content_type="text/plain; charset=utf-8")


@extend_schema(tags=["events"])
class ImportView(EventApi):
    """Make the event of an exported file, or of a TRF16 report of `book` (`multipart/form-data`); whoever brings it
    organizes it."""

    serializer_class = shapes.EventFileSerializer
    permission_classes = [IsAuthenticated]
    parser_classes = [MultiPartParser]

    @extend_schema(operation_id="events_import", responses={201: shapes.EventSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        requested = self.valid()
        event = event_bring(by=request.user, **requested)
        return self.created(shapes.EventSerializer(event).data, "api_event", slug=event.slug)


@extend_schema(tags=["events"])
class LogView(EventApi):
    """Who changed what, newest first."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.EventLogLineSerializer

    @extend_schema(responses={200: shapes.EventLogLineSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(entries_of(event=self.event("tournaments.view_log")))
        lines = selectors.log_of(page or [])
        return self.get_paginated_response(shapes.EventLogLineSerializer(lines, many=True).data)
