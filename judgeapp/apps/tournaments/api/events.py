"""REST of events as a whole: settings, states, standings, roles, log."""

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
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
from ..services.actions import EVENT_ACTIONS
from . import shapes
from .common import ERRORS, REFUSALS, EventApi

THROUGH = OpenApiParameter("round", int, description="a round that there is")
ORDERS = ("made", "day")


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
class LogView(EventApi):
    """Who changed what, newest first."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.EventLogLineSerializer

    @extend_schema(responses={200: shapes.EventLogLineSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(entries_of(event=self.event("tournaments.view_log")))
        lines = selectors.log_of(page or [])
        return self.get_paginated_response(shapes.EventLogLineSerializer(lines, many=True).data)
