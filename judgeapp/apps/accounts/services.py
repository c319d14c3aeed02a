"""What accounts do: make and end API tokens, make an account from the command line."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from auditlog.models import LogEntry
from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.core.mail import send_mail
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _

from judgeapp.common.problems import Invalid, NotFound, Refused

from .authentication import held_by, require_scope
from .models import Token, User
from .scopes import Scope, known
from .selectors import LINK_MADE, LINK_USED, NOTE

MOST_TOKENS = 20  # of one person
MOST_DAYS = 366


def token_create(
    *,
    user: User,
    name: str,
    scopes: Iterable[str],
    days: int = 365,
    within: Any = None,
) -> tuple[Token, str]:
    """A new API token of `user` and what the program shows. Only its digest is stored: the text is shown once.

    Raises Invalid for a scope that there is not and for a life that is not 1 to 366 days, Refused where there are too
    many. `within` is the token by which it is made: the new one may do no more, lives no longer and ends with it.
    A program that OAuth let in makes none: what it is granted, its person ends in one place.
    """
    if within is not None and not isinstance(within, Token):
        raise Refused("granted_by_oauth", _("許可したプログラムは、トークンを作れません。"), status=403)
    wanted = list(scopes)
    if unknown := [scope for scope in wanted if scope not in Scope.values]:
        raise Invalid(
            "unknown_scope",
            _("「%(scope)s」という権限はありません。") % {"scope": unknown[0]},
            field="scopes",
        )
    if not 1 <= days <= MOST_DAYS:
        raise Invalid(
            "invalid_days", _("期限は1〜%(most)s日で決めてください。") % {"most": MOST_DAYS}, field="days"
        )
    life, held = timedelta(days=days), known(wanted)
    if within is not None:
        _within(within, held)
        left = expiry_of(within)
        life = min(life, left - timezone.now()) if left else life
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        Token.objects.filter(user=user, expiry__lt=timezone.now()).delete()
        if Token.objects.filter(user=user).count() >= MOST_TOKENS:
            raise Refused(
                "too_many",
                _("トークンは%(most)s個までです。使わないものを失効させてください。") % {"most": MOST_TOKENS},
            )
        made, shown = Token.objects.create(user=user, expiry=life, name=name, scopes=held, made_by=within)
        return made, str(shown)


def token_revoke(*, user: User, token_id: int, within: Any = None) -> None:
    """End one token of `user`; raises NotFound for nobody's or somebody else's, Refused for one that may do more than
    `within`, the token by which it is asked."""
    found = Token.objects.filter(user=user, pk=token_id).first()
    if found is None:
        raise NotFound("not_found", _("そのトークンはありません。"))
    if within is not None:
        _within(within, found.scopes)
    found.delete()


def _within(within: Any, scopes: Iterable[str]) -> None:
    """Raises Refused where a token would hand out, or end, what it may not do itself."""
    for scope in scopes:
        require_scope(held_by(within) | {Scope.READ}, frozenset({scope}))


def expiry_of(token: Any) -> datetime | None:
    """When a token ends; None for never."""
    found: datetime | None = token.expiry if isinstance(token, Token) else token.expires
    return found


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
    """The address where somebody who forgot the password chooses a new one, once. Only site staff make one.

    Whoever holds the address is that person to the whole site, so no role of an event makes one: who only plays on has
    the personal code. The person is told (`selectors.links_made_for`, and by mail where there is a server).
    """
    if not by.has_perm("accounts.make_password_link"):
        raise Refused(
            "site_staff_only", _("パスワードを決め直すリンクは、サイトの管理者だけが作れます。"), status=403
        )
    if user.is_staff:
        message = _(
            "サイトの管理者のリンクは作れません。サーバーで manage.py changepassword を使ってください。"
        )
        raise Refused("is_staff", message)
    _note(user, LINK_MADE, by=by)
    transaction.on_commit(lambda: _mail_of_link(user))
    key = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("password_once", args=[key, default_token_generator.make_token(user)])


def password_link_used(*, user: User) -> None:
    """A new password was chosen by such a link: it stands in the log, and on the person's own page."""
    _note(user, LINK_USED)


def _note(user: User, what: str, by: User | None = None) -> None:
    LogEntry.objects.log_create(
        user,
        force_log=True,
        action=LogEntry.Action.UPDATE,
        changes={},
        actor=by,
        additional_data={NOTE: what},
    )


def _mail_of_link(user: User) -> None:
    """Tell the person by mail, if there is a server and an address; that it cannot be sent stops nothing."""
    if not settings.GUNBAI_MAIL_URL or not user.email:
        return
    subject = _("パスワードを決め直すリンクが作られました")
    text = _(
        "%(name)s さん\n\nサイトの管理者が、あなたのアカウントのパスワードを決め直すリンクを作りました。"
        "頼んだ覚えがなければ、すぐに管理者に知らせてください。"
    )
    send_mail(subject, text % {"name": user}, None, [user.email], fail_silently=True)
