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


def shoots(mine: str, theirs: str, **states: object):
    """Gunners of a against a general of b, both with cards in hand and deck."""
    return main(seat(card(mine)), seat(card(theirs, **states)), turn=5, first_player="a")


SHOT = [act("a", "shot", "suzu", "gen"), act("b", "pass"), act("a", "pass")]
BREAKS = [act("a", "limit_break", "kei2", "kei"), act("b", "pass"), act("a", "pass")]
COPY = {"hand": [card("Kei2 騎馬隊 6/9 cost4")], "deck": 0}
PROCEED, COMES = act("a", "proceed"), act("b", "move", "hayate", "C3")


def alone(phase: str, *mine: str, a=None, b=None):
    """A phase of a in turn 5, castles at 7 and resources at 5 unless something else is said."""
    whole = {"castle": 7, "resources": 5, "hand": 0, "deck": 10}
    sides = seat(*map(card, mine), **(whole | (a or {}))), seat(**(whole | (b or {})))
    return main(*sides, phase=phase, turn=5, first_player="a")


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
    (meets("Kei 騎馬隊 5/5 C2", "Suzu 鉄砲隊 2/9 C4"), [FORWARD], claim(suzu__damage=2), "keywords/charge"),
    (
        meets("Kei 槍足軽 3/6 C2", f"{SUZU} C3"),
        STRUCK,
        claim(suzu__zone="b.discard_pile"),
        "turn/3/melee/duel",
    ),
    (rests(deployed_by="dance", dance=2), [PROCEED], claim(kei__standing=True), "keywords/dance"),
    (rests(), [PROCEED], claim(gen__standing=True), "turn/1/stand"),
    (alone("preparation", a={"resources": 9}), [PROCEED], claim(a__resources=14), "turn/1/maximum"),
    (alone("preparation"), [PROCEED], claim(b__resources=10), "turn/1/resources"),
    (alone("draw"), [PROCEED], claim(b_hand__count=1), "turn/2/draw"),
    (alone("draw", a={"deck": 1}), [PROCEED], claim(a__castle=6), "turn/2/draw"),
    (alone("siege", "Jin 騎馬隊 4/3 C3"), [PROCEED], claim(b__castle=6), "turn/4/damage"),
    (
        alone("siege", "Jin 騎馬隊 4/3 B3", b={"resources": 11}),
        [PROCEED],
        claim(b__resources=13),
        "turn/4/maximum",
    ),
    (
        alone("main", "Kei 騎馬隊 6/9 A1", a=COPY),
        BREAKS,
        claim(a__castle=6),
        "turn/2/draw",
    ),
    (
        shoots("Suzu 鉄砲隊 5/3 A1", "Gen 槍足軽 6/9 B1"),
        SHOT,
        claim(gen__damage=5),
        "keywords/shot",
    ),
    (
        main(seat(card("Suzu 鉄砲隊 5/3 A1", fighting_spirit=1)), seat(card("Gen 槍足軽 6/9 B1"))),
        SHOT,
        claim(gen__damage=2),
        "counters/fighting-spirit",
    ),
    (
        shoots("Suzu 鉄砲隊 8/3 A1", "Gen 槍足軽 6/4 B1", fighting_spirit=1),
        SHOT,
        claim(gen__zone="b.discard_pile"),
        "retreat",
    ),
    (
        shoots("Suzu 鉄砲隊 4/3 A1", "Gen 鉄砲隊 6/9 B1"),
        [SHOT[0], act("b", "shot", "gen", "suzu"), act("a", "pass"), act("b", "pass")],
        claim(gen__damage=2),
        "turn/3/interrupt/example",
    ),
    (
        moves_past("Yari 槍足軽 6/9 A3", "Gen 槍足軽 6/9 B3"),
        [act("b", "move", "gen", "C3")],
        claim(yari__damage=3),
        "keywords/suppress",
    ),
    (
        meets("Kei 騎馬隊 6/19 C2", "Yari 槍足軽 6/19 C3"),
        [act("a", "move", "kei", "C3"), die("a", 6), die("b", 1)],
        claim(kei__standing=False),
        "keywords/suppress",
    ),
    (
        alone("main", "Yari 槍足軽 3/3 C2"),
        [act("a", "pass"), act("b", "pass"), act("a", "proceed")],
        claim(b__castle=6),
        "turn/4/damage",
    ),
]


@pytest.mark.parametrize(("start", "entries", "claimed", "decides"), KEPT)
@clause("haou:turn/4/first-turn", "haou:keywords/suppress", "haou:keywords/charge", "haou:turn/3/melee/duel")
@clause("haou:turn/1/maximum", "haou:turn/4/maximum", "haou:turn/2/draw", "haou:turn/3/interrupt/example")
def test_the_rule_that_kept_it_from_happening_is_named(start, entries, claimed, decides):
    for player in "ab":
        known = {zone: cards for zone, cards in start["players"][player].items() if cards is not None}
        start["players"][player] = {"hand": 0, "deck": 10} | known
    entry = rule(start, *entries, claimed).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", f"haou:{decides}"), entry.reason.en
    assert "nothing in the record changes this" not in entry.reason.en


@clause("haou:turn/4/damage")
@pytest.mark.parametrize(("castle", "verdict"), [(5, "legal"), (4, "departed"), (7, "departed")])
def test_a_castle_noted_below_the_passes_is_the_one_after_the_siege(castle, verdict):
    start = alone("main", "Jin 騎馬隊 4/3 B3", "Kei 騎馬隊 4/3 B1")
    played = [act("a", "move", "jin", "B2"), act("a", "pass"), act("b", "pass")]
    entry = rule(start, *played, claim(b__castle=castle)).entries[-1]
    assert (str(entry.verdict), entry.decides) == (verdict, "haou:turn/4/damage"), entry.reason.en
