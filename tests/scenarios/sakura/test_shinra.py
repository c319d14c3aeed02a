"""§5 シンラ: arguments, and schemes that turn out one way or the other."""

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.sakura import BOOK

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
    verdicts,
)

VERSED = {"megami": ["shinra", "yurina"]}


def shinra(values, scheme="shinsan", **more):
    return seat(values, scheme=scheme, **more) | VERSED


def foe(values="8 5 1 1", **more):
    return seat(values, **{"hand": 0, "trumps": 0, **more})


@pytest.mark.parametrize(("attack", "life", "aura"), [("斬", 8, 3), ("一閃", 6, 3), ("月影落", 4, 3)])
@clause("sakura:core/9-4#iv", "sakura:core/9-4#vii", "sakura:core/7-1-6")
def test_a_rebuttal_cancels_damage_of_three_and_more_but_no_trump_and_lets_the_enemy_draw(attack, life, aura):
    trump = attack == "月影落"
    a = seat("6 3 7 1", hand=0 if trump else attack, trumps=attack if trump else 0, deck="居合")
    b = shinra("8 3 1 1", hand="反論", trumps=0)
    hit = [] if attack == "斬" else [take("b", "ライフ")]
    ruling = rule(
        table(3, a, b),
        use("a", attack),
        use("b", "反論"),
        *hit,
        claim(b__life=life, b__aura=aura, a__aura=2, 居合__zone="a.hand"),
    )
    legal(ruling)


def unstated(hand):
    """Nobody has said whether the scheme is 神算 or 鬼謀."""
    return seat("8 3 1 1", hand=hand) | VERSED


@clause("sakura:add/5-1", "sakura:add/5-2")
def test_a_scheme_that_nobody_stated_is_asked_where_something_turns_on_it():
    start = table(4, unstated("煽動 斬"), seat("8 3 1 1"))
    told = rule(start, use("a", "煽動"), claim(space=5))
    assert verdicts(told) == ["legal", "undetermined"]
    assert [(fact["key"], [one["answer"] for one in fact["answers"]]) for fact in told.facts] == [
        ("a.scheme", ["shinsan", "kibou"])
    ]
    assert told.facts[0]["answers"][1]["text"]["ja"] == "鬼謀"
    assert [(one.answer, str(one.verdict)) for one in told.entries[1].by_answer] == [
        ("shinsan", "legal"),
        ("kibou", "departed"),
    ]
    after = rule(start, use("a", "煽動"), choose("a", "kibou"), basic("a", "前進"), claim(dust=7))
    assert verdicts(after) == ["legal", "legal", "legal", "undetermined"]


@pytest.mark.parametrize(("shown", "verdict"), [("shinsan", "legal"), ("kibou", "departed")])
@clause("sakura:add/5-1", "sakura:add/5-2")
def test_a_scheme_that_is_shown_afterwards_settles_what_turned_on_it(shown, verdict):
    revealed = {"kind": "reveal", "fact": "a.scheme", "answer": shown}
    ruling = rule(
        table(4, unstated("煽動 斬"), seat("8 3 1 1")), use("a", "煽動"), claim(space=5, b__aura=3), revealed
    )
    assert verdicts(ruling)[1] == verdict
    assert not ruling.facts


@clause("sakura:add/5-2")
def test_a_scheme_carried_out_so_as_only_one_can_be_shows_which_it_was():
    """鬼謀 of 詭弁 lets a card of the enemy's discard pile be used; who does so has prepared it."""
    start = table(4, unstated(SOPHISM), foe(discard="斬", deck=6), mode="full")
    used = rule(
        start, use("a", SOPHISM), act("a", "activate", SOPHISM), take("b", "オーラ"), claim(b__aura=2)
    )
    assert verdicts(used) == ["legal", "undetermined", "undetermined", "undetermined"]
    assert [fact["key"] for fact in used.facts] == ["a.scheme"]


@clause("sakura:add/5-1")
def test_the_first_scheme_of_a_duel_is_foresight():
    deck = {"megami": ["shinra", "yurina"]}
    start = BOOK.setup.start_position({"first_player": "a", "decks": {"a": deck}})
    assert start["players"]["a"]["scheme"] == "shinsan"


@clause("sakura:add/5-1")
def test_nothing_is_asked_of_a_scheme_where_nobody_has_one():
    ruling = legal(
        rule(table(4, seat("8 3 1 1", hand="斬"), seat("8 3 1 1")), use("a", "斬"), claim(a__aura=3))
    )
    assert not ruling.facts


SOPHISM = "詭弁"


@clause("sakura:add/5-2", "sakura:core/7-1-8", "sakura:core/5-8-3-2", "sakura:core/8-2-2#a")
def test_a_sophism_turns_three_cards_down_by_foresight():
    a, b = shinra("8 3 1 1", hand=SOPHISM), foe(deck="斬 一閃 居合 柄打ち", down=0)
    start = table(5, a, b, mode="full")
    ruling = rule(
        start, use("a", SOPHISM), choose("a", "kibou"), claim(b__life=7, b_down__count=3, a__scheme="kibou")
    )
    legal(ruling)


@pytest.mark.parametrize("agrees", [True, False])
@clause("sakura:add/5-2", "sakura:core/9-8", "sakura:core/7-2")
def test_a_sophism_uses_a_discarded_card_of_the_enemy_by_cunning(agrees):
    a, b = shinra("8 3 1 1", "kibou", hand=SOPHISM), foe(discard="斬")
    answer = [act("a", "activate", SOPHISM), take("b", "オーラ")] if agrees else [passed("a")]
    ruling = rule(
        table(4, a, b, mode="full"),
        use("a", SOPHISM),
        *answer,
        choose("a", "shinsan"),
        claim(b__aura=2 if agrees else 5, b__life=7, 斬__zone="b.discard"),
    )
    legal(ruling)


BOAST = "壮語"


@clause("sakura:add/5-2", "sakura:core/9-5#i", "sakura:core/5-1-2", "sakura:core/7-1-6")
def test_a_boast_gives_vigor_and_goes_on_top_of_the_deck_by_foresight():
    a = shinra("8 3 1 0", hand=0, enhancements=[card(BOAST, crystals=1)], deck="斬 一閃")
    start = table(4, a, foe(), phase="start", mode="", turn=7)
    begun = (act("a", "proceed"), choose("a", "shinsan"), claim(a__vigor=2))
    legal(rule(start, *begun, passed("a"), claim(壮語__zone="a.hand", 斬__zone="a.hand")))


@pytest.mark.parametrize(("hand", "cowed", "left"), [("斬", True, 2), ("斬 一閃", False, 2)])
@clause("sakura:add/5-2", "sakura:core/5-1-4", "sakura:core/7-1-6", "sakura:core/7-1-7")
def test_a_boast_cowes_one_with_few_cards_and_changes_the_hand_by_cunning(hand, cowed, left):
    a = shinra("8 3 1 0", "kibou", enhancements=[card(BOAST, crystals=1)])
    b = foe(hand=hand, deck="居合 柄打ち 圧気")
    start = table(4, a, b, phase="start", mode="", turn=7)
    discards = [choose("b", "", "居合", "柄打ち")] if cowed else []
    ruling = rule(
        start,
        act("a", "proceed"),
        *discards,
        choose("a", "shinsan"),
        claim(b__cowed=cowed, b_hand__count=left),
    )
    legal(ruling)


ALL = "皆式理解"


@pytest.mark.parametrize(("name", "zone"), [("圧気", "discard"), ("気炎万丈", "discard")])
@clause("sakura:add/5-2", "sakura:core/9-8", "sakura:core/9-3", "sakura:core/10-13")
def test_an_understanding_of_all_uses_an_enhancement_free_by_foresight(name, zone):
    a = shinra("8 3 2 1", trumps=ALL, **{zone: name})
    begun = [use("a", ALL), choose("a", "", name), choose("a", 2 if name == "圧気" else 4)]
    after = [] if name == "気炎万丈" else [choose("a", "kibou")]
    done = claim(**{f"{name}__zone": "a.enhancements", "a__flare": 0})
    ruling = rule(table(4, a, foe()), *begun, *after, done)
    legal(ruling)
    if name == "気炎万丈":
        legal(rule(table(4, a, foe()), *begun, choose("a", "kibou"), claim(turn_player="b")))


@clause("sakura:add/5-2", "sakura:core/7-1-9", "sakura:core/9-5")
def test_an_understanding_of_all_empties_an_enhancement_that_is_no_trump_by_cunning():
    a = shinra("8 3 2 1", "kibou", trumps=ALL)
    held = [card("森羅判証", crystals=3), card("もじゅるー", crystals=3)]
    b = foe("6 3 1 1", enhancements=held)
    ruling = rule(
        table(4, a, b),
        use("a", ALL),
        choose("a", "", "もじゅるー"),
        choose("a", "shinsan"),
        claim(もじゅるー__zone="b.discard", 森羅判証__crystals=3),
    )
    legal(ruling)


APOSTLE = "使徒"


@pytest.mark.parametrize(("scheme", "space"), [("shinsan", 3), ("kibou", 4)])
@clause("sakura:add/5-2", "sakura:core/9-1-1-5", "sakura:core/10-5", "sakura:core/8-2-2#a")
def test_an_apostle_strikes_at_odd_or_even_distances(scheme, space):
    a = shinra("8 3 1 1", scheme, hand=APOSTLE)
    b = foe(hand="斬 一閃", deck="居合 柄打ち 圧気", discard=0, down=0)
    start = table(space, a, b, mode="full")
    illegal_at(rule({**start, "mode": "standard"}, use("a", APOSTLE)), 1, "8-2-2#a")
    hit = [take("b", "オーラ"), *([choose("b", "", "斬")] if scheme == "shinsan" else [])]
    done = (
        {"斬__zone": "b.deck"}
        if scheme == "shinsan"
        else {"居合__zone": "b.discard", "柄打ち__zone": "b.down"}
    )
    ruling = rule(
        start,
        use("a", APOSTLE),
        choose("a", 2),
        passed("a"),
        *hit,
        choose("a", "kibou"),
        claim(b__aura=3, a__vigor=1, 使徒__crystals=2, **done),
    )
    legal(ruling)
    missed = rule(
        table(space + 1, a, b, mode="full"),
        use("a", APOSTLE),
        choose("a", 2),
        passed("a"),
        choose("a", "kibou"),
        claim(b__aura=5),
    )
    legal(missed)


@clause("sakura:add/5-2", "sakura:core/5-1-2", "sakura:core/9-1-1-7")
def test_an_apostle_may_change_the_scheme_for_vigor_and_strikes_again_as_it_falls():
    a = shinra("8 3 1 1", "kibou", hand=APOSTLE)
    ruling = rule(
        table(3, a, foe(), mode="full"),
        use("a", APOSTLE),
        choose("a", 2),
        act("a", "activate", APOSTLE),
        choose("a", "shinsan"),
        take("b", "オーラ"),
        choose("a", "kibou"),
        claim(b__aura=3, a__vigor=0),
    )
    legal(ruling)
    held = shinra("8 3 1 1", enhancements=[card(APOSTLE, crystals=1)])
    start = table(3, held, foe(), phase="start", mode="", turn=7)
    legal(rule(start, act("a", "proceed"), take("b", "オーラ"), choose("a", "kibou"), claim(b__aura=3)))
