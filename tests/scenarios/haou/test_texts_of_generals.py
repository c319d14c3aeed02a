"""能力: whom a text means, what is paid for it and when, and what each of its steps does."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, main, rule, seat
from .test_cases import illegal_at, legal

FIVE = (
    card("Kuro 騎馬隊 4/9 A1 疲弊"),
    card("Shiro 鉄砲隊 4/9 C2", damage=2),
    card("Ao 槍足軽 4/9 C4"),
    card("Aka 騎馬隊 4/9 B2"),
    card("Momo 槍足軽 4/9 A5"),
)


def text(do, **more):
    return [{"when": "action", "do": do, **more}]


def used(abilities, *entries, source="A2", own=FIVE[:2], enemy=FIVE[2:], a=None, b=None, **entry):
    """The ruling on Moto's ability, used first; then these entries."""
    moto = card(f"Moto 槍足軽 4/9 {source}", abilities=abilities)
    seats = seat(moto, *own, hand=[], **(a or {})), seat(*enemy, hand=[], **(b or {}))
    return rule(main(*seats), act("a", "ability", "moto", **entry), *entries)


def hit(which):
    """Who has one more damage counter when a text deals 1 to these."""
    keys = {"moto": 0, "kuro": 0, "shiro": 2, "ao": 0, "aka": 0, "momo": 0}
    final = used(text({"damage": {"amount": 1, "what": which}}), act("b", "pass"), act("a", "pass"))
    left = {
        one["id"]: one.get("damage", 0)
        for seat_of in final.final_position["players"].values()
        for one in seat_of["field"]
    }
    return {key for key, before in keys.items() if left[key] != before}


@clause("haou:turn/3/ability")
@pytest.mark.parametrize(
    ("which", "whom"),
    [
        ({"side": "own"}, "moto kuro shiro"),
        ({"side": "enemy"}, "ao aka momo"),
        ({"side": "any"}, "moto kuro shiro ao aka momo"),
        ({"side": "own", "other": True}, "kuro shiro"),
        ({"side": "any", "troop": "cavalry"}, "kuro aka"),
        ({"side": "any", "troop": "spearmen", "other": True}, "ao momo"),
        ({"side": "any", "state": "exhausted"}, "kuro"),
        ({"side": "own", "state": "standing"}, "moto shiro"),
        ({"side": "any", "damaged": True}, "shiro"),
        ({"side": "any", "where": "own_castle"}, "moto kuro momo"),
        ({"side": "any", "where": "centre"}, "shiro ao"),
        ({"side": "any", "where": "enemy_castle"}, "aka"),
        ({"side": "any", "where": "adjacent"}, "kuro shiro"),
        ({"side": "any", "where": "column"}, "moto shiro aka"),
        ({"side": "enemy", "where": "own_castle"}, "momo"),
    ],
)
def test_a_text_means_all_generals_that_fit_everything_it_says(which, whom):
    assert hit(which) == set(whom.split())


@clause("haou:turn/3/ability")
def test_areas_are_named_from_the_side_of_whose_text_it_is():
    moto = card(
        "Moto 槍足軽 4/9 B1",
        abilities=text({"damage": {"amount": 1, "what": {"side": "any", "where": "own_castle"}}}),
    )
    start = main(seat(*FIVE[2:], hand=[]), seat(moto, *FIVE[:2], hand=[]), turn_player="b")
    legal(
        rule(
            start,
            act("b", "ability", "moto"),
            claim(moto__damage=1, aka__damage=1, kuro__damage=0, momo__damage=0),
        )
    )
    there = [
        {"when": "action", "do": {"damage": {"amount": 1, "what": {"side": "any", "where": "enemy_castle"}}}}
    ]
    moto = {**moto, "abilities": there}
    start = main(seat(*FIVE[2:], hand=[]), seat(moto, *FIVE[:2], hand=[]), turn_player="b")
    legal(
        rule(
            start,
            act("b", "ability", "moto"),
            claim(moto__damage=0, aka__damage=0, kuro__damage=1, momo__damage=1),
        )
    )


@clause("haou:glossary/continuous")
def test_what_is_always_in_force_adds_up_and_counts_for_power_and_health():
    def always(**what):
        return [{"when": "always", "do": {"strengthen": what}}]

    one = card("Ichi 槍足軽 3/4 A1", abilities=always(power=2, health=1, what="self"))
    two = card("Ni 鉄砲隊 3/4 A3", abilities=always(power=1, health=3, what={"side": "own", "other": True}))
    foe = card(
        "Teki 騎馬隊 3/4 C5", abilities=always(power=1, health=1, what={"side": "enemy"}), fighting_spirit=1
    )
    b = seat(foe, hand=[])
    ruling = rule(
        main(seat(one, two, hand=[]), b),
        claim(ichi__power=7, ichi__health=9, ni__power=4, ni__health=5, teki__power=4, teki__health=5),
        act("a", "shot", "ni", "teki"),
        claim(teki__damage=2),
    )
    legal(ruling)
    wrong = rule(main(seat(one, two, hand=[]), b), claim(ichi__health=5))
    assert "haou:glossary/continuous" in wrong.entries[0].clauses


@clause("haou:glossary/continuous", "haou:retreat")
def test_a_general_lives_on_the_health_that_a_text_adds_and_falls_with_its_source():
    banner = card(
        "Hata 槍足軽 3/2 C3",
        abilities=[{"when": "always", "do": {"strengthen": {"health": 2, "what": {"side": "own"}}}}],
    )
    start = main(
        seat(card("Jin 鉄砲隊 9/9 A3"), hand=[]), seat(banner, card("Kei 騎馬隊 3/3 C5", damage=4), hand=[])
    )
    legal(
        rule(
            start,
            claim(kei__health=5, kei__zone="b.field"),
            act("a", "shot", "jin", "hata"),
            claim(hata__zone="b.discard_pile", kei__zone="b.discard_pile"),
        )
    )


PAID = {
    "spirit": ({"spirit": 2}, {"fighting_spirit": 1}, {"fighting_spirit": 2}, {"fighting_spirit": 0}),
    "exhaust": ({"exhaust": True}, {"standing": False}, {"standing": True}, {"standing": False}),
}


@clause("haou:turn/3/ability", "haou:turn/3/ability/example")
@pytest.mark.parametrize("what", PAID)
def test_what_a_general_pays_with_must_be_there_and_is_gone_as_the_ability_is_declared(what):
    cost, short, enough, left = PAID[what]

    def with_state(**state):
        moto = card("Moto 槍足軽 4/9 A2", abilities=text("draw", cost=cost), **state)
        return main(seat(moto, hand=[], deck=5), seat(hand=[]))

    refused = illegal_at(rule(with_state(**short), act("a", "ability", "moto")), 1, "turn/3/ability")
    field = next(iter(short))
    assert [(one.of, one.field) for one in refused.provenance] == [("moto", field)]
    start = with_state(**enough)
    declared = legal(rule(start, act("a", "ability", "moto")))
    moto = declared.final_position["players"]["a"]["field"][0]
    default = {"fighting_spirit": 0, "standing": True}[field]
    assert moto.get(field, default) == left[field]
    legal(rule(start, act("a", "ability", "moto"), claim(a_hand__count=1)))


@clause("haou:turn/3/ability")
def test_resources_and_cards_of_the_hand_pay_for_an_ability():
    ability = text("spirit", cost={"resources": 2, "discard": 1})
    moto = card("Moto 槍足軽 4/9 A2", abilities=ability)

    def start(resources):
        return main(seat(moto, hand=[{"id": "x"}, {"id": "y"}], resources=resources), seat(hand=[]))

    paid = act("a", "ability", "moto", cards=["y"])
    legal(
        rule(
            start(2),
            paid,
            claim(a__resources=0, y__zone="a.discard_pile", x__zone="a.hand", moto__fighting_spirit=1),
        )
    )
    assert [
        (one.of, one.field) for one in illegal_at(rule(start(1), paid), 1, "turn/3/ability").provenance
    ] == [("a", "resources")]
    for thrown in ([], ["x", "y"], ["moto"]):
        entry = act("a", "ability", "moto", cards=thrown) if thrown else act("a", "ability", "moto")
        refused = illegal_at(rule(start(5), entry), 1, "turn/3/ability")
        assert ("a.hand", "count") in [(one.of, one.field) for one in refused.provenance]
    free = main(
        seat(card("Moto 槍足軽 4/9 A2", abilities=text("spirit")), hand=[], resources=None), seat(hand=[])
    )
    legal(rule(free, act("a", "ability", "moto"), claim(moto__fighting_spirit=1)))


@clause("haou:retreat", "haou:counters/fighting-spirit", "haou:turn/3/ability/example")
def test_a_general_that_lived_on_its_counter_falls_as_it_pays_with_it():
    moto = card("Moto 槍足軽 4/2 A2", abilities=text("draw", cost={"spirit": 1}), fighting_spirit=1, damage=2)
    ruling = rule(main(seat(moto, hand=[], deck=3), seat(hand=[])), act("a", "ability", "moto"))
    assert ruling.final_position["players"]["a"]["discard_pile"][0]["id"] == "moto"


@clause("haou:turn/3/ability")
def test_an_ability_with_one_use_a_turn_is_used_once_a_turn():
    """Two turns on it is open again."""
    once = text("spirit", once=True)
    spent = illegal_at(
        used(once, act("b", "pass"), act("a", "pass"), act("a", "ability", "moto")), 4, "turn/3/ability"
    )
    assert [(one.of, one.field) for one in spent.provenance] == [("moto", "used_this_turn")]
    again = used(text("spirit"), act("a", "ability", "moto"), claim(moto__fighting_spirit=2))
    legal(again)
    passes = act("a", "pass"), act("b", "pass")
    turn = act("b", "pass"), act("a", "pass")
    noted = {"deck": 9, "castle": 7, "resources": 1}
    entries = claim(moto__used_this_turn=["1"]), *passes, claim(moto__used_this_turn=[]), *turn
    legal(used(once, *entries, act("a", "ability", "moto"), a=noted, b=noted))


@clause("haou:turn/3/ability")
def test_of_several_abilities_the_number_says_which():
    two = [*text("spirit"), {"when": "end", "do": "draw"}, *text("draw")]
    illegal_at(used(two), 1, "turn/3/ability")
    illegal_at(used(two, value="2"), 1, "turn/3/ability")
    illegal_at(used(two, value="4"), 1, "turn/3/ability")
    legal(used(two, claim(moto__fighting_spirit=1, a_hand__count=0), value="1", a={"deck": 3}))
    legal(used(two, claim(moto__fighting_spirit=0, a_hand__count=1), value="3", a={"deck": 3}))
    legal(used([{"when": "end", "do": "draw"}, *text("spirit")], claim(moto__fighting_spirit=1)))
    illegal_at(used([{"when": "end", "do": "draw"}]), 1, "turn/3/ability")


@clause("haou:turn/3/ability")
def test_a_target_must_be_a_general_in_play_that_the_text_allows():
    heal = text({"heal": {"amount": 3, "what": "target"}}, target={"side": "own"})
    legal(used(heal, claim(shiro__damage=0), target="shiro"))
    for target in ({}, {"target": "ao"}, {"target": "a"}):
        illegal_at(used(heal, **target), 1, "turn/3/ability")
    illegal_at(used(text("spirit"), target="shiro"), 1, "turn/3/ability")
    gone = main(
        seat(
            card("Moto 槍足軽 4/9 A2", abilities=text({"damage": {"amount": 1}}, target={"side": "any"})),
            hand=[{"id": "x", "name": "X"}],
        ),
        seat(hand=[]),
    )
    illegal_at(rule(gone, act("a", "ability", "moto", "x")), 1, "turn/3/ability")


@clause("haou:turn/3/ability")
def test_a_target_that_is_gone_when_the_ability_is_resolved_takes_nothing():
    moto = card("Moto 槍足軽 4/9 A2", abilities=text({"damage": {"amount": 9}}, target={"side": "enemy"}))
    spare = card("Ao 鉄砲隊 4/2 C4")
    start = main(seat(moto, hand=[]), seat(spare, hand=[]))
    legal(
        rule(
            start,
            act("a", "ability", "moto", "ao"),
            act("b", "pass"),
            act("a", "pass"),
            claim(ao__zone="b.discard_pile"),
        )
    )


@clause("haou:turn/3/ability", "haou:glossary/discard-pile")
def test_each_step_does_what_it_says():
    legal(
        used(text({"heal": {"amount": 1, "what": {"side": "own"}}}), claim(shiro__damage=1, moto__damage=0))
    )
    legal(used(text({"heal": {"amount": 5, "what": {"side": "own"}}}), claim(shiro__damage=0)))
    legal(
        used(
            text({"spirit": {"amount": 2, "what": {"side": "own", "other": True}}}),
            claim(shiro__fighting_spirit=2),
        )
    )
    legal(used(text({"spirit": {"amount": 2}}), act("a", "ability", "moto"), claim(moto__fighting_spirit=4)))
    legal(
        used(
            text({"exhaust": {"what": "target"}}, target={"side": "enemy"}),
            claim(ao__standing=False, aka__standing=True),
            target="ao",
        )
    )
    legal(used(text({"stand": {"what": {"side": "own"}}}), claim(kuro__standing=True)))
    back = used(
        text({"to_hand": {"what": "target"}}, target={"side": "any"}),
        claim(ao__zone="b.hand", b_hand__count=1),
        target="ao",
    )
    legal(back)
    legal(used(text({"gain": 3}), claim(a__resources=5), a={"resources": 2}))
    legal(used(text({"gain": 3}), claim(a__resources=12), a={"resources": 11}))
    legal(used(text({"besiege": 2}), claim(b__castle=3, b__resources=6), b={"castle": 5, "resources": 4}))
    capped = used(text({"besiege": 2}), claim(b__resources=13), b={"castle": 5, "resources": 11}).entries[1]
    assert "haou:turn/4/maximum" in capped.clauses
    legal(used(text({"besiege": 2}), claim(b__castle=3), b={"castle": 5}))
    won = used(text({"besiege": 2}), claim(game__winner="a"), b={"castle": 2, "resources": 4})
    assert legal(won).winner == "a"
    legal(
        used(
            text({"damage": {"amount": 2, "what": {"side": "enemy"}}}),
            claim(ao__zone="b.discard_pile"),
            enemy=(card("Ao 槍足軽 4/2 C4"),),
        )
    )


PLACES = {
    "adjacent": "A1 A3 C2",
    "own_castle": "A1 A3 A4 A5",
    "centre": "C1 C2 C3 C4 C5",
    "anywhere": "A1 A3 A4 A5 C1 C2 C3 C4 C5 B1 B2 B3 B4 B5",
}


@clause("haou:turn/3/ability", "haou:turn/3/move/one-per-square")
@pytest.mark.parametrize("to", PLACES)
def test_a_general_is_put_on_a_free_square_of_where_the_text_says(to):
    def squares(*own):
        moved = used(
            text({"place": {"what": "self", "to": to}}),
            act("b", "pass"),
            act("a", "pass"),
            act("a", "choose", target="A2"),
            own=own,
        )
        asked = illegal_at(moved, 4, "turn/3/ability")
        return {one["action"]["target"] for one in asked.alternatives}

    assert squares() == set(PLACES[to].split()) or (to == "anywhere" and squares() <= set(PLACES[to].split()))
    assert not {"A1", "C2"} & squares(*FIVE[:2])
    put = used(
        text({"place": {"what": "self", "to": to}}), act("a", "choose", target=PLACES[to].split()[-1]), own=()
    )
    legal(put)


@clause("haou:turn/3/ability")
def test_a_general_with_no_free_square_stays_where_it_is():
    corner = text({"place": {"what": "self", "to": "adjacent"}})
    own = card("Kuro 騎馬隊 4/9 A2"), card("Shiro 鉄砲隊 4/9 C1")
    legal(used(corner, claim(moto__square="A1"), source="A1", own=own))


@clause("haou:glossary/on-deployment", "haou:turn/3/ability")
def test_on_deployment_whoever_deployed_chooses_among_those_who_fit_and_nothing_happens_where_none_does():
    hurt = [
        {"when": "deployed", "do": {"damage": {"amount": 1}}, "target": {"side": "enemy", "where": "centre"}}
    ]
    new = card("Shin 鉄砲隊 2/2 cost1", abilities=hurt)
    deployed = act("a", "deploy", "shin", "A2"), act("b", "pass"), act("a", "pass")

    def start(*enemy):
        return main(seat(hand=[new], resources=3), seat(*enemy, hand=[]))

    legal(rule(start(*FIVE[2:4]), *deployed, act("a", "choose", target="ao"), claim(ao__damage=1)))
    asked = illegal_at(
        rule(start(*FIVE[2:4]), *deployed, act("a", "choose", target="aka")), 4, "turn/3/ability"
    )
    assert [one["action"]["target"] for one in asked.alternatives] == ["ao"]
    legal(
        rule(
            start(FIVE[3]),
            act("a", "deploy", "shin", "A2"),
            claim(aka__damage=0),
            act("a", "move", "shin", "C2"),
        )
    )


@clause("haou:turn/1/abilities", "haou:turn/5/abilities", "haou:turn/4")
@pytest.mark.parametrize(
    ("phase", "moment"), [("preparation", "preparation"), ("end", "end"), ("siege", "siege")]
)
def test_abilities_of_a_phase_are_those_of_its_moment_and_of_the_active_player(phase, moment):
    def named(when):
        return [
            {"when": "retreat", "do": {"gain": 1}},
            {"when": when, "do": "spirit"},
            {"when": when, "do": {"spirit": 2}},
        ]

    mine = card("Moto 槍足軽 4/9 B2", abilities=named(moment))
    theirs = card("Teki 槍足軽 4/9 A2", abilities=named(moment))
    start = main(
        seat(mine, hand=[], deck=5, resources=1),
        seat(theirs, hand=[], castle=7, resources=1),
        phase=phase,
        turn=4,
    )
    legal(rule(start, act("a", "proceed"), claim(moto__fighting_spirit=3, teki__fighting_spirit=0)))
    other = {"preparation": "end", "end": "siege", "siege": "preparation"}[moment]
    mine = {**mine, "abilities": named(other)}
    start = main(
        seat(mine, hand=[], deck=5, resources=1),
        seat(theirs, hand=[], castle=7, resources=1),
        phase=phase,
        turn=4,
    )
    assert rule(start, act("a", "proceed"), claim(moto__fighting_spirit=0)).entries[1].verdict == "legal"


@clause("haou:turn/1/abilities", "haou:retreat")
def test_a_general_that_an_earlier_ability_of_the_phase_has_felled_does_nothing_more():
    strike = [
        {"when": "end", "do": {"damage": {"amount": 9, "what": {"side": "own"}}}},
        {"when": "end", "do": {"gain": 3}},
    ]
    late = card("Ato 槍足軽 4/2 A4", abilities=[{"when": "end", "do": {"gain": 1}}])
    start = main(
        seat(card("Moto 槍足軽 4/2 A2", abilities=strike), late, resources=1),
        seat(resources=1),
        phase="end",
        turn=4,
    )
    legal(rule(start, act("a", "proceed"), claim(a__resources=1)))


@clause("haou:keywords/dance", "haou:keywords/secret-art")
def test_an_ability_of_a_keyword_is_there_only_if_the_general_was_deployed_by_it():
    dancing = [{"when": "action", "do": "spirit", "under": "dance"}]
    moto = card("Moto 槍足軽 4/9 A2", abilities=dancing)
    illegal_at(
        rule(main(seat(moto, hand=[]), seat(hand=[])), act("a", "ability", "moto")), 1, "turn/3/ability"
    )
    moto = {**moto, "deployed_by": "dance"}
    legal(
        rule(
            main(seat(moto, hand=[]), seat(hand=[])),
            act("a", "ability", "moto"),
            claim(moto__fighting_spirit=1),
        )
    )


@clause("haou:turn/3/ability", "haou:turn/3/interrupt/optional")
def test_only_an_ability_that_says_so_is_used_in_the_turn_of_the_other():
    plain, quick = (
        card("Hira 槍足軽 4/9 B1", abilities=text("spirit")),
        card("Haya 槍足軽 4/9 B5", abilities=text("spirit", interrupts=True)),
    )
    start = main(seat(card("Moto 鉄砲隊 4/9 A2"), hand=[]), seat(plain, quick, hand=[]))
    shot = act("a", "shot", "moto", "hira")
    legal(rule(start, shot, act("b", "ability", "haya"), claim(haya__fighting_spirit=1)))
    assert rule(start, shot, act("b", "ability", "hira")).entries[1].verdict == "illegal"


@clause("haou:retreat", "haou:turn/3/ability")
def test_what_an_effect_states_is_followed_by_retreats_and_by_the_end_of_the_game():
    moto = card("Moto 槍足軽 3/5 A1", abilities=None)
    stated = {"kind": "effect", "player": "a", "source": "moto"}
    start = main(seat(moto, hand=[]), seat(*FIVE[2:4], hand=[], castle=3))
    hurt = rule(
        start,
        {**stated, "changes": [{"of": "ao", "field": "damage", "value": 9}]},
        claim(ao__zone="b.discard_pile", aka__zone="b.field"),
    )
    assert str(hurt.entries[1].verdict) == "legal"
    fallen = rule(start, {**stated, "changes": [{"of": "b", "field": "castle", "value": 0}]})
    assert fallen.winner == "a"
    steps = rule(
        start,
        {**stated, "do": [{"damage": {"amount": 9, "what": {"side": "enemy"}}}]},
        claim(ao__zone="b.discard_pile"),
    )
    assert str(steps.entries[1].verdict) == "legal"


@clause("haou:turn/3/ability")
def test_the_first_of_several_is_the_first_printed_and_the_number_is_asked_for():
    dear = [*text("spirit", cost={"spirit": 1}), *text("draw")]
    assert "何番目" in used(dear, a={"deck": 3}).entries[0].reason.ja
    illegal_at(used(dear, value="1", a={"deck": 3}), 1, "turn/3/ability")
    legal(used(dear, claim(a_hand__count=1), value="2", a={"deck": 3}))


@clause("haou:turn/3/ability", "haou:counters/fighting-spirit")
def test_only_what_is_limited_to_once_a_turn_is_spent_and_only_what_is_asked_is_paid():
    moto = card("Moto 槍足軽 4/9 A2", abilities=text("draw", cost={"spirit": 1}), fighting_spirit=3)
    start = main(seat({**moto, "used_this_turn": ["1"]}, hand=[], deck=3), seat(hand=[]))
    legal(rule(start, act("a", "ability", "moto"), claim(moto__fighting_spirit=2)))


@clause("haou:retreat", "haou:turn/3/ability")
@pytest.mark.parametrize(
    ("where", "hit_one"), [("centre", 1), ("enemy_castle", 0), ("adjacent", 0), ("column", 0)]
)
def test_a_general_that_has_retreated_is_beside_nobody_but_its_text_still_knows_the_areas(where, hit_one):
    last = [{"when": "retreat", "do": {"damage": {"amount": 1, "what": {"side": "enemy", "where": where}}}}]
    falling = card("Moto 鉄砲隊 1/1 C2", abilities=last)
    a = seat(card("Ao 鉄砲隊 4/9 C1"), hand=[])
    start = main(a, seat(falling, hand=[]))
    legal(rule(start, act("a", "shot", "ao", "moto"), claim(moto__zone="b.discard_pile", ao__damage=hit_one)))


@clause("haou:glossary/continuous", "haou:retreat")
def test_added_health_keeps_a_damaged_general_in_play_and_health_taken_away_fells_an_undamaged_one():
    def banner(health):
        add = {"strengthen": {"health": health, "what": {"side": "any", "other": True}}}
        return card("Hata 槍足軽 3/9 B4", abilities=[{"when": "always", "do": add}])

    a = seat(card("Jin 鉄砲隊 4/9 A3"), hand=[])
    b = seat(banner(2), card("Kei 騎馬隊 3/3 C5", damage=4), hand=[])
    shot = act("a", "shot", "jin", "hata")
    legal(rule(main(a, b), shot, claim(hata__damage=2, kei__zone="b.field")))
    cursed = seat(banner(-3), card("Kei 騎馬隊 3/3 C5"), hand=[])
    legal(rule(main(a, cursed), shot, claim(kei__zone="b.discard_pile", jin__zone="a.field")))


@clause("haou:cards/parts/6", "haou:glossary/continuous")
def test_what_is_in_the_hand_has_what_is_printed_and_what_an_effect_has_set_stands():
    add = [
        {
            "when": "always",
            "do": {"strengthen": {"power": 2, "health": 2, "what": {"side": "own", "other": True}}},
        }
    ]
    a = seat(
        card("Hata 槍足軽 3/9 A4", abilities=add),
        card("Kei 騎馬隊 3/3 A5", power=None, current_power=6),
        hand=[card("Te 槍足軽 4/4", fighting_spirit=1)],
    )
    legal(rule(main(a, seat(hand=[])), claim(te__power=4, te__health=4, kei__power=8)))
    unknown = seat(card("Kei 騎馬隊 3/3 A5", power=None), hand=[card("Te 槍足軽 4/4", power=None)])
    for key in ("kei", "te"):
        ruling = rule(main(unknown, seat(hand=[])), claim(**{f"{key}__power": 3}))
        assert str(ruling.entries[0].verdict) == "undetermined" or ruling.entries[0].departures


@clause("haou:turn/3/ability")
def test_an_effect_of_a_text_that_is_encoded_is_compared_and_not_believed():
    moto = card("Moto 槍足軽 4/9 A2", abilities=text("spirit"))
    said = {
        "kind": "effect",
        "player": "a",
        "source": "moto",
        "changes": [{"of": "moto", "field": "fighting_spirit", "value": 5}],
    }
    start = main(seat(moto, hand=[]), seat(hand=[]))
    assert [str(entry.verdict) for entry in rule(start, said).entries] == ["departed"]
