"""What a ruling tells of the steps of a text: which clause a card goes somewhere by, and what did not come about."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, choose, claim, events, found, happened, legal, passed, rule, seat, table, take, use
from .test_renri import LIAR, perjure
from .test_what_attacks_say import attack
from .test_what_is_done_with_cards import action
from .test_what_texts_mean import others
from .test_whose_texts_hold import a_bears, b_bears, bearing, invented, plain

ALL_DISCARDED = {"at": "discard", "by": "all"}


def told(a, *entries, b=None, space=5, **game):
    return legal(rule(table(space, a, b or plain(), **game), *entries))


def cited(ruling, number, verb):
    """The clauses of the one thing of that kind."""
    (event,) = events(ruling, number, verb)
    return event.clauses


@clause(
    *("sakura:core/7-1-6", "sakura:core/7-1-7", "sakura:core/7-1-8", "sakura:core/7-1-10"),
    *("sakura:core/10-9", "sakura:core/10-17", "sakura:core/10-18", "sakura:add/7-3-1", "sakura:add/16-4"),
)
@pytest.mark.parametrize(
    ("goal", "zone", "verb", "by"),
    [
        ("hand", "a.hand", "put", "core/7-1-10"),
        ("discard", "a.discard", "put", "core/7-1-7"),
        ("down", "a.down", "put_down", "core/7-1-8"),
        ("deck_top", "a.deck", "put", "core/7-1-6"),
        ("deck_bottom", "a.deck", "put", "core/7-1-6"),
        ("removed", "a.removed", "remove", "core/10-18"),
        ("sealed", "a.sealed", "seal", "core/10-9"),
        ("unused", "a.trumps", "rise", "core/10-17"),
        ("poison_bag", "a.poison_bag", "put", "add/7-3-1"),
        ("barracks", "a.barracks", "put", "add/16-4"),
    ],
)
def test_a_card_goes_to_a_zone_by_the_clause_of_that_zone(goal, zone, verb, by):
    category = {"unused": "trump", "poison_bag": "poison", "barracks": "troop"}.get(goal, "normal")
    moved = invented("札", type="action", category=category, cost="0")
    out = "used" if goal == "unused" else "down" if goal == "discard" else "discard"
    at = "trumps" if goal == "unused" else out
    puts = action({"put": {"what": {"at": at, "by": "all"}, "to": goal}})
    a = plain(hand=[puts], megami=["chikage", "mizuki"], deck=0, down=0, discard=0) | {out: [moved]}
    ruling = told(a, use("a", "行動"), claim(札__zone=zone))
    assert f"sakura:{by}" in cited(ruling, 1, verb)


@clause("sakura:core/7-1-6", "sakura:core/7-2")
@pytest.mark.parametrize(("goal", "drawn"), [("deck_top", "札"), ("deck_bottom", "上")])
def test_a_card_put_on_the_deck_is_drawn_next_and_one_put_under_it_last(goal, drawn):
    puts = action({"put": {"what": ALL_DISCARDED, "to": goal}}, {"draw": 1})
    deck = [attack(key="上"), attack(key="下")]
    told(
        plain(hand=[puts], deck=deck, discard=[attack(key="札")]),
        use("a", "行動"),
        claim(**{f"{drawn}__zone": "a.hand"}),
    )


@clause("sakura:core/7-1-7", "sakura:core/7-2")
def test_a_card_put_where_it_lies_is_not_moved():
    stays = action({"put": {"what": ALL_DISCARDED, "to": "discard"}})
    ruling = told(plain(hand=[stays], discard=[attack(key="札")]), use("a", "行動"))
    assert not events(ruling, 1, "put")


@clause("sakura:add/16-4")
@pytest.mark.parametrize("state", ["conscripted", ""])
def test_a_troop_is_used_out_of_the_barracks_where_the_text_conscripts_it(state):
    puts = action({"put": {"what": {"at": "hand"}, "to": "barracks", "state": state}})
    troop = attack(key="兵", category="troop")
    a = plain(hand=[puts, troop], megami=["mizuki", "yurina"])
    ruling = rule(table(5, a, plain()), use("a", "行動"), choose("a", "", "兵"), use("a", "兵"))
    assert [str(one.verdict) for one in ruling.entries] == ["legal", "legal", "legal" if state else "illegal"]
    assert state or ruling.entries[2].decides == "sakura:add/16-4"


@clause("sakura:add/7-2-1")
def test_a_poison_that_a_text_would_put_face_down_stays_by_its_own_clause():
    hidden = action({"choose": {"what": {"at": "hand"}}}, {"put": {"what": "chosen", "to": "down"}})
    poison = invented("毒", type="action", category="poison")
    start = table(5, plain(hand=[hidden, poison, attack()]), plain())
    ruling = rule(start, use("a", "行動"), choose("a", "", "毒"), claim(毒__zone="a.down"))
    (departed,) = ruling.entries[2].departures
    assert (departed.expected, departed.decides) == ("a.hand", "sakura:add/7-2-1")


@clause("sakura:core/10-24")
def test_a_hand_that_is_shown_is_shown_card_by_card():
    shows = action({"show": {"what": "hand", "who": "enemy"}})
    b = plain(hand=[attack(key="札1"), attack(key="札2")])
    ruling = told(plain(hand=[shows]), use("a", "行動"), b=b)
    shown = events(ruling, 1, "show")
    assert [one.subject for one in shown] == ["札1", "札2"]
    assert {one.clauses for one in shown} == {("sakura:core/10-24",)}


@clause("sakura:core/10-24")
@pytest.mark.parametrize("way", ["pick", "step"])
def test_a_card_that_is_chosen_and_shown_is_told(way):
    pick = {"at": "hand", "shown": way == "pick"}
    more = [{"show": "chosen"}] if way == "step" else []
    hand = [action({"choose": {"what": pick}}, *more), attack(key="札1"), attack(key="札2")]
    ruling = told(plain(hand=hand), use("a", "行動"), choose("a", "", "札2"))
    assert [one.subject for one in events(ruling, 2, "show")] == ["札2"]


@clause("sakura:core/10-24")
def test_a_card_that_is_chosen_and_not_shown_is_not_told_as_shown():
    hand = [action({"choose": {"what": {"at": "hand"}}}), attack(key="札1"), attack(key="札2")]
    ruling = told(plain(hand=hand), use("a", "行動"), choose("a", "", "札2"))
    assert not events(ruling, 2, "show")


@clause("sakura:core/10-24", "sakura:add/20-6-1#v")
def test_a_perjury_is_shown_and_lies_open_from_then_on():
    a = seat("8 3 2 1", hand="斬", megami=LIAR)
    entries = (perjure("斬", "嘘突き"), passed("b"), act("a", "activate", "斬"))
    said = happened(rule(table(2, a, seat("8 3 2 1")), *entries), 3)
    assert said.index("show") + 1 == said.index("perjury_shown")


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(
    ("that", "otherwise", "told_"), [("life<=3", [], 1), ("life<=3", ["dust>aura 1"], 0), ("life>=3", [], 0)]
)
def test_a_condition_is_told_where_it_is_not_met_and_nothing_is_done_in_its_place(that, otherwise, told_):
    asks = action({"if": {"that": that, "do": "dust>flare 1", "otherwise": otherwise}})
    ruling = told(plain(hand=[asks]), use("a", "行動"))
    assert len(events(ruling, 1, "unmet")) == told_


@clause("sakura:core/9-1-3")
def test_a_condition_that_is_not_met_is_told_of_what_may_be_done_before_that_is_done():
    unmet = {"if": {"that": "life<=3", "do": "dust>flare 1"}}
    nothing = told(plain(hand=[action({"may": unmet})]), use("a", "行動"))
    assert len(events(nothing, 1, "unmet")) == 1
    hidden = action({"may": [unmet, {"put": {"what": {"at": "hand"}, "to": "down"}}]})
    a = plain(hand=[hidden, attack(key="札1"), attack(key="札2")])
    said = happened(told(a, use("a", "行動"), choose("a", "", "札1")), 2)
    assert said.index("unmet") < said.index("put_down")


@clause("sakura:core/9-1-3-2", "sakura:add/20-6-1")
def test_a_card_that_is_declared_may_be_used_beside_a_text_for_attacks_of_cards_out_of_a_zone():
    farther = others("reach+far 1", used_from="hand")
    a = seat("8 3 2 1", hand="斬", megami=LIAR, enhancements=bearing(farther, crystals=1))
    ruling = rule(table(2, a, seat("8 3 2 1")), perjure("斬", "嘘突き"))
    assert str(ruling.entries[0].verdict) == "legal"


@clause("sakura:core/9-2", "sakura:core/9-8")
def test_a_use_by_effect_that_is_not_proper_does_not_come_about_and_is_told():
    uses = action({"use_card": {"what": {"at": "hand", "which": {"type": "attack"}}}})
    far = attack() | {"range": "1-2"}
    ruling = told(
        plain(hand=[uses, far]), use("a", "行動"), choose("a", "", "攻撃"), claim(攻撃__zone="a.hand")
    )
    assert cited(ruling, 2, "improper") == ("sakura:core/9-2",)


ENDING = {"use_card": {"what": {"at": "hand", "which": {"type": "enhance"}}, "ends_phase": True}}


@clause("sakura:core/10-13", "sakura:core/8-3")
@pytest.mark.parametrize("sub", ["fullpower", ""])
def test_the_phase_ends_after_a_card_of_full_power_that_an_effect_used_so_and_after_no_other(sub):
    kept = invented("付与", type="enhance", charge=0, sub=sub)
    a = plain(hand=[action(ENDING), kept])
    ruling = told(a, use("a", "行動"), choose("a", "", "付与"), claim(turn=6 if sub else 5))
    assert len(events(ruling, 2, "ends_phase")) == bool(sub)


@clause("sakura:core/10-13")
def test_a_text_that_ends_the_phase_is_told():
    ruling = told(plain(hand=[action("end_phase", "dust>flare 1")]), use("a", "行動"), claim(a__flare=1))
    assert cited(ruling, 1, "ends_phase") == ("sakura:core/10-13",)


STRIKE = {"strike": {"range": "0-3", "damage": "2/1"}}


@clause("sakura:core/10-5", "sakura:core/9-4-1-1")
def test_an_attack_of_an_effect_whose_range_does_not_fit_is_not_made_and_told():
    ruling = told(plain(hand=[action(STRIKE)]), use("a", "行動"), claim(b__aura=3, b__life=8))
    assert cited(ruling, 1, "strike_fails") == ("sakura:core/10-5", "sakura:core/9-4-1-1")


@clause("sakura:core/9-4", "sakura:core/1-4")
def test_an_attack_of_an_effect_of_who_may_not_attack_is_not_made_and_told():
    barred = b_bears({"cannot": {"what": "attack", "who": "enemy"}})
    ruling = told(plain(hand=[action(STRIKE)]), use("a", "行動"), b=barred, space=3)
    assert cited(ruling, 1, "not_made") == ("sakura:core/9-4",)


@clause("sakura:core/10-1", "sakura:core/1-4")
def test_an_arrow_that_a_text_keeps_from_distance_is_told():
    kept = {"cannot": {"what": "move_space_by_arrows", "who": "both"}}
    ruling = told(a_bears(kept, hand=[action("space>flare 1")]), use("a", "行動"), claim(space=5))
    assert cited(ruling, 1, "arrow_stays") == ("sakura:core/1-4",)


SAVED = {"instead": {"of": "lose", "do": "dust>life 1"}}


@clause("sakura:core/9-1-3-1", "sakura:core/4-2#2")
def test_a_defeat_is_told_and_that_it_is_judged_after_what_took_its_place():
    a = a_bears(SAVED, hand=[action("lose")])
    ruling = told(a, use("a", "行動"), claim(winner="", a__life=9))
    said = happened(ruling, 1)
    assert said.index("beaten") < said.index("arrow") < said.index("judged")


@clause("sakura:core/1-4", "sakura:core/4-2#2")
def test_who_does_not_lose_by_a_text_has_nothing_done_in_the_place_of_it():
    a = plain(hand=[action("lose")], enhancements=bearing(SAVED, {"cannot": {"what": "lose", "who": "me"}}))
    told(a, use("a", "行動"), claim(winner="", a__life=8))


@clause("sakura:core/10-25")
@pytest.mark.parametrize(
    ("used", "other", "zone", "read"),
    [
        ("trump", "trump", "a.used", True),
        ("normal", "normal", "a.discard", False),
    ],
)
def test_a_trump_that_comes_for_one_in_use_is_used_by_a_reading(used, other, zone, read):
    swaps = {"use": {"exchange": {"name": "架空の代わり", "called": "架空の行動"}}}
    own = invented("行動", swaps, type="action", category=used, cost="0")
    extra = [invented("代わり", type="action", category=other, cost="0")]
    a = plain(extra=extra, **({"trumps": [own]} if used == "trump" else {"hand": [own]}))
    ruling = told(a, use("a", "行動"), claim(代わり__zone=zone, 行動__zone="a.extra"))
    found = {one["id"] for one in ruling.interpretations}
    assert ("sakura-exchanged-trump-state" in found) is read


@clause("sakura:core/10-25")
@pytest.mark.parametrize("category", ["trump", "normal"])
def test_a_card_that_is_not_in_use_is_exchanged_where_it_lies_without_a_reading(category):
    swaps = {"exchange": {"name": "架空の代わり", "called": "架空の付与"}}
    lying = invented("付与", {"broken": swaps}, type="enhance", charge=1, crystals=1, category=category)
    extra = [invented("代わり", type="action", category=category, cost="0")]
    a = plain(hand=[action({"choose": {"what": {"at": "enhancements"}}}, "chosen>dust 1")], extra=extra)
    ruling = told({**a, "enhancements": [lying]}, use("a", "行動"), claim(付与__zone="a.extra"))
    assert "sakura-exchanged-trump-state" not in {one["id"] for one in ruling.interpretations}


@clause("sakura:core/10-25", "sakura:core/7-1-11")
def test_a_trump_is_not_exchanged_for_a_card_that_is_none_while_it_lies_among_the_trumps():
    swaps = {"exchange": {"name": "架空の代わり", "called": "架空の切札"}}
    trump = invented(
        "切札", {"used": {"when": {"at": "main_end", "do": swaps}}}, type="action", category="trump", cost="0"
    )
    for category, zone in (("normal", "a.used"), ("trump", "a.extra")):
        extra = [invented("代わり", type="action", category=category, cost="0")]
        told(plain(used=[trump], extra=extra), passed("a"), claim(切札__zone=zone))


@clause("sakura:core/10-25")
def test_a_card_of_another_name_that_has_the_text_is_not_exchanged():
    swaps = {"use": {"exchange": {"name": "架空の代わり", "called": "架空の別"}}}
    extra = [invented("代わり", type="action")]
    a = plain(hand=[invented("行動", swaps, type="action")], extra=extra)
    told(a, use("a", "行動"), claim(行動__zone="a.discard", 代わり__zone="a.extra"))


@clause("sakura:core/10-11", "sakura:core/10-5")
def test_this_card_in_the_text_of_an_attack_of_an_effect_is_the_card_that_made_it():
    goes = {"after": {"put": {"what": "this", "to": "removed"}}}
    made = action({"strike": {"range": "0-10", "damage": "2/1", "texts": [goes]}})
    told(plain(hand=[made]), use("a", "行動"), take("b", "ライフ"), claim(行動__zone="a.removed"))


@clause("sakura:core/4-2#2", "sakura:core/9-1-3-1")
def test_of_two_texts_in_the_place_of_a_defeat_exactly_one_is_applied():
    first, second = (
        bearing({"instead": {"of": "lose", "do": "dust>life 1"}}, key="盾1"),
        bearing({"instead": {"of": "lose", "may": True, "do": "dust>life 2"}}, key="盾2"),
    )
    a = plain(hand=[action("lose")], enhancements=[*first, *second])
    for named, life in (("盾1", 9), ("盾2", 10)):
        told(a, use("a", "行動"), choose("a", "", named), claim(a__life=life))
        told(a, use("a", "行動"), act("a", "activate", named), claim(a__life=life))
    both = rule(table(5, a, plain()), use("a", "行動"), choose("a", "", "盾1", "盾2"))
    assert found(both, 2) == ("illegal", "core/9-1-3-1")
    told(a, use("a", "行動"), passed("a"), claim(winner=""))
    may = plain(hand=[action("lose")], enhancements=second)
    told(may, use("a", "行動"), passed("a"), claim(winner="b"))
