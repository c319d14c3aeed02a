"""Building a situation, page by page: the table it starts from, then what was done, then the ruling."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.common.problems import Problem, Refused, put_on
from judgeapp.domain.engine import InvalidRecord, engine_for
from judgeapp.domain.engine.tools.situation import Situation

from .. import selectors
from ..forms.builder import CountForm, DraftForm, PlaceForm, TableForm, shown_fields
from ..models import Draft
from ..presenters.builder import named_things, seat, stated_words
from ..selectors import builder as reading
from ..services import builder as writing
from ..services import situation
from .cases import prefilled


def find_draft(request: HttpRequest, record_id: Any, *, to_edit: bool = False) -> Draft:
    """The draft as this person may see it; 404 where there is none for them, 403 where they may only read it."""
    draft = reading.draft_by_id(user=request.user, draft_id=record_id)
    if draft is None:
        raise Http404
    if to_edit and not request.user.has_perm("disputes.edit_draft", draft):
        raise PermissionDenied
    return draft


@login_required
def draft_list(request: SignedInRequest) -> HttpResponse:
    """The records in the making that this person may see, and the form that begins another."""
    choices = {
        "events": events_of(user=request.user),
        "matches": selectors.matches_to_ask_about(user=request.user),
    }
    live = request.GET.get("live") == "1" or request.POST.get("live") == "1"
    form = DraftForm(
        request.POST or None,
        initial={**prefilled(request, choices["matches"]), "start": "setup" if live else "position"},
        **choices,
    )
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(begin(request, form.cleaned_data, live=live))
        except Problem as error:
            put_on(form, error)
    drafts = reading.drafts_visible(user=request.user)[:50]
    context = {"form": form, "drafts": drafts, "live": live}
    status = 400 if form.is_bound else 200
    return render(request, "disputes/build_list.html", context, status=status)


def begin(request: SignedInRequest, data: dict[str, Any], *, live: bool) -> str:
    """A new draft; the address where it is written on."""
    usual = situation.usual_setup(data["book"])
    start = {"setup": usual} if usual and data["start"] == "setup" else None
    draft = writing.draft_create(
        owner=request.user,
        book=data["book"],
        title=data["title"],
        event=data.get("event"),
        match=data.get("match"),
        live=live,
        start=start,
    )
    return reverse("disputes:draft", args=[draft.pk])


@login_required
@never_cache
def draft(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """The table that the record starts from. A change is stored at once, whatever the engine says of it."""
    if request.method == "POST":
        return situate(request, find_draft(request, record_id, to_edit=True))
    return start_page(request, find_draft(request, record_id))


def start_page(
    request: SignedInRequest, draft: Draft, forms: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    """The page of the start; `forms` has those that were sent and are wrong, by what they are about."""
    book, forms = engine_for(draft.book), forms or {}
    context: dict[str, Any] = {
        "draft": draft,
        "tab": "start",
        "fault": (fault := reading.start_fault(draft)),
        "may_edit": request.user.has_perm("disputes.edit_draft", draft),
    }
    if "setup" in draft.start:
        stated = situation.flat(draft.start["setup"])
        context["setup_form"] = forms.get("setup") or TableForm(book.setup_fields, stated, of="setup")
        return render(request, "disputes/build_start.html", context, status=status)
    table = reading.situation_of(draft)
    fields = book.layout.game
    game_form = forms.get("game") or TableForm(fields, table.stated("game"))
    if fault is not None and fault.of == "game":
        game_form.mark(fault.error, fault.field)
    context |= {
        "game_form": game_form,
        "moment": stated_words(fields, table.stated("game"), {name for _of, name in book.moment_fields}),
        "seats": [seat(draft, table, player, forms.get(player)) for player in book.layout.players],
        "on_the_table": named_things(table),
        "can_be_set_up": bool(book.setup_fields),
    }
    return render(request, "disputes/build_start.html", context, status=status)


def situate(request: SignedInRequest, draft: Draft) -> HttpResponse:
    """One change of the start: the form says of what. What is wrong with it stands beside it, and nothing is lost."""
    of = request.POST.get("of", "")
    if of == "setup":
        return set_up(request, draft)
    form = form_of(reading.situation_of(draft), of, request.POST)
    if form is None or not form.is_valid():
        return start_page(request, draft, {of: form}, status=400)
    try:
        if isinstance(form, CountForm):
            situation.zone_count(draft=draft, zone=of, **form.cleaned_data)
        else:
            situation.fields_state(draft=draft, of=of, values=form.values)
    except InvalidRecord as error:
        put_on(form, error)
        return start_page(request, draft, {of: form}, status=400)
    return redirect(f"{reverse('disputes:draft', args=[draft.pk])}#seat-{of.partition('.')[0]}")


def form_of(table: Situation, of: str, sent: QueryDict) -> TableForm | CountForm | None:
    """The form of the game, of a player or of the number of a zone's cards; None for anything else."""
    if of in table.zones:
        return CountForm(sent)
    if of == "game" or of in table.tables:
        fields = table.layout.game if of == "game" else table.layout.player
        return TableForm(fields, table.stated(of), sent, of=of)
    return None


def set_up(request: SignedInRequest, draft: Draft) -> HttpResponse:
    """The fields of the normal setup."""
    stated = situation.flat(draft.start.get("setup", {}))
    form = TableForm(engine_for(draft.book).setup_fields, stated, request.POST, of="setup")
    if not form.is_valid():
        return start_page(request, draft, {"setup": form}, status=400)
    situation.draft_set_up(draft=draft, values=form.values, fields=form.declared)
    return redirect("disputes:draft", draft.pk)


@login_required
@require_POST
def draft_restart(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """From the normal setup instead of a position, or the other way round; only while nothing is written."""
    draft = find_draft(request, record_id, to_edit=True)
    try:
        situation.draft_restart(draft=draft)
    except Refused as refused:
        messages.error(request, refused.text)
    return redirect("disputes:draft", draft.pk)


@login_required
@never_cache
def draft_place(request: SignedInRequest, record_id: Any, zone: str) -> HttpResponse:
    """The picker of one zone: cards by name or reading as one types, or a name alone."""
    draft = find_draft(request, record_id, to_edit=True)
    table = reading.situation_of(draft)
    if zone not in table.zones:
        raise Http404
    form = PlaceForm({**request.POST.dict(), "zone": zone}) if request.method == "POST" else PlaceForm()
    if form.is_bound and form.is_valid():
        name = situation.card_place(draft=draft, **form.cleaned_data)
        messages.success(request, _("「%(name)s」を置きました。") % {"name": name})
        return redirect("disputes:draft_place", draft.pk, zone)
    query = request.GET.get("q", "")[:80]
    context = {
        "draft": draft,
        "zone": table.zones[zone],
        "player": zone.partition(".")[0],
        "query": query,
        "found": reading.cards_called(book=draft.book, query=query),
        "form": form,
    }
    name = "build_found.html" if request.htmx and not request.htmx.boosted else "build_place.html"  # type: ignore[attr-defined]
    return render(request, f"disputes/{name}", context, status=400 if form.is_bound else 200)


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
    states = TableForm(shown_fields(layout.card, printed=False), card, sent, of="card")
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
        "card": card,
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
