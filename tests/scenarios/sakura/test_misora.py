"""§23 ミソラ: the aim, attacks that home in on it, and what her cards say."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
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


@pytest.mark.parametrize(
    ("aim", "damage", "after"), [(7, "life", 2), (5, "life", 3), (8, "aura", 2), (None, "aura", 2)]
)
@clause("sakura:add/23-3", "sakura:core/5-8-3-2", "sakura:add/23-1-1")
def test_a_bow_stroke_that_is_aimed_deals_no_damage_to_aura(aim, damage, after):
    a = seat("8 2 2 1", hand="弓流し", **({} if aim is None else {"aim": aim}))
    b = seat("8 5 1 1")
    chosen = [] if damage == "life" else [take("b", "オーラ")]
    hit = {"b__life": 7, "b__aura": 5} if damage == "life" else {"b__life": 8, "b__aura": 3}
    legal(rule(table(5, a, b), use("a", "弓流し"), passed("b"), *chosen, claim(a__aura=after, **hit)))


@pytest.mark.parametrize(("way", "aim"), [("up", 5), ("down", 3), ("", 4)])
@clause("sakura:core/10-35", "sakura:add/23-1-1")
def test_an_aimed_kick_moves_the_aim_by_one(way, aim):
    a, b = seat("8 2 2 1", hand="狙い蹴り", aim=4), seat("8 3 1 1")
    moved = [act("a", "activate", "狙い蹴り"), choose("a", way)] if way else []
    legal(
        rule(
            table(3, a, b), use("a", "狙い蹴り"), passed("b"), take("b", "オーラ"), *moved, claim(a__aim=aim)
        )
    )


@clause("sakura:core/10-35", "sakura:add/23-1-1")
def test_where_there_is_no_aim_a_kick_moves_none():
    a, b = seat("8 2 2 1", hand="狙い蹴り"), seat("8 3 1 1")
    ruling = rule(
        table(3, a, b),
        use("a", "狙い蹴り"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__aim="-"),
    )
    legal(ruling)


@pytest.mark.parametrize(("aim", "space", "aura"), [(2, 3, 3), (4, 4, 4), (5, 5, 3), (None, 4, 3)])
@clause("sakura:core/5-2-1", "sakura:core/10-1")
def test_a_wind_hole_compares_distance_and_aim(aim, space, aura):
    """Without an aim none of its three lines is done (sakura-no-aim-compares)."""
    a = seat("8 3 2 1", hand="風孔", **({} if aim is None else {"aim": aim}))
    b = seat("8 3 1 1", hand="斬")
    ruling = rule(
        table(4, a, b, turn=6, turn_player="b"),
        use("b", "斬"),
        use("a", "風孔"),
        take("b", "オーラ"),
        claim(space=space, a__aura=aura),
        *([take("a", "ライフ")] if aim != 5 else []),
    )
    legal(ruling)


@clause("sakura:add/23-4", "sakura:core/9-4-1-1", "sakura:core/9-2-1#i")
def test_homing_compares_the_aim_with_the_range():
    a, b = seat("8 3 2 1", hand="甲矢乙矢", aim=6), seat("8 5 1 1", hand="斬 一閃", deck=3)
    start = table(2, a, b, mode="full")
    ruling = rule(
        start,
        use("a", "甲矢乙矢"),
        passed("b"),
        take("b", "オーラ"),
        choose("b", "", "一閃"),
        claim(b__aura=0, 一閃__zone="b.discard"),
    )
    legal(ruling)
    for aim in (4, "-"):
        refused = rule(table(6, {**a, "aim": aim}, b, mode="full"), use("a", "甲矢乙矢"))
        assert refused.entries[0].clauses[0] == "sakura:add/23-4"


@clause("sakura:core/9-1", "sakura:core/10-24")
def test_without_an_attack_to_discard_the_hand_is_shown_and_three_cards_go_face_down():
    a, b = (
        seat("8 3 2 1", hand="甲矢乙矢", aim=6),
        seat("8 5 1 1", hand="算法", deck="圧気 衝音晶 居合 跳ね兎"),
    )
    ruling = rule(
        table(2, a, b, mode="full"),
        use("a", "甲矢乙矢"),
        passed("b"),
        take("b", "オーラ"),
        claim(b_deck__count=1, 圧気__zone="b.down", 居合__zone="b.down", 跳ね兎__zone="b.deck"),
    )
    legal(ruling)


@pytest.mark.parametrize(("aim", "aura"), [(3, 0), (4, 0), (5, 1)])
@clause("sakura:add/23-3", "sakura:core/10-3", "sakura:core/10-15", "sakura:core/5-1-2")
def test_refinement_strengthens_the_next_attack_where_it_is_aimed(aim, aura):
    a, b = seat("8 3 2 1", hand="精密化 斬 乱打", aim=aim), seat("8 4 1 1")
    ruling = rule(
        table(4, a, b),
        use("a", "精密化"),
        claim(a__vigor=2),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=aura),
    )
    legal(ruling)


@clause("sakura:core/10-3")
def test_refinement_is_spent_on_the_next_attack_even_where_it_is_not_aimed():
    a, b = seat("8 3 2 2", hand="精密化 斬 一閃", aim=3), seat("8 5 1 1", hand="算法 遁術")
    ruling = rule(
        table(3, {**a, "aim": 5}, b),
        use("a", "精密化"),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "一閃"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0),
    )
    legal(ruling)


@clause("sakura:core/10-29", "sakura:core/9-8", "sakura:core/9-2-1", "sakura:add/23-4")
def test_a_homing_shot_uses_a_card_that_was_not_chosen_and_it_goes_back():
    a = seat("8 3 2 1", hand="追尾撃", aim=4, outside="斬 居合 弓流し", down=0)
    ruling = rule(
        table(7, a, seat("8 3 2 1")),
        use("a", "追尾撃"),
        choose("a", "", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0, 斬__zone="a.outside", 追尾撃__zone="a.discard"),
    )
    legal(ruling)
    for wrong in ("居合", "弓流し"):
        chosen = choose("a", "", wrong)
        refused = rule(table(7, a, seat("8 3 2 1")), use("a", "追尾撃"), chosen)
        illegal_at(refused, 2, "9-1")


@clause("sakura:core/9-2-1#v", "sakura:add/23-4")
def test_a_homing_shot_uses_a_card_face_down_which_is_discarded():
    a = seat("8 3 2 1", hand="追尾撃", aim=4, down="斬 算法")
    ruling = rule(
        table(7, a, seat("8 3 2 1")),
        use("a", "追尾撃"),
        choose("a", "", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0, 斬__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:add/23-4", "sakura:core/10-35-1")
def test_a_shift_of_distances_takes_an_attack_off_its_aim():
    """T495: aim 5, range 4-5 with homing, arithmetic as a reaction makes it 3-4."""
    a = seat("8 3 2 1", hand="追尾撃", aim=4, down="斬")
    ruling = rule(
        table(7, a, seat("8 3 2 1", hand="算法")),
        use("a", "追尾撃"),
        choose("a", "", "斬"),
        use("b", "算法"),
        claim(b__aura=3, b__life=8),
    )
    legal(ruling)


@clause("sakura:core/10-37", "sakura:core/9-2", "sakura:core/5-2-2", "sakura:core/5-2-1")
def test_wings_of_the_sky_push_away_and_make_the_distance_greater_as_they_go():
    a, b = seat("8 3 2 1", hand="空の翼"), seat("8 3 1 1")
    illegal_at(rule(table(4, a, b), use("a", "空の翼")), 1, "10-37")
    ruling = rule(
        table(3, a, b), use("a", "空の翼"), choose("a", 2), claim(space=5, b__aura=1, a__terminal=True)
    )
    legal(ruling)
    last = seat("8 3 2 1", hand="斬", enhancements=[card("空の翼", crystals=1)])
    ruling = rule(
        table(2, last, b, phase="start", mode="", turn=7),
        act("a", "proceed"),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        basic("a", "前進"),
    )
    illegal_at(ruling, 5, "9-6#i-b")


@pytest.mark.parametrize(
    ("crystals", "aim", "legal_use"), [(0, 3, True), (1, 5, True), (2, 7, True), (1, 3, False)]
)
@clause("sakura:add/23-4", "sakura:core/5-7", "sakura:core/9-2-1")
def test_the_range_of_mihatenuhate_grows_with_its_crystals(crystals, aim, legal_use):
    a = seat("8 3 2 1", hand=1, trumps=[card("ミハテヌハテ", crystals=crystals)], aim=aim)
    b = seat("8 3 1 1", deck="斬 一閃 居合")
    start = table(5, a, b)
    if not legal_use:
        refused = rule(start, use("a", "ミハテヌハテ"))
        assert refused.entries[0].clauses[0] == "sakura:add/23-4"
        return
    ruling = rule(
        start,
        use("a", "ミハテヌハテ"),
        claim(
            b__life=7, a__flare=0, ミハテヌハテ__crystals=crystals, b_deck__count=0 if crystals == 2 else 3
        ),
    )
    legal(ruling)


@pytest.mark.parametrize("dust", [3, 0])
@clause("sakura:core/6-3", "sakura:core/10-17")
def test_mihatenuhate_comes_back_with_one_crystal_more(dust):
    """T497: it is unused again where there is no dust too."""
    a = seat("8 3 2 1", hand=1, trumps=2, used="ミハテヌハテ")
    b = seat(f"8 3 {2 + 3 - dust} 1")
    start = table(7, a, b)
    ruling = rule(
        start,
        passed("a"),
        claim(ミハテヌハテ__zone="a.trumps", ミハテヌハテ__crystals=1 if start["dust"] else 0),
    )
    legal(ruling)


@clause("sakura:core/5-2-1", "sakura:core/5-6", "sakura:core/1-4", "sakura:core/9-6#i")
def test_a_shrine_of_clouds_puts_the_aim_in_place_of_the_distance():
    a = seat("8 3 2 1", hand="斬", enhancements=[card("ツクモノクモ", crystals=1)], aim=4)
    b = seat("8 3 1 1")
    legal(rule(table(8, a, b), use("a", "斬"), passed("b"), take("b", "オーラ"), claim(b__aura=0)))
    illegal_at(rule(table(8, a, b), basic("a", "前進")), 1, "1-4")
    illegal_at(rule(table(1, a, b), basic("a", "離脱")), 1, "1-4")
    unset = {**a, "aim": "-"}
    illegal_at(rule(table(8, unset, b), use("a", "斬")), 1, "9-2-1#i")


@clause("sakura:core/9-4#ii", "sakura:core/10-9", "sakura:core/9-5")
def test_a_raised_shadow_cancels_and_seals_an_attack_whose_range_holds_the_aim():
    a, b = seat("8 3 3 1", hand=1, trumps="カカゲルカゲ", aim=3), seat("8 3 1 1", hand="斬")
    start = table(4, a, b, turn=6, turn_player="b")
    ruling = rule(
        start,
        use("b", "斬"),
        use("a", "カカゲルカゲ"),
        choose("a", 3),
        claim(a__life=8, a__aura=3, 斬__zone="b.sealed", カカゲルカゲ__crystals=3),
    )
    legal(ruling)
    off = table(4, {**a, "aim": 5}, b, turn=6, turn_player="b")
    missed = rule(
        off,
        use("b", "斬"),
        use("a", "カカゲルカゲ"),
        choose("a", 3),
        take("a", "ライフ"),
        claim(a__life=7, 斬__zone="b.discard"),
    )
    legal(missed)


@clause("sakura:core/9-5#i", "sakura:core/7-1-13")
def test_what_a_raised_shadow_has_sealed_comes_to_the_discard_pile():
    a = seat("8 3 3 1", enhancements=[card("カカゲルカゲ", crystals=1)])
    b = seat("8 3 1 1", sealed=[card("斬", sealed_under="カカゲルカゲ")])
    ruling = rule(
        table(4, a, b, phase="start", mode="", turn=7),
        act("a", "proceed"),
        claim(斬__zone="b.discard", カカゲルカゲ__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/5-2-1", "sakura:core/9-5#i", "sakura:core/10-1")
def test_the_sky_of_misora_adds_five_to_the_distance_and_falls_back_with_three_crystals():
    """T501: the distance may come to more than ten."""
    a = seat("8 3 5 1", hand="弓流し", trumps="ミソラノソラ", aim=12)
    b = seat("8 3 1 1")
    ruling = rule(
        table(7, a, b, mode="full"),
        use("a", "ミソラノソラ"),
        choose("a", 2),
        choose("a", 12),
        claim(a__aim=12),
    )
    assert [str(entry.verdict) for entry in ruling.entries][:2] == ["legal", "legal"]
    last = seat("8 3 5 1", enhancements=[card("ミソラノソラ", crystals=1)])
    ruling = rule(
        table(4, last, b, phase="start", mode="", turn=7),
        act("a", "proceed"),
        claim(space=7, b__life=7, b__aura=2, b__flare=0, ミソラノソラ__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/9-1-1-8", "sakura:core/9-2")
def test_the_used_sky_of_misora_cannot_be_used():
    a = seat("8 3 8 1", hand=1, trumps="神渉装置:枢式")
    ruling = rule(
        table(4, a, seat("8 3 1 1", used="ミソラノソラ", trumps=2)),
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        claim(ミソラノソラ__zone="b.used"),
    )
    assert str(ruling.entries[-1].verdict) == "legal"


@pytest.mark.parametrize(("attacks", "aim"), [(True, "-"), (False, 5)])
@clause("sakura:add/23-2")
def test_an_attack_in_the_turn_costs_the_aim_as_the_main_phase_ends(attacks, aim):
    a, b = seat("8 3 2 1", hand="弓流し 斬", aim=5), seat("8 3 1 1")
    hit = [use("a", "斬"), passed("b"), take("b", "オーラ")] if attacks else []
    legal(rule(table(4, a, b), *hit, passed("a"), claim(a__aim=aim)))


@clause("sakura:add/23-2")
def test_in_the_end_phase_the_aim_may_become_the_distance():
    a, b = seat("8 3 2 1", hand="弓流し"), seat("8 3 1 1")
    legal(rule(table(6, a, b), passed("a"), choose("a", 6), claim(a__aim=6)))
    assert found(rule(table(6, a, b), passed("a"), choose("a", 5)), 2) == ("illegal", "add/23-2")
    legal(rule(table(6, a, b), passed("a"), act("b", "proceed"), claim(a__aim="-")))
