"""1000 and 1003: counters on generals; and who may see counters."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Change, board_view, clause

GENERAL = {"id": "a1", "name": "架空の若武者", "power": 2000, "siege_power": 1}


@pytest.fixture
def with_counters(duel):
    """a1 has two 義憤カウンター and the keyword 奇襲."""
    marked = {**GENERAL, "counters": [["義憤カウンター", 2]], "keywords": ["kishu"]}
    return duel(a_has={"field": [marked]})


@clause("sengoku:1000.1", "sengoku:1003.1", "sengoku:1003.2")
@pytest.mark.parametrize("kind", ["隠匿カウンター", "傾奇カウンター", "剣術カウンター", "義憤カウンター"])
def test_there_are_four_kinds_1003_2(duel, kind):
    table = duel(a_has={"field": [{**GENERAL, "counters": [[kind, 1]]}]})
    assert dict(table.card("a1").values["counters"]) == {kind: 1}


@pytest.mark.parametrize("row", [["忠誠カウンター", 1], ["義憤カウンター", 0]])
def test_anything_else_is_no_counter_of_a_general_1003_2(duel, row):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": [{**GENERAL, "counters": [row]}]})
    assert caught.value.clause == "sengoku:1003.2"


@pytest.mark.parametrize(
    "row", [["義憤カウンター", 1.5], ["義憤カウンター", -1], ["義憤カウンター"], "義憤カウンター", 5]
)
def test_a_kind_and_a_whole_number_are_written_together_1003_3(duel, row):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": [{**GENERAL, "counters": [row]}]})
    assert caught.value.field.startswith("start.position.players.a.field[0].counters[0]")


@pytest.mark.parametrize("zone", ["hand", "resources", "discard_pile", "removed_area"])
def test_counters_lie_on_generals_of_the_battlefield_only_1003_1(duel, zone):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={zone: [{**GENERAL, "counters": [["義憤カウンター", 1]]}]})
    assert caught.value.clause == "sengoku:1003.1"


@clause("sengoku:1003.3")
def test_their_number_is_kept_when_an_effect_changes_it_1003_3(with_counters):
    with_counters.effect("a", "a1", Change("a1", "counters", (("義憤カウンター", 3),)))
    assert dict(with_counters.card("a1").values["counters"]) == {"義憤カウンター": 3}


@clause("sengoku:1003.4")
def test_they_stay_on_a_general_that_loses_what_it_can_do_1003_4(with_counters):
    with_counters.effect("a", "a1", Change("a1", "keywords", ()))
    assert dict(with_counters.card("a1").values["counters"]) == {"義憤カウンター": 2}


@clause("sengoku:1003.5")
@pytest.mark.parametrize("zone", ["hand", "discard_pile", "resources"])
def test_they_are_gone_when_the_general_leaves_the_battlefield_1003_5(with_counters, zone):
    with_counters.effect("a", "a1", Change("a1", "zone", f"a.{zone}"))
    with_counters.effect("a", "a1", Change("a1", "zone", "a.field"))
    assert "counters" not in with_counters.card("a1").values


@clause("sengoku:1003.5")
def test_they_are_gone_when_the_general_retreats_1003_5(with_counters):
    with_counters.effect("b", "a1", Change("a1", "damage", 2000))
    assert "counters" not in with_counters.card("a1").values


@clause("sengoku:1001.2", "sengoku:1001.2.1", "sengoku:1001.3@1002", "sengoku:1001.2.1@1002")
@pytest.mark.parametrize("seat", ["a", "b"])
@pytest.mark.parametrize("kind", ["loyalty_counters", "rebellion_counters"])
def test_how_many_counters_a_player_has_is_open_to_both_1001_2_1(duel, seat, kind):
    table = duel(a_has={kind: 3})
    shown = board_view(table.game.position, seat)["players"][0]["badges"]
    assert [badge["value"]["ja"] for badge in shown if badge["field"] == kind] == ["3"]
