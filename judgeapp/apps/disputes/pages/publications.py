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
from judgeapp.common.addresses import absolute
from judgeapp.common.problems import Problem, put_on
from judgeapp.common.qr import qr_response

from .. import selectors
from ..forms import DecisionForm, PublicationForm, SupersedeForm
from ..models import Publication, Ruling
from ..presenters.boards import player_names
from ..services.decisions import DecisionConflict, ruling_decide
from ..services.publications import publication_supersede, ruling_publish
from .cases import board_or_none, dispute_context, find_ruling, judge_forms, ruling_context


def publication_list(request: HttpRequest) -> HttpResponse:
    """The published rulings, newest first."""
    book = request.GET.get("book", "")
    found = selectors.publications(book=book)
    page = Paginator(found, 30).get_page(request.GET.get("page"))
    return render(request, "disputes/publication_list.html", {"page": page, "book": book})


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
    document = selectors.published_document(found)
    context = {
        **ruling_context(request, found.ruling, document, whole=found.show_hidden),
        "dispute": found.ruling.dispute,
        "publication": found,
        "decision": found.decision,
        "decisions": found.ruling.decisions.all(),
        "supersedes": found.supersedes.all(),
        "names": player_names(found.ruling) if found.show_names else {},
        "base": found.get_absolute_url(),
        "link": absolute(request, found.get_absolute_url()),
        "supersede_form": SupersedeForm(),
    }
    return render(request, "disputes/publication.html", context)


@conditional_page
def publication_board(request: HttpRequest, published: str, after: int) -> HttpResponse:
    """The board of a published ruling; without htmx the whole page with it."""
    found = find_publication(published)
    if not getattr(request, "htmx", False):
        return redirect(f"{found.get_absolute_url()}?after={min(after, 99_999)}#board")
    context = {
        "board": board_or_none(found.ruling, after, all_of_it=found.show_hidden),
        "base": found.get_absolute_url(),
        "names": player_names(found.ruling) if found.show_names else {},
    }
    return render(request, "disputes/_board.html", context)


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
@require_POST
def publish(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """Publish under a permanent number."""
    ruling = _ruling_to_decide(request, dispute_id)
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
