"""The form that begins a draft."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.cards.selectors import card_index
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import CardIndex, DeckUnreadable, read_deck
from judgeapp.domain.drafts import Kind, Option, kinds


def kind_choices() -> list[tuple[str, str]]:
    return [(kind.id, in_language(kind.name)) for kind in kinds().values()]


class CardNames(forms.CharField):
    """A list of cards, of which any name is one; `usual` where it is left empty."""

    widget = forms.Textarea(attrs={"rows": 6, "spellcheck": "false"})

    def __init__(self, usual: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.usual = usual

    def clean(self, value: Any) -> tuple[str, ...]:
        text = super().clean(value)
        if not text.strip():
            return self.usual
        try:
            deck = read_deck(text, CardIndex(), named=True)
        except DeckUnreadable as error:
            raise forms.ValidationError(in_language(error.text)) from error
        if deck.broken:
            raise forms.ValidationError(
                [
                    f"{one.lines[0]}: {in_language(one.message)} {in_language(one.fix)}"
                    for one in deck.broken[:5]
                ]
            )
        return tuple(slot.base for slot in deck.slots for _copy in range(slot.count))


def option_field(option: Option) -> forms.Field:
    """The field that asks for an option."""
    settings: Any = {
        "label": in_language(option.label),
        "help_text": in_language(option.help),
        "required": False,
    }
    if isinstance(option.usual, tuple):
        return CardNames(option.usual, **settings)
    if isinstance(option.usual, bool):
        return forms.BooleanField(**settings)
    return forms.IntegerField(min_value=1, max_value=option.most, initial=option.usual, **settings)


class DraftForm(forms.Form):
    """What kind of draft, on how many phones, with what. `setup` is what the draft begins with."""

    kind = forms.ChoiceField(label=_("形式"), choices=kind_choices, widget=forms.RadioSelect)
    phones = forms.ChoiceField(
        label=_("使う端末"),
        choices=[("two", _("2人それぞれの端末")), ("one", _("この端末だけ（手渡し）"))],
        initial="two",
    )
    event = forms.SlugField(required=False, max_length=60, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for kind in kinds().values():
            for option in kind.options:
                self.fields[option.name] = option_field(option)

    def by_kind(self) -> Iterator[tuple[Kind, list[forms.BoundField]]]:
        """Every kind with the fields that it alone asks for."""
        for kind in kinds().values():
            yield kind, [self[option.name] for option in kind.options]

    @property
    def setup(self) -> dict[str, Any]:
        """What a draft of the chosen kind begins with."""
        kind = kinds()[self.cleaned_data["kind"]]
        answers = {one.name: self.cleaned_data[one.name] or one.usual for one in kind.options}
        return kind.setup(card_index(book=kind.book), answers)
