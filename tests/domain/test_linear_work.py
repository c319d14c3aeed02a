"""No text from outside can take more than its share: the work is linear, and small at the largest size accepted.

Every parser is asked with texts that look for what grows faster than the text: one long line, many lines, one long
word, digits, kana, signs that stand for many, fields, nesting. Where a parser refuses, refusing is what is measured.
"""

import contextlib
import json
import time
from collections.abc import Callable
from functools import partial

import pytest

from judgeapp.domain.deckcheck import DeckUnreadable, check_deck, format_by_id
from judgeapp.domain.deckcheck.cards import CardIndex
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import DECK, JSON_BODY

Parser = Callable[[str], object]

UNITS = [
    *("9", "９", "あ", "ｶﾞ", "ﾊﾟ\u0301", "漢", "ﷺ", "4枚", "4 ", "x4", "1-", "1-001 ", "a ", "/ ", "(", "- "),
    *(",", "\t", "メガミ:", "斬 ", '"', "[", "|", "\u0301"),
]


def one_line(unit: str, size: int) -> str:
    return (unit * size)[:size]


def lines(unit: str, size: int) -> str:
    return "\n".join((unit * 100)[:94] + str(line) for line in range(size // 100))


def all_signs(size: int) -> str:
    """Lines of every unit in turn, no two alike."""
    return "\n".join(
        (UNITS[line % len(UNITS)] * 100)[:94] + str(line + 10_000) for line in range(size // 100)
    )


JSON_SHAPES: dict[str, Callable[[int], str]] = {
    "one key again and again": lambda size: "{" + ",".join(['"a":1'] * (size // 6)) + "}",
    "many keys": lambda size: json.dumps({f"{key}": 1 for key in range(size // 12)}),
    "nested lists": lambda size: "[" * (size // 2) + "]" * (size // 2),
    "nested objects": lambda size: '{"a":' * (size // 6) + "1" + "}" * (size // 6),
    "a long key above many escapes": lambda size: json.dumps(
        {"k" * (size // 2): ["é"] * (size // 20)}, ensure_ascii=True
    ),
    "digits": lambda size: "[" + "9" * size + "]",
    "a fraction": lambda size: "[0." + "9" * size + "]",
    "an open string": lambda size: '["' + '\\"' * (size // 2),
    "many lists": lambda size: "[" + ",".join(["[]"] * (size // 3)) + "]",
}


def seconds(parser: Parser, text: str) -> float:
    """The CPU time of the fastest of some runs."""
    taken = []
    while not taken or (len(taken) < 3 and sum(taken) < 0.2):
        began = time.process_time()
        with contextlib.suppress(NotJson, DeckUnreadable):
            parser(text)
        taken.append(time.process_time() - began)
    return min(taken)


def check_linear(parser: Parser, shape: Callable[[int], str], size: int) -> None:
    once, twice = seconds(parser, shape(size)), seconds(parser, shape(size * 2))
    assert twice <= 2.5 * once + 0.005  # what takes so little is not measured well


def check_quick(parser: Parser, text: str) -> None:
    assert seconds(parser, text) < 0.5


@pytest.fixture(scope="module")
def indexes() -> dict[str, CardIndex]:
    return {
        book: CardIndex(card for one in shelf() if one.book == book for card in one.cards)
        for book in ("sengoku", "moncolle", "sakura")
    }


@pytest.mark.parametrize("name", ["sengoku-constructed", "sakura-7-3", "moncolle-half-deck"])
def test_a_deck_list(name, indexes):
    format_ = format_by_id(name)

    def check(text):
        return check_deck(text, format_, indexes[format_.book])

    for unit in UNITS:
        check_linear(check, partial(one_line, unit), DECK.line // 2)
        check_linear(check, partial(lines, unit), 4_000)
    check_quick(check, all_signs(DECK.characters))
    check_quick(check, "斬 4\n" * DECK.lines)


@pytest.mark.parametrize("shape", JSON_SHAPES)
def test_a_json_text(shape):
    check_linear(read_json, JSON_SHAPES[shape], 50_000)
    check_quick(read_json, JSON_SHAPES[shape](JSON_BODY.characters))


@pytest.mark.parametrize("shape", JSON_SHAPES)
def test_a_deck_in_json(shape, indexes):
    format_ = format_by_id("sengoku-constructed")
    check_quick(
        lambda text: check_deck(text, format_, indexes["sengoku"]), JSON_SHAPES[shape](DECK.characters)
    )
