"""906.4.3: what is told of a battle is told of the last one of this turn, whatever turns there were before."""

import pytest

from judgeapp.domain.engine import Verdict
from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import act, claim, ruled, table

BATTLE = [act("b", "attack", "b1", "a1"), act("a", "intercept", "a2"), act("b", "pass"), act("a", "pass")]


@pytest.mark.parametrize(("turn_player", "first"), [("b", []), ("a", [act("a", "end_turn")])])
def test_that_another_took_the_attack_is_told_in_whichever_turn_it_was_906_4_3(turn_player, first):
    start = table(
        [general("a1", 3000, standing=False), general("a2", 3000)],
        [general("b1", 2000)],
        turn_player=turn_player,
    )
    ruling = ruled(start, [*first, *BATTLE, claim("a1", "damage", 2000)])
    assert (ruling.verdict, ruling.entries[-1].decides) == (Verdict.DEPARTED, "sengoku:906.4.3")


def test_a_battle_of_the_turn_before_tells_nothing_of_this_one_906_4_3():
    start = table(
        [general("a1", 3000, standing=False), general("a2", 3000)], [general("b1", 2000)], turn_player="b"
    )
    ruling = ruled(start, [*BATTLE, act("b", "end_turn"), claim("a1", "damage", 2000)])
    assert ruling.entries[-1].decides != "sengoku:906.4.3"


@pytest.mark.parametrize(("demanded", "verdict"), [(True, Verdict.DEPARTED), (False, Verdict.LEGAL)])
def test_an_interception_that_is_demanded_is_missed_where_play_goes_on_504_2(demanded, verdict):
    must = {"when": "constant", "do": {"give": {"changes": {"must": "intercept"}}}}
    defender = general("b1", 2000, *([must] if demanded else []))
    played = [act("a", "attack", "a1", "b.wall"), act("a", "end_turn")]
    entry = ruled(table([general("a1", 2000)], [defender]), played).entries[1]
    assert entry.verdict is verdict
    assert (entry.decides == "sengoku:504.2") is demanded
