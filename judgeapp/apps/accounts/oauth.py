"""OAuth 2 (django-oauth-toolkit): programs that site staff have registered, where the operator turns it on."""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.urls import reverse
from oauth2_provider.scopes import BaseScopes
from oauth2_provider.views import DeviceAuthorizationView

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


class DeviceBeginView(DeviceAuthorizationView):
    """Where a program without a browser begins; it is told the address of this site that its person is to open."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        answer: HttpResponse = super().post(request, *args, **kwargs)
        if answer.status_code != 200:
            return answer
        told = json.loads(answer.content)
        address = request.build_absolute_uri(reverse("oauth2_provider:device"))
        complete = f"{address}?user_code={told['user_code']}"
        told |= {"verification_uri": address, "verification_uri_complete": complete}
        return JsonResponse(told, headers={"Cache-Control": "no-store"})
