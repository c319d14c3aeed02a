"""Who asks the API by a token: `Authorization: Bearer …` (or `Token …`), the person's own or one that OAuth granted.

The scope is looked at here and not by a permission class of the view, so that no view can forget it.
"""

import hashlib
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from knox.auth import TokenAuthentication as KnoxAuthentication
from oauth2_provider.models import AccessToken
from rest_framework.authentication import get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from judgeapp.common.api.names import name_of
from judgeapp.common.problems import Refused

from .models import Token, User
from .scopes import OF_SCOPE, Scope, needed

USE_NOTED_EVERY = timedelta(minutes=1)


class TokenAuthentication(KnoxAuthentication):
    """`request.auth` is the `Token`, or OAuth's `AccessToken`."""

    def authenticate(self, request: Request) -> tuple[User, Any] | None:
        """Raises AuthenticationFailed for what is no token, Refused (403) for one without the scope that is needed."""
        kind, _space, shown = get_authorization_header(request).strip().partition(b" ")
        if kind.lower() not in (b"bearer", b"token"):
            return None
        if not shown or b" " in shown or not shown.isascii():
            raise AuthenticationFailed
        user, token = self.authenticate_credentials(shown)
        match = request.resolver_match
        require_scope(held_by(token), needed(match.view_name if match else "", request.method or ""))
        return user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="Gunbai"'

    def authenticate_credentials(self, token: bytes) -> tuple[User, Any]:
        try:
            user, found = super().authenticate_credentials(token)
        except AuthenticationFailed:
            if not settings.GUNBAI_OAUTH:
                raise
            return _granted(token)
        _note_use(found)
        return user, found


def held_by(token: Any) -> frozenset[str]:
    """The scopes of a person's own token or of one that OAuth granted."""
    return frozenset(token.scopes if isinstance(token, Token) else token.scope.split())


def require_scope(held: frozenset[str], wanted: frozenset[str]) -> None:
    """Raises Refused where a token that holds these scopes has none of those wanted."""
    if held.isdisjoint(wanted):
        raise Refused(
            "insufficient_scope",
            _("このトークンの権限では行えません。"),
            status=403,
            facts={"needs_one_of": sorted(wanted), "has": sorted(held)},
        )


def _granted(token: bytes) -> tuple[User, AccessToken]:
    """Whom an access token of OAuth acts for."""
    checksum = hashlib.sha256(token).hexdigest()
    found = AccessToken.objects.select_related("user").filter(token_checksum=checksum).first()
    if found is None or found.is_expired() or found.user is None or not found.user.is_active:
        raise AuthenticationFailed
    return found.user, found


def _note_use(token: Token) -> None:
    now = timezone.now()
    if token.last_used is None or token.last_used < now - USE_NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(last_used=now)


class BearerScheme(OpenApiAuthenticationExtension):
    """How the schema tells of tokens: the person's own and OAuth's, each with the scopes of which one is needed."""

    target_class = TokenAuthentication
    name = ["token", "oauth"]

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, Any]]:
        scopes = {str(value): OF_SCOPE[value] for value in Scope.values}
        flow = {"tokenUrl": "/oauth/token/", "refreshUrl": "/oauth/token/", "scopes": scopes}
        return [
            {
                "type": "http",
                "scheme": "bearer",
                "description": "A token of /me/, named, scoped (read, play, judge, organize) and expiring.",
            },
            {
                "type": "oauth2",
                "description": "Where the operator has turned it on: code with PKCE (S256); the device flow begins at "
                "/oauth/device-authorization/.",
                "flows": {"authorizationCode": {"authorizationUrl": "/oauth/authorize/", **flow}},
            },
        ]

    def get_security_requirement(self, auto_schema: Any) -> list[dict[str, list[str]]]:
        """One of these suffices. Every token reads, so what any token may do needs `read`."""
        wanted = needed(name_of(auto_schema.path), auto_schema.method)
        scopes = [Scope.READ.value] if Scope.READ in wanted else sorted(wanted)
        return [{name: [scope]} for name in self.name for scope in scopes]
