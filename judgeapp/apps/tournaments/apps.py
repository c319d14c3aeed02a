"""大会"""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "judgeapp.apps.tournaments"
    verbose_name = _("大会")

    def ready(self) -> None:
        from judgeapp.apps.rules.context import register_current_book

        from . import live
        from .audit import register
        from .selectors import event_in_progress
        from .services import push, webhooks

        register()
        webhooks.register()
        push.register()
        live.register()
        register_current_book(
            lambda request: event.book if (event := event_in_progress(user=request.user)) else None
        )
