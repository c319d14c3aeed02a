"""How a deck is laid out, and how a card is written so that it is read back."""

from pathlib import Path

import pytest

from judgeapp.domain.deckcheck import CardIndex, format_by_id, formats, load_card_lists, read_deck, write_card
from judgeapp.domain.deckcheck.books.moncolle import with_slots
from judgeapp.domain.deckcheck.sections import offered, parts_of, section_of, suggested

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def indexes():
    cards = [card for one in load_card_lists(ROOT / "cardlists") for card in one.cards]
    found = {book: CardIndex(c for c in cards if c.book == book) for book in ("sengoku", "sakura", "haou")}
    return {**found, "moncolle": with_slots(CardIndex())}


@pytest.mark.parametrize("book", ["sengoku", "sakura", "moncolle"])
def test_every_card_is_read_back_as_it_is_written(indexes, book):
    index = indexes[book]
    for card in index:
        deck = read_deck(f"2 {write_card(card.base, index)}", index)
        assert [(one.base, one.count, one.said) for one in (*deck.entries, *deck.chosen)] == [
            (card.base, 2, "")
        ]


@pytest.mark.parametrize("format_id", [one.id for one in formats().values() if one.sections])
def test_every_card_that_deck_building_may_use_belongs_to_a_section(indexes, format_id):
    format_ = format_by_id(format_id)
    without = "summoner" if format_id == "moncolle-beginners" else ""
    for card in offered(indexes[format_.book], ()):
        assert card.type == without or section_of(card, format_) < len(format_.sections), card


def counted(format_id, text, index):
    parts = parts_of(read_deck(text, index, format_by_id(format_id).named), format_by_id(format_id))
    return [(part.name.ja, part.count, part.wanted) for part in parts if part.rows or part.wanted]


def test_sakura_is_two_megami_then_seven_and_three_core_3_2(indexes):
    assert counted("sakura-7-3", "ユリナ / サイネ\n斬\n月影落\n3 知らない札 9-999", indexes["sakura"]) == [
        ("メガミ", 2, 2),
        ("通常札", 1, 7),
        ("切札", 1, 3),
        ("そのほか", 3, None),
    ]


def test_moncolle_is_a_summoner_and_halves_of_fifteen_deck_3(indexes):
    parts = counted("moncolle-half-deck", "9 火のユニット\n風のユニット1\nDEMONIC-S01", indexes["moncolle"])
    assert ("召喚術師", 1, 1) in parts
    assert ("火のハーフデッキ", 9, 15) in parts
    assert ("風のハーフデッキ", 1, 15) in parts


def test_a_format_of_mere_names_is_one_section(indexes):
    assert counted("haou-extended", "4 織田信長\n2 今川義元", indexes["haou"]) == [("デッキ", 6, None)]


def test_only_cards_of_the_two_megami_are_offered_and_never_a_poison_core_3_1(indexes):
    index = indexes["sakura"]
    two = [index.by_number("yurina"), index.by_number("saine")]
    found = list(offered(index, two))
    assert {card.number for card in found if card.type in ("normal", "trump")} == {
        card.number
        for card in index
        if card.buildable and {"yurina", "saine"} & set(card.facts.get("megami", ()))
    }
    assert not [card for card in found if card.type == "poison"]


def test_what_is_suggested_is_the_first_section_that_is_not_full(indexes):
    index, format_ = indexes["sakura"], format_by_id("sakura-7-3")

    def types(text):
        return {card.type for card in suggested(index, format_, parts_of(read_deck(text, index), format_))}

    assert types("ユリナ") == {"megami"}
    assert types("ユリナ / サイネ") == {"normal"}
    assert types("ユリナ / サイネ\n7 斬") == {"trump"}
    assert types("ユリナ / サイネ\n7 斬\n3 月影落") == set()


@pytest.mark.parametrize(
    "query", ["サワタリ", "さわたり", "沢渡十内", "澤渡", "g-005", "Ｇ－００５", "沢渡　十"]
)
def test_a_card_is_matched_in_kana_old_kanji_and_width(indexes, query):
    assert "G-005" in [card.number for card in indexes["sengoku"].matching(query)]


def test_what_begins_with_the_query_comes_first_and_a_reprint_is_no_card_of_its_own(indexes):
    found = indexes["sengoku"].matching("霧沢")
    assert [card.number for card in found] == ["G-001", "G-055", "G-002", "G-012", "G-060", "G-061"]
    assert len({card.base for card in found}) == len(found)
    assert indexes["sengoku"].matching("・") == []
