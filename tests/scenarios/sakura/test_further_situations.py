"""Situations of the kind kept back: what comes of each was worked out from book and cards before it was run."""

import pytest

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
    verdicts,
)

RECONSTRUCTING = {"phase": "start", "mode": "", "turn": 7}
SILENT = {"hand": 0, "trumps": 0}


def shown(key, name):
    """A card that was unknown is shown."""
    facts = {field: value for field, value in card(name).items() if field != "id"}
    return {"kind": "reveal", "card": key, "facts": facts}


def test_footwork_gives_two_basics_and_reach():
    a, b = seat("4 2 1 0", hand="体捌き 斬"), seat("8 3 1 1")
    legal(
        rule(
            table(6, a, b),
            use("a", "体捌き"),
            choose("a", "前進"),
            choose("a", "宿し"),
            claim(space=5, a__aura=2, a__flare=2),
            use("a", "斬"),
            passed("b"),
            take("b", "オーラ"),
            claim(b__aura=0),
        )
    )


def test_a_sphere_grows_the_master_distance_for_both():
    a = seat("8 2 1 2", hand=[], enhancements=[card("圏域", crystals=1)])
    b = seat("8 3 1 1")
    r = rule(table(4, a, b), basic("a", "前進"), basic("a", "前進"))
    assert verdicts(r) == ["legal", "illegal"], [e.reason.en for e in r.entries]
    assert r.entries[1].clauses[0].startswith("sakura:core/9-6"), r.entries[1].clauses
    r = rule(table(4, a, b), passed("a"), act("b", "proceed"), claim(space=5, 圏域__zone="a.discard"))
    legal(r)


def test_a_duet_forbids_to_pay_vigor():
    a, b = seat("8 2 0 2", hand="斬", trumps="二重奏:吹弾陽明"), seat("8 3 1 1")
    r = rule(table(4, a, b), use("a", "二重奏:吹弾陽明"), claim(a__flare=0), basic("a", "前進"))
    assert verdicts(r) == ["legal", "legal", "illegal"], [e.reason.en for e in r.entries]
    legal(rule(table(4, a, b), use("a", "二重奏:吹弾陽明"), basic("a", "前進", "斬"), claim(space=3)))


def test_a_stealthy_trap_leads_to_another():
    a = seat("8 3 3 0", hand="斬", deck=0, down="鋼糸 忍歩", discard=4, megami=["oboro", "yurina"])
    r = rule(
        table(2, a, seat("9 4 2 0"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        choose("a", "", "忍歩"),
        claim(space=3),
        choose("a", "", "鋼糸"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2, a__life=7),
    )
    legal(r)


def test_a_kite_uses_a_guiding_card_and_the_attack_misses():
    a, b = seat("8 3 1 1", hand="斬"), seat("8 3 4 1", hand=0, trumps="鳶影", down="誘導")
    legal(
        rule(
            table(3, a, b),
            use("a", "斬"),
            use("b", "鳶影"),
            choose("b", "", "誘導"),
            choose("b", "1"),
            claim(space=2, a__aura=4, b__flare=0, b__life=8, 誘導__zone="b.discard", 斬__zone="a.discard"),
        )
    )


def test_a_relaxing_poison_forbids_attack_cards_not_attacks():
    a = seat("8 3 1 2", hand="斬", enhancements=[card("弛緩毒", crystals=2)])
    b = seat("8 3 1 1", **SILENT)
    r = rule(table(3, a, b), use("a", "斬"))
    assert verdicts(r) == ["illegal"], r.entries[0].reason.en
    a = seat("8 3 1 2", hand=0, enhancements=[card("弛緩毒", crystals=2), card("圧気", crystals=1)])
    legal(
        rule(
            table(3, a, b, **RECONSTRUCTING),
            act("a", "proceed"),
            take("b", "オーラ"),
            claim(b__aura=0, 弛緩毒__crystals=1, 圧気__zone="a.discard"),
        )
    )


def test_a_shield_charge_sends_its_damage_to_the_distance():
    a = seat("8 3 1 1", hand=[card("Shield Charge")], artificial=5, burnt=0, megami=["thallya", "yurina"])
    legal(
        rule(
            table(1, a, seat("8 3 1 1", **SILENT)),
            use("a", "Shield Charge"),
            take("b", "オーラ"),
            claim(space=4, b__aura=0, a__artificial=4, a__burnt=1),
        )
    )
    legal(
        rule(
            table(1, a, seat("8 3 1 1", **SILENT)),
            use("a", "Shield Charge"),
            take("b", "ライフ"),
            claim(space=3, b__life=6, b__flare=1),
        )
    )


def test_a_falsehood_takes_reach_and_what_follows_away():
    b = seat("8 4 1 1", hand=0, trumps=0, enhancements=[card("虚偽", crystals=3)])
    a = seat("8 1 1 1", hand="八方振り 圧気")
    start = table(5, a, b)
    legal(
        rule(
            start,
            use("a", "八方振り"),
            take("b", "オーラ"),
            claim(b__aura=2),
            use("a", "圧気"),
            choose("a", 1),
            claim(圧気__crystals=1, b__aura=2),
        )
    )
    assert verdicts(rule(table(4, a, b), use("a", "八方振り"))) == ["illegal"]
    dying = seat("8 3 1 1", hand=0, enhancements=[card("圧気", crystals=1)])
    legal(
        rule(
            table(3, dying, b, **RECONSTRUCTING),
            act("a", "proceed"),
            claim(圧気__zone="a.discard", b__aura=4),
        )
    )


def test_a_tidal_wave_in_headwind_takes_the_flare():
    a = seat("8 3 2 1", hand="斬")
    b = seat("8 3 1 1", hand="海嘯", headwind=True, trumps=0)
    legal(
        rule(
            table(4, a, b), use("a", "斬"), use("b", "海嘯"), claim(space=5, a__flare=1, b__life=8, b__aura=3)
        )
    )


def test_a_spray_of_blood_diverts_what_comes_to_the_aura():
    a = seat("8 3 1 1", hand="斬", enhancements=[card("血飛沫", crystals=2)], megami=["kamuwi", "yurina"])
    b = seat("8 3 1 2", hand=2)
    start = table(4, a, b, turn=6, turn_player="b")
    legal(
        rule(start, basic("b", "前進"), claim(space=3, b__aura=3, dust=start["dust"] + 2, 血飛沫__crystals=1))
    )


@pytest.mark.parametrize(("hurt", "left"), [(False, 2), (True, 1)])
def test_a_rebel_strike_of_whoever_was_hurt(hurt, left):
    a = seat("8 3 1 1", hand="反乱撃 斬")
    b = seat("8 3 1 1", hand="雅打ち", trumps=0)
    if hurt:
        legal(
            rule(
                table(3, a, b),
                use("a", "斬"),
                use("b", "雅打ち"),
                take("a", "ライフ"),
                take("b", "ライフ"),
                use("a", "反乱撃"),
                take("b", "オーラ"),
                claim(b__aura=left),
            )
        )
    else:
        legal(rule(table(3, a, b), use("a", "反乱撃"), take("b", "オーラ"), claim(b__aura=left)))


def test_a_cloud_makes_the_distance_the_aim():
    a = seat(
        "8 3 1 1",
        hand="斬",
        aim=4,
        enhancements=[card("ツクモノクモ", crystals=1)],
        megami=["misora", "yurina"],
    )
    b = seat("8 3 1 1", **SILENT)
    legal(rule(table(8, a, b), use("a", "斬"), take("b", "オーラ"), claim(b__aura=0)))
    r = rule(table(8, a, b), basic("a", "前進"))
    assert verdicts(r) == ["illegal"]


def test_an_unknown_hand_may_hold_what_its_megami_have():
    a = seat("8 3 1 1", hand="斬")
    b = seat("8 3 1 1", hand=2, megami=["saine", "tokoyo"])
    known = (
        use("a", "斬"),
        shown("b.hand.1", "雅打ち"),
        use("b", "b.hand.1"),
        take("a", "オーラ"),
        take("b", "オーラ"),
    )
    legal(rule(table(3, a, b), *known, claim(b__aura=0, a__aura=1)))
    open_ = rule(table(3, a, b), use("a", "斬"), use("b", "b.hand.1"))
    assert verdicts(open_)[-1] == "undetermined"
    foreign = rule(table(3, a, b), use("a", "斬"), shown("b.hand.1", "反論"), use("b", "b.hand.1"))
    illegal_at(foreign, 2, "3-1")
    twice = seat("8 3 1 1", hand=2, discard="雅打ち", megami=["saine", "tokoyo"])
    illegal_at(rule(table(3, a, twice), use("a", "斬"), shown("b.hand.1", "雅打ち")), 2, "3-1")
