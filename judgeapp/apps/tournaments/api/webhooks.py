"""REST of webhooks: whom an event tells."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from ..models import Delivery, Webhook
from ..services import webhooks
from .common import ERRORS, REFUSALS, EventApi


class WebhookSerializer(serializers.ModelSerializer):
    class Meta:
        model = Webhook
        fields = ["id", "url", "secret", "is_active", "failures", "rests_until", "created_at"]
        read_only_fields = ["secret", "is_active", "failures", "rests_until", "created_at"]


class DeliverySerializer(serializers.ModelSerializer):
    webhook = serializers.IntegerField(source="webhook_id", read_only=True)
    state = serializers.CharField(read_only=True, help_text=" / ".join(Delivery.State.values))

    class Meta:
        model = Delivery
        fields = ["id", "webhook", "kind", "body", "state", "tries", "answer", "due_at", "created_at"]
        read_only_fields = fields


@extend_schema(tags=["events"])
class WebhooksView(EventApi):
    """Whom the event tells, with the secrets that sign; add an address."""

    serializer_class = WebhookSerializer

    @extend_schema(
        operation_id="events_webhooks_list", responses={200: WebhookSerializer(many=True), **ERRORS}
    )
    def get(self, request: Request, slug: str) -> Response:
        return self.listed(self.event("tournaments.manage_event").webhooks.all(), WebhookSerializer)

    @extend_schema(responses={201: WebhookSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        webhook = webhooks.webhook_add(by=request.user, event=event, **self.valid())
        return Response(WebhookSerializer(webhook).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["events"])
class WebhookView(EventApi):
    """One address."""

    serializer_class = WebhookSerializer

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, webhook_id: int) -> Response:
        webhook = self.event("tournaments.manage_event").webhooks.filter(pk=webhook_id).first()
        if webhook is None:
            raise Http404
        webhooks.webhook_remove(by=request.user, webhook=webhook)
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class DeliveriesView(EventApi):
    """What was sent, newest first."""

    serializer_class = DeliverySerializer

    @extend_schema(responses={200: DeliverySerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        return self.listed(Delivery.objects.filter(webhook__event=event), DeliverySerializer)
