"""Rows of what has been done as lines of a form: 使用、a、斬."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext

from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import name_key
from judgeapp.domain.engine.kernel import Field


def has_rows(field: Field[Any]) -> bool:
    """Whether a field lists rows whose first word the game has a name for."""
    return field.item is not None and field.item.get("type") == "array" and bool(field.shown)


class RowsField(forms.CharField):
    """A row a line, its words with 、 between them; what stands last may be left out."""

    def __init__(self, field: Field[Any], **options: Any) -> None:
        item: Mapping[str, Any] = field.item or {}
        self.cells, self.words = len(item["prefixItems"]), field.shown
        self.known = {
            name_key(name): key for key, text in self.words.items() for name in (key, text.ja, text.en)
        }
        words = "、".join(in_language(text) for text in self.words.values())
        told = gettext(
            "1行に1つ、何を・誰が・どのカードで・いくつを「、」で区切ります。例: %(example)s。使える言葉: %(words)s"
        )
        example = "、".join([in_language(next(iter(self.words.values()))), "a"])
        options["help_text"] = told % {"example": example, "words": words}
        super().__init__(max_length=4000, widget=forms.Textarea(attrs={"rows": 3}), **options)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(map(self.line, value)) if isinstance(value, list | tuple) else value

    def line(self, row: Iterable[Any]) -> str:
        """A row in words, without the empty ones behind it."""
        first, *rest = map(str, row)
        return "、".join([in_language(self.words[first]) if first in self.words else first, *rest]).rstrip(
            "、"
        )

    def clean(self, value: Any) -> list[list[str]]:
        return [self.row(line) for line in super().clean(value).splitlines() if line.strip()]

    def row(self, line: str) -> list[str]:
        """A line as a row; raises `ValidationError` where its first word is none of the game's."""
        first, *rest = (word.strip() for word in line.replace(",", "、").split("、"))
        if name_key(first) not in self.known or len(rest) >= self.cells:
            raise forms.ValidationError(gettext("「%(line)s」は読めません。"), params={"line": line.strip()})
        return [self.known[name_key(first)], *rest, *[""] * (self.cells - 1 - len(rest))]
