"""Cards on the table that a record starts from: put down, turned, moved, told in full, taken away."""

import unicodedata
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.cards.english_names import card_called
from judgeapp.apps.submissions.models import Look
from judgeapp.apps.submissions.services import look_record
from judgeapp.common.problems import put_on
from judgeapp.domain.engine import InvalidRecord

from ..forms.builder import TableForm, UnlistedForm, shown_fields
from ..models import Draft
from ..presenters.builder import played_by
from ..presenters.names import people_of
from ..presenters.seats import call_by_names, named_by_field, squares, usual_zones
from ..selectors import builder as reading
from ..selectors.at_hand import at_hand, lists_unseen
from ..services import situation
from .builder import find_draft, start_page

MOST_QUICK = 6
"""So many cards are offered with their zones: each takes the room of two."""


@login_required
@never_cache
def draft_put(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """The table with any card as one types, each beside the zones that it is put into by one press.

    A square of the game behind the name (F2) is where the card comes to stand.
    """
    draft = find_draft(request, record_id, to_edit=True)
    if request.method == "POST":
        place, _space, number = request.POST.get("put", "").partition(" ")
        zone, _at, square = place.partition("@")
        if number and zone not in reading.situation_of(draft).zones:
            raise Http404
        try:
            if number:
                situation.card_place(draft=draft, zone=zone, number=number[:40], square=square)
        except KeyError:
            raise Http404 from None
        return redirect(f"{reverse('disputes:draft', args=[draft.pk])}#quick")
    query = request.GET.get("q", "")[:80]
    name, square = name_and_square(draft, query)
    found = reading.cards_called(book=draft.book, query=name)[:MOST_QUICK]
    quick = {"query": query, "found": found, "zones": usual_zones(draft, square)}
    if getattr(request, "htmx", None) and request.htmx.target == "quick-found":  # type: ignore[attr-defined]  # django-htmx's
        return render(request, "disputes/build_quick.html", {"quick": quick})
    return start_page(request, draft, quick=quick)


def name_and_square(draft: Draft, query: str) -> tuple[str, str]:
    """A card's name and the square typed behind it; the square is empty where none is."""
    name, _space, last = unicodedata.normalize("NFKC", query.strip()).rpartition(" ")
    on_grids = {square for spec in draft.engine.layout.zones for square in squares(draft.engine.layout, spec)}
    return (name, last.upper()) if name and last.upper() in on_grids else (query, "")


@login_required
@never_cache
def draft_place(request: SignedInRequest, record_id: Any, zone: str) -> HttpResponse:
    """The table with what may be put down in one zone: the match's cards, any card as one types, one by its name."""
    draft = find_draft(request, record_id, to_edit=True)
    table = reading.situation_of(draft)
    if zone not in table.zones:
        raise Http404
    query = request.GET.get("q", "")[:80]
    found = reading.cards_called(book=draft.book, query=query)
    if getattr(request, "htmx", None) and request.htmx.target == "found":  # type: ignore[attr-defined]  # django-htmx's
        return render(request, "disputes/build_found.html", {"found": found, "query": query})
    form = UnlistedForm(table.layout, request.POST if request.method == "POST" else None)
    if request.method == "POST" and put_down(draft, zone, form, request.POST):
        return redirect(f"{reverse('disputes:draft_place', args=[draft.pk, zone])}#zone-{zone}")
    picker = {
        "zone": zone,
        "query": query,
        "found": found,
        "form": form,
        "at_hand": at_hand(user=request.user, draft=draft, table=table, seat=zone.partition(".")[0]),
    }
    return start_page(request, draft, picker=picker, status=400 if form.is_bound else 200)


def put_down(draft: Draft, zone: str, form: UnlistedForm, sent: QueryDict) -> bool:
    """Put down the card that was chosen or written; False where something is missing, which the form then says."""
    number = sent.get("number", "")[:40]
    if not number and not form.is_valid():
        return False
    try:
        situation.card_place(draft=draft, zone=zone, number=number, stated=None if number else form.values)
    except InvalidRecord as error:
        put_on(form, error)
        return False
    return True


@login_required
@require_POST
def draft_lists(request: SignedInRequest, record_id: Any, zone: str) -> HttpResponse:
    """The lists of the match come to hand: each look at one is written down first."""
    draft = find_draft(request, record_id, to_edit=True)
    look_record(by=request.user, versions=lists_unseen(user=request.user, draft=draft), why=Look.Why.TABLE)
    return redirect(f"{reverse('disputes:draft_place', args=[draft.pk, zone])}#zone-{zone}")


@login_required
@require_POST
def draft_touch(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """One tap on a card: `turn standing a1`, `move a.hand a1` (or a square), `away - a1`."""
    draft = find_draft(request, record_id, to_edit=True)
    verb, to, card_id = ([*request.POST.get("touch", "").split(" ", 2), "", "", ""])[:3]
    try:
        if verb == "turn":
            situation.card_turn(draft=draft, card_id=card_id, name=to)
        elif verb == "move":
            situation.card_move(draft=draft, card_id=card_id, to=to)
        elif verb == "away":
            situation.card_take_away(draft=draft, card_id=card_id)
    except KeyError:
        raise Http404 from None
    return redirect(f"{reverse('disputes:draft', args=[draft.pk])}#at-{card_id}")


@login_required
@never_cache
def draft_card(request: SignedInRequest, record_id: Any, card_id: str) -> HttpResponse:
    """One card of the start: how it lies, what is printed on it, where it is."""
    draft = find_draft(request, record_id, to_edit=True)
    table = reading.situation_of(draft)
    try:
        zone, card = table.card(card_id)
    except KeyError:
        raise Http404 from None
    layout, sent = table.layout, request.POST if request.method == "POST" else None
    named = named_by_field(table, draft)
    states = TableForm(shown_fields(layout.card, printed=False), card, sent, of="card", named_by_field=named)
    call_by_names(states, people_of(draft))
    printed = TableForm(shown_fields(layout.card, printed=True), card, sent, of="print")
    status = 200
    if sent is not None:
        if sent.get("do") == "take_away":
            situation.card_take_away(draft=draft, card_id=card_id)
            return redirect(f"{reverse('disputes:draft', args=[draft.pk])}#zone-{zone.key}")
        if states.is_valid() and printed.is_valid() and change_card(draft, card_id, states, printed, sent):
            return redirect(
                f"{reverse('disputes:draft', args=[draft.pk])}#zone-{sent.get('zone') or zone.key}"
            )
        status = 400
    found = reading.start_fault(draft)
    fault = found if found is not None and found.of == card_id else None
    in_print = fault is not None and printed.mark(fault.error, fault.field)
    if fault is not None and not in_print:
        states.mark(fault.error, fault.field)
    context = {
        "draft": draft,
        "names": people_of(draft),
        **played_by(draft),
        "card": card,
        "card_name": card_called(card.get("name", ""), book=draft.book),
        "zone": zone,
        "zones": list(table.zones.values()),
        "states": states,
        "printed": printed,
        "fault": fault,
        "fault_printed": in_print,
    }
    return render(request, "disputes/build_card.html", context, status=status)


def change_card(draft: Draft, card_id: str, states: TableForm, printed: TableForm, sent: QueryDict) -> bool:
    """Store what was stated of a card; False where it is of the wrong kind, which the form then says."""
    values, fields = {**printed.values, **states.values}, [*states.declared, *printed.declared]
    try:
        situation.card_change(
            draft=draft, card_id=card_id, values=values, fields=fields, zone=sent.get("zone")
        )
    except InvalidRecord as error:
        put_on(states, error)
        return False
    return True
