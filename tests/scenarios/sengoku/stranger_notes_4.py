"""Notes by a second stranger, expectation first: sparse, as a clerk leaves them.

Each has the verdict and the deciding clause of every entry that is not legal, and who has won.
"""

from .stranger_words import act, bare, chance, claim, gen, note, res, setup, strat, who

a1 = {
    **gen("a1", "松永久秀"),
    "abilities": [
        {
            "when": "main",
            "cost": {"exhaust": True},
            "do": [{"stand": {"side": "own", "names": ["三好長慶"]}}, {"mill": 1}],
        }
    ],
}
a2 = {
    **gen("a2", "三好長慶"),
    "abilities": [
        {"when": "main", "cost": {"exhaust": True}, "do": {"stand": {"side": "own", "names": ["松永久秀"]}}}
    ],
}

CASES = [
    (
        "a game whose shuffles and mulligan nobody wrote down",
        {},
        "",
        setup(),
        [
            chance("first_player", value="b"),
            act("b", "resource", value="down"),
            act("b", "end_turn"),
            claim("b.hand", "count", 5),
            claim("b.deck", "count", 16),
            claim("b.wall", "count", 8),
        ],
    ),
    (
        "the first player takes a mulligan",
        {2: ("illegal", "102.5")},
        "",
        setup(),
        [chance("first_player", value="a"), act("a", "mulligan", cards=["a.deck.1", "a.deck.2"])],
    ),
    (
        "two cards of a mulligan lie under the deck",
        {},
        "",
        setup(),
        [
            chance("first_player", value="b"),
            act("a", "mulligan", cards=["a.deck.2", "a.deck.5"]),
            claim("a.hand", "count", 5),
            claim("a.deck.2", "zone", "a.deck"),
            claim("a.deck", "count", 17),
            claim("game", "turn_player", "b"),
        ],
    ),
    (
        "six cards in the first player's first turn",
        {3: ("departed", "902.3")},
        "",
        setup(),
        [chance("first_player", value="a"), act("b", "pass"), claim("a.hand", "count", 6, "b")],
    ),
    (
        "a card of which only the name is known is played",
        {1: ("undetermined", "702.2")},
        "",
        note(a_has={"hand": ["増援"], "resources": 3}),
        [act("a", "play", "増援")],
    ),
    (
        "who has attacked intercepts in the next turn",
        {6: ("illegal", "906.4.3")},
        "",
        bare(
            [who("本多忠勝", 4000)],
            [who("真田幸村", 3500, standing=False), who("真田昌幸", 1500)],
            {"wall": 5},
        ),
        [
            act("a", "attack", "本多忠勝", "真田幸村"),
            claim("真田幸村", "zone", "b.discard_pile"),
            claim("本多忠勝", "damage", 3500),
            act("a", "end_turn"),
            act("b", "attack", "真田昌幸", "a.wall"),
            act("a", "intercept", "本多忠勝"),
            act("b", "end_turn"),
        ],
    ),
    (
        "one general besieges twice",
        {2: ("illegal", "904.5.2.1")},
        "",
        bare([who("本多忠勝", 4000)], [], None, {"wall": 6}),
        [act("a", "attack", "本多忠勝", "b.wall"), act("a", "attack", "本多忠勝", "b.wall")],
    ),
    (
        "from the start phase straight to the attack",
        {},
        "",
        note([who("前田慶次", 3000, standing=False)], [], phase="start"),
        [act("a", "attack", "前田慶次", "b.wall"), claim("a.hand", "count", 4), claim("b.wall", "count", 4)],
    ),
    (
        "a name is played with resources that nobody counted",
        {1: ("undetermined", "702.2")},
        "",
        note(a_has={"hand": {"cards": ["前田利家"], "more": True}, "resources": None}),
        [act("a", "play", "前田利家", cards=None)],
    ),
    (
        "a siege of which only a wrong outcome is noted",
        {2: ("departed", "906.7.4.2")},
        "",
        note([who("前田慶次", 3000)], [who("柴田勝家", 3500)]),
        [act("a", "attack", "前田慶次", "b.wall"), claim("b.wall", "count", 5, "b")],
    ),
    (
        "what was paid nobody knows, and red is wanted next",
        {2: ("undetermined", "700.5")},
        "",
        note(
            a_has={
                "resources": [res("r1", "red"), res("r2", "blue"), res("r3", "blue")],
                "hand": [
                    strat("s1", "評定", kind="stratagem_main", coloured_cost=["blue"], colourless_cost=1),
                    strat("s2", "檄文", kind="stratagem_main", coloured_cost=["red"]),
                ],
            }
        ),
        [act("a", "play", "s1", cards=None), act("a", "play", "s2", cards=["r1"])],
    ),
    (
        "no word of the resource phase",
        {},
        "",
        note(a_has={"hand": [gen("h1", "直江兼続")]}, phase="resource"),
        [
            act("a", "play", "直江兼続"),
            claim("直江兼続", "zone", "a.field"),
            claim("直江兼続", "deployed_this_turn", True),
        ],
    ),
    (
        "a hand that nobody counted at the end of the turn",
        {2: ("undetermined", "905.4")},
        "",
        note(a_has={"hand": None}),
        [act("a", "end_turn"), act("b", "resource", "b.hand.1", value="down")],
    ),
    (
        "okikei said to lie in the discard pile",
        {2: ("departed", "693.1")},
        "",
        note(a_has={"hand": [strat("s1", "要塞 真田丸", kind="stratagem_main", keywords=["置計"])]}),
        [act("a", "play", "要塞 真田丸"), claim("要塞 真田丸", "zone", "a.discard_pile", "b")],
    ),
    (
        "a name that lies in hand and on the field is played",
        {1: ("illegal", "701.2")},
        "",
        note([who("織田信長", 4000, 2)], [], {"hand": ["織田信長"], "resources": 6}),
        [act("a", "play", "織田信長")],
    ),
    (
        "played by the name that a general has besides its own",
        {1: ("illegal", "701.2")},
        "",
        note([who("豊臣秀吉", 4000, 2, unified_names=["羽柴秀吉"])], [], {"hand": [gen("h1", "羽柴秀吉")]}),
        [act("a", "play", "h1")],
    ),
    (
        "the turn ended twice",
        {2: ("illegal", "904.1")},
        "",
        note(),
        [act("a", "end_turn"), act("a", "end_turn")],
    ),
    (
        "two passes in a row, begun in the middle of the step",
        {},
        "",
        note(
            [gen("a1", "木曾義仲", 2000, standing=False, attacks=1)],
            [gen("b1", "源頼朝", 2500, standing=False)],
            phase="battle",
            step="stratagem",
            attacking_general="a1",
            attack_target="b1",
            priority="b",
            passes=1,
        ),
        [
            act("b", "pass"),
            claim("a1", "zone", "a.discard_pile"),
            claim("b1", "damage", 2000),
            claim("game", "phase", "main"),
        ],
    ),
    (
        "a siege with a power that nobody noted",
        {2: ("undetermined", "906.7.4.2")},
        "",
        note([who("武田信玄", 4000, None)], [], None, {"wall": 3}),
        [act("a", "attack", "武田信玄", "b.wall"), claim("b.wall", "count", 1)],
    ),
    (
        "damage that nobody noted",
        {2: ("undetermined", "503.2.1")},
        "",
        note([who("毛利元就", 1000)], [who("尼子晴久", 2000, standing=False, damage=None)]),
        [act("a", "attack", "毛利元就", "尼子晴久"), claim("尼子晴久", "zone", "b.discard_pile", "a")],
    ),
    (
        "the name of a musou combo lies in hand and on the field",
        {},
        "",
        note(
            [gen("a1", "島津義弘", 3500, 2, card_number="1-010", standing=False, attacks=1, damage=1500)],
            [],
            {"hand": [{"name": "島津義弘", "card_number": "1-010"}, {}]},
        ),
        [
            act("a", "musou", "島津義弘"),
            act("a", "attack", "a1", "b.wall"),
            claim("a1", "damage", 0),
            claim("a.hand", "count", 1),
            claim("b.wall", "count", 3),
        ],
    ),
    (
        "a musou combo with a hand that nobody counted",
        {1: ("undetermined", "801.2.3")},
        "",
        note(
            [gen("a1", "島津義弘", 3500, card_number="1-010", standing=False, attacks=1)], [], {"hand": None}
        ),
        [act("a", "musou", "島津義弘")],
    ),
    (
        "seiatsu passed over by the end of the turn",
        {},
        "",
        note(a_has={"hand": [gen("h1", "今川義元", keywords=["制圧"])]}),
        [act("a", "play", "今川義元"), act("a", "end_turn"), claim("b.wall", "count", 5)],
    ),
    (
        "a stratagem after a siege that nobody intercepted",
        {3: ("illegal", "702.2")},
        "",
        note([who("前田慶次", 3000)], [], {"hand": [strat("s1", "火計")]}),
        [act("a", "attack", "前田慶次", "b.wall"), act("b", "pass"), act("a", "stratagem", "火計")],
    ),
    (
        "loyalty lowered twice with two resources",
        {3: ("illegal", "700.6")},
        "",
        note(a_has={"resources": 2}, b_has={"loyalty_counters": 5}),
        [act("a", "lower_loyalty"), claim("b", "loyalty_counters", 4), act("a", "lower_loyalty")],
    ),
    (
        "a dancer attacks in its next turn",
        {4: ("illegal", "904.5.2")},
        "",
        note([gen("a1", "出雲阿国", 1000, keywords=["舞踊"])]),
        [
            act("a", "ability", "出雲阿国"),
            act("a", "end_turn"),
            act("b", "end_turn"),
            act("a", "attack", "出雲阿国", "b.wall"),
        ],
    ),
    (
        "twelve times round while the deck runs down",
        {},
        "",
        note([a1, {**a2, "standing": False}]),
        [act("a", "ability", x) for x in ("a1", "a2") * 12] + [claim("a.deck", "count", 8)],
    ),
]
