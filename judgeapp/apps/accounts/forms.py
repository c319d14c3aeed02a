"""Forms of a person's own account."""

from typing import Any

from allauth.account.forms import SignupForm as AllauthSignupForm
from allauth.account.models import EmailAddress
from django import forms
from django.conf import settings
from django.contrib import messages
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from .models import Token, User
from .scopes import Scope


class SignupForm(AllauthSignupForm):
    """A new account."""

    def try_save(self, request: HttpRequest) -> Any:
        """The account, or the page that answers where the name was taken since it was looked at: the sign-in."""
        try:
            with transaction.atomic():
                return super().try_save(request)
        except IntegrityError:
            messages.error(
                request, _("このユーザー名は、いま登録されました。ご自分なら、ログインしてください。")
            )
            return None, redirect("account_login")


class ProfileForm(forms.ModelForm):
    class Meta:
        model = User
        fields = ["display_name", "email"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """An e-mail address is asked for where there is a mail server to use it."""
        super().__init__(*args, **kwargs)
        if not settings.GUNBAI_MAIL_URL:
            del self.fields["email"]
            return
        self.fields["email"].label = _("メールアドレス（任意）")
        self.fields["email"].help_text = _("パスワードの再設定に使います。なくても構いません。")

    def clean_email(self) -> str:
        email: str = self.cleaned_data["email"]
        others = User.objects.exclude(pk=self.instance.pk)
        if email and others.filter(email__iexact=email).exists():
            raise forms.ValidationError(_("このメールアドレスは使えません。"))
        return email

    def save(self, commit: bool = True) -> Any:
        """The address before this one leads nowhere any more."""
        user = super().save(commit)
        if "email" in self.changed_data:
            EmailAddress.objects.filter(user=user).delete()
        return user


class PersonForm(forms.Form):
    """Somebody by the name they sign in with."""

    user = forms.CharField(
        label=gettext_lazy("ユーザー名"),
        max_length=150,
        help_text=gettext_lazy("本人がログインに使う名前です。"),
    )

    def clean_user(self) -> User:
        found = User.objects.filter(username=User.normalize_username(self.cleaned_data["user"])).first()
        if found is None:
            raise forms.ValidationError(_("このユーザーはいません。"))
        return found


class TokenForm(forms.ModelForm):
    """A new token: what it is called, what it may do, how long it lives."""

    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("できること"),
        choices=[choice for choice in Scope.choices if choice[0] != Scope.READ],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("何も選ばなければ、読むだけです。"),
    )
    days = forms.TypedChoiceField(
        label=gettext_lazy("期限"),
        choices=[(7, gettext_lazy("7日")), (30, gettext_lazy("30日")), (365, gettext_lazy("1年"))],
        coerce=int,
        initial=30,
    )

    class Meta:
        model = Token
        fields = ["name", "scopes"]
        help_texts = {"name": gettext_lazy("どのプログラムのためか。例: 配信の画面")}
