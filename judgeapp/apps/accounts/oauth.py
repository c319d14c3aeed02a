"""OAuth 2 (django-oauth-toolkit): programs that site staff have registered, where the operator turns it on."""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from allauth.core import ratelimit
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.urls import reverse
from django.utils import timezone
from oauth2_provider.exceptions import OAuthToolkitError
from oauth2_provider.models import DeviceGrant
from oauth2_provider.scopes import BaseScopes
from oauth2_provider.views import AuthorizationView, DeviceAuthorizationView, DeviceUserCodeView
from oauthlib.oauth2 import InvalidRequestError

from .scopes import Scope


class Scopes(BaseScopes):
    """What may be granted: the scopes of tokens; reading, where a program names none."""

    def get_all_scopes(self) -> dict[str, str]:
        return {value: str(label) for value, label in Scope.choices}

    def get_available_scopes(self, *args: Any, **kwargs: Any) -> list[str]:
        return list(Scope.values)

    def get_default_scopes(self, *args: Any, **kwargs: Any) -> list[str]:
        return [Scope.READ.value]


def where_turned_on(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The view, where there is OAuth; elsewhere there is no such address."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not settings.GUNBAI_OAUTH:
            raise Http404
        return view(request, *args, **kwargs)

    return wrapped


class CodeView(AuthorizationView):
    """Where a person is asked whether a program may act for them; only of a program that proves itself by S256."""

    def validate_authorization_request(self, request: HttpRequest) -> tuple[list[str], dict[str, Any]]:
        scopes, asked = super().validate_authorization_request(request)
        if asked.get("code_challenge_method") != "S256":  # none at all means `plain`
            error = InvalidRequestError("code_challenge_method must be S256", state=asked.get("state"))
            error.redirect_uri = asked["redirect_uri"]
            raise OAuthToolkitError(error)
        return scopes, asked


class DeviceCodeView(DeviceUserCodeView):
    """Where a person types the code that a program shows; so many in a while, or it could be guessed."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated and (
            refused := ratelimit.consume_or_429(request, action="device_code", user=request.user)
        ):
            return cast(HttpResponse, refused)
        return cast(HttpResponse, super().post(request, *args, **kwargs))


class DeviceBeginView(DeviceAuthorizationView):
    """Where a program without a browser begins; it is told the address of this site that its person is to open.

    Anybody may ask, and each asking is kept until it expires: so often from one address (`ACCOUNT_RATE_LIMITS`).
    """

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not ratelimit.consume(request, action="device"):
            return JsonResponse({"error": "slow_down"}, status=429, headers={"Retry-After": "60"})
        DeviceGrant.objects.filter(expires__lt=timezone.now()).delete()
        answer: HttpResponse = super().post(request, *args, **kwargs)
        if answer.status_code != 200:
            return answer
        told = json.loads(answer.content)
        address = request.build_absolute_uri(reverse("oauth2_provider:device"))
        complete = f"{address}?user_code={told['user_code']}"
        told |= {"verification_uri": address, "verification_uri_complete": complete}
        return JsonResponse(told, headers={"Cache-Control": "no-store"})
