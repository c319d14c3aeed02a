"""Every kind of row that an event's file holds, and how a row is told in it."""

import json
from collections.abc import Iterable
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from django.db import models
from jsonschema import Draft202012Validator

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.journal import KEPT
from judgeapp.apps.tournaments.models import (
    Cut,
    Draw,
    EntryDraw,
    Event,
    EventRole,
    JudgeCall,
    Penalty,
    Player,
    Round,
    Series,
)
from judgeapp.apps.tournaments.selectors.events import cut_of

from .shape import LONGEST_CHANGE, file_schema

if TYPE_CHECKING:
    Field = models.Field[Any, Any]
else:
    Field = models.Field

PARTS: dict[type[models.Model], str] = {
    EventRole: "event",
    **{model: way for model, way in KEPT.items() if model is not Event},
    Draw: "event",
    EntryDraw: "event",
    JudgeCall: "event",
    Penalty: "event",
}
"""Every kind of row that belongs to an event and how it knows its event, in the order in which they may be made."""

INSIDE: dict[tuple[type[models.Model], str], type[models.Model]] = {
    (Round, "lots"): Player,
    (Cut, "seeds"): Player,
}
"""Lists of primary keys inside a field."""


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(file_schema({name_of(kind): plain_fields(kind) for kind in KINDS}, MODELS))


@cache
def references() -> dict[str, dict[str, str]]:
    """Of every kind of row the fields that name other rows, and of which kind; lists of rows among them."""
    named = {
        name_of(kind): {
            field.name: name_of(target_of(field))
            for field in plain_fields(kind)
            if field.is_relation and target_of(field) is not User
        }
        for kind in PARTS
    }
    for (kind, field), target in INSIDE.items():
        named[name_of(kind)][field] = name_of(target)
    return named


@cache
def moments() -> dict[str, list[str]]:
    return {
        name_of(kind): [field.name for field in plain_fields(kind) if isinstance(field, models.DateTimeField)]
        for kind in KINDS
    }


def canonical(told: Any) -> bytes:
    """Moments keep their microseconds, which Django's own encoder cuts."""
    return json.dumps(
        told, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=datetime.isoformat
    ).encode()


def name_of(model: type[models.Model]) -> str:
    return model._meta.model_name or ""


def rows_of(model: type[models.Model], event: Event) -> Iterable[Any]:
    """All rows of a kind."""
    if model is Cut:  # read with the event
        return filter(None, [cut_of(event=event)])
    rows = model._base_manager.filter(**{PARTS[model]: event}).order_by("pk")
    people = [field.name for field in plain_fields(model) if field.is_relation and target_of(field) is User]
    return rows.select_related(*people) if people else rows


def plain_fields(model: type[models.Model]) -> list[Field]:
    """The fields that travel: all but the key, the event itself, which the file is about, and its series."""
    return [
        field
        for field in model._meta.concrete_fields
        if not field.primary_key and not (field.is_relation and field.related_model in (Event, Series))
    ]


def target_of(field: Field) -> type[models.Model]:
    return cast(type[models.Model], field.related_model)


def fields_of(row: models.Model, places: dict[type[models.Model], dict[int, int]]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for field in plain_fields(type(row)):
        value = field.value_from_object(row)
        if field.is_relation and value is not None:
            target = target_of(field)
            value = getattr(row, field.name).username if target is User else places[target][value]
        elif inner := INSIDE.get((type(row), field.name)):
            value = [places[inner][key] for key in value if key in places[inner]]
        told[field.name] = value
    return told


def changes_of(model: type[models.Model], changes: dict[str, Any]) -> dict[str, Any]:
    """Without what names other rows: their keys mean somebody else on another machine. Long values are cut off."""
    told = {field.name for field in model._meta.concrete_fields if not field.is_relation}
    return {
        name: [value[:LONGEST_CHANGE] for value in change] for name, change in changes.items() if name in told
    }


KINDS: tuple[type[models.Model], ...] = (Event, *PARTS)
MODELS = {name_of(model): model for model in KINDS}
