"""REST of webhooks: whom an event tells."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.tournaments.api.common import ERRORS, REFUSALS, EventApi
from judgeapp.common.addresses import absolute
from judgeapp.common.api.shapes import ModelSerializer

from ..models import Delivery, Webhook
from ..models.webhooks import Chat, Kind
from ..services import webhooks


class WebhookSerializer(ModelSerializer):
    kinds = serializers.ListField(
        child=serializers.ChoiceField(Kind.choices),
        default=list,
        max_length=len(Kind),
        help_text="what it is told of; empty for everything",
    )
    token = serializers.CharField(
        write_only=True,
        required=False,
        max_length=300,
        help_text="LINE's channel access token, for an address of LINE's; never told again",
    )
    chat = serializers.ChoiceField(
        Chat.choices,
        read_only=True,
        allow_null=True,
        help_text="the chat whose form is sent; null for a program",
    )
    is_active = serializers.BooleanField(default=True, help_text="false: nothing is sent, nothing is kept")

    class Meta:
        model = Webhook
        read_only_fields = ["secret", "secret_before_until", "failures", "rests_until", "created_at"]
        fields = ["id", "url", "chat", "token", "kinds", "is_active", *read_only_fields]


class DeliverySerializer(ModelSerializer):
    webhook = serializers.IntegerField(source="webhook_id", read_only=True)
    state = serializers.ChoiceField(Delivery.State.choices, read_only=True)

    class Meta:
        model = Delivery
        fields = ["id", "webhook", "kind", "body", "state", "tries", "answer", "due_at", "created_at"]
        read_only_fields = fields


@extend_schema(tags=["events"])
class WebhooksView(EventApi):
    """Whom the event tells, with the secrets that sign; add an address."""

    permission_classes = [IsAuthenticated]
    serializer_class = WebhookSerializer

    @extend_schema(responses={200: WebhookSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self.listed(self.event("tournaments.manage_event").webhooks.all(), WebhookSerializer)

    @extend_schema(responses={201: WebhookSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        told = self.valid() | {"origin": absolute(request, "/")}
        webhook = webhooks.webhook_add(by=request.user, event=event, **told)
        return self.created(WebhookSerializer(webhook).data, "api_webhook", slug=slug, webhook_id=webhook.pk)


@extend_schema(tags=["events"])
class WebhookView(EventApi):
    """One address: change it, let it rest, remove it."""

    permission_classes = [IsAuthenticated]
    serializer_class = WebhookSerializer

    def webhook(self) -> Webhook:
        event = self.event("tournaments.manage_event")
        found: Webhook = get_object_or_404(event.webhooks, pk=self.kwargs["webhook_id"])
        return found

    @extend_schema(responses={200: WebhookSerializer, **ERRORS})
    def get(self, request: Request, slug: str, webhook_id: int) -> Response:
        return Response(WebhookSerializer(self.webhook()).data)

    @extend_schema(responses={200: WebhookSerializer, **REFUSALS})
    def patch(self, request: Request, slug: str, webhook_id: int) -> Response:
        """Another address, other kinds, or `is_active`; what is not named stays."""
        webhook = self.webhook()
        changed = webhooks.webhook_change(by=request.user, webhook=webhook, **self.valid(partial=True))
        return Response(WebhookSerializer(changed).data)

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, webhook_id: int) -> Response:
        webhooks.webhook_remove(by=request.user, webhook=self.webhook())
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class WebhookPingView(WebhookView):
    """Try an address."""

    verb = "ping"
    http_method_names = ["post", "options"]

    @extend_schema(request=None, responses={202: None, **REFUSALS})
    def post(self, request: Request, slug: str, webhook_id: int) -> Response:
        """A message that says nothing; what became of it is among the deliveries."""
        webhooks.webhook_ping(webhook=self.webhook())
        return Response(status=status.HTTP_202_ACCEPTED)


@extend_schema(tags=["events"])
class WebhookRotateView(WebhookView):
    """A new key."""

    verb = "rotate"
    http_method_names = ["post", "options"]

    @extend_schema(request=None, responses={200: WebhookSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, webhook_id: int) -> Response:
        """A new key, told in the answer; until `secret_before_until` the one before it signs too."""
        rotated = webhooks.webhook_rotate(by=request.user, webhook=self.webhook())
        return Response(WebhookSerializer(rotated).data)


@extend_schema(tags=["events"])
class DeliveriesView(EventApi):
    """What was sent, newest first."""

    permission_classes = [IsAuthenticated]
    serializer_class = DeliverySerializer

    @extend_schema(responses={200: DeliverySerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        return self.listed(Delivery.objects.filter(webhook__event=event), DeliverySerializer)
