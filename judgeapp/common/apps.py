"""The common floor as Django sees it: commands and template tags, no models."""

from django.apps import AppConfig

from .once import register


class CommonConfig(AppConfig):
    name = "judgeapp.common"

    def ready(self) -> None:
        register()
