"""The fields of a book's table as a form: flags to toggle, numbers to step, words to choose."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.html import escape
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.labels import book_title
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import name_key
from judgeapp.domain.engine import InvalidRecord, engine_books
from judgeapp.domain.engine.kernel import Brought, Field, Layout
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.seasons import newest_first

from .cases import AboutForm
from .rows import RowsField, has_rows

UNKNOWN = "?"
HIGHEST = 1_000_000
FLAGS = {"true": True, "false": False, UNKNOWN: None}
NONE = "none"


def engine_choices() -> list[tuple[str, str]]:
    """The books that have an engine."""
    return [(book, book_title(book)) for book in engine_books()]


class DraftForm(AboutForm):
    """How a record begins."""

    START = (("position", _("途中の局面から")), ("setup", _("対戦の準備から")))

    book = forms.ChoiceField(label=_("ゲーム"), choices=lazy(engine_choices, list))
    start = forms.ChoiceField(
        label=_("始まり"), choices=START, widget=forms.RadioSelect, initial="position", required=False
    )
    field_order = ("book", "start")
    choosing = {"event": _("選ぶと、その大会の運営も見られます。")}

    def clean(self) -> dict[str, Any]:
        """Of a match or an event the game is known, whatever stood in the field when it was chosen."""
        data = super().clean() or {}
        return {**data, "book": self.game} if self.game in engine_books() else data


class SeasonForm(forms.Form):
    """The season whose cards and rules a record is played with, of those that its book has."""

    season = forms.ChoiceField(label=_("シーズン"))

    def __init__(self, book: str, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["season"].choices = [(season.id, season.id) for season in newest_first(book)]  # type: ignore[attr-defined]  # it is a choice


class FiguresField(forms.CharField):
    """Figures of the game by any word for them, with 、 between them: Megami by name or weapon."""

    def __init__(self, brought: Brought, **options: Any) -> None:
        super().__init__(max_length=200, **options)
        self.words = brought.words()
        self.known = {name_key(word): key for key, words in self.words.items() for word in words}

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, list | tuple):
            return value
        return "、".join(self.words.get(key, (key,))[0] for key in value)

    def clean(self, value: Any) -> list[str]:
        said = [word.strip() for word in re.split("[、,/／・]", super().clean(value)) if word.strip()]
        found: list[str] = []
        for word in said:
            apart = [word] if name_key(word) in self.known else list(word)  # 刀薙
            keys = [self.known.get(name_key(name)) for name in apart]
            if None in keys:
                near = "、".join(get_close_matches(word, [words[0] for words in self.words.values()]))
                raise forms.ValidationError(
                    gettext("「%(word)s」は見つかりません。%(near)s"),
                    params={
                        "word": word,
                        "near": gettext("近い名前: %(near)s") % {"near": near} if near else "",
                    },
                )
            found += [key for key in keys if key is not None]
        return found


class WordsField(forms.CharField):
    """A list of words with 、 between them; a list that holds more than words is written as JSON."""

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, list | tuple):
            return value
        plain = all(isinstance(item, str) for item in value)
        return "、".join(value) if plain else json.dumps(value, ensure_ascii=False)

    def clean(self, value: Any) -> list[Any]:
        text = super().clean(value)
        if not text.startswith("["):
            return [word.strip() for word in text.replace(",", "、").split("、") if word.strip()]
        try:
            read = read_json(text)
        except NotJson as error:
            raise forms.ValidationError(gettext("JSONとして読めません。")) from error
        return list(read) if isinstance(read, list) else [read]


def form_field(
    field: Field[Any], named: Sequence[tuple[str, str]] = (), brought: Brought | None = None
) -> forms.Field:
    """One field of the table as a form field, labelled in the reader's language; `named`: the things it may name."""
    common: dict[str, Any] = {"label": in_language(field.label), "required": False}
    if named:
        return forms.ChoiceField(choices=[("", "—"), *named], **common)
    if brought is not None and brought.names(field):
        return FiguresField(
            brought, help_text=gettext("名前か武器で、「、」で区切ります。例: ユリナ、サイネ"), **common
        )
    if field.rows is not None:
        return forms.ChoiceField(
            choices=[("", gettext("不明")), (NONE, gettext("なし"))], widget=forms.RadioSelect, **common
        )
    if field.kind is bool:
        words = [(word, in_language(field.show(flag))) for word, flag in FLAGS.items()]
        return forms.ChoiceField(choices=words, widget=forms.RadioSelect, **common)
    if field.kind is int:
        return number_field(field, common)
    if field.choices:
        words = [(choice, in_language(field.show(choice))) for choice in field.choices]
        nothing = [("", gettext("不明") if field.default is None else "—")]
        blank = [] if field.default in field.choices else nothing
        if field.secret and field.default is not None:  # known to its player alone: nobody may have told
            words.append((UNKNOWN, gettext("不明")))
        return forms.ChoiceField(choices=[*blank, *words], **common)
    if has_rows(field):
        return RowsField(field, **common)
    if field.kind is tuple:
        return WordsField(max_length=2000, help_text=gettext("「、」で区切ります。"), **common)
    return forms.CharField(max_length=200, **common)


def number_field(field: Field[Any], common: dict[str, Any]) -> forms.Field:
    """A number to be stepped with − and +, within what it can be."""
    attrs = {"inputmode": "numeric", "data-stepper": str(field.step)}
    if field.default is not None:
        attrs["placeholder"] = str(field.default)
    least, most = (min(field.choices), max(field.choices)) if field.choices else (0, HIGHEST)
    return forms.IntegerField(min_value=least, max_value=most, widget=forms.NumberInput(attrs), **common)


class TableForm(forms.Form):
    """What is stated of one thing on the table. `values` has what is not as by default, as a record writes it."""

    def __init__(
        self,
        fields: Iterable[Field[Any]],
        stated: Mapping[str, Any],
        data: Any = None,
        *,
        of: str = "game",
        named_by_field: Mapping[str, Sequence[tuple[str, str]]] | None = None,
        brought: Brought | None = None,
    ) -> None:
        self.declared = [field for field in fields if field.rows is None or can_be_none(field, stated)]
        self.stated = stated
        initial = {field.name: form_value(field, stated) for field in self.declared}
        super().__init__(data, initial=initial, auto_id=f"{of}-%s".replace(".", "-"))
        for field in self.declared:
            named = names_with((named_by_field or {}).get(field.name, ()), stated.get(field.name))
            self.fields[field.name] = form_field(field, named, brought)

    @property
    def values(self) -> dict[str, Any]:
        """The stated values; a field with the value it has anyway is left out."""
        values = {}
        for field in self.declared:
            value = self._value(field)
            if value != (
                list(field.default) if field.kind is tuple and field.default is not None else field.default
            ):
                values[field.name] = value
        return values

    def mark(self, fault: InvalidRecord, name: str) -> bool:
        """Say beside a field why the engine does not take what stands in it; False where the form has no such field."""
        if name not in self.fields:
            return False
        self.fields[name].help_text = escape(in_language(fault.cited_reason))
        self.fields[name].widget.attrs["aria-invalid"] = "true"
        return True

    def _value(self, field: Field[Any]) -> Any:
        given = self.cleaned_data[field.name]
        if field.rows is not None:
            return [] if given == NONE else None
        if field.kind is bool:
            return FLAGS.get(given, field.default)
        if field.secret and given == UNKNOWN:
            return None
        if given in ("", None) or (given == [] and field.default is None):
            unknown = field.name in self.stated and self.stated[field.name] is None
            return None if unknown else field.default
        return given


def names_with(named: Sequence[tuple[str, str]], stated: Any) -> Sequence[tuple[str, str]]:
    """The things that a field may name, with the one that it names now wherever that is."""
    missing = bool(named and stated) and stated not in dict(named)
    return [*named, (stated, stated)] if missing else named


def form_value(field: Field[Any], stated: Mapping[str, Any]) -> Any:
    """A stated value as its form field takes it."""
    value = stated.get(field.name, field.default)
    if field.rows is not None:
        return "" if value is None else NONE
    if field.kind is bool:
        return next(word for word, flag in FLAGS.items() if flag is value)
    if field.kind is int:
        return stated.get(field.name)
    return UNKNOWN if field.secret and value is None else value


def shown_fields(fields: Iterable[Field[Any]], *, printed: bool) -> list[Field[Any]]:
    """The fields that are printed on a card, or those that say how it lies; its name and numbers first."""
    chosen = [field for field in fields if field.printed is printed and field.derived is None]
    return sorted(chosen, key=lambda field: field.name != "name" and field.role != "stat")


def can_be_none(field: Field[Any], stated: Mapping[str, Any]) -> bool:
    """Whether a card whose rows nobody has written can be said to have none: one without text is not believed."""
    return field.printed and field.default is None and not stated.get(field.name)


class CountForm(forms.Form):
    """How many unknown cards a zone holds besides those that are named."""

    unknown = forms.IntegerField(min_value=0, max_value=500, required=False)
    more = forms.BooleanField(required=False)


class UnlistedForm(TableForm):
    """A card that no list knows, put down by its name with all that is printed on it at once."""

    def __init__(self, layout: Layout, data: Any = None) -> None:
        super().__init__(shown_fields(layout.card, printed=True), {}, data, of="put")
        name = self.fields["name"]
        name.required, name.error_messages = True, {"required": gettext("カード名を書いてください。")}

    def first(self) -> list[forms.BoundField]:
        """Its name and numbers, which nearly every rule asks for."""
        numbers = {field.name for field in self.declared if field.role == "stat"}
        return [self[name] for name in self.fields if name == "name" or name in numbers]

    def rest(self) -> list[forms.BoundField]:
        """What else is printed on cards of the game; the number is that of a list."""
        first = {field.name for field in self.first()}
        return [self[name] for name in self.fields if name not in first and name != "card_number"]
