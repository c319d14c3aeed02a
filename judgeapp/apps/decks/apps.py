"""デッキ: checking lists, and the lists that players keep."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DecksConfig(AppConfig):
    name = "judgeapp.apps.decks"
    verbose_name = _("デッキ")

    def ready(self) -> None:
        from auditlog.registry import auditlog

        from . import problems  # noqa: F401  registers how errors of the domain are answered
        from .models import Decklist, DecklistVersion

        # A list is secret: the log says that it was handed in and how it was judged, never what is in it.
        auditlog.register(Decklist, include_fields=["owner", "format"])
        auditlog.register(DecklistVersion, include_fields=["decklist", "number", "verdict"])
