"""ヒミカ: consecutive fire, empty hands, and smoke."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, legal, rule, seat, table, take, use

FIRST = ["誘導", "忍歩"]
NEAR = "sakura:core/9-1-1-2"


def fired(count):
    """So many cards used before, by rows of the turn."""
    return [["used", "a", f"x{at}", "hand"] for at in range(count)]


@pytest.mark.parametrize(("name", "space", "third"), [("ラピッドファイア", 7, (2, 2)), ("火炎流", 2, (3, 2))])
@pytest.mark.parametrize(("before", "met"), [(2, True), (1, False)])
@clause("sakura:core/9-1-1-2", "sakura:core/10-3", "sakura:core/9-2")
def test_fire_grows_from_the_third_card_of_the_turn_on(name, space, third, before, met):
    a, b = seat("8 3 1 1", hand=name), seat("8 5 1 1", hand=0, trumps=0)
    start = table(space, a, b, this_turn=fired(before))
    aura, life = third if met else (3, 1)
    legal(rule(start, use("a", name), take("b", "オーラ"), claim(b__aura=aura)))
    legal(rule(start, use("a", name), take("b", "ライフ"), claim(b__life=8 - life)))


@pytest.mark.parametrize(("hand", "aura"), [("殺意", 1), ("殺意 斬", 3)])
@clause("sakura:core/10-1", "sakura:core/9-1")
def test_an_intent_to_kill_wants_an_empty_hand(hand, aura):
    legal(rule(table(4, seat("8 3 1 1", hand=hand), seat("8 3 1 1")), use("a", "殺意"), claim(b__aura=aura)))


@clause("sakura:core/1-4", "sakura:core/10-1", "sakura:core/9-6-1")
def test_smoke_keeps_crystals_at_distance_from_arrows_but_not_from_basic_actions():
    a = seat("8 3 1 1", hand="風走り 忍歩", enhancements=[card("スモーク", crystals=2)])
    start = table(4, a, seat("8 3 1 1"))
    legal(rule(start, use("a", "風走り"), claim(space=4)))
    legal(rule(start, use("a", "忍歩"), claim(space=5)))
    legal(rule(start, act("a", "basic", value="forward"), claim(space=3)))


@clause("sakura:core/7-1-6", "sakura:core/7-1-8", "sakura:core/9-3")
def test_a_scarlet_imagination_draws_two_and_puts_one_down():
    a = seat("8 3 3 1", hand="斬", trumps="スカーレットイマジン", deck="一閃 居合 柄打ち")
    done = claim(斬__zone="a.down", 一閃__zone="a.hand", 居合__zone="a.hand", a_deck__count=1)
    legal(rule(table(4, a, seat("8 3 1 1")), use("a", "スカーレットイマジン"), choose("a", "", "斬"), done))


@pytest.mark.parametrize(("before", "space"), [(2, 6), (1, 4)])
@pytest.mark.parametrize(("hand", "zone"), [(0, "a.trumps"), ("斬", "a.used")])
@clause("sakura:core/10-1", "sakura:core/10-7", "sakura:core/9-1")
def test_a_vermilion_field_pushes_as_the_third_card_and_rises_with_an_empty_hand(before, space, hand, zone):
    a = seat("8 3 2 1", hand=hand, trumps="ヴァーミリオンフィールド")
    ruling = rule(
        table(4, a, seat("8 3 1 1"), this_turn=fired(before)),
        use("a", "ヴァーミリオンフィールド"),
        claim(space=space),
        act("b", "proceed"),
        claim(ヴァーミリオンフィールド__zone=zone),
    )
    legal(ruling)
