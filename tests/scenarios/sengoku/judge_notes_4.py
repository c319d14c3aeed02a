"""A judge's notes, in the strangers' form: who claims a value is told what has kept that value, and nothing else."""

from .cards import general, when
from .paper_notes import act, claim, fight, red, table

PLAY, WALL, USE = act("a", "play", "h1"), act("a", "attack", "a1", "b.wall"), act("a", "ability", "a2")
BREACHED = claim("b.wall", "count", 4)
LAID = claim("b1", "standing", False)
FOES = {"side": "enemy"}
EXHAUST = {"exhaust": FOES}
B1 = general("b1", 2000)
GOES = {"side": "own", "names": ["退"]}
FEW = {"at_least": {"count": {"of": {"side": "own"}}, "number": 5}}


def played(*texts, **facts):
    return table([], [B1], a_has={"hand": [general("h1", 1000, *texts, **facts)]})


def gone(step):
    """What a1 would do as it retreats; a2 sends it to the hand."""
    away = when("main", do={"send": {"what": GOES, "to": "hand"}})
    return table([general("a1", 1000, when("retreat", do=step), name="退"), general("a2", 1000, away)], [B1])


def told(name, rule, start, moves, said, number=2):
    return (name, {number: ("departed", rule)}, "", start, [*moves, said])


def own(name, rule, step, said):
    """What a text would have done that has not acted."""
    return told(name, rule, gone(step), [USE], said)


MET = [general("a1", 2000, keywords=["kantsu"])], [general("b1", 2000, standing=False)]
SNEAKING = table(
    [general("a1", 1000)],
    [],
    a_has={"hand": [general("n1", 500, keywords=["shinobi", "mitsuaoi"])], "resources": red("r1")},
)
SNEAKED = [WALL, act("a", "show", cards=["n1"]), act("a", "activate", "n1")]

CASES = [
    # A text that has not acted: 410.1, 404.1, 500.6.1
    own("a text that exhausts, and a wall", "305.1", EXHAUST, BREACHED),
    own("a text that exhausts, and who is exhausted", "410.1", EXHAUST, LAID),
    own("a text that wounds, and a wall", "305.1", {"damage": {"amount": 500, "what": FOES}}, BREACHED),
    own(
        "a text that wounds, and a wound",
        "410.1",
        {"damage": {"amount": 500, "what": FOES}},
        claim("b1", "damage", 500),
    ),
    own(
        "a text that wounds, and a retreat",
        "410.1",
        {"damage": {"amount": 5000, "what": FOES}},
        claim("b.discard_pile", "count", 1),
    ),
    own(
        "a text that makes weaker, and a hand",
        "303.1",
        {"give": {"what": FOES, "changes": {"power": -500}}},
        claim("b.hand", "count", 2),
    ),
    own(
        "a text that makes weaker, and a power",
        "410.1",
        {"give": {"what": FOES, "changes": {"power": -500}}},
        claim("b1", "power", 1500),
    ),
    own(
        "a text that gives anything, and a hand",
        "410.1",
        {"give": {"what": FOES, "changes": {"cannot": "attack"}}},
        claim("b.hand", "count", 2),
    ),
    own("a text that breaches, and a crest", "611.2", {"siege_damage": 1}, claim("a", "crests", 1)),
    own(
        "a text that may breach, and a crest",
        "611.2",
        {"may": {"do": {"siege_damage": 1}}},
        claim("a", "crests", 1),
    ),
    own("a text that may breach, and a wall", "410.1", {"may": {"do": {"siege_damage": 1}}}, BREACHED),
    own(
        "a text that may draw and then breaches, and a wall",
        "410.1",
        {"may": {"do": "draw", "then": {"siege_damage": 1}}},
        BREACHED,
    ),
    own("a text that looks and draws, and a wall", "305.1", ["look", "draw"], BREACHED),
    own("a text that looks and draws, and a deck", "410.1", ["look", "draw"], claim("a.deck", "count", 19)),
    told(
        "a condition that does not hold, and a wall",
        "305.1",
        played({**when("deployed", do=EXHAUST), "given": FEW}),
        [PLAY],
        BREACHED,
    ),
    told(
        "a condition that does not hold, and who is exhausted",
        "404.1",
        played({**when("deployed", do=EXHAUST), "given": FEW}),
        [PLAY],
        LAID,
    ),
    told(
        "a text that finds no target, and a wall",
        "305.1",
        played(
            {
                "when": "deployed",
                "target": {"cards": {**FOES, "cost_at_least": 9}},
                "do": {"exhaust": "target"},
            }
        ),
        [PLAY],
        BREACHED,
    ),
    told(
        "a text that finds no target, and who is exhausted",
        "500.6.1",
        played(
            {
                "when": "deployed",
                "target": {"cards": {**FOES, "cost_at_least": 9}},
                "do": {"exhaust": "target"},
            }
        ),
        [PLAY],
        LAID,
    ),
    # A keyword that has not acted
    told("a fence that finds nobody, and a wall", "305.1", played(keywords=["bosaku"]), [PLAY], BREACHED),
    told(
        "a fence that finds nobody, and a deck",
        "602.1",
        played(keywords=["bosaku"]),
        [PLAY],
        claim("a.deck", "count", 19),
    ),
    told("no victory, and a hand", "303.1", table(*MET), fight("a1", "b1"), claim("a.hand", "count", 4), 5),
    told("no victory, and a wall", "407.2", table(*MET), fight("a1", "b1"), BREACHED, 5),
    told("a shinobi that has not attacked, and a wall", "906.7.4.2", SNEAKING, SNEAKED, BREACHED, 4),
    told(
        "a shinobi that has not attacked, and a crest",
        "610.2.1",
        SNEAKING,
        SNEAKED,
        claim("a", "crests", 1),
        4,
    ),
    # What waited and has left: 206.4
    told(
        "a general without power, and a wall",
        "305.1",
        table(a_has={"hand": [general("h1", 0, when("deployed"))]}),
        [PLAY],
        BREACHED,
    ),
    told(
        "a general without power, and a hand",
        "206.4",
        table(a_has={"hand": [general("h1", 0, when("deployed"))]}),
        [PLAY],
        claim("a.hand", "count", 1),
    ),
]
