"""Further situations written from the sheet alone, each with its answer before it was run."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    battle,
    claim,
    fight,
    land,
    legal,
    one,
    out,
    rule,
    seat,
    sortie,
    verdicts,
    wrong_at,
)

HOLD, SALLY = "籠城", "迎撃"
RIN, WU = "Rin 4/3/2", "Wu 5/4/1"


def met(a, b, way, *entries, **game):
    """The first characters out of both sides fight."""
    first = a["sortie"][0]["id"], b["sortie"][0]["id"]
    return rule(battle(a, b, step="3", **game), fight(*first, way), *entries)


def spell(player, name, *cards):
    return act(player, "spell", value=name, cards=list(cards))


# 1
def test_water_against_navy_that_answers_with_water_of_its_own():
    """Zhang's 水計 is undone by 水軍, Ruan's is not: 3 against 6, and Zhang may go home to the hand."""
    a = seat(sortie=[one("Zhang 3/2/8 水計")], hand=1, deck=9)
    b = seat(sortie=[one("Ruan 2/2/6 水軍 水計")], hand=1, deck=9)
    used = spell("b", "水計", "b.hand.1"), spell("a", "水計", "a.hand.1")
    values = claim(zhang__fighting_value=3, ruan__fighting_value=6)
    legal(met(a, b, SALLY, *used, values, act("a", "retreat"), claim(zhang__zone="a.hand", a_deck__count=6)))
    lost = claim(zhang__zone="a.discard_pile", b_trophies__count=0)
    legal(met(a, b, SALLY, *used, act("a", "pass"), act("b", "pass"), act("a", "pass"), lost))


# 2
def test_sorcery_of_both_where_one_wins_doubles_the_price_and_nobody_wanders():
    a = seat(sortie=[one("Fan 2/2/7 妖術")], hand=1)
    b = seat(sortie=[one("Gong 3/3/5 妖術")], hand=1, deck=9)
    legal(
        met(
            a,
            b,
            SALLY,
            spell("b", "妖術", "b.hand.1"),
            spell("a", "妖術", "a.hand.1"),
            act("b", "retreat"),
            claim(b_deck__count=5, gong__zone="b.wanderers"),
            act("a", "stop"),
            claim(fan__zone="a.field", fan__ready=False),
        )
    )


# 3
def test_a_holder_by_sorcery_that_is_beaten_later_is_discarded_with_its_land():
    a = seat(sortie=[one(RIN), one("Ko 6/4/2")], deck=9)
    b = seat(sortie=[one("Gong 1/3/7 妖術")], hand=1, deck=9, land_deck=2)
    ruling = legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "gong", HOLD),
            spell("b", "妖術", "b.hand.1"),
            act("a", "retreat"),
            claim(a_deck__count=3, rin__zone="a.wanderers"),
            act("a", "continue"),
            act("a", "fighter", "ko"),
            act("b", "fighter", "gong"),
            claim(gong__fighting_value=3),
            act("b", "pass"),
            claim(gong__zone="b.discard_pile", game__phase="none", ko__zone="a.field", ko__ready=False),
        )
    )
    assert ruling.final_position["players"]["b"]["land_deck"][-1]["destroyed"] is True


# 4
@pytest.mark.parametrize(("name", "cited"), [("火計", "fire-stratagem"), ("水計", "water-stratagem")])
def test_a_holder_uses_no_stratagem_itself(name, cited):
    b = seat(sortie=[one(f"Wu 3/4/7 {name}")], hand=2, deck=9)
    ruling = met(seat(sortie=[one(RIN)]), b, HOLD, spell("b", name, "b.hand.1"))
    wrong_at(ruling, 4, f"skills/{cited}")


# 5
def test_two_riders_with_feint_take_each_others_cavalry_away():
    a = seat(sortie=[one("Hu 6/3/2 騎馬 陽動")])
    b = seat(sortie=[one("Shi 4/3/2 騎馬 陽動")], deck=9)
    legal(met(a, b, SALLY, act("b", "pass"), act("a", "pass"), act("b", "pass"), claim(b_deck__count=9)))


# 6
def test_with_a_shared_deck_cavalry_discards_from_that_one():
    a, b = seat(sortie=[one("Hu 6/3/2 騎馬")], deck=9), seat(sortie=[one(WU)])
    legal(met(a, b, SALLY, act("b", "retreat"), claim(a_deck__count=7), shared_deck=True))


# 7
def test_two_shots_at_a_holder_lower_defense_with_the_land():
    """防御力 4 + 2 - 2 - 1 = 3 against 4."""
    a = seat(sortie=[one(RIN), one("Hua 3/3/3 射撃2"), one("Lu 1/1/1 射撃1")])
    b = seat(sortie=[one(WU)], land=land(3, land_effects=[{"amount": 2}]), land_deck=1)
    shots = act("a", "shoot", "hua"), act("b", "pass"), act("a", "shoot", "lu")
    told = claim(wu__fighting_value=3, rin__fighting_value=4)
    legal(met(a, b, HOLD, *shots, told, act("b", "pass"), act("a", "pass"), act("b", "pass")))


# 8
def test_nobody_shoots_twice():
    a = seat(sortie=[one(RIN), one("Hua 3/3/3 射撃2")])
    ruling = met(a, seat(sortie=[one(WU)]), SALLY, act("a", "shoot", "hua"), act("a", "shoot", "hua"))
    wrong_at(ruling, 5, "skills/shooting")


# 9
@clause("suikoden:battle/9", "suikoden:battle/11")
def test_after_the_destruction_nothing_goes_on():
    a, b = seat(sortie=[one("Ko 6/4/2"), one(RIN)]), seat(sortie=[one(WU)], land_deck=2)
    ruling = met(a, b, HOLD, act("b", "pass"), act("a", "pass"), act("b", "pass"), act("a", "continue"))
    wrong = [entry.number for entry in ruling.entries if str(entry.verdict) == "illegal"]
    assert wrong == [7]
    assert ruling.entries[6].decides in ("suikoden:battle/9", "suikoden:battle/11")


# 10
def test_the_defender_does_not_decide_whether_to_go_on():
    a, b = seat(sortie=[one(RIN), one("Ko 6/4/2")], deck=9), seat(sortie=[one(WU), one("Song 2/4/5")])
    ruling = met(
        a, b, SALLY, act("b", "pass"), act("a", "pass"), act("b", "pass"), act("a", "pass"), act("b", "stop")
    )
    wrong_at(ruling, 8, "battle/10")


# 11
def test_a_draw_by_holding_sends_the_holder_home_spent():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one("Wu 5/4/1")], land_deck=1)
    legal(
        met(
            a,
            b,
            HOLD,
            claim(
                rin__zone="a.field", wu__zone="b.field", wu__ready=False, rin__ready=False, b_land__count=1
            ),
        )
    )


# 12
def test_a_holder_in_its_second_fight_may_draw_and_is_spent():
    a = seat(sortie=[one(RIN)])
    b = seat(centre=[one(WU, holding=True)])
    legal(
        rule(
            battle(a, b, step="3"),
            act("a", "fighter", "rin"),
            act("b", "fighter", "wu"),
            claim(game__defence="hold", wu__ready=False, wu__zone="b.field"),
        )
    )


# 13
def test_a_note_that_leaves_a_shooter_ready_is_wrong():
    a = seat(sortie=[one(RIN), one("Hua 3/3/3 射撃2")])
    ruling = met(a, seat(sortie=[one(WU)]), SALLY, act("a", "shoot", "hua"), claim(hua__ready="未行動"))
    wrong_at(ruling, 5, "skills/shooting")


# 14
def test_a_note_that_leaves_a_sorcerer_in_the_field_is_wrong():
    a, b = seat(sortie=[one("Fan 2/2/7 妖術")], hand=1), seat(sortie=[one(WU)])
    ended = act("b", "pass"), act("a", "stop"), claim(fan__zone="a.field")
    ruling = met(a, b, SALLY, spell("a", "妖術", "a.hand.1"), *ended)
    wrong_at(ruling, 7, "skills/sorcery")


# 15
def test_a_note_that_keeps_the_winner_of_a_sally_ready_is_wrong():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one(WU)])
    ruling = met(a, b, SALLY, act("a", "pass"), act("b", "pass"), act("a", "pass"), claim(wu__ready="未行動"))
    wrong_at(ruling, 7, "battle/6b/victory")


# 16
def test_a_note_that_spends_who_has_held_is_wrong():
    a, b = seat(sortie=[one("Rin 3/3/2")]), seat(sortie=[one(WU)])
    ruling = met(a, b, HOLD, claim(wu__ready="行動済み"))
    wrong_at(ruling, 4, "battle/6b/victory")


# 17
def test_who_is_spent_by_scouting_does_not_sortie_afterwards():
    a = seat(one("Yu 1/1/5 情報"), one(RIN), deck=9)
    ruling = rule(
        battle(a, seat(one(WU)), phase="内政"),
        act("a", "scout", "yu"),
        act("a", "phase", value="戦闘"),
        act("a", "attack"),
        sortie("a", "rin", "yu"),
    )
    assert verdicts(ruling) == ["legal", "on_trust", "legal", "illegal"]
    assert ruling.entries[3].decides == "suikoden:battle/2"


# 18
def test_plunder_finds_nothing_where_there_is_nothing():
    a, b = seat(sortie=[one("Liu 6/4/2 強奪")]), seat(sortie=[one(WU)], hand=0, land_deck=1, deck=9)
    legal(met(a, b, HOLD, act("b", "retreat"), claim(b_land__count=1, b_deck__count=7)))


# 19
def test_plunder_does_not_need_the_holder_to_stay_beaten():
    """強奪 asks for a victory over a holder; that the holder retreats and the land stays does not matter."""
    a = seat(sortie=[one("Liu 6/4/2 強奪")], hand=0)
    b = seat(sortie=[one(WU)], hand=0, trophies=[one("Kai 1/1/1")], land_deck=1, deck=9)
    legal(
        met(
            a,
            b,
            HOLD,
            act("a", "plunder", value="A"),
            act("b", "retreat"),
            claim(kai__zone="a.field", kai__ready=True),
        )
    )


# 20
def test_a_land_effect_nobody_noted_leaves_the_fight_open():
    b = seat(sortie=[one(WU)], land=[{"leader": 3, "land_effects": None}], deck=9)
    ruling = met(seat(sortie=[one("Rin 5/3/2")], deck=9), b, HOLD, act("b", "retreat"))
    assert verdicts(ruling)[3] == "undetermined"
    sally = met(seat(sortie=[one("Rin 6/3/2")], deck=9), b, SALLY, act("b", "retreat"))
    assert verdicts(sally)[3] == "legal"


# 21
def test_each_of_two_stratagems_takes_its_own_card():
    a, b = seat(sortie=[one("Gong 2/2/7 火計")], hand=1, deck=9), seat(sortie=[one(WU)])
    ruling = met(a, b, SALLY, spell("a", "火計", "a.hand.1", "a.deck"))
    wrong_at(ruling, 4, "skills/fire-stratagem")


# 22
def test_one_fighter_uses_one_of_its_stratagems():
    a, b = seat(sortie=[one("Gong 2/2/7 火計 水計")], hand=2, deck=9), seat(sortie=[one(WU)])
    ruling = met(a, b, SALLY, spell("a", "火計", "a.hand.1"), spell("a", "水計", "a.hand.2"))
    wrong_at(ruling, 5, "battle/5")


# 22b
def test_a_stratagem_of_who_does_not_fight_is_not_used():
    a = seat(sortie=[one("Rin 4/3/2 火計"), one("Gong 2/2/7 火計")], hand=2, deck=9)
    used = act("a", "spell", "gong", value="火計", cards=["a.hand.1"])
    wrong_at(met(a, seat(sortie=[one(WU)]), SALLY, used), 4, "skills/fire-stratagem")
    own = act("a", "spell", "rin", value="火計", cards=["a.hand.1"])
    legal(met(a, seat(sortie=[one(WU)]), SALLY, own))


# 23
def test_the_attacker_declares_after_the_defender_not_before_the_way_of_defending():
    a, b = seat(sortie=[one("Gong 2/2/7 火計")], hand=2, deck=9), seat(sortie=[one(WU)])
    ruling = rule(
        battle(a, b, step="3"),
        act("a", "fighter", "gong"),
        spell("a", "火計", "a.hand.1"),
    )
    wrong_at(ruling, 2, "battle/5")


# 24
def test_a_characters_return_by_procurement_draws_from_the_own_deck():
    a = seat(one("Tao 2/2/2 調達", returned=True), deck=5, hand=1)
    start = battle(a, seat(), phase="帰還")
    legal(rule(start, act("a", "procure", "tao"), claim(a_deck__count=4, a_hand__count=2)))


# 25
def test_a_spent_beauty_yields_nothing():
    a = seat(one("Mei 1/1/5 美女 行動済み"))
    wrong_at(rule(battle(a, seat(), phase="内政"), act("a", "beauty", "mei")), 1, "skills/beauty")


# 26
def test_an_ability_of_the_domestic_phase_is_one_of_the_field_not_of_the_hand():
    card = one("Dai 3/3/3", abilities=[{"when": "domestic", "do": "draw"}])
    ruling = rule(battle(seat(hand=[card], deck=5), seat(), phase="内政"), act("a", "ability", "dai"))
    wrong_at(ruling, 1, "abilities/domestic")


# 27
def test_without_a_hand_card_the_price_of_a_card_is_not_paid():
    card = one("Dai 3/3/3", abilities=[{"when": "domestic", "do": "draw", "cost": "discard"}])
    ruling = rule(battle(seat(card, hand=0, deck=5), seat(), phase="内政"), act("a", "ability", "dai"))
    wrong_at(ruling, 1, "symbols/discard")


# 28
def test_with_a_shared_deck_skills_are_used_all_the_same():
    a = seat(sortie=[one(RIN), one("Hua 3/3/3 射撃2")], deck=9)
    legal(
        met(
            a,
            seat(sortie=[one(WU)]),
            SALLY,
            act("a", "shoot", "hua"),
            claim(wu__fighting_value=3),
            shared_deck=True,
        )
    )


# 29
def test_a_defender_holds_with_a_helmsman_and_loses_what_the_river_gives():
    gives = land(3, terrain="河川", land_effects=[{"amount": 2, "stat": "defense"}])
    b = seat(sortie=[one("Wu 5/4/1 操舵")], land=gives, land_deck=1)
    legal(
        met(seat(sortie=[one(RIN)]), b, HOLD, claim(wu__zone="b.field", wu__ready=False, game__result="draw"))
    )


# 30
def test_the_whole_of_a_battle_with_a_river_and_a_navy():
    """A of three; B holds a river with 水軍, is shot at, loses, retreats; the land stays; then B sallies."""
    a = seat(one("Ko 6/4/2"), one("Hua 3/3/3 射撃3"), one(RIN), land=land(3), deck=20)
    river = land(2, terrain="河川", land_effects=[{"amount": -1, "stat": "attack", "to": "attacker"}])
    b = seat(one("Ruan 4/5/2 水軍"), one(WU), land=river, deck=20, land_deck=2)
    legal(
        rule(
            battle(a, b),
            out(("ko", "hua", "rin"), ("ruan", "wu")),
            fight("ko", "ruan", HOLD),
            claim(ko__fighting_value=5, ruan__fighting_value=6),
            act("a", "shoot", "hua"),
            claim(ruan__fighting_value=3),
            act("b", "retreat"),
            claim(b_deck__count=18, ruan__zone="b.wanderers", b_land__count=1, ko__ready=False),
            act("a", "continue"),
            fight("rin", "wu", SALLY),
            claim(rin__fighting_value=4, wu__fighting_value=5),
            act("a", "stop"),
            claim(
                rin__zone="b.trophies",
                wu__zone="b.field",
                wu__ready=False,
                hua__zone="a.field",
                hua__ready=False,
            ),
        )
    )
