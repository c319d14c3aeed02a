"""What was typed when the session had ended: kept in the browser's new one, and sent once somebody has signed in."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, resolve_url
from django.urls import reverse

from judgeapp.common.middleware import asks_to_sign_in

KEY = "unsent"
MOST = 20_000
"""Characters of an entry that are kept: strangers, too, could ask us to keep something."""
NOT_KEPT = "csrfmiddlewaretoken"
NOT_TYPED = ("version", "place", "form_key")
"""Fields that a page fills in by itself: they are sent again, and say nothing to who typed the rest."""


def kept_entries(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: an entry that was answered with "sign in first" is not lost."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.method != "POST" or request.path.startswith(("/api/", "/accounts/", "/language/")):
            return response  # the language is switched on the page where one signs in, too
        if request.user.is_authenticated:
            if request.session.get(KEY, {}).get("path") == request.get_full_path():
                del request.session[KEY]
            return response
        return _kept(request) if asks_to_sign_in(response) else response

    return middleware


def _kept(request: HttpRequest) -> HttpResponseBase:
    """The way to sign in, and from there back to what was typed."""
    fields = [(name, value) for name, values in request.POST.lists() if name != NOT_KEPT for value in values]
    if sum(len(name) + len(value) for name, value in fields) <= MOST:
        request.session[KEY] = {"path": request.get_full_path(), "fields": fields}
    way = f"{resolve_url(settings.LOGIN_URL)}?next={reverse('unsent')}"
    if getattr(request, "htmx", False):
        return HttpResponse(status=204, headers={"HX-Redirect": way})
    return redirect(way)
