"""Situations that a stranger to the engine answered from the book alone: marches, battles, who has won."""

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    battle,
    claim,
    decided,
    departs,
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
)

OGRE, WOLF, GOLEM, IMP = "Ogre L4 4/4", "Wolf L3 3/3", "Golem L5 3/5", "Imp L2 2/2"
MAGE = "Mage L2 2/4 火 F2"
ENEMY, OWN = {"side": "enemy"}, {"side": "own"}


def cast(name, timing, do, *slots, target=ENEMY, **more):
    return spell(name, {"timing": timing, "do": do, "cost": {"slots": list(slots)}, "target": target, **more})


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


@clause("moncolle:battle/chain/target", "moncolle:battle/chain/target/active")
def test_a_counter_is_not_aimed_at_a_unit_that_stands_by():
    """Elf is spent and does not attack with Ogre."""
    a = seat(unit(f"{OGRE} F2"), unit("Elf L2 2/2 F2 行動完了"), hand=[])
    b = seat(unit(f"{IMP} 水 F2"), hand=[cast("Ice", "counter", {"damage": 2}, "water")])
    start = first(a, b)
    illegal_at(rule(start, act("a", "attack"), act("b", "spell", "ice", "elf")), 2, "battle/chain/target")
    decided(rule(start, act("a", "attack"), act("b", "spell", "ice", "ogre")), 2, "battle/chain/right")


@clause(
    "moncolle:battle/7/basic-values", "moncolle:battle/7/lost-effects", "moncolle:other/duration/simultaneous"
)
def test_a_ritual_is_lost_in_a_simultaneous_attack_and_there_again_afterwards():
    might = {"strengthen": {"attack": 3, "what": "target", "until": "turn"}}
    ritual = spell(
        "Might", {"timing": "ritual", "season": "field", "target": OWN, "do": might}, kind="儀式スペル"
    )
    start = main(seat(unit(f"{WOLF} A2"), hand=[ritual]), seat(unit("Golem L5 2/5 F2")))
    played = act("a", "ritual", "might", "wolf"), act("a", "advance", "wolf", "F2"), *dice(4, 4)
    departs(rule(start, *played, claim(golem__zone="b.discard_pile")), 5, "battle/7/basic-values")
    departs(rule(start, *played, claim(golem__damage=6)), 5, "battle/7/basic-values")
    legal(rule(start, *played, claim(golem__damage=3), claim(wolf__area="A2", wolf__attack=6)))
    decided(rule(start, *played), 1, "turn/3/b")
    decided(rule(start, *played), 2, "turn/3/a")


@clause("moncolle:battle/attack/damage", "moncolle:battle/8")
def test_what_the_last_attack_of_a_battle_did_can_be_noted_after_it():
    a, b = seat(unit(f"{OGRE} F2 行動完了"), hand=[]), seat(unit(f"{GOLEM} F2"), hand=[])
    start = battle(a, b, "second", goes_first="a")
    legal(rule(start, act("b", "attack"), claim(ogre__damage=3)))
    departs(rule(start, act("b", "attack"), claim(ogre__damage=2)), 2, "battle/attack/damage")


@clause("moncolle:other/limit-adjustment/discard", "moncolle:after-battle/e")
def test_whoever_was_summoned_immediately_goes_before_the_others():
    """Ogre comes back to Wolf with Rat and Imp: level 10; one of the two that were summoned has to go."""
    a = seat(unit("Ogre L4 1/4 A2"), unit(f"{WOLF} A2"), hand=[unit("Rat L1 1/1 即"), unit("Imp L2 1/2 即")])
    start = main(a, seat(unit("Golem L5 0/9 F2")))
    fought = [
        act("a", "advance", "ogre", "F2"),
        act("a", "call", "rat"),
        act("a", "call", "imp"),
        act("a", "line_up", cards=["ogre", "imp", "rat"]),
        *dice(5, 2),
        act("a", "attack"),
        act("b", "attack"),
    ]
    illegal_at(rule(start, *fought, act("a", "choose", cards=["ogre"])), 9, "other/limit-adjustment/discard")
    there = claim(rat__area="A2", imp__zone="a.discard_pile")
    legal(rule(start, *fought, act("a", "choose", cards=["imp"]), there))


@clause("moncolle:flow/deck-out#6", "moncolle:flow/deck-out#2")
def test_equal_in_everything_dice_decide_and_are_rolled_again():
    rat, pair = "Rat L2 1/1 F3", ("Rat L1 1/1 F3", "Cat L1 1/1 F3")
    alike = main(seat(unit("Imp L2 1/1 F1"), deck=0), seat(unit(rat), deck=0), phase="end", last_turn=True)
    ended = act("a", "proceed"), *dice(3, 3)
    legal(rule(alike, *ended, *dice(5, 2), claim(game__winner="a")))
    more = main(
        seat(unit("Imp L2 1/1 F1"), deck=0),
        seat(*map(unit, pair), deck=0),
        phase="end",
        last_turn=True,
        controlled_f2=True,
        start_f2="a",
    )
    departs(rule(more, act("a", "proceed"), claim(game__winner="a")), 2, "flow/deck-out#2")
    legal(rule(more, act("a", "proceed"), claim(game__winner="b")))


@clause("moncolle:battle/chain/swift-attack", "moncolle:battle/3/order")
def test_nobody_counters_a_swift_effect_and_the_advancing_side_is_done_first():
    a = seat(unit(MAGE), hand=[cast("Dart", "swift", {"damage": 1}, "fire")])
    guard = [{"timing": "counter", "do": {"strengthen": {"defense": 1}}}]
    b = seat(unit(f"{IMP} 水 F2", abilities=guard), hand=[cast("Hail", "swift", {"damage": 1}, "water")])
    start, dart = battle(a, b, "swift"), act("a", "spell", "dart", "imp")
    ruling = rule(start, dart, act("b", "ability", "imp"))
    assert "swift attack" in illegal_at(ruling, 2, "battle/chain/swift-attack").reason.en
    hail = act("b", "spell", "hail", "mage")
    illegal_at(rule(start, hail, dart), 2, "battle/3/order")
    legal(rule(start, dart, hail, claim(mage__damage=1)))


@clause("moncolle:advance/k", "moncolle:advance/control-marker", "moncolle:advance/b")
def test_a_terrain_left_for_the_own_territory_is_marked_and_not_intercepted_on():
    start = main(seat(unit(f"{OGRE} F2"), unit(f"{IMP} A2")), seat(unit(f"{GOLEM} B2")))
    back, forth = act("a", "advance", "ogre", "A2"), act("a", "advance", "imp", "F2")
    legal(rule(start, back, claim(game__controlled_f2=True), forth))
    illegal_at(rule(start, back, forth, act("b", "intercept", "golem")), 3, "advance/k")


@clause("moncolle:after-battle/victory-check", "moncolle:flow/end", "moncolle:after-battle/b")
def test_the_defending_side_wins_in_the_other_ones_turn_and_nothing_follows():
    b = seat(unit("Rat L1 1/1 F1"), unit("Cat L1 1/1 F3"), unit(f"{WOLF} B2"), hand=4)
    start = main(seat(unit(f"{IMP} A2"), hand=[unit("Troll L4 2/6")]), b)
    fought = [
        act("a", "advance", "imp", "F2"),
        act("b", "intercept", "wolf"),
        die("a", 1),
        die("b", 5),
        act("b", "attack"),
    ]
    ruling = legal(rule(start, *fought, claim(game__winner="b")))
    assert "moncolle-victory-who" in read(ruling)
    illegal_at(rule(start, *fought, act("a", "summon", "troll", "A1")), 6, "flow/end")


@clause(
    "moncolle:battle/chain/right/alternate", "moncolle:battle/chain/reverse", "moncolle:battle/attack/damage"
)
def test_a_note_without_declines_is_read_and_a_dead_attacker_deals_nothing():
    """Ogre attacks, A adds to it, B answers that with a strike: no pass is written, and Ogre is gone first."""
    a = seat(
        unit(f"{OGRE} 火 F2"),
        hand=[cast("Rage", "counter", {"strengthen": {"attack": 2, "what": "target"}}, "fire", target=OWN)],
    )
    b = seat(unit(f"{GOLEM} 水 F2"), hand=[cast("Ice", "counter", {"damage": 4}, "water")])
    start = first(a, b)
    noted = act("a", "attack"), act("a", "spell", "rage", "ogre"), act("b", "spell", "ice", "ogre")
    legal(rule(start, *noted, claim(ogre__zone="a.discard_pile", golem__zone="b.field", golem__damage=0)))
    ruling = departs(rule(start, *noted, claim(golem__damage=6)), 4, "battle/attack/damage")
    assert "moncolle-gone-before-resolution" in read(ruling)
    departs(rule(start, *noted, claim(golem__zone="b.discard_pile")), 4, "battle/attack/damage")


@clause("moncolle:battle/5#2", "moncolle:battle/attack/zero", "moncolle:battle/attack/impossible")
def test_attack_zero_is_no_reason_to_stay_back_and_being_spent_is():
    b = seat(unit(f"{GOLEM} F2"), hand=[])
    illegal_at(rule(first(seat(unit("Egg L1 0/3 F2"), hand=[]), b), act("a", "pass")), 1, "battle/5#2")
    spent = battle(seat(unit(f"{IMP} F2")), seat(unit(f"{GOLEM} F2 行動完了")), "second", goes_first="a")
    illegal_at(rule(spent, act("b", "attack")), 1, "battle/attack/impossible")


@clause("moncolle:battle/1/summon", "moncolle:battle/1/possible")
def test_an_unknown_card_of_the_hand_may_be_one_that_is_summoned_immediately():
    start = battle(seat(unit("Egg L1 0/3 F2"), hand=3), seat(unit(f"{GOLEM} F2")), "call")
    ruling = rule(start, act("a", "call", "a.hand.1"))
    assert str(ruling.verdict) == "undetermined"
    assert {fact["key"] for fact in ruling.facts} >= {"a.hand.1.kind"}
