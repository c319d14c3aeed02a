"""The form that uploads cards."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.labels import book_name
from judgeapp.domain.deckcheck import formats

from .services.imports import MOST_BYTES


def book_choices() -> list[tuple[str, str]]:
    """The games that have decks."""
    return [(book, book_name(book)) for book in dict.fromkeys(one.book for one in formats().values())]


class CardImportForm(forms.Form):
    """A game, and a file of its cards. The cleaned `data` is what the file holds."""

    book = forms.ChoiceField(label=_("ゲーム"), choices=book_choices)
    file = forms.FileField(
        label=_("CSV か JSON のファイル"), help_text=_("UTF-8 か Shift_JIS で、4 MB まで。")
    )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if file := data.get("file"):
            if file.size > MOST_BYTES:
                self.add_error("file", gettext("ファイルが大きすぎます。4 MB までです。"))
            else:
                data["data"] = file.read()
        return data
