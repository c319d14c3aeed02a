"""REST of the organizer's hand in the pairing: orders, exchanges, corrections, the bracket, putting the event back."""

from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.shapes import ModelSerializer, Serializer, TextPairSerializer

from .. import services
from ..models import Cut, Event, Match, PairRule, Player
from ..models.rounds import LONGEST_REASON
from ..selectors.brackets import BracketNow, bracket_of
from . import shapes
from .common import ERRORS, REFUSALS, EventApi


@extend_schema_field({"type": "integer"})
class _OfEvent(serializers.PrimaryKeyRelatedField):
    """A player of the event of the address."""

    def get_queryset(self) -> Any:
        event = self.context.get("event")
        return event.players.all() if event else Player.objects.none()


class PairRuleSerializer(ModelSerializer):
    player_a = _OfEvent()
    player_b = _OfEvent()

    class Meta:
        model = PairRule
        fields = ["id", "player_a", "player_b", "together", "round_number", "reason"]
        validators: list[Any] = []  # the service says what is wrong


def _reason_field(**more: Any) -> serializers.CharField:
    return serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=LONGEST_REASON,
        help_text="needed once the round is published; the players concerned read it",
        **more,
    )


class PlayerSeatSerializer(ModelSerializer):
    version = shapes.VersionField()
    away = serializers.DictField(
        child=serializers.ChoiceField(Player.Missed.choices),
        help_text="rounds that they sit out, and what each counts as: {number: loss, draw or win}",
    )
    now = serializers.BooleanField(
        write_only=True,
        required=False,
        help_text="their match of this round moves to the fixed table at once",
    )
    reason = _reason_field(write_only=True)

    class Meta:
        model = Player
        fields = ["version", "fixed_table", "awarded_byes", "missed_as", "away", "now", "reason"]


class PlayerSwapSerializer(Serializer):
    one = _OfEvent()
    other = _OfEvent()
    version = serializers.CharField(
        required=False, allow_blank=True, max_length=12, help_text="the pairing that was looked at"
    )
    reason = _reason_field()


class TableMoveSerializer(Serializer):
    to = serializers.IntegerField(
        min_value=1, max_value=32767, source="table", help_text="the table's number"
    )
    version = serializers.CharField(
        required=False, allow_blank=True, max_length=12, help_text="the pairing that was looked at"
    )
    reason = _reason_field()


class RenumberSerializer(Serializer):
    first = serializers.IntegerField(min_value=1, max_value=32767, help_text="the first table's number")
    version = serializers.CharField(
        required=False, allow_blank=True, max_length=12, help_text="the pairing that was looked at"
    )
    reason = _reason_field()


def _before_and_after() -> serializers.ListField:
    return serializers.ListField(
        child=serializers.IntegerField(), min_length=2, max_length=2, help_text="before and after"
    )


class ChangedStandingSerializer(Serializer):
    """A player whose rank or points change."""

    name = serializers.CharField()
    rank = _before_and_after()
    points = _before_and_after()


class ChangedRoundSerializer(Serializer):
    """A round that would have been paired otherwise."""

    round = serializers.IntegerField()
    tables = serializers.IntegerField(help_text="how many of its tables")
    held = serializers.BooleanField(help_text="not published yet")


class BracketSlotSerializer(Serializer):
    """A place in the bracket, with the seeds that meet there; null while they are not known."""

    slot = serializers.CharField(help_text="such as W2.1")
    title = TextPairSerializer()
    seeds = serializers.ListField(
        child=serializers.IntegerField(allow_null=True),
        min_length=2,
        max_length=2,
        help_text="better seed first",
    )
    winner = serializers.IntegerField(allow_null=True)


class ConsequencesSerializer(Serializer):
    """What a correction would change; nothing is changed by asking."""

    standings = serializers.SerializerMethodField()
    rounds = serializers.SerializerMethodField()
    seeds = serializers.SerializerMethodField()
    slots = serializers.SerializerMethodField()

    @extend_schema_field(ChangedStandingSerializer(many=True))
    def get_standings(self, found: services.Consequences) -> Any:
        return [{"name": moved.name, "rank": moved.rank, "points": moved.points} for moved in found.standings]

    @extend_schema_field(ChangedRoundSerializer(many=True))
    def get_rounds(self, found: services.Consequences) -> Any:
        return [
            {"round": round_.number, "tables": round_.tables, "held": round_.held} for round_ in found.rounds
        ]

    @extend_schema_field(TextPairSerializer(many=True))
    def get_seeds(self, found: services.Consequences) -> Any:
        return [text._asdict() for text in found.seeds]

    @extend_schema_field(TextPairSerializer(many=True))
    def get_slots(self, found: services.Consequences) -> Any:
        return [text._asdict() for text in found.slots]


class CutSerializer(ModelSerializer):
    """The bracket. `size` players of the standings go on; `slots` tells who sits where."""

    seeds = serializers.ListField(
        child=serializers.IntegerField(), read_only=True, help_text="players by id, best seed first"
    )
    size = serializers.IntegerField(min_value=2, max_value=128, write_only=True)
    kind = serializers.ChoiceField(Cut.Kind.choices, default=Cut.Kind.SINGLE)
    best_of = serializers.ChoiceField(Event.BestOf.choices, default=3)

    class Meta:
        model = Cut
        fields = [
            "size",
            "kind",
            "third_place",
            "best_of",
            "round_minutes",
            "extra_turns",
            "reseed",
            "higher_seed_chooses",
            "seeds",
        ]
        read_only_fields = ["seeds"]


class BracketSerializer(Serializer):
    cut = CutSerializer()
    slots = serializers.SerializerMethodField()
    places = serializers.SerializerMethodField()

    @extend_schema_field(BracketSlotSerializer(many=True))
    def get_slots(self, now: BracketNow) -> Any:
        return [
            {
                "slot": slot,
                "title": now.title(slot)._asdict(),
                "seeds": [it.upper, it.lower],
                "winner": it.winner,
            }
            for slot, it in now.state().items()
        ]

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "integer"}})
    def get_places(self, now: BracketNow) -> Any:
        """Final places by the player's id, of those who have one."""
        return {str(pk): place for pk, place in now.places().items()}


class _WithEvent(EventApi):
    """The serializer knows the event, whose players alone it takes."""

    def given(self, event: Event) -> dict[str, Any]:
        serializer = self.serializer_class(data=self.request.data, context={"event": event})
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)


@extend_schema(tags=["events"])
class PairRulesView(_WithEvent):
    """Players whom the organizer puts together (in one round) or keeps apart; a new order."""

    permission_classes = [IsAuthenticated]
    serializer_class = PairRuleSerializer

    @extend_schema(responses={200: PairRuleSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self.listed(self.event("tournaments.pair_round").pair_rules.all(), PairRuleSerializer)

    @extend_schema(responses={201: PairRuleSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.pair_round")
        fields = {"together": False, "round_number": None, **self.given(event)}
        rule = services.pair_rule_add(by=request.user, event=event, **fields)
        return self.created(PairRuleSerializer(rule).data, "api_pair_rule", slug=slug, rule_id=rule.pk)


class PairRuleView(EventApi):
    """One order."""

    permission_classes = [IsAuthenticated]
    serializer_class = PairRuleSerializer

    def rule(self) -> PairRule:
        rules = self.event("tournaments.pair_round").pair_rules
        found: PairRule = get_object_or_404(rules, pk=self.kwargs["rule_id"])
        return found

    @extend_schema(tags=["events"], responses={200: PairRuleSerializer, **ERRORS})
    def get(self, request: Request, slug: str, rule_id: int) -> Response:
        return Response(PairRuleSerializer(self.rule()).data)

    @extend_schema(tags=["events"], responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, rule_id: int) -> Response:
        services.pair_rule_remove(by=request.user, rule=self.rule())
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlayerSeatView(EventApi):
    """A player's fixed table, awarded byes, and what the rounds before a late entry count as."""

    serializer_class = PlayerSeatSerializer

    @extend_schema(tags=["events"], responses={200: PlayerSeatSerializer, **REFUSALS})
    def patch(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.event("tournaments.pair_round").players.filter(pk=player_id).first()
        if player is None:
            raise Http404
        player = services.player_seat(by=request.user, player=player, **self.valid(partial=True))
        return Response(PlayerSeatSerializer(player).data)


class SwapView(_WithEvent):
    """Two players without a result exchange seats, or a latecomer sits down at a bye; what that breaks is noted."""

    serializer_class = PlayerSwapSerializer

    @extend_schema(
        tags=["events"],
        operation_id="events_swap_players",
        responses={200: shapes.RoundDetailSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_ = self.round("tournaments.pair_round")
        round_ = services.round_swap(by=request.user, round_=round_, **self.given(round_.event))
        return Response(shapes.RoundDetailSerializer(round_).data)


class TableMoveView(EventApi):
    """A match without a result moves to another table; a match that is there comes to this one."""

    serializer_class = TableMoveSerializer

    @extend_schema(
        tags=["events"],
        operation_id="events_move_table",
        responses={200: shapes.RoundDetailSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, number: int, table: int) -> Response:
        round_ = self.round("tournaments.pair_round")
        match = Match.objects.filter(round=round_, table=table).first()
        if match is None:
            raise Http404
        match.round = round_
        services.table_move(by=request.user, match=match, **self.valid())
        return Response(shapes.RoundDetailSerializer(round_).data)


class RenumberView(EventApi):
    """The tables without a result get the numbers from `first` on; a published round needs a reason."""

    serializer_class = RenumberSerializer

    @extend_schema(
        tags=["events"],
        operation_id="events_renumber_tables",
        responses={200: shapes.RoundDetailSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_ = self.round("tournaments.pair_round")
        round_ = services.tables_renumber(by=request.user, round_=round_, **self.valid())
        return Response(shapes.RoundDetailSerializer(round_).data)


class ConsequencesView(EventApi):
    """What another result of this table would change: standings, later pairings, seeds and places in the bracket."""

    serializer_class = shapes.MatchResultSerializer

    @extend_schema(
        operation_id="events_preview_result",
        tags=["events"],
        responses={200: ConsequencesSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, number: int, table: int) -> Response:
        round_ = self.round("tournaments.enter_result")
        match = Match.objects.filter(round=round_, table=table).first()
        if match is None:
            raise Http404
        result = {name: value for name, value in self.valid().items() if name not in ("version", "reason")}
        found = services.correction_preview(by=request.user, match=match, **result)
        return Response(ConsequencesSerializer(found).data)


@extend_schema(tags=["events"])
class CutView(EventApi):
    """The bracket; make it from the standings; take it back."""

    serializer_class = CutSerializer

    @extend_schema(responses={200: BracketSerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        now = bracket_of(event=self.event())
        if now is None:
            raise Http404
        return Response(BracketSerializer(now).data)

    @extend_schema(responses={201: BracketSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.pair_round")
        services.cut_make(by=request.user, event=event, **self.valid())
        return self.created(BracketSerializer(bracket_of(event=event)).data, "api_cut", slug=slug)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str) -> Response:
        services.cut_undo(by=request.user, event=self.event("tournaments.pair_round"))
        return Response(status=status.HTTP_204_NO_CONTENT)


class RestoreView(EventApi):
    """Put the event back to a point of its log; `point` stands with the lines of the log."""

    serializer_class = shapes.EventSerializer

    @extend_schema(
        tags=["events"],
        request=None,
        operation_id="events_restore",
        responses={200: shapes.EventSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, point: int) -> Response:
        event = self.event("tournaments.manage_event")
        entry = event.journal.filter(pk=point).first()
        if entry is None:
            raise Http404
        event = services.event_restore(by=request.user, event=event, entry=entry)
        return Response(shapes.EventSerializer(event).data)
