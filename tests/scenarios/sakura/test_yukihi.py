"""§4 ユキヒ: cards with two sides, of which the umbrella shows one."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, illegal_at, legal, passed, rule, seat, table, take, use

LOOKS = {"megami": ["yukihi", "yurina"]}


def yukihi(values, umbrella=False, **more):
    """A player with ユキヒ, whose cards show the side of the umbrella."""
    made = seat(values, **more) | LOOKS | {"umbrella_open": umbrella}
    for zone in ("hand", "trumps", "used", "discard", "enhancements", "deck"):
        if isinstance(made.get(zone), list):
            made[zone] = [{**one, "open_side": umbrella} for one in made[zone]]
    return made


def foe(aura=5, **more):
    return seat(f"8 {aura} 1 1", hand=0, trumps=0, **more)


SIDES = [
    ("しこみび / ねこだまし", False, 5, 6, (1, 1)),
    ("しこみび / ねこだまし", True, 0, 2, (1, 1)),
    ("ふりはらい / たぐりよせ", False, 2, 5, (1, 1)),
    ("ふりはらい / たぐりよせ", True, 0, 2, (1, 1)),
    ("ちからぞえ / おどしつけ", False, 3, 5, (2, 1)),
    ("ちからぞえ / おどしつけ", True, 1, 2, (1, 2)),
    ("よこいと / たていと", False, 2, 8, (1, 1)),
]
RANGED = [(name, umbrella, at, damage) for name, umbrella, near, far, damage in SIDES for at in (near, far)]


@pytest.mark.parametrize(("name", "umbrella", "space", "damage"), RANGED)
@clause("sakura:add/4-2-1", "sakura:core/6-2-1-8", "sakura:core/6-2-1-9")
def test_each_side_has_its_own_distances_and_damage(name, umbrella, space, damage):
    key = card(name)["id"]
    a = yukihi("8 3 1 1", umbrella, hand=[card(name)])
    legal(rule(table(space, a, foe()), use("a", key), take("b", "ライフ"), claim(b__life=8 - damage[1])))
    legal(rule(table(space, a, foe()), use("a", key), take("b", "オーラ"), claim(b__aura=5 - damage[0])))


OUTSIDE = [(name, umbrella, at) for name, umbrella, near, far, _ in SIDES for at in (near - 1, far + 1)]


@pytest.mark.parametrize(("name", "umbrella", "space"), [one for one in OUTSIDE if 0 <= one[2] <= 9])
@clause("sakura:add/4-2-1", "sakura:core/9-4-1-1")
def test_beyond_the_distances_of_its_side_a_card_is_not_used(name, umbrella, space):
    a = yukihi("8 3 1 1", umbrella, hand=[card(name)])
    illegal_at(rule(table(space, a, foe()), use("a", name)), 1, "9-2-1#i")


@clause("sakura:add/4-3", "sakura:core/7-1-10", "sakura:core/9-4#vii")
def test_a_hidden_flame_comes_back_to_the_hand_and_opens_the_umbrella():
    name = "しこみび / ねこだまし"
    a = yukihi("8 3 1 1", hand=[card(name)])
    done = {"a__umbrella_open": True, f"{name}__zone": "a.hand"}
    legal(rule(table(5, a, foe()), use("a", name), take("b", "オーラ"), claim(**done)))
    opened = yukihi("8 3 1 1", True, hand=[card(name)])
    done = {"a__umbrella_open": True, f"{name}__zone": "a.discard"}
    legal(rule(table(1, opened, foe()), use("a", name), take("b", "オーラ"), claim(**done)))


@clause("sakura:add/4-2-1", "sakura:core/10-1")
def test_a_sweep_moves_one_either_way_and_a_pull_two_off():
    name = "ふりはらい / たぐりよせ"
    closed = yukihi("8 3 1 1", hand=[card(name)])
    for way, space in (("right", 5), ("left", 3)):
        ruling = rule(
            table(4, closed, foe()), use("a", name), take("b", "ライフ"), choose("a", way), claim(space=space)
        )
        legal(ruling)
    opened = yukihi("8 3 1 1", True, hand=[card(name)])
    legal(rule(table(2, opened, foe()), use("a", name), take("b", "ライフ"), claim(space=0)))


@clause("sakura:add/4-2-1", "sakura:core/8-2-2#a", "sakura:core/5-8-3-2")
def test_a_swing_is_full_power_on_either_side():
    name = "ふりまわし / つきさし"
    closed = yukihi("8 3 1 1", hand=[card(name)])
    illegal_at(rule(table(4, closed, foe()), use("a", name)), 1, "8-2-2#a")
    legal(rule(table(4, closed, foe(), mode="full"), use("a", name), take("b", "オーラ"), claim(b__aura=0)))
    opened = yukihi("8 3 1 1", True, hand=[card(name)])
    legal(rule(table(2, opened, foe(), mode="full"), use("a", name), take("b", "ライフ"), claim(b__life=6)))
    illegal_at(rule(table(3, opened, foe(), mode="full"), use("a", name)), 1, "9-2-1#i")


@clause("sakura:add/4-3", "sakura:core/10-1", "sakura:core/9-1-1-2")
def test_a_spin_turns_the_umbrella_and_recovers_and_is_shown_as_it_turns():
    a = yukihi("8 3 1 1", hand="かさまわし")
    legal(rule(table(4, a, foe()), use("a", "かさまわし"), claim(a__umbrella_open=True, a__aura=4)))
    shown = yukihi("8 3 1 1", hand="かさまわし", trumps="くるりみ")
    turned = (use("a", "くるりみ"), act("a", "activate", "かさまわし"))
    done = claim(a__aura=5, a__flare=0, かさまわし__zone="a.hand", a__umbrella_open=True)
    legal(rule(table(4, shown, foe()), *turned, done))


@pytest.mark.parametrize(("umbrella", "space"), [(False, 5), (True, 3)])
@clause("sakura:add/4-2-1", "sakura:core/10-1", "sakura:core/9-4#i")
def test_a_step_back_or_in_is_a_reaction_too(umbrella, space):
    name = "ひきあし / もぐりこみ"
    a = yukihi("8 3 1 1", umbrella, hand=[card(name)])
    legal(rule(table(4, a, foe()), use("a", name), claim(space=space)))
    attacker = seat("8 3 1 1", hand="斬")
    away = rule(table(4, attacker, a), use("a", "斬"), use("b", name), claim(space=space))
    legal(away)


@pytest.mark.parametrize(("umbrella", "after", "broken"), [(False, 3, 5), (True, 5, 3)])
@clause("sakura:core/10-1", "sakura:core/10-2", "sakura:core/9-5#i", "sakura:core/9-1-1-2")
def test_a_tie_of_fate_draws_near_and_lets_go_and_the_other_way_round_under_the_umbrella(
    umbrella, after, broken
):
    a = yukihi("8 3 1 1", umbrella, hand="えんむすび")
    legal(rule(table(4, a, foe()), use("a", "えんむすび"), choose("a", 2), claim(space=after)))
    held = yukihi("8 3 1 1", umbrella, enhancements=[card("えんむすび", crystals=1)])
    ruling = rule(
        table(4, held, foe(), phase="start", mode="", turn=7), act("a", "proceed"), claim(space=broken)
    )
    legal(ruling)


@clause("sakura:add/4-2-1", "sakura:core/5-1-2", "sakura:core/10-8", "sakura:add/4-4")
def test_a_falling_snow_gives_vigor_closed_and_rises_as_the_umbrella_turns_open():
    a = yukihi("8 3 2 1", trumps="はらりゆき")
    legal(rule(table(4, a, foe()), use("a", "はらりゆき"), take("b", "オーラ"), claim(b__aura=2, a__vigor=2)))
    opened = yukihi("8 3 2 1", True, trumps="はらりゆき")
    legal(
        rule(
            table(1, opened, foe()), use("a", "はらりゆき"), take("b", "ライフ"), claim(b__life=8, a__vigor=1)
        )
    )
    turns = yukihi("8 3 2 1", True, used="はらりゆき", hand="かさまわし", trumps=2)
    ruling = rule(table(4, turns, foe()), use("a", "かさまわし"), claim(a__umbrella_open=False))
    legal(ruling)


@clause("sakura:add/4-2-1", "sakura:core/6-2-1-9")
def test_a_swaying_fire_deals_nothing_closed_and_four_or_five_open():
    a = yukihi("8 3 5 1", trumps="ゆらりび")
    legal(rule(table(5, a, foe()), use("a", "ゆらりび"), take("b", "ライフ"), claim(b__life=8, a__flare=0)))
    opened = yukihi("8 3 5 1", True, trumps="ゆらりび")
    legal(rule(table(0, opened, foe()), use("a", "ゆらりび"), take("b", "ライフ"), claim(b__life=3)))
    illegal_at(rule(table(1, opened, foe()), use("a", "ゆらりび")), 1, "9-2-1#i")


@pytest.mark.parametrize("space", [1, 3, 5])
@clause("sakura:core/5-7", "sakura:add/4-2-1", "sakura:core/9-1-1-6")
def test_a_muddy_mirror_gives_attacks_the_distances_of_both_sides(space):
    name = "ちからぞえ / おどしつけ"
    held = card("どろりうら", crystals=1)
    a = yukihi("8 3 1 1", hand=[card(name), card("斬")], enhancements=[held])
    legal(rule(table(space, a, foe()), use("a", name), take("b", "オーラ"), claim(b__aura=3)))
    if space not in (3, 4):
        illegal_at(rule(table(space, a, foe()), use("a", "斬")), 1, "9-2-1#i")


@clause("sakura:add/4-3", "sakura:core/10-1", "sakura:core/9-4#i")
def test_a_pirouette_turns_the_umbrella_and_recovers_as_a_reaction():
    a, b = seat("8 3 1 1", hand="斬"), yukihi("8 3 1 1", hand=0, trumps="くるりみ")
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "くるりみ"),
        take("b", "ライフ"),
        claim(b__umbrella_open=True, b__aura=4, b__flare=1, b__life=7),
    )
    legal(ruling)


@pytest.mark.parametrize(("crystals", "closed", "opened"), [((2, 2), 6, 3), ((2, 1), 7, 4)])
@clause("sakura:core/10-3", "sakura:add/4-2-1", "sakura:core/7-1-9")
def test_a_helping_hand_grows_with_four_crystals_on_enhancements(crystals, closed, opened):
    name = "ちからぞえ / おどしつけ"
    held = [card("圧気", crystals=crystals[0]), card("えんむすび", crystals=crystals[1])]
    a = yukihi("8 3 1 1", hand=[card(name)], enhancements=held)
    legal(rule(table(3, a, foe()), use("a", name), take("b", "ライフ"), claim(b__life=closed)))
    a = yukihi("8 3 1 1", True, hand=[card(name)], enhancements=held)
    legal(rule(table(2, a, foe()), use("a", name), take("b", "オーラ"), claim(b__aura=opened)))


@clause("sakura:core/10-4-1", "sakura:core/10-4-2", "sakura:core/10-15", "sakura:core/7-1-6")
def test_a_weft_widens_the_next_attack_of_another_megami_and_goes_under_the_deck():
    name = "よこいと / たていと"
    for space in (5, 2):
        a = yukihi("8 3 1 1", hand=[card(name), card("斬")])
        ruling = rule(
            table(space, a, foe()),
            use("a", name),
            take("b", "ライフ"),
            use("a", "斬"),
            take("b", "ライフ"),
            claim(b__life=6, **{f"{name}__zone": "a.deck"}),
        )
        legal(ruling)


@pytest.mark.parametrize("first", [True, False])
@clause("sakura:add/4-2-1", "sakura:core/9-8", "sakura:core/10-15")
def test_a_warp_uses_a_discarded_card_where_it_is_the_first_of_the_turn(first):
    name = "よこいと / たていと"
    a = yukihi("8 3 1 1", True, hand=[card(name), card("誘導")], discard="斬")
    before = [] if first else [use("a", "誘導"), choose("a", "1")]
    strike = [take("b", "オーラ")] if first else []
    start = table(4 if first else 5, a, foe(4))
    ruling = rule(
        start,
        *before,
        use("a", name),
        take("b", "ライフ"),
        *strike,
        claim(b__aura=1 if first else 5, 斬__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:add/4-4")
def test_the_umbrella_may_be_turned_in_the_end_phase():
    a = yukihi("8 3 1 1", hand=0)
    ruling = rule(table(4, a, foe()), passed("a"), act("a", "activate", "a"), claim(a__umbrella_open=True))
    assert str(ruling.entries[0].verdict) == "legal"
