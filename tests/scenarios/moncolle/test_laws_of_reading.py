"""What a claim is about: units that have died, what is forced, texts that nobody knows; and what is due first."""

import pytest

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
    departs,
    dice,
    illegal_at,
    legal,
    main,
    rule,
    seat,
    unit,
    verdicts,
)

DUEL = (act("a", "advance", "ogre", "F2"), *dice(5, 1), act("a", "attack"))


def duel(*entries):
    """An ogre advances on a goblin of defense 3 and attacks it."""
    a, b = seat(unit(f"{OGRE} A2"), hand=[]), seat(unit("Gob L3 3/3 F2"), hand=[])
    return rule(main(a, b), *DUEL, *entries)


@clause("moncolle:details/damage", "moncolle:details/death")
@pytest.mark.parametrize("damage", [4, 0])
def test_damage_of_the_dead_is_what_killed_it_or_none(damage):
    legal(duel(claim(gob__damage=damage, gob__zone="b.discard_pile")))


@clause("moncolle:details/damage")
def test_another_damage_of_the_dead_departs():
    assert verdicts(duel(claim(gob__damage=3)))[-1] == "departed"


@clause("moncolle:details/death")
def test_the_dead_are_in_no_area_and_nobody_is_asked_where():
    departs(duel(claim(gob__area="F2")), 5, "details/death")


@clause("moncolle:other/limit-adjustment/discard")
def test_a_discard_of_the_only_unit_that_can_be_discarded_comes_before_a_claim():
    """Called for the battle, the sprite goes back to an area of level 8: it is discarded, and nothing is chosen."""
    sprite = unit("Sprite L2 1/1", immediate=True)
    a = seat(unit(f"{OGRE} A2"), unit("Troll L4 2/6 A2"), hand=[sprite])
    b = seat(unit("Wolf L3 2/6 B2"), hand=[])
    entries = (
        act("a", "advance", "ogre", "F2"),
        act("b", "intercept", "wolf"),
        act("a", "call", "sprite"),
        act("a", "line_up", cards=["ogre", "sprite"]),
        *dice(5, 1),
        act("a", "attack"),
        act("b", "attack"),
    )
    ruling = rule(main(a, b), *entries, claim(sprite__zone="a.field", sprite__area="A2"))
    departs(ruling, 9, "other/limit-adjustment/discard")
    legal(rule(main(a, b), *entries, claim(sprite__zone="a.discard_pile")))
    legal(
        rule(main(a, b), *entries, act("a", "choose", cards=["sprite"]), claim(sprite__zone="a.discard_pile"))
    )


@clause("moncolle:details/special-ability/text")
def test_what_an_unknown_text_did_is_asked_before_a_claim_departs():
    bolt = {"id": "bolt", "name": "Bolt", "kind": "戦闘スペル", "abilities": None}
    a = seat(unit("Mage L2 2/5 火 F2", came_from="A2", rank=1), hand=[bolt])
    b = seat(unit(f"{GOLEM} F2", rank=1), hand=[])
    used = act("a", "spell", "bolt", "golem", cards=["mage"])
    start = battle(a, b, "first", goes_first="a")
    assert verdicts(rule(start, used, claim(golem__zone="b.discard_pile"))) == ["on_trust", "undetermined"]


@clause("moncolle:battle/6", "moncolle:battle/attack/impossible")
def test_a_side_without_units_does_not_attack():
    ruling = duel(act("b", "attack"))
    wrong = illegal_at(ruling, 5, "battle/attack/impossible")
    assert "moncolle:battle/6" in wrong.clauses


@clause("moncolle:battle/4/compare", "moncolle:battle/6", "moncolle:details/static/initiative/add")
def test_who_forgot_an_initiative_and_attacks_first_is_told_that_the_other_one_went_first():
    a, b = seat(unit(f"{OGRE} A2")), seat(unit("Imp L4 4/4 F2", initiative=3))
    ruling = rule(main(a, b), act("a", "advance", "ogre", "F2"), *dice(4, 2), act("a", "attack"))
    wrong = illegal_at(ruling, 4, "battle/attack/impossible")
    assert {"moncolle:battle/6", "moncolle:battle/4/compare"} <= {*wrong.clauses}
    assert "aは後攻側" in wrong.reason.ja


@clause("moncolle:battle/attack/declare")
def test_an_illegal_entry_is_not_told_as_the_cause_of_its_own_illegality():
    """What silence has brought about before it is told as unwritten, and not as that entry's doing."""
    told = [one.text.ja for entry in duel(act("a", "attack")).entries for one in entry.provenance]
    assert told
    assert not any("第5手の攻撃" in one for one in told), told


@clause("moncolle:after-battle/e")
def test_before_a_choice_that_is_due_nothing_else_is_done():
    """Where the rat goes back to has to be chosen: whoever advances before that is told so."""
    a = seat(unit(f"{OGRE} A2"), unit(f"{WOLF} A1 飛行"), unit(f"{IMP} A1"), hand=[unit(RAT, immediate=True)])
    b = seat(unit("Golem L5 3/9 F2"), hand=[])
    ruling = rule(
        main(a, b),
        act("a", "advance", target="F2", cards=["ogre", "wolf"]),
        act("a", "call", "rat"),
        act("a", "line_up", cards=["ogre", "wolf", "rat"]),
        *dice(6, 1),
        act("a", "attack"),
        act("b", "attack"),
        act("a", "advance", "imp", "F1"),
    )
    illegal_at(ruling, 8, "after-battle/e")
