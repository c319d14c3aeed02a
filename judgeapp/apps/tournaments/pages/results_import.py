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
from .common import event_page, event_view, round_of, user_of


class ResultsForm(ImportForm):
    """The same two ways in, for results."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].help_text = _("卓、左の勝ち数、右の勝ち数、引き分けの順。UTF-8 か Shift_JIS。")
        self.fields["text"].help_text = _("例: 1,2,0 または 1,2,1,0。")


@event_view("tournaments.enter_result", methods=("GET", "POST"))
def results_import(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Read a list; `try` shows what it would enter and saves nothing."""
    round_ = round_of(request, event, number)
    form = ResultsForm(request.POST or None, request.FILES or None)
    context: dict[str, Any] = {}
    if form.is_valid():
        trying = "try" in request.POST
        try:
            read = services.results_import_csv(
                by=user_of(request), round_=round_, content=form.cleaned_data["content"], dry_run=trying
            )
            if not trying:
                count = sum(one.is_new for one in read)
                text = ngettext(
                    "%(count)s卓の結果を記録しました。", "%(count)s卓の結果を記録しました。", count
                )
                messages.success(request, text % {"count": count})
                return redirect(round_)
            context["read"] = read
            context["content"] = form.cleaned_data["content"].decode(errors="replace")
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
