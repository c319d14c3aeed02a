"""The builder: search a card, add it, see at once what the rules say. The deck stands in the form alone."""

from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import MAX_BYTES, DeckUnreadable, Format, decks_of, formats
from judgeapp.domain.deckcheck.counts import MAX_COPIES
from judgeapp.domain.deckcheck.reading import decode

from .. import builder, selectors, services
from ..forms import DeckForm
from ..models import Decklist
from .lists import check_page

MOST_CARDS = 500
STEPS = {"add": 1, "more": 1, "less": -1}


@never_cache
def build(request: HttpRequest) -> HttpResponse:
    """Build a deck of a format; `list` goes on with one of one's own, a posted `text` with a list from elsewhere."""
    requested = request.POST if request.method == "POST" else request.GET
    own = _own(request, requested.get("list", ""))
    format_ = (
        own.rules if own else formats().get(requested.get("format", "")) or next(iter(formats().values()))
    )
    version = selectors.version_of(decklist=own) if own else None
    bench = bench_of(request, format_, version.text if version else "")
    if request.POST.get("to") == "check" and not bench.refused:
        return check_page(request, _as_form(bench, request))
    if request.POST.get("to") == "keep" and not bench.refused:
        return _keep(request, bench, own)
    return _page(request, bench, own)


@dataclass(frozen=True)
class Bench:
    """A deck being built: what is in the form, and the lines of a list that found no place in it."""

    format: Format
    counts: builder.Counts
    left: list[str]
    refused: str = ""
    """Why the list that it began with could not be read."""

    @property
    def text(self) -> str:
        return builder.text_of(self.counts, self.format)


def bench_of(request: HttpRequest, format_: Format, begun: str = "", fixed: tuple[str, ...] = ()) -> Bench:
    """The deck that the form holds, else a list that is sent, else `begun`; `fixed` cards are in it from the start."""
    try:
        counts, left = _counts(request, format_, begun)
    except DeckUnreadable as error:
        return Bench(format_, dict.fromkeys(fixed, 1), [], in_language(error.text))
    if not request.headers.get("HX-Request"):  # with the script, the press is counted already
        for name, by in STEPS.items():
            if number := request.POST.get(name):
                counts = builder.changed(counts, _one_line(number), by)
    return Bench(format_, dict.fromkeys(fixed, 1) | counts, left)


def _own(request: HttpRequest, requested: str) -> Decklist | None:
    """One's own list; None where there is none of that id."""
    try:
        return selectors.decklists_of(user=request.user).filter(pk=UUID(requested)).first()
    except ValueError:
        return None


def _counts(request: HttpRequest, format_: Format, begun: str) -> tuple[builder.Counts, list[str]]:
    """The deck in the form, and the lines of a list that found no place in it."""
    if request.method == "POST" and "text" not in request.POST:
        numbers, typed = request.POST.getlist("card")[:MOST_CARDS], request.POST.getlist("count")
        pairs = ((_one_line(number), _count(count)) for number, count in zip(numbers, typed, strict=False))
        return {number: count for number, count in pairs if number and count}, []
    file = request.FILES.get("file")
    text = decode(file.read(MAX_BYTES + 1)) if file else request.POST.get("text", "") or begun
    return builder.counts_read(text, format_) if text.strip() else ({}, [])


def _one_line(number: str) -> str:
    return " ".join(number.split())[:80]


def _count(typed: str) -> int:
    """A count as typed; nothing and nonsense are none."""
    return min(int(typed), MAX_COPIES) if typed.isdecimal() and len(typed) < 6 else 0


def _as_form(bench: Bench, request: HttpRequest) -> DeckForm:
    initial = {"format": bench.format.id, "text": bench.text}
    return DeckForm(initial=initial, signed_in=request.user.is_authenticated)


def _keep(request: HttpRequest, bench: Bench, own: Decklist | None) -> HttpResponse:
    """Keep the deck as a new list, or as the next version of the one it came from."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    name, text = request.POST.get("name", "").strip()[:80], bench.text
    readable = builder.checked(bench.counts, bench.format) is not None
    if not readable or not (name or own):
        why = _("デッキ名を入れてください。") if readable else _("カードを1枚も入れていません。")
        return _page(request, replace(bench, refused=why), own)
    if own:
        version = services.decklist_revise(decklist=own, text=text, name=name)
    else:
        version = services.decklist_create(
            owner=request.user, name=name, format_id=bench.format.id, text=text
        )
    messages.success(request, _("保存しました。"))
    return redirect(version.decklist)


def bench_part(request: HttpRequest, bench: Bench) -> tuple[HttpResponse | None, dict[str, Any]]:
    """The part of the page that htmx asks for (the answer, or the cards to choose from), and what the page shows."""
    query = request.POST.get("q", request.GET.get("q", ""))[:80]
    result = builder.checked(bench.counts, bench.format)
    shown: dict[str, Any] = {"format": bench.format, "result": result, "query": query}
    target = request.headers.get("HX-Target")
    if target == "answer":
        return render(request, "decks/_built.html", shown), {}
    shown |= {
        "offers": builder.offers(query, bench.format, result),
        "as_typed": builder.as_typed(query, bench.format),
        "by_number": decks_of(bench.format.book).numbered,
    }
    if target == "found":
        return render(request, "decks/_found.html", shown), {}
    parts = builder.laid_out(result, bench.format)
    return None, shown | {"parts": parts, "left": bench.left, "refused": bench.refused}


def _page(request: HttpRequest, bench: Bench, own: Decklist | None) -> HttpResponse:
    part, shown = bench_part(request, bench)
    if part is not None:
        return part
    shown |= {
        "address": reverse("decks:build"),
        "formats": formats().values(),
        "own": own,
        "name": request.POST.get("name", own.name if own else ""),
    }
    return render(request, "decks/build.html", shown, status=400 if bench.refused else 200)
