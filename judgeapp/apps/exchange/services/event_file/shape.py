"""The JSON Schema of an event's file, made from the models: a field is what its column and its form would take."""

from typing import TYPE_CHECKING, Any, cast

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.models import (
    MAX_ROUNDS,
    Cut,
    Draw,
    EntryDraw,
    Event,
    Match,
    Penalty,
    Phase,
    Player,
    ResultReport,
    Round,
    WaitingEntry,
)
from judgeapp.apps.tournaments.models import JudgeCall as Call
from judgeapp.apps.tournaments.services.floor.clock import MAX_MINUTES

from .inside import INSIDE, MOST_ROWS, NAMED, NAMED_OR_NOTHING, NAMES, Schema

if TYPE_CHECKING:
    Field = models.Field[Any, Any]
else:
    Field = models.Field

MOST_ROUNDS = MAX_ROUNDS + 50  # with those of the largest bracket
MONTH = 31 * 24 * 3600
ROUND = {"minimum": 0, "maximum": MOST_ROUNDS}
BOUNDS: dict[tuple[type[models.Model], str], Schema] = {
    (Player, "dropped_after"): ROUND,
    (Player, "out_after"): ROUND,
    (Player, "entered_after"): ROUND,
    (Player, "final_place"): {"minimum": 1, "maximum": 200_000},
    (Player, "code_renewals"): {"maximum": 30_000},
    (Round, "number"): ROUND | {"minimum": 1},
    (Round, "clock_seconds"): {"maximum": MONTH},
    (Round, "clock_paused_seconds"): {"maximum": MONTH},
    (Match, "table"): {"minimum": 1},
    (Match, "games_a"): {"maximum": 9},
    (Match, "games_b"): {"maximum": 9},
    (Match, "games_drawn"): {"maximum": 9},
    (Match, "extra_seconds"): {"maximum": 10 * 60 * MAX_MINUTES},
    (Match, "version"): {"maximum": 1_000_000},
    (ResultReport, "games_a"): {"maximum": 9},
    (ResultReport, "games_b"): {"maximum": 9},
    (ResultReport, "games_drawn"): {"maximum": 9},
    (ResultReport, "version"): {"maximum": 1_000_000},
    (WaitingEntry, "place"): {"minimum": 1, "maximum": MOST_ROWS},
    (EntryDraw, "places"): {"maximum": MOST_ROWS},
    (Draw, "round_number"): ROUND | {"minimum": 1},
    (Call, "round_number"): ROUND,
    (Call, "table"): {"minimum": 1},
    (Penalty, "round_number"): ROUND,
    (Phase, "began_after"): ROUND | {"minimum": 1},
    (Cut, "best_of"): {"enum": Event.BestOf.values},
}
"""What a column would hold and no service writes: the next change would not fit any more, or a page not hold it."""

_WHOLE: dict[type[Field], tuple[int, int]] = {
    models.PositiveSmallIntegerField: (0, 32_767),
    models.PositiveIntegerField: (0, 2**31 - 1),
    models.BigIntegerField: (-(2**63), 2**63 - 1),
}
LONGEST_CHANGE = 20_000
"""Characters of a value before or after, in the log."""
WORD: Schema = {"type": ["string", "integer", "boolean", "null"], "maxLength": 500}
LOG_DATA: Schema = {
    "type": "object",
    "maxProperties": 20,
    "properties": {
        "title": NAMED_OR_NOTHING,
        "by_hand": NAMED | {"required": ["ja", "en"]},
        "tables": {"type": "array", "maxItems": MOST_ROWS, "items": NAMES},
        "players": NAMES | {"minItems": 2, "maxItems": 2},
        "restored_to": {"type": "string", "maxLength": 40},
        "kind": {"enum": Penalty.Kind.values},
        "infraction": {"enum": Penalty.Infraction.values},
    }
    | {
        name: {"type": ["string", "null"], "maxLength": 500}
        for name in ("name", "role", "outcome", "score", "before", "note", "reason", "words", "taken_by")
    },
    "additionalProperties": WORD,
}


def rows_of(field: Field) -> type[models.Model] | None:
    """The kind of rows that a field names one of."""
    return cast(type[models.Model], field.related_model) if field.is_relation else None


def schema_of(model: type[models.Model], fields: list[Field]) -> Schema:
    """One row."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [field.name for field in fields if _must_stand(field)],
        "properties": {field.name: _field(model, field) for field in fields},
    }


def _must_stand(field: Field) -> bool:
    text = isinstance(field, models.CharField | models.TextField) and field.blank
    return not (field.null or field.has_default() or text)


def _field(model: type[models.Model], field: Field) -> Schema:
    schema = dict(INSIDE.get((model, field.name)) or _plain(field)) | BOUNDS.get((model, field.name), {})
    if field.null:
        schema["type"] = [schema["type"], "null"]
        if "enum" in schema:
            schema["enum"] = [*schema["enum"], None]
    return schema


def _plain(field: Field) -> Schema:
    if rows_of(field) is User:
        return {"type": "string", "minLength": 1, "maxLength": 150}
    if field.is_relation:
        return {"type": "integer", "minimum": 1, "maximum": MOST_ROWS}
    if isinstance(field, models.BooleanField):
        return {"type": "boolean"}
    if isinstance(field, models.IntegerField):
        return _number(field)
    if isinstance(field, models.DateTimeField):
        return {"type": "string", "maxLength": 40}
    text: Schema = {"type": "string", "minLength": 0 if field.blank else 1, "maxLength": field.max_length}
    if field.choices:
        text["enum"] = [*([""] if field.blank else []), *(value for value, _label in field.flatchoices)]
    if isinstance(field, models.SlugField):
        text["pattern"] = "^[-a-zA-Z0-9_]+$"
    return text


def _number(field: Any) -> Schema:
    least, most = _WHOLE[type(field)]
    for validator in field._validators:
        if isinstance(validator, MinValueValidator):
            least = max(least, validator.limit_value)
        elif isinstance(validator, MaxValueValidator):
            most = min(most, validator.limit_value)
    schema: Schema = {"type": "integer", "minimum": least, "maximum": most}
    return schema | ({"enum": [value for value, _label in field.flatchoices]} if field.choices else {})


def file_schema(parts: dict[str, list[Field]], kinds: dict[str, type[models.Model]]) -> Schema:
    """The whole: `parts` are the fields that travel, by the kind of row."""
    rows = {
        name: {"type": "array", "maxItems": MOST_ROWS, "items": schema_of(kinds[name], fields)}
        for name, fields in parts.items()
        if kinds[name] is not Event
    }
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["settings", "rows", "log", "extras"],
        "properties": {
            "settings": schema_of(Event, parts["event"]),
            "rows": {"type": "object", "additionalProperties": False, "properties": rows},
            "log": {"type": "array", "maxItems": MOST_ROWS, "items": _log_line(kinds)},
            "extras": {"type": "object"},
        },
    }


def _log_line(kinds: dict[str, type[models.Model]]) -> Schema:
    """A line of the log; what an entry about a kind of row says in words is in its data."""
    needs = {
        "match": ["players"],
        "penalty": ["kind", "infraction"],
        "pairrule": ["players", "reason", "together", "round"],
    }
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["model", "place", "at", "action", "changes", "data", "actor"],
        "properties": {
            "model": {"enum": sorted(kinds)},
            "place": {"type": ["integer", "null"], "minimum": 1, "maximum": MOST_ROWS},
            "at": {"type": "string", "maxLength": 40},
            "action": {"enum": [0, 1, 2]},
            "changes": {
                "type": "object",
                "additionalProperties": {
                    "type": "array",
                    "minItems": 2,
                    "maxItems": 2,
                    "items": {"type": "string", "maxLength": LONGEST_CHANGE},
                },
            },
            "data": LOG_DATA,
            "actor": {"type": ["string", "null"], "maxLength": 150},
        },
        "allOf": [
            {
                "if": {"properties": {"model": {"const": name}}},
                "then": {"properties": {"data": {"required": wanted}}},
            }
            for name, wanted in needs.items()
        ],
    }
