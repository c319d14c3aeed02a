"""Check-in: who is here, by name or by the code on a player's phone; and the waiting list."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from judgeapp.common.addresses import absolute, qr_response
from judgeapp.common.problems import Refused

from ... import selectors, services
from ...models import Event, Phase, Player
from ...naming import entrants
from ...personal import entry_path, user_behind
from ...selectors.floor import fees_of
from ...selectors.names import Kana, found_among, in_rows, reading_key
from ...selectors.next_step import Step
from ...selectors.phases import (
    checking_in,
    moving_up,
    phase_checking_in,
    phase_places_free,
    waiting_for_phase,
)
from ..common import event_page, event_view, user_of
from ..players import player_of


@event_view("tournaments.check_in")
def check_in(request: HttpRequest, event: Event) -> HttpResponse:
    """Everybody who is not here yet, in 五十音順 or found by a part of the name; below them who is, likewise.

    `here`: who has just been ticked off keeps their row among the first.
    """
    query = request.GET.get("q", "").strip()
    players = sorted(event.players.all(), key=reading_key)
    for player in players:
        player.event = event
    phase = phase_checking_in(event=event)
    playing = [player for player in players if player.is_playing]
    absent = [player for player in playing if player.checked_in_at is None]
    awaited = found_among(absent, query, official=True)
    here = request.GET.get("here")
    shown = [player for player in playing if player.checked_in_at is None or str(player.pk) == here]
    rows = [Kana("", awaited)] if query else in_rows(shown)
    may_run = request.user.has_perm("tournaments.pair_round", event)
    is_now = phase is not None or event.state in (Event.State.REGISTRATION, Event.State.CHECK_IN)
    return event_page(
        request,
        "check_in.html",
        event,
        "check_in",
        query=query,
        awaited=awaited,
        rows=rows,
        arrived=found_among([player for player in playing if player.checked_in_at], query, official=True),
        dropped=found_among(
            [player for player in players if _may_return(player, phase)], query, official=True
        ),
        absent=len(absent),
        may_run=may_run,
        step=_step(event) if may_run and is_now else None,
        line=event.waiting.all(),
        may_enter=request.user.has_perm("tournaments.enter_player", event),
        open_now=checking_in(event=event),
        phase=phase,
        waits=waiting_for_phase(event=event, phase=phase) if phase else [],
        fees=fees_of(event=event) if event.fee and phase is None else None,
    )


def _step(event: Event) -> Step:
    """What is next, on the page of check-in: where it has not begun, to begin it."""
    step = selectors.next_step(event=event)
    if event.state == Event.State.REGISTRATION and step.other is not None:
        return replace(step, primary=step.other, other=step.primary)
    return step


def _may_return(player: Player, phase: Phase | None) -> bool:
    """Whether the list shows somebody who has dropped: before a phase only who had gone on to it."""
    return player.dropped_after is not None and (phase is None or player.out_after is None)


@event_view(methods=("GET", "HEAD", "POST"))
def check_in_player(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """Where a player's code leads: an official checks them in by one press, anybody else sees their page."""
    player = player_of(event, player_id)
    if not request.user.has_perm("tournaments.check_in", event):
        return redirect(player)
    if request.method != "POST":
        return event_page(
            request,
            "check_in_player.html",
            event,
            "check_in",
            player=player,
            open_now=checking_in(event=event),
        )
    if "undo" in request.POST:
        services.player_check_out(by=user_of(request), player=player)
        messages.success(request, _("%(name)s のチェックインを取り消しました。") % {"name": player.name})
    else:
        services.player_check_in(by=user_of(request), player=player)
        messages.success(request, _("%(name)s がチェックインしました。") % {"name": player.name})
    return _back_to_row(event, player, "p")


def _back_to_row(event: Event, player: Player, row: str) -> HttpResponse:
    """The list, at the row at which the press was made."""
    address = reverse("tournaments:check_in", args=[event.slug])
    return redirect(f"{address}?here={player.pk}#{row}{player.pk}")


@event_view("tournaments.check_in", methods=("POST",))
def pay(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """参加費: received, or not after all."""
    player = player_of(event, player_id)
    paid = None if "undo" in request.POST else event.fee
    services.player_pay(by=user_of(request), player=player, paid=paid)
    return _back_to_row(event, player, "in" if request.POST.get("row") == "in" else "p")


@event_view("tournaments.check_in", methods=("POST",))
def all_here(request: HttpRequest, event: Event) -> HttpResponse:
    """全員出席: everybody who is awaited is here."""
    count = len(services.everybody_check_in(by=user_of(request), event=event))
    text = _("%(who)sがチェックインしました。") % {"who": entrants(count, event.by_teams)}
    messages.success(request, text)
    return redirect("tournaments:check_in", event.slug)


@event_view("tournaments.pair_round", methods=("GET", "HEAD", "POST"))
def drop_absent(request: HttpRequest, event: Event) -> HttpResponse:
    """Who is not here is named once more, and before a phase who takes their places; then they are dropped."""
    phase = phase_checking_in(event=event)
    if request.method != "POST":
        absent = in_rows(selectors.not_checked_in(event=event))
        names = [player for row in absent for player in row.people]
        up = moving_up(event=event, phase=phase, absent=len(names)) if phase else []
        free = phase_places_free(event=event, phase=phase) + len(names) - len(up) if phase else 0
        empty = free if phase and phase.best else 0
        shown: dict[str, Any] = {"absent": names, "phase": phase, "up": up, "empty": empty}
        return event_page(request, "drop_absent.html", event, "check_in", **shown)
    count = len(services.absent_drop(by=user_of(request), event=event))
    if count:
        messages.success(request, _("%(who)sを棄権にしました。") % {"who": entrants(count, event.by_teams)})
    return redirect(event)


@event_view("tournaments.enter_player", methods=("POST",))
def move_up(request: HttpRequest, event: Event, entry_id: int) -> HttpResponse:
    """繰り上げ: somebody in line becomes a player."""
    entry = get_object_or_404(event.waiting, pk=entry_id)
    player = services.waiting_move_up(by=user_of(request), event=event, entry=entry)
    messages.success(request, _("%(name)s を繰り上げました。") % {"name": player.name})
    return redirect("tournaments:check_in", event.slug)


@event_view("tournaments.enter_player", methods=("POST",))
def waiting_remove(request: HttpRequest, event: Event, entry_id: int) -> HttpResponse:
    """Who no longer waits is struck out of the line."""
    entry = get_object_or_404(event.waiting, pk=entry_id)
    services.waiting_remove(by=user_of(request), event=event, entry=entry)
    messages.success(request, _("%(name)s をキャンセル待ちから外しました。") % {"name": entry.name})
    return redirect("tournaments:check_in", event.slug)


@event_view("tournaments.manage_event", methods=("POST",))
def entry_draw(request: HttpRequest, event: Event) -> HttpResponse:
    """参加者の抽選: once; the draw stays for everybody to see."""
    draw = services.entry_draw(by=user_of(request), event=event)
    text = _("%(who)sの参加が決まりました。") % {"who": entrants(draw.places, event.by_teams)}
    messages.success(request, text)
    return redirect("tournaments:roster", event.slug)


@event_view(methods=("POST",))
def offer_accept(request: HttpRequest, event: Event) -> HttpResponse:
    """Who was offered a place takes it."""
    user = user_behind(request)
    if user is None:
        raise Refused("login", _("ログインしてください。"))
    player = services.offer_accept(user=user, event=event)
    messages.success(request, _("参加を受け付けました。"))
    return redirect(player)


@event_view(methods=("POST",))
def withdraw(request: HttpRequest, event: Event) -> HttpResponse:
    """A player, or who waits for a place, takes their entry back."""
    user = user_behind(request)
    if user is None:
        raise Refused("login", _("ログインしてから取り消してください。"))
    services.player_withdraw(user=user, event=event)
    messages.success(request, _("参加を取り消しました。"))
    return redirect(event)


@event_view("tournaments.check_in")
def poster(request: HttpRequest, event: Event) -> HttpResponse:
    """A page to hold up or to hang up: the event's address as a large code; officials' leads to entering."""
    address = _posted(request, event)
    enters = address != absolute(request, event.get_absolute_url())
    return event_page(request, "poster.html", event, "", address=address, enters=enters)


@event_view()
def event_qr(request: HttpRequest, event: Event) -> HttpResponse:
    """The event's address, for a poster."""
    return qr_response(_posted(request, event))


def _posted(request: HttpRequest, event: Event) -> str:
    """The address on the poster: until round 1 is paired, for officials alone, that by which anybody may enter."""
    official = request.user.has_perm("tournaments.check_in", event)
    return absolute(request, entry_path(event) if official else event.get_absolute_url())
