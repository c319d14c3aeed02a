"""Lists written as JSON: `[{"number": "1-001", "count": 4}]`, `{"cards": […]}`, `{"斬": 1}`, `{"main": …, "side": …}`.

What names a board (main, side, maybe) is a known word, as in any list; what is neither a card, a board nor something
that tells of the list is refused by its place.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from judgeapp.domain.corpus import Text
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import DECK, JsonBounds, clip

from ..text import NOTHING
from .counts import MAX_COPIES, NUMBERED
from .headings import MAIN, SIDE, WORDS, board_of
from .numbers import find_number
from .reading import DeckUnreadable

_BOUNDS = JsonBounds(DECK.characters, depth=8, values=10 * DECK.lines)
_BEGINS = re.compile(r"\s*(?:\{|\[\s*[\[{\"\]])")
_PROGRAMS_ID = re.compile(r"(?:NA-)?[0-9]{2}-[a-z0-9]{1,12}(?:-[A-Za-z0-9]{1,4}){2,4}", re.IGNORECASE)
"""A card by the number that simulators give it: 01-yurina-o-n-1."""
_CARD, _COUNT = ("number", "card", "name", "id"), ("count", "copies", "qty", "quantity", "num")
_BOARD = ("board", "section", "zone", "area", "category", "sideboard", "sideboarded", "is_sideboard")
_HOLDS = {
    "cards",
    "deck",
    "decks",
    "boards",
    "entries",
    "items",
    "list",
    "data",
    "megami",
    "summoner",
    "summoners",
}
"""Keys below which cards stand that are no words for a board."""


def is_json(text: str) -> bool:
    """Whether a text is meant as JSON; `[武将]` is a heading.

    >>> is_json('{"1-001": 4}'), is_json('[{"number": "1-001"}]'), is_json("[武将]")
    (True, True, False)
    """
    return _BEGINS.match(text) is not None


def json_lines(text: str, own: Collection[str] = (), example: str = NUMBERED) -> list[str]:
    """The list as lines of count and card, in order; `own` are the book's words for parts of a deck.

    Raises DeckUnreadable naming the line of the file, or the entry, with a line of the game as an example.

    >>> json_lines('{"cards": [{"number": "1-001", "count": 4}, "1-002"], "sideboard": {"1-003": 1}}')
    ['4 1-001', '1 1-002', 'SB: 1 1-003']
    """
    try:
        data = read_json(text, _BOUNDS)
        return [_line(at, entry, own) for at, entry in enumerate(_entries(data, MAIN, own), start=1)]
    except NotJson as error:
        place = Text(f"{error.line}行目", f"line {error.line}") if error.line else Text("全体", "the whole")
        raise _unreadable(_Unread(place, Text(*error.reason)), example) from error
    except _Unread as error:
        raise _unreadable(error, example) from error


@dataclass(frozen=True, slots=True)
class _Entry:
    """A value of a list, and the board that it stands in."""

    value: Any
    board: str = MAIN


def _entries(data: Any, board: str, own: Collection[str]) -> Iterator[_Entry]:
    """What is listed below a value, each as JSON has it, or as `{card: count}` said in words."""
    if isinstance(data, list):
        for item in data:
            yield _Entry(item, board)
        return
    if any(_holds(key, value, own) for key, value in data.items()):
        for key, value in data.items():
            if _holds(key, value, own):
                yield from _entries(value, board_of(key, own) or board, own)
            elif _may_be_cards(key, value):
                raise _Unread(Text(f"「{clip(key)}」", f"“{clip(key)}”"))
        return
    for card, value in data.items():
        entry = {**value, "number": _card_of(value) or card} if isinstance(value, dict) else None
        yield _Entry(entry or {"number": card, "count": value}, board)


def _holds(key: str, value: Any, own: Collection[str]) -> bool:
    """Whether cards stand below a key."""
    return isinstance(value, list | dict) and (key.casefold() in _HOLDS or board_of(key, own) is not None)


def _may_be_cards(key: str, value: Any) -> bool:
    """Whether something beside the listed cards may be cards too: it lists what may be a card, or is a count of it."""
    if isinstance(value, dict | list):
        return key.casefold() not in WORDS and _may_list_cards(value)
    return type(value) is int and _may_be_card(key)


def _may_list_cards(value: Any) -> bool:
    """Whether anything in a value may be a card: what tells of the list, its author and its texts, has none.

    >>> _may_list_cards({"userName": "kono", "badges": [], "theme": {"id": 3}}), _may_list_cards([{"name": "斬"}])
    (False, True)
    """
    if isinstance(value, list):
        return any(_may_be_card(item) if isinstance(item, str) else _may_list_cards(item) for item in value)
    if not isinstance(value, dict):
        return False
    named = isinstance(_card_of(value), str) and _may_be_card(_card_of(value))
    return named or any(
        _may_list_cards(one) or (_may_be_card(key) and isinstance(one, int | dict))
        for key, one in value.items()
    )


def _may_be_card(text: str) -> bool:
    return find_number(text) is not None or not text.isascii() or _PROGRAMS_ID.fullmatch(text) is not None


def _card_of(entry: dict[str, Any]) -> Any:
    """The card of an entry; programs write it as an object with a name, too."""
    card = next((entry[name] for name in _CARD if entry.get(name)), None)
    return _card_of(card) if isinstance(card, dict) else card


def _line(at: int, entry: _Entry, own: Collection[str]) -> str:
    value = {"number": entry.value} if isinstance(entry.value, str) else entry.value
    if isinstance(value, dict):
        card = _card_of(value)
        count = next((value[name] for name in _COUNT if name in value), 1)
        counted = type(count) is int and 1 <= count <= MAX_COPIES
        if counted and isinstance(card, str) and not {"\n", "\r"} & set(card):
            board = entry.board or _board(at, value, own)
            return f"{'SB: ' if board else ''}{count} {card.strip()}"
    raise _Unread(Text(f"{at}番目の項目", f"entry {at}"))


def _board(at: int, entry: dict[str, Any], own: Collection[str]) -> str:
    """The board that an entry names itself. A word that names none is refused."""
    for name in _BOARD:
        said = entry.get(name)
        if isinstance(said, bool | None):
            board: str | None = SIDE if said else MAIN
        else:
            board = board_of(said, own) if isinstance(said, str) else None
        if board is None:
            raise _Unread(Text(f"{at}番目の項目の {name}", f"entry {at}, {name}"))
        if board:
            return board
    return MAIN


class _Unread(Exception):
    """What stands at a place of the file is no card, for a reason where one is known."""

    def __init__(self, place: Text, why: Text = NOTHING) -> None:
        super().__init__(place.en)
        self.place, self.why = place, why


def _unreadable(unread: _Unread, example: str) -> DeckUnreadable:
    place, why = unread.place, unread.why
    count, card = example.split(maxsplit=1)
    example = f'[{{"{"number" if find_number(card) else "name"}": "{card}", "count": {count}}}]'
    ja, en = (f"（{why.ja}）", f": {why.en}") if why else ("", "")
    return DeckUnreadable(
        "json",
        Text(
            f"JSONの{place.ja}を読み取れません{ja}。例: {example}",
            f"JSON, {place.en}: cannot be read{en}. For example: {example}",
        ),
    )
