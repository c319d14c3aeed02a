"""What comes about by itself after an event, and what comes before it (4-2, 5-5, 9-5)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, legal, passed, rule, seat, table, take, told, use
from .test_attacks_to_their_end import rows
from .test_what_attacks_say import attack
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import a_bears, bearing, invented, plain


def waits(given, do="dust>flare 2"):
    return {"when": {"at": {"at": "becomes", "given": given}, "do": do}}


@clause("sakura:core/9-1-3-1", "sakura:core/4-2#1")
def test_a_second_defeat_is_one_again_once_the_first_was_replaced():
    a = seat("1 0 3 1", hand="斬", trumps="最後の結晶")
    b = plain(hand=[card("一閃"), attack(key="二撃", damage="-/1")])
    start = table(3, a, b, turn=6, turn_player="b")
    first = (use("b", "一閃"), passed("a"), choose("a", "", "最後の結晶"), claim(winner="", a__life=1))
    legal(rule(start, *first, use("b", "二撃"), take("a", "ライフ"), claim(a__life=0, winner="b")))


@clause("sakura:core/4-2#1", "sakura:core/1-4")
def test_whoever_is_kept_from_losing_by_their_vigor_loses_as_soon_as_it_is_spent():
    keeps = {"where": {"that": "vigor>=1", "holds": [{"cannot": {"what": "lose", "who": "me"}}]}}
    start = table(5, {**a_bears(keeps), "life": 0, "vigor": 2}, plain())
    spent = basic("a", "recover")
    legal(rule(start, spent, claim(a__vigor=1, winner="")))
    legal(rule(start, spent, spent, claim(a__vigor=0, winner="b")))


@clause("sakura:core/9-1-3-1", "sakura:core/4-2#2", "sakura:core/5-5")
def test_another_defeat_is_found_before_a_text_that_the_first_one_has_brought_about():
    """The trump saves from a life of 0, and at a life of 1 nothing keeps from the gauge any more."""
    keeps = {"where": {"that": "life>=2", "holds": [{"cannot": {"what": "lose", "who": "me"}}]}}
    saves = {"always": {"given": "life<=0", "holds": {"instead": {"of": "lose", "do": "dust>life 1"}}}}
    trump = invented("切札", saves, type="action", category="trump", cost="0")
    a = a_bears(keeps, waits("flare>=3", "dust>aura 1"), trumps=[trump], taboo=16, megami=["kamuwi", "saine"])
    start = table(5, {**a, "life": 2}, plain(hand=[attack(damage="-/2")]), turn_player="b")
    ruling = rule(start, use("b", "攻撃"), take("a", "ライフ"), claim(winner="b", a__life=1, a__aura=3))
    assert "damaged" not in told(legal(ruling))  # the damage has no consequences any more


@clause("sakura:core/9-1-1-8", "sakura:core/5-5")
def test_what_becomes_so_by_an_effect_that_the_record_states_is_seen():
    used = {**invented("行動", type="action"), "texts": None}
    stated = {"kind": "effect", "player": "a", "source": "行動", "do": ["dust>aura 1"]}
    start = table(5, a_bears(waits("aura>=4"), hand=[used]), plain())
    ruling = rule(start, use("a", "行動"), stated, claim(a__aura=4, a__flare=3))
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "on_trust", "legal"]


STILL = {"if": {"that": "still", "do": "dust>life 1"}}


@clause("sakura:core/5-2-1")
@pytest.mark.parametrize("held", [{"distance": {"by": 1}}, {"cannot": {"what": "win"}}])
def test_the_distance_has_changed_once_a_card_that_changes_it_comes_or_goes(held):
    changes = "distance" in held
    lies = bearing(held)
    gone = action(
        {"choose": {"what": {"at": "enhancements"}}}, {"put": {"what": "chosen", "to": "discard"}}, STILL
    )
    a = plain(hand=[gone], enhancements=lies)
    used = (use("a", "行動"), choose("a", "", "付与"))
    legal(rule(table(2, a, plain(), start_distance=2), *used, claim(a__life=8 if changes else 9)))
    comes = invented("付与", {"while": [held]}, type="enhance", charge=1)
    start = table(2, plain(hand=[comes, action(STILL)]), plain(), start_distance=2)
    deployed = (use("a", "付与"), choose("a", 0))
    assert len(rows(legal(rule(start, *deployed)), "distance_changed")) == changes
    legal(rule(start, *deployed, use("a", "行動"), claim(a__life=8 if changes else 9)))


@clause("sakura:core/5-5", "sakura:core/9-5")
def test_a_text_that_comes_before_an_enhancement_is_disposed_of_comes_once():
    a = {
        **a_bears(waits("aura>=4", "dust>flare 1")),
        "hand": [action({"choose": {"what": {"at": "enhancements"}}}, "chosen>aura 1")],
    }
    a["enhancements"] = [*a["enhancements"], *bearing("as_aura", crystals=1, key="空になる札")]
    start = table(5, a, plain())
    used = (use("a", "行動"), choose("a", "", "空になる札"))
    legal(rule(start, *used, act("a", "order", "付与"), claim(a__flare=2, 空になる札__zone="a.discard")))
    legal(rule(start, *used, act("a", "order", "空になる札"), claim(a__flare=2)))


@clause("sakura:add/22-11-2", "sakura:core/5-5")
def test_whoever_has_as_many_wounds_as_life_bleeds_before_the_effect_goes_on():
    wounds = {"wound": {"at": ["enemy.life"], "n": 8}}
    a = plain(hand=[action(wounds, "dust>flare 1")], megami=["shisui", "yurina"])
    legal(rule(table(5, a, plain()), use("a", "行動"), claim(winner="a", b__life=0, a__flare=1)))


@clause("sakura:core/5-8-3")
def test_damage_to_aura_and_flare_together_is_no_damage_of_nothing():
    def read(**damage):
        start = table(5, plain(hand=[action({"damage": {**damage, "both": True}})]), plain())
        ruling = legal(rule(start, use("a", "行動"), claim(b__aura=3 - damage["aura"])))
        return "sakura-damage-of-nothing-is-damage" in {one["id"] for one in ruling.interpretations}

    assert not read(aura=1, flare=1)
    assert read(aura=0, flare=0)


@clause("sakura:core/5-8-3-1", "sakura:core/5-5-5")
@pytest.mark.parametrize(("aura", "chosen"), [("0", ()), ("3", (choose("b", 3),)), ("3", (choose("b", 1),))])
def test_crystals_that_count_as_aura_change_it_once(aura, chosen):
    """阿吽 comes of the damage of an attack, whether 無音壁 gives all of the crystals or some."""
    a = seat("8 3 1 1", hand="斬", megami=["yurina-a2", "saine"], enhancements=[card("阿吽", crystals=2)])
    b = seat(f"8 {aura} 1 1", megami=["saine", "himika"], enhancements=[card("無音壁", crystals=4)])
    played = [use("a", "斬"), passed("b"), take("b", "オーラ"), *chosen]
    legal(rule(table(3, a, b), *played, act("a", "activate", "阿吽"), choose("a", 2)))


@clause("sakura:core/5-8")
def test_damage_noted_with_a_number_was_taken_so_often():
    start = table(3, seat("8 3 1 1"), seat("8 3 1 1"), this_turn=[["damage", "a", "", "4"]])
    assert rule(start, basic("a", "前進")).final_position["this_turn"][:4] == [["damage", "a", "", ""]] * 4
