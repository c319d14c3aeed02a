"""Building a situation, page by page: the table it starts from, then what was done, then the ruling."""

from collections.abc import Container, Iterable, Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.common.language import in_language
from judgeapp.common.middleware import answer_problems_with
from judgeapp.common.problems import Problem, put_on
from judgeapp.domain.engine import InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import Field, Layout, board_view
from judgeapp.domain.engine.tools.situation import Situation

from .. import selectors
from ..forms.builder import CountForm, DraftForm, PlaceForm, TableForm, shown_fields
from ..forms.entries import CHANGES, entry_of
from ..models import Draft
from ..selectors import builder as reading
from ..services import builder as writing
from .cases import asked_about


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
        initial={**asked_about(request, choices["matches"]), "start": "setup" if live else "position"},
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
    start = {"setup": usual_setup(data["book"])} if data["start"] == "setup" else None
    draft = writing.draft_create(
        owner=request.user, book=data["book"], title=data["title"], event=data.get("event"),
        match=data.get("match"), live=live, start=start,
    )  # fmt: skip
    return reverse("disputes:draft", args=[draft.pk])


def usual_setup(book: str) -> dict[str, Any]:
    """The normal setup of a book as its rules have it."""
    return nested({field.name: field.default for field in engine_for(book).setup_fields})


def nested(values: dict[str, Any]) -> dict[str, Any]:
    """`{"decks.a": 50}` as `{"decks": {"a": 50}}`."""
    tree: dict[str, Any] = {}
    for name, value in values.items():
        *outer, last = name.split(".")
        inner = tree
        for part in outer:
            inner = inner.setdefault(part, {})
        inner[last] = value
    return tree


def flat(tree: dict[str, Any], before: str = "") -> dict[str, Any]:
    """`{"decks": {"a": 50}}` as `{"decks.a": 50}`."""
    values: dict[str, Any] = {}
    for name, value in tree.items():
        inner = flat(value, f"{before}{name}.") if isinstance(value, dict) else {f"{before}{name}": value}
        values |= inner
    return values


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
        stated = flat(draft.start["setup"])
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
        "seats": [seat(draft, table, player, forms) for player in book.layout.players],
        "on_the_table": things(table),
        "can_be_set_up": bool(book.setup_fields),
    }
    return render(request, "disputes/build_start.html", context, status=status)


def seat(draft: Draft, table: Situation, player: str, forms: dict[str, Any]) -> dict[str, Any]:
    """One player's half of the table."""
    form = forms.get(player) or TableForm(table.layout.player, table.stated(player), of=player)
    zones: list[dict[str, Any]] = []
    for spec in table.layout.zones:
        state = table.zones[f"{player}.{spec.name}"]
        zones.append({"state": state, "cards": [placed(table.layout, card) for card in state.cards]})
    empty = [one for one in zones[1:] if one["state"].is_empty]
    return {
        "id": player,
        "name": draft.players.get(player, ""),
        "form": form,
        "stated": stated_words(table.layout.player, table.stated(player)),
        "zones": [one for one in zones if one not in empty],
        "empty": empty,
        "empty_keys": [one["state"].key for one in empty],
    }


def placed(layout: Layout, card: dict[str, Any]) -> dict[str, Any]:
    """A card of the start in a line: its name, its printed numbers, and how it lies where that was stated."""
    stats = [
        card[field.name] for field in layout.card if field.role == "stat" and card.get(field.name) is not None
    ]
    return {
        "id": card["id"],
        "name": card.get("name") or _("不明のカード"),
        "stats": "/".join(map(str, stats)),
        "states": stated_words([field for field in layout.card if not field.printed], card),
    }


def stated_words(
    fields: Iterable[Field[Any]], stated: Mapping[str, Any], always: Container[str] = ()
) -> list[str]:
    """What was stated of a thing, in words; what is `always` told is told with its ordinary value too."""
    return [
        state_words(field, stated.get(field.name, field.default))
        for field in fields
        if field.kind is not tuple and (field.name in stated or (field.name in always and field.default))
    ]


def state_words(field: Field[Any], value: Any) -> str:
    """疲弊状態, or ダメージ 500: a flag says itself, a number what it counts."""
    words = in_language(field.show(value))
    return words if field.kind is bool else f"{in_language(field.label)} {words}"


def things(table: Situation) -> list[dict[str, str]]:
    """Everything on the table that a field can name: cards first, then zones."""
    cards = [
        {"id": card["id"], "name": card.get("name") or _("不明のカード")}
        for state in table.zones.values()
        for card in state.cards
    ]
    zones = [
        {"id": key, "name": f"{key.partition('.')[0]} {in_language(state.spec.label)}"}
        for key, state in table.zones.items()
    ]
    return cards + zones


def situate(request: SignedInRequest, draft: Draft) -> HttpResponse:
    """One change of the start: the form says of what. What is wrong with it stands beside it, and nothing is lost."""
    of = request.POST.get("of", "")
    if of == "setup":
        return set_up(request, draft)
    form = form_of(reading.situation_of(draft), of, request.POST)
    if form is None or not form.is_valid():
        return start_page(request, draft, {of: form}, status=400)
    try:
        writing.draft_situate(draft=draft, change=partial(change_table, of, form))
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


def change_table(of: str, form: TableForm | CountForm, table: Situation) -> None:
    """What a valid form states."""
    if isinstance(form, CountForm):
        unknown, zone = form.cleaned_data["unknown"] or 0, table.zones[of]
        first_count = bool(unknown) and zone.more and not zone.unknown and not zone.cards
        table.count(of, unknown, more=form.cleaned_data["more"] and not first_count)
    else:
        table.set_fields(of, form.values)


def set_up(request: SignedInRequest, draft: Draft) -> HttpResponse:
    """The fields of the normal setup."""
    stated = flat(draft.start.get("setup", {}))
    form = TableForm(engine_for(draft.book).setup_fields, stated, request.POST, of="setup")
    if not form.is_valid():
        return start_page(request, draft, {"setup": form}, status=400)
    usual = {field.name: field.default for field in form.declared}
    writing.draft_update(draft=draft, start={"setup": nested({**stated, **usual, **form.values})})
    return redirect("disputes:draft", draft.pk)


@login_required
@require_POST
def draft_restart(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """From the normal setup instead of a position, or the other way round; only while nothing is written."""
    draft = find_draft(request, record_id, to_edit=True)
    if draft.entries or draft.start.get("position", {}).get("players"):
        messages.error(request, _("盤面か手順が書かれているので、始まりは変えられません。"))
    else:
        empty = (
            {"position": {"players": {}}} if "setup" in draft.start else {"setup": usual_setup(draft.book)}
        )
        writing.draft_update(draft=draft, start=empty)
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
        place(request, draft, form.cleaned_data)
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


def place(request: SignedInRequest, draft: Draft, data: dict[str, Any]) -> None:
    """Put the card down and say so."""
    listed = reading.card_fields(book=draft.book, number=data["number"]) if data["number"] else None
    values = listed or reading.fields_called(book=draft.book, name=data["name"].strip() or data["number"])
    writing.draft_situate(draft=draft, change=lambda table: table.place(data["zone"], values))
    messages.success(request, _("「%(name)s」を置きました。") % {"name": values["name"]})


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
            writing.draft_situate(draft=draft, change=lambda now: now.take_away(card_id))
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
    fields = [*states.declared, *printed.declared]

    def change(table: Situation) -> None:
        table.change(card_id, {**printed.values, **states.values}, fields)
        if (target := sent.get("zone")) in table.zones and table.card(card_id)[0].key != target:
            table.move(card_id, target)

    try:
        writing.draft_situate(draft=draft, change=change)
    except InvalidRecord as error:
        put_on(states, error)
        return False
    return True


@login_required
@never_cache
def draft_play(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """What was done, entry by entry, with the verdict so far and what may follow."""
    if request.method != "POST":
        return play_page(request, find_draft(request, record_id))
    draft = find_draft(request, record_id, to_edit=True)
    if draft.live:
        return redirect("disputes:recording", draft.pk)
    answer_problems_with(request, partial(refused_page, record_id=record_id))
    write_entry(draft, request.POST)
    return redirect(f"{reverse('disputes:draft_play', args=[draft.pk])}#next")


def write_entry(draft: Draft, data: QueryDict) -> None:
    """Add what was sent, or take back. Raises InvalidRecord or Refused."""
    after = whole(data.get("after"))
    if data.get("do") == "undo":
        number = whole(data.get("number"))
        writing.draft_take_back(draft=draft, number=number, after=after)
        return
    entry = entry_of(data, engine_for(draft.book), partial(reading.position_now, draft))
    writing.draft_enter(draft=draft, entry=entry, after=after)


def whole(text: Any) -> int | None:
    """A number that a form carries; None for anything else."""
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) < 10 else None


def play_page(request: SignedInRequest, draft: Draft, wrong: str = "", status: int = 200) -> HttpResponse:
    """The page of the entries; `wrong` says why what was sent could not be entered, and what was sent stays."""
    context = {
        **table_context(draft),
        "tab": "play",
        "hidden": format_html('<input type="hidden" name="after" value="{}">', len(draft.entries)),
        "wrong": wrong,
        "sent": request.POST if wrong else None,
        "may_edit": request.user.has_perm("disputes.edit_draft", draft),
    }
    return render(request, "disputes/build_play.html", context, status=status)


def refused_page(request: SignedInRequest, problem: Problem, *, record_id: Any) -> HttpResponse:
    """The entries as they stand now, with the reason why it was not done."""
    return play_page(request, find_draft(request, record_id), problem.text, status=problem.status)


def table_context(draft: Draft) -> dict[str, Any]:
    """How the draft stands, what may follow, and all that free slots can name."""
    book, check = engine_for(draft.book), reading.draft_check(draft)
    context: dict[str, Any] = {"draft": draft, "check": check, "book": book, "changes": range(CHANGES)}
    if check.game is None:
        return context
    position, request = check.game.position, check.game.request
    cards = [
        {"id": card.id, "name": in_language(card.title), "zone": card.zone}
        for card in position.cards.values()
    ]
    zones = [{"id": key, "name": in_language(position.title(key))} for key in position.zones]
    unknown = [zone for zone in zones if any(not card.known for card in position.cards_in(zone["id"]))]
    layout = book.layout
    return context | {
        "view": {"view": board_view(position), "acting": (), "after": 1, "total": 1},
        "turn_of": request.player if request else "",
        "asked": request.clause if request else "",
        "cards": cards,
        "zones": zones,
        "unknown_zones": unknown,
        "moves": [(move, kind.name) for move, kind in book.moves.items()],
        "fields": [("zone", _("領域")), ("count", _("枚数"))]
        + [(one.name, in_language(one.label)) for one in (*layout.card, *layout.player, *layout.game)],
        "players": layout.players,
        "card_names": reading.card_names(book=draft.book),
    }


@login_required
@require_POST
def draft_hand_in(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """A dispute of the record as it stands."""
    draft = find_draft(request, record_id)
    answer_problems_with(request, partial(refused_page, record_id=record_id))
    return redirect(writing.draft_hand_in(draft=draft, by=request.user))


@login_required
@require_POST
def draft_copy(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """A copy of one's own."""
    draft = writing.draft_copy(draft=find_draft(request, record_id), owner=request.user)
    return redirect("disputes:draft", draft.pk)


@login_required
@require_POST
def draft_delete(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """Throw it away."""
    writing.draft_delete(draft=find_draft(request, record_id, to_edit=True))
    messages.success(request, _("作成中の記録を捨てました。"))
    return redirect("disputes:draft_list")
