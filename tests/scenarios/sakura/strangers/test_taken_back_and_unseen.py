"""What was taken back at the table, what nobody has seen, and lines that name no player."""

import pytest

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel import clause

from ..table import act, basic, choose, claim, take, use
from .sparse import activate, among, comes_to, on, seat, table

ILL = seat("8 3 1 1", hand=2)
ROWS = [
    (
        "aura that does not suffice is said, and then life: {1+0/+1} of the storm's 3/2",
        (6, "core/5-8-3-2"),
        table(
            3,
            seat("8 3 1 1", hand=["暴風", "旋回刃"], wind=1, thunder=1, megami="『祈祷師』ライラ コルヌ"),
            seat("8 4 1 1", hand=2),
        ),
        use("a", "暴風"),
        take("b", "オーラ"),
        activate("a", "暴風"),
        choose("a", "雷1"),
        use("a", "旋回刃"),
        take("b", "オーラ"),
        take("b", "ライフ"),
        claim(b__aura=2, b__life=6, b__flare=3, a__thunder=0, a__wind=1),
    ),
    (
        "tokens as many as the aura: life, 1+2 of them are the life of 3",
        (3, "core/5-8-3-2"),
        table(
            3,
            seat("8 3 1 1", hand=["刻み刃"], megami="シスイ メグミ"),
            seat("3 1 4 1", wounds_aura=1, hand=2),
        ),
        use("a", "刻み刃"),
        take("b", "ライフ"),
        take("b", "オーラ"),
        take("b", "ライフ"),
        claim(b__life=0, winner="a"),
    ),
    (
        "a poison after a basic action goes back to the hand: it has not ended the phase",
        (2, "core/9-2"),
        table(5, seat("8 3 1 1", hand=["麻痺毒", "立論", "反論"]), ILL),
        basic("a", "前進"),
        use("a", "麻痺毒"),
        basic("a", "前進", "麻痺毒"),
        basic("a", "前進", "反論"),
        claim(space=3, a__aura=5, 麻痺毒__zone="a.hand"),
    ),
    (
        "a reaction that may not be made, and the damage of the attack: none of the reaction was taken",
        (2, "core/10-22"),
        table(4, seat("8 3 1 1", hand=["昏い咢"]), seat("8 3 1 1", hand=["暗器"])),
        use("a", "昏い咢"),
        use("b", "暗器"),
        take("b", "ライフ"),
        claim(b__life=4, b__flare=5, b__aura=3, a__aura=3, a__cowed=True),
    ),
    (
        "out of its 間合制限 at first: 終端 counts from the use that stood",
        (1, "core/10-37"),
        table(
            8,
            seat(
                "8 3 2 1",
                hand=["超反動"],
                discard=["契約"],
                trumps=among("八葉鏡の徒桜"),
                megami="『完全態』ヤツハ ハガネ",
            ),
            ILL,
        ),
        use("a", "八葉鏡の徒桜"),
        basic("a", "前進"),
        use("a", "八葉鏡の徒桜"),
        choose("a", "", "契約"),
        claim(盟約__zone="a.discard", a__flare=1, a__cowed=True),
    ),
    (
        "a basic action that stood: its price is paid, and the next one has none",
        (2, "core/9-6#i-b"),
        table(3, seat("8 3 1 2", hand=2), ILL),
        basic("a", "前進"),
        basic("a", "前進"),
        claim(space=2, a__aura=4, a__vigor=0),
    ),
    (
        "nothing is chosen of what may be done, and play goes on with the ride",
        None,
        table(
            4,
            seat(
                "8 3 1 1",
                hand=["Waving Edge"],
                artificial=0,
                burnt=2,
                enhancements=[on("Thallya's Masterpiece", 2)],
                used=["Alpha-Edge"],
            ),
            ILL,
        ),
        use("a", "Waving Edge"),
        take("b", "ライフ"),
        choose("a", "none"),
        choose("a", "backward"),
        claim(a__artificial=0, a__burnt=1, distance=5),
    ),
    (
        "of what has to be chosen nothing is no choice",
        (4, "core/9-1"),
        table(
            4,
            seat("8 3 1 1", hand=["黒き波動"], megami="ウツロ ユリナ"),
            seat("8 3 1 1", hand=["斬", "一閃"]),
        ),
        use("a", "黒き波動"),
        take("b", "オーラ"),
        claim(b__aura=2),
        choose("a", "none"),
        choose("a", "", "斬"),
        claim(斬__zone="b.discard"),
    ),
    (
        "an order that nobody wrote down, of three zones: whichever it was, all is damage",
        None,
        table(
            4,
            seat("8 3 2 0", own_wounds_flare=1, hand=1, deck=3, megami="シスイ ヤツハ"),
            seat("8 3 2 1", wounds_aura=2, wounds_flare=1, hand=2),
            phase="start",
            mode="",
        ),
        act("a", "proceed"),
        claim(a__flare=1, b__aura=1, b__flare=1),
    ),
    (
        "the start phase has begun with what was chosen in it; that it did is written below",
        None,
        table(
            4,
            seat("8 3 1 1", hand=1, deck=3, down=["斬"], headwind=True, enhancements=[on("波呼び", 2)]),
            ILL,
            phase="start",
            mode="",
        ),
        choose("a", "", "斬"),
        act("a", "proceed"),
        claim(turn=5, a__vigor=2),
    ),
    (
        "what stands below shows that it was taken back, and what comes later fits both ways",
        (1, "core/10-37"),
        table(
            8,
            seat("8 3 4 1", market=4, flow=0, trumps=among("源上安岐那の御明算"), megami="アキナ レンリ"),
            ILL,
        ),
        use("a", "源上安岐那の御明算"),
        claim(a__flare=4),
        basic("a", "前進"),
        use("a", "源上安岐那の御明算"),
        claim(a__flare=0),
    ),
    (
        "what was paid for it shows that it stood, though what comes later fits better without",
        (1, "core/8-2-2#a"),
        table(3, seat("8 3 1 1", hand=["居合", "斬"]), seat("7 4 1 1", hand=2)),
        use("a", "居合"),
        take("b", "オーラ"),
        claim(b__aura=0),
    ),
    (
        "a card that nobody has seen pays, though there is vigor: any other one of the hand is still there",
        None,
        table(4, seat("8 1 1 1", hand=among("斬"), down=0), ILL),
        basic("a", "纏い") | {"cards": None},
        use("a", "斬"),
        claim(a__vigor=1, a_down__count=1),
    ),
    (
        "poison was not what was put down",
        None,
        table(4, seat("8 1 1 0", hand=["麻痺毒", "斬"], down=0), ILL),
        basic("a", "纏い") | {"cards": None},
        claim(斬__zone="a.down", 麻痺毒__zone="a.hand"),
    ),
    (
        "of a hand that has been seen it was one of these",
        None,
        table(4, seat("8 1 1 0", hand=["斬", "一閃"], down=0), ILL),
        basic("a", "纏い") | {"cards": None},
        claim(a_hand__count=1, a_down__count=1),
    ),
]


@pytest.mark.parametrize(
    ("wrong", "start", "entries"), [(one[1], one[2], one[3:]) for one in ROWS], ids=[one[0] for one in ROWS]
)
@clause("sakura:core/9-6#ii-b", "sakura:core/5-8-3-2", "sakura:core/9-2")
def test_what_comes_next_shows_what_stood(wrong, start, entries):
    data = {"version": 1, "book": "sakura", "start": {"position": start}, "entries": list(entries)}
    ruling = rule(GameRecord.from_json(data))
    if wrong is None:
        comes_to(ruling, "legal", None, None)
        return
    told = [(one.number, one.decides) for one in ruling.entries if str(one.verdict) != "legal"]
    at, decides = wrong
    assert told[0] == (at, f"sakura:{decides}"), [one.reason.ja for one in ruling.entries]
    assert all(entries[number - 1]["move"] == "basic" for number, _ in told[1:]), told
