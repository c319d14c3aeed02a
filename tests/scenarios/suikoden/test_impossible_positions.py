"""Tables that cannot be, refused with the field and the clause that they break."""

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord
from judgeapp.domain.engine.kernel import clause, dump_position, judge, read_position

from .table import BOOK, act, battle, land, one, rule, seat

RIN, WU = "Rin 4/3/2", "Wu 5/4/1"
TABLES = [
    (battle(seat(sortie=[one(RIN)]), seat()), "a.sortie", "battle/2"),
    (battle(seat(sortie=[one(RIN)]), seat(), phase="内政"), "a.sortie", "battle/2"),
    (battle(seat(sortie=[one(RIN)]), seat(sortie=[one(WU)]), step="defence_sortie"), "b.sortie", "battle/2"),
    (battle(seat(sortie=[one(RIN), one("Ko")], land=land(1)), seat(), step="3"), "a.sortie", "battle/2"),
    (
        battle(seat(land=land(1), centre=[one(RIN)], sortie=[one("Ko")]), seat(), step="4"),
        "a.sortie",
        "battle/2",
    ),
    (battle(seat(centre=[one(RIN)]), seat()), "a.sortie", "battle/2"),
    (battle(seat(sortie=[one(RIN)]), seat(), step="2"), "a.sortie", "battle/2"),
    (battle(seat(sortie=[one(RIN)]), seat(), phase="内政", step="3"), "a.sortie", "battle/2"),
    (battle(seat(land=[{}, {}]), seat()), "a.land", "battle/9"),
    (battle(seat(occupied=1), seat()), "a.occupied", "battle/9"),
    (battle(seat(deck=9), seat(deck=9), shared_deck=True), "b.deck", "battle/6"),
    (battle(seat(centre=[one(RIN), one("Ko")]), seat(), step="4"), "a.centre", "battle/3"),
    (battle(seat(centre=[one(RIN, holding=True)]), seat(), step="4"), "a.centre", "battle/3"),
    (
        battle(seat(), seat(centre=[one(WU, holding=True), one("Ko"), one("Bo")]), step="3"),
        "b.centre",
        "battle/3",
    ),
    (battle(seat(fighter="rin", sortie=[one(RIN)]), seat(), step="4"), "a.fighter", "battle/3"),
    (battle(seat(), seat(), step="4"), "a.centre", "battle/3"),
    (battle(seat(centre=[one(RIN)]), seat(), step="5", defence="迎撃"), "b.centre", "battle/3"),
    (battle(seat(centre=[one(RIN)]), seat(centre=[one(WU)]), step="6"), "defence", "battle/4"),
    (battle(seat(), seat(centre=[one(WU)]), step="7"), "result", "battle/7"),
]


@clause("suikoden:battle/2", "suikoden:battle/3", "suikoden:battle/9")
@pytest.mark.parametrize(("table", "place", "cited"), TABLES)
def test_a_table_that_cannot_be_is_refused(table, place, cited):
    with pytest.raises(InvalidRecord) as refused:
        rule(table, act("a", "pass"))
    assert refused.value.field.endswith(place)
    assert refused.value.clause == f"suikoden:{cited}"


POSSIBLE = [
    battle(seat(occupied=1, deck=9), seat(), shared_deck=True),
    battle(seat(), seat(centre=[one(WU, holding=True), one("Ko 1/1/1", holding=True)]), step="3"),
    battle(
        seat(centre=[one(RIN)]),
        seat(centre=[one(WU, holding=True), one("Ko 1/1/1")], fighter="ko"),
        step="defence_method",
    ),
    battle(seat(sortie=[one(RIN)]), seat(), step="defence_sortie"),
    battle(seat(centre=[one(RIN)]), seat(centre=[one(WU)]), step="defence_method"),
]


@pytest.mark.parametrize("table", POSSIBLE)
def test_a_table_that_can_be_is_taken(table):
    assert dump_position(read_position(BOOK, table))


def test_no_setup_is_in_the_sheet():
    data = {"version": 1, "book": "suikoden", "start": {"setup": {"decks": {"a": 30}}}, "entries": []}
    with pytest.raises(InvalidRecord) as refused:
        judge(GameRecord.from_json(data), BOOK)
    assert refused.value.field == "start.setup"
    assert "戦闘フェイズ詳解" in refused.value.reason.ja


def test_a_fight_may_be_taken_up_in_the_middle():
    a, b = seat(centre=[one(RIN)], deck=9), seat(centre=[one(WU)])
    known = {"step": "7", "result": "防御側の勝ち", "difference": 2, "defence": "迎撃", "beaten_by": "妖術"}
    ruling = rule(battle(a, b, **known), act("a", "retreat"))
    assert ruling.final_position["players"]["a"]["deck"] == [{"id": f"a.deck.{n}"} for n in range(5, 10)]
