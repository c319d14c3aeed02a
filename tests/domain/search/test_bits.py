"""Votes for sets of documents."""

from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.search.answering import bits

MEMBERS = st.sets(st.integers(0, 199), max_size=80)


@given(MEMBERS)
def test_a_set_gives_back_its_members(members):
    assert bits.ids(bits.from_ids(sorted(members), 200), 1000) == sorted(members)


@given(st.lists(st.tuples(MEMBERS, st.integers(0, 40)), max_size=12), st.integers(1, 30))
def test_the_best_are_those_with_the_most_votes(ballots, count):
    """Against adding up one by one: the same documents, lower numbers first where votes are equal."""
    votes = bits.Votes()
    totals = dict.fromkeys(range(200), 0)
    for members, weight in ballots:
        votes.add(bits.from_ids(sorted(members), 200), weight)
        for one in members:
            totals[one] += weight
    voted = [one for one in totals if totals[one]]
    expected = sorted(voted, key=lambda one: (-totals[one], one))[:count]
    assert votes.best(count, votes.voted) == sorted(expected)
