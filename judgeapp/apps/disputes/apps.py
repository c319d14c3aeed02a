"""裁定: disputes, their replay, their rulings, and what head judges make of them."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DisputesConfig(AppConfig):
    name = "judgeapp.apps.disputes"
    verbose_name = _("裁定")

    def ready(self) -> None:
        from auditlog.registry import auditlog
        from django.conf import settings
        from django.db.models.signals import post_save

        from judgeapp.apps.cards.panels import card_panels
        from judgeapp.apps.rules.panels import clause_panels
        from judgeapp.apps.rules.search import sources
        from judgeapp.apps.tournaments import live
        from judgeapp.apps.tournaments.panels import call_panels, event_panels, player_panels, table_panels
        from judgeapp.common.panels import Panel
        from judgeapp.domain.engine.figures import use_figures

        from . import problems  # noqa: F401  registers how errors of the domain are answered
        from .models import Decision, Dispute, Draft, Photo, Publication, Ruling, WrittenRuling
        from .panels import call_panel, event_panel, player_panel, table_panel
        from .published import (
            citing_panel,
            naming_panel,
            ruling_documents,
            ruling_states,
            rulings_of_event,
            rulings_version,
            tell_event,
        )

        use_figures(settings.GUNBAI_BOOK_FIGURES)
        auditlog.register(Dispute, include_fields=["title", "book", "event", "match", "owner", "state"])
        auditlog.register(Ruling, include_fields=["dispute", "verdict", "engine_version"])
        auditlog.register(Decision)
        auditlog.register(
            Draft, include_fields=["title", "book", "event", "match", "owner", "live", "device"]
        )
        auditlog.register(Photo, include_fields=["dispute", "number", "added_by"])
        auditlog.register(Publication)
        auditlog.register(WrittenRuling)
        live.register_rulings(rulings_of_event)
        post_save.connect(tell_event, sender=Publication, dispatch_uid="live.Publication.saved")
        clause_panels.register(Panel("rulings", "disputes/_citing.html", citing_panel))
        card_panels.register(Panel("rulings", "disputes/_citing.html", naming_panel))
        event_panels.register(Panel("rulings", "disputes/_event.html", event_panel, place="home"))
        call_panels.register(Panel("rulings", "disputes/_call.html", call_panel))
        player_panels.register(Panel("rulings", "disputes/_player.html", player_panel))
        table_panels.register(Panel("disputes", "disputes/_at_table.html", table_panel, place="row"))
        table_panels.register(Panel("ask", "disputes/_ask_at_table.html", table_panel, place="more"))
        sources.register(
            sources.LiveSource(
                "rulings",
                ruling_documents,
                rulings_version,
                carried=True,
                states=ruling_states,
                of_units=ruling_documents,
            )
        )
