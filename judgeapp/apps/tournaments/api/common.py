"""What the API views of one event share."""

from typing import Any

from django.http import Http404
from rest_framework import exceptions
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.response import Response

from judgeapp.common.api.contract import GenericApi
from judgeapp.common.api.shapes import ErrorSerializer
from judgeapp.common.time_zones import show_times_of

from .. import selectors
from ..models import Event, Round

ERRORS = dict.fromkeys((400, 401, 403, 404), ErrorSerializer)
REFUSALS = ERRORS | {409: ErrorSerializer}


class EventApi(GenericApi):
    """What the views of one event share."""

    permission_classes = [IsAuthenticatedOrReadOnly]
    queryset = Event.objects.none()

    def event(self, permission: str | None = None) -> Event:
        """The event of the address, if the caller may see it and do this."""
        event = selectors.event_of(user=self.request.user, slug=self.kwargs["slug"])
        if permission and not self.request.user.has_perm(permission, event):
            raise (
                exceptions.PermissionDenied
                if self.request.user.is_authenticated
                else exceptions.NotAuthenticated
            )
        show_times_of(event)
        return event

    def round(self, permission: str | None = None) -> Round:
        event = self.event(permission)
        official = self.request.user.has_perm("tournaments.enter_result", event)
        found = selectors.round_visible(event=event, number=self.kwargs["number"], official=official)
        if found is None:
            raise Http404
        return found

    def valid(self, **options: Any) -> dict[str, Any]:
        serializer = self.get_serializer(data=self.request.data, **options)
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)

    def new(self) -> dict[str, Any]:
        """What is sent for a new row, of which nobody has seen a version."""
        fields = self.valid()
        fields.pop("version", None)
        return fields

    def listed(self, queryset: Any, serializer: Any) -> Response:
        return self.get_paginated_response(
            self.represented(serializer, self.paginate_queryset(queryset), many=True)
        )

    def represented(self, serializer: Any, thing: Any, *, many: bool = False) -> Any:
        """The thing as this caller may know it: the names of accounts are for the event's officials."""
        slug = self.kwargs.get("slug")
        official = bool(slug) and self.request.user.has_perm("tournaments.view_roster", self.event())
        return serializer(thing, many=many, context={"official": official, "request": self.request}).data
