"""Handing in a record."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.tournaments.models import Event

from . import services


class DisputeForm(forms.Form):
    """A record as text or as a file; one of the two."""

    title = forms.CharField(
        label=_("件名"), max_length=120, required=False, help_text=_("例: 12番卓 迎撃の可否")
    )
    event = forms.ModelChoiceField(
        Event.objects.none(), label=_("大会"), required=False, empty_label=_("大会に関係しない"),
        help_text=_("選ぶと、その大会のジャッジも見られます。"),
    )  # fmt: skip
    file = forms.FileField(label=_("記録ファイル"), required=False, help_text=_("JSON、8 MB まで。"))
    text = forms.CharField(
        label=_("記録を貼り付け"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, events: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        event = self.fields["event"]
        assert isinstance(event, forms.ModelChoiceField)
        event.queryset = events

    def clean(self) -> dict[str, Any]:
        """Puts the record's text into `record`."""
        data: dict[str, Any] = super().clean() or {}
        file = data.get("file")
        if not file and not data.get("text", "").strip():
            raise forms.ValidationError(_("記録ファイルを選ぶか、記録を貼り付けてください。"))
        if not file:
            data["record"] = data["text"]
            return data
        if file.size > services.MAX_RECORD_BYTES:
            raise forms.ValidationError(_("記録が大きすぎます。8 MB までです。"))
        try:
            data["record"] = file.read().decode("utf-8-sig")
        except UnicodeDecodeError:
            self.add_error("file", _("文字コードが UTF-8 ではありません。UTF-8 の JSON を選んでください。"))
        return data
