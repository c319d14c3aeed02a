"""Round robin and pods."""

from itertools import combinations

import pytest

from judgeapp.domain.pairing import pods, round_robin


@pytest.mark.parametrize("players", range(2, 13))
def test_everybody_meets_everybody_once_and_sits_out_at_most_once(players):
    names = [f"P{number}" for number in range(players)]
    rounds = round_robin(names)
    assert len(rounds) == players - 1 + players % 2
    for played in rounds:
        assert sorted(player for meeting in played for player in meeting if player) == sorted(names)
    met = [frozenset(meeting) for played in rounds for meeting in played if meeting[1]]
    assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(names, 2)))
    byes = [one for played in rounds for one, other in played if other is None]
    assert sorted(byes) == (sorted(names) if players % 2 else [])


@pytest.mark.parametrize(("players", "sizes"), [(4, [4]), (5, [3, 2]), (9, [3, 3, 3]), (12, [4, 4, 4])])
def test_pods_are_few_and_as_equal_as_they_can_be(players, sizes):
    names = [f"P{number}" for number in range(players)]
    dealt = pods(names, 4)
    assert [len(pod) for pod in dealt] == sizes
    assert sorted(name for pod in dealt for name in pod) == sorted(names)


def test_a_pod_of_one_is_refused():
    with pytest.raises(ValueError, match="at least two"):
        pods(["ann", "bob"], 1)
