"""The second set, written when what the first had shown was mended."""

from .clauses_named import ENDS, OPEN, case, turn_of_a
from .table import act, card, claim, die, main, seat


def meets(mine: str, theirs: str, *dice: int):
    start = turn_of_a(f"{mine} C2", theirs=[f"{theirs} C3"])
    name = mine.split()[0].lower()
    return start, [
        act("a", "move", name, "C3"),
        *(die(player, number) for player, number in zip("ab", dice, strict=False)),
    ]


def shoots(mine: str, theirs: str, **more):
    start = turn_of_a(f"{mine} A1", theirs=[f"{theirs} B1"], **more)
    return start, [act("a", "shot", mine.split()[0].lower(), theirs.split()[0].lower()), *reversed(ENDS)]


SECOND = [
    case(
        "a shot lays the shooter down",
        *shoots("Suzu 鉄砲隊 5/3", "Gen 槍足軽 6/9"),
        claim(suzu__standing="待機"),
        named=("keywords/shot",),
    ),
    case(
        "the loser of a duel retreats",
        *meets("Kei 騎馬隊 4/9", "Gen 槍足軽 2/19", 2, 5),
        claim(kei__zone="a.field"),
        named=("turn/3/melee/duel",),
    ),
    case(
        "the winner of a duel stays",
        *meets("Kei 騎馬隊 4/9", "Gen 槍足軽 2/19", 5, 2),
        claim(kei__zone="a.discard_pile"),
        named=("turn/3/melee/duel",),
    ),
    case(
        "no duel with one that fell",
        *meets("Kei 騎馬隊 8/9", "Gen 槍足軽 2/5"),
        claim(gen__zone="b.field"),
        named=("retreat", "turn/3/melee"),
    ),
    case(
        "a spear strikes who comes beside it",
        turn_of_a("Yari 槍足軽 4/9 C2", theirs=["Gen 鉄砲隊 5/9 B3"], turn_player="b", turn=6),
        [act("b", "move", "gen", "C3")],
        claim(gen__damage=0),
        named=("keywords/suppress",),
    ),
    case(
        "a castle square costs one",
        turn_of_a("Jin 騎馬隊 4/3 B1", phase="siege"),
        [act("a", "proceed")],
        claim(b__castle=5),
        named=("turn/4/damage",),
    ),
    case(
        "a besieged player gains resources",
        turn_of_a("Jin 騎馬隊 4/3 B3", phase="siege"),
        [act("a", "proceed")],
        claim(b__resources=5),
        named=("turn/4/damage",),
    ),
    case(
        "the castle at nought ends it",
        turn_of_a("Jin 騎馬隊 4/3 B3", phase="siege", b={"castle": 2}),
        [act("a", "proceed"), act("b", "proceed")],
        says="illegal",
        named=("victory",),
    ),
    case(
        "a general of the other's is moved",
        turn_of_a("Kei 騎馬隊 4/9 A1", theirs=["Gen 槍足軽 2/19 B1"]),
        [act("a", "move", "gen", "B2")],
        says="illegal",
        named=("turn/3/move",),
    ),
    case(
        "one that lies down moves",
        turn_of_a("Kei 騎馬隊 4/9 A1 疲弊"),
        [act("a", "move", "kei", "A2")],
        says="illegal",
        named=("cards/exhausted", "turn/3/move"),
    ),
    case(
        "a third step of cavalry",
        turn_of_a("Kei 騎馬隊 4/9 A1"),
        [act("a", "move", "kei", "A2"), act("a", "move", "kei", "A3"), act("a", "move", "kei", "A4")],
        says="illegal",
        named=("turn/3/move", "cards/troops/cavalry"),
    ),
    case(
        "a break draws a card",
        turn_of_a("Kei 騎馬隊 6/9 A1", a={"hand": [card("Kei2 騎馬隊 6/9 cost4")]}),
        [act("a", "limit_break", "kei2", "kei"), *reversed(ENDS)],
        claim(a_hand__count=0),
        named=("keywords/limit-break",),
    ),
    case(
        "a break gives a counter",
        turn_of_a("Kei 騎馬隊 6/9 A1", a={"hand": [card("Kei2 騎馬隊 6/9 cost4")]}),
        [act("a", "limit_break", "kei2", "kei"), *reversed(ENDS)],
        claim(kei__current_power=6),
        named=("counters/fighting-spirit", "keywords/limit-break"),
    ),
    case(
        "secret art with eleven",
        turn_of_a(a={"hand": [card("Kei 騎馬隊 6/9 cost4", secret_art=True)], "resources": 11}),
        [act("a", "deploy", "kei", "A1", value="secret_art")],
        says="illegal",
        named=("keywords/secret-art",),
    ),
    case(
        "the first turn has no draw",
        turn_of_a(phase="draw", turn=1),
        [],
        claim(a_hand__count=3),
        named=("turn/2/first-turn",),
    ),
    case(
        "a dancer does not stand up",
        main(
            seat(card("Mai 槍足軽 3/4 A1 疲弊", dance=2, deployed_by="dance")),
            seat(),
            phase="preparation",
            turn=5,
            first_player="a",
        ),
        [act("a", "proceed")],
        claim(mai__standing="待機"),
        named=("keywords/dance",),
    ),
    case(
        "an unknown castle falls or not",
        turn_of_a("Jin 騎馬隊 4/3 B3", phase="siege", b={"castle": ""}),
        [act("a", "proceed")],
        claim(game__winner="a"),
        says=OPEN,
        named=("victory",),
    ),
]
