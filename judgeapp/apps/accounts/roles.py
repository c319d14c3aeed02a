"""The roles of one event, strongest first."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    """What a person is at one event. A person may hold several."""

    ORGANIZER = "organizer", _("主催者")
    HEAD_JUDGE = "head_judge", _("ヘッドジャッジ")
    JUDGE = "judge", _("ジャッジ")
    SCOREKEEPER = "scorekeeper", _("スコアキーパー")
    DESK = "desk", _("受付")
    PLAYER = "player", _("プレイヤー")


OFFICIALS = (Role.ORGANIZER, Role.HEAD_JUDGE, Role.JUDGE)
JUDGES = (Role.HEAD_JUDGE, Role.JUDGE)
AT_WORK = (*OFFICIALS, Role.SCOREKEEPER, Role.DESK)
"""Everybody who sees an event in preparation. Scorekeepers pair, enter results and penalties; the desk has
the door. Neither disqualifies, sees lists, or changes settings.
"""
INVITED = tuple(role for role in AT_WORK if role != Role.ORGANIZER)
"""The roles that a link may give."""
