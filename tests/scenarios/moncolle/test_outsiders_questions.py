"""Twelve situations of the finer rules, each answered from the book alone before the engine was asked."""

from judgeapp.domain.engine.kernel import clause

from .table import (
    GOLEM,
    IMP,
    OGRE,
    RAT,
    WOLF,
    act,
    battle,
    claim,
    dice,
    die,
    illegal_at,
    legal,
    main,
    one,
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

ENEMY, OWN = {"side": "enemy"}, {"side": "own"}


def cast(name, timing, do, *slots, **more):
    return spell(name, one(timing, do, cost={"slots": list(slots)}, **more))


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


@clause("moncolle:battle/chain/reverse", "moncolle:battle/attack/damage")
def test_1_a_counter_that_raises_defense_in_the_front_saves_the_rear():
    """Attack 7 on Imp (2) and Wolf (3): Shell +3 on Imp makes 5, so that Wolf takes 2 and both live or die by it."""
    a = seat(unit("Giant L7 7/7 F2"), hand=[])
    b = seat(
        unit(f"{IMP} 土 F2", rank=1),
        unit(f"{WOLF} F2", rank=2),
        hand=[
            cast("Shell", "counter", {"strengthen": {"defense": 3, "what": "target"}}, "earth", target=OWN)
        ],
    )
    shell = act("b", "spell", "shell", "imp")
    ruling = legal(
        rule(
            first(a, b),
            act("a", "attack"),
            shell,
            claim(imp__zone="b.discard_pile", wolf__zone="b.field", wolf__damage=2),
        )
    )
    assert "moncolle-gone-before-resolution" not in read(ruling)
    legal(
        rule(first(a, b), act("a", "attack"), claim(imp__zone="b.discard_pile", wolf__zone="b.discard_pile"))
    )


@clause("moncolle:battle/chain/reverse", "moncolle:battle/chain/target/passive")
def test_2_a_counter_to_a_counter_takes_its_source_and_the_attack_goes_through():
    """Ogre attacks, Imp stings Ogre, and Imp is hit by a spark before its sting comes to anything."""
    counter = cast("Spark", "counter", {"damage": 2}, "fire", target=ENEMY)
    sting = cast("Sting", "counter", {"damage": 4}, "water", target=ENEMY)
    a = seat(unit(f"{OGRE} 火 F2"), hand=[counter])
    b = seat(unit(f"{IMP} 水 F2", rank=1), unit("Bear L5 1/5 F2", rank=2), hand=[sting])
    legal(
        rule(
            first(a, b),
            act("a", "attack"),
            act("b", "spell", "sting", "ogre"),
            act("a", "spell", "spark", "imp"),
            claim(
                imp__zone="b.discard_pile", ogre__zone="a.field", bear__damage=4, sting__zone="b.discard_pile"
            ),
        )
    )


@clause("moncolle:details/death/not-dying", "moncolle:details/defense-zero")
def test_3_who_does_not_die_is_still_discarded_without_defense():
    rot = cast(
        "Rot", "pre_attack", {"strengthen": {"defense": -2, "what": "target"}}, "demonic", target=ENEMY
    )
    a = seat(unit(f"{OGRE} 魔 F2"), hand=[rot])
    b = seat(unit(f"{IMP} F2", lasting=[["undying", "", "battle"]]), unit(f"{WOLF} F2"), hand=[])
    legal(
        rule(
            first(a, b),
            act("a", "spell", "rot", "imp"),
            claim(imp__zone="b.discard_pile", wolf__zone="b.field"),
        )
    )


@clause("moncolle:details/words/dice-once", "moncolle:details/words/dice-result", "moncolle:battle/4/roll")
def test_4_two_bonuses_to_a_dice_result_are_two_effects_and_each_counts_once():
    lucky = [one("continuous", {"dice_result": 3})]
    blast = cast("Blast", "pre_attack", {"damage": {"dice": 2}}, "fire", target=ENEMY)
    a = seat(unit(f"{OGRE} 火 F2", abilities=lucky), unit("Ape L1 1/1 F2", abilities=lucky), hand=[blast])
    b = seat(unit("Wall L8 0/20 F2"), hand=[])
    declined = act("b", "pass"), act("a", "pass")
    legal(
        rule(
            first(a, b),
            act("a", "spell", "blast", "wall"),
            *declined,
            die("a", 1),
            die("a", 1),
            claim(wall__damage=8),
        )
    )


@clause("moncolle:details/words/after-effect")
def test_5_what_comes_after_an_effect_does_not_where_its_target_is_gone():
    text = {"after_effect": {"do": [{"damage": 3}], "then": [{"draw": 1}]}}
    sting = cast("Flee", "counter", {"place": "target"}, "wind", target=OWN)
    a = seat(unit(f"{OGRE} 火 F2"), hand=[cast("Lore", "pre_attack", text, "fire", target=ENEMY)], deck=5)
    b = seat(unit(f"{IMP} 風 F2"), unit(f"{WOLF} F2"), hand=[sting])
    used = act("a", "spell", "lore", "imp")
    legal(
        rule(
            first(a, b),
            used,
            act("b", "pass"),
            act("a", "pass"),
            claim(imp__zone="b.discard_pile", a_hand__count=1),
        )
    )
    fled = (
        act("b", "spell", "flee", "imp"),
        act("a", "pass"),
        act("b", "pass"),
        act("b", "choose", target="B1"),
    )
    legal(rule(first(a, b), used, *fled, claim(imp__area="B1", a_hand__count=0, lore__zone="a.discard_pile")))


@clause("moncolle:battle/7/basic-values", "moncolle:battle/7/lost-effects", "moncolle:details/death")
def test_6_in_a_simultaneous_attack_a_weakened_unit_has_its_printed_defense_and_fades_after_it():
    """Imp (2/2) is under 防-2 by a continuous effect of Hag, which is there only while effects count."""
    hag = [one("continuous", {"strengthen": {"defense": -1, "what": ENEMY}})]
    a = seat(unit("Hag L2 1/4 F2", abilities=hag), hand=[])
    b = seat(unit(f"{IMP} F2"), hand=[])
    start = battle(a, b, "initiative")
    legal(rule(start, claim(imp__defense=1)))
    ruling = legal(rule(start, *dice(3, 3), claim(imp__zone="b.field", imp__area="F2", hag__zone="a.field")))
    assert "moncolle-simultaneous-effects" in read(ruling)
    legal(rule(start, *dice(6, 1), act("a", "attack"), claim(imp__zone="b.discard_pile")))


@clause("moncolle:other/duration/stated", "moncolle:other/duration")
def test_7_an_effect_of_a_battle_spell_without_a_stated_end_is_gone_with_the_battle_and_one_of_the_turn_is_not():
    both = [
        {"strengthen": {"attack": 1, "what": "target"}},
        {"strengthen": {"attack": 2, "what": "target", "until": "turn"}},
    ]
    a = seat(
        unit(f"{OGRE} 火 F2", came_from="A2"),
        hand=[cast("Cry", "swift", both, "fire", target=OWN)],
        origins=["A2"],
    )
    b = seat(unit("Bear L8 1/9 F2"), hand=[])
    legal(
        rule(
            battle(a, b, "swift"),
            act("a", "spell", "cry", "ogre"),
            claim(ogre__attack=7),
            *dice(6, 1),
            act("a", "attack"),
            act("b", "attack"),
            claim(ogre__attack=6, ogre__area="A2", ogre__spent_slots=[]),
        )
    )


@clause("moncolle:other/limit-adjustment/discard", "moncolle:after-battle/e", "moncolle:cards/token/place")
def test_8_a_token_that_was_summoned_into_the_battle_and_has_no_room_goes_to_its_place():
    ghost = unit("Spectre L2 1/9 F2", kind="トークン", called=True)
    a = seat(unit("Ogre L4 1/9 F2", came_from="A2"), ghost, unit("Troll L4 2/6 A2"), hand=[], origins=["A2"])
    b = seat(unit("Bear L8 1/9 F2"), hand=[])
    legal(
        rule(
            battle(a, b, "end"),
            claim(spectre__zone="a.summoner", ogre__area="A2", troll__area="A2", game__fought_f2=True),
        )
    )


@clause("moncolle:details/timing/condition/both-sides", "moncolle:details/timing/condition/times")
def test_9_conditions_of_two_deaths_at_once_the_advancing_side_first_whoever_attacked():
    """B attacks in A's turn is impossible alone: a simultaneous attack kills both; A's condition comes first."""
    robs = [one("condition", {"discard_hand": {"amount": 1, "whose": "enemy"}}, on="dies", forced=True)]
    draws = [one("condition", "draw", on="dies", forced=True)]
    a = seat(unit(f"{OGRE} F2", abilities=robs), hand=[], deck=3)
    b = seat(unit("Boar L3 4/4 F2", abilities=draws), hand=[], deck=3)
    legal(
        rule(
            battle(a, b, "initiative"),
            *dice(2, 2),
            claim(b_hand__count=1, b_discard_pile__count=1, game__battle=""),
        )
    )
    turned = battle(a, b, "initiative", turn_player="b")
    legal(rule(turned, *dice(2, 2), claim(b_hand__count=0, b_discard_pile__count=2, game__battle="")))


@clause("moncolle:details/cost/shared", "moncolle:details/static/multi", "moncolle:details/static/slots")
def test_10_a_multi_slot_is_needed_where_no_other_order_pays():
    """火 and 水 from Mage 火※ alone, then 水 is not to be had any more from Mage; from Monk it is."""
    blast = cast("Blast", "pre_attack", {"damage": 1}, "fire", "water", target=ENEMY)
    wave = cast("Wave", "pre_attack", {"damage": 1}, "water", target=ENEMY)
    a = seat(unit("Mage L3 1/9 火※ F2"), unit("Monk L1 1/1 水 F2"), hand=[blast, wave])
    b = seat(unit("Bear L8 1/9 F2"), hand=[])
    paid = act("a", "spell", "blast", "bear", cards=["mage", "mage"])
    wrong = act("a", "spell", "wave", "bear", cards=["mage"])
    illegal_at(rule(first(a, b), paid, wrong), 2, "details/cost")
    legal(
        rule(
            first(a, b),
            paid,
            act("a", "spell", "wave", "bear", cards=["monk"]),
            claim(mage__spent_slots=["fire", "any"]),
        )
    )


@clause("moncolle:details/validity/battle", "moncolle:other/duration/one-off")
def test_11_a_unit_taken_back_to_the_hand_by_a_swift_effect_leaves_the_attackers_without_an_enemy():
    home = cast("Home", "swift", "to_hand", "wind", target=ENEMY)
    a = seat(unit(f"{OGRE} 風 A2"), hand=[home])
    b = seat(unit(f"{GOLEM} F2"), unit(f"{RAT} F1"), hand=[])
    ruling = rule(
        main(a, b),
        act("a", "advance", "ogre", "F2"),
        act("a", "spell", "home", "golem"),
        act("a", "pass"),
        act("a", "pass"),
        claim(
            golem__zone="b.hand",
            game__battle="",
            ogre__area="F2",
            ogre__standing="行動完了",
            game__fought_f2=True,
        ),
    )
    assert set(verdicts(ruling)) == {"legal"}, [(e.number, e.reason.en) for e in ruling.entries]
    assert "moncolle-side-wiped-out" in read(ruling)


@clause("moncolle:flow/deck-out#1", "moncolle:flow/deck-out#2", "moncolle:flow/deck-out")
def test_12_control_markers_are_gone_when_the_game_is_judged():
    """A left F1 this turn and holds F2 with one unit, B holds F3 with two: one terrain each, and B has more units."""
    a = seat(unit(f"{OGRE} F2"), unit("Giant L8 8/8 A1"), hand=0, deck=0)
    b = seat(unit(f"{RAT} F3"), unit(f"{IMP} F3"), hand=0, deck=0)
    start = main(a, b, phase="end", last_turn=True, controlled_f1=True, start_f1="a")
    ruling = legal(rule(start, act("a", "proceed"), claim(game__winner="b")))
    assert "moncolle:flow/deck-out#2" in ruling.entries[0].clauses
