"""Each word of a text carried out: whom it means, what it does, and what follows where it cannot be done in full."""

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
    offered,
    one,
    played,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

ENEMY, OWN = {"side": "enemy"}, {"side": "own"}


def now(do, **more):
    """A spell before the attack, for one fire."""
    return spell("Word", one("pre_attack", do, cost={"slots": ["fire"]}, **more))


def dies(do, **more):
    return one("condition", do, on="dies", forced=True, **more)


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


@clause("moncolle:details/words/or")
@pytest.mark.parametrize(
    ("which", "hit"),
    [
        ({}, ["ape", "boar", "cat"]),
        ({"attributes": ["water", "wind"]}, ["ape", "boar"]),
        ({"races": ["獣"]}, ["boar", "cat"]),
        ({"state": "spent"}, ["cat"]),
        ({"state": "ready"}, ["ape", "boar"]),
        ({"level_up_to": 2}, ["boar", "cat"]),
        ({"attributes": ["wind"], "races": ["獣"]}, ["boar"]),
    ],
)
def test_whom_a_text_means(which, hit):
    b = seat(
        unit("Ape L3 1/2 F2", attribute="water"),
        unit("Boar L2 1/2 F2", attribute="wind", race="獣"),
        unit("Cat L1 1/2 F2 行動完了", race="獣"),
        hand=[],
    )
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now({"damage": {"amount": 1, "what": {"side": "enemy", **which}}})])
    damage = {f"{key}__damage": int(key in hit) for key in ("ape", "boar", "cat")}
    legal(rule(first(a, b), act("a", "spell", "word"), claim(**damage)))


@pytest.mark.parametrize("figure", ["attribute", "race", "level", "standing"])
def test_whom_a_text_means_is_not_guessed_where_it_hangs_on_a_figure(figure):
    which = {"attribute": {"attributes": ["fire"]}, "race": {"races": ["獣"]}, "level": {"level_up_to": 2}}
    what = {"side": "enemy", **which.get(figure, {"state": "ready"})}
    b = seat(unit("Ape L3 1/2 F2", **{figure: None}), hand=[])
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now({"damage": {"amount": 1, "what": what}})])
    ruling = rule(first(a, b), act("a", "spell", "word"), claim(ape__damage=1))
    assert verdicts(ruling) == ["legal", "undetermined"]
    if figure != "race":  # of which there is no list to choose the answer from
        assert [fact["key"] for fact in ruling.facts] == [f"ape.{figure}"]


@pytest.mark.parametrize(
    ("where", "raised"),
    [("", ["ai", "bo", "ci"]), ("front", ["bo"]), ("own_territory", ["ai", "ci"]), ("here", ["ai"])],
)
def test_where_a_continuous_effect_reaches(where, raised):
    drum = [one("continuous", {"strengthen": {"attack": 2, "what": {"where": where}}}, season="field")]
    a = seat(unit("Ai L1 1/1 A1", abilities=drum), unit("Bo L1 1/1 F1"), unit("Ci L1 1/1 A2"), hand=[])
    attacks = {f"{key}__attack": 3 if key in raised else 1 for key in ("ai", "bo", "ci")}
    legal(rule(main(a, seat()), claim(**attacks)))
    legal(rule(main({**a, "hand": [unit("Di L1 1/1")]}, seat()), claim(di__attack=1)))
    in_hand = seat(unit("Bo L1 1/1 A1"), hand=[unit("Ai L1 1/1", abilities=drum)])
    legal(rule(main(in_hand, seat()), claim(bo__attack=1)))


def test_an_effect_from_the_hand_or_the_summoners_place_is_not_here():
    here = {"strengthen": {"attack": 2, "what": {"where": "here"}}}
    rite = spell("Rite", one("ritual", here, season="field"), kind="儀式スペル")
    a = seat(unit("Ai L1 1/1 A1"), hand=[rite])
    legal(rule(main(a, seat()), act("a", "ritual", "rite"), claim(ai__attack=1, rite__zone="a.discard_pile")))


def test_a_target_that_has_left_the_battle_is_not_reached():
    flee = spell("Flee", one("counter", "place", cost={"slots": ["wind"]}, target=OWN))
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now({"damage": 9}, target=ENEMY)])
    b = seat(unit(f"{WOLF} F2"), unit("Cat L1 1/1 風 F2"), hand=[flee])
    declared = act("a", "spell", "word", "wolf"), act("b", "spell", "flee", "wolf")
    legal(
        rule(
            first(a, b),
            *declared,
            act("b", "choose", target="B1"),
            claim(wolf__area="B1", wolf__zone="b.field"),
        )
    )


@clause("moncolle:details/words/after-effect")
@pytest.mark.parametrize(
    ("steps", "whole"),
    [
        ([{"draw": 2}], True),
        ([{"draw": 3}], False),
        ([{"draw": 3}, {"power": 1}], False),
        ([{"recover": 2}, "draw"], False),
        ([{"recover": 1}], True),
        ([{"discard_hand": {"amount": 1, "whose": "enemy"}}], True),
        ([{"discard_hand": {"amount": 2, "whose": "enemy"}}, "draw"], False),
        ([{"discard_hand": 2}, {"discard_hand": 0}], False),
        ([{"kill": {"races": ["竜"]}}, {"spend": OWN}], False),
        ([{"spend": OWN}], True),
        (["token"], False),
        (["token", {"power": 1}], False),
        ([{"place": {"what": ENEMY, "to": "front"}}], True),
        ([{"place": {"what": {"side": "enemy"}, "to": "own_territory"}}, "draw"], False),
    ],
)
def test_after_effect_asks_for_the_whole_of_what_comes_before(steps, whole):
    text = {"after_effect": {"do": steps, "then": [{"strengthen": {"attack": 2, "what": {}}}]}}
    full = [unit(f"Wall{n} L8 1/9 B{n}") for n in (1, 2, 3)]
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now(text)], deck=2, discard_pile=[{"id": "x"}], power=0)
    b = seat(unit("Bear L8 1/9 F2"), *full, hand=[{"id": "y"}])
    a["summoner"] = [unit("Ghost L5 1/1", kind="トークン")]
    entries = [act("a", "spell", "word")]
    if "place" in str(steps) and whole:
        entries += [act("b", "pass"), act("a", "pass"), act("a", "choose", target="F1")]
    legal(rule(first(a, b), *entries, claim(ogre__attack=6 if whole else 4)))


def test_a_pile_that_nobody_counted_is_taken_to_have_cards_enough():
    text = {"after_effect": {"do": ["draw"], "then": [{"strengthen": {"attack": 2, "what": {}}}]}}
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now(text)])
    legal(
        rule(
            first(a, seat(unit("Bear L8 1/9 F2"), hand=[])), act("a", "spell", "word"), claim(ogre__attack=6)
        )
    )


@clause("moncolle:details/words/discard", "moncolle:other/duration/one-off")
def test_what_single_steps_do():
    a = seat(
        unit(f"{OGRE} 火※ F2 行動完了", spent_slots=["any"]),
        hand=[],
        power=1,
        deck=2,
        discard_pile=[{"id": "x"}],
    )
    b = seat(unit("Bear L7 1/9 F2"), unit("Rat L1 1/1 F2", abilities=[dies("draw")]), hand=[], deck=4)
    for do, said in (
        ({"discard": {"side": "enemy"}}, {"bear__zone": "b.discard_pile", "b_hand__count": 0}),
        ({"kill": {"side": "enemy"}}, {"bear__zone": "b.discard_pile", "b_hand__count": 1}),
        ({"power": 2}, {"a__power": 3}),
        ("recover", {"x__zone": "a.hand"}),
        ({"restore_slots": OWN}, {"ogre__spent_slots": []}),
        ({"ready": OWN}, {"ogre__standing": "未行動"}),
        ({"undying": OWN}, {"ogre__lasting": [["undying", "", "battle"]]}),
        (
            {"ward": {"attribute": "fire", "what": {}, "until": "turn"}},
            {"ogre__lasting": [["ward", "fire", "turn"]]},
        ),
    ):
        a["hand"] = [now(do)]
        legal(rule(first(a, b), act("a", "spell", "word"), claim(**said)))
    uncounted = {**a, "power": None, "hand": [now({"power": 2})]}
    assert verdicts(rule(first(uncounted, b), act("a", "spell", "word"), claim(a__power=2)))[0] == "legal"


@clause("moncolle:details/damage/attribute", "moncolle:details/damage/attributeless")
def test_a_ruling_tells_what_kind_of_damage_it_is():
    b = seat(unit("Bear L8 1/9 F2"), hand=[])
    for attribute, kind, other in (
        ("fire", "attribute", "attributeless"),
        ("", "attributeless", "attribute"),
    ):
        a = seat(
            unit(f"{OGRE} 火 F2"), hand=[now({"damage": {"amount": 2, "attribute": attribute}}, target=ENEMY)]
        )
        ruling = legal(rule(first(a, b), act("a", "spell", "word", "bear"), claim(bear__damage=2)))
        told = {
            one
            for told in (event for entry in ruling.entries for event in entry.events)
            for one in told.event.clauses
        }
        assert f"moncolle:details/damage/{kind}" in told
        assert f"moncolle:details/damage/{other}" not in told


def test_dice_are_rolled_where_somebody_is_hit_and_the_text_has_dice():
    nobody = {"damage": {"dice": 1, "what": {"races": ["竜"]}}}
    a, b = seat(unit(f"{OGRE} 火 F2"), hand=[now(nobody)]), seat(unit("Bear L8 1/9 F2"), hand=[])
    legal(rule(first(a, b), act("a", "spell", "word"), act("a", "attack"), claim(bear__damage=4)))
    a["hand"] = [now({"damage": {"amount": 3, "what": ENEMY}})]
    legal(rule(first(a, b), act("a", "spell", "word"), claim(bear__damage=3)))


@clause("moncolle:details/words/and", "moncolle:details/words/and-list")
def test_and_hits_and_kills_once_and_the_next_step_follows():
    both = [{"at_once": [{"damage": {"amount": 9, "what": ENEMY}}, {"kill": ENEMY}]}, {"kill": OWN}]
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now(both)])
    b = seat(unit("Rat L1 1/1 F2", abilities=[dies("draw")]), hand=[], deck=4)
    legal(
        rule(
            first(a, b),
            act("a", "spell", "word"),
            claim(rat__zone="b.discard_pile", b_hand__count=1, ogre__zone="a.discard_pile"),
        )
    )
    hurt = {"at_once": [{"damage": {"amount": 2, "what": ENEMY}}, "draw"]}
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now(hurt)], deck=4)
    legal(rule(first(a, b), act("a", "spell", "word"), claim(rat__zone="b.discard_pile", a_hand__count=1)))


@clause("moncolle:details/words/and")
def test_of_what_happens_at_once_the_damage_meets_whoever_was_there_before():
    """Drum makes Wolf's defense 4: of Drum's death and 3 damage to Wolf at once, Wolf is left."""
    drum = [one("continuous", {"strengthen": {"defense": 1, "what": {"other": True}}})]
    steps = [{"kill": {"side": "enemy", "races": ["太鼓"]}}, {"damage": {"amount": 3, "what": "target"}}]
    b = seat(unit("Drum L2 1/1 F2", race="太鼓", abilities=drum), unit(f"{WOLF} F2"), hand=[])
    for text, zone in (([{"at_once": steps}], "b.field"), (steps, "b.discard_pile")):
        a = seat(unit(f"{OGRE} 火 F2"), hand=[now(text, target=ENEMY)])
        done = claim(drum__zone="b.discard_pile", wolf__zone=zone)
        legal(rule(first(a, b), act("a", "spell", "word", "wolf"), done))


@clause("moncolle:details/defense-zero")
def test_between_two_steps_whoever_has_no_defense_left_is_discarded_without_dying():
    text = [{"strengthen": {"defense": -3, "what": "target"}}, {"kill": "target"}]
    b = seat(unit(f"{WOLF} F2", abilities=[dies("draw")]), unit("Bear L4 1/4 F2"), hand=[], deck=4)
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now(text, target=ENEMY)])
    legal(
        rule(
            first(a, b),
            act("a", "spell", "word", "wolf"),
            claim(wolf__zone="b.discard_pile", b_hand__count=0),
        )
    )
    weak = seat(unit(f"{OGRE} 火 F2"), hand=[now(text[:1], target=ENEMY)])
    legal(
        rule(first(weak, b), act("a", "spell", "word", "bear"), claim(bear__zone="b.field", bear__defense=1))
    )


@clause("moncolle:details/defense-zero", "moncolle:details/timing/continuous")
def test_a_continuous_effect_can_leave_a_unit_without_defense():
    curse = [one("continuous", {"strengthen": {"defense": -2, "what": ENEMY}})]
    a = seat(unit(f"{OGRE} A2", abilities=curse), hand=[])
    b = seat(unit(f"{WOLF} F2"), unit("Imp L2 2/2 F2"), hand=[])
    ruling = rule(
        main(a, b), act("a", "advance", "ogre", "F2"), claim(imp__zone="b.discard_pile", wolf__defense=1)
    )
    legal(ruling)


def test_figures_that_nobody_noted_are_not_asked_for_while_nothing_bears_on_them():
    many = [unit(f"Rat{n} L1 F{n}") for n in (1, 2, 3)]
    a = seat(unit(f"{OGRE} A2"), hand=[unit("Imp L2 2/2")])
    ruling = legal(rule(main(a, seat(*many, hand=[]), phase="summon"), act("a", "summon", "imp", "A1")))
    assert not ruling.facts
    drum = [one("continuous", {"strengthen": {"attack": 2, "what": {}}})]
    nowhere = unit("Drum L1 1/1", abilities=drum, area=None)
    assert not rule(main(seat(nowhere, unit("Ai L1 1/1 A1")), seat()), claim(ai__attack=1)).facts


def test_a_unit_is_put_where_the_text_says_where_there_is_room_and_no_enemy():
    b = seat(unit("Bear L3 1/9 F3"), unit(f"{WOLF} B1"), hand=[])
    full = unit("Giant L8 5/5 A3")
    for to, areas in (
        ("own_territory", ["A2"]),
        ("front", ["F1", "F2"]),
        ("anywhere", ["A2", "F1", "F2"]),
    ):
        move = {"place": {"what": "target", "to": to}}
        rite = spell("Rite", one("ritual", move, season="field", target=OWN), kind="儀式スペル")
        a = seat(unit(f"{OGRE} A1"), full, hand=[rite])
        used = act("a", "ritual", "rite", "ogre")
        assert offered(main(a, b), used) == [f"choose {area}" for area in areas]
        illegal_at(rule(main(a, b), used, act("a", "choose", target="A1")), 2, "details/special-ability/text")


@clause("moncolle:cards/token", "moncolle:deck/3/tokens")
def test_tokens_come_into_the_battle_or_else_into_the_own_territory():
    ghosts = [
        unit(
            f"Ghost{n} L3 1/1",
            kind="トークン",
            abilities=[one("condition", "draw", on="summoned", forced=True)],
        )
        for n in (2, 3)
    ]
    a = seat(unit("Mage L3 1/1 火 F2"), hand=[now({"token": 2})], summoner=ghosts, deck=5)
    b = seat(unit("Bear L8 1/9 F2"), hand=[])
    said = claim(ghost2__area="F2", ghost2__called=True, ghost3__zone="a.summoner", a_hand__count=1)
    legal(rule(first(a, b), act("a", "spell", "word"), said))
    rite = spell("Rite", one("ritual", "token", season="field"), kind="儀式スペル")
    home = seat(
        unit("Mage L6 1/1 A2"),
        hand=[rite],
        summoner=[ghosts[0], {"id": "sage", "name": "Sage", "kind": "召喚術師"}],
    )
    start = main(home, b)
    assert offered(start, act("a", "ritual", "rite")) == ["choose A1", "choose A3"]
    legal(
        rule(
            start,
            act("a", "ritual", "rite"),
            act("a", "choose", target="A3"),
            claim(ghost2__area="A3", ghost2__called=False, sage__zone="a.summoner"),
        )
    )


@clause("moncolle:battle/chain/reverse")
def test_only_what_was_declared_last_before_it_is_negated():
    veto = spell("Veto", one("counter", "negate", cost={"slots": ["water"]}))
    shell = spell(
        "Shell", one("counter", {"strengthen": {"defense": 3, "what": {}}}, cost={"slots": ["fire"]})
    )
    a = seat(unit(f"{OGRE} 火火 F2"), hand=[now({"damage": 2}, target=ENEMY), shell])
    b = seat(unit("Bear L5 1/9 水 F2"), unit("Cat L1 1/1 水 F2"), hand=[veto, {**veto, "id": "veto2"}])
    declared = (
        act("a", "spell", "word", "bear"),
        act("b", "pass"),
        act("a", "spell", "shell"),
        act("b", "spell", "veto", cards=["bear"]),
    )
    legal(
        rule(
            first(a, b), *declared, claim(ogre__defense=4, bear__damage=2, ogre__spent_slots=["fire", "fire"])
        )
    )
    again = act("a", "pass"), act("b", "spell", "veto2", cards=["cat"])
    legal(rule(first(a, b), *declared, *again, claim(ogre__defense=7, bear__damage=2)))
    swift = spell("Early", one("swift", "negate", cost={"slots": ["fire"]}))
    early = seat(unit(f"{OGRE} 火 F2"), hand=[swift])
    legal(
        rule(
            battle(early, b, "swift"),
            act("a", "spell", "early"),
            *dice(6, 1),
            act("a", "attack"),
            claim(early__zone="a.discard_pile"),
        )
    )


@clause("moncolle:battle/chain/reverse")
def test_a_counter_that_negates_stays_the_last_of_the_chain_until_all_of_it_is_done():
    veto = spell(
        "Veto", one("counter", ["negate", {"damage": {"dice": 1, "what": ENEMY}}], cost={"slots": ["water"]})
    )
    a = seat(unit(f"{OGRE} 火 F2"), hand=[now({"damage": 2}, target=ENEMY)])
    b = seat(unit("Bear L5 1/9 水 F2"), hand=[veto])
    declared = act("a", "spell", "word", "bear"), act("b", "spell", "veto")
    chain = played(first(a, b), *declared, act("a", "pass"), act("b", "pass")).position.game.values["chain"]
    assert [row[2] for row in chain] == ["veto", "word"]
    legal(rule(first(a, b), *declared, die("b", 3), claim(ogre__damage=3, bear__damage=0)))


@clause("moncolle:battle/chain/reverse")
def test_an_attack_that_is_negated_deals_nothing():
    veto = spell("Veto", one("counter", "negate", cost={"slots": ["water"]}))
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(unit("Bear L5 1/4 水 F2"), hand=[veto])
    legal(
        rule(
            first(a, b),
            act("a", "attack"),
            act("b", "spell", "veto"),
            claim(bear__zone="b.field", bear__damage=0),
        )
    )


def test_what_negates_nothing_does_nothing():
    a, b = seat(unit(f"{OGRE} 火 F2"), hand=[now("negate")]), seat(unit("Bear L5 1/9 F2"), hand=[])
    used = act("a", "spell", "word"), act("a", "attack")
    legal(rule(first(a, b), *used, claim(bear__damage=4, word__zone="a.discard_pile")))


@clause("moncolle:details/words/after-effect")
@pytest.mark.parametrize(
    "last", [{"discard_hand": {"amount": 1, "whose": "own"}}, {"recover": 1}, {"place": OWN}]
)
def test_one_step_that_could_not_be_done_is_enough(last):
    text = {"after_effect": {"do": [{"draw": 9}, last], "then": [{"power": 1}]}}
    hand = [now(text), {"id": "x"}]
    a = seat(unit(f"{OGRE} 火 F2"), hand=hand, deck=2, discard_pile=[{"id": "y"}], power=0)
    b = seat(unit("Bear L5 1/9 F2"), hand=[])
    start, used = first(a, b), [act("a", "spell", "word"), act("b", "pass"), act("a", "pass")]
    asked = offered(start, *used)
    choice = [one.split() for one in asked if one.startswith("choose")][:1]
    chosen = [
        act("a", "choose", target=what) if what[0] != "+" else act("a", "choose", cards=[what[1:]])
        for _, what in choice
    ]
    legal(rule(start, *used, *chosen, claim(a__power=0)))
