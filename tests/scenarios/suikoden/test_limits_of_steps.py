"""The steps at their edges: who may shoot, what pays, who stays in the middle, and what a saved table leads back to."""

import pytest

from .table import act, battle, claim, fight, land, legal, one, rule, seat, sortie, verdicts, wrong_at

RIN, WU = "Rin 4/3/2", "Wu 5/4/1"
SALLY, HOLD = "迎撃", "籠城"


def out(a=(), b=(), **game):
    """A battle in step 3 with these beside Rin and Wu."""
    return battle(seat(sortie=[one(RIN), *a], deck=9), seat(sortie=[one(WU), *b], deck=9), step="3", **game)


WHOLE = [
    act("a", "attack"),
    sortie("a", "rin", "hua"),
    sortie("b", "wu"),
    *fight("rin", "wu", SALLY),
    act("b", "pass"),
    act("a", "pass"),
    act("a", "pass"),
    act("b", "pass"),
    act("a", "retreat"),
    act("a", "continue"),
    act("a", "fighter", "hua"),
]


@pytest.mark.parametrize("played", range(len(WHOLE) + 1))
def test_a_table_saved_at_any_step_says_by_itself_what_comes_next(played):
    a = seat(one(RIN), one("Hua 1/1/1"), deck=9)
    ruling = rule(battle(a, seat(one(WU), deck=9)), *WHOLE[:played])
    assert set(verdicts(ruling)) <= {"legal"}
    assert "under_way" not in ruling.final_position


def test_a_battle_that_ended_because_nobody_was_sent_says_so():
    """2. ends it, not the attacker by 11."""
    a, b = seat(one(RIN), deck=9), seat(one(WU), deck=9)
    sent = [act("a", "attack"), sortie("a", "rin"), act("b", "pass")]
    wrong_at(rule(battle(a, b), *sent, act("a", "fighter", "rin")), 4, "battle/2")


def test_outside_a_battle_nothing_is_under_way():
    assert "under_way" not in rule(battle(seat(), seat(), phase="内政")).final_position


@pytest.mark.parametrize("card", ["song", "h1"])
def test_who_shoots_is_an_own_character_in_play(card):
    a = seat(sortie=[one(RIN)], hand=[one("H1 1/1/1 射撃2")])
    start = battle(a, seat(sortie=[one(WU), one("Song 1/1/1 射撃2")]), step="3")
    wrong_at(rule(start, fight("rin", "wu", SALLY), act("a", "shoot", card)), 4, "skills/shooting")


def test_whoever_is_shot_at_is_who_fights():
    start = out(a=[one("Hua 1/1/1 射撃2")], b=[one("Song 1/1/1")])
    wrong_at(
        rule(start, fight("rin", "wu", SALLY), act("a", "shoot", "hua", target="song")), 4, "skills/shooting"
    )
    shot = act("a", "shoot", "hua", target="wu"), claim(wu__fighting_value=3)
    legal(rule(start, fight("rin", "wu", SALLY), *shot))


def test_a_shot_of_who_cannot_shoot_changes_nothing():
    start = out(a=[one("Ken 2/2/2")])
    ruling = rule(start, fight("rin", "wu", SALLY), act("a", "shoot", "ken"))
    wrong = wrong_at(ruling, 4, "skills/shooting")
    assert "change" not in [told.event.verb for told in wrong.events]


def test_after_a_draw_both_lie_face_up_and_spent():
    a, b = seat(sortie=[one("Rin 5/3/2", face_up=False)]), seat(sortie=[one(WU, face_up=False)])
    drawn = claim(rin__face_up=True, wu__face_up=True, rin__ready=False, wu__ready=False, rin__zone="a.field")
    told = legal(rule(battle(a, b, step="3"), fight("rin", "wu", SALLY), act("b", "pass"), drawn))
    assert told.final_position["step"] == "continuation"
    assert told.interpretations == ()


def test_a_holder_with_the_skill_plunders_nothing():
    a, b = seat(sortie=[one(RIN)], hand=2, deck=9), seat(sortie=[one("Wu 5/9/1 強奪")], hand=0, deck=9)
    start = battle(a, b, step="3")
    won = *fight("rin", "wu", HOLD), act("b", "pass")
    wrong_at(rule(start, *won, act("b", "plunder", value="B")), 5, "skills/plunder")
    legal(rule(start, *won, act("a", "retreat"), claim(a_hand__count=2)))


def test_whoever_held_stays_in_the_middle_where_the_attacker_has_left():
    leaving = [{"when": "battle", "cost": "wander", "do": "draw"}]
    a = seat(sortie=[one(RIN, abilities=leaving)], deck=9)
    b = seat(centre=[one(WU, holding=True)], deck=9)
    told = claim(wu__zone="b.centre", wu__holding=True, rin__zone="a.wanderers")
    legal(rule(battle(a, b, step="3"), fight("rin", "wu", HOLD), act("a", "ability", "rin"), told))


def test_going_on_is_said_before_who_fights_is_chosen():
    start = out(a=[one("Hua 1/1/1")])
    won = *fight("rin", "wu", SALLY), act("b", "pass"), act("a", "retreat")
    legal(rule(start, *won, act("a", "continue"), claim(game__step="attack_fighter")))


@pytest.mark.parametrize(("chosen", "cited"), [("wu", True), ("song", False)])
def test_a_holder_that_fights_again_does_so_by_the_rule_of_its_own(chosen, cited):
    b = seat(centre=[one(WU, holding=True)], sortie=[one("Song 2/4/5")], deck=9)
    start = battle(seat(sortie=[one(RIN)], deck=9), b, step="3")
    told = legal(rule(start, act("a", "fighter", "rin"), act("b", "fighter", chosen))).entries[1]
    rules = {clause for event in told.events for clause in event.event.clauses}
    assert ("suikoden:battle/10b" in rules) is cited


def test_where_a_card_lies_that_cannot_fight_is_told():
    entry = wrong_at(rule(out(), act("a", "fighter", "wu")), 1, "battle/3")
    assert entry.provenance


@pytest.mark.parametrize("paid", ["a.hand.1", "a.hand.2", "a.hand.3"])
def test_any_card_of_a_hand_that_nobody_has_seen_pays(paid):
    a = seat(sortie=[one("Rin 2/2/7 火計")], hand=3, deck=9)
    used = act("b", "pass"), act("a", "spell", value="火計", cards=[paid])
    legal(rule(battle(a, seat(sortie=[one(WU)]), step="3"), fight("rin", "wu", SALLY), *used))


@pytest.mark.parametrize(
    ("spell", "game", "deck"),
    [("火計", {}, True), ("妖術", {}, False), ("火計", {"shared_deck": True}, False)],
)
def test_who_has_not_paid_is_told_what_would_have_paid(spell, game, deck):
    a, b = seat(sortie=[one(f"Rin 2/2/7 {spell}")], hand=1, deck=9), seat(sortie=[one(WU)])
    used = act("b", "pass"), act("a", "spell", value=spell, cards=["rin"])
    cited = "skills/fire-stratagem" if spell == "火計" else "skills/sorcery"
    wrong = wrong_at(rule(battle(a, b, step="3", **game), fight("rin", "wu", SALLY), *used), 5, cited)
    assert ("山札" in wrong.reason.ja) is deck


def test_a_land_given_up_is_gone_before_the_next_is_turned_up():
    b = seat(one(WU), land=land(2), land_deck=[{"id": "l2", "leader": 4}])
    start = battle(seat(one(RIN)), b)
    told = legal(rule(start, act("a", "attack"), sortie("a", "rin"), act("b", "pass"))).entries[2]
    verbs = [event.event.verb for event in told.events if event.event.verb in ("give_up_land", "new_land")]
    assert verbs == ["give_up_land", "new_land"]


NO_SPELLS = [act("b", "pass"), act("a", "pass")]
OVER = [act("a", "pass"), act("b", "pass")]


def revealed(start, *declared, way=SALLY):
    """A fight of Rin and Wu up to step 6, and what is declared there."""
    return legal(rule(start, fight("rin", "wu", way), *NO_SPELLS, *declared))


def test_who_fights_lies_face_up_from_step_6_on():
    a, b = seat(sortie=[one(RIN, face_up=False)]), seat(sortie=[one(WU, face_up=False)])
    table = revealed(battle(a, b, step="3")).final_position
    assert table["step"] == "resolution"
    assert all(table["players"][player]["centre"][0].get("face_up", True) for player in "ab")


ARCHERS = {"a": [one("Hua 1/1/1 射撃1"), one("Ai 1/1/1 射撃1")], "b": [one("Song 1/1/1 射撃1")]}
SHOT, SHOT_BACK = act("a", "shoot", "hua"), act("b", "shoot", "song")


@pytest.mark.parametrize(
    ("declared", "asked"),
    [
        ([SHOT], "b"),
        ([act("a", "pass"), SHOT_BACK], "a"),
        ([act("a", "pass"), SHOT_BACK, act("a", "pass")], "b"),
    ],
)
def test_after_a_declaration_the_other_side_is_asked_and_both_decline_anew(declared, asked):
    table = revealed(out(**ARCHERS), *declared).final_position
    assert (table["step"], table["asked"]) == ("resolution", asked)


def test_when_neither_declares_the_values_are_compared():
    assert revealed(out(), *OVER).final_position["step"] == "retreat"


@pytest.mark.parametrize(
    ("declared", "late"),
    [
        ([SHOT], False),
        ([act("a", "pass"), SHOT_BACK], True),
        ([SHOT, SHOT_BACK], True),
        ([SHOT, act("b", "pass"), act("a", "shoot", "ai")], True),
    ],
)
def test_only_what_is_declared_after_the_attacker_rests_on_the_reading_of_the_order(declared, late):
    told = {one["id"] for one in revealed(out(**ARCHERS), *declared).interpretations}
    assert ("suikoden-declaration-order" in told) is late


@pytest.mark.parametrize("player", ["a", "b"])
def test_without_a_fighter_of_one_side_the_fight_is_over_at_once(player):
    leaving = [{"when": "battle", "cost": "wander", "do": "draw"}]
    cards = {"a": one(RIN), "b": one(WU)}
    cards[player]["abilities"] = leaving
    start = battle(*(seat(sortie=[cards[one_side]], deck=9) for one_side in "ab"), step="3")
    first = [act("a", "pass")] if player == "b" else []
    table = revealed(start, *first, act(player, "ability", "rin" if player == "a" else "wu")).final_position
    assert table["step"] == "continuation"


@pytest.mark.parametrize(
    ("fighter", "way", "declared"),
    [
        ("Wu 0/4/1", SALLY, []),
        ("Wu 6/4/1", SALLY, [SHOT]),
        ("Wu 5/4/1", HOLD, []),
    ],
)
def test_a_fight_by_attack_and_defence_rests_on_no_reading(fighter, way, declared):
    effects = land(3, land_effects=[{"amount": 1, "stat": "defense"}])
    a, b = seat(sortie=[one(RIN), *ARCHERS["a"]], deck=9), seat(sortie=[one(fighter)], deck=9, land=effects)
    passes = [act("b", "pass"), act("a", "pass")] if declared else OVER
    ruling = revealed(battle(a, b, step="3"), *declared, *passes, way=way)
    assert ruling.final_position["step"] == "retreat"
    assert [told["id"] for told in ruling.interpretations] == []


def test_a_sorcerer_fights_with_intellect_and_not_with_what_undone_water_leaves():
    a = seat(sortie=[one("Rin 2/2/7 妖術")], hand=1, deck=9)
    used = act("b", "pass"), act("a", "spell", value="妖術", cards=["a.hand.1"]), *OVER
    ruling = legal(
        rule(battle(a, seat(sortie=[one(WU)], deck=9), step="3"), fight("rin", "wu", SALLY), *used)
    )
    assert "suikoden-might-is-attack" not in {one["id"] for one in ruling.interpretations}


@pytest.mark.parametrize(("foe", "left"), [("Wu 1/1/1", 8), ("Wu 1/1/1 陽動", 9)])
def test_a_rider_discards_unless_its_enemy_feints(foe, left):
    a, b = seat(sortie=[one("Rin 4/3/2 騎馬")], deck=9), seat(sortie=[one(foe)], deck=9)
    revealed(battle(a, b, step="3"), *OVER, claim(b_deck__count=left))


def test_whoever_retreats_is_the_one_that_was_beaten():
    a, b = seat(sortie=[one(RIN), one("Hua 1/1/1")], deck=9), seat(sortie=[one(WU)], deck=9)
    beaten = rule(
        battle(a, b, step="3"), fight("rin", "wu", SALLY), *NO_SPELLS, *OVER, act("a", "retreat", "hua")
    )
    wrong_at(beaten, 8, "battle/7")


def test_who_has_come_back_counts_as_such_in_that_phase_alone():
    a = seat(one("Rin 4/3/2", returned=True))
    start = battle(a, seat(), phase="帰還")
    legal_from = rule(start, act("a", "phase", value="終了"), claim(rin__returned=False))
    assert verdicts(legal_from)[-1] == "legal"


@pytest.mark.parametrize(
    ("move", "skill", "cited"), [("scout", "情報", "scouting"), ("beauty", "美女", "beauty")]
)
def test_a_skill_of_the_enemys_character_is_not_ones_own_to_use(move, skill, cited):
    b = seat(one(f"Wu 1/1/1 {skill}"), deck=9)
    wrong_at(rule(battle(seat(deck=9), b, phase="内政"), act("a", move, "wu")), 1, f"skills/{cited}")


def test_whoever_sends_somebody_names_whom():
    start = battle(seat(one(RIN)), seat(one(WU)))
    wrong_at(rule(start, act("a", "attack"), sortie("a")), 2, "battle/2")
