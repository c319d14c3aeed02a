"""What is offered at each step is what is accepted, and the table alone leads back to every decision."""

import pytest

from judgeapp.domain.engine.kernel import Game, read_position

from .table import BOOK, act, battle, claim, fight, land, legal, one, rule, seat, verdicts

RIN, WU = "Rin 4/3/2", "Wu 5/4/1"
SALLY, HOLD = "迎撃", "籠城"


def offered(table, *played):
    game = Game(BOOK, read_position(BOOK, table))
    for action in played:
        game.enter(action)
    return [
        {name: one for name, one in option.to_dict().items() if name != "player"} for option in game.options()
    ]


def test_of_five_ready_characters_a_land_for_two_lets_one_or_two_sortie():
    field = [one(f"{name} 1/1/1") for name in ("Ai", "Bo", "Ci", "Du")]
    table = battle(seat(*field, one("Ed 1/1/1 行動済み"), land=land(2)), seat(), step="2")
    sorties = [option["cards"] for option in offered(table) if option["move"] == "sortie"]
    assert len(sorties) == 4 + 6
    assert all("ed" not in cards for cards in sorties)


def test_step_6_offers_shooters_and_abilities_that_can_be_paid_for():
    text = [{"when": "battle", "cost": "discard", "do": "draw"}]
    out = [one("Hua 1/1/1 射撃2"), one("Ken 1/1/1"), one("Dai 1/1/1", abilities=text)]
    hand = [{"id": "h1", "name": "X", "attack": 1}, {"id": "h2", "name": "Y", "attack": 1}]
    a = seat(one("Mo 1/1/1", abilities=text), centre=[one(RIN)], sortie=out, hand=hand, land=land(4))
    table = battle(a, seat(centre=[one(WU)]), step="6", defence=SALLY)
    assert offered(table) == [
        {"move": "shoot", "card": "hua"},
        {"move": "ability", "card": "dai", "cards": ["h1"], "value": "1"},
        {"move": "ability", "card": "dai", "cards": ["h2"], "value": "1"},
        {"move": "pass"},
    ]


def test_what_nobody_knows_of_one_character_takes_no_other_away():
    ready = [one("Ai 1/1/1", ready=None), one("Bo 1/1/1")]
    table = battle(seat(*ready), seat(), step="2")
    assert [option["cards"] for option in offered(table) if option["move"] == "sortie"] == [["bo"]]
    out = [one("Ken 1/1/1", skills=None), one("Hua 1/1/1 射撃2")]
    a = seat(centre=[one(RIN)], sortie=out)
    table = battle(a, seat(centre=[one(WU)]), step="6", defence=SALLY)
    assert [option["card"] for option in offered(table) if option["move"] == "shoot"] == ["hua"]


@pytest.mark.parametrize(("target", "verdict"), [("wu", "legal"), ("rin", "illegal")])
def test_whoever_shoots_names_the_enemy_that_fights_or_nobody(target, verdict):
    a = seat(centre=[one(RIN)], sortie=[one("Hua 1/1/1 射撃2")])
    table = battle(a, seat(centre=[one(WU)]), step="6", defence=SALLY)
    assert verdicts(rule(table, act("a", "shoot", "hua", target=target))) == [verdict]


def test_of_a_land_whose_leader_nobody_knows_one_may_sortie():
    a = seat(one("Ai 1/1/1"), one("Bo 1/1/1"), land=[{"id": "l", "name": "地"}])
    sorties = [
        option["cards"] for option in offered(battle(a, seat(), step="2")) if option["move"] == "sortie"
    ]
    assert sorties == [["ai"], ["bo"]]


def test_a_stratagem_is_offered_once_for_each_card_that_can_pay():
    hand = [{"id": "h1", "name": "X", "attack": 1}, {}, {}]
    a = seat(centre=[one("Gong 2/2/7 火計 妖術")], hand=hand, deck=3)
    table = battle(a, seat(centre=[one(WU)]), step="5", defence=SALLY)
    paid = [(option["value"], option["cards"]) for option in offered(table) if option["move"] == "spell"]
    fire = [("fire", ["h1"]), ("fire", ["a.hand.2"]), ("fire", ["a.deck"])]
    assert paid == [*fire, ("sorcery", ["h1"]), ("sorcery", ["a.hand.2"])]


def test_outside_a_battle_every_phase_of_both_and_every_cost_that_can_be_paid_are_offered():
    field = one("Jin 1/1/1 仁"), one("Yu 1/1/1 勇")
    a = seat(*field, hand=[{"id": "h1", "name": "X", "attack": 1}])
    table = battle(a, seat(hand=0), phase="内政")
    options = offered(table)
    phases = [option["value"] for option in options if option["move"] == "phase"]
    assert phases == ["start", "income", "domestic", "battle", "return", "end"] * 2
    paid = [(option["value"], option["card"]) for option in options if option["move"] == "pay_cost"]
    assert paid == [("白", "h1"), ("仁", "jin"), ("勇", "yu"), ("仁殺", "jin"), ("勇殺", "yu")]


@pytest.mark.parametrize(
    ("zone", "counted", "piled"),
    [
        *((zone, True, False) for zone in ("centre", "sortie", "field")),
        *((zone, True, True) for zone in ("trophies", "wanderers", "discard_pile", "occupied", "removed")),
        *((zone, False, True) for zone in ("deck", "land_deck")),
        ("hand", False, False),
        ("land", False, False),
    ],
)
def test_what_is_left_out_is_empty_or_was_not_counted(zone, counted, piled):
    position = read_position(BOOK, {"players": {}})
    spec = position.zones[f"a.{zone}"].spec
    assert (spec.starts_empty, spec.piled, spec.presumed) == (counted, piled, not counted)


MEANT = [
    ("self", ["dai"]),
    ("ally", ["rin"]),
    ("enemy", ["wu"]),
    ({}, ["dai", "rin", "lu"]),
    ({"other": True}, ["rin", "lu"]),
    ({"fighting": True}, ["rin"]),
    ({"side": "any", "fighting": True}, ["rin", "wu"]),
    ({"side": "enemy"}, ["wu", "song"]),
    ({"attribute": "courage"}, ["lu"]),
    ({"skill": "cavalry", "side": "any"}, ["lu", "song"]),
]


@pytest.mark.parametrize(("what", "changed"), MEANT)
def test_whom_an_ability_means(what, changed):
    text = [{"when": "battle", "do": {"change": {"amount": 1, "what": what}}}]
    a = seat(sortie=[one(RIN), one("Dai 1/1/1", abilities=text), one("Lu 1/1/1 勇 騎馬")])
    b = seat(sortie=[one(WU), one("Song 1/1/1 騎馬")])
    used = act("a", "ability", "dai")
    holds = {f"{name}__changes": [["dai", "any", 1, "fight"]] for name in changed}
    others = {f"{name}__changes": [] for name in ("rin", "dai", "lu", "wu", "song") if name not in changed}
    told = rule(
        battle(a, b, step="3"), fight("rin", "wu", SALLY), used, claim(**holds, **others), act("b", "pass")
    )
    legal(told)


def test_a_holder_keeps_what_lasts_for_the_battle_and_nothing_of_the_fight():
    both = [
        {"when": "battle", "do": [{"change": {"amount": 2, "until": "battle"}}, {"change": {"amount": 3}}]},
    ]
    a = seat(sortie=[one(RIN), one("Lu 1/1/1")], deck=9)
    b = seat(sortie=[one("Wu 1/4/1"), one("Dai 1/1/1", abilities=both)])
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", HOLD),
            act("b", "ability", "dai"),
            claim(wu__fighting_value=9),
            act("a", "retreat"),
            claim(wu__spell="", a_deck__count=4),
            act("a", "fighter", "lu"),
            claim(wu__changes=[["dai", "any", 2, "battle"]]),
            act("b", "fighter", "wu"),
            claim(wu__fighting_value=6),
        )
    )


def test_who_shoots_is_turned_up():
    a = seat(sortie=[one(RIN), one("Hua 1/1/1 射撃1", face_up=False)])
    start = battle(a, seat(sortie=[one(WU)]), step="3")
    legal(
        rule(
            start,
            fight("rin", "wu", SALLY),
            act("a", "shoot", "hua"),
            claim(hua__face_up=True),
            act("b", "pass"),
        )
    )


def test_exactly_the_price_is_enough_for_a_retreat():
    a, b = seat(sortie=[one("Rin 9/3/2")]), seat(sortie=[one(WU)], deck=4)
    ruling = legal(rule(battle(a, b, step="3"), fight("rin", "wu", SALLY), act("b", "retreat", "wu")))
    assert ruling.final_position["players"]["b"]["deck"] == []


def test_a_spent_character_is_named_though_another_state_is_not_known():
    a = seat(one("Rin", ready=None), one("Ko 行動済み"))
    known = rule(battle(a, seat()), act("a", "attack"), act("a", "sortie", cards=["rin", "ko"]))
    assert verdicts(known)[1] == "illegal"
    open_one = rule(battle(a, seat()), act("a", "pass"))
    assert verdicts(open_one) == ["legal"]
