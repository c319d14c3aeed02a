"""The file of a season: a data package (JSON), a table (CSV) or sheets of ours (YAML), card by card with its line."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import yaml

from ...kernel import Text
from ...season_faults import SeasonFault, SeasonRefused
from ..card_reader.package import BACK, MEGAMI, printed_cards

CARD_LINE = re.compile(r'^\s*"([^"]+)"\s*:\s*\{')
BACK_OF = re.compile(r"(.+-f-\d+)a", re.IGNORECASE)
"""The id of a fate's back in a data package: that of its front, and an a."""
COLUMNS = {
    **{"番号": "id", "名前": "name", "メガミ": "megami", "タイプ": "type", "サブタイプ": "subType"},
    **{"適正距離": "range", "ダメージ": "damage", "納": "capacity", "消費": "cost", "テキスト": "text"},
}
SHEET = {"sub": "subType", "charge": "capacity", "number": "id"}
"""The fields of a sheet that a data package calls otherwise."""
FLAGS = {"wounds": "damage", "cost_wounds": "cost"}
"""裂傷化: a flag of a sheet, and the value that a data package prints in braces for it."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card as the file has it. `written`: texts that the file has in the language of card texts already."""

    id: str
    line: int
    fields: Mapping[str, Any]
    written: tuple[Any, ...] | None = None


@dataclass(frozen=True, slots=True)
class SeasonFile:
    """All cards of a file, and the Megami of whom it tells, by their ids."""

    cards: tuple[PrintedCard, ...]
    megami: Mapping[str, Any]


def unreadable(line: int, why: Text) -> SeasonRefused:
    right = Text(
        "データパッケージ（JSON）、表（CSV）、または登録の形（YAML）にします。",
        "A data package (JSON), a table (CSV) or sheets (YAML).",
    )
    return SeasonRefused([SeasonFault(line, "", "", why, right)])


def read_file(content: bytes) -> SeasonFile:
    """The cards of a file in any of its forms; raises `SeasonRefused` where it is none of them."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise unreadable(1, Text("文字コードがUTF-8ではありません。", "The file is not UTF-8.")) from None
    start = text.lstrip()
    if start.startswith("{"):
        return of_package(text)
    if start.startswith(("- ", "#")):
        return SeasonFile(tuple(of_sheet(text)), {})
    return SeasonFile(tuple(of_table(text)), {})


def of_package(text: str) -> SeasonFile:
    """The sections one after the other; what a later one says of a card stands for what an earlier one said."""
    try:
        package = json.loads(text)
    except json.JSONDecodeError as wrong:
        raise unreadable(wrong.lineno, Text("JSONとして読めません。", "This is no JSON.")) from None
    except RecursionError:
        raise unreadable(1, Text("JSONとして読めません。", "This is no JSON.")) from None
    lines: dict[str, list[int]] = {}
    for number, written in enumerate(text.split("\n"), 1):
        if found := CARD_LINE.match(written):
            lines.setdefault(found[1], []).append(number)
    merged: dict[str, PrintedCard] = {}
    for key, card in printed_cards(package):
        places = lines.get(key, [1])
        earlier = merged.get(key)
        at = places[1] if earlier is not None and len(places) > 1 else places[0]
        merged[key] = PrintedCard(key, at, {**(earlier.fields if earlier else {}), **card})
    if not merged:
        raise unreadable(1, Text("カードが1枚もありません。", "There is no card in it."))
    megami = package.get(MEGAMI)
    cards = tuple(two_sided(without_places(merged)).values())
    return SeasonFile(cards, megami if isinstance(megami, dict) else {})


def without_places(cards: Mapping[str, PrintedCard]) -> dict[str, PrintedCard]:
    """The cards but those that only keep a place: each version of the Megami has a card of her own in it."""
    taken = {str(card.fields.get("replace") or "") for card in cards.values()}
    return {key: card for key, card in cards.items() if key not in taken or card.fields.get("name")}


def two_sided(cards: Mapping[str, PrintedCard]) -> dict[str, PrintedCard]:
    """The cards with the back of each fate on the fate."""
    found = dict(cards)
    for key, back in cards.items():
        if (of := BACK_OF.fullmatch(key)) is None:
            continue
        del found[key]
        front = cards.get(of[1], PrintedCard(of[1], back.line, {"baseType": back.fields.get("baseType")}))
        own = {"nameBack": back.fields.get("name"), BACK: back.fields.get("text")}
        found[of[1]] = replace(front, fields={**front.fields, **own})
    return found


def of_table(text: str) -> Iterator[PrintedCard]:
    rows = csv.reader(io.StringIO(text, newline=""))
    heading = [COLUMNS.get(cell.strip(), cell.strip()) for cell in next(rows, [])]
    if "id" not in heading:
        raise unreadable(1, Text("見出しに「番号」(id) がありません。", "The heading has no id."))
    begun = rows.line_num + 1
    for row in rows:
        fields = dict(zip(heading, (cell.strip() for cell in row), strict=False))
        if fields.get("id"):
            yield PrintedCard(fields["id"], begun, fields)
        begun = rows.line_num + 1


def plain_yaml(text: str) -> Any:
    """What a YAML text says; raises `yaml.YAMLError` for one that points back to itself or is nested too deep."""
    try:
        if any(isinstance(event, yaml.AliasEvent) for event in yaml.parse(text, Loader=yaml.SafeLoader)):
            raise yaml.YAMLError("an alias")
        return yaml.safe_load(text)
    except RecursionError:
        raise yaml.YAMLError("nested too deep") from None


def written_texts(text: str) -> tuple[Any, ...]:
    """The texts of one card that somebody has typed as YAML; raises `SeasonRefused`."""
    try:
        texts = plain_yaml(text)
    except yaml.YAMLError as wrong:
        mark = getattr(wrong, "problem_mark", None)
        line = mark.line + 1 if mark is not None else 1
        raise unreadable(line, Text("YAMLとして読めません。", "This is no YAML.")) from None
    if texts is None:
        return ()
    return tuple(texts) if isinstance(texts, list) else (texts,)


def of_sheet(text: str) -> Iterator[PrintedCard]:
    try:
        cards = plain_yaml(text)
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as wrong:
        mark = getattr(wrong, "problem_mark", None)
        line = mark.line + 1 if mark is not None else 1
        raise unreadable(line, Text("YAMLとして読めません。", "This is no YAML.")) from None
    nodes = getattr(root, "value", [])
    for node, card in zip(nodes, cards, strict=True):
        line = node.start_mark.line + 1
        if not isinstance(card, dict) or "number" not in card:
            raise unreadable(line, Text("番号 (number) のないカードです。", "A card without a number."))
        fields = {SHEET.get(str(name), str(name)): value for name, value in card.items() if name != "texts"}
        for flag, value in FLAGS.items():
            if fields.pop(flag, False):
                fields[value] = f"{{{fields.get(value, '')}}}"
        written = card.get("texts")
        yield PrintedCard(str(card["number"]), line, fields, None if written is None else tuple(written))
