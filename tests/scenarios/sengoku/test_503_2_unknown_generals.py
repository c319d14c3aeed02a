"""503.2: whether a general retreats of which nobody has noted the power, or the damage that it has taken."""

import pytest

from judgeapp.domain.engine import Verdict
from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import act, claim, ruled, table

GONE = claim("b1", "zone", "b.discard_pile")
STAYS = claim("b1", "zone", "b.field")
USE, END = act("a", "ability", "a1"), act("a", "end_turn")
FOES = {"side": "enemy"}
HIT = {"damage": {"amount": 1000, "what": FOES}}
HEAL = {"heal": FOES}


def using(*steps):
    return general("a1", 2000, {"when": "main", "do": [*steps]})


def powers(amount, what=FOES):
    return {"give": {"what": what, "changes": {"power": amount}}}


def counting(**amount):
    """What changes the power of the enemies by a count of one's own generals, as long as its source is there."""
    change = {"power": {"of": {"side": "own"}, **amount}}
    return using({"give": {"what": FOES, "changes": change, "until": "source_there"}})


def ruling(ours, enemy, *played):
    return ruled(table([ours], [enemy]), [*played])


def stated(power):
    """An effect of a text that nobody has encoded says what the power is now."""
    changes = [{"of": "b1", "field": "current_power", "value": power}]
    return {"kind": "effect", "player": "a", "source": "a1", "changes": changes}


def on_entry(ruled, number):
    """What is asked, and what the entry comes to for each answer, the likely one first."""
    answers = [(one.answer, one.verdict) for one in ruled.entries[number - 1].by_answer]
    return [fact["key"] for fact in ruled.facts], answers


UNKNOWN = general("b1", None)
BLANK = general("b1", None, damage=None)
"""A general of which nobody has noted how strong it is, nor how much it is hurt."""
UNTOLD = {"id": "a1", "name": "架空の注釈", "power": 2000, "siege_power": 1}


@pytest.mark.parametrize("damage", [1, 1000])
def test_an_unknown_power_is_asked_about_by_the_damage_that_came_to_it_503_2_1(damage):
    hit = {"damage": {"amount": damage, "what": FOES}}
    ruled = ruling(using(hit), UNKNOWN, USE, GONE)
    assert on_entry(ruled, 2) == ([f"b1.power?{damage}"], [(False, Verdict.DEPARTED), (True, Verdict.LEGAL)])


@pytest.mark.parametrize(
    ("kind", "added"), [("shinsei", 500), ("kesshu", 1000)], ids=["shinsei 620.4", "kesshu 622.5"]
)
def test_what_lies_on_a_general_adds_to_the_printed_power_that_is_asked_for_503_2_1(kind, added):
    laid = {"id": "l1", "name": "架空の重ね札", "lies_on": "b1", "lies_as": kind}
    hit = {"damage": {"amount": 2000, "what": FOES}}
    ruled_on = ruled(table([using(hit)], [UNKNOWN, laid]), [USE, GONE])
    answers = [(False, Verdict.DEPARTED), (True, Verdict.LEGAL)]
    assert on_entry(ruled_on, 2) == ([f"b1.power?{2000 - added}"], answers)


def test_what_is_answered_of_one_general_is_not_known_of_another_503_2_1():
    start = table([using(HIT)], [UNKNOWN, general("b2", None)])
    ruling = ruled(start, [USE, GONE, claim("b2", "zone", "b.field")])
    assert sorted(one["key"] for one in ruling.facts) == ["b1.power?1000", "b2.power?1000"]


@clause("sengoku:206.3")
def test_a_general_that_comes_and_is_hurt_and_healed_is_presumed_to_have_some_power_206_3():
    own = {"side": "own", "other": True}
    a1 = using({"damage": {"amount": 1000, "what": own}}, {"heal": own})
    start = table([a1], a_has={"hand": [general("h1", None)]})
    ruling = ruled(start, [act("a", "play", "h1"), USE, claim("h1", "zone", "a.field")])
    assert (ruling.verdict, ruling.facts) == (Verdict.LEGAL, ())


@clause("sengoku:503.2.1.1")
def test_one_text_that_takes_power_away_is_enough_beside_another_that_adds_to_it_503_2_1_1():
    def constantly(amount, what):
        return {"when": "constant", "do": powers(amount, what)}

    start = table(
        [general("a1", 2000, constantly(500, "self"))],
        [general("b1", 500)],
        a_has={"hand": [general("h1", 2000, constantly(-500, FOES))]},
    )
    entry = ruled(start, [act("a", "play", "h1"), GONE]).entries[1]
    assert (entry.verdict, entry.decides) == (Verdict.LEGAL, "sengoku:503.2.1.1")


@pytest.mark.parametrize(
    "case",
    [
        (using(HEAL), UNKNOWN, USE),
        (using(powers(500)), UNKNOWN, USE),
        (using(powers(0)), UNKNOWN, USE),
        (counting(times=500), UNKNOWN, USE),
        (counting(times=500, plus=1), UNKNOWN, USE),
        (using(HEAL), general("b1", None, damage=500), END),
        (using(HEAL), general("b1", 3000, damage=None), END),
        (using(HIT, HEAL), UNKNOWN, USE),
        (using(powers(-500, "self"), powers(500, "self")), general("b1", None, damage=1000), USE),
        (using(powers(500)), general("b1", 3000, damage=None), USE),
        (using(powers(-500, "self")), general("b1", 3000, damage=None), USE),
        (using(powers(-500, "self")), BLANK, USE),
        (using(powers(0)), BLANK, USE),
        (counting(times=500), BLANK, USE),
        (counting(times=500, plus=1), BLANK, USE),
        (UNTOLD, UNKNOWN, stated(3000)),
        (UNTOLD, general("b1", None, damage=2000), stated(3000)),
        (UNTOLD, UNKNOWN, stated(3000), END),
    ],
    ids=[
        "healed of nothing",
        "made stronger",
        "made stronger by nothing",
        "made stronger by a count",
        "made stronger by a count and one more",
        "hurt before, of unknown power",
        "hurt before, nobody knows how much",
        "hurt and healed at once",
        "another is made weaker",
        "made stronger, nobody knows how much it is hurt",
        "another is made weaker, nobody knows how much it is hurt",
        "another is made weaker, nobody knows anything of it",
        "made stronger by nothing, nobody knows anything of it",
        "made stronger by a count, nobody knows anything of it",
        "made stronger by a count and one more, nobody knows anything of it",
        "its power is stated",
        "its power is stated and above its damage",
        "its power was stated for this turn",
    ],
)
def test_what_nothing_has_brought_down_stays_and_nobody_is_asked_503_2_1(case):
    ruled = ruling(*case, STAYS)
    assert (ruled.entries[-1].verdict, ruled.facts) == (Verdict.LEGAL, ())


@pytest.mark.parametrize(
    ("ours", "enemy", "played", "clause"),
    [
        (UNTOLD, general("b1", None, damage=2000), stated(2000), "503.2.2"),
        (UNTOLD, general("b1", 3000, damage=None), stated(0), "503.2.1.1"),
        (using(powers(-500)), general("b1", 500, damage=None), USE, "503.2.1.1"),
        (using(powers(-500)), general("b1", 500), USE, "503.2.1.1"),
        (using(powers(-500)), general("b1", 1500, damage=1000), USE, "503.2.2"),
    ],
)
def test_what_is_known_is_enough_to_retreat_503_2_1(ours, enemy, played, clause):
    ruled = ruling(ours, enemy, played, GONE)
    entry = ruled.entries[1]
    assert (entry.verdict, entry.decides, ruled.facts) == (Verdict.LEGAL, f"sengoku:{clause}", ())


@pytest.mark.parametrize(
    ("ours", "enemy", "played"),
    [
        (using(powers(-500)), UNKNOWN, USE),
        (counting(times=-500), UNKNOWN, USE),
        (counting(times=500, plus=-2), UNKNOWN, USE),
        (counting(times=500, most=-500), UNKNOWN, USE),
        (using(powers(-500)), general("b1", 1000, damage=None), USE),
        (UNTOLD, general("b1", 3000, damage=None), stated(1000)),
    ],
    ids=[
        "weaker, of unknown power",
        "weaker by a count",
        "weaker by a count that is too low",
        "weaker by a count with a limit",
        "weaker, nobody knows how much it is hurt",
        "its power is stated",
    ],
)
def test_what_may_have_come_down_is_open_503_2_1(ours, enemy, played):
    assert ruling(ours, enemy, played, STAYS).verdict is Verdict.UNDETERMINED


def test_unknown_damage_is_asked_for_in_steps_below_the_power_212_3():
    ruled = ruling(using(HIT), general("b1", 2000, damage=None), USE, GONE)
    answers = [
        (damage, Verdict.LEGAL if damage >= 1000 else Verdict.DEPARTED) for damage in range(0, 2000, 500)
    ]
    assert on_entry(ruled, 2) == (["b1.damage"], answers)


WEAK = general("h1", 0, {"when": "deployed", "do": {"draw": 1}}, keywords=None)
"""A general without power, of which nobody has noted the keywords: 寡烈 alone would give it some."""


def deployed_beside(*others):
    return ruled(
        table([*others], a_has={"hand": [WEAK]}), [act("a", "play", "h1"), claim("a.hand", "count", 1)]
    )


def test_whether_a_general_without_power_has_karetsu_is_asked_before_its_text_acts_206_4_615_2():
    ruling = deployed_beside(general("a1"))
    answers = [(False, Verdict.DEPARTED), (True, Verdict.LEGAL)]
    assert on_entry(ruling, 2) == (["h1.keywords?karetsu"], answers)


def test_beside_two_others_karetsu_gives_it_nothing_and_is_not_asked_615_2():
    entry = deployed_beside(general("a1"), general("a2")).entries[1]
    assert (entry.verdict, entry.decides, entry.by_answer) == (Verdict.DEPARTED, "sengoku:206.4", [])


def test_a_siege_power_that_nobody_noted_has_one_digit_207_1():
    attacker = general("a1", 2000, siege_power=None)
    played = [act("a", "attack", "a1", "b.wall"), act("b", "pass"), claim("b.wall", "count", 3)]
    (fact,) = ruled(table([attacker]), played).facts
    assert (fact["key"], sorted(one["answer"] for one in fact["answers"])) == ("a1.siege_power", [*range(10)])


@pytest.mark.parametrize("siege", [None, 2])
def test_a_siege_power_that_is_told_does_not_say_that_a_card_has_no_keywords_610_1(siege):
    """A card of the hand is shown as 忍: what else is on it than its siege power nobody has written."""
    hidden = {"id": "n1", "name": "架空の忍", "card_type": "general", "siege_power": siege}
    start = table([general("a1", 2000)], a_has={"hand": [hidden]})
    shown = [act("a", "attack", "a1", "b.wall"), act("a", "show", cards=["n1"]), act("a", "activate", "n1")]
    assert str(ruled(start, shown).entries[1].verdict) == "undetermined"
