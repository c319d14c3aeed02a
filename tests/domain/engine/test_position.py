"""Positions: shorthands, unknown cards, the canonical form, and boards."""

from jsonschema import Draft202012Validator

from judgeapp.domain.engine.kernel import (
    board_view,
    dump_position,
    position_schema,
    position_text,
    read_position,
)


def players(**zones):
    return {"players": {"a": zones, "b": {}}}


def test_a_number_stands_for_that_many_unknown_cards(book):
    position = read_position(book, players(hand=3))
    assert [card.known for card in position.cards_in("a.hand")] == [False] * 3


def test_a_name_stands_for_a_card(book):
    position = read_position(book, players(discard_pile=["架空"]))
    assert [card.title.ja for card in position.cards_in("a.discard_pile")] == ["「架空」"]


def test_an_unstated_hidden_zone_is_not_counted_and_a_public_one_is_empty(book):
    position = read_position(book, players())
    assert position.zones["a.wall"].open
    assert not position.zones["a.field"].open


def test_the_canonical_form_loads_to_itself(book, start):
    start["players"]["a"]["wall"] = {"cards": [{"name": "架空の城"}], "more": True}
    start["players"]["b"]["wall"] = None
    turned = {"id": "x9", "name": "架空の寝返り", "power": 1000, "siege_power": 1, "owner": "a"}
    start["players"]["b"]["field"].append(turned)
    once = dump_position(read_position(book, start))
    assert dump_position(read_position(book, once)) == once
    Draft202012Validator(position_schema(book.layout)).validate(once)


def test_an_unknown_state_stays_unknown(book, start):
    start["players"]["a"]["field"][0]["standing"] = None
    once = dump_position(read_position(book, start))
    assert once["players"]["a"]["field"][0]["standing"] is None


def test_the_position_schema_is_valid(book):
    Draft202012Validator.check_schema(position_schema(book.layout))


def test_a_copy_does_not_share_state(book, start):
    position = read_position(book, start)
    position.copy().cards["a1"].values["standing"] = False
    assert "standing" not in position.cards["a1"].values


def test_the_board_as_text(book, start):
    start["players"]["a"]["field"][0] |= {"standing": False, "damage": 500}
    start["players"]["b"]["wall"] = None
    assert position_text(read_position(book, start), "ja").splitlines() == [
        "先攻プレイヤー=a ターン数=3",
        "[a]",
        "  自陣: [架空の一番槍(2000/1) 受けているダメージ=500] 架空の二番槍(2500/1)",
        "  城壁: ？×5",
        "  手札: ？×4",
        "  山札: ？×20",
        "[b]",
        "  自陣: 架空の殿軍(3000/2)",
        "  城壁: …",
        "  手札: ？×5",
        "  山札: ？×20",
    ]


def test_the_board_as_data(book, start):
    field = board_view(read_position(book, start))["players"][0]["zones"][0]
    assert (field["name"], field["count"], field["clause"]) == ("field", 2, "sengoku:304.1")
    assert field["cards"][0]["stats"][0] == {
        "field": "power",
        "label": {"ja": "武力", "en": "power"},
        "value": 2000,
        "text": {"ja": "2000", "en": "2000"},
    }
