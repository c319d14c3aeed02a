"""How large the body of a request may be, and how much CPU time a request may take: a table by address.

A body that says it is larger is refused before anything reads it. The time is that of the request's own thread, so a
full machine ends nobody's request; long work asks at every step (`domain.cancellation`) and ends for its sender only.
"""

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponseBase
from django.urls import Resolver404, resolve

from judgeapp.domain.cancellation import Cancelled, cancelled_unless
from judgeapp.domain.limits import (
    CARD_FILE,
    DECK,
    EVENT_FILE,
    HOUSE_DOCUMENT,
    PEOPLE,
    PHOTO_BYTES,
    RECORD,
    RULEBOOK,
)

from . import errors
from .charset import named_charset

ESCAPED = 12
"""Bytes of one character as a form or JSON may write it: %F0%9F%8E%B4, \\ud83c\\udfb4."""
REST = 100_000
"""What stands beside the one large field: the other fields, a token, boundaries."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """Bytes of the body, seconds of CPU time."""

    bytes: int
    seconds: float = 10


USUAL = Allowed(2 * REST)
A_DECK = Allowed(ESCAPED * DECK.characters + REST)
PEOPLE_FILE = Allowed(ESCAPED * PEOPLE.characters + REST, 40)
"""Reading such a list takes a moment; each player or result that is entered takes some milliseconds."""
A_RECORD = Allowed(ESCAPED * RECORD.characters // 2 + REST, 20)
AN_EVENT = Allowed(EVENT_FILE.characters + REST, 120)
DRAFT = Allowed(3_000_000, 20)
LONG = Allowed(2 * REST, 60)
"""Work over a whole event: pairing, papers, what follows from a correction."""

BY_ADDRESS: dict[str, Allowed] = {
    **dict.fromkeys(("decks:deck_check", "decks:build", "decks:decklist_new", "decks:decklist"), A_DECK),
    **dict.fromkeys(("deck_check_api", "decklist-list", "decklist-versions"), A_DECK),
    **dict.fromkeys(("submissions:own", "submissions:list", "api_own_list", "api_list_replace"), A_DECK),
    "tournaments:enter": A_DECK,
    **dict.fromkeys(("tournaments:deck_rules", "api_event"), Allowed(3 * A_DECK.bytes)),
    **dict.fromkeys(("cards:upload", "cards:import"), Allowed(CARD_FILE.bytes + REST, 30)),
    "cards:season_new": Allowed(CARD_FILE.bytes + REST, 300),
    **dict.fromkeys(("exchange:players_import", "api_players_import"), PEOPLE_FILE),
    **dict.fromkeys(("exchange:results_import", "api_results"), PEOPLE_FILE),
    **dict.fromkeys(("exchange:event_import", "api_event_import"), AN_EVENT),
    **dict.fromkeys(
        (
            "disputes:dispute_new",
            "disputes:dispute_typed",
            "disputes:note_built",
            "dispute-list",
            "record_check",
        ),
        A_RECORD,
    ),
    **dict.fromkeys(("record_draft-list", "record_draft-detail", "record_draft-entries"), DRAFT),
    "disputes:photo_add": Allowed(PHOTO_BYTES + REST, 20),
    "rules:house_new": Allowed(ESCAPED * HOUSE_DOCUMENT.characters + REST, 30),
    "rules:official_import": Allowed(RULEBOOK.bytes + REST, 60),
    **dict.fromkeys(
        ("tournaments:round_pair", "tournaments:round_act", "tournaments:correct", "tournaments:restore"),
        LONG,
    ),
    **dict.fromkeys(("api_rounds", "api_round_act", "api_consequences", "api_restore", "api_match"), LONG),
    **dict.fromkeys(
        [
            f"tournaments:{paper}_pdf"
            for paper in ("tables", "names", "slips", "standings", "standings_now", "codes", "day_report")
        ],
        LONG,
    ),
    **dict.fromkeys(
        (
            "tournaments:swap",
            "api_swap",
            "tournaments:renumber",
            "api_renumber",
            "rules:official_compare",
            "submissions:export_all",
        ),
        LONG,
    ),
}
"""Addresses by name; all others are USUAL."""


def allowed(request: HttpRequest) -> Allowed:
    """What this request may; the address is known when the view is."""
    match = request.resolver_match
    return BY_ADDRESS.get(match.view_name if match else "", USUAL)


def allowed_at(path: str) -> Allowed:
    """The same by the path as WSGI gives it, before the body has come."""
    path = path.encode("latin-1").decode(errors="replace")
    for address in (path, f"{path}/"):  # `either_slash`
        with contextlib.suppress(Resolver404):
            return BY_ADDRESS.get(resolve(address).view_name, USUAL)
    return USUAL


class RequestLimits:
    """The middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if charset := named_charset(request):
            return errors.not_utf8(request, charset)
        began = time.thread_time()
        with cancelled_unless(lambda: time.thread_time() - began < allowed(request).seconds):
            return self.get_response(request)

    def process_view(self, request: HttpRequest, *view: object) -> HttpResponseBase | None:
        said = request.META.get("CONTENT_LENGTH") or "0"
        most = allowed(request).bytes
        if said.isascii() and said.isdigit() and (len(said) > 12 or int(said) > most):
            return errors.too_large(request, most)
        return None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponseBase | None:
        return errors.too_slow(request) if isinstance(exception, Cancelled) else None
