"""チカゲ: poison, whose it is, where it lies, and her cards."""

import pytest

from judgeapp.domain.engine.kernel import board_view, clause, read_position
from judgeapp.domain.engine.sakura import BOOK

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    now,
    passed,
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
)

PROCEED = "proceed"
POUCH = "麻痺毒 幻覚毒 弛緩毒 滅灯毒 滅灯毒#2"


def chikage(values="9 3 3 1", **more):
    return seat(values, megami=["chikage", "saine"], **{"poison_bag": POUCH, **more})


@clause("sakura:add/7-1")
def test_five_poisons_lie_in_the_pouch_as_the_game_begins():
    decks = {"a": {"megami": ["chikage", "yurina"]}, "b": {"megami": ["saine", "himika"]}}
    position = read_position(BOOK, BOOK.setup.start_position({"decks": decks, "first_player": "a"}))
    names = [one["name"] for one in (card.values for card in position.cards_in("a.poison_bag"))]
    assert sorted(names) == sorted(["麻痺毒", "幻覚毒", "弛緩毒", "滅灯毒", "滅灯毒"])
    assert not position.cards_in("b.poison_bag")


@clause("sakura:add/7-3-1")
def test_only_its_player_sees_what_is_in_the_pouch():
    start = read_position(BOOK, table(4, chikage(), seat("9 3 1 1")))
    shown = str(board_view(start, "b"))
    assert "毒" not in shown.replace("毒袋", "")
    assert "滅灯毒" in str(board_view(start, "a"))


@clause("sakura:add/7-4", "sakura:add/7-2")
def test_a_needle_puts_poison_on_the_enemys_deck_and_it_is_theirs():
    start = table(4, chikage(hand="毒針"), seat("9 3 1 0", hand=1, deck=3), turn=7)
    ruling = rule(
        start,
        use("a", "毒針"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "", "幻覚毒"),
        claim(幻覚毒__zone="b.deck", b_deck__count=4),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        claim(幻覚毒__zone="b.hand"),
        use("b", "幻覚毒"),
        claim(幻覚毒__zone="a.poison_bag", b__flare=0),
    )
    legal(ruling)
    refused = rule(start, use("a", "毒針"), passed("b"), take("b", "オーラ"), choose("a", "", "滅灯毒"))
    assert found(refused, 4) == ("illegal", "core/9-1")


@clause("sakura:add/7-2-1", "sakura:core/10-13")
def test_paralysis_goes_back_and_ends_the_phase_but_not_after_a_basic_action():
    a, b = chikage(poison_bag="幻覚毒"), seat("8 3 2 1", hand="麻痺毒 斬 一閃")
    start = table(4, a, b, turn=8, turn_player="b")
    legal(
        rule(
            start,
            use("b", "麻痺毒"),
            claim(麻痺毒__zone="a.poison_bag"),
            act("a", PROCEED),
        )
    )
    refused = rule(start, basic("b", "纏い"), use("b", "麻痺毒"))
    illegal_at(refused, 2, "9-2")


@clause("sakura:add/7-4")
def test_mist_goes_to_the_hand_and_relaxing_forbids_attack_cards_until_it_is_disposed_of():
    a = chikage(hand="毒霧")
    b = seat("8 3 2 1", hand="斬", deck="一閃 居合 柄打ち")
    ruling = rule(
        table(4, a, b, turn=7),
        use("a", "毒霧"),
        choose("a", "", "弛緩毒"),
        claim(弛緩毒__zone="b.hand"),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        use("b", "弛緩毒"),
        choose("b", 3),
        claim(弛緩毒__zone="b.enhancements", 弛緩毒__crystals=3),
        use("b", "斬"),
    )
    illegal_at(ruling, 10, "1-4")
    b = seat("8 3 2 1", enhancements=[card("弛緩毒", crystals=1)])
    ruling = rule(
        table(4, chikage(poison_bag="滅灯毒"), b, phase="start", turn=8, turn_player="b"),
        act("b", PROCEED),
        claim(弛緩毒__zone="a.poison_bag"),
    )
    legal(ruling)


@clause("sakura:add/7-2")
def test_the_poison_of_ruin_takes_aura_and_does_not_go_back():
    a, b = chikage(hand=1, trumps="滅灯の魂毒"), seat("8 4 2 1", hand=1, deck=2)
    ruling = rule(
        table(4, a, b, turn=7),
        use("a", "滅灯の魂毒"),
        choose("a", "", "滅灯毒"),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        use("b", "滅灯毒"),
        claim(b__aura=1, 滅灯毒__zone="b.discard"),
    )
    legal(ruling)


@clause("sakura:add/7-2-1", "sakura:core/8-3-2")
def test_poison_is_never_put_face_down_for_the_hand_limit():
    a, b = seat("9 3 1 0", hand="斬 麻痺毒 幻覚毒 滅灯毒"), chikage("9 2 1 0", poison_bag="弛緩毒")
    ruling = rule(
        table(4, a, b, turn=7),
        passed("a"),
        act("b", PROCEED),
        claim(斬__zone="a.down", a_hand__count=3),
    )
    legal(ruling)


@clause("sakura:add/7-2-1", "sakura:core/9-6#ii")
def test_poison_does_not_pay_for_a_basic_action():
    refused = rule(
        table(4, seat("9 3 1 0", hand="麻痺毒"), chikage(poison_bag="滅灯毒")), basic("a", "宿し", "麻痺毒")
    )
    assert found(refused, 1) == ("illegal", "add/7-2-1")
    assert "麻痺毒" in refused.entries[0].reason.ja


@clause("sakura:add/7-2-1", "sakura:core/8-3-2")
def test_poison_above_the_hand_limit_is_not_put_down():
    a = seat("9 3 1 0", hand="麻痺毒 斬 一閃")
    start = table(4, a, chikage(poison_bag="滅灯毒"), phase="end")
    begun = act("a", PROCEED)
    assert found(rule(start, begun, choose("a", "", "麻痺毒")), 2) == ("illegal", "add/7-2-1")
    assert found(rule(start, begun, choose("a", "", "月影落")), 2) == ("illegal", "core/8-3-2")
    legal(rule(start, begun, choose("a", "", "斬"), claim(斬__zone="a.down", 麻痺毒__zone="a.hand")))


@pytest.mark.parametrize(("deck", "left"), [("麻痺毒 幻覚毒", 2), ("麻痺毒 斬 一閃", 2), ("斬 一閃 居合", 1)])
@clause("sakura:add/7-2-1")
def test_an_effect_that_puts_the_top_of_the_deck_face_down_leaves_poison_there(deck, left):
    a = seat("9 3 1 0", hand="立論", megami=["chikage", "shinra"], poison_bag="滅灯毒")
    ruling = rule(
        table(4, a, seat("9 3 1 0", deck=deck)),
        use("a", "立論"),
        passed("b"),
        claim(b__aura=3, b_deck__count=left),
    )
    assert {str(one.verdict) for one in ruling.entries} <= {"legal"}


@clause("sakura:add/7-2-1")
def test_a_centrifugal_strike_puts_the_hand_face_down_but_for_its_poison():
    a = seat("9 3 1 0", hand="遠心撃 麻痺毒 斬")
    start = table(4, a, chikage("9 3 1 0", hand=0, poison_bag="滅灯毒"), start_distance=2)
    ruling = rule(
        start,
        use("a", "遠心撃"),
        passed("b"),
        take("b", "ライフ"),
        claim(麻痺毒__zone="a.hand", 斬__zone="a.down"),
    )
    legal(ruling)


@pytest.mark.parametrize("told", [True, False])
@clause("sakura:add/7-5")
def test_poison_comes_to_the_top_of_a_deck_that_is_made_again(told):
    a = seat("9 3 1 0", hand="斬", deck=0, discard="一閃 滅灯毒 居合", down="柄打ち")
    order = ("一閃", "居合", "滅灯毒", "柄打ち") if told else ()
    ruling = rule(
        table(4, a, chikage(poison_bag="幻覚毒"), phase="start", turn=7),
        act("a", PROCEED),
        act("a", "reconstruct"),
        shuffled("a", *order),
        claim(a_hand__count=3, 滅灯毒__zone="a.hand"),
        use("a", "滅灯毒"),
        claim(a__aura=0),
    )
    legal(ruling)
    assert "sakura-poison-reshuffle" in {one["id"] for one in ruling.interpretations}


@clause("sakura:add/7-5")
def test_two_poisons_come_to_the_top_in_an_order_that_nobody_knows():
    a = seat("9 3 1 0", hand="斬", deck=0, discard="一閃 滅灯毒 幻覚毒", down="柄打ち 居合")
    ruling = rule(
        table(4, a, chikage(poison_bag="弛緩毒"), phase="start", turn=7),
        act("a", PROCEED),
        act("a", "reconstruct"),
        shuffled("a"),
        use("a", "滅灯毒"),
        claim(a__aura=0),
        use("a", "幻覚毒"),
        claim(a__flare=0, 幻覚毒__zone="b.poison_bag"),
    )
    legal(ruling)
    refused = rule(
        table(4, a, chikage(poison_bag="弛緩毒"), phase="start", turn=7),
        act("a", PROCEED),
        act("a", "reconstruct"),
        shuffled("a"),
        use("a", "居合"),
    )
    assert found(refused, 4) == ("illegal", "core/8-2-2")


@clause("sakura:core/9-1-2", "sakura:add/7-4")
def test_a_hidden_blade_in_full_power_lets_the_enemy_pick_the_poison():
    a = chikage("9 2 3 1", hand="暗器")
    start = table(3, a, seat("9 5 1 0", hand="斬"), mode="")
    full = rule(
        start,
        act("a", "mode", value="全力"),
        use("a", "暗器"),
        passed("b"),
        take("b", "オーラ"),
        choose("b", "", "滅灯毒"),
        claim(滅灯毒__zone="b.hand", b__aura=3, a__aura=3),
    )
    legal(full)
    standard = rule(
        start,
        use("a", "暗器"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=4, a__aura=2, 滅灯毒__zone="a.poison_bag"),
    )
    legal(standard)


@clause("sakura:core/9-2-1", "sakura:core/1-4")
def test_a_parting_trick_moves_away_and_forbids_advancing():
    a, b = seat("9 3 3 1", hand="斬"), chikage("9 3 1 0", hand="遁術")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "遁術"),
        claim(space=5, b__aura=2, a__aura=2),
        basic("a", "前進"),
    )
    illegal_at(ruling, 4, "1-4")
    far = rule(table(4, a, b), use("a", "斬"), use("b", "遁術"))
    illegal_at(far, 2, "9-2-1#i")


@clause("sakura:core/10-6", "sakura:core/9-4#iii", "sakura:core/5-2-1")
def test_stealthy_steps_are_lost_by_their_gap_and_the_attack_misses():
    a = seat("8 1 2 0", hand="斬", enhancements=[card("抜き足", crystals=3)], megami=["chikage", "yurina"])
    ruling = rule(
        table(5, a, seat("9 3 1 0", hand="雅打ち")),
        use("a", "斬"),
        use("b", "雅打ち"),
        now("5/7", a="7 1 3 0", b="9 3 1 0"),
        claim(抜き足__zone="a.down", 斬__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/7-1-1", "sakura:core/9-6-2")
def test_ten_crystals_at_distance_leave_no_room_whatever_the_distance_is():
    a = seat("6 3 2 1", enhancements=[card("抜き足", crystals=3)])
    refused = rule(table(10, a, seat("8 3 1 0")), basic("a", "後退"))
    assert found(refused, 1) == ("illegal", "core/9-6#i-b")


@clause("sakura:core/1-4", "sakura:core/9-6-2")
def test_mud_forbids_to_move_away_by_basic_actions_and_by_nothing_else():
    a = seat("8 3 2 1", hand="跳ね兎")
    b = chikage("8 3 1 0", enhancements=[card("泥濘", crystals=2)])
    illegal_at(rule(table(3, a, b), basic("a", "後退")), 1, "1-4")
    illegal_at(rule(table(2, a, b), basic("a", "離脱")), 1, "1-4")
    legal(rule(table(3, a, b), use("a", "跳ね兎"), claim(space=5)))


@clause("sakura:core/9-4#ii")
def test_a_banner_of_rebellion_cancels_attacks_with_a_dash():
    a = seat("9 3 1 0", hand="立論 斬", megami=["shinra", "yurina"])
    b = chikage("9 2 1 0", deck=5, enhancements=[card("叛旗の纏毒", crystals=3)])
    ruling = rule(
        table(4, a, b),
        use("a", "立論"),
        passed("b"),
        claim(b_deck__count=5, 立論__zone="a.discard", 叛旗の纏毒__crystals=3),
        use("a", "斬"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=8),
    )
    legal(ruling)


@clause("sakura:core/9-3", "sakura:core/9-2-3")
def test_the_flare_that_paid_for_an_enhancement_may_be_put_on_it():
    a = seat("9 3 2 0", hand="斬")
    b = chikage("9 3 2 0", trumps="叛旗の纏毒")
    start = table(4, a, b, dust=0)
    start["crystals_in_play"] = 4 + 9 + 3 + 2 + 9 + 3 + 2
    ruling = rule(
        start,
        use("a", "斬"),
        use("b", "叛旗の纏毒"),
        claim(叛旗の纏毒__crystals=5, b__aura=0, b__flare=0),
        take("b", "ライフ"),
    )
    legal(ruling)


@clause("sakura:core/10-7")
def test_a_drifting_poison_rises_while_the_enemy_holds_two_cards():
    a = chikage("9 3 2 0", trumps="流転の霞毒")
    for hand, zone in ((2, "a.trumps"), (1, "a.used")):
        ruling = rule(
            table(5, a, seat("9 3 1 0", hand=hand)),
            use("a", "流転の霞毒"),
            passed("b"),
            take("b", "オーラ"),
            passed("a"),
            act("b", PROCEED),
            claim(流転の霞毒__zone=zone),
        )
        legal(ruling)


@clause("sakura:core/5-5-5", "sakura:core/9-5", "sakura:core/10-17")
def test_the_way_of_chikage_is_given_up_by_damage_to_life():
    a = seat("9 3 1 0", hand="斬")
    b = chikage(
        "4 1 2 0",
        trumps=0,
        used="流転の霞毒 滅灯の魂毒",
        enhancements=[card("闇昏千影の生きる道", crystals=4)],
    )
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        passed("b"),
        now("3/13", a="9 3 1 0", b="3 1 3 0"),
        claim(闇昏千影の生きる道__zone="b.trumps", winner=""),
    )
    legal(ruling)


@pytest.mark.parametrize(("trumps", "winner"), [(0, "b"), ("叛旗の纏毒", "")])
@clause("sakura:core/4-2#3", "sakura:core/10-20", "sakura:core/9-5")
def test_the_way_of_chikage_wins_once_all_other_trumps_are_used(trumps, winner):
    b = chikage(
        "4 1 2 0",
        trumps=trumps,
        used="流転の霞毒 滅灯の魂毒",
        enhancements=[card("闇昏千影の生きる道", crystals=1)],
    )
    ruling = rule(
        table(3, seat("9 3 1 0"), b, phase="start", turn=8, turn_player="b"),
        act("b", PROCEED),
        claim(winner=winner),
    )
    legal(ruling)


@clause("sakura:core/10-4", "sakura:core/9-2-1")
def test_a_rigged_umbrella_reaches_further_against_two_cards():
    a = seat("9 3 2 0", hand="仕掛け番傘", megami=["chikage-a1", "yurina"])
    for space, hand, refused in ((2, 2, False), (6, 2, False), (6, 1, True), (7, 2, True)):
        ruling = rule(table(space, a, seat("9 3 1 0", hand=hand)), use("a", "仕掛け番傘"))
        assert found(ruling, 1) == (("illegal", "core/9-2-1#i") if refused else ("legal", "core/8-2-2"))


@clause("sakura:core/10-1", "sakura:core/5-1-2")
def test_a_rush_gains_vigor_against_two_cards_and_moves_a_crystal():
    a = seat("9 3 2 0", hand="奮迅", megami=["chikage-a1", "yurina"])
    for hand, vigor in ((2, 1), (1, 0)):
        legal(
            rule(
                table(4, a, seat("9 3 1 0", hand=hand)),
                use("a", "奮迅"),
                choose("a", "left"),
                claim(a__vigor=vigor, space=5),
            )
        )


@clause("sakura:core/5-8-3-2", "sakura:core/4-2", "sakura:core/10-22")
def test_the_bond_of_poison_deals_twice_the_enemys_hand():
    a = seat("7 2 4 0", trumps="残滓の絆毒", megami=["chikage-a1", "yurina"])
    ruling = rule(
        table(1, a, seat("6 3 3 0", hand="遁術 斬 一閃", trumps=0)),
        use("a", "残滓の絆毒"),
        passed("b"),
        claim(winner="a"),
    )
    legal(ruling)
    barred = rule(table(1, a, seat("6 3 3 0", hand="遁術 斬 一閃")), use("a", "残滓の絆毒"), use("b", "遁術"))
    illegal_at(barred, 2, "10-22")


@clause("sakura:core/7-1-6")
def test_poison_goes_under_the_deck_as_any_card_does():
    a = seat("9 3 1 1", hand="要返し", discard="滅灯毒 梳流し", down=0)
    ruling = rule(
        table(4, a, chikage(poison_bag="弛緩毒"), mode="full"),
        use("a", "要返し"),
        choose("a", "", "滅灯毒", "梳流し"),
        claim(滅灯毒__zone="a.deck"),
    )
    legal(ruling)


@clause("sakura:add/7-4")
def test_one_may_pick_poison_that_one_cannot_use():
    b = seat("8 3 2 0", hand="斬", enhancements=[card("弛緩毒", crystals=2)])
    ruling = rule(table(4, chikage(poison_bag="滅灯毒"), b, turn=8, turn_player="b"), use("b", "斬"))
    illegal_at(ruling, 1, "1-4")


@clause("sakura:add/7-3-1", "sakura:add/7-4")
def test_which_poison_was_put_there_need_not_be_written_and_what_hangs_on_it_is_told():
    a, b = chikage(hand="毒霧"), seat("8 3 2 0", hand=0, deck="一閃 居合 柄打ち")
    start = table(4, a, b, turn=7)
    entries = (use("a", "毒霧"), choose("a"), passed("a"), act("b", PROCEED), passed("b"))
    open_ruling = rule(start, *entries, use("b", "弛緩毒"))
    assert str(open_ruling.entries[5].verdict) == "undetermined"
    legal(rule(start, *entries, basic("b", "前進")))


@clause("sakura:add/7-2", "sakura:core/8-3-2", "sakura:add/7-3-1")
@pytest.mark.parametrize(("bag", "verdict"), [("麻痺毒 幻覚毒", "undetermined"), (POUCH, "departed")])
def test_cards_above_the_limit_that_nobody_has_seen_may_be_poison_while_one_is_out(bag, verdict):
    a = seat("8 3 1 1", hand=4, megami=["yurina", "saine"])
    b = seat("5 2 1 1", hand=0, megami=["chikage", "utsuro"], poison_bag=bag)
    ruling = rule(table(3, a, b), passed("a"), act("b", "proceed"))
    assert str(ruling.entries[1].verdict) == verdict


@clause("sakura:add/7-2", "sakura:core/7-1-8")
@pytest.mark.parametrize(("bag", "verdict"), [("滅灯毒", "undetermined"), (POUCH, "departed")])
def test_what_comes_off_a_deck_face_down_may_be_poison_while_one_is_out(bag, verdict):
    a = seat("9 3 1 0", hand="立論", megami=["chikage", "shinra"], poison_bag=bag)
    b = seat("9 3 1 0", deck=2, megami=["yurina", "saine"])
    ruling = rule(table(4, a, b), use("a", "立論"), passed("b"), claim(b_deck__count=2))
    assert str(ruling.entries[-1].verdict) == verdict
