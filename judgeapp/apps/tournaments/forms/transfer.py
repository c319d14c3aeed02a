"""Forms of the file of an event."""

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.labels import book_titles
from judgeapp.common.fields import AddressField


class EventFileForm(forms.Form):
    """An event that another machine exported, or a tournament report of another program."""

    file = forms.FileField(
        label=_("大会ファイル"),
        help_text=_("「大会を書き出す」で保存したファイルか、ほかのソフトの TRF16 です。"),
    )
    book = forms.ChoiceField(
        label=_("ゲーム（TRF16 のとき）"),
        choices=lambda: [("", _("大会ファイルのまま")), *book_titles()],
        required=False,
    )
    password = forms.CharField(
        label=_("デッキリストのパスワード"),
        required=False,
        strip=False,
        max_length=200,
        widget=forms.PasswordInput(render_value=False, attrs={"autocomplete": "off"}),
        help_text=_("リストを入れて書き出したファイルのときだけ必要です。"),
    )
    without_lists = forms.BooleanField(label=_("デッキリストを除いて取り込む"), required=False)
    slug = AddressField(
        label=_("大会のアドレス"),
        max_length=60,
        required=False,
        help_text=_(
            "大会のページの URL の終わりに付く、半角の英小文字・数字・ハイフンです。空欄なら、元のアドレスのままです。"
        ),
    )


class EventExportForm(forms.Form):
    """What the file of an event holds beside the event itself."""

    password = forms.CharField(
        label=_("デッキリストを入れるためのパスワード"),
        required=False,
        strip=False,
        max_length=200,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_(
            "8文字以上。リストはこのパスワードで暗号化され、書き出したことが閲覧として残ります。空欄ならリストは入りません。"
        ),
    )
