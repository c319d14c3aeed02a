"""624 伏兵: deployed from the hand in the opponent's turn."""

import pytest

from judgeapp.domain.engine import GameRecord, Verdict, rule
from judgeapp.domain.engine.kernel import clause


def ambusher(key):
    card = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": 2000, "siege_power": 1}
    return {**card, "colour": "green", "coloured_cost": [], "colourless_cost": 1, "keywords": ["fukuhei"]}


def resources(*colours):
    return [
        {"id": f"r{n}", "name": "架空", "card_type": "general", "colour": colour}
        for n, colour in enumerate(colours, start=1)
    ]


@pytest.fixture
def table(duel):
    has = {"hand": [ambusher("h1"), ambusher("h2")], "resources": resources("green", "blue", "blue")}
    return duel(a="a1 1000/1", b_has=has)


@clause("sengoku:906.4.2")
def test_the_defender_is_asked_at_the_start_of_the_interception_step_906_4_2(table):
    table.attack("a1", "b.wall")
    assert (table.asked, table.waiting) == ("show", "b")


def test_a_paid_ambusher_is_deployed_standing_and_may_intercept_624_1(table):
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    table.play("b", "activate", "h1", cards=("r1", "r3"))
    table.intercept("h1")
    assert table.card("h1").zone == "b.field"


def test_the_price_has_one_more_of_the_factions_colour_624_1(table):
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    assert table.refused("b", "activate", "h1", cards=("r2",)) == "sengoku:624.1"
    assert table.refused("b", "activate", "h1", cards=("r2", "r3")) == "sengoku:624.1"


def test_a_shown_card_need_not_be_paid_for_624_1(table):
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    table.decline()
    assert (table.asked, table.card("h1").zone) == ("intercept", "b.hand")


@clause("sengoku:624.4")
def test_a_card_that_was_not_shown_is_not_deployed_624_4(table):
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    assert table.refused("b", "activate", "h2", cards=("r1", "r2")) == "sengoku:624.4"


@clause("sengoku:624.4")
def test_a_second_card_is_not_shown_after_the_first_624_4(table):
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    assert table.refused("b", "show", cards=("h2",)) == "sengoku:624.4"
    table.play("b", "activate", "h1", cards=("r1", "r2"))
    assert table.refused("b", "show", cards=("h2",)) == "sengoku:624.4"


def test_at_the_next_moment_a_card_that_was_not_shown_can_be_shown_624_3(table):
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    table.decline(times=2)
    table.play("a", "end_turn")
    assert (table.asked, [one.cards for one in table.game.options()][:2]) == ("show", [("h1",), ("h2",)])


def test_outside_its_moments_no_card_is_shown_624_3(table):
    assert table.refused("b", "show", cards=("h1",)) == "sengoku:624.3"


@clause("sengoku:430.3.3")
@pytest.mark.parametrize(
    ("colours", "rule"),
    [(("green",), "sengoku:624.1"), (("blue", "blue"), "sengoku:624.1"), ((), "sengoku:700.6")],
)
def test_a_shown_card_whose_cost_cannot_be_paid_is_not_used_700_6(duel, colours, rule):
    table = duel(a="a1 1000/1", b_has={"hand": [ambusher("h1")], "resources": resources(*colours)})
    table.attack("a1", "b.wall")
    events = table.play("b", "show", cards=("h1",))
    assert [event.clauses[:2] for event in events if event.verb == "unpaid"] == [
        ("sengoku:700.6", "sengoku:430.3.3")
    ]
    assert table.refused("b", "activate", "h1") == rule


def test_a_claim_that_it_was_deployed_all_the_same_names_why_it_was_not_700_6():
    battle = {"phase": "battle", "step": "attack", "attacking_general": "a1", "attack_target": "b.wall"}
    attacker = {"id": "a1", "name": "架空の寄せ手", "power": 1000, "siege_power": 1}
    players = {"a": {"field": [attacker]}, "b": {"hand": [ambusher("h1")], "wall": 5}}
    deployed = {"of": "h1", "field": "zone", "value": "b.field"}
    entries = [
        {"kind": "action", "player": "b", "move": "show", "cards": ["h1"]},
        {"kind": "claim", "by": "b", "holds": [deployed]},
        {"kind": "action", "player": "b", "move": "activate", "card": "h1"},
    ]
    start = {"position": {**battle, "players": players}}
    record = {"version": 1, "book": "sengoku", "start": start, "entries": entries}
    _, claim, used = rule(GameRecord.from_json(record)).entries
    assert [(one.of, one.value) for one in used.provenance] == [("b.resources", 0)]
    assert used.reason.en.startswith("“架空のh1” cannot be used: its cost cannot be paid.")
    assert used.reason.en.endswith("The cost of 2 cannot be paid with the resources that stand.")
    assert (claim.verdict, claim.clauses[0]) == (Verdict.DEPARTED, "sengoku:700.6")
    assert "「架空のh1」の置かれている領域はbの手札のままです" in claim.reason.ja


@clause("sengoku:glossary/reveal")
def test_a_shown_card_is_told_as_shown_624_3(table):
    table.attack("a1", "b.wall")
    events = table.play("b", "show", cards=("h2", "h1"))
    shown = [(event.subject, event.clauses) for event in events if event.verb == "shown"]
    assert shown == [(key, ("sengoku:624.3", "sengoku:glossary/reveal")) for key in ("h2", "h1")]
    assert table.count("b.hand") == 2


@clause("sengoku:905.2")
def test_the_other_moment_is_the_start_of_the_end_phase_905_2(table):
    table.play("a", "end_turn")
    table.play("b", "show", cards=("h2",))
    table.play("b", "activate", "h2", cards=("r1", "r2"))
    assert (table.card("h2").zone, table.asked, table.waiting) == ("b.field", "resource", "b")
    table.decline()
    table.attack("h2", "a.wall")


@clause("sengoku:624.2")
def test_an_ambush_is_no_matter_of_the_own_turn_624_2(duel):
    table = duel(a="a1 1000/1", a_has={"hand": [ambusher("h1")], "resources": resources("green", "blue")})
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"


def test_the_end_phase_checks_rebellion_before_it_asks_for_ambushers_1002(duel):
    has = {"hand": [ambusher("h1")], "resources": resources("green", "blue")}
    table = duel(a_has={"rebellion_counters": 10}, b_has=has)
    table.play("a", "end_turn")
    assert (table.game.winner, table.asked) == ("b", "")


def test_an_ambusher_of_the_end_phase_comes_before_what_triggers_in_it_905_2(duel):
    """英知 of the turn player, whose triggers would otherwise be the first of those that wait."""
    has = {"hand": [ambusher("h1")], "resources": resources("green", "blue")}
    table = duel(a="a1 1000/1 英知 exhausted", a_has={"hand": 6}, b_has=has)
    table.play("a", "end_turn")
    table.play("b", "show", cards=("h1",))
    assert (table.waiting, table.asked) == ("b", "activate")


@clause("sengoku:624.1", "sengoku:624.3")
@pytest.mark.parametrize(
    ("colours", "asked"), [(("green", "blue"), ()), (("green", "blue", "red"), ("r1,r2", "r1,r3"))]
)
def test_who_intercepts_from_the_hand_has_shown_it_and_paid_for_it_624_3(colours, asked):
    attacker = {"id": "a1", "name": "架空の寄せ手", "power": 1000, "siege_power": 1}
    has = {"hand": [ambusher("h1")], "resources": resources(*colours)}
    start = {
        "position": {"turn_player": "a", "phase": "main", "players": {"a": {"field": [attacker]}, "b": has}}
    }
    entries = [
        {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"},
        {"kind": "action", "player": "b", "move": "intercept", "card": "h1"},
    ]
    ruling = rule(GameRecord.from_json({"version": 1, "book": "sengoku", "start": start, "entries": entries}))
    shown, paid = ruling.entries[1].implied
    assert (shown["move"], shown["cards"]) == ("show", ["h1"])
    answers = {one["answer"] for fact in ruling.facts for one in fact["answers"]}
    assert answers == set(asked)
    assert (paid["move"], paid["card"]) == ("activate", "h1")
    assert ",".join(paid["cards"]) in (answers or {"r1,r2"})
    questions = [fact["question"]["en"] for fact in ruling.facts]
    assert questions == (["What paid the cost of “架空のh1”, used before entry 2?"] if asked else [])
