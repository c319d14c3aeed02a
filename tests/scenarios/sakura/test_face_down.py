"""オボロ and クルル: cards used from where they lie face down, and mechanisms of trumps."""

import pytest

from judgeapp.domain.engine.kernel import Action, Game, clause, read_position
from judgeapp.domain.engine.kernel.judge.explain import describe_action
from judgeapp.domain.engine.sakura import BOOK

from .table import (
    act,
    card,
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


def foe(values="8 5 1 1", **more):
    return seat(values, **{"hand": 0, "trumps": 0, **more})


CLONE = "分身の術"


@clause("sakura:core/9-8", "sakura:core/10-22", "sakura:core/8-2-2#a", "sakura:core/9-2")
def test_a_clone_uses_a_face_down_card_twice_and_no_attack_of_it_is_answered():
    a = seat("8 3 1 1", hand=CLONE, down="斬 居合")
    b = seat("8 5 1 1", hand="雅打ち", trumps=0)
    start = table(4, a, b, mode="full")
    begun = (use("a", CLONE), choose("a", "", "斬"))
    illegal_at(rule(start, *begun, use("b", "雅打ち")), 3, "10-22")
    legal(
        rule(start, *begun, take("b", "ライフ"), take("b", "ライフ"), claim(b__life=6, 斬__zone="a.discard"))
    )
    full = rule(start, use("a", CLONE), choose("a", "", "居合"))
    assert found(full, 2) == ("illegal", "core/9-1")


@clause("sakura:core/9-8", "sakura:core/9-2-3")
def test_a_clone_uses_a_card_once_where_it_is_not_discarded():
    a = seat("8 3 1 1", hand=CLONE, down="圧気")
    begun = (use("a", CLONE), choose("a", "", "圧気"), choose("a", 2))
    done = claim(圧気__zone="a.enhancements", 圧気__crystals=2)
    legal(rule(table(4, a, foe(), mode="full"), *begun, done))


KITE = "鳶影"


@pytest.mark.parametrize("agrees", [True, False])
@clause("sakura:core/9-4#i", "sakura:core/9-8", "sakura:core/10-22", "sakura:core/9-3")
def test_a_kites_shadow_uses_a_face_down_card_that_reacts_as_it_does(agrees):
    a = seat("8 3 1 1", hand="斬")
    b = seat("8 3 4 2", hand=0, trumps=KITE, down="雅打ち 居合")
    agreed = [choose("b", "", "雅打ち"), take("a", "オーラ")]
    answer = agreed if agrees else [passed("b"), take("b", "ライフ")]
    done = claim(b__life=8 if agrees else 7, b__flare=0 if agrees else 1, a__aura=1 if agrees else 3)
    legal(rule(table(4, a, b), use("a", "斬"), use("b", KITE), *answer, done))


@clause("sakura:core/9-2", "sakura:core/9-8")
def test_a_kites_shadow_in_the_own_turn_uses_no_card_of_full_power():
    a = seat("8 3 4 1", hand=0, trumps=KITE, down="斬 居合")
    start = table(4, a, foe())
    full = rule(start, use("a", KITE), choose("a", "", "居合"))
    assert found(full, 2) == ("illegal", "core/9-1")
    legal(
        rule(
            start,
            use("a", KITE),
            choose("a", "", "斬"),
            take("b", "オーラ"),
            claim(b__aura=2),
        )
    )


FISH = "虚魚"


@clause("sakura:core/9-2-3", "sakura:core/7-1-8", "sakura:core/9-3")
def test_an_empty_fish_puts_any_discarded_cards_face_down():
    a = seat("8 3 2 1", hand=0, trumps=FISH, discard="斬 一閃 圧気", down=0)
    ruling = rule(
        table(4, a, foe()),
        use("a", FISH),
        choose("a", 3),
        choose("a", "", "斬", "圧気"),
        claim(斬__zone="a.down", 圧気__zone="a.down", 一閃__zone="a.discard", 虚魚__crystals=3),
    )
    legal(ruling)


@pytest.mark.parametrize(("zone", "way", "space"), [("down", "left", 3), ("hand", "", 5)])
@clause("sakura:core/10-2", "sakura:core/9-1-3-3", "sakura:add/3-2")
def test_an_empty_fish_turns_arrows_of_cards_used_face_down_both_ways(zone, way, space):
    held = [card(FISH, crystals=2)]
    if zone == "hand":
        a = seat("8 3 1 1", hand="忍歩", enhancements=held)
        legal(rule(table(4, a, foe()), use("a", "忍歩"), claim(space=space)))
        return
    a = seat("8 3 1 1", hand=0, deck=0, discard="斬", down="忍歩", enhancements=held)
    ruling = rule(
        table(4, a, foe(), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        choose("a", "", "忍歩"),
        act("a", "activate", FISH),
        choose("a", way),
        claim(space=space),
    )
    assert ruling.final_position["space"] == space, [entry.reason.en for entry in ruling.entries]


@pytest.mark.parametrize("first", ["text", "rule"])
@clause("sakura:core/5-1-1", "sakura:add/3-3", "sakura:core/9-1-3-3")
def test_of_two_traps_either_may_be_the_one_of_the_fish_and_the_order_is_chosen(first):
    """鋼糸 is an attack, which the rule alone lets be used: before 誘導 by the fish, or after it."""
    held = [card(FISH, crystals=2)]
    a = seat(
        "8 1 1 1",
        hand=0,
        deck=0,
        discard="斬",
        down="誘導 鋼糸",
        enhancements=held,
        megami=["oboro", "yurina"],
    )
    start = table(3, a, foe(), phase="start", mode="", turn=7)
    fish = (choose("a", "", "誘導"), choose("a", "2"), choose("a", "right"))
    trap = (choose("a", "", "鋼糸"), take("b", "オーラ"))
    rules_first = act("a", "order", value="ルール上効果")
    begun = (act("a", "proceed"), act("a", "reconstruct"))
    done = (*fish, *trap) if first == "text" else (rules_first, *trap, *fish)
    legal(rule(start, *begun, *done, claim(b__aura=2, b__flare=2, a_down__count=0)))


@clause("sakura:core/5-1-1")
def test_the_order_of_the_fish_and_the_traps_is_offered_and_told():
    a = seat("8 1 1 1", hand=0, deck=0, discard="斬", down="誘導 鋼糸", enhancements=[card(FISH, crystals=2)])
    game = Game(BOOK, read_position(BOOK, table(3, a, foe(), phase="start", mode="", turn=7)))
    game.play(Action("a", "proceed"))
    game.play(Action("a", "reconstruct"))
    told = {describe_action(BOOK, game.position, one, game.request) for one in game.options()}
    assert {(one.ja, one.en) for one in told} == {
        ("次に「虚魚」の効果を解決", "the effect of “虚魚” next"),
        ("次にルール上効果を解決", "rule effects next"),
    }


STAR = "手裏剣"


@pytest.mark.parametrize(("mine", "theirs", "asked"), [(3, 2, True), (2, 2, False)])
@clause("sakura:core/9-1-1-2", "sakura:core/8-3-1", "sakura:core/7-1-10")
def test_a_throwing_star_comes_back_with_five_cards_face_down(mine, theirs, asked):
    a, b = seat("8 3 1 1", hand=0, discard=STAR, down=mine), foe(down=theirs)
    answer = [act("a", "activate", STAR)] if asked else []
    ruling = rule(
        table(4, a, b, phase="end"),
        act("a", "proceed"),
        *answer,
        claim(手裏剣__zone="a.hand" if asked else "a.discard"),
    )
    legal(ruling)


DRAIN = "どれーんでびる"


@clause("sakura:core/10-1", "sakura:core/9-4#i", "sakura:core/9-3")
def test_a_drain_devil_takes_aura_as_a_reaction_too():
    a, b = seat("8 3 1 1", hand="斬"), seat("8 3 2 1", hand=0, trumps=DRAIN)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", DRAIN),
        take("b", "オーラ"),
        claim(a__aura=2, b__aura=1, b__flare=0),
    )
    legal(ruling)


@pytest.mark.parametrize("agrees", [True, False])
@clause("sakura:core/9-1-1-8", "sakura:core/10-8", "sakura:core/9-3")
def test_a_used_drain_devil_comes_again_free_as_a_trump_is_unused_again(agrees):
    a = seat("4 3 0 1", used=f"{DRAIN} 浮舟宿", trumps=1)
    b = seat("8 3 1 1", hand="斬", trumps=0)
    start = table(4, a, b, turn_player="b")
    answer = [act("a", "activate", DRAIN)] if agrees else [passed("a")]
    ruling = rule(
        start,
        use("b", "斬"),
        take("a", "ライフ"),
        *answer,
        claim(
            浮舟宿__zone="a.trumps",
            a__aura=3 + agrees,
            b__aura=3 - agrees,
            a__life=3,
            **{f"{DRAIN}__zone": "a.used"},
        ),
    )
    legal(ruling)


GOLEM = "びっぐごーれむ"


@pytest.mark.parametrize("agrees", [True, False])
@clause("sakura:add/8-2", "sakura:add/8-3", "sakura:core/5-8-1", "sakura:core/9-7")
def test_a_big_golem_that_stands_strikes_in_the_end_phase_and_reconstructs(agrees):
    a = seat("8 3 1 1", hand=0, used=GOLEM, discard="雅打ち 居合 気炎万丈", deck=0, down=0)
    answer = [act("a", "activate", GOLEM), shuffled("a")] if agrees else [passed("a")]
    done = claim(b__life=8 - agrees, a_deck__count=3 * agrees, a__life=8)
    legal(rule(table(4, a, foe(), phase="end"), act("a", "proceed"), *answer, done))
    fallen = seat("8 3 1 1", hand=0, used=GOLEM, discard="雅打ち 居合", deck=0, down=0)
    asked = rule(table(4, fallen, foe(), phase="end"), act("a", "proceed"), act("a", "activate", GOLEM))
    assert found(asked, 2) == ("illegal", "core/9-1")


@clause("sakura:core/9-1-1-8", "sakura:core/9-6", "sakura:core/9-2")
def test_a_used_big_golem_gives_a_basic_action_after_a_card_of_full_power():
    a = seat("8 3 1 1", hand="居合 斬", used=GOLEM)
    full = rule(
        table(4, a, foe(), mode="full"),
        use("a", "居合"),
        take("b", "オーラ"),
        act("a", "activate", GOLEM),
        choose("a", "recover"),
        claim(a__aura=4),
    )
    legal(full)
    plain = rule(table(4, a, foe()), use("a", "斬"), take("b", "オーラ"), act("a", "activate", GOLEM))
    assert found(plain, 3) == ("illegal", "core/9-1")


ANALYSE = "あならいず"


@pytest.mark.parametrize(("own", "life", "hand"), [("斬", 7, 1), ("圧気", 8, 0)])
@clause("sakura:add/8-2", "sakura:add/8-3", "sakura:core/5-8-1", "sakura:core/7-1-8")
def test_an_analysis_turns_up_a_card_of_ones_own_and_judges_it(own, life, hand):
    a = seat("8 3 1 1", hand=ANALYSE, discard="圧気#2 一閃 雅打ち", down=own)
    b = foe(hand="居合", down="柄打ち")
    ruling = rule(
        table(4, a, b),
        use("a", ANALYSE),
        choose("a", "1"),
        claim(b__life=life, b_hand__count=hand, **{f"{own}__zone": "a.discard"}),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/9-1")
def test_an_analysis_turns_up_a_card_of_the_enemy_by_chance_and_nothing_where_it_does_not_stand():
    a = seat("8 3 1 1", hand=ANALYSE, discard="圧気 一閃 雅打ち", down=0)
    b = foe(hand="居合", down="柄打ち 誘導")
    fell = {"kind": "chance", "move": "draw_by_chance", "cards": ["柄打ち"]}
    ruling = rule(
        table(4, a, b), use("a", ANALYSE), choose("a", "2"), fell, claim(b__life=7, 柄打ち__zone="b.discard")
    )
    legal(ruling)
    fallen = seat("8 3 1 1", hand=ANALYSE, discard="圧気 一閃", down="斬")
    legal(
        rule(
            table(4, fallen, b),
            use("a", ANALYSE),
            claim(b__life=8, 斬__zone="a.down", あならいず__zone="a.discard"),
        )
    )


@pytest.mark.parametrize(("name", "space", "damage"), [("飛苦無", 4, (2, 2)), ("鋸斬り", 2, (3, 1))])
@clause("sakura:core/9-4#v", "sakura:core/5-8-3-2")
def test_a_plain_attack_deals_what_is_printed_on_it(name, space, damage):
    a = seat("8 3 1 1", hand=name)
    legal(rule(table(space, a, foe()), use("a", name), take("b", "オーラ"), claim(b__aura=5 - damage[0])))
    legal(rule(table(space + 1, a, foe()), use("a", name), take("b", "ライフ"), claim(b__life=8 - damage[1])))
    illegal_at(rule(table(space - 1, a, foe()), use("a", name)), 1, "9-2-1#i")
