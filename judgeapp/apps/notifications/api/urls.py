"""API addresses of what is sent to the outside."""

from django.urls import URLPattern, URLResolver, include, path

from . import webhooks

webhook = [
    path("", webhooks.WebhooksView.as_view(), name="api_webhooks"),
    path("deliveries/", webhooks.DeliveriesView.as_view(), name="api_deliveries"),
    path("<int:webhook_id>/", webhooks.WebhookView.as_view(), name="api_webhook"),
    path("<int:webhook_id>/ping/", webhooks.WebhookPingView.as_view(), name="api_webhook_ping"),
    path("<int:webhook_id>/rotate/", webhooks.WebhookRotateView.as_view(), name="api_webhook_rotate"),
]


urlpatterns: list[URLPattern | URLResolver] = [path("events/<slug:slug>/webhooks/", include(webhook))]
