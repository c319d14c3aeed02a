"""A judge's notes, in the strangers' form: choices that nobody wrote down, and why something has not come about."""

from .cards import general, when
from .paper_notes import act, claim, table

OPEN = ("undetermined", "")
END, DROP = act("a", "end_turn"), act("a", "discard")
PLAY, WALL = act("a", "play", "h1"), act("a", "attack", "a1", "b.wall")
ON = [act("a", "pass"), act("b", "pass")]
MET = claim("a1", "zone", "a.discard_pile")


def hand(number):
    return table(a_has={"hand": [general(f"h{n}") for n in range(1, number + 1)]})


def exhausting(when, **target):
    return {"when": when, "target": {"cards": {"side": "enemy"}, **target}, "do": {"exhaust": "target"}}


def foes(number):
    return [general(f"b{n}", 3000) for n in range(1, number + 1)]


def laid_low(enemies, **target):
    """A general that is played and exhausts enemies as its text says; beside it one that attacks."""
    played = general("h1", 1000, exhausting("deployed", **target), name="術")
    return table([general("a1", 2000, name="攻")], foes(enemies), a_has={"hand": [played]})


COMMANDED = table(
    [general("a1", 2000, name="攻"), general("a2", 1000, exhausting("main"), name="術")], foes(2)
)

GOES = {"side": "own", "names": ["退"]}


def moving(step):
    return general("a2", 1000, when("main", do=step), name="移")


def sent(zone, text):
    """a1 with this text, and a2 that sends it to a zone."""
    return table([general("a1", 1000, text, name="退"), moving({"send": {"what": GOES, "to": zone}})], [])


CASES = [
    # Discards down to seven: 905.4
    (
        "one of eight was discarded, and nobody noted which",
        {2: ("undetermined", "905.4")},
        "",
        hand(8),
        [END, DROP, claim("a.hand", "count", 7)],
    ),
    (
        "what was discarded is claimed",
        {2: OPEN, 3: OPEN},
        "",
        hand(8),
        [END, DROP, claim("h3", "zone", "a.discard_pile")],
    ),
    (
        "what is played later was not discarded",
        {2: OPEN, 5: OPEN},
        "",
        hand(8),
        [END, DROP, act("b", "end_turn"), act("a", "play", "h3"), claim("h4", "zone", "a.hand")],
    ),
    (
        "there are too many ways to discard to try them",
        {2: ("undetermined", "905.4"), 3: OPEN},
        "",
        hand(11),
        [END, DROP, claim("h3", "zone", "a.discard_pile")],
    ),
    (
        "two of nine that nobody has shown",
        {},
        "",
        table(a_has={"hand": 9}),
        [END, DROP, claim("a.hand", "count", 7)],
    ),
    ("nobody knows with which", {2: OPEN}, "", hand(8), [END, act("a", "discard", cards=None)]),
    (
        "a discard of a hand that nobody counted",
        {2: ("undetermined", "905.4")},
        "",
        table(a_has={"hand": None}),
        [END, DROP],
    ),
    (
        "a discard of a hand that was left out",
        {2: ("undetermined", "905.4")},
        "",
        {**table(), "players": {"a": {"deck": 20}, "b": {"deck": 20}}},
        [END, DROP],
    ),
    (
        "seven cards and a discard",
        {2: ("illegal", "905.4")},
        "",
        table(a_has={"hand": 7}),
        [END, DROP],
    ),
    (
        "a discard in the main phase",
        {1: ("illegal", "905.4")},
        "",
        hand(9),
        [DROP],
    ),
    # Targets: whoever acts later was none of them, or was one. 500.6
    (
        "two of three were exhausted, and the third intercepts",
        {},
        "",
        laid_low(3, amount=2),
        [PLAY, WALL, act("b", "intercept", "b3"), *ON, MET, claim("b1", "standing", False)],
    ),
    (
        "two of three were exhausted, and one of them is attacked",
        {},
        "",
        laid_low(3, amount=2),
        [PLAY, act("a", "attack", "a1", "b1")],
    ),
    (
        "two of two were exhausted, and one intercepts",
        {3: ("illegal", "906.4.3")},
        "",
        laid_low(2, amount=2),
        [PLAY, WALL, act("b", "intercept", "b2")],
    ),
    (
        "up to two were exhausted, and all intercept in turn",
        {},
        "",
        laid_low(2, amount=2, up_to=True),
        [PLAY, WALL, act("b", "intercept", "b1"), *ON, MET],
    ),
    (
        "one of two was exhausted, and the other intercepts",
        {},
        "",
        laid_low(2),
        [PLAY, WALL, act("b", "intercept", "b2"), *ON, MET, claim("b1", "standing", False)],
    ),
    (
        "nothing hangs on which two of three were exhausted",
        {},
        "",
        laid_low(3, amount=2),
        [PLAY, WALL, act("b", "pass"), claim("b.wall", "count", 4)],
    ),
    (
        "the use was noted, its target not, and each player says another",
        {2: OPEN, 3: OPEN},
        "",
        COMMANDED,
        [act("a", "ability", "a2"), claim("b1", "standing", False), claim("b2", "standing", False)],
    ),
    (
        "the use was noted, its target not, and the other one intercepts",
        {},
        "",
        COMMANDED,
        [
            act("a", "ability", "a2"),
            WALL,
            act("b", "intercept", "b2"),
            *ON,
            MET,
            claim("b1", "standing", False),
        ],
    ),
    (
        "the use was noted, its target not, and who intercepts must have been it by what is claimed",
        {3: OPEN, 6: OPEN},
        "",
        COMMANDED,
        [act("a", "ability", "a2"), WALL, act("b", "intercept", "b2"), *ON, claim("b1", "standing", True)],
    ),
    (
        "the targets are declined",
        {3: ("illegal", "500.6")},
        "",
        laid_low(3, amount=2),
        [PLAY, act("a", "activate", "h1"), act("a", "pass")],
    ),
    (
        "a trigger that must be resolved is declined",
        {2: ("illegal", "400.3.2")},
        "",
        laid_low(2),
        [PLAY, act("a", "pass")],
    ),
    # What acts on a retreat does not act on another way off the battlefield, and that is told: 410.1
    *(
        (
            f"{text['when']} and the way to {zone}",
            {2: ("departed", "410.1")},
            "",
            sent(zone, text),
            [act("a", "ability", "a2"), claim("a.hand", "count", 4)],
        )
        for zone in ("resources", "removed_area", "discard_pile", "senki_gauge")
        for text in (when("retreat"), when("battle_retreat"))
    ),
    (
        "a retreat by an effect is none in battle",
        {2: ("departed", "410.3.1")},
        "",
        table([general("a1", 1000, when("battle_retreat"), name="退"), moving({"retreat": GOES})], []),
        [act("a", "ability", "a2"), claim("a.hand", "count", 4)],
    ),
    (
        "what acts on becoming a resource acts on it",
        {},
        "",
        sent("resources", when("resource")),
        [act("a", "ability", "a2"), claim("a.hand", "count", 4)],
    ),
]
