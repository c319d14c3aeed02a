"""Building a situation, page by page: the table it starts from, then what was done, then the ruling."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.tournaments.problems import Outdated
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.common.language import in_language
from judgeapp.common.problems import Problem, Refused, put_on
from judgeapp.common.time_zones import show_times_of
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.tools.pieces import in_the_making
from judgeapp.domain.numerals import whole

from .. import selectors
from ..forms.builder import CountForm, DraftForm, SeasonForm, TableForm
from ..models import Draft
from ..presenters.builder import played_by, with_cards
from ..presenters.names import people_of
from ..presenters.seats import (
    call_by_names,
    drawn_numbers,
    grids,
    lies_from_the_start,
    named_by_field,
    seat,
    stated_words,
)
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
    show_times_of(draft.event)
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
    context = {"form": form, "drafts": drafts, "live": live, "asked": whole(request.GET.get("match"))}
    status = 400 if form.is_bound else 200
    return render(request, "disputes/build_list.html", context, status=status)


def begin(request: SignedInRequest, data: dict[str, Any], *, live: bool) -> str:
    """A new draft; the address where it is written on. What is recorded at the table begins with the setup."""
    usual = situation.usual_setup(data["book"])
    start = {"setup": usual} if usual and (data["start"] or ("setup" if live else "")) == "setup" else None
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
    request: SignedInRequest,
    draft: Draft,
    forms: dict[str, Any] | None = None,
    status: int = 200,
    picker: dict[str, Any] | None = None,
    quick: dict[str, Any] | None = None,
) -> HttpResponse:
    """The page of the start; `forms` has those that were sent and are wrong, by what they are about.

    `picker` is what may be put down in the zone that it names, `quick` what was looked for to be put anywhere.
    """
    book, forms = draft.engine, forms or {}
    context: dict[str, Any] = {
        "draft": draft,
        "names": (names := people_of(draft)),
        "tab": "start",
        **played_by(draft),
        "fault": (fault := reading.start_fault(draft)),
        "may_edit": request.user.has_perm("disputes.edit_draft", draft),
        "versions": reading.part_versions(draft),
        "season_form": SeasonForm(draft.book, initial={"season": draft.season}) if draft.season else None,
    }
    if "setup" in draft.start:
        stated = situation.flat(draft.start["setup"])
        context["setup_form"] = forms.get("setup") or TableForm(
            book.setup.fields, stated, of="setup", brought=book.layout.brought
        )
        call_by_names(context["setup_form"], names)
        return render(request, "disputes/build_start.html", context, status=status)
    table = reading.situation_of(draft)
    fields, front = book.layout.statable(book.layout.game), drawn_numbers(book.layout, own=False)
    game_form = forms.get("game") or TableForm(
        fields, table.stated("game"), named_by_field=named_by_field(table, draft)
    )
    call_by_names(game_form, names)
    if fault is not None and fault.of == "game":
        game_form.mark(fault.error, fault.field)
    foreign = table.other_characters - {*table.stated("game"), *game_form.errors}
    brought = lies_from_the_start(draft, table)
    context |= {
        "game_form": game_form,
        "between": [game_form[name] for name in game_form.fields if name in front],
        "when": [game_form[name] for name in game_form.fields if name not in front | foreign],
        "moment": stated_words(
            [field for field in fields if field.name not in front],
            table.stated("game"),
            {name for _of, name in book.wording.moment_fields},
            names=names,
        ),
        "seats": [seat(draft, table, player, forms, brought) for player in book.layout.players],
        "pieces": with_cards(in_the_making(table), draft.book, names),
        "can_be_set_up": bool(book.setup.fields),
        "picker": picker,
        "quick": quick or {"query": "", "found": []},
        "is_bare": not any(state.cards for state in table.zones.values()),
        "on_grid": bool(grids(book.layout)),
    }
    return render(request, "disputes/build_start.html", context, status=status)


def situate(request: SignedInRequest, draft: Draft) -> HttpResponse:
    """One change of the start: the form says of what. What is wrong with it stands beside it, and nothing is lost."""
    of, version = request.POST.get("of", ""), request.POST.get("version", "")
    if of == "setup":
        return set_up(request, draft, version)
    if of == "pieces":
        return push(request, draft)
    if of == "season":
        situation.draft_in_season(draft=draft, season=request.POST.get("season", ""))
        return redirect("disputes:draft", draft.pk)
    form = form_of(draft, of, request.POST)
    if form is None or not form.is_valid():
        return start_page(request, draft, {of: form}, status=400)
    try:
        if isinstance(form, CountForm):
            situation.zone_count(draft=draft, zone=of, version=version, **form.cleaned_data)
        else:
            situation.fields_state(draft=draft, of=of, values=form.values, version=version)
    except (InvalidRecord, Outdated) as error:
        problem = put_on(form, error)
        return start_page(request, draft, {of: form}, status=problem.status)
    return redirect(f"{reverse('disputes:draft', args=[draft.pk])}#seat-{of.partition('.')[0]}")


def push(request: SignedInRequest, draft: Draft) -> HttpResponse:
    """Pieces pushed from one place to another."""
    out = next((place for place in request.POST.getlist("out") if place), "")
    number = whole(request.POST.get("n"))
    try:
        situation.pieces_move(draft=draft, out=out, to=request.POST.get("to", ""), number=number)
    except InvalidRecord as error:
        messages.error(request, in_language(error.message))
    return redirect(f"{reverse('disputes:draft', args=[draft.pk])}#pieces")


def form_of(draft: Draft, of: str, sent: QueryDict) -> TableForm | CountForm | None:
    """The form of the game, of a player or of the number of a zone's cards; None for anything else."""
    table = reading.situation_of(draft)
    if of in table.zones:
        return CountForm(sent)
    if of == "game" or of in table.tables:
        fields = table.layout.statable(table.layout.game if of == "game" else table.layout.player)
        named, brought = named_by_field(table, draft), table.layout.brought
        return TableForm(fields, table.stated(of), sent, of=of, named_by_field=named, brought=brought)
    return None


def set_up(request: SignedInRequest, draft: Draft, version: str) -> HttpResponse:
    """The fields of the normal setup."""
    book, stated = draft.engine, situation.flat(draft.start.get("setup", {}))
    form = TableForm(book.setup.fields, stated, request.POST, of="setup", brought=book.layout.brought)
    if not form.is_valid():
        return start_page(request, draft, {"setup": form}, status=400)
    try:
        situation.draft_set_up(draft=draft, values=form.values, fields=form.declared, version=version)
    except Outdated as error:
        problem = put_on(form, error)
        return start_page(request, draft, {"setup": form}, status=problem.status)
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
