"""JSON schemas of event options, of questions to a record, and of the builder's answers."""

from judgeapp.domain.books import book_keys
from judgeapp.domain.deckcheck import formats
from judgeapp.domain.deckcheck.book_decks import EventOption, decks_of
from judgeapp.domain.deckcheck.options import numbers_of
from judgeapp.domain.engine.tools.whatif import OPERATIONS
from judgeapp.domain.penalties.guide import KINDS, LONGEST, guide

from .words import BOOLEAN, INTEGER, NULLABLE, STRING, TEXT, VALUE, Schema, many, or_null, thing, to

CLOSED = {"additionalProperties": False}
COUNT = {"type": "integer", "minimum": 0, "maximum": 999}


def stated() -> Schema:
    """The components of this module, by name."""
    what = {
        "RecordFault": thing(
            {
                "entry": {"type": ["integer", "null"]},
                "field": STRING,
                "message": TEXT,
                "reason": TEXT,
                "expected": or_null(TEXT),
                "clause": NULLABLE,
            },
            "why a record cannot be read, and where",
        ),
        **_moves(),
        "RecordEdit": thing(
            {
                "op": {"type": "string", "enum": [*OPERATIONS]},
                "pointer": {"type": "string", "description": "/entries/5"},
            },
            "a change of a record: `value` with replace and insert; cut ends the record before that entry",
            optional={"value": VALUE},
        )
        | CLOSED,
        "RulingVersions": thing(
            {},
            "what made a ruling: engine, rules, card lists, and those that the record pins",
            optional={
                "engine": STRING,
                "rules": STRING,
                "card_lists": STRING,
                "pinned": many(thing({"list": STRING, "version": STRING})),
            },
            more=True,
        ),
        "RulingsCompared": _compared(),
    }
    infractions = dict.fromkeys(guide(), to("InfractionChange"))
    changed = thing({}, "what the event changes of the penalty guide, by infraction", optional=infractions)
    return {
        "DeckOptions": _deck_options(),
        "PenaltyGuideChanges": changed | CLOSED,
        "InfractionChange": _infraction(),
        **what,
    }


def _moves() -> Schema:
    """Schemas of the legal and the refused answers at a point of a game."""
    return {
        "LegalAnswer": thing({"action": to("RulingAction"), "text": TEXT}, "a legal answer at this point"),
        "LegalMove": thing(
            {
                "move": STRING,
                "name": TEXT,
                "chance": {"type": "boolean", "description": "nobody decides it"},
                "options": many(to("LegalAnswer")),
                "more": {"type": "boolean", "description": "there are more than are told"},
            },
            "a kind of move that can be made, with its legal answers",
        ),
        "RefusedAnswer": thing(
            {"action": to("RulingAction"), "text": TEXT, "clause": STRING, "reason": TEXT},
            "an answer that is refused at this point",
        ),
        "RefusedMove": thing(
            {"move": STRING, "name": TEXT, "options": many(to("RefusedAnswer")), "more": BOOLEAN},
            "a kind of move, with what is refused of it",
        ),
    }


def _compared() -> Schema:
    side = thing(
        {
            "verdict": STRING,
            "clauses": many(STRING),
            "reason": TEXT,
            "departures": many(to("RulingDeparture")),
        },
        "what one ruling says of the entry",
    )
    return thing(
        {"number": INTEGER, "text": TEXT, "same_verdict": BOOLEAN, "one": side, "other": side},
        "an entry on which two rulings do not agree",
    )


def _deck_options() -> Schema:
    """Schemas of the deck options of events: those of every book, and those of single books."""
    numbers = sorted({name for format_ in formats().values() for name in numbers_of(format_)})
    told = {
        "banned": many(STRING, "numbers or names that may not be played"),
        "restricted": {
            "type": "object",
            "description": "how many of one, by number or name, where it is fewer",
            "additionalProperties": {**COUNT, "minimum": 1},
        },
        "sets": many(STRING, "the only sets allowed, by what stands before the hyphen of a number"),
        "numbers": {
            **thing({}, "other numbers for the rules of the format", optional=dict.fromkeys(numbers, COUNT)),
            **CLOSED,
        },
    }
    for book in book_keys():
        told |= {event_option.name: _option(event_option, book) for event_option in decks_of(book).options}
    return {**thing({}, "an event's own numbers and lists on top of a format", optional=told), **CLOSED}


def _option(option: EventOption, book: str) -> Schema:
    told = f"{book}: {option.label.en}"
    if option.values:
        return many({"type": "string", "enum": [*option.values]}, told)
    return {"type": "boolean", "description": told}


def _infraction() -> Schema:
    """An event's change of one infraction of the penalty guide."""
    return {
        **thing(
            {},
            "another penalty, a note, or both",
            optional={
                "penalty": {"type": "string", "enum": [*KINDS]},
                "note": {"type": "string", "maxLength": LONGEST},
            },
        ),
        **CLOSED,
    }
