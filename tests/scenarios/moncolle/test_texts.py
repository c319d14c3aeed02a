"""What the texts of cards do: 【条件】, 【常時】, or, &, nD, durations, rituals and tokens."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    OGRE,
    WOLF,
    act,
    battle,
    claim,
    dice,
    die,
    illegal_at,
    legal,
    main,
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

ENEMY = {"side": "enemy"}


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


def one(timing, do, **more):
    return [{"timing": timing, "do": do, **more}]


@clause(
    "moncolle:details/timing/condition",
    "moncolle:details/timing/condition/times",
    "moncolle:details/timing/condition/forced",
)
def test_a_condition_is_used_once_or_declined_and_a_forced_one_is_not():
    draws = one("condition", "draw", season="field", on="summoned")
    forced = one("condition", "draw", season="field", on="summoned", forced=True)
    for texts, entries, count in (
        (draws, [act("a", "activate", "imp")], 1),
        (draws, [act("a", "pass")], 0),
        (draws, [], 0),
        (forced, [], 1),
    ):
        a = seat(hand=[unit("Imp L2 2/2", abilities=texts)], deck=5)
        start = main(a, seat(), phase="summon")
        legal(rule(start, act("a", "summon", "imp", "A1"), *entries, claim(a_hand__count=count)))


@clause("moncolle:details/timing/condition/several", "moncolle:details/timing/condition/both-sides")
def test_the_advancing_sides_conditions_come_first_in_any_order():
    def last(amount):
        return one("condition", {"damage": {"amount": amount, "what": ENEMY}}, on="dies", forced=True)

    a = seat(
        unit("Ai L1 0/1 F2", rank=1, abilities=last(2)),
        unit("Bo L1 0/1 F2", rank=2, abilities=last(1)),
        hand=[],
    )
    b = seat(unit("Ci L4 9/3 F2", abilities=last(1)), unit("Di L1 0/1 F2"), hand=[])
    start = battle(a, b, "first", goes_first="b")
    ruling = rule(
        start,
        act("b", "attack"),
        act("a", "choose", cards=["bo"]),
        claim(di__zone="b.discard_pile", ci__zone="b.field"),
    )
    assert verdicts(ruling) == ["legal"] * 3


@clause(
    "moncolle:details/timing/continuous",
    "moncolle:details/timing/continuous/unit",
    "moncolle:other/duration/continuous",
    "moncolle:details/words/or",
    "moncolle:details/words/attack-plus",
    "moncolle:details/words/defense-plus",
)
def test_a_continuous_effect_is_in_force_as_long_as_its_unit_is_there():
    drum = one("continuous", {"strengthen": {"attack": 2, "what": {"races": ["人間", "獣"]}}})
    a = seat(
        unit("Drum L1 1/1 F2", rank=1, abilities=drum),
        unit("Ape L2 2/2 F2", rank=2, race="獣"),
        unit("Eel L2 2/2 F2", rank=3, race="魚"),
        hand=[],
    )
    b = seat(
        unit("Cat L1 1/1 水 F2"),
        hand=[spell("Sting", *one("counter", {"damage": 1}, cost={"slots": ["water"]}, target=ENEMY))],
    )
    ruling = rule(
        first(a, b),
        claim(ape__attack=4, eel__attack=2, drum__attack=1),
        act("a", "attack"),
        act("b", "spell", "sting", "drum"),
        claim(drum__zone="a.discard_pile"),
    )
    assert verdicts(ruling) == ["legal"] * 4
    outside = main(seat(unit("Drum L1 1/1 F1", abilities=drum), unit("Ape L2 2/2 F1", race="獣")), seat())
    legal(rule(outside, claim(ape__attack=2)))


@clause("moncolle:details/defense-zero", "moncolle:cards/unit#7")
def test_without_defense_a_unit_is_discarded_and_does_not_die():
    rot = spell(
        "Rot",
        *one(
            "pre_attack",
            {"strengthen": {"defense": -3, "what": "target"}},
            cost={"slots": ["demonic"]},
            target=ENEMY,
        ),
    )
    undying = unit(
        f"{WOLF} F2",
        lasting=[["undying", "", "battle"]],
        abilities=one("condition", "draw", on="dies", forced=True),
    )
    a, b = seat(unit(f"{OGRE} 魔 F2"), hand=[rot]), seat(undying, hand=[], deck=3)
    legal(
        rule(
            first(a, b), act("a", "spell", "rot", "wolf"), claim(wolf__zone="b.discard_pile", b_hand__count=0)
        )
    )


@clause(
    "moncolle:details/words/dice",
    "moncolle:details/words/dice-result",
    "moncolle:details/words/dice-once",
    "moncolle:details/damage/notation",
    "moncolle:details/damage/value",
)
def test_nd_is_a_sum_and_a_bonus_counts_once():
    """The example of the book: +3 to the result of 2D."""
    lucky = one("continuous", {"dice_result": 3})
    blast = spell(
        "Blast", *one("pre_attack", {"damage": {"dice": 2}}, cost={"slots": ["fire"]}, target=ENEMY)
    )
    a = seat(unit(f"{OGRE} 火 F2", abilities=lucky), hand=[blast])
    b = seat(unit("Wall L8 0/20 F2"), hand=[])
    legal(
        rule(
            first(a, b),
            act("a", "spell", "blast", "wall"),
            act("b", "pass"),
            act("a", "pass"),
            die("a", 2),
            die("a", 5),
            claim(wall__damage=10),
        )
    )


@clause(
    "moncolle:details/damage/attribute",
    "moncolle:details/damage/attributeless",
    "moncolle:details/damage/attack",
)
def test_a_ward_stops_damage_of_its_attribute_alone():
    warded = unit("Boar L3 3/3 F2", abilities=one("continuous", {"ward": "fire"}))
    b = seat(warded, hand=[])
    for attribute, stays in (("fire", True), ("water", False), ("", False)):
        burn = spell(
            "Burn",
            *one(
                "pre_attack",
                {"damage": {"amount": 3, "attribute": attribute}},
                cost={"slots": ["fire"]},
                target=ENEMY,
            ),
        )
        a = seat(unit(f"{OGRE} 火 F2"), hand=[burn])
        zone = "b.field" if stays else "b.discard_pile"
        legal(rule(first(a, b), act("a", "spell", "burn", "boar"), claim(boar__zone=zone)))
    legal(
        rule(
            first(seat(unit(f"{OGRE} F2"), hand=[]), b),
            act("a", "attack"),
            claim(boar__zone="b.discard_pile"),
        )
    )


@clause("moncolle:details/words/and", "moncolle:details/words/and-list")
def test_and_happens_at_once():
    both = {"at_once": [{"kill": {"side": "any"}}, {"draw": 1}]}
    doom = spell("Doom", *one("pre_attack", both, cost={"slots": ["fire"]}))
    a, b = seat(unit(f"{OGRE} 火 F2"), hand=[doom], deck=4), seat(unit(f"{WOLF} F2"), hand=[])
    legal(
        rule(
            first(a, b),
            act("a", "spell", "doom"),
            claim(ogre__zone="a.discard_pile", wolf__zone="b.discard_pile", a_hand__count=1),
        )
    )


@clause("moncolle:details/words/after-effect")
@pytest.mark.parametrize(("pile", "drawn"), [(3, 2), (0, 0)])
def test_after_the_effect_only_where_all_of_it_was_done(pile, drawn):
    text = {"after_effect": {"do": [{"recover": 1}], "then": [{"draw": 2}]}}
    lore = spell("Lore", *one("pre_attack", text, cost={"slots": ["holy"]}))
    a = seat(unit(f"{OGRE} 聖 F2"), hand=[lore], deck=5, discard_pile=pile)
    b = seat(unit("Wall L8 0/20 F2"), hand=[])
    entries = [act("a", "spell", "lore"), act("b", "pass"), act("a", "pass")]
    if pile:
        entries.append(act("a", "choose", cards=["a.discard_pile.1"]))
    legal(rule(first(a, b), *entries, claim(a_deck__count=5 - drawn)))


@clause("moncolle:other/duration", "moncolle:other/duration/one-off", "moncolle:other/duration/stated")
def test_effects_last_as_long_as_they_say():
    """Without a stated end: of a battle until it ends, of a ritual until the phase does."""
    sage = {"id": "sage", "name": "Sage", "kind": "召喚術師"}
    for until, in_summon in (("", 4), ("turn", 6)):
        do = {"strengthen": {"attack": 2, "what": "target", **({"until": until} if until else {})}}
        ritual = one("ritual", do, season="field", target={"side": "own"}, cost={"power": 1})
        a = seat(unit(f"{OGRE} A1"), hand=6, deck=3, power=2, summoner=[{**sage, "abilities": ritual}])
        legal(
            rule(
                main(a, seat(power=0)),
                act("a", "ritual", "sage", "ogre"),
                claim(ogre__attack=6, a__power=1),
                act("a", "pass"),
                claim(ogre__attack=in_summon),
                act("a", "proceed"),
                claim(ogre__attack=4),
            )
        )


@clause(
    "moncolle:ritual",
    "moncolle:ritual/use",
    "moncolle:ritual/sources",
    "moncolle:ritual/spell-card",
    "moncolle:ritual/summoner",
    "moncolle:ritual/unit",
    "moncolle:turn/3/b",
    "moncolle:details/timing/ritual",
    "moncolle:cards/ritual-spell",
)
def test_three_kinds_of_ritual():
    draw = one("ritual", "draw", season="field", cost={"power": 1})
    hand = [spell("Rain", *draw, kind="儀式スペル"), unit("Seer L2 1/1", abilities=draw)]
    sage = {"id": "sage", "name": "Sage", "kind": "召喚術師", "abilities": draw}
    a = seat(hand=hand, deck=9, power=4, summoner=[sage])
    start = main(a, seat())
    ruling = legal(
        rule(
            start,
            act("a", "ritual", "rain"),
            claim(rain__zone="a.discard_pile", a_hand__count=2),
            act("a", "ritual", "seer"),
            claim(seer__zone="a.hand", a_hand__count=3),
            act("a", "ritual", "sage"),
            act("a", "ritual", "sage"),
            claim(a__power=0, a_hand__count=5),
        )
    )
    assert "moncolle-unit-ritual-from-hand" in read(ruling)
    illegal_at(rule(start, *[act("a", "ritual", "sage")] * 5), 5, "details/cost")


def test_a_unit_on_the_battlefield_has_no_ritual_and_one_of_battle_is_none():
    draw = one("ritual", "draw", season="field")
    a = seat(
        unit("Seer L2 1/1 A1", abilities=draw),
        hand=[unit("Monk L2 1/1", abilities=one("ritual", "draw"))],
        deck=9,
    )
    illegal_at(rule(main(a, seat()), act("a", "ritual", "seer")), 1, "ritual/unit")
    illegal_at(rule(main(a, seat()), act("a", "ritual", "monk")), 1, "ritual/unit")
    b = seat(hand=[spell("Rain", *draw, kind="儀式スペル")], deck=3)
    assert verdicts(rule(main(seat(), b), act("b", "ritual", "rain"))) == ["illegal"]


@clause("moncolle:cards/token", "moncolle:cards/token/place")
def test_a_token_is_a_unit_while_it_is_there():
    ghost = unit("Spectre L1 1/1", kind="トークン")
    del ghost["move_type"]
    call = spell("Call", *one("swift", "token", cost={"slots": ["demonic"]}))
    a = seat(unit("Mage L2 2/2 魔 A2"), hand=[call], summoner=[ghost])
    b = seat(unit("Boar L3 2/9 F2"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "advance", "mage", "F2"),
            act("a", "spell", "call"),
            claim(spectre__zone="a.field", spectre__area="F2"),
            *dice(6, 1),
            act("a", "attack"),
            claim(boar__damage=3),
        )
    )


def test_spectre_never_comes_to_the_hand():
    ghost = unit("Spectre L1 1/1 F2", kind="トークン")
    home = spell("Home", *one("pre_attack", "to_hand", cost={"slots": ["wind"]}, target=ENEMY))
    a, b = seat(unit(f"{OGRE} 風 F2"), hand=[home]), seat(ghost, unit(f"{WOLF} F2"), hand=[])
    legal(rule(first(a, b), act("a", "spell", "home", "spectre"), claim(spectre__zone="b.summoner")))
    legal(rule(first(a, b), act("a", "spell", "home", "wolf"), claim(wolf__zone="b.hand")))


@clause("moncolle:other/simultaneous-choice")
def test_the_advancing_side_chooses_first():
    a, b = (
        seat(unit(f"{OGRE} F2"), unit("Ape L2 2/2 F2"), hand=[]),
        seat(unit(f"{WOLF} F2"), unit("Cat L1 1/1 F2"), hand=[]),
    )
    start = battle(a, b, "line_up", turn_player="b")
    legal(rule(start, act("b", "line_up", cards=["cat", "wolf"]), act("a", "line_up", cards=["ape", "ogre"])))
    ruling = rule(
        start, act("a", "line_up", cards=["ape", "ogre"]), act("b", "line_up", cards=["cat", "wolf"])
    )
    assert verdicts(ruling)[1] == "illegal"
