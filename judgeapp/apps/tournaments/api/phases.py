"""REST of phases: what is planned, and their beginnings."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.shapes import ModelSerializer

from .. import services
from ..models import Event, Phase, Player
from ..selectors.events import phases_of
from ..selectors.phases import phase_checking_in, waiting_for_phase
from . import shapes
from .common import ERRORS, REFUSALS, EventApi

PHASE_ACTIONS = {"begin": services.phase_begin, "undo": services.phase_undo}
PLACES = {"in": True, "out": False}


class PhaseSerializer(ModelSerializer):
    """A phase after the first. `points` or `best`, one of the two, says who goes on. Null: as in the event."""

    best_of = serializers.ChoiceField(choices=Event.BestOf.choices, required=False, allow_null=True)

    class Meta:
        model = Phase
        fields = [
            "number",
            "title",
            "rounds",
            "points",
            "best",
            "format",
            "best_of",
            "round_minutes",
            "extra_turns",
            "own_lists",
            "lists_due",
            "starts_at",
            "place",
            "check_in",
            "began_after",
        ]
        read_only_fields = ["number", "began_after"]


class _PhaseApi(EventApi):
    serializer_class = PhaseSerializer

    def phase(self, permission: str | None = None) -> Phase:
        event = self.event(permission)
        found = event.phases.filter(number=self.kwargs["phase"]).first()
        if found is None:
            raise Http404
        found.event = event
        return found


@extend_schema(tags=["events"])
class PhasesView(EventApi):
    """The phases after the first, which is the event itself; plan one more."""

    serializer_class = PhaseSerializer

    @extend_schema(responses={200: PhaseSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self.listed(phases_of(event=self.event()), PhaseSerializer)

    @extend_schema(responses={201: PhaseSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        phase = services.phase_add(by=request.user, event=event, **self.valid())
        return self.created(PhaseSerializer(phase).data, "api_phase", slug=slug, phase=phase.number)


@extend_schema(tags=["events"])
class PhaseView(_PhaseApi):
    """One phase: change it, or strike it out while it has not begun."""

    @extend_schema(responses={200: PhaseSerializer, **ERRORS})
    def get(self, request: Request, slug: str, phase: int) -> Response:
        return Response(PhaseSerializer(self.phase()).data)

    @extend_schema(responses={200: PhaseSerializer, **REFUSALS})
    def patch(self, request: Request, slug: str, phase: int) -> Response:
        found = self.phase("tournaments.manage_event")
        found = services.phase_update(by=request.user, phase=found, **self.valid(partial=True))
        return Response(PhaseSerializer(found).data)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, phase: int) -> Response:
        services.phase_remove(by=request.user, phase=self.phase("tournaments.manage_event"))
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class PhaseActionView(_PhaseApi):
    """Begin a phase after the last round of the one before, or undo that while it has no rounds."""

    verb = ""

    @extend_schema(request=None, responses={200: PhaseSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, phase: int) -> Response:
        found = PHASE_ACTIONS[self.verb](by=request.user, phase=self.phase("tournaments.pair_round"))
        return Response(PhaseSerializer(found).data)


@extend_schema(tags=["events"])
class PhaseWaitingView(_PhaseApi):
    """Who goes on to a phase if others do not come, in the order of the standings; empty but while it checks in."""

    serializer_class = shapes.PlayerSerializer

    @extend_schema(responses={200: shapes.PlayerSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str, phase: int) -> Response:
        found = self.phase("tournaments.check_in")
        now = phase_checking_in(event=found.event)
        line = waiting_for_phase(event=found.event, phase=found) if now and now.pk == found.pk else []
        return self.listed(line, shapes.PlayerSerializer)


@extend_schema(tags=["events"])
class PhasePlaceView(EventApi):
    """Take a player in to the phase under way, or out of it, past its line."""

    place = ""
    serializer_class = shapes.PlayerSerializer

    @extend_schema(request=None, responses={200: shapes.PlayerSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        event = self.event("tournaments.pair_round")
        player: Player | None = event.players.filter(pk=player_id).first()
        if player is None:
            raise Http404
        player = services.phase_place(by=request.user, player=player, plays=PLACES[self.place])
        return Response(self.represented(shapes.PlayerSerializer, player))
