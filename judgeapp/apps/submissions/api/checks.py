"""REST of deck checks: draw tables, count, finish."""

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.permissions import IsAuthenticated
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

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.CheckDrawAskSerializer

    @extend_schema(
        operation_id="events_list_draws", responses={200: shapes.CheckDrawSerializer(many=True), **ERRORS}
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        round_ = self.round("submissions.check_deck")
        return self.listed(checks.draws_in(round_=round_), shapes.CheckDrawSerializer)

    @extend_schema(operation_id="events_draw_tables", responses={201: shapes.CheckDrawSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_ = self.round("submissions.check_deck")
        draw = services.tables_draw(by=request.user, round_=round_, **self.valid())
        return self.created(
            shapes.CheckDrawSerializer(draw).data, "api_check_draws", slug=slug, number=number
        )


@extend_schema(tags=["lists"])
class ChecksView(EventApi):
    """Every deck check of the event, without any card; begin one. A check that is not finished goes on."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.TableCheckBeginSerializer

    @extend_schema(
        responses={200: shapes.TableCheckHeadSerializer(many=True), **ERRORS},
    )
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("submissions.check_deck")
        return self.listed(checks.checks_of(event=event), shapes.TableCheckHeadSerializer)

    @extend_schema(
        operation_id="events_begin_check", responses={201: shapes.TableCheckHeadSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("submissions.check_deck")
        asked = self.valid()
        player = event.people.filter(pk=asked["player"]).first()
        if player is None:
            raise exceptions.ValidationError({"player": [_("この大会の参加者ではありません。")]})
        match = selectors.match_in(player=player, number=asked["round"]) if "round" in asked else None
        check = services.check_begin(by=request.user, player=player, match=match)
        body = shapes.TableCheckHeadSerializer(check).data
        return self.created(body, "api_check", slug=slug, check_id=check.pk)


class OneCheckApi(EventApi):
    """One deck check, for whoever may see its list now."""

    permission_classes = [IsAuthenticated]

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

    @extend_schema(responses={200: shapes.TableCheckSerializer, **ERRORS})
    def get(self, request: Request, slug: str, check_id: int) -> Response:
        return self.answer(self.check())

    @extend_schema(
        operation_id="events_count_check_card", responses={200: shapes.TableCheckSerializer, **REFUSALS}
    )
    def put(self, request: Request, slug: str, check_id: int) -> Response:
        return self.answer(services.check_count(by=request.user, check=self.check(), **self.valid()))


@extend_schema(tags=["lists"])
class CheckFinishView(OneCheckApi):
    """Write the check down, with what differs and the penalty if one is given."""

    verb = "finish"
    serializer_class = shapes.TableCheckFinishSerializer

    @extend_schema(responses={200: shapes.TableCheckSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, check_id: int) -> Response:
        return self.answer(services.check_finish(by=request.user, check=self.check(), **self.valid()))


@extend_schema(tags=["lists"])
class CheckReopenView(OneCheckApi):
    """Take the end back, to count again."""

    verb = "reopen"
    serializer_class = shapes.TableCheckSerializer

    @extend_schema(request=None, responses={200: shapes.TableCheckSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, check_id: int) -> Response:
        return self.answer(services.check_reopen(by=request.user, check=self.check()))
