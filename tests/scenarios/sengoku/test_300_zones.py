"""300 to 307: the zones, how cards lie in them, and who may look at them."""

import pytest

from judgeapp.domain.engine import InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import Change, board_view, clause, read_position

BOOK = engine_for("sengoku")

NAMED = {"name": "架空の札", "card_type": "general", "power": 1000, "siege_power": 1}
GAUGES = ("nichirin_gauge", "shura_gauge", "senki_gauge")
ONE_OF_EACH = {
    zone: [{**NAMED, "id": zone, "name": f"架空の{zone}"}]
    for zone in ("field", "wall", "resources", "hand", "deck", "discard_pile", "removed_area", *GAUGES)
}
OPEN = ("field", "resources", "discard_pile", "removed_area", "nichirin_gauge", "senki_gauge")


def seen(table, zone, seat, player="a"):
    """The names that a seat sees in a zone."""
    view = next(one for one in board_view(table.game.position, seat)["players"] if one["id"] == player)
    return [card["name"] for one in view["zones"] if one["name"] == zone for card in one["cards"]]


@pytest.fixture
def laid_out(duel):
    """A table where a has one card in every zone."""
    return duel(a_has=ONE_OF_EACH)


@clause("sengoku:300.2", "sengoku:300.2.1", "sengoku:300.2.1.1", "sengoku:302.1", "sengoku:302.2")
@pytest.mark.parametrize("zone", OPEN)
@pytest.mark.parametrize("seat", ["a", "b"])
def test_open_zones_are_seen_by_both_300_2_1_1(laid_out, zone, seat):
    assert seen(laid_out, zone, seat) == [f"架空の{zone}"]


@clause("sengoku:300.2.1.2", "sengoku:303.1", "sengoku:303.2")
def test_a_hand_is_seen_by_its_player_only_303_2(laid_out):
    assert seen(laid_out, "hand", "a") == ["架空のhand"]
    assert seen(laid_out, "hand", "b") == [None]


@clause(
    *("sengoku:300.2.1.2", "sengoku:301.1", "sengoku:301.1.1"),
    *("sengoku:305.1", "sengoku:305.2", "sengoku:308.3", "sengoku:616.2.1"),
)
@pytest.mark.parametrize("zone", ["deck", "wall", "shura_gauge"])
@pytest.mark.parametrize("seat", ["a", "b"])
def test_decks_and_walls_are_seen_by_nobody_301_1_1_and_305_2(laid_out, zone, seat):
    assert seen(laid_out, zone, seat) == [None]


def test_a_judge_sees_every_card(laid_out):
    assert seen(laid_out, "deck", "") == ["架空のdeck"]


@clause("sengoku:301.1.2", "sengoku:303.2")
@pytest.mark.parametrize("zone", ["deck", "hand", "wall"])
def test_the_number_of_cards_is_open_301_1_2(laid_out, zone):
    view = board_view(laid_out.game.position, "b")["players"][0]
    assert [one["count"] for one in view["zones"] if one["name"] == zone] == [1]


def test_of_a_hidden_card_nothing_is_told(laid_out):
    view = board_view(laid_out.game.position, "b")["players"][0]
    hidden = next(one for one in view["zones"] if one["name"] == "hand")["cards"][0]
    assert (hidden["id"], hidden["name"], hidden["stats"], hidden["badges"]) == ("", None, [], [])


@clause("sengoku:306.4", "sengoku:307.1.1", "sengoku:307.2", "sengoku:307.2.1")
@pytest.mark.parametrize("zone", ["resources", "removed_area"])
def test_a_card_face_down_is_seen_by_its_player_only_306_4_and_307_2_1(duel, zone):
    table = duel(a_has={zone: [{**NAMED, "face_up": False}]})
    assert seen(table, zone, "a") == ["架空の札"]
    assert seen(table, zone, "b") == [None]


@clause("sengoku:306.1", "sengoku:306.2")
@pytest.mark.parametrize(("face", "up"), [("up", True), ("down", False)])
def test_a_resource_lies_either_way_306_2(duel, face, up):
    table = duel(phase="resource", a_has={"hand": [{**NAMED, "id": "h1"}]})
    table.play("a", "resource", "h1", value=face)
    assert (table.card("h1").zone, table.card("h1").values["face_up"]) == ("a.resources", up)


@clause("sengoku:301.1.1", "sengoku:305.2")
def test_nobody_rearranges_a_deck_of_their_own_accord_301_1_1(duel):
    assert duel().refused("a", "shuffle") == "sengoku:102.2"


@clause("sengoku:304.5")
def test_a_field_holds_any_number_of_generals_304_5(duel, hand):
    crowd = ", ".join(f"a{number} 1000/1" for number in range(30))
    table = duel(a=crowd, a_has=hand("h1 1000/1"))
    table.play("a", "play", "h1")
    assert table.count("a.field") == 31


@clause("sengoku:305.4.2")
def test_a_new_wall_card_goes_on_top_305_4_2(duel):
    table = duel(a_has={"wall": [{"id": "w1"}], "deck": [{"id": "d1"}]})
    table.effect("a", "a", Change("d1", "zone", "a.wall"))
    assert table.game.position.zones["a.wall"].cards == ["d1", "w1"]


def test_an_effect_may_lay_an_eleventh_resource_306_3_1(duel, cited):
    table = duel(a_has={"resources": 10, "discard_pile": [{**NAMED, "id": "d1"}]})
    events = table.effect("a", "a", Change("d1", "zone", "a.resources"))
    assert "sengoku:306.3.1" in cited(events, "effect_move")
    assert table.count("a.resources") == 11


def test_an_effect_lays_a_resource_standing_and_face_up_306_6(duel, cited):
    table = duel(a_has={"discard_pile": [{**NAMED, "id": "d1", "standing": False}]})
    events = table.effect("a", "a", Change("d1", "zone", "a.resources"))
    assert "sengoku:306.6" in cited(events, "effect_move")
    assert table.card("d1").values["face_up"] is True
    assert "standing" not in table.card("d1").values


@pytest.mark.parametrize("kind", ["stratagem_main", "stratagem_battle"])
def test_an_effect_lays_a_stratagem_face_down_306_6(duel, kind):
    table = duel(a_has={"discard_pile": [{"id": "d1", "name": "架空の計", "card_type": kind}]})
    table.effect("a", "a", Change("d1", "zone", "a.resources"))
    assert table.card("d1").values["face_up"] is False


@clause("sengoku:309.2")
def test_a_card_sent_to_the_zone_in_which_it_lies_does_not_move_309_2(duel):
    table = duel(a="a1 2000/1 500")
    assert table.effect("a", "a1", Change("a1", "zone", "a.field")) == []
    assert table.card("a1").values["damage"] == 500


@clause("sengoku:200.4", "sengoku:200.4.1", "sengoku:208.4.1")
def test_a_formation_is_deployed_among_the_resources_only_204_2_of_200_4(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": [{"name": "架空の砦", "card_type": "formation"}]})
    assert caught.value.clause == "sengoku:204.2@200.4"


@clause("sengoku:308.3")
@pytest.mark.parametrize("zone", GAUGES)
@pytest.mark.parametrize("seat", ["a", "b"])
def test_nobody_looks_at_a_card_face_down_in_a_gauge_308_3(duel, zone, seat):
    table = duel(a_has={zone: [{**NAMED, "face_up": False}]})
    assert seen(table, zone, seat) == [None]


@clause("sengoku:308.1", "sengoku:308.1.2", "sengoku:308.1.4", "sengoku:308.1.6", "sengoku:308.2")
@pytest.mark.parametrize("zone", GAUGES)
def test_a_gauge_takes_any_number_of_cards_that_effects_put_there_308_1(duel, zone):
    table = duel(a_has={"deck": 20, zone: 12})
    table.effect("a", "a", Change("a.deck.1", "zone", f"a.{zone}"))
    assert table.count(f"a.{zone}") == 13


def test_a_gauge_that_is_not_mentioned_is_empty_308_1(duel):
    table = duel()
    assert [len(table.game.position.zones[f"a.{zone}"]) for zone in GAUGES] == [0, 0, 0]


# What a position leaves out


def test_nobody_has_counted_a_wall_a_hand_or_a_deck_that_is_left_out():
    left_out = dict.fromkeys(("wall", "hand", "deck"))
    zones = read_position(BOOK, {"players": {"a": {}, "b": left_out}}).zones
    assert {key for key, zone in zones.items() if zone.open} == {
        f"{player}.{zone}" for player in "ab" for zone in left_out
    }


@clause("sengoku:503.1.2", "sengoku:906.7.4.1")
def test_a_card_more_is_asked_for_of_a_wall_and_presumed_in_a_hand_or_deck():
    zones = read_position(BOOK, {"players": {"a": {}, "b": {}}}).zones
    answers = {name: zones[f"a.{name}"].next_fact().answers for name in ("wall", "hand", "deck")}
    assert answers == {"wall": (True, False), "hand": (), "deck": ()}
