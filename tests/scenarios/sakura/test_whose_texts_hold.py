"""What holds while a text is in force holds for the player that it names, under its condition, and for nobody else."""

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, choose, claim, found, illegal_at, legal, passed, rule, seat, table, take, use

NOT_NOW = "life<=3"
"""A condition that no player meets here: both have more life."""


def invented(key, *texts, **values):
    """A card of no list, with these texts."""
    return {"id": key, "name": f"架空の{key}", "category": "normal", "texts": list(texts), **values}


def bearing(*held, crystals=2, key="付与"):
    """A deployed card that says this of 【展開中】 and nothing else."""
    return [invented(key, {"while": list(held)}, type="enhance", charge=2, crystals=crystals)]


def only_if_weak(*held):
    return {"where": {"that": NOT_NOW, "holds": list(held)}}


def a_bears(*held, **more):
    return seat("8 3 1 1", **{"hand": 0, "trumps": 0, "enhancements": bearing(*held), **more})


def b_bears(*held, **more):
    return seat("8 3 1 1", **{"hand": 0, "trumps": 0, "enhancements": bearing(*held, key="敵の付与"), **more})


def plain(**more):
    return seat("8 3 1 1", **{"hand": 0, "trumps": 0, **more})


HANDS = "斬 一閃 柄打ち"


@clause("sakura:core/5-1-3", "sakura:core/8-3-2")
def test_a_hand_limit_is_raised_for_the_player_of_the_text_while_its_condition_holds():
    more = {"hand_limit": 5}
    kept = table(5, a_bears(more, hand=HANDS), plain())
    legal(rule(kept, passed("a"), claim(a_hand__count=3, turn=6)))
    for start in (
        table(5, plain(hand=HANDS), b_bears(more)),
        table(5, a_bears(only_if_weak(more), hand=HANDS), plain()),
    ):
        legal(rule(start, passed("a"), choose("a", "", "斬"), claim(斬__zone="a.down")))


@clause("sakura:core/5-1-3", "sakura:core/8-3-2")
def test_a_hand_limit_is_lowered_for_the_other_player_alone():
    fewer = {"hand_limit": {"by": 1, "less": True, "who": "enemy"}}
    lowered = table(5, plain(hand="斬 一閃"), b_bears(fewer))
    legal(rule(lowered, passed("a"), choose("a", "", "斬"), claim(斬__zone="a.down")))
    own = table(5, a_bears(fewer, hand="斬 一閃"), plain())
    legal(rule(own, passed("a"), claim(a_hand__count=2, turn=6)))


@clause("sakura:core/9-6#i", "sakura:add/9-3-1-7")
def test_a_further_basic_action_is_that_of_the_text_s_player_while_its_condition_holds():
    step = {"new_basic": {"name": "横歩き", "do": "dust>flare 1"}}
    walk = act("a", "basic", value="横歩き")
    legal(rule(table(5, a_bears(step), plain()), walk, claim(a__flare=2)))
    illegal_at(rule(table(5, plain(), b_bears(step)), walk), 1, "9-6#i")
    illegal_at(rule(table(5, a_bears(only_if_weak(step)), plain()), walk), 1, "9-6#i")


@clause("sakura:core/9-6#i", "sakura:add/9-3-1-7")
def test_a_further_basic_action_is_done_again_unless_it_says_once():
    step = {"name": "横歩き", "do": "dust>flare 1"}
    walk = act("a", "basic", value="横歩き")
    a = a_bears({"new_basic": step})
    legal(rule(table(5, {**a, "vigor": 2}, plain()), walk, walk, claim(a__flare=3)))
    once = a_bears({"new_basic": {**step, "once": True}})
    entry = rule(table(5, {**once, "vigor": 2}, plain()), walk, walk).entries[1]
    assert (str(entry.verdict), entry.clauses[0]) == ("illegal", "sakura:add/9-3-1-7")


@clause("sakura:core/10-10", "sakura:core/5-5-3")
def test_impatience_is_as_an_enemy_s_text_has_it_while_its_condition_holds():
    harder = {"impatience": {"aura": 3, "life": 2}}
    used = invented("焦り", {"use": {"perform": {"what": "impatience", "who": "me"}}}, type="action")
    begun = (use("a", "焦り"), take("a", "ライフ"))
    legal(rule(table(5, plain(hand=[used]), b_bears(harder)), *begun, claim(a__life=6)))
    legal(rule(table(5, plain(hand=[used]), b_bears(only_if_weak(harder))), *begun, claim(a__life=7)))
    legal(rule(table(5, a_bears(harder, hand=[used]), plain()), *begun, claim(a__life=7)))


@clause("sakura:core/5-8-3-1", "sakura:core/5-8-3-2")
def test_crystals_on_a_card_count_as_the_aura_of_its_player_while_its_condition_holds():
    strike = seat("8 3 1 1", hand="斬", trumps=0)
    short = {"hand": 0, "trumps": 0}
    counted = seat("8 1 1 1", **short, enhancements=bearing("as_aura", key="盾"))
    legal(
        rule(table(3, strike, counted), use("a", "斬"), take("b", "オーラ"), claim(b__aura=0, 盾__crystals=0))
    )
    idle = seat("8 1 1 1", **short, enhancements=bearing(only_if_weak("as_aura"), key="盾"))
    illegal_at(rule(table(3, strike, idle), use("a", "斬"), take("b", "オーラ")), 2, "5-8-3-2")
    theirs = {**strike, "enhancements": bearing("as_aura", key="盾")}
    bare = seat("8 1 1 1", **short)
    illegal_at(rule(table(3, theirs, bare), use("a", "斬"), take("b", "オーラ")), 2, "5-8-3-2")


@clause("sakura:core/5-8-3-1")
def test_of_two_cards_that_count_as_aura_the_last_covers_only_what_the_first_leaves():
    strike = seat("8 3 1 1", hand="斬", trumps=0)
    shields = [*bearing("as_aura", key="盾"), *bearing("as_aura", key="盾2")]
    b = seat("8 1 1 1", hand=0, trumps=0, enhancements=shields)
    begun = (use("a", "斬"), take("b", "オーラ"))
    legal(
        rule(table(3, strike, b), *begun, choose("b", 0), claim(b__aura=0, 盾__crystals=2, 盾2__crystals=0))
    )
    legal(
        rule(
            table(3, strike, b),
            *begun,
            choose("b", 2),
            choose("b", 0),
            claim(b__aura=0, 盾__crystals=0, 盾2__crystals=2),
        )
    )
    bare = {**b, "aura": 0}
    low = rule(table(3, strike, bare), *begun, choose("b", 0))
    assert found(low, 3) == ("illegal", "core/5-8-3-1")  # the other one holds two of three


@clause("sakura:core/1-4", "sakura:core/5-8-3-1")
def test_crystals_on_their_way_to_an_aura_are_kept_off_only_while_the_text_is_in_force():
    off = {"instead": {"of": "to_aura", "who": "enemy", "to": "dust"}}
    step = basic("a", "recover")
    kept = claim(a__aura=3, 敵の付与__crystals=1)
    legal(rule(table(5, plain(), b_bears(off)), step, kept))
    for start in (
        table(5, plain(), b_bears(only_if_weak(off))),
        table(
            5, plain(), plain(used=[invented("敵の切札", {"used": [off]}, category="trump", type="action")])
        ),
        table(5, plain(), b_bears({"instead": {"of": "leaves_to_dust", "to": "flare"}})),
    ):
        legal(rule(start, step, claim(a__aura=4)))


@clause("sakura:core/1-4", "sakura:core/9-6")
def test_a_basic_action_is_replaced_for_its_player_for_that_action_and_while_the_condition_holds():
    drawn = {
        "instead": {
            "of": "basic",
            "basics": "recover",
            "may": True,
            "do": {"shift": {"out": "space", "to": "flare"}},
        }
    }
    legal(
        rule(
            table(5, a_bears(drawn), plain()),
            basic("a", "recover"),
            act("a", "activate", "付与"),
            claim(a__flare=2, space=4),
        )
    )
    for start, step, bearer in (
        (table(5, a_bears(drawn), plain()), "focus", "付与"),
        (table(5, plain(), b_bears(drawn)), "recover", "敵の付与"),
        (table(5, a_bears(only_if_weak(drawn)), plain()), "recover", "付与"),
    ):
        refused = rule(start, basic("a", step), act("a", "activate", bearer))
        assert [str(entry.verdict) for entry in refused.entries] == ["legal", "illegal"]


@clause("sakura:core/1-4", "sakura:core/9-6#i")
def test_a_basic_action_that_moves_nothing_is_chosen_only_for_what_may_be_done_in_its_place():
    def start(**instead):
        held = {"instead": {"of": "basic", "basics": "recover", **instead}}
        return table(5, a_bears(held, flare=0) | {"aura": 5}, plain())

    from_either = {"shift": {"out": ["flare", "space"], "to": "dust"}}
    legal(rule(start(may=True, do=from_either), basic("a", "recover"), choose("a", "間合"), claim(space=4)))
    nothing = {"shift": {"out": ["flare"], "to": "dust"}}
    illegal_at(rule(start(may=True, do=nothing), basic("a", "recover")), 1, "9-6#i-b")
    illegal_at(rule(start(do=from_either), basic("a", "recover")), 1, "9-6#i-b")


@clause("sakura:add/13-6", "sakura:core/9-6-3")
def test_only_a_focus_thaws_13_6():
    cold = {**seat("8 2 1 2", hand=0, trumps=0), "frozen": 1}
    legal(
        rule(
            table(5, cold, plain(megami=["korunu", "yurina"])),
            basic("a", "recover"),
            claim(a__frozen=1, a__aura=3),
        )
    )
    legal(
        rule(
            table(5, cold, plain(megami=["korunu", "yurina"])),
            basic("a", "focus"),
            claim(a__frozen=0, a__aura=2),
        )
    )


@clause("sakura:core/9-2-3#iii")
def test_crystals_from_outside_come_on_a_card_as_far_as_its_charge():
    out = {"always": [{"charge": {"from_out": True}}, {"charge": {"less": 2}}]}
    first = invented("外の札", out, type="enhance", charge=2)
    legal(rule(table(5, plain(hand=[first]), plain()), use("a", "外の札"), claim(外の札__zone="a.discard")))
    second = invented("外の札", {"always": {"charge": {"from_out": True}}}, type="enhance", charge=2)
    begun = (use("a", "外の札"), choose("a", 2))
    legal(
        rule(
            table(5, plain(hand=[second]), plain()),
            *begun,
            claim(外の札__crystals=2, game__crystals_in_play=38),
        )
    )


@clause("sakura:core/5-6", "sakura:core/9-2-3#iii")
def test_a_charge_is_less_for_the_cards_that_the_text_means_while_its_condition_holds():
    less = {"charge": {"less": 1, "which": {"category": "normal"}}}
    charged = invented("納める札", type="enhance", charge=2)
    trump = invented("納める切札", type="enhance", charge=2, category="trump", cost="0")

    def deployed(start, key, left):
        return rule(start, use("a", key), choose("a", left), claim(**{f"{key}__crystals": left}))

    legal(deployed(table(5, a_bears(less, hand=[charged]), plain()), "納める札", 1))
    for start, key in (
        (table(5, a_bears(less, trumps=[trump]), plain()), "納める切札"),
        (table(5, plain(hand=[charged]), b_bears(less)), "納める札"),
        (table(5, a_bears(only_if_weak(less), hand=[charged]), plain()), "納める札"),
    ):
        legal(deployed(start, key, 2))


@clause("sakura:core/5-6", "sakura:core/9-3")
def test_a_cost_is_less_for_the_cards_that_the_text_means():
    less = {"cost": {"less": 2, "which": {"type": "action"}}}
    dear = {"category": "trump", "cost": "3"}
    act_, hit = (
        invented("高い行動", type="action", **dear),
        invented("高い攻撃", type="attack", range="5", damage="1/1", **dear),
    )
    legal(rule(table(5, a_bears(less, trumps=[act_]), plain()), use("a", "高い行動"), claim(a__flare=0)))
    for start, key in (
        (table(5, a_bears(less, trumps=[hit]), plain()), "高い攻撃"),
        (table(5, plain(trumps=[act_]), b_bears(less)), "高い行動"),
    ):
        illegal_at(rule(start, use("a", key)), 1, "9-3#i")


@clause("sakura:core/5-6", "sakura:core/9-3")
def test_a_card_s_own_text_lowers_its_cost_once_wherever_the_card_lies():
    """Used from ＜使用済＞ by an effect its 【常時】 is in force there too."""
    cheap = invented(
        "安くなる切札", {"always": {"cost": {"less": 2}}}, type="action", category="trump", cost="5"
    )
    again = invented(
        "もう一度",
        {"use": {"use_card": {"what": {"at": "trumps", "which": {"state": "used"}}}}},
        type="action",
    )
    a = seat("8 3 3 1", hand=[again], trumps=0, used=[cheap])
    legal(
        rule(table(5, a, plain()), use("a", "もう一度"), choose("a", "", "安くなる切札"), claim(a__flare=0))
    )


@clause("sakura:core/9-4#i", "sakura:core/9-3")
def test_a_card_that_may_react_does_so_at_its_own_cost_where_no_other_is_named():
    ready = invented("構え", {"always": "reactable"}, type="action", category="trump", cost="1")
    start = table(3, seat("8 3 1 1", hand="斬", trumps=0), plain(trumps=[ready]))
    legal(rule(start, use("a", "斬"), use("b", "構え"), claim(b__flare=0)))
