"""The user and the tokens by which programs act for them. Roles are per event (`tournaments.EventRole`)."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from knox.models import AbstractAuthToken
from knox.settings import CONSTANTS

from .scopes import Scope


class User(AbstractUser):  # type: ignore[django-manager-missing]  # of the tokens: knox's has no types
    """One person. `is_staff` marks site staff, who stand above the roles of every event."""

    display_name = models.CharField(
        _("表示名"),
        max_length=60,
        blank=True,
        help_text=_(
            "ほかの人に見える名前です。空欄なら、公開のページには出ません（ユーザー名は大会のスタッフだけが見ます）。"
        ),
    )

    class Meta:
        verbose_name = _("ユーザー")
        verbose_name_plural = _("ユーザー")

    def save(self, *args: Any, **kwargs: Any) -> None:
        """A new password ends what was let in by the old one: API tokens here, other sessions by their own check."""
        user: Any = self  # Django's mark of a new password and tokens' reverse names are unknown to its types
        new_password = user._password is not None and self.pk is not None
        super().save(*args, **kwargs)
        if new_password:
            for granted in PROGRAMS:
                getattr(user, granted).all().delete()

    def __str__(self) -> str:
        """As those see it who run something; everybody else is shown `public_name`, never what one signs in with."""
        return self.display_name or self.username

    @property
    def public_name(self) -> str:
        return self.display_name or gettext("（表示名なし）")


PROGRAMS = (
    "auth_token_set",
    "oauth2_provider_refreshtoken",
    "oauth2_provider_accesstoken",
    "oauth2_provider_grant",
    "oauth2_provider_devicegrant",
)
"""What lets programs act for a person: the person's own tokens, and what OAuth has granted."""


class Token(AbstractAuthToken):
    """What a program shows to act for a person: within its scopes, until it expires. Only its digest is stored."""

    id = models.BigAutoField(primary_key=True)
    digest = models.CharField(max_length=CONSTANTS.DIGEST_LENGTH, unique=True)
    name = models.CharField(_("名前"), max_length=60)
    scopes = models.JSONField(_("権限"), help_text="what it may do: values of `Scope`")
    last_used = models.DateTimeField(_("最後の使用"), null=True, blank=True)
    made_by = models.ForeignKey(
        "self",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        help_text="the token by which it was made: it ends with that one",
    )

    class Meta:
        verbose_name = _("API トークン")
        verbose_name_plural = _("API トークン")
        ordering = ["-created"]

    def __str__(self) -> str:
        return self.name

    @property
    def scope_names(self) -> list[str]:
        """What it may do, in the reader's language."""
        return [str(Scope(scope).label) for scope in self.scopes]


class KeptAnswer(models.Model):
    """What the API answered to a request with an `Idempotency-Key`: the same request again gets it and nothing more."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+", null=True)
    shown = models.CharField(
        max_length=64, blank=True, help_text="without an account: digest of what the caller shows instead"
    )
    key = models.CharField(max_length=80)
    asked = models.CharField(max_length=64, help_text="digest of method, address and body")
    status = models.PositiveSmallIntegerField()
    body = models.TextField()
    location = models.CharField(max_length=2000, blank=True)
    kept_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "key"], name="one_answer_for_a_key"),
            models.UniqueConstraint(
                fields=["shown", "key"],
                condition=models.Q(user=None),
                name="one_answer_for_a_key_without_account",
            ),
        ]
        indexes = [models.Index(fields=["kept_at"])]

    def __str__(self) -> str:
        return self.key


class SiteKey(models.Model):
    """A key by which codes on paper are made. It stands in the database, so that a backup takes it along and another
    `SECRET_KEY` changes no code."""

    purpose = models.CharField(max_length=40, unique=True)
    key = models.CharField(max_length=128, help_text="hexadecimal")

    class Meta:
        verbose_name = "site key"

    def __str__(self) -> str:
        return self.purpose
