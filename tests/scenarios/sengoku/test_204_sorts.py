"""203, 204 and 214: what sort of card a text can ask for."""

import pytest

from judgeapp.domain.engine.kernel import Card, clause
from judgeapp.domain.engine.sengoku.cards.facts import colour_of, printed_cost
from judgeapp.domain.engine.sengoku.cards.sorts import (
    eras_of,
    of_clan,
    of_kind,
    of_surname,
    troops_of,
)
from judgeapp.domain.engine.sengoku.state.words import TROOP_TYPES


def card(zone="a.field", **facts):
    return Card("a1", {"name": "織田信長", **facts}, "a", zone)


@clause(
    *("sengoku:204.3", "sengoku:204.3.1", "sengoku:204.3.2"),
    *("sengoku:204.3.3", "sengoku:204.3.4", "sengoku:204.3.5"),
)
@pytest.mark.parametrize(
    ("printed", "counts_as"),
    [
        ("竜騎馬隊", {"竜騎馬隊", "騎馬隊", "鉄砲隊", "騎兵"}),
        ("騎馬隊", {"騎馬隊", "騎兵"}),
        ("騎兵", {"騎兵", "騎馬隊"}),
        ("槍足軽", {"槍足軽", "槍兵"}),
        ("槍兵", {"槍兵", "槍足軽"}),
        ("弓足軽", {"弓足軽", "弓兵"}),
        ("弓兵", {"弓兵", "弓足軽"}),
        ("足軽", {"足軽", "歩兵"}),
        ("歩兵", {"歩兵", "足軽"}),
        *((troop, {troop}) for troop in ("鉄砲隊", "砲兵", "攻城兵", "象兵")),
    ],
)
def test_what_a_troop_type_counts_as_204_3(printed, counts_as):
    assert troops_of(card(troops=(printed,))) == counts_as


def test_every_troop_type_of_the_book_is_known_204_3():
    assert len(set(TROOP_TYPES)) == 13
    assert {other for troop in TROOP_TYPES for other in troops_of(card(troops=(troop,)))} == set(TROOP_TYPES)


@clause("sengoku:204.2", "sengoku:204.2.1")
@pytest.mark.parametrize("clan", ["織田家", "魏軍"])
def test_a_clan_or_an_affiliation_is_asked_for_by_name_204_2(clan):
    assert of_clan(card(clan=clan), clan)
    assert not of_clan(card(clan=clan), "浅井家")


@clause("sengoku:204.2.2")
def test_a_surname_is_what_the_name_begins_with_204_2_2():
    assert of_surname(card(), "織田")
    assert of_surname(card(name="曹操"), "曹")
    assert not of_surname(card(name="浅井長政"), "織田")


@clause("sengoku:204.4", "sengoku:204.6")
def test_special_kinds_204_4():
    assert of_kind(card(kinds=("主君", "女性")), "女性")
    assert not of_kind(card(kinds=("主君",)), "女性")


@clause("sengoku:214.1@214", "sengoku:214.2")
@pytest.mark.parametrize("era", ["戦国", "三国志", "南北朝", "源平", "幕末", "サクラ大戦", "春秋戦国"])
def test_a_card_has_the_era_of_its_icon_214_2(era):
    assert eras_of(card(era=era)) == {era}


@clause("sengoku:214.3")
def test_a_card_without_an_icon_is_of_sengoku_214_3():
    assert eras_of(card()) == {"戦国"}


@clause("sengoku:214.4")
def test_a_resource_face_down_has_every_era_icon_214_4():
    assert len(eras_of(card("a.resources", era="幕末", face_up=False))) == 7
    assert eras_of(card("a.resources", era="幕末")) == {"幕末"}


@clause("sengoku:306.5")
def test_a_card_face_down_says_nothing_else_306_5():
    hidden = card("a.resources", face_up=False, clan="織田家", troops=("足軽",), kinds=("女性",))
    assert not troops_of(hidden)
    assert not of_clan(hidden, "織田家")
    assert not of_kind(hidden, "女性")
    assert not of_surname(hidden, "織田")


@clause("sengoku:203.2", "sengoku:203.3", "sengoku:203.4", "sengoku:202.1.2")
@pytest.mark.parametrize("colour", ["blue", "red", "green", "black", "none"])
def test_a_resource_yields_the_colour_of_its_faction_203_3(colour):
    assert colour_of(card("a.resources", colour=colour)) == colour
    assert colour_of(card("a.resources", colour=colour, face_up=False)) == "none"


@clause("sengoku:202.2", "sengoku:202.3", "sengoku:216.3")
def test_the_number_of_a_cost_is_the_sum_of_both_circles_202_2():
    assert printed_cost(card(coloured_cost=("green", "green"), colourless_cost=4)).value == 6
    assert printed_cost(card(summoned=True)).value == 0
