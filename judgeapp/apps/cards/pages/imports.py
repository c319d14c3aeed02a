"""Cards that organizers upload: the file is looked at first, what it would do is shown, then it is applied."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from judgeapp.domain.deckcheck.importing import ImportRefused

from ..forms import CardImportForm
from ..models import CardImport
from ..services import imports

SHOWN = 200


def _may_import(request: HttpRequest) -> None:
    if not request.user.has_perm("cards.import_cards"):
        raise PermissionDenied


@login_required
@never_cache
def upload(request: HttpRequest) -> HttpResponse:
    """Choose a file; what is wrong with it is told line by line, and nothing of it is kept."""
    _may_import(request)
    form = CardImportForm(request.POST or None, request.FILES or None)
    refused = None
    if form.is_valid():
        data = form.cleaned_data
        try:
            return redirect(
                imports.import_begin(
                    by=request.user, book=data["book"], file_name=data["file"].name, data=data["data"]
                )
            )
        except ImportRefused as error:
            refused = error
    return _upload_page(request, form, refused)


def _upload_page(request: HttpRequest, form: CardImportForm, refused: ImportRefused | None) -> HttpResponse:
    errors = refused.errors if refused else []
    context = {
        "form": form,
        "errors": errors,
        "done": CardImport.objects.filter(by=request.user.pk).exclude(applied_at=None)[:10],
    }
    return render(request, "cards/import.html", context, status=400 if errors or form.errors else 200)


@login_required
@never_cache
def confirm(request: HttpRequest, pk: UUID) -> HttpResponse:
    """What one's file would do, field by field; a second press does it."""
    _may_import(request)
    pending = get_object_or_404(CardImport, pk=pk, by=request.user.pk)
    if request.method == "POST":
        try:
            applied = imports.import_apply(pending=pending)
        except ImportRefused as error:
            return _upload_page(request, CardImportForm(), error)
        if applied:
            messages.success(request, _("カードを取り込みました。"))
            return redirect("cards:card_list", pending.book)
        messages.warning(request, _("確かめた後にカードが変わりました。もう一度確かめてください。"))
        return redirect(pending)
    would = pending.would
    lists = {name: would.get(name, [])[:SHOWN] for name in ("added", "changed", "unchanged", "replaced")}
    nothing = not any(would.get(name) for name in ("added", "changed", "replaced"))
    context = {"pending": pending, "would": would, "lists": lists, "nothing": nothing}
    return render(request, "cards/import_confirm.html", context)
