"""602 防柵: a fence over an exhausted general."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Action, Change, board_view, clause, position_text

FENCE = {"id": "f1", "name": "架空の柵", "lies_on": "a1", "lies_as": "bosaku", "face_up": False}


def behind(general):
    """A field of one general with the fence on it, as a position states it."""
    return [general, FENCE]


GENERAL = {"id": "a1", "name": "架空のa1", "power": 1000, "siege_power": 1, "standing": False}


@pytest.fixture
def under_attack(duel):
    """b1 is about to attack a1, which is exhausted and fenced."""

    def lay(b="b1 2000/1", **more):
        return duel(b=b, a_has={"field": behind(GENERAL), **more}, turn_player="b")

    return lay


def test_a_deployed_general_may_fence_in_an_exhausted_one_602_1(duel, hand, cited):
    table = duel(a="a1 1000/1 exhausted, a2 1000/1", a_has=hand("h1 1000/1 防柵"))
    top = table.game.position.zones["a.deck"].cards[0]
    table.play("a", "play", "h1")
    events = table.play("a", "activate", "h1", "a1")
    assert cited(events, "lay") == ["sengoku:602.1"]
    fence = table.card(top)
    assert (fence.zone, fence.values["lies_on"], fence.values["face_up"]) == ("a.field", "a1", False)


def test_only_the_general_that_was_deployed_lays_a_fence_602_1(duel, hand):
    table = duel(a="a1 1000/1 exhausted, a2 1000/1", a_has=hand("h1 1000/1 防柵"))
    table.play("a", "play", "h1")
    assert table.refused("a", "activate", "a2", "a1") == "sengoku:602.1"
    assert table.game.refusal(Action("a", "activate", "h1", "a1")) is None


def test_a_standing_general_gets_no_fence_602_1(duel, hand):
    table = duel(a="a1 1000/1 exhausted, a2 1000/1", a_has=hand("h1 1000/1 防柵"))
    table.play("a", "play", "h1")
    assert table.refused("a", "activate", "h1", "a2") == "sengoku:602.1"


def test_a_fence_may_be_declined_602_1(duel, hand):
    table = duel(a="a1 1000/1 exhausted", a_has=hand("h1 1000/1 防柵"))
    table.play("a", "play", "h1")
    table.decline()
    assert (table.asked, table.count("a.field")) == ("main", 2)


def test_without_a_deck_there_is_no_fence_to_ask_about_103_1_3(duel, hand):
    table = duel(a="a1 1000/1 exhausted", a_has={**hand("h1 1000/1 防柵"), "deck": []})
    table.play("a", "play", "h1")
    assert table.asked == "main"


def test_with_nobody_to_fence_in_that_is_told_and_nobody_is_asked_602_1(duel, hand):
    table = duel(a="a1 1000/1", a_has=hand("h1 1000/1 防柵"))
    told = [event for event in table.play("a", "play", "h1") if event.verb == "idle"]
    assert [(event.subject, event.clauses) for event in told] == [
        ("h1", ("sengoku:602.1", "sengoku:103.1.3"))
    ]
    assert table.refused("a", "activate", "h1", "a1") == "sengoku:602.1"


def test_a_fenced_general_gets_no_second_fence_602_2_4(duel, hand):
    table = duel(a_has={**hand("h1 1000/1 防柵"), "field": behind(GENERAL)})
    table.play("a", "play", "h1")
    assert table.asked == "main"


def test_an_effect_lays_no_second_fence_either_602_2_4(duel):
    table = duel(a_has={"field": behind(GENERAL), "hand": [{"id": "f2", "name": "架空の柵2"}]})
    laid = (Change("f2", "zone", "a.field"), Change("f2", "lies_on", "a1"), Change("f2", "lies_as", "bosaku"))
    table.effect("a", "a1", *laid)
    assert table.card("f2").zone == "a.hand"


def test_a_fence_falls_in_the_battle_and_keeps_all_damage_of_it_away_602_2_1(under_attack, cited):
    table = under_attack()
    events = [*table.attack("b1", "a1"), *table.decline()]
    assert cited(events, "falls") == ["sengoku:602.2.1"]
    assert table.card("f1").zone == "a.discard_pile"
    table.decline(2)
    assert (table.card("a1").zone, table.card("a1").values.get("damage", 0)) == ("a.field", 0)
    assert "damage" not in table.card("b1").values


def test_a_fence_helps_in_one_battle_only_602_2_1(under_attack):
    table = under_attack("b1 2000/1, b2 2000/1")
    for attacker in ("b1", "b2"):
        table.attack(attacker, "a1")
        table.decline(3)
    assert table.card("a1").zone == "a.discard_pile"


def test_a_fence_stays_where_its_general_is_not_attacked_602_2_1(under_attack):
    table = under_attack()
    table.attack("b1", "a.wall")
    table.decline()
    assert table.card("f1").zone == "a.field"


@clause("sengoku:602.2.2")
def test_a_fenced_general_takes_no_special_damage_602_2_2(duel, hand):
    table = duel(
        b_has={"field": [{**GENERAL, "id": "b1"}, {**FENCE, "lies_on": "b1"}]}, a_has=hand("h1 1000/1 炮烙")
    )
    table.play("a", "play", "h1")
    assert "damage" not in table.card("b1").values


def test_a_fence_falls_when_its_general_stands_up_in_the_start_phase_602_2_3(under_attack, cited):
    table = under_attack()
    events = table.end_turn()
    assert cited(events, "falls") == ["sengoku:602.2.3"]
    assert table.card("f1").zone == "a.discard_pile"


def test_a_fence_falls_whenever_its_general_stands_up_602_2_3(under_attack):
    table = under_attack()
    table.effect("a", "a1", Change("a1", "standing", True))
    assert table.card("f1").zone == "a.discard_pile"


@pytest.mark.parametrize("zone", ["a.hand", "a.discard_pile", "a.removed_area"])
def test_a_fence_is_discarded_when_its_general_leaves_602_2_6(under_attack, cited, zone):
    table = under_attack()
    events = table.effect("b", "b1", Change("a1", "zone", zone))
    assert cited(events, "falls") == ["sengoku:602.2.6"]
    assert table.card("f1").zone == "a.discard_pile"


@clause("sengoku:602.2.5")
def test_only_its_player_looks_at_a_fence_602_2_5(under_attack):
    def shown(seat):
        field = board_view(under_attack().game.position, seat)["players"][0]["zones"][0]["cards"]
        return field[1]["name"]

    assert (shown("a"), shown("b")) == ("架空の柵", None)


def test_what_is_printed_on_a_fence_does_not_count_304_4(duel, hand):
    fence = {**FENCE, "name": "架空のh1", "card_type": "general", "power": 1, "keywords": ["kishu"]}
    table = duel(a_has={**hand("h1 1000/1"), "field": [GENERAL, fence]})
    assert table.refused("a", "attack", "f1", "b.wall") == "sengoku:904.5"
    table.play("a", "play", "h1")
    assert table.card("h1").zone == "a.field"


@pytest.mark.parametrize(
    ("general", "fence", "rule"),
    [
        (GENERAL, {**FENCE, "lies_on": "nobody"}, "sengoku:602.1"),
        (GENERAL, {**FENCE, "lies_as": ""}, "sengoku:602.1"),
        (GENERAL, {**FENCE, "face_up": True}, "sengoku:602.1"),
        ({**GENERAL, "standing": True}, FENCE, "sengoku:602.2.3"),
    ],
)
def test_a_fence_that_cannot_be_is_refused_602(duel, general, fence, rule):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": [general, fence]})
    assert caught.value.clause == rule


def test_two_fences_on_one_general_are_refused_602_2_4(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": [GENERAL, FENCE, {**FENCE, "id": "f2"}]})
    assert caught.value.clause == "sengoku:602.2.4"


def test_a_fence_off_the_battlefield_is_refused_602_1(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": [GENERAL], "hand": [FENCE]})
    assert caught.value.clause == "sengoku:602.1"


def test_the_table_as_text_shows_what_lies_on_whom(duel):
    unknown = {key: value for key, value in FENCE.items() if key != "name"}
    table = duel(a_has={"field": [GENERAL, unknown]})
    line = position_text(table.game.position).splitlines()[2]
    assert line == "  自陣: [架空のa1(1000/1)] ？ 向き=裏向き 重ね方=防柵カード 下の武将=「架空のa1」×1"


def test_the_fence_of_another_general_stays_when_one_leaves_602_2_6(duel, cited):
    second = {**GENERAL, "id": "a2", "name": "架空のa2"}
    fences = [FENCE, {**FENCE, "id": "f2", "lies_on": "a2"}]
    table = duel(b="b1 3000/1 貫通", a_has={"field": [GENERAL, second, *fences]}, turn_player="b")
    events = table.effect("b", "b1", Change("a1", "zone", "a.discard_pile"))
    assert cited(events, "falls") == ["sengoku:602.2.6"]
    assert [table.card(key).zone for key in ("f1", "f2")] == ["a.discard_pile", "a.field"]


@clause("sengoku:602.1")
def test_no_fence_is_laid_on_an_enemy_602_1(duel, hand):
    table = duel(a="a1 1000/1 exhausted", b="b1 1000/1 exhausted", a_has=hand("h1 1000/1 防柵"))
    table.play("a", "play", "h1")
    assert table.refused("a", "activate", "h1", "b1") == "sengoku:602.1"
