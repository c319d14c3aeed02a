"""Who is sure of the cut before the last round is over: against every way in which it can end."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.domain.pairing import Scoring
from judgeapp.domain.pairing.reach import Reach, reach_of
from tests.examples import examples

ENDS = {"win": (3, 0), "loss": (0, 3), "draw": (1, 1), "both": (0, 0)}


def ends_of(points, matches, drawn):
    """Every way in which the matches can end: the result of each, and the points after."""
    for ends in itertools.product([end for end in ENDS if drawn or end != "draw"], repeat=len(matches)):
        after = dict(points)
        for (a, b), end in zip(matches, ends, strict=True):
            after[a] += ENDS[end][0]
            after[b] += ENDS[end][1]
        yield dict(zip(matches, ends, strict=True)), after


def needed(player, points, matches, places, drawn):
    """The same from all ends, one by one."""
    own = next((match for match in matches if player in match), None)
    sure = {"win": True, "draw": True, "loss": True}
    out = True
    for ends, after in ends_of(points, matches, drawn):
        mine = ends[own] if own else None
        mine = {"win": "loss", "loss": "win"}.get(mine, mine) if own and own[1] == player else mine
        if sum(after[one] >= after[player] for one in points if one != player) >= places:
            for result in sure if mine is None else ["loss" if mine == "both" else mine]:
                sure[result] = False
        if sum(after[one] > after[player] for one in points if one != player) < places:
            out = False
    if sure["loss"] if own else all(sure.values()):
        return Reach.SURE
    if own and drawn and sure["draw"]:
        return Reach.DRAW
    if own and sure["win"]:
        return Reach.WIN
    return Reach.OUT if out else Reach.OPEN


@settings(max_examples=examples(60), deadline=None)
@given(
    points=st.lists(st.integers(0, 4).map(lambda n: n * 3), min_size=2, max_size=7),
    tables=st.integers(0, 3),
    places=st.integers(1, 5),
    drawn=st.booleans(),
)
def test_it_is_what_every_end_says(points, tables, places, drawn):
    points = dict(enumerate(points))
    matches = [(2 * n, 2 * n + 1) for n in range(min(tables, len(points) // 2))]
    found = reach_of(points, matches, places, Scoring(), drawn=drawn)
    assert found == {one: needed(one, points, matches, places, drawn) for one in points}


@pytest.mark.parametrize(
    ("points", "matches", "places", "wanted"),
    [
        ({"a": 9, "b": 6, "c": 3, "d": 3}, [("a", "b"), ("c", "d")], 2, "SURE DRAW OPEN OPEN"),
        ({"a": 9, "b": 9, "c": 3, "d": 3}, [("a", "b"), ("c", "d")], 2, "SURE SURE OUT OUT"),
        ({"a": 6, "b": 6, "c": 6, "d": 6}, [("a", "b"), ("c", "d")], 2, "WIN WIN WIN WIN"),
        ({"a": 6, "b": 6, "c": 3, "d": 0}, [("a", "b"), ("c", "d")], 2, "DRAW DRAW OPEN OUT"),
    ],
)
def test_examples_from_the_hall(points, matches, places, wanted):
    found = reach_of(points, matches, places, Scoring())
    assert " ".join(found[one].name for one in points) == wanted
