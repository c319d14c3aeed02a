"""§10 ライラ: gauges, the powers of the storm, and cards that hang on them."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, found, illegal_at, legal, passed, rule, seat, table, take, use

RULED = {"megami": ["raira", "yurina"]}


def raira(values, wind=0, thunder=0, **more):
    return seat(values, **more) | RULED | {"wind": wind, "thunder": thunder}


def foe(values="8 5 1 1", **more):
    return seat(values, **{"hand": 0, "trumps": 0, **more})


@pytest.mark.parametrize("agrees", [True, False])
@clause("sakura:core/9-4#vii", "sakura:core/7-1-6")
def test_a_flowing_claw_may_put_a_discarded_attack_on_the_deck(agrees):
    a = raira("8 3 1 1", hand="流転爪", discard="斬 圧気")
    answer = [act("a", "activate", "流転爪")] if agrees else [passed("a")]
    start = table(2, a, foe())
    legal(
        rule(
            start,
            use("a", "流転爪"),
            take("b", "オーラ"),
            *answer,
            claim(斬__zone="a.deck" if agrees else "a.discard"),
        )
    )
    if agrees:
        wrong = rule(start, use("a", "流転爪"), take("b", "オーラ"), *answer, choose("a", "", "圧気"))
        assert found(wrong, 4) == ("illegal", "core/9-1")


@pytest.mark.parametrize(("space", "after"), [(3, 1), (2, 2)])
@clause("sakura:core/10-1", "sakura:core/9-1")
def test_a_wind_run_moves_two_from_three_on(space, after):
    legal(rule(table(space, raira("8 3 1 1", hand="風走り"), foe()), use("a", "風走り"), claim(space=after)))


@pytest.mark.parametrize(("gauges", "asked"), [((2, 2), True), ((1, 2), False)])
@clause("sakura:core/7-1-6", "sakura:core/10-15", "sakura:add/10-2-1")
def test_a_wisdom_of_wind_and_thunder_brings_a_card_of_another_megami_back(gauges, asked):
    a = raira("8 3 1 1", *gauges, hand="風雷の知恵", discard="斬 風走り")
    answer = [act("a", "activate", "風雷の知恵"), choose("a", "", "斬")] if asked else []
    done = claim(斬__zone="a.deck" if asked else "a.discard", a__wind=gauges[0] + 1, a__thunder=gauges[1])
    legal(rule(table(4, a, foe()), use("a", "風雷の知恵"), *answer, choose("a", "wind"), done))


@pytest.mark.parametrize(
    ("gauges", "way", "after", "strikes"),
    [((2, 5), "1", (3, 6), False), ((2, 4), "2", (2, 8), True), ((6, 1), "1", (7, 2), True)],
)
@clause(
    "sakura:add/10-2-1", "sakura:core/5-1-4", "sakura:core/10-5", "sakura:core/9-6", "sakura:core/8-2-2#a"
)
def test_a_call_raises_or_doubles_and_strikes_at_seven(gauges, way, after, strikes):
    a = raira("8 3 1 1", *gauges, hand="呼び声")
    start = table(6, a, foe(), mode="full")
    illegal_at(rule({**start, "mode": "standard"}, use("a", "呼び声")), 1, "8-2-2#a")
    more = [choose("a", "forward"), choose("a", "recover")] if strikes else []
    done = claim(
        a__wind=after[0],
        a__thunder=after[1],
        b__cowed=way == "1",
        b__aura=5 - strikes,
        space=6 - strikes,
        a__aura=3 + 2 * strikes,
    )
    legal(rule(start, use("a", "呼び声"), choose("a", way), *more, done))


@pytest.mark.parametrize(("thunder", "hits"), [(4, 2), (5, 3), (0, 0)])
@clause("sakura:core/5-6", "sakura:core/10-5", "sakura:core/9-3", "sakura:core/8-2-2#a")
def test_a_thunder_circle_strikes_for_half_of_the_gauge(thunder, hits):
    a = raira("6 3 6 1", 0, thunder, trumps="天雷召喚陣")
    start = table(9, a, foe("8 3 1 1"), mode="full")
    ruling = rule(
        start, use("a", "天雷召喚陣"), *[take("b", "ライフ")] * hits, claim(b__life=8 - hits, a__flare=0)
    )
    legal(ruling)
    illegal_at(rule({**start, "mode": "standard"}, use("a", "天雷召喚陣")), 1, "8-2-2#a")


@pytest.mark.parametrize("agrees", [True, False])
@clause("sakura:core/9-1-1-6", "sakura:core/9-4#i", "sakura:core/10-1", "sakura:add/10-2-1")
def test_a_wheel_of_rebirth_moves_and_raises_a_gauge_after_an_attack_of_the_enemy(agrees):
    a = seat("8 3 1 1", hand="斬")
    b = raira("8 3 1 1", hand=0, trumps=0, enhancements=[card("円環輪廻旋", crystals=2)])
    answer = (
        [act("b", "activate", "円環輪廻旋"), choose("b", "left"), choose("b", "thunder")]
        if agrees
        else [passed("b")]
    )
    done = claim(space=5 if agrees else 4, b__thunder=int(agrees))
    legal(rule(table(4, a, b), use("a", "斬"), take("b", "オーラ"), *answer, done))
    reacts = raira("8 3 2 1", hand=0, trumps="円環輪廻旋")
    answered = rule(
        table(4, a, reacts), use("a", "斬"), use("b", "円環輪廻旋"), choose("b", 3), take("b", "ライフ")
    )
    assert [str(one.verdict) for one in answered.entries][:3] == ["legal"] * 3


def stormy(power, *entries, space=4, values="8 3 1 1", **more):
    """A power of the storm, called by 陣風祭天儀 as a standard phase is chosen."""
    a = seat(values, used="陣風祭天儀", **more) | {"megami": ["raira-a1", "yurina"], "wind": 3, "thunder": 3}
    calls = (act("a", "mode", value="standard"), act("a", "activate", "陣風祭天儀"), choose("a", power))
    return rule(table(space, a, foe("8 5 1 2"), mode=""), *calls, *entries)


@clause("sakura:add/10-5", "sakura:core/10-1", "sakura:core/5-1-2", "sakura:core/7-1-8")
def test_the_powers_of_the_wind_move_draw_and_take_vigor():
    """【嵐の力】: 風1 to 風3."""
    legal(stormy("wind1", choose("a", "right"), claim(space=3, a__wind=2)))
    done = claim(一閃__zone="a.hand", 斬__zone="a.down", a__wind=1)
    legal(stormy("wind2", choose("a", "", "斬"), done, hand="斬", deck="一閃 居合"))
    legal(stormy("wind3", claim(a__vigor=2, b__vigor=1, a__wind=0)))


@clause("sakura:add/10-5", "sakura:core/10-3", "sakura:core/10-5", "sakura:core/5-8-3-2")
def test_the_powers_of_thunder_strike_and_strengthen_the_next_attack():
    """【嵐の力】: 雷1 to 雷3."""
    hit = (passed("a"), use("a", "斬"))
    legal(stormy("thunder1", *hit, take("b", "オーラ"), claim(b__aura=1, a__thunder=2), hand="斬"))
    legal(stormy("thunder2", take("b", "オーラ"), claim(b__aura=4, a__thunder=1)))
    legal(stormy("thunder2", claim(b__aura=5, b__life=8, a__thunder=1), space=5))
    legal(stormy("thunder3", *hit, take("b", "ライフ"), claim(b__life=6, a__thunder=0), hand="斬"))
