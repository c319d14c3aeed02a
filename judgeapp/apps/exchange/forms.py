"""Forms of files: a list of players or results, the file of an event."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.labels import book_titles
from judgeapp.apps.tournaments.models import Event
from judgeapp.common.fields import AddressField
from judgeapp.common.problems import file_too_large
from judgeapp.domain.limits import PEOPLE


class ImportForm(forms.Form):
    """A list as a file or pasted; one of the two."""

    file = forms.FileField(
        label=_("ファイル（CSV、Excel の .xlsx）"),
        required=False,
        help_text=_(
            "見出し行（番号・氏名・ふりがな・所属など）の順は自由です。見出しのない列は使いません。"
            "Cobra の JSON、Tabbycat の XML も読みます。"
        ),
    )
    text = forms.CharField(
        label=_("貼り付け"),
        required=False,
        strip=False,
        help_text=_("1行に1人。表計算ソフトからもそのまま貼れます。"),
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
    )
    namesakes = forms.BooleanField(
        label=_("同じ名前の人は別の人として登録する（後の人に 2、3 と付けます）"), required=False
    )

    def clean(self) -> dict[str, Any]:
        """Puts the list's bytes into `content`."""
        data: dict[str, Any] = super().clean() or {}
        file = data.get("file")
        if file and file.size > PEOPLE.bytes:
            raise forms.ValidationError(file_too_large(PEOPLE.bytes))
        data["content"] = file.read() if file else data.get("text", "").encode()
        if not data["content"].strip():
            raise forms.ValidationError(_("ファイルを選ぶか、一覧を貼り付けてください。"))
        return data


class ResultsForm(ImportForm):
    """The same two ways in, for results."""

    namesakes = None  # type: ignore[assignment]  # takes the parent's field away

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if event.by_teams:
            file, text = (
                _("卓、A、B、Cの結果の順。見出し行があれば順は自由です。"),
                _("例: 1,2-1,0-2,2-0 または 1A,2,1。"),
            )
        else:
            file, text = (
                _(
                    "卓、左の勝ち数、右の勝ち数、引き分けの順。見出し行があれば順は自由です。"
                    "Melee、Cobra の JSON、Tabbycat の XML も読みます。"
                ),
                _("例: 1,2,0 または 1,2,1,0。"),
            )
        self.fields["file"].help_text, self.fields["text"].help_text = file, text


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
