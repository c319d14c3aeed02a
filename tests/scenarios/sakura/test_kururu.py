"""§8 クルル: mechanisms, the great discovery, and what her cards say."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, legal, passed, rule, seat, table, take, use


@pytest.mark.parametrize(("way", "aura"), [("none", 0), ("aura-1", 1), ("range+1", 0)])
@clause("sakura:core/10-35-1", "sakura:core/10-35-3", "sakura:core/9-3", "sakura:add/8-3")
def test_a_regainer_uses_a_card_again_with_one_number_changed(way, aura):
    a = seat("8 3 0 1", hand="りげいなー", discard="斬 誘導 圧気")
    b = seat("8 3 1 1")
    ruling = rule(
        table(4, a, b, mode="full"),
        use("a", "りげいなー"),
        choose("a", "", "斬"),
        choose("a", way),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=aura),
    )
    legal(ruling)


@clause("sakura:core/9-3", "sakura:core/10-35-2", "sakura:add/14-2-1", "sakura:core/6-2-1-11")
def test_a_regainer_pays_nothing_and_changes_a_charge():
    a = seat("8 3 0 1", hand="りげいなー", discard="寄花 誘導 圧気")
    ruling = rule(
        table(4, a, seat("8 3 0 1"), mode="full"),
        use("a", "りげいなー"),
        choose("a", "", "寄花"),
        choose("a", "charge-1"),
        passed("b"),
        take("b", "オーラ"),
        claim(寄花__zone="a.discard"),
    )
    legal(ruling)
    trump = seat("8 3 0 1", hand="りげいなー", discard="誘導 圧気", used="月影落", trumps=2)
    ruling = rule(
        table(4, trump, seat("8 3 0 1"), mode="full"),
        use("a", "りげいなー"),
        choose("a", "", "月影落"),
        choose("a", "life+1"),
        passed("b"),
        claim(b__life=3, 月影落__zone="a.used", a__flare=0),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:add/8-3", "sakura:core/9-8")
def test_dowsing_uses_a_discarded_card_of_the_enemy_where_its_icons_lie_open():
    a = seat("8 3 0 1", hand="だうじんぐ", discard="斬 一閃")
    b = seat("8 3 1 1", discard="居合 柄打ち", deck="忍歩 鋼糸")
    start = table(3, a, b)
    ruling = rule(
        start,
        use("a", "だうじんぐ"),
        claim(忍歩__zone="b.discard"),
        choose("a", "", "柄打ち"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, 柄打ち__zone="b.discard"),
    )
    assert str(ruling.entries[1].verdict) == "legal"
    lacking = rule(
        start,
        use("a", "だうじんぐ"),
        choose("a", "", "忍歩"),
        claim(忍歩__zone="b.discard", dust=start["dust"]),
    )
    legal(lacking)


SEARCH = (use("a", "らすとりさーち"), choose("b", "", "斬"))


@pytest.mark.parametrize(("named", "crystals"), [("斬", 1), ("一閃", 0)])
@clause("sakura:core/6-2-1-2", "sakura:core/7-1-16", "sakura:add/8-2")
def test_a_last_research_names_the_card_that_the_enemy_shows(named, crystals):
    a, b = seat("8 3 2 1", trumps="らすとりさーち", discard="柄打ち"), seat("8 3 1 1", down="斬 居合")
    ruling = rule(
        table(3, a, b),
        *SEARCH,
        choose("a", named),
        claim(斬__zone="b.discard", らすとりさーち__crystals=crystals, crystals_in_play=36 + crystals),
    )
    legal(ruling)


@pytest.mark.parametrize("whose", ["a", "b"])
@clause(
    "sakura:add/8-4",
    "sakura:add/8-4#1",
    "sakura:add/8-4#2",
    "sakura:add/8-4#3",
    "sakura:add/8-4#4",
    "sakura:add/8-1",
)
def test_a_second_hit_is_the_discovery_of_the_century(whose):
    a = seat(
        "8 3 2 1",
        trumps=[card("らすとりさーち", crystals=1)],
        discard="柄打ち",
        extra="ぐらんがりばー",
        outside="月影落",
    )
    b = seat("8 3 1 1", down="斬 居合", outside="天音揺波の底力 一閃")
    won = "月影落" if whose == "a" else "天音揺波の底力"
    ruling = rule(
        table(3, a, b),
        *SEARCH,
        choose("a", "斬"),
        act("a", "choose", target=whose),
        claim(
            **{f"{won}__zone": "a.trumps"}, ぐらんがりばー__zone="a.trumps", らすとりさーち__zone="a.removed"
        ),
        claim(一閃__zone="b.outside"),
    )
    legal(ruling)


@clause("sakura:core/9-1-1-8", "sakura:core/9-1-3-4", "sakura:core/9-3")
def test_a_used_research_may_be_used_again_in_the_end_phase_after_a_reconstruction():
    a = seat("8 3 0 1", hand=0, deck=0, used="らすとりさーち", trumps=2, discard="柄打ち 斬 一閃")
    b = seat("8 3 1 1", down="居合")
    ruling = rule(
        table(3, a, b, phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        passed("a"),
        act("a", "activate", "らすとりさーち"),
        claim(らすとりさーち__zone="a.used", a__flare=1),
    )
    assert [str(entry.verdict) for entry in ruling.entries][:2] == ["legal", "legal"]


@clause("sakura:core/9-3", "sakura:core/5-6", "sakura:add/8-1")
def test_a_gran_gulliver_makes_trumps_free():
    a = seat("8 3 3 1", trumps="月影落 ぐらんがりばー")
    b = seat("8 3 1 1")
    ruling = rule(
        table(4, a, b),
        use("a", "ぐらんがりばー"),
        claim(a__flare=0),
        use("a", "月影落"),
        passed("b"),
        claim(b__life=4),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("discard", "life"), [("圧気", 7), ("もじゅるー", 8), ("誘導", 7), ("くるるーん", 8)]
)
@clause("sakura:add/8-2", "sakura:add/8-3", "sakura:core/10-5", "sakura:core/10-15")
def test_a_blaster_strikes_for_each_mechanism_that_others_complete(discard, life):
    a = seat("8 3 2 1", hand="ぶらすたー", discard=discard)
    b = seat("8 0 1 1", hand=0, trumps=0)
    ruling = rule(table(4, a, b), use("a", "ぶらすたー"), take("b", "オーラ"), claim(b__life=life))
    assert ruling.final_position["players"]["b"]["life"] == life


@pytest.mark.parametrize(
    ("discard", "aura", "life", "terminal"),
    [("斬 一閃", 3, 1, False), ("居合", 1, 2, True), ("", 1, 1, False)],
)
@clause("sakura:add/8-2", "sakura:core/10-23", "sakura:core/9-2")
def test_a_rail_gun_grows_with_its_mechanisms(discard, aura, life, terminal):
    a = seat("8 3 2 1", hand="れーるがん", discard=discard or 0)
    b = seat("8 4 1 1")
    hit = rule(
        table(4, a, b), use("a", "れーるがん"), passed("b"), take("b", "ライフ"), claim(b__life=8 - life)
    )
    legal(hit)
    soft = rule(
        table(4, a, b), use("a", "れーるがん"), passed("b"), take("b", "オーラ"), claim(b__aura=4 - aura)
    )
    legal(soft)
    legal(
        rule(
            table(4, a, b),
            use("a", "れーるがん"),
            passed("b"),
            take("b", "オーラ"),
            claim(a__terminal=terminal),
        )
    )
