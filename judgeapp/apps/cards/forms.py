"""The forms that upload cards and seasons, and correct what was read of a text."""

from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.labels import book_name
from judgeapp.common.problems import file_too_large
from judgeapp.domain.deckcheck import formats
from judgeapp.domain.engine.card_texts import bases_of, books_with_seasons, is_ours
from judgeapp.domain.limits import megabytes

from .services.imports import MOST_BYTES
from .services.seasons import MONTH, NAME


def book_choices() -> list[tuple[str, str]]:
    """The games that have decks."""
    return [(book, book_name(book)) for book in dict.fromkeys(format_.book for format_ in formats().values())]


def season_books() -> list[tuple[str, str]]:
    """The games into which a season can be brought."""
    return [(book, book_name(book)) for book in books_with_seasons()]


class SeasonForm(forms.Form):
    """A season that is brought in: its name, its base, and a file of its cards."""

    book = forms.ChoiceField(label=_("ゲーム"), choices=season_books)
    name = forms.RegexField(
        rf"\A{NAME}\Z",
        label=_("シーズンの名前"),
        help_text=_("S10-2のように、英数字とハイフンで20文字まで。"),
    )
    base = forms.CharField(label=_("もとのシーズン"), max_length=20)
    since = forms.RegexField(
        rf"\A{MONTH}\Z",
        label=_("始まる月"),
        required=False,
        help_text=_("2026-02のように。空なら、いつのシーズンにもなりません。"),
    )
    rules = forms.CharField(
        label=_("ルールの版"), max_length=20, required=False, help_text=_("1.14.1のように。")
    )
    file = forms.FileField(
        label=_("JSON、CSV か YAML のファイル"),
        help_text=format_lazy(_("UTF-8 で、{most} まで。"), most=megabytes(MOST_BYTES)),
    )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        book, name = data.get("book"), data.get("name")
        if book and data.get("base") and data["base"] not in bases_of(book):
            self.add_error("base", _("このシーズンはありません。"))
        if book and name and (name == data.get("base") or is_ours(book, name)):
            self.add_error("name", _("このシーズンは、もうあります。"))
        if (file := data.get("file")) and file.size > MOST_BYTES:
            self.add_error("file", file_too_large(MOST_BYTES))
        return data


class TextsForm(forms.Form):
    """The texts of a card, typed in the words of the language."""

    texts = forms.CharField(
        label=_("カードの文（YAML）"),
        max_length=10_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )


class SentencesForm(forms.Form):
    """The texts of a card in sentences, a line each; one that was chosen is added as the last of them."""

    sentences = forms.CharField(
        label=_("カードの文（1行に1つ）"),
        max_length=10_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    add = forms.CharField(
        label=_("ほかのカードの文から足す"),
        help_text=_("言葉を打つと、それを含む文が出ます。数は書き換えられます。"),
        max_length=1_000,
        required=False,
        widget=forms.TextInput(attrs={"list": "sentences-of-cards", "autocomplete": "off"}),
    )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if added := data.get("add"):
            data["sentences"] = f"{data.get('sentences', '')}\n{added}".strip()
            self.data = {**dict(self.data.items()), "sentences": data["sentences"], "add": ""}
        return data


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
