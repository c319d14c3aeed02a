"""Costs: what pays for what, what is pledged in a chain, and what is paid where nothing comes of it."""

from judgeapp.domain.engine.kernel import clause

from .table import (
    OGRE,
    act,
    battle,
    claim,
    departs,
    illegal_at,
    legal,
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

BIG = "Big L8 1/9 F2"
ENEMY, OWN = {"side": "enemy"}, {"side": "own"}


def text(timing, do, target=None, **cost):
    made = {"timing": timing, "do": do, "cost": cost}
    return made | ({"target": target} if target else {})


BOLT = text("pre_attack", {"damage": 3}, ENEMY, slots=["fire"])


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


@clause("moncolle:details/cost/shared", "moncolle:details/static/multi")
def test_each_unit_pays_as_often_as_it_is_named_and_with_a_slot_that_is_open():
    twice = spell("Blaze", text("pre_attack", {"damage": 3}, ENEMY, slots=["fire", "fire"]))
    b = seat(unit(BIG), hand=[])
    used = act("a", "spell", "blaze", "big", cards=["mage", "mage"])
    one_slot = seat(unit("Mage L2 2/9 火 F2"), hand=[twice])
    illegal_at(rule(first(one_slot, b), used), 1, "details/cost")
    two = seat(unit("Mage L2 2/9 火※ F2"), hand=[twice])
    legal(rule(first(two, b), used, claim(mage__spent_slots=["fire", "any"], big__damage=3)))
    illegal_at(rule(first(two, b), act("a", "spell", "blaze", "big", cards=["mage"])), 1, "details/cost")


@clause("moncolle:details/cost/shared")
def test_four_units_pay_in_whatever_order_they_are_named():
    quake = spell("Quake", text("pre_attack", {"damage": 9}, ENEMY, slots=["fire", "water", "wind", "earth"]))
    units = [
        unit(f"{name} L2 1/1 {slot} F2")
        for name, slot in zip(("Ai", "Bo", "Ci", "Di"), "火水風土", strict=True)
    ]
    a, b = seat(*units, hand=[quake]), seat(unit(BIG), hand=[])
    for named in (["di", "ci", "bo", "ai"], ["ai", "bo", "ci", "di"]):
        ruling = rule(
            first(a, b), act("a", "spell", "quake", "big", cards=named), claim(big__zone="b.discard_pile")
        )
        legal(ruling)
    legal(rule(first(a, b), act("a", "spell", "quake", "big"), claim(bo__spent_slots=["water"])))


@clause("moncolle:details/cost/additional", "moncolle:cards/battle-spell")
def test_cards_discarded_as_cost_are_others_each_once_and_of_the_own_hand():
    costly = {"cost": {"slots": ["fire"], "discard": 2}}
    hand = [spell("Bolt", BOLT | costly), {"id": "x"}, {"id": "y"}]
    a, b = seat(unit("Mage L2 2/9 火 F2"), hand=hand), seat(unit(BIG), hand=[{"id": "z"}])
    for thrown in (["x"], ["x", "x"], ["x", "bolt"], ["x", "z"], []):
        ruling = rule(first(a, b), act("a", "spell", "bolt", "big", cards=["mage", *thrown]))
        illegal_at(ruling, 1, "details/cost")
    paid = claim(x__zone="a.discard_pile", y__zone="a.discard_pile", big__damage=3)
    legal(rule(first(a, b), act("a", "spell", "bolt", "big", cards=["mage", "y", "x"]), paid))
    legal(rule(first(a, b), act("a", "spell", "bolt", "big"), paid))


def test_a_cost_that_can_be_paid_in_two_ways_is_not_guessed():
    hand = [spell("Bolt", BOLT | {"cost": {"slots": ["fire"], "discard": 1}}), {"id": "x"}, {"id": "y"}]
    a, b = seat(unit("Mage L2 2/9 火 F2"), hand=hand), seat(unit(BIG), hand=[])
    assert verdicts(rule(first(a, b), act("a", "spell", "bolt", "big"))) == ["undetermined"]


SHELL = {"strengthen": {"defense": 1, "what": "target"}}
GUARDED = [text("counter", SHELL, OWN, power=1), text("counter", "draw")]


@clause("moncolle:details/cost", "moncolle:board/8/use")
def test_power_that_is_pledged_in_the_chain_pays_nothing_else():
    """Each side's counter costs its own power: that of the other one is not touched."""
    a = seat(unit("Boar L3 2/4 F2", abilities=GUARDED), hand=[], power=1, deck=3)
    b = seat(unit("Bear L3 2/4 F2", abilities=GUARDED), hand=[], power=2, deck=3)
    mine, theirs = (act(p, "ability", c, c, value=1) for p, c in (("a", "boar"), ("b", "bear")))
    start = first(a, b)
    legal(
        rule(start, act("a", "attack"), theirs, mine, theirs, claim(a__power=0, b__power=0, bear__defense=6))
    )
    illegal_at(rule(start, act("a", "attack"), theirs, mine, theirs, mine), 5, "details/cost")
    free = act("a", "ability", "boar", value=2)
    legal(rule(start, act("a", "attack"), theirs, free, theirs, mine, claim(a__power=0, a_hand__count=1)))


@clause("moncolle:details/cost", "moncolle:details/cost/additional")
def test_a_card_that_is_pledged_or_declared_is_used_for_nothing_else():
    counters = text("counter", SHELL, OWN, discard=1)
    a = seat(
        unit("Boar L3 2/4 土 F2", abilities=[counters]),
        hand=[spell("Wall", text("counter", SHELL, OWN, slots=["earth"])), {"id": "x"}],
    )
    b = seat(unit("Bear L3 2/4 F2"), hand=[])
    start, attack, declined = first(a, b), act("a", "attack"), act("b", "pass")
    pays_x = act("a", "ability", "boar", "boar", cards=["x"])
    pays_wall = act("a", "ability", "boar", "boar", cards=["wall"])
    wall = act("a", "spell", "wall", "boar", cards=["boar"])
    illegal_at(rule(start, attack, declined, pays_x, declined, pays_x), 5, "details/cost")
    illegal_at(rule(start, attack, declined, pays_wall, declined, wall), 5, "cards/battle-spell")
    illegal_at(rule(start, attack, declined, wall, declined, pays_wall), 5, "details/cost")
    legal(
        rule(
            start, attack, declined, pays_x, declined, wall, claim(boar__defense=6, x__zone="a.discard_pile")
        )
    )


@clause("moncolle:details/cost/additional", "moncolle:setup/states")
def test_a_unit_that_becomes_spent_as_cost_is_ready_and_pays_so_once():
    tires = [
        text("counter", SHELL, OWN, spend=True),
        text("counter", "draw", sacrifice=True),
        text("counter", {"draw": 1}),
    ]
    a = seat(unit("Ai L2 1/4 F2", abilities=tires), unit("Bo L2 1/4 F2", abilities=tires), hand=[], deck=3)
    b = seat(unit("Bear L3 2/4 F2"), hand=[])
    start, attack, declined = first(a, b), act("b", "attack"), act("b", "pass")
    start["goes_first"] = "b"
    tire, give = act("a", "ability", "ai", "ai", value=1), act("a", "ability", "ai", value=2)
    other = act("a", "ability", "bo", "ai", value=1)
    done = claim(ai__standing="行動完了", bo__standing="行動完了", ai__defense=6, ai__zone="a.field")
    legal(rule(start, attack, tire, declined, other, done))
    legal(rule(start, attack, give, claim(ai__zone="a.discard_pile", a_hand__count=1, bo__standing="未行動")))
    for one in (tire, give):
        for again in (tire, give):
            illegal_at(rule(start, attack, one, declined, again), 4, "details/cost")
    legal(
        rule(
            start,
            attack,
            tire,
            declined,
            act("a", "ability", "bo", value=2),
            claim(bo__zone="a.discard_pile"),
        )
    )
    a["field"][0]["standing"] = "行動完了"
    illegal_at(rule(start, attack, tire), 2, "details/cost")
    legal(rule(start, attack, give, claim(ai__zone="a.discard_pile")))
    a["field"][0]["standing"] = "未行動"
    free = act("a", "ability", "ai", value=3)
    for one, other in ((tire, free), (free, tire), (free, give)):
        legal(rule(start, attack, one, declined, other, claim(a_hand__count=1)))


@clause("moncolle:details/cost/settlement/still-paid", "moncolle:details/cost/additional")
def test_a_user_that_is_gone_pays_what_else_it_declared():
    shot = [text("pre_attack", {"damage": 9}, ENEMY, spend=True, power=1), text("pre_attack", "draw")]
    sting = spell("Sting", text("counter", {"damage": 2}, ENEMY, slots=["water"]))
    a = seat(unit("Archer L2 2/2 F2", abilities=shot), hand=[], power=1)
    b = seat(unit("Boar L3 3/2 水 F2"), hand=[sting])
    declared = act("a", "ability", "archer", "boar", value=1), act("b", "spell", "sting", "archer")
    paid = {"a__power": 0, "sting__zone": "b.discard_pile"}
    there = claim(archer__zone="a.discard_pile", boar__zone="b.field", **paid)
    ruling = legal(rule(first(a, b), *declared, there))
    departs(rule(first(a, b), *declared, claim(a__power=1)), 3, "details/cost/settlement/still-paid")
    assert "moncolle-gone-before-resolution" not in read(ruling)


@clause("moncolle:battle/chain/reverse", "moncolle:details/cost/settlement")
def test_a_user_that_was_taken_back_to_the_hand_produces_nothing_and_stays_there():
    shot = [text("pre_attack", {"damage": 9}, ENEMY, power=1)]
    home = spell("Home", text("counter", "to_hand", ENEMY, slots=["wind"]))
    a = seat(unit("Archer L2 2/2 F2", abilities=shot), unit(f"{OGRE} F2"), hand=[], power=1)
    b = seat(unit("Boar L3 3/2 風 F2"), hand=[home])
    ruling = legal(
        rule(
            first(a, b),
            act("a", "ability", "archer", "boar"),
            act("b", "spell", "home", "archer"),
            claim(archer__zone="a.hand", boar__zone="b.field", a__power=0),
        )
    )
    assert "moncolle-gone-before-resolution" in read(ruling)


@clause("moncolle:details/cost/settlement", "moncolle:cards/battle-spell")
def test_a_spell_of_one_payer_that_dies_is_no_shared_one():
    sting = spell("Sting", text("counter", {"damage": 2}, ENEMY, slots=["water"]))
    a = seat(unit("Mage L2 2/2 火 F2"), hand=[spell("Bolt", BOLT)])
    b = seat(unit("Boar L3 3/2 水 F2"), hand=[sting])
    ruling = legal(
        rule(
            first(a, b),
            act("a", "spell", "bolt", "boar"),
            act("b", "spell", "sting", "mage"),
            claim(boar__zone="b.field", bolt__zone="a.discard_pile"),
        )
    )
    assert "moncolle-unsettled-spell" in read(ruling)
    assert "moncolle-shared-slots" not in read(ruling)


@clause("moncolle:details/static/spell", "moncolle:setup/states")
def test_slots_of_a_spent_unit_pay_and_the_ruling_says_on_what_reading():
    hand = [spell("Blast", text("pre_attack", {"damage": 3}, ENEMY, slots=["fire", "water"]))]
    b = seat(unit(BIG), hand=[])
    tired, fresh = unit("Mage L2 2/9 火 F2 行動完了"), unit("Monk L2 2/9 水 F2")
    used = act("a", "spell", "blast", "big")
    ruling = legal(rule(first(seat(tired, fresh, hand=hand), b), used, claim(big__damage=3)))
    assert "moncolle-spent-units-use" in read(ruling)
    ruling = legal(rule(first(seat({**tired, "standing": "未行動"}, fresh, hand=hand), b), used))
    assert "moncolle-spent-units-use" not in read(ruling)


@clause("moncolle:details/timing/kinds", "moncolle:details/special-ability/text")
def test_of_several_effects_the_one_of_the_timing_is_meant():
    """Without a number the only effect that can be used now is meant, and that one is paid for and produced."""
    texts = [
        text("swift", {"strengthen": {"attack": 3}}, power=1),
        text("pre_attack", {"strengthen": {"attack": 2}}, power=2),
        text("counter", {"strengthen": {"defense": 5}}, power=3),
    ]
    a = seat(unit("Boar L3 1/4 F2", abilities=texts), hand=[], power=6)
    b = seat(unit("Bear L8 2/9 F2"), hand=[])
    used = act("a", "ability", "boar")
    legal(rule(battle(a, b, "swift"), used, claim(a__power=5, boar__attack=4)))
    ruling = legal(rule(first(a, b), used, claim(a__power=4, boar__attack=3)))
    assert not {"moncolle-missing-effects-chapter", "moncolle-spent-units-use"} & read(ruling)
    legal(rule(first(a, b), act("a", "attack"), act("b", "pass"), used, claim(a__power=3, boar__defense=9)))
    illegal_at(rule(first(a, b), act("a", "ability", "boar", value=3)), 1, "details/timing/counter")
    illegal_at(rule(first(a, b), act("a", "ability", "boar", value=4)), 1, "details/timing/kinds")


def test_a_text_on_trust_may_name_who_pays():
    a = seat(unit("Mage L2 2/2 火 F2"), hand=[{"id": "odd", "name": "Odd", "kind": "戦闘スペル"}])
    b = seat(unit(BIG), hand=[])
    ruling = rule(
        first(a, b), act("a", "spell", "odd", cards=["mage"]), act("a", "attack"), claim(big__damage=2)
    )
    assert verdicts(ruling) == ["on_trust", "legal", "legal"]
    assert "moncolle-spent-units-use" not in read(ruling)


@clause("moncolle:cards/battle-spell")
def test_a_hand_that_an_effect_takes_cards_from_has_none_that_are_in_use():
    steal = spell("Steal", text("counter", {"discard_hand": 1}, slots=["demonic"]))
    a = seat(unit("Mage L2 2/2 火 F2"), hand=[spell("Bolt", BOLT), {"id": "x"}])
    b = seat(unit("Imp L1 1/9 魔 F2"), hand=[steal])
    declared = act("a", "spell", "bolt", "imp"), act("b", "spell", "steal")
    taken = claim(x__zone="a.discard_pile", bolt__zone="a.discard_pile", imp__damage=3)
    legal(rule(first(a, b), *declared, taken))
    own = spell(
        "Trade",
        text(
            "swift",
            {"after_effect": {"do": [{"discard_hand": {"whose": "own"}}], "then": ["draw"]}},
            slots=["fire"],
        ),
    )
    alone = seat(unit("Mage L2 2/2 火 F2"), hand=[own], deck=2)
    legal(
        rule(
            battle(alone, b, "swift"),
            act("a", "spell", "trade"),
            claim(trade__zone="a.discard_pile", a_deck__count=2),
        )
    )
