"""What the damage of an attack and the distance come to (5-6, 5-2-1), and what the ruling says made them so."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import basic, choose, claim, events, happened, legal, refused_at, rule, table, take, told, use
from .test_what_attacks_say import attack, reaction
from .test_what_is_done_with_cards import action
from .test_what_texts_mean import both, dealt, others, this
from .test_whose_texts_hold import a_bears, b_bears, bearing, plain

WRONG = 9
"""Damage that no attack here deals."""


def account(start, *entries, key="攻撃", kind="aura"):
    """What is told of the damage of an attack that somebody gives wrongly."""
    ruling = rule(start, *entries, claim(**{f"{key}__{kind}_damage": WRONG}))
    (found,) = ruling.entries[-1].departures
    return found.expected, found.decides.removeprefix("sakura:"), found.text.ja


def of_attack(*texts, a=(), b=(), kind="aura", **values):
    held = {"enhancements": bearing(*a, crystals=1)} if a else {}
    mine = plain(hand=[attack(*texts, **values)], **held)
    theirs = plain(hand=1, enhancements=bearing(*b, crystals=1, key="敵の付与") if b else 0)
    mode = "full" if values.get("sub") == "fullpower" else "standard"
    return account(table(5, mine, theirs, mode=mode), use("a", "攻撃"), kind=kind)


@clause("sakura:core/5-6", "sakura:core/10-3")
def test_what_is_added_so_many_times_is_told_so_many_times():
    value, decides, said = of_attack(this({"boost": {"aura": 1, "life": 1, "times": 2}}), damage="1/1")
    assert (value, decides) == (3, "core/10-3")
    assert "1、「架空の攻撃」+2（10-3）、合計3" in said


@clause("sakura:core/5-6", "sakura:core/9-1-3-2")
def test_what_is_added_to_attacks_of_other_damage_is_not_told():
    value, _, said = of_attack(this("+1/+0"), a=[others("+1/+0", aura_least=3)])
    assert value == 3
    assert "2、「架空の攻撃」+1（10-3）、合計3" in said


@clause("sakura:core/5-6", "sakura:core/6-4-1-4")
@pytest.mark.parametrize(
    ("damage", "by", "value", "said"),
    [
        ("1/1", "-3/+0", 0, "1、「架空の攻撃」-3（10-3）、0以上（6-4-1-4）"),
        ("4/1", "+3/+0", 5, "4、「架空の攻撃」+3（10-3）、5まで（6-4-1-4）"),
    ],
)
def test_what_bounds_the_damage_is_told(damage, by, value, said):
    found, _, told = of_attack(this(by), damage=damage)
    assert found == value
    assert said in told, told


@clause("sakura:core/5-6")
def test_of_damage_that_is_not_changed_only_what_is_printed_is_told():
    value, decides, said = of_attack(this("unchanging", "+1/+0"), a=[others({"damage_is": {"aura": 4}})])
    assert (value, decides) == (2, "core/6-4-1-4")
    assert "+1" not in said
    assert "付与" not in said
    dealt(this("unchanging"), a=[others({"damage_is": {"aura": 3}})])(2, 1)


@clause("sakura:core/5-6")
def test_assignment_and_exchange_are_told_with_the_cards_that_make_them():
    put = others({"damage_is": {"life": 4}})
    assert "「架空の付与」" in of_attack(a=[put], kind="life")[2]
    assert of_attack(a=[put], kind="life")[:2] == (4, "core/5-6")
    swap = of_attack(a=[put], b=[others("swap", who="enemy")])
    assert swap[:2] == (4, "core/5-6")
    assert "「架空の敵の付与」" in swap[2]
    assert "「架空の付与」" not in swap[2]


@clause("sakura:core/9-1-2", "sakura:core/10-3")
def test_what_only_full_power_adds_is_told_by_its_clause_and_the_rest_by_that_of_additions():
    in_full = {"full": {"always": {"this": ["reach+near 1", "+2/+0"]}}}
    texts = (this("reach+far 1"), in_full, this("+0/+1"))
    assert of_attack(*texts, sub="fullpower")[:2] == (4, "core/9-1-2")
    assert of_attack(*texts, sub="fullpower", kind="life")[:2] == (2, "core/10-3")


@clause("sakura:add/19-3", "sakura:core/9-1-2")
def test_what_full_power_adds_within_an_oath_is_told_by_the_clause_of_oaths():
    oath = {"oath": {"raises": 1, "texts": [{"full": {"always": {"this": "+1/+0"}}}]}}
    a = plain(hand=[attack(oath)], megami=["kamuwi", "yurina"])
    start = table(5, a, plain(hand=1), mode="full")
    assert account(start, use("a", "攻撃"), choose("a", "1"))[:2] == (3, "add/19-3")


@clause("sakura:core/5-8-3-1", "sakura:core/10-3")
def test_the_crystals_of_a_damage_go_where_an_effect_sends_them_whatever_card_was_chosen():
    sends = [{"choose": {"what": {"at": "enhancements"}}}, {"next": {"change": {"divert": "dust"}}}]
    a = plain(hand=[action(*sends), attack()], enhancements=bearing("as_aura"))
    start = table(5, a, plain())
    entries = (use("a", "行動"), choose("a", "", "付与"), use("a", "攻撃"), take("b", "ライフ"))
    legal(rule(start, *entries, claim(b__life=7, b__flare=1, 付与__crystals=2)))


@clause("sakura:core/10-3", "sakura:core/9-1-3-4")
@pytest.mark.parametrize("change", ["+1/+0", {"given": {"that": "my_turn", "change": ["+1/+0", "+0/+1"]}}])
def test_what_an_effect_has_given_an_attack_is_told_with_the_card_of_that_effect(change):
    start = table(5, plain(hand=[action({"next": {"change": change}}), attack(this("+2/+0"))]), plain(hand=1))
    value, _, said = account(start, use("a", "行動"), use("a", "攻撃"))
    assert value == 5
    assert "「架空の行動」+1" in said
    assert "「架空の攻撃」+2" in said
    life = account(start, use("a", "行動"), use("a", "攻撃"), kind="life")
    assert life[0] == (1 if change == "+1/+0" else 2)


@clause("sakura:core/10-3", "sakura:core/10-5")
def test_the_next_attack_may_be_that_of_an_effect_which_uses_up_what_waited_for_it():
    made = action({"strike": {"range": "0-10", "damage": "2/1"}}, key="行動2")
    a = plain(hand=[action({"next": {"change": "+1/+0"}}), made, attack()])
    start = table(5, a, plain())
    begun = (use("a", "行動"), use("a", "行動2"))
    legal(rule(start, *begun, take("b", "オーラ"), claim(b__aura=0)))
    left = rule(start, *begun, take("b", "オーラ"), claim(b__aura=1))
    assert "「架空の行動」" in left.entries[3].departures[0].text.ja
    full = table(5, a, plain() | {"aura": 5})
    legal(rule(full, *begun, take("b", "オーラ"), use("a", "攻撃"), take("b", "オーラ"), claim(b__aura=0)))


@clause("sakura:core/10-3", "sakura:core/6-2-1-7")
def test_what_is_added_to_an_attack_of_a_card_whose_text_nobody_knows_counts_and_more_is_open():
    unknown = {**attack(), "texts": None}
    start = table(5, a_bears(others("+1/+0"), hand=[unknown]), plain())
    told = [rule(start, use("a", "攻撃"), claim(攻撃__aura_damage=value)).entries[1] for value in (3, 4)]
    assert [str(one.verdict) for one in told] == ["legal", "undetermined"]


@clause("sakura:core/5-9", "sakura:core/6-2-1-9")
@pytest.mark.parametrize("letter", ["X", "Y"])
def test_a_damage_that_no_text_works_out_is_0(letter):
    dealt(damage=f"{letter}/1")(0, 1)


@clause("sakura:core/5-6")
def test_two_exchanges_are_none_and_a_third_is_one():
    swap = others("swap")
    dealt(this("swap"), a=[swap], damage="3/1")(3, 1)
    dealt(this("swap"), a=[swap], b=[others("swap", who="enemy")], damage="3/1")(1, 3)


@clause("sakura:core/5-6")
def test_the_assignment_of_no_damage_is_less_than_that_of_0():
    for order in ([0, "-"], ["-", 0]):
        held = [others({"damage_is": {"life": value}}) for value in order]
        assert of_attack(a=held, kind="life")[0] == "-"


@clause("sakura:core/5-6", "sakura:core/10-21", "sakura:core/9-1-3-2")
def test_an_attack_has_no_bound_of_aura_damage_by_a_text_for_any_attack_but_none_for_others():
    def aura(**which):
        gain = others({"gain": {"keywords": "overwhelm"}}, **which)
        return of_attack(a=[gain], damage="7/1")[0]

    assert aura() == 7
    assert aura(category="normal") == 7
    for other in ({"aura_most": 2}, {"aura_least": 8}, {"aura": "-"}, {"dashed": True}):
        assert aura(**other) == 5, other


@clause("sakura:core/10-21", "sakura:core/5-6")
def test_damage_has_no_bound_but_that_of_aura_which_overwhelming_damage_has_not_either():
    dealt("overwhelm", damage="50/50")(3, 8)
    assert of_attack("overwhelm", damage="50/1")[0] == 50
    assert of_attack(damage="50/60", kind="life")[0] == 60


@clause("sakura:core/9-1-3-2", "sakura:core/10-3")
def test_what_waits_for_an_attack_of_so_much_damage_looks_at_it_with_what_texts_in_force_add():
    waits = action({"next": {"change": "+0/+1", "which": {"aura_least": 3}}})
    stronger = plain(hand=[waits, attack(this("both"))], enhancements=bearing(others("+1/+0"), crystals=1))
    legal(rule(table(5, stronger, plain()), use("a", "行動"), use("a", "攻撃"), both(3, 2)))
    own = plain(hand=[waits, attack(this("both"), this("+1/+0"))])
    legal(rule(table(5, own, plain()), use("a", "行動"), use("a", "攻撃"), both(3, 2)))
    aimed = {"always": {"given": "aimed", "holds": {"this": "+1/+0"}}}
    at_aim = plain(hand=[waits, attack(this("both"), aimed)], megami=["misora", "yurina"], aim=5)
    legal(rule(table(5, at_aim, plain()), use("a", "行動"), use("a", "攻撃"), both(3, 2)))
    short = plain(hand=[waits, attack(this("both"))])
    legal(rule(table(5, short, plain()), use("a", "行動"), use("a", "攻撃"), both(2, 1)))


@clause("sakura:core/5-6", "sakura:core/10-3")
def test_what_an_attack_gets_no_more_as_the_next_of_a_kind_goes_and_what_is_like_it_stays():
    """Of 2 and +1 for an attack of 2 at the most, a +1 that a reaction lets it have makes one of 3, and no 4."""
    waits = action({"next": {"change": "+1/+0", "which": {"aura_most": 2}}})
    stronger = {"when": {"at": {"at": "reaction_resolved", "who": "enemy"}, "do": {"altered": "+1/+0"}}}
    start = table(5, a_bears(stronger, hand=[waits, attack(this("both"))]), plain(hand=[reaction()]))
    legal(rule(start, use("a", "行動"), use("a", "攻撃"), use("b", "対応"), both(3, 1)))
    unanswered = table(5, a_bears(stronger, hand=[waits, attack(this("both"))]), plain())
    legal(rule(unanswered, use("a", "行動"), use("a", "攻撃"), both(3, 1)))


@clause("sakura:core/5-7", "sakura:core/10-4-2")
def test_what_an_effect_gives_under_a_condition_reaches_as_far_as_it_says():
    given = {"given": {"that": "my_turn", "change": ["+1/+0", "reach+far 2"]}}
    near = attack() | {"range": "1-3"}
    start = table(5, plain(hand=[action({"next": {"change": given}}), near]), plain())
    legal(rule(start, use("a", "行動"), use("a", "攻撃"), take("b", "ライフ"), claim(b__life=7)))


@clause("sakura:core/9-4-1-1", "sakura:core/9-4#i", "sakura:core/9-2-1#i")
@pytest.mark.parametrize("category", ["normal", "trump"])
def test_how_far_a_reaction_reaches_may_hang_on_what_it_reacts_to(category):
    farther = {
        "always": {
            "given": {"reacted": {"who": "enemy", "category": "trump"}},
            "holds": {"this": "reach+far 2"},
        }
    }
    answer = attack(farther, key="反撃", sub="reaction") | {"range": "1-3"}
    hit = attack(category=category, cost="0")
    a = plain(trumps=[hit]) if category == "trump" else plain(hand=[hit])
    ruling = rule(table(5, a, plain(hand=[answer])), use("a", "攻撃"), use("b", "反撃"))
    assert str(ruling.entries[1].verdict) == ("legal" if category == "trump" else "illegal")


@clause("sakura:core/10-4-1", "sakura:core/10-4-4", "sakura:core/5-7", "sakura:core/9-2-1#i")
def test_a_range_that_does_not_fit_is_refused_with_what_has_changed_it():
    shrunk = attack(this("reach-far 2", "reach+near 1")) | {"range": "3-6"}
    ruling = rule(table(5, plain(hand=[shrunk]), plain()), use("a", "攻撃"))
    refused_at(ruling, 1, "9-2-1#i")
    assert {"sakura:core/10-4-1", "sakura:core/10-4-4", "sakura:core/5-7"} <= set(ruling.entries[0].clauses)
    boosted = a_bears(others("+1/+0"), hand=[attack() | {"range": "1-3"}])
    printed = rule(table(5, boosted, plain()), use("a", "攻撃"))
    assert "sakura:core/5-7" not in printed.entries[0].clauses


@clause("sakura:core/5-7")
@pytest.mark.parametrize(("distances", "here", "fits"), [(3, 4, False), (3, 3, True), (4, 4, True)])
def test_the_middle_distances_go_only_of_an_attack_that_has_as_many_as_the_text_says(distances, here, fits):
    ends = others({"distances": {"ends_only": True}}, distances=distances)
    start = table(here, a_bears(ends, hand=[attack() | {"range": "3-5"}]), plain())
    assert (str(rule(start, use("a", "攻撃")).entries[0].verdict) == "legal") is fits


@clause("sakura:add/4-2-1", "sakura:core/5-7")
def test_both_sides_of_a_card_that_has_one_and_of_none_are_what_is_printed():
    sides = others({"distances": {"faces": "both"}})
    unknown = {**attack(), "texts": None, "range": "3-5"}
    assert (
        str(rule(table(5, a_bears(sides, hand=[unknown]), plain()), use("a", "攻撃")).entries[0].verdict)
        == "on_trust"
    )
    made = action({"strike": {"range": "3-5", "damage": "2/1"}})
    legal(rule(table(5, a_bears(sides, hand=[made]), plain()), use("a", "行動"), take("b", "ライフ")))


def distance_told(a, b=None, **game):
    ruling = rule(table(5, a, b or plain(), **game), claim(distance=10))
    (found,) = ruling.entries[0].departures
    return found.expected, found.text.ja


@clause("sakura:core/5-2-1", "sakura:core/5-6", "sakura:add/9-6")
def test_the_distance_is_told_with_the_tokens_and_with_the_text_that_puts_it():
    assert distance_told(plain(), farther_a=1, farther_b=1)[0] == 7
    assert "造花結晶+2（追加 9-6）" in distance_told(plain(), farther_a=1, farther_b=1)[1]
    seven, three = {"distance": {"to": 7}}, {"distance": {"to": 3}}
    value, said = distance_told(a_bears(seven), b_bears(three))
    assert value == 7
    assert "「架空の付与」" in said
    assert "「架空の敵の付与」" not in said
    two = plain(enhancements=[*bearing(seven, key="遠い"), *bearing(three, key="近い")])
    value, said = distance_told(two)
    assert value == 3
    assert "「架空の近い」" in said


@clause("sakura:add/15-2", "sakura:core/5-2-2", "sakura:core/9-6#i-b")
def test_a_dive_of_this_turn_moves_the_master_distance_for_basic_actions_too():
    diver = plain(megami=["hatsumi-a1", "yurina"], diving=True) | {"dive": "forward"}
    start = table(3, diver, plain(hand=[action()]), turn=8, turn_player="b")
    legal(rule(start, use("b", "行動"), basic("b", "forward"), claim(master=1, space=2, distance=1)))


@clause("sakura:core/5-8-3-1", "sakura:core/5-6")
def test_an_aura_is_told_with_what_was_put_in_the_place_of_no_damage():
    put = others({"damage_is": {"aura": 2}})
    start = table(5, a_bears(put, hand=[attack(damage="-/1")]), plain())
    ruling = rule(start, use("a", "攻撃"), take("b", "オーラ"), claim(b__aura=3))
    (found,) = ruling.entries[2].departures
    assert found.expected == 1
    assert "3、" in found.text.ja
    assert "「架空の付与」-2" in found.text.ja


@clause("sakura:core/9-4#vii")
def test_what_an_attack_has_dealt_is_nothing_of_a_card_that_is_none():
    told = {
        "when": {"at": "use_resolved", "do": {"shift": {"out": "dust", "to": "flare", "n": "dealt.life"}}}
    }
    legal(rule(table(5, a_bears(told, hand=[action()]), plain()), use("a", "行動"), claim(a__flare=1)))


@clause("sakura:core/5-8-3-2", "sakura:core/10-3")
@pytest.mark.parametrize(("change", "cited"), [("", ()), ("+1/+0", ("10-3",)), ("+0/+1", ("10-3",))])
def test_damage_cites_what_has_changed_it_and_nothing_else(change, cited):
    held = bearing({"attacks": {"change": change}}) if change else []
    start = table(5, plain(hand=[attack(damage="2/1")], enhancements=held), plain())
    ruling = legal(rule(start, use("a", "攻撃"), take("b", "オーラ")))
    (chosen,) = events(ruling, 2, "damage_chosen")
    assert chosen.clauses == ("sakura:core/5-8-3-2", *(f"sakura:core/{one}" for one in cited))


@clause("sakura:core/9-4#iii", "sakura:core/9-4-1-1")
def test_an_attack_that_has_come_out_of_its_range_is_not_told_to_be_inescapable():
    start = table(5, plain(hand=[{**attack(), "range": "5"}]), plain(hand=[reaction("dust>space 1")]))
    verbs = told(legal(rule(start, use("a", "攻撃"), use("b", "対応"), claim(space=6, b__aura=3))))
    assert "out_of_range" in verbs
    assert "inescapable" not in verbs


@clause("sakura:core/5-8-3-1", "sakura:core/1-4")
@pytest.mark.parametrize(
    ("count", "verbs"),
    [(0, ["shields", "damage"]), (1, ["shields", "shields", "damage", "aura_shielded"])],
)
def test_that_crystals_of_a_shield_are_diverted_is_told_before_where_there_are_any(count, verbs):
    diverts = attack(this({"divert": "flare"}), damage="1/-")
    b = {**b_bears("as_aura"), "aura": 1, "flare": 3}
    there = claim(b__flare=4, b__aura=count, 敵の付与__crystals=2 - count)
    ruling = legal(rule(table(5, plain(hand=[diverts]), b), use("a", "攻撃"), choose("b", count), there))
    assert happened(ruling, 2)[:-3] == ["damage_chosen", *verbs]


@clause("sakura:core/10-21", "sakura:core/10-22", "sakura:core/5-6")
@pytest.mark.parametrize(("printed", "aura"), [("7/1", 5), ("5/1", 5), ("4/1", 4)])
def test_a_keyword_given_to_every_attack_counts_where_another_is_asked_for_its_damage(printed, aura):
    """超克 lets it be 7, and attacks of 6 or more lose 超克."""
    loses = {"attacks": {"change": {"lose": {"keywords": "overwhelm"}}, "which": {"aura_least": 6}}}
    held = bearing({"attacks": {"change": {"gain": {"keywords": "overwhelm"}}}}, loses)
    start = table(5, plain(hand=[attack(damage=printed)], enhancements=held), plain(hand=1))
    legal(rule(start, use("a", "攻撃"), claim(攻撃__aura_damage=aura)))
