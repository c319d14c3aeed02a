"""The question that a dispute asks, chosen in words."""

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.common.language import in_language
from judgeapp.domain.engine.tools.question import KINDS, Question


def kinds(*, with_value: bool) -> list[tuple[str, str]]:
    """The kinds of question in the reader's language."""
    return [(kind, in_language(text)) for kind, text in KINDS.items() if with_value or kind != "value"]


class ValueField(forms.CharField):
    """A value of the table by its words (青柳: オーラ), typed with the names of all that there are at hand."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput({"list": "values-of-table", "autocomplete": "off"})
        super().__init__(max_length=200, widget=widget, **options)
        self.known: dict[str, str] = {}
        """What stands for a value in the form → what it is called, each by a name of its own."""

    def offer(self, values: Sequence[tuple[str, str]]) -> None:
        """The values that can be asked for; of two with one name each says which it is."""
        named = Counter(label for _key, label in values)
        self.known = {
            key: f"{label} ({key.partition('|')[0]})" if named[label] > 1 else label for key, label in values
        }

    def clean(self, value: Any) -> str:
        typed = super().clean(value)
        found = [key for key, label in self.known.items() if typed in (key, label)]
        if typed and not found:
            near = get_close_matches(typed, self.known.values(), cutoff=0.3)
            hint = gettext("近い値: %(near)s") % {"near": "、".join(near)} if near else ""
            raise forms.ValidationError(
                gettext("「%(value)s」という値はありません。") % {"value": typed} + hint
            )
        return found[0] if found else ""


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
    value = ValueField(label=_("どの値か"), required=False)

    def __init__(self, *args: Any, values: Sequence[tuple[str, str]] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kind, value = self.fields["kind"], self.fields["value"]
        assert isinstance(kind, forms.ChoiceField)
        assert isinstance(value, ValueField)
        kind.choices = kinds(with_value=bool(values))
        kind.initial = "whole"
        value.offer(values)
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
