"""裁定: disputes, their replay and their rulings."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DisputesConfig(AppConfig):
    name = "judgeapp.apps.disputes"
    verbose_name = _("裁定")

    def ready(self) -> None:
        from auditlog.registry import auditlog

        from .models import Dispute, Ruling

        auditlog.register(Dispute, include_fields=["title", "book", "event", "owner", "state"])
        auditlog.register(Ruling, include_fields=["dispute", "verdict", "engine_version"])
