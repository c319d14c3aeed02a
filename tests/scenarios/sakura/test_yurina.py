"""ユリナ: what her cards of the first chapter and of the arbiter say."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, illegal_at, legal, passed, rule, seat, table, take, use


@clause("sakura:core/9-2-3", "sakura:core/9-5#i", "sakura:core/10-22", "sakura:core/5-1-4")
def test_a_fit_of_temper_is_a_reaction_and_cowes_as_it_falls():
    a, b = seat("8 3 1 1", hand="斬"), seat("8 3 1 1", hand="癇癪玉", trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "癇癪玉"),
        choose("b", 1),
        take("b", "ライフ"),
        claim(癇癪玉__crystals=1),
    )
    legal(ruling)
    held = seat("8 3 1 1", enhancements=[card("癇癪玉", crystals=1)])
    start = table(4, held, seat("8 3 1 1", hand="雅打ち"), phase="start", mode="", turn=7)
    legal(rule(start, act("a", "proceed"), take("b", "オーラ"), claim(b__aura=2, b__cowed=True)))
    illegal_at(rule(start, act("a", "proceed"), use("b", "雅打ち")), 2, "10-22")


@pytest.mark.parametrize(("attack", "aura"), [("斬", 3), ("居合", 2)])
@clause("sakura:core/10-3", "sakura:core/9-4#vii", "sakura:core/9-2", "sakura:core/9-3")
def test_an_unfinished_storm_takes_three_off_the_damage_to_aura(attack, aura):
    mode = "full" if attack == "居合" else "standard"
    a, b = seat("6 3 1 1", hand=attack), seat("6 3 5 1", hand=0, trumps="不完全浦波嵐")
    ruling = rule(
        table(3, a, b, mode=mode),
        use("a", attack),
        use("b", "不完全浦波嵐"),
        take("a", "オーラ"),
        take("b", "オーラ"),
        claim(b__aura=aura, a__aura=0, b__flare=0),
    )
    legal(ruling)


QUESTION = "問答"


@pytest.mark.parametrize(
    ("name", "then"),
    [("recover", {"a__aura": 4, "b__aura": 4}), ("forward", {"a__aura": 4, "b__aura": 4, "space": 2})],
)
@clause("sakura:core/9-4#vii", "sakura:core/9-6", "sakura:core/7-1-8")
def test_a_question_that_took_life_turns_cards_down_and_is_answered_by_the_same_basic_action(name, then):
    a, b = (
        seat("8 3 1 1", hand=QUESTION),
        seat("8 3 1 1", hand=0, trumps=0, deck="斬 一閃 居合 柄打ち", down=0),
    )
    ruling = rule(
        table(4, a, b),
        use("a", QUESTION),
        take("b", "ライフ"),
        choose("a", name),
        claim(b_down__count=3, b_deck__count=1, 斬__zone="b.down", b__life=8, **then),
    )
    legal(ruling)


@clause("sakura:core/9-4#vii", "sakura:core/9-6")
def test_a_question_asks_nothing_of_one_that_took_it_on_the_aura_and_no_more_than_can_be_done():
    a, b = seat("8 3 1 1", hand=QUESTION), seat("8 3 1 1", hand=0, trumps=0, deck=3)
    legal(rule(table(4, a, b), use("a", QUESTION), take("b", "オーラ"), claim(b__aura=0, b_deck__count=3)))
    full = seat("8 5 1 1", hand=0, trumps=0, deck=3)
    ruling = rule(
        table(4, a, full),
        use("a", QUESTION),
        take("b", "ライフ"),
        choose("a", "recover"),
        claim(a__aura=4, b__aura=5),
    )
    legal(ruling)


CROSSING = "神座渡"


@clause(
    "sakura:core/9-3", "sakura:core/9-1-3-2", "sakura:core/9-6-3", "sakura:core/9-6-4", "sakura:core/10-17"
)
def test_a_crossing_spends_all_flare_and_gives_as_much_back():
    a = seat("8 3 3 1", hand=0, trumps=CROSSING, used="月影落 浦波嵐")
    b = seat("8 5 1 1", hand="雅打ち", trumps=0)
    start = table(4, a, b, mode="full")
    illegal_at(rule(start, use("a", CROSSING), use("b", "雅打ち")), 2, "10-22")
    ruling = rule(
        start,
        use("a", CROSSING),
        take("b", "オーラ"),
        claim(b__aura=2, a__flare=0),
        choose("a", "recover"),
        choose("a", "recover"),
        choose("a", "focus"),
        choose("a", "", "月影落", "浦波嵐"),
        claim(a__aura=4, a__flare=1, 月影落__zone="a.trumps", 浦波嵐__zone="a.trumps", 神座渡__zone="a.used"),
    )
    legal(ruling)
    legal(rule(start, use("a", CROSSING), take("b", "ライフ"), passed("a"), claim(b__life=6)))


@pytest.mark.parametrize(("flare", "kept"), [(2, 4), (0, 2)])
@clause("sakura:core/5-1-3", "sakura:core/8-3-2", "sakura:core/9-3")
def test_a_crossing_raises_the_hand_limit_by_what_was_paid(flare, kept):
    a = seat(f"8 3 {flare} 1", hand="斬 一閃 居合 柄打ち", trumps=CROSSING, down=0)
    b = seat("8 5 1 1", hand=0, trumps=0)
    taken = take("b", "オーラ")
    declines = [passed("a"), choose("a")] if flare else []
    down = [] if kept == 4 else [choose("a", "", "斬", "一閃")]
    entries = [use("a", CROSSING), taken, *declines[:1], *down, act("b", "proceed")]
    ruling = rule(table(4, a, b, mode="full"), *entries, claim(a_hand__count=kept, a_down__count=4 - kept))
    assert str(ruling.entries[-1].verdict) == "legal", [entry.reason.en for entry in ruling.entries]
