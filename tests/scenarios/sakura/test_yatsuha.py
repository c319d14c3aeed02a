"""§14 ヤツハ: complete forms, memories, the journey, and what her cards say."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    card,
    cards,
    choose,
    claim,
    illegal_at,
    legal,
    now,
    passed,
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
)

FORMS = "星の爪/星辰の鉤爪 昏い咢/深淵の大口 鏡の悪魔/本当の怪物 幻影歩法/幻影連携 意志/決意 契約/盟約 寄花/徒寄花"


@pytest.mark.parametrize("pair", FORMS.split())
@clause("sakura:add/14-3", "sakura:add/14-3/table", "sakura:core/10-25", "sakura:add/14-1")
def test_every_card_becomes_its_complete_form(pair):
    plain, whole = pair.split("/")
    a = seat("8 3 2 1", hand=plain, trumps="八葉鏡の徒桜", extra=whole)
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "八葉鏡の徒桜"),
        act("a", "activate", "八葉鏡の徒桜"),
        choose("a", "", plain),
        claim(**{f"{plain}__zone": "a.extra", f"{whole}__zone": "a.hand"}, a__cowed=True, a__terminal=True),
    )
    legal(ruling)


@clause("sakura:core/10-25", "sakura:core/10-37")
def test_without_its_complete_form_aside_a_card_stays_and_nobody_is_cowed():
    a = seat("8 3 2 1", hand="星の爪", trumps="八葉鏡の徒桜")
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "八葉鏡の徒桜"),
        act("a", "activate", "八葉鏡の徒桜"),
        claim(星の爪__zone="a.hand", a__cowed=False),
    )
    legal(ruling)
    illegal_at(rule(table(8, a, seat("8 3 1 1")), use("a", "八葉鏡の徒桜")), 1, "10-37")


@clause("sakura:core/9-1-1-8", "sakura:core/9-7")
def test_the_used_cherry_completes_a_card_just_before_a_reconstruction():
    a = seat(
        "8 3 2 1", hand=2, deck=0, discard="星の爪 斬", used="八葉鏡の徒桜", trumps=2, extra="星辰の鉤爪"
    )
    ruling = rule(
        table(4, a, seat("8 3 1 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        act("a", "activate", "八葉鏡の徒桜"),
        choose("a", "", "星の爪"),
        claim(星辰の鉤爪__zone="a.deck", a__cowed=True, a__life=7),
        shuffled("a"),
    )
    legal(ruling)


@pytest.mark.parametrize(("made", "after"), [(3, {}), (4, {"b__life": 6, "crystals_in_play": 34})])
@clause("sakura:core/9-5#i", "sakura:core/10-1", "sakura:core/7-1-16")
def test_a_vain_flower_completes_a_card_or_takes_two_lives_out_of_the_game(made, after):
    a = seat("8 3 2 1", hand="星の爪", enhancements=[card("徒寄花", crystals=1)], extra="星辰の鉤爪")
    start = table(
        4, a, seat("8 3 1 1"), phase="start", mode="", turn=7, this_game=[["perfected", "a", "", str(made)]]
    )
    if after:
        ruling = rule(start, act("a", "proceed"), claim(徒寄花__zone="a.deck", **after))
    else:
        ruling = rule(
            start,
            act("a", "proceed"),
            act("a", "activate", "徒寄花"),
            choose("a", "", "星の爪"),
            claim(星辰の鉤爪__zone="a.hand", b__life=8, 徒寄花__zone="a.discard"),
        )
    legal(ruling)


@pytest.mark.parametrize(("used", "outside"), [(0, True), (3, False)])
@clause("sakura:core/9-2-3#iii", "sakura:core/7-1-16")
def test_the_first_card_of_a_game_may_take_its_crystal_from_outside(used, outside):
    a = seat("8 3 2 1", hand="見知らぬ世界", extra="色づく世界")
    start = table(4, a, seat("8 3 1 1"), this_game=[["used", "a", "", str(used)]] if used else [])
    if outside:
        legal(
            rule(
                start,
                use("a", "見知らぬ世界"),
                choose("a", 1),
                claim(見知らぬ世界__crystals=1, crystals_in_play=37),
            )
        )
        legal(
            rule(start, use("a", "見知らぬ世界"), choose("a", 0), choose("a", 1), claim(crystals_in_play=36))
        )
    else:
        ruling = rule(
            start,
            use("a", "見知らぬ世界"),
            choose("a", 1),
            claim(crystals_in_play=36, dust=start["dust"] - 1),
        )
        legal(ruling)


@clause("sakura:core/9-5#i", "sakura:core/9-6-1", "sakura:core/10-18")
def test_an_unknown_world_moves_forward_twice_and_brings_the_coloured_one():
    a = seat("8 2 2 1", hand=2, enhancements=[card("見知らぬ世界", crystals=1)], extra="色づく世界")
    ruling = rule(
        table(6, a, seat("8 3 1 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        claim(space=4, a__aura=4, 見知らぬ世界__zone="a.removed", 色づく世界__zone="a.trumps"),
    )
    legal(ruling)


@clause("sakura:add/14-5", "sakura:add/14-5#1", "sakura:add/14-5#2", "sakura:add/14-4")
def test_the_journey_begins_where_its_player_likes_and_once_only():
    a = seat("8 2 4 1", hand=2, trumps="色づく世界")
    start = table(6, a, seat("8 3 1 1"))
    ruling = rule(
        start,
        use("a", "色づく世界"),
        choose("a", "3"),
        claim(a__memory_crystals=1, a__location=3, a__origin=3, dust=start["dust"] + 1),
    )
    legal(ruling)
    again = table(6, {**a, "origin": 2}, seat("8 3 1 1"))
    legal(
        rule(again, use("a", "色づく世界"), claim(a__memory_crystals=0, a__origin=2, dust=again["dust"] + 2))
    )


JOURNEY = {"phase": "start", "mode": "", "turn": 7}


def on_the_way(place, *, done=True, **more):
    """A player whose journey began at 1 and has come to that place."""
    a = seat("8 2 4 0", hand=2, deck=4, used="色づく世界", trumps=2, **more)
    return a | {"memory_crystals": 1, "location": place, "origin": 1, "origin_done": done}


@pytest.mark.parametrize(
    ("place", "choices", "after"),
    [
        (1, (), {"a__vigor": 2, "a__location": 2, "a__origin_done": True}),
        (2, (choose("a", "", "圧気"), choose("a", "dust")), {"圧気__crystals": 1, "a__location": 3}),
        (2, (choose("a", "", "圧気"), choose("a", "card")), {"圧気__crystals": 3, "a__location": 3}),
        (3, (choose("a", "", "一閃"),), {"一閃__zone": "a.deck", "a__location": 4}),
        (4, (), {"a_hand__count": 5, "a__location": 1}),
    ],
)
@clause("sakura:add/14-4", "sakura:add/14-6")
def test_each_place_of_the_journey_has_its_effect_and_the_crystal_goes_on(place, choices, after):
    a, b = (
        on_the_way(place, done=place != 1, discard="一閃"),
        seat("8 3 1 1", enhancements=[card("圧気", crystals=3)]),
    )
    legal(rule(table(3, a, b, **JOURNEY), act("a", "proceed"), *choices, passed("a"), claim(**after)))


@clause("sakura:add/14-4")
def test_the_journey_goes_on_in_the_turns_of_the_enemy_too():
    ruling = rule(
        table(6, on_the_way(4), seat("8 3 1 1"), phase="start", mode="", turn=8, turn_player="b"),
        act("b", "proceed"),
        claim(a__location=1, a_hand__count=3),
    )
    legal(ruling)


@clause("sakura:add/14-7", "sakura:add/14-7#1", "sakura:add/14-7#2", "sakura:add/14-7#3", "sakura:add/14-7#4")
def test_back_where_it_began_the_journey_leads_home():
    a = on_the_way(1)
    a |= {
        "hand": cards("星の爪 斬"),
        "deck": cards("一閃 居合"),
        "discard": cards("柄打ち"),
        "down": cards("契約"),
    }
    a |= {"enhancements": [card("寄花", crystals=2)], "extra": cards("彼女にとっての桜降る代")}
    start = table(3, a, seat("8 3 1 1"), **JOURNEY)
    ruling = rule(
        start,
        act("a", "proceed"),
        choose("a", "", "斬"),
        claim(
            a_memory__count=6,
            斬__zone="a.hand",
            寄花__zone="a.memory",
            彼女にとっての桜降る代__zone="a.trumps",
        ),
        claim(a__memory_crystals=0, a__location=0, b__aura=3),
    )
    legal(ruling)


@clause("sakura:add/14-4", "sakura:add/14-3")
def test_a_card_that_comes_back_from_memory_may_be_shown_and_made_complete():
    a = seat("8 2 4 1", hand=1, trumps="彼女にとっての桜降る代", memory="星の爪 斬", extra="星辰の鉤爪")
    start = table(3, a, seat("8 3 1 1"))
    shown = rule(
        start,
        use("a", "彼女にとっての桜降る代"),
        choose("a", "", "星の爪"),
        act("a", "activate", "星の爪"),
        claim(星辰の鉤爪__zone="a.hand", 星の爪__zone="a.extra"),
    )
    legal(shown)
    kept = rule(
        start, use("a", "彼女にとっての桜降る代"), choose("a", "", "星の爪"), claim(星の爪__zone="a.hand")
    )
    legal(kept)


@clause("sakura:core/1-4", "sakura:core/7-1-6")
def test_instead_of_drawing_a_memory_may_be_taken():
    a = seat("8 2 4 1", hand=1, deck="一閃", used="彼女にとっての桜降る代", trumps=2, memory="居合 斬")
    ruling = rule(
        table(3, a, seat("8 3 1 1"), **JOURNEY),
        act("a", "proceed"),
        act("a", "activate", "彼女にとっての桜降る代"),
        choose("a", "", "斬"),
        passed("a"),
        claim(斬__zone="a.hand", 一閃__zone="a.hand", 居合__zone="a.memory", a__life=8),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/9-7#i")
def test_instead_of_the_damage_of_a_reconstruction_a_memory_may_be_removed():
    a = seat("1 2 4 1", hand=1, deck=0, discard=3, used="彼女にとっての桜降る代", trumps=2, memory="居合 斬")
    ruling = rule(
        table(3, a, seat("8 3 1 1"), **JOURNEY),
        act("a", "proceed"),
        act("a", "reconstruct"),
        act("a", "activate", "彼女にとっての桜降る代"),
        choose("a", "", "斬"),
        claim(斬__zone="a.removed", a__life=1, winner=""),
    )
    legal(ruling)


@clause("sakura:core/9-1", "sakura:core/10-25")
def test_self_and_resolve_completes_a_card_and_may_put_it_on_the_deck():
    a = seat("8 2 4 1", hand="斬", down="契約", trumps="彼女にとっての自我と決意", extra="盟約")
    ruling = rule(
        table(3, a, seat("8 3 1 1")),
        use("a", "彼女にとっての自我と決意"),
        act("a", "activate", "彼女にとっての自我と決意"),
        choose("a", "", "契約"),
        claim(盟約__zone="a.down"),
        act("a", "activate", "彼女にとっての自我と決意"),
        claim(盟約__zone="a.deck"),
    )
    legal(ruling)


@clause("sakura:core/10-34", "sakura:core/10-22/note-2", "sakura:core/9-4#ii")
def test_self_and_resolve_cancels_an_attack_in_place_of_a_reaction():
    a = seat("8 2 4 1", hand="斬 契約", used="彼女にとっての自我と決意", trumps=2)
    b = seat("8 3 6 1", hand="影菱 一閃", trumps=3)
    start = table(2, a, b, turn=6, turn_player="b")
    ruling = rule(
        start,
        use("b", "影菱"),
        act("a", "activate", "彼女にとっての自我と決意"),
        choose("a", "", "斬"),
        claim(a__aura=2, a__life=8, 斬__zone="a.discard", 彼女にとっての自我と決意__zone="a.removed"),
    )
    legal(ruling)
    without = {**a, "hand": cards("契約")}
    ruling = rule(
        table(2, without, b, turn=6, turn_player="b"),
        use("b", "影菱"),
        act("a", "activate", "彼女にとっての自我と決意"),
        take("a", "オーラ"),
        claim(a__aura=0, 彼女にとっての自我と決意__zone="a.removed"),
    )
    legal(ruling)


@clause("sakura:core/9-5", "sakura:core/9-8", "sakura:core/9-2")
def test_a_song_of_four_mirrors_empties_an_enhancement_and_uses_it():
    a, b = (
        seat("8 3 2 1", hand=1, trumps="四葉鏡のわらべ唄"),
        seat("8 2 1 1", enhancements=[card("圧気", crystals=2)]),
    )
    ruling = rule(
        table(6, a, b),
        use("a", "四葉鏡のわらべ唄"),
        claim(圧気__zone="b.discard"),
        act("a", "activate", "四葉鏡のわらべ唄"),
        choose("a", 2),
        claim(圧気__zone="a.enhancements", 圧気__crystals=2, a__terminal=False),
    )
    legal(ruling)


@clause("sakura:core/9-2")
def test_a_fullpower_card_used_by_the_song_of_four_mirrors_gives_it_terminal():
    a, b = (
        seat("8 3 2 1", hand=1, trumps="四葉鏡のわらべ唄"),
        seat("8 4 1 1", enhancements=[card("直接金融", crystals=1)]),
    )
    ruling = rule(
        table(6, a, b),
        use("a", "四葉鏡のわらべ唄"),
        act("a", "activate", "四葉鏡のわらべ唄"),
        choose("a", 2),
        claim(直接金融__zone="a.enhancements", a__aura=4, b__aura=3),
        claim(a__terminal=True),
    )
    legal(ruling)


@clause("sakura:core/9-2-1", "sakura:core/10-22", "sakura:core/10-1")
def test_a_star_claw_is_answered_by_trumps_only_and_gives_away_a_crystal():
    a, b = seat("8 3 2 1", hand="星の爪"), seat("8 4 1 1", hand="衝音晶")
    illegal_at(rule(table(4, a, b), use("a", "星の爪"), use("b", "衝音晶")), 2, "10-22")
    legal(
        rule(
            table(4, a, b), use("a", "星の爪"), passed("b"), take("b", "オーラ"), claim(a__aura=2, b__flare=2)
        )
    )


@clause("sakura:add/14-2-1", "sakura:core/10-3", "sakura:core/5-1-4")
def test_a_dark_jaw_hurts_more_by_the_mirror_number_and_cows_its_player():
    a, b = seat("8 3 1 1", hand="昏い咢"), seat("8 2 1 1")
    legal(rule(table(4, a, b), use("a", "昏い咢"), passed("b"), claim(b__life=5, a__cowed=True)))


@clause("sakura:core/8-2-2#b", "sakura:core/10-1")
def test_a_mirror_demon_costs_a_life():
    a, b = seat("8 3 1 1", hand="鏡の悪魔"), seat("8 2 1 1")
    legal(rule(table(3, a, b, mode="full"), use("a", "鏡の悪魔"), passed("b"), claim(b__life=5, a__life=7)))


@pytest.mark.parametrize(
    ("way", "space", "fits"), [("1", 3, True), ("1", 4, False), ("2", 5, True), ("2", 3, False)]
)
@clause("sakura:core/5-2-1", "sakura:core/5-2-2", "sakura:core/9-1")
def test_phantom_steps_shift_the_distance_for_the_turn(way, space, fits):
    a, b = seat("8 3 1 0", hand="幻影歩法 星の爪"), seat("8 4 1 1")
    stepped = rule(table(space, a, b), use("a", "幻影歩法"), choose("a", way), use("a", "星の爪"))
    assert str(stepped.entries[2].verdict) == ("legal" if fits and space != 4 else "illegal")
    legal(rule(table(space, a, b), use("a", "幻影歩法"), choose("a", way), claim(a__vigor=1)))


@clause("sakura:core/9-1", "sakura:core/10-1")
def test_will_moves_crystals_of_one_or_both_players():
    a, b = seat("8 3 2 1", hand="意志"), seat("8 3 2 1")
    ruling = rule(
        table(4, a, b),
        use("a", "意志"),
        choose("a", "1"),
        choose("a", "2"),
        choose("a", "right"),
        choose("a", "left"),
        now("4/6", a="8 2 3 1", b="8 4 1 1"),
    )
    legal(ruling)


@clause("sakura:core/10-27", "sakura:core/9-4#ii")
def test_twin_mirrors_copy_and_cancel():
    a, b = seat("5 3 4 1", hand=1, trumps="双葉鏡の祟り神"), seat("8 4 1 1", hand="斬")
    ruling = rule(
        table(3, a, b, turn=6, turn_player="b"),
        use("b", "斬"),
        use("a", "双葉鏡の祟り神"),
        take("b", "オーラ"),
        claim(b__aura=1, a__life=5, a__aura=3),
    )
    legal(ruling)


@clause("sakura:core/10-21", "sakura:add/14-2-1")
def test_a_sea_of_stars_grows_by_the_mirror_number():
    a, b = seat("8 3 7 1", hand=1, trumps="六葉鏡の星の海"), seat("8 3 2 1")
    legal(rule(table(5, a, b), use("a", "六葉鏡の星の海"), passed("b"), claim(b__life=4)))


@clause("sakura:core/10-2", "sakura:core/9-5#i")
def test_beyond_eight_mirrors_every_arrow_goes_both_ways():
    a = seat("8 3 2 1", hand="忍歩", enhancements=[card("八葉鏡の向こう側", crystals=3)])
    ruling = rule(table(5, a, seat("8 3 2 1")), use("a", "忍歩"), choose("a", "left"), claim(space=4))
    legal(ruling)
    last = {**a, "enhancements": [card("八葉鏡の向こう側", crystals=1)]}
    gone = rule(
        table(5, last, seat("8 3 2 1"), **JOURNEY),
        act("a", "proceed"),
        claim(八葉鏡の向こう側__zone="a.removed"),
    )
    legal(gone)


@clause("sakura:core/10-1", "sakura:core/10-22", "sakura:add/14-2-1", "sakura:core/9-4#ii")
def test_complete_forms_in_play():
    a, b = seat("8 3 2 1", hand="星辰の鉤爪 深淵の大口 幻影連携 盟約"), seat("7 5 1 1")
    claws = rule(
        table(4, a, b), use("a", "星辰の鉤爪"), passed("b"), take("b", "オーラ"), claim(b__flare=0, a__aura=4)
    )
    legal(claws)
    maw = rule(table(4, a, seat("8 5 1 1")), use("a", "深淵の大口"), take("b", "オーラ"), claim(b__aura=2))
    legal(maw)
    steps = rule(
        table(2, a, b),
        use("a", "幻影連携"),
        choose("a", "1"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=3),
    )
    legal(steps)
    pact = rule(
        table(4, a, b), use("a", "盟約"), choose("a", "2"), choose("a", "right"), claim(b__flare=0, a__aura=4)
    )
    legal(pact)


@pytest.mark.parametrize(("life", "cancelled"), [(7, True), (8, False)])
@clause("sakura:core/9-4#ii", "sakura:add/14-2-1", "sakura:core/10-1")
def test_resolve_cancels_an_attack_of_little_damage(life, cancelled):
    a, b = seat("7 3 1 1", hand="決意"), seat(f"{life} 3 2 1", hand="斬")
    ruling = rule(
        table(3, a, b, turn=6, turn_player="b"),
        use("b", "斬"),
        use("a", "決意"),
        choose("a", "2"),
        choose("a", "0"),
        *([] if cancelled else [take("a", "ライフ")]),
        claim(a__life=7 if cancelled else 6),
    )
    legal(ruling)
