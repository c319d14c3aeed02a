"""What attacks and what reacts to them may say (9-4, 10-22, 10-26, 10-30), on cards of no list."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import basic, claim, illegal_at, legal, passed, rule, seat, table, take, use
from .test_whose_texts_hold import a_bears, act, b_bears, bearing, invented, only_if_weak, plain


def attack(*texts, damage="2/1", key="攻撃", **values):
    return invented(key, *texts, type="attack", range="0-10", damage=damage, **values)


def reaction(*do, key="対応", **values):
    return invented(key, {"use": list(do)}, type="action", sub="reaction", **values)


def fight(attack_, *reactions, b=None, **more):
    """a attacks b, who has these cards in hand."""
    a = seat("8 3 1 1", hand=[attack_], trumps=0, **more)
    return table(5, a, {**plain(), **(b or {}), "hand": list(reactions)})


def after(*do):
    return {"after": list(do)}


@clause("sakura:core/9-4#vi")
def test_only_what_comes_after_an_attack_is_cancelled_9_4_vi():
    start = fight(attack(after("dust>flare 1")), reaction({"cancel": {"what": "after"}}))
    begun = (use("a", "攻撃"), use("b", "対応"), take("b", "ライフ"))
    legal(rule(start, *begun, claim(b__life=7, a__flare=1)))
    legal(rule(start, use("a", "攻撃"), passed("b"), take("b", "ライフ"), claim(b__life=7, a__flare=2)))


@clause("sakura:core/9-4#iv")
def test_only_the_damage_of_an_attack_is_cancelled_9_4_iv():
    start = fight(attack(after("dust>flare 1")), reaction({"cancel": {"what": "damage"}}))
    legal(rule(start, use("a", "攻撃"), use("b", "対応"), claim(b__life=8, b__aura=3, a__flare=2)))


@clause("sakura:core/1-4", "sakura:core/9-4#v")
@pytest.mark.parametrize(("aura", "life"), [(3, 7), (0, 8)])
def test_something_else_than_damage_is_done_only_where_all_its_conditions_hold(aura, life):
    instead = {"instead": {"of": "attack_damage", "do": "dust>flare 3"}}
    said = {"always": {"given": "life>=5", "holds": [{"where": {"that": "aura=0", "holds": [instead]}}]}}
    start = fight(attack(said))
    start["players"]["a"]["aura"], start["dust"] = aura, start["dust"] + 3 - aura
    hit = (take("b", "ライフ"),) if aura else ()
    legal(rule(start, use("a", "攻撃"), *hit, claim(b__life=life, a__flare=1 if aura else 4)))


@clause("sakura:core/10-26", "sakura:core/5-8-2")
@pytest.mark.parametrize(("damage", "aura", "life"), [("2/1", 1, 7), ("2/-", 1, 8), ("-/1", 3, 7)])
def test_both_damages_are_taken_but_for_a_dash_10_26(damage, aura, life):
    start = fight(attack({"always": {"this": "both"}}, damage=damage))
    legal(rule(start, use("a", "攻撃"), claim(b__aura=aura, b__life=life)))


@clause("sakura:add/22-9-1", "sakura:core/10-26")
@pytest.mark.parametrize(("damage", "aura", "life"), [("2/1", 3, 1), ("2/-", 3, 0), ("-/1", 1, 1)])
def test_wounds_are_put_beside_those_that_lie_there_but_none_for_a_dash(damage, aura, life):
    start = fight(attack({"always": {"this": ["both", "wounds"]}}, damage=damage), b={"wounds_aura": 1})
    legal(rule(start, use("a", "攻撃"), claim(b__wounds_aura=aura, b__wounds_life=life, b__life=8)))


@clause("sakura:core/5-8-3-2", "sakura:core/1-4")
def test_a_text_forbids_the_choice_of_aura():
    barred = a_bears({"cannot": {"what": "choose_aura"}}, hand=[attack()])
    start = table(5, barred, plain())
    illegal_at(rule(start, use("a", "攻撃"), take("b", "オーラ")), 2, "5-8-3-2")


@clause("sakura:core/10-6", "sakura:core/9-5")
def test_every_gap_is_put_face_down_before_what_any_of_them_does_once_broken_10_6():
    first = bearing("as_aura", key="隙1")[0] | {
        "texts": ["gap", {"broken": {"put": {"what": {"at": "enhancements", "by": "all"}, "to": "discard"}}}]
    }
    second = invented("隙2", "gap", type="enhance", charge=2, crystals=2)
    start = fight(attack(), b={"enhancements": [first, second]})
    done = claim(隙1__zone="b.down", 隙2__zone="b.down", dust=start["dust"] + 4)
    legal(rule(start, use("a", "攻撃"), take("b", "ライフ"), done))


@clause("sakura:core/10-22", "sakura:core/10-22/note")
def test_each_text_that_bars_reactions_counts():
    bars = [{"unanswerable": {"to": {"type": "action"}}}, {"unanswerable": {"to": {"type": "attack"}}}]
    start = fight(attack({"always": {"this": bars}}), reaction("dust>flare 1"))
    illegal_at(rule(start, use("a", "攻撃"), use("b", "対応")), 2, "10-22")
    other = fight(attack({"always": {"this": bars[1:]}}), reaction("dust>flare 1"))
    legal(rule(other, use("a", "攻撃"), use("b", "対応"), take("b", "ライフ"), claim(b__flare=3)))


@clause("sakura:core/10-30")
@pytest.mark.parametrize("agrees", [True, False])
def test_a_resolution_may_be_replaced_10_30(agrees):
    instead = {"instead": {"of": "use", "who": "enemy", "may": True, "do": "dust>flare 2"}}
    a = seat("8 3 1 1", hand=[invented("行動", {"use": "dust>aura 1"}, type="action")], trumps=0)
    start = table(5, a, b_bears(instead))
    answer = act("b", "activate", "敵の付与") if agrees else passed("b")
    done = claim(b__flare=3, a__aura=3) if agrees else claim(b__flare=1, a__aura=4)
    legal(rule(start, use("a", "行動"), answer, done))


@clause("sakura:core/10-30", "sakura:core/10-34")
def test_a_resolution_is_replaced_for_whom_and_for_what_the_text_says_and_while_it_is_in_force():
    def start(b, a=plain):
        used = invented("行動", {"use": "dust>aura 1"}, type="action")
        return table(5, a(hand=[used]), b)

    def instead(**said):
        return {"instead": {"do": "dust>flare 2", **said}}

    legal(
        rule(start(b_bears(instead(of="use", who="enemy"))), use("a", "行動"), claim(b__flare=3, a__aura=3))
    )
    for one in (
        start(b_bears(only_if_weak(instead(of="use", who="enemy")))),
        start(b_bears(instead(of="use", who="me"))),
        start(b_bears(instead(of="reaction"))),
    ):
        legal(rule(one, use("a", "行動"), claim(b__flare=1, a__aura=4)))


@clause("sakura:core/1-4", "sakura:core/9-6")
def test_what_lasts_for_one_basic_action_is_used_up_by_it_and_nothing_else_is():
    void = {"instead": {"of": "basic", "who": "enemy"}}
    stronger = {"this_turn": {"holds": {"attacks": {"change": "+1/+0"}}, "once": True}}
    answered = (use("a", "攻撃"), use("b", "対応"), take("b", "ライフ"))

    def start(*texts):
        first = fight(attack(), reaction(*texts), reaction(key="対応2"))
        first["players"]["a"]["vigor"] = 2
        first["players"]["a"]["hand"].append(attack(key="攻撃2"))
        first["players"]["b"]["hand"].append(attack(key="反撃", sub="reaction"))
        return first

    once = start({"this_turn": {"holds": void, "once": True}}, stronger)
    twice = (basic("a", "recover"), basic("a", "recover"))
    struck = (use("a", "攻撃2"), use("b", "反撃"), take("a", "オーラ"))
    legal(rule(once, *answered, *twice, claim(a__aura=4), *struck, claim(a__aura=1)))
    always = start({"this_turn": {"holds": void}})
    legal(rule(always, *answered, *twice, claim(a__aura=3)))


@clause("sakura:core/9-3")
def test_a_cost_of_x_that_no_text_names_and_one_that_is_no_number_are_none():
    for cost in ("x", "-"):
        free = invented("切札", {"use": "dust>aura 1"}, type="action", category="trump", cost=cost)
        start = table(5, {**plain(trumps=[free]), "flare": 0}, plain())
        legal(rule(start, use("a", "切札"), claim(a__aura=4, a__flare=0)))


@clause("sakura:core/1-4", "sakura:core/5-8-1")
def test_who_cannot_be_dealt_damage_is_dealt_none_by_a_text_either():
    hurt = invented("行動", {"use": {"damage": {"life": 2}}}, type="action")
    start = table(5, plain(hand=[hurt]), b_bears({"cannot": {"what": "suffer", "who": "me"}}))
    ruling = legal(rule(start, use("a", "行動"), claim(b__life=8)))
    assert "sakura:core/1-4" in ruling.entries[0].clauses


@clause("sakura:core/7-1-9", "sakura:core/5-8-3-1")
def test_crystals_that_leave_a_card_go_where_its_text_sends_them():
    b = b_bears("as_aura", {"instead": {"of": "leaves_to_dust", "to": "flare"}}) | {"aura": 0}
    start = table(5, plain(hand=[attack()]), b)
    legal(rule(start, use("a", "攻撃"), take("b", "オーラ"), claim(b__flare=3, 敵の付与__zone="b.discard")))


@clause("sakura:add/9-6", "sakura:core/6-3")
def test_crystals_under_tokens_at_distance_are_not_moved():
    moved = invented("行動", {"use": "space>flare 5"}, type="action")
    start = table(3, plain(hand=[moved]), plain(), nearer_a=1)
    legal(rule(start, use("a", "行動"), claim(a__flare=3, space=1)))


@pytest.mark.parametrize(
    ("printed", "change", "which", "uncapped"),
    [
        ([], {"gain": "overwhelm"}, {"aura_least": 5}, True),
        ([], {"gain": "overwhelm"}, {"aura_least": 6}, False),
        ([], {"gain": "overwhelm"}, {"aura_most": 4}, False),
        (["overwhelm"], {"lose": "overwhelm"}, {"aura_least": 6}, False),
        (["overwhelm"], {"lose": "overwhelm"}, {"aura_most": 6}, True),
    ],
)
@clause("sakura:core/10-21", "sakura:core/9-1-3-2", "sakura:core/6-4-1-4")
def test_overwhelm_for_attacks_of_certain_damage_looks_at_what_the_damage_has_come_to(
    printed, change, which, uncapped
):
    """7/1 is 5/1 with the limit; whether the limit is there hangs on all else that has changed the damage."""
    bearer = bearing({"attacks": {"change": change, "which": which}})
    start = fight(attack(*printed, damage="7/1"), b={"aura": 5}, enhancements=bearer)
    if uncapped:
        illegal_at(rule(start, use("a", "攻撃"), take("b", "オーラ")), 2, "5-8-3-2")
        legal(rule(start, use("a", "攻撃"), take("b", "ライフ"), claim(b__life=7)))
    else:
        legal(rule(start, use("a", "攻撃"), take("b", "オーラ"), claim(b__aura=0)))


@pytest.mark.parametrize(("damage", "barred"), [("3/1", True), ("2/1", False)])
@clause("sakura:core/10-22", "sakura:core/9-1-3-2")
def test_reactions_are_barred_for_attacks_of_certain_damage_alone(damage, barred):
    said = {"change": {"unanswerable": {"category": "normal"}}, "which": {"aura_least": 3}}
    start = fight(attack(damage=damage), reaction("dust>flare 1"), enhancements=bearing({"attacks": said}))
    ruling = rule(start, use("a", "攻撃"), use("b", "対応"))
    if barred:
        illegal_at(ruling, 2, "10-22")
    else:
        legal(ruling)
