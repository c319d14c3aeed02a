"""607 長槍 and 631 戦象: keywords that change the damage of a battle."""

from judgeapp.domain.engine.kernel import Change, clause


def fight(table):
    table.attack("a1", "b.wall")
    table.intercept("b1")
    return table.decline(2)


@clause("sengoku:607.1")
def test_nagayari_deals_double_damage_to_kishu_607_1(duel):
    table = duel(a="a1 1500/1 奇襲", b="b1 1000/1 長槍")
    fight(table)
    assert table.card("a1").zone == "a.discard_pile"


def test_nagayari_deals_plain_damage_to_others(duel):
    table = duel(a="a1 1500/1", b="b1 1000/1 長槍")
    fight(table)
    assert table.card("a1").values["damage"] == 1000


@clause("sengoku:607.1")
def test_nagayari_deals_neither_more_nor_less_than_double_607_1(duel):
    table = duel(a="a1 2500/1 奇襲", b="b1 1000/1 長槍")
    fight(table)
    assert table.card("a1").values["damage"] == 2000


def test_kishu_takes_plain_damage_from_others_607_1(duel):
    table = duel(a="a1 2500/1 奇襲", b="b1 1000/1")
    fight(table)
    assert table.card("a1").values["damage"] == 1000


@clause("sengoku:607.2")
def test_nagayari_does_not_double_the_power_itself_607_2(duel):
    table = duel(a="a1 1500/1 奇襲", b="b1 1000/1 長槍")
    fight(table)
    assert table.card("b1").zone == "b.discard_pile"


@clause("sengoku:631.1")
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


@clause("sengoku:604.2")
def test_kishu_counts_while_it_is_there_604_2(duel):
    table = duel(a="a1 1000/1 fresh")
    assert table.refused("a", "attack", "a1", "b.wall") == "sengoku:212.2"
    table.effect("a", "a1", Change("a1", "keywords", ("kishu",)))
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"


@clause("sengoku:604.1")
def test_kishu_attacks_in_the_turn_of_its_deployment_604_1(duel):
    table = duel(a="a1 1000/1 奇襲 fresh")
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"


@clause("sengoku:607.3")
def test_nagayari_counts_when_the_damage_is_dealt_607_3(duel):
    table = duel(a="a1 1500/1 奇襲", b="b1 1000/1 長槍")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.effect("a", "a1", Change("a1", "keywords", ()))
    table.decline(2)
    assert table.card("a1").values["damage"] == 1000


@clause("sengoku:608.1", "sengoku:608.2")
def test_tateyari_keeps_special_damage_away_while_it_stands_608_2(duel):
    table = duel(a="a1 1000/1 車撃, a2 1000/1 車撃", b="b1 2000/1 盾槍, b2 3000/1 exhausted")
    table.attack("a1", "b.wall")
    assert table.refused("a", "activate", "a1", "b1") == "sengoku:613.2"
    table.play("a", "activate", "a1", "b2")
    table.intercept("b1")
    table.decline(2)
    table.attack("a2", "b.wall")
    table.play("a", "activate", "a2", "b1")
    assert table.card("b1").values["wounds"] == (("battle", "a1", 1000), ("special", "a2", 500))


@clause("sengoku:615.3")
def test_karetsu_counts_only_while_it_is_there_615_3(duel):
    table = duel(a="a1 1000/1 寡烈", b="b1 3000/1 exhausted")
    table.effect("b", "b1", Change("a1", "keywords", ()))
    table.attack("a1", "b1")
    table.decline(3)
    assert table.card("b1").values["damage"] == 1000


@clause("sengoku:611.6")
def test_any_number_of_crests_is_lit_611_6(duel):
    table = duel(a=", ".join(f"a{n} 1000/0 三葵" for n in range(1, 8)))
    for n in range(1, 8):
        table.attack(f"a{n}", "b.wall")
        table.decline()
    assert table.game.position.players["a"].values["crests"] == 7
