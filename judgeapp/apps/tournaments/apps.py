"""大会"""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "judgeapp.apps.tournaments"
    verbose_name = _("大会")

    def ready(self) -> None:
        from .audit import register

        register()
