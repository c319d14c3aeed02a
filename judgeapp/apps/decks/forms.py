"""The form of a list: paste it or choose a file, check it or keep it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import MAX_BYTES, DeckUnreadable, Format, decks_of, formats
from judgeapp.domain.deckcheck.reading import decode, split_lines


def format_choices() -> list[tuple[str, str]]:
    """The formats by name."""
    return [(format_.id, in_language(format_.name)) for format_ in formats().values()]


class ListField(forms.CharField):
    """A list as typed. What is wrong with it the checker says, not the field."""

    widget = forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocomplete": "off"})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, strip=False, **kwargs)
        self.validators = []


class ListForm(forms.Form):
    """A list, pasted or as a file. The cleaned `source` is its text."""

    text = ListField(
        label=_("デッキリスト"),
        help_text=_("1行に1種類、枚数とカード名かカードナンバーを書きます。# から後は読みません。"),
    )
    file = forms.FileField(
        label=_("ファイルから読む"),
        required=False,
        help_text=_("テキスト、CSV か JSON。上の欄の代わりに読みます。"),
    )

    def ask_for(self, rules: Format | None) -> None:
        """Ask in the manner of a format: for what is chosen in the open alone, or for cards by name or by number."""
        if rules is None:
            return
        field, game = self.fields["text"], decks_of(rules.book)
        if rules.is_choice:
            field.label = in_language(game.chosen)
            said = _("2柱だけを書きます（例: %(example)s）。# から後は読みません。")
            field.widget.attrs["rows"] = 4
        elif game.numbered:
            said = _(
                "1行に1種類、枚数とカードナンバー（例: %(example)s）かカード名を書きます。# から後は読みません。"
            )
        else:
            said = _("1行に1種類、カード名を書きます（例: %(example)s）。# から後は読みません。")
        field.help_text = said % {"example": game.chosen_example if rules.is_choice else game.example}

    def clean(self) -> dict[str, Any]:
        """Puts the list's text into `source`."""
        data: dict[str, Any] = super().clean() or {}
        data["source"] = data.get("text", "")
        try:
            if file := data.get("file"):  # one byte more than is allowed tells that there are too many
                data["source"] = decode(file.read(MAX_BYTES + 1))
            split_lines(data["source"])
        except DeckUnreadable as error:
            self.refuse(error)
        return data

    def refuse(self, error: DeckUnreadable) -> None:
        """Say in the form why there is no list. What is too long as a whole is not sent back."""
        if error.code == "too_large":
            self.data = {**self.data, "text": ""}
        self.add_error("file" if self.files.get("file") else "text", in_language(error.text))


class DeckForm(ListForm):
    """A list to check, or to keep under a name."""

    use_required_attribute = False  # one form, two buttons: only keeping needs the name
    field_order = ("format", "text", "file", "name")

    format = forms.ChoiceField(label=_("形式"), choices=format_choices)
    name = forms.CharField(
        label=_("デッキ名"), max_length=80, required=False, help_text=_("保存するときに付けます。")
    )

    def __init__(
        self, *args: Any, signed_in: bool = False, keep: bool = False, only: str = "", **kwargs: Any
    ) -> None:
        """`only`: the format is settled and not asked for."""
        super().__init__(*args, **kwargs)
        if only:
            choices = [format_choice for format_choice in format_choices() if format_choice[0] == only]
            self.fields["format"] = forms.ChoiceField(choices=choices, widget=forms.HiddenInput)
        self.fields["name"].required = keep
        if not signed_in:
            del self.fields["name"]
