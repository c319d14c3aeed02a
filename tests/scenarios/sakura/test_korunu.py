"""§13 コルヌ: frozen tokens, and an aura without room."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, illegal_at, legal, passed, rule, seat, table, take, use


@pytest.mark.parametrize(("way", "space"), [("right", 1), ("left", 5)])
@clause("sakura:core/9-1-1-2", "sakura:core/10-1", "sakura:core/9-4#iii")
def test_a_turning_blade_moves_once_it_was_reacted_to(way, space):
    a, b = seat("8 3 1 1", hand="旋回刃"), seat("8 3 1 2", hand="絶対零度", trumps=0)
    ruling = rule(
        table(3, a, b),
        use("a", "旋回刃"),
        use("b", "絶対零度"),
        choose("a", way),
        claim(space=space, b__life=8),
    )
    legal(ruling)
    unanswered = rule(
        table(3, a, b), use("a", "旋回刃"), passed("b"), take("b", "オーラ"), claim(space=3, b__aura=1)
    )
    legal(unanswered)


@pytest.mark.parametrize(("aura", "frozen", "life"), [(5, 0, 6), (3, 2, 6), (4, 0, 7)])
@clause("sakura:core/10-3", "sakura:add/13-3")
def test_a_sword_dance_is_stronger_against_a_full_aura(aura, frozen, life):
    a, b = seat("8 3 1 1", hand="剣の舞"), seat(f"8 {aura} 1 1", hand=0, trumps=0) | {"frozen": frozen}
    legal(rule(table(4, a, b), use("a", "剣の舞"), take("b", "ライフ"), claim(b__life=life)))


@pytest.mark.parametrize(("aura", "space"), [(5, 6), (4, 5)])
@clause("sakura:core/10-1", "sakura:add/13-3", "sakura:core/9-1")
def test_crossing_the_snow_goes_on_against_a_full_aura(aura, space):
    more = [act("a", "activate", "雪渡り")] if aura == 5 else []
    start = table(4, seat("8 3 1 1", hand="雪渡り"), seat(f"8 {aura} 1 1"))
    legal(rule(start, use("a", "雪渡り"), choose("a", "left"), *more, claim(space=space)))


@pytest.mark.parametrize(("frozen", "aura"), [(3, 4), (2, 3)])
@clause("sakura:core/9-6-3", "sakura:add/13-2-1", "sakura:core/9-1-2")
def test_absolute_zero_recovers_twice_against_three_frozen(frozen, aura):
    a, b = seat("8 2 1 1", hand="絶対零度"), seat("8 1 1 1") | {"frozen": frozen}
    legal(rule(table(6, a, b), use("a", "絶対零度"), claim(a__aura=aura)))


@clause("sakura:core/9-1-2", "sakura:core/10-5", "sakura:add/13-5", "sakura:add/13-4")
def test_absolute_zero_in_full_power_strikes_and_freezes_what_is_free():
    a, b = seat("8 2 1 1", hand="絶対零度"), seat("8 3 1 1", hand=0, trumps=0)
    done = claim(b__aura=2, b__frozen=3, a__aura=4)
    legal(rule(table(4, a, b, mode="full"), use("a", "絶対零度"), take("b", "オーラ"), done))


@clause("sakura:add/13-5", "sakura:core/9-6-4", "sakura:core/1-4", "sakura:core/9-1-1-6")
def test_numbness_freezes_once_and_bars_focus():
    a, b = seat("8 3 1 1", hand="かじかみ"), seat("8 3 1 1")
    legal(rule(table(4, a, b), use("a", "かじかみ"), choose("a", 2), claim(b__frozen=1)))
    foe = seat("8 3 1 1", enhancements=[card("かじかみ", crystals=1)])
    illegal_at(rule(table(4, seat("8 3 1 1"), foe), basic("a", "focus")), 1, "1-4")
    legal(rule(table(4, foe, seat("8 3 1 1")), basic("a", "focus"), claim(a__flare=2)))


@pytest.mark.parametrize(("kind", "frozen"), [("オーラ", 4), ("ライフ", 0)])
@clause("sakura:add/13-5", "sakura:core/9-4#vii", "sakura:core/9-3")
def test_konruruyanpe_fills_an_aura_that_was_chosen_with_ice(kind, frozen):
    a, b = seat("8 3 4 1", trumps="コンルルヤンペ"), seat("8 3 1 1", hand=0, trumps=0)
    done = claim(b__frozen=frozen, b__aura=1 if frozen else 3)
    legal(rule(table(3, a, b), use("a", "コンルルヤンペ"), take("b", kind), done))


@pytest.mark.parametrize(("aura", "by_itself"), [(4, True), (3, False)])
@clause("sakura:add/13-5", "sakura:core/10-8", "sakura:core/7-1-14")
def test_upasitumu_freezes_and_does_not_rise_by_itself(aura, by_itself):
    a, b = seat("8 3 1 1", trumps="ウパシトゥム"), seat(f"8 {aura} 1 1", hand=0, trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "ウパシトゥム"),
        take("b", "オーラ"),
        claim(b__frozen=1, b__aura=aura, ウパシトゥム__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/9-6-3")
def test_upasitumu_rises_as_the_aura_of_the_enemy_comes_to_be_full():
    a, b = (
        seat("8 3 1 1", hand="雪刃", used="ウパシトゥム"),
        seat("8 5 1 1", hand=0, trumps=0) | {"frozen": 0},
    )
    ruling = rule(
        table(4, a, b),
        use("a", "雪刃"),
        take("b", "オーラ"),
        claim(b__frozen=1, ウパシトゥム__zone="a.trumps"),
    )
    legal(ruling)
