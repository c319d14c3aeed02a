"""What an event adds to a format without code: lists, eras, other numbers."""

import pytest

from judgeapp.domain.deckcheck import (
    Card,
    CardIndex,
    OptionsError,
    Severity,
    Verdict,
    check_deck,
    format_by_id,
    options_from,
    with_options,
)

CONSTRUCTED = format_by_id("sengoku-constructed")
ERAS = {"1-001": None, "1-002": "三国志", "2-001": "幕末"}
INDEX = CardIndex(
    Card("sengoku", number, number, f"札{number}", facts={"era": era} if era else {})
    for number, era in ERAS.items()
)


def findings(text, **options):
    format_ = with_options(CONSTRUCTED, options_from(options, CONSTRUCTED))
    result = check_deck(text, format_, INDEX)
    return {(one.code, one.clause, one.lines) for one in result.findings if one.severity is Severity.ILLEGAL}


DECK = "4 1-001\n4 1-002\n4 2-001\n" + "\n".join(f"4 3-{n:03d}" for n in range(1, 11))


def test_without_options_nothing_changes():
    assert findings(DECK) == set()


@pytest.mark.parametrize("told", ["1-001", "札1-001", "S1-005(1-001)", "１－００１"])
def test_a_banned_card_is_refused_by_number_or_name(told):
    assert findings(DECK, banned=[told]) == {("banned_card", None, (1,))}


def test_a_reprint_of_a_banned_card_is_banned_too():
    assert ("banned_card", None, (14,)) in findings(f"{DECK}\n1 S3-009(5-005)", banned=["5-005"])


def test_a_restricted_card_is_allowed_in_its_number():
    assert findings(DECK, restricted={"1-002": 4}) == set()
    assert findings(DECK, restricted={"1-002": 1}) == {("restricted_card", None, (2,))}


def test_only_allowed_sets_a_reprint_counts_where_it_is_listed():
    assert findings(DECK, sets=["1", "3"]) == {("set_not_allowed", None, (3,))}
    assert findings(DECK.replace("4 2-001", "4 3-100(2-001)"), sets=["1", "3"]) == set()


def test_only_allowed_eras_and_a_card_without_icon_is_sengoku_214_2():
    assert findings(DECK, eras=["戦国", "三国志"]) == {("era_not_allowed", "sengoku:214.2", (3,))}
    assert findings(DECK, eras=["幕末"]) == {
        ("era_not_allowed", "sengoku:214.2", (1,)),
        ("era_not_allowed", "sengoku:214.2", (2,)),
    }


def test_cards_nobody_knows_are_unknown_in_any_era():
    options = options_from({"eras": ["戦国", "三国志", "幕末"]}, CONSTRUCTED)
    result = check_deck(DECK, with_options(CONSTRUCTED, options), INDEX)
    assert result.verdict is Verdict.UNCONFIRMED
    assert [one.code for one in result.findings] == ["unknown_card"]


def test_other_numbers_take_the_place_of_the_formats():
    assert findings(DECK, numbers={"cards": 60}) == {("too_few_cards", "sengoku:101.1.1", ())}
    assert len(findings(DECK, numbers={"copies": 3})) == 13


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        ([], ""),
        ({"bans": []}, "bans"),
        ({"banned": "1-001"}, "banned"),
        ({"banned": [""]}, "banned"),
        ({"restricted": {"1-001": 0}}, "restricted"),
        ({"restricted": {"1-001": True}}, "restricted"),
        ({"numbers": {"cards": -1}}, "numbers"),
        ({"numbers": {"crds": 40}}, "numbers.crds"),
        ({"eras": ["平成"]}, "eras"),
        ({"ban": True}, "ban"),
        ({"ban": "yes"}, "ban"),
    ],
)
def test_wrong_options_are_refused_by_field(raw, field):
    with pytest.raises(OptionsError) as refused:
        options_from(raw, CONSTRUCTED)
    assert refused.value.field == field
    assert refused.value.text.ja
    assert refused.value.text.en
