"""Cards that lie aside: poison in a deck, troops, traps, parts, forms, and cards that are kept where they are."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause

from .table import (
    act,
    card,
    cards,
    choose,
    claim,
    found,
    legal,
    passed,
    refused_at,
    rule,
    seat,
    shuffled,
    table,
    take,
    told,
    use,
)
from .test_what_attacks_say import attack
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import a_bears, invented, plain

START = {"phase": "start", "mode": "", "turn": 7}
RENEW = (act("a", "proceed"), act("a", "reconstruct"))


@clause("sakura:add/7-5")
def test_poisons_come_to_the_top_in_the_order_in_which_the_shuffle_left_them():
    a = seat("9 3 1 0", hand=1, deck=0, discard="滅灯毒 斬 幻覚毒", down="一閃", megami=["yurina", "saine"])
    b = seat("9 3 1 0", megami=["chikage", "saine"])
    begun = (*RENEW, shuffled("a", "斬", "幻覚毒", "一閃", "滅灯毒"))
    drawn = rule(table(4, a, b, **START), *begun, claim(幻覚毒__zone="a.hand", 滅灯毒__zone="a.hand"))
    legal(drawn)
    assert told(drawn).index("poison_up") < told(drawn).index("draw")
    assert "sakura-poison-in-the-order-of-the-shuffle" in {one["id"] for one in drawn.interpretations}
    top = invented("引く", {"use": "draw"}, type="action")
    full = {"hand": [top], "down": [invented("再構成", {"use": "reconstruct"}, type="action")]}
    again = plain(
        **{**full, "hand": [top, *full["down"]], "down": "一閃", "deck": 0, "discard": "滅灯毒 幻覚毒"}
    )
    legal(
        rule(
            table(4, again, plain(megami=["chikage", "saine"])),
            use("a", "再構成"),
            shuffled("a", "幻覚毒", "一閃", "滅灯毒"),
            use("a", "引く"),
            claim(幻覚毒__zone="a.hand", 滅灯毒__zone="a.deck"),
        )
    )


@clause("sakura:core/10-33")
def test_a_card_that_the_enemy_may_not_choose_of_the_hand_is_chosen_by_its_own_player():
    kept = attack({"always": {"untouchable": {"to": ["choice_in_hand"]}}}, key="守り")
    put = action({"put": {"what": {"at": "hand"}, "to": "discard"}})
    legal(
        rule(
            table(5, plain(hand=[put, kept, attack(key="他")]), plain()),
            use("a", "行動"),
            choose("a", "", "守り"),
            claim(守り__zone="a.discard", 他__zone="a.hand"),
        )
    )


@clause("sakura:core/1-4", "sakura:core/10-9")
def test_a_card_that_does_not_come_back_is_put_elsewhere():
    kept = attack({"always": {"untouchable": {"to": ["back"]}}}, key="守り")
    moves = [("discard", "down", "down"), ("discard", "removed", "removed"), ("discard", "hand", "discard")]
    moves += [("down", "hand", "hand"), ("down", "deck_top", "deck")]
    for at, to, zone in moves:
        put = action({"put": {"what": {"at": at, "by": "all"}, "to": to}})
        start = table(5, plain(**{"hand": [put], "discard": 0, "down": 0, at: [kept]}), plain())
        legal(rule(start, use("a", "行動"), claim(守り__zone=f"a.{zone}")))


@clause("sakura:core/3-1", "sakura:core/2-1")
def test_each_player_has_a_card_of_the_megami_that_both_have():
    a, b = (seat("8 3 1 1", megami=["yurina", one]) for one in ("saine", "himika"))
    b["discard"] = [card("斬") | {"id": "敵の斬"}]
    shown = {"kind": "reveal", "card": "a.hand.1", "facts": {"name": "斬"}}
    begun = (shown, use("a", "a.hand.1"), passed("b"), take("b", "オーラ"))
    legal(rule(table(4, a, b), *begun, claim(b__aura=0)))


def seen_in_hand(name, mine, theirs):
    """a chooses a card of the enemy's hand that nobody has seen, by its name."""
    put = action({"put": {"what": {"at": "hand", "side": "enemy", "seen": True}, "to": "down"}})
    start = table(5, plain(hand=[put], megami=mine), plain(hand=1, **theirs))
    return rule(start, use("a", "行動"), choose("a", "", name))


@clause("sakura:core/3-1", "sakura:core/10-12")
def test_an_unseen_card_that_is_chosen_is_of_whoever_can_have_it():
    hers = {"megami": ["tokoyo", "himika"]}
    legal(seen_in_hand("詩舞", ["oboro", "shinra"], hers))
    legal(seen_in_hand("詩舞", ["oboro", "shinra"], {}))
    with pytest.raises(InvalidRecord) as nobodys:
        seen_in_hand("斬", ["oboro", "shinra"], hers)
    assert "aの宿すメガミ" in nobodys.value.reason.ja
    own = action({"put": {"what": {"at": "hand"}, "to": "discard"}})
    mirror = table(
        5,
        plain(hand=[own, {"id": "未公開"}, attack()], megami=["tokoyo", "shinra"]),
        plain(hand=1, **hers),
    )
    legal(rule(mirror, use("a", "行動"), choose("a", "", "詩舞"), claim(詩舞__zone="a.discard")))


@clause("sakura:add/16-5")
def test_one_troop_is_conscripted_at_a_time():
    a = seat("8 3 1 1", hand="陣頭", barracks="槍兵 盾兵", megami=["mizuki", "yurina"])
    begun = (use("a", "陣頭"), passed("b"), take("b", "オーラ"))
    start = table(2, a, seat("8 3 1 1"))
    legal(
        rule(start, *begun, choose("a", "", "盾兵"), claim(盾兵__conscripted=True, 槍兵__conscripted=False))
    )
    refused_at(rule(start, *begun, choose("a", "", "盾兵", "槍兵")), 4, "add/16-5")


@clause("sakura:add/3-3", "sakura:add/3-2")
def test_only_a_card_with_the_word_is_a_trap():
    a = seat("8 3 1 1", deck=0, discard=2, down="鋼糸 斬", megami=["oboro", "yurina"])
    start = table(3, a, seat("8 3 1 1"), **START)
    trap = (*RENEW, use("a", "鋼糸"), passed("b"), take("b", "オーラ"), claim(b__aura=1))
    legal(rule(start, *trap))
    late = told(rule(start, *RENEW, use("a", "斬")))
    assert late.index("renew") < late.index("use")


@clause("sakura:add/3-3")
def test_cards_face_down_that_nobody_has_seen_keep_no_deck_from_being_made_again():
    a = seat("8 3 1 1", deck=0, discard=2, down=2, megami=["oboro", "yurina"])
    legal(rule(table(3, a, seat("8 3 1 1"), **START), *RENEW, claim(a__life=7), passed("a")))


@clause("sakura:add/3-3#1", "sakura:add/3-3#2", "sakura:add/3-4-2")
def test_of_the_parts_one_main_part_is_shown_with_custom_parts():
    names = "メインパーツX メインパーツY カスタムパーツB"
    a = seat("8 3 3 1", deck=0, discard=2, down=2) | {"parts": cards(names, assembled=True)}
    start = table(4, a, seat("8 5 1 1"), **START)
    main = choose("a", "", "メインパーツX")
    shown = rule(start, *RENEW, main, choose("a", "", "カスタムパーツB"), passed("b"), take("b", "ライフ"))
    legal(shown)
    assert told(shown).count("show") == 2
    refused_at(rule(start, *RENEW, choose("a", "", "メインパーツX", "メインパーツY")), 3, "add/3-3#1")
    ruling = rule(start, *RENEW, main, choose("a", "", "メインパーツY"))
    assert found(ruling, 4) == ("illegal", "add/3-3#1")
    ruling = rule(start, *RENEW, choose("a", "", "カスタムパーツB"))
    assert found(ruling, 3) == ("illegal", "add/3-3#1")


@clause("sakura:add/3-3", "sakura:add/3-3#1", "sakura:core/9-7")
def test_whoever_chooses_no_main_part_has_not_declined_by_that():
    """3-3 lets its player go through the procedure or not: its first step takes one main part, and no fewer."""
    a = seat("8 3 3 1", deck=0, discard=2, down=2) | {
        "parts": cards("メインパーツX メインパーツY", assembled=True)
    }
    start = table(4, a, seat("8 5 1 1", hand=0, trumps=0), **START)
    assert found(rule(start, *RENEW, choose("a", "none")), 3) == ("illegal", "add/3-3#1")
    assert "reconstruct" in told(legal(rule(start, *RENEW, passed("a"), claim(a__life=7))))
    left_out = rule(start, *RENEW, act("a", "choose"), take("b", "ライフ")).entries[3]
    assert (str(left_out.verdict), "第3手" in left_out.reason.ja) == (
        "undetermined",
        True,
    )  # which of both it was
    one = {**a, "parts": cards("メインパーツX", assembled=True)}
    only = rule(table(4, one, seat("8 5 1 1", hand=0, trumps=0), **START), *RENEW, act("a", "choose"))
    assert "attack" in told(legal(only))


@clause("sakura:add/3-3#1", "sakura:add/3-9")
def test_a_part_that_nobody_has_seen_keeps_no_other_from_being_shown():
    a = seat("8 3 3 1", deck=0, discard=2, down=2, megami=["oboro-a2", "yurina"])
    a |= {"parts": [*cards("メインパーツX", assembled=True), {"id": "未公開", "assembled": True}]}
    hit = (choose("a", "", "メインパーツX"), passed("b"), take("b", "ライフ"))
    ruling = rule(
        table(4, a, seat("8 5 1 1"), **START), *RENEW, *hit, claim(b__life=6, 未公開__assembled=False)
    )
    legal(ruling)


@clause("sakura:add/3-3#4", "sakura:core/10-15")
def test_the_attack_of_a_part_is_one_of_oboro_and_what_waits_for_the_next_attack_comes_to_it():
    held = [card("天主八龍閣", crystals=2)]
    a = seat("8 3 3 1", deck=0, discard=2, down=2, enhancements=held, megami=["oboro-a2", "mizuki"])
    a |= {"parts": cards("メインパーツX", assembled=True)}
    hit = (choose("a", "", "メインパーツX"), passed("b"), take("b", "ライフ"))
    legal(rule(table(4, a, seat("8 3 1 1"), **START), *RENEW, *hit, claim(b__life=8 - 2 - 1)))


@clause("sakura:add/3-3#5", "sakura:add/3-3#7")
def test_every_part_is_taken_apart_before_the_attack_of_a_part_is_resolved():
    a = seat("8 3 3 1", deck=0, discard=2, down=2) | {
        "parts": cards("メインパーツX カスタムパーツA", assembled=True)
    }
    ruling = rule(
        table(4, a, seat("8 5 1 1"), **START),
        *RENEW,
        choose("a", "", "メインパーツX"),
        passed("a"),
        passed("b"),
        take("b", "オーラ"),
    )
    legal(ruling)
    assert told(ruling).index("dismantle") < told(ruling).index("attack")


FORM = invented("変形", {"transformed": "vigor"}, category="transform")
OTHER_FORM = invented("別の変形", {"transformed": "dust>flare 1"}, category="transform")
CHANGE = action({"perform": "transform"})


@clause("sakura:add/9-3")
def test_the_only_form_aside_is_meant_and_one_of_several_is_chosen():
    megami = ["thallya", "yurina"]
    one = plain(hand=[CHANGE], extra=[FORM], megami=megami)
    legal(rule(table(5, one, plain()), use("a", "行動"), claim(変形__zone="a.machine", a__vigor=2)))
    two = table(5, plain(hand=[CHANGE], extra=[FORM, OTHER_FORM], megami=megami), plain())
    chosen = claim(別の変形__zone="a.machine", 変形__zone="a.extra", a__vigor=1, a__flare=2)
    legal(rule(two, use("a", "行動"), choose("a", "", "別の変形"), chosen))
    refused_at(rule(two, use("a", "行動"), choose("a", "", "別の変形", "変形")), 2, "add/9-3")
    legal(rule(two, use("a", "行動"), passed("a"), claim(turn=6, a_extra__count=1, a_machine__count=1)))


@clause("sakura:core/9-1-1-2", "sakura:core/6-3")
def test_a_discard_pile_becomes_even_by_its_second_card_and_by_none_that_leaves_it_empty():
    held = invented(
        "数える札",
        {"while": {"when": {"at": {"at": "discard_even", "who": "me"}, "do": "dust>flare 1"}}},
        type="enhance",
        crystals=2,
    )

    def put(what, to, flare, **zones):
        moves = action({"put": {"what": what, "to": to}}, {"put": {"what": "this", "to": "removed"}})
        a = plain(**{"hand": [moves], "enhancements": [held], "discard": 0, **zones})
        legal(rule(table(5, a, plain()), use("a", "行動"), claim(a__flare=flare)))

    top = {"at": "deck", "by": "top"}
    put(top, "discard", 2, deck="斬", discard="一閃")
    put(top, "discard", 1, deck="斬")
    put(top, "discard", 1, deck="斬", discard="一閃 居合")
    put(top, "removed", 1, deck="斬", discard="一閃 居合")
    put({"at": "discard", "by": "all"}, "removed", 1, discard="一閃")
    put({"at": "discard"}, "removed", 2, discard="斬 斬#2 斬#3")


@clause("sakura:core/6-3", "sakura:core/9-1-1-2", "sakura:core/10-9")
@pytest.mark.parametrize(("kept", "flare"), [(2, 2), (1, 1)])
def test_a_discard_pile_becomes_even_though_its_last_cards_stay_there(kept, flare):
    text = {"when": {"at": {"at": "discard_even", "who": "me"}, "do": "dust>flare 1"}}
    stays = {"always": {"untouchable": {"to": ["seal"]}}}
    pile = [attack(key=name) for name in ("壱", "弐")] + [attack(stays, key=f"守り{n}") for n in range(kept)]
    seals = action(
        {"put": {"what": {"at": "discard", "by": "all"}, "to": "sealed"}},
        {"put": {"what": "this", "to": "removed"}},
    )
    a = a_bears(text, hand=[seals], discard=pile)
    legal(
        rule(
            table(5, a, plain()),
            use("a", "行動"),
            claim(a__flare=flare, a_discard__count=kept, 弐__zone="a.sealed"),
        )
    )


@clause("sakura:add/11-2")
def test_that_the_shadow_returns_is_said_before_the_deck_is_made_again():
    a = seat("7 1 1 0", hand="斬", trumps=2, used="残響装置:枢式", megami=["utsuro-a1", "yurina"])
    a |= {"extra": cards("望我 万象乖ク殲滅ノ影 我ヲ亡クシテ静寂ヲ往ク 終焉、来タレ")}
    ruling = rule(table(4, a, seat("6 1 1 0", hand=0)), passed("a"), claim(a__life=5))
    legal(ruling)
    assert told(ruling).index("shadows") < told(ruling).index("reconstruct")
