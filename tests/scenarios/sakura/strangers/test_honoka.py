"""ホノカ: what becomes of her cards, where crystals go in her name, and both beside cards of others."""

import pytest

from judgeapp.domain.engine.kernel import clause

from ..table import (
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


def honoka(values="8 3 1 1", **more):
    return seat(values, **{"megami": ["honoka", "yurina"], **more})


def foe(values="8 3 1 1", **more):
    return seat(values, **{"hand": 0, "trumps": 0, **more})


@clause("sakura:core/10-25", "sakura:core/9-2-1#v")
def test_a_rite_that_becomes_another_leaves_that_one_in_the_discard_pile():
    a = honoka(hand="精霊式", extra="守護霊式")
    ruling = rule(
        table(5, a, foe()),
        use("a", "精霊式"),
        take("b", "オーラ"),
        act("a", "activate", "精霊式"),
        passed("a"),
        claim(精霊式__zone="a.extra", 守護霊式__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/10-25")
def test_a_rite_whose_other_form_is_not_aside_stays_and_is_discarded():
    a = honoka(hand="精霊式", extra=0, deck="守護霊式 斬")
    ruling = rule(
        table(5, a, foe()),
        use("a", "精霊式"),
        take("b", "オーラ"),
        claim(精霊式__zone="a.discard", a_deck__count=2),
    )
    legal(ruling)


@clause("sakura:core/10-25", "sakura:core/9-4#ii")
def test_a_cancelled_rite_becomes_nothing():
    a = honoka(hand="突撃霊式", extra="神霊ヲウカ")
    b = foe("8 3 5 1", trumps="久遠ノ花")
    ruling = rule(
        table(5, a, b),
        use("a", "突撃霊式"),
        use("b", "久遠ノ花"),
        claim(a__life=7, 突撃霊式__zone="a.discard", 神霊ヲウカ__zone="a.extra"),
    )
    legal(ruling)


@clause("sakura:core/10-25", "sakura:core/9-4#i")
def test_a_guarding_rite_that_reacts_fills_the_aura_before_the_attack_deals_and_becomes_the_next():
    a = foe("8 3 1 1", hand="斬")
    b = honoka("8 2 1 1", hand="守護霊式", extra="突撃霊式", trumps=0)
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "守護霊式"),
        take("a", "オーラ"),
        act("b", "activate", "守護霊式"),
        act("b", "activate", "守護霊式"),
        claim(突撃霊式__zone="b.deck", 守護霊式__zone="b.extra", b__aura=3),
        take("b", "オーラ"),
        claim(b__aura=0, a__aura=1),
    )
    legal(ruling)


@pytest.mark.parametrize(("way", "space", "own", "theirs"), [(1, 3, 4, 1), (2, 5, 3, 0)])
@clause("sakura:core/10-12", "sakura:core/10-1")
def test_a_storm_of_blossoms_gives_its_player_or_takes_from_the_enemy_as_the_enemy_likes(
    way, space, own, theirs
):
    ruling = rule(
        table(4, honoka(hand="桜吹雪"), foe()),
        use("a", "桜吹雪"),
        take("b", "オーラ"),
        choose("b", way),
        claim(space=space, a__aura=own, b__aura=theirs),
    )
    legal(ruling)


@clause("sakura:core/9-1", "sakura:core/5-5-3", "sakura:core/7-1-6")
def test_a_banner_drawn_from_an_empty_deck_hurts_and_then_goes_under_it():
    a = honoka("8 0 1 1", hand="義旗共振", deck=0, trumps=0)
    ruling = rule(
        table(5, a, foe("8 5 1 1"), mode="full"),
        use("a", "義旗共振"),
        take("b", "オーラ"),
        act("a", "activate", "義旗共振"),
        claim(a__life=7),
        act("a", "activate", "義旗共振"),
        claim(義旗共振__zone="a.deck", a_deck__count=1),
    )
    legal(ruling)


@clause("sakura:core/10-25", "sakura:core/8-2-2#a")
def test_rebirth_is_for_full_power_and_wings_are_wings_again():
    a = honoka("8 3 1 1", hand="桜の翅", extra="再生", trumps=0)
    start = table(4, a, foe())
    ruling = rule(
        start,
        use("a", "桜の翅"),
        choose("a", "ダスト→間合"),
        claim(再生__zone="a.discard", 桜の翅__zone="a.extra", space=6),
    )
    legal(ruling)
    b = honoka("8 3 1 1", hand="再生", extra="桜の翅", trumps=0)
    illegal_at(rule(table(4, b, foe()), use("a", "再生")), 1, "8-2-2#a")


@clause("sakura:core/6-3", "sakura:core/9-1")
def test_a_charm_with_an_empty_hand_cancels_nothing():
    a = foe("8 3 1 1", hand="斬")
    b = honoka("8 3 1 1", hand="桜花のお守り", extra="仄かなる輝き", trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "桜花のお守り"),
        act("b", "activate", "桜花のお守り"),
        take("b", "ライフ"),
        claim(b__life=7, 仄かなる輝き__zone="b.discard", 桜花のお守り__zone="b.extra"),
    )
    legal(ruling)


@clause("sakura:add/7-2-1", "sakura:core/9-1")
def test_a_charm_cannot_put_poison_down():
    a = foe("8 3 1 1", hand="斬")
    b = honoka("8 3 1 1", hand="桜花のお守り 麻痺毒", extra="仄かなる輝き", trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "桜花のお守り"),
        choose("b", "", "麻痺毒"),
    )
    assert found(ruling, 3) == ("illegal", "add/7-2-1")


@clause("sakura:core/8-3-1", "sakura:core/10-5", "sakura:core/10-22")
def test_a_command_out_of_range_strikes_not_at_all():
    a = honoka(hand=0, enhancements=[card("指揮", crystals=2)])
    ruling = rule(table(6, a, foe()), passed("a"), claim(b__aura=3, b__life=8, turn=6))
    legal(ruling)


@clause("sakura:core/10-4-2", "sakura:core/9-4")
def test_a_tailwind_widens_a_reaction_and_the_strike_of_a_command():
    a = foe("8 3 1 1", hand="シュート")
    b = honoka(hand="守護霊式", trumps=0, extra=0, enhancements=[card("追い風", crystals=2)])
    ruling = rule(
        table(4, a, b),
        use("a", "シュート"),
        use("b", "守護霊式"),
        take("a", "オーラ"),
        take("b", "オーラ"),
        claim(a__aura=1, b__aura=2),
    )
    legal(ruling)
    a = honoka(hand=0, enhancements=[card("追い風", crystals=2), card("指揮", crystals=2)])
    legal(rule(table(6, a, foe()), passed("a"), take("b", "オーラ"), claim(b__aura=2)))


@clause("sakura:core/10-25", "sakura:core/10-17", "sakura:core/9-3")
def test_a_feeling_becomes_unused_flowers_that_cost_nothing():
    a = honoka("8 3 5 1", trumps="胸に想いを", extra="両手に華を そして新たな幕開けを")
    ruling = rule(
        table(4, a, foe()),
        use("a", "胸に想いを"),
        claim(両手に華を__zone="a.trumps", 胸に想いを__zone="a.extra", a__flare=0),
    )
    legal(ruling)


@clause("sakura:core/9-6", "sakura:core/9-1-1-8", "sakura:core/10-25")
def test_the_fifth_flower_goes_to_the_flare_inside_a_basic_action_of_another_card():
    a = honoka(
        "8 3 0 1",
        hand="体捌き",
        used=[card("両手に華を", crystals=4)],
        extra="そして新たな幕開けを",
        trumps=0,
    )
    b = foe("9 3 1 1")
    ruling = rule(
        table(4, a, b),
        use("a", "体捌き"),
        choose("a", "纏い"),
        act("a", "activate", "両手に華を"),
        choose("a", "ダスト"),
        claim(a__flare=5, そして新たな幕開けを__zone="a.trumps", 両手に華を__zone="a.extra", a__aura=3),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("a_values", "b_values", "space", "fives"),
    [("8 5 5 0", "8 3 1 1", 5, 3), ("8 4 3 0", "8 3 2 1", 4, 0), ("5 5 0 0", "5 4 5 0", 5, 5)],
)
@clause("sakura:core/8-3-1", "sakura:core/10-5", "sakura:core/5-8-3-2")
def test_a_new_act_counts_every_zone_with_just_five(a_values, b_values, space, fives):
    a = honoka(a_values, hand=0, trumps=0, used="そして新たな幕開けを")
    start = table(space, a, foe(b_values))
    assert start["dust"] != 5
    life = int(b_values.split()[0])
    aura = int(b_values.split()[1])
    taken = [take("b", "ライフ")] if 0 < fives <= aura else []
    ruling = rule(start, passed("a"), *taken, claim(b__life=max(0, life - fives)))
    legal(ruling)


@clause("sakura:core/5-8-3-1", "sakura:core/6-3", "sakura:core/1-4")
def test_under_this_banner_life_comes_on_the_chosen_enhancement():
    a = honoka(
        "8 2 4 0",
        trumps="この旗の名の下に",
        enhancements=[card("追い風", crystals=1), card("指揮", crystals=2)],
    )
    ruling = rule(
        table(5, a, foe("8 2 1 1")),
        use("a", "この旗の名の下に"),
        choose("a", "", "指揮"),
        claim(指揮__crystals=4, 追い風__crystals=1, b__life=6, b__flare=1, a__flare=0),
    )
    legal(ruling)


@clause("sakura:core/9-1-1-8", "sakura:core/9-8", "sakura:core/7-1-12")
def test_the_seasons_come_back_as_a_form_leaves_the_extra_cards():
    a = honoka(hand="桜の翅", extra="再生", used="四季はまた廻り来る", trumps=0)
    ruling = rule(
        table(4, a, foe()),
        use("a", "桜の翅"),
        choose("a", "間合→ダスト"),
        act("a", "activate", "四季はまた廻り来る"),
        claim(四季はまた廻り来る__zone="a.trumps", space=2, 再生__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/9-1", "sakura:core/9-6-3")
def test_the_seasons_must_put_a_card_down_if_there_is_one():
    a = honoka("8 3 1 1", hand="斬", trumps="四季はまた廻り来る", down=0)
    ruling = rule(
        table(4, a, foe()),
        use("a", "四季はまた廻り来る"),
        choose("a", "", "斬"),
        claim(a__aura=4, 斬__zone="a.down", a__flare=0),
    )
    legal(ruling)
    empty = honoka("8 3 1 1", hand=0, trumps="四季はまた廻り来る", down=0)
    legal(rule(table(4, empty, foe()), use("a", "四季はまた廻り来る"), claim(a__aura=3)))


@clause("sakura:core/8-1-3#ii", "sakura:core/6-3", "sakura:core/7-1-3-1")
def test_a_path_in_full_bloom_feeds_the_aura_up_to_five_and_then_the_flare():
    a = honoka("8 4 1 1", hand=0, trumps=0, enhancements=[card("満天の花道で", crystals=3)])
    ruling = rule(
        table(4, a, foe(), phase="start", turn=7),
        act("a", "proceed"),
        passed("a"),
        claim(a__aura=5, a__flare=1, 満天の花道で__crystals=2),
        passed("a"),
        act("b", "proceed"),
        passed("b"),
        claim(a__aura=5, a__flare=2, 満天の花道で__crystals=1),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/6-3")
def test_a_harvest_from_a_path_in_bloom_feeds_its_player():
    a = seat("8 3 1 1", hand="刈取り", megami=["utsuro", "yurina"])
    b = honoka("8 4 1 1", hand=0, trumps=0, enhancements=[card("満天の花道で", crystals=3)])
    ruling = rule(
        table(4, a, b),
        use("a", "刈取り"),
        choose("b", "フレア"),
        choose("b", "オーラ"),
        choose("a", "", "満天の花道で"),
        claim(b__aura=5, b__flare=0, b__life=8, 満天の花道で__crystals=1),
    )
    legal(ruling)


@pytest.mark.parametrize(("taken", "hand", "flare"), [("オーラ", 1, 3), ("ライフ", 2, 1)])
@clause("sakura:core/9-4#vii", "sakura:core/10-25")
def test_the_shadow_hands_take_a_card_or_two_of_the_flare(taken, hand, flare):
    a = honoka(hand="影の両手", extra="桜の双剣", megami=["honoka-a1", "yurina"])
    b = foe("8 3 3 1", hand="斬 一閃")
    ruling = rule(
        table(4, a, b),
        use("a", "影の両手"),
        take("b", taken),
        *([choose("a", "", "斬")] if taken == "オーラ" else []),
        passed("a"),
        claim(
            b_hand__count=hand,
            b__flare=flare,
            桜の双剣__zone="a.discard",
            影の両手__zone="a.extra",
            b__life=8,
        ),
    )
    legal(ruling)


@pytest.mark.parametrize(("lives", "form"), [(10, "標をたどり"), (4, "影面見向き")])
@clause("sakura:core/10-25", "sakura:core/7-1-6")
def test_waking_alone_looks_at_the_dust_after_the_cost(lives, form):
    """The cost of three is in the dust by then: 5 with ten lives each, 6 and more below."""
    a = honoka(
        f"{lives} 4 3 1",
        trumps="ひとり目覚めて",
        extra="標をたどり 影面見向き",
        megami=["honoka-a1", "yurina"],
        deck=3,
    )
    start = table(4, a, foe(f"{lives} 3 0 1"))
    ruling = rule(
        start,
        use("a", "ひとり目覚めて"),
        claim(
            **{f"{form}__zone": "a.deck"},
            ひとり目覚めて__zone="a.extra",
            a__aura=5,
            b__aura=2,
            a_deck__count=4,
        ),
    )
    legal(ruling)


@clause("sakura:core/9-6", "sakura:core/10-25", "sakura:core/10-17")
def test_the_signs_with_no_dust_left_lead_to_the_dazzling_bloom():
    a = honoka(
        "10 4 5 1",
        hand="標をたどり",
        extra="桜花眩く輝かん ふたり震える手を取ろう",
        megami=["honoka-a1", "yurina"],
        trumps=0,
    )
    start = table(5, a, foe("10 0 1 1"))
    assert start["dust"] == 1
    ruling = rule(
        start,
        use("a", "標をたどり"),
        choose("a", "纏い"),
        choose("a", "宿し"),
        claim(桜花眩く輝かん__zone="a.trumps", dust=0, a__aura=4, a__flare=6),
    )
    legal(ruling)
    twice = rule(start, use("a", "標をたどり"), choose("a", "宿し"), choose("a", "宿し"))
    assert found(twice, 3) == ("illegal", "core/9-6#i")


@clause("sakura:core/10-21", "sakura:core/6-3", "sakura:core/10-7")
def test_a_dazzling_bloom_goes_beyond_five_and_rises_with_a_zone_of_five():
    a = honoka("8 3 1 1", trumps=[card("桜花眩く輝かん", crystals=6)], hand=0, megami=["honoka-a1", "yurina"])
    ruling = rule(
        table(4, a, foe("8 5 1 1")),
        use("a", "桜花眩く輝かん"),
        claim(b__life=6, 桜花眩く輝かん__crystals=7, a__flare=0),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/7-1-3-1")
def test_trembling_hands_take_only_what_fits():
    a = honoka("8 3 5 1", trumps="ふたり震える手を取ろう", hand=0, megami=["honoka-a1", "yurina"])
    legal(
        rule(
            table(4, a, foe("8 5 1 1")),
            use("a", "ふたり震える手を取ろう"),
            claim(a__aura=5, b__aura=3, a__flare=0),
        )
    )


@clause("sakura:core/s8", "sakura:core/8-1-3", "sakura:core/8-3-2")
def test_a_lost_main_phase_still_puts_cards_down_above_the_limit():
    a = honoka("8 3 3 1", trumps="旧き虚路を歩みゆく", hand=0, megami=["honoka-a1", "yurina"])
    b = foe("8 3 1 0", hand="斬 一閃", deck="柄打ち 居合 圧気", trumps=0)
    ruling = rule(
        table(4, a, b, turn=7),
        use("a", "旧き虚路を歩みゆく"),
        passed("a"),
        act("b", "proceed"),
        passed("b"),
        claim(b__vigor=1, phase="end", b_hand__count=4),
        choose("b", "", "斬"),
        choose("b", "", "一閃"),
        claim(turn=9, b_hand__count=2, 旧き虚路を歩みゆく__zone="a.removed"),
    )
    legal(ruling)


@clause("sakura:core/9-1", "sakura:core/6-3")
def test_what_follows_a_card_put_away_does_not_follow_where_the_hand_is_empty():
    """はらからのあまつそら, by the same words as a charm: no card removed, no card gained."""
    a = seat(
        "8 3 2 1", hand=0, trumps="はらからのあまつそら", outside="居合 一閃", megami=["kanawe", "honoka"]
    )
    ruling = rule(
        table(4, a, foe()),
        use("a", "はらからのあまつそら"),
        claim(a_hand__count=0, はらからのあまつそら__zone="a.removed"),
        basic("a", "宿し"),
    )
    legal(ruling)


def lowest(ruling, player="a"):
    return ruling.final_position["players"][player]["deck"][-1]["name"]


@pytest.mark.parametrize(
    ("one", "other", "distance", "megami"),
    [
        ("精霊式", "守護霊式", 5, "honoka"),
        ("守護霊式", "突撃霊式", 3, "honoka"),
        ("突撃霊式", "神霊ヲウカ", 5, "honoka"),
        ("桜の双剣", "影の両手", 5, "honoka-a1"),
        ("影の両手", "桜の双剣", 4, "honoka-a1"),
    ],
)
@clause("sakura:core/10-25", "sakura:core/7-1-6")
def test_what_a_card_becomes_goes_to_the_bottom_of_the_deck(one, other, distance, megami):
    a = honoka(hand=one, extra=other, deck="斬 一閃", megami=[megami, "yurina"])
    first = [act("a", "activate", one)] if megami == "honoka" else []
    ruling = rule(
        table(distance, a, foe("8 0 0 1")),
        use("a", one),
        *first,
        act("a", "activate", other),
        claim(a_deck__count=3),
    )
    legal(ruling)
    assert lowest(ruling) == other


@pytest.mark.parametrize(("lives", "form"), [(10, "標をたどり"), (4, "影面見向き")])
@clause("sakura:core/10-25", "sakura:core/7-1-6")
def test_what_waking_alone_becomes_lies_at_the_bottom(lives, form):
    a = honoka(
        f"{lives} 4 3 1",
        trumps="ひとり目覚めて",
        extra="標をたどり 影面見向き",
        megami=["honoka-a1", "yurina"],
        deck="斬 一閃",
    )
    assert lowest(legal(rule(table(4, a, foe(f"{lives} 3 0 1")), use("a", "ひとり目覚めて")))) == form


@clause("sakura:core/7-1-6", "sakura:core/9-4#vii")
def test_a_banner_puts_a_card_of_the_hand_and_itself_at_the_bottom():
    a = honoka(hand="義旗共振 柄打ち", deck="斬 一閃 居合", trumps=0)
    ruling = rule(
        table(5, a, foe("8 5 1 1"), mode="full"),
        use("a", "義旗共振"),
        take("b", "オーラ"),
        act("a", "activate", "義旗共振"),
        claim(斬__zone="a.hand"),
        choose("a", "", "柄打ち"),
        act("a", "activate", "義旗共振"),
    )
    legal(ruling)
    deck = [one["name"] for one in ruling.final_position["players"]["a"]["deck"]]
    assert deck == ["一閃", "居合", "柄打ち", "義旗共振"]


@clause("sakura:core/9-1", "sakura:core/9-4#ii")
def test_a_charm_wants_one_card_and_its_gleam_may_lie_at_the_bottom():
    a = foe("8 3 1 1", hand="斬")
    b = honoka(
        "8 3 1 1", hand="桜花のお守り 一閃 居合", extra="仄かなる輝き", trumps=0, deck="柄打ち", down=0
    )
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "桜花のお守り"),
        choose("b", "", "一閃"),
        act("b", "activate", "桜花のお守り"),
        act("b", "activate", "仄かなる輝き"),
        claim(b__life=8, b__aura=3, b_hand__count=1, b_down__count=1),
    )
    legal(ruling)
    assert lowest(ruling, "b") == "仄かなる輝き"


@clause("sakura:core/10-22", "sakura:core/8-3-1")
def test_the_attacks_of_a_command_and_of_a_new_act_are_not_reacted_to():
    b = seat("8 3 2 1", hand="雅打ち", trumps=0)
    laid = honoka(hand=0, trumps=0, enhancements=[card("指揮", crystals=2)])
    act_used = honoka("8 5 1 1", hand=0, trumps=0, used="そして新たな幕開けを")
    for a in (laid, act_used):
        ruling = rule(table(4, a, b), passed("a"), use("b", "雅打ち"))
        illegal_at(ruling, 2, "10-22")


@clause("sakura:core/7-1-6", "sakura:core/7-1-8")
def test_the_seasons_put_one_card_of_the_own_down_pile_under_the_deck():
    a = honoka(hand=0, trumps="四季はまた廻り来る", down="斬 一閃", deck="居合")
    ruling = rule(
        table(4, a, foe()),
        use("a", "四季はまた廻り来る"),
        choose("a", "", "一閃"),
        passed("a"),
        claim(一閃__zone="a.deck", 斬__zone="a.down", a__aura=3),
    )
    legal(ruling)
    assert lowest(ruling) == "一閃"


@clause("sakura:core/9-6")
def test_the_signs_give_two_basic_actions_and_no_third():
    a = honoka(
        "8 3 1 1", hand="標をたどり", extra="ふたり震える手を取ろう", megami=["honoka-a1", "yurina"], trumps=0
    )
    start = table(5, a, foe())
    done = (use("a", "標をたどり"), choose("a", "前進"), choose("a", "宿し"))
    legal(rule(start, *done, claim(ふたり震える手を取ろう__zone="a.trumps", a__flare=2, space=4)))
    assert found(rule(start, *done, choose("a", "纏い")), 4) == ("illegal", "core/9-1")


@clause("sakura:core/10-7", "sakura:core/8-3-1")
def test_a_dazzling_bloom_rises_by_a_single_zone_of_five():
    for aura, zone in ((5, "a.trumps"), (4, "a.used")):
        a = honoka(
            "8 3 1 1",
            hand=0,
            trumps=0,
            used=[card("桜花眩く輝かん", crystals=1)],
            megami=["honoka-a1", "yurina"],
        )
        start = table(4, a, foe(f"8 {aura} 1 1"))
        legal(rule(start, passed("a"), act("b", "proceed"), claim(桜花眩く輝かん__zone=zone)))


@clause("sakura:core/9-4#vii")
def test_a_dazzling_bloom_takes_its_crystal_out_of_the_dust():
    a = honoka("8 3 1 1", trumps=[card("桜花眩く輝かん", crystals=2)], hand=0, megami=["honoka-a1", "yurina"])
    start = table(4, a, foe("8 1 1 1"))
    legal(
        rule(
            start,
            use("a", "桜花眩く輝かん"),
            claim(b__life=6, 桜花眩く輝かん__crystals=3, space=4, dust=start["dust"]),
        )
    )
