"""A note of something that the rules leave as it is: the ruling names the rule that has kept it so."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, battle, claim, fight, land, one, rule, seat, sortie, verdicts, wrong_at

RIN, WU = "Rin 4/3/2", "Wu 5/4/1"
HOLD, SALLY = "籠城", "迎撃"
RIVER = {"terrain": "河川", "land_effects": [{"amount": -2, "stat": "attack", "to": "attacker"}]}
LAND = [{"id": "l1", "leader": 3}]
BOTH_SORCERY = [
    act("b", "spell", value="妖術", cards=["b.hand.1"]),
    act("a", "spell", value="妖術", cards=["a.hand.1"]),
]


def noted(a, b, way, *entries, **game):
    """A fight of the first characters out of both sides; the last entry is the note that is wrong."""
    first = a["sortie"][0]["id"], b["sortie"][0]["id"]
    flat = [*fight(*first, way), *entries]
    return rule(battle(a, b, step="3", **game), *flat), len(flat)


def out(*words, **more):
    return seat(sortie=[one(said) for said in words], **more)


FAN, GONG = "Fan 2/2/7 妖術", "Gong 3/3/5 妖術"
NOTES = {
    "a rider that meets feint does not ride": (
        *(out("Hu 9/3/2 騎馬"), out("Wu 5/4/1 陽動", deck=9), SALLY),
        *([], {"b_deck__count": 8}, "skills/feint"),
    ),
    "a beaten rider does not ride": (
        *(out("Hu 2/3/2 騎馬", deck=9), out(WU, deck=9), SALLY),
        *([], {"b_deck__count": 8}, "skills/cavalry"),
    ),
    "a rider in a draw does not ride": (
        *(out("Hu 5/3/2 騎馬", deck=9), out("Wu 5/5/1", deck=9), SALLY),
        *([], {"b_deck__count": 8}, "skills/cavalry"),
    ),
    "who holds does not plunder": (
        *(out("Rin 2/3/2", hand=2, deck=9), out("Liu 6/4/2 強奪"), HOLD),
        *([], {"a_hand__count": 1}, "skills/plunder"),
    ),
    "after sorcery of both the winner does not wander": (
        *(out(FAN, hand=1), out(GONG, hand=1, deck=9), SALLY),
        *([*BOTH_SORCERY, act("a", "stop")], {"fan__zone": "a.wanderers"}, "skills/sorcery"),
    ),
    "after sorcery of both nobody wanders in a draw": (
        *(out("Fan 2/2/5 妖術", hand=1), out(GONG, hand=1, deck=9), SALLY),
        *([*BOTH_SORCERY, act("a", "stop")], {"gong__zone": "b.wanderers"}, "skills/sorcery"),
    ),
    "an attacker that is beaten is a trophy": (
        *(out("Rin 3/3/2", deck=9), out(WU), SALLY),
        *([act("a", "stop")], {"rin__zone": "a.discard_pile"}, "battle/8"),
    ),
    "whoever wins by a sally is spent": (
        *(out("Rin 3/3/2", deck=9), out(WU), SALLY),
        *([], {"wu__ready": "未行動"}, "battle/6b/victory"),
    ),
    "水軍 gains nothing where there is no river": (
        *(out("Rin 5/3/2"), out("Wu 4/5/1 水軍"), HOLD),
        *([], {"wu__fighting_value": 6}, "skills/navy"),
    ),
    "who has held stays ready": (
        *(out("Rin 3/3/2"), out(WU), HOLD),
        *([], {"wu__ready": "行動済み"}, "battle/6b/victory"),
    ),
    "who has held stays in the middle": (
        *(out("Rin 3/3/2", "Ko 1/1/1"), out(WU), HOLD),
        *([], {"wu__zone": "b.sortie"}, "battle/6b/victory"),
    ),
    "who has not fought comes home ready": (
        *(out(RIN), out(WU, "Song 1/1/1"), SALLY),
        *([act("a", "stop")], {"song__ready": "行動済み"}, "battle/11"),
    ),
    "who comes home lies face up": (
        *(out(RIN), out(WU, "Song 1/1/1"), SALLY),
        *([act("a", "stop")], {"song__face_up": "裏"}, "battle/11"),
    ),
    "navy leaves a water stratagem no intellect": (
        *(out("Zhang 3/2/8 水計", hand=1), out("Wu 5/4/1 水軍"), SALLY),
        *([act("a", "spell", value="水計", cards=["a.hand.1"])], {"zhang__fighting_value": 8}, "skills/navy"),
    ),
    "a helmsman is not slowed by a river": (
        *(out("Rin 4/3/2 操舵"), out(WU, land=land(3, **RIVER)), HOLD),
        *([], {"rin__fighting_value": 2}, "skills/helmsmanship"),
    ),
    "navy is not slowed by a river": (
        *(out("Rin 4/3/2 水軍"), out(WU, land=land(3, **RIVER)), HOLD),
        *([], {"rin__fighting_value": 2}, "skills/navy"),
    ),
    "a shot leaves intellect alone": (
        *(out(RIN, "Hua 1/1/1 射撃2"), out("Fan 1/1/5 妖術", hand=1), SALLY),
        *([BOTH_SORCERY[0], act("a", "shoot", "hua")], {"fan__fighting_value": 3}, "skills/shooting"),
    ),
    "in a sally the land adds nothing": (
        *(out(RIN), out(WU, land=land(3, land_effects=[{"amount": 2}])), SALLY),
        *([], {"wu__fighting_value": 7}, "battle/4"),
    ),
    "after a sally nothing is plundered": (
        *(out("Liu 6/4/2 強奪"), out(WU, hand=2), SALLY),
        *([], {"b_hand__count": 1}, "skills/plunder"),
    ),
    "what plunder throws away nobody takes": (
        *(out("Liu 6/4/2 強奪", hand=0), out(WU, hand=2), HOLD),
        *([act("a", "plunder", value="B")], {"a_hand__count": 1}, "skills/plunder#b"),
    ),
    "the land of a holder who retreats stays": (
        *(out("Rin 7/3/2"), out(WU, deck=9, land=LAND, land_deck=1), HOLD),
        *([act("b", "retreat")], {"l1__zone": "b.land_deck"}, "battle/9"),
    ),
}


@clause("suikoden:battle/11", "suikoden:skills/feint", "suikoden:skills/sorcery", "suikoden:skills/plunder")
@pytest.mark.parametrize(("a", "b", "way", "entries", "note", "cited"), NOTES.values(), ids=[*NOTES])
def test_in_a_battle(a, b, way, entries, note, cited):
    ruling, last = noted(a, b, way, *entries, claim(**note))
    wrong_at(ruling, last, cited)


@pytest.mark.parametrize(("value", "cited"), [(6, "skills/shooting"), (3, "battle/6")])
def test_what_a_false_value_leaves_out_is_what_is_cited(value, cited):
    """5, -2 by the shot of Hua, +1 by the ability of Dai: 6 leaves the one out, 3 the other."""
    helps = [{"when": "battle", "do": {"change": {"amount": 1, "what": "enemy"}}}]
    a = seat(sortie=[one(RIN), one("Hua 1/1/1 射撃2"), one("Dai 1/1/1", abilities=helps)])
    declared = act("a", "shoot", "hua"), act("b", "pass"), act("a", "ability", "dai")
    ruling, last = noted(a, out(WU), SALLY, *declared, claim(wu__fighting_value=value))
    wrong_at(ruling, last, cited)


def test_of_a_river_that_changes_nothing_no_skill_is_asked():
    unknown = {"id": "x", "name": "X", "attack": 4, "skills": None}
    river = out(WU, land=land(3, terrain="河川"), deck=9)
    false, _ = noted(out("Rin 4/3/2 操舵"), river, HOLD, act("a", "stop"), claim(rin__fighting_value=5))
    assert "打ち消し" not in false.entries[-1].departures[0].text.ja
    ruling, _ = noted(seat(sortie=[unknown]), river, HOLD, claim(x__fighting_value=4))
    assert verdicts(ruling)[-1] == "legal"
    assert ruling.facts == ()


@pytest.mark.parametrize(
    ("move", "skill", "note", "cited"),
    [
        ("scout", "情報", {"a_deck__count": 6}, "skills/scouting"),
        ("scout", "情報", {"a_hand__count": 4}, "skills/scouting"),
        ("beauty", "美女", {"a_hand__count": 0}, "skills/beauty"),
    ],
)
def test_in_the_domestic_phase(move, skill, note, cited):
    a = seat(one(f"Yu 1/1/5 {skill}"), deck=9, hand=1)
    wrong_at(rule(battle(a, seat(), phase="内政"), act("a", move, "yu"), claim(**note)), 2, cited)


def test_a_land_given_up_is_not_one_destroyed():
    b = seat(one(WU), land=LAND, land_deck=1)
    given_up = act("a", "attack"), sortie("a", "rin"), act("b", "pass"), claim(l1__zone="b.land_deck")
    wrong_at(rule(battle(seat(one(RIN)), b), *given_up), 4, "battle/2")


def test_a_value_is_told_part_by_part_after_the_fight_too():
    held = out(WU, land=land(3, name="架空の渡し", **RIVER), deck=9)
    ruling, last = noted(out("Rin 4/3/2 操舵"), held, HOLD, act("a", "stop"), claim(rin__fighting_value=2))
    (departure,) = wrong_at(ruling, last, "skills/helmsmanship").departures
    assert "「架空の渡し」-2" in departure.text.ja
    assert "操舵で打ち消し+2" in departure.text.ja
