"""Records, the entries of them that are not legal, and the clauses that decide: written before the engine was asked."""

from .table import act, card, claim, die, main, seat

OPEN = "undetermined"
ENDS = [act("a", "pass"), act("b", "pass")]


def known(start, **zones):
    """The table with hands and decks counted, castles and resources as usual."""
    for player in start["players"].values():
        counted = {name: value for name, value in player.items() if value is not None}
        player |= {"hand": 2, "deck": 10, "castle": 7, "resources": 5} | counted
        player |= {name: None for name, value in player.items() if value == ""}
    return start


def case(name, start, entries, claimed=None, *, at=None, says="departed", named=()):
    entries = [*entries, *([claimed] if claimed else [])]
    return name, known(start), entries, {at or len(entries): (says, named)}


def turn_of_a(*mine, theirs=(), a=None, b=None, **game):
    sides = seat(*map(card, mine), **(a or {})), seat(*map(card, theirs), **(b or {}))
    return main(*sides, **({"turn": 5, "first_player": "a"} | game))


FIRST = [
    case(
        "resources that nobody counted",
        turn_of_a(a={"hand": [card("Kei 騎馬隊 6/9 cost4")]}) | {},
        [act("a", "deploy", "kei", "A1")],
        says="legal",
    ),
    case(
        "a shooter lying down",
        turn_of_a("Suzu 鉄砲隊 5/3 A1 疲弊", theirs=["Gen 槍足軽 6/9 B1"]),
        [act("a", "shot", "suzu", "gen")],
        says="illegal",
        named=("keywords/shot",),
    ),
    case(
        "spearmen shoot",
        turn_of_a("Yari 槍足軽 5/3 A1", theirs=["Gen 槍足軽 6/9 B1"]),
        [act("a", "shot", "yari", "gen")],
        says="illegal",
        named=("keywords/shot",),
    ),
    case(
        "a second step of spearmen",
        turn_of_a("Yari 槍足軽 5/3 A1"),
        [act("a", "move", "yari", "C1"), act("a", "move", "yari", "C2")],
        says="illegal",
        named=("turn/3/move", "cards/troops/spearmen"),
    ),
    case(
        "a diagonal step",
        turn_of_a("Kei 騎馬隊 5/3 A1"),
        [act("a", "move", "kei", "C2")],
        says="illegal",
        named=("turn/3/move/method",),
    ),
    case(
        "two of one's own on a square",
        turn_of_a("Kei 騎馬隊 5/3 A1", "Jin 騎馬隊 5/3 A2"),
        [act("a", "move", "kei", "A2")],
        says="illegal",
        named=("turn/3/move/one-per-square",),
    ),
    case(
        "a general too dear",
        turn_of_a(a={"hand": [card("Kei 騎馬隊 6/9 cost6")]}),
        [act("a", "deploy", "kei", "A1")],
        says="illegal",
        named=("turn/3/deploy", "cards/parts/1"),
    ),
    case(
        "a deployment in the centre",
        turn_of_a(a={"hand": [card("Kei 騎馬隊 6/9 cost4")]}),
        [act("a", "deploy", "kei", "C1")],
        says="illegal",
        named=("turn/3/deploy",),
    ),
    case(
        "a namesake",
        turn_of_a("Kei 騎馬隊 6/9 A1", a={"hand": [card("Kei2 騎馬隊 6/9 cost4")]}),
        [act("a", "deploy", "kei2", "A2")],
        says="illegal",
        named=("turn/3/deploy/same-name",),
    ),
    case(
        "a charge against a general",
        turn_of_a("Kei 騎馬隊 6/9 C2", theirs=["Gen 鉄砲隊 2/19 C3"]),
        [act("a", "move", "kei", "C3"), die("a", 5), die("b", 2)],
        claim(gen__damage=6),
        named=("keywords/charge",),
    ),
    case(
        "spearmen do not charge",
        turn_of_a("Yari 槍足軽 6/9 C2", theirs=["Gen 鉄砲隊 2/19 C3"]),
        [act("a", "move", "yari", "C3"), die("a", 5), die("b", 2)],
        claim(gen__damage=9),
        named=("keywords/charge",),
    ),
    case(
        "resources stop at twelve",
        turn_of_a(phase="preparation", a={"resources": 8}),
        [act("a", "proceed")],
        claim(a__resources=13),
        named=("turn/1/maximum",),
    ),
    case(
        "the castle is not touched from the centre",
        turn_of_a("Jin 騎馬隊 4/3 B3", phase="siege") | {},
        [act("a", "proceed")],
        claim(b__castle=5),
        says="legal",
    ),
    case(
        "half of five is two",
        turn_of_a("Suzu 鉄砲隊 5/3 A1", theirs=["Gen 槍足軽 6/9 B1"]),
        [act("a", "shot", "suzu", "gen"), *reversed(ENDS)],
        claim(gen__damage=3),
        named=("keywords/shot",),
    ),
    case(
        "a drawn duel is thrown again",
        turn_of_a("Kei 騎馬隊 4/9 C2", theirs=["Gen 槍足軽 2/19 C3"]),
        [act("a", "move", "kei", "C3"), die("a", 3), die("b", 3)],
        claim(gen__zone="b.discard_pile"),
        says=OPEN,
    ),
    case(
        "an empty deck costs a castle",
        turn_of_a(phase="draw", a={"deck": 0, "discard_pile": [card("Gen 槍足軽 6/9 cost3")]}),
        [act("a", "proceed"), {"kind": "chance", "player": "a", "move": "shuffle"}],
        claim(a__castle=7),
        named=("turn/2/draw",),
    ),
    case(
        "moves come back",
        main(
            seat(card("Yari 槍足軽 5/3 A1", moves_used=1)),
            seat(),
            phase="preparation",
            turn=5,
            first_player="a",
        ),
        [act("a", "proceed")],
        claim(yari__moves_used=1),
        named=("turn/1/moves",),
    ),
    case(
        "a break with another general's card",
        turn_of_a("Kei 騎馬隊 6/9 A1", a={"hand": [card("Jin 騎馬隊 6/9 cost4")]}),
        [act("a", "limit_break", "jin", "kei")],
        says="illegal",
        named=("keywords/limit-break",),
    ),
    case(
        "a second break in a turn",
        turn_of_a("Kei 騎馬隊 6/9 A1", a={"hand": [card("Kei2 騎馬隊 6/9 cost4")], "limit_break_used": True}),
        [act("a", "limit_break", "kei2", "kei")],
        says="illegal",
        named=("keywords/limit-break",),
    ),
]
