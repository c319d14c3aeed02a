"""REST of one's own account: who is asking, and the tokens by which programs ask."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.contract import GenericApi
from judgeapp.common.api.shapes import ErrorSerializer, ModelSerializer, Moment, Serializer

from .. import selectors, services
from ..authentication import held_by
from ..models import Token
from ..roles import Role
from ..scopes import Scope, known

ERRORS = dict.fromkeys((400, 401, 403, 404, 409), ErrorSerializer)


class HeldRoleSerializer(Serializer):
    """A role at an event."""

    event = serializers.SlugField(help_text="the event's slug")
    role = serializers.ChoiceField(choices=Role.choices)


class OwnEventSerializer(Serializer):
    """An event that the caller plays at."""

    event = serializers.SlugField(help_text="the event's slug")
    player = serializers.IntegerField(help_text="the caller's id there, as in `players/{player_id}/`")
    name = serializers.CharField(help_text="under which they play")
    seat = serializers.CharField(help_text="A, B or C of a member of a team; else empty")


class MeSerializer(Serializer):
    """Who is asking, and what this token may do."""

    id = serializers.IntegerField()
    username = serializers.CharField()
    display_name = serializers.CharField(help_text="the name that others see")
    is_staff = serializers.BooleanField(help_text="site staff, above the roles of every event")
    roles = HeldRoleSerializer(many=True)
    events = OwnEventSerializer(many=True, help_text="the newest first")
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=Scope.choices),
        help_text="of the token shown; all for who is signed in by a browser",
    )
    expires_at = Moment(allow_null=True, help_text="when the token shown ends; null for a browser")


class TokenSerializer(ModelSerializer):
    """A token, without what a program shows."""

    created_at = Moment(source="created")
    expires_at = Moment(source="expiry", allow_null=True)
    last_used_at = Moment(
        source="last_used", allow_null=True, help_text="to the minute; null before it was first used"
    )
    scopes = serializers.ListField(child=serializers.ChoiceField(choices=Scope.choices))

    class Meta:
        model = Token
        fields = ["id", "name", "scopes", "created_at", "expires_at", "last_used_at"]
        read_only_fields = fields


class NewTokenSerializer(Serializer):
    """What a new token is to be."""

    name = serializers.CharField(max_length=60, help_text="which program it is for")
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=Scope.choices),
        default=list,
        max_length=len(Scope),
        help_text="`read` is part of every token",
    )
    days = serializers.IntegerField(
        min_value=1, max_value=services.MOST_DAYS, default=30, help_text="how long it lives"
    )


class MadeTokenSerializer(TokenSerializer):
    """A token just made, with what the program shows: told this once."""

    token = serializers.CharField(read_only=True)

    class Meta(TokenSerializer.Meta):
        fields = [*TokenSerializer.Meta.fields, "token"]
        read_only_fields = fields


class OwnApi(GenericApi):
    """What is one's own."""

    permission_classes = [IsAuthenticated]
    queryset = Token.objects.none()


@extend_schema(tags=["me"])
class MeView(OwnApi):
    """Who is asking: name, roles at events, events played at, and what the token shown may do."""

    serializer_class = MeSerializer

    @extend_schema(responses={200: MeSerializer, **ERRORS})
    def get(self, request: Request) -> Response:
        user: Any = request.user
        shown = request.auth
        told = {
            "id": user.pk,
            "username": user.username,
            "display_name": str(user),
            "is_staff": user.is_staff,
            "roles": selectors.roles_of(user=user),
            "events": selectors.entries_of(user=user),
            "scopes": known(held_by(shown)) if shown else Scope.values,
            "expires_at": services.expiry_of(shown) if shown else None,
        }
        return Response(MeSerializer(told).data)


@extend_schema(tags=["me"])
class TokensView(OwnApi):
    """One's own tokens, newest first; make one. By a token only such as may do no more and live no longer."""

    keeps_answers = False  # what is told once is not stored
    serializer_class = NewTokenSerializer

    @extend_schema(responses={200: TokenSerializer(many=True), **ERRORS})
    def get(self, request: Request) -> Response:
        return self.paged(selectors.tokens_of(user=request.user), TokenSerializer)

    @extend_schema(responses={201: MadeTokenSerializer, **ERRORS})
    def post(self, request: Request) -> Response:
        asked = self.get_serializer(data=request.data)
        asked.is_valid(raise_exception=True)
        made, shown = services.token_create(user=request.user, within=request.auth, **asked.validated_data)
        told = {**TokenSerializer(made).data, "token": shown}
        return self.created(told, "api_token", token_id=made.pk)


@extend_schema(tags=["me"])
class TokenView(OwnApi):
    """One token."""

    serializer_class = TokenSerializer

    @extend_schema(responses={200: TokenSerializer, **ERRORS})
    def get(self, request: Request, token_id: int) -> Response:
        return Response(
            TokenSerializer(get_object_or_404(selectors.tokens_of(user=request.user), pk=token_id)).data
        )

    @extend_schema(request=None, responses={204: None, **ERRORS})
    def delete(self, request: Request, token_id: int) -> Response:
        """End it: from now on nobody gets in by it."""
        services.token_revoke(user=request.user, token_id=token_id, within=request.auth)
        return Response(status=status.HTTP_204_NO_CONTENT)
