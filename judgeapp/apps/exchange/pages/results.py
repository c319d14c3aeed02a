"""The results of a round from a list: looked at first, then saved."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import ngettext

from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.pages.common import event_page, event_view, round_of, user_of
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.common.problems import put_on

from .. import services
from ..forms import ResultsForm
from ..services.people_file import text_of


@event_view("tournaments.enter_result", methods=("GET", "POST"))
def results_import(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Read a list; `try` shows what it would enter and saves nothing."""
    round_ = round_of(request, event, number)
    form = ResultsForm(request.POST or None, request.FILES or None, event=event)
    context: dict[str, Any] = {}
    if form.is_valid():
        trying = "try" in request.POST
        try:
            read = services.results_import_csv(
                by=user_of(request), round_=round_, content=form.cleaned_data["content"], dry_run=trying
            )
            if not trying:
                count = sum(result.is_new for result in read)
                text = ngettext(
                    "%(count)s卓の結果を記録しました。", "%(count)s卓の結果を記録しました。", count
                )
                messages.success(request, text % {"count": count})
                return redirect(round_)
            context["read"] = read
            context["content"] = text_of(form.cleaned_data["content"])
        except LinesRefused as problem:
            put_on(form, problem)
            context["line_errors"] = problem.errors
    return event_page(
        request,
        "results_import.html",
        event,
        "round",
        round=round_,
        form=form,
        status=400 if form.errors else 200,
        **context,
    )
