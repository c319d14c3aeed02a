"""Sentences of the cards of ハツミ, ミズキ, メグミ and カナヱ: each number, whose it is, and which cards are meant."""

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


def hatsumi(values="8 3 2 1", other="saine", **more):
    return seat(values, megami=["hatsumi", other], **more)


def diver(values="8 3 2 1", **more):
    return seat(values, megami=["hatsumi-a1", "saine"], **more)


def troops(ready="", idle="", values="8 3 2 1", other="yurina", **more):
    there = [card(name, conscripted=True) for name in ready.split()] + [card(name) for name in idle.split()]
    return seat(values, megami=["mizuki", other], barracks=there, **more)


# ハツミ


@clause("sakura:add/15-1-1")
def test_a_stream_with_headwind_deals_what_is_printed():
    a = hatsumi(hand="水流", headwind=True)
    legal(
        rule(
            table(4, a, seat("8 3 2 1")), use("a", "水流"), passed("b"), take("b", "オーラ"), claim(b__aura=1)
        )
    )


@clause("sakura:core/5-1-3", "sakura:core/8-3-2")
def test_full_preparation_with_headwind_leaves_three_cards():
    a = hatsumi("8 1 2 1", hand="準備万端 斬 一閃 柄打ち", headwind=True, other="yurina")
    start = table(4, a, seat("8 3 2 1"), mode="")
    four = rule(
        start,
        use("a", "準備万端"),
        act("a", "activate", "準備万端"),
        choose("a", "", "斬"),
        claim(a_hand__count=3),
    )
    legal(four)


@clause("sakura:core/9-5#i")
def test_the_call_of_waves_puts_one_card_back():
    a = hatsumi(hand=0, down="斬 一閃", other="yurina", enhancements=[card("波呼び", crystals=1)])
    ruling = rule(
        table(8, a, seat("8 3 2 1", hand=0), phase="start", turn=9),
        act("a", PROCEED),
        passed("a"),
        choose("a", "", "斬", "一閃"),
    )
    assert "illegal" in {str(one.verdict) for one in ruling.entries}


@clause("sakura:core/10-17", "sakura:core/10-8")
def test_the_barrage_lets_one_move_for_itself_alone_and_once():
    a = troops(hand="防壁", trumps=1, used="オヨギビ砲火 三重膝丸櫓", other="hatsumi")
    b = seat("8 3 2 1", hand="斬", megami=["yurina", "saine"])
    other = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "防壁"),
        claim(三重膝丸櫓__zone="a.trumps", オヨギビ砲火__zone="a.used"),
        act("a", "activate", "オヨギビ砲火"),
    )
    assert found(other, 4) == ("illegal", "core/9-1")
    a = hatsumi(trumps=2, used="オヨギビ砲火")
    once = rule(
        table(6, a, seat("8 1 2 2", hand="斬"), turn=8, turn_player="b"),
        basic("b", "前進"),
        basic("b", "前進"),
        act("a", "activate", "オヨギビ砲火"),
        choose("a", "纏い"),
        basic("b", "後退", "斬"),
        claim(a__aura=4),
    )
    legal(once)


@clause("sakura:core/10-22", "sakura:core/9-5#i")
def test_nobody_reacts_to_a_mine_that_goes_off():
    a = diver(hand=0, enhancements=[card("潜雷", crystals=1)])
    b = seat("8 3 5 1", hand="雅打ち", trumps=0, megami=["tokoyo", "yurina"])
    start = table(4, a, b, phase="start", turn=9)
    ruling = rule(start, act("a", PROCEED), use("b", "雅打ち"))
    assert found(ruling, 2) == ("illegal", "core/10-22")
    legal(rule(start, act("a", PROCEED), claim(b__life=7)))


@pytest.mark.parametrize("name", ["潜雷", "ワダナカ航路"])
@clause("sakura:add/15-1-2")
def test_the_player_of_the_card_dives_once(name):
    zones = {"hand": "潜雷", "trumps": 2} if name == "潜雷" else {"hand": 0, "trumps": "ワダナカ航路"}
    ruling = rule(
        table(4, diver("8 3 3 1", **zones), seat("8 3 2 1")),
        use("a", name),
        choose("a", 1),
        act("a", "dive", value="forward"),
        basic("a", "宿し"),
        claim(a__diving=True, b__diving=False, a__vigor=0),
    )
    legal(ruling)


# ミズキ


@pytest.mark.parametrize("name", ["陣頭", "号令", "大手楯無門"])
@clause("sakura:add/16-5")
def test_one_troop_of_the_own_barracks_is_conscripted(name):
    zones = {"hand": name} if name != "大手楯無門" else {"hand": 0, "trumps": name}
    a = troops(idle="槍兵 盾兵 騎兵", values="8 3 3 1", **zones)
    b = seat("8 3 2 1", megami=["mizuki", "saine"], barracks=[card("槍兵#2"), card("盾兵#2")])
    hit = (passed("b"), take("b", "オーラ")) if name == "陣頭" else ()
    ruling = rule(
        table(2, a, b),
        use("a", name),
        *hit,
        choose("a", "", "盾兵"),
        passed("a"),
        claim(盾兵__conscripted=True, 槍兵__conscripted=False, 騎兵__conscripted=False),
    )
    legal(ruling)


@clause("sakura:add/16-5", "sakura:core/9-6-1", "sakura:core/9-6-3")
def test_each_way_of_an_advance_in_force_is_done_once_by_its_player():
    a = troops(idle="槍兵 盾兵", values="8 1 2 1", hand="制圧前進")
    b = seat("8 3 2 1", megami=["mizuki", "saine"], barracks=[card("槍兵#2"), card("盾兵#2")])
    ruling = rule(
        table(5, a, b, mode="full"),
        use("a", "制圧前進"),
        choose("a", 1),
        choose("a", "", "槍兵"),
        choose("a", 2),
        choose("a", 3),
        claim(space=4, a__aura=3, b__aura=3, 槍兵__conscripted=True, 盾兵__conscripted=False),
    )
    legal(ruling)


@pytest.mark.parametrize(("name", "zone", "life"), [("月影落", "trumps", 4), ("居合", "hand", 5)])
@clause("sakura:core/9-4#ii")
def test_neither_trumps_nor_full_power_are_shot_down_or_stopped(name, zone, life):
    b = seat("7 3 7 1", megami=["yurina", "saine"], **{zone: name})
    mode = "full" if name == "居合" else "standard"
    for reaction in ("撃ち落とし", "防壁"):
        a = seat("8 2 2 1", hand=reaction, megami=["mizuki", "himika"])
        hit = (take("b", "オーラ"),) if reaction == "撃ち落とし" else ()
        ruling = rule(
            table(3, a, b, turn=8, turn_player="b", mode=mode),
            use("b", name),
            use("a", reaction),
            *hit,
            claim(a__life=life),
        )
        legal(ruling)


@clause("sakura:core/10-3", "sakura:core/9-4#ii")
def test_a_shield_takes_nothing_off_full_power():
    a = troops(ready="盾兵", values="8 4 2 1")
    b = seat("8 3 2 1", hand="居合", megami=["yurina", "saine"])
    start = table(3, a, b, turn=8, turn_player="b", mode="full")
    legal(rule(start, use("b", "居合"), use("a", "盾兵"), take("a", "オーラ"), claim(a__aura=0)))


@clause("sakura:core/5-5-5", "sakura:core/10-3")
def test_a_battlefield_waits_for_the_first_attack_that_is_no_trump():
    a = troops(values="8 3 2 1", hand="斬", trumps="三重膝丸櫓", enhancements=[card("戦場", crystals=2)])
    ruling = rule(
        table(3, a, seat("8 5 2 1")),
        use("a", "三重膝丸櫓"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2),
        use("a", "斬"),
        passed("b"),
        claim(b__life=6),
    )
    legal(ruling)


@clause("sakura:core/10-8")
def test_a_card_without_terminal_raises_no_turret():
    a = troops(hand="斬", trumps=1, used="三重膝丸櫓")
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(三重膝丸櫓__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/10-3", "sakura:core/10-32")
def test_the_gate_strengthens_nothing_from_the_hand_and_leaves_attacks_terminal():
    a = troops(ready="槍兵", hand="斬", trumps=1, used="大手楯無門")
    ruling = rule(
        table(3, a, seat("8 5 2 1")),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2),
        use("a", "槍兵"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0, a__terminal=True),
    )
    legal(ruling)


@clause("sakura:core/6-2-1-6", "sakura:core/8-2-2#a")
def test_the_war_cry_leaves_trumps_their_full_power():
    cry = card("山城水津城の鬨の声", crystals=3)
    a = seat("3 3 2 1", hand=0, trumps="桑畑志水の死に所", megami=["mizuki", "shisui"], enhancements=[cry])
    illegal_at(rule(table(4, a, seat("8 3 2 1")), use("a", "桑畑志水の死に所")), 1, "8-2-2#a")


# メグミ


@clause("sakura:add/17-6")
def test_growth_waits_for_an_enhancement_whatever_else_is_used():
    a = seat("8 3 2 1", hand="殻打ち 体捌き 圧気", megami=["megumi", "yurina"], seeds=2, sprouted=3)
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "殻打ち"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "体捌き"),
        use("a", "圧気"),
        choose("a", 2),
        choose("a", 2),
        claim(圧気__seeds_on=4, a__sprouted=0, a__seeds=1),
    )
    legal(ruling)


@clause("sakura:core/5-5-5", "sakura:core/10-1")
def test_wild_roses_answer_with_one_crystal():
    a = seat("8 3 2 1", megami=["megumi", "saine"], enhancements=[card("野茨", seeds_on=1)])
    b = seat("8 2 2 1")
    ruling = rule(
        table(5, a, b, turn=8, turn_player="b"), basic("b", "前進"), claim(space=5, dust=5, b__aura=3)
    )
    legal(ruling)


@clause("sakura:add/17-2-1-1")
def test_the_root_sprouts_a_seed_of_its_own_player():
    a = seat("8 3 2 1", trumps="因果律の根", megami=["megumi", "saine"], seeds=3, sprouted=0)
    b = seat("8 3 2 1", megami=["megumi", "yurina"], seeds=4, sprouted=1)
    ruling = rule(
        table(5, a, b),
        use("a", "因果律の根"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__sprouted=1, a__seeds=2, b__sprouted=1),
    )
    legal(ruling)


@clause("sakura:core/10-3", "sakura:add/17-4")
def test_the_branch_counts_seeds_on_other_enhancements_and_leaves_life_alone():
    a = seat("8 0 3 1", trumps="可能性の枝", megami=["megumi", "yurina"], seeds=2, sprouted=1)
    a["enhancements"] = [card("圧気", seeds_on=2)]
    b = seat("8 3 2 1", hand="居合", megami=["yurina", "saine"])
    start = table(3, a, b, turn=8, turn_player="b", mode="full")
    ruling = rule(
        start, use("b", "居合"), use("a", "可能性の枝"), choose("a", 0), choose("a", 2), choose("a", 1)
    )
    assert ruling.entries[1].verdict == "legal"
    plain = rule(
        start,
        use("b", "居合"),
        use("a", "可能性の枝"),
        choose("a", 2),
        claim(居合__aura_damage=0, 居合__life_damage=3),
    )
    assert plain.entries[1].verdict == "legal"


@clause("sakura:core/10-5", "sakura:core/9-4#iii", "sakura:core/6-3")
def test_the_fruit_hits_though_its_distance_changes_and_sends_its_crystals_to_dust():
    """Its attack is not dodged: 海嘯 carries the distance to 4... 6, and it hits all the same."""
    a = seat("8 3 2 1", hand="契約", megami=["hatsumi", "yatsuha"])
    b = seat("8 3 2 1", hand=0, megami=["megumi", "saine"])
    b |= {"enhancements": [card("結末の果実", crystals=1, seeds_on=4), card("圧気", seeds_on=2)], "seeds": 0}
    ruling = rule(
        table(5, a, b, phase="start", turn=8, turn_player="b"),
        act("b", PROCEED),
        claim(結末の果実__seeds_on=5, 結末の果実__crystals=0),
        passed("b"),
        passed("b"),
        passed("a"),
        take("a", "ライフ"),
        claim(a__life=3, space=5, 結末の果実__zone="b.used", b__seeds=5),
    )
    legal(ruling)


@clause("sakura:core/10-3", "sakura:core/9-1-3-2")
def test_the_palm_leaves_an_attack_of_four_alone():
    a = seat(
        "8 3 2 1", hand="居合", megami=["megumi", "yurina"], enhancements=[card("瀧河希の掌", seeds_on=2)]
    )
    ruling = rule(
        table(3, a, seat("8 4 2 1"), mode="full"),
        use("a", "居合"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0),
    )
    legal(ruling)


# カナヱ


@clause("sakura:core/7-1-6", "sakura:core/5-1-2")
def test_a_script_goes_under_the_deck_and_gives_the_enemy_vigor():
    a = seat("8 3 2 1", hand=0, deck="斬 一閃", discard="脚本化", megami=["kanawe", "yurina"])
    b = seat("8 3 2 0", hand=0)
    ruling = rule(
        table(4, a, b),
        passed("a"),
        act("a", "activate", "脚本化"),
        claim(脚本化__zone="a.deck", a__vigor=1, b__vigor=1),
        act("b", PROCEED),
        passed("b"),
        passed("b"),
        act("a", PROCEED),
        passed("a"),
        claim(脚本化__zone="a.deck", 斬__zone="a.hand", 一閃__zone="a.hand"),
    )
    legal(ruling)


@clause("sakura:core/9-6#i")
def test_the_second_basic_action_of_a_bold_step_is_no_recovery_and_one_alone():
    a = seat("8 2 2 1", hand="断行", megami=["kanawe", "saine"])
    start = table(5, a, seat("8 3 2 1"))
    again = rule(
        start,
        use("a", "断行"),
        act("a", "activate", "断行"),
        act("a", "activate", "断行"),
        choose("a", "纏い"),
    )
    assert "illegal" in {str(one.verdict) for one in again.entries}
    focused = rule(
        start,
        use("a", "断行"),
        act("a", "activate", "断行"),
        act("a", "activate", "断行"),
        choose("a", "宿し"),
        basic("a", "前進"),
        claim(a__flare=3, a__aura=3, a__vigor=0, space=4),
    )
    legal(focused)


@clause("sakura:core/7-1-6")
def test_afterglow_puts_a_card_under_the_deck():
    a = seat("8 3 2 1", hand="残光", megami=["kanawe", "saine"], act_colour="green", act=2)
    b = seat("8 3 2 1", hand="斬 一閃", deck="柄打ち 居合 圧気", megami=["yurina", "himika"])
    ruling = rule(
        table(4, a, b),
        use("a", "残光"),
        choose("a", "", "斬"),
        claim(斬__zone="b.deck", b__vigor=2),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        claim(斬__zone="b.deck", 柄打ち__zone="b.hand", 居合__zone="b.hand"),
    )
    legal(ruling)


@pytest.mark.parametrize("name", ["空想", "居合", "体捌き"])
@clause("sakura:core/10-15")
def test_only_attacks_of_another_megami_without_full_power_are_improvised(name):
    a = seat("8 3 2 1", hand=f"即興 斬 {name}", megami=["kanawe", "yurina"])
    ruling = rule(
        table(3, a, seat("8 3 2 1")), use("a", "即興"), act("a", "activate", "即興"), choose("a", "", name)
    )
    assert "illegal" in {str(one.verdict) for one in ruling.entries}


@clause("sakura:core/9-1", "sakura:core/10-15")
def test_a_card_of_the_hand_that_nobody_has_seen_may_be_one_of_those_a_text_means():
    unseen = [card("即興"), {"id": "未公開"}]
    b = seat("8 3 2 1", megami=["saine", "himika"])
    improvised = use("a", "即興"), act("a", "activate", "即興")

    def verdicts(hand, *chosen):
        start = table(3, seat("8 3 2 1", hand=hand, megami=["kanawe", "yurina"]), b)
        return [str(one.verdict) for one in rule(start, *improvised, *chosen).entries[1:]]

    assert verdicts(unseen) == ["undetermined"]
    assert verdicts([*unseen, card("斬")]) == ["legal"]
    assert verdicts([*unseen, card("斬")], choose("a", "", "斬")) == ["legal", "legal"]
    assert verdicts([*unseen, card("斬")], choose("a", "", "未公開")) == ["legal", "undetermined"]
    told = {"kind": "reveal", "card": "未公開", "facts": {"name": "一閃"}}
    assert verdicts(unseen, choose("a", "", "未公開"), told)[:2] == ["legal", "legal"]


@clause("sakura:core/9-4#i", "sakura:core/9-2")
def test_an_improvised_attack_reacts_to_what_the_card_reacts_to():
    a = seat("8 3 2 1", hand="即興 撃ち落とし", megami=["kanawe", "mizuki"])
    b = seat("8 3 2 1", hand="斬 雅打ち", megami=["yurina", "tokoyo"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "即興"),
        act("a", "activate", "即興"),
        choose("a", "", "撃ち落とし"),
        take("b", "オーラ"),
        claim(a__aura=3, 撃ち落とし__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/1-4")
def test_a_ban_bars_the_named_trump_in_the_enemys_turn_alone():
    a = seat("8 3 2 1", hand="斬", megami=["kanawe", "himika"], act_colour="red", act=1)
    a["hand"] = [card("シュート")]
    a["enhancements"] = [card("封殺", crystals=2, declared="浦波嵐")]
    b = seat("8 3 5 1", hand="斬", trumps="浦波嵐 月影落", megami=["yurina", "saine"])
    mine = rule(table(4, a, b), use("a", "シュート"), use("b", "浦波嵐"))
    assert mine.entries[1].verdict == "legal"
    theirs = table(4, a, b, turn=8, turn_player="b")
    assert found(rule(theirs, use("b", "浦波嵐")), 1) == ("illegal", "core/1-4")
    assert found(rule(theirs, use("b", "斬")), 1) == ("legal", "core/8-2-2")


@pytest.mark.parametrize(("colour", "after"), [("green", "down"), ("purple", "aura"), ("yellow", "none")])
@clause("sakura:add/18-3-1/table")
def test_a_shadow_star_does_what_green_and_purple_do_and_nothing_in_yellow(colour, after):
    a = seat(
        "8 2 2 1",
        trumps="ほかげきらぼし",
        hand=0,
        down="斬",
        megami=["kanawe", "yurina"],
        act_colour=colour,
        act=2,
    )
    chosen = {
        "green": (),
        "purple": (act("a", "activate", "ほかげきらぼし"), choose("a", "纏い")),
        "yellow": (),
    }[colour]
    ruling = rule(
        table(5, a, seat("8 3 2 1")),
        use("a", "ほかげきらぼし"),
        *chosen,
        claim(斬__zone="a.deck" if after == "down" else "a.down", a__aura=3 if after == "aura" else 2),
        claim(b__life=8, b__aura=3, ほかげきらぼし__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/7-1-6", "sakura:core/9-4#ii")
def test_a_night_to_regret_puts_the_card_on_top():
    a = seat("8 3 4 1", hand=0, trumps="あたらよちよに", megami=["kanawe", "saine"])
    b = seat("8 3 2 1", hand="斬", deck="一閃 柄打ち", discard=0, megami=["yurina", "himika"])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "あたらよちよに"),
        take("b", "オーラ"),
        passed("b"),
        act("a", PROCEED),
        passed("a"),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        claim(斬__zone="b.hand"),
    )
    legal(ruling)


@clause("sakura:core/10-18", "sakura:core/10-29", "sakura:core/6-2-1-1")
def test_the_sky_of_kin_takes_one_normal_card_and_one_trump():
    a = seat(
        "8 3 2 1",
        hand="斬 一閃",
        trumps="はらからのあまつそら",
        outside="居合 柄打ち 月影落 浦波嵐",
        megami=["kanawe", "yurina"],
    )
    begun = (
        use("a", "はらからのあまつそら"),
        act("a", "activate", "はらからのあまつそら"),
        choose("a", "", "斬"),
    )
    start = table(4, a, seat("8 3 2 1"))
    assert found(rule(start, *begun, choose("a", "", "月影落"), choose("a", "", "浦波嵐")), 5) == (
        "illegal",
        "core/9-1",
    )
    ruling = rule(
        start,
        *begun,
        choose("a", "", "居合"),
        choose("a", "", "月影落"),
        claim(斬__zone="a.removed", 一閃__zone="a.hand", 居合__zone="a.hand", 月影落__zone="a.trumps"),
        claim(浦波嵐__zone="a.outside", 柄打ち__zone="a.outside", はらからのあまつそら__zone="a.removed"),
    )
    legal(ruling)


def planned(name, rows, *, will=False, player="a", **game):
    """Whether the plan of a goes on as the turn of a player ends in which that was done."""
    a = seat("8 3 2 1", hand=0, plans=[card(name, crystals=1, will=will)], megami=["kanawe", "saine"])
    start = table(
        5,
        a,
        seat("8 3 2 1", hand=0),
        this_turn=rows,
        turn_player=player,
        turn=9 if player == "a" else 8,
        **game,
    )
    ruling = rule(start, passed(player), claim(**{f"{name}__progress": 1}))
    done = {str(one.verdict) for one in ruling.entries} == {"legal"}
    return (
        done or "achieved" in str(ruling.entries[-1].departures) or "act" in str(ruling.entries[-1].reason.en)
    )


@pytest.mark.parametrize(
    ("name", "rows", "goes_on"),
    [
        ("殺陣", [["attacks", "b", "x", "normal"], ["attacks", "b", "y", "normal"]], True),
        ("殺陣", [["reactions", "b", "", ""], ["attacks", "b", "y", "normal"]], True),
        ("殺陣", [["reactions", "b", "", ""]], False),
        ("明転", [["arrows", "", "", "1"]], True),
        ("鼓動", [["life_changed", "b", "", "1"]], True),
        ("鼓動", [], False),
    ],
)
@clause("sakura:add/18-5", "sakura:add/18-2-1-5")
def test_plans_count_what_either_player_has_done(name, rows, goes_on):
    for player in "ab":
        assert planned(name, rows, player=player) is goes_on, player
