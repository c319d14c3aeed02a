"""§12 ホノカ: her cards one by one, those that are exchanged for others, and a main phase that is lost."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)


def agreed(player, name):
    return act(player, "activate", name)


def with_dust(dust, a, b):
    """At a distance of 4, with so many crystals in dust and the rest in the flare of a."""
    start = table(4, a, b)
    a["flare"] += start["dust"] - dust
    return {**start, "dust": dust}


RITES = [
    ("精霊式", "守護霊式", 3, {}),
    ("守護霊式", "突撃霊式", 3, {"a__aura": 4}),
    ("突撃霊式", "神霊ヲウカ", 5, {"a__life": 9}),
]


@pytest.mark.parametrize(("name", "other", "space", "then"), RITES)
@pytest.mark.parametrize("to_deck", [True, False])
@clause("sakura:core/10-25", "sakura:core/9-4#vii", "sakura:core/9-1-1-4", "sakura:add/12-1")
def test_a_rite_may_be_exchanged_and_the_new_one_put_under_the_deck(name, other, space, then, to_deck):
    a, b = seat("8 3 1 1", hand=name, deck="斬 一閃", extra=other), seat("8 5 1 1", hand=0, trumps=0)
    more = agreed("a", other) if to_deck else passed("a")
    ruling = rule(
        table(space, a, b),
        use("a", name),
        take("b", "オーラ"),
        agreed("a", name),
        more,
        claim(**{f"{name}__zone": "a.extra", f"{other}__zone": "a.deck" if to_deck else "a.discard", **then}),
    )
    legal(ruling)


@pytest.mark.parametrize(("name", "other", "space", "then"), RITES)
@clause("sakura:core/10-25")
def test_a_rite_need_not_be_exchanged(name, other, space, then):
    a, b = seat("8 3 1 1", hand=name, extra=other), seat("8 5 1 1", hand=0, trumps=0)
    still = {"a__life": 8} if "a__life" in then else then
    ruling = rule(
        table(space, a, b),
        use("a", name),
        take("b", "オーラ"),
        passed("a"),
        claim(**{f"{name}__zone": "a.discard", f"{other}__zone": "a.extra", **still}),
    )
    legal(ruling)


@clause("sakura:core/10-25")
def test_a_rite_of_the_enemy_is_not_exchanged_for_ones_own():
    a = seat("8 3 1 1", hand="引用", extra="守護霊式")
    b = seat("8 5 1 1", hand="精霊式", trumps=0)
    ruling = rule(
        table(3, a, b),
        use("a", "引用"),
        agreed("a", "引用"),
        choose("a", "", "精霊式"),
        choose("a", "1"),
        take("b", "オーラ"),
        claim(精霊式__zone="b.discard", 守護霊式__zone="a.extra"),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/9-4#i")
def test_a_spirit_rite_is_reacted_to_by_nothing_and_a_charging_one_by_trumps_alone():
    a, b = seat("8 3 1 1", hand="精霊式"), seat("8 5 1 1", hand="雅打ち")
    illegal_at(rule(table(3, a, b), use("a", "精霊式"), use("b", "雅打ち")), 2, "10-22")
    a, b = seat("8 3 1 1", hand="突撃霊式"), seat("8 5 2 1", hand="防壁", trumps="浮舟宿 久遠ノ花")
    illegal_at(rule(table(5, a, b), use("a", "突撃霊式"), use("b", "防壁")), 2, "10-22")
    answered = rule(
        table(5, a, seat("8 5 5 1", trumps="久遠ノ花")), use("a", "突撃霊式"), use("b", "久遠ノ花")
    )
    assert str(answered.entries[1].verdict) == "legal"


@clause("sakura:core/10-22", "sakura:core/8-2-2#a", "sakura:core/9-4#vii")
def test_the_spirit_ouka_comes_in_full_power_and_fills_the_aura():
    a, b = seat("8 3 1 1", hand="神霊ヲウカ"), seat("8 5 1 1", hand="雅打ち")
    illegal_at(rule(table(3, a, b), use("a", "神霊ヲウカ")), 1, "8-2-2#a")
    full = table(3, a, b, mode="full")
    illegal_at(rule(full, use("a", "神霊ヲウカ"), use("b", "雅打ち")), 2, "10-22")
    legal(rule(full, use("a", "神霊ヲウカ"), take("b", "ライフ"), claim(b__life=5, a__aura=5)))


@pytest.mark.parametrize(
    ("way", "then"), [("1", {"b__aura": 4, "space": 3}), ("2", {"b__aura": 2, "space": 5})]
)
@clause("sakura:core/9-1", "sakura:core/10-1", "sakura:core/10-12")
def test_a_storm_of_blossoms_lets_the_enemy_choose_its_arrow(way, then):
    a, b = seat("8 3 1 1", hand="桜吹雪"), seat("8 5 1 1", hand=0, trumps=0)
    told = {"a__aura": 4, "b__aura": 3, "space": 3} if way == "1" else {"a__aura": 3, **then}
    ruling = rule(table(4, a, b), use("a", "桜吹雪"), take("b", "オーラ"), choose("b", way), claim(**told))
    legal(ruling)


@clause("sakura:core/8-2-2#a", "sakura:core/7-1-6", "sakura:core/9-4#vii")
def test_the_banner_draws_puts_a_card_back_and_goes_under_the_deck_each_as_its_player_likes():
    a, b = seat("8 3 1 1", hand="義旗共振 斬", deck="一閃 居合"), seat("8 5 1 1", hand=0, trumps=0)
    begun = (use("a", "義旗共振"), take("b", "オーラ"))
    every = [agreed("a", "義旗共振"), agreed("a", "義旗共振"), choose("a", "", "斬"), agreed("a", "義旗共振")]
    done = rule(table(4, a, b, mode="full"), *begun, *every, claim(一閃__zone="a.hand", 斬__zone="a.deck"))
    legal(done)
    last = rule(table(4, a, b, mode="full"), *begun, *every, claim(義旗共振__zone="a.deck", a_deck__count=3))
    legal(last)
    none = rule(
        table(4, a, b, mode="full"),
        *begun,
        *(passed("a") for _ in range(3)),
        claim(義旗共振__zone="a.discard", a_hand__count=1, a_deck__count=2),
    )
    legal(none)


@pytest.mark.parametrize(("way", "space"), [("right", 2), ("left", 6)])
@clause("sakura:core/10-1", "sakura:core/10-25")
def test_the_wings_move_two_either_way_and_become_rebirth(way, space):
    a, b = seat("8 3 1 1", hand="桜の翅", extra="再生"), seat("8 3 1 1")
    ruling = rule(
        table(4, a, b),
        use("a", "桜の翅"),
        choose("a", way),
        claim(space=space, 桜の翅__zone="a.extra", 再生__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/10-1", "sakura:core/10-25", "sakura:core/8-2-2#a")
def test_rebirth_gives_aura_and_flare_and_becomes_the_wings():
    a, b = seat("8 3 1 1", hand="再生", extra="桜の翅"), seat("8 3 1 1")
    illegal_at(rule(table(4, a, b), use("a", "再生")), 1, "8-2-2#a")
    done = claim(a__aura=4, a__flare=2, 再生__zone="a.extra", 桜の翅__zone="a.discard")
    legal(rule(table(4, a, b, mode="full"), use("a", "再生"), done))


@pytest.mark.parametrize(("attack", "life"), [("斬", 8), ("月影落", 4)])
@clause("sakura:core/9-4#ii", "sakura:core/10-25", "sakura:core/7-1-8")
def test_a_charm_cancels_an_attack_that_is_no_trump_for_a_card_and_becomes_a_gleam(attack, life):
    trump = attack == "月影落"
    a = seat("8 3 7 1", hand=0 if trump else attack, trumps=attack if trump else 3)
    b = seat("8 0 1 1", hand="桜花のお守り 居合", extra="仄かなる輝き", trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", attack),
        use("b", "桜花のお守り"),
        agreed("b", "桜花のお守り"),
        choose("b", "", "居合"),
        agreed("b", "桜花のお守り"),
        passed("b"),
        claim(
            b__life=life, 居合__zone="b.down", 仄かなる輝き__zone="b.discard", 桜花のお守り__zone="b.extra"
        ),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii", "sakura:core/10-25", "sakura:core/9-2")
def test_a_charm_cancels_nothing_without_a_card_and_the_gleam_may_go_under_the_deck():
    a, b = (
        seat("8 3 1 1", hand="斬"),
        seat("8 3 1 1", hand="桜花のお守り 居合", extra="仄かなる輝き", trumps=0),
    )
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "桜花のお守り"),
        passed("b"),
        agreed("b", "桜花のお守り"),
        agreed("b", "仄かなる輝き"),
        take("b", "ライフ"),
        claim(b__life=7, 仄かなる輝き__zone="b.deck", 居合__zone="b.hand"),
    )
    legal(ruling)


@clause("sakura:core/9-4#v", "sakura:core/6-2-1-8")
def test_a_gleam_is_an_attack_of_one_or_two():
    a, b = seat("8 3 1 1", hand="仄かなる輝き"), seat("8 3 1 1", hand=0, trumps=0)
    illegal_at(rule(table(4, a, b), use("a", "仄かなる輝き")), 1, "9-2-1#i")
    legal(rule(table(3, a, b), use("a", "仄かなる輝き"), take("b", "ライフ"), claim(b__life=6)))


@clause("sakura:core/10-4-2", "sakura:core/9-1-1-6")
def test_a_tailwind_widens_the_own_attacks_by_one():
    a = seat("8 3 1 1", hand="斬", enhancements=[card("追い風", crystals=1)])
    b = seat("8 5 1 1", hand=0, trumps=0)
    legal(rule(table(5, a, b), use("a", "斬"), take("b", "オーラ"), claim(b__aura=2)))
    illegal_at(rule(table(6, a, b), use("a", "斬")), 1, "9-2-1#i")


@clause("sakura:core/10-25", "sakura:core/10-17", "sakura:core/9-3")
def test_a_feeling_in_the_breast_becomes_flowers_in_both_hands():
    a, b = seat("8 3 5 1", trumps="胸に想いを", extra="両手に華を"), seat("8 3 1 1")
    done = claim(胸に想いを__zone="a.extra", 両手に華を__zone="a.trumps", a__flare=0)
    legal(rule(table(4, a, b), use("a", "胸に想いを"), done))
    gone = claim(胸に想いを__zone="a.used")
    legal(rule(table(4, seat("8 3 5 1", trumps="胸に想いを", extra=[]), b), use("a", "胸に想いを"), gone))


@clause("sakura:core/9-6-3", "sakura:core/9-1-1-8", "sakura:core/9-6")
def test_flowers_in_both_hands_recover_as_they_are_used_and_in_each_end_phase():
    a, b = seat("8 2 1 1", hand=1, trumps="両手に華を"), seat("8 3 1 1")
    ruling = rule(
        table(4, a, b, mode="full"),
        use("a", "両手に華を"),
        claim(a__aura=3, 両手に華を__zone="a.used"),
        act("b", "proceed"),
        claim(a__aura=4),
    )
    legal(ruling)


@pytest.mark.parametrize(("dust", "out"), [(None, "dust"), (None, "aura"), (0, "aura")])
@clause("sakura:core/1-4", "sakura:core/9-6-3", "sakura:core/9-6#i")
def test_a_recovery_may_put_a_crystal_on_the_flowers_instead_even_out_of_the_aura(dust, out):
    held = card("両手に華を", crystals=1)
    a, b = seat("8 4 1 1", used=[held]), seat("8 3 1 1")
    if dust == 0:
        a, b = seat("9 4 3 1", used=[held]), seat("9 5 1 1")
    start = table(4, a, b)
    agreed_to = [] if dust == 0 else [agreed("a", "両手に華を")]
    entries = [basic("a", "recover"), *agreed_to, choose("a", out)]
    left = {"a__aura": start["players"]["a"]["aura"] - (out == "aura"), "両手に華を__crystals": 2}
    ruling = rule(start, *entries, claim(**left))
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/9-6-3")
def test_a_recovery_that_can_be_done_need_not_go_to_the_flowers():
    a, b = seat("8 3 1 1", used=[card("両手に華を", crystals=1)]), seat("8 3 1 1")
    plain = rule(table(4, a, b), basic("a", "recover"), passed("a"), claim(a__aura=4, 両手に華を__crystals=1))
    legal(plain)


@clause("sakura:core/1-4", "sakura:core/10-25", "sakura:core/10-17")
def test_five_flowers_go_to_the_flare_and_a_new_act_begins():
    a = seat("8 3 1 1", used=[card("両手に華を", crystals=4)], extra="そして新たな幕開けを")
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        basic("a", "recover"),
        act("a", "activate", "両手に華を"),
        choose("a", "dust"),
        claim(a__flare=6, 両手に華を__zone="a.extra", そして新たな幕開けを__zone="a.trumps"),
    )
    legal(ruling)


FIVES = [
    (5, seat("8 5 1 1", used="そして新たな幕開けを"), seat("8 5 1 1", hand=0, trumps=0), 3),
    (
        4,
        seat("5 4 5 1", used="そして新たな幕開けを", enhancements=[card("圧気", crystals=5)]),
        seat("8 4 1 1", hand=0, trumps=0),
        3,
    ),
]


@pytest.mark.parametrize(("space", "a", "b", "fives"), FIVES)
@clause("sakura:core/9-1-1-8", "sakura:core/10-5", "sakura:core/7-1-9", "sakura:core/10-22")
def test_a_new_act_strikes_in_the_end_phase_for_each_zone_with_five_crystals(space, a, b, fives):
    ruling = rule(
        table(space, a, b, phase="end"), act("a", "proceed"), take("b", "ライフ"), claim(b__life=8 - fives)
    )
    legal(ruling)


@pytest.mark.parametrize("damage", ["オーラ", "ライフ"])
@clause("sakura:core/1-4", "sakura:core/5-8-3-1", "sakura:core/9-3")
def test_under_this_banner_the_crystals_of_the_damage_come_on_an_enhancement(damage):
    a = seat("8 3 4 1", trumps="この旗の名の下に", enhancements=[card("追い風", crystals=1)])
    b = seat("8 3 1 1", hand=0, trumps=0)
    moved = 3 if damage == "オーラ" else 2
    ruling = rule(
        table(5, a, b),
        use("a", "この旗の名の下に"),
        agreed("a", "この旗の名の下に"),
        take("b", damage),
        claim(追い風__crystals=1 + moved, b__flare=1),
    )
    legal(ruling)


@clause("sakura:core/5-8-3-1", "sakura:core/10-6", "sakura:core/1-4")
def test_a_banner_without_its_enhancement_moves_crystals_as_ever():
    a = seat("8 3 4 1", trumps="この旗の名の下に", enhancements=[card("圧気", crystals=1)])
    b = seat("8 3 1 1", hand=0, trumps=0)
    unchosen = rule(
        table(5, a, b), use("a", "この旗の名の下に"), passed("a"), take("b", "ライフ"), claim(b__flare=3)
    )
    legal(unchosen)
    alone = seat("8 3 4 1", trumps="この旗の名の下に")
    legal(
        rule(
            table(5, alone, b),
            use("a", "この旗の名の下に"),
            agreed("a", "この旗の名の下に"),
            take("b", "ライフ"),
            claim(b__flare=3),
        )
    )
    gapped = seat("8 3 4 1", trumps="この旗の名の下に", enhancements=[card("圧気", crystals=1)])
    foe = seat("8 3 1 1", hand="雅打ち", trumps=0)
    lost = rule(
        table(3, gapped, foe),
        use("a", "この旗の名の下に"),
        agreed("a", "この旗の名の下に"),
        use("b", "雅打ち"),
        take("a", "ライフ"),
        take("b", "ライフ"),
        claim(圧気__zone="a.down", b__flare=3),
    )
    legal(lost)


@clause("sakura:core/9-2-2", "sakura:core/9-6-3", "sakura:core/7-1-6", "sakura:core/7-1-8")
def test_the_seasons_turn_a_card_back_draw_one_and_put_one_down_for_a_recovery():
    a = seat("8 3 1 1", hand="斬", trumps="四季はまた廻り来る", deck="一閃", down="居合")
    whole = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "四季はまた廻り来る"),
        agreed("a", "四季はまた廻り来る"),
        agreed("a", "四季はまた廻り来る"),
        choose("a", "", "斬"),
        claim(居合__zone="a.deck", 一閃__zone="a.hand", 斬__zone="a.down", a__aura=4),
    )
    legal(whole)
    bare = seat("8 3 1 1", hand=0, trumps="四季はまた廻り来る", deck="一閃", down="居合")
    nothing = rule(
        table(4, bare, seat("8 3 1 1")),
        use("a", "四季はまた廻り来る"),
        passed("a"),
        passed("a"),
        claim(a__aura=3),
    )
    legal(nothing)


@pytest.mark.parametrize("agrees", [True, False])
@clause("sakura:core/9-1-1-8", "sakura:core/7-1-12", "sakura:core/10-17", "sakura:core/10-25")
def test_the_seasons_come_back_when_a_card_leaves_the_extra_cards(agrees):
    a = seat("8 3 1 1", hand="桜の翅", extra="再生", used="四季はまた廻り来る")
    answer = agreed("a", "四季はまた廻り来る") if agrees else passed("a")
    zone = "a.trumps" if agrees else "a.used"
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "桜の翅"),
        choose("a", "right"),
        answer,
        claim(四季はまた廻り来る__zone=zone, 再生__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/9-2-3", "sakura:core/5-5-2")
def test_a_path_in_full_bloom_sends_its_crystals_to_the_aura_or_the_flare():
    held = [card("満天の花道で", crystals=2)]
    start = {"phase": "start", "mode": "", "turn": 7}
    to_aura = rule(
        table(4, seat("8 3 1 1", enhancements=held), seat("8 3 1 1"), **start),
        act("a", "proceed"),
        claim(a__aura=4, 満天の花道で__crystals=1),
    )
    legal(to_aura)
    to_flare = rule(
        table(4, seat("8 5 1 1", enhancements=held), seat("8 3 1 1"), **start),
        act("a", "proceed"),
        claim(a__aura=5, a__flare=2),
    )
    legal(to_flare)


@clause("sakura:core/10-25", "sakura:core/9-4#vii", "sakura:core/7-1-6")
def test_the_twin_blades_and_the_shadow_hands_become_one_another():
    a, b = seat("8 3 1 1", hand="桜の双剣", extra="影の両手", deck=3), seat("8 3 2 1", hand=0, trumps=0)
    blades = rule(
        table(5, a, b),
        use("a", "桜の双剣"),
        take("b", "オーラ"),
        agreed("a", "影の両手"),
        claim(a__aura=4, 桜の双剣__zone="a.extra", 影の両手__zone="a.deck"),
    )
    legal(blades)
    a = seat("8 3 1 1", hand="影の両手", extra="桜の双剣")
    b = seat("8 3 2 1", hand="居合 柄打ち", trumps=0)
    aura = rule(
        table(4, a, b),
        use("a", "影の両手"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "", "居合"),
        passed("a"),
        claim(居合__zone="b.discard", 影の両手__zone="a.extra", 桜の双剣__zone="a.discard", b__flare=2),
    )
    legal(aura)
    life = rule(
        table(4, a, b),
        use("a", "影の両手"),
        passed("b"),
        take("b", "ライフ"),
        passed("a"),
        claim(b__flare=0, b_hand__count=2, b__life=8),
    )
    legal(life)


@pytest.mark.parametrize(("dust", "other"), [(5, "標をたどり"), (6, "影面見向き")])
@clause("sakura:core/10-25", "sakura:core/7-1-6", "sakura:core/10-1")
def test_waking_alone_leads_one_way_or_the_other_as_the_dust_has_it(dust, other):
    a, b = seat("8 3 3 1", trumps="ひとり目覚めて", extra="標をたどり 影面見向き"), seat("8 3 1 1")
    start = with_dust(dust - 3, a, b)
    ruling = rule(
        start,
        use("a", "ひとり目覚めて"),
        claim(
            a__aura=4, b__aura=2, dust=dust, ひとり目覚めて__zone="a.extra", **{f"{other}__zone": "a.deck"}
        ),
    )
    legal(ruling)


@pytest.mark.parametrize(("dust", "other"), [(0, "桜花眩く輝かん"), (1, "ふたり震える手を取ろう")])
@clause("sakura:core/9-6", "sakura:core/10-25", "sakura:core/10-17")
def test_the_signs_lead_to_a_dazzling_bloom_only_without_dust(dust, other):
    a, b = seat("8 3 1 1", hand="標をたどり", extra="桜花眩く輝かん ふたり震える手を取ろう"), seat("8 3 1 1")
    start = with_dust(1, a, b)
    moves = (
        [choose("a", "recover"), choose("a", "focus")] if dust == 0 else [choose("a", "focus"), passed("a")]
    )
    done = {f"{other}__zone": "a.trumps", "標をたどり__zone": "a.extra", "dust": dust}
    ruling = rule(start, use("a", "標をたどり"), *moves, claim(**done))
    legal(ruling)
    again = rule(start, use("a", "標をたどり"), choose("a", "focus"), choose("a", "focus"))
    assert found(again, 3) == ("illegal", "core/9-6#i")


@pytest.mark.parametrize(("dust", "other"), [(12, "旧き虚路を歩みゆく"), (11, "ふたり震える手を取ろう")])
@pytest.mark.parametrize("zone", ["flare", "life"])
@clause("sakura:core/10-25", "sakura:core/10-17", "sakura:core/6-3")
def test_looking_at_the_shadow_takes_a_crystal_that_the_enemy_chooses(dust, other, zone):
    a = seat("4 1 1 1", hand="影面見向き", extra="旧き虚路を歩みゆく ふたり震える手を取ろう")
    b = seat("8 3 1 1")
    start = with_dust(dust - 1, a, b)
    ruling = rule(
        start,
        use("a", "影面見向き"),
        choose("b", f"enemy.{zone}"),
        claim(dust=dust, **{f"b__{zone}": 7 if zone == "life" else 0, f"{other}__zone": "a.trumps"}),
    )
    legal(ruling)


@clause("sakura:core/10-21", "sakura:core/9-1-3-2", "sakura:core/9-3", "sakura:core/10-7")
def test_a_dazzling_bloom_grows_with_every_use_and_rises_with_a_zone_of_five():
    bloom = card("桜花眩く輝かん", crystals=7)
    a, b = seat("5 1 2 1", trumps=[bloom]), seat("8 5 1 1", hand=0, trumps=0)
    hit = rule(
        table(4, a, b),
        use("a", "桜花眩く輝かん"),
        take("b", "ライフ"),
        claim(b__life=6, 桜花眩く輝かん__crystals=8),
    )
    legal(hit)
    weak = rule(
        table(4, seat("8 3 2 1", trumps="桜花眩く輝かん"), b),
        use("a", "桜花眩く輝かん"),
        take("b", "オーラ"),
        claim(b__aura=5, 桜花眩く輝かん__crystals=1),
    )
    legal(weak)
    for aura, zone in ((5, "a.trumps"), (4, "a.used")):
        end = table(4, seat("8 3 2 1", used="桜花眩く輝かん"), seat(f"8 {aura} 1 1"), phase="end")
        legal(rule(end, act("a", "proceed"), claim(桜花眩く輝かん__zone=zone)))


@clause("sakura:core/10-1", "sakura:core/6-3", "sakura:core/9-3")
def test_two_who_take_trembling_hands_take_the_aura_over():
    a, b = seat("8 1 5 1", trumps="ふたり震える手を取ろう"), seat("8 5 1 1")
    legal(rule(table(4, a, b), use("a", "ふたり震える手を取ろう"), claim(a__aura=5, b__aura=1, a__flare=0)))


@clause("sakura:core/s8", "sakura:core/10-18", "sakura:core/9-1-3-4")
def test_an_old_hollow_road_takes_the_next_main_phase_of_the_enemy():
    a, b = seat("8 3 3 1", hand=0, trumps="旧き虚路を歩みゆく"), seat("8 3 1 1", hand=0, deck="斬 一閃")
    ruling = rule(
        table(4, a, b),
        use("a", "旧き虚路を歩みゆく"),
        claim(旧き虚路を歩みゆく__zone="a.removed"),
        act("b", "proceed"),
        act("a", "proceed"),
        claim(turn_player="a"),
    )
    legal(ruling)
    used = rule(table(4, a, b), use("a", "旧き虚路を歩みゆく"), act("b", "proceed"), use("b", "斬"))
    assert found(used, 3) == ("illegal", "core/9-2")
