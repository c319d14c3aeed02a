"""A request that is sent twice is done once: `Idempotency-Key` on whatever is made by POST.

The answer is kept in the transaction that did the work, so there is never the one without the other. Where it is kept
is the accounts' business: `common` knows no tables (`keep_with`).
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from django.db import transaction
from django.http import HttpResponse
from django.utils.translation import gettext as _
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from ..problems import Invalid, Problem

HEADER, LONGEST = "Idempotency-Key", 80


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as it was given."""

    asked: str
    status: int
    body: str
    location: str


class Keeper(Protocol):
    """Where answers are kept, for a day."""

    def find(self, user: Any, key: str) -> Kept | None: ...

    def keep(self, user: Any, key: str, kept: Kept) -> None: ...


_keeper: list[Keeper] = []


def keep_with(keeper: Keeper) -> None:
    """Where answers are kept from now on."""
    _keeper[:] = [keeper]


def key_of(request: Request) -> str:
    """The key that the request has; empty without. Raises Invalid for one that is none, or that nobody sent."""
    key: str = request.headers.get(HEADER, "")
    if key and not (len(key) <= LONGEST and key.isascii() and key.isprintable()):
        text = _("Idempotency-Key は %(longest)s 文字までの英数字と記号です。") % {"longest": LONGEST}
        raise Invalid("invalid_key", text)
    if key and not request.user.is_authenticated:
        raise Invalid("key_without_account", _("Idempotency-Key にはログインまたはトークンが必要です。"))
    return key


def digest_of(request: Request) -> str:
    """What tells a request from another with the same key. Called before anything reads the body."""
    return hashlib.sha256(f"{request.method} {request.path} ".encode() + request._request.body).hexdigest()


def done_once(
    request: Request, *args: Any, key: str, asked: str, handler: Callable[..., Any], **kwargs: Any
) -> HttpResponse | Response:
    """The handler's answer, or the one that it gave before; raises Problem (422) for another request by that key."""
    with transaction.atomic():
        kept = _keeper[0].find(request.user, key)
        if kept is not None:
            return _again(kept, asked)
        answer: Response = handler(request, *args, **kwargs)
        body = JSONRenderer().render(answer.data).decode() if answer.data is not None else ""
        told = Kept(asked, answer.status_code, body, answer.get("Location", ""))
        _keeper[0].keep(request.user, key, told)
    return answer


def _again(kept: Kept, asked: str) -> HttpResponse:
    if kept.asked != asked:
        text = _("この Idempotency-Key は、別の内容の要求で使われています。")
        raise Problem("key_reused", text, status=422)
    headers = {"Idempotent-Replayed": "true", **({"Location": kept.location} if kept.location else {})}
    return HttpResponse(kept.body, status=kept.status, content_type="application/json", headers=headers)
