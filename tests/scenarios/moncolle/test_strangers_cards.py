"""Situations that a stranger to the engine answered from the book alone: what the text of a card does, and when."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, battle, claim, decided, departs, die, illegal_at, legal, main, rule, seat, spell, unit

OGRE, WOLF, GOLEM, IMP = "Ogre L4 4/4", "Wolf L3 3/3", "Golem L5 3/5", "Imp L2 2/2"
MAGE = "Mage L2 2/4 火 F2"
ENEMY, OWN = {"side": "enemy"}, {"side": "own"}


def cast(name, timing, do, *slots, target=ENEMY, **more):
    return spell(name, {"timing": timing, "do": do, "cost": {"slots": list(slots)}, "target": target, **more})


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


@clause("moncolle:details/defense-zero", "moncolle:details/death/not-dying")
def test_who_does_not_die_still_goes_without_defense():
    melt = cast("Melt", "pre_attack", {"strengthen": {"defense": -2, "what": "target"}}, "fire")
    b = seat(unit(f"{IMP} F2", lasting=[["undying", "", "battle"]]), unit(f"{GOLEM} F2"), hand=[])
    start = first(seat(unit(MAGE), hand=[melt]), b)
    used = act("a", "spell", "melt", "imp")
    decided(rule(start, used), 1, "battle/5#1")
    legal(rule(start, used, claim(imp__zone="b.discard_pile")))
    departs(rule(start, used, claim(imp__zone="b.field")), 2, "details/defense-zero")


@clause("moncolle:details/cost/settlement/still-paid", "moncolle:details/cost/settlement/example")
def test_the_slot_of_the_payer_who_is_left_is_spent_for_nothing():
    """Elf, who pays one of the two slots, is struck down before Blast comes to be produced."""
    a = seat(
        unit(MAGE),
        unit("Elf L2 2/2 水 F2"),
        hand=[cast("Blast", "pre_attack", {"damage": 5}, "fire", "water")],
    )
    b = seat(unit(f"{IMP} 水 F2"), unit(f"{GOLEM} F2"), hand=[cast("Ice", "counter", {"damage": 2}, "water")])
    played = act("a", "spell", "blast", "golem", cards=["mage", "elf"]), act("b", "spell", "ice", "elf")
    start = first(a, b)
    departs(rule(start, *played, claim(mage__spent_slots=[])), 3, "details/cost/settlement/still-paid")
    there = claim(mage__spent_slots=["fire"], golem__zone="b.field", blast__zone="a.discard_pile")
    legal(rule(start, *played, there))
    paid = rule(start, played[0], claim(mage__spent_slots=[]))
    departs(paid, 2, "details/static/slots")


@clause("moncolle:details/timing/condition/both-sides", "moncolle:details/timing/condition/forced")
def test_conditions_of_the_advancing_side_come_first_and_a_forced_one_by_itself():
    def begins(**more):
        return [{"timing": "condition", "on": "battle_begins", "do": {"draw": 1}, **more}]

    seer = unit("Seer L2 2/4 A2", abilities=begins())
    b = seat(unit("Owl L2 2/4 F2", abilities=begins()), hand=3, deck=9)
    start, march = main(seat(seer, hand=3, deck=9), b), act("a", "advance", "seer", "F2")
    mine, theirs = act("a", "activate", "seer"), act("b", "activate", "owl")
    illegal_at(rule(start, march, theirs, mine), 2, "details/timing/condition/both-sides")
    legal(rule(start, march, mine, theirs, claim(a_hand__count=4, b_hand__count=4)))
    decided(rule(start, march, mine, theirs), 2, "details/timing/condition/both-sides")
    decided(rule(start, march, mine, theirs), 3, "details/timing/condition/forced")
    forced = unit("Seer L2 2/4 A2", abilities=begins(forced=True))
    start = main(seat(forced, hand=3, deck=9), seat(unit("Owl L2 2/4 F2"), hand=3))
    departs(rule(start, march, claim(a_hand__count=3)), 2, "details/timing/condition/forced")
    legal(rule(start, march, claim(a_hand__count=4)))


DONE_BY_TEXT = [
    ({"spend": "self"}, "", {"seer__standing": "未行動"}),
    ({"power": 1}, "", {"a__power": 1}),
    ({"discard_hand": {"amount": 1, "whose": "own"}}, "imp", {"a_hand__count": 1}),
    ({"recover": 1}, "elf", {"a_discard_pile__count": 1}),
    ({"restore_slots": {}}, "", {"seer__spent_slots": ["fire"]}),
    ({"discard": {"what": "self"}}, "", {"seer__zone": "a.field"}),
    ({"to_hand": {"what": "self"}}, "", {"seer__zone": "a.field"}),
]


@clause("moncolle:details/timing/condition/forced")
@pytest.mark.parametrize(("do", "chosen", "before"), DONE_BY_TEXT)
def test_whatever_a_forced_condition_does_happens_because_it_is_forced(do, chosen, before):
    """As the turn begins; noted is the table without it."""
    text = {"timing": "condition", "on": "turn_begins", "season": "field", "do": do}
    for forced, why in ((True, "timing/condition/forced"), (False, "special-ability/text")):
        seer = unit("Seer L2 2/4 火 A2", abilities=[{**text, "forced": forced}], spent_slots=["fire"])
        a = seat(seer, hand=[unit(IMP)], discard_pile=[unit("Elf L2 2/2")], power=0, deck=9)
        start = main(a, seat(unit("Owl L2 2/4 B2"), hand=3), phase="charge", turn=7)
        used = [] if forced else [act("a", "activate", "seer")]
        used += [act("a", "choose", cards=[chosen])] if chosen else []
        ruling = rule(start, act("a", "proceed"), *used, claim(**before))
        departs(ruling, len(used) + 2, f"details/{why}")


@clause("moncolle:details/validity/battle", "moncolle:details/validity/field")
def test_a_battle_effect_reaches_nobody_outside_the_battle():
    a = seat(unit(MAGE), hand=[cast("Fire", "pre_attack", {"damage": 2}, "fire")])
    b = seat(unit(f"{GOLEM} F2"), unit("Rat L1 1/1 F1"), hand=[])
    illegal_at(rule(first(a, b), act("a", "spell", "fire", "rat")), 1, "details/validity/battle")
    a = seat(unit(MAGE), hand=[cast("Fire", "pre_attack", {"damage": 2}, "fire", season="field")])
    illegal_at(rule(first(a, b), act("a", "spell", "fire", "golem")), 1, "details/validity/field")


@clause(
    "moncolle:ritual/unit",
    "moncolle:ritual/summoner",
    "moncolle:ritual/spell-card",
    "moncolle:ritual/sources",
)
def test_each_kind_of_ritual_has_its_own_place():
    rites = {"timing": "ritual", "season": "field", "do": {"draw": 1}}
    sage = unit("Sage L2 2/4 A2", abilities=[rites])
    theirs = {"id": "lord", "name": "Lord", "kind": "召喚術師", "abilities": [rites]}
    rain = spell("Rain", rites, kind="儀式スペル")
    a = seat(
        sage, hand=[spell("Bolt", {"timing": "pre_attack", "do": {"draw": 1}})], deck=9, discard_pile=[rain]
    )
    start = main(a, seat(summoner=[theirs]))
    for card, why in (
        ("sage", "ritual/unit"),
        ("lord", "ritual/summoner"),
        ("rain", "ritual/spell-card"),
        ("bolt", "ritual/sources"),
    ):
        illegal_at(rule(start, act("a", "ritual", card)), 1, why)


@clause("moncolle:other/duration/stated", "moncolle:battle/8/effects", "moncolle:turn/6#6-3")
def test_an_effect_without_a_stated_duration_is_over_with_its_phase_or_its_battle():
    def might(**until):
        do = {"strengthen": {"attack": 3, "what": "target", **until}}
        return spell(
            "Might", {"timing": "ritual", "season": "field", "target": OWN, "do": do}, kind="儀式スペル"
        )

    b = seat(unit(f"{GOLEM} F2"))
    used, over = act("a", "ritual", "might", "wolf"), act("a", "pass")
    start = main(seat(unit(f"{WOLF} A2"), hand=[might()]), b)
    legal(rule(start, used, claim(wolf__attack=6), over, claim(wolf__attack=3)))
    departs(rule(start, used, over, claim(wolf__attack=6)), 3, "other/duration/stated")
    start = main(seat(unit(f"{WOLF} A2"), hand=[might(until="turn")], deck=9), b)
    legal(rule(start, used, over, claim(wolf__attack=6)))
    ended = used, over, act("a", "pass"), act("a", "pass"), act("a", "proceed")
    departs(rule(start, *ended, claim(wolf__attack=6)), 6, "turn/6#6-3")
    rage = cast("Rage", "pre_attack", {"strengthen": {"attack": 2, "what": "target"}}, "fire", target=OWN)
    start = first(seat(unit(MAGE), hand=[rage]), seat(unit("Golem L5 1/9 F2"), hand=[]))
    fought = act("a", "spell", "rage", "mage"), act("a", "attack"), act("b", "attack")
    departs(rule(start, *fought, claim(mage__attack=4)), 4, "battle/8/effects")


@clause("moncolle:details/words/dice-once", "moncolle:details/words/dice-result")
def test_two_dice_and_three_more_are_three_more_once():
    lucky = [{"timing": "continuous", "do": {"dice_result": 3}}]
    hand = [cast("Storm", "pre_attack", {"damage": {"dice": 2}}, "fire")]
    b = seat(unit("Golem L5 3/9 F2"), hand=[])
    storm = act("a", "spell", "storm", "golem"), die("a", 2), die("a", 3)
    start = first(seat(unit(MAGE), unit("Imp L2 0/4 F2", abilities=lucky), hand=hand), b)
    legal(rule(start, *storm, claim(golem__damage=8, golem__zone="b.field")))
    departs(rule(start, *storm, claim(golem__damage=11)), 4, "details/words/dice-once")
    departs(rule(start, *storm, claim(golem__zone="b.discard_pile")), 4, "details/words/dice-once")
    plain = first(seat(unit(MAGE), hand=hand), b)
    departs(rule(plain, *storm, claim(golem__damage=6)), 4, "details/damage/value")


@clause("moncolle:details/words/after-effect")
def test_without_a_card_to_discard_the_rest_does_not_follow():
    do = {"after_effect": {"do": {"discard_hand": {"amount": 1, "whose": "own"}}, "then": {"damage": 5}}}
    rite, rite_of = cast("Rite", "pre_attack", do, "fire"), act("a", "spell", "rite", "golem")
    b = seat(unit(f"{GOLEM} F2"), hand=[])
    start = first(seat(unit(MAGE), hand=[rite]), b)
    departs(rule(start, rite_of, claim(golem__zone="b.discard_pile")), 2, "details/words/after-effect")
    legal(rule(start, rite_of, claim(golem__zone="b.field")))
    able = first(seat(unit(MAGE), hand=[rite, unit("Rat L1 1/1")]), b)
    legal(rule(able, rite_of, claim(golem__zone="b.discard_pile", rat__zone="a.discard_pile")))


@clause("moncolle:battle/chain/reverse")
def test_what_was_negated_is_said_to_be_so():
    b = seat(
        unit(f"{IMP} 水 F2"),
        hand=[spell("Void", {"timing": "counter", "do": {"negate": {}}, "cost": {"slots": ["water"]}})],
    )
    start = first(seat(unit(MAGE), hand=[cast("Fire", "pre_attack", {"damage": 3}, "fire")]), b)
    noted = act("a", "spell", "fire", "imp"), act("b", "spell", "void")
    departs(rule(start, *noted, claim(imp__zone="b.discard_pile")), 3, "details/special-ability/text")
    departs(rule(start, *noted, claim(a_discard_pile__count=0)), 3, "cards/battle-spell")
    legal(rule(start, *noted, claim(imp__zone="b.field", fire__zone="a.discard_pile")))


@clause("moncolle:cards/token/place")
def test_spectre_goes_to_the_token_place_and_to_no_hand_or_pile():
    spectre = unit("Spectre L2 2/2 F2", kind="トークン")
    hand = [
        cast("Recall", "pre_attack", {"to_hand": "target"}, "fire", target=OWN),
        cast("End", "pre_attack", {"kill": "target"}, "fire", target=OWN),
    ]
    start = first(seat(spectre, unit(MAGE), hand=hand), seat(unit(f"{GOLEM} F2"), hand=[]))
    for name, elsewhere in (("recall", "a.hand"), ("end", "a.discard_pile")):
        used = act("a", "spell", name, "spectre")
        legal(rule(start, used, claim(spectre__zone="a.summoner")))
        departs(rule(start, used, claim(spectre__zone=elsewhere)), 2, "cards/token/place")
