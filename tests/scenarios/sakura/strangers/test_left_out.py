"""What a sparse position leaves out: what Megami bring lies where it lay; nobody is asked for more than can be."""

import pytest

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.kernel.record.start import start_position
from judgeapp.domain.engine.sakura import BOOK

from ..table import act, choose, claim, legal, passed, take, use
from .sparse import activate, holds, ruled_from, seat, table


def begun(position):
    data = {"version": 1, "book": "sakura", "start": {"position": position}, "entries": []}
    return start_position(GameRecord.from_json(data), BOOK)


def names(position, zone):
    return sorted(card.values["name"] for card in position.cards_in(zone))


@pytest.mark.parametrize(
    ("megami", "zone", "there"),
    [
        ("チカゲ ユリナ", "poison_bag", ["幻覚毒", "弛緩毒", "滅灯毒", "滅灯毒", "麻痺毒"]),
        ("ミズキ ユリナ", "barracks", ["槍兵", "槍兵", "盾兵", "騎兵"]),
        ("クルル ユリナ", "extra", ["でゅーぷりぎあ"] * 3),
        ("『探索者』クルル ユリナ", "extra", ["ぐらんがりばー"]),
        ("『歴史家』レンリ ユリナ", "relics", ["偽りの武器", "刃の本質", "最初の桜鈴"]),
        ("『祈祷師』ライラ ユリナ", "extra", []),
    ],
)
@clause("sakura:add/7-1", "sakura:add/16-1", "sakura:add/8-1", "sakura:add/20-1", "sakura:add/10-1")
def test_what_megami_bring_lies_there(megami, zone, there):
    assert names(begun(table(4, seat("8 3 0 1", megami=megami), seat("8 3 0 1"))), f"a.{zone}") == there


@clause("sakura:core/7-1-12")
def test_a_card_that_lies_elsewhere_does_not_lie_there_too():
    a = seat("8 3 0 1", hand="守護霊式", megami="ホノカ ユリナ")
    extra = names(begun(table(4, a, seat("8 3 0 1", hand="麻痺毒", megami="チカゲ サイネ"))), "a.extra")
    assert "守護霊式" not in extra
    assert "突撃霊式" in extra
    b = begun(table(4, a, seat("8 3 0 1", megami="チカゲ サイネ"), turn=6, turn_player="b"))
    assert len(names(b, "b.poison_bag")) == 5
    given = begun(table(4, seat("8 3 0 1", hand="麻痺毒"), seat("8 3 0 1", megami="チカゲ サイネ")))
    assert names(given, "b.poison_bag") == ["幻覚毒", "弛緩毒", "滅灯毒", "滅灯毒"]


@clause("sakura:core/7-1-12")
def test_a_zone_that_is_stated_is_as_it_is_stated():
    a = seat("8 3 0 1", extra=[], megami="ホノカ ユリナ")
    assert names(begun(table(4, a, seat("8 3 0 1"))), "a.extra") == []


@clause("sakura:core/2-1", "sakura:core/10-25")
def test_a_card_shows_its_megami_where_nobody_states_them():
    """Only ホノカ as she is has 胸に想いを."""
    legal(
        ruled_from(
            table(4, seat("7 3 5 1", trumps="胸に想いを"), seat("7 3 0 1", hand=2)),
            use("a", "胸に想いを"),
            holds("両手に華を", zone="a.trumps"),
        )
    )


@pytest.mark.parametrize(
    ("megami", "more", "fields"),
    [
        ("サリヤ ユリナ", {}, {"artificial": 5}),
        ("サリヤ ユリナ", {"burnt": 5}, {"burnt": 5}),
        ("メグミ ユリナ", {}, {"seeds": 5}),
        ("メグミ ユリナ", {"sprouted": 2}, {"sprouted": 2}),
        ("ユリナ サイネ", {}, {}),
    ],
)
@clause("sakura:add/9-1", "sakura:add/17-1")
def test_tokens_lie_as_the_game_begins_unless_somebody_noted_one(megami, more, fields):
    seat_a = begun(table(4, seat("8 3 0 1", megami=megami, **more), seat("8 3 0 1"))).players["a"].values
    kept = ("artificial", "burnt", "seeds", "sprouted")
    assert {name: value for name, value in seat_a.items() if name in kept} == fields


@clause("sakura:core/3-2")
def test_no_more_cards_are_asked_for_than_there_are():
    """Of seven two are in hand and two in the deck: three at most lie face down."""
    start = table(
        2,
        seat("8 3 0 1", hand="不意打ち", megami="『第三章』オボロ サイネ"),
        seat("8 3 1 1", hand=2, deck=2, down=None, megami="ユリナ トコヨ"),
        mode="全力行動",
    )
    entries = [use("a", "不意打ち"), take("b", "ライフ"), claim(b__life=7)]
    data = {"version": 1, "book": "sakura", "start": {"position": start}, "entries": entries}
    ruling = rule(GameRecord.from_json(data))
    assert {one.fact for one in ruling.entries[2].by_answer} == {"b.down#2", "b.down#3"}


@clause("sakura:add/15-1-2")
def test_a_diver_of_whom_nothing_is_noted_heads_one_way_or_the_other():
    start = table(4, seat("7 3 1 1", hand="斬"), seat("7 3 1 1", hand=2, diving=True))
    data = {
        "version": 1,
        "book": "sakura",
        "start": {"position": start},
        "entries": [use("a", "斬"), take("b", "ライフ")],
    }
    told = rule(GameRecord.from_json(data)).entries[1].by_answer
    assert [(one.answer, str(one.verdict)) for one in told] == [("forward", "legal"), ("backward", "illegal")]


@clause("sakura:core/3-1", "sakura:core/10-12")
def test_a_card_chosen_by_name_is_of_the_hand_that_can_have_it():
    """引用 looks at b's hand: 一閃 is ユリナ's, whom only b can have."""
    start = table(3, seat("7 3 1 1", hand=["引用"], deck=3, megami="シンラ サイネ"), seat("7 3 1 1", hand=2))
    legal(
        ruled_from(
            start,
            use("a", "引用"),
            choose("a", "", "一閃"),
            choose("a", 1),
            take("b", "ライフ"),
            claim(一閃__zone="b.discard", b__life=5, b_hand__count=1),
        )
    )


@clause("sakura:core/5-4", "sakura:add/3-3")
def test_several_cards_that_are_chosen_one_by_one_may_be_named_at_once():
    parts = [
        {"name": one, "assembled": True} for one in ("メインパーツX", "カスタムパーツA", "カスタムパーツB")
    ]
    a = seat("8 3 0 1", hand=2, deck=1, discard=3, parts=parts, megami="『消失』オボロ ユリナ")
    start = table(4, a, seat("8 3 1 0", hand=2), phase="start", mode="")
    called = (act("a", "reconstruct"), activate("a", "メインパーツX"))
    at_once = (choose("a", "", "カスタムパーツA", "カスタムパーツB"),)
    each = (choose("a", "", "カスタムパーツA"), choose("a", "", "カスタムパーツB"))
    for chosen in (at_once, each):
        hit = (*called, *chosen, take("b", "ライフ"), claim(b__life=5, a__life=8))
        legal(ruled_from(start, *hit))
    none = (act("a", "reconstruct"), passed("a"), claim(a__life=7))
    legal(ruled_from(start, *none))
