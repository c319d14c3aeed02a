"""Which clause is cited for what happens otherwise than is printed or expected, and where it is not."""

import pytest

from judgeapp.domain.engine import InvalidRecord

from ..table import act, basic, choose, passed, rule, take, use
from .sparse import on, table
from .states import claimed, opened, seat

START = {"turn": 7, "phase": "start", "mode": ""}
FULL = {"mode": "全力行動"}
B = seat("7 3 2 1")


def cited(start, *entries):
    """The clauses of all entries, without their book."""
    ruling = rule(opened(start), *entries)
    return {key.removeprefix("sakura:") for entry in ruling.entries for key in entry.clauses}


RAISED = seat("6 4 2 0", trumps="浮舟宿", used="徒寄ノ八重桜")
WALL = seat("7 1 2 0", enhancements=[on("無音壁", 2)])
CHARGE = seat("7 3 2 0", hand=["Shield Charge"], artificial=5)
PARASOL = seat("6 3 2 1", hand="仕掛け番傘", megami="chikage-a1 yurina")
SWAPPED = seat("6 2 2 0", hand="斬", enhancements=[on("天地反駁", 3)])
BREATH = [use("a", "フルバースト"), passed("b")]
STRUCK = [use("a", "斬"), take("b", "オーラ")]
PARTS = [on(name, assembled=True) for name in ("メインパーツY", "カスタムパーツB")]
DIGITAL = seat("7 3 2 1", deck=0, parts=PARTS, megami="oboro-a2 yurina")
CITED = {
    "five crystals find room for two": (
        table(4, seat("6 3 2 0", trumps="浮舟宿"), B),
        [use("a", "浮舟宿")],
        "core/7-1-3-1",
    ),
    "of five crystals three are there": (
        table(4, seat("4 0 2 0", trumps="浮舟宿"), seat("10 5 10 0")),
        [use("a", "浮舟宿")],
        "core/6-3",
    ),
    "ten crystals at distance": (
        table(10, seat("7 3 1 0", hand="バックステップ"), seat("6 2 2 0")),
        [use("a", "バックステップ")],
        "core/6-3",
    ),
    "a limit that a card raises": (table(4, RAISED, B), [use("a", "浮舟宿")], "core/1-4"),
    "both damages": (table(6, seat("6 3 2 0", hand="フルバースト"), B, **FULL), BREATH, "core/10-26"),
    "damage exchanged": (table(4, SWAPPED, B), [use("a", "斬"), take("b", "オーラ")], "core/5-6"),
    "a range made wider": (
        table(5, seat("6 3 2 0", hand="斬", enhancements=[on("追い風", 2)]), B),
        [use("a", "斬")],
        "core/10-4-2",
    ),
    "damage whose crystals go elsewhere": (
        table(1, CHARGE, seat("7 3 2 0")),
        [use("a", "Shield Charge"), take("b", "オーラ")],
        "core/1-4",
    ),
    "crystals that count as aura go there too": (
        table(1, CHARGE, WALL),
        [use("a", "Shield Charge"), take("b", "オーラ")],
        "core/1-4",
    ),
    "an arrow turned round": (
        table(4, seat("7 3 2 0", hand="えんむすび", umbrella_open=True), B),
        [use("a", "えんむすび"), choose("a", 0)],
        "core/10-2",
    ),
    "an arrow both ways": (
        table(4, seat("7 3 2 1", hand="跳ね兎", enhancements=[on("八葉鏡の向こう側", 2)]), B),
        [basic("a", "前進"), use("a", "跳ね兎"), choose("a", "right")],
        "core/1-4",
    ),
    "unavoidable and out of range": (
        table(6, PARASOL, seat("7 3 2 1", hand="詩舞 斬")),
        [use("a", "仕掛け番傘"), use("b", "詩舞"), choose("b", 2), take("b", "オーラ")],
        "core/9-4#iii",
    ),
    "再起 in the end phase": (
        table(5, seat("7 3 2 2", used="無窮ノ風"), B),
        [passed("a")],
        "core/10-7",
    ),
    "a troop goes back to the barracks": (
        table(3, seat("7 3 2 1", hand="斬"), seat("7 3 2 1", barracks=[on("盾兵", conscripted=True)])),
        [use("a", "斬"), use("b", "盾兵"), take("b", "オーラ")],
        "add/16-2-1",
    ),
    "parts by how many of them are shown": (
        table(3, DIGITAL, B, **START),
        [act("a", "reconstruct"), choose("a", "", "メインパーツY"), choose("a", "", "カスタムパーツB")],
        "add/3-4-2",
    ),
    "a troop that was conscripted": (
        table(3, seat("7 3 2 1", hand="斬"), seat("7 3 2 1", barracks=[on("盾兵", conscripted=True)])),
        [use("a", "斬"), use("b", "盾兵"), take("b", "オーラ")],
        "add/16-4",
    ),
    "a troop goes back, its crystals gone": (
        table(3, seat("7 3 2 1", enhancements=[on("騎兵", 1)]), B, **START),
        [act("a", "proceed"), passed("a")],
        "add/16-2-1",
    ),
    "no room beside the ice": (
        table(4, seat("7 3 2 1", hand="誘導", megami="oboro yurina"), seat("7 4 1 1", frozen=1)),
        [use("a", "誘導"), choose("a", 1)],
        "add/13-3",
    ),
    "refuted in vain": (
        table(4, seat("7 3 2 1", hand="都度討ち"), B),
        [act("a", "perjure", "都度討ち", value="都度討ち"), act("b", "refute"), take("b", "オーラ")],
        "core/10-10",
    ),
    "the last crystal": (
        table(4, seat("7 3 2 1", enhancements=[on("追い風", 1)]), B, **START),
        [act("a", "proceed"), passed("a")],
        "core/5-5-2",
    ),
    "a mechanism that is not built": (
        table(4, seat("7 3 2 1", hand="えれきてる"), B),
        [use("a", "えれきてる")],
        "add/8-3",
    ),
    "a form that comes": (
        table(
            4,
            seat("7 3 2 1", trumps=["Julia's BlackBox"], megami="thallya yurina", artificial=0, burnt=5),
            B,
            **FULL,
        ),
        [use("a", "Julia's BlackBox"), choose("a", "", "Form: NAGA")],
        "add/9-3-1-5",
    ),
    "a card of the journey, of a deck that is empty": (
        table(
            4,
            seat(
                "7 0 2 1",
                deck=0,
                used=["色づく世界"],
                memory_crystals=1,
                location=4,
                origin=1,
                megami="yatsuha-aa1 yurina",
            ),
            B,
            **START,
        ),
        [act("a", "proceed"), take("a", "ライフ")],
        "add/14-4",
    ),
}
NOT_CITED = {
    "a main part alone": (
        table(3, DIGITAL, B, **START),
        [act("a", "reconstruct"), choose("a", "", "メインパーツY"), passed("a"), take("b", "オーラ")],
        "add/3-4-2",
    ),
    "a card of the hand": (table(4, seat("6 3 2 0", hand="斬"), B), STRUCK, "add/16-4"),
    "a card that is no troop": (table(4, seat("6 3 2 0", hand="斬"), B), STRUCK, "add/16-2-1"),
    "no card that is a troop, its crystals gone": (
        table(4, seat("7 3 2 1", enhancements=[on("追い風", 1)]), B, **START),
        [act("a", "proceed"), passed("a")],
        "add/16-2-1",
    ),
    "nothing there to move, room beside the ice": (
        table(0, seat("7 3 2 1", hand="誘導", megami="oboro yurina"), seat("7 3 1 1", frozen=1)),
        [use("a", "誘導"), choose("a", 1)],
        "add/13-3",
    ),
    "all crystals find room": (
        table(4, seat("6 0 2 0", trumps="浮舟宿"), B),
        [use("a", "浮舟宿")],
        "core/7-1-3-1",
    ),
    "all crystals are there": (
        table(4, seat("6 0 2 0", trumps="浮舟宿"), B),
        [use("a", "浮舟宿")],
        "core/6-3",
    ),
    "a limit that is kept": (table(4, seat("6 0 2 0", trumps="浮舟宿"), B), [use("a", "浮舟宿")], "core/1-4"),
    "one of the damages": (table(4, seat("6 3 2 0", hand="斬"), B), STRUCK, "core/10-26"),
    "damage as printed": (table(4, seat("6 3 2 0", hand="斬"), B), STRUCK, "core/5-6"),
    "unavoidable and in range": (
        table(6, PARASOL, B),
        [use("a", "仕掛け番傘"), take("b", "オーラ")],
        "core/9-4#iii",
    ),
    "damage that goes to dust": (table(4, seat("6 3 2 0", hand="斬"), B), STRUCK, "core/1-4"),
}


@pytest.mark.parametrize("case", CITED)
def test_the_clause_is_cited(case):
    start, entries, clause = CITED[case]
    assert clause in cited(start, *entries)


@pytest.mark.parametrize("case", NOT_CITED)
def test_the_clause_is_not_cited(case):
    start, entries, clause = NOT_CITED[case]
    assert clause not in cited(start, *entries)


SECOND = {"turn": 2, "turn_player": "b", "phase": "start", "mode": ""}
QUOTES = table(3, seat("7 3 2 1", hand="引用"), seat("7 4 2 1", hand="居合"))
QUOTED = (use("a", "引用"), choose("a", "", "居合"), choose("a", 1), take("b", "オーラ"))
ON = tuple(one for player in "ba" for one in (act(player, "proceed"), passed(player), passed(player)))
REFUSED = {
    "no reconstruction in the second turn": (
        table(4, B, B, **SECOND),
        [act("b", "reconstruct")],
        "core/8-1-3",
    ),
    "none in a main phase later on": (table(4, B, B), [act("a", "reconstruct")], "core/8-1-3#iii"),
    "a basic action after the phase was ended": (QUOTES, [*QUOTED, basic("a", "前進")], "core/10-13"),
    "a basic action after a phase that one has ended": (
        table(4, B, B),
        [passed("a"), basic("a", "前進")],
        "core/9-6",
    ),
    "a phase ended in an earlier turn": (QUOTES, [*QUOTED, *ON, basic("a", "前進")], "core/9-6"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_says_what_is_over(case):
    start, entries, clause = REFUSED[case]
    last = rule(opened(start), *entries).entries[-1]
    assert (str(last.verdict), last.decides) == ("illegal", f"sakura:{clause}"), last.reason.ja


def sealing(under, **more):
    b = seat("6 2 3 1", sealed=[on("斬", sealed_under=under)], **more)
    return table(4, seat("7 3 2 0", enhancements=[on("論破", 1)]), b, **START)


@pytest.mark.parametrize("under", ["論破", "a.enhancements.1"])
def test_a_sealed_card_is_tied_by_name_or_id(under):
    back = claimed({("斬", "zone"): "b.discard", ("b.discard", "count"): 2})
    assert str(rule(opened(sealing(under)), passed("a"), back).verdict) == "legal"


@pytest.mark.parametrize(("under", "more"), [("完全論破", {}), ("論破", {"discard": "論破"})])
def test_a_card_sealed_under_none_or_one_of_two_is_no_record(under, more):
    with pytest.raises(InvalidRecord) as refused:
        rule(opened(sealing(under, **more)), passed("a"))
    assert (refused.value.clause, refused.value.field) == (
        "sakura:core/7-1-13",
        "start.position.players.b.sealed",
    )


@pytest.mark.parametrize(("times", "damage"), [(["2"], 3), (["", ""], 3), ([""], 2), (["1"], 2)])
def test_a_row_may_say_how_often(times, damage):
    rows = [["used", "a", "", often] for often in times]
    start = table(6, seat("6 3 2 0", hand="ラピッドファイア"), B, this_turn=rows)
    ruling = rule(
        opened(start), use("a", "ラピッドファイア"), claimed({("ラピッドファイア", "aura_damage"): damage})
    )
    assert str(ruling.verdict) == "legal"


def test_what_two_versions_bring_alike_lies_there():
    start = table(4, seat("7 3 2 0", hand="毒針"), B)
    poisoned = claimed({("麻痺毒", "zone"): "b.deck", ("a.poison_bag", "count"): 4})
    entries = use("a", "毒針"), take("b", "オーラ"), choose("a", "", "麻痺毒"), poisoned
    assert str(rule(opened(start), *entries).verdict) == "legal"


def test_a_name_means_the_card_that_was_noted():
    sealed = [on("石突", sealed_under="いんだすとりあ")]
    industria = {"used": "いんだすとりあ", "sealed": sealed, "megami": "kururu saine"}
    start = table(3, seat("7 3 2 0", hand="でゅーぷりぎあ", **industria), B)
    entries = (
        use("a", "でゅーぷりぎあ"),
        take("b", "オーラ"),
        claimed({("でゅーぷりぎあ", "zone"): "a.discard"}),
    )
    assert str(rule(opened(start), *entries).verdict) == "legal"
    both = table(3, seat("7 3 2 0", hand="でゅーぷりぎあ でゅーぷりぎあ", **industria), B)
    with pytest.raises(InvalidRecord):
        rule(opened(both), *entries)


def test_a_claim_past_the_start_phase_declines_the_reconstruction():
    drawn = claimed({("b", "vigor"): 2, ("b.hand", "count"): 4, ("b.deck", "count"): 1})
    ruling = rule(opened(table(4, seat("7 3 2 0"), B)), act("b", "proceed"), drawn)
    assert (str(ruling.verdict), [one["move"] for one in ruling.entries[-1].implied]) == ("legal", ["pass"])


@pytest.mark.parametrize(("from_the_wall", "told"), [(1, True), (0, False)])
def test_crystals_that_count_as_aura_are_sent_on_by_a_reading(from_the_wall, told):
    wall = seat("7 3 2 0", enhancements=[on("無音壁", 2)])
    entries = use("a", "Shield Charge"), take("b", "オーラ"), choose("b", from_the_wall)
    ruling = rule(opened(table(1, CHARGE, wall)), *entries, claimed({("game", "space"): 4}))
    read = [one for entry in ruling.entries for one in entry.interpretations]
    assert (str(ruling.verdict), "sakura-shielding-crystals-diverted" in read) == ("legal", told)
