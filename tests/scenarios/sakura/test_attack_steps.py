"""The steps of an attack (9-4): who may react with what, what fails and what is cancelled, and what comes after."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import basic, card, choose, claim, illegal_at, legal, passed, rule, seat, table, take, use

NOTHING = {"hand": 0, "trumps": 0}


def attacked_by(with_, distance=3, **more):
    """a attacks b with 斬; `more` is what b has."""
    return table(distance, seat("8 3 1 1", hand=with_, trumps=0), seat("7 3 5 1", **{"trumps": 0, **more}))


@clause("sakura:core/9-4#i")
@pytest.mark.parametrize("zone", ["deck", "discard", "down", "removed"])
def test_a_reaction_comes_from_the_hand_or_the_unused_trumps_9_4_i(zone):
    start = attacked_by("斬", hand="雅打ち", **{zone: "石突"})
    entry = illegal_at(rule(start, use("a", "斬"), use("b", "石突")), 2, "9-4#i")
    assert [one["action"].get("card", "") for one in entry.alternatives] == ["雅打ち", ""]


@clause("sakura:core/5-8-3-2", "sakura:core/9-2-1#i")
def test_what_is_offered_says_distance_damage_cost_and_what_moves():
    start = attacked_by("斬", hand="雅打ち 石突", deck="一閃")
    reacting = rule(start, use("a", "斬"), use("b", "一閃")).entries[1]
    assert [one["text"]["ja"] for one in reacting.alternatives] == [
        "「雅打ち」を使用（間合3、2/1）",
        "「石突」を使用（間合3、2/1）",
        "bは対応しない",
    ]
    taking = rule(start, use("a", "斬"), passed("b"), take("b", "両方")).entries[2]
    assert [one["text"]["ja"] for one in taking.alternatives] == [
        "オーラで受ける（3ダメージ）",
        "ライフで受ける（1ダメージ）",
    ]
    a = seat("8 2 7 1", hand="斬", trumps="月影落")
    main = rule(table(3, a, seat("7 3 1 1")), basic("a", "横歩き"))
    said = [one["text"]["ja"] for one in main.entries[0].alternatives]
    assert said[:2] == ["「斬」を使用（間合3、3/1）", "「月影落」を使用（間合3、4/4、消費7）"]
    assert "前進を行う（間合→オーラ、集中力を支払う）" in said


@clause("sakura:core/9-4#i")
def test_a_reaction_is_no_card_of_the_attacker_9_4_i():
    start = attacked_by("斬 石突", hand="雅打ち")
    illegal_at(rule(start, use("a", "斬"), use("b", "石突")), 2, "9-4#i")


@clause("sakura:add/16-4")
def test_a_troop_reacts_only_while_it_is_conscripted_16_4():
    conscripted = attacked_by("斬", hand=0, barracks=[card("盾兵", conscripted=True)])
    legal(rule(conscripted, use("a", "斬"), use("b", "盾兵"), take("b", "オーラ"), claim(b__aura=1)))
    idle = attacked_by("斬", hand="雅打ち", barracks="盾兵")
    refused = rule(idle, use("a", "斬"), use("b", "盾兵")).entries[1]
    assert (str(refused.verdict), refused.decides) == ("illegal", "sakura:add/16-4")
    elsewhere = attacked_by("斬", hand="雅打ち", extra=[card("盾兵", conscripted=True)])
    illegal_at(rule(elsewhere, use("a", "斬"), use("b", "盾兵")), 2, "9-4#i")


@clause("sakura:core/9-4", "sakura:core/1-4")
def test_who_cannot_attack_makes_none_by_an_effect_either_9_4():
    a = seat("8 3 8 1", hand=0, trumps="二重奏:弾奏氷瞑 律動弧戟")
    ruling = rule(
        table(4, a, seat("7 3 1 1", hand="雅打ち", trumps=0)),
        use("a", "二重奏:弾奏氷瞑"),
        use("a", "律動弧戟"),
        claim(a_attacking__count=0, b__aura=3, b__life=7, 律動弧戟__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/9-4#viii")
def test_an_attack_that_is_over_is_no_longer_there_9_4_viii():
    start = attacked_by("斬", **NOTHING)
    legal(rule(start, use("a", "斬"), take("b", "オーラ"), claim(a_attacking__count=0, b__aura=0)))


@clause("sakura:core/9-4#i")
def test_an_attack_that_fails_if_it_is_reacted_to_does_so_only_then_9_4_i():
    a = seat("8 3 2 1", hand=0, trumps="開方冥式切取法")
    start = table(4, a, seat("7 3 1 1", hand="詩舞", trumps=0))
    answered = rule(
        start, use("a", "開方冥式切取法"), use("b", "詩舞"), choose("b", "1"), claim(b__life=7, b__aura=4)
    )
    legal(answered)
    legal(rule(start, use("a", "開方冥式切取法"), passed("b"), claim(b__life=6)))


@clause("sakura:core/9-4#i")
def test_who_has_no_card_is_not_asked_for_a_reaction_9_4_i():
    ruling = rule(attacked_by("斬", **NOTHING), use("a", "斬"), passed("b"))
    assert [str(entry.verdict) for entry in ruling.entries] == ["legal", "illegal"]
    for unknown in ({"hand": None}, {"hand": 0, "trumps": None}):
        legal(rule(attacked_by("斬", **unknown), use("a", "斬"), passed("b"), take("b", "オーラ")))


@clause("sakura:core/9-4#i")
def test_what_waits_for_a_reaction_to_be_over_comes_then_9_4_i():
    a = seat("8 3 1 1", hand="旋回刃", trumps=0)
    ruling = rule(
        table(3, a, seat("7 3 1 1", hand="詩舞", trumps=0)),
        use("a", "旋回刃"),
        use("b", "詩舞"),
        choose("b", "1"),
        choose("a", "left"),
        claim(space=5),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii", "sakura:core/9-4#iii", "sakura:core/9-4#iv", "sakura:core/9-4#vi")
@pytest.mark.parametrize(
    ("reaction", "more", "entries", "cited"),
    [
        ("雅打ち", {"vigor": 2}, (take("a", "オーラ"),), "9-4#ii"),
        ("跳ばし", None, (), ""),
        ("反論", {}, (take("a", "オーラ"),), "9-4#iv"),
    ],
)
def test_what_was_cancelled_is_told_with_its_clause_9_4(reaction, more, entries, cited):
    if more is None:
        start = table(4, seat("8 3 1 1", hand="斬", trumps=0), seat("7 3 1 1", hand="詩舞", trumps=0))
        ruling = rule(start, use("a", "斬"), use("b", "詩舞"), choose("b", "2"))
        cited = "9-4#iii"
    else:
        start = table(3, seat("8 3 1 1", hand="斬", trumps=0), seat("7 3 1 1", hand=reaction, trumps=0))
        start["players"]["b"] |= more
        ruling = rule(start, use("a", "斬"), use("b", reaction), *entries)
    legal(ruling)
    assert f"sakura:core/{cited}" in {one for entry in ruling.entries for one in entry.clauses}


@clause("sakura:core/9-4#vi", "sakura:core/9-4#vii")
def test_an_attack_without_its_after_deals_its_damage_all_the_same_9_4_vi():
    a = seat("8 3 1 1", hand="黒き波動", trumps=0)
    b = seat("7 3 1 1", hand="斬", trumps=0, enhancements=[card("虚偽", crystals=2)])
    ruling = rule(
        table(5, a, b), use("a", "黒き波動"), take("b", "オーラ"), claim(斬__zone="b.hand", b__aura=2)
    )
    legal(ruling)
    assert "sakura:core/9-4#vi" in {one for entry in ruling.entries for one in entry.clauses}


@clause("sakura:core/1-4", "sakura:core/9-4#v")
@pytest.mark.parametrize(("deck", "aura", "down"), [(1, 1, 1), (2, 3, 3)])
def test_damage_is_replaced_only_where_the_text_says_so_1_4(deck, aura, down):
    a, b = seat("8 3 1 1", hand="立論", trumps=0), seat("7 3 1 1", deck=deck, **NOTHING)
    legal(rule(table(4, a, b), use("a", "立論"), claim(b__aura=aura, b_down__count=down)))


@clause("sakura:core/9-6-5", "sakura:core/9-6-1")
def test_a_break_away_is_for_the_master_distance_and_nearer_9_6_5():
    a = seat("8 3 1 1", hand="斬 一閃")
    legal(rule(table(2, a, seat("7 3 1 1")), basic("a", "離脱"), claim(space=3)))
    illegal_at(rule(table(3, a, seat("7 3 1 1")), basic("a", "離脱")), 1, "9-6#i-b")
    legal(rule(table(3, a, seat("7 3 1 1")), basic("a", "前進"), claim(space=2)))


@clause("sakura:add/13-6", "sakura:core/9-6#i")
def test_frozen_aura_lets_focus_be_chosen_and_nothing_else_13_6():
    a = seat("8 0 1 1", hand="斬 一閃", frozen=2)
    legal(rule(table(4, a, seat("7 3 1 1")), basic("a", "宿し"), claim(a__frozen=1, a__flare=1)))
    illegal_at(rule(table(4, a, seat("7 3 1 1")), basic("a", "後退")), 1, "9-6#i-b")
    illegal_at(rule(table(4, seat("8 0 1 1", hand="斬"), seat("7 3 1 1")), basic("a", "宿し")), 1, "9-6#i-b")


@clause("sakura:core/7-1-11", "sakura:core/9-2-2#iv")
def test_a_card_among_the_trumps_is_one_though_nobody_has_named_it_7_1_11():
    hidden = {"id": "b9", "type": "action", "sub": "reaction", "texts": [], "cost": "2"}
    start = attacked_by("斬", hand=0, trumps=[hidden])
    legal(rule(start, use("a", "斬"), use("b", "b9"), claim(b9__zone="b.used", b__flare=3)))
    deployed = {"id": "b9", "type": "enhance", "sub": "reaction", "texts": [], "charge": 0}
    start = attacked_by("斬", hand=0, trumps=[deployed])
    legal(rule(start, use("a", "斬"), use("b", "b9"), claim(b9__zone="b.used")))
