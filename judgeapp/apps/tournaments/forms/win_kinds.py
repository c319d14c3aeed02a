"""Kinds of win that score otherwise, as text."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.numerals import whole

from ..services.events import MOST_KINDS


class WinKindsField(forms.CharField):
    """Kinds of win, one a line: name, points of the winner, points of the loser."""

    widget = forms.Textarea(attrs={"rows": 3, "spellcheck": "false"})

    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, list):
            return "\n".join(f"{kind['name']} {kind['win']} {kind['loss']}" for kind in value)
        return value

    def clean(self, value: Any) -> Any:
        lines = [line.split() for line in super().clean(value).splitlines() if line.strip()]
        kinds = [self._kind(number, words) for number, words in enumerate(lines, start=1)]
        if len(kinds) > MOST_KINDS or len({kind["name"] for kind in kinds}) < len(kinds):
            raise forms.ValidationError(_("名前の違う勝ち方を、12個まで書けます。"))
        return kinds

    def _kind(self, number: int, words: list[str]) -> dict[str, Any]:
        name, points = " ".join(words[:-2]), words[-2:]
        numbers = [whole(word) for word in points]
        if not 0 < len(name) <= 20 or not all(number is not None and number <= 100 for number in numbers):
            raise forms.ValidationError(
                _("%(line)s行目: 「名前 勝者の点 敗者の点」の順に書いてください（例: 本陣陥落 3 0）。"),
                params={"line": number},
            )
        return {"name": name, "win": int(points[0]), "loss": int(points[1])}
