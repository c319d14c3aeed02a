"""The phases of a turn, summons and rearrangements, setup, victory and the judgement on empty draw piles."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import clause

from .table import (
    IMP,
    OGRE,
    RAT,
    act,
    claim,
    die,
    illegal_at,
    legal,
    main,
    read,
    rule,
    seat,
    unit,
    verdicts,
)


@clause(
    "moncolle:setup",
    "moncolle:setup/2",
    "moncolle:setup/3",
    "moncolle:setup/4",
    "moncolle:setup/5",
    "moncolle:components/7",
    "moncolle:board/sheet",
    "moncolle:flow/2",
    "moncolle:flow/3",
    "moncolle:turn",
)
def test_ten_cards_dice_and_the_power_of_the_second_player():
    legal(
        rule(
            {"setup": {"decks": {"a": 30, "b": 30}}},
            die("a", 3),
            die("b", 3),
            die("b", 5),
            die("a", 2),
            claim(a_hand__count=10, b_hand__count=10, a_deck__count=20, game__turn_player="b"),
            claim(a__power=1, b__power=0, game__phase="通常召喚フェイズ"),
        )
    )


@clause("moncolle:deck/3/select", "moncolle:deck/3/tokens")
def test_a_deck_has_thirty_cards_and_no_token():
    for deck, where in ((29, "start.setup.decks.a"), ([{"kind": "token"}] * 30, "start.setup.decks.a[0]")):
        with pytest.raises(InvalidRecord) as caught:
            rule({"setup": {"decks": {"a": deck}}})
        assert caught.value.field == where


@clause("moncolle:setup/1", "moncolle:deck/3/summoner", "moncolle:board/7", "moncolle:cards/summoner")
def test_the_summoner_lies_in_its_place_from_the_start():
    sage = {"id": "sage", "name": "Sage", "kind": "召喚術師"}
    legal(rule({"setup": {"summoners": {"a": [sage]}, "first_player": "a"}}, claim(sage__zone="a.summoner")))


@clause(
    "moncolle:components/4",
    "moncolle:turn/1#1-1",
    "moncolle:turn/1#1-2",
    "moncolle:setup/states",
    "moncolle:board/8",
)
def test_units_of_both_sides_become_ready_and_the_advancing_side_gets_power():
    a = seat(unit(f"{OGRE} A1 行動完了"), hand=6, deck=5, power=3)
    b = seat(unit(f"{IMP} B1 行動完了"), power=2)
    legal(
        rule(
            main(a, b, phase="charge", turn=5),
            act("a", "proceed"),
            claim(ogre__standing="未行動", imp__standing="未行動", a__power=4, b__power=2),
        )
    )


@clause(
    "moncolle:turn/2#2-1", "moncolle:turn/2#2-2", "moncolle:board/4", "moncolle:board/5", "moncolle:board/6"
)
def test_with_seven_cards_one_has_to_go():
    hand = [{"id": f"h{n}"} for n in range(8)]
    start = main(seat(hand=hand, deck=9), seat(), phase="first_adjust", turn=5)
    illegal_at(rule(start, act("a", "pass")), 1, "turn/2#2-1")
    illegal_at(rule(start, act("a", "discard", cards=["h0"])), 1, "turn/2#2-1")
    for thrown, drawn in ((2, 0), (5, 3)):
        cards = [f"h{n}" for n in range(thrown)]
        legal(rule(start, act("a", "discard", cards=cards), claim(a_hand__count=6, a_deck__count=9 - drawn)))


@clause("moncolle:turn/5#5-1", "moncolle:turn/5#5-2", "moncolle:turn/4/c")
def test_the_second_adjustment_does_the_same():
    a = seat(unit(f"{RAT} A1"), hand=[{"id": f"h{n}"} for n in range(7)], deck=4)
    start = main(a, seat(), phase="summon", turn=5)
    legal(
        rule(
            start,
            act("a", "pass"),
            act("a", "discard", cards=["h0", "h1", "h2"]),
            claim(a_hand__count=6, a_deck__count=2, a_discard_pile__count=3),
        )
    )
    ruling = rule(start, act("a", "pass"), act("a", "proceed"))
    assert verdicts(ruling)[-1] == "departed"
    assert ruling.entries[-1].clauses[0] == "moncolle:turn/5#5-1"


@clause(
    "moncolle:turn/6",
    "moncolle:turn/6#6-1",
    "moncolle:turn/6#6-2",
    "moncolle:turn/6#6-3",
    "moncolle:turn/sides",
)
def test_markers_and_effects_go_as_the_turn_ends():
    strong = unit(f"{OGRE} F1", lasting=[["attack", 2, "turn"]])
    a = seat(strong, hand=6, deck=5)
    start = main(a, seat(power=0), phase="end", turn=7, fought_f2=True, controlled_f3=True)
    legal(
        rule(
            start,
            claim(ogre__attack=6),
            act("a", "proceed"),
            claim(ogre__attack=4, game__fought_f2=False, game__controlled_f3=False, game__turn_player="b"),
        )
    )


@clause("moncolle:turn/first-turn")
def test_no_advance_on_a_first_turn():
    a = seat(unit(f"{OGRE} A1"), hand=6, deck=5)
    ruling = rule(main(a, seat(), phase="summon", turn=1), act("a", "advance", "ogre", "F1"))
    illegal_at(ruling, 1, "turn/first-turn")


@clause("moncolle:turn/4/c", "moncolle:board/2", "moncolle:cards/unit")
@pytest.mark.parametrize("area", ["F1", "B1"])
def test_a_unit_is_summoned_into_the_own_territory(area):
    a = seat(hand=[unit(RAT)], deck=5)
    illegal_at(rule(main(a, seat(), phase="summon"), act("a", "summon", "rat", area)), 1, "turn/4/c")
    illegal_at(
        rule(main(a, seat()), act("a", "summon", "rat", "A1"), act("a", "summon", "rat", "A2")), 2, "turn/4/c"
    )


@clause("moncolle:turn/4/c", "moncolle:cards/kinds")
def test_a_spell_is_no_unit():
    a = seat(hand=[{"id": "bolt", "name": "Bolt", "kind": "戦闘スペル"}])
    illegal_at(rule(main(a, seat(), phase="summon"), act("a", "summon", "bolt", "A1")), 1, "turn/4/c")


@clause("moncolle:turn/4/d")
def test_spent_units_are_exchanged_and_many_at_once():
    a = seat(unit("Ai L5 1/1 A1 行動完了"), unit("Bo L5 1/1 A2"), unit("Ci L5 1/1 A3"), hand=6, deck=5)
    start = main(a, seat(), phase="summon")
    legal(rule(start, act("a", "rearrange", "ai", "bo"), claim(ai__area="A2", bo__area="A1")))
    illegal_at(rule(start, act("a", "rearrange", "ai", "A2")), 1, "turn/4/d")
    legal(
        rule(
            start,
            act("a", "joint", "ai", "A2"),
            act("a", "joint", "bo", "A3"),
            act("a", "joint", "ci", "A1"),
            act("a", "go"),
            claim(ai__area="A2", bo__area="A3", ci__area="A1"),
        )
    )


@clause("moncolle:flow/end", "moncolle:overview/victory", "moncolle:board/3")
def test_three_front_terrains_win_as_an_advance_ends():
    a = seat(unit(f"{OGRE} F1"), unit(f"{IMP} F2"), unit(f"{RAT} A3"), hand=[])
    ruling = legal(rule(main(a, seat(hand=[])), act("a", "advance", "rat", "F3"), claim(game__winner="a")))
    assert ruling.winner == "a"


@clause("moncolle:after-battle/victory-check")
def test_the_defending_side_wins_after_a_battle_too():
    a = seat(unit(f"{RAT} A2"), hand=[])
    b = seat(unit(f"{OGRE} F1"), unit(f"{IMP} F3"), unit("Wolf L3 3/3 B2"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "advance", "rat", "F2"),
            act("b", "intercept", "wolf"),
            die("a", 1),
            die("b", 6),
            act("b", "attack"),
            claim(game__winner="b"),
        )
    )
    assert "moncolle-victory-who" in read(ruling)


JUDGED = {
    "flow/deck-out#1": (["Ai L1 1/1 F1", "Bo L1 1/1 F2"], ["Ci L8 1/1 F3"]),
    "flow/deck-out#2": (["Ai L1 1/1 F1", "Bo L1 1/1 F1"], ["Ci L8 1/1 F3"]),
    "flow/deck-out#3": (["Ai L3 1/1 F1"], ["Ci L2 1/1 F3", "Di L8 1/1 B1", "Ei L8 1/1 B2"]),
    "flow/deck-out#4": (["Ai L3 1/1 F1", "Bo L1 1/1 A1"], ["Ci L3 1/1 F3"]),
    "flow/deck-out#5": (["Ai L3 1/1 F1", "Bo L2 1/1 A1"], ["Ci L3 1/1 F3", "Di L1 1/1 B1"]),
}


@pytest.mark.parametrize("test", JUDGED)
@clause(
    "moncolle:flow/deck-out",
    "moncolle:flow/deck-out#1",
    "moncolle:flow/deck-out#2",
    "moncolle:flow/deck-out#3",
    "moncolle:flow/deck-out#4",
    "moncolle:flow/deck-out#5",
)
def test_the_first_test_that_differs_decides(test):
    mine, theirs = JUDGED[test]
    a, b = (seat(*map(unit, units), hand=0, deck=0) for units in (mine, theirs))
    ruling = legal(
        rule(main(a, b, phase="end", last_turn=True), act("a", "proceed"), claim(game__winner="a"))
    )
    assert f"moncolle:{test}" in ruling.entries[0].clauses


@clause("moncolle:flow/deck-out#6")
def test_in_the_end_dice_decide():
    empty = seat(hand=0, deck=0)
    start = main(empty, empty, phase="end", last_turn=True)
    rolled = die("a", 2), die("b", 2), die("a", 1), die("b", 4)
    legal(rule(start, act("a", "proceed"), *rolled, claim(game__winner="b")))


def test_whether_it_is_the_last_turn_is_asked_where_nobody_noted_it():
    a, b = seat(unit(f"{RAT} F1"), hand=0, deck=0), seat(hand=0, deck=0)
    ruling = rule(main(a, b, phase="end"), act("a", "proceed"), claim(game__winner="a"))
    assert [fact["key"] for fact in ruling.facts] == ["game.last_turn"]


def test_the_other_player_does_not_lead_in_the_main_phase():
    a, b = seat(unit(f"{OGRE} A1"), hand=[]), seat(unit(f"{IMP} B1"), hand=[])
    ruling = rule(main(a, b), act("b", "advance", "imp", "F1"))
    assert verdicts(ruling) == ["illegal"]
    for did in (act("b", "summon", "imp", "B2"), act("b", "rearrange", "imp", "B2"), act("b", "pass")):
        assert verdicts(rule(main(a, b), did)) == ["illegal"]


@clause("moncolle:turn/sides", "moncolle:turn/3/a", "moncolle:details/timing/ritual")
def test_the_defending_side_neither_advances_nor_uses_rituals():
    rite = {"timing": "ritual", "season": "field", "do": "draw"}
    b = seat(
        unit(f"{IMP} B1"),
        hand=[{"id": "rain", "name": "Rain", "kind": "儀式スペル", "abilities": [rite]}],
        deck=5,
    )
    start = main(seat(unit(f"{OGRE} A1"), hand=[]), b)
    illegal_at(rule(start, act("b", "ritual", "rain")), 1, "details/timing/ritual")
    illegal_at(rule(start, act("b", "advance", "imp", "F1")), 1, "turn/3/a")


def test_a_hand_that_nobody_counted_leaves_the_pile_uncounted():
    start = main(seat(hand=None, deck=9), seat(power=0), phase="second_adjust", turn=7)
    ruling = rule(start, act("a", "pass"), claim(a_deck__count=9), act("a", "proceed"), act("b", "proceed"))
    assert verdicts(ruling) == ["legal", "undetermined", "legal", "legal"]
