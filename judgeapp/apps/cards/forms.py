"""The form that uploads cards."""

from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.labels import book_name
from judgeapp.common.problems import file_too_large
from judgeapp.domain.deckcheck import formats
from judgeapp.domain.limits import megabytes

from .services.imports import MOST_BYTES


def book_choices() -> list[tuple[str, str]]:
    """The games that have decks."""
    return [(book, book_name(book)) for book in dict.fromkeys(one.book for one in formats().values())]


class CardImportForm(forms.Form):
    """A game, and a file of its cards. The cleaned `data` is what the file holds."""

    book = forms.ChoiceField(label=_("ゲーム"), choices=book_choices)
    file = forms.FileField(
        label=_("CSV か JSON のファイル"),
        help_text=format_lazy(_("UTF-8 か Shift_JIS で、{most} まで。"), most=megabytes(MOST_BYTES)),
    )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if file := data.get("file"):
            if file.size > MOST_BYTES:
                self.add_error("file", file_too_large(MOST_BYTES))
            else:
                data["data"] = file.read()
        return data
