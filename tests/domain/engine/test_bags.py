"""A shuffle of which nobody wrote down the order: which cards is known, which one is drawn is not."""

import json

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import (
    Action,
    Arrange,
    Move,
    Note,
    Refusal,
    Request,
    Set,
    dump_position,
    number,
    position_text,
    read_position,
)

from .tiny import RULE, Free, act, rule_on, says, table, tiny, zone

STRENGTH = number("strength", says("strength"), RULE, default=None, printed=True)
SHOWN = number("shown", says("shown"), RULE)
PILE = [{"id": key, "name": key.upper(), "strength": at} for at, key in enumerate("xyz", start=1)]


def play(position):
    """Shuffle, draw, put back, play a card of the hand, look how strong the top card is."""
    while True:
        choices = (*(Free(one) for one in ("shuffle", "draw", "look", "fetch", "back")), Anything("use"))
        answer = yield Request("a", "main", RULE, choices, rests=True)
        if answer.move == "shuffle":
            yield Arrange("shuffle", "a.deck", answer.cards, RULE)
        elif answer.move == "draw":
            yield Move("draw", position.top("a.deck"), "a.hand", RULE, at=None)
        elif answer.move == "look":
            yield Set("look", "a", {SHOWN: position.top("a.deck")[STRENGTH]}, RULE)
            yield Note("shown", position.top("a.deck").id, RULE)
        elif answer.move == "fetch":
            found = [card for card in position.contents("a.deck") if card[STRENGTH] == 2]
            for card in found:
                yield Move("fetch", card, "a.field", RULE)
        elif answer.move == "back":
            yield Move("back", position.cards["w"], "a.deck", RULE)
        else:
            yield Move("use", position.cards[answer.card], "a.field", RULE)


class Anything(Free):
    """Any card of the hand may be used."""

    def candidates(self, position, player):
        return (Action(player, self.move, key) for key in position.zones["a.hand"].cards)

    def refuse(self, position, action):
        there = action.card in position.zones["a.hand"].cards
        return None if there else Refusal(RULE, says("not in hand"), ((action.card, "zone"),), goes_on=False)


BOOK = tiny(
    play,
    player=(SHOWN,),
    card=(STRENGTH,),
    zones=("field", "hand", zone("deck", starts_empty=False, seen_by="nobody", piled=True)),
    moves=("shuffle", "draw", "use", "look", "fetch", "back"),
)


def claim(of, field, value):
    return {"kind": "claim", "by": "a", "holds": [{"of": of, "field": field, "value": value}]}


def verdicts(*entries, **stated):
    ruling = rule_on(BOOK, *entries, **{"a": {"deck": PILE, "hand": []}, **stated})
    return [str(entry.verdict) for entry in ruling.entries], ruling


SHUFFLE, DRAW = act("a", "shuffle"), act("a", "draw")


def test_a_card_may_have_been_drawn_or_not():
    came, ruling = verdicts(SHUFFLE, DRAW, claim("y", "zone", "a.hand"))
    assert came == ["legal", "legal", "undetermined"]
    assert [one["text"]["ja"] for one in ruling.facts[0]["answers"]] == ["aのhand", "aのdeck"]
    assert [str(one.verdict) for one in ruling.entries[2].by_answer] == ["legal", "departed"]


def test_how_many_were_drawn_is_known():
    assert (
        verdicts(SHUFFLE, DRAW, claim("a.hand", "count", 1), claim("a.deck", "count", 2))[0] == ["legal"] * 4
    )


@pytest.mark.parametrize(("place", "verdict"), [(0, "legal"), (1, "illegal")])
def test_a_reveal_says_which_card_was_drawn(place, verdict):
    played = [SHUFFLE, DRAW, act("a", "use", card="y")]
    came, ruling = verdicts(*played)
    assert came[2] == "undetermined"
    fact = ruling.facts[0]
    told = {"kind": "reveal", "fact": fact["key"], "answer": fact["answers"][place]["answer"]}
    assert verdicts(*played, told)[0][2] == verdict


def test_what_has_been_shown_of_a_place_is_one_of_the_cards():
    shown = {"kind": "reveal", "card": "a.deck.~1", "facts": {"name": "Y"}}
    came, _ = verdicts(
        SHUFFLE,
        DRAW,
        shown,
        claim("y", "zone", "a.hand"),
        claim("x", "zone", "a.deck"),
        claim("y", "strength", 2),
    )
    assert came[3:] == ["legal"] * 3


def test_who_has_seen_all_but_one_knows_the_last():
    shown = [
        {"kind": "reveal", "fact": f"a.deck.~{at}?card", "answer": key} for at, key in ((1, "z"), (3, "x"))
    ]
    came, _ = verdicts(SHUFFLE, DRAW, DRAW, *shown, claim("y", "zone", "a.hand"), act("a", "use", card="y"))
    assert came[-2:] == ["legal", "legal"]


def test_no_card_lies_in_two_places():
    shown = [{"kind": "reveal", "fact": f"a.deck.~{at}?card", "answer": "z"} for at in (1, 2)]
    with pytest.raises(InvalidRecord) as caught:
        verdicts(SHUFFLE, DRAW, *shown)
    assert caught.value.field == "fact"


def test_whatever_is_read_of_a_drawn_card_asks_which_it_is():
    came, ruling = verdicts(SHUFFLE, act("a", "look"), claim("a", "shown", 2))
    assert came == ["legal", "legal", "undetermined"]
    assert [one["answer"] for one in ruling.facts[0]["answers"]] == ["x", "y", "z"]


def test_what_all_of_them_share_is_known_of_each():
    alike = [{**card, "strength": 4} for card in PILE]
    assert verdicts(SHUFFLE, act("a", "look"), claim("a", "shown", 4), a={"deck": alike})[0] == ["legal"] * 3


def test_a_pile_that_is_looked_through_is_its_cards():
    came, _ = verdicts(
        SHUFFLE, act("a", "fetch"), claim("y", "zone", "a.field"), DRAW, claim("x", "zone", "a.hand")
    )
    assert came == ["legal", "legal", "legal", "legal", "undetermined"]


def test_all_that_is_drawn_is_in_the_hand():
    came, _ = verdicts(SHUFFLE, DRAW, DRAW, DRAW, claim("y", "zone", "a.hand"), act("a", "use", card="y"))
    assert came == ["legal"] * 6


def test_a_written_order_ends_the_doubt():
    ordered = act("a", "shuffle", cards=["z", "y", "x"])
    came, _ = verdicts(SHUFFLE, ordered, DRAW, claim("z", "zone", "a.hand"))
    assert came == ["legal"] * 4


def test_a_card_put_in_later_was_not_drawn_before():
    """x lies in the hand since the first shuffle, or in the deck; w joined the deck and cannot be in the hand."""
    a = {"deck": PILE[:2], "hand": [], "field": [{"id": "w", "name": "W", "strength": 9}]}
    played = [SHUFFLE, DRAW, act("a", "back"), SHUFFLE]
    came, _ = verdicts(*played, claim("x", "zone", "a.hand"), claim("w", "zone", "a.deck"), a=a)
    assert came[4:] == ["undetermined", "legal"]
    came, _ = verdicts(*played, DRAW, claim("w", "zone", "a.deck"), claim("w", "zone", "a.deck"), a=a)
    assert came[5:] == ["undetermined"] * 2


def test_unknown_cards_that_are_shuffled_stay_what_they_were():
    assert verdicts(SHUFFLE, DRAW, claim("a.hand", "count", 1), a={"deck": 3, "hand": []})[0] == ["legal"] * 3


def test_such_a_table_is_saved_and_read_again():
    _, ruling = verdicts(SHUFFLE, DRAW)
    saved = ruling.final_position
    assert saved["shuffled"] == [{"cards": PILE, "places": ["a.deck.~1", "a.deck.~2", "a.deck.~3"]}]
    again = read_position(BOOK, json.loads(json.dumps(saved)))
    assert dump_position(again) == saved
    came = rule_on(BOOK, claim("y", "zone", "a.hand"), **saved.pop("players"), **saved)
    assert str(came.verdict) == "undetermined"


def test_the_board_tells_which_cards_lie_in_no_known_order():
    _, ruling = verdicts(SHUFFLE, DRAW)
    text = position_text(read_position(BOOK, ruling.final_position))
    assert "？×2" in text
    assert text.splitlines()[-1] == "シャッフル後、並びの分からないカード: 「X」、「Y」、「Z」"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"places": ["a.deck.~9"], "cards": PILE[:1]}, "places"),
        ({"places": ["a.deck.~1"], "cards": PILE}, "places"),
        ({"places": ["a.deck.~1"], "cards": [{"id": "a.deck.~1"}]}, "cards[0].id"),
    ],
)
def test_a_pile_that_cannot_be_names_the_place(wrong, field):
    with pytest.raises(InvalidRecord) as caught:
        table(BOOK, shuffled=[wrong], a={"deck": [{"id": "a.deck.~1"}]})
    assert caught.value.field == f"start.position.shuffled[0].{field}"
