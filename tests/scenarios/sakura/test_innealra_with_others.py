"""イニル beside other Megami: situations in which two chapters meet, what is expected first."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, choose, claim, found, legal, passed, table, take, use
from .test_innealra import FATES, begins, hers, lying, other, ruled
from .test_innealra_cards import fates


def opponent(*megami, values="8 3 2 1", **zones):
    return other(values, **zones) | {"megami": [*megami]}


@clause("sakura:add/18-5", "sakura:add/24-6#1", "sakura:core/10-5")
def test_with_kanawe_the_yellow_act_adds_nothing_to_the_attack_of_a_fate():
    """Expected: 2/2. The act is about attacks of attack cards; that of ちりまがい comes from an effect."""
    a = hers("マヒル", hand="当惑", beside="kanawe", fates=fates("マヒル", "ちりまがい"))
    start = table(4, a | {"act_colour": "yellow", "act": 4}, other())
    legal(ruled(start, use("a", "当惑"), passed("b"), take("b", "ライフ"), claim(b__life=6)))


@clause("sakura:add/24-9", "sakura:core/9-2")
def test_with_kanawe_a_card_that_improvisation_uses_is_not_used_in_the_ordinary_way():
    """Expected: neither 即興, a reaction, nor the attack that it uses lets her past be moved."""
    b = opponent("kanawe", "saine", hand="即興 八方振り")
    start = table(4, hers("イヌル", hand="槍振るい"), b)
    entries = [use("a", "槍振るい"), use("b", "即興"), choose("b", "", "八方振り"), take("a", "ライフ")]
    assert found(ruled(start, *entries, act("b", "activate", "かえりみ")), 5)[0] == "illegal"


@pytest.mark.parametrize(("way", "aura", "flare"), [("right", 2, 4), ("left", 4, 2)])
@clause("sakura:core/10-2", "sakura:add/24-2", "sakura:core/5-4")
def test_with_yatsuha_the_arrows_of_fates_go_both_ways_too(way, aura, flare):
    """Expected: fates are cards of their player (24-2), so 八葉鏡の向こう側 turns the arrow of とまどい as well."""
    mirror = {"id": "八葉鏡", "name": "八葉鏡の向こう側", "crystals": 4}
    a = hers(
        "マヒル", hand="槍振るい", beside="yatsuha", fates=fates("マヒル", "とまどい"), enhancements=[mirror]
    )
    start = table(4, a, other())
    entries = [use("a", "槍振るい"), passed("b"), take("b", "ライフ"), choose("a", way)]
    legal(ruled(start, *entries, claim(b__aura=aura, b__flare=flare)))


@clause("sakura:core/10-27", "sakura:add/24-6")
def test_a_copy_of_her_attack_resonates_with_nobodys_fates():
    """Expected: the copy of 双葉鏡の祟り神 has 【攻撃後】共鳴する, but its player has no fates; hers is cancelled."""
    b = opponent("yatsuha", "saine", values="4 3 5 1", trumps="双葉鏡の祟り神")
    start = table(4, hers("イヌル", hand="槍振るい"), b)
    entries = [use("a", "槍振るい"), use("b", "双葉鏡の祟り神"), take("a", "ライフ")]
    legal(ruled(start, *entries, lying(*FATES["イヌル"]), claim(a__life=7, b__life=4)))


@clause("sakura:add/9-6", "sakura:core/6-3", "sakura:add/24-4")
def test_with_thallya_crystals_under_a_token_do_not_go_to_the_lost_zone():
    """Expected: three of four crystals lie under 間合-1 tokens: the back of のがれ moves one to ロスト."""
    dear = {"id": "アザナエル", "name": "イニルノルニル・アザナエル", "crystals": 2}
    a = hers("アクル", hand="諦観", fates=fates("アクル", "のがれ"), enhancements=[dear])
    start = table(4, a, opponent("thallya", "saine", artificial=2), nearer_b=3)
    legal(ruled(start, use("a", "諦観"), claim(space=3, lost=1)))


@clause("sakura:add/22-11-2", "sakura:add/24-6#1")
def test_with_shisui_a_life_taken_to_the_lost_zone_makes_wounds_bleed():
    """Expected: life 2 with one token of シスイ; the back of うなだれ leaves 1, the token becomes damage, a wins."""
    dear = {"id": "アザナエル", "name": "イニルノルニル・アザナエル", "crystals": 2}
    a = hers("アクル", hand="諦観", beside="shisui", fates=fates("アクル", "うなだれ"), enhancements=[dear])
    start = table(4, a, other("2 3 2 1", wounds_life=1))
    legal(ruled(start, use("a", "諦観"), claim(winner="a", lost=1)))


@clause("sakura:add/22-8", "sakura:add/22-7", "sakura:add/24-4")
def test_with_shisui_damage_that_wounds_become_goes_where_damage_goes():
    """Expected: tokens become damage of no attack; its crystals go to dust, though ＜ロスト＞ is there."""
    a = hers("アクル", beside="shisui")
    start = begins(a, other(wounds_aura=2), phase="start")
    legal(ruled(start, act("a", "proceed"), passed("a"), claim(b__aura=1, lost=0)))


@pytest.mark.parametrize(("hand", "far"), [(3, True), (2, False)])
@clause("sakura:add/6-2", "sakura:add/24-9")
def test_with_hagane_a_resonance_by_rule_makes_room_for_centrifuge(hand, far):
    """Expected: うつろい moves the distance from 3 to 5, two from the turn's start, so 遠心撃 can be used."""
    a = hers("マヒル", beside="hagane")
    a["hand"] = [{"id": "遠心撃", "name": "遠心撃"}, *[{}] * (hand - 1)]
    start = begins(a, other(), space=3)
    assert (found(ruled(start, use("a", "遠心撃")), 1)[0] == "legal") is far


@pytest.mark.parametrize("first", ["共鳴", "回収"])
@clause("sakura:core/5-1-1", "sakura:add/24-9", "sakura:add/21-6-2")
def test_with_akina_resonance_and_collection_come_in_the_order_of_their_player(first):
    """Expected: 回収 (market オーラ) takes of b's aura what とまどい has left there, or before it."""
    a = hers("マヒル", hand=3, beside="akina", fates=fates("マヒル", "とまどい"), flow=1, market=2)
    start = begins(a, other("8 1 2 1"))
    entries = [act("a", "order", value=first), act("a", "activate")]
    taken = {
        "共鳴": {"b__aura": 0, "b__flare": 3, "a__aura": 3},
        "回収": {"b__aura": 0, "b__flare": 2, "a__aura": 4},
    }
    legal(ruled(start, *entries, act("a", "mode", value="標準行動"), claim(**taken[first])))


@clause("sakura:add/24-9")
def test_with_akina_who_has_not_her_there_is_no_order_of_the_two():
    """Expected: 回収 comes alone with three cards in hand, for the fates are the other player's."""
    a = other(hand=3) | {"megami": ["akina", "saine"], "flow": 1, "market": 2}
    start = begins(a, hers("マヒル"))
    assert found(ruled(start, act("a", "order", value="共鳴")), 1)[0] == "illegal"
    legal(ruled(start, act("a", "activate"), act("a", "mode", value="標準行動")))


@clause("sakura:add/21-2-2", "sakura:add/24-4")
def test_with_akina_the_lost_zone_is_nobodys_capital():
    """Expected: 資本 counts aura, flare and flow; what lies in ＜ロスト＞ is of no player."""
    a = hers("アクル", beside="akina", flow=1)
    start = table(4, a, other(), lost=4)
    legal(ruled(start, claim(a__capital=6)))


@pytest.mark.parametrize(("lost", "life"), [(5, 7), (4, 8)])
@clause("sakura:add/24-4", "sakura:core/7-1")
def test_with_honoka_a_lost_zone_of_five_is_a_zone_with_five(lost, life):
    """Expected: ＜ロスト＞ is a zone like any other for そして新たな幕開けを, whose X is then 1; else 0."""
    a = hers("アクル", used="そして新たな幕開けを", beside="honoka")
    start = table(4, a, other(), lost=lost)
    legal(ruled(start, passed("a"), take("b", "ライフ"), claim(b__life=life)))


@pytest.mark.parametrize("crystals", [0, 1])
@clause("sakura:core/10-16", "sakura:add/24-6", "sakura:add/6-3-1")
def test_with_hagane_a_forged_attack_that_copies_hers_resonates(crystals):
    """Expected: 槍振るい lies on the anvil; the copy has its 【攻撃後】, so かえりみ is resolved and goes."""
    a = hers("イヌル", beside="hagane-a1", hand="錬成攻撃", anvil="槍振るい", anvil_crystals=crystals)
    start = table(4, a, other("8 5 2 1"))
    entries = [use("a", "錬成攻撃"), passed("b"), take("b", "ライフ")]
    first, *rest = FATES["イヌル"]
    legal(ruled(start, *entries, lying(*rest, first), claim(b__life=7 - crystals, b__aura=3)))


@clause("sakura:core/10-16", "sakura:add/24-6")
def test_with_kururu_a_duplicate_of_hers_resonates():
    """Expected: 槍振るい is sealed under いんだすとりあ; でゅーぷりぎあ is that attack, and its user resonates."""
    sealed = {"id": "槍", "name": "槍振るい", "sealed_under": "いんだすとりあ"}
    a = hers(
        "イヌル", beside="kururu", hand="でゅーぷりぎあ", used="いんだすとりあ", sealed=[sealed], trumps=2
    )
    start = table(4, a, other("8 5 2 1"))
    first, *rest = FATES["イヌル"]
    entries = [use("a", "でゅーぷりぎあ"), passed("b"), take("b", "ライフ")]
    legal(ruled(start, *entries, lying(*rest, first), claim(b__aura=3)))


DUPLICATE = {
    "used": "いんだすとりあ",
    "sealed": [{"id": "槍", "name": "槍振るい", "sealed_under": "いんだすとりあ"}],
}
COPIES = {"でゅーぷりぎあ": ("kururu", DUPLICATE, 5), "錬成攻撃": ("hagane-a1", {"anvil": "槍振るい"}, 4)}
"""Copies of 槍振るい: beside whom, what lies where, and the life that 刃砕き leaves after it."""


@pytest.mark.parametrize("copy", COPIES)
@clause("sakura:core/10-15", "sakura:core/10-16", "sakura:add/24-6")
def test_a_copy_of_hers_is_of_another_megami_where_it_keeps_its_own(copy):
    """Expected: でゅーぷりぎあ is one of イニル but for its name; 錬成攻撃 stays one of ハガネ, for 刃砕き too."""
    beside, piles, life = COPIES[copy]
    a = hers("マヒル", beside=beside, hand=f"{copy} 刃砕き", fates=fates("マヒル", "うつろい"), **piles)
    start = table(4, a, other("8 5 2 1"))
    entries = [use("a", copy), passed("b"), take("b", "ライフ")]
    then = [use("a", "刃砕き"), passed("b"), take("b", "ライフ"), claim(b__life=life)]
    legal(ruled(start, *entries, *then))


@pytest.mark.parametrize(("memory", "resonates"), [("斬 一閃", True), ("斬", True), ("", False)])
@clause("sakura:add/24-9", "sakura:add/14-4", "sakura:core/5-3")
def test_with_yatsuha_cards_that_come_out_of_memory_count_for_the_three(memory, resonates):
    """Expected: one card in hand and two drawn are three, each from 思い出 or the deck; with neither, one."""
    home = "彼女にとっての桜降る代"
    a = hers(
        "マヒル",
        beside="yatsuha-aa1",
        hand=1,
        deck=2 - len(memory.split()) if memory else 0,
        memory=memory,
        used=home,
    )
    start = begins(a, other("8 5 2 1"), space=6, phase="start")
    draws = [one for name in memory.split() for one in (act("a", "activate", home), choose("a", "", name))]
    legal(
        ruled(
            start,
            act("a", "proceed"),
            *draws,
            act("a", "mode", value="標準行動"),
            claim(space=4 if resonates else 6),
        )
    )
