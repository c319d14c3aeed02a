"""The zones of a room as text."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ..zones import USUAL_ROW

ZONE = re.compile(
    r"(?:(?P<name>.*\S) )?(?P<first>\d{1,4})[-－ー–〜～](?P<last>\d{1,4})(?: ?[xX×ｘＸ*＊] ?(?P<row>\d{1,2}))?"
)


class ZonesField(forms.CharField):
    """One zone a line: name (it may be missing), first and last table, and after × how many stand in a row."""

    widget = forms.Textarea(attrs={"rows": 3, "spellcheck": "false"})

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, list):
            return value
        return "\n".join(
            f"{zone['name']} {zone['first']}-{zone['last']} ×{zone['per_row']}".strip() for zone in value
        )

    def clean(self, value: Any) -> list[dict[str, Any]]:
        lines = [(n, line.strip()) for n, line in enumerate(super().clean(value).splitlines(), start=1)]
        return [_zone(number, line) for number, line in lines if line]


def _zone(number: int, line: str) -> dict[str, Any]:
    found = ZONE.fullmatch(" ".join(line[:80].split()))
    if found is None:
        raise forms.ValidationError(
            _("%(line)s行目: 「名前 最初の卓-最後の卓 ×1列の卓数」の順に書いてください（例: A 1-20 ×5）。"),
            params={"line": number},
        )
    return {
        "name": found["name"] or "",
        "first": int(found["first"]),
        "last": int(found["last"]),
        "per_row": int(found["row"] or USUAL_ROW),
    }
