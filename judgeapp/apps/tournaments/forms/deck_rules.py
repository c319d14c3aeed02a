"""The form of an event's deck rules: a format, other numbers for it, lists of cards and sets, and what the book has."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.rules.labels import book_title
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import (
    DeckUnreadable,
    EventOption,
    Format,
    decks_of,
    formats,
    numbers_of,
    read_cards,
    write_card,
)
from judgeapp.domain.pairing import SEATS

from ..models import Event
from ..selectors.deck_rules import NUMBERS

_SETS = re.compile(r"[\s,、，]+")
_SHOWN = 10


def formats_of(event: Event) -> dict[str, Format]:
    """The deck formats of the event's game."""
    return {format_.id: format_ for format_ in formats().values() if format_.book == event.book}


def _every_format() -> list[tuple[str, str]]:
    """The formats of all games: the seats of a team may play different ones."""
    return [
        (format_.id, f"{book_title(format_.book)} {in_language(format_.name)}")
        for format_ in formats().values()
    ]


class CardLines(forms.CharField):
    widget = forms.Textarea(attrs={"rows": 6, "spellcheck": "false"})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, strip=False, max_length=100_000, **kwargs)


def _option_field(option: EventOption) -> forms.Field:
    """The field of an option that events of one book have."""
    told: Any = {"label": in_language(option.label), "help_text": in_language(option.help), "required": False}
    if not option.values:
        return forms.BooleanField(**told)
    choices = [(value, value) for value in option.values]
    return forms.MultipleChoiceField(choices=choices, widget=forms.CheckboxSelectMultiple, **told)


class DeckRulesForm(forms.Form):
    """`fields_to_keep` is what the event is updated with."""

    deck_format = forms.ChoiceField(label=_("デッキの形式"), required=False)
    banned = CardLines(
        label=_("使用禁止カード"),
        help_text=_("1行に1種類。ナンバーでも名前でも書けます。再録カードも含みます。"),
    )
    restricted = CardLines(label=_("制限カード"))
    sets = forms.CharField(
        label=_("使えるカードセット"),
        required=False,
        max_length=400,
        help_text=_("ナンバーのハイフンより前を並べます（例: 1 2 S1）。空欄ならすべて使えます。"),
    )

    def __init__(self, data: Any = None, *, event: Event) -> None:
        self.event, self.index = event, card_index(book=event.book)
        game = decks_of(event.book)
        self.options = game.options
        super().__init__(data, initial=self._told(event))
        said = gettext("使える枚数とカードを1行に1種類（例: %(example)s）。")
        self.fields["restricted"].help_text = said % {"example": game.example}
        if not game.numbered:
            self.fields["sets"].help_text = gettext(
                "ナンバーのハイフンより前を並べます。空欄ならすべて使えます。"
            )
        known = formats_of(event)
        choices = [(format_.id, in_language(format_.name)) for format_ in known.values()]
        self.fields["deck_format"].choices = [("", gettext("確かめない")), *choices]  # type: ignore[attr-defined]
        numbers = {name: None for format_ in known.values() for name in numbers_of(format_)}
        for name in numbers:
            usual = [(format_.name, numbers_of(format_).get(name)) for format_ in known.values()]
            told = gettext("・").join(
                f"{in_language(label)} {value}" for label, value in usual if value is not None
            )
            self.fields[f"number_{name}"] = forms.IntegerField(
                label=str(NUMBERS[name]),
                min_value=0,
                max_value=999,
                required=False,
                help_text=gettext("空欄なら: %s") % told,
            )
        for seat in SEATS if event.by_teams else ():
            self.fields[f"seat_{seat}"] = forms.ChoiceField(
                label=gettext("%(seat)s席のデッキの形式") % {"seat": seat},
                choices=[("", gettext("大会と同じ")), *_every_format()],
                required=False,
            )
        for option in self.options:
            self.fields[option.name] = _option_field(option)
        self.order_fields(["deck_format", *(f"number_{name}" for name in numbers)])

    def _told(self, event: Event) -> dict[str, Any]:
        """The event's rules as the fields show them."""
        options = event.deck_options
        restricted = options.get("restricted", {}).items()
        return {
            "deck_format": event.deck_format,
            **{f"seat_{seat}": name for seat, name in event.seat_formats.items()},
            "banned": "\n".join(write_card(card, self.index) for card in options.get("banned", [])),
            "restricted": "\n".join(f"{count} {write_card(one, self.index)}" for one, count in restricted),
            "sets": " ".join(options.get("sets", [])),
            **{event_option.name: options.get(event_option.name) for event_option in self.options},
            **{f"number_{name}": value for name, value in options.get("numbers", {}).items()},
        }

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        self.fields_to_keep: dict[str, Any] = {"deck_format": data.get("deck_format", ""), "deck_options": {}}
        if self.event.by_teams:
            told = {seat: data.get(f"seat_{seat}") for seat in SEATS}
            self.fields_to_keep["seat_formats"] = {seat: name for seat, name in told.items() if name}
        if not data.get("deck_format"):
            return data
        format_ = formats_of(self.event)[data["deck_format"]]
        usual = numbers_of(format_)
        numbers = {name: data.get(f"number_{name}") for name in usual}
        banned, restricted = self._cards("banned", format_), self._cards("restricted", format_)
        rules = {
            "numbers": {name: value for name, value in numbers.items() if value not in (None, usual[name])},
            "banned": list(banned),
            "restricted": restricted,
            "sets": [code.upper() for code in _SETS.split(data.get("sets", "")) if code],
            **{event_option.name: data.get(event_option.name) for event_option in self.options},
        }
        self.fields_to_keep["deck_options"] = {name: value for name, value in rules.items() if value}
        return data

    def _cards(self, name: str, format_: Format) -> dict[str, int]:
        """The cards of a field; every line that cannot be read becomes an error that names it."""
        text = self.cleaned_data.get(name, "")
        if not text.strip():
            return {}
        try:
            cards, wrong = read_cards(text, format_, self.index)
        except DeckUnreadable as error:
            self.add_error(name, in_language(error.text))
            return {}
        for finding in wrong[:_SHOWN]:
            told = f"{in_language(finding.message)} {in_language(finding.fix)}"
            self.add_error(name, gettext("%(line)d行目: %(told)s") % {"line": finding.lines[0], "told": told})
        if len(wrong) > _SHOWN:
            self.add_error(name, gettext("ほかにも読めない行が%d行あります。") % (len(wrong) - _SHOWN))
        return cards
