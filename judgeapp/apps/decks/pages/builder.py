"""The builder: search a card, add it, see at once what the rules say. The deck stands in the form alone."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
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
    try:
        counts, left = _counts(request, format_, own)
    except DeckUnreadable as error:
        return _page(request, format_, {}, own, [], refused=in_language(error.text))
    if not request.headers.get("HX-Request"):  # with the script, the press is counted already
        for name, by in STEPS.items():
            if number := request.POST.get(name):
                counts = builder.changed(counts, _one_line(number), by)
    if request.POST.get("to") == "check":
        return check_page(request, _as_form(format_, counts, request))
    if request.POST.get("to") == "keep":
        return _keep(request, format_, counts, own, left)
    return _page(request, format_, counts, own, left)


def _own(request: HttpRequest, requested: str) -> Decklist | None:
    """One's own list; None where there is none of that id."""
    try:
        return selectors.decklists_of(user=request.user).filter(pk=UUID(requested)).first()
    except ValueError:
        return None


def _counts(request: HttpRequest, format_: Format, own: Decklist | None) -> tuple[builder.Counts, list[str]]:
    """The deck in the form, and the lines of a list that found no place in it."""
    if request.method == "POST" and "text" not in request.POST:
        numbers, typed = request.POST.getlist("card")[:MOST_CARDS], request.POST.getlist("count")
        pairs = ((_one_line(number), _count(count)) for number, count in zip(numbers, typed, strict=False))
        return {number: count for number, count in pairs if number and count}, []
    version = selectors.version_of(decklist=own) if own else None
    file = request.FILES.get("file")
    text = decode(file.read(MAX_BYTES + 1)) if file else request.POST.get("text", "")
    text = text or (version.text if version else "")
    return builder.counts_read(text, format_) if text.strip() else ({}, [])


def _one_line(number: str) -> str:
    return " ".join(number.split())[:80]


def _count(typed: str) -> int:
    """A count as typed; nothing and nonsense are none."""
    return min(int(typed), MAX_COPIES) if typed.isdecimal() and len(typed) < 6 else 0


def _as_form(format_: Format, counts: builder.Counts, request: HttpRequest) -> DeckForm:
    initial = {"format": format_.id, "text": builder.text_of(counts, format_)}
    return DeckForm(initial=initial, signed_in=request.user.is_authenticated)


def _keep(
    request: HttpRequest, format_: Format, counts: builder.Counts, own: Decklist | None, left: list[str]
) -> HttpResponse:
    """Keep the deck as a new list, or as the next version of the one it came from."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    name, text = request.POST.get("name", "").strip()[:80], builder.text_of(counts, format_)
    readable = builder.checked(counts, format_) is not None
    if not readable or not (name or own):
        why = _("デッキ名を入れてください。") if readable else _("カードを1枚も入れていません。")
        return _page(request, format_, counts, own, left, refused=why)
    if own:
        version = services.decklist_revise(decklist=own, text=text, name=name)
    else:
        version = services.decklist_create(owner=request.user, name=name, format_id=format_.id, text=text)
    messages.success(request, _("保存しました。"))
    return redirect(version.decklist)


def _page(
    request: HttpRequest,
    format_: Format,
    counts: builder.Counts,
    own: Decklist | None,
    left: list[str],
    refused: str = "",
) -> HttpResponse:
    """The whole page, or the part that htmx asks for: the answer, or the cards to choose from."""
    query = request.POST.get("q", request.GET.get("q", ""))[:80]
    result = builder.checked(counts, format_)
    context: dict[str, Any] = {"format": format_, "result": result, "query": query}
    target = request.headers.get("HX-Target")
    if target == "answer":
        return render(request, "decks/_built.html", context | {"source": builder.text_of(counts, format_)})
    context |= {
        "offers": builder.offers(query, format_, result),
        "as_typed": builder.as_typed(query, format_),
        "by_number": decks_of(format_.book).numbered,
    }
    if target == "found":
        return render(request, "decks/_found.html", context)
    context |= {
        "formats": formats().values(),
        "parts": builder.laid_out(result, format_),
        "own": own,
        "left": left,
        "source": builder.text_of(counts, format_),
        "refused": refused,
        "name": request.POST.get("name", own.name if own else ""),
    }
    return render(request, "decks/build.html", context, status=400 if refused else 200)
