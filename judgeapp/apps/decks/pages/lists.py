"""Pages of decks: check a list, keep it, read one's own."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.domain.deckcheck import CheckResult, DeckUnreadable, formats

from .. import selectors, services
from ..forms import DeckForm


def _form(request: HttpRequest, *, keep: bool = False, only: str = "") -> DeckForm:
    signed_in = request.user.is_authenticated
    return DeckForm(request.POST, request.FILES, signed_in=signed_in, keep=keep, only=only)


def _checked(form: DeckForm) -> CheckResult | None:
    """The answer to a form's list; None, with the reason in the form, where there is no list in it."""
    if not form.is_valid():
        return None
    try:
        return selectors.deck_check(format_id=form.cleaned_data["format"], source=form.cleaned_data["source"])
    except DeckUnreadable as error:
        form.refuse(error)
        return None


def _with_file_as_text(form: DeckForm) -> DeckForm:
    """The form with an uploaded file's text in the field, where it can be corrected."""
    if not form.files or not form.is_valid():
        return form
    signed_in = "name" in form.fields
    initial = {**form.cleaned_data, "text": form.cleaned_data["source"]}
    return DeckForm(initial=initial, signed_in=signed_in)


@never_cache
def deck_check(request: HttpRequest) -> HttpResponse:
    """Check a list without storing it. While somebody types, htmx asks for the answer alone."""
    if request.method != "POST":
        example = selectors.example_lists().get(request.GET.get("example", ""))
        initial = {
            "format": request.GET.get("format") or (example.format.id if example else next(iter(formats()))),
            "text": example.text if example else "",
        }
        return check_page(request, DeckForm(initial=initial, signed_in=request.user.is_authenticated))
    form = _form(request)
    result = _checked(form)
    if request.headers.get("HX-Target") == "answer":
        return render(request, "decks/_answer.html", {"result": result, "form": form})
    return check_page(request, form, result)


def check_page(request: HttpRequest, form: DeckForm, result: CheckResult | None = None) -> HttpResponse:
    """The page around a form, with the answer where there is one."""
    context = {
        "form": _with_file_as_text(form) if result else form,
        "result": result,
        "examples": selectors.example_lists(),
    }
    return render(request, "decks/deck_check.html", context, status=400 if form.errors else 200)


@login_required
@never_cache
def decklist_list(request: HttpRequest) -> HttpResponse:
    """One's own lists."""
    page = Paginator(selectors.decklists_of(user=request.user), 30).get_page(request.GET.get("page"))
    return render(request, "decks/decklist_list.html", {"page": page})


@login_required
@require_POST
def decklist_new(request: HttpRequest) -> HttpResponse:
    """Keep the list of the check page. What was typed stays when it cannot be kept."""
    form = _form(request, keep=True)
    if not _checked(form):
        return check_page(request, form)
    data = form.cleaned_data
    version = services.decklist_create(
        owner=request.user, name=data["name"], format_id=data["format"], text=data["source"]
    )
    messages.success(request, _("保存しました。"))
    return redirect(version.decklist)


@login_required
@never_cache
def decklist(request: HttpRequest, decklist_id: UUID) -> HttpResponse:
    """One kept list: its last version to go on with, an older one (`?version=`) to read."""
    if request.method == "POST":
        return _revise(request, decklist_id)
    found = selectors.decklist_for(user=request.user, decklist_id=decklist_id)
    requested = request.GET.get("version", "")
    number = int(requested) if requested.isdecimal() and len(requested) < 9 else None
    version = selectors.version_of(decklist=found, number=number) if found else None
    if found is None or version is None:
        raise Http404
    initial = {"format": found.format, "text": version.text, "name": found.name}
    result = selectors.deck_check(format_id=found.format, source=version.text)
    may_change = found.owner_id == request.user.pk and version == selectors.version_of(decklist=found)
    form = DeckForm(initial=initial, signed_in=True, only=found.format) if may_change else None
    return _decklist_page(request, found, version=version, form=form, result=result, source=version.text)


def _decklist_page(
    request: HttpRequest, found: Any, status: int = 200, *, version: Any, source: str, **context: Any
) -> HttpResponse:
    context |= {"decklist": found, "version": version, "versions": found.versions.all(), "source": source}
    return render(request, "decks/decklist.html", context, status=status)


def _revise(request: HttpRequest, decklist_id: UUID) -> HttpResponse:
    found = selectors.decklists_of(user=request.user).filter(pk=decklist_id).first()
    if found is None:
        raise Http404
    form = _form(request, keep=True, only=found.format)
    if not _checked(form):
        version = selectors.version_of(decklist=found)
        return _decklist_page(request, found, 400, version=version, form=form, result=None, source="")
    data = form.cleaned_data
    version = services.decklist_revise(decklist=found, text=data["source"], name=data["name"])
    messages.success(request, _("第%(number)d版として保存しました。") % {"number": version.number})
    return redirect(found)
