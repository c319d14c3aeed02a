"""610 忍: from the hand into an attack on the wall that nobody intercepts."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause


def shinobi(key, siege=1, **more):
    card = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": 1000, "siege_power": siege}
    return {**card, "coloured_cost": ["black"], "colourless_cost": 0, "keywords": ["shinobi"], **more}


@pytest.fixture
def unblocked(duel, resources):
    """a1 attacks the wall, b has declined to intercept, and a holds h1 and h2."""

    def attack(b="", h1=None, **more):
        paying = resources("black", "black", "blue", "blue")
        has = {"hand": [h1 or shinobi("h1"), shinobi("h2", 2)], "resources": paying}
        table = duel(a="a1 1000/1", b=b, a_has=has, **more)
        table.attack("a1", "b.wall")
        table.decline()
        return table

    return attack


def join(table, *cards, paid):
    table.play("a", "show", cards=cards)
    return table.play("a", "activate", cards[0], cards=paid)


@clause("sengoku:610.4")
def test_its_player_is_asked_when_nobody_intercepts_610_4(unblocked):
    table = unblocked()
    assert (table.asked, table.waiting) == ("show", "a")


def test_nobody_is_asked_when_the_attack_is_intercepted_610_1(duel):
    table = duel(a="a1 1000/1", b="b1 1000/1", a_has={"hand": [shinobi("h1")]})
    table.attack("a1", "b.wall")
    table.intercept("b1")
    assert table.asked == "stratagem"


def test_nobody_is_asked_when_a_general_is_attacked_610_1(duel):
    table = duel(a="a1 1000/1", b="b1 1000/1 exhausted", a_has={"hand": [shinobi("h1")]})
    table.attack("a1", "b1")
    table.decline()
    assert table.asked == "stratagem"


@clause("sengoku:610.3")
def test_nobody_is_asked_for_a_shinobi_on_the_field_610_3(duel):
    table = duel(a="a1 1000/1, a2 1000/1 忍")
    table.attack("a1", "b.wall")
    table.decline()
    assert table.asked == "main"


@clause("sengoku:610.4")
def test_it_is_not_shown_in_the_opponents_attack_610_4(duel):
    table = duel(a="a1 1000/1", b_has={"hand": [shinobi("h1")]})
    table.attack("a1", "b.wall")
    table.decline()
    assert table.asked == "main"


def test_it_costs_its_cost_and_one_more_610_1(unblocked):
    table = unblocked()
    table.play("a", "show", cards=("h1",))
    assert table.refused("a", "activate", "h1", cards=("r1",)) == "sengoku:610.1"
    assert table.refused("a", "activate", "h1", cards=("r3", "r4")) == "sengoku:700.3"
    table.play("a", "activate", "h1", cards=("r1", "r3"))
    assert [table.card(key).values.get("standing", True) for key in ("r1", "r2", "r3")] == [
        False,
        True,
        False,
    ]


@clause("sengoku:610.6")
def test_it_is_deployed_exhausted_and_besieges_the_wall_in_one_go_610_6(unblocked, cited):
    table = unblocked()
    events = join(table, "h1", paid=("r1", "r3"))
    assert cited(events, "joins") == ["sengoku:610.2"]
    assert table.card("h1").values["standing"] is False
    assert (table.asked, table.count("b.wall")) == ("main", 6)


@clause("sengoku:610.5")
def test_several_join_when_they_are_shown_together_610_5(unblocked):
    table = unblocked()
    table.play("a", "show", cards=("h1", "h2"))
    table.play("a", "trigger", "h1", value="shinobi")
    table.play("a", "activate", "h1", cards=("r1", "r3"))
    table.play("a", "activate", "h2", cards=("r2", "r4"))
    assert table.count("b.wall") == 8 - 1 - 1 - 2


@clause("sengoku:610.6")
def test_it_besieges_in_no_later_battle_of_the_turn_610_6(duel, resources):
    has = {"hand": [shinobi("h1")], "resources": resources("black", "black")}
    table = duel(a="a1 1000/1, a2 1000/1", a_has=has)
    table.attack("a1", "b.wall")
    table.decline()
    join(table, "h1", paid=("r1", "r2"))
    table.attack("a2", "b.wall")
    table.decline()
    assert table.count("b.wall") == 8 - 2 - 1


@clause("sengoku:610.5")
def test_what_was_not_shown_does_not_join_610_5(unblocked):
    table = unblocked()
    table.play("a", "show", cards=("h1",))
    assert table.refused("a", "activate", "h2", cards=("r2", "r4")) == "sengoku:610.5"


@clause("sengoku:610.5")
def test_a_second_card_is_not_shown_after_the_first_610_5(unblocked):
    table = unblocked()
    table.play("a", "show", cards=("h1",))
    assert table.refused("a", "show", cards=("h2",)) == "sengoku:610.5"


def test_what_was_shown_need_not_be_paid_for_610_1(unblocked):
    table = unblocked()
    table.play("a", "show", cards=("h1",))
    table.decline()
    assert (table.card("h1").zone, table.count("b.wall")) == ("a.hand", 7)


@clause("sengoku:610.6")
def test_two_at_one_wall_card_do_not_win_610_6(unblocked):
    table = unblocked(b_has={"wall": 1})
    join(table, "h1", paid=("r1", "r3"))
    assert (table.game.winner, table.count("b.wall")) == ("", 0)


def test_two_at_no_wall_win_as_one_would_906_7_4_1(unblocked):
    table = unblocked(b_has={"wall": []})
    join(table, "h1", paid=("r1", "r3"))
    assert table.game.winner == "a"


@clause("sengoku:610.2.1")
def test_it_has_declared_no_attack_610_2_1(unblocked):
    table = unblocked(h1=shinobi("h1", keywords=["shinobi", "mitsuaoi", "horoku"]), b="b1 2000/1 exhausted")
    join(table, "h1", paid=("r1", "r3"))
    assert table.game.position.players["a"].values.get("crests", 0) == 0
    assert table.card("b1").values["damage"] == 500, "deployed it was, so 炮烙 triggers"


@clause("sengoku:610.7")
def test_a_musou_combo_does_not_lift_its_attack_restriction_610_7(unblocked):
    table = unblocked(h1=shinobi("h1", card_number="GX-1"))
    join(table, "h1", paid=("r1", "r3"))
    table.card("h2").values["card_number"] = "GX-1"
    table.play("a", "musou", "h1", cards=("h2",))
    assert table.card("h1").values["standing"] is True
    assert table.refused("a", "attack", "h1", "b.wall") == "sengoku:212.2"


def test_its_name_on_the_field_sends_it_to_the_discard_pile_503_3_1(unblocked):
    table = unblocked(h1=shinobi("h1", name="架空のa1"))
    join(table, "h1", paid=("r1", "r3"))
    assert (table.card("h1").zone, table.count("b.wall")) == ("a.discard_pile", 7)


def test_a_position_in_such_a_battle_may_be_stated_610_2(duel):
    table = duel(
        a="a1 1000/1 exhausted attacked, a2 1000/2 exhausted fresh",
        **{"phase": "battle", "step": "damage", "attacking_general": "a1", "attack_target": "b.wall"},
        joined_attackers=["a2"],
    )
    assert table.count("b.wall") == 5


def test_an_attacker_that_left_leaves_the_siege_to_those_that_joined_610_2(duel):
    table = duel(
        a="a1 1000/1 exhausted attacked 500, a2 1000/2 exhausted fresh",
        b="b1 1000/1",
        **{"phase": "battle", "step": "intercept", "attacking_general": "a1", "attack_target": "b.wall"},
        joined_attackers=["a2"],
    )
    table.effect("b", "b1", Change("a1", "damage", 1000))
    table.decline()
    assert table.count("b.wall") == 6
