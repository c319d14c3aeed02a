"""A start position in the making, and what may be done at a moment, by the kind of move."""

import pytest
from django.conf import settings
from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.deckcheck.cardlist import load_card_lists
from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import dump_position, read_position
from judgeapp.domain.engine.tools.moments import game_after, options_by_move
from judgeapp.domain.engine.tools.situation import Situation

BOOK = engine_for("sengoku")
GENERAL = {"name": "白鷺の宗近", "power": 2500, "siege_power": 1}


def situation(**tables):
    return Situation(BOOK.layout, {"players": tables})


def test_a_card_put_down_gets_an_id_that_nobody_has():
    table = situation(a={"field": [{"id": "a1", **GENERAL}]})
    assert table.place("a.hand", {"name": "架空の札"}) == "a2"


def test_blank_cards_of_a_hand_are_a_number_beside_the_known_ones():
    table = situation(b={"hand": ["架空の札", {}, {}]})
    state = table.zones["b.hand"]
    assert ([card["name"] for card in state.cards], state.unknown) == (["架空の札"], 2)
    assert state.stated() == [{"id": "b.hand.1", "name": "架空の札"}, {}, {}]


def test_a_zone_that_nobody_counted_stays_uncounted():
    table = situation(a={"wall": None})
    assert table.zones["a.wall"].more
    assert table.zones["a.hand"].more
    assert table.data == {"players": {"a": {"wall": None}}}  # said of the wall; of the hand nothing is


def test_a_card_moved_takes_what_was_stated_of_it_along():
    table = situation(a={"field": [{"id": "a1", **GENERAL, "standing": False}]})
    table.move("a1", "b.field")
    assert table.data["players"] == {"b": {"field": [{"id": "a1", **GENERAL, "standing": False}]}}


def test_fields_left_out_are_as_by_default_again():
    table = situation(a={"field": [{"id": "a1", **GENERAL, "damage": 500}], "loyalty_counters": 2})
    table.change("a1", {"standing": False}, [field for field in BOOK.layout.card if not field.printed])
    table.set_fields("a", {})
    assert table.data["players"]["a"] == {"field": [{"id": "a1", **GENERAL, "standing": False}]}


def test_a_fault_of_the_position_names_the_card_it_stands_at():
    table = situation(a={"field": [{"id": "a1", "name": "名だけの武将"}]})
    with pytest.raises(InvalidRecord) as fault:
        read_position(BOOK, table.data)
    assert table.place_of(fault.value) == ("a1", "power")


def test_a_fault_of_the_game_names_its_field():
    table = Situation(BOOK.layout, {"phase": "battle", "players": {}})
    with pytest.raises(InvalidRecord) as fault:
        read_position(BOOK, table.data)
    assert table.place_of(fault.value) == ("game", "step")


ZONE = st.one_of(
    st.none(),
    st.integers(0, 9),
    st.lists(st.sampled_from([{}, "架空の札", {"id": "x", "name": "架空の札"}]), max_size=4, unique_by=str),
)


@given(hand=ZONE, more=st.booleans())
def test_reading_and_writing_a_zone_changes_nothing_that_the_engine_sees(hand, more):
    stated = {"cards": hand, "more": more} if isinstance(hand, list) else hand
    data = {"players": {"a": {"hand": stated}}}
    again = Situation(BOOK.layout, data).data
    assert dump_position(read_position(BOOK, again)) == dump_position(read_position(BOOK, data))


def test_what_may_be_done_stands_by_its_kind_and_in_words():
    start = {"position": {"players": {"a": {"field": [{"id": "a1", **GENERAL}]}, "b": {"wall": 8}}}}
    game = game_after(GameRecord("sengoku", start), 0)
    groups = {group["move"]: group for group in options_by_move(game)}
    assert [one["text"]["ja"] for one in groups["attack"]["options"]] == ["「白鷺の宗近」でbの城壁を攻撃"]
    assert groups["end_turn"]["name"]["ja"]
    assert not groups["attack"]["more"]


@pytest.fixture
def mulligan():
    """The second player's decision, with five cards in the hand that nobody has shown."""
    game = game_after(GameRecord("sengoku", {"setup": {"decks": {"a": 50, "b": 50}}}), 0)
    while game.asked_now != "mulligan":
        game.play(game.options()[0])
    return game


def test_answers_that_differ_only_in_which_unknown_card_they_name_are_one(mulligan):
    offered = next(group for group in options_by_move(mulligan) if group["move"] == "mulligan")
    assert [len(one["action"]["cards"]) for one in offered["options"]] == [1, 2, 3, 4, 5]
    assert not offered["more"]


def test_a_group_of_more_answers_than_are_shown_says_so(mulligan):
    offered = next(group for group in options_by_move(mulligan, most=3) if group["move"] == "mulligan")
    assert len(offered["options"]) == 3
    assert offered["more"]


def test_chance_is_told_apart_from_decisions():
    game = game_after(GameRecord("sengoku", {"setup": {"decks": {"a": 50, "b": 50}}}), 0)
    assert [group["chance"] for group in options_by_move(game)] == [True]


def test_every_book_of_the_engine_can_be_set_up_from_its_own_fields():
    setup: dict = {}
    for field in BOOK.setup.fields:
        *outer, last = field.name.split(".")
        inner = setup
        for part in outer:
            inner = inner.setdefault(part, {})
        inner[last] = field.default
    assert read_position(BOOK, BOOK.setup.start_position(setup)).game.values["phase"] == "setup"


def test_every_listed_card_can_lie_on_the_table_as_it_is_printed():
    listed = [
        card for one in load_card_lists(settings.CARDLISTS_DIR) if one.book == "sengoku" for card in one.cards
    ]
    for card in listed:
        facts = {"number": card.number, "name": card.name, "type": card.type, **card.facts}
        zone = "field" if card.summoned else "hand"
        data = {"players": {"a": {zone: [{"id": "a1", **BOOK.reading.printed(facts)}]}}}
        assert read_position(BOOK, data).cards["a1"].values["name"] == card.name
