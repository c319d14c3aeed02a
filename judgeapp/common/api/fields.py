"""Fields of serializers that several apps use."""

from collections.abc import Callable, Iterable
from typing import Any

from drf_spectacular.utils import set_override
from rest_framework import serializers


class LiveChoiceField(serializers.ChoiceField):
    """One of the choices that a function names when the field is made, not when its module is imported."""

    def __init__(self, choices: Callable[[], Iterable[Any]], **kwargs: Any) -> None:
        super().__init__(list(choices()), **kwargs)


class Shaped(serializers.JSONField):
    """JSON whose shape the schema tells, and whoever takes it checks."""

    def __init__(self, shape: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        set_override(self, "field", shape)


class ShapedObject(Shaped):
    """As `Shaped`, of an object: anything else is refused at once."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, dict):
            raise serializers.ValidationError("{…}", code="not_a_dict")
        return super().to_internal_value(data)
