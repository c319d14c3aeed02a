"""Handing in an official document, and choosing two editions."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.corpus.official.document import LARGEST

from .models import OfficialEdition


class ImportForm(forms.Form):
    """The publisher's document of one book."""

    file = forms.FileField(
        label=_("公式ルールのファイル"),
        help_text=_("公式の文書から取り出したテキスト（UTF-8、4 MB まで）。文章の手直しは要りません。"),
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
            raise forms.ValidationError(_("ファイルが大きすぎます。4 MB までです。"))
        return file


class CompareForm(forms.Form):
    """Two editions of a book."""

    old = forms.ChoiceField(label=_("前の版"))
    new = forms.ChoiceField(label=_("新しい版"))

    def __init__(self, *args: Any, editions: Sequence[OfficialEdition], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(str(one.pk), one.label) for one in editions]
        for name in ("old", "new"):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices
