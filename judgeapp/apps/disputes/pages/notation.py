"""Records as people write them: read while they are typed, and given out as text."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.common.problems import Problem, put_on
from judgeapp.domain.engine import GameRecord, InvalidRecord

from .. import selectors
from ..forms import DisputeForm
from ..presenters import notation
from ..services import builder
from .builder import find_draft
from .cases import asked_about, find_dispute, new_page, table_chosen


@login_required
@never_cache
@require_POST
def dispute_typed(request: SignedInRequest) -> HttpResponse:
    """How the record on the page is understood as far as it has been typed; nothing is stored."""
    text, chosen = request.POST.get("text", ""), request.POST.getlist("answer")
    typed = notation.typed(text, chosen, *table_chosen(request, DisputeForm(**asked_about(request))))
    return render(request, "disputes/_typed.html", {"typed": typed})


@login_required
@require_POST
def note_built(request: SignedInRequest) -> HttpResponse:
    """Go on in the situation builder with a note all of which is read; else the page of the note, as it stands."""
    form = DisputeForm(request.POST, request.FILES, **asked_about(request))
    if not form.is_valid():
        return new_page(request, form, 400)
    data = form.cleaned_data
    if notation.typed(data["record"], (), *table_chosen(request, form)).asks:
        return new_page(request, form, 400)
    where = {"event": data.get("event"), "match": data.get("match"), "title": data["title"]}
    try:
        draft, _read = builder.draft_of_note(owner=request.user, note=data["record"], **where)
    except (InvalidRecord, Problem) as error:
        return new_page(request, form, put_on(form, error, "text").status)
    return redirect(draft)


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
