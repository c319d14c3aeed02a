"""Records, the entries of them that are not legal, and the clauses that decide: written before the engine was asked."""

from .cards import general, stratagem, when
from .judge_notes_1 import pays
from .paper_notes import act, claim, table

FOES = {"side": "enemy"}
OPEN = "undetermined"
WALL, END = act("a", "attack", "a1", "b.wall"), act("a", "end_turn")
A1, B1 = general("a1", 2000, name="攻"), general("b1", 3000, name="守", standing=False)
UP = general("b1", 3000, name="守")
FIGHT = [act("a", "attack", "a1", "b1"), act("b", "pass"), act("a", "pass"), act("b", "pass")]
HIT = {"target": {"cards": FOES}, "do": {"damage": 500}}
HITS = general("a1", 2000, when("main", **HIT), name="攻")


def always(what, *changes):
    return when("constant", do={"give": {"what": what, "changes": [*changes]}})


def case(name, start, entries, claimed=None, *, at=None, says="departed", named=()):
    entries = [*entries, *([claimed] if claimed else [])]
    return name, start, entries, {at or len(entries): (says, named)}


def without(start, **fields):
    """The table without what nobody has written down: `a__hand` of the player, `a1__power` of a general."""
    start["players"] = {
        key: {**side, "field": [dict(one) for one in side["field"]]} for key, side in start["players"].items()
    }
    for field in fields:
        of, _, name = field.partition("__")
        if of in start["players"]:
            start["players"][of][name] = None
        else:
            cards = [one for side in start["players"].values() for one in side["field"] if one["id"] == of]
            cards[0][name] = None
    return start


def at(phase, *field, **more):
    return table([*field], phase=phase, **more)


FIRST = [
    # What nobody has written down
    case(
        "a price that nobody can see paid",
        table([], a_has={"hand": [general("h1", 1000, colourless_cost=2)], "resources": 2}),
        [act("a", "play", "h1")],
        says="legal",
    ),
    case(
        "a power that nobody wrote down",
        without(table([A1], [B1]), b1__power=1),
        FIGHT,
        says=OPEN,
        named=("206.3", "503.2.1", "906.7.2", "206.1"),
    ),
    case(
        "a wall of unknown height",
        without(table([A1], []), b__wall=1),
        [WALL, act("b", "pass")],
        claim("game", "winner", "a"),
        says=OPEN,
        named=("906.7.4.1", "100.3.1"),
    ),
    case(
        "a deck that nobody counted has cards",
        without(table([A1], turn_player="b"), a__deck=1),
        [act("b", "end_turn")],
        claim("game", "winner", "b"),
        named=("902.2", "100.3.2", "100.3"),
    ),
    case(
        "a hand that may be too large",
        without(table([A1], a_has={}), a__hand=1),
        [END],
        claim("a.discard_pile", "count", 1),
        says=OPEN,
        named=("905.4", "303.3.1"),
    ),
    case(
        "a general whose turn of deployment is unknown is fresh",
        table([], a_has={"hand": [general("h1", 1000)]}),
        [act("a", "play", "h1"), act("a", "attack", "h1", "b.wall")],
        says="illegal",
        named=("701.4", "212.2", "904.5.2"),
    ),
    # Keywords that did, or did not
    case(
        "長槍 against one without 奇襲",
        table(
            [general("a1", 2000, keywords=["nagayari"], name="攻")],
            [general("b1", 5000, name="守", standing=False)],
        ),
        FIGHT,
        claim("b1", "damage", 4000),
        named=("607.1",),
    ),
    case(
        "長槍 against 奇襲",
        table(
            [general("a1", 1000, keywords=["nagayari"], name="攻")],
            [general("b1", 3000, name="守", standing=False, keywords=["kishu"])],
        ),
        FIGHT,
        claim("b1", "damage", 1000),
        named=("607.1",),
    ),
    case(
        "盾槍 lying down",
        table([HITS], [general("b1", 3000, name="守", standing=False, keywords=["tateyari"])]),
        [act("a", "ability", "a1", "b1")],
        claim("b1", "damage", 0),
        named=("608.1",),
    ),
    case(
        "寡烈 among three",
        table(
            [
                general("a1", 2000, keywords=["karetsu"], name="攻"),
                general("a2", 500, name="二"),
                general("a3", 500, name="三"),
            ]
        ),
        [],
        claim("a1", "current_power", 2500),
        named=("615.2", "615"),
    ),
    case(
        "一領 with four cards",
        table([general("a1", 2000, keywords=["ichiryo"], name="攻")], a_has={"hand": 4}),
        [],
        claim("a1", "kinds", ["戦兵"]),
        named=("612.3", "612.2"),
    ),
    case(
        "貫通 without a win",
        table([general("a1", 2000, keywords=["kantsu"], name="攻")], [B1]),
        FIGHT,
        claim("b.wall", "count", 4),
        named=("603.1", "407.2"),
    ),
    case(
        "貫通 on an empty wall",
        table(
            [general("a1", 2000, keywords=["kantsu"], name="攻")],
            [general("b1", 1000, name="守", standing=False)],
            b_has={"wall": 0},
        ),
        FIGHT,
        claim("game", "winner", "a"),
        named=("603.2",),
    ),
    case(
        "炮烙 and one that stands",
        table([], [UP], a_has={"hand": [general("h1", 1000, keywords=["horoku"])]}),
        [act("a", "play", "h1")],
        claim("b1", "damage", 500),
        named=("606.1",),
    ),
    case(
        "英知 with five cards",
        table([general("a1", 2000, keywords=["eichi"], name="攻", standing=False)], a_has={"hand": 5}),
        [END],
        claim("a1", "standing", True),
        named=("626.1",),
    ),
    case(
        "戦象 against the weak",
        table(
            [general("a1", 1000, name="攻")],
            [general("b1", 3000, name="象", standing=False, keywords=["senzo"])],
        ),
        FIGHT,
        claim("b1", "damage", 1000),
        named=("631.1",),
    ),
    case(
        "奮激 without a combo",
        table(
            [general("a1", 2000, name="攻", keywords=["fungeki"])],
            [general("b1", 1000, name="守", standing=False)],
        ),
        FIGHT,
        claim("b.wall", "count", 4),
        named=("627.1",),
    ),
    case(
        "修羅 with no ability used",
        table([general("a1", 2000, name="攻", keywords=["shura"])], []),
        [WALL, act("b", "pass")],
        claim("a.wall", "count", 4),
        named=("616.2", "616.1"),
    ),
    # Battle
    case(
        "an attack on one that stands",
        table([A1], [UP]),
        [act("a", "attack", "a1", "b1")],
        says="illegal",
        named=("906.3.2",),
    ),
    case(
        "an interception by one that lies",
        table([A1], [B1]),
        [WALL, act("b", "intercept", "b1")],
        says="illegal",
        named=("906.4.3",),
    ),
    case(
        "an attacker that lies",
        table([general("a1", 2000, standing=False, name="攻")]),
        [WALL],
        says="illegal",
        named=("904.5.2",),
    ),
    case(
        "a second attack",
        table([A1], []),
        [WALL, act("b", "pass"), act("a", "attack", "a1", "b.wall")],
        says="illegal",
        named=("904.5.2", "904.5.2.1"),
    ),
    case(
        "a win by the last wall",
        table([A1], b_has={"wall": 1}),
        [WALL, act("b", "pass")],
        claim("game", "winner", "a"),
        named=("100.3.1", "906.7.4.1", "503.1.1"),
    ),
    case(
        "a battle stratagem in the main phase",
        table([A1], [B1], a_has={"hand": [stratagem("s1", when("played"))]}),
        [act("a", "stratagem", "s1")],
        says="illegal",
        named=("702.2",),
    ),
    case(
        "the defender plays first",
        table([A1], [B1], b_has={"hand": [stratagem("s1", when("played"))]}),
        [act("a", "attack", "a1", "b1"), act("b", "pass"), act("b", "stratagem", "s1")],
        says="legal",
    ),
    case(
        "a wounded general at the end of the turn",
        table([A1], [B1]),
        [*FIGHT, END],
        claim("b1", "damage", 2000),
        named=("905.5",),
    ),
    # The turn
    case(
        "the first player's first draw",
        at("draw", turn=1),
        [act("a", "pass")],
        claim("a.hand", "count", 4),
        named=("902.3",),
    ),
    case(
        "a stratagem face up among the resources",
        at("resource", a_has={"hand": [stratagem("s1", when("played"))]}),
        [act("a", "resource", "s1", value="up")],
        says="illegal",
        named=("903.2.1", "306.2.1"),
    ),
    case(
        "an eleventh resource",
        at("resource", a_has={"hand": [general("h1")], "resources": pays(*["red"] * 10)}),
        [act("a", "resource", "h1", value="up")],
        says="illegal",
        named=("903.2.2", "306.3"),
    ),
    case(
        "a namesake",
        table([A1], a_has={"hand": [general("h1", 1000, name="攻")]}),
        [act("a", "play", "h1")],
        says="illegal",
        named=("701.2", "904.2.1", "304.4"),
    ),
    case(
        "the enemy's generals do not stand up",
        at(
            "start",
            general("a1", 2000, name="攻", standing=False),
            b=[general("b1", 2000, name="守", standing=False)],
        ),
        [act("a", "pass")],
        claim("b1", "standing", True),
        named=("901.4",),
    ),
    case(
        "a combo by another copy",
        table(
            [general("a1", 2000, name="攻", standing=False, card_number="1-1")],
            a_has={"hand": [general("h1", 2000, name="攻", card_number="1-2")]},
        ),
        [act("a", "musou", "a1", cards=["h1"])],
        says="illegal",
        named=("801.2.3", "801.2.4"),
    ),
    case(
        "a combo in the same turn again",
        table(
            [general("a1", 2000, name="攻", standing=False, card_number="1-1")],
            a_has={
                "hand": [
                    general("h1", 2000, name="攻", card_number="1-1"),
                    general("h2", 2000, name="攻", card_number="1-1"),
                ]
            },
        ),
        [
            act("a", "musou", "a1", cards=["h1"]),
            WALL,
            act("b", "pass"),
            act("a", "musou", "a1", cards=["h2"]),
        ],
        says="illegal",
        named=("801.1", "801.2.2"),
    ),
]
