"""The results of a round from a list: looked at first, then saved."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judgeapp.common.problems import put_on

from .. import services
from ..forms import ImportForm
from ..models import Event
from ..problems import LinesRefused
from ..services.exchange.people_file import text_of
from .common import event_page, event_view, round_of, user_of


class ResultsForm(ImportForm):
    """The same two ways in, for results."""

    namesakes = None  # type: ignore[assignment]  # takes the parent's field away

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if event.by_teams:
            file, text = (
                _("卓、A、B、Cの結果の順。見出し行があれば順は自由です。"),
                _("例: 1,2-1,0-2,2-0 または 1A,2,1。"),
            )
        else:
            file, text = (
                _(
                    "卓、左の勝ち数、右の勝ち数、引き分けの順。見出し行があれば順は自由です。"
                    "Melee、Cobra の JSON、Tabbycat の XML も読みます。"
                ),
                _("例: 1,2,0 または 1,2,1,0。"),
            )
        self.fields["file"].help_text, self.fields["text"].help_text = file, text


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
