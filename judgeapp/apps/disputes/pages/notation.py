"""Records as people write them: read while they are typed, and given out as text."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.domain.engine import GameRecord, InvalidRecord

from .. import selectors
from ..forms import DisputeForm
from ..presenters import notation
from .builder import find_draft
from .cases import asked_about, event_chosen, find_dispute


@login_required
@never_cache
@require_POST
def dispute_typed(request: SignedInRequest) -> HttpResponse:
    """How the record on the page is understood as far as it has been typed; nothing is stored."""
    text, answer = request.POST.get("text", ""), request.POST.get("answer", "")
    typed = notation.typed(text, answer, event_chosen(request, DisputeForm(**asked_about(request))))
    return render(request, "disputes/_typed.html", {"typed": typed})


@login_required
@never_cache
@require_safe
def dispute_text(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """The record as people write it, for those who may know all of it."""
    found = find_dispute(request, dispute_id)
    if not selectors.sees_all(user=request.user, dispute=found):
        raise Http404
    return text_page(GameRecord.from_json(found.record))


@login_required
@never_cache
@require_safe
def draft_text(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """The record so far as people write it; 404 while it is not yet a record."""
    draft = find_draft(request, record_id)
    try:
        return text_page(GameRecord.from_json(draft.record))
    except InvalidRecord as error:
        raise Http404 from error


def text_page(record: GameRecord) -> HttpResponse:
    """A record in the notation, as a page of nothing else: to be read, copied and printed."""
    if not (text := notation.as_text(record)):
        raise Http404
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
