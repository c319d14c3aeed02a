"""Translatable messages for the validation errors that Django REST Framework has in English alone."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import fields, serializers

_LEAST = _("{min_length}件以上にしてください。")
_MOST = _("{max_length}件までにしてください。")
_MESSAGES: dict[type[Any], dict[str, Any]] = {
    fields.BooleanField: {"invalid": _("true か false にしてください。")},
    fields.ChoiceField: {"invalid_choice": _("「{input}」は選べません。次のどれかです: {choices}")},
    fields.CharField: {"invalid": _("文字列にしてください。")},
    fields.UUIDField: {"invalid": _("UUIDにしてください。")},
    fields.DateTimeField: {"overflow": _("この日時は扱えません。")},
    fields.FloatField: {"overflow": _("この数は大きすぎます。")},
    fields.DictField: {"empty": _("空のオブジェクトは送れません。")},
    fields.ListField: {"min_length": _LEAST, "max_length": _MOST},
    serializers.ListSerializer: {"min_length": _LEAST, "max_length": _MOST},
}


def register() -> None:
    """Let every field of these kinds say it in the reader's language."""
    for kind, messages in _MESSAGES.items():
        kind.default_error_messages = {**kind.default_error_messages, **messages}
    fields.ChoiceField.fail = _fail_with_choices


def _fail_with_choices(field: fields.ChoiceField, key: str, **named: Any) -> None:
    """Refuse a value, and say which there are: the framework's message knows only what was sent."""
    fields.Field.fail(
        field, key, **named, choices=", ".join(str(choice) for choice in field.choices if choice != "")
    )
