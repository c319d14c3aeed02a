"""The roles of one event, strongest first."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    """What a person is at one event. A person may hold several."""

    ORGANIZER = "organizer", _("主催者")
    HEAD_JUDGE = "head_judge", _("ヘッドジャッジ")
    JUDGE = "judge", _("ジャッジ")
    PLAYER = "player", _("プレイヤー")


OFFICIALS = (Role.ORGANIZER, Role.HEAD_JUDGE, Role.JUDGE)
JUDGES = (Role.HEAD_JUDGE, Role.JUDGE)
