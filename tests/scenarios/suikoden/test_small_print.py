"""What is easily taken for granted: what a ruling does not rest on, what is reset, and what silence means."""

import pytest

from .table import BOOK, act, battle, claim, fight, land, legal, one, read, rule, seat, verdicts, wrong_at

RIN, WU = "Rin 4/3/2", "Wu 5/4/1"
SALLY, HOLD = "迎撃", "籠城"


def moved(player, source, card, zone):
    """An effect that states where a card has gone."""
    changes = [{"of": card, "field": "zone", "value": zone}]
    return {"kind": "effect", "player": player, "source": source, "changes": changes}


@pytest.mark.parametrize("way", [SALLY, HOLD])
def test_a_plain_fight_rests_on_no_interpretation(way):
    b = seat(sortie=[one(WU)], land=land(3, land_effects=[{"amount": 1, "stat": "defense"}]))
    ruling = legal(
        rule(battle(seat(sortie=[one(RIN)]), b, step="3"), fight("rin", "wu", way), act("b", "pass"))
    )
    assert read(ruling) == set()


def test_a_value_of_zero_is_not_below_it():
    a = seat(sortie=[one("Rin 0/3/2"), one("Hua 1/1/1 射撃3")])
    start = battle(a, seat(sortie=[one("Wu 3/1/1")]), step="3")
    ruling = legal(
        rule(start, fight("rin", "wu", SALLY), act("a", "shoot", "hua"), claim(wu__fighting_value=0))
    )
    assert read(ruling) == set()


def test_intellect_without_a_shot_or_a_land_rests_on_its_own_name_only():
    a = seat(sortie=[one("Fan 2/2/7 妖術"), one("Hua 1/1/1 射撃1")], hand=1)
    b = seat(sortie=[one(WU)], land=land(3, land_effects=[{"amount": 1, "stat": "intellect"}]))
    used = act("a", "spell", value="妖術", cards=["a.hand.1"]), act("a", "shoot", "hua"), act("b", "pass")
    ruling = legal(rule(battle(a, b, step="3"), fight("fan", "wu", HOLD), *used))
    assert read(ruling) == {"suikoden-jujutsu-is-sorcery"}


def test_both_fighters_are_turned_up_and_their_values_noted():
    a, b = seat(sortie=[one(RIN, face_up=False)]), seat(sortie=[one(WU, face_up=False)])
    start = battle(a, b, step="3")
    hidden = legal(rule(start, act("a", "fighter", "rin"), claim(rin__face_up=False, a__fighter="rin")))
    assert hidden.final_position["step"] == "defence_fighter"
    told = claim(rin__face_up=True, game__attack_total=4, game__defence_total=5, game__result="防御側の勝ち")
    legal(rule(start, fight("rin", "wu", SALLY), told))


def test_nothing_of_the_last_fight_counts_in_the_next():
    a, b = seat(sortie=[one(RIN), one("Ko 1/1/1")]), seat(sortie=[one(WU), one("Song 1/1/1")])
    fought = fight("rin", "wu", SALLY), act("a", "continue")
    legal(
        rule(
            battle(a, b, step="3"),
            *fought,
            act("a", "fighter", "ko"),
            claim(game__difference=0, game__defence=""),
        )
    )
    ended = fight("rin", "wu", SALLY), act("a", "stop")
    table = rule(battle(a, b, step="3"), *ended).final_position
    told = ("phase", "step", "result", "attack_total", "defence_total", "difference")
    assert [table.get(name) for name in told] == ["none", None, "defence", 4, 5, 1]
    begun = act("a", "phase", value="戦闘"), act("a", "attack")
    table = rule(battle(a, b, step="3"), *ended, *begun).final_position
    assert {name: value for name, value in table.items() if name != "players"} == {"step": "attack_sortie"}
    cards = [
        card
        for zone in ("field", "trophies")
        for seat in "ab"
        for card in table["players"][seat].get(zone, ())
    ]
    assert len(cards) == 4
    assert not any("fighting_value" in card for card in cards)


def test_the_first_declaration_of_the_attacker_needs_no_order():
    a = seat(sortie=[one(RIN), one("Hua 1/1/1 射撃1")])
    start = battle(a, seat(sortie=[one(WU)]), step="3")
    ruling = legal(rule(start, fight("rin", "wu", SALLY), act("a", "shoot", "hua"), act("b", "pass")))
    assert "suikoden-declaration-order" not in read(ruling)


def test_who_has_declared_is_asked_again_only_after_the_other():
    a = seat(sortie=[one(RIN), one("Hua 1/1/1 射撃1")])
    b = seat(sortie=[one(WU), one("Bo 1/1/1 射撃1")])
    start = battle(a, b, step="3")
    shots = act("a", "pass"), act("a", "pass"), act("b", "shoot", "bo"), act("a", "shoot", "hua")
    ruling = legal(
        rule(start, fight("rin", "wu", SALLY), *shots, claim(rin__fighting_value=3, wu__fighting_value=4))
    )
    assert "suikoden-declaration-order" in read(ruling)


@pytest.mark.parametrize(("player", "cited"), [("b", "battle/4"), ("a", "battle/5")])
def test_only_three_things_are_declared_in_steps_4_and_5(player, cited):
    first = [act("b", "pass")] if player == "a" else []
    start = battle(seat(sortie=[one(RIN)]), seat(sortie=[one(WU)]), step="3")
    wrong_at(
        rule(start, fight("rin", "wu", SALLY), *first, act(player, "spell", value="落石")),
        4 + len(first),
        cited,
    )


def test_a_fighter_that_an_effect_takes_away_fights_no_more():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one(WU)])
    gone = moved("b", "wu", "rin", "a.hand")
    passes = act("b", "pass"), act("a", "pass"), gone, act("a", "pass"), act("b", "pass")
    ruling = rule(
        battle(a, b, step="3"), fight("rin", "wu", SALLY), *passes, claim(a__fighter="", wu__zone="b.sortie")
    )
    assert verdicts(ruling)[-1] == "legal"
    assert "suikoden-fighter-gone" in read(ruling)


def test_who_holds_and_does_not_fight_may_leave_without_ending_the_fight():
    b = seat(centre=[one("Bo 1/1/1", holding=True)], sortie=[one(WU)], deck=9)
    gone = moved("b", "bo", "bo", "b.wanderers")
    fought = act("b", "pass"), act("a", "pass"), gone, claim(b__fighter="wu", wu__fighting_value=5)
    ruling = rule(battle(seat(sortie=[one(RIN)], deck=9), b, step="3"), fight("rin", "wu", SALLY), *fought)
    assert verdicts(ruling)[-2:] == ["on_trust", "legal"]


def test_a_change_that_the_start_states_is_told_without_an_entry():
    a, b = seat(centre=[one(RIN)]), seat(centre=[one(WU, changes=[["hua", "armed", -2, "fight"]])])
    stated = {"step": "6", "defence": SALLY}
    ruling = rule(battle(a, b, **stated), claim(wu__fighting_value=5))
    assert "5、" in ruling.entries[0].departures[0].text.ja
    assert "第" not in ruling.entries[0].departures[0].text.ja


def test_what_an_ability_adds_to_any_value_counts_for_intellect_too():
    helps = [{"when": "battle", "do": {"change": 2}}]
    a = seat(sortie=[one("Fan 2/2/7 妖術"), one("Dai 1/1/1", abilities=helps)], hand=1)
    used = act("a", "spell", value="妖術", cards=["a.hand.1"]), act("a", "ability", "dai")
    start = battle(a, seat(sortie=[one(WU)]), step="3")
    legal(rule(start, fight("fan", "wu", SALLY), *used, claim(fan__fighting_value=9)))


def test_feint_takes_nothing_from_who_is_known_by_name_alone():
    """Whether X rides is asked for its own sake, and feint is its answer."""
    x = {"id": "x", "name": "X", "attack": 9, "skills": None}
    a, b = seat(sortie=[x]), seat(sortie=[one("Wu 5/4/1 陽動")], deck=9)
    met = fight("x", "wu", SALLY), claim(b_deck__count=9, game__result="攻撃側の勝ち")
    assert verdicts(rule(battle(a, b, step="3"), *met))[-1] == "legal"


def test_who_leaves_the_wanderers_at_another_time_has_not_come_back():
    a = seat(wanderers=[one("Tao 2/2/2 調達")], deck=5)
    back = moved("a", "tao", "tao", "a.field")
    ruling = rule(battle(a, seat(), phase="内政"), back, claim(tao__returned=False))
    assert verdicts(ruling) == ["on_trust", "legal"]
    recruited = seat(hand=[one("Tao 2/2/2 調達")], deck=5)
    ruling = rule(battle(recruited, seat(), phase="帰還"), back, claim(tao__returned=False))
    assert verdicts(ruling) == ["on_trust", "legal"]
    spent = moved("a", "tao", "tao", "a.trophies")
    ruling = rule(battle(a, seat(), phase="帰還"), spent, claim(tao__returned=False))
    assert verdicts(ruling) == ["on_trust", "legal"]


def test_only_a_phase_of_the_game_is_stated():
    wrong_at(rule(battle(seat(), seat(), phase="内政"), act("a", "phase", value="昼休み")), 1, "abilities")


def test_a_card_of_a_list_is_what_is_printed_on_it():
    printed = BOOK.reading.printed
    assert printed({"number": "T-1", "name": "架空", "text": {"ja": "？"}}) == {
        **{"name": "架空", "card_number": "T-1"},
        "abilities": None,
    }
    place = {"number": "T-2", "name": "架空の地", "leader": 3, "land_effects": [], "text": {"ja": "？"}}
    assert printed(place) == {"name": "架空の地", "card_number": "T-2", "leader": 3, "land_effects": []}
    assert printed({"number": "T-3", "name": "架空", "abilities": []})["abilities"] == []
    assert "abilities" not in printed({"number": "T-4", "name": "架空", "attack": 1})


def test_a_held_river_needs_a_holder_with_navy():
    b = seat(sortie=[one(WU)], land=land(3, terrain="河川"))
    legal(
        rule(
            battle(seat(sortie=[one("Rin 4/3/2 水軍")]), b, step="3"),
            fight("rin", "wu", HOLD),
            claim(rin__fighting_value=4),
        )
    )


def test_a_holder_by_intellect_gains_nothing_from_navy():
    b = seat(sortie=[one("Wu 5/4/6 水軍 妖術")], hand=1, land=land(3, terrain="河川"))
    used = act("b", "spell", value="妖術", cards=["b.hand.1"])
    start = battle(seat(sortie=[one(RIN)]), b, step="3")
    legal(rule(start, fight("rin", "wu", HOLD), used, claim(wu__fighting_value=6), act("a", "pass")))


def test_one_drawn_card_is_one_card():
    a, b = (
        seat(sortie=[one("Liu 6/4/2 強奪")]),
        seat(sortie=[one(WU)], trophies=[one("Kai"), one("Mei")], hand=0),
    )
    both = {"kind": "chance", "move": "drawn", "cards": ["kai", "mei"]}
    wrong_at(rule(battle(a, b, step="3"), fight("liu", "wu", HOLD), both), 4, "skills/plunder")
    unknown = seat(sortie=[one(WU)], trophies=2, hand=0)
    drawn = claim(a_field__count=2, b_trophies__count=1)
    legal(rule(battle(a, unknown, step="3"), fight("liu", "wu", HOLD), drawn))
