"""What the event asks of lists, and opening them to the judges."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.pages.common import event_view, tell_of_the_past, user_of
from judgeapp.common.problems import invalid_on

from .. import selectors, services
from ..forms import PolicyForm
from ..services.policy import LIST_ACTIONS
from .common import list_page


@event_view("submissions.manage_lists", methods=("GET", "POST"))
def settings(request: HttpRequest, event: Event) -> HttpResponse:
    form = PolicyForm(request.POST or None, instance=selectors.policy_of(event=event))
    if form.is_valid():
        with invalid_on(form):
            services.policy_update(by=user_of(request), event=event, **form.cleaned_data)
            messages.success(request, _("保存しました。"))
            tell_of_the_past(request, form)
            return redirect("tournaments:event_settings", event.slug)
    return list_page(request, "settings.html", event, form=form, status=400 if form.errors else 200)


@event_view("submissions.manage_lists", methods=("POST",))
def act(request: HttpRequest, event: Event, action: str) -> HttpResponse:
    """Open the lists to the judges, or close them again."""
    if action not in LIST_ACTIONS:
        raise Http404
    LIST_ACTIONS[action](by=user_of(request), event=event)
    messages.success(
        request,
        _("リストを開封しました。見た人と時刻が記録されます。")
        if action == "open"
        else _("開封を取り消しました。"),
    )
    return redirect("submissions:table", event.slug)
