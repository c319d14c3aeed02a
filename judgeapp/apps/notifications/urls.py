"""Addresses of what is sent to the outside, below /events/."""

from django.urls import path

from .pages import push, webhooks

app_name = "notifications"

urlpatterns = [
    path("<slug:slug>/webhooks/", webhooks.webhook_list, name="webhooks"),
    path("<slug:slug>/webhooks/<int:webhook_id>/<slug:action>/", webhooks.webhook_act, name="webhook_act"),
    path("<slug:slug>/players/<int:player_id>/push/", push.push, name="push"),
]
