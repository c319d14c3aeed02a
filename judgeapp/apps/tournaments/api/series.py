"""REST of series: what places are worth, which events belong to them, and their standings."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from .. import services
from ..models import Series
from ..selectors.series import lines_of, series_all
from .common import ERRORS, REFUSALS, EventApi
from .shapes import series as shapes


class SeriesApi(EventApi):
    """What the views of series share."""

    def series(self, *, owned: bool = False) -> Series:
        found = get_object_or_404(series_all().prefetch_related("events"), slug=self.kwargs["series"])
        if owned and not self.request.user.has_perm("tournaments.manage_series", found):
            if self.request.user.is_authenticated:
                raise exceptions.PermissionDenied
            raise exceptions.NotAuthenticated
        return found


@extend_schema(tags=["series"])
class SeriesListView(SeriesApi):
    """All series; make one."""

    serializer_class = shapes.SeriesSerializer

    @extend_schema(operation_id="series_list", responses={200: shapes.SeriesSerializer(many=True), **ERRORS})
    def get(self, request: Request) -> Response:
        return self.paged(series_all().prefetch_related("events"), shapes.SeriesSerializer)

    @extend_schema(operation_id="series_make", responses={201: shapes.SeriesSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        if not request.user.is_authenticated:
            raise exceptions.NotAuthenticated
        made = services.series_create(by=request.user, **self.valid())
        return self.created(shapes.SeriesSerializer(made).data, "api_series", series=made.slug)


@extend_schema(tags=["series"])
class SeriesView(SeriesApi):
    """One series; change it, or throw it away."""

    serializer_class = shapes.SeriesSerializer

    @extend_schema(operation_id="series_get", responses={200: shapes.SeriesSerializer, **ERRORS})
    def get(self, request: Request, series: str) -> Response:
        return Response(shapes.SeriesSerializer(self.series()).data)

    @extend_schema(operation_id="series_change", responses={200: shapes.SeriesSerializer, **REFUSALS})
    def patch(self, request: Request, series: str) -> Response:
        found = self.series(owned=True)
        fields = self.valid(partial=True, instance=found)
        changed = services.series_update(by=request.user, series=found, **fields)
        return Response(shapes.SeriesSerializer(changed).data)

    @extend_schema(operation_id="series_delete", responses={204: None, **REFUSALS})
    def delete(self, request: Request, series: str) -> Response:
        services.series_delete(by=request.user, series=self.series(owned=True))
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["series"])
class SeriesStandingsView(SeriesApi):
    """The standings over all finished events of a series."""

    serializer_class = shapes.SeriesLineSerializer

    @extend_schema(
        operation_id="series_standings",
        parameters=[
            OpenApiParameter("season", str, description="over the events with the cards of that season alone")
        ],
        responses={200: shapes.SeriesLineSerializer(many=True), **ERRORS},
    )
    def get(self, request: Request, series: str) -> Response:
        found = self.series()
        owned = request.user.has_perm("tournaments.manage_series", found)
        lines = lines_of(series=found, season=request.query_params.get("season", ""))
        return self.paged(lines, shapes.SeriesLineSerializer, owned=owned)


@extend_schema(tags=["series"])
class SeriesEventView(SeriesApi):
    """An event goes into the series, or out of it: for whoever owns the series and organizes the event."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.SeriesSerializer

    @extend_schema(
        operation_id="series_add_event", request=None, responses={200: shapes.SeriesSerializer, **REFUSALS}
    )
    def put(self, request: Request, series: str, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        services.series_event_add(by=request.user, series=self.series(owned=True), event=event)
        return Response(shapes.SeriesSerializer(self.series()).data)

    @extend_schema(operation_id="series_remove_event", responses={204: None, **REFUSALS})
    def delete(self, request: Request, series: str, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        services.series_event_remove(by=request.user, series=self.series(owned=True), event=event)
        return Response(status=status.HTTP_204_NO_CONTENT)
