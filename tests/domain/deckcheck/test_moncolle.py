"""モンコレD: the box as the book counts it, and one test per refusal of deck construction."""

from collections import Counter

import pytest

from judgeapp.domain.deckcheck import Card, CardIndex, Severity, Verdict, check_deck, format_by_id
from judgeapp.domain.deckcheck.books.moncolle import BOX, slots, with_slots

DECK = """召喚術師: ストレイン
【魔】
9 魔のユニット
5 魔の戦闘スペル
1 魔の儀式スペル
【火】
12 火のユニット
2 火の戦闘スペル
1 火の儀式スペル"""


@pytest.fixture
def check():
    def run(text, format_id="moncolle-half-deck", cards=()):
        return check_deck(text, format_by_id(format_id), CardIndex(cards))

    return run


def illegal(result):
    return {(one.code, one.clause) for one in result.findings if one.severity is Severity.ILLEGAL}


def test_the_box_is_six_times_21_cards_and_the_token_twice():
    counted = Counter((card.facts["faction"], card.type) for card in slots() if "copies" not in card.facts)
    assert {faction for faction, _kind in counted} == {"holy", "demonic", "fire", "water", "wind", "earth"}
    assert set(counted.values()) <= set(BOX.values())
    assert sum(counted.values()) == 6 * 21 == 126
    assert [card.facts["copies"] for card in slots() if card.type == "token"] == [2]


def test_15_of_each_of_two_factions_and_a_summoner_are_legal(check):
    result = check(DECK)
    assert (result.verdict, result.findings) == (Verdict.LEGAL, ())
    assert result.deck.total == 30
    assert [card.name for card in result.deck.choices] == ["ストレイン"]


def test_single_slots_are_cards_too(check):
    units = "\n".join(f"FIRE-U{n:02d}" for n in range(1, 13))
    assert check(DECK.replace("12 火のユニット", units)).verdict is Verdict.LEGAL


@pytest.mark.parametrize(
    ("old", "new", "code", "clause"),
    [
        ("9 魔のユニット", "8 魔のユニット", "half_deck_size", "deck/3/select"),
        ("9 魔のユニット", "10 魔のユニット", "half_deck_size", "deck/3/select"),
        ("9 魔のユニット", "8 魔のユニット\n1 水のユニット", "too_many_factions", "deck/3/select"),
        ("9 魔のユニット", "10 魔のユニット", "too_many_cards", "deck/3/select"),
        ("9 魔のユニット", "8 魔のユニット", "too_few_cards", "deck/3/select"),
        ("9 魔のユニット", "8 魔のユニット\n1 スペクター", "token", "deck/3/tokens"),
        ("2 火の戦闘スペル\n1", "1 火の戦闘スペル\n2", "more_than_the_box", "components/2"),
        ("9 魔のユニット", "7 魔のユニット\n2 DEMONIC-U01", "more_than_the_box", "components/2"),
        ("2 火の戦闘スペル", "2 火の戦闘スペル\n召喚術師: 火の召喚術師", "summoner_count", "deck/3/summoner"),
        ("ストレイン", "水の召喚術師", "summoner_of_another_faction", "deck/3/summoner"),
    ],
)
def test_each_refusal_names_its_clause(check, old, new, code, clause):
    assert (code, f"moncolle:{clause}") in illegal(check(DECK.replace(old, new)))


def test_without_a_summoner_the_deck_is_not_confirmed(check):
    assert check(DECK.replace("召喚術師: ストレイン", "")).verdict is Verdict.UNCONFIRMED


def starred(number, rarity):
    facts = {"faction": "fire", "rarity": rarity}
    return Card("moncolle", number, number, f"火の怪{number[-2:]}", type="unit", facts=facts)


def test_an_imported_card_fills_its_slot():
    index = with_slots(CardIndex([starred("FIRE-U01", 2)]))
    assert index.by_number("FIRE-U01").name == "火の怪01"
    assert index.by_name("火のユニット1") == []


def test_the_beginners_rule_takes_no_stars_and_no_summoner(check):
    deck = DECK.replace("12 火", "1 火の怪01\n11 火")
    result = check(deck, "moncolle-beginners", [starred("FIRE-U01", 1)])
    assert illegal(result) == {("star_card", "moncolle:deck/3/beginners")}
    assert len([one for one in result.findings if one.code == "star_card"]) == 2
    assert "rarity_unknown" in {one.code for one in result.findings}
