"""Which cards a text means: a filter of one ability, and the cards that its effect takes off the table."""

import pytest

from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import fields, general


def taken(events):
    return {event.subject for event in events if event.verb == "send"}


def meant(duel, wanted, *others, b=(), **zones):
    """The cards that a1 means, of those beside it and those of the enemy."""
    away = {"when": "main", "do": {"send": {"what": wanted, "to": "removed_area"}}}
    table = fields(duel, [general("a1", 2000, away, card_number="GX-001"), *others], list(b), **zones)
    events = table.play("a", "ability", "a1")
    return taken(events if table.asked == "main" else [*events, *table.decline()])


FACTS = {
    "standing": ({"standing": False}, "a2", {"standing": False}, {"standing": True}),
    "summoned": ({"summoned": True}, "a2", {"summoned": True}, {}),
    "not summoned": ({"summoned": False, "other": True}, "a2", {}, {"summoned": True}),
    "surname": ({"surnames": ["上", "織田"]}, "a2", {"name": "織田架空"}, {"name": "架空織田"}),
    "name": ({"names": ["甲", "乙"]}, "a2", {"name": "乙"}, {"name": "丙"}),
    "unified name": ({"names": ["乙"]}, "a2", {"unified_names": ["乙"]}, {"unified_names": ["丙"]}),
    "cast": ({"casts": ["甲", "乙"]}, "a2", {"casts": ["乙", "丁"]}, {"casts": ["丙"]}),
    "clan": ({"clans": ["甲家", "乙家"]}, "a2", {"clan": "乙家"}, {"clan": "丙家"}),
    "troops": ({"troops": ["砲兵", "象兵"]}, "a2", {"troops": ["象兵"]}, {"troops": ["弓兵"]}),
    "equal troops": ({"troops": ["歩兵"]}, "a2", {"troops": ["足軽"]}, {"troops": ["騎兵"]}),
    "kind": ({"kinds": ["甲", "姫"]}, "a2", {"kinds": ["姫"]}, {"kinds": ["忍者"]}),
    "era": ({"eras": ["三国志", "幕末"]}, "a2", {"era": "三国志"}, {"era": "源平"}),
    "keyword": ({"keyword": "kishu"}, "a2", {"keywords": ["kishu"]}, {"keywords": ["kantsu"]}),
    "same card": (
        {"same_card": True, "other": True},
        "a2",
        {"card_number": "GX-001"},
        {"card_number": "GX-2"},
    ),
    "counter": (
        {"counter": "傾奇カウンター"},
        "a2",
        {"counters": [["剣術カウンター", 1], ["傾奇カウンター", 1]]},
        {"counters": [["剣術カウンター", 2]]},
    ),
    "power, at least": ({"power_at_least": 2500}, "a2", {"power": 2500}, {"power": 2499}),
    "power, at most": ({"power_at_most": 1500}, "a2", {"power": 1500}, {"power": 1501}),
    "power, between": (
        {"power_at_least": 2500, "power_at_most": 3000},
        "a2",
        {"power": 3000},
        {"power": 3001},
    ),
    "cost, at least": ({"cost_at_least": 4}, "a2", {"colourless_cost": 4}, {"colourless_cost": 3}),
}


@clause(
    "sengoku:200.1", "sengoku:202.2", "sengoku:204.2", "sengoku:204.2.2", "sengoku:204.3", "sengoku:204.4"
)
@pytest.mark.parametrize(("wanted", "key", "facts", "wrong"), FACTS.values(), ids=FACTS)
def test_only_cards_that_are_as_the_text_says_are_meant(duel, wanted, key, facts, wrong):
    cards = [
        {"id": name, "name": f"架空の{name}", "card_type": "general", "siege_power": 1, "colourless_cost": 0}
        | {"power": 2000, **more}
        for name, more in ((key, facts), ("a3", wrong))
    ]
    assert meant(duel, {"side": "own", **wanted}, *cards) == {key}


@clause("sengoku:204.2", "sengoku:204.3")
@pytest.mark.parametrize(
    "facts", [{"clan": "甲家"}, {"kinds": ["姫"]}, {"name": "織田架空"}, {"keywords": ["kishu"]}]
)
def test_everything_that_a_text_says_must_hold(duel, facts):
    whole = {
        "clan": "甲家",
        "kinds": ["姫"],
        "name": "織田架空の二",
        "keywords": ["kishu"],
        "counters": [["剣術カウンター", 1]],
    }
    wanted = {"clans": ["甲家"], "kinds": ["姫"], "surnames": ["織田"], "keyword": "kishu"}
    cards = general("a2", 2000, **whole), general("a3", 2000, **facts)
    assert meant(duel, {"side": "own", "counter": "剣術カウンター", **wanted}, *cards) == {"a2"}


def test_an_own_card_of_the_field_is_neither_the_enemys_nor_one_of_the_hand(duel):
    hand = {"a_has": {"hand": [general("h1")]}, "b": [general("b1")]}
    assert meant(duel, {"side": "own"}, general("a2"), **hand) == {"a1", "a2"}
    assert meant(duel, {"side": "enemy"}, general("a2"), **hand) == {"b1"}
    assert meant(duel, {"side": "own", "zone": "hand"}, general("a2"), **hand) == {"h1"}


@clause("sengoku:200.1", "sengoku:306.5")
def test_a_resource_face_down_is_of_no_type_306_5(duel):
    lying = [general("r1"), general("r2", face_up=False)]
    zones = {"a_has": {"resources": lying}}
    assert meant(duel, {"side": "own", "zone": "resources"}, **zones) == {"r1"}
    assert meant(duel, {"side": "own", "zone": "resources", "type": "any", "face_up": False}, **zones) == {
        "r2"
    }
    assert meant(duel, {"side": "own", "zone": "resources", "type": "any"}, **zones) == {"r1", "r2"}


@clause("sengoku:200.1")
def test_a_stratagem_in_the_hand_is_no_general_200_1(duel):
    hand = [general("h1"), {"id": "h2", "name": "架空の計", "card_type": "stratagem_main"}]
    zones = {"a_has": {"hand": hand}}
    assert meant(duel, {"side": "own", "zone": "hand"}, **zones) == {"h1"}
    assert meant(duel, {"side": "own", "zone": "hand", "type": "stratagem"}, **zones) == {"h2"}


@clause("sengoku:906.4.3")
@pytest.mark.parametrize(
    ("of", "wanted", "found"),
    [
        ("a1", {"role": "attacker"}, "a1"),
        ("a1", {"role": "receiver"}, "b1"),
        ("a1", {"role": "opponent"}, "b1"),
        ("b1", {"role": "opponent"}, "a1"),
        ("b1", {"in_battle": True, "side": "own"}, "b1"),
        ("b1", {"in_battle": False, "side": "own"}, "b2"),
        ("b2", {"role": "opponent"}, ""),
    ],
)
def test_a_text_knows_who_fights_whom_906_4_3(duel, of, wanted, found):
    away = {"when": "confirmed", "of": {}, "do": {"send": {"what": wanted, "to": "removed_area"}}}
    made = {key: general(key, 2000, *([away] if key == of else [])) for key in ("a1", "b1", "b2")}
    table = fields(duel, [made["a1"]], [made["b1"], made["b2"]])
    table.attack("a1", "b.wall")
    events = table.intercept("b1")
    while table.asked == "trigger":
        events += table.play("a", "trigger", of, value="1")
    assert taken(events) == ({found} if found else set())


def test_nobody_fights_outside_a_battle_906_4_3(duel):
    for role in ("attacker", "receiver", "opponent"):
        assert meant(duel, {"role": role}, general("a2"), b=[general("b1")]) == set()


@clause("sengoku:906.4.3")
@pytest.mark.parametrize(("role", "gone", "left"), [("receiver", "b1", "a1"), ("attacker", "a1", "b1")])
def test_whoever_is_left_alone_does_not_take_the_place_of_the_one_that_has_gone_906_4_3(
    duel, role, gone, left
):
    away = [{"send": {"what": {"names": [f"架空の{gone}"]}, "to": "removed_area"}}]
    away += [{"send": {"what": {"role": role}, "to": "removed_area"}}]
    watcher = general("a2", 2000, {"when": "confirmed", "of": {"side": "own"}, "do": away})
    table = fields(duel, [general("a1"), watcher], [general("b1")])
    table.attack("a1", "b.wall")
    assert taken(table.intercept("b1")) == {gone}
    assert table.card(left).zone == f"{left[0]}.field"
