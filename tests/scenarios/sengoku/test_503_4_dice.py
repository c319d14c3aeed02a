"""503.4: dice."""

import pytest

from judgeapp.domain.engine.kernel import Chance, clause
from judgeapp.domain.engine.sengoku.play.dice import roll


def rolled(face, change=0):
    """The result of a die of the record."""
    steps = roll("a", "sengoku:503.2@503.4", change)
    next(steps)
    with pytest.raises(StopIteration) as done:
        steps.send(Chance("a", "die", value=face))
    return done.value.value


@pytest.mark.parametrize("face", [1, 6])
def test_an_unchanged_die_counts_as_it_fell_503_2(face):
    assert rolled(face) == face


@clause("sengoku:503.3.2@503.4")
@pytest.mark.parametrize("change", [-1, -5])
def test_a_lowered_die_never_counts_less_than_1_503_3_2(change):
    assert rolled(1, change) == 1


@clause("sengoku:503.3.3@503.4")
@pytest.mark.parametrize("change", [1, 5])
def test_a_raised_die_never_counts_more_than_6_503_3_3(change):
    assert rolled(6, change) == 6


@clause("sengoku:503.2.1@503.4")
@pytest.mark.parametrize("face", [0, 7, "3", True])
def test_a_die_shows_1_to_6_503_2_1(duel, face):
    request = next(roll("a", "sengoku:503.2@503.4"))
    assert (
        request.refuse(duel().game.position, Chance("a", "die", value=face)).clause == "sengoku:503.2.1@503.4"
    )


def test_chance_decides_the_die_and_offers_all_six_faces(duel):
    request = next(roll("a", "sengoku:503.2@503.4"))
    assert [one.value for one in request.options(duel().game.position)] == [1, 2, 3, 4, 5, 6]


def test_no_die_is_rolled_where_no_effect_asks_for_one(duel):
    assert duel().refused("a", "die", value=3) == "sengoku:503.2@503.4"
