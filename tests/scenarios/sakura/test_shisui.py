"""シスイ: wounds in the place of damage and of costs, what becomes of them, and her cards."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    illegal_at,
    legal,
    now,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)

PROCEED = "proceed"


def shisui(values="8 3 2 1", **more):
    return seat(values, megami=["shisui", "yurina"], **more)


@clause("sakura:add/22-9-1", "sakura:add/22-6-3-2", "sakura:add/22-9", "sakura:add/22-1", "sakura:add/22-2")
def test_01_wounds_lie_on_the_zone_chosen_and_the_second_attack_leaves_no_choice():
    ruling = rule(
        table(2, shisui(hand="刻み刃"), seat("8 1 4 1")),
        use("a", "刻み刃"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__wounds_aura=1, b__aura=1),
        passed("b"),
        take("b", "ライフ"),
        now("2/8", a="8 3 2 1", b="8 1 4 1"),
        claim(b__wounds_aura=1, b__wounds_life=2),
    )
    legal(ruling)
    assert "sakura-laceration-owner" in {one["id"] for one in ruling.interpretations}


@clause("sakura:add/22-6-3-2")
def test_aura_cannot_be_chosen_for_wounds_where_it_holds_too_little():
    refused = rule(
        table(3, shisui("8 3 2 1", trumps="ウバラザキ"), seat("8 1 4 1")),
        use("a", "ウバラザキ"),
        passed("b"),
        take("b", "オーラ"),
    )
    assert refused.entries[2].clauses[0] == "sakura:core/5-8-3-2"


@clause("sakura:add/22-11-2", "sakura:add/22-1")
def test_04_tokens_of_both_players_are_not_counted_together():
    b = seat("3 3 4 1", megami=["shisui", "tokoyo"], wounds_life=2, own_wounds_life=1)
    legal(rule(table(4, shisui(), b), basic("a", "前進"), claim(b__life=3, b__wounds_life=2)))


@clause("sakura:add/22-6-3-2", "sakura:add/22-11-2", "sakura:core/4-2", "sakura:add/22-7-2")
def test_05_what_was_cancelled_is_taken_as_wounds_and_one_dies_of_them():
    a = shisui("1 2 4 1", trumps="アブダグイ")
    b = seat("8 3 2 1", hand="斬")
    ruling = rule(
        table(3, a, b, turn=6, turn_player="b"),
        use("b", "斬"),
        use("a", "アブダグイ"),
        take("a", "ライフ"),
        claim(winner="b", a__life=0),
    )
    legal(ruling)


@clause("sakura:core/4-2", "sakura:core/9-6#ii", "sakura:core/1-4")
def test_08_one_does_not_lose_in_the_place_of_death_and_the_enemy_pays_no_vigor():
    a = shisui("1 2 4 1", enhancements=[card("桑畑志水の死に所", crystals=3)])
    b = seat("6 3 2 2", hand="斬 柄打ち")
    start = table(4, a, b, turn=6, turn_player="b")
    ruling = rule(start, use("b", "斬"), passed("a"), claim(a__life=0, winner=""), basic("b", "前進"))
    illegal_at(ruling, 4, "1-4")
    legal(rule(start, use("b", "斬"), passed("a"), basic("b", "前進", "柄打ち"), claim(space=3, winner="")))


@clause("sakura:core/9-5", "sakura:core/8-1-3", "sakura:core/4-2")
def test_09_the_last_crystal_leaves_and_the_game_is_over():
    a = shisui("0 2 5 1", enhancements=[card("桑畑志水の死に所", crystals=1)])
    ruling = rule(
        table(4, a, seat("6 3 2 1"), phase="start", turn=12, turn_player="b"),
        act("b", PROCEED),
        claim(winner="b"),
    )
    legal(ruling)


@clause("sakura:add/22-10", "sakura:core/9-3", "sakura:add/22-8", "sakura:add/22-4")
def test_11_a_cost_as_wounds_takes_no_crystal_but_must_be_there():
    b = seat("8 3 2 1")
    refused = rule(table(3, shisui("8 3 1 1", trumps="ウバラザキ"), b), use("a", "ウバラザキ"))
    assert refused.entries[0].clauses[0] == "sakura:core/9-3#i"
    ruling = rule(
        table(3, shisui("8 3 1 1", trumps="ウバラザキ"), b),
        basic("a", "宿し"),
        use("a", "ウバラザキ"),
        claim(a__flare=2, a__own_wounds_flare=2, a__aura=2),
    )
    legal(ruling)


@clause("sakura:add/22-9-1", "sakura:core/9-4#ii")
def test_a_cancelled_attack_wounds_nobody():
    b = seat("8 3 3 1", trumps="久遠ノ花")
    ruling = rule(
        table(2, shisui(hand="刻み刃"), b),
        use("a", "刻み刃"),
        use("b", "久遠ノ花"),
        claim(b__wounds_aura=0, b__wounds_life=0),
    )
    assert str(ruling.entries[2].verdict) == "legal"


@clause("sakura:add/22-11-1", "sakura:add/22-7-1", "sakura:add/22-7-3", "sakura:add/22-7")
def test_in_the_start_phase_own_tokens_become_damage_zone_by_zone():
    a, b = shisui("8 3 3 0", own_wounds_flare=2), seat("8 3 2 1", wounds_aura=2, own_wounds_life=3)
    ruling = rule(
        table(4, a, b, phase="start", turn=7),
        act("a", PROCEED),
        choose("a", "enemy.aura"),
        now("4/9", a="8 3 1 1", b="8 1 2 1"),
        claim(b__wounds_aura=0, a__own_wounds_flare=0, b__own_wounds_life=3),
    )
    legal(ruling)


@clause("sakura:add/22-11-1")
def test_the_tokens_of_the_other_player_wait_for_that_players_turn():
    b = seat("8 3 2 1", wounds_aura=2)
    ruling = rule(
        table(4, shisui(), b, phase="start", turn=8, turn_player="b"),
        act("b", PROCEED),
        claim(b__wounds_aura=2, b__aura=3),
    )
    legal(ruling)


@clause("sakura:core/5-8", "sakura:core/10-3")
def test_an_uprising_counts_the_damage_that_its_player_has_taken():
    a, b = seat("8 3 2 1", hand="斬 柄打ち"), shisui("8 5 2 1", hand="反乱撃")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "柄打ち"),
    )
    plain = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "反乱撃"),
        take("a", "オーラ"),
        claim(a__aura=2),
        take("b", "ライフ"),
    )
    legal(plain)
    assert str(ruling.entries[0].verdict) == "legal"
    after = rule(
        table(3, seat("8 3 2 1", hand="斬 斬#2"), b),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "斬#2"),
        use("b", "反乱撃"),
        take("a", "オーラ"),
        claim(a__aura=1, b__aura=2),
    )
    legal(after)


@clause("sakura:core/5-8")
def test_damage_of_nothing_is_damage_taken_and_twice_lets_one_recover():
    a = seat("8 3 2 1", hand="水雷球 水雷球#2 斬", headwind=True, megami=["hatsumi", "yurina"])
    b = shisui("8 3 2 1", hand="反乱撃")
    ruling = rule(
        table(3, a, b),
        use("a", "水雷球"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "left"),
        use("a", "水雷球#2"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "right"),
        claim(space=3),
        use("a", "斬"),
        use("b", "反乱撃"),
        take("a", "オーラ"),
        claim(a__aura=1, b__aura=4),
    )
    legal(ruling)


@clause("sakura:add/22-6-1", "sakura:core/10-22", "sakura:core/5-1-4")
def test_a_last_stand_wounds_both_and_cowes_the_enemy():
    a = shisui(hand="徹底抗戦")
    ruling = rule(
        table(6, a, seat("8 3 2 1", hand="斬"), mode=""),
        use("a", "徹底抗戦"),
        take("b", "オーラ"),
        choose("a", "flare"),
        claim(b__wounds_aura=2, b__cowed=True, a__own_wounds_flare=1, b__aura=3),
    )
    legal(ruling)


@pytest.mark.parametrize(("space", "zone"), [(5, "aura"), (2, "life")])
@clause("sakura:add/22-6-1", "sakura:core/10-1", "sakura:add/22-3")
def test_a_thorny_way_wounds_its_player(space, zone):
    entries = [choose("a", "aura")] if zone == "aura" else []
    ruling = rule(
        table(space, shisui(hand="茨道"), seat("8 3 2 1")),
        use("a", "茨道"),
        *entries,
        claim(space=space - 2, **{f"a__own_wounds_{zone}": 1}),
    )
    legal(ruling)


@clause("sakura:core/10-37", "sakura:add/22-6-1", "sakura:core/9-6")
def test_filings_recover_twice_and_wound_both_players_where_each_says():
    a = shisui("8 1 2 1", hand="金屑纏い")
    start = table(4, a, seat("8 3 2 1"))
    ruling = rule(
        start,
        use("a", "金屑纏い"),
        choose("a", "flare"),
        choose("b", "enemy.aura"),
        claim(a__aura=3, a__own_wounds_flare=1, b__wounds_aura=1),
    )
    legal(ruling)
    refused = rule(table(5, a, seat("8 3 2 1")), use("a", "金屑纏い"))
    assert refused.entries[0].clauses[0] == "sakura:core/10-37"


@clause("sakura:core/9-1", "sakura:core/10-3", "sakura:add/22-6-1")
def test_black_bonds_offer_as_many_ways_as_damage_was_taken():
    a, b = seat("8 3 2 1", hand="斬 斬#2"), shisui("8 4 2 1", hand="黒き絆 黒き絆#2")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "黒き絆"),
        take("b", "オーラ"),
        claim(b__aura=1),
        use("a", "斬#2"),
        use("b", "黒き絆#2"),
        choose("b", "1"),
        take("b", "ライフ"),
        claim(b__life=8),
    )
    legal(ruling)
    wound = rule(
        table(3, a, b),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "斬#2"),
        use("b", "黒き絆"),
        choose("b", "3"),
        choose("a", "enemy.flare"),
        take("b", "ライフ"),
        claim(a__wounds_flare=1, b__life=7),
    )
    legal(wound)
    cow = rule(
        table(3, a, b),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "斬#2"),
        use("b", "黒き絆"),
        choose("b", "2"),
        claim(a__cowed=True),
    )
    legal(cow)


@clause("sakura:core/9-1-3-4", "sakura:add/22-7", "sakura:core/10-5", "sakura:core/10-22")
def test_hadomagiri_turns_tokens_into_damage_after_the_attack_and_strikes():
    a, b = (
        seat("8 4 3 1", hand="斬 体捌き", wounds_aura=2, wounds_flare=1),
        shisui("8 3 3 1", trumps="ハドマギリ"),
    )
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "ハドマギリ"),
        take("b", "オーラ"),
        choose("b", "enemy.flare"),
        choose("b", "enemy.aura"),
        claim(a__aura=2, a__flare=2, a__wounds_aura=0, a__wounds_flare=0, b__aura=0),
        passed("a"),
        take("a", "ライフ"),
        claim(a__life=6),
    )
    legal(ruling)
    alone = rule(
        table(3, shisui("8 3 3 1", trumps="ハドマギリ"), seat("8 3 1 1", wounds_life=1)),
        use("a", "ハドマギリ"),
        choose("a", "none"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, b__wounds_life=1),
    )
    legal(alone)


@clause("sakura:add/22-8", "sakura:core/10-3", "sakura:core/10-7")
def test_ubarazaki_makes_the_next_weak_attack_wound_where_life_was_chosen():
    a = shisui("8 3 3 1", trumps="ウバラザキ", hand="柄打ち 斬")
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "ウバラザキ"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__wounds_life=1, b__life=8),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0),
        passed("a"),
        act("b", PROCEED),
        claim(ウバラザキ__zone="a.trumps"),
    )
    legal(ruling)
    weak = rule(
        table(2, shisui("8 5 3 1", trumps="ウバラザキ", hand="刻み刃"), seat("8 3 2 1"), start_distance=3),
        use("a", "刻み刃"),
    )
    legal(weak)


@clause("sakura:core/10-3", "sakura:add/22-8")
def test_the_attack_made_so_wounds_and_the_one_after_it_does_not():
    a = shisui("8 3 3 1", trumps="ウバラザキ", hand="反乱撃 斬")
    ruling = rule(
        table(3, a, seat("8 4 2 1")),
        use("a", "ウバラザキ"),
        passed("b"),
        take("b", "ライフ"),
        use("a", "反乱撃"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__wounds_aura=1, b__aura=4),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__wounds_aura=1, b__aura=1),
    )
    legal(ruling)


@clause("sakura:core/6-4-1-4", "sakura:core/9-4#iv")
def test_what_is_taken_as_wounds_is_the_damage_with_its_bounds():
    a = seat("9 3 1 0", hand="風雷撃", wind=6, thunder=6, megami=["raira", "yurina"])
    b = shisui("8 5 3 1", trumps="アブダグイ")
    ruling = rule(
        table(2, a, b),
        use("a", "風雷撃"),
        use("b", "アブダグイ"),
        take("b", "オーラ"),
        claim(b__own_wounds_aura=5, b__aura=5),
    )
    legal(ruling)


@clause("sakura:core/10-21")
def test_overwhelming_damage_is_taken_as_wounds_beyond_five():
    a = seat("6 3 4 0", trumps="大天空クラッシュ", megami=["hagane", "yurina"])
    b = shisui("7 5 2 1", trumps="アブダグイ")
    ruling = rule(
        table(8, a, b, start_distance=2),
        use("a", "大天空クラッシュ"),
        use("b", "アブダグイ"),
        take("b", "ライフ"),
        claim(b__own_wounds_life=3, b__own_wounds_aura=0),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/5-8")
def test_abudagui_rises_at_once_with_the_third_damage_of_a_turn():
    a = seat("8 3 2 1", hand="斬 斬#2 斬#3")
    b = shisui("8 5 3 1", trumps=0, used="アブダグイ")
    hits = [entry for name in ("斬", "斬#2") for entry in (use("a", name), passed("b"), take("b", "ライフ"))]
    ruling = rule(
        table(3, a, b),
        *hits,
        claim(アブダグイ__zone="b.used"),
        use("a", "斬#3"),
        passed("b"),
        take("b", "オーラ"),
        claim(アブダグイ__zone="b.trumps"),
    )
    legal(ruling)


@pytest.mark.parametrize(("flare", "more"), [(5, 3), (1, 0)])
@clause("sakura:core/9-2-3", "sakura:core/9-1-1-5")
def test_the_place_of_death_takes_the_difference_of_flare(flare, more):
    a = shisui("8 3 2 1", trumps="桑畑志水の死に所")
    ruling = rule(
        table(4, a, seat(f"8 3 {flare} 1"), mode=""),
        use("a", "桑畑志水の死に所"),
        choose("a", 2),
        claim(桑畑志水の死に所__crystals=2 + more, b__flare=flare - more, a__own_wounds_flare=2),
    )
    legal(ruling)
