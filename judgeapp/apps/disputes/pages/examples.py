"""The example records that ship with the product, as the page on which a record is handed in offers them."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings

from judgeapp.domain.books import BOOKS
from judgeapp.domain.engine import GameRecord

from ..presenters import notation

EXAMPLES = Path(settings.EXAMPLES_DIR) / "records"


def examples() -> list[dict[str, Any]]:
    """Every example, game by game: its name, its title and its game."""
    return [
        {
            "name": f"{book.key}/{path.stem}",
            "title": json.loads(path.read_text()).get("title", path.stem),
            "book": book,
        }
        for book in BOOKS
        for path in sorted(EXAMPLES.glob(f"{book.key}/*.json"))
    ]


def example_text(name: str) -> str:
    """The text of a shipped example as people write it; empty for any other name."""
    if name not in {example["name"] for example in examples()}:
        return ""
    data = (EXAMPLES / f"{name}.json").read_text()
    return notation.as_text(GameRecord.from_json(data)) or data
