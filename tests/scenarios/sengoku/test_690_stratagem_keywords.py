"""690 to 693: 罨, 日輪 and 置計."""

import pytest

from judgeapp.domain.engine.kernel import clause

TRAP = {
    **{"id": "t1", "name": "架空の罠", "card_type": "stratagem_main", "face_up": False, "keywords": ["wana"]},
    **{"colour": "blue", "coloured_cost": ["blue"], "colourless_cost": 1},
}


@pytest.fixture
def trapped(duel, resources):
    """t1 is a 罨 among a's resources, r1 and r2 lie beside it."""

    def lay(**trap):
        return duel(a_has={"resources": [{**TRAP, **trap}, *resources("blue", "red")], "hand": []})

    return lay


@clause("sengoku:691.1")
def test_a_trap_is_played_from_among_the_resources_691_1(trapped, cited):
    table = trapped()
    events = table.play("a", "play", "t1", cards=("r1", "r2"))
    assert "sengoku:691.2" in cited(events, "stratagem")
    assert (table.card("t1").zone, table.card("r1").values["standing"]) == ("a.discard_pile", False)


@clause("sengoku:691.5", "sengoku:691.5.1", "sengoku:691.5.1.1", "sengoku:691.5.2")
def test_a_trap_may_pay_for_itself_691_5_1_1(trapped):
    table = trapped()
    events = table.play("a", "play", "t1", cards=("t1", "r1"))
    assert [event.verb for event in events][:3] == ["exhaust", "exhaust", "stratagem"]
    assert (table.card("t1").zone, table.card("r2").values.get("standing", True)) == ("a.discard_pile", True)


def test_face_down_it_yields_no_colour_for_itself_306_5(trapped):
    assert trapped().refused("a", "play", "t1", cards=("t1", "r2")) == "sengoku:700.3"


def test_its_cost_must_be_paid_691_2(trapped):
    assert trapped().refused("a", "play", "t1", cards=("t1",)) == "sengoku:700.5"


@clause("sengoku:691.5.1.1")
def test_an_exhausted_trap_is_played_but_does_not_pay_691_5_1_1(trapped):
    table = trapped(standing=False)
    assert table.refused("a", "play", "t1", cards=("t1", "r1")) == "sengoku:700.5"
    table.play("a", "play", "t1", cards=("r1", "r2"))
    assert table.card("t1").zone == "a.discard_pile"


@clause("sengoku:691.3")
def test_another_stratagem_among_the_resources_is_not_played_691_3(trapped):
    assert trapped(keywords=[]).refused("a", "play", "t1", cards=("r1", "r2")) == "sengoku:700.1"


@clause("sengoku:691.3")
def test_a_general_with_its_keyword_face_up_is_not_played_691_3(trapped):
    face_up = {"card_type": "general", "face_up": True, "power": 1000, "siege_power": 1}
    assert trapped(**face_up).refused("a", "play", "t1", cards=("r1", "r2")) == "sengoku:700.1"


@clause("sengoku:691.4")
def test_in_the_hand_a_trap_is_played_like_any_other_691_4(duel, resources):
    hand = {key: value for key, value in TRAP.items() if key != "face_up"}
    table = duel(a_has={"hand": [hand], "resources": resources("blue", "red")})
    assert table.refused("a", "play", "t1", cards=("t1", "r1")) == "sengoku:700.5"
    table.play("a", "play", "t1", cards=("r1", "r2"))
    assert table.card("t1").zone == "a.discard_pile"


def test_a_battle_trap_waits_for_the_stratagem_step_702_2(trapped):
    table = trapped(card_type="stratagem_battle")
    assert table.refused("a", "play", "t1", cards=("r1", "r2")) == "sengoku:702.2"


@clause("sengoku:691.1")
def test_a_battle_trap_is_played_in_the_stratagem_step_691_1(duel, resources):
    trap = {**TRAP, "card_type": "stratagem_battle"}
    table = duel(
        a="a1 1000/1",
        b="b1 1000/1 exhausted",
        b_has={"resources": [trap, *resources("blue")], "hand": []},
    )
    table.attack("a1", "b1")
    table.decline(2)
    table.play("b", "stratagem", "t1", cards=("t1", "r1"))
    assert table.card("t1").zone == "b.discard_pile"


def stratagem(keyword):
    card = {"id": "h1", "name": "架空の計略", "card_type": "stratagem_main", "keywords": [keyword]}
    return {**card, "coloured_cost": [], "colourless_cost": 0}


@clause("sengoku:692.2")
def test_a_nichirin_stratagem_goes_to_its_gauge_when_played_692_1(duel, cited):
    table = duel(a_has={"hand": [stratagem("nichirin")]})
    events = table.play("a", "play", "h1")
    assert cited(events, "gauge")[:2] == ["sengoku:692.1", "sengoku:308.1.1"]
    assert [event.came_from for event in events if event.verb == "gauge"] == ["a.hand"]
    assert table.card("h1").zone == "a.nichirin_gauge"


def test_an_okikei_stratagem_goes_to_the_field_when_played_693_1(duel, cited):
    table = duel(a_has={"hand": [stratagem("okikei")]})
    events = table.play("a", "play", "h1")
    assert cited(events, "set")[:1] == ["sengoku:693.1"]
    assert table.card("h1").zone == "a.field"
    assert table.refused("a", "attack", "h1", "b.wall") == "sengoku:904.5"


def test_two_okikei_stratagems_of_one_name_lie_side_by_side_304_4(duel):
    table = duel(a_has={"hand": [stratagem("okikei"), {**stratagem("okikei"), "id": "h2"}]})
    for key in ("h1", "h2"):
        table.play("a", "play", key)
    assert [table.card(key).zone for key in ("h1", "h2")] == ["a.field"] * 2


@clause("sengoku:615.2")
def test_an_okikei_stratagem_is_no_general_of_the_field_615_2(duel):
    table = duel(
        a="a1 1000/1 寡烈, a2 1000/1", b="b1 3000/1 exhausted", a_has={"hand": [stratagem("okikei")]}
    )
    table.play("a", "play", "h1")
    table.attack("a1", "b1")
    table.decline(3)
    assert table.card("b1").values["damage"] == 1500
