"""消費, 納, 適正距離 and the hand limit as they are now: claimed, told part by part, and on the board where changed."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause, position_text, read_position
from judgeapp.domain.engine.sakura import BOOK

from .table import claim, legal, passed, rule, table
from .test_whose_texts_hold import a_bears, invented, only_if_weak, plain

TRUMP = {"type": "attack", "category": "trump", "range": "3-5", "damage": "2/1", "cost": "3"}
CHEAP = {"cost": {"less": 1, "which": {}}}
BURNING = "「架空の付与」"
LIMIT = "core/5-1-3"


def all_attacks(change):
    return {"attacks": {"change": change, "which": {}}}


def distances(**change):
    return all_attacks({"distances": change})


def told(start, **claimed):
    """What is found wrong with a claim: the value, the clause, and what is said."""
    (entry,) = rule(start, claim(**claimed)).entries
    assert str(entry.verdict) == "departed", entry.reason.ja
    (found,) = entry.departures
    return found.expected, found.decides.partition(":")[2], found.text.ja


def bearing(*held, **values):
    """A table on which a has a card in hand that prints these, and a deployed one that says something."""
    card = invented("札", *values.pop("texts", ()), **{**TRUMP, **values})
    return table(5, a_bears(*held, hand=[card]), plain())


@clause("sakura:core/9-3", "sakura:core/5-6", "sakura:core/6-2-1-12", "sakura:add/21-3-1")
@pytest.mark.parametrize(
    ("start", "claimed", "wanted", "decides", "said"),
    [
        (bearing(), 2, 3, "core/6-2-1-12", "3"),
        (bearing(CHEAP), 3, 2, "core/9-3", f"3、{BURNING}-1（9-3）、合計2"),
        (bearing(only_if_weak(CHEAP)), 2, 3, "core/9-1-1-6", "3"),  # its condition is not met
        (
            bearing({"cost": {"to": 1, "which": {}}}, CHEAP),
            2,
            0,
            "core/5-6",
            f"3、{BURNING}により1（5-6）、{BURNING}-1",
        ),
        (bearing({"cost": {"less": 9, "which": {}}}), 1, 0, "core/9-3", f"3、{BURNING}-9（9-3）、合計0"),
        (bearing(cost="x", texts=[{"always": {"fix": {"x": "aura"}}}]), 2, 3, "core/6-2-1-12", "3"),
        (bearing(CHEAP, cost="market"), 9, 1, "add/21-3-1", "時価により1"),
        (bearing(CHEAP, cost="", category="normal"), 1, 0, "core/6-2-1-12", "0"),
    ],
)
def test_a_wrong_cost_is_told_with_all_that_makes_it(start, claimed, wanted, decides, said):
    expected, by, text = told(start, 札__current_cost=claimed)
    assert (expected, by) == (wanted, decides), text
    assert said in text


@clause("sakura:core/9-2-3#iii", "sakura:core/6-2-1-11")
@pytest.mark.parametrize(
    ("held", "claimed", "wanted", "decides"),
    [
        ({"charge": {"less": 1, "which": {}}}, 3, 2, "core/9-2-3#iii"),
        ({"charge": {"less": 9, "which": {}}}, 3, 0, "core/9-2-3#iii"),
        (only_if_weak({"charge": {"less": 1, "which": {}}}), 2, 3, "core/9-1-1-6"),
    ],
)
def test_a_wrong_charge_is_told_with_all_that_makes_it(held, claimed, wanted, decides):
    start = bearing(held, type="enhance", charge=3, range="", damage="")
    assert told(start, 札__current_charge=claimed)[:2] == (wanted, decides)


@clause(
    "sakura:core/5-7", "sakura:core/10-4-1", "sakura:core/10-4-2", "sakura:core/10-4-3", "sakura:core/10-4-4"
)
@pytest.mark.parametrize(
    ("held", "wanted", "decides", "said"),
    [
        ((), (3, 4, 5), "core/6-2-1-8", "3、4、5"),
        ((distances(put="1,3"),), (1, 3), "core/5-7", f"3-5、{BURNING}により1,3（5-7）、よって1、3"),
        ((distances(shift=-1),), (2, 3, 4), "core/5-7", f"3-5、{BURNING}-1（5-7）、よって"),
        ((distances(add=[0]),), (0, 3, 4, 5), "core/5-7", f"{BURNING}により0を得る（5-7）"),
        ((distances(drop=[4, 9]),), (3, 5), "core/5-7", f"{BURNING}により4を失う（5-7）"),
        ((distances(ends_only=True),), (3, 5), "core/5-7", "4を失う"),
        ((all_attacks("reach+near 1"),), (2, 3, 4, 5), "core/10-4-1", f"{BURNING}により2を得る（10-4-1）"),
        ((all_attacks("reach+far 2"),), (3, 4, 5, 6, 7), "core/10-4-2", "6-7を得る"),
        ((all_attacks("reach-near 2"),), (5,), "core/10-4-3", "3-4を失う"),
        ((all_attacks("reach-far 1"), all_attacks("reach+far 2")), (3, 4, 5, 6), "core/10-4-4", "7を失う"),
        ((distances(drop=[3]), distances(shift=1), distances(put="2-3")), (4,), "core/5-7", "により2-3"),
    ],
)
def test_a_wrong_range_is_told_with_all_that_makes_it(held, wanted, decides, said):
    expected, by, text = told(bearing(*held), 札__current_range=[9])
    assert (expected, by) == (wanted, decides), text
    assert said in text


@clause("sakura:core/5-7")
def test_a_range_is_told_as_it_would_be_printed():
    assert (
        "3-5、「架空の付与」により0,3-4（5-7）"
        in told(bearing(distances(put="0,3-4")), 札__current_range=[9])[2]
    )
    none = bearing(distances(add=[2]), range="")
    assert "-、「架空の付与」により2を得る" in told(none, 札__current_range=[9])[2]


@clause("sakura:core/5-7")
def test_the_range_is_that_of_the_attack_under_way_in_any_order():
    made = invented("攻撃", **TRUMP, changes=["reach+far 1"], changed_by=[["札", 1]])
    start = table(5, plain(attacking=[made], hand=[invented("札", type="action")]), plain())
    legal(rule(start, claim(攻撃__current_range=[6, 3, 5, 4])))
    assert "3-5、「架空の札」により6を得る（10-4-2）、よって" in told(start, 攻撃__current_range=[3, 4, 5])[2]
    gone = rule(bearing(type="action"), claim(札__current_range=[3])).entries[0]
    assert str(gone.verdict) == "undetermined"


@clause("sakura:core/5-1-3")
@pytest.mark.parametrize(
    ("held", "claimed", "wanted", "decides", "said"),
    [
        ((), 3, 2, LIMIT, "2"),
        (({"hand_limit": 1},), 2, 3, LIMIT, f"2、{BURNING}+1（5-1-3）、合計3"),
        (({"hand_limit": {"none": True}}, {"hand_limit": 1}), 3, "-", LIMIT, f"{BURNING}によりなし（5-1-3）"),
        ((only_if_weak({"hand_limit": 1}),), 3, 2, "core/9-1-1-6", f"{BURNING}についての9-1-1-6"),
    ],
)
def test_a_wrong_hand_limit_is_told_with_all_that_makes_it(held, claimed, wanted, decides, said):
    expected, by, text = told(bearing(*held), a__hand_limit=claimed)
    assert (expected, by) == (wanted, decides), text
    assert said in text
    legal(rule(bearing(*held), claim(a__hand_limit=wanted, b__hand_limit=2)))


@clause("sakura:core/9-3", "sakura:core/5-1-3")
def test_a_number_that_nobody_has_noted_is_asked_for():
    (entry,) = rule(bearing(CHEAP, cost=None), claim(札__current_cost=2)).entries
    assert str(entry.verdict) == "undetermined"
    assert "「架空の札」の消費" in entry.reason.ja


@clause("sakura:core/9-3", "sakura:core/5-7", "sakura:core/5-1-3")
@pytest.mark.parametrize(
    ("held", "wanted"),
    [
        ((), ()),
        (
            (CHEAP, all_attacks("reach+far 1"), {"hand_limit": 1}),
            ("現在の消費=2", "現在の適正距離=3、4、5、6", "手札の上限=3"),
        ),
    ],
)
def test_a_board_tells_them_only_where_something_has_changed_them(held, wanted):
    board = position_text(read_position(BOOK, bearing(*held)), "ja")
    assert [one for one in ("現在の", "手札の上限") if one in board] == (
        ["現在の", "手札の上限"] if wanted else []
    )
    assert all(one in board for one in wanted), board


@clause("sakura:core/6-2-1-12")
def test_what_a_card_costs_now_is_not_stated():
    with pytest.raises(InvalidRecord) as wrong:
        rule(bearing(current_cost=2), passed("a"))
    assert (wrong.value.field.rpartition(".")[2], wrong.value.clause) == (
        "current_cost",
        "sakura:core/6-2-1-12",
    )
