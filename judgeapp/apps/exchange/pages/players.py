"""A list of players is brought in: looked at first, with what each column is, then saved whole or not at all."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.pages.common import event_page, event_view, user_of
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.common.problems import put_on
from judgeapp.domain.limits import COLUMNS

from .. import services
from ..forms import ImportForm
from ..services.columns import FIELDS
from ..services.players import Reading

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


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """One column of a list: its header, its first cells, and what it is taken for."""

    name: str
    """Of the choice, in the form."""
    header: str
    samples: list[str]
    choices: list[tuple[str, str, bool]]
    """(field, label, chosen)"""


def labels() -> dict[str, str]:
    return {
        "name": _("名前"),
        "family": _("姓"),
        "given": _("名"),
        "reading": _("ふりがな"),
        "reading_family": _("ふりがな（姓）"),
        "reading_given": _("ふりがな（名）"),
        "club": _("所属・地域"),
        "number": _("番号"),
        "suffix": _("区別（同姓同名）"),
        "note": _("備考"),
        "user": _("ユーザー名"),
        "team": _("チーム"),
        "seat": _("席"),
    }


def columns_shown(reading: Reading) -> list[ColumnShown]:
    """The columns of a list that has been read."""
    told = labels()
    by_teams = reading.event.by_teams
    fields = [field for field in FIELDS if by_teams or field not in ("team", "seat")]
    return [
        ColumnShown(
            f"column-{column.place}",
            column.heading or _("%(number)s列目") % {"number": column.place + 1},
            column.samples,
            [
                ("", _("使わない"), not column.field),
                *((field, told[field], column.field == field) for field in fields),
            ],
        )
        for column in reading.columns_read
    ]


def columns_chosen(posted: Mapping[str, str], most: int) -> dict[str, int] | None:
    """Field → column as the preview's form has it; None where it has not been chosen yet. The first of two counts."""
    if "column-0" not in posted:
        return None
    found: dict[str, int] = {}
    for place in range(most):
        field = posted.get(f"column-{place}", "")
        if field in FIELDS:
            found.setdefault(field, place)
    return found
