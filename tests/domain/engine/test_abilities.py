"""The vocabulary of abilities: what is read, what is refused and where, and what is written back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from judgeapp.domain.deckcheck import CardListError, load_card_lists
from judgeapp.domain.engine import InvalidRecord, engine_for
from judgeapp.domain.engine.card_texts import check_card_texts
from judgeapp.domain.engine.kernel import dump_position, read_position
from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.kernel.record.pinned_lists import FOLDER, shelf
from judgeapp.domain.engine.sengoku.abilities.language.model import Ability, Lasting
from judgeapp.domain.engine.sengoku.state.table import Table
from judgeapp.domain.engine.tools.schemas import published_schema

BOOK = engine_for("sengoku")


def general(key, **facts):
    made = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": 2000, "siege_power": 1}
    return {**made, "colourless_cost": 1, **facts}


def position(*cards, **game):
    return read_position(BOOK, {"players": {"a": {"field": list(cards)}, "b": {}}, **game})


@pytest.mark.parametrize(
    ("ability", "place"),
    [
        ({"when": "sometimes"}, "abilities[0].when"),
        ({"do": {"draw": 1}}, "abilities[0].when"),
        ({"when": "main", "do": {"drow": 1}}, "abilities[0].do[0]"),
        (
            {"when": "main", "do": [{"draw": 1}, {"damage": {"amount": "much"}}]},
            "abilities[0].do[1].damage.amount",
        ),
        ({"when": "main", "do": {"draw": 1, "mill": 1}}, "abilities[0].do[0]"),
        ({"when": "main", "do": {"damage": {"what": "target"}}}, "abilities[0].do[0].damage.amount"),
        ({"when": "main", "cost": {"coloured": "pink"}}, "abilities[0].cost.coloured[0]"),
        ({"when": "main", "target": {"cards": {"side": "ours"}}}, "abilities[0].target.cards.side"),
    ],
)
def test_a_wrong_text_is_refused_where_it_is_wrong(ability, place):
    with pytest.raises(InvalidRecord) as caught:
        position(general("a1", abilities=[ability]))
    assert caught.value.field == f"start.position.players.a.field[0].{place}"


def test_a_word_that_does_not_exist_is_told_with_those_like_it():
    with pytest.raises(InvalidRecord) as caught:
        vocabulary.read(Ability, {"when": "main", "do": {"exaust": "self"}})
    assert caught.value.expected is not None
    assert caught.value.expected.en.startswith("Known: exhaust")


def test_a_text_nested_without_end_is_refused():
    step = {"draw": 1}
    for _ in range(40):
        step = {"may": {"do": [step]}}
    with pytest.raises(InvalidRecord):
        vocabulary.read(Ability, {"when": "main", "do": step})


SHIPPED = [
    (card.number, ability)
    for one in shelf()
    if one.book == "sengoku"
    for card in one.cards
    for ability in card.facts.get("abilities", ())
]


@pytest.mark.parametrize(("number", "data"), SHIPPED)
def test_a_shipped_ability_is_written_back_as_the_same_and_fits_the_schema(number, data):
    ability = vocabulary.read(Ability, data)
    written = vocabulary.write(Ability, ability)
    assert vocabulary.read(Ability, written) == ability
    schema = published_schema("cards", "sengoku")
    one = {"$ref": "#/$defs/card/properties/abilities/items", "$defs": schema["$defs"]}
    for form in (data, written):
        Draft202012Validator(one).validate(form)


def test_the_schema_refuses_what_the_reader_refuses():
    schema = published_schema("cards", "sengoku")
    one = {"$ref": "#/$defs/card/properties/abilities/items", "$defs": schema["$defs"]}
    assert not Draft202012Validator(one).is_valid({"when": "main", "do": {"drow": 1}})


def test_the_shipped_lists_can_be_carried_out():
    check_card_texts(load_card_lists(FOLDER))


def test_a_list_with_a_wrong_text_names_list_card_and_field(tmp_path):
    wrong = "book: sengoku\nset: {code: T, title: {ja: 試, en: t}, source: {ja: 試, en: t}}\ncards:\n"
    wrong += "- {number: T-001, name: 試し, type: general, abilities: [{when: main, do: {drow: 1}}]}\n"
    (tmp_path / "sengoku").mkdir()
    (tmp_path / "sengoku" / "T.yaml").write_text(wrong, "utf-8")
    with pytest.raises(CardListError, match=r"sengoku T: T-001 abilities\[0\].do\[0\]"):
        check_card_texts(load_card_lists(tmp_path))


def test_abilities_and_lasting_effects_survive_saving():
    text = {
        "when": "attack",
        "once": True,
        "do": [{"give": {"changes": [{"power": 500}], "until": "battle"}}],
    }
    row = {
        "on": "a1",
        "change": {"power": -500},
        "source": "a1",
        "player": "a",
        "until": "next_turn",
        "turn": 2,
    }
    saved = dump_position(position(general("a1", abilities=[text]), effects=[row]))
    assert dump_position(read_position(BOOK, saved)) == saved


amounts = st.lists(st.integers(-4000, 4000), max_size=5)


@given(adds=amounts, put=st.none() | st.integers(0, 5000), cap=st.none() | st.integers(0, 5000))
def test_power_is_never_negative_and_never_above_what_is_allowed(adds, put, cap):
    table = Table(position(general("a1")))
    changes = [{"power": one} for one in adds]
    changes += [{"set_power": put}] if put is not None else []
    changes += [{"power_at_most": cap}] if cap is not None else []
    rows = [{"on": "a1", "change": one, "source": "a1", "player": "a"} for one in changes]
    table.position.game.values["effects"] = tuple(vocabulary.read(Lasting, row) for row in rows)
    power = table.power(table.position.cards["a1"])
    assert power >= 0
    assert cap is None or power <= cap
    if cap is None:
        assert power == (max(0, 2000 + sum(adds)) if put is None else put)


@given(amounts)
def test_effects_that_have_ended_leave_what_was_before(adds):
    table = Table(position(general("a1")))
    card = table.position.cards["a1"]
    rows = [{"on": "a1", "change": {"power": one}, "source": "a1", "player": "a"} for one in adds]
    table.position.game.values["effects"] = tuple(vocabulary.read(Lasting, row) for row in rows)
    table.power(card)
    table.position.game.values["effects"] = ()
    assert table.power(card) == 2000
