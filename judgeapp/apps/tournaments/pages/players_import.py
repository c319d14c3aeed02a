"""A list of players is brought in: looked at first, with what each column is, then saved whole or not at all."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import ngettext

from judgeapp.common.problems import put_on
from judgeapp.domain.limits import COLUMNS

from .. import services
from ..forms import ImportForm
from ..forms.columns import columns_chosen, columns_shown
from ..models import Event
from ..problems import LinesRefused
from .common import event_page, event_view, user_of

SHOWN = 8
"""So many people of a list stand in its preview."""


@event_view("tournaments.enter_player", methods=("GET", "HEAD", "POST"))
def players_import(request: HttpRequest, event: Event) -> HttpResponse:
    """Choose a file or paste a list; see whom it would enter; enter them."""
    if request.method != "POST":
        return _page(request, event, ImportForm())
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, event, form, 400)
    told = {
        "event": event,
        "content": form.cleaned_data["content"],
        "columns": columns_chosen(request.POST, COLUMNS),
        "namesakes": form.cleaned_data["namesakes"],
    }
    try:
        if "save" in request.POST:
            return _saved(request, event, services.players_import(by=user_of(request), **told))
        reading = services.players_preview(**told)
    except LinesRefused as problem:
        put_on(form, problem)
        return _page(request, event, form, 400, line_errors=problem.errors)
    read = {
        "reading": reading,
        "columns": columns_shown(reading),
        "shown": reading.players[:SHOWN],
        "more": len(reading.players) - SHOWN,
        "line_errors": reading.errors,
    }
    kept = ImportForm(initial={"text": reading.text, "namesakes": reading.namesakes})
    return _page(request, event, kept, 400 if reading.errors else 200, **read)


def _saved(request: HttpRequest, event: Event, players: list[Any]) -> HttpResponse:
    count = len(players)
    text = ngettext("%(count)s人を登録しました。", "%(count)s人を登録しました。", count)
    messages.success(request, text % {"count": count})
    return redirect("tournaments:roster", event.slug)


def _page(
    request: HttpRequest, event: Event, form: ImportForm, status: int = 200, **context: Any
) -> HttpResponse:
    return event_page(request, "players_import.html", event, "roster", status=status, form=form, **context)
