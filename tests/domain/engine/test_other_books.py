"""The kernel carries very different books: a slice of one, ruled on through the same path."""

import pytest

from judgeapp.domain.engine import GameRecord, Verdict
from judgeapp.domain.engine.kernel import judge
from tests.domain.engine.slices import sakura


def ruling(book, position, *entries):
    data = {"version": 1, "book": book.key, "start": {"position": position}, "entries": list(entries)}
    return judge(GameRecord.from_json(data), book)


def act(player, move, **slots):
    return {"kind": "action", "player": player, "move": move, **slots}


# 桜降る代に決闘を

STRIKE = {"id": "strike", "name": "架空の斬", "range": [3, 4], "damage": [2, 1]}
STEP_BACK = {"id": "step", "name": "架空の退き", "reaction": True, "retreat": 2}
COUNTER = {"id": "counter", "name": "架空の返し", "reaction": True, "range": [4], "damage": [1, 1]}


@pytest.fixture
def duel():
    return {
        "distance": 4,
        "players": {
            "a": {"aura": 3, "life": 8, "hand": [STRIKE]},
            "b": {"aura": 3, "life": 8, "hand": [STEP_BACK, COUNTER, {**STRIKE, "id": "plain"}]},
        },
    }


def test_sakura_an_attack_in_range_is_taken_on_aura_5_8_3_2(duel):
    result = ruling(
        sakura.BOOK, duel, act("a", "use", card="strike"), act("b", "pass"), act("b", "choose", value="aura")
    )
    assert result.verdict is Verdict.LEGAL
    assert result.final_position["players"]["b"]["aura"] == 1
    assert result.final_position["dust"] == 2


def test_sakura_a_reaction_that_moves_the_distance_makes_the_attack_miss_9_4_iii(duel):
    result = ruling(sakura.BOOK, duel, act("a", "use", card="strike"), act("b", "use", card="step"))
    assert result.verdict is Verdict.LEGAL
    assert result.final_position["distance"] == 6
    assert (result.final_position["players"]["b"]["aura"], result.final_position["players"]["b"]["life"]) == (
        3,
        8,
    )


def test_sakura_a_counterattack_is_resolved_inside_the_attack_9_8(duel):
    result = ruling(
        sakura.BOOK,
        duel,
        act("a", "use", card="strike"),
        act("b", "use", card="counter"),
        act("a", "choose", value="life"),
        act("b", "choose", value="aura"),
    )
    assert result.verdict is Verdict.LEGAL
    assert result.final_position["players"]["a"]["life"] == 7
    assert result.final_position["players"]["b"]["aura"] == 1


def test_sakura_nobody_reacts_to_a_reaction_9_4_i(duel):
    duel["players"]["a"]["hand"].append({**STEP_BACK, "id": "late"})
    result = ruling(
        sakura.BOOK,
        duel,
        act("a", "use", card="strike"),
        act("b", "use", card="counter"),
        act("a", "use", card="late"),
    )
    assert result.entries[2].verdict is Verdict.ILLEGAL


def test_sakura_aura_that_is_too_small_cannot_be_chosen_5_8_3_2(duel):
    duel["players"]["b"]["aura"] = 1
    result = ruling(
        sakura.BOOK, duel, act("a", "use", card="strike"), act("b", "pass"), act("b", "choose", value="aura")
    )
    entry = result.entries[2]
    assert (entry.verdict, entry.clauses[0]) == (Verdict.ILLEGAL, "sakura:core/5-8-3-2")
    assert [option["action"]["value"] for option in entry.alternatives] == ["life"]


def test_sakura_only_a_reaction_answers_an_attack_9_4_i(duel):
    result = ruling(sakura.BOOK, duel, act("a", "use", card="strike"), act("b", "use", card="plain"))
    assert result.entries[1].clauses[0] == "sakura:core/9-4#i"
    assert result.entries[1].verdict is Verdict.ILLEGAL


def test_a_book_without_a_setup_says_so():
    record = GameRecord.from_json({"version": 1, "book": "sakura", "start": {"setup": {}}, "entries": []})
    with pytest.raises(ValueError, match="not read yet"):
        judge(record, sakura.BOOK)
