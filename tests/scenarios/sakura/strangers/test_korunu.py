"""コルヌ: frozen tokens and the room that they take, and her cards beside those of others."""

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


def korunu(values="8 3 1 1", **more):
    return seat(values, **{"megami": ["korunu", "yurina"], **more})


def foe(values="8 3 1 1", **more):
    return seat(values, **{"hand": 0, "trumps": 0, **more})


@pytest.mark.parametrize(
    ("aura", "frozen", "taken", "after"), [(3, 0, "オーラ", 1), (3, 2, "オーラ", 3), (5, 0, "ライフ", 0)]
)
@clause("sakura:add/13-5", "sakura:add/13-3", "sakura:core/9-4#vii")
def test_a_snow_blade_freezes_what_room_its_damage_has_left(aura, frozen, taken, after):
    ruling = rule(
        table(4, korunu(hand="雪刃"), foe(f"8 {aura} 1 1", frozen=frozen)),
        use("a", "雪刃"),
        take("b", taken),
        claim(b__frozen=after),
    )
    legal(ruling)


@clause("sakura:add/13-3", "sakura:core/9-6#i-b", "sakura:core/9-6-3")
def test_whoever_is_full_of_ice_cannot_recover_nor_advance():
    b = foe("8 3 1 1", frozen=2)
    start = table(4, korunu(), b, turn=8, turn_player="b")
    for what in ("纏い", "前進"):
        ruling = rule(start, basic("b", what))
        assert found(ruling, 1) == ("illegal", "core/9-6#i-b")
        assert "sakura:add/13-3" in ruling.entries[0].clauses
    full = rule(table(4, korunu(), foe("8 5 1 1"), turn=8, turn_player="b"), basic("b", "纏い"))
    assert "sakura:core/7-1-3-1" in full.entries[0].clauses
    legal(rule(start, basic("b", "宿し"), claim(b__frozen=1, b__aura=3, b__flare=1)))


@clause("sakura:add/13-6", "sakura:core/9-6#i")
def test_focus_melts_a_token_even_without_a_crystal_in_the_aura():
    b = foe("8 0 1 1", frozen=1)
    legal(
        rule(
            table(4, korunu(), b, turn=8, turn_player="b"), basic("b", "宿し"), claim(b__frozen=0, b__flare=1)
        )
    )


@clause("sakura:core/5-8-3-2", "sakura:add/13-3")
def test_frozen_tokens_take_no_damage():
    b = foe("8 2 1 1", frozen=3)
    ruling = rule(table(4, korunu(hand="斬"), b), use("a", "斬"), claim(b__life=7, b__aura=2, b__frozen=3))
    legal(ruling)


@clause("sakura:core/9-4#i", "sakura:core/10-1")
def test_a_turning_blade_moves_after_a_reaction_and_may_miss_by_it():
    a = korunu(hand="旋回刃")
    b = foe("8 3 1 1", hand="詩舞")
    ruling = rule(
        table(3, a, b),
        use("a", "旋回刃"),
        use("b", "詩舞"),
        choose("b", 2),
        choose("a", "間合→ダスト"),
        take("b", "オーラ"),
        claim(space=2, b__aura=0),
    )
    legal(ruling)
    missed = rule(
        table(3, a, b),
        use("a", "旋回刃"),
        use("b", "詩舞"),
        choose("b", 2),
        choose("a", "ダスト→間合"),
        claim(space=6, b__aura=2, b__life=8),
    )
    legal(missed)


@pytest.mark.parametrize(("aura", "frozen", "life"), [(2, 3, 2), (2, 2, 1), (0, 5, 2)])
@clause("sakura:core/10-3", "sakura:add/13-3")
def test_a_sword_dance_looks_for_room_beside_the_ice(aura, frozen, life):
    start = table(4, korunu(hand="剣の舞"), foe(f"8 {aura} 1 1", frozen=frozen))
    told = [take("b", "ライフ")] if aura >= 2 + (aura + frozen == 5) else []
    legal(rule(start, use("a", "剣の舞"), *told, claim(b__life=8 - life)))


@clause("sakura:core/5-6", "sakura:core/9-4")
def test_a_sword_dance_loses_its_bonus_when_a_reaction_makes_room():
    a = korunu(hand="剣の舞")
    b = foe("8 5 1 1", hand="詩舞")
    ruling = rule(
        table(4, a, b),
        use("a", "剣の舞"),
        use("b", "詩舞"),
        choose("b", 2),
        take("b", "オーラ"),
        claim(space=5, b__aura=2, b__life=8),
    )
    legal(ruling)


@clause("sakura:core/10-1", "sakura:core/9-1")
def test_crossing_the_snow_looks_at_the_room_after_its_first_arrow():
    a = korunu(hand="雪渡り")
    ruling = rule(
        table(4, a, foe("8 4 1 1", frozen=1)),
        use("a", "雪渡り"),
        choose("a", "間合→ダスト"),
        act("a", "activate", "雪渡り"),
        claim(space=4),
    )
    legal(ruling)


@clause("sakura:core/9-1-2", "sakura:add/13-5", "sakura:core/10-5")
def test_absolute_zero_in_full_power_freezes_even_where_its_attack_is_out_of_range():
    a = korunu("8 2 1 1", hand="絶対零度")
    ruling = rule(
        table(7, a, foe("8 1 1 1"), mode="full"),
        use("a", "絶対零度"),
        claim(b__frozen=4, b__life=8, a__aura=4),
    )
    legal(ruling)


@clause("sakura:core/9-1-2", "sakura:core/9-4#i")
def test_absolute_zero_as_a_reaction_recovers_and_strikes_not():
    a = foe("8 3 1 1", hand="斬", frozen=2)
    b = korunu("8 2 1 1", hand="絶対零度", trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "絶対零度"),
        claim(b__aura=3),
        take("b", "オーラ"),
        claim(b__aura=0, a__frozen=2, a__life=8),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:add/13-6")
def test_under_numbness_ice_cannot_be_melted():
    a = korunu(enhancements=[card("かじかみ", crystals=1)])
    b = foe("8 3 1 1", frozen=1)
    illegal_at(rule(table(4, a, b, turn=8, turn_player="b"), basic("b", "宿し")), 1, "1-4")


@pytest.mark.parametrize(("turn_player", "aura"), [("a", 1), ("b", 3)])
@clause("sakura:core/10-3", "sakura:core/5-1-1")
def test_a_frosty_thorn_strengthens_the_own_turns_first_attack_alone(turn_player, aura):
    """獣爪 3/1 becomes 4/2 in the own turn; a reaction in the enemy's stays 2/1."""
    thorn = [card("霜の茨", crystals=2)]
    if turn_player == "a":
        a = korunu(hand="獣爪", enhancements=thorn)
        legal(rule(table(2, a, foe("8 5 1 1")), use("a", "獣爪"), take("b", "オーラ"), claim(b__aura=1)))
    else:
        a = korunu("8 3 1 1", hand="雅打ち", trumps=0, enhancements=thorn)
        b = foe("8 5 1 1", hand="獣爪")
        ruling = rule(
            table(2, a, b, turn=8, turn_player="b"),
            use("b", "獣爪"),
            use("a", "雅打ち"),
            take("b", "オーラ"),
            claim(b__aura=3),
        )
        legal(ruling)


@pytest.mark.parametrize(("frozen", "kept", "left"), [(1, True, 2), (1, False, 1), (0, False, 1)])
@clause("sakura:core/8-1-3#ii", "sakura:core/1-4")
def test_a_frosty_thorn_may_keep_its_crystal_while_the_enemy_is_frozen(frozen, kept, left):
    a = korunu(hand=0, trumps=0, enhancements=[card("霜の茨", crystals=2)])
    told = [act("a", "activate", "霜の茨")] if kept else []
    ruling = rule(
        table(4, a, foe("8 3 1 1", frozen=frozen), phase="start", turn=7),
        act("a", "proceed"),
        *told,
        passed("a"),
        claim(霜の茨__crystals=left),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii", "sakura:add/13-3", "sakura:core/9-3")
def test_a_retaruera_against_room_fills_the_aura_of_the_attacker():
    a = foe("8 4 1 1", hand="斬")
    b = korunu("8 3 2 1", hand=0, trumps="レタルレラ")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "レタルレラ"),
        claim(a__aura=5, space=2, b__life=8, b__aura=3, b__flare=0),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/9-6-3")
def test_an_upasitumu_comes_back_when_the_enemy_fills_its_own_aura():
    a = korunu(trumps=0, used="ウパシトゥム")
    b = foe("8 4 1 1")
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        basic("b", "纏い"),
        claim(b__aura=5, ウパシトゥム__zone="a.trumps"),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/6-2-2-3")
def test_an_upasitumu_that_fills_the_aura_itself_is_used_all_the_same():
    a = korunu(trumps="ウパシトゥム")
    ruling = rule(
        table(4, a, foe("8 4 1 1")),
        use("a", "ウパシトゥム"),
        claim(b__frozen=1, ウパシトゥム__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/10-1")
def test_an_upasitumu_is_back_after_a_crystal_leaves_and_another_fills_the_room():
    a = korunu(hand="雪刃", trumps=0, used="ウパシトゥム")
    ruling = rule(
        table(4, a, foe("8 5 1 1")),
        use("a", "雪刃"),
        take("b", "オーラ"),
        claim(b__aura=4, b__frozen=1, ウパシトゥム__zone="a.trumps"),
    )
    legal(ruling)


@clause("sakura:core/9-2-3", "sakura:core/9-5", "sakura:core/9-3")
def test_a_porucharuto_that_cannot_be_paid_again_falls():
    a = korunu("8 3 1 1", trumps=0, enhancements=[card("ポルチャルトー", crystals=1)])
    ruling = rule(
        table(4, a, foe(), phase="start", turn=7),
        act("a", "proceed"),
        claim(ポルチャルトー__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/10-3")
def test_a_frosty_thorn_passes_over_trumps_and_leaves_a_second_attack_alone():
    a = korunu("8 3 1 1", hand="獣爪 柄打ち", trumps=0, enhancements=[card("霜の茨", crystals=2)])
    b = foe("8 5 1 1")
    ruling = rule(
        table(2, a, b),
        use("a", "獣爪"),
        take("b", "オーラ"),
        claim(b__aura=1),
        use("a", "柄打ち"),
        claim(b__life=7),
    )
    legal(ruling)
    trump = korunu("8 3 4 1", hand=0, trumps="コンルルヤンペ", enhancements=[card("霜の茨", crystals=2)])
    legal(rule(table(2, trump, b), use("a", "コンルルヤンペ"), take("b", "ライフ"), claim(b__life=5)))


@pytest.mark.parametrize(("frozen", "turn_player"), [(1, "b"), (0, "a")])
@clause("sakura:core/8-1-3#ii", "sakura:core/1-4")
def test_a_frosty_thorn_loses_its_crystal_in_the_enemys_turn_and_without_ice(frozen, turn_player):
    a = korunu(hand=0, trumps=0, enhancements=[card("霜の茨", crystals=2)])
    start = table(
        4,
        a,
        foe("8 3 1 1", frozen=frozen),
        phase="start",
        turn=7 + (turn_player == "b"),
        turn_player=turn_player,
    )
    ruling = rule(start, act(turn_player, "proceed"), act("a", "activate", "霜の茨"))
    assert found(ruling, 2) == ("illegal", "core/9-1")
    legal(rule(start, act(turn_player, "proceed"), passed(turn_player), claim(霜の茨__crystals=1)))
