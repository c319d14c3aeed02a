"""Fields of forms that several apps have."""

import unicodedata
from typing import Any

from django import forms


class MomentField(forms.DateTimeField):
    """A date and time as phones let people choose it."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")


class AddressField(forms.SlugField):
    """The part of an address that people choose; letters and digits of full width are those of half width."""

    def to_python(self, value: Any) -> Any:
        return unicodedata.normalize("NFKC", super().to_python(value) or "").strip()
