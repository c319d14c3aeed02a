"""Forms of results, one table at a time."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.pairing import SEATS

from ..scores import Score, parse_score


class ResultForm(forms.Form):
    """One table's result: a score as one press sends it, or both sides losing."""

    version = forms.IntegerField(min_value=0)
    score = forms.CharField(required=False, max_length=10)
    double_loss = forms.BooleanField(required=False)
    kind = forms.CharField(label=_("勝ち方"), required=False, max_length=20)
    seat = forms.CharField(label=_("席"), required=False, max_length=1)

    def clean_score(self) -> Score | None:
        text = self.cleaned_data["score"]
        score = parse_score(text) if text else None
        if text and score is None:
            raise forms.ValidationError(_("結果は「2-1」のように入力してください。"))
        return score

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if not self.errors and data.get("score") is None and not data.get("double_loss"):
            self.add_error("score", _("結果は「2-1」のように入力してください。"))
        return data


class QuickForm(forms.Form):
    """Keyboard entry: table, score, enter."""

    table = forms.IntegerField(
        label=_("卓"),
        min_value=1,
        max_value=32767,
        widget=forms.NumberInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    score = forms.CharField(
        label=_("結果"),
        max_length=10,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "placeholder": "2-1"}),
    )

    def clean_score(self) -> Score:
        score = parse_score(self.cleaned_data["score"])
        if score is None:
            raise forms.ValidationError(_("結果は「2-1」のように入力してください。"))
        return score


class TeamQuickForm(QuickForm):
    """The same for teams: table, and the scores at its three seats."""

    score = forms.CharField(
        label=_("結果（A B C）"),
        max_length=30,
        widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off", "placeholder": "21 02 20"}),
    )

    def clean_score(self) -> list[Score]:  # type: ignore[override]
        scores = [parse_score(part) for part in self.cleaned_data["score"].split()]
        known = [score for score in scores if score is not None]
        if len(known) < len(scores) or len(known) != len(SEATS):
            raise forms.ValidationError(
                _("A、B、Cの結果を「21 02 20」のように、空白で区切って入力してください。")
            )
        return known
