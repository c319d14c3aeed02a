"""戦国覇王 and 乙女遊戯『水滸伝』: one test per rule, and what is said where there is none."""

import pytest

from judgeapp.domain.deckcheck import CardIndex, Severity, Verdict, check_deck, format_by_id


@pytest.fixture
def haou():
    return lambda text: check_deck(text, format_by_id("haou-extended"), CardIndex())


@pytest.fixture
def casual():
    return lambda text: check_deck(text, format_by_id("haou-casual"), CardIndex())


@pytest.fixture
def suikoden():
    return lambda text: check_deck(text, format_by_id("suikoden-open"), CardIndex())


def generals(cards: int) -> str:
    names = "甲乙丙丁戊己庚辛壬癸"
    return "\n".join(f"{min(4, cards - i * 4)} {names[i]}" for i in range((cards + 3) // 4))


def illegal(result):
    return {(one.code, one.clause) for one in result.findings if one.severity is Severity.ILLEGAL}


@pytest.mark.parametrize(
    ("cards", "refused"),
    [
        (29, {("too_few_cards", "haou:format/extended")}),
        (30, set()),
        (31, {("too_many_cards", "haou:format/extended")}),
    ],
)
def test_a_haou_deck_has_exactly_30_cards(haou, cards, refused):
    result = haou(generals(cards))
    assert result.deck.total == cards
    assert illegal(result) == refused


@pytest.mark.parametrize("fifth", ["1 甲", "甲 x1", "1枚 「甲」", "甲"])
def test_five_of_one_haou_general_are_too_many(haou, fifth):
    assert illegal(haou(f"{generals(29)}\n{fifth}")) == {("too_many_copies", "haou:format/extended")}


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("4 甲\n4 乙\n2 丙", set()),
        ("4 甲\n4 乙\n1 丙", {("too_few_cards", "haou:format/casual/7")}),
        ("4 甲\n4 乙\n3 丙", {("too_many_cards", "haou:format/casual/7")}),
        ("5 甲\n4 乙\n1 丙", {("too_many_copies", "haou:format/extended")}),
    ],
)
def test_a_casual_haou_deck_has_ten_cards_and_four_of_one_general_at_most(casual, text, refused):
    assert illegal(casual(text)) == refused


def test_haou_cards_that_no_list_knows_cannot_be_confirmed(haou):
    result = haou(generals(30))
    assert result.verdict is Verdict.UNCONFIRMED
    assert [one.code for one in result.findings] == ["unknown_card"]


def test_too_many_haou_cards_are_too_many_whatever_a_broken_line_says(haou):
    assert haou(generals(31) + "\n0 甲").verdict is Verdict.ILLEGAL
    assert haou(generals(29) + "\n0 甲").verdict is Verdict.UNCONFIRMED


def test_suikoden_has_no_construction_rule_and_the_answer_says_so(suikoden):
    result = suikoden("3 林冲\n5 魯智深")
    assert result.deck.total == 8
    assert result.verdict is Verdict.UNCONFIRMED
    assert result.findings[0].code == "no_construction_rule"
