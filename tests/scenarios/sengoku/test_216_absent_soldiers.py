"""216.7: a soldier that is not there any more, or never came, is told from an id that means nothing."""

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, Verdict, rule
from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import claim

SUMMON = {"when": "main", "cost": {"exhaust": True}, "do": {"summon": {"power": 500}}}
LAST = {"when": "main", "do": [{"retreat": {"side": "own", "summoned": True}}, {"stand": "self"}]}


def act(move, **slots):
    return {"kind": "action", "player": "a", "move": move, **slots}


def ruled(*entries):
    zones = {"wall": 5, "deck": 20, "hand": 0}
    captain = general("a1", 2000, SUMMON, LAST)
    players = {"a": {"field": [captain], **zones}, "b": {"field": [general("b1", 3000)], **zones}}
    position = {"turn": 3, "turn_player": "a", "first_player": "a", "phase": "main", "players": players}
    record = {"version": 1, "book": "sengoku", "start": {"position": position}, "entries": list(entries)}
    return rule(GameRecord.from_json(record))


CALL, DISMISS = act("ability", card="a1", value="1"), act("ability", card="a1", value="2")
ATTACK = act("attack", card="a1.soldier1", target="b.wall")


@clause("sengoku:216.7", "sengoku:216.7.1")
def test_nothing_can_be_done_with_a_soldier_that_has_vanished_216_7_1():
    told = ruled(CALL, DISMISS, ATTACK, act("end_turn")).entries
    assert [one.verdict for one in told] == [Verdict.LEGAL] * 2 + [Verdict.ILLEGAL, Verdict.LEGAL]
    assert told[2].clauses == ("sengoku:216.7",)


@clause("sengoku:216.1")
def test_what_is_done_with_a_soldier_that_a_fault_has_kept_away_is_left_open_216_1():
    """Paid with a card that is no resource, the summoning does not happen: that entry is the fault."""
    told = ruled(act("ability", card="a1", value="1", cards=["b1"]), ATTACK, act("end_turn")).entries
    assert [one.verdict for one in told] == [Verdict.ILLEGAL, Verdict.UNDETERMINED, Verdict.LEGAL]


def test_an_id_that_no_card_could_bring_about_is_no_record_216_1():
    with pytest.raises(InvalidRecord) as caught:
        ruled(CALL, act("attack", card="a9.soldier1", target="b.wall"))
    assert caught.value.entry == 1


@clause("sengoku:216.7", "sengoku:216.7.1")
@pytest.mark.parametrize(
    ("place", "of_another", "departed"),
    [
        ("a.discard_pile", [], ["216.7"]),
        ("a.field", [("b1", "damage", 0)], ["216.7", "206.2"]),
        ("a.field", [("a", "crests", 0)], ["216.7"]),
    ],
)
def test_a_claim_of_a_soldier_that_vanishes_in_the_battle_above_departs_216_7(place, of_another, departed):
    attack = {**act("attack", card="b1", target="a.wall"), "player": "b"}
    said = [("a1.soldier1", "zone", place), *of_another]
    holds = [{"of": of, "field": field, "value": value} for of, field, value in said]
    fallen = {"kind": "claim", "by": "judge", "holds": holds}
    told = ruled(CALL, act("end_turn"), attack, act("intercept", card="a1.soldier1"), fallen).entries
    assert [one.decides for one in told[-1].departures] == [f"sengoku:{rule}" for rule in departed]


@clause("sengoku:216.1")
def test_another_soldier_that_is_called_by_the_same_id_is_there_216_1():
    told = ruled(CALL, DISMISS, CALL, claim("a1.soldier1", "power", 500)).entries
    assert told[-1].verdict is Verdict.LEGAL
