"""Forms of a person's own account."""

from typing import Any

from allauth.account.models import EmailAddress
from django import forms
from django.conf import settings
from django.utils.translation import gettext as _

from .models import User


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
