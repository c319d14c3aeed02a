"""Numbers, conditions and which attacks and cards a text means (5-6, 5-7, 9-1), on cards of no list."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import basic, card, choose, claim, found, illegal_at, legal, passed, rule, seat, table, take, use
from .test_what_attacks_say import attack, fight, reaction
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import a_bears, act, b_bears, bearing, invented, only_if_weak, plain


def this(*changes):
    return {"always": {"this": list(changes)}}


def both(aura, life):
    """What b has left of 3 aura and 8 life once an attack has dealt both damages."""
    return claim(b__aura=3 - aura, b__life=8 - life)


def others(*change, **which):
    """A text that changes attacks which fit."""
    return {"attacks": {"which": which, "change": list(change)}}


def dealt(*texts, damage="2/1", a=(), b=(), **values):
    """The ruling on an attack of both damages; texts of deployed cards of a and of b."""
    attacker = plain(hand=[attack(this("both"), *texts, damage=damage, **values)])
    attacker |= {"enhancements": bearing(*a, crystals=1)} if a else {}
    victim = plain(enhancements=bearing(*b, crystals=1, key="敵の付与")) if b else plain()
    start = table(5, attacker, victim, mode="full" if values.get("sub") == "fullpower" else "standard")
    return lambda aura, life: legal(rule(start, use("a", "攻撃"), both(aura, life)))


@clause("sakura:core/5-6", "sakura:core/10-3")
def test_what_is_added_so_many_times_is():
    dealt(this({"boost": {"aura": 1, "life": 1, "times": -1}}), damage="3/2")(2, 1)
    dealt(this({"boost": {"aura": 1, "life": 1, "times": 2}}), damage="1/1")(3, 3)


@clause("sakura:core/5-6", "sakura:core/9-1-3-2")
def test_exchange_and_assignment_are_of_the_attacks_whose_damage_the_text_means():
    swapped = others("swap", aura_least=3)
    dealt(a=[swapped])(2, 1)
    dealt(a=[swapped], damage="3/1")(1, 3)
    put = others({"damage_is": {"life": 3}}, aura_least=3)
    dealt(a=[put])(2, 1)
    dealt(a=[put], damage="3/1")(3, 3)


@clause("sakura:core/5-6")
def test_of_assignments_those_of_the_turn_player_count_and_of_these_the_smallest():
    def put(aura, who="me"):
        return others({"damage_is": {"aura": aura}}, who=who)

    dealt(a=[put(3)], b=[put(1, "enemy")])(3, 1)
    dealt(b=[put(3, "enemy"), put(1, "enemy")])(1, 1)
    dealt(a=[put(3), put(1)])(1, 1)


@clause("sakura:core/6-2-1-9")
def test_y_is_what_the_text_says_it_is():
    dealt({"always": {"fix": {"x": 3, "y": 2}}}, damage="1/Y")(1, 2)


@clause("sakura:core/10-22")
def test_only_the_loss_of_its_own_keyword_lets_cards_react_again():
    bars = {"unanswerable": {"to": {"type": "action"}}}
    start = fight(attack(this({"lose": {"keywords": "inescapable"}}, bars)), reaction("dust>flare 1"))
    illegal_at(rule(start, use("a", "攻撃"), use("b", "対応")), 2, "10-22")
    free = fight(attack(this({"lose": {"keywords": "no_reaction"}}, bars)), reaction("dust>flare 1"))
    legal(rule(free, use("a", "攻撃"), use("b", "対応"), take("b", "ライフ"), claim(b__flare=3)))


@clause("sakura:core/10-4", "sakura:core/10-4-4")
@pytest.mark.parametrize(
    ("change", "reach"),
    [
        ("reach-far 1", {3, 4, 5}),
        ("reach-far 2", {3, 4}),
        ("reach-near 1", {4, 5, 6}),
        ("reach+far 1", {3, 4, 5, 6, 7}),
    ],
)
def test_a_range_is_expanded_and_shrunk_at_its_ends_10_4(change, reach):
    for here in (2, 3, 4, 5, 6, 7):
        ranged = attack(this(change)) | {"range": "3-6"}
        ruling = rule(table(here, plain(hand=[ranged]), plain()), use("a", "攻撃"))
        assert (str(ruling.entries[0].verdict) == "legal") == (here in reach), here


CHOOSE_TWO = {"choose": {"what": {"at": ["hand", "discard"], "n": 2, "up_to": True}}}


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(
    ("that", "chosen", "met"),
    [
        ({"fits": {"which": {"type": "attack"}}}, ("斬", "一閃"), True),
        ({"fits": {"which": {"type": "attack"}}}, ("斬", "気迫"), False),
        ({"lies": {"at": "hand", "what": "chosen"}}, ("斬", "気迫"), True),
        ({"lies": {"at": "hand", "what": "chosen"}}, ("斬", "柄打ち"), False),
        ({"lies": {"at": "hand", "what": "chosen"}}, (), False),
        ({"fits": {"which": {"type": "attack"}}}, (), False),
    ],
)
def test_what_is_asked_of_chosen_cards_holds_for_all_of_them_and_not_for_none(that, chosen, met):
    asks = invented(
        "行動", {"use": [CHOOSE_TWO, {"if": {"that": that, "do": "dust>flare 2"}}]}, type="action"
    )
    a = seat("8 3 1 1", hand=[asks], trumps=0, discard="柄打ち")
    start = table(5, a, plain())
    a["hand"] += [invented("気迫", type="action"), *(attack(key=one) for one in ("斬", "一閃"))]
    a["discard"] = [attack(key="柄打ち")]
    picked = [choose("a", "", *chosen)] if chosen else []
    legal(rule(start, use("a", "行動"), *picked, claim(a__flare=3 if met else 1)))


@clause("sakura:core/9-4#vii")
@pytest.mark.parametrize("answers", [True, False])
def test_an_attack_knows_whether_it_was_reacted_to(answers):
    told = {"after": {"if": {"that": "reacted_to", "do": "dust>flare 2", "otherwise": "dust>flare 1"}}}
    start = fight(attack(told), reaction("dust>flare 1"))
    answer = use("b", "対応") if answers else passed("b")
    legal(rule(start, use("a", "攻撃"), answer, take("b", "ライフ"), claim(a__flare=3 if answers else 2)))


@clause("sakura:core/9-1-1-4")
@pytest.mark.parametrize(
    "that", ["reacted_to", "took_life", "reacted_took_aura", {"reacted": {}}, "reacted.aura>=1", "reacting"]
)
def test_what_is_asked_of_an_attack_does_not_hold_where_there_is_none(that):
    asks = invented(
        "行動", {"use": {"if": {"that": that, "do": "dust>flare 2"}}}, type="action", sub="reaction"
    )
    legal(rule(table(5, plain(hand=[asks]), plain()), use("a", "行動"), claim(a__flare=1)))


@clause("sakura:core/9-4#iv", "sakura:core/6-4-1-4")
@pytest.mark.parametrize(("damage", "flare"), [("-/1", 1), ("1/1", 3), ("1/-", 3)])
def test_the_damage_of_the_attack_reacted_to_is_asked_for_and_a_dash_is_none(damage, flare):
    answer = reaction({"if": {"that": "reacted.aura>=1", "do": "dust>flare 2"}})
    start = fight(attack(damage=damage), answer)
    took = {"-/1": "ライフ", "1/1": "オーラ", "1/-": "オーラ"}[damage]
    legal(
        rule(
            start,
            use("a", "攻撃"),
            use("b", "対応"),
            take("b", took),
            claim(b__flare=flare + (damage == "-/1")),
        )
    )


@clause("sakura:core/10-20")
@pytest.mark.parametrize(
    ("mine", "theirs", "stronger"),
    [({}, {}, True), ({"category": "trump"}, {}, False), ({}, {"category": "trump"}, True)],
)
def test_other_trumps_are_used_unless_one_of_the_own_lies_elsewhere_10_20(mine, theirs, stronger):
    told = {"always": {"given": "others_used", "holds": {"this": "+1/+1"}}}
    a = plain(hand=[attack(this("both"), told)], enhancements=[{**bearing("as_aura", crystals=1)[0], **mine}])
    b = plain(enhancements=[{**bearing(crystals=1, key="敵の付与")[0], **theirs}])
    legal(rule(table(5, a, b), use("a", "攻撃"), both(2 + stronger, 1 + stronger)))


@clause("sakura:core/9-1-3-2")
def test_which_attacks_a_text_means_by_their_subtype_damage_and_megami():
    stronger = "+1/+0"
    dealt(a=[others(stronger, not_sub="fullpower")])(3, 1)
    dealt(a=[others(stronger, not_sub="fullpower")], sub="fullpower")(2, 1)
    dealt(a=[others(stronger, sub="fullpower")])(2, 1)
    dealt(a=[others(stronger, who="enemy")])(2, 1)
    dealt(a=[others("+0/+1", aura="-")])(2, 1)
    dealt(a=[others("+0/+1", aura="-")], damage="-/1")(0, 2)
    dealt(a=[others("+0/+1", aura="number")], damage="-/1")(0, 1)
    dealt(a=[others("+0/+1", dashed=True)])(2, 1)
    dealt(a=[others("+0/+1", aura_most=1)])(2, 1)
    dealt(a=[others("+0/+1", aura_most=2)])(2, 2)
    dealt(a=[others("+0/+1", aura_most=2)], damage="-/1")(0, 1)
    dealt(a=[others("+0/+1", aura_least=1)], damage="-/1")(0, 1)
    dealt(a=[others(stronger, of="yurina")])(2, 1)
    dealt(a=[others(stronger, of="yurina")], users=["saine"])(2, 1)
    dealt(a=[others(stronger, of="yurina/himika")], users=["himika"])(3, 1)
    dealt(a=[others(stronger, in_turn="enemy")])(2, 1)
    dealt(a=[others(stronger, in_turn="me")])(3, 1)


@clause("sakura:core/9-1-3-2")
def test_the_so_manieth_attack_is_counted_among_those_of_its_category():
    second = others("+1/+1", nth=2, category="normal")
    made = {"use": {"strike": {"range": "0-10", "damage": "1/1"}}}
    first = (use("a", "行動"), take("b", "オーラ"))
    strikes = invented("行動", made, type="action")

    def start(held):
        a = a_bears(held, hand=[strikes, attack(this("both")), attack(this("both"), key="攻撃2")])
        return table(5, a, plain())

    def boosted(held, life):
        """What b has left of 8 lives after each of two attacks of its cards."""
        told = [
            (use("a", key), claim(b__life=left)) for key, left in zip(("攻撃", "攻撃2"), life, strict=True)
        ]
        legal(rule(start(held), *first, *(one for each in told for one in each)))

    boosted(second, (7, 5))
    boosted(others("+1/+1", nth=2, not_category="none"), (7, 5))
    boosted(others("+1/+1", nth=2), (6, 5))


@clause("sakura:core/9-1-3-2")
def test_attacks_by_where_their_card_came_from():
    from_hand = others("+1/+0", used_from="hand")
    dealt(a=[from_hand])(3, 1)
    trump = attack(this("both"), category="trump", cost="0")
    start = table(5, a_bears(from_hand, trumps=[trump]), plain())
    legal(rule(start, use("a", "攻撃"), both(2, 1)))
    made = invented(
        "行動",
        {"use": {"strike": {"range": "0-10", "damage": "2/1", "texts": [this("both")]}}},
        type="action",
        category="trump",
        cost="0",
    )
    legal(rule(table(5, a_bears(from_hand, trumps=[made]), plain()), use("a", "行動"), both(2, 1)))


@clause("sakura:core/1-4", "sakura:core/9-1-3-1")
def test_what_may_be_done_in_place_of_something_is_its_player_s_while_it_holds():
    text = {"instead": {"of": "draw", "may": True, "do": "dust>flare 2"}}
    draws = invented("行動", {"use": {"draw": 1}}, type="action")
    begun = use("a", "行動")
    legal(
        rule(
            table(5, a_bears(text, hand=[draws]), plain()),
            begun,
            act("a", "activate", "付与"),
            claim(a__flare=3),
        )
    )
    for start, bearer in (
        (table(5, plain(hand=[draws]), b_bears(text)), "敵の付与"),
        (table(5, a_bears(only_if_weak(text), hand=[draws]), plain()), "付与"),
    ):
        legal(rule(start, begun, claim(a_hand__count=1, a__flare=1)))
        assert found(rule(start, begun, act("a", "activate", bearer)), 2) == ("illegal", "core/9-1")


@clause("sakura:core/5-2-1", "sakura:core/5-2-2")
def test_of_two_distances_put_the_turn_player_s_counts_and_a_master_distance_only_while_it_holds():
    far = attack() | {"range": "7"}
    start = table(5, a_bears({"distance": {"to": 7}}, hand=[far]), b_bears({"distance": {"to": 3}}))
    legal(rule(start, use("a", "攻撃"), take("b", "ライフ")))
    legal(rule(table(2, a_bears({"master": 1}), plain()), basic("a", "withdraw"), claim(space=3)))
    near = table(3, a_bears(only_if_weak({"master": 1})), plain())
    illegal_at(rule(near, basic("a", "withdraw")), 1, "9-6#i-b")
    legal(rule(table(3, a_bears({"master": 1}), plain()), basic("a", "withdraw"), claim(space=4)))


def used_by(who):
    return {
        "compare": {"left": {"tally": {"done": "used", "who": who, "when": "game"}}, "op": ">=", "right": 1}
    }


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(("who", "flare"), [("me", 2), ("enemy", 1), ("both", 2)])
def test_what_was_done_in_the_game_is_counted_for_the_player_named(who, flare):
    asks = invented("行動", {"use": {"if": {"that": used_by(who), "do": "dust>flare 1"}}}, type="action")
    legal(rule(table(5, plain(hand=[asks]), plain()), use("a", "行動"), claim(a__flare=flare)))


@clause("sakura:core/10-20")
@pytest.mark.parametrize(
    ("of", "fitting"),
    [
        ("same", {"両方", "同じ"}),
        ("saine", {"両方", "同じ"}),
        ("himika", {"両方", "違う"}),
    ],
)
def test_a_card_of_two_megami_is_one_of_each_and_a_card_of_none_is_nobody_s(of, fitting):
    users = {"同じ": ["saine"], "両方": ["saine", "himika"], "違う": ["himika"], "無し": []}
    put = {"put": {"what": {"at": "hand", "which": {"of": of}, "by": "all"}, "to": "down"}}
    own = invented("行動", {"use": put}, type="action", users=["yurina", "saine"])
    hand = [attack(key=key, users=names) if names else attack(key=key) for key, names in users.items()]
    where = {f"{key}__zone": "a.down" if key in fitting else "a.hand" for key in users}
    legal(rule(table(5, plain(hand=[own, *hand]), plain()), use("a", "行動"), claim(**where)))


@clause("sakura:core/10-20", "sakura:core/6-2-1-7")
@pytest.mark.parametrize(
    ("which", "fitting"),
    [
        ({"state": "used"}, {"済"}),
        ({"state": "unused"}, {"未"}),
        ({"not_keyword": ["terminal"]}, {"未"}),
        ({"keyword": ["terminal"]}, {"済"}),
    ],
)
def test_trumps_by_whether_they_are_used_and_what_stands_on_them(which, fitting):
    removed = {"put": {"what": {"at": "trumps", "which": which, "by": "all"}, "to": "removed"}}
    trumps = {
        key: invented(key, *texts, type="action", category="trump", cost="0")
        for key, texts in (("済", ("terminal",)), ("未", ()))
    }
    a = plain(
        hand=[invented("行動", {"use": removed}, type="action")], trumps=[trumps["未"]], used=[trumps["済"]]
    )
    where = {"済": "a.used", "未": "a.trumps"} | dict.fromkeys(fitting, "a.removed")
    legal(
        rule(
            table(5, a, plain()),
            use("a", "行動"),
            claim(**{f"{key}__zone": zone for key, zone in where.items()}),
        )
    )


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(("that", "told"), [("enemy.hand>=0", True), ("enemy.hand>=hand", False)])
def test_a_hand_that_nobody_has_counted_is_compared_with_a_number_and_not_with_another_hand(that, told):
    asks = invented("行動", {"use": {"if": {"that": that, "do": "dust>flare 1"}}}, type="action")
    ruling = rule(
        table(5, plain(hand=[asks, attack()]), plain(hand=None)), use("a", "行動"), claim(a__flare=2)
    )
    assert (str(ruling.entries[-1].verdict) == "legal") is told


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize("sign", ["<", "<=", "=", ">=", ">", "!="])
def test_how_many_cards_lie_in_a_hand_is_asked_by_every_sign(sign):
    asks = invented(
        "行動", {"use": {"if": {"that": f"enemy.hand{sign}1", "do": "dust>flare 1"}}}, type="action"
    )
    for hand in (0, 1, 2):
        met = {
            "<": hand < 1,
            "<=": hand <= 1,
            "=": hand == 1,
            ">=": hand >= 1,
            ">": hand > 1,
            "!=": hand != 1,
        }
        counted = table(5, plain(hand=[asks]), plain(hand=hand))
        legal(rule(counted, use("a", "行動"), claim(a__flare=2 if met[sign] else 1)))


@clause("sakura:core/9-1-3")
def test_a_card_that_nobody_has_seen_is_one_of_the_others_though_its_subtype_is_not_known():
    puts = {"put": {"what": {"at": "hand", "which": {"other": True}, "by": "all"}, "to": "down"}}
    asks = invented("行動", {"use": puts}, type="action")
    start = table(5, plain(hand=[asks, {"id": "札"}]), plain())
    legal(rule(start, use("a", "行動"), claim(札__zone="a.down")))


UNSEEN = {"id": "未公開"}
FOREIGN = {"type": "attack", "of": "other"}


def after(step, then, hand=(), **zones):
    """The verdicts on what follows the use of a card with that step."""
    start = table(5, plain(hand=[action(step), *hand], **zones), plain())
    return [str(one.verdict) for one in rule(start, use("a", "行動"), *then).entries[1:]]


@clause("sakura:core/9-1", "sakura:core/6-2-1-5", "sakura:core/10-15")
@pytest.mark.parametrize(
    ("which", "discard", "verdict"),
    [
        ({"type": "attack"}, [UNSEEN, attack()], "legal"),
        ({"type": "attack"}, [UNSEEN], "undetermined"),
        (FOREIGN, [UNSEEN, card("斬")], "legal"),
        (FOREIGN, [UNSEEN], "undetermined"),
        ({"not_category": ["poison"]}, [UNSEEN], "legal"),
        ({"name": ["架空の札"]}, [{"id": "札", "name": "架空の札"}], "legal"),
    ],
)
def test_one_card_that_certainly_fits_is_enough_though_another_is_not_known(which, discard, verdict):
    step = {"if": {"that": {"there": {"at": ["discard"], "which": which}}, "do": "dust>flare 1"}}
    grown = claim(a__flare=plain()["flare"] + 1)
    assert after(step, [grown], discard=discard) == [verdict]


@clause("sakura:core/9-1", "sakura:core/10-33")
def test_what_is_chosen_and_what_a_text_does_to_all_has_to_be_known_and_nothing_else():
    attacks = {"at": ["hand"], "which": {"type": "attack"}}
    one, all_of_them = (
        {"put": {"what": {**attacks, **how}, "to": "down"}} for how in ({"n": 1}, {"by": "all"})
    )
    some = {"put": {"what": {"at": ["hand"], "which": FOREIGN, "up_to": True}, "to": "down"}}
    hand = [attack(), UNSEEN]
    assert after(one, [choose("a", "", "攻撃")], hand=hand) == ["legal"]
    assert after(one, [choose("a", "", "未公開")], hand=hand) == ["undetermined"]
    assert after(all_of_them, [claim(a_hand__count=1)], hand=hand) == ["undetermined"]
    assert after(some, [passed("a"), claim(a_hand__count=1)], hand=[UNSEEN]) == ["legal", "legal"]
