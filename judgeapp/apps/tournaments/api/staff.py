"""REST of roles that links give."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from .. import services
from ..models import Invitation
from . import shapes
from .common import ERRORS, REFUSALS, EventApi


@extend_schema(tags=["events"])
class InvitationsView(EventApi):
    """Links that give a role, as long as they hold; make one."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.InvitationSerializer

    @extend_schema(responses={200: shapes.InvitationSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        found = event.invitations.filter(until__gt=timezone.now()).select_related("event", "made_by")
        return self.listed(found, shapes.InvitationSerializer)

    @extend_schema(responses={201: shapes.InvitationSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        made = services.invitation_make(by=request.user, event=event, **self.new())
        body = shapes.InvitationSerializer(made, context=self.get_serializer_context()).data
        return self.created(body, "api_invitation", slug=slug, invitation_id=made.pk)


@extend_schema(tags=["events"])
class InvitationView(EventApi):
    """One link; take it back."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.InvitationSerializer

    def invitation(self) -> Invitation:
        found = self.event("tournaments.manage_event").invitations.select_related("event", "made_by")
        return get_object_or_404(found, pk=self.kwargs["invitation_id"])

    @extend_schema(responses={200: shapes.InvitationSerializer, **ERRORS})
    def get(self, request: Request, slug: str, invitation_id: int) -> Response:
        context = self.get_serializer_context()
        return Response(shapes.InvitationSerializer(self.invitation(), context=context).data)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, invitation_id: int) -> Response:
        services.invitation_revoke(by=request.user, invitation=self.invitation())
        return Response(status=status.HTTP_204_NO_CONTENT)
