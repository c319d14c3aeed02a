"""906: what is claimed of a battle that is not written down further, and what is told of claims that do not hold."""

import pytest

from .table import act, claim, does, gen, ruled, strat, table, who

ATTACK = act("a", "attack", "先手", "b.wall")


def last(start, played):
    entry = ruled(start, played).entries[-1]
    return str(entry.verdict).replace("on_trust", "legal"), entry.decides.partition(":")[2]


def all_of(*claimed):
    holds = [{"of": of, "field": field, "value": value} for of, field, value in claimed]
    return {"kind": "claim", "by": "judge", "holds": holds}


def test_below_an_attack_what_it_comes_to_is_claimed_906_7_4():
    assert last(table([who("先手")]), [ATTACK, claim("b.wall", "count", 5)]) == ("departed", "906.7.4.2")


def test_below_an_interception_too_906_7_2():
    played = [ATTACK, act("b", "intercept", "後手"), claim("後手", "zone", "b.field")]
    assert last(table([who("先手")], [who("後手", 1500)]), played) == ("departed", "503.2.1")


def test_a_reveal_or_another_claim_between_changes_nothing_of_that_906_7_4():
    shown = {"kind": "reveal", "card": "b.wall.1", "facts": {"name": "石垣"}}
    played = [ATTACK, claim("先手", "standing", False), shown, claim("b.wall", "count", 5)]
    assert last(table([who("先手")]), played) == ("departed", "906.7.4.2")


@pytest.mark.parametrize(
    "between",
    [
        [act("b", "pass")],
        [act("b", "intercept", "後手"), act("a", "stratagem", "s1")],
        [act("b", "intercept", "後手"), does("a", "先手", {"draw": 1})],
    ],
    ids=["a pass", "a stratagem", "an effect"],
)
def test_where_the_battle_is_written_down_the_claim_is_about_its_place_906_6(between):
    start = table([who("先手")], [who("後手", 1500)], {"hand": [strat("s1", "檄文")]})
    claimed = claim("b.wall", "count", 4) if len(between) == 1 else claim("後手", "zone", "b.field")
    assert last(start, [ATTACK, *between, claimed])[0] == "legal"


def test_who_says_that_the_last_wall_was_the_game_is_told_of_the_siege_906_7_4_1():
    start = table([who("先手")], [], None, {"wall": 1})
    assert last(start, [ATTACK, claim("game", "winner", "a")]) == ("departed", "906.7.4.1")


def test_what_never_was_is_told_as_the_battle_leaves_it_906_7_4():
    played = [ATTACK, claim("a.hand", "count", 7)]
    ruling = ruled(table([who("先手")]), played)
    assert (str(ruling.entries[1].verdict), len(ruling.entries[1].implied)) == ("departed", 1)


def test_a_claim_that_names_the_moment_is_about_it_906_3():
    played = [ATTACK, all_of(("b.wall", "count", 5), ("game", "phase", "battle"))]
    assert last(table([who("先手")]), played)[0] == "legal"


def test_a_duty_is_shown_by_the_entry_that_goes_on_500_6():
    tired = [who(name, standing=False) for name in ("本多忠勝", "酒井忠次")]
    lifts = does("a", "a1", {"choose": {"side": "own", "other": True, "standing": False}}, {"stand": "those"})
    start = table([who("徳川家康", id="a1"), *tired])
    assert last(start, [lifts, act("a", "attack", "本多忠勝", "b.wall")])[0] == "legal"
    assert last(start, [lifts, act("a", "attack", "徳川家康", "b.wall")]) == ("departed", "500.6")


def test_two_ways_to_have_done_it_show_none_500_6():
    tired = [who(name, standing=False) for name in ("本多忠勝", "酒井忠次", "井伊直政")]
    two = {"choose": {"cards": {"side": "own", "other": True, "standing": False}, "amount": 2}}
    start = table([who("徳川家康", id="a1"), *tired])
    played = [does("a", "a1", two, {"stand": "those"}), act("a", "attack", "本多忠勝", "b.wall")]
    assert last(start, played) == ("illegal", "904.5.2")


# Why it is not as claimed

HIT = {"amount": 1000, "what": {"side": "enemy"}}
WEAKENED = {"what": {"side": "enemy"}, "changes": {"power": -1000}}


@pytest.mark.parametrize(
    ("step", "power", "damage", "told", "clause"),
    [
        ({"damage": HIT}, 1500, 500, "武力以上のダメージを受けて撤退した", "503.2.1"),
        ({"give": WEAKENED}, 1500, 500, "武力が受けているダメージ以下に下がって撤退した", "503.2.2"),
        ({"give": WEAKENED}, 1000, 0, "武力が0になって撤退した", "503.2.1.1"),
    ],
)
def test_it_is_told_why_a_general_has_retreated_503_2_1(step, power, damage, told, clause):
    weaken = does("a", "a1", step)
    start = table([who("軍師", id="a1")], [gen("b1", "敵", power, damage=damage)])
    entry = ruled(start, [weaken, claim("b1", "zone", "b.field")]).entries[-1]
    assert (entry.decides, told in entry.reason.ja) == (f"sengoku:{clause}", True)


@pytest.mark.parametrize(("claimed", "told"), [(2500, "別のカードになった"), (2000, "移動した時は2500で")])
def test_damage_is_not_carried_to_the_discard_pile_309_1(claimed, told):
    start = table([who("先手", 2500)], [gen("b1", "敵", 2500, standing=False)])
    entry = ruled(start, [act("a", "attack", "先手", "b1"), claim("b1", "damage", claimed)]).entries[-1]
    assert (entry.decides, told in entry.reason.ja) == ("sengoku:309.1", True)


@pytest.mark.parametrize(("wall", "clause"), [(1, "100.3.1"), (3, "100.3")])
def test_an_effect_takes_the_last_wall_and_defeats_nobody_100_3_1(wall, clause):
    played = [does("a", "a1", {"siege_damage": 1}), claim("game", "winner", "a")]
    assert last(table([who("砲", id="a1")], [], None, {"wall": wall}), played) == ("departed", clause)


@pytest.mark.parametrize(("claimed", "clause"), [(0, "631.1"), (1000, "206.2")])
def test_an_elephant_takes_what_is_not_below_its_power_631_1(claimed, clause):
    held = {"when": "constant", "do": {"give": {"power": 500}}}
    start = table(
        [who("先手", 2000)], [gen("b1", "戦象", 2000, keywords=["戦象"], standing=False, abilities=[held])]
    )
    assert last(start, [act("a", "attack", "先手", "b1"), claim("b1", "damage", claimed)]) == (
        "departed",
        clause,
    )


def test_special_damage_is_none_that_an_elephant_keeps_off_631_1():
    hit = does("a", "a1", {"damage": {"amount": 500, "what": {"side": "enemy"}}})
    start = table([who("砲", id="a1")], [gen("b1", "戦象", 2000, keywords=["戦象"])])
    assert last(start, [hit, claim("b1", "damage", 0)]) == ("departed", "500.6")


def test_nor_is_a_common_general_an_elephant_631_1():
    start = table([who("先手", 2000)], [gen("b1", "兵", 3000, standing=False)])
    assert last(start, [act("a", "attack", "先手", "b1"), claim("b1", "damage", 0)]) == ("departed", "206.2")


@pytest.mark.parametrize(
    ("forbidden", "played"),
    [
        ("attack", [act("b", "attack", "b1", "a.wall")]),
        ("intercept", [act("a", "attack", "a2", "b.wall"), act("b", "intercept", "b1")]),
        ("be_attacked", [act("a", "attack", "a2", "b1")]),
    ],
)
def test_whose_effect_forbids_it_is_told_103_1_2(forbidden, played):
    bar = {"when": "constant", "do": {"give": {"what": {"side": "enemy"}, "changes": {"cannot": forbidden}}}}
    general = gen("b1", "敵", standing=forbidden != "be_attacked")
    turn = {"turn": 6, "turn_player": "b"} if forbidden == "attack" else {}
    start = table([gen("a1", "竹中半兵衛", abilities=[bar]), gen("a2", "先手")], [general], **turn)
    entry = ruled(start, played).entries[-1]
    assert (entry.decides, "「竹中半兵衛」の効果により" in entry.reason.ja) == ("sengoku:103.1.2", True)


def test_a_summoned_soldier_is_fresh_since_its_effect_212_2():
    called = does("a", "a1", {"summon": {"power": 3500}})
    entry = ruled(table([who("将", id="a1")]), [called, act("a", "attack", "a1.soldier1", "b.wall")]).entries[
        -1
    ]
    assert [one.entry for one in entry.provenance] == [0]


@pytest.mark.parametrize(
    ("keyword", "claimed", "clause"),
    [("日輪", 1, "692.1"), ("置計", 1, "693.1"), ("日輪", 2, "302.1"), ("罨", 2, "702.4")],
)
def test_a_stratagem_that_goes_elsewhere_is_not_counted_as_discarded_692_1(keyword, claimed, clause):
    played = strat("s1", "計", kind="stratagem_main", keywords=[keyword])
    start = table(a_has={"hand": [played]})
    assert last(start, [act("a", "play", "s1"), claim("a.discard_pile", "count", claimed)]) == (
        "departed",
        clause,
    )


def test_a_general_that_was_deployed_is_no_reason_for_an_empty_discard_pile_302_1():
    start = table(a_has={"hand": [gen("h1", "増援")]})
    assert last(start, [act("a", "play", "h1"), claim("a.discard_pile", "count", 1)]) == ("departed", "302.1")


def test_what_a_stratagem_would_have_done_is_told_of_it_906_6_2():
    draws = strat("s1", "急報", {"when": "played", "do": {"draw": 2}})
    start = table([who("先手")], [who("後手", 4000)], {"hand": [draws]})
    entry = ruled(start, [ATTACK, act("b", "intercept", "後手"), claim("a.hand", "count", 2)]).entries[-1]
    assert "「急報」を使ったとは書かれていない" in entry.reason.ja


# Numbers that follow from others


@pytest.mark.parametrize(("factor", "clause"), [(2, "614.1"), (4, "614.2")])
def test_sniped_twice_is_another_clause_614_2(factor, clause):
    start = table([gen("a1", "鉄砲", 1000, damage_factor=factor)], [gen("b1", "敵", 9000, standing=False)])
    assert last(start, [act("a", "attack", "a1", "b1"), claim("b1", "damage", 1000)]) == ("departed", clause)


def test_a_keyword_is_not_had_twice_600_3():
    gives = {"when": "main", "do": {"give": {"keyword": "kishu"}}}
    start = table([gen("a1", "騎馬", keywords=["奇襲"], abilities=[gives])])
    assert last(start, [act("a", "ability", "a1"), claim("a1", "keywords", ["奇襲", "奇襲"])]) == (
        "departed",
        "600.3",
    )


def test_nor_from_two_effects_600_3():
    gives = {"when": "main", "do": {"give": {"what": {"side": "own"}, "changes": {"keyword": "kishu"}}}}
    start = table([gen("a1", "騎馬", abilities=[gives]), gen("a2", "采配", abilities=[gives])])
    played = [act("a", "ability", "a1"), act("a", "ability", "a2")]
    assert last(start, [*played, claim("a1", "keywords", ["奇襲", "奇襲"])]) == ("departed", "600.3")


def test_a_factor_that_an_effect_has_made_is_no_snipe_500_6():
    made = {"kind": "effect", "player": "a", "source": "a2", "changes": []}
    made["changes"].append({"of": "a1", "field": "damage_factor", "value": 4})
    start = table([gen("a1", "鉄砲", 1000), who("采配", id="a2")], [gen("b1", "敵", 9000, standing=False)])
    assert last(start, [made, act("a", "attack", "a1", "b1"), claim("b1", "damage", 1000)]) == (
        "departed",
        "500.6",
    )


def test_a_keyword_of_other_words_that_is_left_out_decides_401_1():
    gives = {"when": "main", "do": {"give": {"keyword": "kishu"}}}
    start = table([gen("a1", "騎馬", keywords=["貫通"], abilities=[gives])])
    assert last(start, [act("a", "ability", "a1"), claim("a1", "keywords", ["貫通"])]) == (
        "departed",
        "401.1",
    )


@pytest.mark.parametrize(("damage", "asked"), [(1500, []), (2000, ["b1.keywords?karetsu"]), (2500, [])])
def test_what_nobody_noted_of_its_keywords_can_only_raise_a_power_615_1(damage, asked):
    hit = does("a", "a1", {"damage": {"amount": damage, "what": {"side": "enemy"}}})
    start = table([who("砲", id="a1")], [gen("b1", "敵", 2000, keywords=None, standing=False)])
    ruling = ruled(start, [hit, claim("b1", "zone", "b.field")])
    assert [fact["key"] for fact in ruling.facts] == asked


def test_a_power_that_is_lowered_may_still_be_raised_by_a_keyword_615_1():
    weaken = does("a", "a1", {"give": {"what": {"side": "enemy"}, "changes": {"power": -1000}}})
    start = table([who("軍師", id="a1")], [gen("b1", "敵", 2000, keywords=None, damage=1000)])
    ruling = ruled(start, [weaken, claim("b1", "zone", "b.field")])
    assert [fact["key"] for fact in ruling.facts] == ["b1.keywords?karetsu"]


def test_of_a_general_of_which_neither_is_noted_its_damage_and_power_are_asked_503_2_1():
    lowered = {"kind": "effect", "player": "a", "source": "a1", "changes": []}
    lowered["changes"].append({"of": "b1", "field": "current_power", "value": 1000})
    start = table([who("砲", id="a1")], [gen("b1", "敵", None, damage=None)])
    assert last(start, [lowered, claim("b1", "zone", "b.field")])[0] == "undetermined"


# Since when it is so


def test_what_an_attack_came_to_is_no_work_of_the_claim_below_it_906_7_4():
    start = table([who("先手")])
    entry = ruled(start, [ATTACK, claim("先手", "standing", False), claim("b.wall", "count", 5)]).entries[-1]
    assert [one.entry for one in entry.provenance] == [0]
    assert [(one.of, one.entry) for one in entry.departures] == [("b.wall", 0)]


def test_where_nothing_but_a_claim_is_written_it_is_so_from_the_start_906_7_4():
    battle = {"phase": "battle", "step": "intercept", "attacking_general": "a1", "attack_target": "b.wall"}
    start = table([gen("a1", "先手", standing=False, attacks=1)], **battle)
    entry = ruled(start, [claim("b.wall", "count", 3)]).entries[0]
    assert [(one.entry, one.expected) for one in entry.departures] == [(0, 4)]
    assert entry.provenance[0].text.ja == "bの城壁の枚数は4（記録の開始時点から）"
