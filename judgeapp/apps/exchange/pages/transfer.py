"""An event as a file: taken away, brought in."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.naming import file_name
from judgeapp.apps.tournaments.pages.common import event_page, event_view, user_of
from judgeapp.common.downloads import disposition
from judgeapp.common.problems import Invalid, invalid_on, put_on

from ..forms import EventExportForm, EventFileForm
from ..services import event_bring, event_export


@event_view("tournaments.manage_event", methods=("GET", "HEAD", "POST"))
def export(request: HttpRequest, event: Event) -> HttpResponse:
    """The event as a file, without handed-in lists; sent with a password, with them, encrypted."""
    form = EventExportForm(request.POST or None)
    if request.method == "POST":
        if form.is_valid():
            with invalid_on(form):
                password = form.cleaned_data["password"]
                return _file(event, event_export(event=event, by=user_of(request), password=password))
        return event_page(request, "event_export.html", event, "settings", form=form, status=400)
    if "file" in request.GET:
        return _file(event, event_export(event=event))
    return event_page(request, "event_export.html", event, "settings", form=form)


def _file(event: Event, content: bytes) -> HttpResponse:
    headers = {
        "Content-Disposition": disposition(file_name(event), "gunbai-event.json"),
        "Cache-Control": "private, no-store",
    }
    return HttpResponse(content, content_type="application/json", headers=headers)


@login_required
def bring(request: HttpRequest) -> HttpResponse:
    """Make the event of a file; whoever brings it organizes it."""
    form = EventFileForm(request.POST or None, request.FILES or None)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        try:
            return redirect(event_bring(by=user_of(request), **form.cleaned_data))
        except Invalid as problem:
            put_on(form, problem)
            context["line_errors"] = getattr(problem, "errors", [])
    return render(request, "tournaments/event_import.html", context, status=400 if form.errors else 200)
