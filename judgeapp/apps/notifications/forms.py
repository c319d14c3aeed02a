"""The form of a webhook."""

from django import forms
from django.utils.translation import gettext_lazy as _

from .models.webhooks import Kind


class WebhookForm(forms.Form):
    url = forms.URLField(
        label=_("送り先"),
        max_length=300,
        assume_scheme="https",
        help_text=_(
            "プログラムのほか、Discord と Slack の Webhook も使えます。"
            "LINE は https://api.line.me/v2/bot/message/broadcast です。"
        ),
        widget=forms.URLInput(attrs={"inputmode": "url"}),
    )
    token = forms.CharField(
        label=_("LINE のチャネルアクセストークン"),
        max_length=300,
        required=False,
        help_text=_("LINE のときだけ。保存した後は表示されません。"),
        widget=forms.PasswordInput(attrs={"autocomplete": "off"}),
    )
    kinds = forms.MultipleChoiceField(
        label=_("知らせること"),
        choices=Kind.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "何も選ばなければ、プログラムにはすべて、チャットには組み合わせ・回戦と大会の終了・放送・裁定を知らせます。"
        ),
    )
