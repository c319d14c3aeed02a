"""Entering an event: with an account on the event's page, without one by the QR code of its poster."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused, invalid_on

from .. import services
from ..extra_fields import entry_fields
from ..forms import EntryForm
from ..forms.teams import TeamEntryForm
from ..models import Event, Player
from ..personal import acting_player, entry_code_of, personal_path
from ..problems import DeadEntryCode
from ..services.floor.waiting import rooms
from .common import event_page, event_view, user_of
from .events import home_shown


def form_class_of(event: Event) -> type[EntryForm]:
    return TeamEntryForm if event.by_teams else EntryForm


@event_view(methods=("POST",))
def join(request: HttpRequest, event: Event) -> HttpResponse:
    """A player enters themselves, under the name that they write."""
    if not isinstance(request.user, User):
        raise Refused("login", _("ログインしてから参加してください。"))
    form = form_class_of(event)(request.POST, questions=event.questions)
    if form.is_valid():
        with invalid_on(form):
            entry = services.player_register(user=user_of(request), event=event, **form.cleaned_data)
            entered = isinstance(entry, Player)
            waits = (
                _("抽選の結果をお待ちください。") if event.by_lottery else _("キャンセル待ちに加わりました。")
            )
            messages.success(request, _("参加を受け付けました。") if entered else waits)
            return redirect(acting_player(request, event) or event)
    return home_shown(request, event, form, 400)


@event_view(methods=("GET", "HEAD", "POST"))
def enter(request: HttpRequest, event: Event, code: str) -> HttpResponse:
    """The poster's address: whoever has no account enters themselves here; the answer is their personal link."""
    if not constant_time_compare(code, entry_code_of(event)):
        raise DeadEntryCode
    if own := acting_player(request, event):
        return redirect(own)
    if isinstance(request.user, User):
        return redirect(event)
    if refused := services.no_walk_in(event):
        if request.method == "POST":
            raise refused
        messages.warning(request, refused.text)
        return redirect(event)
    form = form_class_of(event)(request.POST or None, questions=event.questions)
    added = {name: field for name, one in entry_fields.items() if (field := one.field(event))}
    form.fields.update(added)
    if request.method == "POST" and form.is_valid():
        with invalid_on(form):
            data = dict(form.cleaned_data)
            besides = {name: data.pop(name) for name in added}
            player = services.player_walk_in(event=event, besides=besides, **data)
            text = _("参加を受け付けました。これがあなたのページです。同じ端末でこの大会を開けば戻れます。")
            messages.success(request, text)
            for name in added:
                entry_fields[name].entered(request, player)
            return redirect(personal_path(player))
    status = 400 if form.is_bound else 200
    free = rooms(event)
    return event_page(request, "enter.html", event, "home", status=status, form=form, code=code, free=free)
