"""§20 レンリ: perjury and refutation, and what her cards say."""

import json

import pytest

from judgeapp.domain.engine.kernel import GameRecord, clause, judge
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.engine.tools.public import public_ruling

from .table import act, card, choose, claim, found, illegal_at, legal, passed, rule, seat, table, take, use


def perjure(name, declared, player="a"):
    return act(player, "perjure", name, value=declared)


LIAR = ["renri", "yurina"]
REFUTE = act("b", "refute")


@clause("sakura:add/20-6-1", "sakura:add/20-6-1#i", "sakura:add/20-6-1#ii", "sakura:add/20-6-1#iii")
def test_a_card_face_down_is_used_as_the_one_declared_and_stays_face_down():
    a, b = seat("8 3 2 1", hand="斬", discard=0, megami=LIAR), seat("8 3 2 1")
    ruling = rule(
        table(5, a, b),
        perjure("斬", "都度討ち"),
        passed("b"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, 斬__zone="a.down"),
    )
    legal(ruling)


@clause("sakura:add/20-6-3", "sakura:add/20-6-1#iv")
def test_a_forged_card_that_is_refuted_is_discarded_and_nothing_was_used():
    a, b = seat("8 3 2 1", hand="斬 一閃", megami=LIAR), seat("8 3 2 1")
    ruling = rule(
        table(3, a, b),
        perjure("斬", "都度討ち"),
        REFUTE,
        claim(斬__zone="a.discard", b__aura=3, b__life=8),
        use("a", "一閃"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1),
    )
    legal(ruling)


@clause("sakura:add/20-6-3", "sakura:core/10-10", "sakura:add/20-2-1")
def test_a_genuine_card_that_is_refuted_costs_impatience_and_goes_on_face_up():
    a, b = seat("8 3 2 1", hand="都度討ち"), seat("8 3 2 1")
    ruling = rule(
        table(5, a, b),
        perjure("都度討ち", "都度討ち"),
        REFUTE,
        take("b", "オーラ"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0, 都度討ち__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:add/20-6-1#ii")
def test_a_name_is_declared_once_a_turn_and_only_of_a_card_with_perjury():
    a, b = seat("8 3 2 1", hand="斬 一閃 魚吊り"), seat("8 3 2 1")
    once = (perjure("斬", "魚吊り"), passed("b"))
    again = rule(table(4, a, b), *once, perjure("一閃", "魚吊り"))
    assert again.entries[2].clauses[0] == "sakura:add/20-6-1#ii"
    other = rule(
        table(4, a, b), *once, perjure("一閃", "都度討ち"), passed("b"), passed("b"), take("b", "オーラ")
    )
    legal(other)
    for wrong in ("斬", "煽り殺陣", "惹き騙り"):
        assert rule(table(4, a, b), perjure("斬", wrong)).entries[0].clauses[0] == "sakura:add/20-6-1#ii"


@clause("sakura:add/20-6-1", "sakura:core/9-4-1-1")
def test_the_declared_card_must_be_usable_and_the_one_below_need_not_be():
    a, b = seat("8 3 2 1", hand="居合", megami=LIAR), seat("8 3 2 1")
    illegal_at(rule(table(6, a, b), perjure("居合", "都度討ち")), 1, "9-2-1#i")
    legal(rule(table(5, a, b), perjure("居合", "都度討ち"), passed("b"), passed("b"), take("b", "オーラ")))
    trump = {**a, "trumps": [card("ルルララリ")]}
    assert (
        rule(table(5, trump, b), perjure("ルルララリ", "都度討ち")).entries[0].clauses[0]
        == "sakura:add/20-6-1"
    )


@clause("sakura:add/20-6-1", "sakura:core/9-2", "sakura:core/9-4#i")
def test_no_perjury_is_made_as_a_reaction():
    a, b = seat("8 3 2 1", hand="斬 玄塗り"), seat("8 3 2 1", hand="薙斬り")
    start = table(4, a, b, turn=6, turn_player="b")
    refused = rule(start, use("b", "薙斬り"), perjure("斬", "玄塗り"))
    assert found(refused, 2) == ("illegal", "add/20-6-1")
    legal(rule(start, use("b", "薙斬り"), use("a", "玄塗り"), take("b", "オーラ")))


@pytest.mark.parametrize(
    ("shown", "hand", "zone"),
    [(True, "斬", "a.discard"), (False, "斬", "a.down"), (True, "嘘突き", "a.discard")],
)
@clause("sakura:add/20-6-1#v", "sakura:core/5-8-3-2")
def test_a_lying_thrust_that_stood_may_be_shown(shown, hand, zone):
    a, b = seat("8 3 2 1", hand=hand, megami=LIAR), seat("8 3 2 1")
    show = [act("a", "activate", hand)] if shown else []
    forced = shown and hand == "斬"
    taken = [] if forced else [take("b", "オーラ")]
    ruling = rule(
        table(2, a, b),
        perjure(hand, "嘘突き"),
        passed("b"),
        *show,
        passed("b"),
        *taken,
        claim(**{f"{hand}__zone": zone}, b__life=7 if forced else 8, b__aura=3 if forced else 1),
    )
    legal(ruling)


@pytest.mark.parametrize(("discard", "aura"), [(2, 1), (3, 0)])
@clause("sakura:core/10-3", "sakura:core/6-2-1-1")
def test_a_repeated_blow_counts_open_normal_cards(discard, aura):
    names = ["斬", "一閃", "居合"][:discard]
    a, b = seat("8 3 2 1", hand="都度討ち", discard=" ".join(names)), seat("8 3 2 1")
    legal(rule(table(5, a, b), use("a", "都度討ち"), passed("b"), take("b", "オーラ"), claim(b__aura=aura)))


@pytest.mark.parametrize(("moved", "aura", "life"), [(False, 0, 8), (True, 1, 8)])
@clause("sakura:core/10-3", "sakura:core/9-4#vii")
def test_a_black_coat_weakens_an_attack_if_dust_has_moved(moved, aura, life):
    a, b = seat("8 3 2 1", hand="玄塗り"), seat("8 3 2 1", hand="斬")
    rows = [["dust_left", "", "", "1"]] if moved else []
    ruling = rule(
        table(3, a, b, turn=6, turn_player="b", this_turn=rows),
        use("b", "斬"),
        use("a", "玄塗り"),
        take("b", "オーラ"),
        take("a", "オーラ"),
        claim(a__aura=aura, a__life=life),
    )
    legal(ruling)


@pytest.mark.parametrize("failed", [True, False])
@clause("sakura:core/5-1-4", "sakura:add/20-3", "sakura:add/20-6-3")
def test_a_taunt_cows_and_brings_a_perjury_back(failed):
    a, b = seat("8 3 2 1", hand="煽り殺陣", discard="魚吊り 斬"), seat("8 3 2 1")
    rows = [["refutations_failed", "b", "x", ""]] if failed else []
    more = [act("a", "activate", "煽り殺陣")] if failed else []
    zone = "a.hand" if failed else "a.discard"
    legal(
        rule(
            table(3, a, b, this_turn=rows),
            use("a", "煽り殺陣"),
            *more,
            claim(b__cowed=True, 魚吊り__zone=zone),
        )
    )


@clause("sakura:add/20-6-3", "sakura:core/10-10", "sakura:core/5-8-3-2")
def test_a_cloud_eater_that_is_refuted_costs_impatience_twice():
    a, b = seat("8 3 2 1", hand="雲喰い", discard="斬 一閃"), seat("8 1 2 1", hand="居合 忍歩")
    ruling = rule(
        table(5, a, b),
        perjure("雲喰い", "雲喰い"),
        REFUTE,
        take("b", "オーラ"),
        claim(b__aura=0, b__life=7, b_hand__count=2, b__cowed=False, 雲喰い__zone="a.discard"),
    )
    legal(ruling)


@pytest.mark.parametrize(("hand", "cowed"), [("居合 忍歩", False), (0, True)])
@clause("sakura:core/5-1-4", "sakura:core/9-1")
def test_a_cloud_eater_takes_a_card_or_cows(hand, cowed):
    a, b = seat("8 3 2 1", hand="雲喰い", discard="斬 一閃 柄打ち"), seat("8 3 2 1", hand=hand, down=0)
    chosen = [choose("b", "", "居合")] if hand else []
    legal(
        rule(
            table(5, a, b), use("a", "雲喰い"), *chosen, claim(b__cowed=cowed, b_down__count=1 if hand else 0)
        )
    )


@clause("sakura:core/10-1", "sakura:add/20-6-1")
def test_fishing_moves_a_crystal_declared_or_real():
    a, b = seat("8 3 2 1", hand="斬 魚吊り"), seat("8 3 2 1")
    legal(
        rule(
            table(5, a, b),
            perjure("斬", "魚吊り"),
            passed("b"),
            claim(space=4, a__flare=3, 斬__zone="a.down"),
        )
    )
    legal(rule(table(5, a, b), use("a", "魚吊り"), claim(space=4, a__flare=3)))


@pytest.mark.parametrize(("space", "after"), [(2, 1), (1, 1)])
@clause("sakura:core/9-1-1-5", "sakura:core/9-5#i")
def test_a_lure_draws_near_as_it_comes_and_as_it_goes(space, after):
    a, b = seat("8 3 2 1", hand="惹き騙り"), seat("8 3 2 1")
    legal(rule(table(space, a, b), use("a", "惹き騙り"), choose("a", 3), claim(space=after)))
    last = seat("8 3 2 1", enhancements=[card("惹き騙り", crystals=1)])
    start = table(space, last, b, phase="start", mode="", turn=7)
    legal(rule(start, act("a", "proceed"), claim(space=after)))


@pytest.mark.parametrize("failed", [True, False])
@clause("sakura:core/10-26", "sakura:core/8-3-1")
def test_rururarari_deals_both_damages_after_a_refutation_in_vain(failed):
    a, b = seat("8 3 4 1", hand=1, trumps="ルルララリ"), seat("8 3 2 1")
    rows = [["refutations_failed", "b", "x", ""]] if failed else []
    taken = [] if failed else [take("b", "オーラ")]
    ruling = rule(
        table(5, a, b, this_turn=rows),
        use("a", "ルルララリ"),
        passed("b"),
        *taken,
        claim(b__aura=2, b__life=6 if failed else 8),
        passed("a"),
        claim(b__aura=1, ルルララリ__zone="a.trumps"),
    )
    legal(ruling)


@pytest.mark.parametrize("way", ["1", "2"])
@clause("sakura:core/10-24", "sakura:core/9-8")
def test_lanararomirerira_takes_a_card_out_of_the_hand(way):
    a, b = seat("8 3 4 1", hand=1, trumps="ラナラロミレリラ"), seat("8 3 2 1", hand="斬 忍歩")
    ruling = rule(
        table(3, a, b, turn=6, turn_player="b"),
        use("b", "斬"),
        use("a", "ラナラロミレリラ"),
        act("a", "activate", "ラナラロミレリラ"),
        choose("a", "", "忍歩"),
        choose("a", way),
        claim(忍歩__zone="b.discard" if way == "1" else "b.down"),
    )
    legal(ruling)


@clause("sakura:core/10-29", "sakura:core/10-18", "sakura:core/10-7")
def test_oriretelareru_uses_a_perjury_that_was_not_chosen_and_rises():
    a = seat("8 3 4 1", hand=1, trumps="オリレテラレル", outside="魚吊り 斬", discard="一閃 居合 柄打ち")
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "オリレテラレル"),
        claim(space=2, a__flare=3, 魚吊り__zone="a.removed", オリレテラレル__zone="a.used"),
        passed("a"),
        claim(オリレテラレル__zone="a.trumps"),
    )
    legal(ruling)


@clause("sakura:add/20-1", "sakura:core/1-4", "sakura:core/9-2")
def test_what_became_of_yayama_renri_brings_the_garment_and_keeps_its_crystals():
    a = seat("8 3 4 1", hand=1, trumps="夜山恋離のなれの果て", extra="刻まれし衣")
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "夜山恋離のなれの果て"),
        choose("a", 3),
        claim(刻まれし衣__zone="a.trumps", a__terminal=True),
        passed("a"),
        act("b", "proceed"),
        claim(夜山恋離のなれの果て__crystals=3),
    )
    legal(ruling)


@clause("sakura:core/9-2-1", "sakura:core/10-15")
def test_the_dance_of_kiriko_strikes():
    facts = BOOK.reading.printed({"name": "御剱桐子の巫女神楽", "number": "NA-22-kiriko-O-S-4"})
    a, b = seat("8 3 4 1", hand=1, trumps=[{"id": "dance", **facts}]), seat("8 3 2 1")
    legal(rule(table(3, a, b), use("a", "dance"), passed("b"), take("b", "オーラ"), claim(b__aura=0)))


HISTORY = ["renri-a1", "yurina"]


@clause("sakura:core/10-25", "sakura:add/20-2-3", "sakura:core/9-1-1-2", "sakura:add/20-1")
def test_a_gift_of_the_gods_is_exchanged_for_a_relic_before_a_reconstruction():
    a = seat("8 3 2 1", hand=1, deck=0, discard="神授 斬", relics="偽りの武器 刃の本質", megami=HISTORY)
    ruling = rule(
        table(3, a, seat("8 3 2 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        act("a", "activate", "神授"),
        choose("a", "", "刃の本質"),
        claim(神授__zone="a.relics", 刃の本質__zone="a.deck", a__life=7),
    )
    assert str(ruling.entries[3].verdict) == "legal"
    legal(ruling)


@clause("sakura:add/20-5", "sakura:add/20-5#i", "sakura:add/20-5#ii", "sakura:add/20-6-3")
def test_an_essence_of_the_blade_that_is_refuted_returns_to_the_relics():
    a = seat("8 3 2 1", hand="刃の本質", relics="神授", megami=HISTORY)
    ruling = rule(
        table(3, a, seat("8 5 2 1")),
        act("a", "perjure", "刃の本質", value="刃の本質"),
        REFUTE,
        take("b", "オーラ"),
        act("a", "activate", "刃の本質"),
        claim(神授__zone="a.discard", b__vigor=0),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, 刃の本質__zone="a.relics"),
    )
    legal(ruling)


@clause("sakura:add/20-6-2", "sakura:add/20-4", "sakura:core/9-7")
def test_a_perjury_trap_is_declared_with_a_card_face_down():
    a = seat("8 3 2 1", hand=1, deck=0, down="斬", discard=2, megami=HISTORY)
    ruling = rule(
        table(3, a, seat("8 3 2 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        choose("a", "", "斬"),
        passed("b"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2, a__life=7),
    )
    legal(ruling)


@clause("sakura:core/10-3", "sakura:core/9-2")
def test_a_false_weapon_strengthens_the_third_card_of_the_turn():
    a, b = seat("8 3 2 1", hand="偽りの武器 算法 斬"), seat("8 3 2 1")
    ruling = rule(
        table(4, a, b),
        use("a", "偽りの武器"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "斬"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=7),
    )
    legal(ruling)
    third = {**a, "hand": [*seat("1 0 0 0", hand="偽りの武器 忍歩 斬")["hand"]]}
    ruling = rule(
        table(3, third, b),
        use("a", "偽りの武器"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "忍歩"),
        use("a", "斬"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=6),
    )
    legal(ruling)


@pytest.mark.parametrize(("dust", "refuted"), [(5, False), (7, True)])
@clause("sakura:core/9-6", "sakura:add/20-6-3", "sakura:core/7-1-6")
def test_the_first_bell_does_two_basic_actions_unless_it_was_refuted(dust, refuted):
    a = seat("8 3 2 1", hand="最初の桜鈴", down="一閃", megami=HISTORY)
    b = seat(f"8 {4 if refuted else 3} 2 1")
    start = table(36 - dust - (13 + 10 + b["aura"]), a, b)
    forward = choose("a", "宿し")
    entries = [act("a", "perjure", "最初の桜鈴", value="最初の桜鈴"), REFUTE if refuted else passed("b")]
    entries += (
        [take("b", "オーラ"), passed("a"), forward]
        if refuted
        else [forward, forward, choose("a", "", "一閃")]
    )
    after = {"a__flare": 3} if refuted else {"a__flare": 4}
    legal(rule(start, *entries, claim(**after)))


@clause("sakura:core/4-2", "sakura:core/9-2-3#iii")
def test_rorurerorararuro_takes_a_crystal_from_life():
    a = seat("1 3 6 1", hand=1, used="ロルレロラルロ", trumps=2, megami=HISTORY)
    start = table(5, a, seat("2 3 4 1"))
    legal(rule(start, passed("a"), act("a", "activate", "ロルレロラルロ"), claim(winner="b", a__life=0)))
    alive = {**a, "life": 4, "flare": 3}
    ruling = rule(
        table(5, alive, seat("2 3 4 1")),
        passed("a"),
        act("a", "activate", "ロルレロラルロ"),
        choose("a", 2),
        claim(a__life=3, ロルレロラルロ__crystals=3),
    )
    legal(ruling)


@clause("sakura:core/10-10", "sakura:add/20-6-3", "sakura:core/9-1-1-6")
def test_rorurerorararuro_makes_impatience_worse_and_gives_vigor_for_a_lie_that_stood():
    here = [card("ロルレロラルロ", crystals=3)]
    a = seat("8 3 2 1", hand="嘘突き 斬", enhancements=here, megami=HISTORY)
    b = seat("8 5 2 1")
    worse = rule(
        table(2, a, b),
        act("a", "perjure", "嘘突き", value="嘘突き"),
        REFUTE,
        take("b", "オーラ"),
        claim(b__aura=3),
    )
    legal(worse)
    stood = rule(
        table(2, a, b),
        act("a", "perjure", "斬", value="嘘突き"),
        passed("b"),
        act("a", "order", "ロルレロラルロ"),
        act("a", "activate", "ロルレロラルロ"),
        claim(a__vigor=2),
    )
    assert str(stood.entries[1].verdict) == "legal"


@clause("sakura:add/20-2-2", "sakura:add/20-2-1")
def test_no_public_page_shows_what_lay_under_a_perjury_that_nobody_refuted():
    a, b = seat("8 3 2 1", hand="斬", discard=0, megami=LIAR), seat("8 3 2 1")
    entries = [perjure("斬", "都度討ち"), passed("b"), passed("b"), take("b", "オーラ")]
    data = {"version": 1, "book": "sakura", "start": {"position": table(5, a, b)}, "entries": entries}
    record = GameRecord.from_json(data)
    assert "斬" not in json.dumps(public_ruling(record, judge(record, BOOK).to_dict()), ensure_ascii=False)
