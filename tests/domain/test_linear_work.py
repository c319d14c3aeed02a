"""No text from outside can take more than its share: the work is linear, and small at the largest size accepted.

Every parser is asked with texts that look for what grows faster than the text: one long line, many lines, one long
word, digits, kana, signs that stand for many, fields, nesting. Where a parser refuses, refusing is what is measured.
"""

import contextlib
import csv
import json
from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest

from judgeapp.apps.exchange.services.columns import columns_of
from judgeapp.apps.exchange.services.people_file import rows_of
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.common import paper
from judgeapp.common.kana import is_reading, kana_order, kana_row, latin
from judgeapp.domain.cancellation import Cancelled, cancelled_unless
from judgeapp.domain.corpus import ClauseKey, InvalidKey
from judgeapp.domain.corpus.house import HouseRefused, read_house
from judgeapp.domain.corpus.loader import load_book
from judgeapp.domain.corpus.official import DocumentRefused, decode, read_document
from judgeapp.domain.deckcheck import DeckUnreadable, check_deck, format_by_id
from judgeapp.domain.deckcheck.cards import CardIndex, name_key
from judgeapp.domain.deckcheck.headings import heading_of
from judgeapp.domain.deckcheck.importing import ImportRefused, read_cards
from judgeapp.domain.engine import GameRecord, InvalidRecord
from judgeapp.domain.engine.kernel.record.notation import reader as notation_reader
from judgeapp.domain.engine.kernel.record.notation import words as notation_words
from judgeapp.domain.engine.kernel.record.notation.scribbled.clauses import (
    clauses,
    reworded,
    stated,
    subjects,
)
from judgeapp.domain.engine.kernel.record.notation.scribbled.marks import Marks
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf
from judgeapp.domain.engine.notation import read_lines_of
from judgeapp.domain.engine.sakura.scribbles import spelt
from judgeapp.domain.engine.sakura.simulator_lines import said_in
from judgeapp.domain.engine.sakura.simulator_log import SimulatorLog
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import (
    CARD_FILE,
    DECK,
    HOUSE_DOCUMENT,
    JSON_BODY,
    PEOPLE,
    RECORD,
    RECORD_LINE,
    TRF,
)
from judgeapp.domain.pairing import Entrant, draw_lots, pair_round
from judgeapp.domain.pairing.swiss.exact import _matched
from judgeapp.domain.pairing.trf import InvalidTrf, read_trf
from judgeapp.domain.search.asking.query import bare, parse
from judgeapp.domain.search.spelling.numbers import parse_number
from tests.conftest import ROOT, slow
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


CHARACTERS = [
    *(
        "9",
        "９",
        "あ",
        "か\u3099",
        "ｶﾞ",
        "漢",
        "\u0301",
        "a",
        "a ",
        " ",
        "\u3000",
        "\t",
        ",",
        "、",
        "・",
        "→",
        "->",
        "?",
        "？",
    ),
    *(
        "(",
        "（",
        ")",
        "「",
        "[",
        "【",
        "{",
        '"',
        "'",
        "/",
        ":",
        "：",
        "-",
        "=",
        "#",
        "※",
        "0.",
        "1-",
        "<",
        "*",
        "|",
    ),
    *("(伏", "斬(", "オーラ ", "メガミを", "ゲージを", "公開", "の", "①"),
]
"""One of each class of characters, and what rules of one reader look for."""
HEADS = {
    "sengoku": "戦国大戦TCG\n開始\n a\na 攻撃 ",
    "sakura": "桜降る代に決闘を\n名前 a:甲 b:乙\n開始\n a\na 斬 ",
    "moncolle": "モンスター・コレクションDeus\n開始\n a\na 進軍 ",
    "haou": "戦国覇王\n開始\n a\na 移動 ",
    "suikoden": "乙女遊戯『水滸伝』\n開始\n a\na 出撃 ",
}
MARKS = Marks(["国力", "手札"], ["甲", "漢", "漢あ", "あ" * 20])
LOG = SimulatorLog({}, {"甲": "a"})
LOG.begun = True
READERS: dict[str, tuple[Parser, int]] = {
    **{
        f"notes of {book}": (lambda text, head=head: read_lines_of(head + text), 3_000)
        for book, head in HEADS.items()
    },
    "a log": (lambda text: (LOG.read(f"甲: {text}"), LOG.is_chat(f"甲: {text}")), 4_000),
    "a log's time and name": (said_in, 4_000),
    "scribbles": (spelt, 2_000),
    "clauses": (lambda text: clauses(f"a {reworded(text)}", subjects(["a", "b", "甲"])), 4_000),
    "marks": (lambda text: stated(MARKS.marked(f"疲弊した甲{text}")), 4_000),
    "a heading": (lambda text: heading_of(text, {"切札"}), 4_000),
    "a card's name": (name_key, 4_000),
    "a clause's number": (parse_number, 4_000),
    "a clause's key": (lambda text: ClauseKey.parse(f"sakura:{text}"), 4_000),
    "a tournament report": (lambda text: read_trf(f"012 {text}\n001    1      {text}"), TRF.line // 3),
    "a house rule": (lambda text: read_house(f"1. {text}\n{text}"), HOUSE_DOCUMENT.line // 3),
    "a list of players": (
        lambda text: columns_of([cells for _line, cells in rows_of(f"名前\n{text}")]),
        PEOPLE.line // 3,
    ),
    "a reading": (lambda text: (kana_order(text), kana_row(text), latin(text), is_reading(text)), 2_000),
}
"""Every reader of a line that somebody types or a program prints, with what is not tried below."""


ELSEWHERE = {"notes of haou", "notes of suikoden"}
"""Read as those of モンコレD are, by the sentences of the kernel: tried in the slow lane."""


NOTES = [f"notes of {book}" for book in HEADS]
HERE = [name for name in NOTES if name not in ELSEWHERE]


@pytest.mark.parametrize(
    ("name", "characters"),
    [
        *((name, CHARACTERS[at :: len(HERE)]) for at, name in enumerate(HERE)),
        *((name, CHARACTERS) for name in READERS if name not in NOTES),
        *(slow(name, CHARACTERS) for name in NOTES),
    ],
)
def test_one_long_line_of_each_class_of_characters(name, characters, monkeypatch):
    """Where a reader bounds the line, its work is linear without that bound too.

    The notes of each book with their share of the classes at every run, with all of them in the slow lane.
    """
    for module in (notation_words, notation_reader):
        monkeypatch.setattr(module, "RECORD_LINE", 10**9)
    reader, size = READERS[name]
    for unit in characters:
        shape = partial(one_line, unit)
        assert grows_linearly(lambda size: reading(reader, shape(size)), size, at_once=0.04), unit  # noqa: B023


@pytest.mark.parametrize("book", HEADS)
def test_a_line_of_notes_that_is_too_long_is_told_with_its_number(book):
    for text, told in (
        (HEADS[book] + "漢" * RECORD_LINE, True),
        (HEADS[book] + "x ※ " + "漢" * RECORD_LINE, False),
    ):
        last = text.count("\n") + 1
        faults = [one for one in read_lines_of(text).faults if "長すぎます" in one.message.ja]
        assert [one.line for one in faults] == [last] * told


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


REFUSALS = (
    *(
        NotJson,
        DeckUnreadable,
        ImportRefused,
        InvalidRecord,
        DocumentRefused,
        InvalidTrf,
        HouseRefused,
        InvalidKey,
    ),
    *(LinesRefused, csv.Error),
)


def reading(parser: Parser, text: str) -> Work:
    def work() -> None:
        with contextlib.suppress(*REFUSALS):
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


LISTED = ("sengoku-constructed", "sakura-7-3", "moncolle-half-deck")


@pytest.mark.parametrize(
    ("name", "units"),
    [
        *((name, UNITS[at :: len(LISTED)]) for at, name in enumerate(LISTED)),
        *(slow(name, UNITS) for name in LISTED),
    ],
)
def test_a_deck_list(name, units, indexes):
    """Each book with its share of the units at every run, with all of them in the slow lane."""
    format_ = format_by_id(name)

    def check(text):
        return check_deck(text, format_, indexes[format_.book])

    for unit in units:
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
