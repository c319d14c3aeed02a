"""The penalty guide of an event: read by everybody, changed by the organizer."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from judgeapp.apps.rules.conditional import corpus_page
from judgeapp.common.problems import invalid_on
from judgeapp.domain.penalties import guide

from ... import services
from ...forms.guide import GuideForm
from ...models import Event
from ...selectors.guide import guide_of, penalty_label, place_query
from ..common import event_page, event_view, user_of, with_version


@event_view()
def penalty_guide(request: HttpRequest, event: Event) -> HttpResponse:
    """Every infraction with definition, examples, usual penalty, upgrade and remedy."""
    rows = [(infraction, penalty_label(infraction.penalty)) for infraction in guide_of(event=event).values()]
    return event_page(request, "penalty_guide.html", event, "", rows=rows, kept=place_query(request.GET))


@corpus_page
def shipped_guide(request: HttpRequest) -> HttpResponse:
    """The guide that ships, an index above: what holds where an event has changed nothing."""
    rows = [(infraction, penalty_label(infraction.penalty)) for infraction in guide().values()]
    return render(request, "tournaments/shipped_guide.html", {"rows": rows})


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def guide_settings(request: HttpRequest, event: Event) -> HttpResponse:
    """Change usual penalties and add notes."""
    form = GuideForm(request.POST or None, held=guide_of(event=event))
    with_version(form, event)
    if form.is_valid():
        with invalid_on(form):
            services.event_update(
                by=user_of(request),
                event=event,
                version=form.cleaned_data["version"],
                penalty_guide=form.changes,
            )
            messages.success(request, _("保存しました。"))
            return redirect("tournaments:event_settings", event.slug)
    status = 400 if form.errors else 200
    return event_page(request, "guide_settings.html", event, "settings", form=form, status=status)
