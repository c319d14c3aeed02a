"""The deck rules of an event: what decks must be, settled by the organizer."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from judgeapp.common.problems import invalid_on

from .. import services
from ..forms.deck_rules import DeckRulesForm
from ..models import Event
from .common import event_page, event_view, user_of, with_version


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def deck_rules(request: HttpRequest, event: Event) -> HttpResponse:
    """Choose the format; add lists and other numbers."""
    form = DeckRulesForm(request.POST or None, event=event)
    with_version(form, event)
    if form.is_valid():
        with invalid_on(form):
            event = services.event_update(
                by=user_of(request), event=event, version=form.cleaned_data["version"], **form.fields_to_keep
            )
            messages.success(request, _("保存しました。"))
            return redirect("tournaments:event_settings", event.slug)
    status = 400 if form.errors else 200
    return event_page(request, "deck_rules.html", event, "settings", form=form, status=status)
