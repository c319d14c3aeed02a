"""§18 カナヱ: plans and acts, and what her cards say."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)

END = (passed("a"),)


def planning(name, *, progress=0, will=False, **more):
    """A player with a plan that is prepared."""
    plan = card(name, crystals=1, progress=progress, will=will)
    return seat("8 3 2 1", plans=[plan], **{"hand": 2, **more})


@pytest.mark.parametrize(
    ("colour", "value", "life", "space"), [("yellow", 5, 8, 5), ("white", 0, 7, 6), ("red", 4, 8, 6)]
)
@clause("sakura:add/18-5", "sakura:add/18-3-1", "sakura:add/18-3-2", "sakura:core/10-3")
def test_a_fancy_counts_half_of_the_act(colour, value, life, space):
    a, b = seat("8 3 2 1", hand="空想", act_colour=colour, act=value), seat("8 3 2 1")
    taken = "オーラ" if life == 8 else "ライフ"
    moved = [choose("a", "left")] if value % 2 == 0 else []
    left = {5: 0, 0: 3, 4: 1}[value]
    ruling = rule(
        table(5, a, b),
        use("a", "空想"),
        passed("b"),
        take("b", taken),
        *moved,
        claim(b__aura=left, b__life=life, space=space),
    )
    legal(ruling)
    if value == 5:
        hit = rule(table(5, a, b), use("a", "空想"), passed("b"), take("b", "ライフ"), claim(b__life=6))
        legal(hit)


@clause("sakura:add/18-5", "sakura:core/1-4")
def test_staging_forbids_to_go_on_with_a_plan():
    a = planning("鼓動", hand="演出化 斬")
    ruling = rule(
        table(3, a, seat("8 1 2 1")),
        use("a", "演出化"),
        passed("b"),
        *END,
        claim(b__life=7, 鼓動__progress=0),
    )
    legal(ruling)
    legal(rule(table(3, a, seat("8 1 2 1")), use("a", "斬"), passed("b"), *END, claim(鼓動__progress=1)))
    purple = {**a, "act_colour": "purple", "act": 2}
    legal(rule(table(3, purple, seat("8 1 2 1")), use("a", "演出化"), passed("b"), claim(b__life=6)))


@clause("sakura:core/9-3", "sakura:add/18-3-2", "sakura:core/9-6-4", "sakura:add/18-3-1")
def test_a_shadow_star_costs_the_value_of_the_act():
    a = seat("8 3 2 1", trumps="ほかげきらぼし", act_colour="red", act=3)
    b = seat("5 3 3 1")
    illegal_at(rule(table(5, a, b), use("a", "ほかげきらぼし")), 1, "9-3#i")
    ruling = rule(
        table(5, a, b),
        basic("a", "宿し"),
        use("a", "ほかげきらぼし"),
        claim(a__flare=0, b__life=4, b__flare=4),
    )
    legal(ruling)
    white = {**a, "act_colour": "white", "act": 0}
    legal(rule(table(5, white, b), use("a", "ほかげきらぼし"), claim(b__life=5)))


@clause("sakura:core/10-18", "sakura:core/10-29", "sakura:core/9-2", "sakura:core/8-2-2#a")
def test_the_sky_of_kin_takes_cards_that_were_not_chosen():
    a = seat("8 3 2 1", hand="斬", trumps="はらからのあまつそら", outside="居合 月影落 一閃")
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "はらからのあまつそら"),
        act("a", "activate", "はらからのあまつそら"),
        choose("a", "", "斬"),
        choose("a", "", "居合"),
        claim(斬__zone="a.removed", 居合__zone="a.hand", はらからのあまつそら__zone="a.removed", a__flare=0),
        claim(月影落__zone="a.trumps"),
        use("a", "居合"),
    )
    illegal_at(ruling, 7, "8-2-2#a")


@clause("sakura:add/18-5", "sakura:core/6-3")
def test_crystals_put_on_a_card_do_not_make_the_blossoms_fly():
    """Face up it wants three at once elsewhere than to enhancements, face down five of any kind."""
    a = planning("桜飛沫", hand="羅針盤")
    ruling = rule(
        table(6, a, seat("8 3 2 1")), use("a", "羅針盤"), choose("a", 2), *END, claim(桜飛沫__progress=0)
    )
    legal(ruling)


@clause("sakura:core/8-1-3#ii", "sakura:add/18-5", "sakura:add/18-6")
def test_three_enhancements_that_fade_at_once_make_the_blossoms_fly():
    fading = [card(name, crystals=2) for name in ("圧気", "寄花", "羅針盤")]
    a = planning("桜飛沫", enhancements=fading)
    ruling = rule(
        table(3, a, seat("6 3 2 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        passed("a"),
        choose("a", "赤1"),
        claim(桜飛沫__zone="a.achieved", a__act=1, a__act_colour="red", b__life=5),
    )
    legal(ruling)


CUT = (use("a", "斬"), passed("b"), take("b", "オーラ"))


@pytest.mark.parametrize(
    ("name", "will", "done", "goes_on"),
    [
        ("殺陣", False, (*CUT, use("a", "一閃"), passed("b"), take("b", "ライフ")), True),
        ("殺陣", False, CUT, False),
        ("殺陣", True, (*CUT, use("a", "一閃"), passed("b"), take("b", "ライフ")), False),
        ("鼓動", False, (use("a", "斬"), passed("b"), take("b", "ライフ")), True),
        ("鼓動", False, CUT, False),
        ("鼓動", True, (use("a", "斬"), passed("b"), take("b", "ライフ")), False),
        ("鼓動", True, (use("a", "一閃"), passed("b"), take("b", "ライフ")), True),
        ("明転", False, (use("a", "忍歩"),), True),
        ("明転", True, (use("a", "忍歩"),), False),
        ("明転", False, CUT, False),
        ("桜飛沫", False, CUT, True),
        ("桜飛沫", True, CUT, False),
        (
            "粒立て",
            False,
            (act("a", "mode", value="全力"), use("a", "居合"), passed("b"), take("b", "ライフ")),
            True,
        ),
        (
            "粒立て",
            True,
            (act("a", "mode", value="全力"), use("a", "居合"), passed("b"), take("b", "ライフ")),
            True,
        ),
        ("粒立て", False, CUT, False),
        ("位置取り", False, (basic("a", "後退"), basic("a", "後退", "忍歩")), True),
        ("位置取り", False, (basic("a", "後退"),), False),
        ("位置取り", True, (basic("a", "後退"), basic("a", "後退", "忍歩")), False),
    ],
)
@clause("sakura:add/18-5", "sakura:add/18-2-1-5", "sakura:add/18-2-2-2", "sakura:add/18-2-1-6")
def test_the_condition_of_each_plan(name, will, done, goes_on):
    a = planning(name, will=will, hand="斬 一閃 忍歩 居合")
    full = done[0]["move"] == "mode"
    last = (name, will) in ONE_SQUARE and goes_on
    after = (choose("a", "黄1"), claim(a__act=1)) if last else (claim(**{f"{name}__progress": int(goes_on)}),)
    start = table(3, a, seat("8 3 2 1"), mode="" if full else "standard")
    legal(rule(start, *done, *(() if full else END), *after))


ONE_SQUARE = {
    ("殺陣", True),
    ("桜飛沫", False),
    ("桜飛沫", True),
    ("鼓動", True),
    ("粒立て", False),
    ("位置取り", True),
}
"""Plans whose crystal goes on once."""


@clause("sakura:add/18-5")
def test_plans_go_on_in_the_turns_of_the_enemy_too_but_not_in_that_in_which_they_were_prepared():
    a, b = planning("粒立て", hand=2), seat("8 3 2 1", hand="居合")
    cut = (use("b", "居合"), passed("a"), take("a", "ライフ"))
    start = table(3, a, b, turn=6, turn_player="b", mode="full")
    legal(rule(start, *cut, choose("a", "緑1"), claim(a__act_colour="green")))
    now = {**start, "this_turn": [["plan_prepared", "a", "粒立て", "extra"]]}
    legal(rule(now, *cut, claim(粒立て__progress=0)))


@pytest.mark.parametrize(
    ("to", "then", "after"),
    [
        ("赤1", (), {"b__life": 7, "a__act_colour": "red"}),
        ("紫2", (act("a", "activate", "鼓動"), choose("a", "纏い")), {"a__aura": 4, "a__act": 2}),
        ("緑1", (choose("a", "", "一閃"),), {"一閃__zone": "a.deck"}),
        ("黄4", (), {"a__act": 4, "a__act_colour": "yellow"}),
        ("終幕", (), {"winner": "a", "a__act": 0}),
    ],
)
@clause("sakura:add/18-6", "sakura:add/18-3-1", "sakura:add/18-3-2", "sakura:add/18-4-2", "sakura:core/4-2#3")
def test_an_achieved_plan_moves_the_act_on_and_its_colour_does_something(to, then, after):
    a = planning("鼓動", progress=1, down="一閃", used="ほかげきらぼし", trumps=2)
    start = table(3, a, seat("8 3 2 1"), this_turn=[["life_changed", "b", "", "1"]])
    ruling = rule(
        start, passed("a"), choose("a", to), *then, claim(鼓動__zone="a.achieved", 鼓動__crystals=0, **after)
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:add/18-6")
def test_a_shadow_star_is_unused_again_as_the_act_goes_on():
    a = planning("鼓動", progress=1, used="ほかげきらぼし", trumps=2)
    start = table(3, a, seat("8 3 2 1"), this_turn=[["life_changed", "b", "", "1"]])
    legal(rule(start, passed("a"), choose("a", "黄1"), claim(ほかげきらぼし__zone="a.trumps")))


@pytest.mark.parametrize(("place", "after"), [("dust", {"a__aura": 3}), ("aura", {"a__aura": 2})])
@clause("sakura:add/18-7", "sakura:add/18-7#1", "sakura:add/18-7#2", "sakura:add/18-7#3", "sakura:add/18-4-1")
def test_a_plan_is_prepared_and_the_one_before_it_goes_back(place, after):
    a = planning("鼓動", hand="脚本化", extra="明転", progress=1, will=True)
    start = table(3, a, seat("8 3 2 1"))
    dust = start["dust"] + (1 if place == "aura" else 0)
    ruling = rule(
        start,
        use("a", "脚本化"),
        passed("b"),
        take("b", "オーラ"),
        act("a", "activate", "脚本化"),
        choose("a", "", "明転"),
        choose("a", "will"),
        choose("a", place),
        claim(
            明転__zone="a.plans", 明転__crystals=1, 明転__will=True, 鼓動__zone="a.extra", 鼓動__will=False
        ),
        claim(dust=dust, **after),
    )
    legal(ruling)


@clause("sakura:add/18-7#3")
def test_without_a_crystal_no_plan_is_prepared():
    a = seat("10 0 5 1", hand="脚本化", extra="明転")
    ruling = rule(
        table(3, a, seat("10 5 3 1")),
        use("a", "脚本化"),
        passed("b"),
        take("b", "ライフ"),
        act("a", "activate", "脚本化"),
        claim(明転__zone="a.extra"),
    )
    legal(ruling)


@clause("sakura:core/9-1-1-2", "sakura:core/8-3-1")
def test_a_script_in_the_discard_pile_may_go_under_the_deck():
    a, b = seat("8 3 2 1", hand=2, discard="脚本化"), seat("8 3 2 0")
    ruling = rule(
        table(3, a, b), passed("a"), act("a", "activate", "脚本化"), claim(脚本化__zone="a.deck", b__vigor=1)
    )
    legal(ruling)


@clause("sakura:core/9-1", "sakura:core/9-6", "sakura:core/9-1-2", "sakura:add/18-7")
def test_a_bold_step_recovers_and_moves_and_in_full_power_prepares():
    a = seat("8 3 2 1", hand="断行", achieved="明転", extra="鼓動")
    b = seat("8 3 2 1")
    once = act("a", "activate", "断行")
    ruling = rule(
        table(4, a, b), use("a", "断行"), once, once, choose("a", "前進"), claim(a__aura=5, space=3)
    )
    legal(ruling)
    ruling = rule(
        table(4, a, b, mode="full"),
        use("a", "断行"),
        passed("a"),
        passed("a"),
        once,
        choose("a", "", "明転"),
        choose("a", "front"),
        choose("a", "dust"),
        claim(明転__zone="a.plans", b__cowed=True, 鼓動__zone="a.extra"),
    )
    legal(ruling)


@pytest.mark.parametrize(("colour", "zone"), [("purple", "b.deck"), ("green", "b.deck"), ("red", "b.hand")])
@clause("sakura:core/10-24", "sakura:core/9-1")
def test_afterglow_takes_a_card_of_the_hand_in_purple_and_green(colour, zone):
    a, b = seat("8 3 2 1", hand="残光", act_colour=colour, act=2), seat("8 3 2 0", hand="斬 一閃")
    chosen = [choose("a", "", "斬")] if zone == "b.deck" else []
    legal(rule(table(4, a, b), use("a", "残光"), *chosen, claim(斬__zone=zone, b__vigor=1)))


@pytest.mark.parametrize(("colour", "zone"), [("green", "a.hand"), ("red", "a.discard")])
@clause("sakura:core/9-2", "sakura:core/9-8", "sakura:core/9-4")
def test_an_improvised_attack_comes_back_in_green(colour, zone):
    a, b = seat("8 3 2 1", hand="即興 斬", act_colour=colour, act=2), seat("8 3 2 1")
    ruling = rule(
        table(3, a, b),
        use("a", "即興"),
        act("a", "activate", "即興"),
        choose("a", "", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(斬__zone=zone, b__aura=0),
    )
    legal(ruling)


@clause("sakura:core/9-2-1", "sakura:core/9-4#ii")
def test_an_improvised_attack_that_was_cancelled_comes_back_too():
    a = seat("8 3 2 1", hand="即興 斬", act_colour="green", act=2)
    ruling = rule(
        table(3, a, seat("8 3 4 1", trumps="双葉鏡の祟り神")),
        use("a", "即興"),
        act("a", "activate", "即興"),
        choose("a", "", "斬"),
        use("b", "双葉鏡の祟り神"),
        claim(斬__zone="a.hand", b__aura=3),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/6-2-1-2", "sakura:core/9-1-1-6")
def test_a_ban_names_a_trump_that_the_enemy_cannot_use_in_its_turn():
    a, b = seat("8 3 2 1", hand="封殺"), seat("8 3 7 1", hand="斬", trumps="月影落")
    declared = (
        use("a", "封殺"),
        choose("a", 2),
        choose("a", "月影落"),
        passed("a"),
        act("b", "proceed"),
        passed("b"),
    )
    illegal_at(rule(table(3, a, b), *declared, use("b", "月影落")), 7, "1-4")
    other = (*declared[:2], choose("a", "斬"), *declared[3:])
    legal(rule(table(3, a, b), *other, use("b", "斬"), passed("a"), take("a", "ライフ")))
    red = {**a, "act_colour": "red", "act": 1}
    illegal_at(rule(table(3, red, b), *other, use("b", "斬")), 7, "1-4")
    wrong = rule(table(3, a, b), use("a", "封殺"), choose("a", 2), choose("a", "月陰落"))
    assert found(wrong, 3) == ("illegal", "core/9-1")


@clause("sakura:core/9-5#i", "sakura:core/5-1-2")
def test_a_ban_that_ends_gives_vigor():
    a = seat("8 3 2 0", enhancements=[card("封殺", crystals=1)])
    ruling = rule(
        table(3, a, seat("8 3 2 1"), phase="start", mode="", turn=8, turn_player="b"),
        act("b", "proceed"),
        claim(a__vigor=1),
    )
    legal(ruling)


@pytest.mark.parametrize(("zone", "lies"), [("extra", "a.used"), ("achieved", "a.removed")])
@clause("sakura:add/18-7", "sakura:core/10-18")
def test_a_letter_of_the_soul_is_removed_where_the_plan_was_achieved(zone, lies):
    a = seat("8 3 2 1", hand=1, trumps="たまゆらふみ", **{zone: "明転"})
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "たまゆらふみ"),
        choose("a", "", "明転"),
        choose("a", "front"),
        choose("a", "dust"),
        claim(明転__zone="a.plans", たまゆらふみ__zone=lies),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("rows", "zone"), [([], "a.trumps"), ([["plan_advanced", "a", "明転", ""]], "a.used")]
)
@clause("sakura:core/8-1-2", "sakura:core/10-17")
def test_a_letter_of_the_soul_comes_back_if_no_plan_went_on(rows, zone):
    a, b = seat("8 3 2 1", used="たまゆらふみ", trumps=2), seat("8 3 2 0")
    start = table(3, a, b, phase="start", mode="", turn=8, turn_player="b", last_turn=rows)
    legal(
        rule(
            start,
            act("b", "proceed"),
            passed("b"),
            claim(たまゆらふみ__zone=zone, b__vigor=2 if not rows else 1),
        )
    )


@clause("sakura:core/9-4#ii", "sakura:core/7-1-6")
def test_a_night_to_regret_cancels_and_puts_a_normal_card_on_the_deck():
    a, b = seat("8 2 4 1", hand=1, trumps="あたらよちよに"), seat("8 3 7 1", hand="斬", trumps="月影落")
    theirs = {"turn": 6, "turn_player": "b"}
    ruling = rule(
        table(3, a, b, **theirs),
        use("b", "斬"),
        use("a", "あたらよちよに"),
        take("b", "オーラ"),
        claim(斬__zone="b.deck", a__life=8, a__aura=2),
    )
    legal(ruling)
    trump = rule(
        table(4, a, b, **theirs),
        use("b", "月影落"),
        use("a", "あたらよちよに"),
        take("b", "オーラ"),
        claim(a__life=4),
    )
    legal(trump)
