"""ルール"""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RulesConfig(AppConfig):
    name = "judgeapp.apps.rules"
    verbose_name = _("ルール")
