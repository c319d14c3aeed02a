"""Pages of disputes: hand in a record, watch it, read the ruling, look around in it."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied, ValidationError
from django.core.paginator import Paginator
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.cards.english_names import on_page
from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.common.addresses import absolute, qr_response
from judgeapp.common.language import in_language
from judgeapp.common.problems import Problem, put_on
from judgeapp.common.time_zones import show_times_of
from judgeapp.domain.books import BOOKS
from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_books, engine_for
from judgeapp.domain.engine.kernel import Book
from judgeapp.domain.limits import PHOTO_BYTES, megabytes
from judgeapp.domain.numerals import whole

from .. import selectors, services
from ..forms import DecisionForm, DisputeForm, ListForm, PublicationForm
from ..limits import Outdated, TooSlow
from ..models import Dispute, Ruling
from ..presenters import boards, notation
from ..presenters.builder import played_by
from ..presenters.names import Names, named, names_of
from ..presenters.penalties import proposal
from ..presenters.rulings import reading
from ..selectors import lists
from ..selectors.builder import card_names, draft_by_id
from ..selectors.photos import photos_of
from ..selectors.written import written_drafts, written_visible
from ..services.photos import photo_add
from ..services.publications import title_proposed
from .examples import example_text, examples
from .sides import side_below

STEPS_PER_PAGE = 200


def dispute_list(request: HttpRequest) -> HttpResponse:
    """The disputes that this person may see."""
    form = ListForm(request.GET or None, events=events_of(user=request.user))
    form.is_valid()
    chosen = getattr(form, "cleaned_data", {})  # what is no choice is not chosen; the form says so
    disputes = lists.disputes_found(user=request.user, **chosen)
    event = chosen.get("event")
    context = {
        "page": Paginator(disputes, 30).get_page(request.GET.get("page")),
        "published": [] if request.GET else selectors.publications()[:5],
        "form": form,
        "event": event,
        "stage": chosen.get("stage", ""),
        "stages": [("", _("すべて")), *lists.Stage.choices],
        "awaiting": lists.awaiting_decision(user=request.user, event=event),
        **desk(request),
        "drafts_waiting": written_drafts(user=request.user).count(),
    }
    return render(request, "disputes/dispute_list.html", context)


def desk(request: HttpRequest) -> dict[str, Any]:
    """Every game and whether a record of it is answered; whether this person may write a ruling instead."""
    answered = set(engine_books())
    return {
        "games": [(book_info, book_info.key in answered) for book_info in BOOKS],
        "unanswered": [book for book in BOOKS if book.key not in answered],
        "may_write": request.user.has_perm("disputes.write_ruling"),
    }


def asked_about(request: SignedInRequest) -> dict[str, Any]:
    """What a person may ask for a ruling on: the choices of the form of a new record."""
    return {
        "events": events_of(user=request.user),
        "matches": selectors.matches_to_ask_about(user=request.user),
        "calls": selectors.calls_to_ask_about(user=request.user),
    }


def table_chosen(request: HttpRequest, form: DisputeForm) -> tuple[Event | None, Match | None]:
    """The event and the match of what has been chosen in the form so far: a match, a judge call or the event."""
    sent = request.POST if request.method == "POST" else request.GET
    for name in (field for field in ("match", "call", "event") if field in form.fields):
        with suppress(ValidationError):
            if found := form.fields[name].clean(sent.get(name, "")):
                if isinstance(found, Event):
                    return found, None
                return found.event, found if isinstance(found, Match) else found.match
    return None, None


@login_required
def dispute_new(request: SignedInRequest) -> HttpResponse:
    """Hand in a record. Whatever is wrong with it, what was typed stays on the page and nothing is stored."""
    choices = asked_about(request)
    if request.method != "POST":
        text = example_text(request.GET.get("example", "")) or text_of_draft(request)
        form = DisputeForm(initial={"text": text, **prefilled(request, choices["matches"])}, **choices)
        return new_page(request, form, 200)
    if chosen := [answer for answer in request.POST.getlist("answer") if answer]:
        about = table_chosen(request, DisputeForm(**choices))
        typed = notation.typed(request.POST.get("text", ""), chosen, *about)
        form = DisputeForm(with_text(request, typed.note), **choices)
        return new_page(request, form, 200, typed=replace(typed, note=""))
    form = DisputeForm(request.POST, request.FILES, **choices)
    status, link = 400, ""
    if form.is_valid():
        data = form.cleaned_data
        field, unread = "file" if data.get("file") else "text", bool(request.POST.get("unread"))
        if not unread and (typed := notation.typed(data["record"], (), *table_chosen(request, form))).asks:
            form = DisputeForm(with_text(request, data["record"]), **choices)
            form.add_error("text", _("読めない行があります。下で読み方を選ぶか、書き直してください。"))
            return new_page(request, form, status, typed=typed)
        image = data.get("image")
        try:
            with transaction.atomic():
                dispute = services.dispute_create(
                    owner=request.user,
                    text=data["record"],
                    title=data["title"],
                    event=data.get("event"),
                    match=data.get("match"),
                    call=data.get("call"),
                    question=form.question,
                    unread=unread,
                )
                if image:
                    photo_add(by=request.user, dispute=dispute, file=image, size=image.size)
            return redirect(dispute)
        except (InvalidRecord, Problem) as error:
            problem = put_on(form, error, field)
            status, link = problem.status, problem.link
    return new_page(request, form, status, link)


def new_page(
    request: HttpRequest,
    form: DisputeForm,
    status: int,
    link: str = "",
    *,
    typed: notation.Typed | None = None,
) -> HttpResponse:
    """The page of a new record; `typed` is how its text is understood, where that is known already."""
    typed = typed or notation.typed(form["text"].value() or "", (), *table_chosen(request, form))
    context = {"form": form, "link": link, "examples": examples(), "typed": typed, **desk(request)}
    return render(request, "disputes/dispute_new.html", context, status=status)


def text_of_draft(request: SignedInRequest) -> str:
    """The notation of a draft of the builder, to be gone on with by hand; empty where there is no draft."""
    with suppress(ValidationError, InvalidRecord):
        draft = draft_by_id(user=request.user, draft_id=request.GET.get("record") or None)
        return notation.as_text(GameRecord.from_json(draft.record)) if draft else ""
    return ""


def with_text(request: HttpRequest, text: str) -> QueryDict:
    """The form data as sent, with its text replaced by that of a file or by one with a chosen reading."""
    data = request.POST.copy()
    data["text"] = text or data.get("text", "")
    return data


def prefilled(request: HttpRequest, matches: Any) -> dict[str, Any]:
    """The event, match and call that the address names; a match brings its event and the game of it."""
    event, match = request.GET.get("event"), whole(request.GET.get("match"))
    found = matches.filter(pk=match).first() if match is not None else None
    named = {"event": found.event if found else event, "match": found, "call": request.GET.get("call")}
    return named | ({"book": found.event.book} if found else {})


def find_dispute(request: HttpRequest, dispute_id: Any) -> Dispute:
    """The dispute as this person may see it; 404 where there is none for them."""
    dispute = selectors.dispute_by_id(user=request.user, dispute_id=dispute_id)
    if dispute is None:
        raise Http404
    show_times_of(dispute.event)
    return dispute


def find_ruling(request: HttpRequest, dispute_id: Any, *, whole: bool = False) -> Ruling:
    """Its ruling; 404 while there is none, and where the `whole` of it is not for this person."""
    dispute = find_dispute(request, dispute_id)
    if not hasattr(dispute, "ruling"):
        raise Http404
    if whole and not selectors.sees_all(user=request.user, dispute=dispute):
        raise Http404
    return dispute.ruling


def dispute_context(request: HttpRequest, dispute: Dispute) -> dict[str, Any]:
    """What the page of a dispute shows to this person."""
    failure = selectors.failure_for(user=request.user, dispute=dispute)
    below = side_below(request, dispute.match)
    whole = selectors.sees_all(user=request.user, dispute=dispute)
    context: dict[str, Any] = {"dispute": dispute, "failure": failure, "below": below, "whole": whole}
    context |= {"names": (names := names_of(dispute)), **played_by(dispute)}
    document = selectors.document_for(user=request.user, dispute=dispute)
    if document is None:
        return context
    ruling = dispute.ruling
    return {
        **context,
        **ruling_context(request, ruling, document, whole=whole, names=names),
        **answering(ruling, document, whole=whole),
        "follow_ups": selectors.disputes_listed(user=request.user).filter(origin=dispute),
        "near": near(request, dispute),
        "unread": selectors.unread_lines(dispute=dispute) if whole else [],
        "decision": ruling.decision,
        "decisions": list(ruling.decisions.all()),
        "publication": getattr(ruling, "publication", None),
        "base": dispute.get_absolute_url(),
        "link": absolute(request, dispute.get_absolute_url()),
    }


def answering(ruling: Ruling, document: dict[str, Any], *, whole: bool) -> dict[str, Any]:
    """Whether this person may answer open questions, and what the fields of those without listed answers offer."""
    context: dict[str, Any] = {"may_answer": whole, "book": engine_of(ruling.dispute)}
    context |= {"zones": [], "card_names": [], "answer_told": {}, "wrong_answer": ""}
    if whole and any(not fact["answers"] for fact in document["facts"]):
        position = boards.position_at_end(ruling)
        if position is not None:
            context["zones"] = [
                {"id": key, "name": in_language(position.title(key))} for key in position.zones
            ]
        context["card_names"] = card_names(book=ruling.dispute.book)
    return context


def engine_of(dispute: Dispute) -> Book:
    """The engine of a dispute's book, in its season."""
    return engine_for(dispute.book).in_season(dispute.season)


def near(request: HttpRequest, dispute: Dispute) -> dict[str, Any]:
    """What else there is of the table: penalties and deck checks for officials, rulings written on it."""
    match = dispute.match
    if match is None:
        return {}
    found: dict[str, Any] = {"written": written_visible(user=request.user).filter(match=match)}
    if request.user.has_perm("tournaments.give_penalty", dispute.event):
        found["penalties"] = match.penalties.select_related("player")
        found["checks"] = match.deck_checks.select_related("player")
        if hasattr(dispute, "ruling"):
            found["proposal"] = proposal(dispute, dispute.ruling.document)
    return found


def ruling_context(
    request: HttpRequest, ruling: Ruling, document: dict[str, Any], *, whole: bool, names: Names
) -> dict[str, Any]:
    """A ruling to be read: its document in reading order, a page of its steps, and the board asked for.

    `names` stand for the letters of the seats in every sentence.
    """
    answer = selectors.answer_told(ruling, whole=whole)
    presented = reading(named(document, names), named(answer, names))
    total = len(presented["entries"])
    first = presented["disputed"][0]["number"] if presented["disputed"] else 1
    page = Paginator(presented["entries"], STEPS_PER_PAGE).get_page(
        request.GET.get("page") or (first - 1) // STEPS_PER_PAGE + 1
    )
    requested = request.GET.get("after", "")
    after = int(requested) if requested.isdecimal() and len(requested) < 6 else presented["board_after"]
    return {
        "ruling": presented,
        "rules_edition": presented["rules_edition"],
        "stored": ruling,
        "whole": whole,
        "page": page,
        "steps_per_page": STEPS_PER_PAGE if total > STEPS_PER_PAGE else 0,
        **board_context(ruling, after, all_of_it=whole, names=names),
    }


def board_context(ruling: Ruling, after: int, *, all_of_it: bool, names: Names) -> dict[str, Any]:
    """The board; none where working it out would keep the reader waiting, or where the record is outdated, which it
    says."""
    try:
        board = boards.board_after(ruling, after, all_of_it=all_of_it)
        return {"board": with_names(board, names, ruling.dispute.book), "outdated": ""}
    except TooSlow:
        return {"board": None, "outdated": ""}
    except Outdated as error:
        return {"board": None, "outdated": error.text}


def with_names(board: boards.Board, names: Names, book: str) -> boards.Board:
    """A board with the names of the players and of the cards."""
    return replace(board, view=on_page(named(board.view, names), book=book))


def judge_forms(request: HttpRequest, dispute: Dispute) -> dict[str, Any]:
    """The forms of whoever may decide, filled in with how things stand."""
    ruling = dispute.ruling
    last = ruling.decision
    return {
        "decision_form": DecisionForm(
            initial={"after": last.number if last else 0, "kind": "confirm"}, auto_id="decision_%s"
        ),
        "publication_form": PublicationForm(
            initial={"title": title_proposed(ruling)}, auto_id="publication_%s"
        ),
    }


@login_required
@never_cache
def dispute(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """One dispute: its state while it waits, its ruling when there is one."""
    return dispute_page(request, find_dispute(request, dispute_id))


def dispute_page(
    request: HttpRequest, found: Dispute, more: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    """The page of a dispute; `more` says what was sent to it and could not be kept."""
    context = dispute_context(request, found) | (more or {})
    if "ruling" in context:
        context |= judge_forms(request, found)
    if selectors.sees_all(user=request.user, dispute=found):
        context |= {"most_bytes": megabytes(PHOTO_BYTES), "keeps_photos": True}
        context |= {"photos": photos_of(user=request.user, dispute=found)}
    return render(request, "disputes/dispute.html", context, status=status)


@login_required
@require_POST
def dispute_retry(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """Have a dispute looked at again that failed for want of time."""
    found = find_dispute(request, dispute_id)
    if not request.user.has_perm("disputes.retry_dispute", found):
        raise PermissionDenied
    services.dispute_retry(dispute=found)
    return redirect(found)


@login_required
@never_cache
def dispute_state(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """The live part of the page: the state, and the ruling in its place as soon as there is one."""
    found = find_dispute(request, dispute_id)
    context = dispute_context(request, found)
    if "ruling" in context:
        context |= judge_forms(request, found)
    return render(request, "disputes/_live.html", context)


@login_required
@never_cache
def dispute_record(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """The record as it was handed in, for those who may know all of it."""
    found = find_dispute(request, dispute_id)
    if not selectors.sees_all(user=request.user, dispute=found):
        raise Http404
    return HttpResponse(
        found.record,
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="record-{found.pk}.json"'},
    )


@login_required
@never_cache
@require_safe
def dispute_board(request: HttpRequest, dispute_id: Any, after: int) -> HttpResponse:
    """The board alone; without htmx the whole page with it."""
    ruling = find_ruling(request, dispute_id)
    if not getattr(request, "htmx", False):
        return redirect(f"{ruling.dispute.get_absolute_url()}?after={min(after, 99_999)}#board")
    whole = selectors.sees_all(user=request.user, dispute=ruling.dispute)
    names = names_of(ruling.dispute)
    context = {
        **board_context(ruling, after, all_of_it=whole, names=names),
        "names": names,
        "base": ruling.dispute.get_absolute_url(),
        "below": side_below(request, ruling.dispute.match),
    }
    return render(request, "disputes/_board.html", context)


@login_required
@require_safe
def dispute_qr(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """The dispute's link as a QR code."""
    found = find_dispute(request, dispute_id)
    return qr_response(absolute(request, found.get_absolute_url()))
