"""対抗連鎖: who declares, at what, in which order it is resolved, and what becomes of costs."""

from judgeapp.domain.engine.kernel import clause

from .table import (
    OGRE,
    act,
    battle,
    claim,
    illegal_at,
    legal,
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

ENEMY, OWN = {"side": "enemy"}, {"side": "own"}


def text(timing, do, *slots, target=None, **more):
    made = {"timing": timing, "do": do, **more}
    if slots:
        made["cost"] = {"slots": list(slots)}
    return made | ({"target": target} if target else {})


BOLT = text("pre_attack", {"damage": 3}, "fire", target=ENEMY)
STING = text("counter", {"damage": 2}, "water", target=ENEMY)
SHELL = text("counter", {"strengthen": {"defense": 3, "what": "target"}}, "earth", target=OWN)


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


def duel(a_unit="Mage L2 2/2 火土 F2", b_unit="Imp L2 2/3 水土 F2", a_hand=(), b_hand=()):
    return first(seat(unit(a_unit), hand=list(a_hand)), seat(unit(b_unit), hand=list(b_hand)))


@clause(
    "moncolle:battle/chain",
    "moncolle:battle/chain/reverse",
    "moncolle:battle/chain/right",
    "moncolle:battle/chain/right/first",
    "moncolle:battle/chain/right/alternate",
    "moncolle:battle/chain/scope",
)
def test_the_last_declared_comes_first():
    """Bolt for 3 is answered by Sting for 2 and that by Shell +3: Mage survives, and Imp dies of Bolt."""
    start = duel(a_hand=[spell("Bolt", BOLT), spell("Shell", SHELL)], b_hand=[spell("Sting", STING)])
    entries = (
        act("a", "spell", "bolt", "imp"),
        act("b", "spell", "sting", "mage"),
        act("a", "spell", "shell", "mage"),
    )
    legal(
        rule(
            start,
            *entries,
            claim(mage__defense=5, mage__zone="a.field", imp__zone="b.discard_pile"),
            claim(bolt__zone="a.discard_pile", sting__zone="b.discard_pile", shell__zone="a.discard_pile"),
        )
    )


@clause("moncolle:battle/chain/reverse", "moncolle:details/cost/settlement")
def test_who_is_gone_produces_nothing():
    """Without Shell, Sting kills Mage first: Bolt is not produced, and Imp lives."""
    start = duel(a_hand=[spell("Bolt", BOLT)], b_hand=[spell("Sting", STING)])
    ruling = legal(
        rule(
            start,
            act("a", "spell", "bolt", "imp"),
            act("b", "spell", "sting", "mage"),
            claim(mage__zone="a.discard_pile", imp__zone="b.field", imp__spent_slots=["water"]),
            claim(bolt__zone="a.discard_pile"),
        )
    )
    assert "moncolle-unsettled-spell" in read(ruling)


@clause(
    "moncolle:details/cost/settlement",
    "moncolle:details/cost/settlement/still-paid",
    "moncolle:details/cost/settlement/example",
    "moncolle:details/cost/shared",
)
def test_the_example_of_the_book_one_payer_dies_and_the_other_pays():
    shared = text("pre_attack", {"damage": 9}, "fire", "water", target=ENEMY)
    a = seat(unit("Ai L1 1/1 火 F2", rank=1), unit("Bo L1 1/9 水 F2", rank=2), hand=[spell("Blast", shared)])
    b = seat(unit("Imp L2 2/3 水 F2"), hand=[spell("Sting", STING)])
    ruling = legal(
        rule(
            first(a, b),
            act("a", "spell", "blast", "imp", cards=["ai", "bo"]),
            act("b", "spell", "sting", "ai"),
            claim(ai__zone="a.discard_pile", bo__spent_slots=["water"], imp__zone="b.field"),
        )
    )
    assert {"moncolle-unsettled-spell", "moncolle-shared-slots"} <= read(ruling)


@clause(
    "moncolle:battle/chain/target",
    "moncolle:battle/chain/target/active",
    "moncolle:battle/chain/target/passive",
)
def test_a_counter_has_its_target_in_the_chain():
    a = seat(unit("Mage L2 2/4 火 F2"), unit("Idle L2 2/2 F2"), hand=[spell("Bolt", BOLT)])
    b = seat(
        unit("Imp L2 2/3 水土 F2"), unit("Rat L1 1/1 F2"), hand=[spell("Sting", STING), spell("Shell", SHELL)]
    )
    bolt = act("a", "spell", "bolt", "imp")
    for card, target in (("sting", "idle"), ("shell", "rat")):
        ruling = rule(first(a, b), bolt, act("b", "spell", card, target))
        illegal_at(ruling, 2, "battle/chain/target")
    for card, target in (("sting", "mage"), ("shell", "imp")):
        legal(rule(first(a, b), bolt, act("b", "spell", card, target)))


def test_an_attack_makes_every_attacker_and_everybody_attacked_a_lawful_target():
    a = seat(unit("Mage L2 2/2 F2"), unit("Tired L2 2/2 F2 行動完了"), hand=[])
    b = seat(unit("Imp L2 2/3 水 F2"), hand=[spell("Sting", STING)])
    legal(rule(first(a, b), act("a", "attack"), act("b", "spell", "sting", "mage"), claim(imp__damage=0)))
    ruling = rule(first(a, b), act("a", "attack"), act("b", "spell", "sting", "tired"))
    illegal_at(ruling, 2, "battle/chain/target")


@clause("moncolle:battle/attack/damage", "moncolle:battle/chain/reverse")
def test_attackers_that_a_counter_takes_away_deal_nothing():
    a = seat(unit("Mage L2 2/2 F2", rank=1), unit(f"{OGRE} F2", rank=2), hand=[])
    b = seat(unit("Boar L3 3/5 水 F2"), hand=[spell("Sting", STING)])
    ruling = legal(
        rule(
            first(a, b),
            act("a", "attack"),
            act("b", "spell", "sting", "mage"),
            claim(mage__zone="a.discard_pile", boar__damage=4, boar__zone="b.field"),
        )
    )
    assert "moncolle-gone-before-resolution" in read(ruling)


@clause("moncolle:battle/chain/right/alternate", "moncolle:details/timing/counter")
def test_after_a_decline_the_other_one_may_still_declare_and_both_again():
    start = duel(a_hand=[spell("Shell", SHELL)], b_hand=[spell("Sting", STING)])
    legal(
        rule(
            start,
            act("a", "attack"),
            act("b", "pass"),
            act("a", "spell", "shell", "mage"),
            act("b", "spell", "sting", "mage"),
            claim(mage__zone="a.discard_pile", imp__damage=0),
        )
    )
    ruling = rule(
        start, act("a", "attack"), act("b", "pass"), act("a", "pass"), act("b", "spell", "sting", "mage")
    )
    illegal_at(ruling, 4, "details/timing/counter")


@clause("moncolle:details/cost", "moncolle:details/static/slots", "moncolle:details/static/spell")
def test_a_slot_pays_once_in_a_battle():
    bolts = [spell("Bolt", BOLT), spell("Bolt2", BOLT)]
    a = seat(unit("Mage L2 2/9 火 F2"), hand=bolts)
    b = seat(unit("Big L8 1/9 F2"), hand=[])
    ruling = rule(
        first(a, b), act("a", "spell", "bolt", "big"), act("a", "spell", "bolt2", "big", cards=["mage"])
    )
    illegal_at(ruling, 2, "details/cost")
    wrong = rule(
        first(seat(unit("Mage L2 2/9 水 F2"), hand=bolts), b),
        act("a", "spell", "bolt", "big", cards=["mage"]),
    )
    illegal_at(wrong, 1, "details/cost")


def test_a_slot_that_is_pledged_pays_nothing_else_in_the_chain():
    a = seat(unit("Mage L2 2/9 土 F2"), hand=[spell("Shell", SHELL), spell("Shell2", SHELL)])
    b = seat(unit("Imp L2 2/3 水 F2"), hand=[spell("Sting", STING)])
    ruling = rule(
        first(a, b),
        act("a", "attack"),
        act("b", "pass"),
        act("a", "spell", "shell", "mage"),
        act("b", "pass"),
        act("a", "spell", "shell2", "mage", cards=["mage"]),
    )
    illegal_at(ruling, 5, "details/cost")


@clause("moncolle:details/cost/additional", "moncolle:cards/battle-spell")
def test_an_additional_cost_is_paid_or_nothing_is_declared():
    costly = {**BOLT, "cost": {"slots": ["fire"], "discard": 1, "power": 1}}
    hand = [spell("Bolt", costly), {"id": "x"}]
    b = seat(unit("Big L8 1/9 F2"), hand=[])
    paid = act("a", "spell", "bolt", "big", cards=["mage", "x"])
    legal(
        rule(
            first(seat(unit("Mage L2 2/9 火 F2"), hand=hand, power=1), b),
            paid,
            claim(a__power=0, x__zone="a.discard_pile", bolt__zone="a.discard_pile", big__damage=3),
        )
    )
    illegal_at(rule(first(seat(unit("Mage L2 2/9 火 F2"), hand=hand, power=0), b), paid), 1, "details/cost")
    short = act("a", "spell", "bolt", "big", cards=["mage"])
    ruling = rule(first(seat(unit("Mage L2 2/9 火 F2"), hand=[hand[0]], power=1), b), short)
    illegal_at(ruling, 1, "details/cost")


@clause("moncolle:details/special-ability", "moncolle:details/special-ability/text", "moncolle:battle/5#1")
def test_a_spent_unit_uses_its_ability_and_more_than_once():
    """Both readings are told: spent units may use effects, and one ability more than once."""
    shoot = text("pre_attack", {"damage": 1}, target=ENEMY, cost={"power": 1})
    a = seat(unit("Archer L2 2/2 F2 行動完了", abilities=[shoot]), hand=[], power=2)
    b = seat(unit("Big L8 1/9 F2"), hand=[])
    used = act("a", "ability", "archer", "big")
    ruling = legal(rule(first(a, b), used, used, claim(a__power=0)))
    assert {"moncolle-spent-units-use", "moncolle-missing-effects-chapter"} <= read(ruling)
    illegal_at(rule(first(a, b), used, used, used), 3, "details/cost")


@clause("moncolle:battle/6#1", "moncolle:details/timing/pre-attack", "moncolle:details/timing/kinds")
def test_each_side_uses_its_own_effects_before_its_own_attack():
    b = seat(unit("Boar L3 3/6 火 F2"), hand=[spell("Bolt", BOLT)])
    a = seat(unit("Ape L4 2/5 F2"), hand=[])
    used = act("b", "spell", "bolt", "ape")
    declined = act("b", "pass"), act("a", "pass")
    legal(
        rule(first(a, b), act("a", "attack"), *declined, used, act("b", "attack"), claim(ape__zone="a.field"))
    )
    ruling = rule(first(a, b), act("a", "attack"), act("b", "attack"), used)
    illegal_at(ruling, 3, "details/timing/pre-attack")


@clause("moncolle:details/validity", "moncolle:details/validity/battle", "moncolle:details/validity/field")
def test_a_battle_effect_reaches_nobody_outside():
    everyone = text("pre_attack", {"damage": {"amount": 9, "what": {"side": "enemy"}}}, "fire")
    a = seat(unit("Mage L2 2/2 火 F2"), unit("Far L1 1/1 水 F1"), hand=[spell("Blast", everyone)])
    b = seat(unit("Imp L2 2/3 F2"), unit("Cat L1 1/1 B1"), hand=[])
    legal(
        rule(first(a, b), act("a", "spell", "blast"), claim(imp__zone="b.discard_pile", cat__zone="b.field"))
    )
    ruling = rule(first(a, b), act("a", "spell", "blast", cards=["far"]))
    illegal_at(ruling, 1, "details/cost")
    ruling = rule(first(a, b), act("a", "spell", "blast", "cat"))
    illegal_at(ruling, 1, "details/timing/pre-attack")


def test_a_negated_effect_is_paid_for_and_not_produced():
    veto = text("counter", "negate", "water")
    start = duel(a_hand=[spell("Bolt", BOLT)], b_hand=[spell("Veto", veto)])
    legal(
        rule(
            start,
            act("a", "spell", "bolt", "imp"),
            act("b", "spell", "veto"),
            claim(
                imp__zone="b.field", imp__damage=0, mage__spent_slots=["fire"], bolt__zone="a.discard_pile"
            ),
        )
    )


def test_a_spell_that_nobody_encoded_is_taken_on_trust():
    a = seat(unit("Mage L2 2/2 火 F2"), hand=[{"id": "odd", "name": "Odd", "kind": "戦闘スペル"}])
    b = seat(unit("Imp L2 2/3 F2"), hand=[])
    stated = {
        "kind": "effect",
        "player": "a",
        "source": "odd",
        "do": [{"damage": {"amount": 3, "what": ENEMY}}],
    }
    ruling = rule(first(a, b), act("a", "spell", "odd"), stated, claim(imp__zone="b.discard_pile"))
    assert [v in ("legal", "on_trust") for v in verdicts(ruling)] == [True] * 3
    assert "on_trust" in verdicts(ruling)


@clause("moncolle:details/static/multi")
def test_an_unwritten_payment_is_meant_where_only_one_is_possible():
    a = seat(unit("Mage L2 2/2 ※ F2"), unit("Ape L2 2/2 F2"), hand=[spell("Bolt", BOLT)])
    b = seat(unit("Big L8 1/9 F2"), hand=[])
    legal(rule(first(a, b), act("a", "spell", "bolt", "big"), claim(mage__spent_slots=["any"])))
    two = seat(unit("Mage L2 2/2 ※ F2"), unit("Ape L2 2/2 火 F2"), hand=[spell("Bolt", BOLT)])
    ruling = rule(first(two, b), act("a", "spell", "bolt", "big"))
    assert verdicts(ruling) == ["undetermined"]
