"""What the schema leaves open, with the reason for each; what it says of security, and what is enforced."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from judgeapp.apps.accounts.scopes import SAFE, Scope, needed
from judgeapp.common.api.names import name_of
from judgeapp.common.api.schema import Generator
from judgeapp.domain.engine import GameRecord, engine_books, rule
from judgeapp.domain.engine.kernel import board_view
from judgeapp.domain.engine.tools.moments import game_after, options_by_move
from judgeapp.domain.engine.tools.near_misses import near_by_move

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "records"
OPEN = {
    r"(get|post) /api/v1/events/\{slug\}/export 200": "a sealed file with a checksum: import alone reads it",
    r"Problem\.facts": "another shape for each `code`",
    r"Position(\.players\.[ab]|\.catalogue/items/anyOf1)?": "without its book; that of each book is closed",
    r"RecordSetup(\.decks\.[ab]/anyOf\d(/items/anyOf1)?)?": "what decks are made of is each book's own",
    r"RecordReveal\.facts/additionalProperties": "the value of the field that is its name",
    r"(RecordChange|RulingProvenance|RulingCorrection|RecordEdit)\.value": "of the field or the place named beside it",
    r"RulingDeparture\.(expected|claimed)": "of the field named beside it",
    r"RulingEvent\.changes/items(\.from|\.to)?": "of the field named beside it",
    r"RecordEffect\.do/items/anyOf1": "a card's text in the words of its book (docs/reference/cards.md)",
    r"CardFacts\.(abilities|land_effects)/items": "a card's text in the words of its book (docs/reference/cards.md)",
    r"Position[A-Z]\w*?UnderWay\.entries/items": "entries of the record that begins there; the engine checks each",
    r"Position[A-Z]\w*(\.since)?\.\w+(/items)?": "rows and texts that the engine of that book alone writes and reads",
    r"RulingVersions": "rulings of older versions named other things beside these",
}
"""What may stay without a shape, by where it stands in the schema, and why."""
SAYS_NOTHING = {
    "description",
    "title",
    "readOnly",
    "writeOnly",
    "default",
    "example",
    "examples",
    "deprecated",
}


@cache
def schema():
    return json.loads(json.dumps(Generator().get_schema(public=True)))


def untyped(part, where):
    """Every place at or below a schema that could hold anything."""
    if not isinstance(part, dict) or "$ref" in part:
        return
    kinds = part.get("type") or []
    more = part.get("additionalProperties")
    told = {"properties", "oneOf", "anyOf"} & part.keys() or isinstance(more, dict)
    if not part.keys() - SAYS_NOTHING or more in (True, {}) or ("object" in kinds and not told):
        yield where
    inner = {f".{name}": one for name, one in part.get("properties", {}).items()}
    inner |= {f"/{word}": part[word] for word in ("items", "additionalProperties") if word in part}
    inner |= {f"/{word}{at}": one for word in ("oneOf", "anyOf") for at, one in enumerate(part.get(word, []))}
    for step, one in inner.items():
        yield from untyped(one, where + step)


def places():
    """Every schema of the document: components, and those that stand in an operation."""
    yield from schema()["components"]["schemas"].items()
    for path, ways in schema()["paths"].items():
        for method, one in ways.items():
            bodies = {"body": one.get("requestBody", {}), **one["responses"]}
            for name, body in bodies.items():
                for media in body.get("content", {}).values():
                    yield f"{method} {path} {name}", media["schema"]
            for parameter in one.get("parameters", []):
                if "schema" in parameter:
                    yield f"{method} {path} ?{parameter['name']}", parameter["schema"]


def test_nothing_is_left_open_without_a_reason_and_no_reason_is_out_of_date():
    found = [where for name, part in places() for where in untyped(part, name)]
    unused = set(OPEN)
    wrong = []
    for where in found:
        reason = next((one for one in OPEN if re.fullmatch(one + "(/additionalProperties)?", where)), None)
        unused.discard(reason)
        wrong += [] if reason else [where]
    assert (wrong, unused) == ([], set())


@pytest.mark.parametrize("book", engine_books())
def test_every_example_of_a_record_is_what_the_schema_of_its_book_says(book):
    components = {"components": schema()["components"]}
    every, own = (
        Draft202012Validator({**components, "$ref": f"#/components/schemas/{name}"})
        for name in ("Record", f"Record{book.title()}")
    )
    for path in sorted((EXAMPLES / book).glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        assert [fault.message for fault in own.iter_errors(record)] == [], path
        assert every.is_valid(record), path  # one of the books', and no other


@pytest.mark.parametrize("book", engine_books())
def test_what_the_engine_answers_is_what_the_schema_says(book):
    """Ruling, board, and what may follow and may not, at the beginning and at the end of a record."""
    components = {"components": schema()["components"]}
    record = GameRecord.from_json(
        json.loads(next((EXAMPLES / book).glob("*.json")).read_text(encoding="utf-8"))
    )
    told = [(f"Ruling{book.title()}", rule(record).to_dict())]
    for after in (0, len(record.entries)):
        game = game_after(record, after)
        told.append(("Board", board_view(game.position)))
        told += [("LegalMove", one) for one in options_by_move(game)]
        told += [("RefusedMove", one) for one in near_by_move(game)]
    for name, data in told:
        check = Draft202012Validator({**components, "$ref": f"#/components/schemas/{name}"})
        assert [fault.message for fault in check.iter_errors(json.loads(json.dumps(data)))] == [], name


def test_enumerations_have_a_name_for_each_choice_in_any_generator():
    """Two choices that differ in capitals alone have one name in Python and another in none."""
    doubled = []

    def look(part, where):
        if isinstance(part, dict):
            words = [one.upper() for one in part.get("enum", []) if isinstance(one, str)]
            names = part.get("x-enum-varnames", words)
            if len(set(names)) != len(words):
                doubled.append(where)
            for name, one in part.items():
                look(one, f"{where}.{name}")
        elif isinstance(part, list):
            for one in part:
                look(one, where)

    look(schema()["components"]["schemas"], "")
    assert doubled == []


def test_security_names_the_scopes_that_are_enforced():
    for path, ways in schema()["paths"].items():
        for method, one in ways.items():
            wanted = needed(name_of(path), method.upper())
            told = {"read"} if Scope.READ in wanted else {str(scope) for scope in wanted}
            for scheme in ("token", "oauth"):
                said = [scope for asked in one["security"] if scheme in asked for scope in asked[scheme]]
                assert set(said) == (told if said else set()), (method, path, scheme)
            assert said or "/bulk/" in path, (method, path)
            assert (
                {} not in one["security"] or method.upper() in SAFE or "read" in told or "drafts" in path
            ), path


MISSPELT = [("legal_turn.json", '"yurina"', '"yurin"'), ("legal_turn.txt", "刀薙", "刀なき")]


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "right", "wrong"), MISSPELT)
def test_a_misspelt_megami_is_answered_in_the_shape_that_the_schema_promises(client, name, right, wrong):
    text = (EXAMPLES / "sakura" / name).read_text(encoding="utf-8")
    assert right in text
    kind = "application/json" if name.endswith("json") else "text/plain"
    answer = client.post("/api/v1/records/check/", text.replace(right, wrong), content_type=kind)
    promised = schema()["paths"]["/api/v1/records/check"]["post"]["responses"]["200"]["content"]
    part = {200: promised["application/json"]["schema"], 400: {"$ref": "#/components/schemas/Problem"}}
    check = Draft202012Validator({"components": schema()["components"], **part[answer.status_code]})
    assert [fault.message for fault in check.iter_errors(answer.json())] == []
