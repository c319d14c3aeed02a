"""Pages of decisions and published rulings."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.rules.conditional import conditional_page
from judgeapp.common.addresses import absolute, qr_response
from judgeapp.common.problems import Problem, put_on
from judgeapp.domain.books import BOOKS

from .. import selectors
from ..citations import words_since_changed
from ..forms import DecisionForm, PublicationForm, SupersedeForm
from ..forms.written import WithdrawForm
from ..models import Publication, Ruling
from ..presenters.boards import player_names
from ..selectors.written import cited
from ..services.decisions import DecisionConflict, ruling_decide, ruling_release, ruling_take
from ..services.publications import publication_supersede, publication_withdraw, ruling_publish
from .cases import board_context, dispute_context, find_ruling, judge_forms, ruling_context


def publication_list(request: HttpRequest) -> HttpResponse:
    """The published rulings, newest first."""
    book = request.GET.get("book", "")
    found = selectors.publications(book=book)
    page = Paginator(found, 30).get_page(request.GET.get("page"))
    context = {"page": page, "book": book, "books": BOOKS}
    return render(request, "disputes/publication_list.html", context)


def find_publication(number: str) -> Publication:
    found = selectors.publication_by_number(number)
    if found is None:
        raise Http404
    return found


@conditional_page
def publication(request: HttpRequest, published: str) -> HttpResponse:
    """A published ruling under its permanent number."""
    found = find_publication(published)
    if published != found.number:
        return redirect(found, permanent=True)
    context = {
        "publication": found,
        "supersedes": found.supersedes.all(),
        "link": absolute(request, found.get_absolute_url()),
        "base": found.get_absolute_url(),
        "supersede_form": SupersedeForm(auto_id="supersede_%s"),
        "withdraw_form": WithdrawForm(auto_id="withdraw_%s"),
        "cited_then": words_since_changed(found),
        "season": found.season,
        **(_written_context(found) if found.written else _engine_context(request, found)),
    }
    return render(request, "disputes/publication.html", context)


def _engine_context(request: HttpRequest, found: Publication) -> dict[str, Any]:
    """What the page of the engine's ruling shows."""
    document = selectors.published_document(found)
    assert found.ruling is not None
    names = player_names(found.ruling) if found.show_names else {}
    return {
        **ruling_context(request, found.ruling, document, whole=found.show_hidden, names=names),
        "names": names,
        "season_why": found.ruling.dispute.get_season_from_display(),
        "dispute": found.ruling.dispute,
        "decision": found.decision,
        "decisions": found.ruling.decisions.all(),
    }


def _written_context(found: Publication) -> dict[str, Any]:
    """What the page of a written ruling shows: its clauses with their texts, and its cards."""
    one = found.written
    assert one is not None
    return {"written": one, "cited": cited(book=one.book, clauses=one.clauses, cards=one.cards)}


@conditional_page
def publication_board(request: HttpRequest, published: str, after: int) -> HttpResponse:
    """The board of a published ruling; without htmx the whole page with it."""
    found = find_publication(published)
    if found.ruling is None:
        raise Http404
    if not getattr(request, "htmx", False):
        return redirect(f"{found.get_absolute_url()}?after={min(after, 99_999)}#board")
    names = player_names(found.ruling) if found.show_names else {}
    context = {
        **board_context(found.ruling, after, all_of_it=found.show_hidden, names=names),
        "base": found.get_absolute_url(),
        "names": names,
    }
    return render(request, "disputes/_board.html", context)


@require_safe
def published_already(request: HttpRequest, published: str) -> HttpResponse:
    """A ruling that has a number is published: its page."""
    return redirect(find_publication(published))


@require_safe
def publication_qr(request: HttpRequest, published: str) -> HttpResponse:
    """The permanent link as a QR code."""
    return qr_response(absolute(request, find_publication(published).get_absolute_url()))


def _ruling_to_decide(request: HttpRequest, dispute_id: Any) -> Ruling:
    ruling = find_ruling(request, dispute_id)
    if not request.user.has_perm("disputes.decide_ruling", ruling):
        raise PermissionDenied
    return ruling


def _again(request: HttpRequest, ruling: Ruling, name: str, form: forms.Form, status: int) -> HttpResponse:
    """The dispute's page with what was typed still in the form."""
    context = {**dispute_context(request, ruling.dispute), **judge_forms(request, ruling.dispute), name: form}
    return render(request, "disputes/dispute.html", context, status=status)


@login_required
@require_POST
def take(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """A head judge is about to decide, or no longer (`release`); with `over`, in somebody else's place."""
    ruling = _ruling_to_decide(request, dispute_id)
    if "release" in request.POST:
        ruling_release(by=request.user, ruling=ruling)
    else:
        ruling_take(by=request.user, ruling=ruling, over="over" in request.POST)
    return redirect(f"{ruling.dispute.get_absolute_url()}#decide")


@login_required
@require_POST
def decide(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """Confirm, amend or overrule."""
    ruling = _ruling_to_decide(request, dispute_id)
    form = DecisionForm(request.POST, auto_id="decision_%s")
    status = 400
    if form.is_valid():
        try:
            ruling_decide(by=request.user, ruling=ruling, **form.cleaned_data)
        except DecisionConflict as error:
            # The form goes on from the newer decision, which the page now shows.
            newest = error.decision.number if error.decision else 0
            form = DecisionForm({**request.POST.dict(), "after": newest}, auto_id="decision_%s")
            status = put_on(form, error).status
        except Problem as error:
            status = put_on(form, error).status
        else:
            messages.success(request, _("決定を記録しました。"))
            return redirect(ruling.dispute)
    ruling = find_ruling(request, dispute_id)
    return _again(request, ruling, "decision_form", form, status)


@login_required
def publish(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """Publish under a permanent number. Asked for as a page, the form stands on the dispute's."""
    ruling = _ruling_to_decide(request, dispute_id)
    if request.method != "POST":
        publication = getattr(ruling, "publication", None)
        return redirect(publication or f"{ruling.dispute.get_absolute_url()}#decide")
    form = PublicationForm(request.POST, auto_id="publication_%s")
    status = 400
    if form.is_valid():
        data = form.cleaned_data
        number = data.pop("supersedes")
        old = selectors.publication_by_number(number) if number else None
        if number and (old is None or not request.user.has_perm("disputes.decide_ruling", old)):
            form.add_error("supersedes", _("この番号の裁定は、置き換えられません。"))
        else:
            try:
                made = ruling_publish(by=request.user, ruling=ruling, supersedes=old, **data)
            except Problem as error:
                status = put_on(form, error).status
            else:
                messages.success(request, _("%(number)s として公開しました。") % {"number": made.number})
                return redirect(made)
    return _again(request, ruling, "publication_form", form, status)


@login_required
@require_POST
def supersede(request: SignedInRequest, published: str) -> HttpResponse:
    """Say that a newer ruling holds instead."""
    old = find_publication(published)
    if not request.user.has_perm("disputes.decide_ruling", old):
        raise PermissionDenied
    form = SupersedeForm(request.POST)
    status = 400
    if form.is_valid():
        new = selectors.publication_by_number(form.cleaned_data["new"])
        if new is None:
            form.add_error("new", _("この番号の裁定はありません。"))
        else:
            try:
                publication_supersede(by=request.user, old=old, new=new, why=form.cleaned_data["why"])
            except Problem as error:
                status = put_on(form, error).status
            else:
                messages.success(request, _("置き換えました。"))
                return redirect(old)
    return render(request, "disputes/supersede.html", {"publication": old, "form": form}, status=status)


@login_required
def withdraw(request: SignedInRequest, published: str) -> HttpResponse:
    """Say that a published ruling holds no more, and why; the page asks for the reason."""
    found = find_publication(published)
    if not request.user.has_perm("disputes.decide_ruling", found):
        raise PermissionDenied
    form = WithdrawForm(request.POST if request.method == "POST" else None)
    status = 200
    if form.is_bound:
        status = 400
        if form.is_valid():
            try:
                publication_withdraw(by=request.user, publication=found, why=form.cleaned_data["why"])
            except Problem as error:
                status = put_on(form, error).status
            else:
                messages.success(request, _("取り下げました。"))
                return redirect(found)
    return render(request, "disputes/withdraw.html", {"publication": found, "form": form}, status=status)
