"""What is offered at a decision, all of it and nothing else; and what names nothing that is there is refused."""

from itertools import combinations

import pytest

from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import DRAW, fields, general, verbs


def offered(table, move):
    return [one for one in table.game.options() if one.move == move]


# The resource: 903.2


@clause("sengoku:903.2", "sengoku:306.2")
def test_each_card_of_the_hand_is_offered_as_a_resource_up_and_down_903_2(duel):
    table = duel(phase="resource", a_has={"hand": [general("h1"), general("h2")]})
    found = [(one.card, one.value) for one in offered(table, "resource")]
    assert found == [("h1", "up"), ("h1", "down"), ("h2", "up"), ("h2", "down")]


@clause("sengoku:903.2")
@pytest.mark.parametrize(
    ("key", "value"), [("nobody", "up"), ("g1", "up"), ("a1", "up"), ("h1", ""), ("h1", "standing")]
)
def test_only_a_card_of_the_own_hand_becomes_a_resource_up_or_down_903_2(duel, key, value):
    table = duel(
        phase="resource", a="a1 2000/1", a_has={"hand": [general("h1")]}, b_has={"hand": [general("g1")]}
    )
    assert table.refused("a", "resource", key, value=value) == "sengoku:903.2"


@clause("sengoku:903.2.2", "sengoku:306.3")
def test_the_tenth_resource_is_the_last_903_2_2(duel):
    for there, may in ((9, True), (10, False)):
        table = duel(phase="resource", a_has={"resources": there, "hand": [general("h1")]})
        assert bool(offered(table, "resource")) is may
        if not may:
            assert table.refused("a", "resource", "h1", value="up") == "sengoku:903.2.2"


# Down to seven: 905.4


@clause("sengoku:905.4", "sengoku:303.3.1")
def test_every_two_of_nine_cards_may_be_discarded_and_nothing_else_905_4(duel):
    hand = [f"h{number}" for number in range(1, 10)]
    table = duel(a_has={"hand": [general(key) for key in hand]})
    table.play("a", "end_turn")
    assert [one.cards for one in table.game.options()] == list(combinations(hand, 2))
    for wrong in ((), hand[:1], hand[:3], (hand[0], hand[0], hand[1]), (hand[0], "b.hand.1")):
        assert table.refused("a", "discard", cards=tuple(wrong)) == "sengoku:905.4"


@clause("sengoku:905.4")
@pytest.mark.parametrize(
    ("unknown", "offered"),
    [
        (9, [("u1", "u2")]),
        (8, [("u1", "u2"), ("h1", "u1")]),
        (7, [("u1", "u2"), ("h1", "u1"), ("h2", "u1"), ("h1", "h2")]),
        (
            1,
            [
                *((f"h{number}", "u1") for number in range(1, 9)),
                *combinations(map("h{}".format, range(1, 9)), 2),
            ],
        ),
    ],
)
def test_cards_that_nobody_has_shown_are_discarded_one_like_the_other_905_4(duel, unknown, offered):
    hand = [{"id": f"u{number}"} for number in range(1, unknown + 1)]
    table = duel(a_has={"hand": hand + [general(f"h{number}") for number in range(1, 10 - unknown)]})
    table.play("a", "end_turn")
    assert [one.cards for one in table.game.options()] == offered


# What is shown: 610.4 and 624.4


@clause("sengoku:624.3", "sengoku:624.4")
def test_each_card_with_the_keyword_may_be_shown_alone_or_with_the_others_624_4(duel):
    hidden = [general(key, keywords=["fukuhei"], colour="green") for key in ("h1", "h2")]
    table = duel(a="a1 2000/1", b_has={"hand": [*hidden, general("h3")]})
    table.attack("a1", "b.wall")
    assert [one.cards for one in offered(table, "show")] == [("h1",), ("h2",), ("h1", "h2")]
    for wrong in ((), ("h1", "h1"), ("h3",), ("h1", "h3"), ("nobody",)):
        assert table.refused("b", "show", cards=wrong) == "sengoku:624.3"


# A mulligan: 102.5, keywords of the main phase: 609 to 622


@clause("sengoku:609.1", "sengoku:614.1")
@pytest.mark.parametrize(("keyword", "verb"), [("buyo", "dance"), ("sogeki", "factor")], ids=["舞踊", "狙撃"])
def test_a_keyword_that_exhausts_is_offered_and_paid_before_it_works_609_1(duel, keyword, verb):
    table = fields(duel, [general("a1", keywords=[keyword])])
    (way,) = offered(table, "ability")
    assert (way.card, way.value) == ("a1", keyword)
    assert verbs(table.game.play(way), "exhaust", verb) == ["exhaust", verb]
    assert offered(table, "ability") == []


@clause("sengoku:620.1", "sengoku:210.2")
def test_only_copies_of_it_are_offered_as_stars_620_1(duel):
    def laid(number, *others):
        hand = [general(f"h{n}", card_number=one) for n, one in enumerate(others, start=1)]
        table = fields(duel, [general("a1", card_number=number, keywords=["shinsei"])], a_has={"hand": hand})
        return [one.cards for one in offered(table, "ability")]

    assert laid("GX-1", "GX-2", "GX-1", "GX-1") == [("h2",), ("h3",)]
    assert laid("", "") == [], "without a number nobody can tell"


@clause("sengoku:622.1", "sengoku:430.3.2")
def test_a_gatherer_is_offered_for_each_general_of_the_clan_and_each_payment_622_1(duel, resources):
    clan = {"clan": "豊臣家"}
    gatherer = general("h1", keywords=["kesshu"])
    table = fields(
        duel,
        [general("a1", **clan), general("a2", **clan), general("a3")],
        [general("b1", **clan)],
        a_has={"hand": [gatherer], "resources": resources("red", "blue")},
    )
    ways = offered(table, "ability")
    assert [(one.card, one.target, one.cards) for one in ways] == [
        ("h1", "a1", ("r1", "r2")),
        ("h1", "a2", ("r1", "r2")),
    ]
    for target in ("nobody", "b1"):
        assert table.refused("a", "ability", "h1", target, cards=("r1", "r2")) == "sengoku:622.1"
    events = table.game.play(ways[0])
    assert verbs(events, "exhaust", "lay") == ["exhaust", "exhaust", "lay"]


@clause("sengoku:624.1", "sengoku:430.3.1")
def test_an_ambusher_is_paid_for_before_it_is_deployed_624_1(duel, resources):
    hidden = general("h1", keywords=["fukuhei"], colour="green")
    table = duel(a="a1 2000/1", b_has={"hand": [hidden], "resources": resources("green", "red")})
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    ways = offered(table, "activate")
    assert [one.cards for one in ways] == [("r1",)]
    assert verbs(table.game.play(ways[0]), "exhaust", "deploy") == ["exhaust", "deploy"]
    assert table.card("r1").values["standing"] is False


@clause("sengoku:610.1")
@pytest.mark.parametrize(("printed", "price"), [(0, 1), (1, 2), (2, 3)])
def test_a_shinobi_costs_one_resource_more_than_it_is_printed_with_610_1(duel, printed, price):
    hidden = general("h1", keywords=["shinobi"], colourless_cost=printed)
    table = duel(a="a1 2000/1", a_has={"hand": [hidden], "resources": 4})
    table.attack("a1", "b.wall")
    table.decline()
    table.play("a", "show", cards=("h1",))
    assert [len(one.cards) for one in offered(table, "activate")] == [price]


@clause("sengoku:605.1")
def test_seiatsu_is_paid_by_exhaustion_before_the_wall_is_hit_605_1(duel, hand):
    table = duel(a_has=hand("h1 2000/1 制圧"))
    table.play("a", "play", "h1")
    assert verbs(table.play("a", "activate", "h1"), "exhaust", "siege") == ["exhaust", "siege"]


@clause("sengoku:602.2.1")
def test_a_fence_is_discarded_and_so_keeps_the_battle_away_602_2_1(duel):
    fence = {"id": "f1", "name": "架空の柵", "lies_on": "b1", "lies_as": "bosaku", "face_up": False}
    table = fields(duel, [general("a1")], [general("b1", standing=False), fence])
    events = [*table.attack("a1", "b1"), *table.decline()]
    assert verbs(events, "falls", "fenced") == ["falls", "fenced"]


@clause("sengoku:500.6.1")
def test_what_waits_is_activated_under_its_own_name_500_6_1(duel):
    offer = {"when": "attack", "may": True, "do": DRAW}
    table = fields(duel, [general("a1", 2000, offer, keywords=["kantsu"])])
    table.attack("a1", "b.wall")
    assert table.refused("a", "activate", "a1", value="kantsu") == "sengoku:405.1"
    table.play("a", "activate", "a1", value="1")
    assert table.count("a.hand") == 4


# 625


@clause("sengoku:625.1", "sengoku:505.2.1")
@pytest.mark.parametrize(
    ("of", "target", "keywords", "may"),
    [
        ("a1", "a2", ["seiei"], True),
        ("a1", "b2", ["seiei"], False),
        ("a1", "b2", [], True),
    ],
    ids=["one's own", "the enemy's", "without the keyword"],
)
def test_an_elite_is_out_of_reach_for_the_enemy_alone_625_1(duel, of, target, keywords, may):
    hit = {"when": "main", "target": {"cards": {"side": "any", "other": True}}, "do": {"damage": 500}}
    elite = general(target, card_number="GX-1", keywords=keywords)
    copy = {"resources": [general(f"{target[0]}r", card_number="GX-1")]}
    sides = {"a_has": copy} if target[0] == "a" else {"b_has": copy}
    attacker = general(of, 2000, hit)
    table = (
        fields(duel, [attacker, elite], **sides)
        if target[0] == "a"
        else fields(duel, [attacker], [elite], **sides)
    )
    assert [one.target for one in offered(table, "ability")] == ([target] if may else [])


def test_one_general_of_which_something_is_unknown_hides_nothing_that_the_others_can_do_904_4(duel):
    """Of the first nobody noted whether it stands; the second's ability is offered all the same."""
    draws = {"when": "main", "cost": {"exhaust": True}, "do": {"draw": 1}}
    first, second = (general(key, 2000, draws) for key in ("a1", "a2"))
    table = fields(duel, [{**first, "standing": None}, second])
    offered = [one.card for one in table.game.options() if one.move == "ability"]
    assert offered == ["a2"]
