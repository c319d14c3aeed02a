"""The common floor as Django sees it: commands and template tags, no models."""

from django.apps import AppConfig


class CommonConfig(AppConfig):
    name = "judgeapp.common"
