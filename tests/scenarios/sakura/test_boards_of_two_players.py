"""Markets, dives, oaths, seeds, aims, storms, wounds, machines and umbrellas: whose they are, and when they count."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    card,
    choose,
    claim,
    found,
    legal,
    passed,
    refused_at,
    rule,
    seat,
    table,
    take,
    told,
    use,
)
from .test_what_attacks_say import attack, reaction
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import bearing, invented, plain

START = {"phase": "start", "mode": "", "turn": 7}
DAWN = {"mode": "", "main_begun": False}
AKINA, RAIRA, HATSUMI = ["akina", "yurina"], ["raira", "yurina"], ["hatsumi-a1", "yurina"]


def options(ruling, number, move):
    """What could have been written there, of one move."""
    return [one for one in ruling.entries[number - 1].options if one.move == move]


@clause("sakura:add/21-2-1")
def test_for_whoever_has_no_akina_the_market_price_is_one():
    dear = invented("時価の札", {"use": "vigor"}, type="action", category="trump", cost="market")
    start = table(5, plain(trumps=[dear], megami=["saine", "yurina"]), plain())
    legal(rule(start, use("a", "時価の札"), claim(a__flare=0, a__vigor=2)))
    theirs = table(5, plain(trumps=[dear], megami=AKINA, market=3), plain())
    refused_at(rule(theirs, use("a", "時価の札")), 1, "9-3#i")


@clause("sakura:add/21-6-1#3", "sakura:add/21-6-1#4", "sakura:add/21-5#2", "sakura:add/21-5#3")
def test_the_market_moves_after_the_crystal():
    a = seat("8 3 2 1", hand=0, discard="恫喝", flow=1, market=2, megami=AKINA)
    start = table(4, a, seat("8 3 3 1"), **DAWN)
    cashed = rule(start, choose("a", "", "恫喝"), claim(a__flow=2, a__market=3))
    legal(cashed)
    assert [one for one in told(cashed) if one in ("ticket", "market")] == ["ticket", "market"]
    collected = rule(start, act("a", "activate", "a"), claim(a__flow=0, a__market=1))
    legal(collected)
    assert [one for one in told(collected) if one in ("collect", "market")] == [
        "collect",
        "collect",
        "market",
    ]


@clause("sakura:add/21-6-1", "sakura:add/21-4")
def test_a_card_without_the_word_is_no_ticket():
    a = seat("8 3 2 1", hand=0, discard=["恫喝", "斬"], market=2, megami=AKINA)
    a["discard"] = [card("恫喝"), card("斬"), {"id": "未公開"}]
    wrong = rule(table(4, a, seat("8 3 3 1"), **DAWN), choose("a", "", "斬"))
    assert found(wrong, 1) == ("illegal", "add/21-6-1")


INSTEAD = {"used": {"instead": {"of": "collect", "may": True, "do": "vigor"}}}


@clause("sakura:add/21-6-2", "sakura:core/1-4")
def test_collection_is_there_for_akina_with_a_crystal_in_the_flow_or_a_text_in_its_place():
    text = invented("代わりの札", INSTEAD, type="action", category="trump")

    def dawn(done, verdict, **more):
        a = seat("8 3 2 1", **{"hand": 0, "trumps": 0, "megami": AKINA, **more})
        entry = rule(table(4, a, seat("8 3 3 1", megami=["saine", "himika"]), **DAWN), done).entries[0]
        assert str(entry.verdict) == verdict

    replaced, collects = act("a", "activate", "代わりの札"), act("a", "activate", "a")
    dawn(replaced, "legal", used=[text])
    dawn(collects, "legal", flow=1)
    dawn(collects, "illegal")
    dawn(collects, "illegal", flow=1, megami=["saine", "yurina"])
    dawn(replaced, "illegal", used=[text], megami=["saine", "yurina"])


@pytest.mark.parametrize(("way", "space"), [("潜水前進", 3), ("潜水後退", 5)])
@clause("sakura:add/15-2", "sakura:add/15-1-2")
def test_a_dive_comes_up_in_the_direction_that_was_chosen(way, space):
    a = seat("8 3 2 1", hand="潜雷", megami=HATSUMI)
    b = seat("8 3 2 1", hand=[action()])
    begun = (use("a", "潜雷"), choose("a", 2), act("a", "dive", value=way), passed("a"), act("b", "proceed"))
    ruling = rule(
        table(4, a, b), *begun, use("b", "行動"), claim(distance=space, a__diving=False, a__dive="")
    )
    legal(ruling)
    verbs = told(ruling)
    assert verbs.index("dive_told") < verbs.index("dive_moves") < verbs.index("dive_over")


@clause("sakura:add/15-1-2")
def test_a_dive_goes_forward_or_backward_and_no_other_way():
    a = seat("8 3 2 1", hand="潜雷", megami=HATSUMI)
    begun = (use("a", "潜雷"), choose("a", 2))
    start = table(4, a, seat("8 3 2 1"))
    refused_at(rule(start, *begun, act("a", "dive", value="潜水左折")), 3, "add/15-1-2")
    refused_at(rule(start, *begun, act("a", "dive", value=1)), 3, "add/15-1-2")
    legal(rule(start, *begun, act("a", "dive"), claim(a__diving=True)))


@clause("sakura:add/15-2", "sakura:core/5-2-1")
def test_two_dives_of_a_turn_move_the_distance_twice():
    a, b = (
        plain(megami=HATSUMI, diving=True, hand=[action()]) | {"dive": "forward"},
        plain(megami=HATSUMI, diving=True) | {"dive": "forward"},
    )
    begun = (act("a", "proceed"), passed("a"), use("a", "行動"))
    legal(rule(table(6, a, b, **START), *begun, claim(distance=4, space=6)))


@clause("sakura:add/15-2", "sakura:add/15-1-1")
def test_whoever_evaded_an_attack_has_tailwind_for_one_turn():
    a = plain(megami=HATSUMI, diving=True) | {"dive": "backward"}
    b = plain(hand=[attack() | {"range": "4"}])
    start = table(4, a, b, turn=8, turn_player="b")
    evaded = rule(start, use("b", "攻撃"), passed("b"), claim(a__headwind=False, a__sheltered=False))
    legal(evaded)
    verbs = told(evaded)
    assert verbs.index("dive_evades") < verbs.index("sheltered")

    def winds(ruling):
        found = [one.event for entry in ruling.entries for one in entry.events if one.event.verb == "winds"]
        return {one.subject: "sakura:add/15-2" in one.clauses for one in found}

    assert winds(evaded).get("a") is True
    hit = table(4, plain(megami=HATSUMI), b, turn=8, turn_player="b")
    attacked = rule(hit, use("b", "攻撃"), take("a", "オーラ"), passed("b"), claim(a__headwind=True))
    legal(attacked)
    assert winds(attacked).get("a") is False


OATHS = [{"oath": {"raises": raises, "texts": [{"use": "vigor"}]}} for raises in (1, 2)]
SWORN = invented("誓う札", *OATHS, type="action")


@clause("sakura:add/19-3")
def test_oaths_are_sworn_one_by_one_or_together_by_kamuwi_alone():
    start = table(5, plain(hand=[SWORN], megami=["kamuwi", "yurina"]), plain())
    wrong = rule(start, use("a", "誓う札"), choose("a", "3"))
    assert [one.value for one in options(wrong, 2, "choose")] == ["1", "2", "1,2"]
    other = table(5, plain(hand=[SWORN], megami=["saine", "yurina"]), plain())
    assert found(rule(other, use("a", "誓う札"), choose("a", "1")), 2) == ("illegal", "core/9-1")


@clause("sakura:add/19-2-1")
def test_the_gauge_is_up_before_what_waits_for_a_multiple_of_it():
    when = {"at": {"at": "gauge_multiple", "multiple": 2}, "do": "dust>flare 1"}
    held = bearing({"when": when})
    start = table(5, plain(hand=[SWORN], megami=["kamuwi", "yurina"], enhancements=held), plain())
    ruling = rule(start, use("a", "誓う札"), choose("a", "2"), claim(a__taboo=2, a__flare=2))
    legal(ruling)
    assert told(ruling).index("taboo") < told(ruling).index("arrow")


MEGUMI = ["megumi", "yurina"]


@clause("sakura:add/17-6")
def test_the_growth_that_waits_is_for_one_card():
    plant = invented(
        "植える札",
        {"use": {"next_card": {"which": {"type": "enhance"}, "growth": 1}}},
        type="action",
    )
    held = [invented(key, type="enhance", charge=1) for key in ("芽", "葉")]
    a = plain(hand=[plant, *held], megami=MEGUMI, sprouted=4)
    seeded = (use("a", "植える札"), use("a", "芽"), choose("a", 0), choose("a", 1), choose("a", 1))
    ruling = rule(table(5, a, plain()), *seeded, use("a", "葉"), choose("a", 0), choose("a", 1))
    legal(rule(table(5, a, plain()), *seeded, claim(芽__seeds_on=1, 芽__crystals=1)))
    extra = rule(
        table(5, a, plain()), *seeded, use("a", "葉"), choose("a", 0), choose("a", 1), choose("a", 1)
    )
    assert found(extra, 9) == ("illegal", "core/9-1"), ruling


@clause("sakura:add/17-7-1")
def test_without_a_sprouted_seed_the_whole_charge_is_crystals():
    held = invented("芽", type="enhance", charge=2)
    start = table(5, plain(hand=[held], megami=MEGUMI, seeds=3), plain())
    legal(rule(start, use("a", "芽"), choose("a", 2), claim(芽__crystals=2)))


@clause("sakura:add/17-3")
@pytest.mark.parametrize(("megami", "seeds", "vigor"), [(MEGUMI, 1, 1), (MEGUMI, 0, 2), (["saine"], 0, 2)])
def test_all_seeds_have_sprouted_where_none_is_left(megami, seeds, vigor):
    asks = action({"if": {"that": "all_sprouted", "do": "vigor"}})
    a = plain(hand=[asks], megami=megami, **({"seeds": seeds} if "megumi" in megami else {}))
    legal(rule(table(5, a, plain()), use("a", "行動"), claim(a__vigor=vigor)))


@clause("sakura:add/23-2")
def test_an_aim_that_is_the_distance_is_not_taken_again():
    def aims(aim):
        a = plain(megami=["misora", "yurina"], aim=aim)
        return str(rule(table(4, a, plain()), passed("a"), choose("a", 4)).entries[1].verdict)

    assert (aims(3), aims(4)) == ("legal", "illegal")


@clause("sakura:add/23-3")
def test_where_there_is_no_attack_nothing_is_aimed():
    asks = action({"if": {"that": "aimed", "do": "vigor"}})
    start = table(4, plain(hand=[asks], megami=["misora", "yurina"], aim=4), plain())
    legal(rule(start, use("a", "行動"), claim(a__vigor=1)))


@clause("sakura:add/10-4")
def test_only_an_own_charged_card_is_released_and_into_one_of_two_gauges():
    charged = {"discard": [card("居合", charged=True), card("一閃")]}
    a = plain(megami=RAIRA, **charged)
    b = plain(megami=["raira", "saine"], discard=[card("雅打ち", charged=True)])
    start = table(5, a, b)
    legal(rule(start, act("a", "release", "居合", value="風神"), claim(a__wind=1, 居合__charged=False)))
    refused_at(rule(start, act("a", "release", "雅打ち", value="風神")), 1, "add/10-4")
    refused_at(rule(start, act("a", "release", "一閃", value="風神")), 1, "add/10-4")
    refused_at(rule(start, act("a", "release", value="風神")), 1, "add/10-4")
    wrong = rule(start, act("a", "release", "居合", value="火神"))
    refused_at(wrong, 1, "add/10-4")
    assert "火神" in wrong.entries[0].text.ja
    ways = [(one.card, one.value) for one in options(wrong, 1, "release")]
    assert ways == [("居合", "wind"), ("居合", "thunder")]
    order = told(rule(start, act("a", "release", "居合", value="雷神")))
    assert order.index("release") < order.index("thunder")


@clause("sakura:add/10-4")
def test_as_a_card_is_used_it_alone_is_released_by_raira_alone():
    used = invented("他のメガミの札", {"use": "vigor"}, type="action", users=["yurina"])
    a = plain(megami=RAIRA, hand=[used], discard=[card("居合", charged=True)])
    begun = use("a", "他のメガミの札")
    start = table(5, a, plain())
    wrong = rule(start, begun, act("a", "release", "他のメガミの札", value="火神"))
    ways = [(one.card, one.value) for one in options(wrong, 2, "release")]
    assert ways == [("他のメガミの札", "wind"), ("他のメガミの札", "thunder")]
    other = plain(megami=["saine", "yurina"], hand=[used])
    illegal = rule(table(5, other, plain()), act("a", "use", "居合"))
    assert not options(illegal, 1, "release")


@clause("sakura:add/10-3-1-1")
def test_a_card_of_no_megami_is_not_charged():
    a = plain(
        megami=RAIRA,
        hand=[card("滅灯毒"), invented("ある札", {"use": "vigor"}, type="action", users=["saine"])],
    )
    start = table(5, a, plain(megami=["chikage", "saine"]))
    legal(
        rule(
            start,
            use("a", "滅灯毒"),
            claim(滅灯毒__charged=False),
            use("a", "ある札"),
            claim(ある札__charged=True),
        )
    )


@clause("sakura:add/10-4")
def test_before_a_reconstruction_by_an_effect_charges_are_released_in_full_power_too():
    again = invented("全力の札", {"use": "reconstruct"}, type="action", sub="fullpower")
    a = plain(megami=RAIRA, hand=[again], discard=[card("居合", charged=True)], users=[])
    a.pop("users")
    start = table(5, a, plain(), mode="full")
    legal(rule(start, use("a", "全力の札"), act("a", "release", "居合", value="風神"), claim(a__wind=1)))
    refused_at(rule(start, act("a", "release", "居合", value="風神")), 1, "add/10-4")


@clause("sakura:add/10-5")
def test_a_power_of_the_storm_is_told_before_what_it_does():
    calls = action({"perform": "storm"})
    start = table(5, plain(megami=RAIRA, hand=[calls], wind=3), plain())
    ruling = rule(start, use("a", "行動"), choose("a", "風3"), claim(a__wind=0, a__vigor=2, b__vigor=0))
    legal(ruling)
    assert told(ruling).index("storm") < told(ruling).index("wind")


@clause("sakura:add/22-6-3-2", "sakura:add/22-6-3")
def test_wounds_of_a_dash_are_taken_elsewhere():
    """アブダグイ: the damage of the attack reacted to is taken as wounds, of which its player chooses as of damage."""

    def taken(damage, *hit, life, aura):
        b = plain(trumps="アブダグイ", flare=0)
        b["flare"] = 3
        start = table(3, plain(hand=[attack(damage=damage)]), b)
        done = claim(b__own_wounds_life=life, b__own_wounds_aura=aura)
        return rule(start, use("a", "攻撃"), use("b", "アブダグイ"), *hit, done)

    legal(taken("-/2", life=2, aura=0))
    dash = taken("-/2", take("b", "オーラ"), life=0, aura=0)
    assert found(dash, 3) == ("illegal", "core/5-8-3-2")
    legal(taken("2/-", life=0, aura=2))
    legal(taken("3/1", take("b", "オーラ"), life=0, aura=3))
    legal(taken("3/1", take("b", "ライフ"), life=1, aura=0))


@clause("sakura:add/22-6-3-2")
def test_wounds_of_one_number_are_of_that_zone():
    def given(wounds, **left):
        react = reaction({"wound": {**wounds, "who": "me"}})
        start = table(3, plain(hand=[attack(damage="3/3")]), plain(hand=[react]))
        hit = (use("a", "攻撃"), use("b", "対応"))
        legal(rule(start, *hit, claim(**{f"b__own_wounds_{zone}": count for zone, count in left.items()})))

    given({"aura": 2}, aura=2, life=0)
    given({"life": 1}, aura=0, life=1)
    unanswered = action({"wound": {"aura": "reacted.aura", "life": "reacted.life", "who": "me"}})
    ruling = rule(table(3, plain(hand=[unanswered]), plain()), use("a", "行動"))
    assert str(ruling.entries[0].verdict) == "legal"


def rider(space, artificial, burnt=0, **more):
    rides = invented("騎動の札", {"use": {"perform": "ride"}}, type="action")
    a = plain(hand=[rides], megami=["thallya", "yurina"], artificial=artificial, burnt=burnt, **more)
    return table(space, a, plain())


@clause("sakura:add/9-9", "sakura:add/9-9/note", "sakura:add/9-6")
def test_a_ride_wants_a_crystal_and_room_or_a_crystal_to_ride_on():
    begun, forward, backward = use("a", "騎動の札"), choose("a", "forward"), choose("a", "backward")
    one = rule(rider(4, 1), begun, forward, claim(distance=3, a__artificial=0))
    legal(one)
    assert told(one).index("ride_off") < told(one).index("ride")
    none = rule(rider(4, 0, 5), begun, claim(distance=4, a__artificial=0))
    legal(none)
    assert "no_ride" in told(none)
    legal(rule(rider(1, 2), begun, forward, claim(distance=0, a__artificial=1)))
    assert found(rule(rider(0, 2), begun, forward), 2) == ("illegal", "add/9-9")
    for said, distance in (("前", 3), ("前進", 3), ("後", 5), ("後退", 5)):
        legal(rule(rider(4, 2), begun, choose("a", said), claim(distance=distance)))
    legal(rule(rider(9, 2), begun, backward, claim(distance=10, a__artificial=1)))
    full = rule(rider(10, 2), begun, backward, claim(distance=10, a__artificial=2))
    legal(full)
    assert "no_ride" in told(full)


@clause("sakura:add/9-2-1-1")
def test_riding_tokens_leave_the_distance_and_are_burnt():
    a = plain(megami=["thallya", "yurina"], artificial=4)
    ruling = rule(table(4, a, plain(), nearer_a=1, **START), act("a", "proceed"), claim(a__burnt=1))
    legal(ruling)
    assert told(ruling).index("rides_over") < told(ruling).index("burn")


@pytest.mark.parametrize(("burnt", "life"), [(3, 8), (2, 7)])
@clause("sakura:add/9-5", "sakura:core/9-4#ii")
def test_an_omega_burst_cancels_an_attack_up_to_what_it_restores(burnt, life):
    b = plain(trumps="Omega-Burst", megami=["thallya", "yurina"], artificial=5 - burnt, burnt=burnt)
    b["flare"] = 4
    hit = () if life == 8 else (take("b", "ライフ"),)
    begun = (use("a", "攻撃"), use("b", "Omega-Burst"), *hit)
    start = table(4, plain(hand=[attack(damage="3/1")]), b)
    ruling = rule(start, *begun, claim(b__life=life, b__artificial=5, b__burnt=0))
    legal(ruling)
    assert ("cancel" in told(ruling)) is (burnt == 3)


def of_two_sides(key):
    return invented(key, {"face": {"texts": [{"use": "vigor"}]}}, type="action")


@clause("sakura:add/4-3", "sakura:add/4-2-1")
def test_an_umbrella_turns_the_cards_of_its_player_alone():
    mine, theirs = ["yukihi", "yurina"], ["yukihi", "saine"]
    turns = action({"perform": "umbrella"})
    a, b = (
        plain(hand=[turns, of_two_sides("傘")], megami=mine),
        plain(discard=[of_two_sides("敵の傘")], megami=theirs),
    )
    legal(rule(table(4, a, b), use("a", "行動"), claim(傘__open_side=True, 敵の傘__open_side=False)))
    opened = plain(hand=[of_two_sides("傘"), card("斬")], megami=mine, umbrella_open=True)
    shown = rule(table(4, opened, b), claim(傘__open_side=True, 敵の傘__open_side=False))
    legal(shown)
    sides = {one["id"]: one.get("open_side") for one in shown.final_position["players"]["a"]["hand"]}
    assert sides == {"傘": True, "斬": None}
