"""The penalty guide of an event: another usual penalty, a note of the event's own."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.common.language import in_language
from judgeapp.domain.penalties import Guide, guide
from judgeapp.domain.penalties.guide import LONGEST

from ..models import Penalty


class GuideForm(forms.Form):
    """For each infraction its usual penalty and a note; what is as in the guide that ships is no change."""

    def __init__(self, *args: Any, held: Guide, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for infraction in held.values():
            name = in_language(infraction.name)
            self.fields[f"{infraction.id}-penalty"] = forms.ChoiceField(
                label=name, choices=Penalty.Kind.choices, initial=infraction.penalty
            )
            self.fields[f"{infraction.id}-note"] = forms.CharField(
                label=gettext("%(name)s: この大会での補足") % {"name": name},
                required=False,
                max_length=LONGEST,
                initial=infraction.note,
                help_text=_("手引きのページで、だれでも読めます。"),
            )

    @property
    def changes(self) -> dict[str, dict[str, str]]:
        """What differs from the guide that ships."""
        found: dict[str, dict[str, str]] = {}
        for infraction in guide().values():
            for field, usual in (("penalty", infraction.penalty), ("note", "")):
                chosen = self.cleaned_data[f"{infraction.id}-{field}"]
                if chosen != usual:
                    found.setdefault(infraction.id, {})[field] = chosen
        return found
