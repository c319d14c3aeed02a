"""Forms of an event that is being made: by its settings, or like an earlier one."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.common.fields import MomentField
from judgeapp.common.time_zones import TimeZoneForm
from judgeapp.domain.deckcheck import formats

from ..extra_fields import new_event_fields
from .events import EventForm
from .floor import capacity_field, fee_field


class NewEventForm(EventForm, TimeZoneForm):
    """An event that is being made, with what apps above ask of it. A deck format says which game is played, where
    nobody has chosen one."""

    USUAL = (*EventForm.USUAL[:3], "place", *EventForm.USUAL[3:])

    place = forms.CharField(
        label=_("会場"), max_length=120, required=False, help_text=_("例: 東京都港区 都産貿")
    )
    capacity = capacity_field()
    fee = fee_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["autofocus"] = True
        self.fields.update({name: one.field() for name, one in new_event_fields.items()})

    def usual(self) -> list[forms.BoundField]:
        return [*super().usual(), *(self[name] for name in new_event_fields)]

    def rare(self) -> list[forms.BoundField]:
        return [field for field in super().rare() if field.name not in new_event_fields]

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        format_ = formats().get(data.get("deck_format", ""))
        if format_ and "book" not in self.changed_data:
            data["book"] = format_.book
        return data

    @property
    def service_arguments(self) -> dict[str, Any]:
        """The arguments of the service that creates the event."""
        own = {name: value for name, value in self.cleaned_data.items() if name not in new_event_fields}
        return own | {"answers": {name: self.cleaned_data[name] for name in new_event_fields}}


class LikeForm(forms.Form):
    """An event like an earlier one: what is new of it."""

    name = forms.CharField(label=_("大会名"), max_length=100)
    starts_at = MomentField(
        label=_("開始日時"),
        required=False,
    )
    staff = forms.BooleanField(label=_("スタッフの役割も引き継ぐ"), required=False, initial=True)
