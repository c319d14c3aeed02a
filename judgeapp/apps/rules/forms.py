"""Handing in a document, choosing two editions, and what a reader keeps of a clause."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.common.fields import AddressField
from judgeapp.common.problems import file_too_large
from judgeapp.domain.corpus.official.document import LARGEST
from judgeapp.domain.limits import HOUSE_DOCUMENT, megabytes

from .labels import book_titles
from .models import KeptClause, OfficialEdition


class ImportForm(forms.Form):
    """The publisher's document of one book."""

    file = forms.FileField(
        label=_("公式ルールのファイル"),
        help_text=format_lazy(
            _("公式の文書から取り出したテキスト（UTF-8、{most} まで）。文章の手直しは要りません。"),
            most=megabytes(LARGEST),
        ),
        allow_empty_file=True,  # refused with what was expected, like any other wrong file
    )
    edition = forms.CharField(
        label=_("版"),
        max_length=40,
        required=False,
        help_text=_("文書に版が書かれているときは空欄のままにします。"),
    )

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LARGEST:
            raise forms.ValidationError(file_too_large(LARGEST))
        return file


class CompareForm(forms.Form):
    """Two editions of a book."""

    old = forms.ChoiceField(label=_("前の版"))
    new = forms.ChoiceField(label=_("新しい版"))

    def __init__(self, *args: Any, editions: Sequence[OfficialEdition], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(str(edition.pk), edition.label) for edition in editions]
        for name in ("old", "new"):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices


class HouseForm(forms.Form):
    """An organization's own document, pasted or as a file."""

    book = forms.ChoiceField(label=_("ゲーム"), choices=book_titles)
    title = forms.CharField(label=_("題名"), max_length=100, help_text=_("例: 店舗大会フロアルール"))
    slug = AddressField(
        label=_("アドレス"),
        max_length=40,
        help_text=_("英小文字、数字、ハイフン。同じアドレスで取り込むと、新しい版になります。"),
    )
    edition = forms.CharField(label=_("版"), max_length=40, required=False)
    file = forms.FileField(label=_("テキストのファイル"), required=False, help_text=_("UTF-8。"))
    text = forms.CharField(
        label=_("本文を貼り付け"),
        required=False,
        help_text=_(
            "行の頭に「1.」「1.2」「第3条」のように番号を付けます。番号のない行は、上の項目の続きです。"
        ),
        widget=forms.Textarea(attrs={"rows": 12}),
    )

    def clean_slug(self) -> str:
        return str(self.cleaned_data["slug"]).lower()

    def clean(self) -> dict[str, Any]:
        """Puts the document into `source`."""
        data: dict[str, Any] = super().clean() or {}
        file = data.get("file")
        if file is None and not data.get("text", "").strip():
            self.add_error("text", gettext("ファイルを選ぶか、本文を貼り付けてください。"))
            return data
        try:
            data["source"] = file.read(HOUSE_DOCUMENT.bytes + 1).decode("utf-8-sig") if file else data["text"]
        except UnicodeDecodeError:
            self.add_error("file", gettext("文字コードが UTF-8 ではありません。"))
        return data


class NoteForm(forms.Form):
    """A note that nobody else reads."""

    note = forms.CharField(
        label=_("自分用のメモ"),
        required=False,
        max_length=KeptClause.NOTE_LENGTH,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("ほかの人には見えません。"),
    )
