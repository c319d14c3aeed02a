"""How many crystals move and why no more: as many as there are and find room (6-3, 7-1-1, 7-1-3-1)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, claim, legal, rule, table, told, use
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import invented, plain

TOO_FEW, FULL, ICE = "sakura:core/6-3", "sakura:core/7-1-3-1", "sakura:add/13-3"
RULES = (TOO_FEW, FULL, ICE, "sakura:core/7-1-1", "sakura:add/9-6")


def moved(arrow, space=5, dust=7, seat=None, **game):
    """How many crystals an arrow moves, and by which of the clauses no more."""
    start = table(space, {**plain(hand=[action(arrow)]), **(seat or {})}, plain(), **game)
    start |= {"dust": dust, "crystals_in_play": 36 - start["dust"] + dust}
    ruling = legal(rule(start, use("a", "行動")))
    found = [one.event for one in ruling.entries[0].events if hasattr(one.event, "moved")]
    return [(one.moved, tuple(rule for rule in RULES if rule in one.clauses)) for one in found]


@clause("sakura:core/6-3", "sakura:core/7-1-3-1", "sakura:add/13-3")
@pytest.mark.parametrize(
    ("dust", "seat", "count", "why"),
    [
        (7, {}, 2, ()),
        (2, {}, 2, ()),
        (1, {}, 1, (TOO_FEW,)),
        (7, {"aura": 4}, 1, (TOO_FEW, FULL)),
        (1, {"aura": 4}, 1, (TOO_FEW,)),
        (7, {"aura": 3, "frozen": 1}, 1, (TOO_FEW, FULL, ICE)),
        (7, {"aura": 2, "frozen": 1}, 2, ()),
    ],
)
def test_two_crystals_move_as_far_as_they_are_there_and_find_room(dust, seat, count, why):
    assert moved("dust>aura 2", dust=dust, seat=seat) == [(count, why)]


@clause("sakura:core/6-3", "sakura:add/9-6")
@pytest.mark.parametrize(("nearer", "count", "why"), [(0, 2, ()), (1, 2, ()), (2, 1, (TOO_FEW,))])
def test_crystals_under_tokens_do_not_leave_the_distance(nearer, count, why):
    assert moved("space>dust 2", space=3, nearer_a=nearer) == [(count, why)]


@clause("sakura:core/6-3", "sakura:core/1-4")
@pytest.mark.parametrize(
    ("crystals", "aura", "left", "stays"),
    [(3, 3, 1, False), (3, 4, 2, True), (1, 4, 0, False), (1, 5, 1, True), (2, 5, 2, True), (2, 3, 0, False)],
)
def test_of_two_crystals_that_a_text_sends_to_the_aura_those_stay_that_find_no_room(
    crystals, aura, left, stays
):
    sent = {"while": {"instead": {"of": "leaves_to_dust", "to": "aura"}}}
    leaves = {
        "while": {
            "when": {"at": {"at": "basic_done"}, "do": {"shift": {"out": "this", "to": "dust", "n": 2}}}
        }
    }
    held = [invented("付与", sent, leaves, type="enhance", charge=3, crystals=crystals)]
    start = table(5, {**plain(enhancements=held), "aura": aura - 1}, plain())
    ruling = legal(
        rule(start, basic("a", "recover"), claim(付与__crystals=left) if left else claim(a__vigor=0))
    )
    assert ("stays_on" in told(ruling)) is stays


@clause("sakura:core/8-1-3#ii", "sakura:core/6-3", "sakura:core/1-4")
@pytest.mark.parametrize(
    ("to", "space", "aura", "left"),
    [
        *(("aura", 5, 3, (1, 1)), ("aura", 5, 4, (1, 2)), ("aura", 5, 5, (2, 2))),
        *(("space", 8, 3, (1, 1)), ("space", 9, 3, (1, 2)), ("space", 10, 3, (2, 2))),
        *(("flare", 10, 5, (1, 1)), ("dust", 10, 5, (1, 1))),
    ],
)
def test_of_the_crystals_that_leave_as_a_turn_begins_those_stay_that_find_no_room(to, space, aura, left):
    sent = {"while": {"instead": {"of": "leaves_to_dust", "to": to}}}
    held = [invented(name, sent, type="enhance", charge=2, crystals=2) for name in ("甲", "乙")]
    start = table(
        space, {**plain(enhancements=held), "aura": aura, "life": 3}, plain(), phase="start", mode="", turn=7
    )
    there = claim(甲__crystals=left[0], 乙__crystals=left[1])
    ruling = legal(rule(start, act("a", "proceed"), there))
    assert told(ruling).count("stays_on") == left.count(2)


@clause("sakura:core/1-4", "sakura:core/8-1-3#ii", "sakura:add/17-5")
def test_crystals_that_gather_elsewhere_and_seeds_need_no_room_in_the_aura():
    sent = {"while": {"instead": {"of": "leaves_to_dust", "to": "aura"}}}
    gather = {"while": {"instead": {"of": "others_to_dust", "to": "this"}}}

    def begun(held, there, **more):
        a = {**plain(enhancements=held, megami=["megumi", "yurina"], **more), "aura": 5, "life": 3}
        start = table(5, a, plain(), phase="start", mode="", turn=7)
        ruling = legal(rule(start, act("a", "proceed"), there))
        assert "stays_on" not in told(ruling)

    leaves = invented("甲", sent, type="enhance", charge=2, crystals=2)
    gathers = invented("乙", gather, type="enhance", charge=2, crystals=2)
    begun([leaves, gathers], claim(甲__crystals=1, 乙__crystals=2))
    seeded = {**invented("甲", sent, type="enhance", charge=2), "seeds_on": 2}
    begun([seeded], claim(甲__seeds_on=1, a__seeds=2, a__aura=5), seeds=1, sprouted=2)
