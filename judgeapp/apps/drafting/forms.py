"""The form that begins a draft."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import CardIndex, DeckUnreadable, read_deck
from judgeapp.domain.drafts import kinds
from judgeapp.domain.drafts.haou import CARDS

from . import selectors


def kind_choices() -> list[tuple[str, str]]:
    return [(kind.id, in_language(kind.name)) for kind in kinds().values()]


class DraftForm(forms.Form):
    """What kind of draft, on how many phones, with what. `setup` is what the draft begins with."""

    kind = forms.ChoiceField(label=_("形式"), choices=kind_choices)
    phones = forms.ChoiceField(
        label=_("使う端末"),
        choices=[("two", _("2人それぞれの端末")), ("one", _("この端末だけ（手渡し）"))],
        initial="two",
    )
    cards = forms.CharField(
        label=_("戦国覇王: 武将カード30枚"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text=_("1行に枚数と名前。空欄なら「武将1」〜「武将30」とします（実物に番号を付けて使えます）。"),
    )
    beginners = forms.BooleanField(label=_("モンコレD: 初回用ルール（★と召喚術師なし）"), required=False)
    ban = forms.BooleanField(label=_("桜降る代に決闘を: 3柱から相手が1柱を外す"), required=False)
    games = forms.IntegerField(
        label=_("桜降る代に決闘を: 対戦数"), min_value=1, max_value=5, initial=1, required=False
    )

    def clean_cards(self) -> list[str]:
        text = self.cleaned_data["cards"]
        if not text.strip():
            return [f"武将{number}" for number in range(1, CARDS + 1)]
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
        return [slot.base for slot in deck.slots for _copy in range(slot.count)]

    @property
    def setup(self) -> dict[str, Any]:
        """What a draft of the chosen kind begins with."""
        data = self.cleaned_data
        if data["kind"] == "haou-casual":
            return {"cards": data["cards"]}
        if data["kind"] == "sakura-7-3":
            return {"megami": selectors.megami_with_cards(), "ban": data["ban"], "games": data["games"] or 1}
        return {**selectors.known_box(), "beginners": data["beginners"]}
