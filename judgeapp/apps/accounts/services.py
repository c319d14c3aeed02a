"""What accounts do: make and end API tokens, make an account from the command line."""

from auditlog.models import LogEntry
from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.db import transaction
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _
from knox.models import AuthToken

from judgeapp.common.problems import Refused

from .models import User
from .roles import OFFICIALS


def token_create(*, user: User) -> str:
    """A new API token of `user`. Only its digest is stored: the returned text is shown once."""
    _instance, token = AuthToken.objects.create(user=user)
    return str(token)


def token_revoke(*, user: User, digest: str) -> None:
    """End one token of `user`. A digest of nobody's, or of somebody else's, ends nothing."""
    AuthToken.objects.filter(user=user, digest=digest).delete()


@transaction.atomic
def staff_create(*, username: str, password: str) -> tuple[User, bool]:
    """Site staff called `username`; True if the account is new. An existing one keeps its password."""
    user, made = User.objects.get_or_create(username=username)
    if made:
        user.set_password(password)
    user.is_staff = True
    user.full_clean(exclude=["password"])
    user.save()
    return user, made


def password_link(*, by: User, user: User) -> str:
    """The address where somebody who forgot the password chooses a new one, once; that it was made is on record.

    Whoever holds the address is that person to the site. So there is none for people with powers of their own, nor
    where a mail server can send one; site staff may always make one, but for other staff.
    """
    if user.is_staff or (not by.is_staff and user.event_roles.filter(role__in=OFFICIALS).exists()):
        raise Refused("has_powers", _("運営の権限がある人のリンクは、サイトの管理者だけが作れます。"))
    if settings.GUNBAI_MAIL_URL and not by.is_staff:
        raise Refused("by_mail", _("メールで再設定できます。ログインのページから送ってください。"))
    LogEntry.objects.log_create(
        user,
        force_log=True,
        action=LogEntry.Action.UPDATE,
        changes={},
        actor=by,
        additional_data={"password_link": True},
    )
    key = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("password_once", args=[key, default_token_generator.make_token(user)])
