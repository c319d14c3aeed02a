"""A pile shuffled by chance, in the record or not, and whom the words of a text mean."""

from random import Random
from types import SimpleNamespace

import pytest

from judgeapp.domain.engine.effects.context import Situation
from judgeapp.domain.engine.effects.shuffling import FirstShuffle, Shuffle, as_listed
from judgeapp.domain.engine.kernel import Chance, Pass, Request, read_position
from tests.domain.engine.tiny import RULE, tiny

BOOK = tiny(lambda position: iter([Request("a", "pass", RULE, (Pass(),))]), zones=("hand", "deck"))
DECK = [{"id": key} for key in ("d1", "d2", "d3", "d4", "d5")]
IN_ORDER = ("d1", "d2", "d3", "d4", "d5")
SHUFFLE = Shuffle(("a",), RULE)


def position():
    return read_position(BOOK, {"players": {"a": {"deck": DECK, "hand": [{"id": "h1"}]}, "b": {"deck": []}}})


def shuffled(player, *cards):
    return Chance(player, "shuffle", cards=cards)


@pytest.mark.parametrize("action", [shuffled("a"), shuffled("a", *reversed(IN_ORDER))])
def test_a_shuffle_leaves_any_order_or_none_that_anybody_knows(action):
    assert SHUFFLE.refuse(position(), action) is None


@pytest.mark.parametrize("cards", [("d1",), (*IN_ORDER, "h1"), ("d1", "d1", "d2", "d3", "d4")])
def test_an_order_names_every_card_of_the_pile_once(cards):
    assert SHUFFLE.refuse(position(), shuffled("a", *cards)).reason.en.startswith("The order must name")


def test_each_shuffles_the_own_pile_once():
    refused = SHUFFLE.refuse(position(), shuffled("b"))
    assert refused.reason.en == "The deck still to be shuffled is a's."


def test_a_shuffle_made_up_is_an_order_of_the_whole_pile():
    fell = SHUFFLE.sample(position(), "", Random(1))
    assert (fell.player, sorted(fell.cards)) == ("a", sorted(IN_ORDER))
    assert fell.cards != IN_ORDER


def test_the_first_shuffle_may_be_the_order_that_the_record_lists():
    first = FirstShuffle(("a",), RULE)
    assert list(first.candidates(position(), "")) == [as_listed("a")]
    assert first.order(position(), as_listed("a")) == IN_ORDER
    assert first.order(position(), shuffled("a", "d2", "d1")) == ("d2", "d1")


def test_the_words_of_a_text_mean_its_source_its_targets_and_what_was_chosen():
    source = SimpleNamespace(id="s")
    text = Situation(None, source, "a", subject="what", targets=("t",), those=("u", "v"), rest=("w",))
    meant = {word: text.keys(word) for word in ("self", "target", "those", "rest", "subject")}
    assert meant == {
        "self": ("s",),
        "target": ("t",),
        "those": ("u", "v"),
        "rest": ("w",),
        "subject": ("what",),
    }
    assert Situation(None, source, "a").keys("subject") == ()
