"""クルル: mechanisms, what is used within what, and what waits for it."""

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
    now,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)


def kururu(values="8 3 1 1", **more):
    return seat(values, **{"megami": ["kururu", "yurina"], "discard": 0, "down": 0, **more})


@pytest.mark.parametrize(
    ("discard", "used", "life"),
    [
        ("詩舞 誘導", "どれーんでびる", 7),
        ("詩舞 誘導 斬", 0, 8),
        ("詩舞 誘導 でゅーぷりぎあ", 0, 8),
        ("詩舞 誘導 滅灯毒", 0, 7),
        ("詩舞 雅打ち 跳ね兎 体捌き", 0, 7),
    ],
)
@clause("sakura:add/8-2", "sakura:add/8-3", "sakura:core/5-8-3-1")
def test_an_electriccel_counts_what_lies_open_and_belongs_to_its_player(discard, used, life):
    ruling = rule(
        table(
            4,
            kururu(hand="えれきてる", discard=discard, used=used, trumps=0),
            seat("8 0 1 1", hand=0, trumps=0),
        ),
        use("a", "えれきてる"),
        claim(b__life=life, b__flare=1 + 8 - life, えれきてる__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/4-2#1", "sakura:add/8-2")
def test_an_electriccel_takes_the_last_life():
    ruling = rule(
        table(4, kururu(hand="えれきてる", discard="詩舞 誘導 跳ね兎"), seat("1 5 1 1")),
        use("a", "えれきてる"),
        claim(winner="a"),
    )
    legal(ruling)


@clause("sakura:core/8-2-2#a", "sakura:core/9-8", "sakura:add/8-2")
def test_an_accelerator_uses_a_fullpower_card_and_the_standard_phase_goes_on():
    a = kururu(hand="あくせらー 居合", discard="跳ね兎 体捌き 圧気")
    ruling = rule(
        table(3, a, seat("8 5 1 1")),
        use("a", "あくせらー"),
        act("a", "activate", "あくせらー"),
        passed("b"),
        take("b", "オーラ"),
        claim(space=3),
        now("", a="8 3 1 1", b="8 1 1 1"),
        basic("a", "宿し"),
        claim(a__aura=2, a__flare=2, a__vigor=0),
    )
    legal(ruling)


@clause("sakura:core/9-1-2", "sakura:add/8-2")
def test_a_card_with_full_power_effects_is_no_fullpower_card_for_an_accelerator():
    a = kururu(hand="あくせらー 暗器", discard="跳ね兎 体捌き 圧気", megami=["kururu", "chikage"])
    ruling = rule(
        table(3, a, seat("8 5 1 1")),
        use("a", "あくせらー"),
        claim(暗器__zone="a.hand", あくせらー__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/9-2")
def test_a_kururuun_is_no_card_of_the_main_phase():
    refused = illegal_at(
        rule(table(4, kururu(hand="くるるーん"), seat("8 3 1 1")), use("a", "くるるーん")), 1, "9-2"
    )
    assert "対応" in refused.reason.ja


@clause("sakura:core/5-5-3", "sakura:core/10-10", "sakura:core/10-12")
def test_a_kururuun_in_a_reaction_draws_from_nothing_and_lets_the_enemy_pick_its_discard():
    a = seat("8 3 1 1", hand="斬 一閃")
    b = kururu("8 1 1 1", hand="くるるーん", deck=0)
    start = table(4, a, b)
    ruling = rule(
        start,
        use("a", "斬"),
        use("b", "くるるーん"),
        choose("b", 3),
        claim(一閃__zone="a.discard"),
        choose("b", 1),
        take("b", "オーラ"),
        claim(space=4),
        now("", a="8 3 1 1", b="7 0 2 1"),
    )
    # the impatience of the draw takes the aura (1), then 3/1 finds none and takes a life
    legal(ruling)
    twice = rule(start, use("a", "斬"), use("b", "くるるーん"), choose("b", 3), choose("b", 3))
    assert found(twice, 4) == ("illegal", "core/9-1")


@clause("sakura:core/6-3", "sakura:core/5-8-1")
def test_a_tornado_takes_the_aura_there_is_and_no_life_for_it():
    a = kururu(hand="とるねーど", discard="斬 一閃")
    ruling = rule(
        table(4, a, seat("8 2 1 1", hand="雅打ち"), mode="full"),
        use("a", "とるねーど"),
        claim(b__aura=0, b__life=8, b__flare=1),
    )
    legal(ruling)


@clause("sakura:core/8-2-2#a", "sakura:core/9-2")
def test_a_regainer_lying_face_down_still_wants_full_power():
    a = kururu(down="りげいなー", discard="斬 誘導 圧気")
    refused = rule(table(4, a, seat("8 3 1 1")), use("a", "りげいなー"))
    illegal_at(refused, 1, "8-2-2#a")


@pytest.mark.parametrize("one", ["とるねーど", "居合"])
@clause("sakura:core/10-15", "sakura:add/8-2")
def test_a_regainer_uses_no_card_of_kururu_and_no_fullpower_card(one):
    a = kururu(hand="りげいなー", discard=f"{one} 誘導 圧気 斬")
    ruling = rule(
        table(4, a, seat("8 3 1 1"), mode="full"),
        use("a", "りげいなー"),
        choose("a", "", one),
    )
    assert found(ruling, 2) == ("illegal", "core/9-1")


@clause("sakura:add/8-2", "sakura:core/9-1")
def test_a_regainer_need_not_use_anything():
    a = kururu(hand="りげいなー", discard="斬 誘導 圧気")
    ruling = rule(
        table(4, a, seat("8 3 1 1"), mode="full"),
        use("a", "りげいなー"),
        passed("a"),
        claim(りげいなー__zone="a.discard", 斬__zone="a.discard", phase="start", turn=6),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-4", "sakura:core/9-8", "sakura:core/9-6-2")
def test_a_modular_lets_a_reaction_be_followed_by_a_basic_action_before_the_range_is_looked_at():
    a = seat("8 3 1 1", hand="居合")
    b = kururu(hand="詩舞", enhancements=[card("もじゅるー", crystals=2)], megami=["kururu", "tokoyo"])
    ruling = rule(
        table(4, a, b, mode="full"),
        use("a", "居合"),
        use("b", "詩舞"),
        choose("b", 1),
        act("b", "activate", "もじゅるー"),
        choose("b", "後退"),
        claim(space=5),
        now("", a="8 3 1 1", b="8 3 0 2"),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-4")
def test_a_modular_that_goes_while_the_action_resolves_still_gives_its_basic_action():
    a = kururu(
        "8 3 2 0",
        trumps="四葉鏡のわらべ唄",
        enhancements=[card("もじゅるー", crystals=2)],
        megami=["kururu", "yatsuha"],
    )
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "四葉鏡のわらべ唄"),
        claim(もじゅるー__zone="a.discard"),
        passed("a"),
        act("a", "activate", "もじゅるー"),
        choose("a", "宿し"),
        claim(a__flare=1, a__aura=2, a__vigor=0),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-4")
def test_a_modular_that_comes_while_the_action_resolves_gives_none_for_it():
    a = kururu(
        "8 3 2 0",
        trumps="四葉鏡のわらべ唄",
        enhancements=[card("もじゅるー", crystals=2)],
        megami=["kururu", "yatsuha"],
    )
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "四葉鏡のわらべ唄"),
        act("a", "activate", "四葉鏡のわらべ唄"),
        choose("a", 3),
        claim(もじゅるー__zone="a.enhancements", もじゅるー__crystals=3),
        act("a", "activate", "もじゅるー"),
        choose("a", "宿し"),
        claim(a__flare=1, a__aura=2),
        act("a", "activate", "もじゅるー"),
    )
    assert [str(one.verdict) for one in ruling.entries][:7] == ["legal"] * 7
    assert found(ruling, 8) == ("illegal", "core/9-1")


@clause("sakura:core/9-4#ii", "sakura:core/10-5")
def test_a_reflector_cancels_the_second_of_three_attacks_of_one_card():
    a = seat("6 3 6 1", trumps="律動弧戟")
    b = kururu("8 5 1 1", enhancements=[card("りふれくた", crystals=2)])
    ruling = rule(
        table(4, a, b),
        use("a", "律動弧戟"),
        passed("b"),
        take("b", "オーラ"),
        passed("b"),
        passed("b"),
        take("b", "オーラ"),
        claim(space=4),
        now("", a="6 3 0 1", b="8 2 1 1"),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/9-2-3", "sakura:core/6-3")
def test_a_reflector_takes_as_many_crystals_as_the_dust_has_and_without_its_mechanism_none():
    a = kururu("10 5 2 1", hand="りふれくた", discard="雅打ち")
    ruling = rule(
        table(3, a, seat("10 3 1 1")),
        use("a", "りふれくた"),
        claim(りふれくた__crystals=2, dust=0),
    )
    legal(ruling)
    bare = kururu("8 5 2 1", hand="りふれくた", discard="斬")
    ruling = rule(
        table(3, bare, seat("8 3 1 1")), use("a", "りふれくた"), claim(りふれくた__zone="a.discard")
    )
    legal(ruling)


@clause("sakura:core/9-1-1-8", "sakura:core/10-8")
def test_a_drain_devil_is_used_for_nothing_as_another_trump_comes_back():
    a = kururu("4 1 0 1", hand="えれきてる", used="どれーんでびる 浮舟宿", trumps=0)
    b = seat("8 3 1 1", hand="斬")
    ruling = rule(
        table(4, a, b, turn=6, turn_player="b"),
        use("b", "斬"),
        take("a", "ライフ"),
        claim(a__life=3, 浮舟宿__zone="a.trumps"),
        act("a", "activate", "どれーんでびる"),
        claim(a__aura=2, b__aura=2, どれーんでびる__zone="a.used", a__flare=1),
    )
    legal(ruling)


@clause("sakura:core/9-2", "sakura:core/10-7")
def test_a_drain_devil_is_not_used_after_a_terminal_card():
    """果て: 音無砕氷 comes back in the end phase of a turn in which 晴舞台 (終端) was used."""
    a = kururu("4 1 0 1", hand="晴舞台", used="どれーんでびる 音無砕氷", trumps=0, megami=["kururu", "saine"])
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "晴舞台"),
        choose("a", 2),
        passed("a"),
        act("a", "activate", "どれーんでびる"),
        claim(音無砕氷__zone="a.trumps", a__aura=1, b__aura=3),
    )
    assert str(ruling.entries[4].verdict) == "legal"


@clause("sakura:core/8-3-1", "sakura:core/9-7", "sakura:core/8-3-2")
def test_a_big_golem_deals_a_damage_and_reconstructs_without_one():
    a = kururu(
        "2 3 0 0",
        hand="斬 一閃 柄打ち",
        used="びっぐごーれむ",
        trumps=0,
        deck=0,
        discard="誘導 居合 とるねーど",
    )
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        passed("a"),
        act("a", "activate", "びっぐごーれむ"),
        act("a", "shuffle") | {"kind": "chance"},
        claim(b__life=7, a__life=2, a_deck__count=3),
        choose("a", "", "斬"),
        claim(斬__zone="a.down"),
    )
    legal(ruling)


@clause("sakura:core/8-2-2#b", "sakura:core/9-1-3-4")
def test_a_big_golem_gives_a_basic_action_after_a_fullpower_card_in_full_power():
    a = kururu("4 3 0 0", hand="居合", used="びっぐごーれむ", trumps=0)
    ruling = rule(
        table(3, a, seat("8 5 1 1"), mode="full"),
        use("a", "居合"),
        passed("b"),
        take("b", "オーラ"),
        act("a", "activate", "びっぐごーれむ"),
        choose("a", "前進"),
        claim(a__aura=4, space=2, b__aura=1),
    )
    legal(ruling)


@clause("sakura:core/9-2", "sakura:core/10-17", "sakura:core/10-12")
def test_a_divine_crossing_turns_an_unused_trump_over_and_uses_it_for_its_player():
    a = kururu(
        "8 1 3 0",
        trumps="神渉装置:枢式",
        discard="斬 一閃 詩舞 跳ね兎 体捌き 圧気 もじゅるー",
    )
    b = seat("8 3 1 1", trumps="浮舟宿 月影落")
    ruling = rule(
        table(4, a, b),
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        choose("a", "", "浮舟宿"),
        claim(浮舟宿__zone="b.used"),
        act("a", "activate", "神渉装置:枢式"),
        claim(a__aura=5, a__flare=0, 浮舟宿__zone="b.used"),
        {
            "kind": "claim",
            "by": "judge",
            "holds": [{"of": "神渉装置:枢式", "field": "zone", "value": "a.removed"}],
        },
    )
    legal(ruling)


@clause("sakura:core/7-2", "sakura:core/9-5#ii")
def test_a_divine_crossing_puts_an_enhancement_of_the_enemy_before_its_player_and_it_goes_home():
    a = kururu("8 3 3 0", trumps="神渉装置:枢式")
    b = seat("8 3 1 1", used="叛旗の纏毒", trumps=0, megami=["chikage", "saine"])
    start = table(4, a, b)
    ruling = rule(
        start,
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        choose("a", 5),
        claim(叛旗の纏毒__zone="a.enhancements", 叛旗の纏毒__crystals=5, a__flare=0),
    )
    legal(ruling)
    a = kururu("8 3 0 0", trumps=0, enhancements=[card("叛旗の纏毒", crystals=1, owner="b")])
    b = seat("8 3 1 1", trumps=0, megami=["chikage", "saine"])
    ruling = rule(
        table(4, a, b, phase="start", turn=7), act("a", "proceed"), claim(叛旗の纏毒__zone="b.used")
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/9-1")
def test_an_analyze_without_a_card_face_down_makes_the_enemy_put_one_down():
    a = kururu(hand="あならいず", discard="雅打ち 圧気", megami=["kururu-a1", "yurina"])
    b = seat("8 3 1 1", hand="斬 一閃", down=0)
    ruling = rule(
        table(4, a, b),
        use("a", "あならいず"),
        choose("a", 1),
        choose("b", "", "斬"),
        claim(b__life=8, 斬__zone="b.down", b_hand__count=1),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/5-8-1", "sakura:core/7-1-8")
def test_an_analyze_turns_up_the_own_attack_and_deals_one():
    a = kururu(hand="あならいず", discard="雅打ち 圧気", down="居合 跳ね兎", megami=["kururu-a1", "yurina"])
    b = seat("8 3 1 1", hand="斬 一閃", down=0)
    ruling = rule(
        table(4, a, b),
        use("a", "あならいず"),
        choose("a", 1),
        choose("a", "", "居合"),
        claim(b__life=7, 居合__zone="a.discard", b_hand__count=2),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/6-3")
def test_dowsing_an_empty_deck_is_no_draw_and_picks_among_what_is_discarded():
    a = kururu(hand="だうじんぐ", discard="斬 跳ね兎", megami=["kururu-a1", "yurina"])
    b = seat("8 3 1 1", deck=0, discard="体捌き")
    ruling = rule(
        table(4, a, b),
        use("a", "だうじんぐ"),
        claim(b__life=8, b__aura=3),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/9-2-2#iv")
def test_a_last_research_without_its_mechanism_does_nothing_and_is_used():
    a = kururu("8 3 2 1", trumps="らすとりさーち", discard="跳ね兎", megami=["kururu-a1", "yurina"])
    b = seat("8 3 1 1", down="斬 居合")
    ruling = rule(
        table(4, a, b),
        use("a", "らすとりさーち"),
        claim(らすとりさーち__zone="a.used", a__flare=0, b_down__count=2),
        passed("a"),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/7-1-16")
def test_a_last_research_puts_the_top_card_down_where_none_lies_face_down():
    a = kururu("8 3 2 1", trumps="らすとりさーち", discard="斬", megami=["kururu-a1", "yurina"])
    b = seat("8 3 1 1", down=0, deck="居合 一閃", megami=["yurina", "saine"])
    ruling = rule(
        table(4, a, b),
        use("a", "らすとりさーち"),
        choose("a", "居合"),
        claim(居合__zone="b.discard", らすとりさーち__crystals=1, crystals_in_play=37),
    )
    legal(ruling)


@clause("sakura:core/9-3#i", "sakura:add/8-1")
def test_a_gran_gulliver_costs_all_the_flare_even_none():
    a = kururu("8 3 0 1", trumps="ぐらんがりばー 月影落", megami=["kururu-a1", "yurina"])
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "ぐらんがりばー"),
        use("a", "月影落"),
        passed("b"),
        claim(b__life=4, a__flare=0),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/5-8-3-2", "sakura:add/8-2")
def test_a_blaster_of_nothing_is_taken_and_its_attacks_follow():
    a = kururu(hand="ぶらすたー", discard="圧気 誘導", megami=["kururu-a2", "yurina"])
    b = seat("8 1 1 1", hand="詩舞", trumps=0)
    start = table(3, a, b)
    illegal_at(rule(start, use("a", "ぶらすたー"), use("b", "詩舞")), 2, "10-22")
    ruling = rule(
        start,
        use("a", "ぶらすたー"),
        passed("b"),
        take("b", "ライフ"),
        use("b", "詩舞"),
        choose("b", 1),
        take("b", "オーラ"),
        take("b", "オーラ"),
        claim(space=3),
        now("", a="8 3 1 1", b="8 0 0 2"),
    )
    legal(ruling)


@clause("sakura:core/10-23", "sakura:core/9-4#ii")
def test_a_rail_gun_with_a_fullpower_card_is_not_cancelled():
    a = kururu(hand="れーるがん", discard="居合", megami=["kururu-a2", "yurina"])
    b = seat("8 1 5 1", trumps="久遠ノ花")
    ruling = rule(
        table(3, a, b),
        use("a", "れーるがん"),
        use("b", "久遠ノ花"),
        claim(a__life=7),
        take("b", "ライフ"),
        claim(space=3),
        now("", a="7 3 2 1", b="6 1 2 1"),
        basic("a", "前進"),
    )
    illegal_at(ruling, 7, "9-2")


def lowest(ruling, player="a"):
    return ruling.final_position["players"][player]["deck"][-1]["name"]


@clause("sakura:add/8-2", "sakura:core/9-1")
def test_an_accelerator_takes_a_fullpower_card_of_the_own_hand_or_none():
    a = kururu(hand="あくせらー 居合 斬", discard="跳ね兎 体捌き 圧気")
    start = table(3, a, seat("8 5 1 1", hand=0, trumps=0))
    wrong = rule(start, use("a", "あくせらー"), choose("a", "", "斬"))
    assert found(wrong, 2) == ("illegal", "core/9-1")
    legal(
        rule(
            start,
            use("a", "あくせらー"),
            passed("a"),
            claim(居合__zone="a.hand", b__aura=5),
            basic("a", "宿し"),
        )
    )


@clause("sakura:core/7-1-6", "sakura:core/9-1")
def test_a_kururuun_puts_a_card_under_the_deck_and_makes_the_enemy_choose_its_discard():
    a = seat("8 3 1 1", hand="斬 一閃 柄打ち", trumps=0)
    b = kururu("8 3 1 1", hand="くるるーん", deck="居合", down="体捌き 圧気", trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "くるるーん"),
        choose("b", 2),
        choose("b", "", "圧気"),
        choose("b", 3),
        choose("a", "", "柄打ち"),
        take("b", "オーラ"),
        claim(柄打ち__zone="a.discard", 一閃__zone="a.hand", 体捌き__zone="b.down", b_hand__count=0),
    )
    legal(ruling)
    assert lowest(ruling, "b") == "圧気"
    third = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "くるるーん"),
        choose("b", 1),
        choose("b", 3),
        choose("a", "", "柄打ち"),
        choose("b", 2),
    )
    assert found(third, 6) == ("illegal", "core/9-1")
    one = rule(table(4, a, b), use("a", "斬"), use("b", "くるるーん"), choose("b", 1), take("b", "オーラ"))
    legal(one)


@pytest.mark.parametrize(
    ("chosen", "right"), [("斬", True), ("えれきてる", False), ("月影落", False), ("浦波嵐", True)]
)
@clause("sakura:core/10-15", "sakura:core/6-2-2-3")
def test_a_regainer_from_the_down_pile_takes_cards_face_down_and_used_trumps(chosen, right):
    a = kururu(down="りげいなー 斬", hand=0, discard="誘導 圧気 えれきてる", trumps="月影落", used="浦波嵐")
    ruling = rule(
        table(4, a, seat("8 3 1 1", hand=0, trumps=0), mode="full"),
        use("a", "りげいなー"),
        choose("a", "", chosen),
    )
    assert [str(one.verdict) for one in ruling.entries] == ["legal", "legal" if right else "illegal"]


@clause("sakura:core/9-1-1-6", "sakura:core/9-1")
def test_a_modular_waits_for_the_own_actions_and_gives_one_basic_action_if_one_likes():
    a = kururu("8 3 1 0", hand="斬 えれきてる", trumps=0, enhancements=[card("もじゅるー", crystals=2)])
    b = seat("8 5 1 1", hand="詩舞", trumps=0)
    start = table(4, a, b)
    none = rule(start, use("a", "斬"), passed("b"), take("b", "オーラ"), act("a", "activate", "もじゅるー"))
    assert found(none, 4) == ("illegal", "core/9-1")
    theirs = rule(start, use("a", "斬"), use("b", "詩舞"), choose("b", 1), act("a", "activate", "もじゅるー"))
    assert found(theirs, 4) == ("illegal", "core/9-1")
    once = (use("a", "えれきてる"), choose("a", "宿し"))
    twice = rule(start, *once, claim(a__flare=2), choose("a", "宿し"))
    assert [str(one.verdict) for one in twice.entries] == ["legal"] * 3 + ["illegal"]
    legal(
        rule(
            start, use("a", "えれきてる"), use("a", "斬"), passed("b"), take("b", "オーラ"), claim(a__aura=3)
        )
    )


@clause("sakura:add/8-2", "sakura:core/9-4#ii")
def test_a_reflector_gets_four_and_cancels_no_attack_of_its_own_player():
    a = kururu(hand="りふれくた 斬 一閃", discard="雅打ち", trumps=0)
    b = seat("4 5 0 1", hand=0, trumps=0)
    start = table(3, a, b)
    ruling = rule(
        start,
        use("a", "りふれくた"),
        claim(りふれくた__crystals=4, dust=start["dust"] - 4, space=3),
        use("a", "斬"),
        take("b", "オーラ"),
        use("a", "一閃"),
        take("b", "オーラ"),
        claim(b__aura=0),
    )
    legal(ruling)


@clause("sakura:core/9-1-1-8")
def test_a_big_golem_gives_one_basic_action():
    a = kururu("4 3 0 0", hand="居合", used="びっぐごーれむ", trumps=0)
    start = table(3, a, seat("8 5 1 1", hand=0, trumps=0), mode="full")
    ruling = rule(start, use("a", "居合"), take("b", "オーラ"), choose("a", "前進"), choose("a", "宿し"))
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * 3 + ["illegal"]


@clause("sakura:core/5-4", "sakura:core/7-1-13", "sakura:core/10-25")
def test_an_industria_of_the_enemy_seals_nothing_and_finds_a_duplicate_of_its_user():
    a = kururu("8 3 3 0", hand="斬", trumps="神渉装置:枢式", deck="一閃")
    b = seat("8 3 1 1", used="いんだすとりあ", trumps=0, extra="でゅーぷりぎあ", megami=["kururu", "saine"])
    ruling = rule(
        table(4, a, b),
        use("a", "神渉装置:枢式"),
        choose("a", "", "いんだすとりあ"),
        claim(
            斬__zone="a.hand", でゅーぷりぎあ__zone="b.extra", a_deck__count=2, いんだすとりあ__zone="b.used"
        ),
    )
    legal(ruling)


@clause("sakura:core/7-1-6")
def test_a_duplicate_lies_at_the_bottom():
    a = kururu("8 3 1 0", hand="斬", trumps="いんだすとりあ", extra="でゅーぷりぎあ", deck="一閃 居合")
    assert (
        lowest(legal(rule(table(4, a, seat("8 3 1 1")), use("a", "いんだすとりあ"), choose("a", "", "斬"))))
        == "でゅーぷりぎあ"
    )


@clause("sakura:add/8-2", "sakura:core/6-2-2-3")
def test_a_divine_crossing_without_its_mechanism_leaves_unused_trumps_alone_and_need_not_use_one():
    a = kururu("8 3 3 0", trumps="神渉装置:枢式")
    b = seat("8 3 1 1", trumps="浮舟宿", used="月影落")
    start = table(4, a, b)
    wrong = rule(start, use("a", "神渉装置:枢式"), choose("a", "", "浮舟宿"))
    assert found(wrong, 2) == ("illegal", "core/9-1")
    assert [one.cards for one in wrong.entries[1].options if one.move == "choose"] == [("月影落",)]
    gone = {
        "kind": "claim",
        "by": "judge",
        "holds": [{"of": "神渉装置:枢式", "field": "zone", "value": "a.removed"}],
    }
    legal(rule(start, use("a", "神渉装置:枢式"), passed("a"), gone, claim(b__life=8)))


@clause("sakura:add/8-2", "sakura:add/8-3")
def test_dowsing_wants_one_attack_beside_what_the_chosen_card_shows():
    a = kururu(hand="だうじんぐ", discard="斬 跳ね兎", megami=["kururu-a1", "yurina"], trumps=0)
    b = seat("8 3 1 1", deck="一閃 居合", discard="バックステップ", hand=0, trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "だうじんぐ"),
        choose("a", "", "バックステップ"),
        claim(space=5, 一閃__zone="b.discard", バックステップ__zone="b.discard", b_deck__count=1),
    )
    legal(ruling)


@pytest.mark.parametrize("again", [True, False])
@clause("sakura:core/9-1-1-8", "sakura:core/9-1-3-4", "sakura:core/9-3")
def test_a_used_research_is_used_again_for_nothing_in_the_end_phase_of_a_fullpower_card(again):
    a = kururu(
        "8 3 0 1", hand="居合", used="らすとりさーち", trumps=0, discard="斬", megami=["kururu-a1", "yurina"]
    )
    b = seat("8 5 1 1", hand=0, trumps=0, down="柄打ち 一閃")
    more = (
        act("a", "activate", "らすとりさーち"),
        choose("b", "", "一閃"),
        choose("a", "一閃"),
        claim(らすとりさーち__crystals=1, a__flare=0, 一閃__zone="b.discard"),
    )
    ruling = rule(
        table(3, a, b, mode="full"),
        use("a", "居合"),
        take("b", "オーラ"),
        *(more if again else (act("b", "proceed"), claim(らすとりさーち__crystals=0, 一閃__zone="b.down"))),
    )
    legal(ruling)


@clause("sakura:core/8-3-1", "sakura:core/9-1-3-4")
def test_a_research_for_which_both_has_happened_is_used_once_in_the_end_phase():
    a = kururu(
        "8 3 0 1",
        hand="居合",
        deck=0,
        used="らすとりさーち",
        trumps=0,
        discard="斬 一閃 柄打ち",
        down=0,
        megami=["kururu-a1", "yurina"],
    )
    b = seat("8 5 1 1", hand=0, trumps=0, down="シュート 円月")
    ruling = rule(
        table(3, a, b, phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        act("a", "mode", value="全力行動"),
        use("a", "居合"),
        take("b", "オーラ"),
        act("a", "activate", "らすとりさーち"),
        choose("b", "", "円月"),
        choose("a", "シュート"),
        act("a", "activate", "らすとりさーち"),
    )
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * 8 + ["illegal"]
