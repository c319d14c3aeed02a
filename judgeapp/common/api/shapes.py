"""What every serializer of the API is: bodies without unknown names, moments in UTC, what is unset null."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from heapq import nsmallest
from typing import Any

from django.db import models
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

MOST_NAMED = 20
"""Names of a body that one answer calls unknown: a body may have a hundred thousand."""


class Moment(serializers.DateTimeField):
    """A moment. Told in UTC (`2026-05-05T01:30:00Z`); taken with `Z` or an offset, never without."""

    def enforce_timezone(self, value: datetime) -> datetime:
        if value.tzinfo is None:
            raise serializers.ValidationError(
                _("時刻には Z か時差が必要です。例: 2026-05-05T01:30:00Z"), code="naive_time"
            )
        return value.astimezone(UTC)


# Refuses what it does not know; an empty text that may be left out is null, both ways. A docstring of a shape that
# others stand on would go into the schema as theirs.
class _Strict(serializers.Serializer):
    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        self._unset = {name for name, one in fields.items() if getattr(one, "allow_blank", False)}
        for name in self._unset:
            fields[name].allow_null = True
            if isinstance(fields[name], serializers.ChoiceField):
                fields[name].allow_blank = False
        return fields

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, dict):
            self._refuse_unknown(data)
        with self._whole_within():
            taken = super().to_internal_value(data)
        for name, field in self.fields.items():
            place = field.source
            if name in self._unset and taken.get(place, "") is None:
                taken[place] = ""
        return taken

    @contextmanager
    def _whole_within(self) -> Iterator[None]:
        """What is within a value is sent whole, in a PATCH too: it takes the old one's place. (Whether it may be left
        out a field asks the outermost shape.)"""
        root, within = self.root, self.parent is not None
        partial = getattr(root, "partial", False)
        if within:
            root.partial = False
        try:
            yield
        finally:
            if within:
                root.partial = partial

    def _refuse_unknown(self, data: dict[str, Any]) -> None:
        writable = {name for name, field in self.fields.items() if not field.read_only}
        wrong = {}
        for name in nsmallest(MOST_NAMED, data.keys() - writable):
            known = name in self.fields
            text = _("この項目は読み取り専用です。") if known else _("この項目はありません。")
            wrong[name] = [serializers.ErrorDetail(text, code="read_only" if known else "unknown_field")]
        if wrong:
            raise serializers.ValidationError(wrong)

    def to_representation(self, instance: Any) -> Any:
        told = super().to_representation(instance)
        for name in self._unset & told.keys():
            if told[name] == "":
                told[name] = None
        return told


# Every shape of the API that is no row's.
class Serializer(_Strict):
    pass


# Every shape of the API that is a row's.
class ModelSerializer(_Strict, serializers.ModelSerializer):
    serializer_field_mapping = {
        **serializers.ModelSerializer.serializer_field_mapping,
        models.DateTimeField: Moment,
    }

    def get_fields(self) -> dict[str, Any]:
        """What a row may leave empty is null too where it is only read."""
        fields = super().get_fields()
        columns = {field_.name: field_ for field_ in self.Meta.model._meta.concrete_fields}
        for name, field in fields.items():
            column = columns.get(field.source or name)
            if isinstance(column, models.CharField | models.TextField) and column.blank:
                field.allow_null = True
                self._unset.add(name)
        return fields


class TextPairSerializer(Serializer):
    """A text in both languages."""

    ja = serializers.CharField()
    en = serializers.CharField()


class FaultSerializer(Serializer):
    """A fault of a request, with its place."""

    pointer = serializers.CharField(
        allow_null=True, help_text="JSON Pointer into the body: `#/cards/0/count`"
    )
    parameter = serializers.CharField(allow_null=True, help_text="the parameter of the address")
    line = serializers.IntegerField(allow_null=True, help_text="line of the text at the pointer, from 1")
    code = serializers.CharField(help_text="stable identifier, for programs")
    message = serializers.CharField(help_text="one sentence for people, in the language asked for")
    clause = serializers.CharField(allow_null=True, help_text="the rule clause that refuses")


@extend_schema_serializer(component_name="Problem")
class ErrorSerializer(Serializer):
    """The shape of every error answer: RFC 9457, `application/problem+json`."""

    type = serializers.CharField(help_text="`urn:gunbai:problem:` and the code")
    title = serializers.CharField(help_text="what all problems of this status have in common")
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="what is wrong, for people, in the language asked for")
    code = serializers.CharField(help_text="stable identifier, for programs")
    clause = serializers.CharField(allow_null=True, help_text="the rule clause that refuses")
    errors = FaultSerializer(
        many=True, help_text="each place that is wrong; empty where it is no matter of the input"
    )
    facts = serializers.DictField(
        allow_null=True, help_text="what a program may want to know besides, by `code`: how things stand now"
    )
