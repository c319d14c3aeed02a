"""放送: what is announced, by whom, and a new announcement."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _

from judgeapp.common.problems import invalid_on
from judgeapp.domain.numerals import whole

from ... import selectors, services
from ...forms.floor import AnnouncementForm
from ...models import Event
from ...selectors.floor import announced_now
from ..common import event_page, event_view, user_of


@event_view("tournaments.enter_result", methods=("GET", "HEAD", "POST"))
def announcements(request: HttpRequest, event: Event) -> HttpResponse:
    """Announce to everybody, to a table (`table`) or to a player (`?player=`); take down what has had its time."""
    round_ = selectors.current_round(event=event, official=False)
    chosen = whole(request.GET.get("player"))
    player = get_object_or_404(event.players.all(), pk=chosen) if chosen is not None else None
    form = AnnouncementForm(request.POST or None, round_=round_)
    if form.is_valid():
        with invalid_on(form):
            match = form.cleaned_data["table"]
            services.announcement_make(
                by=user_of(request),
                event=event,
                text=form.cleaned_data["text"],
                match=None if player else match,
                player=player,
            )
            messages.success(request, _("知らせました。開いている画面に数秒で出ます。"))
            return redirect("tournaments:announcements", event.slug)
    return event_page(
        request,
        "announcements.html",
        event,
        "floor",
        status=400 if form.errors else 200,
        form=form,
        to=player,
        ready=_ready(),
        standing=announced_now(event=event),
    )


def _ready() -> list[str]:
    """Words that every event needs."""
    return [
        _("組み合わせを公開しました。卓についてください。"),
        _("残り10分です。"),
        _("結果の報告がまだの卓は、受付まで知らせてください。"),
        _("全回戦が終わりました。順位の発表までお待ちください。"),
    ]


@event_view("tournaments.enter_result", methods=("POST",))
def announcement_remove(request: HttpRequest, event: Event, announcement_id: int) -> HttpResponse:
    """It has had its time."""
    services.announcement_remove(by=user_of(request), event=event, announcement_id=announcement_id)
    return redirect("tournaments:announcements", event.slug)
