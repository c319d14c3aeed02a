"""ウツロ: the shadow of the end, and her cards."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, found, legal, passed, rule, seat, table, take, use

PROCEED = "proceed"
EXTRA = "望我 万象乖ク殲滅ノ影 我ヲ亡クシテ静寂ヲ往ク 終焉、来タレ"


def utsuro(values="8 3 2 0", variant="utsuro", **more):
    return seat(values, megami=[variant, "yurina"], **more)


@clause("sakura:add/11-2", "sakura:add/11-1", "sakura:core/9-7")
def test_the_shadow_takes_every_card_but_the_trumps_and_makes_another_deck():
    a = utsuro(
        "7 1 1 0",
        "utsuro-a1",
        hand="斬",
        deck="一閃",
        discard="居合",
        down="柄打ち",
        trumps=2,
        used="残響装置:枢式",
        enhancements=[card("圧気", crystals=2)],
        extra=EXTRA,
    )
    start = table(4, a, seat("6 1 1 0", hand=0))
    ruling = rule(
        start,
        passed("a"),
        claim(斬__zone="a.removed", 一閃__zone="a.removed", 居合__zone="a.removed", 柄打ち__zone="a.removed"),
        claim(圧気__zone="a.removed", 望我__zone="a.used", a__life=5, a_hand__count=1, a_deck__count=2),
    )
    legal(ruling)
    assert "sakura-shadow-reshuffle-damage" in {one["id"] for one in ruling.interpretations}


@clause("sakura:core/9-1-1-8", "sakura:core/10-8")
def test_10_what_is_used_protects_until_the_main_phase():
    b = utsuro("8 2 3 0", "utsuro-a1", trumps=2, used="望我", hand=0)
    ruling = rule(
        table(3, seat("9 3 1 0", hand="斬"), b, turn=7),
        use("a", "斬"),
        passed("b"),
        claim(b__aura=2, b__life=8),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        claim(望我__zone="b.trumps"),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/5-5-2", "sakura:core/9-5", "sakura:core/9-4")
def test_8_a_harvest_takes_as_much_as_there_is():
    b = seat("8 3 1 0", enhancements=[card("泥濘", crystals=1)], megami=["chikage", "saine"])
    start = table(4, utsuro("9 3 1 0", hand="刈取り"), b)
    ruling = rule(
        start,
        use("a", "刈取り"),
        passed("b"),
        choose("b", "enemy.aura"),
        choose("b", "enemy.aura"),
        act("a", "activate", "刈取り"),
        claim(b__aura=1, 泥濘__zone="b.discard", dust=start["dust"] + 3, b__life=8),
    )
    legal(ruling)


@pytest.mark.parametrize(("life", "refused"), [(8, True), (3, False)])
@clause("sakura:core/9-4#ii", "sakura:core/10-3", "sakura:core/10-4")
def test_a_full_moon_has_a_dash_in_the_ashes(life, refused):
    a, b = utsuro(f"{life} 3 2 0", hand="円月"), seat(f"{life} 3 2 1")
    ruling = rule(table(4, a, b), use("a", "円月"))
    assert found(ruling, 1) == (("illegal", "core/9-2-1#i") if refused else ("legal", "core/8-2-2"))
    if not refused:
        legal(rule(table(4, a, b), use("a", "円月"), passed("b"), claim(b__life=1)))


@clause("sakura:core/9-4#vii")
def test_a_black_wave_discards_where_aura_was_chosen():
    b = seat("8 3 2 1", hand="斬 一閃")
    ruling = rule(
        table(5, utsuro(hand="黒き波動"), b),
        use("a", "黒き波動"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "", "斬"),
        claim(斬__zone="b.discard", b__aura=2),
    )
    legal(ruling)


@pytest.mark.parametrize(("life", "cowed"), [(8, False), (3, True)])
@clause("sakura:core/5-1-4", "sakura:core/6-3")
def test_pressure_takes_a_crystal_and_cowes_in_the_ashes(life, cowed):
    ruling = rule(
        table(4, utsuro(f"{life} 3 2 0", hand="重圧"), seat(f"{life} 3 2 1")),
        use("a", "重圧"),
        choose("b", "enemy.flare"),
        claim(b__flare=1, b__cowed=cowed),
    )
    legal(ruling)


@clause("sakura:core/10-3")
def test_a_wall_of_shadow_takes_one_off_the_damage_to_life():
    b = utsuro("8 1 2 0", hand="影の壁")
    ruling = rule(
        table(3, seat("8 3 2 1", hand="斬"), b), use("a", "斬"), use("b", "影の壁"), claim(b__life=8)
    )
    legal(ruling)


@clause("sakura:core/10-1", "sakura:core/9-5")
def test_a_curse_of_ashes_takes_aura_and_in_the_ashes_life():
    ruling = rule(
        table(4, utsuro(hand="遺灰呪"), seat("8 4 2 1"), mode=""),
        use("a", "遺灰呪"),
        choose("a", 2),
        claim(b__aura=1),
    )
    legal(ruling)
    a = utsuro("4 1 2 0", hand=0, enhancements=[card("遺灰呪", crystals=1)])
    ended = rule(
        table(4, a, seat("4 1 2 1"), phase="start", turn=9), act("a", PROCEED), claim(b__aura=3, b__life=3)
    )
    legal(ended)


@clause("sakura:core/9-3", "sakura:core/10-18", "sakura:core/10-1")
def test_annihilation_is_cheaper_by_the_dust():
    a = utsuro("4 3 3 0", trumps="灰滅")
    ruling = rule(
        table(1, a, seat("4 0 0 1")), use("a", "灰滅"), claim(b__life=1, a__flare=0, 灰滅__zone="a.removed")
    )
    legal(ruling)
    dear = rule(table(4, utsuro("8 3 3 0", trumps="灰滅"), seat("8 3 2 1")), use("a", "灰滅"))
    assert dear.entries[0].clauses[0] == "sakura:core/9-3#i"


@clause("sakura:core/9-5", "sakura:core/10-13", "sakura:core/10-7")
def test_the_end_is_disposed_of_by_damage_and_ends_the_phase():
    b = utsuro("8 1 2 0", trumps=2, enhancements=[card("終末", crystals=2)])
    ruling = rule(
        table(3, seat("8 3 2 1", hand="斬 一閃"), b, turn=7),
        use("a", "斬"),
        passed("b"),
        claim(b__life=7, 終末__zone="b.used"),
        act("b", PROCEED),
    )
    legal(ruling)


@clause("sakura:core/8-1-2", "sakura:core/9-1")
def test_a_devouring_lets_the_enemy_choose_what_it_loses():
    a = utsuro("8 3 2 0", trumps=2, used="魔食", hand=0)
    ruling = rule(
        table(4, a, seat("8 3 2 1"), phase="start", turn=9),
        act("a", PROCEED),
        choose("b", "2"),
        claim(b__flare=0, b__aura=3, a__vigor=1),
    )
    legal(ruling)


@clause("sakura:core/10-1", "sakura:core/9-4#vii")
def test_eating_dust_takes_flare_where_life_was_chosen():
    a = utsuro(hand="蝕みの塵", variant="utsuro-a1")
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "蝕みの塵"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__flare=0),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/6-3")
def test_the_shadow_of_ruin_takes_six_crystals_as_the_enemy_chooses():
    a = utsuro(hand="万象乖ク殲滅ノ影", variant="utsuro-a1")
    picks = [choose("b", "enemy.aura")] * 3 + [choose("b", "enemy.flare")] * 2 + [choose("b", "enemy.life")]
    ruling = rule(
        table(3, a, seat("8 3 2 1", hand="体捌き"), mode=""),
        use("a", "万象乖ク殲滅ノ影"),
        *picks,
        claim(b__aura=0, b__flare=0, b__life=7),
    )
    legal(ruling)


@clause("sakura:core/9-6", "sakura:core/10-5")
def test_the_silent_walk_moves_and_strikes_three_times():
    a = utsuro("8 0 2 0", hand="我ヲ亡クシテ静寂ヲ往ク", variant="utsuro-a1")
    ruling = rule(
        table(6, a, seat("8 3 2 0", hand=0, trumps=0), mode=""),
        use("a", "我ヲ亡クシテ静寂ヲ往ク"),
        choose("a", "纏い"),
        passed("a"),
        take("b", "ライフ"),
        take("b", "ライフ"),
        take("b", "ライフ"),
        claim(a__aura=1, b__life=4),
    )
    legal(ruling)


@clause("sakura:core/9-5", "sakura:core/5-1-2")
def test_the_coming_end_empties_hand_and_deck_and_takes_all_vigor():
    a = utsuro(hand=0, enhancements=[card("終焉、来タレ", crystals=1)], variant="utsuro-a1")
    ruling = rule(
        table(4, a, seat("8 3 2 2", hand="斬 一閃", deck="居合"), phase="start", turn=9),
        act("a", PROCEED),
        claim(b_hand__count=0, b_deck__count=0, b__vigor=0, b__cowed=True),
    )
    legal(ruling)


@clause("sakura:core/5-2-1")
def test_the_distance_may_be_more_than_ten():
    ruling = rule(
        table(9, utsuro("8 3 2 1", hand="影の翅"), seat("8 3 2 1")), use("a", "影の翅"), basic("a", "後退")
    )
    legal(ruling)
