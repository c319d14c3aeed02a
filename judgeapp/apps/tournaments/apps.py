"""大会"""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "judgeapp.apps.tournaments"
    verbose_name = _("大会")

    def ready(self) -> None:
        from judgeapp.apps.rules.context import register_current_book
        from judgeapp.apps.rules.search import sources

        from . import live
        from .audit import register
        from .search_source import penalties_version, penalty_documents
        from .selectors import book_in_progress

        register()
        live.register()
        sources.register(sources.Source("penalties", penalty_documents, penalties_version, carried=True))
        register_current_book(lambda request: book_in_progress(user=request.user))
