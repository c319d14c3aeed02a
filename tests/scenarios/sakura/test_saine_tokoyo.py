"""サイネ and トコヨ: the eight aspects, the state of mind, duets and what they do with used trumps."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, found, illegal_at, legal, rule, seat, table, take, use

QUIET = {"hand": 0, "trumps": 0}


def foe(values="8 5 1 1", **more):
    return seat(values, **{**QUIET, **more})


@pytest.mark.parametrize(
    ("aura", "used", "weaker"), [(1, 0, True), (3, "久遠ノ花", True), (3, "音無砕氷", False), (3, 0, False)]
)
@clause("sakura:core/9-1-1-6", "sakura:core/10-3", "sakura:core/10-15")
def test_an_accompaniment_weakens_the_first_attack_of_the_enemy(aura, used, weaker):
    a = seat("8 3 1 1", hand="斬 薙斬り")
    b = foe(f"8 {aura} 5 1", used=used, enhancements=[card("伴奏", crystals=2)])
    kind = "オーラ" if aura == 3 else "ライフ"
    done = claim(b__aura=aura - (3 - weaker)) if aura == 3 else claim(b__life=7)
    legal(rule(table(4, a, b), use("a", "斬"), take("b", kind), done))


@clause("sakura:core/9-1-1-6", "sakura:core/10-22")
def test_an_accompaniment_takes_the_ban_on_reactions_from_the_first_attack_alone():
    a = seat("8 3 1 1", hand="精霊式 影菱")
    b = seat("8 1 5 1", hand=0, trumps="久遠ノ花", enhancements=[card("伴奏", crystals=2)])
    answered = rule(table(3, a, b), use("a", "精霊式"), use("b", "久遠ノ花"))
    assert str(answered.entries[1].verdict) == "legal"
    second = table(2, a, b, this_turn=[["attacks", "a", "x", "normal"]])
    illegal_at(rule(second, use("a", "影菱"), use("b", "久遠ノ花")), 2, "10-22")


@pytest.mark.parametrize(("used", "cost"), [("音無砕氷", 5), ("月影落", 6)])
@clause("sakura:core/9-1-1-5", "sakura:core/9-3", "sakura:core/10-20")
def test_an_accompaniment_makes_trumps_cheaper_for_the_turn_it_comes_in(used, cost):
    a = seat("4 0 6 1", hand="伴奏", trumps="律動弧戟", used=used)
    ruling = rule(table(9, a, foe()), use("a", "伴奏"), use("a", "律動弧戟"), claim(a__flare=6 - cost))
    legal(ruling)
    held = seat("4 1 6 1", trumps="律動弧戟", used=used, enhancements=[card("伴奏", crystals=1)], deck=3)
    broken = rule(
        table(9, held, foe(), phase="start", mode="", turn=7),
        act("a", "proceed"),
        use("a", "律動弧戟"),
        claim(a__flare=6 - cost),
    )
    legal(broken)


@pytest.mark.parametrize(("space", "life"), [(3, 5), (4, 4), (5, 5)])
@clause("sakura:core/10-5", "sakura:core/9-3")
def test_a_rhythm_of_arcs_strikes_three_times_where_the_distance_lets_it(space, life):
    hits = 3 if space == 4 else 2
    a = seat("8 3 6 1", trumps="律動弧戟")
    entries = [use("a", "律動弧戟"), *[take("b", "ライフ")] * hits]
    legal(rule(table(space, a, foe()), *entries, claim(b__life=life, a__flare=0)))


@pytest.mark.parametrize(("aura", "cost", "space"), [(5, 3, 6), (1, 7, 5)])
@clause("sakura:core/9-3", "sakura:core/10-1", "sakura:core/6-3")
def test_a_resonance_is_cheaper_for_every_crystal_of_the_enemys_aura(aura, cost, space):
    a = seat("8 1 7 1", trumps="響鳴共振")
    done = claim(a__flare=7 - cost, space=space, b__aura=aura - (space - 4))
    legal(rule(table(4, a, foe(f"8 {aura} 1 1")), use("a", "響鳴共振"), done))
    poor = seat(f"8 1 {cost - 1} 1", trumps="響鳴共振")
    illegal_at(rule(table(4, poor, foe(f"8 {aura} 1 1")), use("a", "響鳴共振")), 1, "9-3#i")


DUET = "二重奏:弾奏氷瞑"


@pytest.mark.parametrize(("aura", "cost"), [(1, 1), (2, 2)])
@clause("sakura:core/9-3", "sakura:core/1-4")
def test_a_duet_of_ice_is_cheaper_with_little_aura_and_lets_no_attack_be_made(aura, cost):
    a = seat(f"8 {aura} 2 1", hand="斬", trumps=DUET)
    legal(rule(table(4, a, foe()), use("a", DUET), claim(a__flare=2 - cost)))
    illegal_at(rule(table(4, a, foe()), use("a", DUET), use("a", "斬")), 2, "1-4")


@clause("sakura:core/9-1-1-8", "sakura:core/10-15", "sakura:core/10-3")
def test_a_used_duet_of_ice_strengthens_attacks_of_other_megami():
    a = seat("8 3 2 1", hand="斬 八方振り", used=DUET)
    legal(rule(table(4, a, foe()), use("a", "斬"), take("b", "ライフ"), claim(b__life=6)))
    legal(rule(table(5, a, foe()), use("a", "八方振り"), take("b", "ライフ"), claim(b__life=7)))


@pytest.mark.parametrize("name", [DUET, "二重奏:吹弾陽明"])
@pytest.mark.parametrize(("kind", "zone"), [("ライフ", "b.trumps"), ("オーラ", "b.used")])
@clause("sakura:core/10-8", "sakura:core/10-19")
def test_a_duet_rises_as_an_attack_hits_the_life(name, kind, zone):
    a, b = seat("8 3 2 1", hand="斬"), seat("8 5 1 1", **QUIET, used=name)
    legal(rule(table(4, a, b), use("a", "斬"), take("b", kind), claim(**{f"{name}__zone": zone})))


@clause("sakura:core/9-2", "sakura:core/9-4#i", "sakura:core/9-4#v")
def test_the_end_of_hisame_saine_answers_trumps_alone():
    name = "氷雨細音の果ての果て"
    a, b = seat("8 1 7 1", trumps="月影落", hand="斬"), seat("8 3 5 1", hand=0, trumps=name)
    ruling = rule(
        table(4, a, b),
        use("a", "月影落"),
        use("b", name),
        take("a", "ライフ"),
        take("b", "ライフ"),
        claim(a__life=3),
    )
    legal(ruling)
    illegal_at(rule(table(4, a, b), use("a", "斬"), use("b", name)), 2, "9-2")
    illegal_at(rule(table(4, b, a), use("a", name)), 1, "9-2")


@pytest.mark.parametrize(("aura", "life"), [(1, 5), (2, 7)])
@clause("sakura:core/10-22", "sakura:core/5-6", "sakura:core/9-1-1-2")
def test_a_back_cut_turns_its_damage_round_against_little_aura(aura, life):
    a = seat("8 3 1 1", hand="裏斬り")
    legal(
        rule(table(4, a, foe(f"8 {aura} 1 1")), use("a", "裏斬り"), take("b", "ライフ"), claim(b__life=life))
    )
    b = seat("8 3 5 1", hand="雅打ち", trumps="久遠ノ花")
    illegal_at(rule(table(4, a, b), use("a", "裏斬り"), use("b", "久遠ノ花")), 2, "10-22")
    answered = rule(table(4, a, b), use("a", "裏斬り"), use("b", "雅打ち"))
    assert str(answered.entries[1].verdict) == "legal"


@pytest.mark.parametrize(("from_card", "aura"), [(2, 1), (1, 0)])
@clause("sakura:core/5-8-3-1", "sakura:core/5-8-3-2", "sakura:core/9-1-1-6")
def test_an_echoing_wall_takes_damage_to_aura_with_its_crystals(from_card, aura):
    a = seat("8 3 1 1", hand="斬")
    b = foe("8 2 1 1", enhancements=[card("遺響壁", crystals=3)])
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        take("b", "オーラ"),
        choose("b", from_card),
        claim(b__aura=aura, 遺響壁__crystals=3 - from_card),
    )
    legal(ruling)


@pytest.mark.parametrize(("turn", "aura", "left"), [("a", 1, 3), ("a", 2, 5), ("b", 1, 5)])
@clause("sakura:core/9-5#i", "sakura:core/10-5", "sakura:core/5-8-1", "sakura:core/10-3")
def test_an_echoing_wall_strikes_as_it_falls_in_the_own_turn_with_little_aura(turn, aura, left):
    a = seat(f"8 {aura} 1 1", hand="斬", enhancements=[card("遺響壁", crystals=1)])
    start = table(4, a, foe(), phase="start", mode="", turn=7, turn_player=turn)
    struck = left == 3
    entries = [act(turn, "proceed"), *([take("b", "オーラ")] if struck else [])]
    legal(rule(start, *entries, claim(b__aura=left)))
    if struck:
        legal(rule(start, *entries, use("a", "斬"), take("b", "ライフ"), claim(b__life=6)))


@pytest.mark.parametrize(
    ("kind", "own", "phase"), [("オーラ", 0, "end"), ("ライフ", 0, "main"), ("オーラ", 2, "main")]
)
@clause("sakura:core/10-13", "sakura:core/9-1-3-4", "sakura:core/9-2", "sakura:core/9-4#i")
def test_a_final_song_ends_the_phase_if_the_attack_took_the_last_of_the_aura(kind, own, phase):
    a = seat("8 3 1 1", hand="斬 一閃")
    b = seat(f"8 {3 + own} 1 1", hand=0, trumps="絶唱絶華")
    begun = (use("a", "斬"), use("b", "絶唱絶華"), take("a", "オーラ"), take("b", kind))
    start = table(3, a, b)
    over = "b" if phase == "end" else "a"
    legal(rule(start, *begun, claim(turn_player=over)))
    legal(rule(start, *begun, claim(a__aura=1, 絶唱絶華__zone="b.used")))


ENSEMBLE = "合奏"


@pytest.mark.parametrize(
    ("used", "aura", "vigor", "then"),
    [
        ("音無砕氷", 3, 1, {"a__aura": 1, "space": 4, "b__aura": 3}),
        ("久遠ノ花", 3, 1, {"a__aura": 2, "space": 4, "b__aura": 4}),
        ("月影落", 1, 1, {"a__aura": 2, "space": 5, "b__aura": 1}),
        ("月影落", 3, 2, {"a__aura": 2, "space": 5, "b__aura": 3}),
        ("月影落", 3, 1, {"a__aura": 2, "space": 4, "b__aura": 3}),
    ],
)
@clause("sakura:core/9-4#vii", "sakura:core/10-1", "sakura:core/10-20", "sakura:core/6-2-1-4")
def test_an_ensemble_does_three_things_each_for_its_own_reason(used, aura, vigor, then):
    a, b = seat("8 5 1 1", hand="斬"), seat(f"8 {aura} 1 {vigor}", hand=ENSEMBLE, trumps=0, used=used)
    ruling = rule(table(4, a, b), use("a", "斬"), use("b", ENSEMBLE), take("a", "オーラ"), claim(**then))
    assert [str(entry.verdict) for entry in ruling.entries] == ["legal"] * 4, [
        entry.reason.en for entry in ruling.entries
    ]


FLOWING = "奏流し"


@pytest.mark.parametrize(
    ("used", "vigor", "comes_back"), [(0, 2, True), ("音無砕氷", 1, True), ("久遠ノ花", 1, False)]
)
@clause("sakura:core/9-4#vii", "sakura:core/7-1-6", "sakura:core/10-15", "sakura:core/10-22")
def test_a_flowing_tune_goes_to_the_deck_and_is_not_answered_with_a_used_trump(used, vigor, comes_back):
    a = seat(f"8 3 1 {vigor}", hand=FLOWING, used=used, deck="一閃 居合")
    where = [choose("a", "1")] if comes_back else []
    zone = "a.deck" if comes_back else "a.discard"
    done = claim(b__life=7, 奏流し__zone=zone)
    legal(rule(table(5, a, foe()), use("a", FLOWING), take("b", "ライフ"), *where, done))
    b = seat("8 5 5 1", hand=0, trumps="久遠ノ花#2")
    answered = rule(table(5, a, b), use("a", FLOWING), use("b", "久遠ノ花#2"))
    assert (str(answered.entries[1].verdict) == "legal") == (used != "久遠ノ花")


LIGHT = "二重奏:吹弾陽明"


@pytest.mark.parametrize(("vigor", "cost"), [(2, 0), (1, 1)])
@clause("sakura:core/9-3", "sakura:core/1-4", "sakura:core/5-1-2")
def test_a_duet_of_light_is_free_in_the_right_state_of_mind_and_keeps_vigor(vigor, cost):
    a = seat(f"8 3 1 {vigor}", trumps=LIGHT)
    legal(rule(table(4, a, foe()), use("a", LIGHT), claim(a__flare=1 - cost)))
    paid = rule(table(4, a, foe()), use("a", LIGHT), act("a", "basic", value="forward"))
    illegal_at(paid, 2, "1-4")


@pytest.mark.parametrize(("hand", "asked"), [("見切り", True), ("雅打ち", False)])
@clause("sakura:core/9-1-1-8", "sakura:core/10-15", "sakura:core/7-1-6")
def test_a_used_duet_of_light_puts_a_card_under_the_deck_for_a_reaction_of_another_megami(hand, asked):
    a = seat("8 5 1 1", hand="斬")
    b = seat("8 5 1 1", hand=hand, trumps=0, used=LIGHT, discard="一閃", down="居合")
    if not asked:
        ruling = rule(
            table(4, a, b), use("a", "斬"), use("b", hand), take("a", "オーラ"), act("b", "activate", LIGHT)
        )
        assert found(ruling, 4) == ("illegal", "core/9-1")
        return
    ruling = rule(
        table(4, a, b), use("a", "斬"), use("b", hand), act("b", "activate", LIGHT), choose("b", "", "居合")
    )
    assert "居合" in str(ruling.final_position["players"]["b"]["deck"])


SNATCH = "畏掠め"


@pytest.mark.parametrize(("vigor", "mine"), [(0, True), (1, False)])
@clause("sakura:core/5-8-3-2", "sakura:core/9-1-1-2")
def test_a_snatch_lets_its_player_choose_the_damage_of_one_without_vigor(vigor, mine):
    a, b = seat("8 3 1 1", hand=SNATCH), foe(f"8 5 1 {vigor}")
    ruling = rule(table(3, a, b), use("a", SNATCH), take("a" if mine else "b", "ライフ"), claim(b__life=7))
    legal(ruling)
    other = rule(table(3, a, b), use("a", SNATCH), take("b" if mine else "a", "ライフ"))
    assert found(other, 2) == ("illegal", "core/5-8-3-2")


@pytest.mark.parametrize(
    ("attack", "vigor", "kind", "aura"),
    [("斬", 2, "オーラ", 4), ("斬", 1, "オーラ", 2), ("斬", 2, "ライフ", 2), ("月影落", 2, "オーラ", 1)],
)
@clause("sakura:core/10-3", "sakura:core/10-19", "sakura:core/9-4#vii")
def test_a_snatch_takes_off_the_attack_what_it_dealt_itself(attack, vigor, kind, aura):
    trump = attack == "月影落"
    a = seat("6 3 7 1", hand=0 if trump else attack, trumps=attack if trump else 0)
    b = seat(f"8 5 1 {vigor}", hand=SNATCH, trumps=0)
    ruling = rule(
        table(3, a, b),
        use("a", attack),
        use("b", SNATCH),
        take("a", kind),
        take("b", "オーラ"),
        claim(b__aura=aura),
    )
    legal(ruling)


SNOW = "悠久ノ雪"


@pytest.mark.parametrize(("kind", "aura", "flare"), [("オーラ", 4, 1), ("ライフ", 3, 3)])
@clause("sakura:core/9-4#vii", "sakura:core/10-1", "sakura:core/9-3")
def test_an_eternal_snow_takes_flare_of_one_that_chose_aura(kind, aura, flare):
    a, b = seat("8 3 1 1", trumps=SNOW), foe("8 5 2 1")
    done = claim(a__aura=aura, b__flare=flare, a__flare=0)
    legal(rule(table(4, a, b), use("a", SNOW), take("b", kind), done))


@pytest.mark.parametrize(("vigor", "zone"), [(1, "a.trumps"), (2, "a.used"), (0, "a.used")])
@clause("sakura:core/10-7")
def test_an_eternal_snow_rises_where_the_enemy_has_one_vigor(vigor, zone):
    a, b = seat("8 3 1 1", hand=0, used=SNOW), foe(f"8 5 2 {vigor}")
    legal(rule(table(4, a, b, phase="end"), act("a", "proceed"), claim(悠久ノ雪__zone=zone)))


CHERRY = "徒寄ノ八重桜"


@clause("sakura:core/9-6-3", "sakura:core/7-1-3-1", "sakura:core/9-3")
def test_a_vain_cherry_recovers_five_times_as_far_as_there_is_room():
    a = seat("8 1 4 1", trumps=CHERRY)
    legal(rule(table(4, a, foe()), use("a", CHERRY), claim(a__aura=5, a__flare=0)))


@clause("sakura:core/7-1-3-1", "sakura:core/10-1", "sakura:core/9-1-1-8")
def test_a_used_vain_cherry_lets_arrows_of_its_player_fill_the_aura_to_eight():
    a = seat("8 5 1 1", hand="風舞台", used=CHERRY)
    ruling = rule(table(4, a, foe()), use("a", "風舞台"), choose("a", 2), claim(a__aura=7, space=2))
    legal(ruling)
    full = seat("8 5 1 1", hand=0, used=CHERRY)
    illegal_at(rule(table(4, full, foe()), act("a", "basic", value="recover")), 1, "9-6#i-b")


@pytest.mark.parametrize(("aura", "life"), [(6, 7), (5, 8)])
@clause("sakura:core/10-5", "sakura:core/8-1-2", "sakura:core/9-1-1-8")
def test_a_used_vain_cherry_strikes_in_the_start_phase_with_six_aura(aura, life):
    a = seat(f"8 {aura} 1 1", used=CHERRY)
    start = table(4, a, foe(), phase="start", mode="", turn=7)
    legal(rule(start, act("a", "proceed"), claim(b__life=life)))
