"""Defeats by additional rules, and the order of what comes at one moment: texts, rule effects, 再起."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)

PROCEED = "proceed"


def bound(life="1", taboo=15, crystals=2, **more):
    """カムヰ and シスイ, with the card with which nobody loses."""
    stand = card("桑畑志水の死に所", crystals=crystals)
    return seat(f"{life} 3 3 1", megami=["kamuwi", "shisui"], taboo=taboo, enhancements=[stand], **more)


@clause("sakura:add/19-4", "sakura:core/4-2#2", "sakura:core/1-4")
def test_whoever_does_not_lose_goes_on_with_a_taboo_gauge_of_16():
    ruling = rule(
        table(3, bound(hand="紅刃"), seat("8 3 2 1")),
        use("a", "紅刃"),
        choose("a", "1"),
        passed("b"),
        take("b", "ライフ"),
        claim(winner="", a__taboo=16, b__life=6),
    )
    legal(ruling)


@clause("sakura:add/19-4", "sakura:core/4-2#2", "sakura:core/9-5")
def test_a_taboo_gauge_of_16_loses_the_game_as_soon_as_nothing_keeps_its_player():
    start = table(
        3, bound("8", taboo=16, crystals=1, hand=0), seat("1 3 2 1"), phase="start", turn=6, turn_player="b"
    )
    legal(rule(start, act("b", PROCEED), claim(winner="b")))


@clause("sakura:add/19-4", "sakura:core/9-1-3-1")
def test_the_first_defeat_by_the_taboo_gauge_may_be_replaced_but_the_gauge_stays():
    """最後の結晶 is used in the place of the defeat; the gauge is as high as before, and the second defeat is one."""
    a = seat("8 3 3 1", hand="斬り払い", megami=["kamuwi", "oboro-a1"], taboo=15, trumps="最後の結晶")
    ruling = rule(
        table(3, a, seat("8 3 2 1"), phase="start", turn=9),
        act("a", PROCEED),
        act("a", "activate", "最後の結晶"),
        claim(winner="b", a__life=1, a__flare=0, 斬り払い__zone="a.down"),
    )
    legal(ruling)


@clause("sakura:core/4-2#4", "sakura:core/4-2#1")
def test_where_both_lives_are_at_0_and_one_does_not_lose_both_have_won():
    a = seat(
        "1 3 3 1", hand="斬", megami=["yurina", "shisui"], enhancements=[card("桑畑志水の死に所", crystals=2)]
    )
    a["life"] = 0
    ruling = rule(table(3, a, seat("1 0 2 1")), use("a", "斬"), passed("b"), claim(winner="draw", b__life=0))
    legal(ruling)
    assert "sakura-no-defeat-beside-two-victories" in {one["id"] for one in ruling.interpretations}


@clause("sakura:core/4-2#1")
def test_since_1_14_1_whoever_does_not_lose_wins_where_both_lives_are_at_0():
    a = seat("1 3 3 1", hand="斬", enhancements=[card("桑畑志水の死に所", crystals=2)])
    a["life"] = 0
    start = table(3, a, seat("1 0 2 1"))
    ruling = legal(rule(start, use("a", "斬"), passed("b"), claim(winner="a", b__life=0), season="S10"))
    assert ruling.entries[1].interpretations == ()


@clause("sakura:core/4-2#1", "sakura:core/4-2#2")
@pytest.mark.parametrize(("season", "winner"), [("S9-2", "draw"), ("S10", "a")])
def test_a_defeat_by_life_comes_before_one_by_an_effect_since_1_14_1(season, winner):
    """a has a taboo gauge of 16, b no life: two victories before, and now the game has ended with the first."""
    a = seat("8 3 1 1", megami=["kamuwi", "yurina"], taboo=16)
    ruling = rule(table(5, a, seat("0 3 1 1")), basic("a", "recover"), season=season)
    assert ruling.winner == winner


@pytest.mark.parametrize(("first", "taboo"), [("禁忌ゲージ", 0), ("裂傷", 1)])
@clause("sakura:core/9-1", "sakura:core/5-1-1", "sakura:add/19-4/table", "sakura:add/22-11-1")
def test_the_turn_player_says_whether_the_gauge_or_the_wounds_come_first(first, taboo):
    """A life of 10 with one wound of its own player: the gauge is looked up by the life as it is then."""
    a = seat("10 3 2 1", hand=0, megami=["kamuwi", "shisui"], own_wounds_life=1)
    ruling = rule(
        table(5, a, seat("6 3 2 1"), phase="start", turn=9),
        act("a", PROCEED),
        act("a", "order", value=first),
        claim(a__taboo=taboo, a__life=9),
    )
    legal(ruling)


def market_and_balsam(**more):
    a = seat(
        "8 3 2 1",
        hand=0,
        megami=["akina", "megumi"],
        enhancements=[card("鳳仙花", crystals=3)],
        discard="恫喝",
        flow=1,
    )
    return table(3, a, seat("8 0 2 1", hand=0), phase="start", turn=9)


@clause("sakura:core/8-2-1", "sakura:add/21-6-1", "sakura:add/21-6-2", "sakura:add/21-6-3")
def test_tickets_may_come_before_an_attack_of_the_main_phases_beginning_and_collection_after_it():
    """Market 2: a crystal of aura. Damage to life: 4. Collection out of the enemy's life: 2."""
    ruling = rule(
        market_and_balsam(),
        act("a", PROCEED),
        passed("a"),
        act("a", "order", value="投資券"),
        choose("a", "", "恫喝"),
        claim(a__market=3, a__aura=2, a__flow=2),
        act("a", "order", "鳳仙花"),
        claim(b__life=7, a__market=4),
        act("a", "activate", "a"),
        claim(b__life=6, a__market=2, a__aura=3),
    )
    legal(ruling)


@clause("sakura:core/8-2-1", "sakura:add/21-6-2")
def test_collection_does_not_come_before_the_tickets():
    ruling = rule(market_and_balsam(), act("a", PROCEED), passed("a"), act("a", "order", value="回収"))
    illegal_at(ruling, 3, "9-1")


@pytest.mark.parametrize("first", ["照準", "野茨"])
@clause("sakura:core/8-3-1", "sakura:add/23-2", "sakura:core/5-1-1")
def test_the_aim_is_set_before_or_after_a_basic_action_of_the_end_phase(first):
    a = seat("8 3 2 1", hand=0, megami=["misora", "megumi"], aim=3, enhancements=[card("野茨", seeds_on=2)])
    start = table(6, a, seat("8 3 2 1"))
    if first == "照準":
        entries = [
            act("a", "order", value="照準"),
            choose("a", 6),
            act("a", "activate", "野茨"),
            choose("a", "前進"),
        ]
    else:
        entries = [
            act("a", "order", "野茨"),
            act("a", "activate", "野茨"),
            choose("a", "前進"),
            choose("a", 5),
        ]
    ruling = rule(start, passed("a"), *entries, claim(a__aim=6 if first == "照準" else 5, space=5))
    legal(ruling)


@pytest.mark.parametrize("first", ["野茨", "ウバラザキ"])
@clause("sakura:core/10-7", "sakura:core/8-3-1", "sakura:core/5-1-1")
def test_a_trump_rises_before_or_after_a_basic_action_of_the_end_phase(first):
    """Aura and flare are 6 together; an advance makes them 7."""
    a = seat(
        "8 4 2 1",
        hand=0,
        trumps=2,
        used="ウバラザキ",
        megami=["shisui", "megumi"],
        enhancements=[card("野茨", seeds_on=2)],
    )
    ruling = rule(
        table(6, a, seat("8 3 2 1")),
        passed("a"),
        act("a", "order", first),
        *([act("a", "activate", "野茨"), choose("a", "前進")]),
        claim(ウバラザキ__zone="a.used" if first == "野茨" else "a.trumps", a__aura=5),
    )
    legal(ruling)


@clause("sakura:add/20-6-3", "sakura:core/10-3")
def test_what_waits_for_a_next_attack_waits_on_where_a_perjury_is_refuted():
    """No attack was made: 棘縫い strengthens the real one, 2/1 to 3/1."""
    a = seat("8 3 2 1", hand="棘縫い 斬 都度討ち", megami=["kamuwi", "renri"], discard=0)
    ruling = rule(
        table(3, a, seat("8 5 0 1")),
        use("a", "棘縫い"),
        act("a", "perjure", "斬", value="都度討ち"),
        act("b", "refute"),
        use("a", "都度討ち"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2),
    )
    legal(ruling)


@clause("sakura:core/9-6", "sakura:core/1-4")
def test_with_no_life_left_the_enemy_pays_no_vigor_for_a_text_either():
    """直接金融 of the enemy: its price of one vigor cannot be paid."""
    a = seat("1 3 5 1", megami=["shisui", "saine"], enhancements=[card("桑畑志水の死に所", crystals=3)])
    a["life"] = 0
    b = seat("8 2 2 2", hand="直接金融", megami=["akina", "yurina"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b", mode="full"),
        use("b", "直接金融"),
        choose("b", 2),
        act("b", "activate", "直接金融"),
    )
    assert found(ruling, 3) == ("illegal", "core/1-4")


PATH, UPASITUM = "満天の花道で", "ウパシトゥム"


@pytest.mark.parametrize("first", ["", PATH, UPASITUM])
@clause("sakura:core/5-5", "sakura:core/5-1-1", "sakura:core/10-8", "sakura:core/5-5-2")
def test_the_turn_player_orders_a_disposal_and_a_trump_that_rises_by_the_same_crystal(first):
    """The last crystal of the path fills the aura: the trump of the enemy rises and the path is disposed of."""
    a = seat("8 3 2 1", trumps=2, used=UPASITUM, megami=["korunu", "saine"])
    b = seat("8 4 2 1", trumps=2, enhancements=[card(PATH, crystals=1)], megami=["honoka", "yurina"])
    start = table(4, a, b, phase="start", mode="", turn=8, turn_player="b")
    order = [act("b", "order", first)] if first else []
    done = claim(**{f"{PATH}__zone": "b.used", f"{UPASITUM}__zone": "a.trumps"}, b__aura=5)
    ruling = legal(rule(start, act("b", PROCEED), *order, passed("b"), done))
    moved = [
        told.event.subject
        for entry in ruling.entries
        for told in entry.events
        if told.event.verb in ("broken", "rise")
    ]
    assert moved == ([UPASITUM, PATH] if first == UPASITUM else [PATH, UPASITUM])
    other = rule(start, act("b", PROCEED), act("a", "order", UPASITUM))
    assert found(other, 2) == ("illegal", "core/5-5")


@clause("sakura:core/5-5", "sakura:core/10-8")
def test_a_trump_rises_by_what_became_so_though_the_disposal_that_comes_first_undoes_it():
    """風舞台 takes two crystals of the full aura again as it is disposed of: the aura was filled by the same fading."""
    a = seat("8 3 2 1", trumps=2, used=UPASITUM, megami=["korunu", "saine"])
    held = [card(PATH, crystals=2), card("風舞台", crystals=1)]
    b = seat("8 4 2 1", trumps=2, enhancements=held, megami=["honoka", "himika"])
    start = table(4, a, b, phase="start", mode="", turn=8, turn_player="b")
    done = claim(space=6, b__aura=3, **{f"{UPASITUM}__zone": "a.trumps"})
    legal(rule(start, act("b", PROCEED), act("b", "order", "風舞台"), passed("b"), done))


@clause("sakura:core/4-2#1", "sakura:core/4-2#4")
@pytest.mark.parametrize(
    ("more", "life"), [({}, 0), ({"megami": ["kamuwi", "yurina"], "taboo": 16}, 8)], ids=["lives", "effects"]
)
def test_a_draw_of_two_who_lose_at_once_rests_on_its_own_reading(more, life):
    a, b = (seat(f"{life} 3 1 1", **more) for _ in range(2))
    ruling = rule(table(5, a, b), basic("a", "recover"))
    assert ruling.winner == "draw"
    assert ruling.entries[0].interpretations == ("sakura-simultaneous-zero-life",)


@clause("sakura:core/4-2#draw", "sakura:core/4-2#2")
@pytest.mark.parametrize(
    ("more", "life", "reading"),
    [({}, 0, ()), ({"megami": ["kamuwi", "yurina"], "taboo": 16}, 8, ("sakura-both-lose-by-effect",))],
    ids=["lives", "effects"],
)
def test_since_1_14_1_a_draw_of_two_lives_at_0_is_written_down(more, life, reading):
    a, b = (seat(f"{life} 3 1 1", **more) for _ in range(2))
    ruling = rule(table(5, a, b), basic("a", "recover"), season="S10")
    assert (ruling.winner, ruling.entries[0].interpretations) == ("draw", reading)


@clause("sakura:core/4-2#1")
@pytest.mark.parametrize("season", ["S9-2", "S10"])
def test_nobody_loses_by_life_to_one_who_cannot_win(season):
    a = seat("8 3 1 1", megami=["kamuwi", "yurina"], enhancements=[card("阡", crystals=4)])
    ruling = rule(table(5, a, seat("0 3 1 1")), basic("a", "recover"), claim(winner=""), season=season)
    legal(ruling)
