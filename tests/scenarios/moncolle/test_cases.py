"""38 situations written from the book by somebody who had not seen the engine, each with its answer."""

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
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

PROCEED = "proceed"
TROLL = "Troll L4 2/6"


@clause("moncolle:turn/first-turn", "moncolle:turn/4/c", "moncolle:turn/5", "moncolle:setup/3")
def test_s01_the_first_turn_begins_with_summons_and_ends_with_six_cards():
    hand = [unit(OGRE), unit(TROLL), unit(IMP), *({"id": f"h{n}"} for n in range(7))]
    a = seat(hand=hand, deck=20, power=0)
    start = main(a, seat(hand=10, deck=20, power=1), phase="summon", turn=1, first_player="a")
    ruling = legal(
        rule(
            start,
            act("a", "summon", "ogre", "A2"),
            claim(a_hand__count=9, ogre__area="A2"),
            act("a", "summon", "troll", "A2"),
            claim(a_hand__count=8),
            act("a", "summon", "imp", "A1"),
            claim(a_hand__count=7),
            act("a", "rearrange", "imp", "A3"),
            claim(imp__area="A3"),
            act("a", "discard", cards=["h0", "h1", "h2"]),
            claim(a_hand__count=6, a_discard_pile__count=3, a_deck__count=18),
            act("a", PROCEED),
            claim(a__power=0, game__turn_player="b"),
        )
    )
    assert "moncolle-exchange-into-empty" in read(ruling)


@clause("moncolle:advance/control-marker", "moncolle:advance/k", "moncolle:after-battle/a")
def test_s10_a_terrain_that_was_left_is_not_intercepted():
    a = seat(unit(f"{WOLF} F1"), unit(f"{OGRE} F1"), unit(f"{IMP} A1"), hand=[])
    b = seat(unit(f"{RAT} F2"), unit(f"{GOLEM} B1"), hand=[])
    ruling = rule(
        main(a, b),
        act("a", "advance", cards=["wolf", "ogre"], target="F2"),
        claim(game__controlled_f1=True),
        *dice(6, 1),
        act("a", "attack"),
        claim(rat__zone="b.discard_pile", wolf__area="F2", ogre__area="F2", game__fought_f2=True),
        act("a", "advance", "imp", "F1"),
        act("b", "intercept", "golem"),
        claim(imp__area="F1", imp__standing="行動完了", wolf__standing="行動完了", ogre__standing=False),
    )
    illegal_at(ruling, 8, "advance/k")
    assert verdicts(ruling)[-1] == "legal"


@clause("moncolle:flow/deck-out", "moncolle:turn/2")
def test_s11_the_game_ends_with_the_turn_after_both_piles_ran_out():
    a = seat(unit(f"{IMP} A1"), hand=6, deck=0)
    b = seat(unit(f"{RAT} F1"), hand=3, deck=1)
    ruling = legal(
        rule(
            main(a, b, phase="charge", turn=17),
            act("a", PROCEED),
            act("a", "pass"),
            claim(a_hand__count=6),
            act("a", PROCEED),
            act("b", PROCEED),
            act("b", "pass"),
            claim(b_hand__count=4, b_deck__count=0),
            act("b", PROCEED),
            claim(game__winner=""),
            act("a", PROCEED),
            claim(game__last_turn=True),
            act("a", PROCEED),
            claim(game__winner="b"),
        )
    )
    assert "moncolle-deck-out-next-turn" in read(ruling)


def test_06_the_power_charge_is_skipped_on_a_first_turn():
    b = seat(hand=10, deck=20, power=1)
    start = main(seat(hand=6, deck=18, power=0), b, turn=2, turn_player="b", phase="charge", first_player="a")
    ruling = rule(start, claim(b__power=2), act("b", "pass"))
    assert verdicts(ruling)[0] == "departed"
    legal(rule(start, act("b", "pass"), claim(b__power=1)))


def test_09_an_area_holds_level_8():
    a = seat(unit(f"{OGRE} A2"), unit(f"{TROLL} A2"), hand=[unit(RAT)])
    ruling = rule(main(a, seat(), phase="summon"), act("a", "summon", "rat", "A2"))
    wrong = illegal_at(ruling, 1, "turn/4/c")
    assert {one.target for one in wrong.options if one.move == "summon"} == {"A1", "A3"}


@clause("moncolle:turn/4", "moncolle:turn/4/d")
def test_10_summons_and_exchanges_in_any_order():
    a = seat(unit(f"{OGRE} A2"), unit(f"{TROLL} A2"), unit(f"{IMP} A1"), hand=[unit(RAT), unit(GOLEM)])
    ruling = legal(
        rule(
            main(a, seat(), phase="summon"),
            act("a", "rearrange", "ogre", "A1"),
            act("a", "summon", "rat", "A2"),
            act("a", "rearrange", "troll", "A3"),
            act("a", "summon", "golem", "A2"),
            claim(ogre__area="A1", imp__area="A1", rat__area="A2", golem__area="A2", troll__area="A3"),
        )
    )
    assert "moncolle-exchange-into-empty" in read(ruling)


def test_12_front_units_are_not_exchanged():
    a = seat(unit(f"{OGRE} A2"), unit(f"{IMP} F2"))
    ruling = rule(main(a, seat(), phase="summon"), act("a", "rearrange", "ogre", "imp"))
    illegal_at(ruling, 1, "turn/4/d")


def test_16_a_pile_too_small_gives_all_it_has():
    a = seat(hand=2, deck=3)
    start = main(a, seat(hand=4, deck=8), phase="second_adjust", turn=7)
    legal(rule(start, act("a", "pass"), claim(a_hand__count=5, a_deck__count=0, game__winner="")))


@clause("moncolle:advance/d", "moncolle:advance/f")
def test_22_with_an_empty_terrain_there_is_no_second_destination():
    a = seat(unit(f"{TROLL} F2"), unit(f"{OGRE} A1"), unit(f"{IMP} A2"), hand=[])
    ruling = rule(
        main(a, seat(hand=[])),
        act("a", "joint", "ogre", "F1"),
        act("a", "joint", "imp", "F2"),
    )
    wrong = illegal_at(ruling, 2, "advance/d")
    assert "moncolle-advance-single-destination" in wrong.interpretations
    legal(rule(main(a, seat(hand=[])), act("a", "advance", "ogre", "F1"), act("a", "advance", "imp", "F2")))


@clause("moncolle:advance/c", "moncolle:board/1")
def test_25_the_limit_is_each_players_own():
    a = seat(unit(f"{GOLEM} A2"), unit(f"{WOLF} A2"), hand=[])
    b = seat(unit("Ogre L4 4/4 F2"), unit("Troll L4 2/6 F2"), hand=[])
    legal(rule(main(a, b), act("a", "advance", cards=["golem", "wolf"], target="F2")))


@clause("moncolle:advance/e", "moncolle:after-battle/2")
def test_26_a_battle_marker_keeps_an_empty_terrain_closed():
    ruling = rule(main(seat(unit(f"{IMP} A2")), seat(), fought_f2=True), act("a", "advance", "imp", "F2"))
    illegal_at(ruling, 1, "advance/e")


@clause("moncolle:advance/intercept")
def test_30_what_was_held_as_the_turn_began_is_not_intercepted():
    a, b = seat(unit(f"{IMP} A1"), hand=[]), seat(unit(f"{GOLEM} B1"), hand=[])
    ruling = rule(
        main(a, b, start_f1="b"),
        act("a", "advance", "imp", "F1"),
        act("b", "intercept", "golem", "F1"),
        claim(imp__area="F1", imp__standing="行動完了", golem__area="B1"),
    )
    illegal_at(ruling, 2, "advance/intercept")
    assert ruling.correction.verified


@clause("moncolle:advance/l/note")
def test_31_no_intercept_where_defenders_stand():
    a = seat(unit(f"{OGRE} A2"), hand=[])
    b = seat(unit(f"{GOLEM} F2"), unit(f"{WOLF} B2"), hand=[])
    ruling = rule(main(a, b), act("a", "advance", "ogre", "F2"), act("b", "intercept", "wolf", "F2"))
    illegal_at(ruling, 2, "advance/l/note", "advance/k")


@clause("moncolle:advance/h")
def test_32_a_spent_unit_does_not_intercept():
    a, b = seat(unit(f"{OGRE} A2"), hand=[]), seat(unit(f"{WOLF} B2 行動完了"), hand=[])
    ruling = rule(main(a, b), act("a", "advance", "ogre", "F2"), act("b", "intercept", "wolf", "F2"))
    illegal_at(ruling, 2, "advance/h")


@clause("moncolle:flow/end")
def test_37_a_control_marker_alone_is_no_unit():
    a = seat(unit(f"{WOLF} F1"), unit(f"{IMP} F2"), hand=[])
    ruling = rule(
        main(a, seat(hand=[])),
        act("a", "advance", "imp", "F3"),
        act("b", "pass"),
        claim(game__controlled_f2=True),
        claim(game__winner="a"),
    )
    assert verdicts(ruling) == ["legal", "legal", "legal", "departed"]
    won = seat(unit(f"{WOLF} F1"), unit(f"{IMP} F2"), unit("Rat L1 1/1 A3"), hand=[])
    legal(rule(main(won, seat(hand=[])), act("a", "advance", "rat", "F3"), claim(game__winner="a")))


@clause("moncolle:after-battle/b")
def test_39_who_intercepts_leaves_its_terrain():
    a = seat(unit(f"{IMP} A2"), hand=[])
    b = seat(unit(f"{RAT} F1"), unit(f"{WOLF} F3"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "advance", "imp", "F2"),
            act("b", "intercept", "wolf", "F2"),
            *dice(1, 6),
            act("b", "attack"),
            claim(imp__zone="a.discard_pile", wolf__area="F2", rat__area="F1", game__winner=""),
        )
    )


@clause("moncolle:battle/1/order")
def test_44_the_part_of_the_advancing_side_is_over():
    a = seat(unit(f"{OGRE} F2"), hand=[unit(f"{RAT} 即")])
    b = seat(unit(f"{WOLF} F2"), hand=[unit(f"{IMP} 即")])
    ruling = rule(battle(a, b), act("a", "pass"), act("b", "call", "imp"), act("a", "call", "rat"))
    illegal_at(ruling, 3, "battle/1/order")


@clause("moncolle:battle/4/roll")
def test_50_units_outside_the_battle_add_nothing():
    a = seat(unit("Elf L2 2/2 I2 F2"), unit("Scout L1 1/1 I3 F1"), hand=[])
    b = seat(unit(f"{OGRE} F2"), hand=[])
    ruling = legal(
        rule(
            battle(a, b, "initiative"),
            *dice(2, 5),
            claim(a__initiative_value=4, b__initiative_value=5, game__goes_first="b"),
        )
    )
    assert "moncolle-initiative-units" in read(ruling)


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


@clause("moncolle:battle/5#2")
def test_51_the_attack_is_forced():
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(unit(f"{WOLF} F2"), hand=[])
    ruling = rule(first(a, b), act("a", "pass"))
    illegal_at(ruling, 1, "battle/5#2")


@clause("moncolle:battle/attack/declare")
def test_52_all_ready_units_attack():
    a, b = seat(unit(f"{OGRE} F2"), unit("Elf L2 2/2 F2"), hand=[]), seat(unit("Big L8 1/9 F2"), hand=[])
    ruling = rule(first(a, b), act("a", "attack", cards=["ogre"]))
    illegal_at(ruling, 1, "battle/attack/declare")
    legal(rule(first(a, b), act("a", "attack", cards=["ogre", "elf"])))
    legal(rule(first(a, b), act("a", "attack"), claim(big__damage=6)))


BOLT = {"timing": "pre_attack", "cost": {"slots": ["fire"]}, "target": {"side": "enemy"}, "do": {"damage": 2}}


@clause("moncolle:details/timing/pre-attack", "moncolle:details/timing/counter")
def test_54_what_is_used_before_the_own_attack_answers_nothing():
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(unit("Mage L2 2/5 火 F2"), hand=[spell("Bolt", BOLT)])
    used = act("b", "spell", "bolt", "ogre", cards=["mage"])
    ruling = rule(first(a, b), act("a", "attack"), used)
    illegal_at(ruling, 2, "details/timing/pre-attack")
    legal(rule(first(a, b), act("a", "attack"), act("b", "pass"), act("a", "pass"), used))


@clause("moncolle:details/death/not-dying", "moncolle:battle/attack/damage/over")
def test_58_who_does_not_die_still_stands_in_front():
    undying = unit(f"{IMP} F2", rank=1, lasting=[["undying", "", "battle"]])
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(undying, unit(f"{WOLF} F2", rank=2), hand=[])
    legal(
        rule(
            first(a, b),
            act("a", "attack"),
            claim(imp__zone="b.field", imp__damage=4, wolf__damage=2, wolf__zone="b.field"),
        )
    )


@clause("moncolle:battle/7", "moncolle:after-battle/f")
def test_66_both_die_in_a_simultaneous_attack():
    a, b = seat(unit(f"{OGRE} F2"), unit(f"{RAT} A2"), hand=[]), seat(unit("Wolf L3 4/3 F2"), hand=[])
    ruling = rule(
        battle(a, b, "initiative"),
        *dice(3, 3),
        claim(ogre__zone="a.discard_pile", wolf__zone="b.discard_pile", game__fought_f2=True),
        act("a", "advance", "rat", "F2"),
    )
    illegal_at(ruling, 4, "advance/e")


@clause("moncolle:details/static/multi", "moncolle:details/cost/shared")
def test_74_two_units_share_a_cost_and_any_slot_counts():
    blast = {**BOLT, "cost": {"slots": ["fire", "water"]}}
    a = seat(unit("Mage L2 2/2 ※ F2"), unit("Elf L2 2/2 火 F2"), hand=[spell("Blast", blast)])
    b = seat(unit("Big L8 1/9 F2"), hand=[])
    legal(
        rule(
            first(a, b),
            act("a", "spell", "blast", "big", cards=["elf", "mage"]),
            claim(mage__spent_slots=["any"], elf__spent_slots=["fire"], big__damage=2),
            claim(blast__zone="a.discard_pile"),
        )
    )


@clause("moncolle:after-battle/1")
def test_81_units_outside_the_battle_stay_ready():
    a, b = seat(unit(f"{WOLF} A3"), hand=[]), seat(unit(f"{IMP} F2"), hand=[])
    ruling = legal(rule(battle(a, b, "end"), claim(imp__standing="行動完了", wolf__standing="未行動")))
    assert "moncolle-spent-scope" in read(ruling)


@clause("moncolle:flow/deck-out#4", "moncolle:flow/deck-out#3")
def test_85_units_on_the_battlefield_come_before_their_levels():
    a = seat(
        unit("Ai L3 1/1 F1"), unit("Bo L3 1/1 A1"), unit("Ci L3 1/1 A2"), unit("Di L3 1/1 A3"), hand=0, deck=0
    )
    b = seat(unit("Ei L3 1/1 F2"), unit("Fu L6 1/1 B1"), unit("Go L6 1/1 B2"), hand=0, deck=0)
    start = main(a, b, phase="end", last_turn=True)
    ruling = legal(rule(start, act("a", PROCEED), claim(game__winner="a")))
    assert "moncolle:flow/deck-out#4" in ruling.entries[0].clauses


@clause("moncolle:other/concede")
def test_86_a_concession_counts_in_the_turn_of_the_other():
    ruling = legal(rule(main(seat(), seat(), turn_player="b"), act("a", "concede")))
    assert ruling.winner == "b"


@clause("moncolle:cards/token/place", "moncolle:cards/token")
def test_87_tokens_go_to_their_place():
    one = unit("Spectre L1 1/1 F2", kind="トークン")
    other = unit("Spectre2 L1 1/1", kind="トークン")
    a = seat(one, hand=[other])
    b = seat(unit(f"{WOLF} F2", abilities=None), hand=[])
    thrown = {"kind": "effect", "player": "b", "source": "wolf", "do": [{"discard_hand": 1}]}
    ruling = rule(
        battle(a, b, "first", goes_first="b"),
        thrown,
        act("b", "attack"),
        claim(spectre__zone="a.summoner", spectre2__zone="a.summoner", a_discard_pile__count=0),
    )
    assert verdicts(ruling) == ["on_trust", "legal", "legal"]


@clause("moncolle:after-battle/c")
def test_88_nobody_stays_after_an_intercept_that_both_survive():
    a, b = seat(unit(f"{OGRE} A2"), hand=[]), seat(unit("Wolf L3 2/6 B2"), hand=[])
    entries = (
        act("a", "advance", "ogre", "F2"),
        act("b", "intercept", "wolf"),
        *dice(6, 1),
        act("a", "attack"),
        act("b", "attack"),
    )
    ruling = rule(main(a, b), *entries, claim(ogre__area="F2"))
    wrong = illegal_at(ruling, 7, "after-battle/c")
    assert wrong.departures[0].expected == "A2"
    settled = claim(
        ogre__area="A2", wolf__area="B2", ogre__standing=False, wolf__standing=False, game__fought_f2=True
    )
    legal(rule(main(a, b), *entries, settled))


@clause("moncolle:battle/chain/scope", "moncolle:battle/chain/right/alternate")
def test_91_unwritten_declines_are_implied():
    a, b = seat(unit("Ogre L4 6/4 F2"), hand=[]), seat(unit(f"{GOLEM} F2"), hand=[])
    legal(rule(first(a, b), act("a", "attack"), claim(golem__zone="b.discard_pile")))


def test_93_a_terrain_whose_beginning_nobody_noted_leaves_the_intercept_open():
    a, b = seat(unit(f"{IMP} A2"), hand=[]), seat(unit(f"{GOLEM} B2"), hand=[])
    ruling = rule(
        main(a, b, start_f2=None), act("a", "advance", "imp", "F2"), act("b", "intercept", "golem", "F2")
    )
    assert verdicts(ruling) == ["legal", "undetermined"]
    assert [fact["key"] for fact in ruling.facts] == ["game.start_f2"]
    answers = {one.answer: str(one.verdict) for one in ruling.entries[1].by_answer}
    assert answers == {"nobody": "legal", "a": "illegal", "b": "illegal"}


def test_95_an_unnoted_level_does_not_matter_where_level_8_is_there():
    a = seat(unit("Fang A2"), unit("Big L8 5/5 F2"), hand=[])
    illegal_at(rule(main(a, seat(hand=[])), act("a", "advance", "fang", "F2")), 1, "advance/c")
    legal(
        rule(
            main(a, seat(hand=[])),
            act("a", "joint", "fang", "F2"),
            act("a", "joint", "big", "A2"),
            act("a", "go"),
            claim(fang__area="F2", big__area="A2"),
        )
    )


@clause("moncolle:ritual/summoner", "moncolle:details/cost")
def test_96_power_that_nobody_counted_leaves_a_ritual_open():
    ritual = {"timing": "ritual", "season": "field", "cost": {"power": 2}, "do": {"draw": 1}}
    summoner = {"id": "sage", "name": "Sage", "kind": "召喚術師", "abilities": [ritual]}
    ruling = rule(main(seat(hand=3, deck=9, summoner=[summoner]), seat()), act("a", "ritual", "sage"))
    assert verdicts(ruling) == ["undetermined"]
    answers = {one.answer: str(one.verdict) for one in ruling.entries[0].by_answer}
    assert (answers[1], answers[2]) == ("illegal", "legal")


def test_98_an_unnoted_area_may_decide_the_initiative():
    a = seat(unit("Elf L1 1/1 I1 F2"), hand=[])
    b = seat(unit(f"{OGRE} F2"), {**unit("Scout L1 1/1 I1"), "area": None}, hand=[])
    ruling = rule(battle(a, b, "initiative"), *dice(3, 4), claim(game__goes_first="b"))
    assert ruling.entries[1].verdict == "undetermined" or ruling.entries[2].verdict == "undetermined"
    assert [fact["key"] for fact in ruling.facts] == ["scout.area"]


@clause("moncolle:turn/1", "moncolle:after-battle/b", "moncolle:advance/i")
def test_s18_a_terrain_left_by_an_intercept_has_no_marker_and_is_not_intercepted():
    a = seat(unit(f"{OGRE} F1 行動完了"), unit(f"{IMP} A1"), hand=[], deck=5)
    b = seat(unit(f"{WOLF} B2"), unit(f"{RAT} B1"), hand=[{}], deck=5, power=1)
    ruling = rule(
        main(a, b, turn_player="b", phase="charge", turn=6),
        act("b", PROCEED),
        claim(ogre__standing="未行動"),
        act("b", "pass"),
        act("b", "advance", "wolf", "F2"),
        act("a", "intercept", "ogre"),
        *dice(5, 3),
        act("a", "attack"),
        claim(wolf__zone="b.discard_pile"),
        claim(ogre__area="F2", ogre__standing="行動完了", game__fought_f2=True, game__controlled_f1=False),
        act("b", "advance", "rat", "F1"),
        act("a", "intercept", "imp"),
        claim(rat__area="F1", rat__standing="行動完了"),
    )
    illegal_at(ruling, 12, "advance/intercept")
    assert verdicts(ruling)[-1] == "legal"


@clause("moncolle:after-battle/e", "moncolle:advance/control-marker")
def test_99_a_unit_that_came_back_holds_its_terrain():
    a = seat(unit(f"{WOLF} F1"), unit(f"{IMP} A1"), hand=[])
    b = seat(unit(f"{GOLEM} F2"), unit(f"{RAT} B1"), hand=[])
    ruling = rule(
        main(a, b),
        act("a", "advance", "wolf", "F2"),
        claim(game__controlled_f1=True),
        *dice(1, 6),
        act("b", "attack"),
    )
    assert set(verdicts(ruling)) == {"legal"}
    tough = seat(unit("Wolf L3 3/9 F1"), unit(f"{IMP} A1"), hand=[])
    ruling = rule(
        main(tough, b),
        act("a", "advance", "wolf", "F2"),
        *dice(1, 6),
        act("b", "attack"),
        act("a", "attack"),
        claim(wolf__area="F1", wolf__standing="行動完了"),
        act("a", "advance", "imp", "F1"),
        claim(imp__area="F1"),
        act("b", "intercept", "rat"),
    )
    illegal_at(ruling, 9, "advance/k")


@clause("moncolle:battle/attack/damage/over", "moncolle:details/death")
def test_104_a_formation_that_does_not_matter_is_not_asked_for():
    a, b = seat(unit("Big L7 7/9 F2"), hand=[]), seat(unit(f"{GOLEM} F2"), unit(f"{IMP} F2"), hand=[])
    legal(
        rule(first(a, b), act("a", "attack"), claim(golem__zone="b.discard_pile", imp__zone="b.discard_pile"))
    )
    weaker = seat(unit("Big L6 6/9 F2"), hand=[])
    ruling = rule(first(weaker, b), act("a", "attack"), claim(golem__zone="b.discard_pile"))
    assert "undetermined" in verdicts(ruling)
    assert [fact["key"] for fact in ruling.facts] == ["b.line_up?F2"]


@clause("moncolle:battle/attack/damage", "moncolle:battle/3/order", "moncolle:after-battle/e")
def test_107_a_unit_that_was_made_spent_takes_damage_and_does_not_attack():
    sleep = {"timing": "swift", "cost": {"slots": ["water"]}, "target": {"side": "enemy"}, "do": "spend"}
    a = seat(unit(f"{OGRE} A2"), unit(f"{WOLF} A2"), hand=[])
    b = seat(unit(f"{GOLEM} 水 F2"), hand=[spell("Sleep", sleep)])
    legal(
        rule(
            main(a, b),
            act("a", "advance", cards=["ogre", "wolf"], target="F2"),
            act("a", "line_up", cards=["ogre", "wolf"]),
            act("b", "spell", "sleep", "ogre"),
            claim(ogre__standing="行動完了"),
            *dice(5, 2),
            act("a", "attack"),
            claim(golem__damage=3, golem__zone="b.field"),
            act("b", "attack"),
            claim(
                ogre__area="A2", wolf__area="A2", ogre__standing=False, wolf__standing=False, golem__area="F2"
            ),
        )
    )


def test_dice_are_named_by_their_player():
    ruling = rule(
        battle(seat(unit(f"{OGRE} F2")), seat(unit(f"{WOLF} F2")), "initiative"), die("a", 3), die("a", 4)
    )
    illegal_at(ruling, 2, "battle/4/roll")
