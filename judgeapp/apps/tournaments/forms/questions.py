"""The organizer's own questions: as lines of text, and as fields of the form of entry."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ..services.questions import ANSWER


class QuestionsField(forms.CharField):
    """One question a line; with * before it an answer is needed, after : stand choices with / between them."""

    widget = forms.Textarea(attrs={"rows": 4, "spellcheck": "false"})

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(map(_line, value)) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[dict[str, Any]]:
        return [_question(line) for line in super().clean(value).splitlines() if line.strip()]


def _line(one: dict[str, Any]) -> str:
    choices = ": " + "/".join(one["choices"]) if one["choices"] else ""
    return ("*" if one["required"] else "") + one["text"] + choices


def _question(line: str) -> dict[str, Any]:
    required = line.strip().startswith(("*", "＊"))
    text, _colon, choices = line.strip().lstrip("*＊").replace("：", ":").partition(":")
    return {
        "text": " ".join(text.split()),
        "required": required,
        "choices": [word.strip() for word in choices.replace("／", "/").split("/") if word.strip()],
    }


def answer_fields(questions: list[dict[str, Any]]) -> dict[str, forms.Field]:
    """A field for every question, by a name of its own."""
    return {f"question_{number}": _field(one) for number, one in enumerate(questions)}


def _field(one: dict[str, Any]) -> forms.Field:
    told: dict[str, Any] = {"label": one["text"], "required": one["required"]}
    if one["choices"]:
        return forms.ChoiceField(
            choices=[("", _("選んでください")), *((c, c) for c in one["choices"])], **told
        )
    return forms.CharField(max_length=ANSWER, **told)


def answers_in(questions: list[dict[str, Any]], data: dict[str, Any]) -> dict[str, str]:
    """What was answered, by question; takes the fields out of `data`."""
    return {one["text"]: data.pop(f"question_{number}", "") for number, one in enumerate(questions)}
