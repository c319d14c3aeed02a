"""裁定"""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DisputesConfig(AppConfig):
    name = "judgeapp.apps.disputes"
    verbose_name = _("裁定")
