"""A request that is sent twice is done once: `Idempotency-Key` on whatever is made by POST.

The answer is kept in the transaction that did the work, so there is never the one without the other. Where it is kept
is the accounts' business: `common` knows no tables (`keep_with`). A key is its account's; without an account, that of
what the caller shows instead, say an invitation. Who shows neither can make nothing, and needs no key.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from ..problems import Invalid, Problem, Refused

HEADER, LONGEST = "Idempotency-Key", 80


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as it was given."""

    asked: str
    status: int
    body: str
    location: str


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a key is: an account's, or of whoever shows something (a digest of it)."""

    user: Any
    shown: str = ""

    @classmethod
    def of(cls, request: Request | HttpRequest, shown: str) -> "Owner | None":
        """None where the caller has no account and shows nothing."""
        if request.user.is_authenticated:
            return cls(request.user)
        return cls(None, hashlib.sha256(shown.encode()).hexdigest()) if shown else None


class Keeper(Protocol):
    """Where answers are kept, for a day; `keep` raises IntegrityError where the other of two at once was first."""

    def find(self, owner: Owner, key: str) -> Kept | None: ...

    def keep(self, owner: Owner, key: str, kept: Kept) -> None: ...


_keeper: list[Keeper] = []


def keep_with(keeper: Keeper) -> None:
    """Where answers are kept from now on."""
    _keeper[:] = [keeper]


def find_kept(owner: Owner, key: str) -> Kept | None:
    """The answer that was given to this key before; called in the transaction that does the work if there is none."""
    return _keeper[0].find(owner, key)


def keep(owner: Owner, key: str, kept: Kept) -> None:
    """Keep an answer, in the transaction that did the work. Raises UnderWay where another of two at once was first."""
    try:
        _keeper[0].keep(owner, key, kept)
    except IntegrityError as error:  # told apart from a fault of what the work wrote
        raise UnderWay from error


def key_of(request: Request) -> str:
    """The key that the request has; empty without. Raises Invalid for one that is none."""
    key: str = request.headers.get(HEADER, "")
    if key and not (len(key) <= LONGEST and key.isascii() and key.isprintable()):
        text = _("Idempotency-Key は %(longest)s 文字までの英数字と記号です。") % {"longest": LONGEST}
        raise Invalid("invalid_key", text)
    return key


def digest_of(request: Request) -> str:
    """What tells a request from another with the same key. Called before anything reads the body."""
    return hashlib.sha256(f"{request.method} {request.path} ".encode() + request._request.body).hexdigest()


def done_once(
    request: Request,
    *args: Any,
    key: str,
    owner: Owner,
    asked: str,
    handler: Callable[..., Any],
    **kwargs: Any,
) -> HttpResponse | Response:
    """The handler's answer, or the one that it gave before.

    Raises Problem (422) for another request by that key, Refused (409) where the same one is under way.
    """
    try:
        with transaction.atomic():
            kept = find_kept(owner, key)
            if kept is not None:
                return _again(kept, asked)
            answer: HttpResponse | Response = handler(request, *args, **kwargs)
            if not isinstance(answer, Response):  # a file: nothing is made, and what it tells is made anew
                return answer
            body = JSONRenderer().render(answer.data).decode() if answer.data is not None else ""
            told = Kept(asked, answer.status_code, body, answer.get("Location", ""))
            keep(owner, key, told)
    except UnderWay as error:
        text = _("同じ Idempotency-Key の要求を処理しています。少し待ってから送り直してください。")
        raise Refused("key_in_use", text) from error
    return answer


class UnderWay(Exception):
    """The other of two requests at once was first."""


def _again(kept: Kept, asked: str) -> HttpResponse:
    if kept.asked != asked:
        text = _("この Idempotency-Key は、別の内容の要求で使われています。")
        raise Problem("key_reused", text, status=422)
    headers = {"Idempotent-Replayed": "true", **({"Location": kept.location} if kept.location else {})}
    return HttpResponse(kept.body, status=kept.status, content_type="application/json", headers=headers)
