"""Pages of drafts: begin one, take a seat, choose. A seat is held by the session that took it."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from judgeapp.common.addresses import absolute, qr_response
from judgeapp.common.problems import put_on
from judgeapp.domain.drafts import DraftRefused
from judgeapp.domain.seasons import rules_of

from . import selectors, services
from .forms import DraftForm
from .models import Seat, TableDraft
from .occasions import player_at
from .problems import SeatTaken
from .seats import holds, own_seat, remember


@login_required
@never_cache
def draft_new(request: HttpRequest) -> HttpResponse:
    """Begin a draft."""
    form = DraftForm(request.POST or None, initial=request.GET.dict())
    if request.method == "POST" and form.is_valid():
        one_phone = form.cleaned_data["phones"] == "one"
        try:
            draft = services.draft_create(
                by=request.user,
                kind=form.cleaned_data["kind"],
                setup=form.setup,
                one_phone=one_phone,
                event=form.cleaned_data["event"],
            )
            return redirect(draft)
        except DraftRefused as refused:
            put_on(form, refused, "cards")
    context = {"form": form, "drafts": selectors.drafts_of(user=request.user)[:10]}
    return render(request, "drafting/draft_new.html", context, status=400 if form.errors else 200)


@never_cache
def draft(request: HttpRequest, draft_id: UUID) -> HttpResponse:
    """Who sits where, and what everybody may know; the invitations for whoever made it."""
    found = selectors.draft_by_id(draft_id=draft_id)
    if found is None:
        raise Http404
    state = selectors.played(draft=found)
    own = found.created_by_id == request.user.pk
    seats = [
        {"seat": seat, "acts": state.ask(seat.number), "mine": holds(request, seat)}
        for seat in found.seats.all()
    ]
    context = {"draft": found, "state": state, "facts": state.facts(None), "seats": seats, "own": own}
    context |= played_in(found)
    partial = request.headers.get("HX-Target") == "table"
    return render(request, "drafting/_table.html" if partial else "drafting/draft.html", context)


@never_cache
def join(request: HttpRequest, invitation: str) -> HttpResponse:
    """Take the seat of an invitation; a seat that is taken is not taken again, and nobody takes both."""
    seat = selectors.seat_invited(invitation=invitation)
    if seat is None:
        raise Http404
    if holds(request, seat):
        return redirect(seat)
    own = own_seat(request, seat.draft)
    context = {"seat": seat, "draft": seat.draft, "own": own}
    if request.method != "POST":
        return render(request, "drafting/join.html", context)
    try:
        if own is not None:
            raise SeatTaken
        seat = services.seat_claim(seat=seat, player=player_at(request, seat.draft))
    except SeatTaken:
        return render(request, "drafting/join.html", {**context, "taken": True}, status=409)
    remember(request, seat)
    return redirect(seat)


@never_cache
def invitation_qr(request: HttpRequest, invitation: str) -> HttpResponse:
    """The invitation's link as a QR code, for whoever made the draft."""
    seat = selectors.seat_invited(invitation=invitation)
    if seat is None or seat.draft.created_by_id != request.user.pk:
        raise Http404
    return qr_response(absolute(request, request.path.removesuffix("qr/")))


@never_cache
def seat(request: HttpRequest, draft_id: UUID, number: int) -> HttpResponse:
    """The page of one seat: its choices at this moment and the cards it may see. Answers 404 to everybody else."""
    found = selectors.seat_of(draft_id=draft_id, number=number)
    if found is None or not holds(request, found):
        raise Http404
    context: dict[str, Any] = {}
    if request.method == "POST":
        chosen = tuple(request.POST.getlist("choice"))[:100]
        try:
            services.move_make(seat=found, kind=request.POST.get("kind", "")[:20], choice=chosen)
        except DraftRefused as refused:
            context = {"refused": refused, "chosen": chosen}
        else:
            if not request.headers.get("HX-Request"):
                return redirect(_after(found))
            if found.draft.one_phone:
                response = HttpResponse()
                response["HX-Redirect"] = found.draft.get_absolute_url()
                return response
    return _seat_page(request, found, context)


def _after(found: Seat) -> Seat | TableDraft:
    """Where a move leads: on one phone, to where it is handed over."""
    return found.draft if found.draft.one_phone else found


def played_in(draft: TableDraft) -> dict[str, str]:
    """The season and the edition of the rules with which a draft is played, for the line of its pages."""
    return {"season": draft.season, "rules_edition": rules_of(draft.kind_info.book, draft.season)}


def _seat_page(request: HttpRequest, found: Seat, context: dict[str, Any]) -> HttpResponse:
    state = selectors.played(draft=found.draft)
    context |= {
        "seat": found,
        "draft": found.draft,
        "ask": state.ask(found.number),
        "facts": state.facts(found.number),
        "finished": state.finished,
        "deck_list": state.deck_list(found.number),
        "title": _("席%(number)d") % {"number": found.number},
        **played_in(found.draft),
    }
    partial = request.headers.get("HX-Target") == "seat"
    status = 400 if "refused" in context and not partial else 200
    return render(request, "drafting/_seat.html" if partial else "drafting/seat.html", context, status=status)
