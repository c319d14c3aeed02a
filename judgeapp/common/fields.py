"""Fields of forms that several apps have."""

from django import forms


class MomentField(forms.DateTimeField):
    """A date and time as phones let people choose it."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
