"""通知先: the programs that an event tells what happens."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.pages.common import event_page, event_view, user_of
from judgeapp.common.addresses import absolute
from judgeapp.common.problems import invalid_on

from ..forms import WebhookForm
from ..models import Delivery
from ..services import webhooks

SHOWN = 30


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def webhook_list(request: HttpRequest, event: Event) -> HttpResponse:
    """Who is told, what was sent last, and a form to add one."""
    form = WebhookForm(request.POST or None)
    if form.is_valid():
        with invalid_on(form):
            origin = absolute(request, "/")
            webhooks.webhook_add(by=user_of(request), event=event, origin=origin, **form.cleaned_data)
            messages.success(request, _("通知先を追加しました。"))
            return redirect("notifications:webhooks", event.slug)
    deliveries = Delivery.objects.filter(webhook__event=event).select_related("webhook")[:SHOWN]
    return event_page(
        request,
        "webhooks.html",
        event,
        "settings",
        form=form,
        webhooks=event.webhooks.all(),
        deliveries=deliveries,
        now=timezone.now(),
        status=400 if form.errors else 200,
    )


@event_view("tournaments.manage_event", methods=("POST",))
def webhook_act(request: HttpRequest, event: Event, webhook_id: int, action: str) -> HttpResponse:
    """Try it, let it rest, take it up again, renew its key, or remove it."""
    webhook = get_object_or_404(event.webhooks, pk=webhook_id)
    webhook.event = event
    by = user_of(request)
    if action == "ping":
        webhooks.webhook_ping(webhook=webhook)
        messages.success(request, _("試しの通知を送ります。結果は下に出ます。"))
    elif action in ("rest", "resume"):
        webhooks.webhook_change(by=by, webhook=webhook, is_active=action == "resume")
    elif action == "rotate":
        webhooks.webhook_rotate(by=by, webhook=webhook)
        messages.success(request, _("鍵を新しくしました。古い鍵の署名も、24時間は付きます。"))
    elif action == "remove":
        webhooks.webhook_remove(by=by, webhook=webhook)
    else:
        raise Http404
    return redirect("notifications:webhooks", event.slug)
