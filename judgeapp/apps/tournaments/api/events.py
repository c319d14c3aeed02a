"""REST of events as a whole: settings, states, standings, roles, log."""

from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from .. import selectors, services
from ..selectors.history import entries_of
from ..services.actions import EVENT_ACTIONS
from ..services.transfer import event_export, event_import
from . import shapes
from .common import ERRORS, REFUSALS, EventApi


@extend_schema(tags=["events"])
class EventsView(EventApi):
    """Events that the caller may see; create one."""

    serializer_class = shapes.EventSerializer

    @extend_schema(operation_id="events_list", responses={200: shapes.EventSerializer(many=True)})
    def get(self, request: Request) -> Response:
        return self.listed(selectors.events_listed(user=request.user), shapes.EventSerializer)

    @extend_schema(responses={201: shapes.EventSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        event = services.event_create(by=request.user, **self.valid())
        return Response(shapes.EventSerializer(event).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["events"])
class EventView(EventApi):
    """One event; change its settings."""

    serializer_class = shapes.EventSerializer

    @extend_schema(operation_id="events_retrieve", responses={200: shapes.EventSerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return Response(shapes.EventSerializer(self.event()).data)

    @extend_schema(responses={200: shapes.EventSerializer, **REFUSALS})
    def patch(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        fields = self.valid(partial=True, instance=event)
        fields.pop("slug", None)  # an address that is out in the world stays
        event = services.event_update(by=request.user, event=event, **fields)
        return Response(shapes.EventSerializer(event).data)


@extend_schema(tags=["events"])
class EventActionView(EventApi):
    """`open` registration, begin `check-in`, `finish` the event, or `reopen` it."""

    serializer_class = shapes.EventSerializer

    @extend_schema(
        operation_id="events_act", request=None, responses={200: shapes.EventSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, action: str) -> Response:
        if action not in EVENT_ACTIONS:
            raise Http404
        event = EVENT_ACTIONS[action](by=request.user, event=self.event("tournaments.pair_round"))
        return Response(shapes.EventSerializer(event).data)


@extend_schema(tags=["events"])
class StandingsView(EventApi):
    """Standings now, or with `round` after that round."""

    serializer_class = shapes.StandingsSerializer

    @extend_schema(
        parameters=[OpenApiParameter("round", int)], responses={200: shapes.StandingsSerializer, **ERRORS}
    )
    def get(self, request: Request, slug: str) -> Response:
        event = self.event()
        text = request.query_params.get("round", "")
        if text and not (text.isascii() and text.isdigit() and len(text) < 5):
            raise exceptions.ValidationError({"round": ["the round's number"]})
        table = selectors.standings_of(event=event, through=int(text) if text else None)
        return Response(shapes.StandingsSerializer(selectors.standings_data(table)).data)


@extend_schema(tags=["events"])
class RolesView(EventApi):
    """Who is what at the event; give and take roles."""

    serializer_class = shapes.RoleGivenSerializer

    @extend_schema(responses={200: shapes.RoleSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self.listed(self.event().roles.select_related("user"), shapes.RoleSerializer)

    @extend_schema(responses={201: shapes.RoleSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        role = services.role_grant(by=request.user, event=event, **self.valid())
        return Response(self.represented(shapes.RoleSerializer, role), status=status.HTTP_201_CREATED)


class RoleView(EventApi):
    """One person's one role."""

    serializer_class = shapes.RoleSerializer

    @extend_schema(tags=["events"], request=None, responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, username: str, role: str) -> Response:
        event = self.event("tournaments.manage_event")
        held = event.roles.filter(user__username=username, role=role).select_related("user").first()
        if held is None:
            raise Http404
        services.role_revoke(by=request.user, event=event, user=held.user, role=role)
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class ExportView(EventApi):
    """The event as one file that another machine can bring in, without handed-in lists."""

    serializer_class = shapes.EventFileSerializer

    @extend_schema(responses={200: OpenApiTypes.OBJECT, **ERRORS})
    def get(self, request: Request, slug: str) -> HttpResponse:
        content = event_export(event=self.event("tournaments.manage_event"))
        return HttpResponse(content, content_type="application/json")


@extend_schema(tags=["events"])
class ImportView(EventApi):
    """Make the event of an exported file (`multipart/form-data`); whoever brings it organizes it."""

    serializer_class = shapes.EventFileSerializer
    permission_classes = [IsAuthenticated]

    @extend_schema(responses={201: shapes.EventSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        requested = self.valid()
        event = event_import(by=request.user, content=requested["file"].read(), slug=requested["slug"])
        return Response(shapes.EventSerializer(event).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["events"])
class LogView(EventApi):
    """Who changed what, newest first."""

    serializer_class = shapes.LogLineSerializer

    @extend_schema(responses={200: shapes.LogLineSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(entries_of(event=self.event("tournaments.view_log")))
        lines = selectors.log_of(page or [])
        return self.get_paginated_response(shapes.LogLineSerializer(lines, many=True).data)
