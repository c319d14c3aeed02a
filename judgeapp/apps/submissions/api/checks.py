"""REST of deck checks: draw tables, count, finish."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions, status
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.tournaments.api.common import ERRORS, REFUSALS, EventApi

from .. import selectors, services
from ..models import DeckCheck
from ..selectors import checks
from . import shapes


@extend_schema(tags=["lists"])
class DrawsView(EventApi):
    """Tables drawn for deck checks in a round; draw more."""

    serializer_class = shapes.AskDrawSerializer

    @extend_schema(responses={200: shapes.CheckDrawSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str, number: int) -> Response:
        round_ = self.round("submissions.check_deck")
        return self.listed(checks.draws_in(round_=round_), shapes.CheckDrawSerializer)

    @extend_schema(responses={201: shapes.CheckDrawSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_ = self.round("submissions.check_deck")
        draw = services.tables_draw(by=request.user, round_=round_, **self.valid())
        return Response(shapes.CheckDrawSerializer(draw).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["lists"])
class ChecksView(EventApi):
    """Every deck check of the event, without any card; begin one. A check that is not finished goes on."""

    serializer_class = shapes.AskCheckSerializer

    @extend_schema(
        operation_id="events_checks_list",
        responses={200: shapes.TableCheckHeadSerializer(many=True), **ERRORS},
    )
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("submissions.check_deck")
        return self.listed(checks.checks_of(event=event), shapes.TableCheckHeadSerializer)

    @extend_schema(responses={201: shapes.TableCheckHeadSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("submissions.check_deck")
        asked = self.valid()
        player = event.players.filter(pk=asked["player"]).first()
        if player is None:
            raise exceptions.ValidationError({"player": ["a player of this event"]})
        match = selectors.match_in(player=player, number=asked["round"]) if "round" in asked else None
        check = services.check_begin(by=request.user, player=player, match=match)
        return Response(shapes.TableCheckHeadSerializer(check).data, status=status.HTTP_201_CREATED)


class OneCheckApi(EventApi):
    """One deck check, for whoever may see its list now."""

    def check(self) -> DeckCheck:
        event = self.event("submissions.check_deck")
        related = ("player", "version__submission", "judge", "match__round")
        found = (
            DeckCheck.objects.select_related(*related)
            .filter(pk=self.kwargs["check_id"], player__event=event)
            .first()
        )
        if found is None:
            raise Http404
        found.player.event = event
        found.version.submission.player = found.player
        if not self.request.user.has_perm("submissions.view_list", found.version):
            raise exceptions.PermissionDenied
        return found

    def answer(self, check: DeckCheck) -> Response:
        """The check with its cards; that is a look, and recorded."""
        services.check_look(by=self.request.user, check=check)
        data = {
            "id": check.pk,
            "version": check.version,
            "finished_at": check.finished_at,
            "clauses": check.clauses,
            "cards": checks.counts_of(check),
            "differences": check.differences,
            "note": check.note,
            "penalty_id": check.penalty_id,
        }
        return Response(shapes.TableCheckSerializer(data).data)


@extend_schema(tags=["lists"])
class CheckView(OneCheckApi):
    """One deck check; count one card. The count is the whole number of copies: sent twice, it is the same."""

    serializer_class = shapes.CardCountSerializer

    @extend_schema(
        operation_id="events_checks_retrieve", responses={200: shapes.TableCheckSerializer, **ERRORS}
    )
    def get(self, request: Request, slug: str, check_id: int) -> Response:
        return self.answer(self.check())

    @extend_schema(responses={200: shapes.TableCheckSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, check_id: int) -> Response:
        return self.answer(services.check_count(by=request.user, check=self.check(), **self.valid()))


@extend_schema(tags=["lists"])
class CheckFinishView(OneCheckApi):
    """Write the check down, with what differs and the penalty if one is given."""

    serializer_class = shapes.CheckFinishSerializer

    @extend_schema(responses={200: shapes.TableCheckSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, check_id: int) -> Response:
        return self.answer(services.check_finish(by=request.user, check=self.check(), **self.valid()))


@extend_schema(tags=["lists"])
class CheckReopenView(OneCheckApi):
    """Take the end back, to count again."""

    serializer_class = shapes.TableCheckSerializer

    @extend_schema(request=None, responses={200: shapes.TableCheckSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, check_id: int) -> Response:
        return self.answer(services.check_reopen(by=request.user, check=self.check()))
