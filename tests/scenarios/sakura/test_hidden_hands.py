"""The cases 085, 165 and 169 of the situations: what returned cards and hands that nobody has shown leave open."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, illegal_at, legal, rule, seat, shuffled, table, take, use

UNKNOWN = "b.hand.1"


@clause("sakura:core/4-1#5")
def test_085_none_of_three_cards_returned_is_drawn_back_by_the_same_exchange():
    names = ["斬", "一閃", "圧気", "柄打ち", "居合", "石突", "薙斬り"]
    deck = {"normal": [card(name) for name in names], "trumps": 3}
    drawn = dict.fromkeys(("柄打ち__zone", "居合__zone", "石突__zone"), "a.hand")
    returned = dict.fromkeys(("斬__zone", "一閃__zone", "圧気__zone", "薙斬り__zone"), "a.deck")
    begun = (
        {"setup": {"first_player": "a", "decks": {"a": deck}}},
        shuffled("a", *names),
        act("a", "mulligan", cards=["斬", "一閃", "圧気"]),
    )
    legal(rule(*begun, claim(**drawn, **returned)))
    back = rule(*begun, claim(斬__zone="a.hand"))
    assert [str(one.verdict) for one in back.entries][-1] == "departed"


def asked(reaction):
    """Turn 2: the first player has one card left in hand, no flare, and is attacked at a distance of 8."""
    a = seat("10 3 0 0", hand=[reaction] if isinstance(reaction, dict) else 1, deck=4, down=2, discard=0)
    b = seat("10 3 0 1", hand="シュート 一閃", deck=4, down=0, discard=0)
    hers = reaction["id"] if isinstance(reaction, dict) else "a.hand.1"
    return rule(table(8, a, b, turn=2, turn_player="b"), use("b", "シュート"), use("a", hers))


@clause("sakura:core/9-4#i", "sakura:core/7-1-10")
def test_165_whether_a_card_that_nobody_knows_answers_an_attack_is_open():
    found = asked(None).entries[1]
    assert str(found.verdict) == "undetermined"
    legal(asked(card("詩舞")))
    illegal_at(asked(card("雅打ち")), 2, "9-2-1#i")
    illegal_at(asked(card("跳ね兎")), 2, "9-2")


def broken(*hand, values="2 1 2 2"):
    """A start phase in which 圧気 of a makes its attack at a distance of 4, and b answers it."""
    a = seat("7 3 2 1", hand="斬", deck=3, enhancements=[card("圧気", crystals=1)])
    start = table(4, a, seat(values, hand=list(hand) if hand else 2), phase="start", mode="", turn=7)
    return start, act("a", "proceed")


@pytest.mark.parametrize(
    ("name", "more", "aura"),
    [("詩舞", [choose("b", "2")], 0), ("雅打ち", [take("a", "オーラ")], 1)],
)
@clause("sakura:core/9-4#i", "sakura:core/6-4-1-1", "sakura:core/10-5")
def test_169_what_becomes_of_the_damage_hangs_on_a_hand_that_nobody_has_shown(name, more, aura):
    """詩舞 costs the one crystal for its move, 雅打ち at vigor 2 cancels; an answer that nobody knows is open."""
    known = broken(card(name), card("跳ね兎"))
    legal(rule(*known, use("b", name), *more, claim(b__aura=aura, b__life=2)))
    legal(rule(*known, take("b", "オーラ"), claim(b__aura=0, b__life=2)))
    hidden = rule(*broken(), use("b", UNKNOWN), claim(b__aura=0))
    assert [str(one.verdict) for one in hidden.entries][1] == "undetermined"
