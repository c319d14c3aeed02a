"""503.2.2 to 503.2.4: a power that falls makes a general retreat, at whatever moment it falls."""

from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import fields, general


def until(period, power, moment="main", **what):
    change = {"changes": {"power": power}, "until": period, **what}
    return {"when": moment, "do": {"give": change}}


@clause("sengoku:503.2.2")
def test_power_for_the_battle_is_gone_with_the_battle_503_2_2(duel):
    table = fields(duel, [general("a1", 2000, until("battle", 1000, "confirmed"))], [general("b1", 2500)])
    table.attack("a1", "b.wall")
    table.intercept("b1")
    events = table.decline(2)
    verbs = [event.verb for event in events if event.verb in ("battle_over", "retreat")]
    assert verbs == ["retreat", "battle_over", "retreat"]
    assert (table.card("a1").zone, table.card("b1").zone) == ("a.discard_pile", "b.discard_pile")


@clause("sengoku:503.2.2")
def test_power_for_the_turn_is_gone_with_the_turn_905_6(duel):
    others = {"side": "own", "other": True}
    weakening = general("a1", 2000, until("next_turn", -500, what=others))
    table = fields(duel, [weakening, general("a2", 500, until("turn", 1000))])
    table.play("a", "ability", "a2")
    table.play("a", "ability", "a1")
    events = table.play("a", "end_turn")
    assert [event.subject for event in events if event.verb == "retreat"] == ["a2"]
    assert table.asked == "resource"


@clause("sengoku:503.2.2", "sengoku:503.2.3")
def test_power_that_hangs_on_a_standing_general_is_gone_when_it_attacks_503_2_2(duel):
    standing = {"are": {"what": "self", "such": {"standing": True}}}
    given = {"give": {"what": {"side": "own", "other": True}, "changes": {"power": 500}}}
    banner = general("a1", 2000, {"when": "constant", "given": standing, "do": given})
    table = fields(duel, [banner, general("a2", 2000, damage=2200)])
    events = table.attack("a1", "b.wall")
    assert [event.subject for event in events if event.verb == "retreat"] == ["a2"]
    assert table.asked == "intercept"
