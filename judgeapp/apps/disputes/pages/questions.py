"""Asking another question of a record that was handed in, and going on from an answer given at the table."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.common.language import in_language
from judgeapp.common.problems import Problem, put_on
from judgeapp.domain.engine import InvalidRecord

from ..forms.questions import QuestionForm
from ..limits import Outdated, TooSlow
from ..models import Ruling
from ..presenters import boards
from ..services.questions import answer_adopt, question_ask
from .cases import find_ruling


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
    context = {"form": form, "dispute": ruling.dispute, "entries": ruling.document["entries"]}
    return render(request, "disputes/ask.html", context, status=status)


def _values(ruling: Ruling) -> list[tuple[str, str]]:
    """What may be asked for on the table at the end of the record; nothing where that takes too long or is gone."""
    try:
        return [(f"{of}|{field}", in_language(text)) for of, field, text in boards.values_at_end(ruling)]
    except (TooSlow, Outdated):
        return []


@login_required
@require_POST
def dispute_adopt(request: SignedInRequest, dispute_id: Any, fact: int, answer: int) -> HttpResponse:
    """The answer to an open question becomes part of the record, which is ruled on again; both rulings are kept."""
    ruling = find_ruling(request, dispute_id, whole=True)
    facts = ruling.document["facts"]
    if fact >= len(facts) or answer >= len(facts[fact]["answers"]):
        raise Http404
    made = answer_adopt(
        by=request.user, ruling=ruling, fact=facts[fact], given=facts[fact]["answers"][answer]
    )
    messages.success(request, _("答えを記録に足して、確かめ直しています。前の裁定も残ります。"))
    return redirect(made)
