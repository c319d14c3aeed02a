"""デッキ"""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DecksConfig(AppConfig):
    name = "judgeapp.apps.decks"
    verbose_name = _("デッキ")
