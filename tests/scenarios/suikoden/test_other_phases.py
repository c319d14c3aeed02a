"""What the sheet says of other phases: 情報, 美女, 調達, the costs, and special abilities by their timings."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause

from .table import act, battle, claim, fight, legal, one, read, rule, seat, verdicts, wrong_at

RIN, WU = "Rin 4/3/2", "Wu 5/4/1"
SALLY = "迎撃"


def in_phase(phase, *entries, a=None, **game):
    return rule(battle(a or seat(), seat(one(WU)), phase=phase, **game), *entries)


@clause("suikoden:skills/scouting", "suikoden:skills/domestic-phase")
def test_scouting_spends_its_character_and_leaves_the_deck_as_it_lies():
    a = seat(one("Yu 1/1/5 情報"), deck=9)
    legal(in_phase("内政", act("a", "scout", "yu"), claim(yu__ready=False, a_deck__count=9), a=a))
    wrong_at(in_phase("内政", act("a", "scout", "yu"), act("a", "scout", "yu"), a=a), 2, "skills/scouting")


@clause("suikoden:skills/beauty")
def test_beauty_spends_its_character():
    a = seat(one("Mei 1/1/5 美女"))
    legal(in_phase("内政", act("a", "beauty", "mei"), claim(mei__ready="行動済み"), a=a))


@pytest.mark.parametrize(
    ("move", "skill", "told"), [("scout", "情報", "look"), ("beauty", "美女", "yields_white")]
)
def test_what_a_skill_of_the_domestic_phase_gives_is_told(move, skill, told):
    a = seat(one(f"Yu 1/1/5 {skill}"), deck=9)
    (entry,) = in_phase("内政", act("a", move, "yu"), a=a).entries
    assert [event.event.verb for event in entry.events] == ["spend", told]


@pytest.mark.parametrize("move", ["scout", "beauty"])
def test_skills_of_the_domestic_phase_are_used_in_no_other(move):
    a = seat(one("Yu 1/1/5 情報 美女"))
    wrong_at(in_phase("収入", act("a", move, "yu"), a=a), 1, "skills/domestic-phase")
    wrong_at(rule(battle(a, seat()), act("a", move, "yu")), 1, "skills/domestic-phase")
    cited = {"scout": "skills/scouting", "beauty": "skills/beauty"}[move]
    wrong_at(in_phase("内政", act("a", move, "rin"), a=seat(one(RIN))), 1, cited)
    wrong_at(in_phase("内政", act("a", move, "wu"), a=a), 1, cited)


@clause("suikoden:skills/procurement", "suikoden:skills/return-phase")
def test_who_comes_back_in_the_return_phase_draws_once():
    a = seat(wanderers=[one("Tao 2/2/2 調達")], deck=5, hand=0)
    back = {
        "kind": "effect",
        "player": "a",
        "source": "tao",
        "changes": [{"of": "tao", "field": "zone", "value": "a.field"}],
    }
    ruling = in_phase("帰還", back, act("a", "procure", "tao"), claim(a_hand__count=1, a_deck__count=4), a=a)
    assert verdicts(ruling) == ["on_trust", "legal", "legal"]
    again = in_phase("帰還", back, act("a", "procure", "tao"), act("a", "procure", "tao"), a=a)
    assert (verdicts(again)[2], again.entries[2].decides) == ("illegal", "suikoden:skills/procurement")
    late = in_phase("帰還", back, act("a", "phase", value="内政"), act("a", "procure", "tao"), a=a)
    assert (verdicts(late)[2], late.entries[2].decides) == ("illegal", "suikoden:skills/return-phase")


def test_who_was_there_before_does_not_procure():
    a = seat(one("Tao 2/2/2 調達"), deck=5)
    wrong_at(in_phase("帰還", act("a", "procure", "tao"), a=a), 1, "skills/procurement")


COSTS = [
    ("白", "h1", "discard_pile", "costs/white"),
    ("仁", "jin", "wanderers", "costs/benevolence"),
    ("義", "gi", "wanderers", "costs/righteousness"),
    ("勇", "yu", "wanderers", "costs/courage"),
    ("仁殺", "jin", "discard_pile", "costs/benevolence-kill"),
    ("義殺", "gi", "discard_pile", "costs/righteousness-kill"),
    ("勇殺", "yu", "discard_pile", "costs/courage-kill"),
]


def payers():
    return seat(one("Jin 仁"), one("Gi 義"), one("Yu 勇"), hand=[{"id": "h1"}], sortie=[])


@pytest.mark.parametrize(("cost", "card", "to", "cited"), COSTS)
@clause("suikoden:costs", *(f"suikoden:{row[3]}" for row in COSTS))
def test_each_cost_takes_its_card_to_its_place(cost, card, to, cited):
    pay = act("a", "pay_cost", card, value=cost)
    legal(in_phase("内政", pay, claim(**{f"{card}__zone": f"a.{to}"}), a=payers()))
    other = {"discard_pile": "wanderers", "wanderers": "discard_pile"}[to]
    wrong_at(in_phase("内政", pay, claim(**{f"{card}__zone": f"a.{other}"}), a=payers()), 2, cited)


@pytest.mark.parametrize(
    ("cost", "card", "cited"),
    [
        ("白", "jin", "costs/white"),
        ("仁", "gi", "costs/benevolence"),
        ("勇殺", "h1", "costs/courage-kill"),
        ("仁", "wu", "costs/benevolence"),
        ("黒", "jin", "costs"),
    ],
)
def test_a_cost_is_not_paid_with_another_card(cost, card, cited):
    wrong_at(in_phase("内政", act("a", "pay_cost", card, value=cost), a=payers()), 1, cited)


@pytest.mark.parametrize(
    ("cost", "card", "reason", "where"),
    [
        ("仁", "", "自分の場にいる人物1枚", []),
        ("仁", "h1", "自分の場にいる人物1枚", ["h1"]),
        ("白", "jin", "手札1枚", ["jin"]),
    ],
)
def test_who_pays_with_another_card_is_told_where_it_lies(cost, card, reason, where):
    wrong = in_phase("内政", act("a", "pay_cost", card, value=cost), a=payers()).entries[0]
    assert str(wrong.verdict) == "illegal"
    assert reason in wrong.reason.ja
    assert [told.of for told in wrong.provenance] == where


@pytest.mark.parametrize(("move", "skill"), [("scout", "情報"), ("beauty", "美女")])
def test_who_uses_a_skill_of_the_domestic_phase_is_in_the_field(move, skill):
    a = seat(hand=[one(f"Yu 1/1/5 {skill}")], deck=9)
    cited = {"scout": "skills/scouting", "beauty": "skills/beauty"}[move]
    wrong_at(in_phase("内政", act("a", move, "yu"), a=a), 1, cited)


def test_no_cost_is_paid_in_a_battle():
    wrong_at(rule(battle(payers(), seat()), act("a", "pay_cost", "jin", value="仁")), 1, "costs")


def text(when, do="draw", **more):
    return [{"when": when, "do": do, **more}]


TIMINGS = [
    ("domestic", "内政", "abilities/domestic"),
    ("return", "帰還", "abilities/return"),
    ("income", "収入", "abilities/income"),
    ("start", "開始", "abilities/start"),
]


@clause("suikoden:abilities", *(f"suikoden:{row[2]}" for row in TIMINGS))
@pytest.mark.parametrize(("when", "phase", "cited"), TIMINGS)
def test_an_ability_of_the_field_is_used_in_its_phase(when, phase, cited):
    a = seat(one("Dai 3/3/3", abilities=text(when)), deck=5, hand=0)
    legal(in_phase(phase, act("a", "ability", "dai"), claim(a_hand__count=1), a=a))
    other = "終了" if phase != "終了" else "開始"
    wrong_at(in_phase(other, act("a", "ability", "dai"), a=a), 1, cited)
    wrong_at(rule(battle(a, seat()), act("a", "ability", "dai")), 1, cited)


HAND = [
    ("hand", "収入", "abilities/hand"),
    ("hand_domestic", "内政", "abilities/hand-domestic"),
    ("hand_end", "終了", "abilities/hand-end"),
]


@clause(*(f"suikoden:{row[2]}" for row in HAND))
@pytest.mark.parametrize(("when", "phase", "cited"), HAND)
def test_an_ability_of_the_hand_costs_no_recruitment(when, phase, cited):
    a = seat(hand=[one("Yan 3/3/3", abilities=text(when))], deck=5)
    ruling = legal(
        in_phase(phase, act("a", "ability", "yan"), claim(yan__zone="a.discard_pile", a_hand__count=1), a=a)
    )
    assert "suikoden-hand-ability-after" in read(ruling)
    there = seat(one("Yan 3/3/3", abilities=text(when)), deck=5)
    wrong_at(in_phase(phase, act("a", "ability", "yan"), a=there), 1, cited)


def fighting(*out, hand=(), **more):
    a = seat(sortie=[one(RIN), *out], hand=list(hand), deck=9)
    own = {} if more.get("shared_deck") else {"deck": 9}
    return battle(a, seat(sortie=[one(WU)], hand=0, **own), step="3", **more)


ON_ENEMY = {"change": {"amount": -3, "stat": "attack", "what": "enemy"}}


@clause("suikoden:abilities/battle", "suikoden:symbols", "suikoden:symbols/spend", "suikoden:battle/6")
def test_an_ability_of_the_battle_turns_its_character_up_and_spends_it():
    dai = one("Dai 3/3/3", abilities=text("battle", ON_ENEMY, cost="spend"), face_up=False)
    legal(
        rule(
            fighting(dai),
            fight("rin", "wu", SALLY),
            act("a", "ability", "dai"),
            claim(wu__fighting_value=2, dai__ready=False, dai__face_up=True),
        )
    )
    early = rule(fighting(dai), act("a", "ability", "dai"))
    wrong_at(early, 1, "battle/6")
    assert "suikoden-ability-step" in read(early)


@clause("suikoden:symbols/discard", "suikoden:symbols/wander")
def test_a_card_or_the_character_itself_is_the_payment():
    dai = one("Dai 3/3/3", abilities=text("battle", ON_ENEMY, cost=["discard", "wander"]))
    hand = [{"id": "h1"}]
    legal(
        rule(
            fighting(dai, hand=hand),
            fight("rin", "wu", SALLY),
            act("a", "ability", "dai", cards=["h1"]),
            claim(h1__zone="a.discard_pile", dai__zone="a.wanderers", wu__fighting_value=2),
        )
    )
    wrong_at(rule(fighting(dai), fight("rin", "wu", SALLY), act("a", "ability", "dai")), 4, "symbols/discard")


def test_who_has_not_sortied_uses_no_ability_of_the_battle():
    a = seat(one("Dai 3/3/3", abilities=text("battle", ON_ENEMY)), sortie=[one(RIN)])
    start = battle(a, seat(sortie=[one(WU)]), step="3")
    wrong_at(rule(start, fight("rin", "wu", SALLY), act("a", "ability", "dai")), 4, "abilities/battle")


def test_who_has_come_back_is_not_sortied_any_more():
    a = seat(one("Dai 3/3/3 行動済み", abilities=text("battle", ON_ENEMY)), sortie=[one(RIN)])
    start = battle(a, seat(sortie=[one(WU)]), step="3")
    ruling = rule(start, fight("rin", "wu", SALLY), act("a", "ability", "dai"))
    wrong_at(ruling, 4, "abilities/battle")
    assert "suikoden-returned-not-sortied" in read(ruling)


def test_a_fighter_uses_its_own_ability():
    a = seat(sortie=[one(RIN, abilities=text("battle", {"change": 3}))])
    start = battle(a, seat(sortie=[one(WU)]), step="3")
    ruling = legal(
        rule(start, fight("rin", "wu", SALLY), act("a", "ability", "rin"), claim(rin__fighting_value=7))
    )
    assert "suikoden-fighter-own-ability" in read(ruling)


def test_a_fighter_that_leaves_ends_the_fight_without_a_result():
    a = seat(sortie=[one(RIN, abilities=text("battle", "draw", cost="wander"))], deck=3, hand=0)
    start = battle(a, seat(sortie=[one(WU)]), step="3")
    ruling = legal(
        rule(
            start,
            fight("rin", "wu", SALLY),
            act("a", "ability", "rin"),
            claim(wu__zone="b.sortie", wu__ready=True),
        )
    )
    assert "suikoden-fighter-gone" in read(ruling)


@clause("suikoden:abilities/hand-battle")
def test_an_ability_of_the_hand_in_a_battle():
    yan = one("Yan 3/3/3", abilities=text("hand_battle", {"change": 3}))
    legal(
        rule(
            fighting(hand=[yan]),
            fight("rin", "wu", SALLY),
            act("a", "ability", "yan"),
            claim(rin__fighting_value=7, yan__zone="a.discard_pile"),
        )
    )
    wrong_at(in_phase("内政", act("a", "ability", "yan"), a=seat(hand=[yan])), 1, "abilities/hand-battle")


@clause("suikoden:abilities/continuous")
def test_an_ability_in_force_counts_while_its_character_lies_face_up():
    strong = text(
        "continuous", {"change": {"amount": 2, "stat": "attack", "what": {"skill": "cavalry", "other": True}}}
    )
    for face, value in ((True, 6), (False, 4)):
        a = seat(one("Hai 3/3/3", abilities=strong, face_up=face), sortie=[one("Rin 4/3/2 騎馬")])
        legal(
            rule(
                battle(a, seat(sortie=[one(WU)]), step="3"),
                fight("rin", "wu", SALLY),
                claim(rin__fighting_value=value),
            )
        )
    a = seat(one("Hai 3/3/3", abilities=strong))
    wrong_at(in_phase("内政", act("a", "ability", "hai"), a=a), 1, "abilities/continuous")


def test_a_face_down_card_in_force_is_an_interpretation():
    strong = text("continuous", {"change": {"amount": 2, "what": {}}})
    a = seat(sortie=[one(RIN), one("Hai 3/3/3", abilities=strong, face_up=False)])
    start = battle(a, seat(sortie=[one(WU)]), step="3")
    ruling = legal(rule(start, fight("rin", "wu", SALLY), act("b", "pass"), claim(game__difference=1)))
    assert "suikoden-face-down-continuous" in read(ruling)


def test_with_a_shared_deck_no_special_ability_is_used():
    dai = one("Dai 3/3/3", abilities=text("battle", ON_ENEMY))
    ruling = rule(fighting(dai, shared_deck=True), fight("rin", "wu", SALLY), act("a", "ability", "dai"))
    wrong_at(ruling, 4, "battle/6")


def test_a_text_that_nobody_encoded_is_believed():
    dai = one("Dai 3/3/3", abilities=None)
    stated = {"kind": "effect", "player": "a", "source": "dai", "do": [ON_ENEMY]}
    ruling = rule(fighting(dai), fight("rin", "wu", SALLY), stated, claim(wu__fighting_value=2))
    assert verdicts(ruling)[-2:] == ["on_trust", "legal"]
    used = rule(fighting(dai), fight("rin", "wu", SALLY), act("a", "ability", "dai"))
    assert verdicts(used)[-1] == "on_trust"


def test_what_an_encoded_text_does_is_not_stated_in_a_battle():
    dai = one("Dai 3/3/3", abilities=text("battle", {"mill": 2}))
    stated = {"kind": "effect", "player": "a", "source": "dai", "do": [{"mill": 2}]}
    with pytest.raises(InvalidRecord, match="text the engine carries out"):
        rule(fighting(dai), fight("rin", "wu", SALLY), act("a", "ability", "dai"), stated)


def test_whether_a_card_that_nobody_knows_has_an_ability_is_open():
    ruling = rule(fighting({"id": "x"}), fight("rin", "wu", SALLY), act("a", "ability", "x"))
    assert verdicts(ruling)[-1] == "undetermined"


def test_a_change_for_the_battle_lasts_longer_than_one_for_the_fight():
    longer = text("battle", {"change": {"amount": 2, "what": {}, "until": "battle"}}, cost="spend")
    a = seat(sortie=[one(RIN), one("Ko 1/1/1"), one("Dai 3/3/3", abilities=longer)])
    b = seat(sortie=[one("Wu 1/1/1"), one("Song 2/4/5")])
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", SALLY),
            act("a", "ability", "dai"),
            claim(rin__fighting_value=6),
            fight("ko", "song", SALLY),
            claim(ko__fighting_value=3),
            act("a", "stop"),
            claim(ko__changes=[]),
        )
    )


def test_a_change_for_the_fight_ends_with_it_for_those_too_who_did_not_fight():
    once = text("battle", {"change": {"amount": 2, "what": {}}})
    a = seat(sortie=[one(RIN), one("Ko 1/1/1"), one("Dai 3/3/3", abilities=once)], deck=9)
    b = seat(sortie=[one("Wu 1/1/1"), one("Song 2/4/5")], deck=9)
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", SALLY),
            act("a", "ability", "dai"),
            claim(ko__changes=[["dai", "any", 2, "fight"]], rin__fighting_value=6),
            fight("ko", "song", SALLY),
            claim(ko__changes=[], ko__fighting_value=1),
        )
    )


STEPS = [
    ({"mill": {"amount": 2}}, {"b_deck__count": 7}),
    ({"mill": {"amount": 1, "player": "own"}}, {"a_deck__count": 8}),
    ({"ready": {"side": "own", "other": True}}, {"lu__ready": True}),
    ({"spend": {"side": "own", "attribute": "courage"}}, {"lu__ready": False}),
    ({"wander": {"side": "own", "attribute": "courage"}}, {"lu__zone": "a.wanderers"}),
]


@pytest.mark.parametrize(("step", "after"), STEPS)
def test_what_an_ability_does(step, after):
    lu = one("Lu 1/1/1 勇", ready="spend" in step)
    start = fighting(one("Dai 3/3/3", abilities=text("battle", step)), lu)
    legal(rule(start, fight("rin", "wu", SALLY), act("a", "ability", "dai"), claim(**after)))


def test_of_several_abilities_the_number_says_which():
    both = [*text("battle", ON_ENEMY), *text("battle", "draw")]
    start = fighting(one("Dai 3/3/3", abilities=both))
    wrong_at(rule(start, fight("rin", "wu", SALLY), act("a", "ability", "dai")), 4, "abilities")
    legal(
        rule(start, fight("rin", "wu", SALLY), act("a", "ability", "dai", value="2"), claim(a_hand__count=1))
    )
    wrong_at(rule(start, fight("rin", "wu", SALLY), act("a", "ability", "rin")), 4, "abilities")
    wrong_at(rule(start, fight("rin", "wu", SALLY), act("a", "ability", "wu")), 4, "abilities")
