"""カード: facts of cards from card lists."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CardsConfig(AppConfig):
    name = "judgeapp.apps.cards"
    verbose_name = _("カード")

    def ready(self) -> None:
        from auditlog.registry import auditlog
        from django.conf import settings

        from judgeapp.apps.rules.panels import question_panels
        from judgeapp.apps.rules.search import sources
        from judgeapp.common.panels import Panel
        from judgeapp.domain import seasons

        from .models import CardImport, CardSet
        from .panels import question_panel
        from .search_source import brought_documents, card_documents, card_version

        seasons.BROUGHT[:] = [settings.DATA_DIR / "seasons"]
        # The cards of a set follow from its file; the set's digest says that they changed.
        auditlog.register(CardSet)
        auditlog.register(CardImport, include_fields=["book", "by", "file_name", "applied_at"])
        sources.register(sources.Source("cards", card_documents, card_version, carried=True))
        sources.register(sources.Source("brought_cards", brought_documents, card_version, carried=True))
        question_panels.register(Panel("cards", "cards/_of_question.html", question_panel))
