"""The phases of a turn to the letter: setup, what begins and ends with a turn, adjustments, and the judgement."""

from random import Random

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import clause, start_position
from judgeapp.domain.engine.moncolle.turn.adjusting import DiscardFromHand

from .table import (
    BOOK,
    IMP,
    OGRE,
    RAT,
    WOLF,
    act,
    battle,
    claim,
    die,
    illegal_at,
    legal,
    main,
    offered,
    one,
    read,
    recorded,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)


def cards(count, letter="h"):
    return [{"id": f"{letter}{number}"} for number in range(count)]


@clause("moncolle:setup", "moncolle:deck/3/select", "moncolle:board/7")
@pytest.mark.parametrize(
    ("setup", "field"),
    [
        ({"first_player": "c"}, "first_player"),
        ({"decks": {"a": True}}, "decks.a"),
        ({"decks": {"b": "30"}}, "decks.b"),
        ({"decks": {"b": 31}}, "decks.b"),
        ({"decks": {"a": [{"kind": "トークンカード"}, *([{}] * 29)]}}, "decks.a[0]"),
        ({"decks": {"a": [*([{}] * 29), {"kind": "トークン"}]}}, "decks.a[29]"),
        ({"summoners": {"b": 1}}, "summoners.b"),
        ({"decks": {"b": [5] * 30}}, "decks.b[0]"),
    ],
)
def test_a_setup_that_cannot_be(setup, field):
    with pytest.raises(InvalidRecord) as caught:
        rule({"setup": setup})
    assert caught.value.field == f"start.setup.{field}"
    if setup in ({"decks": {"a": True}}, {"decks": {"b": "30"}}):
        assert "枚数か" in caught.value.message.ja


@clause("moncolle:setup/3", "moncolle:setup/4", "moncolle:setup/5", "moncolle:turn/first-turn")
def test_the_first_two_turns_begin_with_summons_and_the_third_with_a_charge():
    decks = {"a": cards(30, "a"), "b": cards(30, "b")}
    ruling = rule(
        {"setup": {"first_player": "b", "decks": decks}},
        claim(
            a_hand__count=10,
            b_hand__count=10,
            b_deck__count=20,
            game__first_player="b",
            a__power=1,
            b__power=0,
        ),
        claim(game__turn_player="b", game__turn=1, game__phase="通常召喚フェイズ"),
        act("b", "discard", cards=["b0", "b1", "b2", "b3"]),
        act("b", "proceed"),
        claim(game__turn_player="a", game__turn=2, game__phase="通常召喚フェイズ", a__power=1),
        act("a", "discard", cards=["a0", "a1", "a2", "a3", "a4"]),
        act("a", "proceed"),
        claim(
            game__turn=3, game__phase="パワーチャージフェイズ", b__power=0, b_hand__count=6, a_hand__count=6
        ),
        act("b", "proceed"),
        claim(b__power=1, a_deck__count=19),
    )
    assert set(verdicts(ruling)) == {"legal"}, [(e.number, e.reason.en) for e in ruling.entries]
    assert "under_way" not in ruling.final_position


def test_dice_for_the_first_turn_are_rolled_again_as_long_as_they_are_the_same():
    start = {"setup": {}}
    ruling = legal(
        rule(start, die("b", 4), die("a", 4), die("a", 6), die("b", 1), claim(game__first_player="a"))
    )
    assert ruling.final_position["first_player"] == "a"
    illegal_at(rule(start, act("a", "summon", "a.deck.1", "A1")), 1, "setup/4", "turn/4/c")


@pytest.mark.parametrize(
    ("phase", "entries"),
    [
        ("charge", []),
        ("first_adjust", [act("a", "proceed")]),
        ("main", [act("a", "proceed"), act("a", "pass")]),
        ("summon", [act("a", "proceed"), act("a", "pass"), act("a", "pass")]),
        ("second_adjust", [act("a", "proceed"), act("a", "pass"), act("a", "pass"), act("a", "pass")]),
        (
            "end",
            [act("a", "proceed"), act("a", "pass"), act("a", "pass"), act("a", "pass"), act("a", "pass")],
        ),
    ],
)
def test_a_record_ends_wherever_the_turn_stands(phase, entries):
    start = main(seat(hand=6, deck=9, power=0), seat(power=0), phase="charge", turn=5)
    ruling = rule(start, *entries)
    assert set(verdicts(ruling)) <= {"legal"}
    assert ruling.final_position.get("phase", "main") == phase
    assert "under_way" not in ruling.final_position


@clause("moncolle:turn/1#1-1", "moncolle:turn/1#1-2", "moncolle:details/timing/condition")
def test_conditions_of_the_beginning_of_a_turn_come_after_the_charge():
    texts = [one("condition", {"power": 1}, on="turn_begins", season="field", cost={"power": 1}, forced=True)]
    ready = [one("condition", "draw", on="turn_begins", season="field", forced=True, of={"state": "ready"})]
    a = seat(
        unit(f"{OGRE} A1 行動完了", abilities=texts),
        unit(f"{IMP} A2 行動完了", abilities=ready),
        hand=2,
        deck=9,
        power=0,
    )
    start = main(a, seat(power=0), phase="charge", turn=5)
    legal(
        rule(
            start, act("a", "proceed"), act("a", "choose", cards=["ogre"]), claim(a__power=1, a_hand__count=4)
        )
    )
    unknown = main(seat(unit(f"{OGRE} A1", standing=None), power=None), seat(power=0), phase="charge", turn=5)
    ruling = rule(unknown, act("a", "proceed"), claim(ogre__standing="未行動"), claim(a__power=1))
    assert verdicts(ruling) == ["legal", "legal", "undetermined"]


@clause("moncolle:turn/2#2-1", "moncolle:turn/2#2-2")
def test_a_hand_adjustment():
    """Nothing need go from six cards or fewer, anything may; of a hand nobody counted nothing is told."""
    for hand, thrown, left, drawn in (
        (4, 0, 6, 2),
        (4, 2, 6, 4),
        (6, 6, 6, 6),
        (6, 0, 6, 0),
        (8, 2, 6, 0),
        (0, 0, 6, 6),
    ):
        start = main(seat(hand=cards(hand), deck=9), seat(), phase="first_adjust", turn=5)
        entry = act("a", "discard", cards=[f"h{n}" for n in range(thrown)]) if thrown else act("a", "pass")
        legal(
            rule(
                start, entry, claim(a_hand__count=left, a_deck__count=9 - drawn, a_discard_pile__count=thrown)
            )
        )
    seven = main(seat(hand=cards(7), deck=9), seat(hand=cards(2, "b")), phase="first_adjust", turn=5)
    assert offered(seven)[:2] == ["discard +h0", "discard +h0 +h1"]
    assert "pass" not in offered(seven)
    for wrong in (["h0", "h0"], ["b0"], ["h0", "b0"], []):
        illegal_at(rule(seven, act("a", "discard", cards=wrong)), 1, "turn/2#2-1")
    eight = main(seat(hand=cards(8), deck=9), seat(), phase="first_adjust", turn=5)
    assert all(len(line.split("+")) > 2 for line in offered(eight))
    six = main(seat(hand=cards(6), deck=9), seat(), phase="first_adjust", turn=5)
    assert "pass" in offered(six)
    assert "discard +h0" in offered(six)
    illegal_at(rule(six, act("a", "discard", cards=[])), 1, "turn/2#2-1")
    two = main(seat(hand=cards(2), deck=9), seat(), phase="first_adjust", turn=5)
    assert offered(two) == ["discard +h0", "discard +h0 +h1", "discard +h1", "pass"]
    many = main(seat(hand=cards(14), deck=9), seat(), phase="first_adjust", turn=5)
    assert {len(line.split("+")) - 1 for line in offered(many)} == {8}
    assert "under_way" not in rule(many).final_position
    for hand, sizes in ((1, {1}), (2, {1, 2}), (8, {2, 3, 4, 5, 6, 7, 8})):
        position = start_position(recorded(main(seat(hand=cards(hand)), seat())), BOOK)
        drawn = [DiscardFromHand("turn/2").sample(position, "a", Random(seed)) for seed in range(60)]
        assert {len(one.cards) for one in drawn} == sizes
    nobody = start_position(recorded(main(seat(hand=[]), seat())), BOOK)
    assert DiscardFromHand("turn/2").sample(nobody, "a", Random(1)) is None
    none = main(seat(hand=[], deck=0), seat(), phase="first_adjust", turn=5)
    assert offered(none) == ["pass"]
    uncounted = main(seat(hand=None, deck=9, power=0), seat(), phase="first_adjust", turn=5)
    again = [act("a", "pass"), act("a", "pass"), act("a", "pass"), act("a", "pass")]
    ruling = legal(rule(uncounted, *again))
    told = [(entry.number, told.event) for entry in ruling.entries for told in entry.events]
    refills = [(number, event.changes()) for number, event in told if event.verb == "refill"]
    assert refills == [(1, [{"of": "a.deck", "field": "count", "to": None}])]
    assert verdicts(rule(uncounted, act("a", "pass"), claim(a_deck__count=9))) == ["legal", "undetermined"]


@clause("moncolle:advance/intercept", "moncolle:advance/control-marker")
def test_who_holds_a_terrain_is_noted_as_the_turn_begins():
    a = seat(unit(f"{OGRE} F1"), hand=6, deck=9, power=0)
    b = seat(unit(f"{WOLF} F2"), hand=6, deck=9, power=0)
    start = main(a, b, phase="end", turn=7, start_f3="a", start_f1="nobody")
    legal(rule(start, claim(game__start_f1="nobody", game__start_f2="b", game__start_f3="a")))
    held = claim(game__start_f1="a", game__start_f2="b", game__start_f3="nobody", game__turn=8)
    legal(rule(start, act("a", "proceed"), held))
    a["field"][0] |= {"damage": 3, "called": True}
    legal(rule(start, act("a", "proceed"), claim(ogre__damage=0, ogre__called=False)))
    uncounted = main(a, b, phase="end")
    legal(rule(uncounted, act("a", "proceed"), claim(game__turn=0, game__turn_player="b")))


@clause("moncolle:turn/6#6-2", "moncolle:turn/6#6-3", "moncolle:flow/end")
def test_effects_of_the_turn_end_before_it_is_seen_who_holds_the_front():
    curse = [one("continuous", {"strengthen": {"defense": -1, "what": {"side": "enemy"}}}, season="field")]
    kept = unit("Rat L1 1/1 F3", lasting=[["defense", 1, "turn"], ["attack", 1, "phase"]])
    a = seat(unit(f"{OGRE} F1"), unit(f"{IMP} F2"), kept, hand=6, deck=9, power=0)
    b = seat(unit("Hag L4 1/4 B1", abilities=curse), hand=6, deck=9, power=0)
    start = main(a, b, phase="end", turn=7)
    legal(
        rule(
            start,
            claim(rat__defense=1, rat__attack=2),
            act("a", "proceed"),
            claim(rat__zone="a.discard_pile", game__winner=""),
        )
    )
    b["field"][0]["abilities"] = []
    ruling = legal(rule(start, act("a", "proceed"), claim(game__winner="a")))
    assert "moncolle:flow/end" in ruling.entries[1].clauses


@clause("moncolle:flow/deck-out", "moncolle:flow/end")
def test_three_terrains_win_before_anything_is_judged_and_the_judgement_waits_for_its_turn():
    a = seat(unit(f"{OGRE} F1"), unit(f"{IMP} F2"), unit(f"{RAT} F3"), hand=6, deck=0, power=0)
    b = seat(hand=6, deck=0, power=0)
    start = main(a, b, phase="end", turn=7, last_turn=True)
    told = [told.event.verb for told in rule(start, act("a", "proceed")).entries[0].events]
    assert "win" in told
    assert "judged" not in told
    a["field"].pop()
    legal(rule(start, act("a", "proceed"), claim(game__winner="a")))
    for more in ({"last_turn": False}, {}):
        go_on = main(a, b, phase="end" if more else "charge", turn=7, **more)
        ruling = rule(go_on, act("a", "proceed"), claim(game__winner=""))
        assert verdicts(ruling)[0] == "legal"
        assert ruling.entries[1].verdict == "legal"
    legal(
        rule(
            main(a, b, phase="end", turn=7, last_turn=False), act("a", "proceed"), claim(game__last_turn=True)
        )
    )
    one_left = main(a, {**b, "deck": 1}, phase="end", turn=7, last_turn=True)
    legal(rule(one_left, act("a", "proceed"), claim(game__winner="")))
    uncounted = main(a, {**b, "deck": None}, phase="end", turn=7, last_turn=True)
    legal(rule(uncounted, act("a", "proceed"), claim(game__winner="")))
    both = main(a, b, phase="charge", turn=7)
    ending = (
        act("a", "proceed"),
        act("a", "pass"),
        act("a", "pass"),
        act("a", "pass"),
        act("a", "pass"),
        act("a", "proceed"),
    )
    ruling = legal(rule(both, *ending, claim(game__winner="a")))
    assert "moncolle-deck-out-next-turn" in read(ruling)


@clause("moncolle:flow/end", "moncolle:overview/victory")
def test_whether_somebody_has_won_hangs_on_units_of_which_nobody_noted_where_they_were():
    where = {"area": None}
    known = [unit(f"{OGRE} F1"), unit(f"{IMP} F2")]
    for units, said in (
        ([*known, unit(RAT, **where)], "undetermined"),
        ([*known, unit(f"{RAT} F3"), unit(WOLF, **where)], "legal"),
        ([known[0], unit(RAT, **where)], "legal"),
        ([known[0], unit(RAT, **where), unit(WOLF, **where)], "undetermined"),
    ):
        start = main(
            seat(*units, hand=6, deck=9, power=0), seat(hand=6, deck=9, power=0), phase="end", turn=7
        )
        won = "a" if len(units) == 4 else ""
        assert verdicts(rule(start, act("a", "proceed"), claim(game__winner=won)))[-1] == said, units


@clause("moncolle:board/1", "moncolle:advance/c")
@pytest.mark.parametrize(
    ("there", "verdict"), [(8, "illegal"), (7, "undetermined"), (4, "undetermined"), (0, "legal")]
)
def test_a_level_that_nobody_noted_is_at_least_one_and_at_most_eight(there, verdict):
    units = [unit(f"Big L{there} 1/1 A2")] if there else []
    fang = unit("Fang 1/1 A1", level=None)
    start = main(seat(fang, *units, hand=[]), seat(hand=[]))
    assert verdicts(rule(start, act("a", "advance", "fang", "A2"))) == [verdict]
    assert ("advance fang A2" in offered(start)) is (verdict == "legal")


@clause("moncolle:after-battle/e", "moncolle:other/limit-adjustment")
@pytest.mark.parametrize(("stays", "verdict"), [(6, "legal"), (5, "undetermined")])
def test_a_summoned_unit_of_unknown_level_goes_where_it_can_only_be_told_how_much_room_is_left(
    stays, verdict
):
    a = seat(
        unit("Ogre L2 1/9 F2", came_from="A2"),
        unit("Gnome 1/9 F2", level=None, called=True),
        unit(f"Giant L{stays} 5/5 A2"),
        hand=[],
        origins=["A2"],
    )
    start = battle(a, seat(unit("Bear L8 1/9 F2"), hand=[]), "end")
    assert verdicts(rule(start, claim(gnome__zone="a.discard_pile"))) == [verdict]


@clause("moncolle:battle/2", "moncolle:battle/attack/damage")
def test_the_rank_counts_and_not_the_order_in_which_units_are_written():
    a = seat(unit(f"{IMP} F2"), hand=[])
    b = seat(unit("Bo L2 1/2 F2", rank=2), unit("Ci L2 1/2 F2", rank=1), hand=[])
    start = battle(a, b, "first", goes_first="a")
    legal(rule(start, act("a", "attack"), claim(bo__zone="b.field", ci__zone="b.discard_pile")))


@pytest.mark.parametrize("word", ["行動完了", "spent", False])
def test_how_a_record_may_say_that_a_unit_is_spent(word):
    start = main(seat(unit(f"{OGRE} A1", standing=word), hand=[]), seat(hand=[]))
    illegal_at(rule(start, act("a", "advance", "ogre", "F1")), 1, "advance/a")
    for ready in ("未行動", "ready", True):
        legal(
            rule(
                main(seat(unit(f"{OGRE} A1", standing=ready), hand=[]), seat()),
                act("a", "advance", "ogre", "F1"),
            )
        )


@clause("moncolle:turn/first-turn", "moncolle:turn/sides")
def test_why_a_decision_is_not_asked_for():
    rite = spell("Rain", one("ritual", "draw", season="field"), kind="儀式スペル")
    bolt = spell("Bolt", one("pre_attack", {"damage": 1}, target={"side": "enemy"}))
    both = spell("Both", one("pre_attack", "draw"), one("swift", "draw"))
    a = seat(unit(f"{OGRE} A1"), hand=[rite, bolt, both, unit(RAT)], deck=9)
    b = seat(unit(f"{WOLF} B1"), hand=[unit(IMP)], deck=9)
    for phase in ("summon", "second_adjust", "end"):
        for turn in (1, 2, 3):
            for entry, later in (
                (act("a", "advance", "ogre", "F1"), "advance/move"),
                (act("a", "ritual", "rain"), "details/timing/ritual"),
            ):
                ruling = rule(main(a, b, phase=phase, turn=turn), entry)
                illegal_at(ruling, 1, "turn/first-turn" if turn < 3 else later)
    start = main(a, b)
    illegal_at(rule(start, act("b", "advance", "wolf", "F1")), 1, "turn/3/a")
    illegal_at(rule(start, act("b", "summon", "imp", "B2")), 1, "turn/4/c")
    illegal_at(rule(start, act("b", "discard", cards=["imp"])), 1, "turn/2#2-1")
    illegal_at(rule(start, act("b", "intercept", "wolf")), 1, "advance/intercept")
    illegal_at(rule(start, act("b", "call", "imp")), 1, "battle/1/order")
    illegal_at(rule(start, act("a", "spell")), 1, "details/timing/kinds")
    illegal_at(rule(main(a, b, phase="summon", turn=1), act("a", "call", "ogre")), 1, "battle/1/order")
    illegal_at(rule(start, act("a", "spell", "bolt", "wolf")), 1, "details/timing/pre-attack")
    illegal_at(rule(start, act("a", "spell", "both")), 1, "details/timing/kinds")
    in_battle = battle(
        seat(unit(f"{OGRE} F2"), hand=[both, unit(RAT)]), seat(unit(f"{WOLF} F2"), hand=[]), "initiative"
    )
    illegal_at(rule(in_battle, act("b", "summon", "wolf", "B1")), 1, "turn/4/c")
    illegal_at(rule(in_battle, act("a", "call", "rat")), 1, "battle/1/order", "battle/4/roll")


@clause("moncolle:advance/k", "moncolle:advance/l/note")
def test_why_nobody_may_intercept_is_told_of_the_last_advance():
    a = seat(unit(f"{OGRE} A1"), unit(f"{RAT} A3"), hand=[])
    b = seat(unit(f"{WOLF} B1"), unit("Bear L5 1/9 F3"), hand=[])
    taken = act("a", "advance", "ogre", "F1"), act("b", "pass")
    wants = act("b", "intercept", "wolf")
    illegal_at(rule(main(a, b), *taken, wants), 3, "advance/k")
    illegal_at(rule(main(a, b), act("a", "advance", "rat", "F3"), wants), 2, "advance/l/note")
    illegal_at(rule(main(a, b), *taken, act("a", "advance", "rat", "A2"), wants), 4, "advance/intercept")


def test_a_unit_whose_area_nobody_noted_may_hold_a_terrain():
    a = seat(unit(f"{OGRE} A1"), hand=[])
    lost = unit(WOLF, area=None)
    start = main(a, seat(lost, hand=[]))
    assert (
        verdicts(rule(start, act("a", "advance", "ogre", "F1"), claim(game__battle="F1")))[-1]
        == "undetermined"
    )
    held = main(a, seat(lost, unit("Bear L5 1/9 F1"), hand=[]))
    legal(rule(held, act("a", "advance", "ogre", "F1"), claim(game__battle="F1", game__intercepted=False)))
