"""Records, rulings and positions, from the schemas by which the engine checks them; each for every book.

A record and a ruling name their book, by which a generated client knows which position they hold. Where a position
stands without its book, it is told by what all books share.
"""

import re
from copy import deepcopy
from typing import Any

from judgeapp.domain.engine import engine_books
from judgeapp.domain.engine.books import engine_for
from judgeapp.domain.engine.kernel.record.schema import load_schema
from judgeapp.domain.engine.tools.schemas import cards_schema, published_schema

from .words import INTEGER, SCALAR, STRING, TEXT, UNDER, VALUE, Schema, many, or_null, thing, to

LEFT_OUT = {"allOf", "$schema", "$id", "not", "uniqueItems"}
"""Words that generators of clients do not read; the service checks by them all the same."""
ENTRIES = ("Action", "Chance", "Reveal", "Claim", "Effect")
SIDES = {"type": "string", "enum": ["a", "b"]}
OWN = {"type": "object", "additionalProperties": True}
"""An object in the words of its book: `Position` with the book's name has them."""
CARD = {"anyOf": [STRING, OWN]}
DECK = {"anyOf": [INTEGER, many(CARD), OWN]}
OF_ITS_BOOK = {"description": "in the words of the book's engine, which alone writes and reads it"}
WORD = {"type": ["string", "null"]}
POSITION = thing(
    {"players": thing({}, "each player's fields and zones", optional={"a": OWN, "b": OWN})},
    "A table as it is written down: what all books share, and the book's own fields (`Position` with the book's name).",
    optional={
        **dict.fromkeys(("turn_player", "first_player", "phase", "winner"), WORD),
        "catalogue": many(CARD, "cards that are not on the table"),
    },
    more=True,
)
SETUP = thing(
    {},
    "Normal setup from two decks: each as a count, as cards from the top, or in the parts that the book has.",
    optional={
        "format": STRING,
        "first_player": SIDES,
        "decks": thing({}, optional={"a": DECK, "b": DECK}),
    },
    more=True,
)


def games() -> Schema:
    """The components of records, rulings and positions, by name."""
    made: Schema = {"Position": POSITION, "RecordSetup": SETUP}
    for name in ("record", "ruling"):
        made |= _definitions(load_schema(name), name.title())
    _tell_values(made)
    record, ruling = (_whole(load_schema(name), name.title()) for name in ("record", "ruling"))
    made["RecordEntry"] = {"oneOf": [to(f"Record{kind}") for kind in ENTRIES]}
    record["properties"]["entries"]["items"] = to("RecordEntry")
    record["properties"]["card_lists"]["items"]["properties"]["cards"]["items"] = to("CardFacts")
    start = record["properties"]["start"]["properties"]
    start["setup"] = to("RecordSetup")
    either = {"position": to("Position"), "setup": to("RecordSetup")}
    made["RecordStart"] = thing({}, "A position or a setup.", optional=either)
    for book in engine_books():
        made |= _position(book)
        made |= _of_book(book, record, ruling)
    for name in ("Record", "Ruling"):
        made[name] = _by_book(name)
    made["CardFacts"] = _facts(made)
    return made


def _of_book(book: str, record: Schema, ruling: Schema) -> Schema:
    """The record and the ruling of one book: as every book's, with its own position."""
    here, position = book.title(), to("Position" + book.title())
    record, ruling = deepcopy(record), deepcopy(ruling)
    record["properties"]["start"]["properties"]["position"] = position
    ruling["properties"] |= {"final_position": position, "position_at_departure": or_null(position)}
    for schema in (record, ruling):
        schema["properties"]["book"] = {"type": "string", "const": book}
    return {f"Record{here}": record, f"Ruling{here}": ruling}


def _by_book(name: str) -> Schema:
    """One of the books', as its `book` says."""
    books = {book: name + book.title() for book in engine_books()}
    return {
        "oneOf": [to(book_) for book_ in books.values()],
        "discriminator": {
            "propertyName": "book",
            "mapping": {book: UNDER + one for book, one in books.items()},
        },
    }


def _position(book: str) -> Schema:
    """A book's position and what it is made of."""
    schema, name = published_schema("position", book), "Position" + book.title()
    made = _definitions(schema, name)
    return {**made, name: _whole(schema, name)}


def _facts(made: Schema) -> Schema:
    """A card as a card list tells it: the fields of all books."""
    schema = cards_schema(engine_for(engine_books()[0]))
    own = {name: "CardFacts" + name.title().replace("_", "") for name in ("recruit_cost", "words", "cost")}
    names = {"text": "TextPair", **own}
    made |= {component: _moved(schema["$defs"][one], names) for one, component in own.items()}
    card = deepcopy(schema["$defs"]["card"])
    del card["required"]  # cards from before a field was asked for stay as they were brought in
    text = OWN | {"description": "a text in the words of its book: docs/reference/cards.md"}
    card["properties"]["abilities"]["items"] = text
    facts: Schema = _moved(card, names)
    return facts


def _tell_values(made: Schema) -> None:
    """Describe the values of any type that the engine's schemas leave open."""
    made["RecordChange"]["properties"]["value"] = VALUE
    made["RecordReveal"]["properties"]["facts"] = {
        "type": "object",
        "description": "the card's fields, by name",
        "additionalProperties": VALUE,
    }
    made["RecordEffect"]["properties"]["do"]["items"] = CARD
    for name, fields in {
        "RulingProvenance": ["value"],
        "RulingDeparture": ["expected", "claimed"],
        "RulingCorrection": ["value"],
    }.items():
        for field in fields:
            made[name]["properties"][field] = VALUE
    answered = thing({"answer": SCALAR, "text": TEXT})
    made["RulingFact"]["properties"]["answers"]["items"] = answered
    by_answer = made["RulingEntry"]["properties"]["by_answer"]["items"]["properties"]
    by_answer["answer"] = SCALAR
    made["RulingEvent"]["properties"]["changes"]["items"] = thing(
        {"of": STRING, "field": STRING},
        "what became of a field",
        optional={"from": VALUE, "to": VALUE},
        more=True,
    )


def _whole(schema: Schema, title: str) -> Schema:
    """What a schema says beside its definitions and its name."""
    own = {key: part for key, part in schema.items() if key not in ("$defs", "title")}
    told: Schema = _moved(own, _names(title, schema))
    return told


def _names(title: str, schema: Schema) -> dict[str, str]:
    return {
        name: title + "".join(part.title() for part in name.split("_")) for name in schema.get("$defs", {})
    }


def _definitions(schema: Schema, title: str) -> Schema:
    """What a schema defines for itself, as components."""
    names = _names(title, schema)
    return {names[one]: _moved(definition, names) for one, definition in schema.get("$defs", {}).items()}


def _moved(part: Any, names: dict[str, str]) -> Any:
    """A part of a JSON Schema whose references lead to components; words that clients cannot read are left out."""
    if isinstance(part, list):
        return [_moved(item, names) for item in part]
    if not isinstance(part, dict):
        return part
    if found := re.fullmatch(r"#/\$defs/(\w+)", str(part.get("$ref", ""))):
        return to(names[found[1]])
    said = {key: _moved(one, names) for key, one in part.items() if key not in LEFT_OUT}
    for word in ("oneOf", "anyOf"):
        if all(option.keys() == {"required"} for option in said.get(word, [{}])):
            said.pop(word, None)
    if "array" in said.get("type", "") and not {"items", "prefixItems"} & said.keys():
        said["items"] = OF_ITS_BOOK
    if "enum" in said:
        said |= _enum(list(dict.fromkeys(said["enum"])))
    return said


def _enum(values: list[Any]) -> Schema:
    """The choices; named apart where generators would give two the same name (`transform` and `Transform`)."""
    names = [value.upper() for value in values if isinstance(value, str)]
    if len(set(names)) == len(names):
        return {"enum": values}
    apart = [
        f"{name}_{names[:place].count(name)}" if name in names[:place] else name
        for place, name in enumerate(names)
    ]
    return {"enum": values, "x-enum-varnames": apart}
