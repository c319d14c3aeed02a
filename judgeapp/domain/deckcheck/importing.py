"""Cards that organizers bring: a CSV or JSON file, read completely or not at all, every error with its line.

A CSV file has a header with the names of the schema's fields; a cell with several values separates them by `/`, a cost
is written `green2 any4`, and text stands in `text_ja` and `text_en`. What else is no plain value is JSON in its cell.
A JSON file is a list of cards, or a card list with its `cards`.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError

from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.corpus import Text
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import (
    CARD_FILE,
    CARDS_IN_A_FILE,
    ERRORS_TOLD,
    JsonBounds,
    TooMuch,
    check_lines,
    check_size,
)
from judgeapp.domain.schema_faults import fault_of

from .cardlist import CardListError, read_card, validator
from .cards import Card
from .reading import kind_of_binary

_BOUNDS = JsonBounds(CARD_FILE.characters, values=200_000)
_COST = re.compile(r"([a-z]+)\s*:?\s*(\d+)")
_LISTED = re.compile(r"[/／、]")
_KINDS = {"integer": Text("整数", "whole number"), "boolean": Text("true か false ", "true or false")}
_YES, _NO = ("true", "1", "yes", "はい"), ("false", "0", "no", "いいえ")


@dataclass(frozen=True, slots=True)
class LineError:
    """What is wrong in which line (counted from 1) and field."""

    line: int
    field: str
    reason: Text

    def to_dict(self) -> dict[str, Any]:
        return {
            "line": self.line,
            "field": self.field,
            "reason": {"ja": self.reason.ja, "en": self.reason.en},
        }


class ImportRefused(ValueError):
    """The file cannot be imported: everything that is wrong with it."""

    def __init__(self, errors: list[LineError]) -> None:
        self.errors = sorted(errors, key=lambda one: (one.line, one.field))
        super().__init__(f"{len(errors)} errors, the first in line {self.errors[0].line}")


@dataclass(frozen=True, slots=True)
class Imported:
    """A card and the line of the file where it stands."""

    line: int
    card: Card


def read_cards(book: str, data: bytes) -> list[Imported]:
    """The cards of a file; raises ImportRefused with every error in it."""
    text = decoded(data)
    check_bounds(text)
    rows = json_rows(text) if text.lstrip()[:1] in ("[", "{") else csv_rows(text)
    errors: list[LineError] = []
    found: dict[str, Imported] = {}
    for line, raw in rows:
        check_cancelled()
        if len(errors) >= ERRORS_TOLD or len(found) > CARDS_IN_A_FILE:
            break
        wrong = [raw] if isinstance(raw, LineError) else wrong_fields(line, raw)
        if not wrong and not isinstance(raw, LineError):
            try:
                card = read_card(raw, book)
                if (first := found.setdefault(card.number, Imported(line, card))).line != line:
                    wrong = [twice(line, card, first.line)]
            except CardListError as error:
                wrong = [LineError(line, "", Text(f"使えません（{error}）。", f"{error}."))]
        errors += wrong
    if len(found) > CARDS_IN_A_FILE:
        most = f"{CARDS_IN_A_FILE:,}"
        reason = Text(f"{most}枚までに分けてください。", f"Split the file: {most} cards at most.")
        raise ImportRefused([LineError(1, "", reason)])
    if errors:
        raise ImportRefused(errors)
    if not found:
        raise ImportRefused([LineError(1, "", Text("カードがありません。", "There are no cards."))])
    return list(found.values())


def check_bounds(text: str) -> None:
    """Raises ImportRefused where a file is too long, or one of its lines is."""
    try:
        check_size(text, CARD_FILE)
        check_lines(text.splitlines(), CARD_FILE)
    except TooMuch as error:
        raise ImportRefused([LineError(error.line or 1, "", Text(*error.words))]) from error


def twice(line: int, card: Card, first: int) -> LineError:
    reason = Text(
        f"{card.number} は{first}行目にもあります。", f"{card.number} already stands in line {first}."
    )
    return LineError(line, "number", reason)


def decoded(data: bytes) -> str:
    """The text of a file in UTF-8, or in the Shift_JIS that spreadsheets in Japan write."""
    if kind := kind_of_binary(data):
        reason = Text(f"テキストではありません（{kind.ja}）。", f"is not text ({kind.en}).")
        raise ImportRefused([LineError(1, "", reason)])
    for encoding in ("utf-8-sig", "cp932"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    reason = Text(
        "文字コードは UTF-8 か Shift_JIS にしてください。", "The file is neither UTF-8 nor Shift_JIS."
    )
    raise ImportRefused([LineError(1, "", reason)])


def json_rows(text: str) -> Iterator[tuple[int, Any]]:
    """Each card of a JSON file with the line where it begins."""
    try:
        data = read_json(text, _BOUNDS)
    except NotJson as error:
        ja, en = error.reason
        reason = Text(f"JSONとして読めません（{ja}）。", f"is not JSON: {en}.")
        raise ImportRefused([LineError(error.line or 1, "", reason)]) from error
    cards = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        reason = Text("カードの一覧ではありません。", "is no list of cards.")
        raise ImportRefused([LineError(1, "cards", reason)])
    yield from zip(beginnings(text), cards, strict=False)


def beginnings(text: str) -> Iterator[int]:
    """The lines where the objects of the outermost list begin."""
    line, open_brackets = 1, ""
    for token in re.finditer(r'"(?:\\.|[^"\\])*"|[\[\]{}]|\n', text):
        sign = token[0]
        if sign == "\n":
            line += 1
        elif sign in "[{":
            if sign == "{" and open_brackets in ("[", "{["):
                yield line
            open_brackets += sign
        elif sign in "]}":
            open_brackets = open_brackets[:-1]


def csv_rows(text: str) -> Iterator[tuple[int, Any]]:
    """Each card of a CSV file with the line where it begins; an empty cell says nothing."""
    reader = csv.reader(io.StringIO(text, newline=""))
    header = [name.strip() for name in next(reader, [])]
    known = {*fields(), "text_ja", "text_en"}
    unknown = [name for name in header if name not in known]
    if unknown or "number" not in header:
        reason = Text(
            f"見出しは項目名です: {'、'.join(sorted(known))}",
            f"The header names the fields: {', '.join(sorted(known))}.",
        )
        raise ImportRefused([LineError(1, "、".join(unknown), reason)])
    line = reader.line_num + 1
    for cells in reader:
        stated = [(name, cell.strip()) for name, cell in zip(header, cells, strict=False) if cell.strip()]
        if len(cells) > len(header):
            reason = Text("見出しより列が多いです。", "The row has more cells than the header.")
            yield line, LineError(line, "", reason)
        elif stated:
            yield line, from_cells(line, stated)
        line = reader.line_num + 1


def from_cells(line: int, stated: list[tuple[str, str]]) -> dict[str, Any] | LineError:
    """A card as the schema has it, from its cells."""
    raw: dict[str, Any] = {}
    for name, cell in stated:
        if name in ("text_ja", "text_en"):
            raw.setdefault("text", {})[name.removeprefix("text_")] = cell
            continue
        try:
            raw[name] = value_of(name, cell)
        except ValueError:
            kind = _KINDS.get(fields()[name].get("type"), Text("JSON", "JSON"))
            reason = Text(f"「{cell}」は読めません。{kind.ja}で書いてください。", f"{cell} is no {kind.en}.")
            return LineError(line, name, reason)
    return raw


def value_of(name: str, cell: str) -> Any:
    """A cell's value by the type that the schema gives the field; raises ValueError."""
    schema = fields()[name]
    kind = schema.get("type")
    if kind == "string" or "enum" in schema:
        return cell
    if kind == "integer":
        return int(cell)
    if kind == "boolean":
        if cell.lower() not in (*_YES, *_NO):
            raise ValueError(cell)
        return cell.lower() in _YES
    if kind == "array" and cell[:1] != "[":
        return [part.strip() for part in _LISTED.split(cell) if part.strip()]
    if name == "cost" and cell[:1] != "{":
        parts = _COST.findall(cell)
        if _COST.sub("", cell).strip(" /,、") or not parts:
            raise ValueError(cell)
        return {colour: int(count) for colour, count in parts}
    return read_json(cell)


@cache
def fields() -> Mapping[str, Any]:
    """The fields of a card with their schemas, references followed."""
    whole: Any = validator().schema
    definitions = whole["$defs"]
    return {
        name: definitions[one["$ref"].rpartition("/")[2]] if "$ref" in one else one
        for name, one in definitions["card"]["properties"].items()
    }


@cache
def card_validator() -> Draft202012Validator:
    """Checks one card by the schema of the card lists."""
    whole: Any = validator().schema
    return Draft202012Validator(
        {"$schema": whole["$schema"], "$ref": "#/$defs/card", "$defs": whole["$defs"]}
    )


def wrong_fields(line: int, raw: Any) -> list[LineError]:
    """Everything in which a card is not as the schema says."""
    return [explained(line, error) for error in card_validator().iter_errors(raw)]


def explained(line: int, error: ValidationError) -> LineError:
    """A schema violation in both languages."""
    if error.validator == "not":  # the schema's way to say which fields are for generals
        at = ".".join(map(str, error.absolute_path))
        return LineError(line, at, Text("武将だけの項目です。", "Only generals have this field."))
    fault = fault_of(error)
    reason = Text(
        *(f"{why} {right}".strip() for why, right in zip(fault.reason, fault.expected, strict=True))
    )
    return LineError(line, ".".join(map(str, fault.path)), reason)
