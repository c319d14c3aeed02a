"""REST of whole events as files: taken away, as a report for other programs, brought in."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.tournaments.api.common import ERRORS, REFUSALS, EventApi
from judgeapp.apps.tournaments.api.shapes import EventSerializer

from .. import services
from ..selectors import trf_of
from . import shapes

NAMES = OpenApiParameter(
    "names",
    str,
    enum=["ascii"],
    description="names in Latin letters, for readers that take a byte for a character",
)


@extend_schema(tags=["events"])
class ExportView(EventApi):
    """The event as one file that another machine can bring in, without handed-in lists."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.EventExportSerializer

    @extend_schema(operation_id="events_export", responses={200: OpenApiTypes.OBJECT, **ERRORS})
    def get(self, request: Request, slug: str) -> HttpResponse:
        content = services.event_export(event=self.event("tournaments.manage_event"))
        return HttpResponse(content, content_type="application/json")

    @extend_schema(operation_id="events_export_with_lists", responses={200: OpenApiTypes.OBJECT, **REFUSALS})
    def post(self, request: Request, slug: str) -> HttpResponse:
        """With handed-in lists, encrypted with the password; each is on record as looked at."""
        event = self.event("tournaments.manage_event")
        content = services.event_export(event=event, by=request.user, password=self.valid()["password"])
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

    @extend_schema(operation_id="events_import", responses={201: EventSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        requested = self.valid()
        event = services.event_bring(by=request.user, **requested)
        return self.created(EventSerializer(event).data, "api_event", slug=event.slug)
