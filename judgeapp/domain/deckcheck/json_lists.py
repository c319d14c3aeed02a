"""Lists written as JSON: `[{"number": "1-001", "count": 4}]`, `{"cards": […]}` or `{"斬": 1}`."""

import re
from collections.abc import Iterator
from typing import Any

from judgeapp.domain.corpus import Text
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import DECK, JsonBounds

from .counts import MAX_COPIES
from .reading import DeckUnreadable

_BOUNDS = JsonBounds(DECK.characters, depth=8, values=10 * DECK.lines)
_BEGINS = re.compile(r"\s*(?:\{|\[\s*[\[{\"\]])")
_CARD, _COUNT = ("number", "card", "name", "id"), ("count", "copies", "qty", "quantity")


def is_json(text: str) -> bool:
    """Whether a text is meant as JSON; `[武将]` is a heading.

    >>> is_json('{"1-001": 4}'), is_json('[{"number": "1-001"}]'), is_json("[武将]")
    (True, True, False)
    """
    return _BEGINS.match(text) is not None


def json_lines(text: str) -> list[str]:
    """The list as lines of count and card, in order.

    Raises DeckUnreadable naming the line of the file, or the entry.

    >>> json_lines('{"cards": [{"number": "1-001", "count": 4}, "1-002"]}')
    ['4 1-001', '1 1-002']
    """
    try:
        data = read_json(text, _BOUNDS)
    except NotJson as error:
        place = Text(f"{error.line}行目", f"line {error.line}") if error.line else Text("全体", "the whole")
        raise _unreadable(place, Text(*error.reason)) from error
    return [_line(at, entry) for at, entry in enumerate(_entries(data), start=1)]


def _entries(data: Any) -> Iterator[Any]:
    if isinstance(data, dict) and isinstance(data.get("cards"), list):
        yield from ({"number": one} for one in data.get("megami", []) if isinstance(one, str))
        data = data["cards"]
    if isinstance(data, dict):
        yield from ({"number": card, "count": count} for card, count in data.items())
    else:
        yield from data


def _line(at: int, entry: Any) -> str:
    entry = {"number": entry} if isinstance(entry, str) else entry
    if isinstance(entry, dict):
        card = next((entry[name] for name in _CARD if entry.get(name)), None)
        count = next((entry[name] for name in _COUNT if name in entry), 1)
        counted = type(count) is int and 1 <= count <= MAX_COPIES
        if counted and isinstance(card, str) and not {"\n", "\r"} & set(card):
            return f"{count} {card.strip()}"
    raise _unreadable(Text(f"{at}番目の項目", f"entry {at}"))


def _unreadable(place: Text, why: Text | None = None) -> DeckUnreadable:
    example = '[{"number": "1-001", "count": 4}]'
    ja, en = (f"（{why.ja}）", f": {why.en}") if why else ("", "")
    return DeckUnreadable(
        "json",
        Text(
            f"JSONの{place.ja}を読み取れません{ja}。例: {example}",
            f"JSON, {place.en}: cannot be read{en}. For example: {example}",
        ),
    )
