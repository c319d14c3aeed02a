"""903.2 and 702.2: what nobody may do now and the players let stand: it is named, and stays as far as it can."""

import pytest

from judgeapp.domain.engine import Verdict
from tests.scenarios.sengoku.cards import general, stratagem
from tests.scenarios.sengoku.table import act, claim, red, ruled, table

A1, B1, B2 = general("a1", 2000), general("b1", 1000), general("b2", 5000)
FRIEND = general("h1", 2000)
STRIKE = {"when": "played", "do": {"damage": {"amount": 1000, "what": {"side": "enemy"}}}}
BATTLE = {**stratagem("s1", STRIKE), "colourless_cost": 1}


def in_main_phase(hand, played, *claims, b=(B1, B2)):
    """The ruling on this in the main phase of a, and on claims afterwards: True for each that holds."""
    position = table([A1], b, a_has={"hand": [hand], "resources": red("r1", "r2")})
    first, *others = ruled(position, [played, *claims]).entries
    assert first.verdict is Verdict.ILLEGAL
    return first.decides, [one.verdict is Verdict.LEGAL for one in others]


@pytest.mark.parametrize(("face", "drawn"), [("up", 0), ("down", 1)])
def test_a_second_resource_lies_there_and_one_face_down_is_replaced_903_2(face, drawn):
    there = claim("a.resources", "count", 3), claim("a.hand", "count", drawn)
    played = act("a", "resource", "h1", value=face)
    assert in_main_phase(FRIEND, played, *there) == ("sengoku:903.2", [True, True])


@pytest.mark.parametrize(
    "played", [act("a", "resource", "h1"), act("a", "resource", "a1", value="up"), act("a", "resource")]
)
def test_what_can_be_no_resource_does_not_lie_there_903_2(played):
    assert lying_after(played) == {"field": ["a1"], "resources": ["r1", "r2"], "hand": ["h1"]}


def test_what_does_not_lie_in_the_hand_is_no_stratagem_that_was_let_stand_702_2():
    after = lying_after(act("a", "stratagem", "s1", cards=["r1"]), discard_pile=[BATTLE])
    assert after == {"field": ["a1"], "resources": ["r1", "r2"], "hand": ["h1"], "discard_pile": ["s1"]}


def lying_after(played, **own):
    """What lies where after this in the main phase of a, with nothing written that would show that it did not stand."""
    hand = {"hand": [FRIEND], "resources": red("r1", "r2"), **own}
    final = ruled(table([A1], [B1], a_has=hand), [played]).final_position["players"]["a"]
    lists = {name: value for name, value in final.items() if isinstance(value, list)}
    assert all(card.get("standing", True) for card in lists["resources"])
    return {name: [card["id"] for card in cards] for name, cards in lists.items() if cards}


def test_a_stratagem_out_of_its_step_is_paid_for_and_does_what_it_says_702_2():
    after = (
        claim("r1", "standing", False),
        claim("s1", "zone", "a.discard_pile"),
        claim("b1", "zone", "b.discard_pile"),
        claim("b2", "damage", 1000),
    )
    played = act("a", "stratagem", "s1", cards=["r1"])
    assert in_main_phase(BATTLE, played, *after) == ("sengoku:702.2", [True] * 4)


def test_a_general_that_is_played_as_a_stratagem_does_nothing_but_what_was_paid_702_2():
    after = claim("r1", "standing", False), claim("h1", "zone", "a.hand")
    played = act("a", "stratagem", "h1", cards=["r1"])
    assert in_main_phase(FRIEND, played, *after) == ("sengoku:702.2", [True, True])


def test_a_card_of_which_nobody_knows_the_type_is_paid_for_and_where_it_went_is_open_702_2():
    after = claim("r1", "standing", False), claim("h1", "zone", "a.hand")
    position = table([A1], a_has={"hand": [{"id": "h1", "name": "架空の札"}], "resources": red("r1")})
    ruling = ruled(position, [act("a", "stratagem", "h1", cards=["r1"]), *after])
    assert [str(entry.verdict) for entry in ruling.entries] == ["illegal", "legal", "undetermined"]
    assert [fact["key"] for fact in ruling.facts] == ["h1.card_type"]


@pytest.mark.parametrize("card", ["a1", ""])
def test_what_is_not_in_the_hand_is_not_even_paid_for_702_2(card):
    played = act("a", "stratagem", card, cards=["r1"])
    assert in_main_phase(BATTLE, played, claim("r1", "standing", True)) == ("sengoku:702.2", [True])
