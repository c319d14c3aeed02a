"""会場と進行: when and where, how many, the clock, check-in."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from .. import services
from ..forms_floor import FloorSettingsForm
from ..models import Event
from ..problems import Invalid
from .common import event_page, event_view, user_of


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def floor_settings(request: HttpRequest, event: Event) -> HttpResponse:
    initial = {name: getattr(event, name) for name in FloorSettingsForm.base_fields}
    form: forms.Form = FloorSettingsForm(request.POST or None, initial=initial)
    if form.is_valid():
        try:
            event = services.event_update(by=user_of(request), event=event, **form.cleaned_data)
            messages.success(request, _("保存しました。"))
            return redirect(event)
        except Invalid as problem:
            form.add_error(problem.field if problem.field in form.fields else None, problem.message)
    return event_page(
        request, "floor_settings.html", event, "settings", form=form, status=400 if form.errors else 200
    )
