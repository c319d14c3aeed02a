"""No text from outside can take more than its share: the work is linear, and small at the largest size accepted.

Every parser is asked with texts that look for what grows faster than the text: one long line, many lines, one long
word, digits, kana, signs that stand for many, fields, nesting. Where a parser refuses, refusing is what is measured.
"""

import contextlib
import json
from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest

from judgeapp.common import paper
from judgeapp.domain.cancellation import Cancelled, cancelled_unless
from judgeapp.domain.corpus.loader import load_book
from judgeapp.domain.corpus.official import DocumentRefused, decode, read_document
from judgeapp.domain.deckcheck import DeckUnreadable, check_deck, format_by_id
from judgeapp.domain.deckcheck.cards import CardIndex
from judgeapp.domain.deckcheck.importing import ImportRefused, read_cards
from judgeapp.domain.engine import GameRecord, InvalidRecord
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import CARD_FILE, DECK, JSON_BODY, RECORD
from judgeapp.domain.pairing import Entrant, draw_lots, pair_round
from judgeapp.domain.pairing.swiss.exact import _matched
from judgeapp.domain.search.asking.query import bare, parse
from tests.conftest import ROOT
from tests.cpu import Work, grows_linearly, takes_at_most

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


def reading(parser: Parser, text: str) -> Work:
    def work() -> None:
        with contextlib.suppress(NotJson, DeckUnreadable, ImportRefused, InvalidRecord, DocumentRefused):
            parser(text)

    return work


def check_linear(parser: Parser, shape: Callable[[int], str], size: int) -> None:
    assert grows_linearly(lambda size: reading(parser, shape(size)), size, at_once=0.005)


def check_quick(parser: Parser, text: str) -> None:
    assert takes_at_most(0.5, reading(parser, text))


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


RECORD_HEAD = '{"version":1,"book":"sengoku","start":{"position":{"players":{}}}'
ENTRY = '{"kind":"action","player":"a","move":"end_turn"}'
RECORD_SHAPES: dict[str, Callable[[int], str]] = {
    "entries": lambda size: f'{RECORD_HEAD},"entries":[{",".join([ENTRY] * (size // 50))}]}}',
    "entries on lines": lambda size: f"{RECORD_HEAD}}}\n" + (ENTRY + "\n") * (size // 50),
    "empty objects on lines": lambda size: f"{RECORD_HEAD}}}\n" + "{}\n" * (size // 3),
    "blank lines": lambda size: f"{RECORD_HEAD}}}\n" + "\n" * (size - 200) + "{}",
    "players": lambda size: (
        f'{RECORD_HEAD},"entries":[],"players":{{{",".join(f"{chr(34)}{n}{chr(34)}:1" for n in range(size // 12))}}}}}'
    ),
    "a long title": lambda size: f'{RECORD_HEAD},"entries":[],"title":"{"あ" * (size - 100)}"}}',
}


@pytest.mark.parametrize("shape", [*RECORD_SHAPES, *JSON_SHAPES])
def test_a_record(shape):
    make = {**RECORD_SHAPES, **JSON_SHAPES}[shape]
    check_linear(GameRecord.from_json, make, 40_000)
    check_quick(GameRecord.from_json, make(RECORD.characters))


def card_rows(size: int) -> str:
    return "number,name,type,faction\n" + "\n".join(
        f"1-{row:03d},カード{row},general,crimson" for row in range(size // 30)
    )


@pytest.mark.parametrize("unit", UNITS)
def test_a_file_of_cards(unit):
    def check(text):
        return read_cards("sengoku", text.encode())

    header = "number,name,cost\n"
    check_linear(check, lambda size: header + one_line(unit, size), CARD_FILE.line // 2)
    check_linear(check, lambda size: header + lines(unit, size), 10_000)


@pytest.mark.parametrize(
    "text",
    [
        card_rows(30_000),
        card_rows(CARD_FILE.characters),
        "number,name\n" + all_signs(CARD_FILE.characters - 20),
    ],
)
def test_the_largest_file_of_cards(text):
    check_quick(lambda text: read_cards("sengoku", text.encode()), text)


def test_an_official_document():
    book = load_book(ROOT / "rules_corpus" / "haou")

    def check(text):
        return read_document(book, decode(text.encode()), "1.0")

    for unit in (*UNITS, "101.1 ", "〔1〕", "⑴", "§", "9-4 "):
        check_linear(check, lambda size, unit=unit: "戦国覇王\n" + lines(unit, size), 5_000)


@pytest.mark.parametrize("unit", UNITS)
def test_a_question(unit):
    check_linear(lambda text: (parse(text), bare(text[:200])), partial(one_line, unit), 100_000)


def test_work_for_which_nobody_waits_any_longer_ends(indexes):
    format_ = format_by_id("sengoku-constructed")
    for work in (
        lambda: check_deck("四 斬", format_, indexes["sengoku"]),
        lambda: read_json("[1]"),
        lambda: read_cards("sengoku", card_rows(60).encode()),
        lambda: pair_round(
            [Entrant(f"{n:03d}", 0) for n in range(8)], draw_lots([f"{n:03d}" for n in range(8)], 1)
        ),
        lambda: _matched({pair: sum(pair) % 7 for pair in combinations(range(60), 2)}),
        lambda: paper.text("卓"),
        lambda: paper.qr("https://example.org/"),
    ):
        with pytest.raises(Cancelled), cancelled_unless(lambda: False):
            work()
