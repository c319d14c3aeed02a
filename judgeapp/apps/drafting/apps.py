"""卓でのドラフト: two players choose their decks at the table, on two phones or on a judge's."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DraftingConfig(AppConfig):
    name = "judgeapp.apps.drafting"
    verbose_name = _("卓でのドラフト")

    def ready(self) -> None:
        from auditlog.registry import auditlog

        from . import problems  # noqa: F401  registers how errors of the domain are answered
        from .models import DraftMove, Seat, TableDraft

        # Picks are secret: the log says that somebody chose, never what.
        auditlog.register(TableDraft, include_fields=["kind", "created_by", "one_phone"])
        auditlog.register(Seat, include_fields=["draft", "number", "claimed_at"])
        auditlog.register(DraftMove, include_fields=["draft", "number", "seat", "kind"])
