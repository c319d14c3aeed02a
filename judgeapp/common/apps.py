"""The common floor as Django sees it: commands and template tags, no models."""

from django.apps import AppConfig
from django.db.backends.signals import connection_created

from .kept_secrets import database_kept_private
from .once import register


class CommonConfig(AppConfig):
    name = "judgeapp.common"

    def ready(self) -> None:
        from .api import messages  # REST Framework wants the apps

        register()
        messages.register()
        connection_created.connect(database_kept_private, dispatch_uid="common.private_database")
