"""How many cards lie in a zone, in words: a number, `?`, none, or the zone as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...model.text import Text
from .faults import Fault
from .field_words import same
from .words import Line, Token, bare, fold, to_json

UNCOUNTED = {"cards", "more"}


def zone_words(stated: Any) -> tuple[str, list[Any]]:
    """The words for a zone on a player's line, and the cards listed below that line."""
    if stated is None:
        return "?", []
    if isinstance(stated, int) and not isinstance(stated, bool):
        return str(stated), []
    if isinstance(stated, list) and stated:
        known = len(stated)
        while known and stated[known - 1] == {}:
            known -= 1
        counted = str(len(stated)) if 0 < known < len(stated) else ""
        return counted, stated[:known] if counted else stated
    if stated == []:
        return "なし", []
    if isinstance(stated, Mapping) and stated.get("cards") and same(stated.get("more"), True):
        return ("?", list(stated["cards"])) if set(stated) == UNCOUNTED else (to_json(stated), [])
    return to_json(stated), []


def zone_count(token: Token, line: int) -> Any:
    """How many cards a zone has: a number, `?` for not counted, none, or the zone as JSON."""
    if token.word.data:
        return token.word.data[0]
    word = fold(token.word.text).removesuffix("枚")
    if token.word.open:
        return None
    if bare(Token(token.word)) and word in ("なし", "none"):
        return []
    if word.isdecimal() and len(word) < 5:
        return int(word)
    reason = Text(f"「{token.word.text}」は枚数ではありません。", f"{token.word.text} is no number of cards.")
    raise Fault(line, reason, Text("数字か ? を書いてください。", "Write a number, or a question mark."))


def value_of(line: Line) -> Any:
    """The JSON that follows the first word of a line."""
    if len(line.tokens) == 2 and line.tokens[1].word.data:
        return line.tokens[1].word.data[0]
    raise Fault(line.number, Text("ここにはJSONを書きます。", "JSON stands here."))
