"""Forms of handed-in lists: the list itself, what the event asks, what organizers decide, what judges find."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.decks.forms import ListForm
from judgeapp.apps.decks.selectors import decklists_of, version_of
from judgeapp.apps.drafting.seats import holders
from judgeapp.apps.drafting.selectors import finished_seats
from judgeapp.apps.tournaments.models import Event, Penalty, Player
from judgeapp.common.fields import MomentField
from judgeapp.common.language import in_language

from .models import DeckPolicy, Look
from .selectors import choice_in, rules_for


class HandInForm(ListForm):
    """A list from one of four places: pasted, a file, an own deck, a draft that was played on this phone.

    What was chosen last counts: a file before an own deck, that before a draft, that before the text.
    """

    field_order = ("decklist", "draft", "text", "file")

    decklist = forms.ChoiceField(label=_("自分のデッキから"), required=False)
    draft = forms.ChoiceField(label=_("卓でのドラフトから"), required=False)

    def __init__(
        self,
        *args: Any,
        user: Any,
        event: Event,
        session: Any,
        seat: str = "",
        game: int = 0,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        deck_format = event.format_at(seat)
        own = decklists_of(user=user).filter(format=deck_format)
        self._decks = {str(deck.pk): deck for deck in own}
        self._drafts = {
            str(seat.pk): (seat, deck)
            for seat, deck in finished_seats(holders=holders(session), deck_format=deck_format)
        }
        self._rules = rules_for(event=event, game=game, seat=seat)
        self.ask_for(self._rules)
        self._offer("decklist", [(key, deck.name) for key, deck in self._decks.items()])
        self._offer("draft", [(key, _when(seat.draft)) for key, (seat, _deck) in self._drafts.items()])

    def _offer(self, name: str, choices: list[tuple[str, str]]) -> None:
        if choices:
            self.fields[name] = forms.ChoiceField(
                label=self.fields[name].label, required=False, choices=[("", "—"), *choices]
            )
        else:
            del self.fields[name]

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        if data.get("file"):
            return data
        if key := data.get("decklist"):
            version = version_of(decklist=self._decks[key])
            whole = version.text if version else ""
        elif key := data.get("draft"):
            whole = self._drafts[key][1]
        else:
            return data
        rules = self._rules
        data["source"] = choice_in(deck=whole, rules=rules) if rules and rules.is_choice else whole
        return data


def _when(draft: Any) -> str:
    moment = date_format(timezone.localtime(draft.created_at), "DATETIME_FORMAT")
    return f"{in_language(draft.kind_info.name)} {moment}"


class PolicyForm(forms.ModelForm):
    """What the event asks of lists."""

    class Meta:
        model = DeckPolicy
        fields = ["asked", "deadline", "shown", "shown_from"]
        field_classes = {"deadline": MomentField}
        widgets = {"deadline": MomentField.widget}
        help_texts = {
            "asked": _("「必須」では、リストのない人がいることを第1回戦を組む前に知らせます。"),
            "deadline": _("空欄なら、第1回戦を組むまで受け付けます。"),
            "shown": _("ジャッジへの開封とは別です。公開するまで、対戦相手には何も見えません。"),
            "shown_from": _("「指定した回戦から」のときに入力します。"),
        }


class OneOfSeveral(forms.Form):
    """A form that shares its page with others: its fields have ids of their own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["auto_id"] = f"{type(self).__name__.lower()}_%s"
        super().__init__(*args, **kwargs)


class ReasonForm(OneOfSeveral):
    """Why an organizer decides as they do; the player reads it."""

    reason = forms.CharField(label=_("理由"), max_length=200)


class WaiverForm(ReasonForm):
    """Why somebody may play without a list."""


class WaiversForm(ReasonForm):
    """Why the chosen ones of those without a list may play; `everybody` chooses all of them."""

    players = forms.TypedMultipleChoiceField(coerce=int, required=False)

    def __init__(self, *args: Any, missing: Sequence[Player], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.missing = missing
        players: Any = self.fields["players"]
        players.choices = [(player.pk, player.name) for player in missing]
        self.chosen = set(map(str, self["players"].value() or ()))

    def clean_players(self) -> list[Player]:
        """The players themselves."""
        keys = self.cleaned_data["players"]
        return [player for player in self.missing if "everybody" in self.data or player.pk in keys]


class ExtensionForm(ReasonForm):
    field_order = ("until", "reason")

    until = MomentField(label=_("この人の締切"))


class ReplaceForm(OneOfSeveral, ListForm):
    """A list that an organizer hands in for a player."""

    reason = forms.CharField(label=_("理由"), max_length=200)


class LookForm(forms.Form):
    """Why an official looks at a list."""

    REASONS = [(look.value, look.label) for look in Look.OFFICIAL]
    why = forms.ChoiceField(choices=REASONS)


class DrawForm(forms.Form):
    count = forms.IntegerField(label=_("抽選する卓の数"), min_value=1, max_value=999, initial=2)


class CountForm(forms.Form):
    """So many copies of one card."""

    number = forms.CharField(max_length=40)
    count = forms.IntegerField(min_value=0, max_value=999)


class FinishForm(forms.Form):
    """The end of a deck check: what is not on the list, what the judge says, what follows."""

    extra = forms.CharField(
        label=_("リストにない札"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false"}),
        help_text=_("1行に枚数とカードナンバーか名前。"),
    )
    note = forms.CharField(
        label=_("所見"), required=False, max_length=500, help_text=_("スタッフだけが読みます。")
    )
    penalty = forms.ChoiceField(
        label=_("罰則"),
        required=False,
        choices=lambda: [
            ("", _("なし")),
            *(choice for choice in Penalty.Kind.choices if choice[0] != Penalty.Kind.DISQUALIFICATION),
        ],
    )
    clause = forms.CharField(
        label=_("条文"),
        required=False,
        max_length=80,
        help_text=_("空欄なら、実際のデッキが反する条文とします。"),
    )
