"""Where edition 1.14.1 of the rules differs, each clause by both sides: S9-2 is played by the edition before it."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    events,
    found,
    happened,
    illegal_at,
    legal,
    now,
    refused_at,
    rule,
    seat,
    table,
    take,
    told,
    use,
)
from .test_attacks_to_their_end import action
from .test_whose_texts_hold import a_bears, b_bears, bearing, invented, plain

BEFORE, SINCE = "S9-2", "S10"
BOTH = pytest.mark.parametrize("season", [BEFORE, SINCE])
SENT_AWAY = {"instead": {"of": "to_aura"}}
"""What would come to the aura of the enemy goes to ＜ダスト＞, and a crystal leaves the card that says so."""


def cites(ruling, number, verb):
    """The clauses of the one event of that kind in an entry."""
    (event,) = events(ruling, number, verb)
    return {one.removeprefix("sakura:") for one in event.clauses}


@clause("sakura:core/9-3", "sakura:core/9-3-1", "sakura:core/5-9@1.14.1")
def test_a_cost_is_paid_by_the_clause_of_paying_since_1_14_1():
    start = table(5, plain(hand=[action("dust>aura 1", cost="1")]), plain())
    before, since = (legal(rule(start, use("a", "行動"), season=one)) for one in (BEFORE, SINCE))
    assert cites(before, 1, "pay") & {"core/9-3#ii", "core/9-3-1", "core/5-9@1.14.1"} == {"core/9-3#ii"}
    assert cites(since, 1, "pay") >= {"core/9-3-1", "core/5-9@1.14.1"}
    assert "core/9-3#ii" not in cites(since, 1, "pay")


@clause("sakura:core/9-3#i", "sakura:core/5-9@1.14.1")
@pytest.mark.parametrize(("season", "why"), [(BEFORE, "9-3#i"), (SINCE, "5-9@1.14.1")])
def test_a_cost_that_cannot_be_paid_whole_is_not_paid(season, why):
    start = table(5, plain(hand=[action("dust>aura 1", cost="2")]), plain())
    illegal_at(rule(start, use("a", "行動"), season=season), 1, why)


@clause("sakura:core/10-31", "sakura:core/5-9@1.14.1")
@pytest.mark.parametrize(("season", "why"), [(BEFORE, "core/9-3#ii"), (SINCE, "core/5-9@1.14.1")])
def test_a_further_cost_is_paid_by_the_same_clause(season, why):
    dear = {"next_card": {"which": {"type": "action"}, "discards": {"type": "action"}}}
    hand = [action(dear, key="前"), action("vigor"), action("dust>aura 1", key="払う札")]
    asked = (use("a", "前"), use("a", "行動"), choose("a", "", "払う札"))
    ruling = legal(rule(table(5, plain(hand=hand), plain()), *asked, season=season))
    assert why in cites(ruling, 3, "put")


@clause("sakura:core/9-6#ii-a", "sakura:core/5-9@1.14.1")
@pytest.mark.parametrize(("season", "pays"), [(BEFORE, False), (SINCE, True)])
def test_the_vigor_of_a_basic_action_is_paid_since_1_14_1(season, pays):
    ruling = legal(rule(table(5, plain(), plain()), basic("a", "前進"), season=season))
    assert ("core/5-9@1.14.1" in cites(ruling, 1, "pay_vigor")) is pays


@clause("sakura:core/5-9@1.14.1", "sakura:core/9-3")
@pytest.mark.parametrize(("season", "why"), [(BEFORE, "core/9-3"), (SINCE, "core/5-9@1.14.1")])
def test_what_may_be_paid_and_is_not_brings_nothing(season, why):
    text = {"may": {"do": {"pay": 1}, "then": "dust>aura 1"}}
    start = table(5, {**plain(hand=[action(text)]), "vigor": 0}, plain())
    ruling = legal(rule(start, use("a", "行動"), claim(a__aura=3), season=season))
    assert why in cites(ruling, 1, "unpaid")


@clause("sakura:core/9-6#i-a", "sakura:core/9-6#i-b")
def test_one_of_several_basic_actions_that_a_text_lists_may_move_nothing_since_1_14_1():
    start = table(2, plain(hand=[action({"basic_action": {"which": ["forward", "backward"]}})]), plain())
    asked = (use("a", "行動"), choose("a", "前進"), claim(space=2))
    illegal_at(rule(start, *asked, season=BEFORE), 2, "9-6#i-b")
    assert "nothing_moves" in told(legal(rule(start, *asked, season=SINCE)))


@BOTH
@clause("sakura:core/9-6#i-b", "sakura:core/1-4")
def test_one_that_no_text_lists_moves_something_and_one_that_is_forbidden_is_not_chosen(season):
    any_one, listed = {"basic_action": {}}, {"basic_action": {"which": ["forward", "backward"]}}
    start = table(2, plain(hand=[action(any_one)]), plain())
    illegal_at(rule(start, use("a", "行動"), choose("a", "前進"), season=season), 2, "9-6#i-b")
    barred = b_bears({"cannot": {"what": "basics", "basics": ["forward"]}})
    start = table(2, plain(hand=[action(listed)]), barred)
    illegal_at(rule(start, use("a", "行動"), choose("a", "前進"), season=season), 2, "1-4")


@clause("sakura:core/9-6#iii")
@pytest.mark.parametrize("space", [2, 5])
def test_a_basic_action_is_done_before_it_moves_anything_since_1_14_1(space):
    """麻痺毒 is not used by who has done a basic action; before, one that moves nothing is none that was done."""
    once = {"compare": {"left": {"tally": "basics"}, "op": ">=", "right": 1}}
    barred = action("vigor", key="後")
    barred["texts"].append({"always": {"given": once, "holds": "unusable"}})
    start = table(space, plain(hand=[action({"basic_action": {"which": "forward"}}), barred]), plain())
    before, since = (rule(start, use("a", "行動"), use("a", "後"), season=one) for one in (BEFORE, SINCE))
    refused_at(since, 2, "9-2")
    assert found(before, 2)[0] == ("legal" if space == 2 else "illegal")


@BOTH
@clause("sakura:core/9-6#iii", "sakura:core/1-4")
def test_a_basic_action_that_is_forbidden_is_not_done(season):
    once = {"compare": {"left": {"tally": "basics"}, "op": ">=", "right": 1}}
    after = action("vigor", key="後")
    after["texts"].append({"always": {"given": once, "holds": "unusable"}})
    barred = b_bears({"cannot": {"what": "basics", "basics": ["forward"]}})
    start = table(5, plain(hand=[action({"basic_action": {"which": "forward"}}), after]), barred)
    legal(rule(start, use("a", "行動"), use("a", "後"), claim(space=5), season=season))


@clause("sakura:core/10-4", "sakura:core/10-4-3", "sakura:core/10-4-4")
@pytest.mark.parametrize(("end", "space"), [("near", 3), ("far", 7)])
def test_reductions_of_one_kind_are_one_of_their_sum_since_1_14_1(end, space):
    """Of 1, 3, 7, 9 two reductions by 1 take two distances one after another; as one by 2 they take only one."""
    less = f"reach-{end} 1"
    struck = invented(
        "攻撃", {"always": {"this": [less, less]}}, type="attack", range="1,3,7,9", damage="1/1"
    )
    start = table(space, plain(hand=[struck]), plain())
    refused_at(rule(start, use("a", "攻撃"), season=BEFORE), 1, "10-4-3" if end == "near" else "10-4-4")
    legal(rule(start, use("a", "攻撃"), take("b", "オーラ"), season=SINCE))


@BOTH
@clause("sakura:core/10-4")
@pytest.mark.parametrize(("space", "struck"), [(1, False), (2, True), (7, True), (8, False)])
def test_enlargements_come_before_reductions_at_both_ends(season, space, struck):
    """3-5, 1 nearer and 3 farther in two enlargements, less 1 at the far end: 2-7."""
    reach = ["reach-far 1", "reach+near 1", "reach+far 1", "reach+far 2"]
    held = invented("攻撃", {"always": {"this": reach}}, type="attack", range="3-5", damage="1/1")
    ruling = rule(table(space, plain(hand=[held]), plain()), use("a", "攻撃"), season=season)
    assert found(ruling, 1)[0] == ("legal" if struck else "illegal")


FROM_HAND = {"put": {"what": {"at": "hand", "n": 2}, "to": "down"}}
FROM_TWO = {"shift": {"out": ["enemy.aura", "enemy.flare"], "to": "dust", "n": 6}}
PARTLY = [
    ("dust>aura 3", {"aura": 3}, ()),
    ("flare>aura 2", {}, ()),
    ({"shift": {"out": "dust", "to": "aura", "n": 3}}, {"aura": 3}, ()),
    (FROM_TWO, {}, [choose("a", "enemy.aura")] * 3 + [choose("a", "enemy.flare")]),
    (FROM_HAND, {"hand": [action("dust>aura 1", key="札")]}, [choose("a", "", "札")]),
    ({"put": {"what": {"at": "deck", "n": 4, "by": "top"}, "to": "down"}}, {}, ()),
    ({"vigor": 2}, {}, ()),
    ({"vigor": {"by": -2, "who": "enemy"}}, {}, ()),
]
"""A of 「Aする。そうした場合、Bする」 of which a part can be done: what its player has, and what is chosen."""


@clause("sakura:core/10-40", "sakura:core/5-10")
@pytest.mark.parametrize(("part", "mine", "chosen"), PARTLY)
def test_what_follows_if_so_follows_only_what_was_done_whole_since_1_14_1(part, mine, chosen):
    text = action({"if_done": {"do": part, "then": {"cow": "me"}}})
    start = table(5, {**plain(), **mine, "hand": [text, *mine.get("hand", ())]}, plain())
    asked = (use("a", "行動"), *chosen)
    before, since = (legal(rule(start, *asked, season=one)) for one in (BEFORE, SINCE))
    assert {"cow", "left_undone"} & set(told(before)) == {"cow"}
    assert "cow" not in told(since)
    assert cites(since, len(asked), "left_undone") == {"core/10-40", "core/5-10"}


@BOTH
@clause("sakura:core/10-40")
@pytest.mark.parametrize(
    "part", ["dust>aura 2", {"put": {"what": {"at": "discard", "up_to": True}, "to": "down"}}]
)
def test_what_was_done_whole_brings_what_follows_if_so(season, part):
    text = {"if_done": {"do": part, "then": {"cow": "me"}}}
    asked = (use("a", "行動"), *([choose("a", "", "捨て札")] if isinstance(part, dict) else []))
    discard = [action("dust>aura 1", key="捨て札")]
    start = table(5, {**plain(), "hand": [action(text)], "discard": discard}, plain())
    assert "cow" in told(legal(rule(start, *asked, season=season)))


@clause("sakura:core/10-40", "sakura:core/5-10")
def test_what_may_be_done_and_was_done_in_part_brings_nothing_since_1_14_1():
    text = {"may": {"do": "dust>aura 3", "then": {"cow": "me"}, "otherwise": "vigor"}}
    start = table(5, {**plain(hand=[action(text)]), "aura": 3}, plain())
    asked = (use("a", "行動"), act("a", "activate", "行動"), claim(a__aura=5, a__vigor=1))
    assert "cow" in told(legal(rule(start, *asked, season=BEFORE)))
    assert "cow" not in told(legal(rule(start, *asked, season=SINCE)))


@clause("sakura:core/10-40", "sakura:core/5-10")
@pytest.mark.parametrize(("season", "follows"), [(BEFORE, "cow"), (SINCE, "vigor")])
def test_what_follows_if_not_so_follows_what_was_done_in_part_since_1_14_1(season, follows):
    text = {"if_done": {"do": "dust>aura 3", "then": {"cow": "me"}, "otherwise": "vigor"}}
    start = table(5, {**plain(hand=[action(text)]), "aura": 3}, plain())
    ruling = legal(rule(start, use("a", "行動"), season=season))
    assert {"cow", "vigor"} & set(told(ruling)) == {follows}


@BOTH
@clause("sakura:core/10-40")
def test_what_an_attack_of_a_falls_short_of_is_no_part_of_a(season):
    """A is that an attack is made: what its own text cannot do whole is that text's matter."""
    struck = {"strike": {"range": "0-10", "damage": "1/-", "texts": [{"after": "flare>aura 5"}]}}
    text = {"if_done": {"do": struck, "then": {"cow": "me"}}}
    start = table(5, plain(hand=[action(text)]), plain())
    ruling = legal(rule(start, use("a", "行動"), take("b", "オーラ"), season=season))
    assert "cow" in told(ruling)


@clause("sakura:core/10-42", "sakura:core/6-3")
def test_what_goes_to_dust_instead_needs_no_room_in_the_aura_since_1_14_1():
    arrow = {**plain(hand=[action("space>aura 2")]), "aura": 5}
    start = table(5, arrow, b_bears(SENT_AWAY))
    before = legal(rule(start, use("a", "行動"), claim(space=5, 敵の付与__crystals=2), season=BEFORE))
    assert "arrow_in_vain" in happened(before, 1)
    since = legal(
        rule(start, use("a", "行動"), claim(space=3, 敵の付与__crystals=1, a__aura=5), season=SINCE)
    )
    assert "core/10-42" in cites(since, 1, "arrow")


@clause("sakura:core/10-42", "sakura:core/9-6#i-b", "sakura:core/5-5-5")
def test_an_advance_to_a_full_aura_moves_to_dust_instead_since_1_14_1():
    waits = {"when": {"at": {"at": "space_moved"}, "do": "dust>flare 1"}}
    start = table(5, {**a_bears(waits), "aura": 5}, b_bears(SENT_AWAY))
    illegal_at(rule(start, basic("a", "前進"), season=BEFORE), 1, "9-6#i-b")
    there = claim(space=4, a__flare=2, 敵の付与__crystals=1)
    ruling = legal(rule(start, basic("a", "前進"), there, season=SINCE))
    assert "sakura-basic-action-sent-elsewhere" in ruling.entries[0].interpretations
    recovers = table(5, {**plain(), "aura": 5}, b_bears(SENT_AWAY))
    illegal_at(rule(recovers, basic("a", "纏い"), season=SINCE), 1, "9-6#i-b")


@clause("sakura:core/10-42", "sakura:core/5-5-5")
@pytest.mark.parametrize(("season", "flare"), [(BEFORE, 1), (SINCE, 2)])
def test_crystals_that_an_arrow_sends_to_dust_instead_have_left_the_distance(season, flare):
    waits = {"when": {"at": {"at": "space_moved"}, "do": "dust>flare 1"}}
    start = table(5, {**a_bears(waits, hand=[action("space>aura 1")]), "aura": 5}, b_bears(SENT_AWAY))
    legal(rule(start, use("a", "行動"), claim(a__flare=flare), season=season))


@clause("sakura:core/10-42", "sakura:core/8-1-3#ii")
@pytest.mark.parametrize(("season", "mine", "theirs"), [(BEFORE, 2, 2), (SINCE, 1, 1)])
def test_crystals_that_leave_as_a_turn_begins_need_no_room_where_they_do_not_come(season, mine, theirs):
    sent = {"instead": {"of": "leaves_to_dust", "to": "aura"}}
    b = plain(enhancements=bearing(SENT_AWAY, key="敵の付与", crystals=3))
    start = table(5, {**a_bears(sent), "aura": 5}, b, phase="start", mode="", turn=7)
    there = claim(付与__crystals=mine, 敵の付与__crystals=theirs)
    ruling = legal(rule(start, act("a", "proceed"), there, season=season))
    assert ("stays_on" in told(ruling)) is (season == BEFORE)


@clause("sakura:core/10-42", "sakura:core/6-3")
def test_crystals_without_room_where_a_text_sends_them_stay_by_a_clause_since_1_14_1():
    sent = {"instead": {"of": "leaves_to_dust", "to": "aura"}}
    start = table(5, {**a_bears(sent), "aura": 5}, plain(), phase="start", mode="", turn=7)
    before, since = (rule(start, act("a", "proceed"), season=one) for one in (BEFORE, SINCE))
    reading = "sakura-no-room-where-a-text-sends"
    assert reading in before.entries[0].interpretations
    assert "core/10-42" in cites(legal(since), 1, "stays_on")
    assert reading not in since.entries[0].interpretations


@clause("sakura:core/10-43")
def test_so_many_ways_are_all_chosen_before_the_first_is_carried_out_since_1_14_1():
    ways = [{"do": "dust>aura 1"}, {"do": "vigor", "given": "aura>=4"}]
    start = table(5, plain(hand=[action({"one_of": {"n": 2, "up_to": True, "of": ways}})]), plain())
    asked = (use("a", "行動"), choose("a", "1"), choose("a", "2"))
    legal(rule(start, *asked, claim(a__aura=4, a__vigor=2), season=BEFORE))
    assert found(rule(start, *asked, season=SINCE), 3)[0] == "illegal"


@clause("sakura:core/10-43")
def test_ways_chosen_at_once_are_carried_out_in_the_order_chosen():
    ways = [{"do": "dust>aura 2"}, {"do": "aura>flare 3"}]
    text = action({"one_of": {"n": 2, "up_to": True, "of": ways}})
    start = table(5, {**plain(hand=[text]), "aura": 5}, plain())
    there = claim(a__aura=4, a__flare=4)
    legal(rule(start, use("a", "行動"), choose("a", "2"), choose("a", "1"), there, season=SINCE))


@BOTH
@clause("sakura:core/10-43")
def test_so_many_times_each_way_is_carried_out_before_the_next_is_chosen(season):
    ways = [{"do": "dust>aura 1"}, {"do": "vigor", "given": "aura>=4"}]
    start = table(5, plain(hand=[action({"one_of": {"n": 2, "again": True, "of": ways}})]), plain())
    asked = (use("a", "行動"), choose("a", "1"), choose("a", "2"))
    legal(rule(start, *asked, claim(a__aura=4, a__vigor=2), season=season))


@BOTH
@clause("sakura:core/10-44", "sakura:core/1-4")
def test_a_text_about_arrows_is_about_those_of_an_attack_too(season):
    struck = invented("攻撃", {"after": "space>dust 1"}, type="attack", range="0-10", damage="1/1")
    b = seat("8 3 1 1", hand=0, trumps=0, enhancements=[card("スモーク", crystals=2)])
    asked = (use("a", "攻撃"), take("b", "オーラ"), claim(space=5))
    ruling = legal(rule(table(5, plain(hand=[struck]), b), *asked, season=season))
    assert "arrow_stays" in told(ruling)


@BOTH
@clause("sakura:core/10-41", "sakura:core/7-1-3-2", "sakura:core/7-1-3-1")
def test_crystals_that_count_as_aura_take_no_room_in_it(season):
    """The crystals of a shield are not in the aura: it has room at 4, and none at 5, whatever lies on the card."""
    for aura, verdict in ((4, "legal"), (5, "illegal")):
        start = table(5, {**a_bears("as_aura"), "aura": aura}, plain())
        assert found(rule(start, basic("a", "纏い"), season=season), 1)[0] == verdict
    struck = invented("攻撃", type="attack", range="0-10", damage="5/1")
    start = table(5, plain(hand=[struck]), b_bears("as_aura"))
    legal(rule(start, use("a", "攻撃"), take("b", "オーラ"), claim(b__aura=0), season=season))


@BOTH
@clause("sakura:core/8-1-3")
@pytest.mark.parametrize(("turn", "vigor"), [(1, 1), (2, 1), (3, 2)])
def test_the_first_turn_of_each_player_is_without_what_a_start_phase_always_does(season, turn, vigor):
    player = "a" if turn % 2 else "b"
    start = table(5, plain(), plain(), phase="start", mode="", turn=turn, turn_player=player)
    legal(rule(start, act(player, "proceed"), claim(**{f"{player}__vigor": vigor}), season=season))


@BOTH
@clause("sakura:core/9-1-3-4")
def test_what_a_deployed_card_reserves_for_itself_was_deployed_as_it_reserved_it(season):
    """A card that is deployed while another one is resolved has reserved nothing as that one came into use."""
    gains = {"when": {"at": "use_resolved", "do": {"shift": {"out": "dust", "to": "this", "n": 2}}}}
    other = action("dust>flare 1", key="先")
    start = table(5, a_bears(gains, hand=[other]), plain())
    legal(rule(start, use("a", "先"), claim(付与__crystals=4), season=season))
    deployed = invented("後の付与", {"while": gains}, type="enhance", charge=1, sub="reaction")
    start = table(5, plain(hand=[deployed]), plain())
    legal(rule(start, use("a", "後の付与"), claim(後の付与__crystals=1), season=season))


@BOTH
@clause("sakura:core/5-5")
def test_of_cards_that_are_empty_at_once_each_next_one_is_chosen_anew(season):
    broken = [
        invented(key, {"broken": f"dust>{to} 1"}, type="enhance", charge=1, crystals=1)
        for key, to in (("甲", "aura"), ("乙", "flare"), ("丙", "aura"))
    ]
    start = table(5, plain(enhancements=broken), plain(), phase="start", mode="", turn=7)
    order = (act("a", "order", "乙"), act("a", "order", "丙"))
    there = (claim(乙__zone="a.discard"), now(a="8 5 2 2"))
    ruling = rule(start, act("a", "proceed"), *order, *there, season=season)
    legal(ruling)
