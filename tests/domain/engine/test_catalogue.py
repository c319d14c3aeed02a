"""Cards that are not on the table, by their names: what a copy, a token or a declared name needs to know."""

import pytest

from judgeapp.domain.engine.kernel import (
    Appear,
    InvalidRecord,
    Request,
    UnknownFact,
    dump_position,
    number,
    read_position,
)
from tests.domain.engine.tiny import RULE, Free, act, rule_on, says, tiny

POWER = number("power", says("power"), RULE, default=None, printed=True)
TIRED = number("tired", says("tired"), RULE)


def play(position):
    """a calls a card by its name, and a copy of it comes."""
    while True:
        called = yield Request("a", "call", RULE, (Free("call"),), rests=True)
        count = len(position.cards)
        yield Appear("called", f"copy{count}", "a.field", position.printed_as(str(called.value)), RULE)


BOOK = tiny(play, card=(POWER, TIRED), moves=("call",))
WOLF = {"name": "wolf", "power": 3}


def test_a_card_of_the_catalogue_comes_with_what_is_printed_on_it():
    ruling = rule_on(BOOK, act("a", "call", value="wolf"), catalogue=[WOLF])
    assert ruling.final_position["players"]["a"]["field"] == [{"id": "copy0", **WOLF}]


def test_a_card_on_the_table_tells_as_well_and_gives_no_more_than_its_print():
    bear = {"id": "b1", "name": "bear", "power": 5, "tired": 2}
    ruling = rule_on(BOOK, act("a", "call", value="bear"), b={"field": [bear]})
    assert ruling.final_position["players"]["a"]["field"] == [{"id": "copy1", "name": "bear", "power": 5}]


def test_a_card_that_nobody_has_described_leaves_the_entry_open():
    entry = rule_on(BOOK, act("a", "call", value="crane"), catalogue=[WOLF]).entries[0]
    assert (str(entry.verdict), entry.reason.en) == ("undetermined", "What is printed on crane?")


def test_the_catalogue_survives_saving_and_copying():
    position = read_position(BOOK, {"players": {}, "catalogue": [WOLF, "crane"]})
    assert dump_position(position.copy())["catalogue"] == [WOLF, {"name": "crane"}]
    with pytest.raises(UnknownFact):
        position.printed_as("bear")


@pytest.mark.parametrize(
    "card", [{"power": 3}, {"name": "wolf", "power": "much"}, {"name": "wolf", "speed": 1}]
)
def test_a_card_of_the_catalogue_is_read_strictly(card):
    with pytest.raises(InvalidRecord, match="catalogue"):
        read_position(BOOK, {"players": {}, "catalogue": [card]})
