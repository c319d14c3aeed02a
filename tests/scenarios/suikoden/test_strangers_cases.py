"""Situations that a stranger to the engine answered from the sheet alone."""

from judgeapp.domain.engine.kernel import clause

from .table import act, battle, claim, fight, land, legal, one, out, read, rule, seat, sortie, wrong_at

WU = "Wu 4/4/1"


def both(a, b, way, *spells):
    """They attack with one each, which fight in this way."""
    return [*out((a,), (b,)), *fight(a, b, way), *spells]


@clause("suikoden:battle/2")
def test_how_many_sortie_turns_on_a_leader_value_that_nobody_noted():
    start = battle(seat(one("Rin 4/3/2"), one("Ko 5/3/2"), land=land(None)), seat(one(WU)))
    two = rule(start, act("a", "attack"), sortie("a", "rin", "ko"))
    assert str(two.verdict) == "undetermined"
    assert two.entries[1].decides == "suikoden:battle/2"
    assert {fact["key"] for fact in two.facts} == {"a.land.1.leader"}
    legal(rule(start, act("a", "attack"), sortie("a", "rin")))


@clause("suikoden:skills/shooting", "suikoden:skills/sorcery")
def test_who_fights_with_intellect_is_not_shot_down():
    start = battle(seat(one("Fan 2/2/6 妖術"), hand=2), seat(one("Wu 5/4/1"), one("Hua 3/3/3 射撃2")))
    fought = out(("fan",), ("wu", "hua")), fight("fan", "wu", "迎撃"), act("a", "spell", value="妖術")
    shot = *fought, act("b", "shoot", "hua")
    legal(rule(start, *shot, claim(fan__fighting_value=6), claim(game__difference=1, a_hand__count=1)))
    ruling = rule(start, *shot, claim(fan__fighting_value=4))
    wrong_at(ruling, 9, "skills/shooting")
    assert "suikoden-shooting-and-intellect" in read(ruling)


@clause("suikoden:skills/water-stratagem", "suikoden:skills/navy", "suikoden:battle/7")
def test_the_hand_is_for_who_was_beaten_by_water_and_not_for_who_used_it():
    zhang, water = one("Zhang 3/2/8 水計"), act("a", "spell", value="水計", cards=["a.deck"])
    start = battle(seat(zhang, deck=10), seat(one("Wu 5/4/1"), deck=10))
    beaten = both("zhang", "wu", "迎撃", water, act("b", "retreat"))
    legal(rule(start, beaten, claim(wu__zone="b.hand", b_deck__count=7)))
    wrong_at(rule(start, beaten, claim(wu__zone="b.wanderers")), 9, "skills/water-stratagem")
    start = battle(seat(zhang, deck=10), seat(one("Ruan 5/4/3 水軍")))
    undone = both("zhang", "ruan", "迎撃", water)
    away = claim(zhang__zone="a.wanderers", a_deck__count=7)
    legal(rule(start, undone, claim(zhang__fighting_value=3), act("a", "retreat"), away))
    wrong_at(rule(start, undone, claim(zhang__fighting_value=8)), 8, "skills/navy")
    wrong_at(rule(start, undone, act("a", "retreat"), claim(zhang__zone="a.hand")), 9, "battle/7")


@clause("suikoden:skills/sorcery", "suikoden:battle/7")
def test_sorcery_of_both_doubles_the_retreat_and_lets_nobody_wander():
    start = battle(seat(one("Fan 2/2/7 妖術"), hand=2), seat(one("Gong 2/2/5 妖術"), hand=2, deck=10))
    spells = act("b", "spell", value="呪術"), act("a", "spell", value="妖術")
    beaten = both("fan", "gong", "迎撃", *spells, act("b", "retreat"))
    home = claim(fan__zone="a.field", fan__ready=False, gong__zone="b.wanderers")
    legal(rule(start, beaten, claim(b_deck__count=6), act("a", "stop"), home))
    wrong_at(rule(start, beaten, claim(b_deck__count=8)), 10, "skills/sorcery")
    wrong_at(rule(start, beaten, act("a", "stop"), claim(fan__zone="a.wanderers")), 11, "skills/sorcery")


@clause("suikoden:battle/7", "suikoden:skills/cavalry", "suikoden:battle/8")
def test_the_card_that_cavalry_takes_is_missing_for_the_retreat():
    start = battle(seat(one("Hu 7/3/2 騎馬")), seat(one(WU), deck=3))
    fought = both("hu", "wu", "迎撃")
    ruling = rule(start, fought, act("b", "retreat"))
    wrong_at(ruling, 7, "battle/7")
    assert read(ruling) >= {"suikoden-cavalry-when", "suikoden-retreat-short-deck"}
    legal(rule(start, fought, claim(b_deck__count=2), act("a", "stop"), claim(wu__zone="a.trophies")))


@clause("suikoden:skills/feint")
def test_feint_takes_cavalry_for_the_fight():
    start = battle(seat(one("Hu 7/3/2 騎馬")), seat(one("Wu 4/4/1 陽動"), deck=12))
    fought = both("hu", "wu", "迎撃")
    wrong_at(rule(start, fought, claim(b_deck__count=11)), 7, "skills/feint")
    legal(rule(start, fought, claim(b_deck__count=12)))


@clause("suikoden:skills/plunder", "suikoden:skills/plunder#b", "suikoden:battle/9")
def test_a_holder_who_retreats_is_plundered_and_keeps_the_land():
    b = seat(one(WU), hand=2, deck=10, land_deck=3, trophies=[one("Mei 1/1/1")])
    start = battle(seat(one("Liu 6/4/2 強奪")), b)
    left = both("liu", "wu", "籠城", act("a", "plunder", value="B"), act("b", "retreat"))
    legal(rule(start, left, claim(b_hand__count=1), claim(b_land__count=1, b_deck__count=8)))
    wrong_at(rule(start, left, claim(b_land__count=0)), 9, "battle/9")
    wrong_at(rule(start, left, claim(b_land_deck__count=4)), 9, "battle/9")


@clause("suikoden:skills/shooting", "suikoden:battle/10", "suikoden:battle/4", "suikoden:battle/10b")
def test_a_holder_who_has_shot_does_not_hold_again():
    """Wu holds, stands by, shoots and is spent: where nobody else is left, the land is given up."""
    a = seat(one("Rin 3/3/2"), one("Ko 5/3/2"), one("Shi 5/3/2"))
    for more, why in (((), "battle/11"), (("Lu 2/2/2",), "battle/4")):
        field = [one("Wu 3/5/1 射撃1"), one("Song 5/5/5"), *map(one, more)]
        names = tuple(card["id"] for card in field)
        fought = [
            *out(("rin", "ko", "shi"), names),
            *fight("rin", "wu", "籠城"),
            act("a", "continue"),
            *fight("ko", "song", "迎撃"),
            act("b", "shoot", "wu"),
            claim(ko__fighting_value=4),
            act("a", "continue"),
            act("a", "fighter", "shi"),
        ]
        ruling = rule(battle(a, seat(*field)), fought, act("b", "fighter", "wu"))
        wrong_at(ruling, len(fought) + 1, why)


@clause("suikoden:skills/fire-stratagem", "suikoden:battle/2")
def test_with_a_shared_deck_fire_costs_a_hand_card_and_a_land_is_occupied():
    b = seat(one(WU), land=land(id="fort"), hand=2, deck=0)
    start = battle(seat(one("Gong 2/2/7 火計"), hand=2, deck=9), b, shared_deck=True)
    fire = act("a", "spell", value="火計", cards=["a.deck"])
    wrong_at(rule(start, both("gong", "wu", "迎撃", fire)), 7, "skills/fire-stratagem")
    given_up = act("a", "attack"), sortie("a", "gong"), act("b", "pass")
    legal(rule(start, *given_up, claim(fort__zone="a.occupied")))
    wrong_at(rule(start, *given_up, claim(fort__zone="b.removed")), 4, "battle/2")


@clause("suikoden:battle/6", "suikoden:abilities/hand-battle")
def test_a_hand_ability_of_the_battle_waits_for_step_6():
    trick = {
        "id": "trick",
        "name": "Trick",
        "abilities": [{"when": "hand_battle", "do": {"change": {"amount": 2, "what": "ally"}}}],
    }
    start = battle(seat(one("Rin 3/3/2"), hand=[trick]), seat(one("Wu 3/5/1")))
    wrong_at(rule(start, out(("rin",), ("wu",)), act("a", "ability", "trick")), 4, "battle/6")
    played = both("rin", "wu", "迎撃", act("a", "ability", "trick"))
    legal(rule(start, played, claim(rin__fighting_value=5), claim(trick__zone="a.discard_pile")))


@clause("suikoden:battle/6b/draw", "suikoden:battle/6")
def test_a_holder_who_draws_does_not_stay():
    b = seat(one("Wu 1/2/1"), one("Song 5/5/5"), land=land(land_effects=[{"amount": 2}]))
    start = battle(seat(one("Rin 4/3/2"), one("Ko 4/4/4")), b)
    drawn = [*out(("rin", "ko"), ("wu", "song")), *fight("rin", "wu", "籠城"), act("a", "continue")]
    legal(rule(start, drawn, claim(wu__zone="b.field", wu__ready=False)))
    wrong_at(rule(start, drawn, claim(wu__zone="b.centre")), 8, "battle/6b/draw")
    wrong_at(rule(start, drawn, claim(wu__ready=True)), 8, "battle/6b/draw")


@clause("suikoden:skills/navy", "suikoden:battle/6")
def test_navy_leaves_what_the_river_gives_and_has_one_of_its_own():
    river = land(terrain="河川", land_effects=[{"amount": 2}])
    start = battle(seat(one("Rin 4/3/2")), seat(one("Ruan 3/4/2 水軍"), land=river))
    held = both("rin", "ruan", "籠城")
    legal(rule(start, held, claim(ruan__fighting_value=5)))
    for wrong in (7, 6, 4):
        wrong_at(rule(start, held, claim(ruan__fighting_value=wrong)), 7, "skills/navy")


@clause("suikoden:costs/benevolence-kill", "suikoden:skills/beauty", "suikoden:skills/procurement")
def test_outside_the_battle_costs_and_skills_ask_for_their_state():
    a = seat(one("Rin 4/3/2 仁"), one("Mei 1/1/5 美女 行動済み"), one("Tao 1/1/3 調達"), deck=9)
    paid = act("a", "pay_cost", "rin", value="仁殺")
    start = battle(a, seat(), phase="domestic", turn_player="a")
    legal(rule(start, paid, claim(rin__zone="a.discard_pile")))
    wrong_at(rule(start, paid, claim(rin__zone="a.wanderers")), 2, "costs/benevolence-kill")
    wrong_at(rule(start, act("a", "beauty", "mei")), 1, "skills/beauty")
    back = battle(a, seat(), phase="return", turn_player="a")
    wrong_at(rule(back, act("a", "procure", "tao")), 1, "skills/procurement")
