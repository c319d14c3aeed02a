"""Asking another question of a record that was handed in, and going on from an answer given at the table."""

from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.cards.english_names import on_page
from judgeapp.common.language import both, in_language
from judgeapp.common.problems import Problem, put_on
from judgeapp.domain.engine import InvalidRecord

from ..forms.entries import entry_of
from ..forms.questions import QuestionForm
from ..limits import Outdated, TooSlow
from ..models import Ruling
from ..presenters import boards
from ..presenters.names import named, names_of
from ..problems import record_at
from ..selectors import sees_all
from ..services.builder import draft_of_dispute
from ..services.questions import answer_adopt, question_ask
from .cases import dispute_page, engine_of, find_dispute, find_ruling


@login_required
@never_cache
def dispute_ask(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """Another question of the same record; it becomes a dispute of its own, and both are kept."""
    ruling = find_ruling(request, dispute_id, whole=True)
    form = QuestionForm(request.POST if request.method == "POST" else None, values=_values(ruling))
    status = 200
    if form.is_bound:
        status = 400
        if form.is_valid():
            try:
                return redirect(question_ask(by=request.user, dispute=ruling.dispute, question=form.question))
            except (InvalidRecord, Problem) as error:
                status = put_on(form, error).status
    entries = named(ruling.document["entries"], names_of(ruling.dispute))
    entries = on_page(entries, book=ruling.dispute.book)
    context = {"form": form, "dispute": ruling.dispute, "entries": entries}
    return render(request, "disputes/ask.html", context, status=status)


def _values(ruling: Ruling) -> list[tuple[str, str]]:
    """What may be asked for on the table at the end of the record; nothing where that takes too long or is gone."""
    try:
        names, found = names_of(ruling.dispute), boards.values_at_end(ruling)
        return [
            (f"{of}|{field}", in_language(on_page(named(both(text), names), book=ruling.dispute.book)))
            for of, field, text in found
        ]
    except (TooSlow, Outdated):
        return []


@login_required
@require_POST
def dispute_adopt(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """The answer to an open question becomes part of the record, which is ruled on again; both rulings are kept."""
    ruling = find_ruling(request, dispute_id, whole=True)
    asked = next((fact for fact in ruling.document["facts"] if fact["key"] == request.POST.get("fact")), None)
    if asked is None:
        unknown = {"wrong_answer": _("この問いは、この裁定にはありません。")}
        return dispute_page(request, ruling.dispute, unknown, status=400)
    try:
        with record_at("record"):
            entry = entry_of(request.POST, engine_of(ruling.dispute), partial(boards.position_at_end, ruling))
            boards.check_answer(ruling, asked["key"], entry["answer"])
            made = answer_adopt(by=request.user, ruling=ruling, fact=asked, answer=entry["answer"])
    except Problem as error:
        told = {"wrong_answer": error.text, "answer_told": {asked["key"]: request.POST.get("told", "")}}
        return dispute_page(request, ruling.dispute, told, status=400)
    messages.success(request, _("答えを記録に足して、確かめ直しています。前の裁定も残ります。"))
    return redirect(made)


@login_required
@require_POST
def dispute_draft(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """The record of a ruling as a draft, to be written on: the one it was handed in from, else a new one."""
    dispute = find_dispute(request, dispute_id)
    if not sees_all(user=request.user, dispute=dispute):
        raise Http404
    try:
        with record_at("record"):
            draft = draft_of_dispute(dispute=dispute, owner=request.user)
    except Problem as error:
        messages.error(request, error.text)
        return redirect(dispute)
    return redirect(draft if draft.live else reverse("disputes:draft_play", args=[draft.pk]))
