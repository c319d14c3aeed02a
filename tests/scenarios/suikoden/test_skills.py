"""得意能力表: every skill of the table, and what it does not do."""

import pytest

from judgeapp.domain.engine.kernel import clause, read_position

from .table import BOOK, act, battle, claim, fight, land, legal, one, read, rule, seat, verdicts, wrong_at

RIN, KO, WU, SONG = "Rin 4/3/2", "Ko 6/4/2", "Wu 5/4/1", "Song 2/4/5"
HOLD, SALLY = "籠城", "迎撃"
RIVER = {"terrain": "河川", "land_effects": [{"amount": -2, "stat": "attack", "to": "attacker"}]}


def fought(a, b, way, *entries):
    """A fight of the first characters out of both sides."""
    first = a["sortie"][0]["id"], b["sortie"][0]["id"]
    return rule(battle(a, b, step="3"), fight(*first, way), *entries)


@clause("suikoden:skills/feint", "suikoden:skills/cavalry")
def test_feint_takes_cavalry_away_from_who_fights_it():
    a = seat(sortie=[one("Hu 9/3/2 騎馬")])
    plain, feint = seat(sortie=[one(WU)], deck=9), seat(sortie=[one("Wu 5/4/1 陽動")], deck=9)
    legal(fought(a, plain, SALLY, act("b", "pass"), claim(b_deck__count=8)))
    legal(fought(a, feint, SALLY, act("b", "pass"), claim(b_deck__count=9)))
    told = fought(a, feint, SALLY, claim(hu__skills=["cavalry"]), act("b", "pass"))
    wrong_at(told, 4, "skills/feint")


@pytest.mark.parametrize(
    ("foe", "left"),
    [([], None), ([one(WU)], None), ([one("Wu 5/4/1 陽動")], ("plunder",))],
)
def test_the_skills_of_a_fighter_are_what_is_printed_less_what_feint_takes(foe, left):
    met = battle(seat(centre=[one("Hu 9/3/2 騎馬 強奪")]), seat(centre=foe), step="6", defence=SALLY)
    reckoned = read_position(BOOK, met).reckoned("hu", "skills")
    assert (reckoned and reckoned.value) == left


def test_feint_takes_nothing_from_skills_that_nobody_has_noted():
    unknown = seat(centre=[{"id": "hu", "attack": 9, "skills": None}])
    met = battle(unknown, seat(centre=[one("Wu 5/4/1 陽動")]), step="6", defence=SALLY)
    assert verdicts(rule(met, claim(hu__skills=["plunder"]))) == ["undetermined"]


def test_cavalry_does_not_ride_in_a_draw_nor_on_an_empty_deck():
    a = seat(sortie=[one("Hu 5/3/2 騎馬")])
    legal(fought(a, seat(sortie=[one(WU)], deck=9), SALLY, claim(b_deck__count=9)))
    legal(
        fought(
            a, seat(sortie=[one("Wu 1/1/1")], deck=0), SALLY, claim(wu__zone="a.trophies", b_deck__count=0)
        )
    )


def test_an_archer_does_not_ride():
    a, b = seat(sortie=[one("Hua 9/3/3 射撃2")]), seat(sortie=[one(WU)], deck=9)
    legal(fought(a, b, SALLY, act("b", "pass"), claim(b_deck__count=9, wu__zone="a.trophies")))


def test_a_water_stratagem_counts_where_nobody_is_left_to_undo_it():
    a = seat(centre=[one("Zhang 3/2/8 水計", spell="水計")])
    legal(rule(battle(a, seat(), step="6", defence=SALLY), claim(zhang__fighting_value=8)))


def test_cavalry_can_take_the_card_that_a_retreat_would_need():
    a, b = seat(sortie=[one("Hu 7/3/2 騎馬")]), seat(sortie=[one(WU)], deck=2)
    ruling = fought(a, b, SALLY, act("b", "retreat"))
    wrong_at(ruling, 4, "battle/7")
    assert "suikoden-cavalry-when" in read(ruling)


@clause("suikoden:skills/shooting")
def test_two_shots_of_different_characters_add_up():
    a = seat(sortie=[one(RIN), one("Hua 3/3/3 射撃2"), one("Lu 1/1/1 射撃1")])
    b = seat(sortie=[one(WU)])
    ruling = fought(
        a,
        b,
        HOLD,
        act("a", "shoot", "hua"),
        act("a", "shoot", "lu"),
        claim(wu__fighting_value=1, lu__ready=False),
    )
    legal(ruling)
    wrong = fought(a, b, HOLD, act("a", "shoot", "hua"), claim(wu__fighting_value=4), act("b", "pass"))
    assert wrong.entries[4].departures[0].expected == 2
    assert "第4手" in wrong.entries[4].departures[0].text.ja


SHOTS = [
    ("rin", "skills/shooting"),  # fights itself
    ("lu", "skills/shooting"),  # is spent
    ("mo", "skills/shooting"),  # has not sortied
    ("ken", "skills/shooting"),  # has no bow
    ("wu", "skills/shooting"),  # is the enemy's
]


@pytest.mark.parametrize(("shooter", "cited"), SHOTS)
def test_who_cannot_shoot(shooter, cited):
    out = [one("Rin 4/3/2 射撃1"), one("Lu 1/1/1 射撃1 行動済み"), one("Ken 2/2/2")]
    a, b = seat(one("Mo 1/1/1 射撃3"), sortie=out), seat(sortie=[one("Wu 5/4/1 射撃1")])
    wrong_at(fought(a, b, SALLY, act("a", "shoot", shooter)), 4, cited)


def test_shooting_does_not_lower_intellect():
    a = seat(sortie=[one(RIN), one("Hua 3/3/3 射撃2")])
    b = seat(sortie=[one("Fan 1/1/5 妖術")], hand=1)
    ruling = fought(
        a,
        b,
        SALLY,
        act("b", "spell", value="妖術", cards=["b.hand.1"]),
        act("a", "shoot", "hua"),
        claim(fan__fighting_value=5, hua__ready=False, game__difference=1),
    )
    assert "suikoden-shooting-and-intellect" in read(legal(ruling))


def test_a_value_goes_below_zero():
    a = seat(sortie=[one("Rin 2/3/2"), one("Hua 3/3/3 射撃4")])
    ruling = fought(
        a,
        seat(sortie=[one("Wu 3/1/1")], deck=9),
        SALLY,
        act("a", "shoot", "hua"),
        act("b", "retreat"),
        claim(b_deck__count=6),
    )
    assert "suikoden-below-zero" in read(legal(ruling))


def test_either_side_declares_after_the_other_has():
    a = seat(sortie=[one(RIN), one("Hua 3/3/3 射撃2")])
    b = seat(sortie=[one(WU), one("Bo 3/3/3 射撃1")])
    ruling = fought(
        a,
        b,
        SALLY,
        act("b", "shoot", "bo"),
        act("a", "shoot", "hua"),
        claim(rin__fighting_value=3, wu__fighting_value=3),
    )
    assert "suikoden-declaration-order" in read(legal(ruling))


def test_who_holds_and_does_not_fight_may_shoot_and_is_spent():
    a = seat(sortie=[one(KO)])
    b = seat(centre=[one("Wu 5/4/1 射撃3", holding=True)], sortie=[one(SONG)])
    ruling = legal(
        rule(
            battle(a, b, step="3"),
            fight("ko", "song", HOLD),
            act("b", "shoot", "wu"),
            claim(ko__fighting_value=3, wu__ready=False, song__holding=True),
        )
    )
    assert "suikoden-holder-shoots" in read(ruling)


@clause("suikoden:skills/helmsmanship", "suikoden:skills/navy")
@pytest.mark.parametrize(("skill", "attacks"), [("", 2), ("操舵", 4), ("水軍", 4)])
def test_a_river_leaves_helmsmen_and_navy_alone(skill, attacks):
    a, b = seat(sortie=[one(f"Rin 4/3/2 {skill}")]), seat(sortie=[one(WU)], land=land(3, **RIVER))
    legal(fought(a, b, HOLD, claim(rin__fighting_value=attacks)))


@pytest.mark.parametrize(("terrain", "way", "value"), [("河川", HOLD, 5), ("", HOLD, 4), ("河川", SALLY, 5)])
def test_navy_gains_one_defense_holding_a_river(terrain, way, value):
    b = seat(sortie=[one("Wu 5/4/1 水軍")], land=land(3, terrain=terrain))
    legal(fought(seat(sortie=[one("Rin 9/3/2")]), b, way, claim(wu__fighting_value=value)))


def test_a_helmsman_does_not_use_what_a_river_gives_either():
    gives = land(3, terrain="河川", land_effects=[{"amount": 3}])
    a = seat(sortie=[one("Rin 9/3/2")])
    for skill, value in (("", 7), ("操舵", 4), ("水軍", 5)):
        b = seat(sortie=[one(f"Wu 5/4/1 {skill}")], land=gives)
        legal(fought(a, b, HOLD, claim(wu__fighting_value=value)))


@clause("suikoden:skills/navy", "suikoden:skills/water-stratagem")
def test_navy_undoes_a_water_stratagem():
    a, b = seat(sortie=[one("Zhang 3/2/8 水計")], hand=1), seat(sortie=[one("Wu 5/4/1 水軍")])
    ruling = fought(
        a,
        b,
        SALLY,
        act("a", "spell", value="水計", cards=["a.hand.1"]),
        act("a", "pass"),
        act("b", "pass"),
        act("a", "pass"),
        claim(zhang__zone="b.trophies", a_hand__count=0, game__difference=2),
    )
    assert {"suikoden-might-is-attack", "suikoden-stratagem-payment"} <= read(legal(ruling))


@pytest.mark.parametrize(
    ("spell", "kept", "retreats"),
    [
        ("火計", "b.discard_pile", "b.wanderers"),
        ("水計", "b.discard_pile", "b.hand"),
        ("妖術", "a.trophies", "b.wanderers"),
    ],
)
@clause("suikoden:skills/fire-stratagem", "suikoden:skills/water-stratagem", "suikoden:skills/sorcery")
def test_where_who_was_beaten_by_a_stratagem_goes(spell, kept, retreats):
    a, b = seat(sortie=[one(f"Gong 2/2/7 {spell}")], hand=1, deck=3), seat(sortie=[one(WU)], deck=9, hand=0)
    used = act("a", "spell", value=spell, cards=["a.hand.1"])
    legal(fought(a, b, SALLY, used, act("b", "pass"), act("b", "pass"), claim(wu__zone=kept)))
    cost = 4 if spell == "妖術" else 2
    legal(fought(a, b, SALLY, used, act("b", "retreat"), claim(wu__zone=retreats, b_deck__count=9 - cost)))


@pytest.mark.parametrize(("spell", "doubled"), [("火計", False), ("妖術", True)])
def test_only_the_price_for_sorcery_cites_the_doubling(spell, doubled):
    a, b = seat(sortie=[one(f"Gong 2/2/7 {spell}")], hand=1), seat(sortie=[one(WU)], deck=9)
    used = act("a", "spell", value=spell, cards=["a.hand.1"])
    paid = fought(a, b, SALLY, used, act("b", "retreat")).entries[4]
    cited = {rule for told in paid.events if told.event.verb == "mill" for rule in told.event.clauses}
    assert ("suikoden:skills/sorcery" in cited) is doubled


@pytest.mark.parametrize(
    ("stats", "told"),
    [((), False), (("intellect",), False), (("any", "intellect"), True), (("defense",), True)],
)
def test_a_modifier_rests_on_a_reading_where_intellect_meets_one_for_another_value(stats, told):
    effects = [{"amount": 1, "stat": stat} for stat in stats]
    b = seat(sortie=[one("Fan 1/1/5 妖術")], hand=1, land=land(3, land_effects=effects))
    used = act("b", "spell", value="妖術", cards=["b.hand.1"])
    ruling = legal(fought(seat(sortie=[one(RIN)]), b, HOLD, used, claim(game__result="防御側の勝ち")))
    assert ("suikoden-land-modifier-on-intellect" in read(ruling)) is told


def test_a_water_stratagem_of_the_defender_beats_the_attacker_into_the_hand():
    a, b = seat(sortie=[one(RIN)], deck=9, hand=0), seat(sortie=[one("Zhang 3/2/8 水計")], deck=5)
    used = act("b", "spell", value="水計", cards=["b.deck"])
    legal(
        fought(
            a,
            b,
            SALLY,
            used,
            act("a", "retreat"),
            claim(rin__zone="a.hand", a_deck__count=5, b_deck__count=4),
        )
    )


@pytest.mark.parametrize("spell", ["火計", "水計", "妖術"])
def test_a_stratagem_takes_a_card(spell):
    a = seat(sortie=[one(f"Gong 2/2/7 {spell}")], hand=0, deck=0)
    ruling = fought(a, seat(sortie=[one(WU)]), SALLY, act("a", "spell", value=spell))
    cited = {"火計": "fire-stratagem", "水計": "water-stratagem", "妖術": "sorcery"}[spell]
    wrong_at(ruling, 4, f"skills/{cited}")


def test_sorcery_is_not_paid_from_the_deck():
    a = seat(sortie=[one("Fan 2/2/7 妖術")], hand=0, deck=9)
    wrong_at(
        fought(a, seat(sortie=[one(WU)]), SALLY, act("a", "spell", value="妖術", cards=["a.deck"])),
        4,
        "skills/sorcery",
    )


@pytest.mark.parametrize("spell", ["火計", "水計"])
def test_with_a_shared_deck_a_stratagem_is_paid_from_the_hand(spell):
    a, b = seat(sortie=[one(f"Gong 2/2/7 {spell}")], hand=1, deck=9), seat(sortie=[one(WU)])
    cited = {"火計": "fire-stratagem", "水計": "water-stratagem"}[spell]
    start = battle(a, b, step="3", shared_deck=True)
    used = act("a", "spell", value=spell, cards=["a.deck"])
    wrong_at(rule(start, fight("gong", "wu", SALLY), used), 4, f"skills/{cited}")
    paid = act("a", "spell", value=spell, cards=["a.hand.1"])
    legal(rule(start, fight("gong", "wu", SALLY), paid, claim(a_hand__count=0, a_deck__count=9)))


def test_a_payment_nobody_wrote_down_is_asked_for_where_it_can_be_two():
    a, b = seat(sortie=[one("Gong 2/2/7 火計")], hand=1, deck=9), seat(sortie=[one(WU)])
    ruling = fought(a, b, SALLY, act("a", "spell", value="火計"))
    assert verdicts(ruling)[3] == "undetermined"
    alone = seat(sortie=[one("Gong 2/2/7 火計")], hand=0, deck=9)
    legal(fought(alone, b, SALLY, act("a", "spell", value="火計"), claim(a_deck__count=8)))


def test_sorcery_that_loses_does_not_wander_after_the_battle():
    a, b = seat(sortie=[one("Fan 2/2/5 妖術")], hand=1, deck=9), seat(sortie=[one("Wu 9/4/1")])
    used = act("a", "spell", value="呪術", cards=["a.hand.1"])
    legal(fought(a, b, SALLY, used, act("b", "pass"), act("a", "pass"), claim(fan__zone="b.trophies")))


def test_a_holder_by_sorcery_fights_again_and_wanders_in_the_end():
    a = seat(sortie=[one(RIN), one("Lu 1/1/1")])
    b = seat(sortie=[one("Fan 1/3/7 妖術")], hand=1)
    ruling = legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "fan", HOLD),
            act("b", "spell", value="妖術", cards=["b.hand.1"]),
            fight("lu", "fan", HOLD),
            claim(fan__fighting_value=3, fan__zone="b.centre"),
            act("a", "stop"),
            claim(fan__zone="b.wanderers"),
        )
    )
    assert "suikoden-sorcery-wanders-when" in read(ruling)


def plunderer(**more):
    a, b = seat(sortie=[one("Liu 6/4/2 強奪")], hand=0), seat(sortie=[one(WU)], **more)
    return a, b


@clause("suikoden:skills/plunder", "suikoden:skills/plunder#a")
def test_plunder_takes_a_trophy_back_ready():
    a, b = plunderer(trophies=[one("Kai"), one("Mei")], hand=2)
    drawn = {"kind": "chance", "move": "drawn", "cards": ["mei"]}
    legal(
        fought(
            a,
            b,
            HOLD,
            act("a", "plunder", value="A"),
            drawn,
            claim(mei__zone="a.field", mei__ready=True, b_trophies__count=1),
        )
    )


@clause("suikoden:skills/plunder#b")
def test_plunder_throws_a_card_of_the_hand_away():
    a, b = plunderer(trophies=[], hand=2)
    legal(fought(a, b, HOLD, claim(b_hand__count=1, b_discard_pile__count=1), act("b", "retreat")))


def test_a_second_plunder_is_told_that_there_was_one():
    """The first one beat a holder: that none was beaten would be no reason."""
    a, b = plunderer(trophies=[], hand=3)
    ruling = fought(a, b, HOLD, act("a", "plunder", value="B"), act("a", "plunder", value="B"))
    wrong = wrong_at(ruling, 5, "skills/plunder")
    assert "すでに" in ruling.entries[4].reason.ja, wrong


def test_which_trophy_was_drawn_is_asked_where_nobody_wrote_it_down():
    a, b = plunderer(trophies=[one("Kai"), one("Mei")], hand=0)
    ruling = fought(a, b, HOLD, act("a", "plunder", value="戦果"), claim(mei__zone="a.field"))
    assert verdicts(ruling)[4] == "undetermined"
    assert sorted(ruling.facts[0]["answers"], key=str)[0]["answer"] in ("kai", "mei")


@pytest.mark.parametrize(("value", "drawn"), [("A", ""), ("C", ""), ("B", "kai")])
def test_plunder_takes_what_is_there(value, drawn):
    a, b = plunderer(trophies=[] if value == "A" else [one("Kai")], hand=2)
    chance = [{"kind": "chance", "move": "drawn", "cards": [drawn]}] if drawn else []
    ruling = fought(a, b, HOLD, act("a", "plunder", value=value), *chance)
    wrong_at(ruling, 5 if drawn else 4, "skills/plunder")


def test_a_defender_does_not_plunder():
    a, b = seat(sortie=[one(RIN)], hand=3), seat(sortie=[one("Liu 9/9/2 強奪")])
    legal(fought(a, b, HOLD, act("a", "pass"), claim(a_hand__count=3)))


def test_with_a_shared_deck_a_retreat_is_paid_from_it():
    a, b = seat(sortie=[one("Rin 8/3/2")], deck=9), seat(sortie=[one(WU)])
    ruling = legal(
        rule(
            battle(a, b, step="3", shared_deck=True),
            fight("rin", "wu", SALLY),
            act("b", "retreat"),
            claim(a_deck__count=6, b_discard_pile__count=3, wu__zone="b.wanderers"),
        )
    )
    assert "suikoden-retreat-shared-deck" in read(ruling)
