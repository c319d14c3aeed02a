"""Lists as officials see them: who has handed in; and, once opened, what, with every look on record."""

from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.apps.tournaments.naming import file_name
from judgeapp.apps.tournaments.pages.common import event_view, user_of
from judgeapp.apps.tournaments.pages.players import player_of
from judgeapp.apps.tournaments.selectors.names import in_rows
from judgeapp.common.fields import is_over
from judgeapp.common.problems import Invalid, invalid_on
from judgeapp.common.spreadsheets.writing import list_response

from .. import selectors, services
from ..forms import ExtensionForm, LookForm, ReasonForm, ReplaceForm, WaiverForm, WaiversForm
from ..models import Look, SubmissionVersion
from .common import content_of, list_page, requested_number


@event_view(methods=("GET", "HEAD", "POST"))
def table(request: HttpRequest, event: Event) -> HttpResponse:
    """Everybody who plays, and how their list stands; once the event has published them, the lists to read."""
    if not request.user.has_perm("submissions.view_lists", event):
        if not selectors.policy_of(event=event).published or request.method == "POST":
            raise Http404
        return list_page(request, "published.html", event, lists=selectors.lists_of(event=event))
    judged = services.lists_judge(by=user_of(request), event=event) if request.method == "POST" else ()
    rows = selectors.rows_of(event=event, judged=judged)
    return list_page(
        request,
        "table.html",
        event,
        rows=rows,
        total=len(rows),
        phase=selectors.phase_named(event=event, number=selectors.phase_counting(event=event)),
        handed_in=sum(row.version is not None for row in rows),
        missing=sum(row.version is None for row in rows),
        undecided=[row.player for row in rows if row.waiting],
        is_over=bool((until := selectors.policy_of(event=event).deadline) and is_over(until)),
        may_manage=request.user.has_perm("submissions.manage_lists", event),
        looks=selectors.looks_at(event=event)[:50],
    )


@event_view("submissions.view_lists", methods=("GET", "HEAD", "POST"))
def missing(request: HttpRequest, event: Event) -> HttpResponse:
    """Who has no list, in 五十音順; organizers let those whom they tap play without one."""
    may_manage = request.user.has_perm("submissions.manage_lists", event)
    if request.method == "POST" and not may_manage:
        raise PermissionDenied
    without = selectors.unexcused_players(event=event)
    form = WaiversForm(request.POST or None, missing=without)
    if form.is_valid():
        with invalid_on(form):
            given = services.waivers_give(by=user_of(request), event=event, **form.cleaned_data)
            text = ngettext(
                "%(n)s人のリストなしでの出場を認めました。",
                "%(n)s人のリストなしでの出場を認めました。",
                len(given),
            )
            messages.success(request, text % {"n": len(given)})
            return redirect("submissions:missing", event.slug)
    return list_page(
        request,
        "missing.html",
        event,
        status=400 if form.errors else 200,
        groups=in_rows(without),
        total=len(without),
        excused=selectors.excused(event=event),
        form=form,
        may_manage=may_manage,
    )


@event_view("submissions.view_lists")
def table_csv(request: HttpRequest, event: Event) -> HttpResponse:
    """The table for a spreadsheet; nothing in it tells what is in a list."""
    header = (
        _("名前"),
        _("所属・地域"),
        _("状態"),
        _("版"),
        _("判定"),
        _("提出"),
        _("締切の延長"),
        _("照合コード"),
    )
    return list_response(
        "csv",
        file_name(event, _("デッキリスト")),
        header,
        (_cells(row) for row in selectors.rows_of(event=event)),
    )


def _cells(row: selectors.Row) -> list[object]:
    version = row.version or row.waiting
    moment = timezone.localtime(version.created_at).strftime("%Y-%m-%d %H:%M") if version else ""
    until = timezone.localtime(row.extension.until).strftime("%Y-%m-%d %H:%M") if row.extension else ""
    return [
        row.player.name,
        row.player.club,
        row.status,
        version.number if version else "",
        version.verdict_opened if version else "",
        moment,
        until,
        row.version.code if row.version else "",
    ]


@event_view(methods=("GET", "HEAD", "POST"))
def player_list(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """One player's list as others see it. What an official sees they ask for with a reason, and it is recorded."""
    player = player_of(event, player_id)
    if player.user_id is not None and player.user_id == request.user.pk:
        return redirect("submissions:own", event.slug)
    if not request.user.has_perm("submissions.view_lists", event):
        return _shown_list(request, event, player)
    context: dict[str, Any] = {}
    if request.method == "POST":
        context = _look(request, event, player)
    return official_page(request, event, player, **context)


def _shown_list(request: HttpRequest, event: Event, player: Player) -> HttpResponse:
    """A list that the event shows to its opponents, or to everybody; to all others there is nothing here."""
    version = selectors.visible_version(user=request.user, player=player)
    if version is None or request.method == "POST":
        raise Http404
    if isinstance(request.user, User) and not version.policy.published:
        services.look_record(by=request.user, versions=[version], why=Look.Why.SHOWN)
    return list_page(request, "shown.html", event, player=player, **content_of(version))


def _look(request: HttpRequest, event: Event, player: Player) -> dict[str, Any]:
    form = LookForm(request.POST)
    if not form.is_valid():
        raise Invalid("unknown_reason", _("見る理由を選んでください。"), field="why")
    number = requested_number(request)
    version = selectors.visible_version(user=request.user, player=player, number=number)
    if version is None:
        raise Http404
    services.look_record(by=user_of(request), versions=[version], why=form.cleaned_data["why"])
    return content_of(version)


def official_page(
    request: HttpRequest, event: Event, player: Player, status: int = 200, **context: Any
) -> HttpResponse:
    may_manage = request.user.has_perm("submissions.manage_lists", event)
    counting = selectors.version_of(player=player)
    fresh = {
        "reason_form": ReasonForm(),
        "waiver_form": WaiverForm(),
        "extension_form": ExtensionForm(),
        "replace_form": ReplaceForm(),
    }
    shown = fresh | context
    shown["replace_form"].ask_for(selectors.rules_for(event=event, seat=player.seat))
    return list_page(
        request,
        "list.html",
        event,
        status=status,
        player=player,
        may_manage=may_manage,
        versions=selectors.versions_for_event(player=player),
        counting=counting,
        faced=counting is not None and counting.faced_by(request.user),
        waiting=selectors.waiting_version(player=player),
        extension=selectors.extension_of(player=player),
        looks=selectors.looks_of(player=player) if may_manage else None,
        reasons=LookForm.REASONS,
        checks=selectors.checks_of(event=event).filter(player=player).select_related("player__event"),
        **shown,
    )


@event_view("submissions.manage_lists", methods=("POST",))
def decide(request: HttpRequest, event: Event, player_id: int, action: str) -> HttpResponse:
    """What only the organizer does: accept or decline, extend the deadline, hand in for the player."""
    player = player_of(event, player_id)
    if action not in _ACTIONS:
        raise Http404
    name, form_class, act = _ACTIONS[action]
    form = form_class(request.POST, request.FILES)
    if form.is_valid():
        with invalid_on(form):
            messages.success(request, act(user_of(request), player, form.cleaned_data, request))
            return redirect("submissions:list", event.slug, player.pk)
    return official_page(request, event, player, 400, **{name: form})


def _decide(accept: bool) -> Any:
    def act(by: User, player: Player, data: dict[str, Any], request: HttpRequest) -> str:
        number = request.POST.get("version", "")
        services.list_decide(
            by=by,
            player=player,
            number=int(number) if number.isdecimal() and len(number) < 9 else 0,
            accept=accept,
            reason=data["reason"],
        )
        return _("受理しました。") if accept else _("受理しませんでした。")

    return act


def _extend(by: User, player: Player, data: dict[str, Any], request: HttpRequest) -> str:
    services.extension_give(by=by, player=player, until=data["until"], reason=data["reason"])
    return _("締切を延ばしました。")


def _replace(by: User, player: Player, data: dict[str, Any], request: HttpRequest) -> str:
    version: SubmissionVersion = services.list_replace(
        by=by, player=player, text=data["source"], reason=data["reason"]
    )
    return _("第%(number)d版として登録しました。") % {"number": version.number}


def _waive(by: User, player: Player, data: dict[str, Any], request: HttpRequest) -> str:
    services.waiver_give(by=by, player=player, reason=data["reason"])
    return _("リストなしでの出場を認めました。")


def _unwaive(by: User, player: Player, data: dict[str, Any], request: HttpRequest) -> str:
    services.waiver_withdraw(by=by, player=player)
    return _("リストなしでの出場を取り消しました。")


_ACTIONS: dict[str, tuple[str, Any, Any]] = {
    "accept": ("reason_form", ReasonForm, _decide(True)),
    "decline": ("reason_form", ReasonForm, _decide(False)),
    "waive": ("waiver_form", WaiverForm, _waive),
    "unwaive": ("waiver_form", forms.Form, _unwaive),
    "extend": ("extension_form", ExtensionForm, _extend),
    "replace": ("replace_form", ReplaceForm, _replace),
}
