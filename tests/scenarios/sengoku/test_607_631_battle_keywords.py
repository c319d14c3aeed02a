"""607 長槍 and 631 戦象: keywords that change the damage of a battle."""

from judgeapp.domain.engine.kernel import Change


def fight(table):
    table.attack("a1", "b.wall")
    table.intercept("b1")
    return table.decline(2)


def test_nagayari_deals_double_damage_to_kishu_607_1(duel):
    table = duel(a="a1 1500/1 奇襲", b="b1 1000/1 長槍")
    fight(table)
    assert table.card("a1").zone == "a.discard_pile"


def test_nagayari_deals_plain_damage_to_others(duel):
    table = duel(a="a1 1500/1", b="b1 1000/1 長槍")
    fight(table)
    assert table.card("a1").values["damage"] == 1000


def test_nagayari_does_not_double_the_power_itself_607_2(duel):
    table = duel(a="a1 1500/1 奇襲", b="b1 1000/1 長槍")
    fight(table)
    assert table.card("b1").zone == "b.discard_pile"


def test_senzo_takes_no_battle_damage_below_its_printed_power_631_1(duel):
    table = duel(a="a1 2999/1", b="b1 3000/1 戦象")
    events = fight(table)
    assert "damage" not in table.card("b1").values
    assert [event.subject for event in events if event.verb == "wound"] == ["a1"]


def test_senzo_takes_battle_damage_of_its_printed_power(duel):
    table = duel(a="a1 3000/1", b="b1 3000/1 戦象")
    fight(table)
    assert table.card("b1").zone == "b.discard_pile"


def test_senzo_measures_by_the_printed_power_not_the_current_one(duel):
    table = duel(a="a1 2500/1", b="b1 3000/1 戦象")
    table.effect("a", "a1", Change("b1", "current_power", 2000))
    fight(table)
    assert table.card("b1").zone == "b.field"


def test_senzo_does_not_stop_special_damage(duel):
    table = duel(b="b1 3000/1 戦象")
    table.effect("a", "b1", Change("b1", "damage", 500))
    assert table.card("b1").values["damage"] == 500
