"""Fields of forms that several apps have."""

import unicodedata
from datetime import datetime
from typing import Any

from django import forms
from django.utils import timezone


class MomentField(forms.DateTimeField):
    """A date and time as phones let people choose it."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")


def is_over(moment: datetime) -> bool:
    """Whether a chosen moment has passed: one of 22:35 holds to the end of that minute, as it is read on a clock."""
    return moment.replace(second=59, microsecond=999_999) < timezone.now()


class YenField(forms.IntegerField):
    """An amount of yen as people write it: 1500, 1,500円, ￥１，５００."""

    def to_python(self, value: Any) -> Any:
        if isinstance(value, str):
            value = unicodedata.normalize("NFKC", value).strip().removeprefix("¥").removesuffix("円")
            value = value.replace(",", "")
        return super().to_python(value)


class AddressField(forms.SlugField):
    """The part of an address that people choose; letters and digits of full width are those of half width."""

    def to_python(self, value: Any) -> Any:
        return unicodedata.normalize("NFKC", super().to_python(value) or "").strip()
