"""Forms of results, one table at a time."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.pairing import SEATS

from ..scores import BOTH_SIDES_LOSE, Score, example_score, parse_score, unreadable


class ResultForm(forms.Form):
    """One table's result: a score as one press sends it, or both sides losing."""

    version = forms.IntegerField(min_value=0)
    score = forms.CharField(required=False, max_length=10)
    double_loss = forms.BooleanField(required=False)
    kind = forms.CharField(label=_("勝ち方"), required=False, max_length=20)
    seat = forms.CharField(label=_("席"), required=False, max_length=1)

    def __init__(self, *args: Any, games_to_win: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.example = example_score(games_to_win)

    def clean_score(self) -> Score | None:
        text = self.cleaned_data["score"]
        score = parse_score(text) if text else None
        if text and score is None:
            raise forms.ValidationError(unreadable(self.example))
        return score

    def clean(self) -> dict[str, Any]:
        """Puts a double loss that has its own field into the score."""
        data: dict[str, Any] = super().clean() or {}
        if data.pop("double_loss", False):
            data["score"] = BOTH_SIDES_LOSE
        elif not self.errors and data.get("score") is None:
            self.add_error("score", unreadable(self.example))
        return data


class ScoreForm(forms.Form):
    """A score that is typed, side A first; the example is one that the match can have."""

    score = forms.CharField(
        label=_("結果"),
        max_length=10,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )

    def __init__(self, *args: Any, games_to_win: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.example = self.example_of(games_to_win)
        self.fields["score"].widget.attrs["placeholder"] = self.example

    @staticmethod
    def example_of(games_to_win: int) -> str:
        return example_score(games_to_win)

    def clean_score(self) -> Score:
        score = parse_score(self.cleaned_data["score"])
        if score is None:
            raise forms.ValidationError(unreadable(self.example))
        return score


class LossForm(ScoreForm):
    """A table's result with a penalty's loss in it, by the version of the table that the page showed."""

    version = forms.IntegerField(min_value=0, widget=forms.HiddenInput)


class QuickForm(ScoreForm):
    """Keyboard entry: table, score, enter."""

    field_order = ("table", "score")

    table = forms.IntegerField(
        label=_("卓"),
        widget=forms.NumberInput(
            attrs={"inputmode": "numeric", "autocomplete": "off", "placeholder": _("卓")}
        ),
    )

    def clean_score(self) -> list[Score]:  # type: ignore[override]
        """The results of the table: one, or of a match of teams those of its seats."""
        return [super().clean_score()]


class TeamQuickForm(QuickForm):
    """The same for teams: table, and the scores at its three seats."""

    score = forms.CharField(
        label=_("結果（A B C）"),
        max_length=30,
        widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off"}),
    )

    @staticmethod
    def example_of(games_to_win: int) -> str:
        win, loss = f"{games_to_win}{games_to_win - 1}", f"0{games_to_win}"
        return f"{win} {loss} {win}"

    def clean_score(self) -> list[Score]:  # type: ignore[override]
        results = [parse_score(part) for part in self.cleaned_data["score"].split()]
        known = [result for result in results if result is not None]
        if len(known) < len(results) or len(known) != len(SEATS):
            text = _("A、B、Cの結果を「%(example)s」のように、空白で区切って入力してください。")
            raise forms.ValidationError(text, params={"example": self.example})
        return known
