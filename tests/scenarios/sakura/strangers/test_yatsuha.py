"""ヤツハ: mirrors, arrows that go both ways, complete forms and the journey, beside cards of others."""

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

COMPLETE = "星辰の鉤爪 深淵の大口 本当の怪物 幻影連携 決意 盟約 徒寄花"


def yatsuha(values="8 3 1 1", **more):
    return seat(values, **{"megami": ["yatsuha", "yurina"], **more})


def foe(values="8 3 1 1", **more):
    return seat(values, **{"hand": 0, "trumps": 0, **more})


@pytest.mark.parametrize(
    ("a_values", "b_values", "lost"), [("8 3 1 1", "8 2 1 1", 3), ("8 3 1 1", "7 2 0 1", 1)]
)
@clause("sakura:add/14-2-1", "sakura:core/10-3", "sakura:core/5-1-4")
def test_a_dark_jaw_counts_the_mirrors_as_the_damage_is_dealt(a_values, b_values, lost):
    a = yatsuha(a_values, hand="昏い咢")
    life = int(b_values.split()[0])
    ruling = rule(table(4, a, foe(b_values)), use("a", "昏い咢"), claim(b__life=life - lost, a__cowed=True))
    legal(ruling)


@clause("sakura:add/14-2-1", "sakura:core/5-6", "sakura:core/9-4#i")
def test_a_reaction_that_makes_another_mirror_makes_the_jaw_worse():
    a = yatsuha("8 3 0 1", hand="昏い咢")
    b = foe("7 1 2 1", trumps="四季はまた廻り来る", hand="斬", down=0, deck=0)
    ruling = rule(
        table(4, a, b),
        use("a", "昏い咢"),
        use("b", "四季はまた廻り来る"),
        choose("b", "", "斬"),
        claim(b__flare=2, b__aura=2, b__life=6),
    )
    # flare 2 → 1 by the cost, aura 1 → 2 by the recovery: no mirror: 1 damage to life, flare 2
    legal(ruling)


@clause("sakura:core/10-1", "sakura:core/4-2#1")
def test_a_mirror_demon_that_kills_costs_no_life_any_more():
    a = yatsuha("1 3 1 1", hand="鏡の悪魔")
    ruling = rule(
        table(3, a, foe("3 3 1 1"), mode="full"), use("a", "鏡の悪魔"), claim(winner="a", a__life=1)
    )
    legal(ruling)
    suicidal = rule(
        table(3, a, foe("9 5 1 1"), mode="full"), use("a", "鏡の悪魔"), take("b", "オーラ"), claim(winner="b")
    )
    legal(suicidal)


@pytest.mark.parametrize(("way", "space", "legal_forward"), [(1, 3, False), (2, 3, True), (2, 2, False)])
@clause("sakura:core/5-2-1", "sakura:core/5-2-2", "sakura:core/9-6-1")
def test_phantom_steps_move_distance_and_mastery_together(way, space, legal_forward):
    """3 crystals: at 4 against a mastery of 3 one may advance; so it is with 2 against 1, and not with 1 against 1."""
    a = yatsuha("8 3 1 1", hand="幻影歩法")
    ruling = rule(table(space, a, foe()), use("a", "幻影歩法"), choose("a", way), basic("a", "前進"))
    expected = legal_forward or way == 1
    assert (str(ruling.entries[2].verdict) == "legal") is expected


@clause("sakura:core/10-1", "sakura:core/9-1")
def test_will_moves_own_and_theirs_in_the_printed_order():
    a = yatsuha("8 3 1 1", hand="意志")
    ruling = rule(
        table(4, a, foe("8 3 1 1")),
        use("a", "意志"),
        choose("a", 2),
        choose("a", 1),
        choose("a", "自フレア→自オーラ"),
        choose("a", "相オーラ→相フレア"),
        claim(a__aura=4, a__flare=0, b__aura=2, b__flare=2),
    )
    legal(ruling)


@pytest.mark.parametrize(("b_flare", "after"), [(0, (4, 0)), (2, (4, 1)), (5, (5, 4))])
@clause("sakura:core/9-1-3-4", "sakura:core/8-3-1")
def test_a_contract_gives_back_only_to_whoever_has_no_more_flare(b_flare, after):
    """(own aura, their flare): 1 of 2 ≤ 1: given back; 4 of 5 > 1: kept."""
    a = yatsuha("8 3 1 1", hand="契約", trumps=0)
    ruling = rule(
        table(4, a, foe(f"8 3 {b_flare} 1")),
        use("a", "契約"),
        passed("a"),
    )
    got = min(1, b_flare)
    kept = b_flare - got > 1
    own = 3 + got - (not kept)
    theirs = b_flare - got + (not kept)
    seats = ruling.final_position["players"]
    assert (seats["a"]["aura"], seats["b"]["flare"]) == (own, theirs)


@clause("sakura:core/9-5#i", "sakura:core/5-8-3-2", "sakura:core/7-1-3-1")
def test_a_parasite_flower_that_falls_takes_two_as_far_as_there_is_room():
    a = yatsuha("8 4 1 1", trumps=0, enhancements=[card("寄花", crystals=1)])
    ruling = rule(
        table(4, a, foe("8 3 1 1"), phase="start", turn=7),
        act("a", "proceed"),
        take("b", "オーラ"),
        claim(a__aura=5, b__aura=2, 寄花__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/10-6", "sakura:core/9-5")
def test_a_parasite_flower_lost_by_its_gap_strikes_not():
    a = foe("8 3 1 1", hand="斬")
    b = yatsuha("8 1 1 1", hand=0, trumps=0, enhancements=[card("寄花", crystals=2)])
    legal(rule(table(4, a, b), use("a", "斬"), claim(b__life=7, 寄花__zone="b.down", a__aura=3)))


@clause("sakura:core/10-27", "sakura:core/9-4#i", "sakura:core/5-8-3-2")
def test_twin_mirrors_copy_a_trump_and_cannot_cancel_it():
    a = foe("8 5 7 1", trumps="月影落", hand="雅打ち")
    b = yatsuha("5 1 4 1", hand=0, trumps="双葉鏡の祟り神")
    ruling = rule(
        table(4, a, b),
        use("a", "月影落"),
        use("b", "双葉鏡の祟り神"),
        take("a", "オーラ"),
        claim(a__aura=1, b__flare=0),
        claim(b__life=1),
    )
    legal(ruling)
    answered = rule(table(4, a, b), use("a", "月影落"), use("b", "双葉鏡の祟り神"), use("a", "雅打ち"))
    assert found(answered, 3) == ("illegal", "core/9-4#i")


@clause("sakura:core/9-4#ii", "sakura:core/10-27")
def test_twin_mirrors_of_whoever_has_as_much_life_cancel_and_copy_not():
    a = foe("8 3 1 1", hand="斬")
    b = yatsuha("8 1 4 1", hand=0, trumps="双葉鏡の祟り神")
    legal(
        rule(
            table(4, a, b),
            use("a", "斬"),
            use("b", "双葉鏡の祟り神"),
            claim(a__aura=3, b__life=8, b__flare=0),
        )
    )


@clause("sakura:add/7-4", "sakura:core/9-5", "sakura:core/7-1-7")
def test_a_song_of_four_mirrors_on_relaxing_poison_sends_it_home_unused():
    a = yatsuha("8 3 2 1", trumps="四葉鏡のわらべ唄", enhancements=[card("弛緩毒", crystals=2)])
    b = foe(megami=["chikage", "saine"], poison_bag="滅灯毒")
    ruling = rule(
        table(4, a, b),
        use("a", "四葉鏡のわらべ唄"),
        claim(弛緩毒__zone="b.poison_bag", a__flare=0, 四葉鏡のわらべ唄__zone="a.used"),
        basic("a", "前進"),
    )
    legal(ruling)


@clause("sakura:core/7-2", "sakura:core/9-5#i", "sakura:core/10-6")
def test_a_song_of_four_mirrors_takes_an_enhancement_of_the_enemy_over():
    a = yatsuha("8 3 2 1", hand=0, trumps="四葉鏡のわらべ唄")
    b = foe("8 3 1 1", enhancements=[card("追い風", crystals=2)], megami=["honoka", "saine"])
    ruling = rule(
        table(4, a, b),
        use("a", "四葉鏡のわらべ唄"),
        act("a", "activate", "四葉鏡のわらべ唄"),
        choose("a", 3),
        claim(追い風__zone="a.enhancements", 追い風__crystals=3),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/9-2-2")
def test_a_song_of_four_mirrors_without_an_enhancement_is_used_for_nothing():
    a = yatsuha("8 3 2 1", hand=0, trumps="四葉鏡のわらべ唄")
    b = foe("8 3 1 1", enhancements=[card("叛旗の纏毒", crystals=2)])
    legal(
        rule(
            table(4, a, b),
            use("a", "四葉鏡のわらべ唄"),
            claim(叛旗の纏毒__crystals=2, 四葉鏡のわらべ唄__zone="a.used"),
            basic("a", "宿し"),
        )
    )


@clause("sakura:core/10-21", "sakura:add/14-2-1", "sakura:core/6-4-1-4")
def test_a_sea_of_stars_with_three_mirrors_goes_beyond_five():
    a = yatsuha("7 5 6 1", hand=0, trumps="六葉鏡の星の海")
    ruling = rule(table(4, a, foe("7 5 1 1")), use("a", "六葉鏡の星の海"), claim(b__life=3, a__flare=1))
    # after the cost: life, aura and flare are alike: 6/4, which an aura of five does not bear
    legal(ruling)


@clause("sakura:core/9-1-3-3", "sakura:core/10-1", "sakura:core/5-4")
def test_beyond_eight_mirrors_a_price_may_be_turned_round():
    """鏡の悪魔 would cost a life; turned round it takes one out of the dust."""
    a = yatsuha("4 3 1 1", hand="鏡の悪魔", enhancements=[card("八葉鏡の向こう側", crystals=4)])
    ruling = rule(
        table(3, a, foe("8 5 1 1"), mode="full"),
        use("a", "鏡の悪魔"),
        take("b", "オーラ"),
        choose("a", "ダスト→自ライフ"),
        claim(a__life=5),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-4", "sakura:core/9-1-3-3")
def test_what_a_contract_has_reserved_goes_both_ways_under_eight_mirrors_of_then():
    a = yatsuha("8 2 3 1", hand="契約", trumps="八葉鏡の向こう側")
    ruling = rule(
        table(4, a, foe("8 3 1 1")),
        use("a", "契約"),
        claim(a__aura=3, b__flare=0),
        use("a", "八葉鏡の向こう側"),
        choose("a", 5),
        passed("a"),
        choose("a", "相フレア→自オーラ"),
        claim(a__aura=3, b__flare=0),
    )
    legal(ruling)


@pytest.mark.parametrize(("space", "fits"), [(7, True), (8, False)])
@clause("sakura:core/10-37", "sakura:add/14-3", "sakura:core/9-2")
def test_a_used_cherry_is_for_a_distance_up_to_seven_and_terminal(space, fits):
    a = yatsuha(
        "8 3 1 1", hand="星の爪", trumps="八葉鏡の徒桜", extra=COMPLETE, megami=["yatsuha-a1", "yurina"]
    )
    start = table(space, a, foe())
    if not fits:
        illegal_at(rule(start, use("a", "八葉鏡の徒桜")), 1, "10-37")
        return
    ruling = rule(
        start,
        use("a", "八葉鏡の徒桜"),
        choose("a", "", "星の爪"),
        claim(星辰の鉤爪__zone="a.hand", 星の爪__zone="a.extra", a__cowed=True),
        basic("a", "宿し"),
    )
    illegal_at(ruling, 4, "9-2")


@pytest.mark.parametrize(("made", "life"), [(3, 8), (4, 6)])
@clause("sakura:core/9-5#i", "sakura:add/14-3", "sakura:core/10-1")
def test_a_vain_flower_counts_the_forms_of_the_game(made, life):
    a = yatsuha(
        "8 3 1 1",
        hand=0,
        trumps=0,
        discard=0,
        enhancements=[card("徒寄花", crystals=1)],
        extra="星辰の鉤爪",
        megami=["yatsuha-a1", "yurina"],
    )
    ruling = rule(
        table(4, a, foe("8 3 1 1"), phase="start", turn=7, this_game=[["perfected", "a", "", str(made)]]),
        act("a", "proceed"),
        claim(b__life=life, 徒寄花__zone="a.deck" if made == 4 else "a.discard", a__life=8),
    )
    legal(ruling)


@pytest.mark.parametrize(("used", "dust_taken"), [(0, 0), (1, 1)])
@clause("sakura:core/9-2-3#iii", "sakura:core/7-1-16", "sakura:core/1-4")
def test_an_unknown_world_takes_from_outside_only_as_the_first_card_of_its_player(used, dust_taken):
    a = yatsuha("10 3 0 0", hand="見知らぬ世界", extra="色づく世界", megami=["yatsuha-aa1", "yurina"])
    start = table(10, a, foe("10 3 0 1"), turn=1, this_game=[["used", "a", "", str(used)]] if used else [])
    told = [choose("a", 1)] if not used else []
    done = claim(見知らぬ世界__crystals=1, crystals_in_play=36 + (not used))
    ruling = rule(start, use("a", "見知らぬ世界"), *told, done)
    if used:
        # dust is empty: the crystal comes out of the aura
        legal(ruling)
        assert ruling.final_position["players"]["a"]["aura"] == 2
    else:
        legal(ruling)


@clause("sakura:add/14-4", "sakura:add/14-6", "sakura:core/8-1-2", "sakura:core/5-1-4")
def test_the_first_place_of_the_journey_gives_vigor_before_the_ordinary_one():
    a = yatsuha(
        "8 3 1 0",
        hand=0,
        trumps=0,
        used="色づく世界",
        memory_crystals=1,
        location=1,
        origin=3,
        origin_done=True,
        megami=["yatsuha-aa1", "yurina"],
    )
    ruling = rule(
        table(4, a, foe(), phase="start", turn=7),
        act("a", "proceed"),
        passed("a"),
        claim(a__vigor=2, a__location=2),
    )
    legal(ruling)


@clause("sakura:core/10-34", "sakura:core/10-22", "sakura:core/10-18")
def test_self_and_resolve_stand_aside_without_a_card_of_another_megami():
    a = foe("8 3 1 1", hand="神霊ヲウカ")
    b = yatsuha(
        "8 3 1 1", hand="星の爪", trumps=0, used="彼女にとっての自我と決意", megami=["yatsuha-aa1", "yurina"]
    )
    ruling = rule(
        table(3, a, b, mode="full"),
        use("a", "神霊ヲウカ"),
        act("b", "activate", "彼女にとっての自我と決意"),
        claim(彼女にとっての自我と決意__zone="b.removed", b__life=5, 星の爪__zone="b.hand"),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii", "sakura:add/14-2-1", "sakura:core/10-3")
def test_a_resolve_cancels_by_the_damage_with_every_change():
    """鏡映数 2 (life, flare): 3 or less; 斬 is 3/1, with a bonus of one 4/1."""
    a = foe("8 3 1 1", hand="斬 柄打ち")
    b = yatsuha("8 4 1 1", hand="決意", trumps=0, megami=["yatsuha-a1", "yurina"])
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "決意"),
        choose("b", 2),
        passed("b"),
        claim(b__aura=4, b__life=8),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-4", "sakura:core/8-3-1")
def test_a_contract_that_was_used_twice_is_settled_twice_in_one_end_phase():
    a = seat(
        "8 2 3 1",
        hand="契約 あくせらー りげいなー",
        trumps=0,
        discard="圧気 誘導 跳ね兎",
        megami=["yatsuha", "kururu"],
    )
    ruling = rule(
        table(4, a, foe("8 3 2 1")),
        use("a", "契約"),
        use("a", "あくせらー"),
        choose("a", "", "りげいなー"),
        choose("a", "", "契約"),
        claim(a__aura=4, b__flare=0),
        passed("a"),
        act("b", "proceed"),
        claim(a__aura=2, b__flare=2),
    )
    legal(ruling)
