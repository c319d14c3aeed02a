"""An event as a file: taken away, brought in."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from judgeapp.common.problems import invalid_on

from ..forms import EventFileForm
from ..models import Event
from ..services.transfer import event_export, event_import
from .common import event_view, user_of


@event_view("tournaments.manage_event")
def export(request: HttpRequest, event: Event) -> HttpResponse:
    """The event as a file, without what apps above keep secret."""
    headers = {"Content-Disposition": f'attachment; filename="{event.slug}.gunbai-event.json"'}
    return HttpResponse(event_export(event=event), content_type="application/json", headers=headers)


@login_required
def bring(request: HttpRequest) -> HttpResponse:
    """Make the event of a file; whoever brings it organizes it."""
    form = EventFileForm(request.POST or None, request.FILES or None)
    if form.is_valid():
        with invalid_on(form):
            content = form.cleaned_data["file"].read()
            return redirect(
                event_import(by=user_of(request), content=content, slug=form.cleaned_data["slug"])
            )
    return render(
        request, "tournaments/event_import.html", {"form": form}, status=400 if form.errors else 200
    )
