"""REST: all lists of an event at once, once they are opened."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.decks.sheets import as_data
from judgeapp.apps.tournaments.api.common import REFUSALS, EventApi
from judgeapp.common.api.shapes import Serializer

from .. import selectors, services
from ..models import Look
from ..sheets import sheets_of


class ListedCardSerializer(Serializer):
    section = serializers.CharField()
    count = serializers.IntegerField()
    number = serializers.CharField()
    name = serializers.CharField()


class ListSheetSerializer(Serializer):
    player = serializers.CharField()
    format = serializers.CharField()
    version = serializers.IntegerField()
    code = serializers.CharField()
    checksum = serializers.CharField()
    verdict = serializers.CharField()
    total = serializers.IntegerField()
    cards = ListedCardSerializer(many=True)


@extend_schema(tags=["lists"])
class ListExportView(EventApi):
    """All lists by the players' names. A look at each, and recorded as such: so it is a POST."""

    serializer_class = ListSheetSerializer
    pagination_class = None  # one file

    @extend_schema(
        operation_id="events_export_lists",
        request=None,
        responses={200: ListSheetSerializer(many=True), **REFUSALS},
    )
    def post(self, request: Request, slug: str) -> Response:
        versions = selectors.opened_lists(user=request.user, event=self.event("submissions.view_lists"))
        lists = [as_data(sheet) for sheet in sheets_of(request, versions)]
        services.look_record(by=request.user, versions=versions, why=Look.Why.EXPORT)
        return Response(lists)
