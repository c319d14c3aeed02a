"""A claim of something that a rule keeps from happening: the rule whose test came out the other way is named."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, die, main, rule, seat

FORWARD, STRUCK = act("a", "move", "kei", "C3"), [act("a", "move", "kei", "C3"), die("a", 1), die("b", 5)]
JIN, SUZU = "Jin 騎馬隊 4/3", "Suzu 鉄砲隊 4/9"


def siege(square: str, turn: int = 5, phase: str = "siege"):
    """Jin on a square in the siege phase of a."""
    a = seat(card(f"{JIN} {square}"), castle=7, resources=5)
    return main(a, seat(castle=7, resources=5), phase=phase, turn=turn, first_player="a")


def meets(mine: str, theirs: str):
    """Two generals of a main phase in which a moves."""
    return main(seat(card(mine)), seat(card(theirs)), turn=5, first_player="b")


def moves_past(spear: str, mover: str):
    """A general of b, on B3, comes to C3, near one of a."""
    return main(seat(card(spear)), seat(card(mover)), turn=6, turn_player="b", first_player="a")


def rests(**states: object):
    """The preparation of a, with a general lying down."""
    a = seat(card("Kei 槍足軽 3/4 A1 疲弊", **states), resources=3)
    return main(a, seat(card("Gen 槍足軽 3/4 B1 疲弊")), phase="preparation", turn=5)


PROCEED, COMES = act("a", "proceed"), act("b", "move", "hayate", "C3")
KEPT = [
    (siege("B3", turn=1), [PROCEED], claim(b__castle=5), "turn/4/first-turn"),
    (
        siege("B3", turn=1, phase="main"),
        [act("a", "pass"), act("b", "pass")],
        claim(b__castle=5),
        "turn/4/first-turn",
    ),
    (siege("C3"), [PROCEED], claim(b__castle=6), "turn/4/damage"),
    (siege("B2"), [PROCEED], claim(b__castle=5), "turn/4/damage"),
    (siege("B3", turn=1, phase="draw"), [PROCEED], claim(a_hand__count=1), "turn/2/first-turn"),
    (
        moves_past("Kei 槍足軽 5/5 A2", "Hayate 騎馬隊 6/9 B3"),
        [COMES],
        claim(hayate__damage=2),
        "keywords/suppress",
    ),
    (
        moves_past("Kei 鉄砲隊 5/5 A3", "Hayate 騎馬隊 6/9 B3"),
        [COMES],
        claim(hayate__damage=2),
        "keywords/suppress",
    ),
    (
        moves_past("Kei 槍足軽 5/5 A3", "Hayate 鉄砲隊 6/9 B3"),
        [COMES],
        claim(hayate__standing=False),
        "keywords/suppress",
    ),
    (meets("Kei 槍足軽 5/5 C2", "Suzu 鉄砲隊 2/9 C3"), STRUCK, claim(suzu__damage=7), "keywords/charge"),
    (
        meets("Kei 槍足軽 3/6 C2", f"{SUZU} C3"),
        STRUCK,
        claim(suzu__zone="b.discard_pile"),
        "turn/3/melee/duel",
    ),
    (rests(deployed_by="dance", dance=2), [PROCEED], claim(kei__standing=True), "keywords/dance"),
    (rests(), [PROCEED], claim(gen__standing=True), "turn/1/stand"),
]


@pytest.mark.parametrize(("start", "entries", "claimed", "decides"), KEPT)
@clause("haou:turn/4/first-turn", "haou:keywords/suppress", "haou:keywords/charge", "haou:turn/3/melee/duel")
def test_the_rule_that_kept_it_from_happening_is_named(start, entries, claimed, decides):
    start["players"]["a"].setdefault("hand", 0)
    for player in "ab":
        start["players"][player] |= {"hand": 0, "deck": 10}
    entry = rule(start, *entries, claimed).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", f"haou:{decides}"), entry.reason.en
    assert "nothing in the record changes this" not in entry.reason.en
