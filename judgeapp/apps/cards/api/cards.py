"""REST of cards: list and read."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import mixins, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.rules.labels import edition_of, season_now
from judgeapp.common.api.contract import ApiViewSet
from judgeapp.common.api.fields import Shaped
from judgeapp.common.api.json_schemas import CARD_FACTS
from judgeapp.common.api.parameters import choice, one_of, words
from judgeapp.common.api.shapes import ErrorSerializer, ModelSerializer, TextPairSerializer
from judgeapp.common.language import both
from judgeapp.domain.books import book_keys

from .. import reference, selectors
from ..models import Card
from ..rows import row_in_season

BOOK = choice("book", book_keys())
SEASON = OpenApiParameter(
    "season", str, description="the season whose card it is; without it the one in force"
)
QUERY = OpenApiParameter(
    "q", str, description="part of the number, the name, the reading or the name of its Megami"
)


class CardFigureSerializer(serializers.Serializer[Any]):
    name = TextPairSerializer()
    value = TextPairSerializer()
    clause = serializers.CharField(help_text="the clause of what it is")


class CardLineSerializer(serializers.Serializer[Any]):
    heading = TextPairSerializer(help_text="the class of the text, or a keyword")
    text = TextPairSerializer(help_text="what it does; empty for a keyword, whose clause says it")
    clauses = serializers.ListField(
        child=serializers.CharField(), help_text="that of the class, then those of what it names"
    )


class CardWordsSerializer(serializers.Serializer[Any]):
    figures = CardFigureSerializer(many=True)
    lines = CardLineSerializer(many=True)


class LaterWordsSerializer(serializers.Serializer[Any]):
    season = serializers.CharField()
    since = serializers.CharField(help_text="the month in which it came; empty where that is not known")
    words = CardWordsSerializer()


class CardSerializer(ModelSerializer):
    set = serializers.CharField(source="set.code", read_only=True)
    url = serializers.CharField(source="get_absolute_url", read_only=True, help_text="its page")
    api_url = serializers.SerializerMethodField(help_text="its address in the API")
    source = serializers.SerializerMethodField()
    edition = serializers.SerializerMethodField(
        help_text="edition of its book and season of the cards, in one line"
    )
    english = serializers.CharField(
        read_only=True, help_text="the name in English; the Japanese one where its list has no other"
    )
    troops = serializers.ListField(child=serializers.CharField())
    facts = Shaped(CARD_FACTS, help_text="everything that the card list says")
    words = serializers.SerializerMethodField(help_text="what is printed on it, in words made from its data")
    later = serializers.SerializerMethodField(help_text="what seasons after the first print on it otherwise")

    class Meta:
        model = Card
        fields = [
            "book",
            "edition",
            "number",
            "base",
            "name",
            "reading",
            "english",
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
            "words",
            "later",
            "url",
            "api_url",
        ]

    def to_representation(self, card: Card) -> dict[str, Any]:
        told: dict[str, Any] = super().to_representation(row_in_season(card, self._season(card)))
        return told

    @extend_schema_field(CardWordsSerializer)
    def get_words(self, card: Card) -> dict[str, Any]:
        return reference.words_of(card, self._season(card)).to_dict()

    @extend_schema_field(LaterWordsSerializer(many=True))
    def get_later(self, card: Card) -> list[dict[str, Any]]:
        return [
            {"season": season.id, "since": season.since, "words": words.to_dict()}
            for season, words in reference.later_words(card)
        ]

    @extend_schema_field(TextPairSerializer)
    def get_edition(self, card: Card) -> dict[str, str]:
        return both(edition_of(card.book, self._season(card)))

    def _season(self, card: Card) -> str:
        """The season asked for, else the one in force."""
        return self.context.get("season") or season_now(card.book)

    def get_api_url(self, card: Card) -> str:
        return reverse("card_api", args=[card.book, card.number])

    @extend_schema_field(TextPairSerializer)
    def get_source(self, card: Card) -> dict[str, str]:
        return {"ja": card.set.source_ja, "en": card.set.source_en}


@extend_schema(tags=["cards"])
class CardViewSet(mixins.ListModelMixin, ApiViewSet):
    """The cards that the card lists know."""

    serializer_class = CardSerializer
    queryset = Card.objects.none()

    def get_queryset(self) -> Any:
        book = one_of(self.request, "book", book_keys())
        return selectors.cards_matching(book=book, query=words(self.request, "q"))

    @extend_schema(parameters=[BOOK, QUERY])
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Cards by number, a page at a time."""
        answer: Response = super().list(request, *args, **kwargs)
        return answer

    @extend_schema(parameters=[SEASON], responses={200: CardSerializer, 404: ErrorSerializer})
    def retrieve(self, request: Request, book: str, number: str) -> Response:
        """One card by book and printed number, as a `season` has it."""
        card = selectors.card_by_number(book=book, number=number)
        if card is None:
            raise Http404
        season = reference.season_asked(book, request.query_params.get("season", ""))
        return Response(self.get_serializer(card, context={"request": request, "season": season}).data)
