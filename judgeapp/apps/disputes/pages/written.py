"""Pages of rulings written by hand: choose the game, write, confirm, complete."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.common.problems import Problem, put_on
from judgeapp.domain import books
from judgeapp.domain.engine import engine_books

from .. import selectors
from ..forms.written import ConfirmForm, TextsForm, WrittenForm
from ..models import WrittenRuling
from ..selectors import written as writing
from ..services import written as services
from .cases import desk, prefilled

MOST = 50
"""How many ticks a page takes; how many a ruling may name is for the service to say."""


@login_required
@require_safe
def written_list(request: SignedInRequest) -> HttpResponse:
    """The drafts that nobody has confirmed yet, and the games to begin another."""
    context = {
        "drafts": writing.written_drafts(user=request.user),
        "asked": request.GET.urlencode(),
        **desk(request),
    }
    return render(request, "disputes/written_list.html", context)


@login_required
def written_new(request: SignedInRequest, book: str) -> HttpResponse:
    """Write a ruling on a game. What is wrong leaves what was typed on the page."""
    if books.find_book(book) is None:
        raise Http404
    if not request.user.has_perm("disputes.write_ruling"):
        raise PermissionDenied
    return _edit(request, None, book)


@login_required
def written(request: SignedInRequest, written_id: Any) -> HttpResponse:
    """A draft to go on with; once published, the language that it still lacks."""
    found = find_written(request, written_id)
    if found.published:
        return _complete(request, found)
    return _edit(request, found, found.book)


def find_written(request: HttpRequest, written_id: Any) -> WrittenRuling:
    """The written ruling as this person may see it; 404 where there is none for them."""
    found = writing.written_visible(user=request.user).filter(pk=written_id).first()
    if found is None:
        raise Http404
    return found


def _edit(request: SignedInRequest, found: WrittenRuling | None, book: str) -> HttpResponse:
    form = WrittenForm(
        request.POST if request.method == "POST" else None,
        initial=_initial(request, found),
        **_choices(request, book),
    )
    clauses, cards = _ticked(request, found)
    status = 200
    if form.is_bound and form.is_valid() and "search" not in request.POST:
        try:
            kept = _keep(request, found, book, form, clauses, cards)
        except Problem as error:
            status = put_on(form, error).status
        else:
            messages.success(request, _("下書きを保存しました。"))
            return redirect(kept)
    elif form.is_bound and form.errors:
        status = 400
    query = form.data.get("find", "") if form.is_bound else ""
    context = {
        "form": form,
        "book": book,
        "written": found,
        "cited": writing.cited(book=book, clauses=clauses, cards=cards, query=query, user=request.user),
        "searched": query.strip(),
        "engine": book in engine_books(),
        "confirm_form": ConfirmForm(auto_id="confirm_%s"),
    }
    return render(request, "disputes/written.html", context, status=status)


def _choices(request: SignedInRequest, book: str) -> dict[str, Any]:
    """The events, matches and disputes of the game that this person may name."""
    return {
        "events": events_of(user=request.user).filter(book=book),
        "matches": selectors.matches_to_ask_about(user=request.user).filter(round__event__book=book),
        "disputes": selectors.disputes_listed(user=request.user).filter(book=book),
    }


def _initial(request: HttpRequest, found: WrittenRuling | None) -> dict[str, Any]:
    if found is not None:
        return {name: getattr(found, name) for name in services.TEXTS}
    named = prefilled(request, selectors.matches_to_ask_about(user=request.user))
    return {
        **named,
        "dispute": request.GET.get("dispute"),
        "question_ja": request.GET.get("question", "")[:500],
    }


def _ticked(request: HttpRequest, found: WrittenRuling | None) -> tuple[list[str], list[str]]:
    """The keys and numbers that stand ticked on the page, each once."""
    if found is not None and request.method != "POST":
        return found.clauses, found.cards
    said = request.POST if request.method == "POST" else request.GET
    return list(dict.fromkeys(said.getlist("clause")))[:MOST], list(dict.fromkeys(said.getlist("card")))[
        :MOST
    ]


def _keep(
    request: SignedInRequest,
    found: WrittenRuling | None,
    book: str,
    form: WrittenForm,
    clauses: list[str],
    cards: list[str],
) -> WrittenRuling:
    if found is not None:
        return services.written_change(
            by=request.user, written=found, clauses=clauses, cards=cards, **form.texts
        )
    about: dict[str, Any] = {name: form.cleaned_data.get(name) for name in ("event", "match", "dispute")}
    return services.written_create(
        by=request.user, book=book, clauses=clauses, cards=cards, **about, **form.texts
    )


def _complete(request: SignedInRequest, found: WrittenRuling) -> HttpResponse:
    """The page on which a published ruling gets the language that it lacks."""
    if not found.lacks or not request.user.has_perm("disputes.decide_ruling", found):
        return redirect(found.published)
    initial = {name: getattr(found, name) for name in services.TEXTS}
    form = TextsForm(request.POST if request.method == "POST" else None, initial=initial)
    status = 200
    if form.is_bound:
        status = 400
        if form.is_valid():
            try:
                services.written_complete(by=request.user, written=found, **form.texts)
            except Problem as error:
                status = put_on(form, error).status
            else:
                messages.success(request, _("文を足しました。"))
                return redirect(found.published)
    return render(request, "disputes/written_complete.html", {"form": form, "written": found}, status=status)


@login_required
@require_POST
def written_confirm(request: SignedInRequest, written_id: Any) -> HttpResponse:
    """Publish a draft under a permanent number."""
    found = find_written(request, written_id)
    if not request.user.has_perm("disputes.decide_ruling", found):
        raise PermissionDenied
    form = ConfirmForm(request.POST, auto_id="confirm_%s")
    status = 400
    if form.is_valid():
        number, why = form.cleaned_data["supersedes"], form.cleaned_data["why"]
        old = selectors.publication_by_number(number) if number else None
        if number and (old is None or not request.user.has_perm("disputes.decide_ruling", old)):
            form.add_error("supersedes", _("この番号の裁定は、置き換えられません。"))
        else:
            try:
                made = services.written_confirm(by=request.user, written=found, supersedes=old, why=why)
            except Problem as error:
                status = put_on(form, error).status
            else:
                messages.success(request, _("%(number)s として公開しました。") % {"number": made.number})
                return redirect(made)
    return render(request, "disputes/written_confirm.html", {"form": form, "written": found}, status=status)


@login_required
@require_POST
def written_delete(request: SignedInRequest, written_id: Any) -> HttpResponse:
    """Throw a draft away."""
    found = find_written(request, written_id)
    if found.owner_id != request.user.pk and not request.user.has_perm("disputes.decide_ruling", found):
        raise PermissionDenied
    services.written_delete(by=request.user, written=found)
    messages.success(request, _("下書きを捨てました。"))
    return redirect("disputes:written_list")
