"""26 situations written from the sheet by somebody who had not seen the engine, each with its answer."""

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
    read,
    rule,
    seat,
    sortie,
    verdicts,
    wrong_at,
)

LIN, RIN, KO, HUA = "Lin 7/5/3", "Rin 4/3/2", "Ko 6/4/2", "Hua 3/3/3 射撃2"
WU, SONG, ZHANG, GONG = "Wu 5/4/1", "Song 2/4/5", "Zhang 3/2/8 水計", "Gong 2/2/7 火計"
HOLD, SALLY = "籠城", "迎撃"


@clause("suikoden:skills/sorcery", "suikoden:battle/4", "suikoden:battle/6", "suikoden:battle/7")
def test_s07_sorcery_while_holding_counts_with_the_land_and_doubles_the_retreat():
    a = seat(one(LIN), land=land(1), deck=12)
    b = seat(one("Gongsun 2/2/6 妖術"), land=land(1, land_effects=[{"amount": 2}]), hand=2)
    ruling = legal(
        rule(
            battle(a, b),
            out(("lin",), ("gongsun",)),
            fight("lin", "gongsun", HOLD),
            act("b", "spell", value="妖術", cards=["b.hand.1"]),
            claim(b_hand__count=1),
            act("a", "pass"),
            claim(lin__fighting_value=7, gongsun__fighting_value=8, game__difference=1),
            claim(gongsun__zone="b.centre", gongsun__ready="未行動"),
            act("a", "retreat"),
            claim(a_deck__count=10, lin__zone="a.wanderers"),
            act("a", "stop"),
            claim(gongsun__zone="b.wanderers", a_land__count=1, b_land__count=1),
        )
    )
    assert {"suikoden-land-modifier-on-intellect", "suikoden-jujutsu-is-sorcery"} <= read(ruling)


@clause("suikoden:skills/shooting", "suikoden:battle/3", "suikoden:battle/10", "suikoden:battle/11")
def test_s08_who_has_shot_is_spent_and_does_not_fight():
    a, b = seat(one(RIN), one(HUA), land=land(2)), seat(one(WU), one(SONG), land=land(2), deck=10)
    ruling = rule(
        battle(a, b),
        out(("rin", "hua"), ("wu", "song")),
        fight("rin", "wu", SALLY),
        act("a", "shoot", "hua"),
        claim(wu__fighting_value=3, hua__ready="行動済み"),
        act("b", "retreat"),
        claim(rin__ready="行動済み", b_deck__count=9, wu__zone="b.wanderers", game__difference=1),
        act("a", "continue"),
        act("a", "stop"),
        claim(song__zone="b.field", song__ready="未行動", song__face_up=True),
    )
    wrong = wrong_at(ruling, 11, "battle/3")
    assert ["hua", "ready"] in [[one.of, one.field] for one in wrong.provenance]
    assert verdicts(ruling)[11:] == ["legal", "legal"]


def test_02_a_spent_character_does_not_sortie():
    a = seat(one("Rin"), one("Ko 行動済み"))
    ruling = rule(battle(a, seat()), act("a", "attack"), sortie("a", "rin", "ko"))
    wrong = wrong_at(ruling, 2, "battle/2")
    assert {"player": "a", "move": "sortie", "cards": ["rin"]} in [
        one["action"] for one in wrong.alternatives
    ]


def test_03_each_side_is_bound_by_its_own_land():
    a, b = seat(one("Rin"), land=land(1)), seat(one("Wu"), one("Song"), one("Shi"), land=land(3))
    legal(rule(battle(a, b), out(("rin",), ("wu", "song", "shi"))))


def test_05_without_an_attack_nothing_is_turned_face_down():
    a = seat(one("Rin"))
    legal(
        rule(
            battle(a, seat(one("Wu"))),
            act("a", "pass"),
            claim(game__phase="none", rin__face_up="表", wu__face_up=True),
        )
    )


def holder(**more):
    """Wu has won the first fight by 籠城; Ko of a and Song of b are still out."""
    a = seat(sortie=[one(KO, face_up=False)])
    b = seat(centre=[one(WU, holding=True)], sortie=[one(SONG, face_up=False)], **more)
    return battle(a, b, step="10")


@clause("suikoden:battle/10b")
def test_09_who_has_held_the_land_holds_it_again():
    ruling = rule(
        holder(), act("a", "fighter", "ko"), act("b", "fighter", "wu"), act("b", "defence", value=SALLY)
    )
    wrong = wrong_at(ruling, 3, "battle/10b")
    assert [one["action"]["value"] for one in wrong.alternatives] == ["hold"]


def test_10_a_face_down_character_may_take_over_with_a_free_choice():
    legal(rule(holder(), fight("ko", "song", SALLY), claim(wu__zone="b.centre", wu__ready=True)))


@clause("suikoden:skills/water-stratagem", "suikoden:battle/5")
def test_12_no_water_stratagem_where_the_land_is_held():
    a, b = seat(sortie=[one(ZHANG)]), seat(sortie=[one(WU)])
    ruling = rule(
        battle(a, b, step="3"), fight("zhang", "wu", HOLD), act("a", "spell", value="水計", cards=["a.deck"])
    )
    wrong = wrong_at(ruling, 4, "skills/water-stratagem")
    assert ["game", "defence", 2] in [[one.of, one.field, one.entry] for one in wrong.provenance]


@clause("suikoden:skills/fire-stratagem")
def test_15_the_last_card_of_the_deck_pays():
    a, b = seat(sortie=[one(GONG)], hand=0, deck=1), seat(sortie=[one(WU)])
    ruling = rule(
        battle(a, b, step="3"),
        fight("gong", "wu", SALLY),
        act("a", "spell", value="火計", cards=["a.deck"]),
        claim(a_deck__count=0),
    )
    assert "suikoden-stratagem-payment" in read(legal(ruling))


def test_17_the_defender_declares_in_step_4():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one("Wu 5/4/1 火計")], hand=1)
    late = rule(
        battle(a, b, step="3"),
        fight("rin", "wu", SALLY),
        act("a", "pass"),
        act("b", "spell", value="火計", cards=["b.hand.1"]),
        claim(wu__fighting_value=5),
    )
    wrong_at(late, 5, "battle/4")
    assert verdicts(late)[5] == "legal"


def test_19_fire_changes_only_the_case_without_a_retreat():
    a, b = seat(sortie=[one(GONG)], hand=1), seat(sortie=[one("Wu 3/4/5 火計")], hand=1, deck=6)
    legal(
        rule(
            battle(a, b, step="3"),
            fight("gong", "wu", SALLY),
            act("b", "spell", value="火計", cards=["b.hand.1"]),
            act("a", "spell", value="火計", cards=["a.hand.1"]),
            claim(gong__fighting_value=7, wu__fighting_value=5),
            act("b", "retreat"),
            claim(b_deck__count=4, wu__zone="b.wanderers"),
        )
    )


def test_24_sorcery_of_both_in_a_draw_makes_nobody_wander():
    a, b = seat(sortie=[one("Fan 2/2/5 妖術")], hand=2), seat(sortie=[one("Gongsun 3/3/5 妖術")], hand=3)
    legal(
        rule(
            battle(a, b, step="3"),
            fight("fan", "gongsun", SALLY),
            act("b", "spell", value="妖術", cards=["b.hand.1"]),
            act("a", "spell", value="妖術", cards=["a.hand.1"]),
            act("a", "stop"),
            claim(fan__zone="a.field", fan__ready="行動済み", gongsun__zone="b.field", gongsun__ready=False),
            claim(a_hand__count=1, b_hand__count=2),
        )
    )


def test_25_the_price_is_doubled_for_who_was_beaten_by_sorcery_only():
    a, b = seat(sortie=[one("Fan 2/2/5 妖術")], hand=1, deck=10), seat(sortie=[one("Wu 8/4/1")])
    legal(
        rule(
            battle(a, b, step="3"),
            fight("fan", "wu", SALLY),
            act("a", "spell", value="妖術", cards=["a.hand.1"]),
            act("a", "retreat"),
            claim(a_deck__count=7, fan__zone="a.wanderers"),
        )
    )


@clause("suikoden:skills/cavalry")
def test_35_cavalry_discards_a_card_on_a_win():
    a, b = seat(sortie=[one("Hu 5/3/2 騎馬")]), seat(sortie=[one("Wu 3/4/1")], deck=12)
    ruling = rule(
        battle(a, b, step="3"),
        fight("hu", "wu", SALLY),
        act("b", "pass"),
        claim(wu__zone="a.trophies"),
        claim(b_deck__count=12),
    )
    wrong_at(ruling, 6, "skills/cavalry")
    assert ruling.entries[5].departures[0].expected == 11


def test_36_cavalry_rides_in_a_defence_too_and_before_the_retreat():
    a, b = seat(sortie=[one(RIN)], deck=7), seat(sortie=[one("Shi 5/5/2 騎馬")])
    ruling = rule(
        battle(a, b, step="3"),
        fight("rin", "shi", HOLD),
        act("a", "retreat"),
        claim(a_deck__count=5, rin__zone="a.wanderers", shi__zone="b.centre", shi__ready=True),
    )
    assert "suikoden-cavalry-when" in read(legal(ruling))


@clause("suikoden:skills/plunder")
def test_37_no_plunder_without_a_siege():
    a, b = seat(sortie=[one("Liu 6/4/2 強奪")]), seat(sortie=[one(WU)], trophies=[one("Kai")])
    ruling = rule(battle(a, b, step="3"), fight("liu", "wu", SALLY), act("a", "plunder", value="A"))
    wrong_at(ruling, 4, "skills/plunder")


def beaten_holder(**more):
    a, b = seat(sortie=[one(KO)]), seat(sortie=[one(WU)], land_deck=3, **more)
    return battle(a, b, step="3")


@clause("suikoden:battle/8", "suikoden:battle/9")
def test_41_a_beaten_holder_is_discarded_and_no_trophy():
    ruling = rule(beaten_holder(), fight("ko", "wu", HOLD), act("b", "pass"), claim(wu__zone="a.trophies"))
    wrong_at(ruling, 5, "battle/9")
    assert ruling.entries[4].departures[0].expected == "b.discard_pile"


def test_42_a_new_land_is_turned_up_after_the_destruction():
    ruling = legal(
        rule(
            beaten_holder(),
            fight("ko", "wu", HOLD),
            act("b", "pass"),
            claim(b_land_deck__count=3, b_land__count=1, game__phase="none"),
        )
    )
    lands = ruling.final_position["players"]["b"]
    assert lands["land"] == [{"id": "b.land_deck.1"}]
    assert lands["land_deck"][-1] == {"id": "b.land.1", "leader": 3, "destroyed": True}
    missing = rule(beaten_holder(), fight("ko", "wu", HOLD), act("b", "pass"), claim(b_land__count=0))
    wrong_at(missing, 5, "battle/9")


@clause("suikoden:costs/courage-kill", "suikoden:costs/courage")
def test_47_the_kill_form_discards():
    a = seat(one("Lu 勇"))
    start = battle(a, seat(), phase="内政フェイズ")
    ruling = rule(start, act("a", "pay_cost", "lu", value="勇殺"), claim(lu__zone="a.wanderers"))
    wrong_at(ruling, 2, "costs/courage-kill")
    legal(rule(start, act("a", "pay_cost", "lu", value="勇"), claim(lu__zone="a.wanderers")))


@clause("suikoden:symbols/spend", "suikoden:abilities/battle")
def test_54_who_is_spent_cannot_be_spent_as_a_payment():
    text = [
        {
            "when": "battle",
            "cost": "spend",
            "do": {"change": {"amount": -1, "stat": "attack", "what": "enemy"}},
        }
    ]
    dai = one("Dai 4/4/4 行動済み", abilities=text)
    a = seat(dai, centre=[one(RIN)])
    b = seat(centre=[one(WU)])
    ruling = rule(battle(a, b, step="6", defence=SALLY), act("a", "ability", "dai"))
    wrong_at(ruling, 1, "symbols/spend")


def test_56_a_stratagem_of_a_card_nobody_knows_is_open():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one(WU), one(ZHANG)], hand=3)
    ruling = rule(
        battle(a, b, step="3"),
        act("a", "fighter", "rin"),
        act("b", "fighter"),
        act("b", "defence", value=SALLY),
        act("b", "spell", value="水計", cards=["b.hand.1"]),
    )
    assert verdicts(ruling) == ["legal", "legal", "legal", "undetermined"]
    told = [(answered.answer, str(answered.verdict)) for answered in ruling.entries[3].by_answer]
    assert told == [("wu", "illegal"), ("zhang", "legal")]
    assert ruling.facts[0]["key"] == "entry2.card"


def test_59_nobody_ready_sorties_whatever_the_land():
    a = {"field": [one("Rin 行動済み"), one("Ko 行動済み"), one("Hu 行動済み")]}
    ruling = rule(battle(a, seat()), act("a", "attack"), sortie("a", "rin"))
    wrong_at(ruling, 2, "battle/2")
    assert ruling.facts == ()


@clause("suikoden:abilities/hand-end")
def test_65_an_ability_of_the_end_phase_is_not_used_in_a_battle():
    card = one("Yan", abilities=[{"when": "hand_end", "do": "draw"}])
    a = seat(hand=[card])
    wrong_at(rule(battle(a, seat()), act("a", "ability", "yan")), 1, "abilities/hand-end")


@clause("suikoden:battle/6b/victory", "suikoden:battle/10b", "suikoden:battle/11", "suikoden:skills/sorcery")
def test_67_a_battle_of_two_fights():
    a = seat(one(RIN), one("Fan 2/2/7 妖術"), land=land(2), deck=10, hand=2)
    b = seat(one("Wu 3/5/1"), one("Song 6/4/5"), land=land(2), deck=8, hand=1)
    ruling = legal(
        rule(
            battle(a, b),
            out(("rin", "fan"), ("wu", "song")),
            fight("rin", "wu", HOLD),
            claim(wu__zone="b.centre", wu__ready=True),
            act("a", "retreat"),
            claim(a_deck__count=9, rin__zone="a.wanderers"),
            act("a", "continue"),
            fight("fan", "song", SALLY),
            act("a", "spell", value="妖術", cards=["a.hand.1"]),
            claim(a_hand__count=1, fan__fighting_value=7, song__fighting_value=6),
            act("b", "retreat"),
            claim(b_deck__count=6, song__zone="b.wanderers", fan__ready=False),
            act("a", "stop"),
            claim(
                fan__zone="a.wanderers", wu__zone="b.field", wu__ready=True, wu__face_up=True, b_land__count=1
            ),
        )
    )
    assert {"suikoden-jujutsu-is-sorcery", "suikoden-sorcery-wanders-when"} <= read(ruling)


def sallied(**more):
    a, b = seat(sortie=[one("Rin 7/3/2")]), seat(sortie=[one("Wu 4/5/1")], deck=20, **more)
    return battle(a, b, step="3")


def test_69_a_retreat_is_paid_for():
    ruling = rule(
        sallied(),
        fight("rin", "wu", SALLY),
        act("b", "retreat"),
        claim(wu__zone="b.wanderers"),
        claim(b_deck__count=20),
    )
    wrong_at(ruling, 6, "battle/7")
    assert ruling.entries[5].departures[0].expected == 17


def test_70_without_the_cards_there_was_no_retreat():
    legal(
        rule(
            sallied(),
            fight("rin", "wu", SALLY),
            claim(b_deck__count=20),
            act("a", "stop"),
            claim(wu__zone="a.trophies"),
        )
    )
