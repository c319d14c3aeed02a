"""How allauth signs people in here."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext as _

from .models import User
from .selectors import told_at_sign_in


class AccountAdapter(DefaultAccountAdapter):
    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Wrong sign-ins lock a name from one address: nobody locks a head judge out from elsewhere."""
        name = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{name}:{self.get_client_ip(request)}"

    def authenticate(self, request: HttpRequest, **credentials: Any) -> Any:
        """By the name as typed; where nobody has it, in half width: keyboards stay in the other."""
        typed = credentials.get("username", "")
        if typed and not User.objects.filter(username__iexact=typed).exists():
            credentials["username"] = User.normalize_username(typed)
        return super().authenticate(request, **credentials)

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """A new account's name is kept in half width. Raises ValidationError, in words that are true of kanji too."""
        try:
            return str(super().clean_username(User.normalize_username(username), shallow))
        except ValidationError as error:
            if error.code != User.username_validator.code:
                raise
            said = _("ユーザー名には、文字（漢字やかなも）、数字と @ . + - _ が使えます。空白は使えません。")
            raise ValidationError(said, code=error.code) from None

    def post_login(self, request: HttpRequest, user: User, **more: Any) -> Any:
        """Whoever signs in is told that somebody has made a link to their account."""
        if told_at_sign_in(user=user) is not None:
            text = _(
                "サイトの管理者が、あなたのパスワードを決め直すリンクを作りました。頼んだ覚えがなければ、管理者に知らせてください。"
            )
            messages.warning(request, text)
        return super().post_login(request, user, **more)
