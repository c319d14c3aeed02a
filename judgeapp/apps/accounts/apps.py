"""Accounts: users, roles, permissions, API tokens, the audit log."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "judgeapp.apps.accounts"
    verbose_name = _("アカウント")

    def ready(self) -> None:
        from auditlog.registry import auditlog

        from judgeapp.common.api.repeats import keep_with

        from . import permissions  # noqa: F401  registers the site's permissions
        from .kept_answers import KeptAnswers
        from .models import Token, User
        from .site_keys import make_keys

        auditlog.register(User, include_fields=["username", "display_name", "is_staff", "is_active"])
        auditlog.register(Token, include_fields=["user", "name", "scopes", "expiry"])
        keep_with(KeptAnswers())
        post_migrate.connect(make_keys, sender=self, dispatch_uid="accounts.site_keys")
