"""§3 オボロ: traps, parts and the digital trap, the last crystal, and what the cards say."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    card,
    cards,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
)

START = {"phase": "start", "mode": "", "turn": 7}
MAINS, CUSTOMS = (
    "メインパーツX メインパーツY メインパーツZ",
    "カスタムパーツA カスタムパーツB カスタムパーツC カスタムパーツD",
)


def parts(ready, idle=""):
    """Parts in the zone: those assembled and those that are not."""
    return cards(ready, assembled=True) + cards(idle)


def hacker(ready, idle="", **more):
    return seat("8 3 3 1", **{"hand": 2, "deck": 0, "discard": 2, "down": 2, **more}) | {
        "parts": parts(ready, idle)
    }


BEGIN = (act("a", "proceed"), act("a", "reconstruct"))


@clause("sakura:add/3-3#1", "sakura:add/3-3#2", "sakura:add/3-3#3", "sakura:add/3-3#4", "sakura:add/3-3#5")
def test_a_digital_trap_takes_the_place_of_a_reconstruction():
    a = hacker("メインパーツX カスタムパーツB カスタムパーツC カスタムパーツA")
    ruling = rule(
        table(4, a, seat("8 5 1 1"), **START),
        *BEGIN,
        choose("a", "", "メインパーツX"),
        choose("a", "", "カスタムパーツB"),
        choose("a", "", "カスタムパーツC"),
        passed("a"),
        passed("b"),
        take("b", "ライフ"),
        choose("a", "right"),
        claim(
            b__life=5, a__life=8, space=5, カスタムパーツA__assembled=False, メインパーツX__assembled=False
        ),
        claim(a_discard__count=2),
    )
    legal(ruling)


@clause("sakura:add/3-3#6", "sakura:core/9-4-1-1")
def test_a_digital_trap_out_of_range_is_spent_and_nothing_is_reconstructed():
    a = hacker("メインパーツX")
    ruling = rule(
        table(3, a, seat("8 5 1 1"), **START),
        *BEGIN,
        choose("a", "", "メインパーツX"),
        claim(b__life=8, b__aura=5, a__life=8, メインパーツX__assembled=False, a_discard__count=2),
    )
    legal(ruling)


@clause("sakura:add/3-3")
def test_the_digital_trap_may_be_left_and_the_deck_reconstructed():
    a = hacker("メインパーツX")
    legal(
        rule(
            table(4, a, seat("8 5 1 1"), **START),
            *BEGIN,
            shuffled("a"),
            claim(a__life=7, メインパーツX__assembled=True),
        )
    )


GRADES = [
    ("カスタムパーツA", {}),
    ("カスタムパーツB", {"b__life": 6}),
    ("カスタムパーツB カスタムパーツA", {"b__life": 5}),
    ("カスタムパーツB カスタムパーツA カスタムパーツC", {"b__life": 6}),
    ("カスタムパーツB カスタムパーツA カスタムパーツC カスタムパーツD", {"b__life": 5, "a__vigor": 2}),
]


@pytest.mark.parametrize(("count", "barred"), [(1, False), (2, False), (3, True), (4, True)])
@clause("sakura:core/10-22", "sakura:add/3-4-2")
def test_custom_part_a_bars_reactions_by_their_kind(count, barred):
    """A reaction that is a normal action card: barred by the third grade (actions) and the fourth (normal cards)."""
    names = CUSTOMS.split()[:count]
    start = table(4, hacker(f"メインパーツX {' '.join(names)}"), seat("8 5 3 1", hand="誘導"), **START)
    entries = [*BEGIN, choose("a", "", "メインパーツX"), *(choose("a", "", one) for one in names)]
    ruling = rule(start, *entries, use("b", "誘導"))
    answered = ("illegal", "core/10-22") if barred else ("legal", "core/9-4#i")
    assert found(ruling, len(entries) + 1) == answered


@pytest.mark.parametrize(
    ("count", "chosen", "after"),
    [
        (1, ("斬",), {"斬__zone": "a.down"}),
        (2, ("一閃",), {"一閃__zone": "a.hand"}),
        (4, ("斬", "一閃"), {"斬__zone": "a.deck"}),
    ],
)
@clause("sakura:add/3-4-2", "sakura:core/7-1-6")
def test_custom_part_d_puts_cards_away(count, chosen, after):
    names = ["カスタムパーツD", *CUSTOMS.split()[:3]][:count]
    a = hacker(f"メインパーツX {' '.join(names)}", discard="斬", down="一閃 居合")
    entries = [
        *BEGIN,
        choose("a", "", "メインパーツX"),
        *(choose("a", "", one) for one in names),
        passed("b"),
    ]
    entries += [take("b", "ライフ"), choose("a", "", *chosen)]
    legal(rule(table(4, a, seat("8 5 1 1"), **START), *entries, claim(**after)))


@pytest.mark.parametrize(
    ("main", "space", "hit", "after"),
    [("Y", 6, "オーラ", {"b__aura": 3}), ("Z", 2, "ライフ", {"b__cowed": True})],
)
@clause("sakura:add/3-4-1", "sakura:add/3-6")
def test_other_main_parts(main, space, hit, after):
    a = hacker(f"メインパーツ{main}")
    entries = (*BEGIN, choose("a", "", f"メインパーツ{main}"), passed("b"), take("b", hit))
    legal(rule(table(space, a, seat("8 5 1 1"), **START), *entries, claim(**after)))


@clause("sakura:add/3-7", "sakura:core/9-1", "sakura:core/1-4", "sakura:add/3-9")
def test_a_holo_kunai_assembles_a_part_and_may_be_put_face_down():
    """T: also where its attack was cancelled."""
    a = hacker("", MAINS, hand="ホロ苦無")
    ruling = rule(
        table(3, a, seat("8 3 1 1")),
        use("a", "ホロ苦無"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "", "メインパーツZ"),
        act("a", "activate", "ホロ苦無"),
        claim(メインパーツZ__assembled=True, ホロ苦無__zone="a.down"),
    )
    legal(ruling)
    b = seat("8 3 4 1", trumps="双葉鏡の祟り神")
    cancelled = rule(
        table(3, a, b),
        use("a", "ホロ苦無"),
        use("b", "双葉鏡の祟り神"),
        act("a", "activate", "ホロ苦無"),
        claim(ホロ苦無__zone="a.down", メインパーツZ__assembled=False),
    )
    legal(cancelled)


@clause("sakura:add/3-7", "sakura:add/3-8")
def test_a_sixth_part_means_that_one_is_taken_apart():
    a = hacker(f"メインパーツX {CUSTOMS}", "メインパーツY", trumps="朧文書・電子神渉")
    ruling = rule(
        table(3, a, seat("8 3 1 1"), mode="full"),
        use("a", "朧文書・電子神渉"),
        choose("a", "", "メインパーツY"),
        choose("a", "", "カスタムパーツA"),
        choose("a", "前進"),
        claim(メインパーツY__assembled=True, カスタムパーツA__assembled=False, space=2),
    )
    legal(ruling)


@clause("sakura:add/3-8", "sakura:add/3-7", "sakura:core/9-1-1-8")
def test_the_used_document_rebuilds_the_parts_before_a_reconstruction():
    a = hacker("カスタムパーツA カスタムパーツB", "メインパーツX", used="朧文書・電子神渉", trumps=2, down=3)
    ruling = rule(
        table(3, a, seat("8 3 1 1"), **START),
        *BEGIN,
        act("a", "activate", "朧文書・電子神渉"),
        choose("a", "", "カスタムパーツA"),
        choose("a", "", "カスタムパーツA", "メインパーツX"),
        claim(
            カスタムパーツA__assembled=True,
            カスタムパーツB__assembled=True,
            メインパーツX__assembled=True,
            a__life=7,
        ),
    )
    legal(ruling)


@pytest.mark.parametrize(("down", "flare", "fits"), [(5, 8, True), (4, 8, False)])
@clause("sakura:core/9-3", "sakura:core/5-6", "sakura:core/10-5")
def test_giga_suke_costs_less_for_cards_face_down_and_parts(down, flare, fits):
    a = hacker("メインパーツX カスタムパーツA カスタムパーツB", down=down, trumps="ギガ介") | {"flare": flare}
    start = table(3, a, seat("7 5 1 1"))
    if not fits:
        illegal_at(rule(start, use("a", "ギガ介")), 1, "9-3#i")
        return
    hits = [entry for _ in range(4) for entry in (passed("b"), take("b", "ライフ"))]
    legal(rule(start, use("a", "ギガ介"), *hits, claim(b__life=3, a__flare=0)))


def falling(**more):
    a = seat("1 0 3 1", **{"hand": "斬", "trumps": "最後の結晶", **more})
    return table(3, a, seat("8 3 1 1", hand="居合 一閃"), turn=6, turn_player="b")


@clause("sakura:core/9-1-3-1", "sakura:core/4-2", "sakura:core/9-2")
def test_the_last_crystal_is_used_in_place_of_the_first_defeat():
    ruling = rule(
        falling(),
        use("b", "一閃"),
        passed("a"),
        choose("a", "", "最後の結晶"),
        claim(winner="", a__life=1, a__flare=1 + 1 - 1, 斬__zone="a.down", 最後の結晶__zone="a.used"),
    )
    legal(ruling)
    declined = rule(falling(), use("b", "一閃"), passed("a"), passed("a"), claim(winner="b"))
    legal(declined)


@clause("sakura:core/9-1-3-1")
def test_the_last_crystal_does_not_save_from_a_second_defeat():
    second = {**falling(), "this_game": [["lost", "a", "", "1"]]}
    legal(rule(second, use("b", "一閃"), passed("a"), claim(winner="b")))


@clause("sakura:core/6-3", "sakura:core/9-1")
def test_the_last_crystal_without_a_hand_gives_its_life_all_the_same():
    ruling = rule(
        falling(hand=0),
        use("b", "一閃"),
        passed("a"),
        choose("a", "", "最後の結晶"),
        claim(winner="", a__life=1),
    )
    legal(ruling)


@clause("sakura:core/9-3#i", "sakura:core/4-2")
@pytest.mark.parametrize("named", [choose("a", "", "最後の結晶"), act("a", "activate", "最後の結晶")])
def test_the_last_crystal_that_cannot_be_paid_saves_nobody(named):
    start = falling()
    start["players"]["a"]["flare"] -= 2
    start["dust"] += 2
    illegal_at(rule(start, use("b", "一閃"), passed("a"), named, claim(winner="b")), 3, "9-3#i")


@clause("sakura:core/9-2")
def test_the_last_crystal_is_used_by_its_own_text_only():
    illegal_at(
        rule(table(3, seat("8 3 3 1", trumps="最後の結晶"), seat("8 3 1 1")), use("a", "最後の結晶")),
        1,
        "9-2",
    )


@clause("sakura:core/9-1-3-1", "sakura:core/4-2#2")
def test_the_last_crystal_saves_from_a_defeat_by_an_effect_too():
    a = seat("1 0 3 1", hand="斬", trumps="最後の結晶", enhancements=[card("森羅判証", crystals=1)])
    ruling = rule(
        table(3, a, seat("8 3 1 1"), **START),
        act("a", "proceed"),
        choose("a", "", "最後の結晶"),
        claim(winner="", 最後の結晶__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-1")
def test_of_two_texts_that_save_the_loser_says_which():
    """T476."""
    a = seat("1 0 6 1", hand="斬", trumps="最後の結晶", enhancements=[card("衰垜逐肘守料術", crystals=1)])
    start = table(3, a, seat("8 3 1 1", hand="一閃"), turn=6, turn_player="b")
    for chosen, life in (("衰垜逐肘守料術", 4), ("最後の結晶", 1)):
        legal(
            rule(
                start, use("b", "一閃"), passed("a"), choose("a", "", chosen), claim(winner="", a__life=life)
            )
        )


@clause("sakura:add/3-1", "sakura:core/7-1-16", "sakura:core/10-18")
def test_a_branch_of_the_gods_brings_the_last_crystal():
    a = seat("8 3 1 1", trumps="神代枝", extra="最後の結晶")
    ruling = rule(
        table(3, a, seat("8 3 1 1"), mode="full"),
        use("a", "神代枝"),
        claim(
            a__aura=4, a__flare=2, 神代枝__zone="a.removed", 最後の結晶__zone="a.trumps", crystals_in_play=38
        ),
    )
    legal(ruling)
