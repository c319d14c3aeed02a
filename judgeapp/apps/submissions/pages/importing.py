"""The lists of many players from one file: looked at first, then saved."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from judgeapp.apps.exchange.forms import ImportForm
from judgeapp.apps.exchange.services.people_file import text_of
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.pages.common import event_view, user_of
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.common.problems import put_on

from .. import services
from .common import list_page


class ListsForm(ImportForm):
    """The same two ways in, for lists."""

    namesakes = None  # type: ignore[assignment]  # takes the parent's field away

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].help_text = _(
            "「名前」と「デッキリスト」の列のある表（フォームの回答など）か、Melee のデッキリストの JSON。"
        )
        self.fields["text"].help_text = _("表計算ソフトからもそのまま貼れます。")
        self.fields["text"].widget = forms.Textarea(attrs={"rows": 10, "spellcheck": "false"})


@event_view("submissions.manage_lists", methods=("GET", "HEAD", "POST"))
def lists_import(request: HttpRequest, event: Event) -> HttpResponse:
    """Read a file; `try` shows whose lists it would hand in, and what the rules say of them, and saves nothing."""
    form = ListsForm(request.POST or None, request.FILES or None)
    context: dict[str, Any] = {}
    if form.is_valid():
        trying = "try" in request.POST
        content = form.cleaned_data["content"]
        try:
            read = services.lists_import(by=user_of(request), event=event, content=content, dry_run=trying)
            if not trying:
                count = sum(imported.is_new for imported in read)
                text = ngettext(
                    "%(count)s人のリストを登録しました。", "%(count)s人のリストを登録しました。", count
                )
                messages.success(request, text % {"count": count})
                return redirect("submissions:table", event.slug)
            context = {"read": read, "content": text_of(content)}
        except LinesRefused as problem:
            put_on(form, problem)
            context["line_errors"] = problem.errors
    status = 400 if form.errors else 200
    return list_page(request, "import.html", event, status=status, form=form, **context)
