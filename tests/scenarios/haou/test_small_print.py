"""What is easily overlooked: arrivals without a charge, what is gone when its turn comes, turns that nobody counted."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, die, main, rule, seat
from .test_cases import illegal_at, legal, read

RIDER, GUN = "Jin 騎馬隊 6/9 C1", "Suzu 鉄砲隊 3/9 C2"


@clause("haou:keywords/charge", "haou:turn/3/melee")
def test_cavalry_deployed_onto_an_enemy_fights_without_a_charge():
    a = seat(hand=[card("Jin 騎馬隊 6/9 cost2")], resources=3)
    b = seat(card("Suzu 鉄砲隊 3/7 A2 疲弊"), hand=[])
    legal(rule(main(a, b), act("a", "deploy", "jin", "A2"), claim(suzu__damage=6, jin__damage=3)))


@clause("haou:keywords/charge", "haou:retreat")
def test_who_falls_to_the_charge_does_not_strike_back():
    a, b = seat(card(RIDER), hand=[]), seat(card("Suzu 鉄砲隊 5/3 C2 疲弊"), hand=[])
    legal(rule(main(a, b), act("a", "move", "jin", "C2"), claim(suzu__zone="b.discard_pile", jin__damage=0)))


@clause("haou:turn/3/melee", "haou:turn/3/melee/duel")
def test_there_is_a_duel_only_if_both_have_health_left():
    tough = seat(card("Suzu 鉄砲隊 3/12 C2 疲弊"), hand=[])
    moved = act("a", "move", "jin", "C2")
    weak = main(seat(card("Jin 騎馬隊 6/3 C1"), hand=[]), tough)
    fallen = legal(rule(weak, moved, claim(jin__zone="a.discard_pile", suzu__zone="b.field")))
    assert "haou:turn/3/melee/duel" not in fallen.entries[0].clauses
    legal(rule(weak, moved, act("a", "pass"), act("b", "pass")))
    fought = rule(main(seat(card(RIDER), hand=[]), tough), moved, die("a", 5), die("b", 2))
    assert "haou-dice-tie" not in read(legal(fought))


def leaver(square):
    """A general of b that may go to a neighbouring square whenever it may interrupt."""
    go = [{"when": "action", "do": {"place": {"what": "self"}}, "interrupts": True}]
    return card(f"Suzu 鉄砲隊 3/12 {square} 疲弊", abilities=go)


@clause("haou:keywords/charge", "haou:turn/3/melee", "haou:turn/3/interrupt/optional")
def test_neither_charge_nor_melee_reaches_whom_the_square_has_lost():
    start = main(seat(card(RIDER), hand=[]), seat(leaver("C2"), hand=[]))
    entries = act("a", "move", "jin", "C2"), act("b", "ability", "suzu"), act("b", "choose", target="C3")
    legal(rule(start, *entries, act("a", "pass"), claim(suzu__damage=0, jin__damage=0)))


@clause("haou:keywords/charge", "haou:turn/3/melee")
@pytest.mark.parametrize("gone", ["jin", "suzu"])
def test_a_charge_of_whom_a_shot_has_felled_and_on_whom_deals_nothing(gone):
    rider = card("Jin 騎馬隊 6/2 C1") if gone == "jin" else card(RIDER)
    there = card("Suzu 鉄砲隊 3/2 C2 疲弊") if gone == "suzu" else card("Suzu 鉄砲隊 3/12 C2 疲弊")
    a = seat(rider, card("Tama 鉄砲隊 4/9 A5"), card("Ato 槍足軽 4/9 A1"), hand=[])
    b = seat(there, card("Teki 鉄砲隊 4/9 B5"), hand=[])
    shot = act("b", "shot", "teki", "jin") if gone == "jin" else act("a", "shot", "tama", "suzu")
    waits = (act("b", "pass"),) if gone == "suzu" else ()
    ruling = rule(main(a, b), act("a", "move", "jin", "C2"), *waits, shot, act("a", "move", "ato", "A2"))
    left = {
        one["id"]: one.get("damage", 0)
        for seat_of in ruling.final_position["players"].values()
        for one in seat_of["field"]
    }
    assert gone not in left
    assert left.get("suzu", 0) == left.get("jin", 0) == 0
    legal(ruling)


@clause("haou:keywords/suppress")
def test_readings_are_named_only_where_the_ruling_rests_on_them():
    spear = card("Yari 槍足軽 4/9 C3")
    rode_up = legal(
        rule(main(seat(card(RIDER), hand=[]), seat(spear, hand=[])), act("a", "move", "jin", "C2"))
    )
    assert read(rode_up) == set()
    walked = card("Aruki 槍足軽 4/9 C1")
    went_up = legal(
        rule(
            main(seat(walked, hand=[]), seat(card("Teki 騎馬隊 4/9 C3"), hand=[])),
            act("a", "move", "aruki", "C2"),
        )
    )
    assert read(went_up) == {"haou-suppress-entering"}
    two = card("Yari2 槍足軽 4/9 B2")
    twice = legal(
        rule(
            main(seat(card(RIDER), hand=[]), seat(spear, {**two, "name": "Niban"}, hand=[])),
            act("a", "move", "jin", "C2"),
            claim(jin__damage=4),
        )
    )
    assert read(twice) == {"haou-two-suppress"}


@clause("haou:turn/1/stand")
def test_whose_generals_stand_is_a_question_only_where_the_other_has_exhausted_ones():
    def prepared(*theirs):
        a = seat(card("Jin 騎馬隊 6/9 C1 疲弊"), resources=1)
        return read(legal(rule(main(a, seat(*theirs), phase="preparation", turn=3), act("a", "proceed"))))

    up, down = card("Suzu 鉄砲隊 3/9 B2"), card("Teki 鉄砲隊 3/9 B3 疲弊")
    assert prepared(up) == prepared() == set()
    assert prepared(down) == prepared(up, down) == {"haou-stand-whose"}


@clause("haou:turn/3/interrupt/optional", "haou:keywords/shot")
def test_an_interrupt_of_a_move_rests_on_a_reading_and_one_of_a_shot_does_not():
    a = seat(card(RIDER), card("Tama 鉄砲隊 4/9 A5"), hand=[])
    b = seat(card("Teki 鉄砲隊 4/9 A4"), hand=[])
    after_move = rule(main(a, b), act("a", "move", "jin", "C2"), act("b", "shot", "teki", "tama"))
    assert read(legal(after_move)) == {"haou-interrupt-move"}
    after_shot = rule(main(a, b), act("a", "shot", "tama", "teki"), act("b", "shot", "teki", "tama"))
    assert read(legal(after_shot)) == set()
    alone = rule(main(a, b), act("a", "pass"), act("b", "shot", "teki", "tama"))
    assert read(legal(alone)) == set()
    onto = seat(card("Teki 鉄砲隊 4/12 C2 疲弊"), card("Hoka 鉄砲隊 4/9 A4"), hand=[])
    onto_enemy = rule(main(a, onto), act("a", "move", "jin", "C2"), act("b", "shot", "hoka", "tama"))
    assert "haou-interrupt-move" in read(onto_enemy)


@clause("haou:keywords/shot")
def test_how_far_a_shot_reaches_is_a_question_unless_the_target_is_known_to_be_near():
    def shot(here, there):
        tama, teki = card("Tama 鉄砲隊 4/9", square=here), card("Teki 槍足軽 4/9", square=there)
        return read(rule(main(seat(tama, hand=[]), seat(teki, hand=[])), act("a", "shot", "tama", "teki")))

    assert shot("C1", "C2") == set()
    for here, there in (("C1", "C3"), (None, "C2"), ("C1", None), (None, None)):
        assert shot(here, there) == {"haou-shot-target"}


@clause("haou:keywords/shot", "haou:turn/3/interrupt/example")
def test_a_shooter_that_was_taken_back_to_the_hand_rests_on_a_reading_and_one_that_retreated_does_not():
    back = [
        {
            "when": "action",
            "do": {"to_hand": {"what": "target"}},
            "target": {"side": "enemy"},
            "interrupts": True,
        }
    ]
    a = seat(card("Tama 鉄砲隊 4/2 A5"), hand=[])
    witch = seat(card("Miko 槍足軽 3/9 B1", abilities=back), hand=[])
    shot = act("a", "shot", "tama", "miko")
    taken = rule(main(a, witch), shot, act("b", "ability", "miko", "tama"), claim(miko__damage=0))
    assert "haou-shooter-gone" in read(legal(taken))
    gunner = seat(card("Miko 鉄砲隊 4/9 B1"), hand=[])
    felled = rule(main(a, gunner), shot, act("b", "shot", "miko", "tama"), claim(miko__damage=0))
    assert "haou-shooter-gone" not in read(legal(felled))
    assert "haou:turn/3/interrupt/example" in {key for entry in felled.entries for key in entry.clauses}


@clause("haou:cards/parts/6", "haou:turn/3/melee")
def test_power_never_deals_less_than_nothing():
    curse = [{"when": "always", "do": {"strengthen": {"power": -9, "what": {"side": "enemy"}}}}]
    a = seat(card("Tama 鉄砲隊 4/9 A5"), hand=[])
    b = seat(card("Noroi 槍足軽 3/9 B1", abilities=curse), hand=[])
    legal(rule(main(a, b), claim(tama__power=0), act("a", "shot", "tama", "noroi"), claim(noroi__damage=0)))


@clause("haou:retreat", "haou:counters/damage")
def test_health_that_nobody_noted_is_asked_for_once_there_is_damage_and_not_before():
    unknown = {**card("Suzu 鉄砲隊 3/9 C5"), "health": None}
    start = main(
        seat(card("Tama 鉄砲隊 4/9 A5"), card("Hoka 鉄砲隊 1/9 A1"), hand=[]),
        seat(unknown, card("Teki 槍足軽 4/9 B1"), hand=[]),
    )
    legal(rule(start, act("a", "shot", "tama", "teki"), claim(teki__damage=2)))
    hurt = rule(start, act("a", "shot", "tama", "suzu"), claim(suzu__zone="b.field"))
    assert [str(entry.verdict) for entry in hurt.entries] == ["legal", "undetermined"]
    assert "体力" in hurt.entries[1].reason.ja


@clause("haou:turn/5/pass-turn")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (4, 5)])
def test_a_turn_is_counted_on_only_where_somebody_has_counted(before, after):
    start = main(seat(hand=[]), seat(hand=[]), phase="end", turn=before)
    legal(rule(start, act("a", "proceed"), claim(game__turn=after, game__turn_player="b")))


@clause("haou:turn/2/first-turn", "haou:turn/4/first-turn")
def test_only_the_first_players_first_turn_goes_without_draw_and_siege():
    def drawn(**game):
        a = seat(hand=[], deck=9, resources=0, castle=7)
        entries = act("a", "proceed"), claim(a_hand__count=1)
        return str(rule(main(a, seat(castle=7), phase="preparation", **game), *entries).entries[1].verdict)

    assert drawn(turn=1, first_player="a") == drawn(turn=1) == "departed"
    assert (
        drawn(turn=1, first_player="b")
        == drawn(turn=2, first_player="b")
        == drawn(turn=3, first_player="a")
        == "legal"
    )


@clause("haou:turn/2/first-turn")
def test_after_the_preparation_of_the_first_turn_comes_the_main_phase():
    a = seat(hand=[], deck=9, resources=0, castle=7)
    start = main(a, seat(castle=7, resources=0), phase="preparation", turn=1, first_player="a")
    skipped = rule(start, act("a", "proceed"))
    assert skipped.final_position["players"]["a"]["resources"] == 5
    assert skipped.final_position.get("phase", "main") == "main"
    over = rule(start, act("a", "proceed"), act("a", "pass"), act("b", "pass"))
    assert over.final_position["phase"] == "end"


@clause("haou:setup/4", "haou:setup/5", "haou:setup/6")
def test_a_setup_from_the_shuffle_on_as_the_record_says_it_fell():
    deck = [{"name": f"将{number % 8}", "card_number": f"T-{number % 8}"} for number in range(30)]
    order = [f"a.deck.{number}" for number in range(30, 0, -1)]
    start = {"setup": {"decks": {"a": deck, "b": 30}}}
    shuffled = {"kind": "chance", "move": "shuffle", "player": "a", "cards": order}
    dice = die("a", 2), die("b", 5)
    for value, first in (("second", "a"), ("first", "b"), ("後攻", "a"), ("先攻", "b")):
        chosen = act("b", "order", value=value)
        hand = claim(
            game__turn_player=first,
            game__first_player=first,
            game__turn=1,
            game__phase="setup",
            a_hand__count=3,
        )
        ruling = rule(start, shuffled, *dice, chosen, hand)
        assert ruling.verdict == "legal"
        assert [one["id"] for one in ruling.final_position["players"]["a"]["hand"]] == order[:3]
        assert "haou-dice-tie" not in read(ruling)
    tied = rule(start, shuffled, die("a", 3), die("b", 3), *dice, act("b", "order", value="second"))
    assert "haou-dice-tie" in read(tied)


@clause("haou:setup/6")
@pytest.mark.parametrize(
    ("cards", "allowed"),
    [
        (["a.deck.1"], True),
        (["a.deck.3", "a.deck.1", "a.deck.2"], True),
        (["a.deck.1", "a.deck.1"], False),
        (["a.deck.1", "a.deck.4"], False),
        ([], True),
    ],
)
def test_each_card_of_the_own_hand_is_put_back_once_at_most(cards, allowed):
    start = {"setup": {"decks": {"a": 30, "b": 30}, "first_player": "a"}}
    entry = {"kind": "action", "player": "a", "move": "mulligan", "cards": cards}
    assert (rule(start, entry).verdict == "legal") is allowed


@clause("haou:format/extended")
@pytest.mark.parametrize(
    ("copies", "allowed"),
    [
        ([{"card_number": "T-1", "name": "甲"}] * 4, True),
        ([{"card_number": "T-1", "name": "甲"}] * 5, False),
        (["甲"] * 5, False),
        ([{"name": "甲"}] * 4, True),
        ([{"name": "甲"}] * 5, False),
    ],
)
def test_of_a_name_or_number_four_cards_are_in_a_deck_at_most(copies, allowed):
    deck = [*copies, *({} for _ in range(30 - len(copies)))]
    start = {"setup": {"decks": {"a": deck, "b": 30}, "first_player": "a"}}
    if allowed:
        legal(rule(start, act("a", "pass")))
        return
    with pytest.raises(InvalidRecord) as refused:
        rule(start, act("a", "pass"))
    assert refused.value.clause == "haou:format/extended"


@clause("haou:format/extended")
def test_names_alike_with_other_numbers_are_other_cards_of_a_deck():
    deck = [*({"card_number": f"T-{number}", "name": "甲"} for number in range(8)), *({} for _ in range(22))]
    legal(rule({"setup": {"decks": {"a": deck, "b": 30}, "first_player": "a"}}, act("a", "pass")))


@clause("haou:format/extended", "haou:turn/3/deploy/same-name", "haou:turn/3/move/one-per-square")
def test_tables_that_can_be():
    four = [{"id": f"h{number}", "name": "五", "card_number": "T-1"} for number in range(4)]
    legal(
        rule(
            main(seat(hand=four), seat(hand=[{**one, "id": f"b{one['id']}"} for one in four])),
            act("a", "pass"),
        )
    )
    unnamed = {"troop": "spearmen", "power": 1, "health": 1, "square": None}
    legal(rule(main(seat(unnamed, unnamed, hand=[]), seat(hand=[])), act("a", "pass")))
    alike = (
        {**card("Jin 騎馬隊 5/5 A1"), "card_number": "T-1"},
        {**card("Jin2 騎馬隊 5/5 A2"), "card_number": "T-2"},
    )
    legal(rule(main(seat(*alike, hand=[]), seat(hand=[])), act("a", "pass")))


@clause("haou:turn/3/interrupt/stack", "haou:turn/3/ability", "haou:priority/example")
@pytest.mark.parametrize(
    ("game", "field"),
    [
        ({"stack": [["shot", "a", "jin", "", ""]]}, "stack[0]"),
        ({"stack": [["ability", "a", "jin", "", "1"]]}, "stack[0]"),
        ({"stack": [["ability", "a", "jin", "", "x"]]}, "stack[0]"),
        ({"stack": [["ability", "a", "jin", "nobody", "0"]]}, "stack[0]"),
        ({"stack": [["ability", "a", "nobody", "", "0"]]}, "stack[0]"),
        ({"stack": [["shot", "a", "jin", "suzu", ""]], "passes": 3}, "passes"),
        ({"passes": 2}, "passes"),
        ({"passes": 1, "phase": "siege"}, "stack"),
        ({"acted": "a", "phase": "siege"}, "stack"),
        ({"stack": [["shot", "a", "jin", "suzu", ""]], "phase": "siege"}, "stack"),
    ],
)
def test_what_cannot_have_been_declared_is_refused_with_its_place(game, field):
    """Jin has one ability, number 0 of its text."""
    jin = card(RIDER, abilities=[{"when": "action", "do": "spirit"}])
    with pytest.raises(InvalidRecord) as refused:
        rule(main(seat(jin, hand=[]), seat(card(GUN), hand=[]), **game))
    assert refused.value.field == f"start.position.{field}"


@clause("haou:turn/3/interrupt/stack")
@pytest.mark.parametrize(
    "game",
    [
        {"stack": [["ability", "a", "jin", "", "0"]], "acted": "a"},
        {"stack": [["ability", "a", "jin", "suzu", "0"]], "acted": "a"},
        {"stack": [["shot", "b", "suzu", "jin", ""]], "acted": "b", "passes": 2},
        {"stack": [["shot", "b", "suzu", "jin", ""]], "acted": "b", "passes": 1},
        {"passes": 1},
        {"acted": "a"},
    ],
)
def test_what_can_have_been_declared_is_gone_on_with(game):
    jin = card(RIDER, abilities=[{"when": "action", "do": "spirit"}])
    ruling = rule(main(seat(jin, hand=[]), seat(card("Suzu 鉄砲隊 3/9 B2"), hand=[]), **game))
    assert ruling.final_position.get("passes", 0) == game.get("passes", 0)


@clause("haou:turn/3/ability")
def test_a_text_that_speaks_of_a_target_names_whom_even_where_not_every_step_does():
    half = [{"when": "action", "do": ["draw", {"damage": {"amount": 1}}]}]
    with pytest.raises(InvalidRecord) as refused:
        rule(main(seat(card(RIDER, abilities=half), hand=[]), seat()))
    assert refused.value.field.endswith("abilities[0].target")


@clause("haou:turn/3/interrupt/stack", "haou:turn/3/interrupt/pass", "haou:priority/example")
def test_after_the_last_is_resolved_the_active_player_goes_on():
    a = seat(card("Tama 鉄砲隊 4/9 A5"), card(RIDER), hand=[])
    start = main(a, seat(card("Suzu 鉄砲隊 3/9 B2"), hand=[]))
    shot = act("a", "shot", "tama", "suzu"), act("b", "pass"), act("a", "pass")
    legal(rule(start, *shot, claim(game__passes=0, game__acted=""), act("a", "move", "jin", "C2")))
    moved = act("a", "move", "jin", "C2"), act("b", "pass")
    legal(rule(start, *moved, claim(game__passes=0, game__acted=""), act("a", "pass"), act("b", "pass")))


@clause("haou:turn/3/melee", "haou:turn/3/interrupt/forced")
def test_a_melee_found_as_the_phase_is_taken_up_is_the_active_players():
    start = main(seat(card(RIDER), hand=[]), seat(card("Suzu 鉄砲隊 3/12 C1"), hand=[]), turn_player="b")
    found = rule(start).final_position["stack"]
    assert found == [["melee", "b", "suzu", "jin", ""]]
    taken = main(
        seat(card(RIDER), hand=[]), seat(card("Suzu 鉄砲隊 3/12 C1"), hand=[]), stack=found, acted="b"
    )
    assert rule(taken).final_position["stack"] == found


@clause("haou:turn/3/melee")
def test_nobody_fights_on_a_square_that_nobody_noted():
    jin, suzu = card("Jin 騎馬隊 6/9", square=None), card("Suzu 鉄砲隊 3/12", square=None)
    start = main(
        seat(jin, hand=[]), seat(suzu, hand=[]), stack=[["melee", "a", "jin", "suzu", ""]], acted="a"
    )
    legal(rule(start, act("b", "pass"), act("a", "pass"), claim(jin__damage=0, suzu__damage=0)))


@clause("haou:retreat", "haou:turn/3/melee/duel", "haou:glossary/continuous")
def test_whoever_lived_on_a_banner_that_a_duel_has_taken_falls_with_it():
    banner = card(
        "Hata 槍足軽 1/20 C2",
        abilities=[{"when": "always", "do": {"strengthen": {"health": 2, "what": {"side": "own"}}}}],
    )
    start = main(
        seat(card("Jin 鉄砲隊 1/20 C1"), hand=[]), seat(banner, card("Kei 騎馬隊 3/3 B5", damage=4), hand=[])
    )
    legal(
        rule(
            start,
            act("a", "move", "jin", "C2"),
            die("a", 6),
            die("b", 1),
            claim(hata__zone="b.discard_pile", kei__zone="b.discard_pile"),
        )
    )


@clause("haou:cards", "haou:turn/3/deploy")
def test_what_has_its_keyword_pays_by_it_and_is_cited_by_it():
    dancer = card("Mai 槍足軽 3/4 cost3", dance=1)
    artist = card("Waza 鉄砲隊 5/4 cost3", secret_art=True)
    a = seat(hand=[dancer, artist], resources=12)
    for key, way, rule_cited in (
        ("mai", "dance", "keywords/dance"),
        ("waza", "secret_art", "keywords/secret-art"),
    ):
        deployed = rule(
            main(a, seat(hand=[])), act("a", "deploy", key, "A2", value=way), claim(a__resources=99)
        ).entries[1]
        assert deployed.decides == f"haou:{rule_cited}"
    at_gate = legal(rule(main(a, seat(hand=[])), act("a", "deploy", "mai", "A3")))
    assert read(at_gate) == {"haou-gate-square"}
    assert read(legal(rule(main(a, seat(hand=[])), act("a", "deploy", "mai", "A2")))) == set()


@clause("haou:turn/1/resources", "haou:board/9")
def test_resources_that_nobody_noted_stay_unknown():
    start = main(seat(card("Jin 騎馬隊 6/9 B1"), castle=7), seat(castle=5), phase="siege", turn=4)
    assert (
        legal(rule(start, act("a", "proceed"), claim(b__castle=4)))
        .final_position["players"]["b"]
        .get("resources")
        is None
    )


def test_limit_break_counters_add_up():
    a = seat(card(RIDER, fighting_spirit=2), hand=[card("Jin2 騎馬隊 6/9")], deck=4)
    legal(rule(main(a, seat(hand=[])), act("a", "limit_break", "jin2", "jin"), claim(jin__fighting_spirit=3)))


@clause("haou:turn/2/draw")
def test_an_illegal_entry_in_a_game_with_a_text_believed_is_still_ruled_on():
    missing = rule(
        main(seat(card(RIDER, abilities=None), hand=[]), seat(hand=[])), act("a", "ability", "jin")
    )
    illegal_at(missing, 1, "turn/3/ability")


@clause("haou:format/extended")
def test_too_many_copies_are_told_of_the_player_who_has_them():
    hand = [{"id": f"h{number}", "name": "五", "card_number": "T-1"} for number in range(5)]
    with pytest.raises(InvalidRecord) as refused:
        rule(main(seat(hand=[]), seat(hand=hand)))
    assert refused.value.field == "start.position.players.b"


@pytest.mark.parametrize("deck", ["30", {"cards": 30}, True, 30.0])
def test_a_deck_is_a_number_or_a_list(deck):
    with pytest.raises(InvalidRecord) as refused:
        rule({"setup": {"decks": {"a": deck, "b": 30}}})
    assert refused.value.field == "start.setup.decks.a"
    assert "枚数か" in refused.value.reason.ja


@clause("haou:setup/5", "haou:setup/6")
def test_silence_keeps_the_hand_and_where_nobody_rolled_there_is_no_tie():
    start = {"setup": {"decks": {"a": 30, "b": 30}, "first_player": "a"}}
    ruling = legal(rule(start, act("a", "proceed"), claim(game__phase="main", a_hand__count=3, game__turn=1)))
    assert read(ruling) == set()


@clause("haou:turn/2/draw")
def test_silence_goes_on_past_the_order_of_a_renewed_draw_pile():
    gone = [card("Hi 槍足軽 1/1"), card("Fu 槍足軽 1/1")]
    a = seat(card(RIDER), hand=[], deck=[], discard_pile=gone, castle=5, resources=1)
    start = main(a, seat(hand=[]), phase="draw", turn=3)
    legal(rule(start, act("a", "move", "jin", "C2"), claim(a__castle=4, a_hand__count=1, a_deck__count=1)))


@clause("haou:turn/3/move/method")
def test_from_a_square_that_nobody_noted_a_move_is_open():
    unknown = card("Jin 騎馬隊 6/9", square=None)
    ruling = rule(main(seat(unknown, hand=[]), seat(hand=[])), act("a", "move", "jin", "C2"))
    assert str(ruling.entries[0].verdict) == "undetermined"
    assert "どのマス" in ruling.entries[0].reason.ja
    whose = seat(card("Suzu 鉄砲隊 3/9", square=None), hand=[])
    onto = rule(main(seat(card(RIDER), hand=[]), whose), act("a", "move", "jin", "C2"), claim(jin__damage=0))
    assert str(onto.entries[1].verdict) == "undetermined"


@clause("haou:turn/3", "haou:priority/example")
def test_a_choice_that_nobody_asked_for_is_no_question_of_priority():
    start = main(seat(card(RIDER), hand=[]), seat(card(GUN.replace("C2", "C4")), hand=[]))
    for entries in ([act("b", "choose", target="C3")], [act("a", "pass"), act("a", "choose", target="C3")]):
        last = rule(start, *entries).entries[-1]
        assert str(last.verdict) == "illegal"
        assert last.decides not in ("haou:turn/3/interrupt/optional", "haou:priority/example")


@clause("haou:setup", "haou:turn/3")
def test_before_the_first_turn_nobody_moves_or_deploys():
    start = {"setup": {"decks": {"a": 30, "b": 30}}}
    deployed = rule(start, act("b", "deploy", "b.deck.1", "B1")).entries[0]
    assert str(deployed.verdict) == "illegal"
    assert deployed.decides != "haou:turn/3/interrupt/optional"


@clause("haou:turn/3/interrupt/stack")
def test_what_waits_says_by_itself_whose_it_is():
    jin, suzu = card("Jin 鉄砲隊 6/9 A1"), card("Suzu 鉄砲隊 3/9 B2")
    for player, card_id, target in (("a", "jin", "suzu"), ("b", "suzu", "jin")):
        other = "b" if player == "a" else "a"
        start = main(seat(jin, hand=[]), seat(suzu, hand=[]), stack=[["shot", player, card_id, target, ""]])
        legal(
            rule(
                start,
                act(other, "pass"),
                act(player, "pass"),
                claim(**{f"{target}__damage": 3 if player == "a" else 1}),
            )
        )


@clause("haou:turn/3/interrupt/stack", "haou:turn/3/interrupt/optional")
def test_between_two_shots_the_one_below_may_be_interrupted_by_the_other_player():
    a, b = seat(card("Tama 鉄砲隊 4/9 A5"), hand=[]), seat(card("Suzu 鉄砲隊 3/9 B2"), hand=[])
    both = (
        act("a", "shot", "tama", "suzu"),
        act("b", "shot", "suzu", "tama"),
        act("a", "pass"),
        act("b", "pass"),
    )
    left = legal(rule(main(a, b), *both)).final_position
    assert (left["acted"], left.get("passes", 0)) == ("a", 0)
    assert [row[1] for row in left["stack"]] == ["a"]
    one = act("a", "shot", "tama", "suzu"), act("b", "pass"), act("a", "pass"), claim(game__acted="b")
    assert rule(main(a, b), *one).entries[-1].decides == "haou:keywords/shot"


@clause("haou:keywords/shot", "haou:turn/3/interrupt/pass")
def test_the_second_shot_at_a_general_that_the_first_has_felled_deals_nothing():
    a = seat(card("Tama 鉄砲隊 4/9 A5"), card("Ato 鉄砲隊 4/9 A4"), hand=[])
    b = seat(card("Suzu 鉄砲隊 3/2 B2"), hand=[])
    entries = (
        *(
            act("a", "shot", "tama", "suzu"),
            act("b", "pass"),
            act("a", "interrupt"),
            act("a", "shot", "ato", "suzu"),
        ),
        *(act("b", "pass"), act("a", "pass"), act("b", "pass"), act("a", "pass")),
    )
    legal(rule(main(a, b), *entries, claim(suzu__zone="b.discard_pile", game__acted="")))


@clause("haou:cards/parts/6", "haou:turn/3/melee")
def test_in_a_melee_a_power_below_nothing_deals_nothing():
    curse = [{"when": "always", "do": {"strengthen": {"power": -9, "what": {"side": "enemy"}}}}]
    b = seat(card("Noroi 槍足軽 3/9 C2", abilities=curse), hand=[])
    legal(
        rule(
            main(seat(card("Tama 鉄砲隊 4/9 C1"), hand=[]), b),
            act("a", "move", "tama", "C2"),
            claim(noroi__damage=0),
        )
    )


@clause("haou:counters/damage")
def test_a_general_of_unknown_health_without_damage_stays():
    unknown = {**card("Suzu 鉄砲隊 3/9 C5"), "health": None}
    a = seat(card("Tama 鉄砲隊 4/9 A5"), hand=[])
    start = main(a, seat(unknown, card("Teki 槍足軽 4/9 B1"), hand=[]))
    legal(rule(start, act("a", "shot", "tama", "teki"), claim(teki__damage=2, suzu__zone="b.field")))


@clause("haou:turn/2/first-turn", "haou:turn/4/first-turn")
def test_what_the_first_turn_goes_without_is_cited():
    a = seat(hand=[], deck=9, resources=0, castle=7)
    start = main(
        a, seat(castle=7, resources=0, deck=9, hand=[]), phase="preparation", turn=1, first_player="a"
    )
    over = legal(rule(start, act("a", "proceed"), act("a", "pass"), act("b", "pass")))
    assert "haou:turn/2/first-turn" in over.entries[0].clauses
    assert "haou:turn/4/first-turn" in over.entries[2].clauses


@clause("haou:turn/3/skills", "haou:turn/2/draw")
def test_a_shot_goes_on_past_the_phases_before_the_main_phase():
    a = seat(card("Tama 鉄砲隊 4/9 A5"), hand=[], deck=9, resources=0)
    b = seat(card("Suzu 鉄砲隊 3/9 B2"), hand=[])
    start = main(a, b, phase="draw", turn=3)
    assert "under_way" not in rule(start).final_position
    legal(rule(start, act("a", "shot", "tama", "suzu"), claim(suzu__damage=2, a_hand__count=1)))


@clause("haou:setup/5")
def test_of_a_first_player_whom_nobody_rolled_for_no_ruling_speaks_of_dice():
    start = {"setup": {"decks": {"a": 30, "b": 30}, "first_player": "b"}}
    assert read(legal(rule(start, act("b", "pass"), act("a", "pass")))) == set()
    rolled = die("a", 2), die("b", 5), act("b", "order", value="second")
    assert read(legal(rule({"setup": {"decks": {"a": 30, "b": 30}}}, *rolled))) == set()


@clause("haou:turn/3/interrupt/stack", "haou:keywords/shot")
def test_whose_shot_waits_is_told_by_what_waits_where_nobody_noted_who_acted():
    jin, suzu = card("Jin 鉄砲隊 6/9 A1"), card("Suzu 鉄砲隊 3/9 B2")
    start = main(seat(jin, hand=[]), seat(suzu, hand=[]), stack=[["shot", "a", "jin", "suzu", ""]])
    legal(rule(start, act("b", "shot", "suzu", "jin"), claim(jin__damage=1)))
    (silent,) = rule(start, act("a", "interrupt")).entries[0].implied
    assert silent == {"player": "b", "move": "pass"}


@clause("haou:turn/1", "haou:turn/5")
@pytest.mark.parametrize("phase", ["preparation", "draw", "siege", "end"])
def test_before_each_phase_the_table_says_all_there_is_to_know(phase):
    a = seat(hand=[], deck=9, resources=0, castle=7)
    start = main(a, seat(castle=7, resources=0, deck=9, hand=[]), phase=phase, turn=4)
    assert "under_way" not in rule(start).final_position
    passed = rule({**start, "phase": "main"}, act("a", "pass"), act("b", "pass"))
    assert "under_way" not in passed.final_position
    assert passed.final_position["phase"] == "siege"


@clause("haou:turn/3", "haou:priority")
def test_in_the_turn_of_the_other_a_concession_is_no_question_of_priority():
    start = main(seat(card(RIDER), hand=[]), seat(hand=[]))
    assert legal(rule(start, act("b", "concede"))).winner == "a"
    rolled = rule(start, die("b", 3)).entries[0]
    assert rolled.decides != "haou:turn/3/interrupt/optional"
    redrawn = rule(start, act("b", "mulligan", cards=["jin"])).entries[0]
    assert redrawn.decides != "haou:turn/3/interrupt/optional"


@clause("haou:turn/3/interrupt/allowed", "haou:priority/example")
def test_a_pass_after_a_move_that_nobody_answers_gives_the_turn_back_at_once():
    start = main(seat(card(RIDER), hand=[]), seat(hand=[]))
    ruling = legal(
        rule(start, act("a", "move", "jin", "C2"), act("b", "pass"), act("a", "move", "jin", "C3"))
    )
    assert [entry.implied for entry in ruling.entries] == [[], [], []]
    out_of_turn = rule(start, act("b", "pass")).entries[0]
    assert out_of_turn.decides != "haou:turn/3/interrupt/optional"
