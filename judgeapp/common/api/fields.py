"""Fields of serializers that several apps use."""

from collections.abc import Callable, Iterable
from typing import Any

from rest_framework import serializers


class LiveChoiceField(serializers.ChoiceField):
    """One of the choices that a function names when the field is made, not when its module is imported."""

    def __init__(self, choices: Callable[[], Iterable[Any]], **kwargs: Any) -> None:
        super().__init__(list(choices()), **kwargs)
