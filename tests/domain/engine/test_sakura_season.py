"""A season is brought in from a package, a table or sheets: what does not fit is told with line and card."""

import json

import pytest
import yaml

from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.sakura.cards import FIRST, find_card
from judgeapp.domain.engine.sakura.language import Effect
from judgeapp.domain.engine.sakura.season import (
    SeasonRefused,
    Told,
    compared,
    megami_brought,
    read_file,
    sheets_of,
)
from judgeapp.domain.engine.sakura.season.text_checks import text_faults

NEW = {
    "megami": "yurina",
    "name": "試し斬り",
    "baseType": "normal",
    "type": "attack",
    "range": "2-3",
    "damage": "2/1",
}


def package(**cards):
    return json.dumps({"provenance": "ours", "s1": cards}, ensure_ascii=False, indent=1).encode()


def brought(content):
    return compared(read_file(content), "S9-2")


def faults(content):
    with pytest.raises(SeasonRefused) as refused:
        brought(content)
    return [(one.line, one.card, one.field) for one in refused.value.faults]


def test_a_new_card_is_on_trust_until_somebody_says_yes():
    [card] = brought(package(**{"01-yurina-o-n-9": {**NEW, "text": "【攻撃後】カードを1枚引く。"}}))
    assert (card.number, card.change, card.texts) == ("NA-01-yurina-O-N-9", "new", None)
    assert card.proposed == ({"after": ["draw"]},)
    assert "texts" not in yaml.safe_load(sheets_of([card], Told("S9-2"))["yurina.yaml"])[0]
    said = card.confirmed()
    assert yaml.safe_load(sheets_of([said], Told("S9-2"))["yurina.yaml"])[0]["texts"] == [{"after": ["draw"]}]


def test_a_text_that_was_read_stands_in_our_words():
    [card] = brought(package(**{"01-yurina-o-n-9": {**NEW, "text": "対応不可\n【攻撃後】カードを1枚引く。"}}))
    assert [line.ja for line in card.in_words()] == ["対応不可", "【攻撃後】カードを1枚引く"]


def test_a_text_that_is_not_read_whole_is_never_proposed():
    [card] = brought(package(**{"01-yurina-o-n-9": {**NEW, "text": "【攻撃後】相手を祝福する。"}}))
    assert (card.texts, card.proposed) == (None, None)
    assert [(one.line, one.column) for one in card.read.unread] == [(1, 8)]


def test_what_the_base_says_already_needs_no_second_yes():
    """一閃: the facts and the text of the base."""
    facts = {"name": "一閃", "type": "attack", "range": "3", "damage": "2/2"}
    text = "【常時】あなたのライフが3以下なら、この《攻撃》を+1/+0する。"
    [card] = brought(package(**{"01-yurina-o-n-2": {**facts, "text": text}}))
    assert (card.change, card.texts) == ("same", find_card("NA-01-yurina-O-N-2", FIRST).written)
    assert list(sheets_of([card], Told("S9-2"))) == ["season.yaml"]
    [card] = brought(package(**{"01-yurina-o-n-2": {**facts, "damage": "3/2", "text": text}}))
    assert (card.change, card.changed) == ("changed", {"damage": ("2/2", "3/2")})


def test_a_package_of_changes_leaves_the_other_facts_to_the_base():
    [card] = brought(package(**{"01-yurina-o-n-2": {"damage": "3/2", "text": ""}}))
    assert card.facts["range"] == "3"
    assert card.facts["damage"] == "3/2"


@pytest.mark.parametrize(
    ("slip", "field"),
    [
        ({"range": "4-3"}, "range"),
        ({"range": "遠い"}, "range"),
        ({"damage": "2-1"}, "damage"),
        ({"damage": "{2/1"}, "damage"),
        ({"damage": ""}, "damage"),
        ({"type": "attak"}, "type"),
        ({"subType": "対抗"}, "subType"),
        ({"cost": "高い"}, "cost"),
        ({"capacity": "二"}, "capacity"),
        ({"capacity": "2"}, "capacity"),
        ({"baseType": "special"}, "cost"),
        ({"type": "action"}, "range"),
    ],
)
def test_a_fact_that_does_not_fit_is_told_with_line_and_card(slip, field):
    told = faults(package(**{"01-yurina-o-n-9": {**NEW, "text": "", **slip}}))
    assert (4, "試し斬り", field) in told


def test_figures_may_be_printed_in_full_width():
    [card] = brought(package(**{"01-yurina-o-n-9": {**NEW, "range": "２-３", "damage": "{2/1}", "text": ""}}))
    assert (card.facts["range"], card.facts["damage"], card.facts["wounds"]) == ("2-3", "2/1", True)


def test_names_and_numbers_that_clash_are_told():
    taken = package(**{"01-yurina-o-n-9": {**NEW, "name": "一閃", "text": ""}})
    assert faults(taken) == [(4, "一閃", "name")]
    rows = [
        "番号,名前,タイプ,適正距離,ダメージ",
        *(f"NA-01-yurina-O-N-9,{name},攻撃,1,1/1" for name in "甲乙"),
    ]
    assert faults("\n".join(rows).encode()) == [(3, "乙", "id")]


def test_a_table_is_read_by_its_headings():
    heading = "番号,名前,メガミ,タイプ,サブタイプ,適正距離,ダメージ,テキスト"
    table = f"{heading}\n01-yurina-o-n-9,試し斬り,yurina,攻撃,対応,2-3,2/1,【攻撃後】カードを1枚引く。\n"
    [card] = brought(table.encode())
    assert (card.facts["sub"], card.proposed) == ("reaction", ({"after": ["draw"]},))


def test_sheets_are_taken_as_said():
    sheet = "# 試し斬り\n- {number: NA-01-yurina-O-N-9, type: attack, range: 2-3, damage: 2/1, texts: [after: draw]}\n"
    [card] = brought(sheet.encode())
    assert (card.number, card.texts, card.change) == ("NA-01-yurina-O-N-9", ({"after": "draw"},), "new")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b'{"s1": {\n oops', 2),
        (b"a,b\n1,2\n", 1),
        (b"\xff\xfe", 1),
        (b"- {number: [}\n", 1),
        (b"- {type: attack}\n", 1),
        (b"{}", 1),
    ],
)
def test_a_file_that_is_none_of_the_forms_is_told(content, line):
    with pytest.raises(SeasonRefused) as refused:
        read_file(content)
    assert [one.line for one in refused.value.faults] == [line]


@pytest.mark.parametrize(
    ("texts", "field", "help_"),
    [
        (
            [{"always": {"given": "capitol>=3", "holds": {"this": "+1/+0"}}}],
            "texts[0].always.given",
            "capital",
        ),
        ([{"after": "dist>aura 1"}], "texts[0].after", "dust"),
        ([{"after": {"strike": {"range": "1-3", "damage": "2-1"}}}], "texts[0].after.strike.damage", "2/-"),
        ([{"after": {"strike": {"range": "3-1", "damage": "2/1"}}}], "texts[0].after.strike.range", "3-4"),
        (
            [
                {
                    "use": {
                        "this_turn": {
                            "instead": {"of": "discarded", "do": {"put": {"what": "this", "to": "down"}}}
                        }
                    }
                }
            ],
            "texts[0].use.this_turn.instead.of",
            "always",
        ),
        ([{"after": {"drew": 2}}], "texts[0].after.do[0]", "draw"),
    ],
)
def test_a_slip_in_a_text_is_told_with_what_would_be_right(texts, field, help_):
    assert [(place, help_ in right.en) for place, _, right in text_faults(texts)] == [(field, True)]


@pytest.mark.parametrize("number", ["NA-05-oboro-A2-N-1", "NA-21-kamuwi-O-S-1-Ex1", "NA-22-renri-O-N-5"])
def test_what_stands_in_the_season_has_no_fault(number):
    written = find_card(number, FIRST).written
    assert text_faults(written) == []
    assert text_faults([vocabulary.write(Effect, vocabulary.read(Effect, one)) for one in written]) == []


FATE = {"megami": "innealra", "anotherID": "O2", "baseType": "fate"}
FRONT = {**FATE, "name": "てすと", "text": "ダスト→自オーラ：1"}
BACK = {**FATE, "name": "糾えるてすと", "text": "ダスト→自オーラ：3"}


def test_the_back_of_a_fate_is_a_side_of_it_and_no_card():
    [card] = brought(package(**{"26-innealra-o2-f-9": FRONT, "26-innealra-o2-f-9a": BACK}))
    assert (card.number, card.name) == ("NA-26-innealra-O2-F-9", "てすと / 糾えるてすと")
    assert card.facts["category"] == "fate"
    assert card.proposed == ({"fate": ["dust>aura 1"]}, {"entwined": [{"fate": ["dust>aura 3"]}]})
    assert card.printed == "ダスト→自オーラ：1\nダスト→自オーラ：3"


def test_a_line_of_a_back_that_is_not_read_is_marked_on_that_side():
    unread = {**BACK, "text": "星が巡る。"}
    [card] = brought(package(**{"26-innealra-o2-f-9": FRONT, "26-innealra-o2-f-9a": unread}))
    assert [(one.field, one.line) for one in card.read.unread] == [("textBack", 1)]


@pytest.mark.parametrize(("key", "side"), [("26-innealra-o2-f-4", 0), ("26-innealra-o2-f-4a", 1)])
def test_a_side_of_which_the_file_says_nothing_stays_as_in_the_base(key, side):
    """あがない of S10: one side anew, the other as it is."""
    expected = list(find_card("NA-26-innealra-O2-F-4", "S10").written)
    read = {"fate": ["dust>aura 1"]}
    expected[side] = {"entwined": [read]} if side else read
    [card] = compared(read_file(package(**{key: {**FRONT, "name": ""}})), "S10")
    assert list(card.proposed) == expected


def test_a_card_of_which_the_file_says_nothing_but_figures_keeps_its_text():
    [card] = brought(package(**{"01-yurina-o-n-2": {"damage": "3/2"}}))
    assert (card.change, card.facts["damage"]) == ("changed", "3/2")
    assert card.texts == find_card("NA-01-yurina-O-N-2", FIRST).written


def test_a_place_that_each_version_fills_with_a_card_of_her_own_is_no_card():
    place = {"megami": "yurina", "name": "", "baseType": "normal", "type": "action", "text": ""}
    own = {**NEW, "replace": "01-yurina-o-n-9", "text": ""}
    [card] = brought(package(**{"01-yurina-o-n-9": place, "01-yurina-o1-n-9": own}))
    assert card.number == "NA-01-yurina-O1-N-9"


def test_the_megami_that_come_are_those_of_whom_the_base_has_no_card():
    """Of one with faces the faces are named; those who are there already did not come with it."""
    told = {
        "yurina": {"name": "ユリナ"},
        "yurina-a2": {"name": "調停者ユリナ", "base": "yurina", "anotherID": "A2"},
        "yurina-a9": {"name": "新しいユリナ", "base": "yurina", "anotherID": "A9"},
        "innealra": {"name": "イヌルノルニル"},
        "innealra-o1": {"name": "イニル・イヌル", "base": "innealra", "anotherID": "O1"},
    }
    cards = {"01-yurina-o-n-2": {"damage": "3/2"}}
    file = read_file(json.dumps({"s1": cards, "megami": told}).encode())
    assert megami_brought(file, "S9-2") == ["新しいユリナ", "イヌル"]
    assert megami_brought(file, "S10") == ["新しいユリナ"]
