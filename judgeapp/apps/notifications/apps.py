"""通知: what an event sends to the outside. It listens to what tournaments changes."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NotificationsConfig(AppConfig):
    name = "judgeapp.apps.notifications"
    verbose_name = _("外への通知")

    def ready(self) -> None:
        from auditlog.registry import auditlog

        from judgeapp.apps.tournaments.panels import player_panels
        from judgeapp.apps.tournaments.selectors.history import register_words
        from judgeapp.common.panels import Panel

        from . import panels
        from .history import WORDS
        from .models import Webhook
        from .services import push, webhooks

        auditlog.register(Webhook, include_fields=["event", "is_active", "created_by"])
        register_words("notifications", WORDS)
        webhooks.register()
        push.register()
        player_panels.register(Panel("push", "notifications/_push.html", panels.push, "told"))
        player_panels.register(
            Panel("push-script", "notifications/_push_script.html", panels.push, "scripts")
        )
