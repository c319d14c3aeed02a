"""What the cards and fates of イニル say, one by one: S10-2, and where it prints otherwise S10."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, choose, claim, found, legal, passed, table, take, told, use
from .test_innealra import FATES, begins, hers, lying, other, ruled


def fates(face, first):
    """Her fates in an order in which that one lies at the place of her face."""
    left = [one for one in FATES[face] if one != first]
    at = list(FATES).index(face)
    return " ".join([*left[:at], first, *left[at:]])


def resonating(face, fate, space=4, b="8 3 2 1", a="8 3 2 1", **more):
    """She uses 槍振るい, which is taken on life, and resonates with that fate."""
    start = table(space, hers(face, a, hand="槍振るい", fates=fates(face, fate), **more), other(b))
    return start, (use("a", "槍振るい"), passed("b"), take("b", "ライフ"))


def entwined(face, fate, space=4, b="8 3 2 1", a="8 3 2 1", **more):
    """The same with the backs up."""
    dear = {"id": "アザナエル", "name": "イニルノルニル・アザナエル", "crystals": 2}
    return resonating(face, fate, space, b, a, enhancements=[dear], **more)


@pytest.mark.parametrize(("space", "aura", "after"), [(4, 1, 6), (6, 3, 6)])
@clause("sakura:add/24-6#1", "sakura:core/1-4")
def test_kaerimi_pushes_twice_from_the_past_within_five(space, aura, after):
    """悔恨 resonates: at 4 twice to the distance, at 6 never; then no attack is made."""
    start = table(space, hers("イヌル", hand="悔恨 槍振るい"), other())
    legal(ruled(start, use("a", "悔恨"), claim(b__aura=aura, space=after)))
    near = table(2, hers("イヌル", hand="悔恨 槍振るい"), other())
    barred = ruled(near, use("a", "悔恨"), use("a", "槍振るい"))
    assert found(barred, 2)[0] == "illegal"


def test_kuyami_forbids_advance_and_retreat_and_moves_from_flare_to_aura():
    start, entries = resonating("イヌル", "くやみ")
    legal(ruled(start, *entries, claim(b__flare=2, b__aura=4), basic("a", "宿し")))
    assert found(ruled(start, *entries, basic("a", "前進")), 4)[0] == "illegal"


@pytest.mark.parametrize("reaction", [True, False])
@clause("sakura:core/10-24", "sakura:core/10-40")
def test_urami_hurts_and_takes_a_reaction_of_her_hand_or_shows_it(reaction):
    hand = "槍振るい 変転" if reaction else "槍振るい 一閃"
    start = table(4, hers("イヌル", hand=hand, fates=fates("イヌル", "うらみ")), other())
    entries = (use("a", "槍振るい"), passed("b"), take("b", "ライフ"))
    ruling = legal(ruled(start, *entries, claim(b__life=6, a_discard__count=3 if reaction else 2)))
    assert ("show" in told(ruling)) is not reaction


def test_madoromi_puts_the_top_of_both_decks_face_down_twice():
    start, entries = resonating("イヌル", "まどろみ")
    legal(ruled(start, *entries, claim(a_deck__count=1, b_deck__count=1, a_down__count=3, b_down__count=3)))


@pytest.mark.parametrize(("fate", "barred"), [("かえりみ", use("a", "斬")), ("くやみ", basic("a", "宿し"))])
def test_the_backs_of_kaerimi_and_kuyami_hurt_and_forbid(fate, barred):
    start, entries = entwined("イヌル", fate)
    start["players"]["a"]["hand"] = [{"id": "槍振るい", "name": "槍振るい"}, {"id": "斬", "name": "斬"}]
    legal(ruled(start, *entries, claim(b__life=6)))
    assert found(ruled(start, *entries, barred), 4)[0] == "illegal"


def test_the_back_of_urami_asks_for_no_normal_card_used():
    """槍振るい is one, so nothing more is dealt; by rule, at the beginning of the main phase, 1 is."""
    start, entries = entwined("イヌル", "うらみ")
    legal(ruled(start, *entries, claim(b__life=7)))
    dear = {"id": "アザナエル", "name": "イニルノルニル・アザナエル", "crystals": 2}
    rests = begins(hers("イヌル", hand=3, fates=fates("イヌル", "うらみ"), enhancements=[dear]), other())
    legal(ruled(rests, act("a", "mode", value="標準行動"), claim(b__life=7)))


@pytest.mark.parametrize(("moved", "life"), [(True, 7), (False, 6)])
def test_the_back_of_madoromi_asks_for_no_basic_action(moved, life):
    start, entries = entwined("イヌル", "まどろみ", 5)
    first = [basic("a", "前進")] if moved else []
    legal(ruled(start, *first, *entries, claim(b__life=life)))


@pytest.mark.parametrize(("aura", "moved"), [(5, 2), (4, 1)])
def test_tomadoi_moves_one_more_out_of_an_aura_of_five(aura, moved):
    start, entries = resonating("マヒル", "とまどい", b=f"8 {aura} 2 1")
    legal(ruled(start, *entries, claim(b__aura=aura - moved, b__flare=3 + moved)))


@pytest.mark.parametrize(("space", "after"), [(5, 3), (4, 4), (3, 5)])
def test_utsuroi_goes_by_the_distance_as_it_begins(space, after):
    start, entries = resonating("マヒル", "うつろい", space)
    legal(ruled(start, *entries, claim(space=after)))


@pytest.mark.parametrize(("n", "way", "after"), [(3, "right", 1), (1, "right", 3), (2, "left", 6)])
def test_the_back_of_utsuroi_goes_either_way_and_moves_fewer_if_she_likes(n, way, after):
    start, entries = entwined("マヒル", "うつろい")
    legal(ruled(start, *entries, choose("a", way), choose("a", n), claim(space=after)))


@pytest.mark.parametrize("back", [False, True])
@clause("sakura:core/10-5")
def test_chirimagai_attacks_and_the_front_cows_her(back):
    start, entries = (entwined if back else resonating)("マヒル", "ちりまがい")
    ruling = ruled(start, *entries, passed("b"), take("b", "ライフ"), claim(b__life=5, a__cowed=not back))
    legal(ruling)


@pytest.mark.parametrize(("back", "mine", "theirs"), [(False, 3, 4), (True, 4, 3)])
def test_aganai_fills_auras_from_dust(back, mine, theirs):
    start, entries = (entwined if back else resonating)("マヒル", "あがない", a="8 1 2 1")
    legal(ruled(start, *entries, claim(a__aura=mine, b__aura=theirs)))


@pytest.mark.parametrize(("lost", "damage"), [(4, 3), (2, 2), (0, 0)])
@clause("sakura:add/24-5-1", "sakura:core/10-5")
def test_akogare_attacks_with_what_left_the_lost_zone(lost, damage):
    """S10-2: X is how many crystals the arrow moved; at a distance of 2."""
    start, entries = resonating("アクル", "あこがれ", 2)
    start |= {"lost": lost, "dust": start["dust"] - lost}
    legal(
        ruled(
            start,
            *entries,
            passed("b"),
            take("b", "オーラ"),
            claim(b__aura=3 - damage, lost=max(0, lost - 3)),
        )
    )


@pytest.mark.parametrize(("lost", "aura"), [(3, 0), (2, 3)])
def test_akogare_of_s10_attacks_only_where_three_have_moved(lost, aura):
    start, entries = resonating("アクル", "あこがれ", 2)
    start |= {"lost": lost, "dust": start["dust"] - lost}
    then = [passed("b"), take("b", "オーラ")] if lost == 3 else []
    legal(ruled(start, *entries, *then, claim(b__aura=aura, lost=0), season="S10"))


@pytest.mark.parametrize(("lost", "hits"), [(3, True), (1, False)])
def test_the_back_of_akogare_reaches_as_far_as_crystals_are_lost(lost, hits):
    start, entries = entwined("アクル", "あこがれ", 2)
    start |= {"lost": lost, "dust": start["dust"] - lost}
    then = [take("b", "オーラ")] if hits else []
    legal(ruled(start, *entries, *then, claim(b__aura=0 if hits else 3, lost=0)))


@pytest.mark.parametrize("by_rule", [True, False])
def test_unadare_differs_by_rule_and_by_text(by_rule):
    order = fates("アクル", "うなだれ")
    if by_rule:
        start = begins(hers("アクル", hand=3, fates=order), other())
        legal(ruled(start, act("a", "mode", value="標準行動"), claim(a__vigor=2, a__aura=2, lost=1)))
        return
    start, entries = resonating("アクル", "うなだれ")
    start |= {"lost": 2, "dust": start["dust"] - 2}
    legal(ruled(start, *entries, claim(b__cowed=True, lost=1, a__vigor=1)))


@pytest.mark.parametrize("by_rule", [True, False])
def test_nogare_takes_from_the_distance(by_rule):
    order = fates("アクル", "のがれ")
    if by_rule:
        start = begins(hers("アクル", hand=3, fates=order), other())
        legal(ruled(start, act("a", "mode", value="標準行動"), claim(space=3, lost=1)))
        return
    start, entries = resonating("アクル", "のがれ")
    start |= {"lost": 2, "dust": start["dust"] - 2}
    legal(ruled(start, *entries, claim(space=3, lost=1)))


@pytest.mark.parametrize(
    ("fate", "holds"),
    [
        ("うなだれ", {"b__life": 6, "lost": 1}),
        ("のがれ", {"space": 2, "lost": 1}),
        ("かすれ", {"b__aura": 2, "b__flare": 2, "lost": 2}),
    ],
)
def test_the_backs_of_akul_take_to_the_lost_zone(fate, holds):
    start, entries = entwined("アクル", fate)
    legal(ruled(start, *entries, claim(**holds)))


@pytest.mark.parametrize(("face", "spear"), [("イヌル", "祖槍"), ("マヒル", "鳴槍"), ("アクル", "怪槍")])
@pytest.mark.parametrize("reacted", [True, False])
@clause("sakura:core/9-4#vii")
def test_the_third_spear_is_chosen_by_the_enemy_where_it_was_reacted_to(face, spear, reacted):
    """The second way moves her fate at 過去."""
    space = {"祖槍": 6, "鳴槍": 5, "怪槍": 3}[spear]
    start = table(space, hers(face, hand=spear), other(hand="衝音晶"))
    answer = [use("b", "衝音晶")] if reacted else [passed("b")]
    first, *rest = FATES[face]
    chosen = choose("b" if reacted else "a", 2)
    legal(ruled(start, use("a", spear), *answer, take("b", "ライフ"), chosen, lying(*rest, first)))


@clause("sakura:core/10-4", "sakura:core/10-15")
def test_juso_grows_by_resonance_and_by_another_megami():
    """呪詛 is 3, -/0: a card of ユリナ lets it reach 5 (far 2), a resonance makes it +0/+1."""
    far = table(5, hers("イヌル", hand="圧気 呪詛"), other())
    assert found(ruled(far, use("a", "呪詛")), 1)[0] == "illegal"
    legal(ruled(far, use("a", "圧気"), use("a", "呪詛"), passed("b"), claim(b__life=8)))
    near = table(3, hers("イヌル", hand="悔恨 呪詛", fates=fates("イヌル", "くやみ")), other())
    legal(ruled(near, use("a", "悔恨"), use("a", "呪詛"), passed("b"), claim(b__life=7)))


@clause("sakura:core/10-4-1", "sakura:core/10-4-2", "sakura:core/10-7")
def test_sarabael_reaches_by_the_enemys_used_trumps_and_discards():
    """4, near by two used trumps, far by three discarded cards: 2 to 7."""
    b = other(used="律動弧戟 氷雨細音の果ての果て", discard=3, trumps=1)
    for space, fits in ((1, False), (2, True), (7, True), (8, False)):
        start = table(space, hers("イヌル", trumps="スピエル・サラバエル"), b)
        verdict = found(ruled(start, use("a", "スピエル・サラバエル")), 1)[0]
        assert (verdict == "legal") is fits, space


@pytest.mark.parametrize("times", [1, 2])
@clause("sakura:core/10-7")
def test_a_first_trump_rises_after_two_resonances(times):
    start = table(4, hers("イヌル", used="スピエル・サラバエル"), other())
    start["this_turn"] = [["resonated", "a", "", str(times)]]
    there = "a.trumps" if times == 2 else "a.used"
    holds = {
        "kind": "claim",
        "by": "judge",
        "holds": [{"of": "スピエル・サラバエル", "field": "zone", "value": there}],
    }
    legal(ruled(start, passed("a"), holds))


@clause("sakura:core/10-3", "sakura:core/5-6")
@pytest.mark.parametrize(("lies", "life"), [(True, 6), (False, 5)])
def test_nothing_is_added_to_the_damage_while_shiramakas_lies(lies, life):
    """An attack of 2/2 with +1/+1 and -1/+0 is 1/2 (sakura-nothing-added), and 2/3 without it."""
    shield = [{"id": "盾", "name": "イヤルカス・シラマカス", "crystals": 1}] if lies else []
    attack = {
        "id": "攻",
        "name": "攻",
        "category": "normal",
        "type": "attack",
        "range": "1-9",
        "damage": "2/2",
    }
    attack |= {"users": ["saine"], "texts": [{"always": {"this": "+1/+1"}}, {"always": {"this": "-1/+0"}}]}
    start = table(4, other(hand=[attack]), hers("イヌル", enhancements=shield))
    legal(ruled(start, use("a", "攻"), passed("b"), take("b", "ライフ"), claim(b__life=life)))
    legal(ruled(start, use("a", "攻"), passed("b"), take("b", "オーラ"), claim(b__aura=2 if lies else 1)))


@clause("sakura:core/9-7#ii", "sakura:core/1-4")
def test_im_klenazm_keeps_the_enemys_discard_and_goes():
    """b reconstructs: the two discarded cards stay, the facedown ones become the deck, of which two are drawn."""
    b = other(discard=2, deck=1, down=2)
    start = begins(hers("イヌル", used="イム・クレナズム"), b, turn=6, turn_player="b", phase="start")
    gone = {"of": "イム・クレナズム", "field": "zone", "value": "a.removed"}
    done = [act("b", "proceed"), act("b", "reconstruct"), {"kind": "claim", "by": "judge", "holds": [gone]}]
    legal(ruled(start, *done, claim(b_discard__count=2, b_down__count=0, b_deck__count=1)))


@clause("sakura:core/10-42", "sakura:core/1-4")
def test_moroki_ishi_takes_what_would_come_to_the_enemys_aura_but_by_recover():
    will = {"id": "脆き", "name": "脆き意志", "crystals": 2}
    start = table(4, other(hand=2), hers("マヒル", enhancements=[will]))
    held = {"kind": "claim", "by": "judge", "holds": [{"of": "脆き", "field": "crystals", "value": 3}]}
    legal(ruled(start, basic("a", "前進"), held, claim(a__aura=3, space=3)))
    spent = {"kind": "claim", "by": "judge", "holds": [{"of": "脆き", "field": "crystals", "value": 1}]}
    legal(ruled(start, basic("a", "纏い"), spent, claim(a__aura=4)))


@clause("sakura:core/9-4", "sakura:core/5-8-1")
def test_sunahide_weakens_and_hurts_after_each_attack_of_the_enemy():
    shield = {"id": "盾", "name": "スナハイド・ドウズレド", "crystals": 1}
    start = table(4, other(hand="八方振り"), hers("マヒル", enhancements=[shield]))
    legal(ruled(start, use("a", "八方振り"), passed("b"), take("b", "オーラ"), claim(b__aura=2, a__aura=2)))


@pytest.mark.parametrize(
    ("season", "taken", "holds"),
    [
        ("S10-2", "オーラ", {"b__aura": 2, "space": 4}),
        ("S10-2", "ライフ", {"b__life": 7, "b__flare": 3, "space": 3}),
        ("S10", "ライフ", {"b__life": 7, "b__flare": 2, "space": 4}),
    ],
)
@clause("sakura:core/5-8-3-1", "sakura:core/1-4")
def test_shikiris_moves_the_crystals_of_its_damage_to_the_distance(season, taken, holds):
    start = table(3, hers("マヒル", trumps="シキリス・ホリス"), other())
    entries = [use("a", "シキリス・ホリス"), passed("b"), take("b", taken)]
    legal(ruled(start, *entries, claim(**holds), season=season))


@clause("sakura:core/5-8-3-1", "sakura:add/24-4")
def test_hoshizora_takes_the_crystals_of_its_damage_after_another_megami():
    """A card of ユリナ was used: what its damage to life moves goes to ロスト, not to the flare."""
    start = table(2, hers("アクル", hand="星空包み 柄打ち"), other())
    first = [use("a", "柄打ち"), passed("b"), take("b", "ライフ")]
    then = [use("a", "星空包み"), passed("b"), take("b", "ライフ"), claim(lost=1, b__flare=3, b__life=6)]
    legal(ruled(start, *first, *then))


@clause("sakura:core/9-3", "sakura:core/1-4")
def test_nagarael_is_paid_to_the_lost_zone():
    start = table(2, hers("アクル", trumps="スピエル・ナガラエル"), other())
    legal(ruled(start, use("a", "スピエル・ナガラエル"), claim(lost=2, a__flare=0, dust=start["dust"])))


@pytest.mark.parametrize("from_space", [0, 1])
@clause("sakura:core/9-2-3#iii", "sakura:core/1-4")
def test_airias_may_be_charged_from_the_distance(from_space):
    start = table(4, hers("アクル", trumps="アイリアス・アルアス"), other())
    taken = choose("a", from_space)
    legal(ruled(start, use("a", "アイリアス・アルアス"), taken, claim(space=4 - from_space, lost=2)))


@clause("sakura:core/7-1-9", "sakura:core/8-1-3#ii")
def test_the_crystals_of_hakanaki_ishi_fade_to_the_lost_zone():
    will = {"id": "儚き", "name": "儚き意志", "crystals": 2}
    start = table(4, hers("アクル", enhancements=[will]), other(), phase="start", mode="", main_begun=False)
    legal(ruled(start, act("a", "proceed"), passed("a"), claim(lost=1)))


@clause("sakura:core/1-4", "sakura:core/5-2-2")
def test_hakanaki_ishi_of_s10_makes_the_masters_distance_smaller():
    will = {"id": "儚き", "name": "儚き意志", "crystals": 2}
    start = table(2, hers("アクル", enhancements=[will]), other())
    legal(ruled(start, basic("a", "前進"), claim(space=1), season="S10"))
    assert found(ruled(start, basic("a", "前進")), 1)[0] == "illegal"


@clause("sakura:core/10-5", "sakura:core/9-1-1-8")
def test_krenya_attacks_in_the_next_start_phase_and_is_removed():
    start = table(
        4,
        other(hand=2),
        hers("アクル", used="クレーニャ・アンニャ"),
        turn=6,
        phase="start",
        mode="",
        main_begun=False,
    )
    gone = {
        "kind": "claim",
        "by": "judge",
        "holds": [{"of": "クレーニャ・アンニャ", "field": "zone", "value": "b.removed"}],
    }
    legal(ruled(start, act("a", "proceed"), passed("a"), take("a", "オーラ"), gone, claim(lost=1)))


@clause("sakura:core/9-6", "sakura:core/8-2-2")
@pytest.mark.parametrize(("face", "card", "value"), [("マヒル", "当惑", "後退"), ("アクル", "諦観", "宿し")])
def test_the_fourth_cards_do_one_of_two_basic_actions_and_resonate(face, card, value):
    start = table(4, hers(face, hand=card), other())
    ruling = legal(ruled(start, use("a", card), choose("a", value)))
    assert "resonate" in told(ruling)


def test_uki_ishi_makes_the_enemy_discard_one_of_hand_or_facedown_pile():
    start = table(4, hers("イヌル", hand="憂き意志"), other(hand="八方振り", down=1))
    legal(
        ruled(
            start,
            use("a", "憂き意志"),
            choose("b", "", "八方振り"),
            claim(b_discard__count=2, b_hand__count=0),
        )
    )


def test_azanael_does_as_many_basic_actions_as_cards_are_put_down():
    start = table(
        4, hers("イヌル", "8 3 6 1", hand="斬 一閃", trumps="イニルノルニル・アザナエル"), other(), mode=""
    )
    entries = [use("a", "イニルノルニル・アザナエル"), choose("a", "", "斬", "一閃")]
    done = [choose("a", "前進"), choose("a", "宿し")]
    legal(ruled(start, *entries, *done, claim(space=3, a_down__count=3, a_hand__count=0)))


def test_henten_moves_the_past_as_it_is_disposed_of():
    card = {"id": "変転", "name": "変転", "crystals": 1}
    start = table(4, hers("イヌル", enhancements=[card]), other(), phase="start", mode="", main_begun=False)
    first, *rest = FATES["イヌル"]
    legal(ruled(start, act("a", "proceed"), act("a", "activate", "変転"), lying(*rest, first)))


@clause("sakura:core/10-3", "sakura:core/10-15")
def test_yaibakudaki_grows_by_another_megami_and_by_resonance():
    """刃砕き is 2/1; after 圧気 of ユリナ 2/2, and after 当惑, which resonates, 2/3."""
    start = table(4, hers("マヒル", hand="圧気 当惑 刃砕き", fates=fates("マヒル", "うつろい")), other())
    entries = [use("a", "圧気"), use("a", "刃砕き"), passed("b"), take("b", "ライフ"), claim(b__life=6)]
    legal(ruled(start, *entries))
    both = [
        use("a", "圧気"),
        use("a", "当惑"),
        use("a", "刃砕き"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=5),
    ]
    legal(ruled(start, *both))


@clause("sakura:core/9-2-1", "sakura:core/9-3-1")
def test_urael_is_an_attack_without_a_text():
    start = table(6, hers("マヒル", "8 3 7 1", trumps="スピエル・ウレエル"), other("8 1 2 1"))
    legal(
        ruled(
            start,
            use("a", "スピエル・ウレエル"),
            passed("b"),
            take("b", "ライフ"),
            claim(b__life=4, a__flare=0),
        )
    )
