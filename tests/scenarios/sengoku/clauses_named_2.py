"""The second set, written when what the first had shown was mended."""

from .cards import general, stratagem, when
from .clauses_named import A1, B1, END, FIGHT, HIT, HITS, UP, WALL, always, case
from .judge_notes_1 import pays
from .paper_notes import act, claim, table


def fought(a1, b1, **more):
    return table([a1], [b1], **more), FIGHT


def played(*abilities, **more):
    """a plays a stratagem of the main phase."""
    card = stratagem("s1", *abilities, kind="stratagem_main")
    return table([A1], [B1], a_has={"hand": [card]}, **more), [act("a", "stratagem", "s1")]


CHEAP = general("b1", 500, name="守", standing=False)
DRAWN = {"a_has": {"deck": [general("x", 500, name="札")], "hand": 0}}
SECOND = [
    case(
        "炮烙 against one lying down",
        table([], [B1], a_has={"hand": [general("h1", 1000, keywords=["horoku"])]}),
        [act("a", "play", "h1")],
        claim("b1", "damage", 0),
        named=("606.1",),
    ),
    case(
        "a wall card that falls twice",
        table([general("a1", 2000, name="攻", siege_power=2)], []),
        [WALL, act("b", "pass")],
        claim("b.wall", "count", 4),
        named=("906.7.4.2", "906.7.4.3", "207.2"),
    ),
    case(
        "a siege that was met",
        table([A1], [UP]),
        [WALL, act("b", "intercept", "b1"), act("a", "pass"), act("b", "pass")],
        claim("b.wall", "count", 4),
        named=("906.4.3", "906.4.8", "906.7.4", "906.7.1"),
    ),
    case(
        "a general whose damage is its power",
        *fought(A1, general("b1", 2000, name="守", standing=False)),
        claim("b1", "zone", "b.field"),
        named=("503.2.1", "206.3", "906.7.2"),
    ),
    case(
        "damage below the power",
        *fought(A1, general("b1", 2500, name="守", standing=False)),
        claim("b1", "zone", "b.discard_pile"),
        named=("503.2.1", "206.3"),
    ),
    case(
        "the attacker lies down",
        table([A1], []),
        [WALL, act("b", "pass")],
        claim("a1", "standing", True),
        named=("906.3.3",),
    ),
    case(
        "the interceptor lies down",
        table([A1], [UP]),
        [WALL, act("b", "intercept", "b1"), act("a", "pass"), act("b", "pass")],
        claim("b1", "standing", True),
        named=("906.4.4",),
    ),
    case(
        "an ability without a target",
        table([HITS], []),
        [act("a", "ability", "a1")],
        says="illegal",
        named=("401.2",),
    ),
    case(
        "an ability of the enemy's turn",
        table([], [general("b1", 2000, when("main", **HIT), name="守")]),
        [act("b", "ability", "b1")],
        says="illegal",
        named=("401.1", "904.4", "400.2"),
    ),
    case(
        "an ability that lies down twice",
        table([general("a1", 2000, when("main", cost={"exhaust": True}), name="攻", standing=False)]),
        [act("a", "ability", "a1")],
        says="illegal",
        named=("430.2.2",),
    ),
    case(
        "an ability once a turn, twice",
        table([general("a1", 2000, when("main", once=True), name="攻")]),
        [act("a", "ability", "a1"), act("a", "ability", "a1")],
        says="illegal",
        named=("412.2",),
    ),
    case(
        "a resource and no card for it",
        table([], a_has={"hand": [general("h1", 1000), general("h2", 1000)]}, phase="resource"),
        [act("a", "resource", "h1", value="down")],
        claim("a.hand", "count", 1),
        named=("903.3",),
    ),
    case(
        "a colour that is not there",
        table([], a_has={"hand": [general("h1", 1000, coloured_cost=["red"])], "resources": pays("blue")}),
        [act("a", "play", "h1")],
        says="illegal",
        named=("700.3", "700.6", "202.1.1"),
    ),
    case(
        "nine cards at the end",
        table([], a_has={"hand": 9}),
        [END],
        claim("a.hand", "count", 9),
        named=("905.4",),
    ),
    case(
        "忍 is not let in by an interception",
        table(
            [A1],
            [UP],
            a_has={
                "hand": [general("h1", 500, keywords=["shinobi"], name="忍")],
                "resources": pays("red", "red"),
            },
        ),
        [WALL, act("b", "intercept", "b1"), act("a", "show", cards=["h1"])],
        says="illegal",
        named=("610.1", "610.4"),
    ),
    case(
        "伏兵 in one's own turn",
        table(
            [A1],
            [UP],
            a_has={
                "hand": [general("h1", 500, keywords=["fukuhei"], name="伏")],
                "resources": pays("red", "red"),
            },
        ),
        [act("a", "show", cards=["h1"])],
        says="illegal",
        named=("624.1", "624.2", "624.3"),
    ),
    case(
        "三葵 lights one crest",
        table([general("a1", 2000, keywords=["mitsuaoi"], name="攻")], []),
        [WALL],
        claim("a", "crests", 0),
        named=("611.2",),
    ),
    case(
        "crests go out",
        table([general("a1", 2000, keywords=["mitsuaoi"], name="攻")], []),
        [WALL, act("b", "pass"), END],
        claim("a", "crests", 1),
        named=("905.6",),
    ),
    case(
        "狙撃 doubles",
        table([general("a1", 1000, keywords=["sogeki"], name="攻"), general("a2", 1000, name="二")], [B1]),
        [act("a", "ability", "a1")],
        claim("a1", "damage_factor", 1),
        named=("614.1",),
    ),
    case(
        "制圧 that was not used",
        table([], [UP], a_has={"hand": [general("h1", 1000, keywords=["seiatsu"])]}),
        [act("a", "play", "h1"), act("a", "pass")],
        claim("b.wall", "count", 4),
        named=("605.1",),
    ),
    case(
        "a win by the deck in one's own turn",
        table([A1], [], b_has={"deck": 0}),
        [WALL, act("b", "pass")],
        claim("game", "winner", "a"),
        named=("902.2", "100.3.2", "100.3.1"),
    ),
    case(
        "ten rebellions at once",
        table(
            [
                general(
                    "a1",
                    2000,
                    when(
                        "main", do={"player_counters": {"kind": "rebellion", "amount": 10, "player": "enemy"}}
                    ),
                    name="攻",
                )
            ],
            [],
        ),
        [act("a", "ability", "a1")],
        claim("game", "winner", "a"),
        named=("1001.4.1@1002", "1001.4@1002", "100.3.4"),
    ),
    case(
        "an effect for the battle is over",
        table(
            [
                general(
                    "a1",
                    4000,
                    when("attack", do={"give": {"until": "battle", "changes": {"power": 500}}}),
                    name="攻",
                )
            ],
            [B1],
        ),
        FIGHT,
        claim("a1", "current_power", 4500),
        named=("506.2.4", "glossary/this-battle"),
    ),
    case(
        "an effect for the turn is over",
        table(
            [
                general(
                    "a1",
                    2000,
                    when("main", do={"give": {"until": "turn", "changes": {"power": 500}}}),
                    name="攻",
                )
            ],
            [],
        ),
        [act("a", "ability", "a1"), END],
        claim("a1", "current_power", 2500),
        named=("905.6", "506.2.4"),
    ),
    case(
        "a general returned to the hand is fresh",
        table([general("a1", 2000, name="攻", damage=500)], [general("b1", 1000, name="守")]),
        [END],
        claim("a1", "damage", 500),
        named=("905.5",),
    ),
    case(
        "a loser of two thousand is hit by a text",
        table([HITS], [general("b1", 500, name="守", standing=False)]),
        [act("a", "ability", "a1", "b1")],
        claim("b1", "zone", "b.field"),
        named=("503.2.1", "206.3"),
    ),
    case(
        "the first player draws in the third turn",
        table([], a_has={"deck": 20, "hand": 3}, turn=3, phase="draw"),
        [act("a", "pass")],
        claim("a.hand", "count", 3),
        named=("902.3",),
    ),
    case(
        "神謀 by one that stands",
        table(
            [
                general("a1", 2000, keywords=["shinbo"], name="攻"),
                general(
                    "a2",
                    1000,
                    when("constant", active="shinbo", do={"give": {"changes": {"power": 500}}}),
                    name="二",
                    standing=False,
                ),
            ]
        ),
        [],
        claim("a2", "current_power", 1500),
        named=("618.1",),
    ),
    case(
        "新星 lifts by five hundred",
        table(
            [
                general("a1", 2000, keywords=["shinsei"], name="攻"),
                {**general("k1", 2000, name="攻"), "lies_on": "a1", "lies_as": "shinsei"},
            ]
        ),
        [],
        claim("a1", "current_power", 2000),
        named=("620.4",),
    ),
    case(
        "a concession ends it",
        table([A1], []),
        [act("b", "concede"), WALL],
        says="illegal",
        named=("100.3", "100.4"),
    ),
    case(
        "an attack beside a demanded one",
        table(
            [
                general("a1", 2000, always("self", {"must": "attack"}), name="攻"),
                general("a2", 2000, name="二"),
            ],
            [],
        ),
        [END],
        says="illegal",
        named=("504.2",),
    ),
    case(
        "a wounded general that nobody heals",
        table([HITS], [general("b1", 1000, name="守", standing=False, damage=500)]),
        [act("a", "ability", "a1", "b1")],
        claim("b1", "damage", 500),
        named=("503.2.1", "212.3"),
    ),
]
