"""What is inside the fields of an event's file that hold JSON."""

from typing import Any

from django.db import models

from judgeapp.apps.tournaments.models import Cut, EntryDraw, Event, Match, Player, Round, WaitingEntry
from judgeapp.apps.tournaments.services.events import MOST_KINDS
from judgeapp.domain.pairing import SEATS

Schema = dict[str, Any]

MOST_ROWS = 200_000

NAMED: Schema = {
    "type": "object",
    "additionalProperties": False,
    "properties": {"ja": {"type": "string", "maxLength": 1000}, "en": {"type": "string", "maxLength": 1000}},
}
NAMED_OR_NOTHING: Schema = {
    "anyOf": [NAMED | {"required": ["ja", "en"]}, {"type": "object", "maxProperties": 0}]
}
NAMES: Schema = {"type": "array", "maxItems": 10, "items": {"type": "string", "maxLength": 200}}
ANSWERS: Schema = {
    "type": "object",
    "maxProperties": 10,
    "additionalProperties": {"type": "string", "maxLength": 200},
}
PLACES: Schema = {"type": "array", "maxItems": MOST_ROWS, "items": {"type": "integer", "minimum": 1}}


def _rows(most: int, **columns: Schema) -> Schema:
    """At most so many rows, each with all of these columns and no other."""
    row = {"type": "object", "additionalProperties": False, "required": [*columns], "properties": columns}
    return {"type": "array", "maxItems": most, "items": row}


def _by_seat(schema: Schema) -> Schema:
    """One of these for each seat of a team, or for some."""
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": dict.fromkeys(SEATS, schema),
    }


INSIDE: dict[tuple[type[models.Model], str], Schema] = {
    (Event, "deck_options"): {"type": "object"},
    (Event, "penalty_guide"): {"type": "object"},
    (Event, "win_kinds"): _rows(
        MOST_KINDS,
        name={"type": "string", "minLength": 1, "maxLength": 20},
        win={"type": "integer", "minimum": 0, "maximum": 100},
        loss={"type": "integer", "minimum": 0, "maximum": 100},
    ),
    (Event, "prizes"): _rows(
        50,
        first={"type": "integer", "minimum": 1, "maximum": 10_000},
        last={"type": "integer", "minimum": 1, "maximum": 10_000},
        value={"type": "string", "minLength": 1, "maxLength": 100},
    ),
    (Event, "questions"): _rows(
        10,
        text={"type": "string", "minLength": 1, "maxLength": 100},
        required={"type": "boolean"},
        choices=NAMES | {"maxItems": 12},
    ),
    (Event, "seat_formats"): _by_seat({"type": "string", "maxLength": 40}),
    (Event, "zones"): _rows(
        20,
        name={"type": "string", "maxLength": 20},
        **{name: {"type": "integer", "minimum": 1, "maximum": 9999} for name in ("first", "last", "per_row")},
    ),
    (Player, "answers"): ANSWERS,
    (Player, "away"): {
        "type": "object",
        "additionalProperties": False,
        "patternProperties": {"^[1-9][0-9]?$": {"enum": Player.Missed.values}},
    },
    (WaitingEntry, "answers"): ANSWERS,
    (WaitingEntry, "members"): {
        "type": "array",
        "maxItems": len(SEATS),
        "items": {
            "type": "object",
            "additionalProperties": False,
            "required": ["seat", "name"],
            "properties": {"seat": {"enum": list(SEATS)}}
            | {name: {"type": "string", "maxLength": 60} for name in ("name", "reading", "suffix", "number")},
        },
    },
    (EntryDraw, "names"): {
        "type": "array",
        "maxItems": MOST_ROWS,
        "items": {"type": "string", "maxLength": 60},
    },
    (Round, "title"): NAMED_OR_NOTHING,
    (Round, "lots"): PLACES,
    (Round, "notes"): {"type": "array", "maxItems": 1000, "items": NAMED | {"required": ["ja", "en"]}},
    (Match, "why"): NAMED_OR_NOTHING,
    (Match, "tables"): _by_seat(
        {
            "type": "object",
            "additionalProperties": False,
            "required": ["games", "both_lost", "version"],
            "properties": {
                "games": {
                    "type": ["array", "null"],
                    "minItems": 3,
                    "maxItems": 3,
                    "items": {"type": "integer", "minimum": 0, "maximum": 9},
                },
                "both_lost": {"type": "boolean"},
                "version": {"type": "integer", "minimum": 0, "maximum": 1_000_000},
            },
        }
    ),
    (Cut, "seeds"): PLACES,
}
