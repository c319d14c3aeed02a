"""Notes by a second stranger, expectation first: forgotten duties, unencoded texts, what is corrected.

Each has the verdict and the deciding clause of every entry that is not legal, and who has won.
"""

from .stranger_words import act, chance, claim, does, gen, note, res, who

CASES = [
    (
        "a crest forgotten",
        {2: ("departed", "611.2")},
        "",
        note([gen("a1", "井伊直政", keywords=["三葵"])]),
        [act("a", "attack", "a1", "b.wall"), claim("a", "crests", 0, "b")],
    ),
    (
        "a fence forgotten",
        {2: ("departed", "602.2.1")},
        "",
        note(
            [who("山県昌景", 3500)],
            [
                gen("b1", "苔口善兵衛", 1000, standing=False),
                {"id": "f1", "lies_on": "b1", "lies_as": "bosaku", "face_up": False},
            ],
        ),
        [
            act("a", "attack", "山県昌景", "b1"),
            claim("b1", "zone", "b.discard_pile", "a"),
            claim("f1", "zone", "b.discard_pile"),
        ],
    ),
    (
        "rasetsu forgotten",
        {2: ("departed", "617.2")},
        "",
        note(
            [
                {
                    **gen("a1", "上杉謙信", 4000, keywords=["羅刹"]),
                    "abilities": [{"when": "main", "do": {"give": {"power": 1000}}}],
                }
            ],
            [],
            {"shura_gauge": 3},
        ),
        [act("a", "ability", "a1"), claim("a.shura_gauge", "count", 3), claim("a.discard_pile", "count", 3)],
    ),
    (
        "one of nine discarded",
        {2: ("illegal", "905.4"), 3: ("departed", "905.4")},
        "",
        note(a_has={"hand": 9}),
        [
            act("a", "end_turn"),
            act("a", "discard", cards=["a.hand.1"]),
            act("b", "resource", "b.hand.1", value="down"),
        ],
    ),
    (
        "a discard that an effect demands of the other",
        {2: ("departed", "500.6")},
        "",
        note(
            [
                {
                    **gen("a1", "風魔小太郎"),
                    "abilities": [{"when": "siege_success", "do": {"discard": {"player": "enemy"}}}],
                }
            ]
        ),
        [act("a", "attack", "a1", "b.wall"), act("a", "end_turn")],
    ),
    (
        "a general with enough damage stays",
        {2: ("departed", "503.2.1")},
        "",
        note([who("山県昌景", 2500)], [who("高坂昌信", 2000, standing=False)]),
        [act("a", "attack", "山県昌景", "高坂昌信"), claim("高坂昌信", "zone", "b.field", "b")],
    ),
    (
        "nobody stood up",
        {2: ("departed", "901.4")},
        "",
        note([], [who("高坂昌信", standing=False)]),
        [act("a", "end_turn"), claim("高坂昌信", "standing", False, "a")],
    ),
    (
        "kantsu forgotten",
        {2: ("departed", "603.1")},
        "",
        note([who("馬場信房", 3000, keywords=["貫通"])], [who("高坂昌信", 2000, standing=False)]),
        [act("a", "attack", "馬場信房", "高坂昌信"), claim("b.wall", "count", 5, "b")],
    ),
    (
        "a musou combo that did not heal",
        {2: ("departed", "801.3.2")},
        "",
        note(
            [gen("a1", "島津義弘", 3500, card_number="1-010", standing=False, attacks=1, damage=1500)],
            [],
            {"hand": [{"id": "h1", "name": "島津義弘", "card_number": "1-010"}]},
        ),
        [act("a", "musou", "a1", cards=["h1"]), claim("a1", "damage", 1500, "b")],
    ),
    (
        "the draw of the turn forgotten",
        {3: ("departed", "902.3")},
        "",
        note(),
        [act("a", "end_turn"), act("b", "pass"), claim("b.hand", "count", 3)],
    ),
    (
        "500 to all exhausted enemies and a fence among them",
        {4: ("departed", "602.2.2")},
        "",
        note(
            [who("大筒役", id="a1")],
            [
                gen("b1", "山名宗全", 1500, standing=False),
                gen("b2", "赤松満祐", 1500, standing=False),
                {"id": "f1", "lies_on": "b2", "lies_as": "bosaku", "face_up": False},
            ],
        ),
        [
            does("a", "a1", {"damage": {"amount": 500, "what": {"side": "enemy", "standing": False}}}),
            claim("b1", "damage", 500),
            claim("b2", "damage", 0),
            claim("b2", "damage", 500, "a"),
        ],
    ),
    (
        "the interceptor goes back to its hand",
        {},
        "",
        note([who("北条綱成", 4000, 2)], [who("守将", 2000)]),
        [
            act("a", "attack", "北条綱成", "b.wall"),
            act("b", "intercept", "守将"),
            does("a", "北条綱成", {"send": {"what": {"side": "enemy", "in_battle": True}, "to": "hand"}}),
            claim("game", "phase", "main"),
            act("a", "end_turn"),
        ],
    ),
    (
        "a summoned soldier attacks at once",
        {3: ("illegal", "212.2")},
        "",
        note([who("源義経", id="a1")]),
        [
            does("a", "a1", {"summon": {"power": 3500, "siege_power": 1, "troops": ["弓兵"], "amount": 2}}),
            claim("a.field", "count", 3),
            act("a", "attack", "a1.soldier1", "b.wall"),
        ],
    ),
    (
        "two retreat for want of power",
        {4: ("departed", "503.2.2")},
        "",
        note(
            [who("黒田官兵衛", id="a1")],
            [gen("b1", "山名豊国", 1000), gen("b2", "波多野秀治", 1500, damage=500)],
        ),
        [
            does("a", "a1", {"give": {"what": {"side": "enemy"}, "changes": {"power": -1000}}}),
            claim("b1", "zone", "b.discard_pile"),
            claim("b2", "zone", "b.discard_pile"),
            claim("b2", "zone", "b.field", "b"),
        ],
    ),
    (
        "ten loyalty counters by an effect",
        {4: ("illegal", "100.3")},
        "a",
        note([who("楠木正成", id="a1")]),
        [
            does("a", "a1", {"player_counters": {"kind": "loyalty", "amount": 10, "player": "own"}}),
            act("a", "end_turn"),
            act("b", "end_turn"),
            act("a", "attack", "楠木正成", "b.wall"),
        ],
    ),
    (
        "whom an effect has stood up shows in the next attack",
        {},
        "",
        note(
            [
                who("徳川家康", id="a1"),
                who("本多忠勝", 4000, standing=False),
                who("酒井忠次", 3000, standing=False),
            ]
        ),
        [
            does(
                "a", "a1", {"choose": {"side": "own", "other": True, "standing": False}}, {"stand": "those"}
            ),
            act("a", "attack", "酒井忠次", "b.wall"),
            claim("本多忠勝", "standing", False),
        ],
    ),
    (
        "counters after a second deployment",
        {5: ("departed", "1003.5")},
        "",
        note([gen("a1", "大石内蔵助"), who("浅野長矩", id="a2")]),
        [
            does(
                "a",
                "a2",
                {
                    "counters": {
                        "kind": "義憤カウンター",
                        "amount": 2,
                        "what": {"side": "own", "names": ["大石内蔵助"]},
                    }
                },
            ),
            claim("a1", "counters", [["義憤カウンター", 2]]),
            does("a", "a2", {"send": {"what": {"side": "own", "names": ["大石内蔵助"]}, "to": "hand"}}),
            act("a", "play", "a1"),
            claim("a1", "counters", [["義憤カウンター", 2]], "a"),
        ],
    ),
    (
        "as many as the die shows",
        {4: ("departed", "500.6")},
        "",
        note([who("織田信包", id="a1")]),
        [
            does("a", "a1", {"roll": {}}, {"draw": {"amount": {"what": "number"}}}),
            chance("die", player="a", value=5),
            claim("a.hand", "count", 8),
            claim("a.hand", "count", 7, "b"),
        ],
    ),
    (
        "an effect forbids the interception",
        {3: ("illegal", "103.1.2")},
        "",
        note([who("竹中半兵衛", id="a1"), who("前野長康", 2500)], [gen("b1", "斎藤龍興")]),
        [
            does("a", "a1", {"give": {"what": {"side": "enemy"}, "changes": {"cannot": "intercept"}}}),
            act("a", "attack", "前野長康", "b.wall"),
            act("b", "intercept", "b1"),
        ],
    ),
    (
        "an effect takes the last wall",
        {3: ("departed", "100.3.1")},
        "",
        note([who("国崩し", id="a1")], [], None, {"wall": 1}),
        [
            does("a", "a1", {"siege_damage": 2}),
            claim("b.wall", "count", 0),
            claim("game", "winner", "a", "a"),
        ],
    ),
    (
        "two resources in a turn",
        {2: ("illegal", "903.2")},
        "",
        note(phase="resource"),
        [
            act("a", "resource", "a.hand.1", value="down"),
            act("a", "resource", "a.hand.2", value="down"),
            act("a", "end_turn"),
            act("b", "pass"),
        ],
    ),
    (
        "paid in the wrong colour, and built on",
        {1: ("illegal", "700.3")},
        "",
        note(
            a_has={
                "resources": [res("r1", "blue"), res("r2", "red")],
                "hand": [
                    {
                        **gen("h1", "武田勝頼", coloured_cost=["red"]),
                        "abilities": [{"when": "main", "do": "draw"}],
                    }
                ],
            }
        ),
        [act("a", "play", "h1", cards=["r1"]), act("a", "ability", "h1"), act("a", "end_turn")],
    ),
    (
        "nine cards kept over two turns",
        {2: ("departed", "905.4")},
        "",
        note(a_has={"hand": 9}),
        [
            act("a", "end_turn"),
            act("b", "resource", "b.hand.1", value="down"),
            act("b", "end_turn"),
            act("a", "end_turn"),
        ],
    ),
    (
        "a fresh attack that was intercepted",
        {2: ("illegal", "212.2")},
        "",
        note([], [who("柴田勝家", 3500)], {"hand": [gen("h1", "前田利家", 3000)]}),
        [
            act("a", "play", "h1"),
            act("a", "attack", "h1", "b.wall"),
            act("b", "intercept", "柴田勝家"),
            act("a", "pass"),
            act("b", "pass"),
            act("a", "end_turn"),
        ],
    ),
    (
        "a damage noted wrong",
        {2: ("departed", "206.2")},
        "",
        note([who("前田利家", 1500)], [who("柴田勝家", 3500, standing=False)]),
        [
            act("a", "attack", "前田利家", "柴田勝家"),
            claim("柴田勝家", "damage", 1000, "b"),
            act("a", "end_turn"),
        ],
    ),
]
