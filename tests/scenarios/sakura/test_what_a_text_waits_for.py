"""What a text counts, asks and waits for: which cards, attacks and moments it means (9-1, 5-5, 10-20)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, events, legal, passed, rule, table, take, use
from .test_acts_and_mechanisms import DIVE
from .test_what_attacks_say import attack, reaction
from .test_what_is_done_with_cards import action, done
from .test_what_texts_mean import both, others, this
from .test_whose_texts_hold import NOT_NOW, a_bears, invented, plain

FAR = "reach+far 2"
"""What brings a range of 1-3 to a distance of 5."""


def near(*texts, key="近い", **values):
    return attack(*texts, key=key, **values) | {"range": "1-3"}


def reaches(fits, start, *entries):
    """The last of these uses is proper, or is refused."""
    found = [str(one.verdict) for one in rule(start, *entries).entries]
    assert found[:-1] == ["legal"] * (len(found) - 1), found
    assert (found[-1] == "legal") is fits


BEFORE = (use("a", "攻撃"), take("b", "ライフ"))


@clause("sakura:core/9-1-3-2", "sakura:core/9-2-1#i")
@pytest.mark.parametrize(
    ("which", "of_first", "of_second"),
    [
        ({"nth": 1}, True, False),
        ({"nth": 2}, False, True),
        ({"nth": 3}, False, False),
        ({"nth": 1, "aura_most": 3}, True, False),
        ({"nth": 2, "aura_most": 3}, False, True),
        ({"nth_card": 1}, True, False),
        ({"nth_card": 2}, False, True),
        ({"nth_card": 3}, False, False),
    ],
)
def test_an_attack_that_is_about_to_be_made_is_looked_at_as_the_next_one_of_the_turn(
    which, of_first, of_second
):
    a = a_bears(others(FAR, **which), hand=[attack(), near()], megami=["megumi", "yurina"])
    reaches(of_first, table(5, a, plain()), use("a", "近い"))
    reaches(of_second, table(5, a, plain()), *BEFORE, use("a", "近い"))


@clause("sakura:core/9-1-3-2", "sakura:core/9-2-1#i")
@pytest.mark.parametrize(("number", "used"), [(1, 0), (2, 1), (3, 2), (2, 2)])
def test_a_card_that_is_about_to_be_used_is_looked_at_as_the_next_one_of_the_turn(number, used):
    text = {"always": {"given": f"nth_used={number}", "holds": {"this": FAR}}}
    others_ = [action(key=f"札{at}") for at in range(used)]
    start = table(5, plain(hand=[near(text), *others_]), plain())
    reaches(number == used + 1, start, *(use("a", one["id"]) for one in others_), use("a", "近い"))


@clause("sakura:core/9-1-3", "sakura:core/9-8")
@pytest.mark.parametrize(("number", "fits"), [(1, True), (2, False), (3, False)])
def test_a_card_stays_the_so_manieth_of_the_turn_though_it_has_another_one_used(number, fits):
    uses = {"use_card": {"what": {"at": "discard"}}}
    asks = action(uses, {"if": {"that": f"nth_used={number}", "do": "dust>flare 2"}})
    a = plain(hand=[asks], discard=[action(key="札")])
    legal(
        rule(table(5, a, plain()), use("a", "行動"), choose("a", "", "札"), claim(a__flare=3 if fits else 1))
    )


def if_(that):
    return {"if": {"that": that, "do": "dust>flare 2"}}


def asked(that, fits, **more):
    """An action asks it."""
    done(if_(that), **more)(claim(a__flare=3 if fits else 1))


def compared(left, op, right):
    return {"compare": {"left": left, "op": op, "right": right}}


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(
    ("that", "fits"),
    [
        ("life!=7", True),
        ("life!=8", False),
        ({"fits": {"which": {"type": "action"}, "what": "this"}}, True),
        ({"fits": {"which": {"type": "attack"}, "what": "this"}}, False),
        (compared({"tally": {"done": "most_moved"}}, "=", 0), True),
        (compared({"tally": {"done": "most_moved"}}, ">=", 1), False),
    ],
)
def test_what_a_text_asks_of_its_own_card_and_of_numbers(that, fits):
    asked(that, fits)


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(
    ("which", "fits"),
    [({}, True), ({"which": {"type": "action"}}, False), ({"which": {"of": "same"}}, False)],
)
def test_of_cards_of_the_turn_before_those_count_that_fit_and_one_that_nobody_has_named_fits_nothing(
    which, fits
):
    counted = {"tally": {"done": "used", "when": "last_turn", **which}}
    start = table(
        5,
        plain(hand=[action(if_(compared(counted, ">=", 1)))]),
        plain(),
        last_turn=[["used", "a", "", ""]],
    )
    legal(rule(start, use("a", "行動"), claim(a__flare=3 if fits else 1)))


@clause("sakura:core/10-9", "sakura:core/7-1-13")
@pytest.mark.parametrize(
    ("under", "which", "fits"),
    [
        ("行動", {}, True),
        ("他", {}, False),
        ("行動", {"type": "attack"}, False),
        ("行動", {"type": "action"}, True),
    ],
)
def test_what_is_sealed_for_a_text_lies_under_its_own_card(under, which, fits):
    sealed = [{**action(key="札"), "sealed_under": under}]
    asked({"there": {"at": "sealed", "which": which}}, fits, sealed=sealed, discard=[attack(key="他")])


@clause("sakura:core/10-20", "sakura:core/7-1-11")
def test_trumps_that_nobody_has_seen_are_not_looked_at_for_a_used_one():
    for state in ("used", "not_unused"):
        there = {"there": {"at": "trumps", "side": "enemy", "which": {"state": state, "type": "action"}}}
        used = [invented("切札", type="action", category="trump", cost="0")]
        asked(there, True, b=plain(trumps=2, used=used))
        asked(there, False, b=plain(trumps=2))


@clause("sakura:core/10-20")
def test_a_trump_that_is_used_is_no_unused_one():
    unused = {"there": {"at": "trumps", "which": {"state": "unused"}}}
    trump = [invented("切札", type="action", category="trump", cost="0")]
    asked(unused, True, trumps=trump)
    asked(unused, False, used=trump)


@clause("sakura:core/10-3", "sakura:core/9-1-3-4")
def test_what_waits_for_the_next_attack_of_a_player_is_not_for_that_of_the_other():
    waits = action({"next": {"change": "+1/+0", "which": {"category": "trump"}}})
    answer = attack(key="反撃", sub="reaction", category="trump", cost="0")
    start = table(5, plain(hand=[waits, attack()]), plain(trumps=[answer]))
    entries = (use("a", "行動"), use("a", "攻撃"), use("b", "反撃"), take("a", "オーラ"))
    legal(rule(start, *entries, claim(a__aura=1)))


def waits(at, *do, **moment):
    return {"when": {"at": {"at": at, **moment}, "do": list(do)}}


@clause("sakura:core/9-1-1-8", "sakura:core/9-1-3")
def test_the_card_of_a_moment_is_asked_about_and_moved():
    def resolved(*do, flare=1, zone="a.discard"):
        start = table(5, a_bears(waits("use_resolved", *do), hand=[action()]), plain())
        legal(rule(start, use("a", "行動"), claim(a__flare=flare, 行動__zone=zone)))

    resolved({"put": {"what": "trigger", "to": "removed"}}, zone="a.removed")
    resolved(if_({"fits": {"which": {"type": "action"}, "what": "trigger"}}), flare=3)
    resolved(if_({"fits": {"which": {"type": "attack"}, "what": "trigger"}}))
    resolved(if_({"lies": {"at": "discard", "what": "trigger"}}), flare=3)
    resolved(if_({"lies": {"at": "hand", "what": "trigger"}}))


@clause("sakura:core/9-1-1-8", "sakura:core/10-3")
def test_an_attack_that_was_reacted_to_is_changed_by_a_text_that_waits_for_the_reaction():
    text = waits("reaction_resolved", {"altered": "+1/+0"}, who="enemy")
    start = table(5, a_bears(text, hand=[attack(this("both"))]), plain(hand=[reaction()]))
    legal(rule(start, use("a", "攻撃"), use("b", "対応"), both(3, 1)))
    legal(rule(start, use("a", "攻撃"), passed("b"), both(2, 1)))


@clause("sakura:core/10-3")
def test_a_text_without_an_attack_changes_none():
    done({"altered": "+1/+0"})(claim(b__life=8))


@clause("sakura:core/5-5-5", "sakura:core/9-6")
def test_an_aura_that_a_basic_action_changes_is_not_changed_by_an_attack():
    by_attack = {"attack": {"who": "enemy"}}
    for moment, flare in (({}, 2), (by_attack, 1), ({**by_attack, "nth": 1}, 1)):
        text = waits("aura_changed", "dust>flare 1", **moment)
        legal(rule(table(5, a_bears(text), plain()), basic("a", "recover"), claim(a__flare=flare)))


@clause("sakura:core/9-1-3-4", "sakura:core/8-3-1")
def test_what_is_reserved_for_an_end_phase_comes_once():
    reserves = action({"later": {"at": {"at": "end_phase", "who": "any"}, "do": "dust>flare 1"}})
    start = table(5, plain(hand=[reserves], deck=3), plain(deck=3), turn=5)
    turn = (use("a", "行動"), passed("a"), claim(a__flare=2, turn=6))
    legal(rule(start, *turn, act("b", "proceed"), passed("b"), act("a", "proceed"), claim(a__flare=2)))


@clause("sakura:core/10-8", "sakura:core/8-3-1")
def test_a_trump_rises_once_in_an_end_phase_though_it_is_used_again_at_once():
    """It is put back among the used ones as soon as it has risen, and its condition holds still."""
    back = {"always": waits("unused_again", {"put": {"what": "this", "to": "used"}}, which={"itself": True})}
    trump = invented("切札", back, {"rise": "life>=1"}, type="action", category="trump", cost="0")
    ruling = legal(rule(table(5, plain(used=[trump]), plain()), passed("a"), claim(切札__zone="a.used")))
    assert len(events(ruling, 1, "rise")) + len(events(ruling, 2, "rise")) == 1


@clause("sakura:core/10-17", "sakura:core/10-8")
def test_a_trump_that_is_unused_already_does_not_become_so_again():
    text = {"always": waits("unused_again", "dust>flare 1", which={"itself": True})}
    trump = invented("切札", text, type="action", category="trump", cost="0")
    rises = action({"put": {"what": {"at": "trumps", "by": "all"}, "to": "unused"}})
    legal(rule(table(5, plain(hand=[rises], trumps=[trump]), plain()), use("a", "行動"), claim(a__flare=1)))
    legal(rule(table(5, plain(hand=[rises], used=[trump]), plain()), use("a", "行動"), claim(a__flare=2)))


@clause("sakura:core/9-4#i")
def test_a_card_knows_whether_it_reacts_itself():
    """The second reaction of a turn does; the text of one that was deployed so does not, once it is broken later."""
    first, second = reaction(if_("reacting")), reaction(if_("reacting"), key="対応2")
    a = plain(hand=[attack(), attack(key="攻撃2")])
    entries = (use("a", "攻撃"), use("b", "対応"), take("b", "ライフ"), claim(b__flare=4))
    again = (use("a", "攻撃2"), use("b", "対応2"), take("b", "ライフ"), claim(b__flare=7))
    legal(rule(table(5, a, plain(hand=[first, second])), *entries, *again))
    kept = invented("盾", {"broken": [if_("reacting")]}, type="enhance", sub="reaction", charge=1)
    breaks = action({"choose": {"what": {"at": "enhancements", "side": "enemy"}}}, "chosen>dust 1")
    start = table(5, plain(hand=[attack(), breaks]), plain(hand=[kept]))
    deployed = (use("a", "攻撃"), use("b", "盾"), choose("b", 1), take("b", "ライフ"))
    legal(rule(start, *deployed, use("a", "行動"), claim(盾__zone="b.discard", b__flare=2)))


@clause("sakura:core/5-2-1", "sakura:core/5-5-4")
@pytest.mark.parametrize(
    ("held", "do", "still"),
    [
        ({"to": "flare"}, ["dust>flare 1"], False),
        ({"to": "flare"}, ["dust>enemy.flare 1"], True),
        ({"to": "enemy.life"}, [{"damage": {"life": 1}}], False),
        ({"by": "flare"}, ["dust>flare 1"], False),
        ({"by": "this"}, [{"choose": {"what": {"at": "enhancements"}}}, "chosen>dust 1"], False),
        ({"by": "hand"}, [{"draw": 1}], False),
        ({"by": "room"}, ["dust>aura 1"], False),
    ],
)
def test_a_distance_that_hangs_on_a_number_of_the_table_changes_with_that_number(held, do, still):
    asks = {"if": {"that": "still", "do": "dust>life 1"}}
    a = a_bears({"distance": held}, hand=[action(*do, asks)], deck=[attack(key="札")])
    legal(rule(table(2, a, plain(), start_distance=2), use("a", "行動"), claim(a__life=9 if still else 8)))


@clause("sakura:core/9-1-1-8")
@pytest.mark.parametrize(
    ("that", "do"), [("distance<=4", "space>dust 1"), ("dust>=21", "space>dust 2"), ("hand>=1", {"draw": 1})]
)
def test_a_text_waits_for_a_number_of_the_table_to_become_so(that, do):
    text = waits("becomes", "dust>flare 1", given=that)
    start = table(5, a_bears(text, hand=[action(do)], deck=[attack(key="札")]), plain())
    start["dust"], start["crystals_in_play"] = 20, 36 - start["dust"] + 20
    legal(rule(start, use("a", "行動"), claim(a__flare=2)))


@clause("sakura:core/10-1", "sakura:core/10-2")
def test_arrows_are_changed_by_each_text_that_means_the_card():
    def moved(flare, aura, *held, entries=(), **values):
        start = table(5, a_bears(*held, hand=[{**action("aura>flare 1"), **values}]), plain())
        legal(rule(start, use("a", "行動"), *entries, claim(a__flare=flare, a__aura=aura)))

    both_ways = {"arrows": {"become": "both", "which": {"type": "action"}}}
    more = {"arrows": {"more": 1, "which": {"type": "action"}}}
    moved(0, 4, both_ways, entries=[choose("a", "left")])
    moved(3, 1, both_ways, more, entries=[choose("a", "right")])
    moved(2, 2, {"arrows": {"more": 1, "which": {"type": "attack"}}})


@clause("sakura:core/9-1-2", "sakura:core/10-1")
@pytest.mark.parametrize(("mode", "flare"), [("full", 5), ("standard", 3)])
def test_what_a_card_says_of_its_arrows_in_full_power_counts_beside_the_rest(mode, flare):
    in_full = {"full": {"always": [{"arrows": {"more": 2}}, {"hand_limit": 1}]}}
    texts = ({"always": {"arrows": {"more": 1}}}, in_full, {"use": "dust>flare 1"})
    start = table(5, plain(hand=[invented("行動", *texts, type="action")]), plain(), mode=mode)
    legal(rule(start, use("a", "行動"), claim(a__flare=flare)))


@clause("sakura:core/1-4", "sakura:core/10-1")
def test_crystals_that_stay_but_for_their_own_text_are_moved_by_it_alone():
    stays = {"stays": {"but_by": "this"}}
    own = waits("use_resolved", "this>flare 1")
    start = table(5, a_bears(stays, own, hand=[action()]), plain())
    legal(rule(start, use("a", "行動"), claim(付与__crystals=1, a__flare=2)))
    taken = action({"choose": {"what": {"at": "enhancements"}}}, "chosen>flare 1")
    legal(rule(table(5, a_bears(stays, hand=[taken]), plain()), use("a", "行動"), claim(付与__crystals=2)))


@clause("sakura:core/5-4", "sakura:core/7-1-3-1", "sakura:core/6-3")
@pytest.mark.parametrize(
    ("step", "aura"),
    [("chosen>aura 3", 7), ({"shift": {"out": "chosen", "to": "aura", "n": 3}}, 5)],
)
def test_a_raised_limit_of_an_aura_is_for_arrows_from_a_card_too_and_for_nothing_else(step, aura):
    a = a_bears({"aura_limit": 8}, hand=[action({"choose": {"what": {"at": "enhancements"}}}, step)])
    a["enhancements"][0]["crystals"], a["aura"] = 4, 4
    legal(rule(table(5, a, plain()), use("a", "行動"), claim(a__aura=aura)))


@clause("sakura:core/5-5-5", "sakura:core/7-1-1")
@pytest.mark.parametrize(
    ("space", "step", "comes"),
    [
        (5, "space>dust 1", True),
        (0, "space>dust 1", False),
        (5, "dust>space 1", False),
        (5, "dust>flare 1", 0),
    ],
)
def test_crystals_are_moved_from_distance_only_where_some_are(space, step, comes):
    text = waits("space_moved", "dust>aura 1")
    start = table(space, a_bears(text, hand=[action(step)]), plain())
    legal(rule(start, use("a", "行動"), claim(a__aura=4 if comes else 3)))


@clause("sakura:core/6-3")
@pytest.mark.parametrize(("until", "left"), [(1, 1), (3, 3), (5, 3)])
def test_crystals_are_moved_until_so_many_are_left_and_none_where_there_are_fewer(until, left):
    done({"shift": {"out": "aura", "to": "dust", "until": until}})(claim(a__aura=left))


@clause("sakura:add/9-6", "sakura:core/5-2-1")
def test_the_tokens_of_both_players_are_in_the_distance():
    at_seven = attack() | {"range": "7"}
    start = table(5, plain(hand=[at_seven]), plain(), farther_a=1, farther_b=1)
    legal(rule(start, use("a", "攻撃"), take("b", "ライフ"), claim(b__life=7)))


@clause("sakura:core/10-29")
def test_a_card_that_went_back_outside_the_game_goes_elsewhere_by_another_text():
    uses = {"use_card": {"what": {"at": "outside"}, "returns": True}}
    fetches = {"put": {"what": {"at": "outside", "by": "all"}, "to": "hand"}}
    out = action("dust>flare 1", key="札")
    start = table(5, plain(hand=[action(uses), action(fetches, key="行動2")], outside=[out]), plain())
    begun = (use("a", "行動"), choose("a", "", "札"))
    legal(rule(start, *begun, claim(札__zone="a.outside", a__flare=2)))
    legal(rule(start, *begun, use("a", "行動2"), claim(札__zone="a.hand")))


@clause("sakura:add/8-2", "sakura:core/9-1-1-8")
def test_what_a_mechanism_says_under_a_condition_is_not_done_where_that_does_not_hold():
    for that, flare in (("life>=5", 2), (NOT_NOW, 1)):
        gears = {
            "gears": {
                "action": 1,
                "texts": [{"while": {"given": that, "holds": waits("use_resolved", "dust>flare 1")}}],
            }
        }
        kept = invented("機巧", gears, type="enhance", charge=2, crystals=2)
        a = plain(hand=[action()], enhancements=[kept], megami=["kururu", "yurina"])
        a["discard"] = [action(key="札", users=["kururu"])]
        legal(rule(table(5, a, plain()), use("a", "行動"), claim(a__flare=flare)))


@clause("sakura:add/8-2", "sakura:core/9-1-3-3")
def test_what_a_mechanism_says_under_a_condition_is_doubled_as_well():
    hurts = waits("use_resolved", {"damage": {"life": 1}})
    gears = {"gears": {"attack": 1, "texts": [{"while": {"given": "life>=5", "holds": hurts}}]}}
    kept = invented("機巧", gears, type="enhance", charge=2, crystals=2)
    a = plain(hand=[action()], enhancements=[kept], discard="斬", used=[card(DIVE, crystals=1)])
    legal(rule(table(4, a, plain()), use("a", "行動"), act("a", "activate", DIVE), claim(b__life=6)))


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(
    "that", [{"lies": {"at": "hand", "what": "chosen"}}, {"fits": {"which": {"type": "action"}}}]
)
def test_nothing_that_was_not_chosen_fits_or_lies_anywhere(that):
    up_to = {"choose": {"what": {"at": "discard", "up_to": True}}}
    done(up_to, if_(that), discard=[action(key="札")])(passed("a"), claim(a__flare=1))


@clause("sakura:core/9-1-1-8", "sakura:core/10-32")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_a_text_about_its_own_card_is_about_it_though_that_card_is_the_other_player_s(owner):
    last = {"while": {"texts": {"gain": "terminal", "which": {"itself": True}}}}
    kept = invented("付与", last, type="enhance", charge=2, crystals=2, owner=owner)
    found = {
        "put": {
            "what": {"at": "enhancements", "which": {"keyword": "terminal"}, "by": "all"},
            "to": "removed",
        }
    }
    a = plain(hand=[action(found)], enhancements=[kept])
    legal(rule(table(5, a, plain()), use("a", "行動"), claim(付与__zone=f"{owner}.removed")))
