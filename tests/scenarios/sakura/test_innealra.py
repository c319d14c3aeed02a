"""§24 イニル: fates and their places, 共鳴 by text and by rule, 糾える運命, ロスト, and what her cards say."""

import pytest

from judgeapp.domain.engine import rule as judged
from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.notation import read_notation

from .table import (
    act,
    claim,
    found,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    told,
    use,
)

SEASON = "S10-2"
FACES = {"イヌル": "innealra-o1", "マヒル": "innealra-o2", "アクル": "innealra-o3"}
FATES = {
    "イヌル": ["かえりみ", "くやみ", "うらみ", "まどろみ"],
    "マヒル": ["とまどい", "うつろい", "ちりまがい", "あがない"],
    "アクル": ["あこがれ", "うなだれ", "のがれ", "かすれ"],
}
PLACES = ("past", "present", "future", "unseen")


def hers(face, values="8 3 2 1", beside="yurina", **zones):
    """A player with that face; the fates lie as at the start, or in the order given."""
    order = zones.pop("fates", "").split()
    more = {"fates": [{"id": one, "name": one} for one in order]} if order else {}
    return seat(values, megami=[FACES[face], beside], **{"hand": 2, **zones}) | more


def other(values="8 3 2 1", **zones):
    return seat(values, megami=["saine", "himika"], **{"hand": 2, **zones})


def ruled(start, *entries, season=SEASON):
    return rule(start, *entries, season=season)


def lying(*names):
    """A claim that the fates lie so, from 過去 on."""
    return {
        "kind": "claim",
        "by": "judge",
        "holds": [
            {"of": name, "field": "fate_place", "value": place}
            for name, place in zip(names, PLACES, strict=True)
        ],
    }


def begins(a, b, space=4, **game):
    """The main phase of a is about to begin."""
    return table(space, a, b, **{"main_begun": False, "mode": "", **game})


@pytest.mark.parametrize("face", FACES)
@clause("sakura:add/24-1", "sakura:add/24-3")
def test_at_the_start_her_four_fates_lie_from_past_to_unseen_fate(face):
    legal(ruled(table(4, hers(face), other()), lying(*FATES[face])))


@pytest.mark.parametrize(
    ("at", "after"),
    [
        ("イヌル", ["くやみ", "うらみ", "まどろみ", "かえりみ"]),
        ("マヒル", ["とまどい", "ちりまがい", "あがない", "うつろい"]),
        ("アクル", ["あこがれ", "うなだれ", "かすれ", "のがれ"]),
    ],
)
@clause("sakura:add/24-6", "sakura:add/24-6#1", "sakura:add/24-6#2", "sakura:add/24-7")
def test_each_face_resonates_with_the_fate_of_her_place_which_goes_to_unseen_fate(at, after):
    """槍振るい is used at 4 and resonates after the attack; the others keep their order."""
    start = table(4, hers(at, hand="槍振るい"), other())
    legal(ruled(start, use("a", "槍振るい"), passed("b"), take("b", "ライフ"), lying(*after)))


@pytest.mark.parametrize(("hand", "resonates"), [(2, False), (3, True), (4, False)])
@clause("sakura:add/24-9", "sakura:core/8-2-1")
def test_with_exactly_three_cards_in_hand_she_resonates_as_her_main_phase_begins(hand, resonates):
    """うつろい at 現在 of マヒル: at a distance of 6 two crystals go from there to dust."""
    start = begins(hers("マヒル", hand=hand), other(), space=6)
    legal(ruled(start, act("a", "mode", value="標準行動"), claim(space=4 if resonates else 6)))


@pytest.mark.parametrize(("turn", "resonates"), [(1, False), (2, False), (3, True)])
@clause("sakura:add/24-9")
def test_she_does_not_resonate_by_rule_in_her_first_turn(turn, resonates):
    start = begins(hers("マヒル", hand=3), other(), space=6, turn=turn)
    legal(ruled(start, act("a", "mode", value="標準行動"), claim(space=4 if resonates else 6)))


@clause("sakura:add/24-9")
def test_her_opponent_does_not_resonate_with_three_cards():
    start = begins(other(hand=3), hers("マヒル"), space=6)
    legal(ruled(start, act("a", "mode", value="標準行動"), claim(space=6)))


@pytest.mark.parametrize("by_rule", [True, False])
@clause("sakura:add/24-9", "sakura:add/24-5-1", "sakura:add/24-4")
def test_a_fate_of_akul_knows_whether_it_resonates_by_rule(by_rule):
    """かすれ at 未来: by rule two crystals go from dust to ロスト, by a text one."""
    order = "あこがれ うなだれ かすれ のがれ"
    if by_rule:
        start = begins(hers("アクル", hand=1, deck=2, fates=order), other(), phase="start")
        ruling = legal(ruled(start, act("a", "proceed"), act("a", "mode", value="標準行動"), claim(lost=2)))
    else:
        start = table(4, hers("アクル", hand="槍振るい", fates=order), other())
        ruling = legal(ruled(start, use("a", "槍振るい"), passed("b"), take("b", "ライフ"), claim(lost=1)))
    events = [one.event for entry in ruling.entries for one in entry.events if one.event.verb == "resonate"]
    assert ["sakura:add/24-9" in event.clauses for event in events] == [by_rule]


MOVED = ["くやみ", "うらみ", "まどろみ", "かえりみ"]
"""Hers once かえりみ has gone to まだ見ぬ運命."""


@pytest.mark.parametrize("moves", [True, False])
@clause("sakura:add/24-9", "sakura:add/24-7", "sakura:core/9-2-3")
def test_her_opponent_may_move_her_past_after_a_card_with_a_subtype(moves):
    """衝音晶 has one: after it is resolved かえりみ may go to まだ見ぬ運命; unwritten, it does not."""
    start = table(4, other(hand="衝音晶 八方振り"), hers("イヌル"))
    does = [act("a", "activate", "かえりみ")] if moves else []
    after = MOVED if moves else FATES["イヌル"]
    legal(ruled(start, use("a", "衝音晶"), *does, use("a", "八方振り"), lying(*after)))


@clause("sakura:add/24-9", "sakura:core/9-2")
def test_a_reaction_is_not_used_in_the_ordinary_way():
    """槍振るい resonates, and nothing else moves her fates: かえりみ has come to まだ見ぬ運命 and くやみ to 過去."""
    start = table(4, hers("イヌル", hand="槍振るい"), other(hand="衝音晶"))
    entries = [use("a", "槍振るい"), use("b", "衝音晶")]
    legal(ruled(start, *entries, take("b", "ライフ"), lying(*MOVED)))
    assert found(ruled(start, *entries, act("b", "activate", "かえりみ")), 3)[0] == "illegal"


@clause("sakura:add/24-9")
def test_after_a_card_without_a_subtype_her_opponent_moves_nothing():
    start = table(4, other(hand="八方振り 石突"), hers("イヌル"))
    entries = [use("a", "八方振り"), passed("b"), take("b", "ライフ")]
    assert found(ruled(start, *entries, act("a", "activate", "かえりみ")), 4)[0] == "illegal"


@clause("sakura:add/24-8", "sakura:add/24-2-2-2", "sakura:add/24-2-2-1")
def test_while_her_last_card_lies_deployed_all_her_fates_are_entwined():
    """イニルノルニル・アザナエル lies deployed: the back is resolved, 2 crystals of the enemy's aura to her flare."""
    dear = {"id": "アザナエル", "name": "イニルノルニル・アザナエル", "crystals": 2}
    order = "うつろい とまどい ちりまがい あがない"
    a = hers("マヒル", hand="槍振るい", enhancements=[dear], fates=order)
    holds = {
        "kind": "claim",
        "by": "judge",
        "holds": [{"of": one, "field": "entwined", "value": True} for one in order.split()],
    }
    start = table(4, a, other())
    entries = [use("a", "槍振るい"), passed("b"), take("b", "ライフ")]
    legal(ruled(start, holds, *entries, claim(a__flare=4, b__aura=1)))


@clause("sakura:add/24-8")
def test_the_fates_turn_back_the_moment_it_is_gone():
    """Its one crystal leaves it in the start phase, and it is disposed of."""
    dear = {"id": "アザナエル", "name": "イニルノルニル・アザナエル", "crystals": 1}
    start = table(4, hers("マヒル", enhancements=[dear]), other(), phase="start", mode="", main_begun=False)
    turned = {"of": "とまどい", "field": "entwined", "value": False}
    ruling = ruled(
        start, act("a", "proceed"), passed("a"), {"kind": "claim", "by": "judge", "holds": [turned]}
    )
    assert "fates_turn" in told(legal(ruling))


@clause("sakura:add/24-8", "sakura:core/9-1-1-8")
def test_her_last_card_is_not_used_while_it_is_used():
    start = table(4, hers("マヒル", "8 3 6 1", used="イニルノルニル・アザナエル"), other(), mode="full")
    assert found(ruled(start, use("a", "イニルノルニル・アザナエル")), 1)[0] == "illegal"


@clause("sakura:add/24-3", "sakura:add/24-2-1-5")
def test_a_fate_that_does_not_lie_at_past_does_nothing_twice():
    """雨露霜雪: くやみ at 過去, かえりみ at 現在 pushes once, うらみ at 未来 does no damage."""
    a = hers("イヌル", hand="雨露霜雪", fates="くやみ かえりみ うらみ まどろみ")
    start = table(4, a, other(), mode="")
    ruling = ruled(start, use("a", "雨露霜雪"), act("a", "pass"), claim(space=5, b__aura=3, b__life=8))
    legal(ruling)


@clause("sakura:add/24-3", "sakura:add/24-6")
def test_rain_and_snow_resolve_three_fates_in_their_order_and_move_none():
    """雨露霜雪 of マヒル at 6: とまどい aura to flare, うつろい two from distance to dust, ちりまがい attacks at 4."""
    start = table(6, hers("マヒル", hand="雨露霜雪 斬"), other(), mode="")
    entries = [use("a", "雨露霜雪"), act("a", "pass"), passed("b"), take("b", "オーラ")]
    ruling = ruled(start, *entries, claim(space=4, b__flare=3, b__aura=0), lying(*FATES["マヒル"]))
    assert "resonate" not in told(legal(ruling))


NOTE = """桜降る代に決闘を
版 S10-2
開始
 手番:a ターン:5 標準行動 間合:4 ダスト:4 ロスト:2
 宿 a:イヌル、刀 b:アクル、銃
 a ライフ:8 オーラ:3 フレア:2 集中力:1 手札:2 山札:3 切札:3
  手札 槍振るい、斬
  運命 うらみ、くやみ、かえりみ、まどろみ
  捨て札 1
  伏せ札 1
 b ライフ:8 オーラ:3 フレア:2 集中力:1 手札:2 山札:3 切札:3
  捨て札 1
  伏せ札 1

a 槍振るい 1/1
b ライフ受け
"""


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("a 共鳴", None),
        ("a 共鳴:1", "legal"),
        ("a 共鳴:2", "departed"),
        (" うらみ 運命の場所:まだ見ぬ運命", "legal"),
        (" くやみ 運命の場所:まだ見ぬ運命", "departed"),
        (" ロスト:2", "legal"),
    ],
)
@clause("sakura:add/24-6", "sakura:add/24-3")
def test_fates_resonance_and_the_lost_zone_are_read_in_notes(line, verdict):
    """A resonance comes of itself: a line that only says so is a remark, its number or where a fate lies is claimed."""
    told = judged(read_notation(NOTE + line))
    assert [str(one.verdict) for one in told.entries[3:]] == ([] if verdict is None else [verdict])


@clause("sakura:add/24-9")
def test_moving_the_enemys_past_is_written_with_an_arrow():
    note = NOTE.replace("a 槍振るい 1/1\nb ライフ受け\n", "").replace("槍振るい、斬", "気炎万丈、斬")
    note = (
        note.replace("b:アクル", "b:マヒル")
        .replace(" 標準行動", "")
        .replace(" ロスト:2", "")
        .replace("ダスト:4", "ダスト:6")
    )
    told = judged(read_notation(note + "a 気炎万丈\na とまどい→まだ見ぬ運命\n うつろい 運命の場所:過去"))
    assert [str(one.verdict) for one in told.entries] == ["legal", "legal", "legal"]
