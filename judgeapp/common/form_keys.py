"""A form that makes something is done once, however often it is sent: by a second tap, a reload, the way back.

Such a form carries a key (`{% form_key %}`). The answer to it is kept by the key, in the transaction that did the work,
where the API keeps its own (`api/repeats.py`); the same form again gets that answer and makes nothing. With other words
in it, it is another form: that is done too, and the page says that it was not the first. What was refused is not kept.
"""

import hashlib
import re
import secrets
from collections.abc import Callable

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.utils.translation import gettext as _

from .api.repeats import Kept, Owner, UnderWay, find_kept, keep
from .middleware import asks_to_sign_in, problem_page
from .problems import Refused

FIELD = "form_key"
CSRF = "csrfmiddlewaretoken"
MADE = (201, 302, 303)
KEY = re.compile(r"[\w-]{16,40}", re.ASCII)


def new_key() -> str:
    return secrets.token_urlsafe(16)


class FormKeyMiddleware:
    """Does what a form with a key asks for once. The innermost: what a view raises is an answer by then."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method != "POST" or request.path.startswith("/api/"):
            return self.get_response(request)
        key, owner = request.POST.get(FIELD, ""), owner_of(request)
        if owner is None or not KEY.fullmatch(key):
            return self.get_response(request)
        asked = digest_of(request)
        try:
            return self._done_once(request, owner, key, asked)
        except UnderWay:  # the other of two at once was first, and is through
            return self._done_once(request, owner, key, asked)

    def _done_once(self, request: HttpRequest, owner: Owner, key: str, asked: str) -> HttpResponseBase:
        with transaction.atomic():
            first = find_kept(owner, key)
            changed = first is not None and first.asked != asked
            if changed:
                key = f"{key}.{asked[:32]}"
            kept = find_kept(owner, key) if changed else first
            if kept is not None:
                return again(request, kept)
            response = self.get_response(request)
            if response.status_code in MADE and not asks_to_sign_in(response):
                keep(owner, key, Kept(asked, response.status_code, "", response.get("Location", "")))
                if changed:
                    messages.info(request, _("前に送った内容とは別に、もう1つ記録しました。"))
        if owner.user is None and response.status_code not in MADE:
            # without an account two taps do not wait for one another: the other may just have made what is refused
            with transaction.atomic():
                kept = find_kept(owner, key)
            if kept is not None and kept.asked == asked:
                return again(request, kept)
        return response


def again(request: HttpRequest, kept: Kept) -> HttpResponseBase:
    """The answer that was given; of a page that is shown once, that it was."""
    if not kept.location:
        text = _("この送信はすでに処理しています。結果は、元のページで確かめてください。")
        return problem_page(request, Refused("sent_before", text))
    messages.info(request, _("同じ送信がもう一度届きました。記録したのは1回だけです。"))
    return HttpResponseRedirect(kept.location, headers={"Idempotent-Replayed": "true"})


def owner_of(request: HttpRequest) -> Owner | None:
    """Whose form it is: an account's, or a browser's, which the token against forged requests tells from others."""
    return Owner.of(request, request.META.get("CSRF_COOKIE", ""))


def digest_of(request: HttpRequest) -> str:
    """What tells one filling-in of a form from another."""
    digest = hashlib.sha256(request.get_full_path().encode())
    for name, values in sorted(request.POST.lists()):
        if name not in (FIELD, CSRF):
            digest.update(repr((name, values)).encode())
    for name, files in sorted(request.FILES.lists()):
        for file in files:
            digest.update(repr((name, file.name, file.size)).encode())
            for chunk in file.chunks():
                digest.update(chunk)
            file.seek(0)
    return digest.hexdigest()
