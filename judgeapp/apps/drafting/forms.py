"""The form that begins a draft."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.rules.labels import season_now
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import CardIndex, DeckUnreadable, read_deck
from judgeapp.domain.drafts import Kind, Option, kinds
from judgeapp.domain.seasons import newest_first, seasons


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
                    f"{finding.lines[0]}: {in_language(finding.message)} {in_language(finding.fix)}"
                    for finding in deck.broken[:5]
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
    season = forms.ChoiceField(label=_("シーズン"), required=False)
    event = forms.SlugField(required=False, max_length=60, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        of_books = dict.fromkeys(season.id for kind in kinds().values() for season in newest_first(kind.book))
        seasons = [("", gettext("今日のシーズン")), *((season, season) for season in of_books)]
        self.fields["season"].choices = seasons  # type: ignore[attr-defined]  # it is a choice
        for kind in kinds().values():
            for option in kind.options:
                self.fields[option.name] = option_field(option)

    def by_kind(self) -> Iterator[tuple[Kind, list[forms.BoundField]]]:
        """Every kind with the fields that it alone asks for."""
        for kind in kinds().values():
            names = [option.name for option in kind.options]
            yield kind, [self[name] for name in (*(["season"] if seasons(kind.book) else []), *names)]

    def clean(self) -> dict[str, Any]:
        """The season is one of the game's: today's where none is chosen, none where it has no seasons."""
        data = super().clean() or {}
        if (kind := kinds().get(data.get("kind", ""))) is None:
            return data
        if data.get("season") and data["season"] not in seasons(kind.book):
            self.add_error("season", _("このゲームのシーズンではありません。"))
        return {**data, "season": data.get("season") or season_now(kind.book)}

    @property
    def setup(self) -> dict[str, Any]:
        """What a draft of the chosen kind begins with."""
        kind, season = kinds()[self.cleaned_data["kind"]], self.cleaned_data["season"]
        answers = {option.name: self.cleaned_data[option.name] or option.usual for option in kind.options}
        of_season = {"season": season} if season else {}
        return kind.setup(card_index(book=kind.book), answers | of_season) | of_season
