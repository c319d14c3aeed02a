"""ファイルの出し入れ: players, results and whole events, to files and from them. It has no tables of its own."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ExchangeConfig(AppConfig):
    name = "judgeapp.apps.exchange"
    verbose_name = _("ファイルの出し入れ")
