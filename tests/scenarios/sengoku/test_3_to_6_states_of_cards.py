"""What lies on generals, keywords off the field, and events that put another in their place."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Change, UnknownFact, clause
from judgeapp.domain.engine.sengoku.keywords import states
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import drew, fields, general, stratagem, when


def power(table, key):
    return Table(table.game.position).power(table.card(key))


def lying(key, on, kind, **more):
    made = {"id": key, "name": f"架空の{key}", "lies_on": on, "lies_as": kind, **more}
    return made | ({"face_up": False} if kind == "bosaku" else {})


def laid(key, on, kind):
    """The changes by which an effect lays a card on a general."""
    return [Change(key, "zone", f"{on[0]}.field"), Change(key, "lies_on", on), Change(key, "lies_as", kind)]


def refused(duel, *field, **zones):
    with pytest.raises(InvalidRecord) as caught:
        fields(duel, field, **zones)
    return caught.value.clause


# What lies on whom: 602.2 and 620.1.1


@clause("sengoku:602.2", "sengoku:620.3", "sengoku:620.4")
def test_what_lies_on_one_general_does_nothing_for_another_620_3(duel):
    cards = [general("a1", standing=False), general("a2", standing=False), general("a3", standing=False)]
    table = fields(duel, [*cards, lying("s1", "a1", "shinsei"), lying("f1", "a2", "bosaku")])
    on_the_table = Table(table.game.position)
    stars = [states.during_shinsei(on_the_table, table.card(key)) for key in ("a1", "a2", "a3")]
    assert stars == [True, False, False]
    assert [power(table, key) for key in ("a1", "a2", "a3")] == [2500, 2000, 2000]


@clause("sengoku:602.1", "sengoku:602.2.4")
@pytest.mark.parametrize(
    ("kind", "fenced"),
    [("bosaku", ""), ("shinsei", "a1"), ("bosaku", "a2")],
    ids=["a fence on a bare general", "a star on a fenced one", "a fence beside a fenced one"],
)
def test_an_effect_lays_what_does_not_lie_there_yet_602_2_4(duel, kind, fenced):
    fences = [lying("f1", fenced, "bosaku")] if fenced else []
    field = [general("a1", standing=False), general("a2", standing=False), *fences]
    table = fields(duel, field, a_has={"hand": [{**general("h1"), "name": "架空のa1"}]})
    table.effect("a", "a1", *laid("h1", "a1", kind))
    assert (table.card("h1").zone, table.card("h1").values.get("lies_on")) == ("a.field", "a1")


# What a position may say of it


@clause("sengoku:602.1", "sengoku:620.1", "sengoku:622.1")
def test_a_card_lies_on_a_general_of_the_same_field_602_1(duel):
    with pytest.raises(InvalidRecord) as caught:
        fields(duel, [general("a1"), lying("s1", "b1", "shinsei")], [general("b1")])
    assert caught.value.clause == "sengoku:620.1"
    star = lying("s1", "a1", "shinsei")
    assert refused(duel, general("a1"), star, lying("s2", "s1", "shinsei")) == "sengoku:620.1"


@clause("sengoku:620.1", "sengoku:210.2")
@pytest.mark.parametrize(("above", "below"), [("GX-1", "GX-1"), ("GX-1", ""), ("", "GX-1"), ("", "")])
def test_a_star_may_lie_where_nothing_says_that_it_is_another_card_620_1(duel, above, below):
    star = lying("s1", "a1", "shinsei", card_number=above)
    assert power(fields(duel, [general("a1", card_number=below), star]), "a1") == 2500


@clause("sengoku:304.1", "sengoku:622.4")
def test_a_general_beside_a_gathered_card_has_its_name_shown_304_1(duel):
    gathered = lying("k1", "a1", "kesshu")
    assert refused(duel, general("a1"), gathered, general("a2", name=None)) == "sengoku:304.1"


@clause("sengoku:602.1", "sengoku:309.1")
@pytest.mark.parametrize(
    ("zone", "half"),
    [("hand", {"lies_on": "a1"}), ("hand", {"lies_as": "bosaku"}), ("field", {"lies_as": "bosaku"})],
)
def test_half_a_word_of_lying_on_a_general_is_refused_309_1(duel, zone, half):
    cards = {"field": [general("a1")]}
    cards[zone] = [*cards.get(zone, []), general("x1", **half)]
    with pytest.raises(InvalidRecord):
        duel(a_has=cards)


@clause("sengoku:621.1")
@pytest.mark.parametrize(
    ("guest", "host"),
    [
        ({"feasts_with": "nobody"}, {}),
        ({"feasts_with": "b1"}, {"feasts_with": "a1"}),
        ({"feasts_with": "h1"}, {}),
    ],
    ids=["nobody", "on the enemy field", "in the hand"],
)
def test_a_feast_is_one_of_two_generals_of_one_field_621_1(duel, guest, host):
    hand = {"hand": [general("h1", feasts_with="a1")]} if guest["feasts_with"] == "h1" else {}
    with pytest.raises(InvalidRecord) as caught:
        fields(duel, [general("a1", **guest)], [general("b1", **host)], a_has=hand)
    assert caught.value.clause == "sengoku:621.1"


@clause("sengoku:621.1", "sengoku:602.2")
def test_a_card_that_lies_on_a_general_is_no_guest_621_1(duel):
    star = lying("s1", "a1", "shinsei", feasts_with="a2")
    assert refused(duel, general("a1"), star, general("a2", feasts_with="s1")) == "sengoku:621.1"


@clause("sengoku:500.3.1")
@pytest.mark.parametrize("row", [5, ["kantsu", 5], ["1", "a1", "a1"], ["kantsu", "a1", "a1", "a1"]])
def test_what_waits_is_a_keyword_or_ability_of_a_card_there_500_3_1(duel, row):
    with pytest.raises(InvalidRecord) as caught:
        duel(a="a1 1000/1 貫通", waiting=[row])
    assert caught.value.field.startswith("start.position.waiting")


@clause("sengoku:500.3.1.3")
def test_a_keyword_that_was_lost_may_wait_still_and_does_not_trigger_500_3_1_3(duel):
    table = duel(a="a1 1000/1", waiting=[["seiatsu", "a1"]])
    assert (table.asked, table.game.position.game.values["waiting"]) == ("main", ())


@clause("sengoku:610.2")
@pytest.mark.parametrize(
    "game",
    [
        {"joined_attackers": ["a2"]},
        {"joined_attackers": ["nobody"]},
        {"joined_attackers": ["h1"], "phase": "battle"},
        {"joined_attackers": ["a2", "nobody"], "phase": "battle"},
    ],
)
def test_who_has_joined_an_attack_is_a_general_of_a_battle_610_2(duel, game):
    battle = {"attacking_general": "a1", "attack_target": "b.wall", "step": "damage"}
    more = battle if "phase" in game else {}
    with pytest.raises(InvalidRecord) as caught:
        duel(a="a1 1000/1, a2 1000/1", a_has={"hand": [general("h1")]}, **more, **game)
    assert caught.value.field == "start.position.joined_attackers"


@clause("sengoku:1003.1", "sengoku:1003.2")
@pytest.mark.parametrize("row", [["剣術カウンター", 0], ["怒り", 1]])
def test_a_counter_is_of_a_kind_with_a_number_1003_2(duel, row):
    assert refused(duel, general("a1", counters=[row])) == "sengoku:1003.2"


@clause("sengoku:1003.1")
def test_a_stratagem_that_stays_on_the_field_holds_no_counters_1003_1(duel):
    stays = {**stratagem("s1"), "counters": [["剣術カウンター", 1]]}
    assert refused(duel, general("a1"), stays) == "sengoku:1003.1"


# Off the field: 612, 615, 304


@clause("sengoku:615.2")
def test_karetsu_adds_nothing_in_the_hand_615_2(duel):
    fierce = general("h1", 1, keywords=["karetsu"])
    strong = {"what": "power", "of": {"side": "own", "zone": "hand"}}
    text = {"when": "main", "do": {"draw": {"amount": strong}}}
    table = fields(duel, [general("a1", 2000, text)], a_has={"hand": [fierce]})
    assert len(drew(table.play("a", "ability", "a1"), "a")) == 1


@clause("sengoku:612.2", "sengoku:612.4")
def test_ichiryo_makes_no_war_soldier_of_a_card_of_the_hand_612_2(duel):
    text = {
        "when": "main",
        "do": {"draw": {"amount": {"of": {"side": "own", "zone": "hand", "kinds": ["戦兵"]}}}},
    }
    hand = [general(f"h{n}", keywords=["ichiryo"]) for n in range(5)]
    table = fields(duel, [general("a1", 2000, text)], a_has={"hand": hand})
    assert drew(table.play("a", "ability", "a1"), "a") == []


@clause("sengoku:612.2", "sengoku:626.1")
def test_the_cards_that_somebody_counted_may_be_enough_612_2_and_626_1(duel):
    def table(counted):
        hand = {"cards": [{} for _ in range(counted)], "more": True}
        return duel(a="a1 1000/1 一領, a2 1000/1 英知 exhausted", a_has={"hand": hand})

    five, eight = table(5), table(8)
    assert "戦兵" in Table(five.game.position).kinds(five.card("a1"))
    with pytest.raises(UnknownFact):
        Table(table(4).game.position).kinds(table(4).card("a1"))
    eight.play("a", "end_turn")
    assert eight.play("a", "activate", "a2")[0].clauses == ("sengoku:626.1",)


@clause("sengoku:206.3", "sengoku:503.2.1.1")
def test_a_general_of_power_0_retreats_from_an_empty_field_too_206_3(duel, hand):
    table = duel(a_has=hand("h1 0/1"))
    table.play("a", "play", "h1")
    assert table.card("h1").zone == "a.discard_pile"


@clause("sengoku:503.2.1")
def test_a_general_of_power_1_retreats_with_1_damage_503_2_1(duel):
    table = duel(a="a1 1/1")
    table.effect("b", "b", Change("a1", "damage", 1))
    assert table.card("a1").zone == "a.discard_pile"


# What is forbidden, and what the rules put in the place of an event


@clause("sengoku:103.1.2", "sengoku:901.4")
def test_who_cannot_stand_up_stays_exhausted_in_the_start_phase_901_4(duel):
    ban = {"when": "constant", "do": {"give": {"what": {"side": "enemy"}, "changes": {"cannot": "stand"}}}}
    table = fields(duel, [general("a1", 2000, ban, standing=False)], [general("b1", standing=False)])
    table.end_turn()
    table.end_turn()
    assert [table.card(key).values["standing"] for key in ("a1", "b1")] == [True, False]


@clause("sengoku:609.2")
def test_only_standing_up_is_kept_from_a_dancer_609_2(duel, cited):
    table = duel(a="a1 2000/1 舞踊")
    table.play("a", "ability", "a1")
    events = table.effect("b", "b", Change("a1", "damage", 500), Change("a1", "standing", True))
    assert (table.card("a1").values["damage"], table.card("a1").values["standing"]) == (500, False)
    assert "sengoku:609.2" not in cited(events, "effect_set")


@clause("sengoku:103.2.4.2")
@pytest.mark.parametrize(("owner", "ruled"), [("a", False), ("b", True)])
def test_only_a_card_of_somebody_else_is_sent_home_103_2_4_2(duel, cited, owner, ruled):
    table = fields(duel, [general("x1", owner=owner)])
    events = table.effect("b", "b", Change("x1", "zone", "a.hand"))
    assert table.card("x1").zone == f"{owner}.hand"
    assert ("sengoku:103.2.4.2" in cited(events, "effect_move")) is ruled


@clause("sengoku:306.6")
def test_a_card_that_nobody_has_seen_may_become_a_resource_306_6(duel):
    table = duel(a="a1 2000/1")
    table.effect("a", "a1", Change("a.deck.1", "zone", "a.resources"))
    assert table.card("a.deck.1").values["face_up"] is True


@clause("sengoku:502.2", "sengoku:100.3.1.1")
def test_no_siege_damage_is_replaced_by_nothing_502_2(duel):
    saved = {
        "when": "constant",
        "do": {"give": {"changes": {"instead": {"of": "siege_damage", "do": "draw"}}}},
    }
    hit = {"when": "main", "do": {"siege_damage": {"amount": {"what": "crests"}}}}
    table = fields(duel, [general("a1", 2000, hit)], [general("b1", 2000, saved)])
    assert drew(table.play("a", "ability", "a1"), "b") == []


@clause("sengoku:103.3.1", "sengoku:glossary/special-damage")
def test_who_takes_more_damage_takes_none_of_none_103_3_1(duel):
    weak = {"when": "constant", "do": {"give": {"changes": {"damage_taken": 500}}}}
    hit = {"when": "main", "do": {"damage": {"amount": {"what": "crests"}, "what": {"side": "enemy"}}}}
    table = fields(duel, [general("a1", 2000, hit)], [general("b1", 2000, weak)])
    table.play("a", "ability", "a1")
    assert table.card("b1").values.get("damage", 0) == 0


@clause("sengoku:409.2")
def test_nobody_has_won_a_battle_that_both_have_lost_409_2(duel):
    watcher = general("b2", 2000, when("battle_won", of={"side": "any", "zone": "discard_pile"}))
    table = fields(duel, [general("a1")], [general("b1", standing=False), watcher])
    table.attack("a1", "b1")
    assert drew(table.decline(3), "b") == []
    assert [table.card(key).zone for key in ("a1", "b1")] == ["a.discard_pile", "b.discard_pile"]


@clause("sengoku:404.1", "sengoku:620.1.1")
def test_a_star_is_laid_on_a_general_and_not_deployed_404_1(duel):
    watcher = general("a2", 2000, when("deployed", of={"side": "own"}))
    star = general("a1", card_number="GX-1", keywords=["shinsei"])
    table = fields(duel, [star, watcher], a_has={"hand": [general("h1", card_number="GX-1")]})
    assert drew(table.play("a", "ability", "a1", cards=("h1",)), "a") == []
