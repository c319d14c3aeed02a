"""The JSON Schema of a file of the season, and what is wrong with the files there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import InvalidRecord
from ...kernel.model import vocabulary
from ...kernel.model.vocabulary_schema import vocabulary_schema
from ..language.schema import texts_schema
from .edition import FIRST, every_card
from .facts import Facts


def sheet_schema() -> dict[str, Any]:
    """A file: a list of cards, each with what is printed on it and its texts."""
    text, definitions = texts_schema()
    _, own = vocabulary_schema(Facts, {})
    card = own["Facts"]["anyOf"][0]
    card["properties"]["texts"] = {"type": "array", "items": text}
    own["Facts"] = card
    return {"type": "array", "items": {"$ref": "#/$defs/Facts"}, "$defs": {**definitions, **own}}


def faults(season: str = FIRST) -> Iterator[InvalidRecord]:
    """What no card of a season may say: facts and texts outside the language, each with its place."""
    for card in every_card(season):
        try:
            vocabulary.read(Facts, card.facts, card.number)
            card.texts()
        except InvalidRecord as fault:
            yield fault
