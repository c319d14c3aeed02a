"""700.2, 700.7 and 700.8: what playing a card costs now is claimed, told part by part, and shown where changed."""

import pytest

from judgeapp.domain.engine.books import engine_for
from judgeapp.domain.engine.kernel import InvalidRecord, clause, position_text, read_position
from tests.scenarios.sengoku.cards import DRAW, general, stratagem
from tests.scenarios.sengoku.table import act, claim, ruled, table
from tests.scenarios.sengoku.test_700_7_changed_costs import cheaper

THREE = {**general("h1"), "coloured_cost": ["red"], "colourless_cost": 2}


def with_more(**cost):
    """A stratagem of a red and one more, and what is paid beside that."""
    text = {"when": "played", "cost": cost, "do": DRAW}
    return {**stratagem("h1", text, kind="stratagem_main"), "coloured_cost": ["red"], "colourless_cost": 1}


def holding(card, *fields):
    return table(fields, a_has={"hand": [card]})


def departed(fields, card, name, value):
    (entry,) = ruled(holding(card, *fields), [claim("h1", name, value)]).entries
    assert str(entry.verdict) == "departed", entry.reason.en
    (found,) = entry.departures
    return found.expected, entry.decides.partition(":")[2], found.text


@clause("sengoku:700.2", "sengoku:700.7", "sengoku:700.7.2", "sengoku:700.8")
@pytest.mark.parametrize(
    ("fields", "card", "claimed", "wanted", "decides", "told"),
    [
        ([], THREE, 2, 3, "700.2", "3"),
        ([cheaper(-1)], THREE, 3, 2, "402.1", "3, “架空のa1” -1 (402.1), makes 2"),
        ([cheaper(-1)], THREE, 5, 2, "402.1", "3, “架空のa1” -1 (402.1), makes 2"),
        ([cheaper(-5)], THREE, 0, 1, "700.8", "3, “架空のa1” -5 (402.1), at least 1 (700.8), makes 1"),
        (
            [],
            with_more(coloured=["red"], colourless=1),
            2,
            4,
            "700.7",
            "2, additional cost +2 (700.7), makes 4",
        ),
        ([], with_more(ordinary=-1), 2, 1, "700.7.2", "2, additional cost -1 (700.7.2), makes 1"),
    ],
)
def test_a_wrong_cost_to_play_is_told_with_all_that_makes_it_700_8(
    fields, card, claimed, wanted, decides, told
):
    expected, clause_of_it, text = departed(fields, card, "cost_to_play", claimed)
    assert (expected, clause_of_it) == (wanted, decides)
    assert told in text.en, text.en


@clause("sengoku:700.3", "sengoku:700.7")
@pytest.mark.parametrize(
    ("card", "claimed", "wanted", "decides"),
    [
        (THREE, ["red", "red"], ("red",), "700.3"),
        (with_more(coloured=["red"]), ["red"], ("red", "red"), "700.7"),
        (with_more(coloured=["blue"]), ["red"], ("red", "blue"), "700.7"),
    ],
)
def test_the_colours_that_are_to_be_paid_are_claimed_one_by_one_700_3(card, claimed, wanted, decides):
    assert departed([], card, "coloured_cost_to_play", claimed)[:2] == (wanted, decides)


@clause("sengoku:700.8")
def test_a_claimed_cost_to_play_holds_and_the_printed_one_stays_700_8():
    start = holding(with_more(coloured=["blue"]))
    held = claim("h1", "cost_to_play", 3), claim("h1", "colourless_cost", 1)
    assert {str(entry.verdict) for entry in ruled(start, [*held]).entries} == {"legal"}


@clause("sengoku:700.2")
def test_what_playing_costs_of_which_nobody_knows_what_is_printed_is_asked_700_2():
    unknown = {key: value for key, value in THREE.items() if key != "colourless_cost"}
    (entry,) = ruled(holding(unknown), [claim("h1", "cost_to_play", 2)]).entries
    assert str(entry.verdict) == "undetermined"
    assert entry.reason.en == "What colourless cost does “架空のh1” have?"


@clause("sengoku:905.4", "sengoku:903.2.2")
@pytest.mark.parametrize(("limit", "most", "decides"), [("hand", 7, "905.4"), ("resource", 10, "903.2.2")])
def test_the_limits_of_a_player_may_be_claimed_905_4(limit, most, decides):
    said = [claim("a", f"{limit}_limit", most), claim("a", f"{limit}_limit", most + 1)]
    right, wrong = ruled(table([]), said).entries
    assert (str(right.verdict), str(wrong.verdict)) == ("legal", "departed")
    assert wrong.decides == f"sengoku:{decides}"


@clause("sengoku:700.8")
@pytest.mark.parametrize(("fields", "shown"), [([], False), ([cheaper(-1)], True)])
def test_a_board_tells_what_playing_costs_only_where_something_has_changed_it_700_8(fields, shown):
    position = read_position(engine_for("sengoku"), holding(THREE, *fields))
    board = position_text(position, "en")
    assert ("cost to play=2" in board) is shown
    assert "limit" not in board


@clause("sengoku:700.2")
@pytest.mark.parametrize("stated", ["start", "effect", "reveal"])
def test_what_follows_from_the_rest_is_neither_stated_nor_revealed_nor_an_effect_700_2(stated):
    card = {**THREE, "cost_to_play": 2} if stated == "start" else THREE
    said = {
        "effect": {
            "kind": "effect",
            "player": "a",
            "source": "h1",
            "changes": [{"of": "h1", "field": "cost_to_play", "value": 2}],
        },
        "reveal": {"kind": "reveal", "card": "h1", "facts": {"cost_to_play": 2}},
    }.get(stated, act("a", "end_turn"))
    with pytest.raises(InvalidRecord) as wrong:
        ruled(holding(card), [said])
    assert wrong.value.clause == "sengoku:700.2"
