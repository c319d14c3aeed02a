"""The figures and types on the cards of イニル: how far her attacks reach, what they deal, what her trumps cost."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import basic, choose, claim, found, legal, passed, table, take, use
from .test_innealra import hers, lying, other, ruled
from .test_innealra_cards import fates

QUIET = {"イヌル": "まどろみ", "マヒル": "うつろい", "アクル": "かすれ"}
"""A fate of each face that changes neither aura nor life, between a distance of 3 and of 5."""
ATTACKS = [
    ("イヌル", "槍振るい", "S10-2", (1, 5), (1, 1)),
    ("イヌル", "槍振るい", "S10", (1, 7), (1, 1)),
    ("イヌル", "祖槍", "S10-2", (5, 8), (2, 1)),
    ("マヒル", "鳴槍", "S10-2", (4, 6), (2, 1)),
    ("マヒル", "刃砕き", "S10-2", (4, 5), (2, 1)),
    ("アクル", "怪槍", "S10-2", (1, 3), (2, 1)),
    ("アクル", "星空包み", "S10-2", (0, 2), (1, 1)),
    ("マヒル", "スピエル・ウレエル", "S10-2", (5, 10), (4, 4)),
    ("アクル", "スピエル・ナガラエル", "S10-2", (0, 2), (2, 1)),
    ("マヒル", "シキリス・ホリス", "S10-2", (1, 3), (1, 1)),
    ("マヒル", "シキリス・ホリス", "S10", (1, 4), (1, 1)),
]
TRUMPS = ("スピエル", "シキリス")


def attacking(face, card, space):
    """She is about to attack with the card, with flares enough for any."""
    lies = {"trumps": card} if card.startswith(TRUMPS) else {"hand": card}
    return table(space, hers(face, "4 0 7 1", fates=fates(face, QUIET[face]), **lies), other("8 5 0 1"))


@pytest.mark.parametrize(("face", "card", "season", "reach", "damage"), ATTACKS)
@clause("sakura:core/9-2-1", "sakura:core/5-2")
def test_an_attack_is_made_from_the_distances_on_the_card_and_no_other(face, card, season, reach, damage):
    near, far = reach
    for space in {max(0, near - 1), near, far, min(10, far + 1)}:
        verdict = found(ruled(attacking(face, card, space), use("a", card), season=season), 1)[0]
        assert (verdict == "legal") is (near <= space <= far), space


@pytest.mark.parametrize(("face", "card", "season", "reach", "damage"), ATTACKS)
@clause("sakura:core/9-4", "sakura:core/5-8-1")
def test_an_attack_takes_what_stands_on_the_card_from_aura_or_from_life(face, card, season, reach, damage):
    space, (aura, life) = reach[1], damage
    hit = [use("a", card), passed("b")]
    start = attacking(face, card, space)
    legal(ruled(start, *hit, take("b", "オーラ"), claim(b__aura=5 - aura), season=season))
    legal(ruled(start, *hit, take("b", "ライフ"), claim(b__life=8 - life), season=season))


@pytest.mark.parametrize(
    ("face", "card", "cost"),
    [
        ("イヌル", "スピエル・サラバエル", 2),
        ("イヌル", "イム・クレナズム", 3),
        ("イヌル", "イヤルカス・シラマカス", 1),
        ("マヒル", "スピエル・ウレエル", 7),
        ("マヒル", "スナハイド・ドウズレド", 5),
        ("マヒル", "シキリス・ホリス", 1),
        ("アクル", "スピエル・ナガラエル", 2),
        ("アクル", "アイリアス・アルアス", 2),
    ],
)
@clause("sakura:core/9-3", "sakura:core/9-3-1")
def test_a_trump_is_used_with_flares_for_its_cost_and_not_with_one_less(face, card, cost):
    space = 6 if "ウレエル" in card else 4 if "サラバエル" in card else 2
    for flare, fits in ((cost, True), (cost - 1, False)):
        start = table(space, hers(face, f"4 1 {flare} 1", trumps=card), other())
        assert (found(ruled(start, use("a", card)), 1)[0] == "legal") is fits, flare


@pytest.mark.parametrize(("card", "cost"), [("イニルノルニル・アザナエル", 5)])
@clause("sakura:core/8-2-2", "sakura:core/9-3-1")
def test_azanael_costs_five_and_is_a_full_power_action(card, cost):
    for flare, mode, fits in ((cost, "", True), (cost - 1, "", False), (cost, "standard", False)):
        start = table(4, hers("イヌル", f"4 1 {flare} 1", hand="斬", trumps=card), other(), mode=mode)
        assert (found(ruled(start, use("a", card)), 1)[0] == "legal") is fits, (flare, mode)


@clause("sakura:core/8-2-2")
def test_uroousetsu_is_a_full_power_action():
    for mode, fits in (("", True), ("standard", False)):
        start = table(4, hers("イヌル", hand="雨露霜雪"), other(), mode=mode)
        assert (found(ruled(start, use("a", "雨露霜雪")), 1)[0] == "legal") is fits, mode


@pytest.mark.parametrize(
    ("face", "lies", "card"),
    [
        ("イヌル", "hand", "変転"),
        ("イヌル", "trumps", "イヤルカス・シラマカス"),
        ("マヒル", "trumps", "スナハイド・ドウズレド"),
        ("アクル", "trumps", "アイリアス・アルアス"),
    ],
)
@clause("sakura:core/9-4#ii", "sakura:core/9-2-1")
def test_these_enhancements_are_reactions(face, lies, card):
    start = table(4, other(hand="八方振り"), hers(face, "4 1 6 1", **{lies: card}))
    assert found(ruled(start, use("a", "八方振り"), use("b", card)), 2)[0] == "legal"


@pytest.mark.parametrize("card", ["憂き意志", "悔恨", "祖槍"])
@clause("sakura:core/9-4#ii")
def test_her_other_cards_are_none(card):
    start = table(4, other(hand="八方振り"), hers("イヌル", "8 3 6 1", hand=card))
    assert found(ruled(start, use("a", "八方振り"), use("b", card)), 2)[0] == "illegal"


@pytest.mark.parametrize(
    ("face", "lies", "card", "charge"),
    [
        ("イヌル", "hand", "憂き意志", 2),
        ("イヌル", "trumps", "イヤルカス・シラマカス", 1),
        ("マヒル", "hand", "脆き意志", 4),
        ("マヒル", "trumps", "スナハイド・ドウズレド", 1),
        ("アクル", "hand", "儚き意志", 2),
    ],
)
@clause("sakura:core/9-2-3")
def test_an_enhancement_is_charged_with_as_many_crystals_as_it_says(face, lies, card, charge):
    """No aura is left to charge it from, and dust is plenty."""
    start = table(4, hers(face, "4 0 6 1", **{lies: card}), other())
    holds = [{"of": card, "field": "crystals", "value": charge}]
    legal(ruled(start, use("a", card), {"kind": "claim", "by": "judge", "holds": holds}))


@pytest.mark.parametrize("reacted", [True, False])
@pytest.mark.parametrize(
    ("face", "spear", "space"), [("イヌル", "祖槍", 6), ("マヒル", "鳴槍", 5), ("アクル", "怪槍", 3)]
)
@clause("sakura:add/24-6")
def test_the_first_way_of_a_third_spear_is_to_resonate(face, spear, space, reacted):
    """The fate at her own place goes to まだ見ぬ運命, once."""
    order = fates(face, QUIET[face])
    start = table(space, hers(face, hand=spear, fates=order), other(hand="衝音晶"))
    answer = [use("b", "衝音晶")] if reacted else [passed("b")]
    left = [one for one in order.split() if one != QUIET[face]]
    chosen = choose("b" if reacted else "a", 1)
    legal(ruled(start, use("a", spear), *answer, take("b", "ライフ"), chosen, lying(*left, QUIET[face])))


@pytest.mark.parametrize("moves", ["前進", "後退"])
@clause("sakura:core/8-2-2")
def test_kuyami_forbids_the_retreat_as_it_does_the_advance(moves):
    start = table(4, hers("イヌル", hand="槍振るい", fates=fates("イヌル", "くやみ")), other())
    entries = [use("a", "槍振るい"), passed("b"), take("b", "ライフ")]
    assert found(ruled(start, *entries, basic("a", moves)), 4)[0] == "illegal"


@pytest.mark.parametrize(("space", "hits"), [(2, False), (3, True), (5, True), (6, False)])
@clause("sakura:core/10-5", "sakura:core/5-2")
def test_the_attack_of_chirimagai_reaches_from_three_to_five(space, hits):
    """槍振るい of S10 is used from as far as 7, and the fate attacks where it can."""
    start = table(space, hers("マヒル", hand="槍振るい", fates=fates("マヒル", "ちりまがい")), other())
    entries = [use("a", "槍振るい"), passed("b"), take("b", "ライフ")]
    then = [passed("b"), take("b", "ライフ")] if hits else []
    legal(ruled(start, *entries, *then, claim(b__life=5 if hits else 7), season="S10"))


RISING = [
    ("イヌル", "スピエル・サラバエル"),
    ("マヒル", "シキリス・ホリス"),
    ("アクル", "スピエル・ナガラエル"),
]


@pytest.mark.parametrize(("face", "card"), RISING)
@pytest.mark.parametrize(("who", "times", "there"), [("a", 2, "trumps"), ("a", 1, "used"), ("b", 2, "used")])
@clause("sakura:core/10-7")
def test_a_trump_of_each_face_rises_after_two_resonances_of_her_own(face, card, who, times, there):
    start = table(4, hers(face, used=card), other())
    start["this_turn"] = [["resonated", who, "", str(times)]]
    holds = [{"of": card, "field": "zone", "value": f"a.{there}"}]
    legal(ruled(start, passed("a"), {"kind": "claim", "by": "judge", "holds": holds}))


@pytest.mark.parametrize(("who", "times", "aura"), [("a", 1, 2), ("a", 0, 1), ("b", 1, 1)])
@clause("sakura:core/5-8-1", "sakura:core/10-15")
def test_hoshizora_takes_one_more_aura_after_a_resonance_of_her_own(who, times, aura):
    """星空包み is 1/1, and then 2/1; its damage to life stays."""
    start = table(2, hers("アクル", hand="星空包み"), other("8 5 2 1"))
    if times:
        start["this_turn"] = [["resonated", who, "", str(times)]]
    hit = [use("a", "星空包み"), passed("b")]
    legal(ruled(start, *hit, take("b", "オーラ"), claim(b__aura=5 - aura)))
    legal(ruled(start, *hit, take("b", "ライフ"), claim(b__life=7)))


@pytest.mark.parametrize(
    ("first", "space", "fits"), [("圧気", 5, True), ("圧気", 6, False), ("悔恨", 5, False)]
)
@clause("sakura:core/10-4", "sakura:core/10-15")
def test_juso_reaches_two_further_after_a_card_of_another_megami(first, space, fits):
    """圧気 is a card of ユリナ, 悔恨 one of her own; 呪詛 is an attack at 3."""
    start = table(space, hers("イヌル", hand=f"{first} 呪詛", fates=fates("イヌル", "まどろみ")), other())
    assert (found(ruled(start, use("a", first), use("a", "呪詛")), 2)[0] == "legal") is fits


@pytest.mark.parametrize(("first", "lost"), [("柄打ち", 1), ("星空包み", 0)])
@clause("sakura:core/5-8-3-1", "sakura:add/24-4")
def test_only_a_card_of_another_megami_sends_the_damage_of_hoshizora_to_the_lost_zone(first, lost):
    hand = [{"id": "先", "name": first}, {"id": "後", "name": "星空包み"}]
    start = table(2, hers("アクル", "8 3 0 1", hand=hand), other("8 3 0 1"))
    hits = [entry for card in ("先", "後") for entry in (use("a", card), passed("b"), take("b", "ライフ"))]
    legal(ruled(start, *hits, claim(lost=lost, b__life=6, b__flare=2 - lost)))
