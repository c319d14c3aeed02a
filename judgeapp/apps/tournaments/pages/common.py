"""What the pages of one event share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial, wraps
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from judgeapp.apps.accounts.models import User
from judgeapp.common.addresses import absolute, only_here
from judgeapp.common.fields import is_over
from judgeapp.common.middleware import answer_problems_with
from judgeapp.common.problems import Problem, invalid_on, put_on
from judgeapp.common.time_zones import show_times_of

from .. import selectors, services
from ..forms.teams import as_entered
from ..models import Event, Player, Round
from ..panels import event_panels
from ..problems import Asks, LinesRefused, NoSuchRound, Outdated, ResultConflict
from ..scores import scores_at_time, usual_scores
from ..selectors.cautions import cautions_of
from ..selectors.events import cut_of
from ..selectors.floor import announced_to, said_at_tables
from ..versions import row_version

View = Callable[..., HttpResponse]


def event_view(
    permission: str | None = None, *, methods: tuple[str, ...] = ("GET", "HEAD")
) -> Callable[[View], View]:
    """A page of one event: finds it and asks the permission; problems are answered on a page of the event."""

    def decorate(view: View) -> View:
        @wraps(view)
        def wrapper(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
            event = selectors.event_of(user=request.user, slug=slug)
            if permission and not request.user.has_perm(permission, event):
                if request.user.is_authenticated:
                    raise PermissionDenied
                back = request.get_full_path() if request.method == "GET" else event.get_absolute_url()
                return redirect_to_login(back)
            show_times_of(event)
            answer_problems_with(request, partial(refused, event=event))
            return view(request, event, **kwargs)

        return never_cache(require_http_methods(list(methods))(wrapper))

    return decorate


def event_page(
    request: HttpRequest, template: str, event: Event, tab: str, *, status: int = 200, **context: Any
) -> HttpResponse:
    """Render a page of the event with what its head needs; a bare template name is one of this app's."""
    official = request.user.has_perm("tournaments.enter_result", event)
    calls = selectors.calls_open(event=event) if official and event.state in Event.IN_PROGRESS else []
    at_door = official or request.user.has_perm("tournaments.check_in", event)
    shared = {
        "event": event,
        "stands_in": event,
        "calls_waiting": calls,
        "title_mark": f"({len(calls)}) " if calls else "",
        "tab": tab,
        "has_cut": event.state in Event.MAY_HAVE_CUT and cut_of(event=event) is not None,
        "official": official,
        "at_door": at_door,
        "only_here": at_door and only_here(absolute(request, "/")),
        "current": selectors.current_round(event=event, official=official),
        "panels": event_panels.of(request, event),
        "news": announced_to(event=event),
    }
    template = template if "/" in template else f"tournaments/{template}"
    return render(request, template, shared | context, status=status)


def round_of(request: HttpRequest, event: Event, number: int) -> Round:
    """The round of an address, if this person may see it."""
    official = request.user.has_perm("tournaments.enter_result", event)
    round_ = selectors.round_visible(event=event, number=number, official=official)
    if round_ is None:
        raise NoSuchRound
    return round_


def takes_results(event: Event, round_: Round) -> bool:
    """Whether results can be entered or corrected now."""
    return round_.state != Round.State.PAIRED and event.state != Event.State.FINISHED


def settings_page(
    request: HttpRequest, event: Event, form_class: type[forms.Form], template: str, **context: Any
) -> HttpResponse:
    """A page that changes fields of the event by a form of the same names."""
    initial = {name: getattr(event, name) for name in form_class.base_fields}
    form = with_version(as_entered(form_class(request.POST or None, initial=initial), event), event)
    if form.is_valid():
        with invalid_on(form):
            event = services.event_update(by=user_of(request), event=event, **form.cleaned_data)
            messages.success(request, _("保存しました。"))
            tell_of_the_past(request, form)
            for caution in cautions_of(event=event) if "cautions" in context else []:
                messages.warning(request, caution)
            return redirect("tournaments:event_settings", event.slug)
    status = 400 if form.errors else 200
    return event_page(request, template, event, "settings", form=form, status=status, **context)


def tell_of_the_past(request: HttpRequest, form: forms.BaseForm) -> None:
    """Say of each moment that was just chosen and has passed that it has: it may be a slip, or meant."""
    for name in form.changed_data:
        moment = form.cleaned_data.get(name)
        if isinstance(moment, datetime) and is_over(moment):
            said = {"label": form.fields[name].label, "at": date_format(localtime(moment), "DATETIME_FORMAT")}
            messages.warning(request, _("「%(label)s」の %(at)s は、もう過ぎています。") % said)


def with_version(form: forms.Form, row: Event | Player) -> forms.Form:
    """The form with the version of what it changes, as it was when the page was made."""
    form.fields["version"] = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)
    form.initial["version"] = row_version(row)
    return form


def refused(request: HttpRequest, problem: Problem, *, event: Event) -> HttpResponse:
    """Why it was not done, and the way on. A table changed by somebody else is shown as it is now."""
    context: dict[str, Any] = {"problem": problem, "round": _round_asked_for(request, event)}
    if isinstance(problem, LinesRefused):
        context["errors"] = problem.errors
    if isinstance(problem, Asks):
        context["again"] = [
            (name, value)
            for name, values in request.POST.lists()
            if name not in ("csrfmiddlewaretoken", problem.confirm)
            for value in values
        ]
    if isinstance(problem, ResultConflict):
        context |= entry_context(problem.match.round) | {
            "row": table_row(problem.match),
            "round": problem.match.round,
        }
    if getattr(request, "htmx", False) and "row" in context:
        return render(request, "tournaments/_table.html", {"event": event, **context}, status=problem.status)
    return event_page(request, "refused.html", event, "", status=problem.status, **context)


def _round_asked_for(request: HttpRequest, event: Event) -> Round | None:
    """The round in whose addresses a request's is, which the page leads back to; None elsewhere."""
    found = request.resolver_match
    if found is None or "rounds/<int:number>/" not in found.route:
        return None
    official = request.user.has_perm("tournaments.enter_result", event)
    return selectors.round_visible(event=event, number=found.kwargs["number"], official=official)


@contextmanager
def refused_on(form: forms.BaseForm, field: str | None = None) -> Iterator[None]:
    """What is refused within is said on the form, which keeps what was typed; but what was looked at and is out of date
    is answered with what is different."""
    try:
        yield
    except Outdated:
        raise
    except Problem as problem:
        put_on(form, problem, field)


def user_of(request: HttpRequest) -> User:
    """The signed-in user of a view that lets nobody else through."""
    assert isinstance(request.user, User)
    return request.user


def entry_context(round_: Round) -> dict[str, Any]:
    """What a table's entry buttons need, and what its players have reported. A match of the bracket is not drawn."""
    return {
        "may_enter": True,
        "scores": usual_scores(round_.games_to_win, drawn=round_.may_be_drawn),
        "at_time_scores": scores_at_time(round_.games_to_win, drawn=round_.may_be_drawn),
        "kinds": [kind["name"] for kind in round_.event.win_kinds],
        "said": said_at_tables(round_=round_),
    }


def table_row(match: Any) -> Any:
    """The table as the round's list shows it."""
    return selectors.matches_of(round_=match.round, only=match)[0]
