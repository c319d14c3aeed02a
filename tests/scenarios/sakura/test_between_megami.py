"""Situations in which texts of several Megami meet, worked out from the book and the cards before their rulings."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, illegal_at, legal, passed, rule, seat, table, take, use

QUIET = {"hand": 0, "trumps": 0}
START = {"phase": "start", "mode": "", "turn": 7}
FORGER = {"megami": ["hagane-a1", "yurina"]}


def foe(values="8 5 1 1", **more):
    return seat(values, **{**QUIET, **more})


def agreed(player, name):
    return act(player, "activate", name)


@clause("sakura:core/10-25", "sakura:core/9-1-1-8", "sakura:core/9-8", "sakura:core/7-1-12")
def test_the_seasons_come_back_inside_an_exchange_that_then_goes_on():
    a = seat("8 3 1 1", hand="精霊式", extra="守護霊式", used="四季はまた廻り来る", trumps=2)
    ruling = rule(
        table(4, a, foe()),
        use("a", "精霊式"),
        take("b", "オーラ"),
        agreed("a", "精霊式"),
        agreed("a", "四季はまた廻り来る"),
        agreed("a", "守護霊式"),
        claim(四季はまた廻り来る__zone="a.trumps", 守護霊式__zone="a.deck", 精霊式__zone="a.extra"),
    )
    legal(ruling)


@clause("sakura:core/10-16", "sakura:core/10-25")
def test_a_duplicate_of_a_rite_is_not_exchanged_as_its_name_is_another():
    sealed = card("精霊式", sealed_under="いんだすとりあ")
    a = seat(
        "8 3 1 1", hand="でゅーぷりぎあ", used="いんだすとりあ", trumps=2, sealed=[sealed], extra="守護霊式"
    )
    start = table(4, a, foe())
    ruling = rule(
        start,
        use("a", "でゅーぷりぎあ"),
        take("b", "オーラ"),
        claim(b__aura=4, でゅーぷりぎあ__zone="a.discard", 守護霊式__zone="a.extra"),
        basic("a", "forward"),
    )
    legal(ruling)


@clause("sakura:core/10-16", "sakura:core/6-2-1-6", "sakura:core/8-2-2#a")
def test_a_forged_attack_is_full_power_where_the_one_on_the_anvil_is():
    a = seat("8 3 1 1", hand="錬成攻撃", anvil="居合") | FORGER
    illegal_at(rule(table(4, a, foe()), use("a", "錬成攻撃")), 1, "8-2-2#a")
    hit = (use("a", "錬成攻撃"), take("b", "オーラ"), claim(b__aura=0))
    legal(rule(table(5, a, foe(), mode="full"), *hit))


@clause("sakura:core/10-16", "sakura:core/8-1-3#ii", "sakura:core/9-1-1-8")
def test_a_garment_that_kept_from_harm_is_another_trump_once_a_crystal_has_gone():
    a = seat(
        "8 3 1 1",
        hand=0,
        trumps=2,
        used="刻まれし衣",
        enhancements=[card("夜山恋離のなれの果て", crystals=1)],
    )
    b = seat("8 5 1 1", hand="斬", trumps=0, deck=3)
    kept = rule(table(4, a, b, turn_player="b"), use("b", "斬"), claim(a__life=8, a__aura=3))
    legal(kept)
    gone = rule(
        table(4, a, b, **START),
        act("a", "proceed"),
        claim(刻まれし衣__name="御剱桐子の巫女神楽"),
        passed("a"),
        act("b", "proceed"),
        use("b", "斬"),
        take("a", "オーラ"),
        claim(a__aura=0),
    )
    assert gone.final_position["players"]["a"]["aura"] == 0, [one.reason.en for one in gone.entries]


@pytest.mark.parametrize("shown", [False, True])
@clause("sakura:core/10-39#iv", "sakura:core/9-2", "sakura:core/9-1-1-2")
def test_a_mist_counts_as_a_card_used_only_if_it_was_not_shown(shown):
    liar = {"megami": ["renri-a1", "himika"]}
    a = seat("8 3 1 1", hand="欺瞞の霧") | liar
    b = seat("8 5 1 1", hand=0, trumps=0, discard="斬" if shown else "一閃") | {"megami": ["yurina", "saine"]}
    before = [["used", "a", "x", "hand"]]
    answer = [choose("b", "", "斬")] if shown else [take("b", "オーラ")]
    start = table(4, a, b, this_turn=before)
    declared = act("a", "declare", "欺瞞の霧", value="斬")
    ruling = rule(start, declared, *answer)
    used = [row for row in ruling.final_position["this_turn"] if row[0] == "used"]
    assert len(used) == (1 if shown else 2)


@clause("sakura:core/1-4", "sakura:core/8-1-3#ii")
def test_what_a_path_in_bloom_would_give_the_aura_goes_to_dust_by_a_spray_of_blood():
    a = seat("8 3 1 1", enhancements=[card("満天の花道で", crystals=3)])
    b = seat("8 3 1 1", enhancements=[card("血飛沫", crystals=3)])
    start = table(4, a, b, **START)
    done = claim(a__aura=3, 満天の花道で__crystals=2, 血飛沫__crystals=1, dust=start["dust"] + 3)
    legal(rule(start, act("a", "proceed"), done))


@clause("sakura:core/s8", "sakura:core/8-3-1", "sakura:core/8-1-3")
def test_a_lost_main_phase_leaves_the_start_and_end_phases():
    a = seat("8 3 3 1", hand=0, trumps="旧き虚路を歩みゆく")
    b = seat("8 3 1 1", hand=0, trumps=0, deck="斬 一閃", enhancements=[card("指揮", crystals=3)])
    ruling = rule(
        table(4, a, b),
        use("a", "旧き虚路を歩みゆく"),
        act("b", "proceed"),
        take("a", "オーラ"),
        act("a", "proceed"),
        claim(a__aura=2, b__vigor=2, 斬__zone="b.hand", turn_player="a"),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/9-8", "sakura:core/9-2")
def test_a_great_forging_that_the_enemy_uses_forges_nothing_and_is_terminal():
    name = "神渉装置:枢式"
    a = seat("8 3 3 1", hand="斬", trumps=name)
    b = seat("8 5 1 1", hand=0, trumps=0, used="大錬成マテリアル", extra="錬成攻撃") | FORGER
    ruling = rule(
        table(4, a, b),
        use("a", name),
        choose("a", "", "大錬成マテリアル"),
        claim(錬成攻撃__zone="b.extra", 大錬成マテリアル__zone="b.used", a__terminal=True),
    )
    legal(ruling)


@pytest.mark.parametrize(("doubled", "life"), [(True, 6), (False, 7)])
@clause("sakura:add/8-2", "sakura:core/9-1-1-8", "sakura:core/9-1-3-3")
def test_a_big_golem_deals_twice_as_much_for_a_crystal_of_a_connect_dive(doubled, life):
    used = [card("びっぐごーれむ"), card("こねくとだいぶ", crystals=1)]
    a = seat("8 3 1 1", hand=0, trumps=1, used=used, discard="雅打ち 居合 神霊ヲウカ", deck=0, down=0)
    answer = agreed("a", "こねくとだいぶ") if doubled else passed("a")
    start = table(4, a, foe(), phase="end")
    done = claim(b__life=life, こねくとだいぶ__crystals=0 if doubled else 1)
    legal(rule(start, act("a", "proceed"), agreed("a", "びっぐごーれむ"), answer, done))


@pytest.mark.parametrize("spent", [1, 0])
@clause("sakura:core/10-31", "sakura:core/9-8", "sakura:core/9-3")
def test_an_effigy_makes_a_card_that_an_effect_uses_cost_a_card_too(spent):
    b = seat("8 5 1 1", hand=0, trumps="尸")
    hand = "斬 居合" if spent else "斬"
    a = seat("8 3 4 1", hand=hand, trumps="鳶影", down="一閃")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "尸"),
        take("a", "オーラ"),
        take("b", "オーラ"),
        use("a", "鳶影"),
        choose("a", "", "一閃"),
        *([take("b", "オーラ")] if spent else []),
        claim(b__aura=0 if spent else 2, a_hand__count=0, 一閃__zone="a.discard" if spent else "a.down"),
    )
    legal(ruling)
