"""What places give, as text: points of a series, prizes of an event."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.numerals import whole

PLACES = re.compile(r"(\d{1,5})\s*(?:[-－ー–〜～]\s*(\d{1,5}))?\s*位?\s*[:：]?\s+(.+)")
LONGEST = 100


class PlacesField(forms.CharField):
    """One line for a place or a run of places: "1 トロフィー", "2-4 プロモ"; `whole`: numbers from 0 to 10,000."""

    widget = forms.Textarea(attrs={"rows": 5, "spellcheck": "false"})

    def __init__(self, *args: Any, whole: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.whole = whole

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, list):
            return value
        return "\n".join(f"{_run(run)} {run['value']}" for run in value)

    def clean(self, value: Any) -> list[dict[str, Any]]:
        lines = [(n, line.strip()) for n, line in enumerate(super().clean(value).splitlines(), start=1)]
        return [self._place(number, line) for number, line in lines if line]

    def _place(self, number: int, line: str) -> dict[str, Any]:
        found = PLACES.fullmatch(line)
        text = found[3].strip() if found else ""
        points = whole(text) if self.whole else None
        number_ok = not self.whole or (points is not None and points <= 10_000)
        if found is None or len(text) > LONGEST or not number_ok:
            example = "1 10、2 8、3-4 5" if self.whole else "1 トロフィー、2-4 プロモカード"
            raise forms.ValidationError(
                _("%(line)s行目: 「順位 中身」の順に書いてください（例: %(example)s）。"),
                params={"line": number, "example": example},
            )
        first, last = int(found[1]), int(found[2] or found[1])
        return {"first": first, "last": last, "value": points if self.whole else text}


def _run(one: dict[str, Any]) -> str:
    return str(one["first"]) if one["first"] == one["last"] else f"{one['first']}-{one['last']}"


class SeriesForm(forms.Form):
    """A series: what places are worth, and how many events count."""

    name = forms.CharField(label=_("シリーズ名"), max_length=100)
    points = PlacesField(
        label=_("順位ごとの点"),
        required=False,
        whole=True,
        initial="1 10\n2 8\n3-4 6\n5-8 4",
        help_text=_("1行に1つ、「順位 点」。例: 3-4 6"),
    )
    attendance = forms.IntegerField(label=_("参加の点"), min_value=0, max_value=10_000, initial=1)
    counted = forms.IntegerField(
        label=_("数える大会の数"),
        min_value=1,
        max_value=200,
        required=False,
        help_text=_("各人の成績のよい順にこの数だけ数えます。空欄ならすべて数えます。"),
    )
    description = forms.CharField(
        label=_("案内"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
