"""ウツロ: dust and ashes, what is taken out of every zone, and her cards beside those of others."""

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
    shuffled,
    table,
    take,
    use,
)


def utsuro(values="8 3 1 1", **more):
    return seat(values, **{"megami": ["utsuro", "yurina"], **more})


def foe(values="8 3 1 1", **more):
    return seat(values, **{"hand": 0, "trumps": 0, **more})


@pytest.mark.parametrize(
    ("life", "space", "fits", "hit"), [(8, 4, False, 0), (3, 4, True, 2), (3, 3, False, 0)]
)
@clause("sakura:core/10-4-1", "sakura:core/5-8-3-2")
def test_a_full_moon_in_the_ashes_reaches_four_and_is_taken_on_life(life, space, fits, hit):
    a = utsuro(f"{life} 2 1 1", hand="円月")
    ruling = rule(table(space, a, foe("6 5 2 1")), use("a", "円月"), claim(b__life=6 - hit))
    dust = 36 - space - life - 3 - 13
    assert (dust >= 12) is (life == 3)
    assert [str(one.verdict) for one in ruling.entries] == (
        ["legal", "legal"] if fits else ["illegal", "legal"]
    )


@pytest.mark.parametrize(("aura", "seen"), [("オーラ", True), ("ライフ", False)])
@clause("sakura:core/9-4#vii", "sakura:core/10-12")
def test_a_black_wave_lets_its_player_look_and_discard_only_for_aura(aura, seen):
    a = utsuro(hand="黒き波動")
    b = foe("8 3 1 1", hand="斬 一閃")
    done = (
        [choose("a", "", "一閃"), claim(一閃__zone="b.discard", b_hand__count=1)]
        if seen
        else [claim(b_hand__count=2)]
    )
    legal(rule(table(5, a, b), use("a", "黒き波動"), take("b", aura), *done))


@clause("sakura:core/6-3", "sakura:core/4-2#1")
def test_a_harvest_kills_where_only_life_is_left():
    a = utsuro(hand="刈取り")
    ruling = rule(table(4, a, foe("2 0 0 1")), use("a", "刈取り"), claim(winner="a"))
    legal(ruling)


@clause("sakura:core/9-4#vii", "sakura:core/9-5")
def test_a_harvest_may_leave_the_enhancement_alone():
    a = utsuro(hand="刈取り")
    b = foe("8 3 1 1", enhancements=[card("圧気", crystals=1)])
    ruling = rule(
        table(4, a, b),
        use("a", "刈取り"),
        choose("b", "オーラ"),
        choose("b", "フレア"),
        passed("a"),
        claim(b__aura=2, b__flare=0, 圧気__crystals=1),
    )
    legal(ruling)


@clause("sakura:core/10-5", "sakura:core/9-8", "sakura:core/10-6")
def test_a_harvest_lets_an_enhancement_fall_and_its_attack_is_made_inside():
    a = utsuro("8 1 1 1", hand="刈取り")
    b = foe("8 3 1 1", enhancements=[card("圧気", crystals=2)])
    ruling = rule(
        table(4, a, b),
        use("a", "刈取り"),
        choose("b", "オーラ"),
        choose("b", "オーラ"),
        choose("a", "", "圧気"),
        claim(b__aura=1, 圧気__zone="b.discard", a__aura=0, a__life=8),
    )
    legal(ruling)


@pytest.mark.parametrize(("life", "cowed"), [(8, False), (2, True)])
@clause("sakura:core/5-1-4", "sakura:core/10-12")
def test_pressure_cowes_by_the_dust_as_it_is_after_the_crystal(life, cowed):
    """Dust 11 becomes 12 by the crystal that the enemy gives up."""
    a = utsuro(f"{life} 3 1 1", hand="重圧")
    start = table(5, a, foe("8 3 1 1"))
    short = {**start, "dust": 11, "crystals_in_play": 36 - start["dust"] + 11}
    ruling = rule(
        short if cowed else start, use("a", "重圧"), choose("b", "ライフ"), claim(b__life=7, b__cowed=cowed)
    )
    legal(ruling)


@clause("sakura:core/5-2-1", "sakura:core/5-2-2", "sakura:core/9-6-1", "sakura:core/9-6-5")
def test_wings_of_shadow_move_the_distance_and_the_masters_for_the_turn():
    a = utsuro("8 3 1 2", hand="影の翅 斬 円月")
    start = table(2, a, foe("8 3 1 1"))
    ruling = rule(
        start,
        use("a", "影の翅"),
        basic("a", "離脱"),
        claim(space=3),
        use("a", "円月"),
        take("b", "オーラ"),
        claim(b__aura=1),
        passed("a"),
        act("b", "proceed"),
        passed("b"),
        basic("b", "前進"),
        claim(space=2, b__aura=2),
    )
    legal(ruling)
    illegal = rule(start, use("a", "影の翅"), basic("a", "前進"))
    assert found(illegal, 2) == ("illegal", "core/9-6#i-b")


@clause("sakura:core/5-8-3-2", "sakura:core/10-3")
def test_a_wall_of_shadow_leaves_no_less_than_nothing():
    a = seat("8 3 1 1", hand="斬")
    b = utsuro("8 3 1 1", hand="影の壁", trumps=0)
    legal(
        rule(
            table(4, a, b),
            use("a", "斬"),
            use("b", "影の壁"),
            take("b", "ライフ"),
            claim(b__life=8, b__flare=1),
        )
    )


@clause("sakura:core/9-1-1-7", "sakura:core/7-1-3-1", "sakura:core/6-3")
def test_a_curse_of_ashes_gives_as_much_aura_as_there_is_room_and_takes_a_life():
    a = utsuro("2 1 1 1", enhancements=[card("遺灰呪", crystals=1)])
    b = foe("8 4 1 1")
    ruling = rule(
        table(5, a, b, phase="start", turn=7),
        act("a", "proceed"),
        claim(b__aura=5, b__life=7, 遺灰呪__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/9-1-1-7", "sakura:core/4-2#1")
def test_a_curse_of_ashes_on_the_enemys_last_life_wins_in_a_start_phase():
    a = utsuro("5 1 1 1", enhancements=[card("遺灰呪", crystals=1)])
    legal(
        rule(
            table(5, a, foe("1 3 1 1"), phase="start", turn=8, turn_player="b"),
            act("b", "proceed"),
            claim(winner="a"),
        )
    )


@pytest.mark.parametrize(("values", "space", "paid"), [("4 0 5 1", 3, True), ("5 1 4 1", 3, False)])
@clause("sakura:core/6-2-1-12", "sakura:core/9-3#i")
def test_annihilation_wants_dust_and_flare_of_twenty_four(values, space, paid):
    a = utsuro(values, trumps="灰滅")
    b = foe("4 1 0 1")
    start = table(space, a, b)
    cost = 24 - start["dust"]
    ruling = rule(start, use("a", "灰滅"), claim(b__life=1, 灰滅__zone="a.removed"))
    assert (cost <= int(values.split()[2])) is paid
    if paid:
        legal(ruling)
    else:
        illegal_at(ruling, 1, "9-3#i")


@clause("sakura:core/4-2#1", "sakura:core/10-1")
def test_annihilation_takes_as_many_lives_as_there_are():
    a = utsuro("6 0 6 1", trumps="灰滅")
    legal(rule(table(2, a, foe("2 0 0 1")), use("a", "灰滅"), claim(winner="a")))


@clause("sakura:core/10-4-3", "sakura:core/9-4#vi", "sakura:core/9-4#iii")
def test_a_falsehood_as_a_reaction_takes_the_near_end_and_what_follows():
    a = seat("8 3 1 1", hand="斬 桜の双剣", megami=["honoka-a1", "yurina"])
    b = utsuro("8 3 3 1", hand=0, trumps="虚偽")
    start = table(3, a, b)
    missed = rule(start, use("a", "斬"), use("b", "虚偽"), choose("b", 3), claim(b__aura=3, b__life=8))
    legal(missed)
    far = table(5, a, b)
    hit = rule(
        far,
        use("a", "桜の双剣"),
        use("b", "虚偽"),
        choose("b", 3),
        take("b", "オーラ"),
        claim(b__aura=1, a__aura=3, 桜の双剣__zone="a.discard"),
    )
    legal(hit)


@clause("sakura:core/6-2-1-11", "sakura:core/9-5#i")
def test_under_a_falsehood_an_enhancement_holds_one_less_and_falls_without_its_text():
    a = seat("8 3 1 1", hand="圧気")
    b = utsuro("8 3 3 1", hand=0, trumps=0, enhancements=[card("虚偽", crystals=3)])
    legal(rule(table(4, a, b), use("a", "圧気"), choose("a", 1), claim(圧気__crystals=1)))
    a = seat("8 3 1 1", enhancements=[card("圧気", crystals=1)])
    legal(
        rule(
            table(4, a, b, phase="start", turn=7),
            act("a", "proceed"),
            claim(圧気__zone="a.discard", b__aura=3, 虚偽__crystals=2),
        )
    )


@clause("sakura:core/5-5-5", "sakura:core/9-8")
def test_the_end_is_disposed_of_after_an_attack_that_hurt_and_not_by_a_nought():
    a = seat("8 3 1 1", hand="ぶらすたー 斬", discard=0)
    b = utsuro("8 3 3 1", hand=0, trumps=0, enhancements=[card("終末", crystals=3)])
    start = table(4, a, b)
    kept = rule(start, use("a", "ぶらすたー"), take("b", "オーラ"), claim(終末__crystals=3, phase="main"))
    legal(kept)
    ended = rule(start, use("a", "斬"), take("b", "オーラ"), claim(終末__zone="b.used", turn=6))
    legal(ended)


@clause("sakura:core/10-13", "sakura:core/8-1-3", "sakura:core/9-5")
def test_the_end_that_fades_in_a_start_phase_ends_that_phase_before_any_card_is_drawn():
    b = utsuro("8 3 3 1", hand=0, deck=3, enhancements=[card("終末", crystals=1)], trumps=0)
    ruling = rule(
        table(4, seat("8 3 1 1"), b, phase="start", turn=8, turn_player="b"),
        act("b", "proceed"),
        claim(b__vigor=2, b_hand__count=0, 終末__zone="b.used", phase="main"),
        basic("b", "前進"),
    )
    legal(ruling)


@pytest.mark.parametrize(("said", "aura", "flare"), [(1, 2, 3), (2, 3, 1)])
@clause("sakura:core/8-1-2", "sakura:core/10-12")
def test_a_devouring_comes_before_the_vigor_and_the_enemy_chooses(said, aura, flare):
    a = utsuro("8 3 1 0", used="魔食", trumps=0)
    ruling = rule(
        table(4, a, foe("8 3 3 1"), phase="start", turn=7),
        act("a", "proceed"),
        choose("b", said),
        claim(b__aura=aura, b__flare=flare),
    )
    legal(ruling)


@clause("sakura:add/11-2", "sakura:add/11-2#1", "sakura:core/9-1-1-8", "sakura:core/10-18")
def test_an_echo_device_wakes_the_shadow_in_the_enemys_end_phase():
    a = seat(
        "8 0 0 0",
        hand="斬 一閃",
        deck="柄打ち",
        discard="居合",
        down="圧気",
        used="残響装置:枢式",
        trumps=0,
        enhancements=[card("気炎万丈", crystals=2)],
        extra="望我 万象乖ク殲滅ノ影 我ヲ亡クシテ静寂ヲ往ク 終焉、来タレ",
        megami=["utsuro-a1", "yurina"],
    )
    b = foe("6 0 0 0", deck=5)
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        passed("b"),
        shuffled("a", "万象乖ク殲滅ノ影", "我ヲ亡クシテ静寂ヲ往ク", "終焉、来タレ"),
        claim(
            a__life=5,
            万象乖ク殲滅ノ影__zone="a.hand",
            望我__zone="a.used",
            気炎万丈__zone="a.removed",
            a_deck__count=2,
            a_discard__count=0,
            a_down__count=0,
            dust=36 - 4 - 5 - 6,
        ),
        {
            "kind": "claim",
            "by": "judge",
            "holds": [{"of": "残響装置:枢式", "field": "zone", "value": "a.removed"}],
        },
    )
    legal(ruling)


@clause("sakura:core/5-8-3", "sakura:core/9-7", "sakura:core/10-10")
def test_a_wish_keeps_the_reconstruction_and_the_impatience_from_hurting():
    a = seat(
        "5 0 1 0", hand=0, deck=0, discard="斬", down=0, used="望我", trumps=0, megami=["utsuro-a1", "yurina"]
    )
    ruling = rule(
        table(4, a, foe(), phase="start", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        shuffled("a"),
        claim(a__life=5, a_hand__count=1, a__aura=0, 望我__zone="a.trumps"),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/6-3", "sakura:core/4-2#1")
def test_a_ruin_of_all_things_takes_six_one_by_one_as_the_enemy_likes():
    a = utsuro(hand="万象乖ク殲滅ノ影")
    b = foe("3 2 2 1", hand="詩舞")
    start = table(3, a, b, mode="full")
    illegal_at(rule(start, use("a", "万象乖ク殲滅ノ影"), use("b", "詩舞")), 2, "10-22")
    picks = [choose("b", one) for one in ("オーラ", "オーラ", "フレア", "フレア", "ライフ", "ライフ")]
    legal(rule(start, use("a", "万象乖ク殲滅ノ影"), *picks[:4], claim(b__aura=0, b__flare=0, b__life=1)))


@clause("sakura:core/9-6", "sakura:core/10-5")
def test_a_silent_walk_moves_as_far_as_it_likes_and_then_strikes_as_the_distance_allows():
    a = utsuro("8 3 1 0", hand="我ヲ亡クシテ静寂ヲ往ク", trumps=0)
    b = foe("8 5 1 1")
    ruling = rule(
        table(3, a, b, mode="full"),
        use("a", "我ヲ亡クシテ静寂ヲ往ク"),
        choose("a", "後退"),
        choose("a", "後退"),
        passed("a"),
        take("b", "オーラ"),
        take("b", "オーラ"),
        claim(space=5, a__aura=1, b__aura=1, b__life=8),
    )
    legal(ruling)
    barred = rule(table(3, a, b, mode="full"), use("a", "我ヲ亡クシテ静寂ヲ往ク"), choose("a", "前進"))
    assert found(barred, 2) == ("illegal", "core/9-6#i")


@clause("sakura:core/9-1-1-7", "sakura:core/5-1-2")
def test_the_coming_end_empties_hand_and_deck_of_poison_too():
    a = utsuro(enhancements=[card("終焉、来タレ", crystals=1)], megami=["utsuro-a1", "chikage"])
    b = foe("8 3 1 2", hand="斬 麻痺毒", deck="一閃 柄打ち", discard=0)
    ruling = rule(
        table(4, a, b, phase="start", turn=7),
        act("a", "proceed"),
        claim(b_hand__count=0, b_deck__count=0, b_discard__count=4, b__vigor=0, b__cowed=True),
    )
    legal(ruling)
