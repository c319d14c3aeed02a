"""Zones, gauges and rules that a Megami brings, for whoever has her and for nobody else (add/3 to add/23)."""

from typing import Any

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, choose, claim, found, legal, passed, rule, table, take, use
from .test_what_attacks_say import attack, fight, reaction
from .test_what_is_done_with_cards import action, done
from .test_whose_texts_hold import a_bears, b_bears, bearing, invented, only_if_weak, plain

ALL_CARDS = {"at": ["hand", "trumps"], "by": "all"}
TRUMP = invented("切札", type="action", category="trump", cost="0")


@clause("sakura:add/6-3-1", "sakura:add/14-4", "sakura:add/16-4")
@pytest.mark.parametrize(
    ("zone", "megami"), [("anvil", "hagane-a1"), ("memory", "yatsuha-aa1"), ("barracks", "mizuki")]
)
def test_a_zone_takes_normal_cards_alone_and_is_there_for_whoever_has_its_megami(zone, megami):
    put = action({"put": {"what": ALL_CARDS, "to": zone}})
    cards = {"hand": [put, attack(key="斬")], "trumps": [TRUMP]}
    there = claim(斬__zone=f"a.{zone}", 切札__zone="a.trumps")
    legal(rule(table(5, plain(**cards, megami=[megami, "yurina"]), plain()), use("a", "行動"), there))
    stayed = claim(斬__zone="a.hand", 切札__zone="a.trumps")
    without = table(5, plain(**cards, megami=["saine", "yurina"]), plain())
    legal(rule(without, use("a", "行動"), stayed))


@clause("sakura:add/7-3-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "zone"),
    [
        (["chikage", "yurina"], ["saine", "himika"], "hand"),
        (["saine", "yurina"], ["chikage", "himika"], "poison_bag"),
        (["chikage", "yurina"], ["chikage", "himika"], "poison_bag"),
        (["saine", "yurina"], ["tokoyo", "himika"], "poison_bag"),
    ],
)
def test_poison_goes_to_no_pouch_of_a_player_without_chikage_beside_one_with_her(mine, theirs, zone):
    put = action(
        {
            "put": {
                "what": {"at": "hand", "by": "all", "which": {"category": "poison"}},
                "to": "enemy.poison_bag",
            }
        }
    )
    poison = invented("毒", type="action", category="poison")
    start = table(5, plain(hand=[put, poison], megami=mine), plain(megami=theirs))
    owner = "b" if zone == "poison_bag" else "a"
    legal(rule(start, use("a", "行動"), claim(毒__zone=f"{owner}.{zone}")))


@clause("sakura:core/1-4", "sakura:core/10-9")
def test_a_card_that_is_kept_from_one_thing_is_not_kept_from_another():
    def put(to, at, kept, zone):
        card = attack({"always": {"untouchable": {"to": [kept]}}}, key="守り")
        cards = {at: [card]} if at != "hand" else {}
        moves = action({"put": {"what": {"at": at, "by": "all"}, "to": to}})
        a = plain(hand=[moves, *([card] if at == "hand" else [])], **cards)
        legal(rule(table(5, a, plain()), use("a", "行動"), claim(守り__zone=f"a.{zone}")))

    put("sealed", "hand", "seal", "hand")
    put("sealed", "hand", "back", "sealed")
    put("hand", "discard", "back", "discard")
    put("hand", "discard", "seal", "hand")
    put("hand", "down", "back", "hand")


@clause("sakura:add/14-5", "sakura:add/14-6")
def test_no_journey_without_memories_nor_a_second_one_nor_further_without_a_crystal():
    departs = {"perform": "depart"}
    traveller = {"megami": ["yatsuha-aa1", "yurina"]}
    done(departs, megami=["saine", "yurina"])(basic("a", "recover"), claim(a__memory_crystals=0, a__aura=4))
    done(departs, **traveller)(choose("a", 2), claim(a__memory_crystals=1))
    done({"perform": "journey"}, **traveller)(claim(a__vigor=1, a_hand__count=0))


@clause("sakura:add/16-5")
def test_only_troops_that_are_not_conscripted_are_conscripted_16_5():
    def troop(key, **more):
        return invented(key, type="action", category="troop", **more)

    barracks = [troop("兵1", conscripted=True), attack(key="斬"), troop("兵2"), troop("兵3")]
    start = table(5, plain(hand=[action({"perform": "conscript"})], barracks=barracks), plain())
    legal(
        rule(
            start,
            use("a", "行動"),
            choose("a", "", "兵2"),
            claim(兵2__conscripted=True, 兵3__conscripted=False),
        )
    )
    for wrong in ("兵1", "斬"):
        ruling = rule(start, use("a", "行動"), choose("a", "", wrong))
        assert found(ruling, 2) == ("illegal", "add/16-5")


@clause("sakura:add/19-3")
@pytest.mark.parametrize(("said", "taboo"), [("1", 1), ("1,2", 3), ("2,1", 3)])
def test_each_oath_that_is_sworn_raises_the_gauge_19_3(said, taboo):
    legal(rule(OATHS, use("a", "行動"), choose("a", said), claim(a__taboo=taboo)))


def oath(by):
    return {"oath": {"raises": by, "texts": [{"use": "dust>flare 1"}]}}


SWORN = plain(hand=[invented("行動", oath(1), oath(2), type="action")], megami=["kamuwi", "yurina"])
OATHS = table(5, SWORN, plain())


@clause("sakura:add/19-3")
@pytest.mark.parametrize("said", ["0", "3", "1,1", "1,3", "3,1", "0,1", "いち", "1,いち", ""])
def test_an_oath_is_sworn_by_its_number_and_once_19_3(said):
    ruling = rule(OATHS, use("a", "行動"), act("a", "choose", value=said) if said else choose("a", "一"))
    assert found(ruling, 2) == ("illegal", "add/19-3")


@clause("sakura:add/13-5", "sakura:add/13-2-1")
@pytest.mark.parametrize(("frozen", "aura", "after"), [(0, 3, 2), (1, 1, 4), (2, 3, 2), (1, 2, 3)])
def test_tokens_freeze_as_much_aura_as_there_is_room_for_13_5(frozen, aura, after):
    freezes = {"perform": {"what": "freeze", "n": 3, "who": "enemy"}}
    b = {**plain(), "aura": aura, "frozen": frozen}
    legal(rule(table(5, plain(hand=[action(freezes)]), b), use("a", "行動"), claim(b__frozen=after)))


@clause("sakura:add/17-3")
def test_seeds_are_asked_for_on_any_enhancement_of_the_own():
    asks = action({"if": {"that": "seeds_deployed", "do": "dust>flare 1"}})
    bare, seeded = bearing("as_aura"), [{**bearing("as_aura", key="種の札")[0], "seeds_on": 1}]
    host = {"megami": ["megumi", "yurina"], "seeds": 4}
    for enhancements, flare in (([*bare, *seeded], 2), (bare, 1), ([], 1)):
        a = {**plain(hand=[asks], enhancements=enhancements), **host}
        legal(rule(table(5, a, plain()), use("a", "行動"), claim(a__flare=flare)))


@clause("sakura:add/17-6")
def test_growth_that_a_card_gains_is_added_to_what_it_gained_before():
    grows = {"next_card": {"which": {"type": "enhance"}, "growth": 1}}
    a = {
        **plain(
            hand=[action(grows), action(grows, key="行動2"), invented("付与札", type="enhance", charge=1)]
        )
    }
    a |= {"megami": ["megumi", "yurina"], "seeds": 2, "sprouted": 3}
    start = table(5, a, plain())
    begun = (use("a", "行動"), use("a", "行動2"), use("a", "付与札"), choose("a", 0), choose("a", 1))
    legal(rule(start, *begun, choose("a", 2), claim(付与札__seeds_on=2)))


@clause("sakura:add/9-5", "sakura:add/9-8")
def test_as_many_crystals_burn_as_there_are_unless_it_is_all_or_nothing():
    rider = {"megami": ["thallya", "yurina"], "artificial": 2, "burnt": 3}
    done({"perform": {"what": "burn", "n": 3}}, **rider)(claim(a__artificial=0, a__burnt=5))
    done({"perform": {"what": "burn", "n": 2}}, **rider)(claim(a__artificial=0, a__burnt=5))
    done({"perform": {"what": "burn", "n": 3, "fully": True}}, **rider)(claim(a__artificial=2, a__burnt=3))
    done({"perform": {"what": "burn", "n": 1, "fully": True}}, **rider)(claim(a__artificial=1, a__burnt=4))


@clause("sakura:add/9-8", "sakura:add/9-5")
def test_burning_is_turned_round_for_the_player_of_the_text_while_it_holds():
    rider = {"megami": ["thallya", "yurina"], "artificial": 2, "burnt": 3}
    round_ = {"instead": {"of": "burning", "do": {"perform": "restore"}}}

    def burnt(a, left, b=None):
        a = {**a, "hand": [action({"perform": "burn"})], **rider}
        legal(rule(table(5, a, b or plain()), use("a", "行動"), claim(a__artificial=left)))

    burnt(a_bears(round_), 3)
    burnt(a_bears(only_if_weak(round_)), 1)
    burnt(plain(), 1, b_bears(round_))
    burnt(a_bears({"instead": {"of": "draw", "may": True, "do": "dust>flare 1"}}), 1)


@clause("sakura:add/9-8")
def test_a_card_of_burning_is_used_without_a_crystal_where_no_cost_is_paid():
    burns = attack("burning", key="燃える札")
    rider = {"megami": ["thallya", "yurina"], "artificial": 0, "burnt": 5}
    illegal_at_add(rule(table(5, {**plain(hand=[burns]), **rider}, plain()), use("a", "燃える札")), "add/9-8")
    free = action({"use_card": {"what": {"at": "hand", "which": {"type": "attack"}}, "no_costs": True}})
    start = table(5, {**plain(hand=[burns, free]), **rider}, plain())
    legal(rule(start, use("a", "行動"), choose("a", "", "燃える札"), take("b", "ライフ"), claim(a__burnt=5)))


def illegal_at_add(ruling, cited):
    assert (str(ruling.entries[0].verdict), ruling.entries[0].clauses[0]) == ("illegal", f"sakura:{cited}")


@clause("sakura:add/9-9", "sakura:add/9-6")
def test_a_second_ride_adds_a_token_to_those_that_lie_there():
    rider = {"megami": ["thallya", "yurina"], "artificial": 3, "burnt": 2}
    rides = (use("a", "行動"), choose("a", "騎動後退"))
    start = table(5, {**plain(hand=[action({"perform": "ride"})]), **rider}, plain(), farther_a=1)
    legal(rule(start, *rides, claim(farther_a=2, a__artificial=2)))
    ahead = table(5, {**plain(hand=[action({"perform": "ride"})]), **rider}, plain(), nearer_a=1)
    legal(rule(ahead, use("a", "行動"), choose("a", "騎動前進"), claim(nearer_a=2, a__artificial=2)))
    covered = table(3, {**plain(hand=[action({"perform": "ride"})]), **rider}, plain(), nearer_a=3)
    legal(rule(covered, use("a", "行動"), claim(farther_a=1, a__artificial=2)))
    refused = rule(covered, use("a", "行動"), choose("a", "騎動前進"))
    assert found(refused, 2) == ("illegal", "add/9-9")
    full = table(9, {**plain(hand=[action({"perform": "ride"})]), **rider}, plain(), farther_a=1)
    legal(rule(full, *rides, claim(farther_a=1, a__artificial=3)))
    forward = table(9, {**plain(hand=[action({"perform": "ride"})]), **rider}, plain(), farther_a=1)
    legal(rule(forward, use("a", "行動"), choose("a", "騎動前進"), claim(nearer_a=1, a__artificial=2)))


@clause("sakura:add/23-3")
def test_no_aim_is_set_on_an_attack_that_is_not_there():
    asks = {"if": {"that": "aimed", "do": "dust>flare 1"}}
    done(asks, megami=["misora", "yurina"], aim=5)(claim(a__flare=1))
    told = attack({"after": asks})
    aims = {"megami": ["misora", "yurina"], "aim": 5}
    start = table(5, {**plain(hand=[told]), **aims}, plain())
    legal(rule(start, use("a", "攻撃"), take("b", "ライフ"), claim(a__flare=2)))


@clause("sakura:add/22-6-3-2")
@pytest.mark.parametrize(
    ("damage", "took", "wounds"),
    [("3/1", "オーラ", (3, 0)), ("3/1", "ライフ", (0, 1)), ("-/2", None, (0, 2))],
)
def test_wounds_as_great_as_the_damage_reacted_to(damage, took, wounds):
    answer = reaction({"wound": {"aura": "reacted.aura", "life": "reacted.life"}})
    start = fight(attack(damage=damage), answer)
    chosen = [take("a", took)] if took else []
    dealt = take("b", "ライフ")
    aura, life = wounds
    legal(
        rule(
            start,
            use("a", "攻撃"),
            use("b", "対応"),
            *chosen,
            dealt,
            claim(a__wounds_aura=aura, a__wounds_life=life),
        )
    )


@clause("sakura:add/21-1", "sakura:add/21-3-1")
def test_nothing_is_collected_without_a_flow_and_crystals_on_it():
    collects = {"perform": "collect"}
    done(collects, megami=["saine", "yurina"])(basic("a", "recover"), claim(a__flare=1, a__aura=4))
    done(collects, megami=["akina", "yurina"])(
        basic("a", "recover"), claim(a__flow=0, a__aura=4, b__aura=3, b__flare=1)
    )


KANAWE = {"megami": ["kanawe", "yurina"]}


def prepared(dust, aura, *entries, **more):
    """a prepares 明転 as its will with so much dust and aura; the rest of the crystals is flare of the enemy."""
    plan = {"perform": {"what": "prepare_plan", "out_of": ["extra"]}}
    start = table(5, plain(hand=[action(plan)], extra="明転", **KANAWE, **more), plain(), dust=dust)
    start["players"]["a"]["aura"] = aura
    start["players"]["b"]["flare"] += 36 - sum_of(start)
    return rule(start, use("a", "行動"), *entries)


def sum_of(start):
    seats = start["players"].values()
    return (
        start["space"] + start["dust"] + sum(one[key] for one in seats for key in ("life", "aura", "flare"))
    )


@clause("sakura:add/18-7", "sakura:add/18-7#3")
def test_the_crystal_of_a_plan_comes_from_dust_or_aura_and_there_is_no_plan_without_one():
    which = choose("a", "", "明転")
    will = (which, choose("a", "will"))
    legal(prepared(3, 3, *will, choose("a", "dust"), claim(a__aura=3, dust=2, 明転__crystals=1)))
    legal(prepared(3, 3, *will, choose("a", "aura"), claim(a__aura=2, dust=3, 明転__crystals=1)))
    legal(prepared(0, 3, *will, claim(a__aura=2, dust=0, 明転__crystals=1)))
    legal(prepared(3, 0, *will, claim(a__aura=0, dust=2, 明転__crystals=1)))
    legal(prepared(0, 0, which, basic("a", "forward"), claim(明転__zone="a.extra", a__aura=1)))


@clause("sakura:add/18-3-1", "sakura:add/18-3-1/table")
@pytest.mark.parametrize(
    ("colour", "asked", "met"), [("red", "red", True), ("red", "green", False), ("green", "green", True)]
)
def test_the_colour_of_the_act_is_asked_for(colour, asked, met):
    asks = {"if": {"that": asked, "do": "dust>flare 1"}}
    done(asks, **KANAWE, act_colour=colour, act=2)(claim(a__flare=2 if met else 1))


@clause("sakura:add/18-5", "sakura:core/10-3")
def test_a_yellow_act_makes_attacks_of_its_player_s_cards_stronger_and_no_others():
    yellow = {**KANAWE, "act_colour": "yellow", "act": 3}
    start = table(5, plain(hand=[attack()], **yellow), plain())
    legal(rule(start, use("a", "攻撃"), take("b", "ライフ"), claim(b__life=6)))
    made = action({"strike": {"range": "0-10", "damage": "1/1"}})
    legal(
        rule(
            table(5, plain(hand=[made], **yellow), plain()),
            use("a", "行動"),
            take("b", "ライフ"),
            claim(b__life=7),
        )
    )


@clause("sakura:core/4-2#3", "sakura:core/1-4")
@pytest.mark.parametrize(("held", "winner"), [((), "a"), (({"cannot": {"what": "win"}},), "")])
def test_the_last_act_wins_for_whoever_may_win(held, winner):
    last = {"perform": "act_effect"}
    b = b_bears(*held) if held else plain()
    a = plain(hand=[action(last)], **KANAWE, act_colour="final", act=0)
    assert rule(table(5, a, b), use("a", "行動")).winner == winner


@clause("sakura:add/19-4/table", "sakura:add/19-4")
@pytest.mark.parametrize(("life", "taboo"), [(10, 0), (9, 1), (6, 1), (5, 2)])
def test_the_gauge_goes_up_by_how_much_life_is_left(life, taboo):
    b = {**plain(megami=["kamuwi", "yurina"]), "life": life}
    start = table(3, plain(), b, dust=0)
    start["space"] = start["start_distance"] = 3
    start["players"]["a"]["flare"] += 36 - sum_of(start)
    legal(rule(start, passed("a"), act("b", "proceed"), claim(b__taboo=taboo)))


@clause("sakura:core/10-27", "sakura:core/9-4-1-1", "sakura:core/1-4")
def test_a_copy_of_an_attack_is_made_in_range_and_by_who_may_attack():
    def answered(held=(), range_="0-10", space=5, life=8):
        made = attack() | {"range": range_}
        b = b_bears(*held, hand=[reaction(*COPY)]) if held else plain(hand=[reaction(*COPY)])
        start = table(space, plain(hand=[made]), b)
        entries = [use("a", "攻撃"), use("b", "対応")]
        entries += [take("a", "ライフ")] if life < 8 else []
        return legal(rule(start, *entries, take("b", "ライフ"), claim(a__life=life, b__life=7)))

    answered(life=7)
    barred = answered(held=({"cannot": {"what": "attack", "who": "me"}},))
    assert any("sakura:core/9-4" in one.event.clauses for one in barred.entries[1].events)
    gone = [{"shift": {"out": "space", "to": "dust", "n": 3}}, *COPY]
    start = table(5, plain(hand=[attack() | {"range": "4-6"}]), plain(hand=[reaction(*gone)]))
    legal(rule(start, use("a", "攻撃"), use("b", "対応"), claim(a__life=8, b__life=8, space=2)))


COPY: tuple[dict[str, Any], ...] = ({"copied": {}},)
