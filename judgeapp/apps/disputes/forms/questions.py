"""The question that a dispute asks, chosen in words."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.common.language import in_language
from judgeapp.domain.engine.tools.question import KINDS, Question


def kinds(*, with_value: bool) -> list[tuple[str, str]]:
    """The kinds of question in the reader's language."""
    return [(kind, in_language(text)) for kind, text in KINDS.items() if with_value or kind != "value"]


class QuestionForm(forms.Form):
    """What is asked of a record; of a value only where the table is there to choose it from (`values`)."""

    kind = forms.ChoiceField(label=_("問い"), required=False, widget=forms.RadioSelect)
    entry = forms.IntegerField(
        label=_("第何手か"),
        required=False,
        min_value=1,
        max_value=10_000,
        help_text=_("空なら最後の手です。"),
    )
    value = forms.ChoiceField(label=_("どの値か"), required=False)

    def __init__(self, *args: Any, values: Sequence[tuple[str, str]] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kind, value = self.fields["kind"], self.fields["value"]
        assert isinstance(kind, forms.ChoiceField)
        assert isinstance(value, forms.ChoiceField)
        kind.choices = kinds(with_value=bool(values))
        kind.initial = "whole"
        value.choices = [("", "—"), *values]
        if not values:
            del self.fields["value"]

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if data.get("kind") == "value" and not data.get("value"):
            self.add_error("value", gettext("どの値かを選んでください。"))
        return data

    @property
    def question(self) -> Question:
        """What was chosen; nothing chosen asks of the whole record."""
        data = self.cleaned_data
        kind = data.get("kind") or "whole"
        of, _sign, field = (data.get("value") or "").partition("|") if kind == "value" else ("", "", "")
        return Question(kind, (data.get("entry") or 0) - 1, of, field)
