"""ヤツハ: copies of attacks, complete forms, memories, and what a journey leaves undone."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    card,
    choose,
    claim,
    found,
    legal,
    passed,
    refused_at,
    rule,
    seat,
    table,
    take,
    told,
    use,
)
from .test_what_attacks_say import attack, reaction
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import bearing, plain

COPY: tuple[dict[str, object], ...] = ({"copied": {}},)
HOME = "彼女にとっての桜降る代"
WORLD = "色づく世界"
IN_THE_START_PHASE = {"phase": "start", "mode": "", "turn": 7}


def copied(*before, made=None, **more):
    """An attack of a, which b copies by a reaction; `before`: what the reaction does first."""
    start = table(4, plain(hand=[made or attack()]), plain(hand=[reaction(*before, *COPY)], **more))
    return start, (use("a", "攻撃"), use("b", "対応"))


@clause("sakura:core/10-27", "sakura:core/6-4-1-1")
def test_a_copy_is_no_attack_of_a_card():
    of_cards = {"attacks": {"change": "+1/+1", "which": {"not_category": "none"}}}
    start, begun = copied(enhancements=bearing(of_cards))
    legal(rule(start, *begun, take("a", "ライフ"), take("b", "ライフ"), claim(a__life=7, b__life=7)))


@clause("sakura:core/10-27", "sakura:core/10-15")
def test_a_copy_is_of_the_megami_of_the_attack_and_has_its_name():
    of_hers = {"attacks": {"change": "+0/+1", "which": {"of": "yurina"}}}
    as_made = {"when": {"at": {"at": "attack_made", "who": "me"}, "do": {"altered": "+0/+1"}}}
    start, begun = copied(made=attack(users=["yurina"]), enhancements=bearing(of_hers, as_made))
    ruling = rule(start, *begun, take("a", "ライフ"), take("b", "ライフ"), claim(a__life=5, b__life=7))
    legal(ruling)
    changed = [one for one in ruling.entries[1].events if one.event.subject == "attack.5.2"]
    assert any("架空の攻撃" in one.text.ja for one in changed)


@clause("sakura:core/10-27", "sakura:core/5-6")
def test_a_copy_has_overwhelm_where_the_attack_has_it():
    """Seven to aura are five at most without the word; with it five crystals of aura are too few."""
    as_made = {"when": {"at": {"at": "attack_made", "who": "me"}, "do": {"altered": "+2/+0"}}}
    for words, verdict in (((), "legal"), (("overwhelm",), "illegal")):
        a = seat("6 5 1 1", hand=[attack(*words, damage="7/1")], trumps=0)
        b = seat("6 3 1 1", hand=[reaction(*COPY)], trumps=0, enhancements=bearing(as_made))
        ruling = rule(table(2, a, b), use("a", "攻撃"), use("b", "対応"), take("a", "オーラ"))
        assert str(ruling.entries[2].verdict) == verdict


@clause("sakura:core/10-27", "sakura:core/9-4#vii")
def test_what_comes_after_a_copy_is_called_by_the_card_that_made_it():
    start, begun = copied(made=attack({"after": {"may": {"do": "dust>flare 2"}}}))
    called = (take("a", "オーラ"), act("b", "activate", "対応"), take("b", "オーラ"))
    legal(rule(start, *begun, *called, claim(b__flare=3, a__flare=1)))


@clause("sakura:core/10-27", "sakura:core/10-3")
def test_what_waits_for_the_next_attack_comes_to_a_copy():
    start, begun = copied({"next": "+0/+1"})
    legal(rule(start, *begun, take("a", "ライフ"), take("b", "ライフ"), claim(a__life=6, b__life=7)))


@clause("sakura:core/10-25", "sakura:add/14-3")
def test_a_card_without_a_complete_form_stays_as_it_is_whatever_lies_aside():
    perfect = action({"choose": {"at": "hand", "which": {"other": True}}}, {"perform": "perfect"})
    a = plain(hand=[perfect, card("斬")], extra=1)
    ruling = rule(table(5, a, plain()), use("a", "行動"), claim(斬__zone="a.hand"))
    legal(ruling)
    assert "exchange" not in told(ruling)


@clause("sakura:core/10-25", "sakura:add/14-3")
def test_a_card_leaves_before_its_complete_form_takes_its_place():
    perfect = action({"choose": {"at": "hand", "which": {"name": "星の爪"}}}, {"perform": "perfect"})
    a = plain(hand=[perfect, card("星の爪")], extra="深淵の大口 星辰の鉤爪")
    ruling = rule(table(5, a, plain()), use("a", "行動"), claim(星辰の鉤爪__zone="a.hand"))
    legal(ruling)
    assert told(ruling).index("exchange") < told(ruling).index("perfect")


def coming_home(**more):
    return seat("8 2 4 1", hand=1, trumps=HOME, extra="星辰の鉤爪", **more)


@clause("sakura:add/14-4")
def test_only_a_card_that_comes_from_memory_to_the_hand_is_shown_and_made_complete():
    begun = (use("a", HOME), choose("a", "", "斬"))
    start = table(3, coming_home(memory="星の爪 斬"), seat("8 3 1 1"))
    wrong = rule(start, *begun, act("a", "activate", "斬"))
    assert found(wrong, 3) == ("illegal", "core/9-1")
    fetch = action({"put": {"what": {"at": "discard", "which": {"name": "星の爪"}}, "to": "hand"}})
    a = coming_home(memory="斬", discard="星の爪") | {"hand": [fetch]}
    ruling = rule(table(3, a, seat("8 3 1 1")), use("a", "行動"), act("a", "activate", "星の爪"))
    assert found(ruling, 2) == ("illegal", "core/9-1")
    drop = action({"put": {"what": {"at": "memory", "which": {"name": "星の爪"}}, "to": "discard"}})
    a = coming_home(memory="斬 星の爪") | {"hand": [drop]}
    ruling = rule(table(3, a, seat("8 3 1 1")), use("a", "行動"), act("a", "activate", "星の爪"))
    assert found(ruling, 2) == ("illegal", "core/9-1")


@clause("sakura:add/14-5")
def test_whoever_has_begun_a_journey_begins_no_other():
    a = seat("8 2 4 1", hand=2, trumps=WORLD) | {"origin": 2}
    ruling = rule(table(6, a, seat("8 3 1 1")), use("a", WORLD), choose("a", "3"))
    assert found(ruling, 2) == ("illegal", "core/9-1")
    assert "depart" not in told(ruling)


def travelling(place, turn=8, **more):
    """A player whose journey goes on as b begins a turn."""
    on_it = {"memory_crystals": 1, "location": place, "origin": 4, "origin_done": True}
    on_it |= {name: more.pop(name) for name in tuple(on_it) if name in more}
    a = seat("6 2 4 0", **{"hand": 2, "deck": 4, "used": WORLD, "trumps": 2, **more}) | on_it
    begun = {"phase": "start", "mode": "", "turn": turn, "turn_player": "b"}
    return table(3, a, seat("8 3 1 1", enhancements=more.pop("theirs", [])), **begun), act("b", "proceed")


@clause("sakura:add/14-4")
def test_the_first_place_gives_one_vigor():
    start, begun = travelling(1)
    legal(rule(start, begun, claim(a__vigor=1, a__location=2)))


@clause("sakura:add/14-4")
@pytest.mark.parametrize("on_it", [{"memory_crystals": 0}, {"location": 0}])
def test_without_a_crystal_at_a_place_nothing_comes_of_a_journey(on_it):
    start, begun = travelling(**{"place": 1, **on_it})
    ruling = rule(start, begun, claim(a__vigor=0))
    legal(ruling)
    assert "journey" not in told(ruling)


@clause("sakura:add/14-4")
def test_the_second_place_is_for_one_enhancement_and_the_third_for_one_card():
    both = [card("圧気", crystals=3), card("羅針盤", crystals=3)]
    start, begun = travelling(2, enhancements=both)
    legal(rule(start, begun, choose("a", "", "羅針盤"), choose("a", "dust"), claim(羅針盤__crystals=1)))
    refused_at(rule(start, begun, choose("a", "", "羅針盤", "圧気")), 2, "add/14-4")
    refused_at(rule(start, begun, passed("a")), 2, "add/14-4")
    start, begun = travelling(3, discard="一閃 斬", down="居合")
    legal(rule(start, begun, choose("a", "", "居合"), claim(居合__zone="a.deck", 斬__zone="a.discard")))
    refused_at(rule(start, begun, choose("a", "", "一閃", "斬")), 2, "add/14-4")
    refused_at(rule(start, begun, passed("a")), 2, "add/14-4")


@clause("sakura:add/14-7#1", "sakura:add/14-7#2")
def test_what_becomes_a_memory_on_the_way_home():
    """The own normal cards, but for one of the hand at most: neither poison nor a trump nor a card of the enemy."""
    held = [card("圧気", crystals=2, owner="b"), card("天主八龍閣", crystals=2), card("羅針盤", crystals=2)]
    start, begun = travelling(4, hand="斬 一閃 麻痺毒", deck="居合", enhancements=held, extra=HOME)
    gone = claim(居合__zone="a.memory", 羅針盤__zone="a.memory", 斬__zone="a.memory", a_memory__count=5)
    stays = claim(麻痺毒__zone="a.hand", 圧気__zone="a.enhancements", 天主八龍閣__zone="a.enhancements")
    legal(rule(start, begun, choose("a", "", "一閃"), claim(一閃__zone="a.hand"), gone, stays))
    legal(rule(start, begun, passed("a"), claim(一閃__zone="a.memory", a_memory__count=6), stays))
    refused_at(rule(start, begun, choose("a", "", "一閃", "斬")), 2, "add/14-7#1")
