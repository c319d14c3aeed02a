"""Situations with exact values: of the core rules, and of ユリナ to ハガネ."""

import pytest

from judgeapp.domain.engine.kernel import clause

from ..table import (
    act,
    basic,
    card,
    choose,
    claim,
    legal,
    passed,
    refused_at,
    rule,
    seat,
    table,
    take,
    use,
)


def now(space, dust, a, b, **more):
    """All values of the table: life, aura and flare of both."""
    held = dict(zip(("life", "aura", "flare"), a.split(), strict=True))
    theirs = dict(zip(("life", "aura", "flare"), b.split(), strict=True))
    values = {f"a__{name}": int(value) for name, value in held.items()}
    values |= {f"b__{name}": int(value) for name, value in theirs.items()}
    return claim(space=space, dust=dust, **values, **more)


def on(space, a, b, dust, **game):
    """A table with so much dust, whatever the total is: the rest of the crystals is not of this situation."""
    made = table(space, a, b, dust=dust, **game)
    held = [zone for one in (a, b) for zone in one.values() if isinstance(zone, list)]
    laid = sum(one.get("crystals", 0) for zone in held for one in zone if isinstance(one, dict))
    flat = sum(one[name] for one in (a, b) for name in ("life", "aura", "flare"))
    return {**made, "crystals_in_play": space + dust + laid + flat}


@clause("sakura:core/9-4", "sakura:core/10-3", "sakura:core/5-8-3-2", "sakura:core/9-2")
def test_a_storm_of_waves_answers_a_moonfall():
    a = seat("9 3 7 0", hand=0, trumps="月影落")
    b = seat("8 3 3 0", hand="詩舞", trumps="浦波嵐")
    ruling = rule(
        on(3, a, b, 0),
        use("a", "月影落"),
        now(3, 7, "9 3 0", "8 3 3"),
        use("b", "浦波嵐"),
        now(3, 12, "9 1 0", "8 3 0"),
        take("b", "オーラ"),
        now(3, 14, "9 1 0", "8 1 0", 月影落__zone="a.used", 浦波嵐__zone="b.used", b__terminal=True),
    )
    legal(ruling)


@clause("sakura:core/9-2-3", "sakura:core/5-5-2", "sakura:core/9-5", "sakura:core/10-5", "sakura:core/9-8")
def test_a_fit_of_temper_without_a_crystal_goes_off_before_the_attack_goes_on():
    a, b = seat("10 3 4 2", hand="斬", trumps=0), seat("9 0 7 0", hand="癇癪玉", trumps=0)
    ruling = rule(
        on(3, a, b, 0),
        use("a", "斬"),
        use("b", "癇癪玉"),
        now(3, 1, "10 2 4", "8 0 8", 癇癪玉__zone="b.discard", a__cowed=True, a__vigor=2),
    )
    legal(ruling)


@clause("sakura:core/9-2", "sakura:core/9-1-1-2")
def test_true_strength_at_a_life_of_four_is_not_used():
    a, b = seat("4 1 6 0", hand=2, trumps="天音揺波の底力"), seat("5 4 6 0")
    start = on(4, a, b, 6, mode="full")
    refused_at(rule(start, use("a", "天音揺波の底力"), claim(a__flare=6)), 1, "9-2")


@clause("sakura:core/9-2", "sakura:core/6-4-1-1")
def test_the_end_of_the_end_reacts_to_no_normal_card():
    a, b = seat("9 3 1 0", hand="斬", trumps=0), seat("6 2 5 0", hand=0, trumps="氷雨細音の果ての果て")
    refused_at(rule(on(3, a, b, 7), use("a", "斬"), use("b", "氷雨細音の果ての果て")), 2, "9-2")
    legal(rule(on(3, a, b, 7), use("a", "斬"), passed("b"), now(3, 7, "9 3 1", "5 2 6")))


@clause("sakura:core/10-5", "sakura:core/9-4-1-1", "sakura:core/9-3")
def test_an_arc_out_of_range_is_erased_and_the_others_strike():
    a, b = seat("9 3 6 0", hand=0, trumps="律動弧戟"), seat("9 3 0 0", hand=0, trumps=0)
    ruling = rule(
        on(3, a, b, 3),
        use("a", "律動弧戟"),
        now(3, 9, "9 3 0", "9 3 0"),
        take("b", "オーラ"),
        take("b", "オーラ"),
        now(3, 12, "9 3 0", "9 0 0"),
    )
    legal(ruling)


@clause("sakura:core/10-26", "sakura:core/6-3", "sakura:core/8-2-2")
def test_a_full_burst_takes_two_of_three_and_a_life():
    a, b = seat("9 2 2 0", hand="フルバースト", trumps=0), seat("8 2 1 0", hand=0, trumps=0)
    start = on(6, a, b, 6, mode="full")
    legal(rule(start, use("a", "フルバースト"), now(6, 8, "9 2 2", "7 0 2")))
    refused_at(rule(start, use("a", "フルバースト"), basic("a", "纏い")), 2, "8-2-2#b")


@clause("sakura:core/10-22", "sakura:core/10-26", "sakura:core/6-3")
def test_crimson_zero_at_no_distance_is_not_reacted_to():
    a = seat("8 2 5 0", hand=0, trumps="クリムゾンゼロ")
    b = seat("6 1 3 0", hand="雅打ち", trumps="音無砕氷")
    for reaction in ("雅打ち", "音無砕氷"):
        refused_at(rule(on(0, a, b, 11), use("a", "クリムゾンゼロ"), use("b", reaction)), 2, "10-22")
    legal(rule(on(0, a, b, 11), use("a", "クリムゾンゼロ"), now(0, 17, "8 2 0", "4 0 5")))


@clause("sakura:core/9-4", "sakura:core/10-5", "sakura:core/9-3", "sakura:core/5-8-3-2")
def test_a_flower_of_eternity_cancels_the_attack_that_it_answers_alone():
    a, b = seat("9 2 6 0", hand=0, trumps="律動弧戟"), seat("7 3 5 0", hand=0, trumps="久遠ノ花")
    ruling = rule(
        on(4, a, b, 0),
        use("a", "律動弧戟"),
        passed("b"),
        take("b", "オーラ"),
        now(4, 7, "9 2 0", "7 2 5"),
        passed("b"),
        take("b", "オーラ"),
        now(4, 8, "9 2 0", "7 1 5"),
        use("b", "久遠ノ花"),
        now(4, 13, "8 2 1", "7 1 0"),
    )
    legal(ruling)


@clause("sakura:add/3-3", "sakura:core/9-7", "sakura:core/10-3", "sakura:core/5-8-3-2")
def test_a_trap_in_the_start_phase_feeds_a_wild_dance():
    a = seat("8 3 3 1", hand="斬撃乱舞 斬", deck=0, discard=4, down="鋼糸", megami=["oboro", "yurina"])
    b = seat("9 4 2 0", hand=0, trumps=0)
    ruling = rule(
        on(3, a, b, 4, phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        act("a", "activate", "鋼糸"),
        take("b", "オーラ"),
        act("a", "mode", value="全力行動"),
        now(3, 6, "7 3 4", "9 2 2", a_deck__count=3, a_hand__count=4),
        use("a", "斬撃乱舞"),
        now(3, 6, "7 3 4", "6 2 5"),
    )
    legal(ruling)


@clause("sakura:core/10-5", "sakura:core/5-8-3-2", "sakura:core/9-3")
def test_a_bear_with_two_face_down_strikes_three_times():
    a, b = seat("7 2 4 0", hand=0, trumps="熊介", down=2), seat("5 3 5 0", hand=0, trumps=0)
    ruling = rule(
        on(3, a, b, 7, mode="full"),
        use("a", "熊介"),
        take("b", "オーラ"),
        now(3, 13, "7 2 0", "1 1 9"),
    )
    legal(ruling)


@clause("sakura:add/4-2-1", "sakura:core/10-3", "sakura:core/5-8-3-2")
def test_a_helping_hand_counts_the_crystals_of_all_enhancements():
    held = [card("圧気", crystals=3), card("圏域", crystals=1)]
    a = seat("9 2 1 0", hand=[card("ちからぞえ / おどしつけ")], trumps=0, enhancements=held)
    b = seat("8 1 2 0", hand=0, trumps=0)
    legal(rule(on(4, a, b, 5), use("a", "ちからぞえ / おどしつけ"), now(4, 5, "9 2 1", "6 1 4")))


@pytest.mark.parametrize(("turn", "first", "won"), [("a", "論破", "a"), ("b", "森羅判証", "b")])
@clause("sakura:core/8-1-3", "sakura:core/5-5", "sakura:core/9-5", "sakura:core/4-2")
def test_whoever_orders_two_disposals_wins(turn, first, won):
    held = [card("森羅判証", crystals=1), card("論破", crystals=1)]
    a = seat("3 2 2 1", enhancements=held, megami=["shinra", "yurina"])
    b = seat("1 3 5 0", hand=0, trumps=0)
    start = on(4, a, b, 14, phase="start", mode="", turn=7, turn_player=turn)
    legal(rule(start, act(turn, "proceed"), act(turn, "order", first), claim(winner=won)))


@clause("sakura:core/10-1", "sakura:core/9-2-2")
def test_a_furnace_moves_one_crystal_to_each_flare():
    a, b = seat("9 3 0 0", hand="炉火"), seat("9 3 1 0")
    legal(rule(on(4, a, b, 7), use("a", "炉火"), now(2, 7, "9 3 1", "9 3 2")))


@clause("sakura:core/1-4", "sakura:core/6-2-1-12", "sakura:core/9-3")
def test_after_a_duet_of_ice_nobody_attacks():
    a, b = seat("8 1 2 0", hand="斬", trumps="二重奏:弾奏氷瞑"), seat("9 3 2 0", hand=0, trumps=0)
    ruling = rule(on(3, a, b, 8), use("a", "二重奏:弾奏氷瞑"), now(3, 9, "8 1 1", "9 3 2"), use("a", "斬"))
    refused_at(ruling, 3, "1-4")


@clause("sakura:core/1-4", "sakura:core/5-8-3-2")
def test_a_theft_of_awe_chooses_for_an_enemy_without_vigor():
    a, b = seat("9 2 1 0", hand="畏掠め"), seat("8 3 2 0", hand=0, trumps=0)
    legal(rule(on(3, a, b, 8), use("a", "畏掠め"), take("a", "ライフ"), now(3, 8, "9 2 1", "7 3 3")))
    refused_at(rule(on(3, a, b, 8), use("a", "畏掠め"), take("b", "オーラ")), 2, "5-8-3-2")


@pytest.mark.parametrize(("space", "fits"), [(4, True), (3, False)])
@clause("sakura:core/5-7", "sakura:core/10-4", "sakura:core/10-4-3")
def test_107_a_range_is_expanded_before_it_shrinks(space, fits):
    a = seat("7 3 2 1", hand="体捌き 一閃")
    b = seat("7 3 3 1", hand=0, trumps=0, enhancements=[card("虚偽", crystals=3)])
    ruling = rule(table(space, a, b), use("a", "体捌き"), use("a", "一閃"))
    assert (str(ruling.entries[1].verdict) == "legal") is fits


@clause("sakura:core/4-2#1", "sakura:core/9-4#v", "sakura:core/5-8-3-2")
def test_148_the_verdict_comes_before_what_follows_the_attack():
    a = seat("4 1 5 1", trumps="炎天・紅緋弥香 月影落 浮舟宿")
    ruling = rule(
        table(3, a, seat("5 4 2 1"), mode="full"),
        use("a", "炎天・紅緋弥香"),
        claim(winner="a", b__life=0),
    )
    legal(ruling)


@clause("sakura:core/9-8", "sakura:core/9-5#i", "sakura:core/10-1")
def test_a_choice_that_is_left_out_counts_where_something_hangs_on_it():
    """Which way 詩舞 went is not noted: the claim after it tells."""
    a, b = seat("8 3 1 1", hand="斬"), seat("8 3 1 1", hand="詩舞", trumps=0)
    ruling = rule(table(4, a, b), use("a", "斬"), use("b", "詩舞"), claim(space=5, b__aura=2), passed("a"))
    legal(ruling)
    chosen = rule(table(4, a, b), use("a", "斬"), use("b", "詩舞"), choose("b", 1), take("b", "オーラ"))
    legal(chosen)
