"""A judge's notes, in the strangers' form: numbers that nobody noted, and what an effect demands."""

from .cards import general
from .paper_notes import act, claim, fight, table

OPEN = ("undetermined", "")
WALL, PASS, TAKEN = act("a", "attack", "a1", "b.wall"), act("b", "pass"), claim("b.wall", "count", 4)
GONE, THERE = claim("b1", "zone", "b.discard_pile"), claim("b1", "zone", "b.field")


def weaken(amount):
    return {"give": {"what": {"side": "enemy"}, "changes": [{"power": amount}]}}


def always(step):
    return {"when": "constant", "do": step}


def weakened(*texts, **b1):
    """b1, of a power that nobody has noted, under a constant -500 of a1; `texts` are further ones of a1."""
    a1 = general("a1", 2000, always(weaken(-500)), *texts)
    return table([a1], [general("b1", **{"power": None, **b1})])


WEAKER = {"when": "main", "do": [weaken(-500)]}
COUNTED = {"of": {"side": "enemy", "zone": "hand", "type": "any"}, "times": -500}
USE = act("a", "ability", "a1")


def told(limit, answer):
    return {"kind": "reveal", "fact": f"b1.power?{limit}", "answer": answer}


def must(key, deed, **facts):
    demand = {"give": {"what": "self", "changes": [{"must": deed}]}}
    return general(key, 1000, always(demand), **facts)


def demanded(*others, **a2):
    return table([general("a1", 2000), must("a2", "attack", **a2), *others], [])


def defended(**b2):
    return table([general("a1", 2000)], [general("b1", 2000), must("b2", "intercept", **b2)])


SPIRIT = table(
    [general("a1", 4000, keywords=["eikon"])],
    [general("b1", 1000, standing=False)],
    a_has={"discard_pile": [general("d1", siege_power=None)]},
)
BUILT = [*fight("a1", "b1"), act("a", "activate", "a1", cards=["d1"])]

CASES = [
    # A general that lay there as the record began had more than it had lost by then: 503.2.1
    ("an unknown power under a constant text", {}, "", weakened(), [WALL, PASS, TAKEN, THERE]),
    ("an unknown power under a constant text, and damage", {}, "", weakened(damage=500), [WALL, PASS, THERE]),
    (
        "an unknown power under a lasting effect",
        {},
        "",
        table(
            [general("a1", 2000)],
            [general("b1", None)],
            effects=[{"on": "b1", "change": {"power": -500}, "source": "a1", "player": "a"}],
        ),
        [WALL, PASS, TAKEN, THERE],
    ),
    (
        "an unknown power of which a count takes that nobody has made",
        {1: OPEN},
        "",
        table([general("a1", 2000, always(weaken(COUNTED)))], [general("b1", 2000)], b_has={"hand": None}),
        [WALL],
    ),
    ("a second text takes from it", {2: OPEN}, "", weakened(WEAKER), [USE, THERE]),
    ("it was more than both take", {}, "", weakened(WEAKER), [told(1000, False), USE, THERE]),
    ("it was more than far more", {}, "", weakened(WEAKER), [told(3000, False), USE, THERE]),
    ("it was no more than both take", {}, "", weakened(WEAKER), [told(1000, True), USE, GONE]),
    (
        "it was more than one and no more than both",
        {3: ("departed", "503.2.1.1")},
        "",
        weakened(WEAKER),
        [told(1000, True), USE, THERE],
    ),
    (
        "it fights and may have fallen",
        {4: OPEN, 5: OPEN},
        "",
        weakened(standing=False),
        [*fight("a1", "b1"), GONE],
    ),
    # What an effect demands comes first, if it can be done: 504.2, 504.3
    ("another attacks while one must", {1: ("illegal", "504.2")}, "", demanded(), [WALL]),
    ("another attacks while one must and lies", {}, "", demanded(standing=False), [WALL]),
    (
        "another attacks while one must and may lie",
        {1: ("undetermined", "504.2")},
        "",
        demanded(standing=None),
        [WALL],
    ),
    (
        "another attacks while one must that may be as fresh as it looks",
        {1: ("undetermined", "504.2")},
        "",
        demanded(deployed_this_turn=True, keywords=None),
        [WALL],
    ),
    (
        "a turn ends while one must and may lie",
        {1: ("undetermined", "504.2")},
        "",
        demanded(standing=None),
        [act("a", "end_turn")],
    ),
    (
        "one that must and may lie attacks",
        {1: ("undetermined", "904.5.2")},
        "",
        demanded(standing=None),
        [act("a", "attack", "a2", "b.wall")],
    ),
    (
        "one of two that must attacks, and the other may lie",
        {},
        "",
        demanded(must("a3", "attack", standing=None)),
        [act("a", "attack", "a2", "b.wall")],
    ),
    (
        "a third attacks, and one of two that must may lie",
        {1: ("illegal", "504.2")},
        "",
        table([must("a2", "attack", standing=None), must("a3", "attack"), general("a1", 2000)], []),
        [WALL],
    ),
    (
        "another intercepts while one must and may lie",
        {2: ("undetermined", "504.2")},
        "",
        defended(standing=None),
        [WALL, act("b", "intercept", "b1")],
    ),
    (
        "nobody is said to have intercepted while one must and may lie",
        {2: ("undetermined", "504.2")},
        "",
        defended(standing=None),
        [WALL, act("a", "end_turn"), TAKEN],
    ),
    # A siege power that nobody noted is asked for where it first matters: 207.1, 628.1
    ("a spirit of unknown siege power builds a wall", {}, "", SPIRIT, [*BUILT, act("a", "end_turn")]),
    (
        "a spirit of unknown siege power builds a wall, and it is counted",
        {6: ("undetermined", "628.1")},
        "",
        SPIRIT,
        [*BUILT, claim("a.wall", "count", 7)],
    ),
    (
        "a spirit of a siege power that was shown later",
        {},
        "",
        SPIRIT,
        [*BUILT, claim("a.wall", "count", 7), {"kind": "reveal", "card": "d1", "facts": {"siege_power": 2}}],
    ),
    (
        "a siege of unknown strength",
        {3: ("undetermined", "906.7.4.2")},
        "",
        table([general("a1", 2000, siege_power=None)]),
        [WALL, PASS, claim("b.wall", "count", 3), act("a", "end_turn")],
    ),
    (
        "a siege of unknown strength on a bare wall",
        {},
        "",
        table([general("a1", 2000, siege_power=None)], b_has={"wall": 0}),
        [WALL, PASS],
    ),
]
