"""What a ruling would be if an entry, an answer or the engine were another; and whether it still stands."""

from dataclasses import replace
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from judgeapp.apps.cards.english_names import on_page
from judgeapp.common.language import in_language
from judgeapp.domain.engine import InvalidRecord

from .. import selectors, services
from ..limits import Outdated, TooSlow
from ..presenters import boards
from ..presenters.names import Names, named, names_of
from ..presenters.rulings import reading, rules_edition
from ..services.what_if import changes_answering, changes_instead
from .cases import find_ruling, with_names
from .sides import side_below


@login_required
@never_cache
@require_safe
def dispute_what_if(request: HttpRequest, dispute_id: Any, step: int) -> HttpResponse:
    """What if entry `step` (from 1) had been something else: choose from what was legal, and read what follows."""
    ruling = find_ruling(request, dispute_id, whole=True)
    names = names_of(ruling.dispute)
    document = on_page(named(ruling.document, names), book=ruling.dispute.book)
    entries = document["entries"]
    if not 1 <= step <= len(entries):
        raise Http404
    context: dict[str, Any] = {
        "dispute": ruling.dispute,
        "stored": ruling,
        "entry": entries[step - 1],
        "ruling": reading(document),
        "names": names,
        "rules_edition": rules_edition(document),
        "below": side_below(request, ruling.dispute.match),
    }
    try:
        context["options"] = options = on_page(
            named(boards.options_before(ruling, step - 1), names), book=ruling.dispute.book
        )
        chosen = _chosen(options, request.GET.get("do", ""))
        if chosen is not None:
            changes = changes_instead(step - 1, len(entries), chosen, go_on="rest" in request.GET)
            context |= {"chosen": chosen, **_instead(boards.what_if(ruling, changes), names)}
    except TooSlow:
        context["too_slow"] = True
    except Outdated as error:
        context["error"] = error.text
    except InvalidRecord as error:
        context["error"] = in_language(error.message)
    return render(request, "disputes/what_if.html", context)


def _instead(found: boards.WhatIf, names: Names) -> dict[str, Any]:
    document = reading(named(found.document, names))
    return {"instead": document, "board": with_names(found.board, names, document["book"])}


def _chosen(options: list[dict[str, Any]], requested: str) -> dict[str, Any] | None:
    """The option that the reader chose; one without an action means that the step is left out. None: nothing known."""
    if requested == "remove":
        return {"action": None, "text": None}
    known = requested.isdecimal() and len(requested) < 4 and int(requested) < len(options)
    return options[int(requested)] if known else None


@login_required
@never_cache
@require_safe
def dispute_answer(request: HttpRequest, dispute_id: Any, fact: int, answer: int) -> HttpResponse:
    """The ruling as it would be with an open question answered."""
    ruling = find_ruling(request, dispute_id, whole=True)
    names = names_of(ruling.dispute)
    document = on_page(named(ruling.document, names), book=ruling.dispute.book)
    facts = document["facts"]
    if fact >= len(facts) or answer >= len(facts[fact]["answers"]):
        raise Http404
    question, given = facts[fact], facts[fact]["answers"][answer]
    changes = changes_answering(len(document["entries"]), question["key"], given["answer"])
    context: dict[str, Any] = {
        "dispute": ruling.dispute,
        "stored": ruling,
        "question": question["question"],
        "answer": given["text"],
        "ruling": reading(ruling.document),
        "rules_edition": rules_edition(ruling.document),
        "adopt": reverse("disputes:dispute_adopt", args=[dispute_id]),
        "fact_key": question["key"],
        "answer_given": given["answer"],
        "below": side_below(request, ruling.dispute.match),
    }
    try:
        context |= _instead(boards.what_if(ruling, changes), names)
    except TooSlow:
        context["too_slow"] = True
    except Outdated as error:
        context["error"] = error.text
    except InvalidRecord as error:
        context["error"] = in_language(error.message)
    return render(request, "disputes/what_if.html", context)


@login_required
@never_cache
@require_safe
def dispute_again(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """Whether the stored ruling still stands: beside the present engine, or beside another ruling on the record."""
    ruling = find_ruling(request, dispute_id, whole=True)
    same = selectors.rulings_on_same_record(user=request.user, ruling=ruling)
    other = next((ruling_ for ruling_ in same if str(ruling_.dispute_id) == request.GET.get("with")), None)
    context: dict[str, Any] = {
        "dispute": ruling.dispute,
        "stored": ruling,
        "rules_edition": rules_edition(ruling.document),
        "same": same,
        "other": other,
        "now": services.versions_now(book=ruling.dispute.book, record=ruling.dispute.record),
    }
    try:
        beside = boards.Comparison(ruling.document, other.document) if other is not None else None
        found, names = beside or boards.ruled_again(ruling), names_of(ruling.dispute)
        one, other_ = on_page(named([found.one, found.other], names), book=ruling.dispute.book)
        context["comparison"] = replace(found, one=one, other=other_)
    except TooSlow:
        context["too_slow"] = True
    except Outdated as error:
        context["error"] = error.text
    return render(request, "disputes/again.html", context)
