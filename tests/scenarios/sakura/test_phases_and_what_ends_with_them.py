"""Phases (§8): what begins and ends with them, what an effect cuts short (10-13), what leaves enhancements."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, happened, legal, passed, rule, seat, table, take, use
from .test_attacks_to_their_end import action, rows
from .test_basics_and_crystals import flare_up
from .test_renri import LIAR, perjure
from .test_what_attacks_say import attack, reaction
from .test_whose_texts_hold import a_bears, b_bears, bearing, invented, plain

NEXT_TURN = (passed("a"), act("b", "proceed"))


@clause("sakura:core/s8")
def test_what_was_of_a_turn_ends_with_it_and_is_what_was_done_in_the_turn_before():
    lasting = [{"this_turn": {"distance": 2}}, {"next": {"change": "+1/+0"}}]
    lasting += [{"next_card": {"which": {"type": "attack"}, "discards": {"type": "action"}}}]
    b = {**plain(megami=["hatsumi-a1", "saine"], diving=True), "dive": "forward"}
    start = table(5, plain(hand=[action(*lasting)]), b)
    begun = rule(start, use("a", "行動")).final_position
    ended = ("lasting", "awaiting", "next_cards", "dived_forward", "mode")
    assert all(begun.get(name) for name in ended)
    after = rule(start, use("a", "行動"), *NEXT_TURN).final_position
    assert not any(after.get(name) for name in ended)
    assert after["last_turn"] == begun["this_turn"]
    assert not [row for row in after.get("this_turn", ()) if row[0] == "used"]
    back = {**plain(megami=["hatsumi-a1", "saine"], diving=True), "dive": "backward"}
    behind = rule(table(5, plain(hand=[action("dust>flare 1")]), back), use("a", "行動"), *NEXT_TURN)
    assert not behind.final_position.get("dived_backward")


@clause("sakura:core/s8")
def test_a_turn_begins_in_its_start_phase_without_another_step():
    assert happened(rule(table(5, plain(), plain()), passed("a")), 1) == ["phase", "turn"]


@clause("sakura:core/s8")
def test_a_table_on_which_a_turn_begins_has_nothing_under_way():
    now = rule(table(5, plain(), plain()), passed("a")).final_position
    assert (now["turn"], now["phase"], "under_way" in now) == (6, "start", False)


@clause("sakura:core/9-1", "sakura:core/s8")
def test_a_choice_of_the_next_turn_is_none_of_the_one_that_ends():
    def text(phase, of, out, to):
        return {"when": {"at": {"at": phase, "who": of}, "do": {"put": {"what": {"at": out}, "to": to}}}}

    texts = text("end_phase", "me", "hand", "discard"), text("start_phase", "enemy", "discard", "down")
    start = table(5, a_bears(*texts, hand="斬 一閃", discard="居合 雅打ち"), plain())
    first, second = choose("a", "", "斬"), choose("a", "", "居合")
    legal(rule(start, passed("a"), first, act("b", "proceed"), second, claim(居合__zone="a.down")))
    early = rule(start, passed("a"), second).entries[1]
    assert (str(early.verdict), early.decides) == ("illegal", "sakura:core/9-1")


@clause("sakura:core/8-3-2", "sakura:add/7-2")
def test_cards_above_the_limit_are_put_down_by_themselves_where_no_others_can_be():
    hand = "斬 一閃 麻痺毒 幻覚毒"
    legal(rule(table(5, plain(hand=hand), plain()), *NEXT_TURN, claim(a_hand__count=2, 斬__zone="a.down")))
    three = table(5, plain(hand="斬 一閃 柄打ち"), plain())
    legal(rule(three, passed("a"), act("a", "choose"), act("b", "proceed"), claim(a_hand__count=2)))


def leaving(key="付与", **more):
    return invented(key, {"broken": "dust>flare 1"}, type="enhance", charge=1, crystals=1, **more)


@clause("sakura:core/5-5", "sakura:core/5-1-1")
def test_without_a_word_of_several_empty_enhancements_the_first_one_goes_first():
    start = table(5, plain(), plain(enhancements=[leaving("甲"), leaving("乙")]))
    ruling = legal(rule(start, *NEXT_TURN, passed("b")))
    broken = [told.event.subject for told in ruling.entries[2].events if told.event.verb == "broken"]
    assert broken == ["甲", "乙"]


@clause("sakura:core/1-4", "sakura:core/9-5#i")
def test_of_an_enhancement_whose_disposal_does_nothing_it_is_told_where_it_would_have_done_something():
    bare = invented("乙", type="enhance", charge=1, crystals=1)
    start = table(5, a_bears({"cannot": {"what": "broken"}}), plain(enhancements=[leaving("甲"), bare]))
    gone = claim(b__flare=1, 甲__zone="b.discard", 乙__zone="b.discard")
    ruling = legal(rule(start, *NEXT_TURN, passed("b"), gone))
    kept = [one.event for one in ruling.entries[2].events if one.event.verb == "break_silent"]
    assert [(one.subject, one.decides) for one in kept] == [("甲", "sakura:core/1-4")]


@clause("sakura:core/9-5#ii")
def test_what_waits_for_an_enhancement_to_be_disposed_of_finds_it_discarded():
    lies = {
        "compare": {
            "left": {"how_many": {"at": "discard", "which": {"type": "enhance"}}},
            "op": ">=",
            "right": 1,
        }
    }
    waits = {"when": {"at": "broken", "do": {"if": {"that": lies, "do": "dust>aura 1"}}}}
    b = plain(enhancements=[*bearing(waits, crystals=3, key="見張り"), leaving()], discard=0)
    legal(rule(table(5, plain(), b), *NEXT_TURN, claim(b__aura=4, b__flare=2)))


@clause("sakura:core/9-5#ii")
def test_an_enhancement_on_which_a_crystal_has_come_as_it_was_broken_stays_and_breaks_again():
    stays = {"broken": {"shift": {"out": "dust", "to": "this", "n": 1}}}
    again = invented("付与", stays, type="enhance", charge=1, crystals=1)
    start = table(5, plain(), plain(enhancements=[again]))
    turns = (*NEXT_TURN, passed("b"), act("a", "proceed"), passed("a"))
    ruling = legal(rule(start, *turns, claim(付与__crystals=1, 付与__zone="b.enhancements")))
    assert [happened(ruling, number).count("break") for number in (2, 4)] == [2, 2]


@clause("sakura:core/10-13", "sakura:add/20-6-4")
def test_a_perjury_in_a_phase_that_ends_is_discarded_and_nothing_stands_for_it():
    a = seat("8 3 2 1", hand="斬", discard=0, megami=LIAR)
    b = seat("8 3 2 1", hand=[reaction("end_phase")], trumps=0)
    cut = (perjure("斬", "都度討ち"), passed("b"), use("b", "対応"))
    ruling = legal(
        rule(
            table(5, a, b),
            *cut,
            claim(斬__zone="a.discard", a_discard__count=1, a_attacking__count=0, turn=6),
        )
    )
    assert not ruling.final_position["players"]["a"].get("using")


@clause("sakura:core/10-13", "sakura:core/9-2-3#v")
def test_an_enhancement_in_use_as_a_phase_ends_lies_with_whoever_used_it():
    ends = invented("付与", {"deploy": "end_phase"}, type="enhance", charge=1)
    borrows = action({"use_card": {"what": {"at": "discard", "side": "enemy"}}})
    start = table(5, plain(hand=[borrows]), plain(discard=[ends]))
    asked = (use("a", "行動"), choose("a", "", "付与"), choose("a", "1"))
    legal(rule(start, *asked, claim(付与__zone="a.enhancements", 行動__zone="a.discard", turn=6)))


@clause("sakura:core/10-13", "sakura:core/10-29")
def test_a_card_in_use_as_a_phase_ends_goes_back_where_it_was_to_go():
    ends = action("end_phase", key="終わり")
    borrows = action({"use_card": {"what": {"at": "outside"}, "returns": True}})
    start = table(5, plain(hand=[borrows], outside=[ends]), plain())
    legal(rule(start, use("a", "行動"), choose("a", "", "終わり"), claim(終わり__zone="a.outside", turn=6)))


@clause("sakura:core/10-13", "sakura:core/5-5")
def test_what_becomes_so_as_a_phase_is_cut_short_is_seen_before_the_next_one():
    lies = {
        "compare": {
            "left": {"how_many": {"at": "discard", "which": {"type": "action"}}},
            "op": ">=",
            "right": 1,
        }
    }
    waits = {"when": {"at": {"at": "becomes", "given": lies}, "do": "dust>aura 1"}}
    start = table(5, a_bears(waits, hand=[action("end_phase")], discard=0), plain())
    ruling = legal(rule(start, use("a", "行動"), claim(a__aura=4, turn=6)))
    told = happened(ruling, 1)
    assert told.index("put_away") < told.index("arrow") < told.index("phase")


def sending(key, to, crystals=2):
    return bearing({"instead": {"of": "leaves_to_dust", "to": to}}, crystals=crystals, key=key)


@clause(
    "sakura:core/8-1-3#ii", "sakura:core/7-1-3-1", "sakura:core/7-1-1", "sakura:add/13-3", "sakura:core/1-4"
)
@pytest.mark.parametrize(
    ("to", "space", "aura", "frozen", "left"),
    [
        ("aura", 5, 3, 0, (1, 1)),
        ("aura", 5, 4, 0, (1, 2)),
        ("aura", 5, 3, 1, (1, 2)),
        ("aura", 5, 5, 0, (2, 2)),
        ("space", 8, 3, 0, (1, 1)),
        ("space", 9, 3, 0, (1, 2)),
        ("space", 10, 3, 0, (2, 2)),
    ],
)
def test_crystals_that_a_text_sends_elsewhere_go_there_as_long_as_there_is_room(
    to, space, aura, frozen, left
):
    """What finds none stays on its card (sakura-no-room-where-a-text-sends)."""
    b = {**plain(enhancements=[*sending("甲", to), *sending("乙", to)], frozen=frozen), "aura": aura}
    start = table(space, {**plain(), "life": 5}, b)
    come = 4 - sum(left)
    there = {"aura": {"b__aura": aura + come}, "space": {"space": space + come}}[to]
    done = claim(dust=start["dust"], 甲__crystals=left[0], 乙__crystals=left[1], **there)
    ruling = legal(rule(start, *NEXT_TURN, done))
    read = [one for entry in ruling.entries for one in entry.interpretations]
    assert ("sakura-no-room-where-a-text-sends" in read) == (come < 2)


@clause("sakura:core/1-4", "sakura:core/8-1-3#ii")
@pytest.mark.parametrize(("crystals", "aura"), [(1, 4), (2, 3)])
def test_a_text_whose_last_crystal_leaves_with_them_sends_none_away_from_an_aura(crystals, aura):
    keeps = bearing({"instead": {"of": "to_aura"}}, crystals=crystals, key="血飛沫")
    start = table(5, plain(enhancements=sending("甲", "aura")), plain(enhancements=keeps))
    legal(rule(start, *NEXT_TURN, claim(a__aura=aura, 血飛沫__zone="b.discard")))


@clause("sakura:core/6-3", "sakura:core/8-1-3#ii")
def test_crystals_that_leave_enhancements_in_a_start_phase_are_moved_at_once():
    three = [one for key in "甲乙丙" for one in bearing("as_aura", crystals=5, key=key)]
    start = table(5, {**plain(), "life": 2}, {**plain(enhancements=three), "life": 2})
    ruling = legal(rule(start, *NEXT_TURN))
    assert rows(ruling, "moved", "moved_elsewhere") == [
        ("moved", "", "", "3"),
        ("moved_elsewhere", "", "", "3"),
    ]


@clause("sakura:core/8-2-1", "sakura:core/8-2")
def test_a_main_phase_begins_once_however_often_its_table_is_taken_up_again():
    start = table(5, a_bears(flare_up("main_start")), plain(), phase="start", mode="")
    begun = legal(rule(start, act("a", "proceed"), passed("a"), basic("a", "recover"), claim(a__flare=2)))
    assert happened(begun, 2).index("main_begins") < happened(begun, 2).index("arrow")
    again = begun.final_position
    again["players"]["a"]["vigor"] = 2
    legal(rule(again, basic("a", "forward"), claim(a__flare=2, space=4)))
    next_one = table(5, plain(), b_bears(flare_up("main_start")))
    legal(rule(next_one, *NEXT_TURN, passed("b"), basic("b", "recover"), claim(b__flare=2)))


@clause("sakura:core/8-1-1", "sakura:core/8-1")
def test_the_distance_is_noted_before_anything_in_a_start_phase_changes_it():
    moved = {"if": {"that": {"compare": {"left": "change", "op": ">=", "right": 1}}, "do": "dust>flare 1"}}
    start = table(5, plain(), b_bears({"when": {"at": "start_phase", "do": [moved, "dust>space 1"]}}))
    ruling = legal(rule(start, basic("a", "forward"), *NEXT_TURN, claim(space=5, b__flare=1)))
    assert ruling.final_position["start_distance"] == 4


@clause("sakura:core/8-1-2", "sakura:core/8-1-3")
@pytest.mark.parametrize(("turn", "drawn"), [(1, 0), (2, 2)])
def test_the_first_two_turns_are_without_what_every_later_start_phase_does(turn, drawn):
    start = table(5, plain(), {**plain(), "vigor": 0}, turn=turn)
    done = claim(b_hand__count=drawn, b__vigor=1 if drawn else 0)
    legal(rule(start, *NEXT_TURN, passed("b"), act("a", "proceed"), done))


@clause("sakura:core/s8", "sakura:core/8-2")
def test_one_main_phase_is_lost_and_the_next_one_takes_place():
    start = table(5, plain(hand=[action("skip_main")]), plain())
    first = (
        use("a", "行動"),
        passed("a"),
        act("b", "proceed"),
        act("a", "proceed"),
        passed("a"),
        act("b", "proceed"),
    )
    legal(rule(start, *first, passed("b"), basic("b", "recover"), claim(b__aura=4, turn=8)))


@clause("sakura:core/6-3", "sakura:core/9-4#i")
def test_crystals_moved_at_once_and_reactions_are_noted_with_their_turn():
    two = rule(table(5, plain(hand=[action("dust>flare 2")]), plain()), use("a", "行動"))
    assert rows(legal(two), "moved", "moved_elsewhere") == []
    start = table(5, plain(hand=[attack(damage="-/0")]), plain(hand=[reaction("dust>flare 3")]))
    ruling = legal(rule(start, use("a", "攻撃"), use("b", "対応"), take("b", "ライフ")))
    assert rows(ruling, "reactions", "moved", "moved_elsewhere") == [
        ("reactions", "b", "対応", ""),
        ("moved", "", "", "3"),
        ("moved_elsewhere", "", "", "3"),
    ]


@clause("sakura:add/10-3-1-1")
def test_a_charge_is_gone_from_a_card_that_comes_to_the_other_player():
    borrows = action({"use_card": {"what": {"at": "discard", "side": "enemy"}}})
    raira = ["raira", "yurina"]
    lying = [card("斬", charged=True)]
    start = table(3, plain(hand=[borrows]), plain(discard=lying, megami=raira))
    used = (use("a", "行動"), choose("a", "", "斬"), take("b", "ライフ"))
    legal(rule(start, *used, claim(斬__charged=False, 斬__zone="b.discard")))


@clause("sakura:core/9-1-1-8", "sakura:core/5-5")
def test_of_two_texts_of_a_card_the_one_that_becomes_so_comes_alone():
    first = {"when": {"at": {"at": "becomes", "given": "aura>=1"}, "do": "dust>flare 3"}}
    second = {"when": {"at": {"at": "becomes", "given": "aura>=4"}, "do": "dust>flare 1"}}
    for texts in ((first, second), (second, first)):
        start = table(5, {**a_bears(*texts), "vigor": 2}, plain())
        legal(rule(start, basic("a", "recover"), claim(a__flare=2), basic("a", "recover"), claim(a__flare=2)))


@clause("sakura:core/4-2#2", "sakura:core/4-2#4", "sakura:add/19-4")
def test_two_who_lose_by_an_effect_at_once_have_drawn():
    kamuwi = {"megami": ["kamuwi", "yurina"], "taboo": 16}
    assert rule(table(5, plain(**kamuwi), plain(**kamuwi)), basic("a", "recover")).winner == "draw"


@clause("sakura:core/10-16")
def test_a_copy_of_a_card_whose_text_nobody_knows_has_no_text_but_its_own():
    lying = invented("無文", type="attack", range="5", damage="2/1") | {"texts": None}
    forger = {"megami": ["hagane-a1", "yurina"]}
    a = seat("8 3 1 1", hand="錬成攻撃", trumps=0, anvil=[lying]) | forger
    ruling = rule(
        table(5, a, plain()), use("a", "錬成攻撃"), take("b", "オーラ"), basic("a", "前進"), claim(b__aura=0)
    )
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * 4


@clause("sakura:core/10-16")
def test_a_card_of_no_list_that_calls_itself_a_copy_is_what_it_is():
    copies = attack({"always": {"copy_of": {"at": "anvil"}}})
    a = plain(hand=[copies], anvil="斬", megami=["hagane-a1", "yurina"])
    legal(
        rule(
            table(5, a, plain()), use("a", "攻撃"), take("b", "オーラ"), basic("a", "前進"), claim(b__aura=1)
        )
    )


@clause("sakura:core/9-2", "sakura:core/10-1")
def test_a_reaction_is_counted_among_the_uses_of_the_game_and_an_arrow_among_those_of_the_turn():
    start = table(5, plain(hand=[attack(damage="-/0")]), plain(hand=[reaction("dust>flare 1")]))
    ruling = legal(rule(start, use("a", "攻撃"), use("b", "対応"), take("b", "ライフ")))
    ever = [tuple(row) for row in ruling.final_position["this_game"]]
    assert sorted(ever) == [("used", "a", "", "1"), ("used", "b", "", "1")]
    assert rows(ruling, "arrows") == [("arrows", "", "", "1")]


@clause("sakura:add/19-4", "sakura:core/4-2#2")
def test_who_loses_by_an_effect_is_told_the_clause_of_that_effect():
    overcome = plain(megami=["kamuwi", "yurina"], taboo=16)
    ruling = rule(table(5, plain(), overcome), basic("a", "recover"))
    judged = [told.event for told in ruling.entries[0].events if told.event.verb == "verdict"]
    assert (ruling.winner, judged[0].clauses) == ("a", ("sakura:add/19-4", "sakura:core/4-2#2"))
