"""Playing a record on, entry by entry; and what is done with the record when it stands."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.cards.english_names import on_page
from judgeapp.common.language import both, in_language
from judgeapp.common.middleware import answer_problems_with
from judgeapp.common.problems import Invalid, Problem
from judgeapp.domain.engine.tools.questions import values
from judgeapp.domain.numerals import whole

from ..forms.entries import Sent, entry_of
from ..forms.questions import QuestionForm
from ..models import Draft
from ..presenters.builder import table_context
from ..presenters.names import named
from ..selectors import builder as reading
from ..services import builder as writing
from ..services import situation
from .builder import find_draft
from .sides import side_below


@login_required
@never_cache
def draft_play(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """The page of a draft: its entries, the verdict so far and the legal next moves."""
    if request.method != "POST":
        return play_page(request, find_draft(request, record_id))
    draft = find_draft(request, record_id, to_edit=True)
    if draft.live:
        return redirect("disputes:recording", draft.pk)
    answer_problems_with(request, partial(refused_page, record_id=record_id))
    write_entry(draft, request.POST)
    return redirect(f"{reverse('disputes:draft_play', args=[draft.pk])}#next")


def write_entry(draft: Draft, data: QueryDict) -> None:
    """Add what was sent, take back, or go on to the next choice. Raises InvalidRecord or Refused."""
    after = whole(data.get("after"))
    if data.get("do") == "undo":
        number = whole(data.get("number"))
        writing.draft_take_back(draft=draft, number=number, after=after)
        return
    if data.get("do") == "go_on":
        writing.draft_go_on(draft=draft, after=after)
        return
    if (name := data.get("card_name", "").strip()[:80]) and not data.get("card"):
        data = data.copy()
        data["card"] = situation.card_held(draft=draft, player=data.get("player", ""), name=name)
        draft.refresh_from_db()
    entry = entry_of(data, draft.engine, partial(reading.position_now, draft))
    writing.draft_enter(draft=draft, entry=entry, after=after)


def play_page(request: SignedInRequest, draft: Draft, wrong: str = "", status: int = 200) -> HttpResponse:
    """The page of the entries; `wrong` says why what was sent could not be entered, and what was sent stays."""
    table = table_context(draft, request.user)
    context = {
        **table,
        "tab": "play",
        "below": side_below(request, draft.match),
        "hidden": format_html('<input type="hidden" name="after" value="{}">', len(draft.entries)),
        "wrong": wrong,
        "question_form": QuestionForm(
            values=value_choices(table), initial={"kind": usual(draft)}, auto_id="question_%s"
        ),
        "sent": Sent(dict(request.POST.lists())) if wrong else None,
        "may_edit": request.user.has_perm("disputes.edit_draft", draft),
    }
    return render(request, "disputes/build_play.html", context, status=status)


def usual(draft: Draft) -> str:
    """What is asked first: whether the last thing may be done; of a claim, whether the record is right with it."""
    return "may" if draft.entries and draft.entries[-1].get("kind") not in ("claim", "reveal") else "whole"


def value_choices(table: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What may be asked for on the table as it lies, with the names of its players."""
    game, names = table["check"].game, table["names"]
    found = values(game) if game else ()
    told = ((of, field, named(both(text), names)) for of, field, text in found)
    book = table["draft"].book
    return [(f"{of}|{field}", in_language(on_page(text, book=book))) for of, field, text in told]


def refused_page(request: SignedInRequest, problem: Problem, *, record_id: Any) -> HttpResponse:
    """The entries as they stand now, with the reason why it was not done."""
    return play_page(request, find_draft(request, record_id), problem.text, status=problem.status)


@login_required
@require_POST
def draft_hand_in(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """A dispute of the record as it stands."""
    draft = find_draft(request, record_id)
    answer_problems_with(request, partial(refused_page, record_id=record_id))
    context = table_context(draft, request.user)
    form = QuestionForm(request.POST, values=value_choices(context))
    if not form.is_valid():
        wrong = next(iter(form.errors.values()))[0]
        raise Invalid("invalid_question", str(wrong), field="kind")
    return redirect(writing.draft_hand_in(draft=draft, by=request.user, question=form.question))


@login_required
@require_POST
def draft_copy(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """A copy of one's own."""
    draft = writing.draft_copy(draft=find_draft(request, record_id), owner=request.user)
    return redirect("disputes:draft", draft.pk)


@login_required
@require_POST
def draft_delete(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """Throw it away."""
    writing.draft_delete(draft=find_draft(request, record_id, to_edit=True))
    messages.success(request, _("作成中の記録を捨てました。"))
    return redirect("disputes:draft_list")
