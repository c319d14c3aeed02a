"""The user. Roles are per event and live with the event (`tournaments.EventRole`)."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """One person. `is_staff` marks site staff, who stand above the roles of every event."""

    display_name = models.CharField(
        _("表示名"),
        max_length=60,
        blank=True,
        help_text=_("対戦表や裁定に出る名前です。空欄ならユーザー名が出ます。"),
    )

    class Meta:
        verbose_name = _("ユーザー")
        verbose_name_plural = _("ユーザー")

    def save(self, *args: Any, **kwargs: Any) -> None:
        """A new password ends what was let in by the old one: API tokens here, other sessions by their own check."""
        user: Any = self  # neither Django's mark of a new password nor knox's tokens are known to its types
        new_password = user._password is not None and self.pk is not None
        super().save(*args, **kwargs)
        if new_password:
            user.auth_token_set.all().delete()

    def __str__(self) -> str:
        return self.display_name or self.username
