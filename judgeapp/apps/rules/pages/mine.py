"""What readers keep for themselves: favourites, notes and what they have read, with the account or on the device."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from judgeapp.apps.accounts.http import SignedInRequest

from ..forms import NoteForm
from ..rendering import clause_url
from ..selectors.mine import kept_by
from ..services import clause_keep
from .books import clause_page, found_entry


@require_safe
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """Favourites and notes of the account; those of the device, and what was read on it, the page finds itself."""
    return render(request, "rules/mine.html", {"kept": kept_by(user=request.user)})


@login_required
@require_POST
def clause_mine(request: SignedInRequest, book_id: str, local: str) -> HttpResponse:
    """Make a clause a favourite or not, or keep a note on it; a note that is too long stays as it was typed."""
    entry = found_entry(book_id, local)
    if "note" in request.POST:
        note = NoteForm(request.POST)
        if not note.is_valid():
            return clause_page(request, entry, note=note, status=400)
        clause_keep(by=request.user, key=entry.key, note=note.cleaned_data["note"])
    else:
        clause_keep(by=request.user, key=entry.key, favourite="favourite" in request.POST)
    messages.success(request, _("保存しました。"))
    return redirect(f"{clause_url(entry.key)}#mine")
