"""702.4 and 401.1: what followed from a text of which nobody knows anything is open, what did not follow is not."""

import pytest

from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import act, claim, ruled, table

A1, B1 = general("a1", 2000), general("b1", 3000, standing=False)
HURT = claim("b1", "damage", 1000)


def then_hurt(card, *played, ours=A1):
    """The verdict on a claim that b1 was hurt, after this was played with this card of the hand."""
    return str(ruled(table([ours], [B1], a_has={"hand": [card]}), [*played, HURT]).entries[-1].verdict)


def held(kind, **facts):
    return {"id": "s1", "name": "架空の札", "card_type": kind, **facts}


@pytest.mark.parametrize(
    ("card", "verdict"),
    [
        (held("stratagem_main"), "undetermined"),
        (held("stratagem_main", colourless_cost=0), "departed"),
    ],
    ids=["only its name", "its cost as well"],
)
def test_what_a_stratagem_of_which_only_the_name_was_noted_did_is_open_702_4(card, verdict):
    assert then_hurt(card, act("a", "play", "s1")) == verdict


def test_whatever_it_did_to_a_general_has_healed_by_the_next_turn_905_5():
    played = act("a", "play", "s1"), act("a", "end_turn")
    assert then_hurt(held("stratagem_main"), *played) == "departed"


@pytest.mark.parametrize("facts", [{}, {"colourless_cost": 0}])
def test_what_a_stratagem_out_of_its_step_did_is_open_702_2(facts):
    card = held("stratagem_battle", **facts)
    assert then_hurt(card, act("a", "stratagem", "s1")) == "undetermined"


@pytest.mark.parametrize(("value", "verdict"), [("", "undetermined"), ("buyo", "departed")])
def test_what_an_ability_of_a_text_that_nobody_encoded_did_is_open_401_1(value, verdict):
    keywords = ["buyo"] if value else []
    dancer = {"id": "a1", "name": "架空の甲", "power": 2000, "siege_power": 1, "keywords": keywords}
    used = act("a", "ability", "a1", **({"value": value} if value else {}))
    assert then_hurt(held("stratagem_main"), used, ours=dancer) == verdict
