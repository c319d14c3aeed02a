"""レンリ to ミソラ with hidden hands, empty zones, one life left, and what others have put in force."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    now,
    passed,
    rule,
    seat,
    table,
    take,
    use,
    verdicts,
)

PROCEED = "proceed"


def reveal(key, name):
    return {"kind": "reveal", "card": key, "facts": {"name": name}}


# レンリ


@clause("sakura:add/20-6-3", "sakura:core/10-10", "sakura:core/4-2#1")
def test_whoever_refutes_the_truth_with_no_aura_and_one_life_loses():
    a = seat("8 3 2 1", hand="都度討ち", megami=["renri", "yurina"], discard=0)
    ruling = rule(
        table(4, a, seat("1 0 2 1")),
        act("a", "perjure", "都度討ち", value="都度討ち"),
        act("b", "refute"),
        claim(winner="a", b__life=0),
    )
    legal(ruling)


@clause("sakura:add/20-6-3", "sakura:add/20-6-1#iv")
def test_what_an_unknown_card_refuted_was_is_asked_and_settled_by_what_turned_out():
    a = seat("8 3 2 1", hand=1, megami=["renri", "yurina"], discard=0)
    start = table(4, a, seat("8 3 2 1"))
    entries = (act("a", "perjure", "a.hand.1", value="都度討ち"), act("b", "refute"), take("b", "オーラ"))
    asked = rule(start, *entries)
    assert verdicts(asked) == ["legal", "undetermined", "undetermined"]
    assert asked.entries[1].decides == "sakura:add/20-6-3"
    assert "カード名" in asked.entries[1].reason.ja
    true = rule(start, *entries, passed("b"), reveal("a.hand.1", "都度討ち"))
    legal(true)
    false = rule(
        start, *entries[:2], reveal("a.hand.1", "斬"), claim(b__aura=3, b__life=8, a_discard__count=1)
    )
    legal(false)


@clause("sakura:add/20-6-1#iii", "sakura:core/9-4-1-1")
def test_a_declared_card_out_of_range_is_no_perjury():
    a = seat("8 3 2 1", hand="斬 一閃", megami=["renri", "yurina"])
    refused = rule(table(6, a, seat("8 3 2 1")), act("a", "perjure", "斬", value="都度討ち"))
    illegal_at(refused, 1, "9-2-1#i")


@clause("sakura:add/20-6-1#ii")
def test_a_name_declared_twice_in_a_turn_is_told_by_its_clause():
    a = seat("8 3 2 1", hand="斬 一閃", megami=["renri", "yurina"])
    ruling = rule(
        table(4, a, seat("8 5 2 1")),
        act("a", "perjure", "斬", value="魚吊り"),
        passed("b"),
        act("a", "perjure", "一閃", value="魚吊り"),
    )
    wrong = ruling.entries[2]
    assert (str(wrong.verdict), wrong.decides) == ("illegal", "sakura:add/20-6-1#ii")


@clause("sakura:core/10-30", "sakura:add/20-6-1#v")
def test_the_lighthouse_takes_an_action_that_was_declared_face_down():
    """A perjury uses a card of the hand: the lighthouse discards it in the place of the resolution."""
    a = seat("8 3 2 1", trumps=2, used="カラハリ灯台", megami=["hatsumi", "saine"])
    b = seat("8 3 2 1", hand="斬", megami=["renri", "yurina"])
    ruling = rule(
        table(5, a, b, turn=8, turn_player="b"),
        act("b", "perjure", "斬", value="魚吊り"),
        passed("a"),
        claim(space=5, b__flare=2, カラハリ灯台__zone="a.trumps", 斬__zone="b.discard"),
    )
    legal(ruling)


@clause("sakura:add/20-6-1", "sakura:core/9-2")
def test_after_a_terminal_card_no_perjury_is_made():
    a = seat("8 3 2 1", hand="斬", megami=["renri", "yurina"], terminal=True)
    ruling = rule(table(4, a, seat("8 3 2 1")), act("a", "perjure", "斬", value="都度討ち"))
    illegal_at(ruling, 1, "9-2")


@clause("sakura:add/20-6-1", "sakura:core/8-2-2#b")
def test_a_perjury_in_full_power_is_the_one_card_of_the_phase():
    """The second card could be used at this distance: it comes too late."""
    a = seat("8 3 2 1", hand="斬 薙斬り", megami=["renri", "yurina"], discard=0)
    start = table(4, a, seat("8 3 2 1"), mode="full")
    perjury = act("a", "perjure", "薙斬り", value="都度討ち")
    stood = (passed("b"), passed("b"), take("b", "オーラ"), claim(b__aura=1, 薙斬り__zone="a.down"))
    late = rule(start, perjury, *stood, use("a", "斬"))
    assert found(late, 6) == ("illegal", "core/8-2-2#b")
    assert not any("sakura-refuted-in-full-power" in entry.interpretations for entry in late.entries)
    refuted = (act("b", "refute"), claim(薙斬り__zone="a.discard", b__aura=3))
    again = rule(start, perjury, *refuted, use("a", "斬"))
    assert found(again, 4) == ("illegal", "core/8-2-2#b")
    assert "sakura-refuted-in-full-power" in again.entries[1].interpretations
    standard = {**start, "mode": "standard"}
    goes_on = legal(rule(standard, perjury, *refuted, use("a", "斬"), take("b", "オーラ"), claim(b__aura=0)))
    assert "sakura-refuted-in-full-power" not in goes_on.entries[1].interpretations


@pytest.mark.parametrize("taken", ["斬", "居合"])
@clause("sakura:core/10-15", "sakura:core/9-2")
def test_lanararomirerira_does_not_choose_full_power(taken):
    a = seat("8 3 4 1", trumps="ラナラロミレリラ", megami=["renri", "saine"])
    b = seat("8 3 2 1", hand="シュート 斬 居合", megami=["yurina", "himika"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "シュート"),
        use("a", "ラナラロミレリラ"),
        act("a", "activate", "ラナラロミレリラ"),
        choose("a", "", taken),
        choose("a", 2),
    )
    assert str(ruling.entries[3].verdict) == ("legal" if taken == "斬" else "illegal")


@clause("sakura:core/9-1", "sakura:core/9-8")
def test_lanararomirerira_may_leave_the_hand_alone():
    a = seat("8 3 4 1", trumps="ラナラロミレリラ", megami=["renri", "saine"])
    b = seat("8 3 2 1", hand="シュート 斬", megami=["yurina", "himika"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "シュート"),
        use("a", "ラナラロミレリラ"),
        passed("a"),
        take("a", "オーラ"),
        claim(a__aura=1, a__flare=0, 斬__zone="b.hand"),
    )
    legal(ruling)


# アキナ


@pytest.mark.parametrize(("life", "winner"), [(4, "b"), (3, "b"), (5, "")])
@clause("sakura:core/4-2", "sakura:core/7-1-14", "sakura:core/9-1-1-6")
def test_the_fat_guard_is_in_use_while_it_moves_life_and_saves_nobody_yet(life, winner):
    """With four life or less it comes to 0 before the card is deployed."""
    a = seat(f"{life} 3 2 1", hand=0, trumps="衰垜逐肘守料術", megami=["akina", "saine"])
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "衰垜逐肘守料術"),
        choose("a", 1),
        claim(winner=winner, a__life=max(0, life - 4), a__flare=1 + min(life, 4)),
    )
    legal(ruling)


@clause("sakura:core/4-2#1", "sakura:add/21-5", "sakura:core/9-1-3-1")
def test_the_fat_guard_of_the_enemy_takes_the_place_of_a_defeat_by_collection_too():
    a = seat("2 3 2 1", megami=["akina", "yurina"], flow=1, market=4, hand="算盤玉")
    b = seat("1 3 6 1", megami=["akina", "saine"], enhancements=[card("衰垜逐肘守料術", crystals=1)])
    ruling = rule(
        table(4, a, b, main_begun=False),
        act("a", "activate", "a"),
        claim(winner="", b__life=4, b__flare=2, 衰垜逐肘守料術__zone="b.removed", a__aura=4),
    )
    legal(ruling)


@clause("sakura:add/21-5", "sakura:core/1-4")
def test_a_collected_crystal_that_blood_sprays_goes_to_dust_and_the_market_falls():
    a = seat("8 3 2 1", hand=0, megami=["akina", "yurina"], flow=1, market=3)
    b = seat("8 3 2 1", hand=0, megami=["kamuwi", "saine"], enhancements=[card("血飛沫", crystals=2)])
    ruling = rule(
        table(4, a, b, main_begun=False),
        act("a", "activate", "a"),
        claim(a__aura=3, b__flare=1, a__market=1, a__flow=0, 血飛沫__crystals=1, dust=6),
    )
    legal(ruling)


@clause("sakura:core/9-3#i", "sakura:core/9-1")
def test_root_extraction_stops_where_its_cost_cannot_be_paid_again():
    """Market 2: flare 4 pays twice; each damage to life raises the market, and the second use costs 3."""
    a = seat("8 5 4 1", trumps="開方冥式切取法", megami=["akina", "yurina"], market=2, flow=3)
    ruling = rule(
        table(4, a, seat("8 0 0 1")),
        use("a", "開方冥式切取法"),
        passed("b"),
        claim(b__life=7, a__flare=2, a__market=3, 開方冥式切取法__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/9-2", "sakura:core/10-35-1")
def test_arithmetic_in_reaction_brings_the_attack_and_all_later_ones_nearer():
    """斬 3-4 becomes 2-3: at 4 it misses; the next one at 4 cannot be used."""
    a = seat("8 3 2 1", hand="算法", megami=["akina", "saine"])
    b = seat("8 3 2 1", hand="斬 斬#2", megami=["yurina", "himika"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "算法"),
        claim(a__vigor=2, a__aura=3),
        use("b", "斬#2"),
    )
    illegal_at(ruling, 4, "9-2-1#i")


@clause("sakura:core/5-7", "sakura:core/10-35-1")
def test_a_shift_comes_before_the_compass_adds_five():
    """斬 3-4 shifted is 2-3; 5 is added after that and stays 5."""
    a = seat("8 3 2 1", hand="算法 斬", megami=["akina", "yurina"], enhancements=[card("羅針盤", crystals=2)])
    for space, fits in ((5, True), (4, False), (3, True)):
        ruling = rule(table(space, a, seat("8 3 2 1")), use("a", "算法"), use("a", "斬"))
        assert str(ruling.entries[1].verdict) == ("legal" if fits else "illegal"), space


@clause("sakura:core/9-2", "sakura:core/9-4#vii")
def test_trade_is_terminal_and_its_basic_action_is_of_its_text():
    a = seat("8 3 2 1", hand="交易 斬", discard="一閃", megami=["akina", "yurina"], flow=2)
    ruling = rule(
        table(4, a, seat("8 2 1 1")),
        use("a", "交易"),
        passed("b"),
        take("b", "ライフ"),
        choose("a", "", "一閃"),
        act("a", "activate", "交易"),
        choose("a", "前進"),
        claim(一閃__zone="a.hand", space=3, a__aura=4, a__terminal=True, a__vigor=1),
        use("a", "斬"),
    )
    illegal_at(ruling, 8, "9-2")


# シスイ


@clause("sakura:add/22-11-2", "sakura:core/4-2#1", "sakura:add/22-7-2")
def test_a_last_stand_that_wounds_the_own_last_life_loses():
    a = seat("1 3 2 1", hand="徹底抗戦", megami=["shisui", "saine"])
    ruling = rule(
        table(4, a, seat("8 3 2 1"), mode="full"),
        use("a", "徹底抗戦"),
        take("b", "オーラ"),
        choose("a", "ライフ"),
        claim(winner="b", a__life=0, b__wounds_aura=2, b__cowed=True),
    )
    legal(ruling)


@clause("sakura:add/22-11-2", "sakura:core/5-8-3-1")
def test_damage_that_leaves_no_more_life_than_wounds_turns_them_into_damage():
    """Three life with two wounds of a: one damage leaves two, and both wounds are damage at once."""
    a = seat("8 3 2 1", hand="斬", megami=["shisui", "yurina"])
    b = seat("3 0 2 1", wounds_life=2)
    ruling = rule(table(3, a, b), use("a", "斬"), passed("b"), claim(winner="a", b__life=0, b__wounds_life=0))
    legal(ruling)


@clause("sakura:add/22-11-1", "sakura:add/22-7-1", "sakura:core/6-3")
def test_wounds_on_an_aura_that_is_empty_become_damage_of_nothing_that_counts():
    """Two tokens on an empty aura: nothing moves, and damage was taken once."""
    a = seat("8 3 2 1", hand=0, megami=["shisui", "saine"])
    b = seat("8 0 2 1", wounds_aura=2, wounds_flare=1)
    ruling = rule(
        table(4, a, b, phase="start", turn=9),
        act("a", PROCEED),
        choose("a", "enemy.aura"),
        claim(b__aura=0, b__flare=1, b__wounds_aura=0, b__wounds_flare=0),
    )
    legal(ruling)


@clause("sakura:add/22-11-1", "sakura:core/10-6", "sakura:add/22-7-2")
def test_own_wounds_on_life_open_a_gap_as_they_become_damage():
    a = seat(
        "8 3 2 1",
        hand=0,
        megami=["shisui", "yurina"],
        own_wounds_life=1,
        enhancements=[card("圧気", crystals=2)],
    )
    ruling = rule(
        table(4, a, seat("8 3 2 1"), phase="start", turn=9),
        act("a", PROCEED),
        claim(a__life=7, a__flare=3, 圧気__zone="a.down"),
    )
    legal(ruling)


@clause("sakura:core/9-7#i", "sakura:core/10-3", "sakura:core/5-8-3")
def test_the_damage_of_a_reconstruction_is_damage_for_an_uprising():
    a = seat("8 3 2 1", hand="反乱撃", megami=["shisui", "saine"], deck=1, discard="鋸斬り 刻み刃", down=0)
    ruling = rule(
        table(3, a, seat("8 2 2 1"), phase="start", turn=9),
        act("a", PROCEED),
        act("a", "reconstruct"),
        use("a", "反乱撃"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__life=7, b__aura=0),
    )
    legal(ruling)


@clause("sakura:core/10-23", "sakura:core/9-4#iv", "sakura:add/22-6-3-2")
def test_abudagui_takes_no_wounds_where_nothing_was_cancelled():
    """結末の果実: its attack is not cancelled, nor is its damage; 5/5 is too much for the aura."""
    a = seat("8 3 4 1", trumps="アブダグイ", megami=["shisui", "yurina"])
    b = seat("8 3 2 1", hand=0, megami=["megumi", "saine"])
    b["enhancements"] = [card("結末の果実", crystals=1, seeds_on=4), card("圧気", seeds_on=2)]
    ruling = rule(
        table(5, a, b, phase="start", turn=8, turn_player="b"),
        act("b", PROCEED),
        claim(結末の果実__seeds_on=5),
        passed("b"),
        passed("b"),
        use("a", "アブダグイ"),
        take("a", "ライフ"),
        claim(a__life=3, a__own_wounds_life=0, a__own_wounds_aura=0),
    )
    legal(ruling)


@clause("sakura:add/22-6-3-2", "sakura:core/5-8-2")
def test_of_a_dash_abudagui_takes_the_other_side():
    """-/1: the wound is one on life, with any aura."""
    a = seat("8 5 4 1", trumps="アブダグイ", megami=["shisui", "himika"])
    b = seat("8 3 2 1", hand="梳流し", megami=["tokoyo", "saine"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "梳流し"),
        use("a", "アブダグイ"),
        claim(a__life=8, a__own_wounds_life=1, a__aura=5),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-4", "sakura:core/4-2")
def test_hadomagiri_does_nothing_for_whoever_the_attack_has_beaten():
    a = seat("1 0 3 1", trumps="ハドマギリ", megami=["shisui", "saine"])
    b = seat("2 0 2 1", hand="斬", megami=["yurina", "himika"], wounds_life=1)
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "ハドマギリ"),
        claim(winner="b", b__life=2),
    )
    legal(ruling)


@clause("sakura:add/22-10", "sakura:core/10-7", "sakura:core/9-3")
def test_flare_that_bears_wounds_is_still_there_to_pay_with():
    a = seat("8 3 2 1", trumps="ウバラザキ", megami=["shisui", "saine"], own_wounds_flare=2)
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "ウバラザキ"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__flare=2, a__own_wounds_flare=4, b__wounds_aura=2),
    )
    legal(ruling)


@clause("sakura:core/9-2-3", "sakura:core/6-3")
@pytest.mark.parametrize(("mine", "theirs", "more"), [(2, 4, 2), (4, 2, 0), (2, 2, 0)])
def test_the_place_of_death_takes_crystals_beyond_its_charge(mine, theirs, more):
    a = seat(f"3 3 {mine} 1", hand=0, trumps="桑畑志水の死に所", megami=["shisui", "saine"])
    b = seat(f"8 3 {theirs} 1")
    ruling = rule(
        table(4, a, b, mode="full"),
        use("a", "桑畑志水の死に所"),
        choose("a", 2),
        claim(
            桑畑志水の死に所__crystals=2 + more, b__flare=theirs - more, a__own_wounds_flare=2, a__flare=mine
        ),
    )
    legal(ruling)


# ミソラ


@clause("sakura:core/10-24", "sakura:core/9-1")
def test_the_enemy_with_a_hidden_hand_says_which_attack_it_discards():
    a = seat("8 3 2 1", hand="甲矢乙矢", megami=["misora", "saine"], aim=6)
    start = table(6, a, seat("8 5 2 1", hand=2, deck=4), mode="full")
    entries = (use("a", "甲矢乙矢"), passed("b"), take("b", "オーラ"), choose("b", "", "b.hand.1"))
    ruling = rule(
        start, *entries, reveal("b.hand.1", "斬"), claim(b_hand__count=1, b_discard__count=2, b__aura=0)
    )
    legal(ruling)


@clause("sakura:add/23-4", "sakura:add/23-1-1")
def test_with_no_aim_a_homing_attack_is_not_used_anywhere():
    a = seat("8 3 2 1", hand="甲矢乙矢", megami=["misora", "saine"])
    ruling = rule(table(6, a, seat("8 3 2 1"), mode="full"), use("a", "甲矢乙矢"))
    assert (str(ruling.entries[0].verdict), ruling.entries[0].decides) == ("illegal", "sakura:add/23-4")


@clause("sakura:core/9-6", "sakura:core/1-4")
def test_a_shrine_of_clouds_forbids_two_basic_actions_even_by_a_text():
    a = seat(
        "8 3 2 1",
        hand="制圧前進",
        megami=["misora", "mizuki"],
        aim=6,
        enhancements=[card("ツクモノクモ", crystals=1)],
    )
    ruling = rule(
        table(5, a, seat("8 3 2 1"), mode="full", start_distance=6),
        use("a", "制圧前進"),
        choose("a", 2),
        claim(space=5, a__aura=3),
    )
    legal(ruling)


@clause("sakura:core/9-5#i", "sakura:core/6-3", "sakura:core/7-1-1")
def test_the_sky_that_falls_moves_what_there_is():
    """No aura, no flare: one crystal of life alone goes to the distance."""
    a = seat("8 3 2 1", hand=0, megami=["misora", "saine"], enhancements=[card("ミソラノソラ", crystals=1)])
    b = seat("8 0 0 1", hand=0)
    ruling = rule(
        table(4, a, b, phase="start", turn=9, start_distance=9),
        act("a", PROCEED),
        claim(space=5, b__life=7, b__aura=0, b__flare=0, distance=5),
    )
    legal(ruling)


@clause("sakura:core/7-1-13", "sakura:core/5-4")
def test_a_sealed_attack_counts_as_neither_discarded_nor_used_again():
    a = seat("8 3 3 1", trumps="カカゲルカゲ", aim=4, megami=["misora", "saine"])
    b = seat("8 3 2 1", hand="斬", discard=0, megami=["yurina", "himika"])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "カカゲルカゲ"),
        choose("a", 3),
        claim(斬__zone="b.sealed", b_discard__count=0, a__aura=3),
    )
    legal(ruling)


@clause("sakura:add/20-6-1#v", "sakura:core/7-1-13")
def test_what_lies_under_a_perjury_is_what_is_sealed_or_put_on_the_deck():
    b = seat("8 3 2 1", hand="斬", megami=["renri", "yurina"])
    false = (act("b", "perjure", "斬", value="都度討ち"), passed("a"))
    shadow = seat("8 3 4 1", trumps="カカゲルカゲ", megami=["misora", "saine"], aim=4)
    start = table(3, shadow, b, turn=8, turn_player="b")
    legal(
        rule(start, *false, use("a", "カカゲルカゲ"), choose("a", 3), claim(斬__zone="b.sealed", a__aura=3))
    )
    night = seat("8 3 4 1", trumps="あたらよちよに", megami=["kanawe", "saine"])
    start = table(3, night, b, turn=8, turn_player="b")
    legal(
        rule(
            start,
            *false,
            use("a", "あたらよちよに"),
            take("b", "オーラ"),
            claim(斬__zone="b.deck", a__aura=3),
        )
    )


@clause("sakura:add/20-6-1", "sakura:core/10-3")
def test_a_perjury_out_of_the_barracks_is_one_used_from_there():
    """大手楯無門 used: an attack from the barracks is 3/1."""
    a = seat(
        "8 3 4 1",
        used="大手楯無門",
        megami=["mizuki", "renri"],
        barracks=[card("号令", conscripted=True)],
        discard=0,
    )
    ruling = rule(
        table(3, a, seat("8 5 2 1")),
        act("a", "perjure", "号令", value="都度討ち"),
        passed("b"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2, 号令__zone="a.down"),
    )
    legal(ruling)


@clause("sakura:core/10-3", "sakura:add/23-3")
def test_refinement_waits_for_a_number_and_passes_a_dash_by():
    """弓流し aimed deals -/1, and is misora's own: the next attack of another Megami is still meant."""
    a = seat("8 3 2 1", hand="精密化 弓流し 斬", megami=["misora", "yurina"], aim=4)
    ruling = rule(
        table(4, a, seat("8 5 2 1")),
        use("a", "精密化"),
        use("a", "弓流し"),
        passed("b"),
        claim(b__life=7, a__aura=4),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        now(b="7 1 3 1"),
    )
    legal(ruling)
