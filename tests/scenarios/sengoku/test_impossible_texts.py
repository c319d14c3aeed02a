"""A text that nobody could carry out is refused where it is read, under the clause that it breaks."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import DRAW, fields, general

GIVE = {"give": {"power": 500}}
FLYING = {"keyword": "fly"}


def refused(duel, ability):
    with pytest.raises(InvalidRecord) as caught:
        fields(duel, [general("a1", 2000, ability)])
    place = caught.value.field.removeprefix("start.position.players.a.field[0].abilities[0]")
    return place, caught.value.clause


@clause("sengoku:402.1")
@pytest.mark.parametrize("steps", [[DRAW], [GIVE, DRAW]])
def test_a_constant_ability_does_nothing_but_make_things_different_402_1(duel, steps):
    assert refused(duel, {"when": "constant", "do": steps}) == (".do", "sengoku:402.1")


@clause("sengoku:402.1", "sengoku:412.1")
@pytest.mark.parametrize("more", [{"target": {"cards": {"side": "own"}}}, {"once": True}, {"may": True}])
def test_a_constant_ability_is_not_used_by_anybody_402_1(duel, more):
    assert refused(duel, {"when": "constant", "do": GIVE, **more}) == ("", "sengoku:402.1")


@clause("sengoku:601.1")
@pytest.mark.parametrize(
    "ability",
    [
        {"when": "main", "do": {"give": FLYING}},
        {"when": "main", "do": [DRAW, {"give": {"lose_keyword": "fly"}}]},
        {"when": "main", "target": {"cards": FLYING}, "do": DRAW},
        {"when": "main", "do": {"may": {"do": DRAW, "then": {"exhaust": FLYING}}}},
    ],
)
def test_a_keyword_is_one_of_the_book_wherever_a_text_names_it_601_1(duel, ability):
    assert refused(duel, ability) == ("", "sengoku:601.1")


@clause("sengoku:1003.3")
def test_a_counter_on_a_general_is_one_of_the_book_1003_3(duel):
    assert refused(duel, {"when": "main", "do": {"counters": {"kind": "怒りカウンター"}}}) == (
        "",
        "sengoku:1003.3",
    )


@clause("sengoku:700.7.2")
def test_only_a_card_that_is_played_has_an_ordinary_cost_to_change_700_7_2(duel):
    dear = {"when": "main", "cost": {"ordinary": 1}, "do": DRAW}
    assert refused(duel, dear) == (".cost.ordinary", "sengoku:700.7.2")
