"""What a record goes on with shows what was declined: phases that begin, choices that nobody wrote down."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, legal, passed, rule, seat, table
from .test_whose_texts_hold import invented, plain


def one_or_the_other(key):
    """An enhancement that leaves in the next start phase and lets its player choose between two crystals."""
    ways = [{"do": "dust>flare 1"}, {"do": "dust>aura 1"}]
    return invented(key, {"broken": {"one_of": ways}}, type="enhance", charge=1, crystals=1)


@clause("sakura:core/s8")
@pytest.mark.parametrize("deployed", [[], [card("圧気", crystals=3)]])
def test_who_begins_a_turn_has_seen_the_other_one_to_its_end_whatever_is_deployed(deployed):
    b = seat("8 3 1 1", hand=0, enhancements=deployed)
    ruling = rule(
        table(5, seat("8 3 1 1"), b), passed("a"), act("a", "proceed"), claim(turn=7, b_hand__count=2)
    )
    legal(ruling)


@clause("sakura:core/8-3-2")
def test_a_record_that_begins_in_an_end_phase_says_at_once_what_is_put_down():
    start = table(5, seat("8 3 1 1", hand="斬 一閃 柄打ち"), seat("8 3 1 1"), phase="end")
    legal(rule(start, choose("a", "", "斬"), claim(斬__zone="a.down", turn=6)))


@clause("sakura:core/8-1-3#ii", "sakura:core/9-5#i")
@pytest.mark.parametrize("whose", ["a", "b"])
def test_what_a_text_asks_in_a_start_phase_is_answered_without_a_word_that_it_begins(whose):
    seats = {one: plain(enhancements=[one_or_the_other("散り際")] if one == whose else []) for one in "ab"}
    start = table(5, seats["a"], seats["b"])
    done = claim(turn=6, turn_player="b", 散り際__zone=f"{whose}.discard", **{f"{whose}__aura": 4})
    legal(rule(start, passed("a"), choose(whose, "2"), done))
