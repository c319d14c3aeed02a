"""REST of cards: list and read."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, serializers, viewsets
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.answers import ErrorSerializer
from judgeapp.domain.books import book_keys

from .. import selectors
from ..models import Card

BOOK = OpenApiParameter("book", str, description="a book: " + ", ".join(book_keys()))
QUERY = OpenApiParameter("q", str, description="part of the number, the name or the reading")


class CardSerializer(serializers.ModelSerializer):
    set = serializers.CharField(source="set.code", read_only=True)
    url = serializers.CharField(source="get_absolute_url", read_only=True)
    source = serializers.SerializerMethodField()

    class Meta:
        model = Card
        fields = [
            "book",
            "number",
            "base",
            "name",
            "reading",
            "type",
            "faction",
            "cost",
            "power",
            "siege",
            "clan",
            "troops",
            "summoned",
            "numbered",
            "set",
            "source",
            "facts",
            "url",
        ]

    def get_source(self, card: Card) -> dict[str, str]:
        return {"ja": card.set.source_ja, "en": card.set.source_en}


@extend_schema(tags=["cards"])
class CardViewSet(mixins.ListModelMixin, viewsets.GenericViewSet):
    """The cards that the card lists know."""

    serializer_class = CardSerializer
    queryset = Card.objects.none()

    def get_queryset(self) -> Any:
        asked = self.request.query_params
        clean = {key: asked.get(key, "")[:80].replace("\x00", "") for key in ("book", "q")}
        return selectors.cards_matching(book=clean["book"], query=clean["q"])

    @extend_schema(parameters=[BOOK, QUERY])
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Cards by number, a page at a time."""
        answer: Response = super().list(request, *args, **kwargs)
        return answer

    @extend_schema(operation_id="cards_retrieve", responses={200: CardSerializer, 404: ErrorSerializer})
    def retrieve(self, request: Request, book: str, number: str) -> Response:
        """One card by book and printed number."""
        card = selectors.card_by_number(book=book, number=number)
        if card is None:
            raise Http404
        return Response(self.get_serializer(card).data)
