"""603 to 629: keywords that trigger."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause

from . import cards


def win(table):
    """a1 attacks and beats b1, which is exhausted."""
    table.attack("a1", "b1")
    return table.decline(3)


@clause("sengoku:906.7.3")
def test_kantsu_breaches_the_wall_after_a_won_attack_603_1(duel, cited):
    table = duel(a="a1 2000/1 貫通", b="b1 1000/1 exhausted")
    assert cited(win(table), "siege") == ["sengoku:603.1", "sengoku:906.7.4.3"]
    assert table.count("b.wall") == 7


@clause("sengoku:603.2")
def test_kantsu_on_no_wall_does_not_win_603_2(duel):
    table = duel(a="a1 2000/1 貫通", b="b1 1000/1 exhausted", b_has={"wall": []})
    win(table)
    assert table.game.winner == ""


def test_kantsu_does_nothing_where_the_enemy_stands_407_2(duel):
    table = duel(a="a1 1000/1 貫通", b="b1 2000/1 exhausted")
    table.attack("a1", "b1")
    table.decline(3)
    assert table.count("b.wall") == 8


def test_kantsu_does_nothing_where_both_retreat_407_2(duel):
    table = duel(a="a1 1000/1 貫通", b="b1 1000/1 exhausted")
    win(table)
    assert table.count("b.wall") == 8


def test_kantsu_does_nothing_in_a_won_interception_407_1(duel):
    table = duel(a="a1 1000/1", b="b1 2000/1 貫通")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.decline(2)
    assert (table.count("a.wall"), table.count("b.wall")) == (8, 8)


def test_seiatsu_may_be_exhausted_for_siege_damage_605_1(duel, hand):
    table = duel(a_has=hand("h1 1000/2 制圧"))
    table.play("a", "play", "h1")
    table.play("a", "activate", "h1")
    assert (table.card("h1").values["standing"], table.count("b.wall")) == (False, 7)


def test_seiatsu_may_be_declined_605_1(duel, hand):
    table = duel(a_has=hand("h1 1000/2 制圧"))
    table.play("a", "play", "h1")
    table.decline()
    assert (table.asked, table.count("b.wall")) == ("main", 8)


@clause("sengoku:605.2")
def test_seiatsu_on_no_wall_does_not_win_605_2(duel, hand):
    table = duel(a_has=hand("h1 1000/2 制圧"), b_has={"wall": []})
    table.play("a", "play", "h1")
    table.play("a", "activate", "h1")
    assert table.game.winner == ""


def test_horoku_hits_every_exhausted_enemy_606_1(duel, hand):
    table = duel(b="b1 1000/1 exhausted, b2 1000/1, b3 500/1 exhausted", a_has=hand("h1 1000/1 炮烙"))
    table.play("a", "play", "h1")
    assert table.card("b1").values["wounds"] == (("special", "h1", 500),)
    assert "damage" not in table.card("b2").values
    assert table.card("b3").zone == "b.discard_pile"


@clause("sengoku:608.1")
def test_horoku_hurts_tateyari_once_it_is_exhausted_608_1(duel, hand):
    table = duel(b="b1 1000/1 盾槍 exhausted", a_has=hand("h1 1000/1 炮烙"))
    table.play("a", "play", "h1")
    assert table.card("b1").values["damage"] == 500


@clause("sengoku:906.3.4")
def test_mitsuaoi_lights_a_crest_for_each_attack_of_the_turn_611_2(duel):
    table = duel(a="a1 1000/1 三葵, a2 1000/1 三葵")
    for general in ("a1", "a2"):
        table.attack(general, "b.wall")
        table.decline()
    assert table.game.position.players["a"].values["crests"] == 2
    table.end_turn()
    assert table.game.position.players["a"].values["crests"] == 0


def test_shageki_hits_one_exhausted_enemy_613_2(duel):
    table = duel(a="a1 1000/1 車撃", b="b1 1000/1 exhausted, b2 1000/1 exhausted")
    table.attack("a1", "b.wall")
    table.play("a", "activate", "a1", "b2")
    assert (table.card("b2").values["damage"], table.asked) == (500, "intercept")


def test_shageki_cannot_be_used_on_a_standing_general_613_2(duel):
    table = duel(a="a1 1000/1 車撃", b="b1 1000/1 exhausted, b2 1000/1")
    table.attack("a1", "b.wall")
    assert table.refused("a", "activate", "a1", "b2") == "sengoku:613.2"


@clause("sengoku:613.3")
def test_shageki_without_a_target_is_not_asked_about_613_3(duel):
    table = duel(a="a1 1000/1 車撃", b="b1 1000/1")
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"


def test_shageki_that_kills_the_target_of_the_attack_ends_the_battle_906_8_1(duel):
    table = duel(a="a1 1000/1 車撃", b="b1 500/1 exhausted")
    table.attack("a1", "b1")
    table.play("a", "activate", "a1", "b1")
    assert (table.asked, table.card("a1").values["attacks"]) == ("main", 1)


def test_eichi_may_stand_with_six_cards_626_1(duel):
    table = duel(a="a1 1000/1 英知 exhausted", a_has={"hand": 6})
    table.play("a", "end_turn")
    table.play("a", "activate", "a1")
    assert table.card("a1").values["standing"] is True


@pytest.mark.parametrize(("general", "hand"), [("a1 1000/1 英知 exhausted", 5), ("a1 1000/1 英知", 6)])
def test_eichi_needs_six_cards_and_an_exhausted_general_626_1(duel, general, hand):
    table = duel(a=general, a_has={"hand": hand})
    table.play("a", "end_turn")
    assert table.asked == "resource"


@clause("sengoku:905.3")
def test_eichi_counts_the_hand_before_the_discard_905_3(duel):
    table = duel(a="a1 1000/1 英知 exhausted", a_has={"hand": 9})
    table.play("a", "end_turn")
    assert table.asked == "activate"
    table.play("a", "activate", "a1")
    assert table.asked == "discard"


def test_eichi_does_nothing_in_the_opponents_end_phase_626_1(duel):
    table = duel(b="b1 1000/1 英知 exhausted", b_has={"hand": 7})
    table.play("a", "end_turn")
    assert (table.asked, table.waiting) == ("resource", "b")


def combo(duel, **more):
    copy = {"hand": [{"id": "h1", "name": "架空のa1", "card_number": "GX-1", "card_type": "general"}]}
    table = duel(a="a1 1000/1 奮激 exhausted", a_has=copy, **more)
    table.card("a1").values["card_number"] = "GX-1"
    return table, table.play("a", "musou", "a1", cards=("h1",))


def test_fungeki_breaches_the_wall_with_its_musou_combo_627_1(duel, cited):
    table, events = combo(duel)
    assert cited(events, "siege") == ["sengoku:627.1", "sengoku:906.7.4.3"]
    assert table.count("b.wall") == 7


def test_fungeki_on_no_wall_does_not_win_503_1_1(duel):
    table, _ = combo(duel, b_has={"wall": []})
    assert table.game.winner == ""


@clause("sengoku:629.2")
def test_fukkatsu_may_return_for_a_card_of_the_hand_629_1(duel):
    table = duel(a="a1 1000/1 復活", b="b1 2000/1 exhausted")
    win(table)
    table.play("a", "activate", "a1", cards=("a.hand.1",))
    assert (table.card("a1").zone, table.count("a.hand")) == ("a.field", 2)
    assert table.refused("a", "attack", "a1", "b.wall") == "sengoku:212.2"


def test_fukkatsu_needs_a_card_to_discard_629_1(duel):
    table = duel(a="a1 1000/1 復活", b="b1 2000/1 exhausted", a_has={"hand": []})
    win(table)
    assert (table.asked, table.card("a1").zone) == ("main", "a.discard_pile")


def test_fukkatsu_does_nothing_in_the_opponents_turn_629_1(duel):
    table = duel(a="a1 2000/1", b="b1 1000/1 復活 exhausted")
    win(table)
    assert (table.asked, table.card("b1").zone) == ("main", "b.discard_pile")


def test_fukkatsu_asks_no_matter_what_made_the_general_retreat_629_1(duel):
    table = duel(a="a1 1000/1 復活")
    table.effect("b", "a1", Change("a1", "damage", 1000))
    assert table.asked == "activate"


def test_sogeki_doubles_the_damage_for_the_turn_614_1(duel):
    table = duel(a="a1 1000/1 狙撃", b="b1 3000/1 exhausted")
    table.play("a", "ability", "a1")
    table.effect("a", "a", Change("a1", "standing", True))
    win(table)
    assert table.card("b1").values["damage"] == 2000


def test_sogeki_twice_deals_four_times_the_damage_614_2(duel):
    table = duel(a="a1 1000/1 狙撃", b="b1 5000/1 exhausted")
    for _ in range(2):
        table.play("a", "ability", "a1")
        table.effect("a", "a", Change("a1", "standing", True))
    win(table)
    assert table.card("b1").values["damage"] == 4000


def test_sogeki_does_not_double_siege_damage_614_1(duel):
    table = duel(a="a1 1000/1 狙撃")
    table.play("a", "ability", "a1")
    table.effect("a", "a", Change("a1", "standing", True))
    table.attack("a1", "b.wall")
    table.decline()
    assert table.count("b.wall") == 7


def test_sogeki_ends_with_the_turn_905_6(duel):
    table = duel(a="a1 1000/1 狙撃")
    table.play("a", "ability", "a1")
    table.end_turn()
    assert table.card("a1").values["damage_factor"] == 1


@clause("sengoku:430.2.3", "sengoku:701.5")
def test_sogeki_may_be_used_in_the_turn_of_deployment_430_2_3(duel):
    table = duel(a="a1 1000/1 狙撃 fresh")
    table.play("a", "ability", "a1")
    assert table.card("a1").values["standing"] is False


def test_an_exhausted_general_cannot_use_sogeki_430_2_2(duel):
    assert duel(a="a1 1000/1 狙撃 exhausted").refused("a", "ability", "a1") == "sengoku:430.2.2"


def test_a_general_without_a_keyword_of_the_main_phase_uses_none_401_1(duel):
    assert cards.fields(duel, [cards.general("a1", 1000)]).refused("a", "ability", "a1") == "sengoku:401.1"


@clause("sengoku:615.2")
@pytest.mark.parametrize(
    ("others", "damage"), [("", 1500), (", a2 1000/1", 1500), (", a2 1000/1, a3 1000/1", 1000)]
)
def test_karetsu_has_500_more_power_among_at_most_two_615_2(duel, others, damage):
    table = duel(a=f"a1 1000/1 寡烈{others}", b="b1 3000/1 exhausted")
    win(table)
    assert table.card("b1").values["damage"] == damage


def test_karetsu_that_loses_its_power_to_a_third_general_retreats_503_2_2(duel, hand):
    table = duel(a="a1 1000/1 寡烈 1000, a2 1000/1", a_has=hand("h1 1000/1 奇襲"))
    table.play("a", "play", "h1")
    assert table.card("a1").zone == "a.discard_pile"
