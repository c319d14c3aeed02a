"""34 situations written from the sheet by somebody who had not seen the engine, each with its answer."""

import pytest

from judgeapp.domain.drafts import Move, start
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, die, main, rule, seat, verdicts

PROCEED = "proceed"


def legal(ruling):
    assert set(verdicts(ruling)) == {"legal"}, [
        (entry.number, str(entry.verdict), entry.reason.en) for entry in ruling.entries
    ]
    return ruling


def illegal_at(ruling, number, rule_cited):
    """Only that entry is off the rules, by that clause."""
    wrong = [entry.number for entry in ruling.entries if entry.verdict not in ("legal", "undetermined")]
    assert wrong[0] == number, verdicts(ruling)
    assert ruling.entries[number - 1].clauses[0] == f"haou:{rule_cited}"
    return ruling.entries[number - 1]


def read(ruling):
    return {one["id"] for one in ruling.interpretations}


@clause("haou:turn/2/first-turn", "haou:turn/4/first-turn", "haou:cards/standing")
def test_s01_the_first_players_first_turn_lacks_draw_and_siege():
    hand = [
        card("Kunimitsu 槍足軽 4/5 cost2"),
        card("Aoba 鉄砲隊 5/3 cost3"),
        card("Hayate 騎馬隊 5/4 cost4"),
    ]
    a = seat(hand=hand, deck=27, castle=7, resources=0)
    start = main(a, seat(castle=7, resources=0), phase="preparation", turn=1, first_player="a")
    ruling = legal(
        rule(
            start,
            act("a", PROCEED),
            claim(a__resources=5, a_hand__count=3, a_deck__count=27),
            act("a", "deploy", "kunimitsu", "A3"),
            claim(a__resources=3, a_hand__count=2),
            act("a", "deploy", "aoba", "A2"),
            claim(a__resources=0, a_hand__count=1),
            act("a", "move", "kunimitsu", "C3"),
            claim(kunimitsu__square="C3", kunimitsu__standing="待機状態", kunimitsu__moves_used=1),
            act("a", "pass"),
            act("b", "pass"),
            claim(a__castle=7, b__castle=7, game__turn_player="b"),
        )
    )
    assert read(ruling) == {"haou-gate-square"}


def test_s02_the_second_player_draws_and_sieges_on_its_first_turn():
    hayate = card("Hayate 騎馬隊 5/4 cost4")
    a = seat(card("Kunimitsu 槍足軽 4/5 A5"), castle=7, resources=0)
    b = seat(hand=[hayate, {}, {}], deck=27, castle=7, resources=0)
    start = main(a, b, turn=2, turn_player="b", first_player="a", phase="準備フェイズ")
    legal(
        rule(
            start,
            claim(b__resources=5),
            claim(b_hand__count=4, b_deck__count=26),
            act("b", "deploy", "hayate", "B2"),
            claim(b__resources=1, b_hand__count=3),
            act("b", "move", "hayate", "C2"),
            act("b", "move", "hayate", "A2"),
            claim(hayate__moves_used=2, hayate__damage=0),
            act("b", "pass"),
            act("a", "pass"),
            claim(a__castle=6, a__resources=1),
        )
    )


@clause("haou:priority/example", "haou:turn/3/interrupt/pass")
def test_s12_after_a_shot_of_the_other_player_the_active_one_has_priority_again():
    a = seat(card("Kei 槍足軽 3/5 C1"), hand=[card("Aoba 鉄砲隊 6/3 cost3")], resources=5)
    b = seat(card("Suzu 鉄砲隊 7/4 B5"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "pass"),
            act("b", "shot", "suzu", "kei"),
            claim(kei__damage=3, suzu__standing="疲弊状態"),
            act("a", "deploy", "aoba", "A1"),
            claim(a__resources=2),
            act("a", "shot", "aoba", "suzu"),
            claim(suzu__damage=3, aoba__standing=False),
            act("a", "pass"),
            act("b", "pass"),
            claim(game__phase="攻城フェイズ"),
        )
    )
    assert "haou-shot-target" in read(ruling)


@clause("haou:keywords/suppress", "haou:turn/4/maximum")
def test_s14_two_spears_suppress_and_the_exhausted_cavalry_still_sieges_at_the_gate():
    a = seat(card("Gen 槍足軽 7/6 A2"), card("Tora 槍足軽 4/5 A4"), hand=[], castle=6, resources=11)
    b = seat(card("Hayate 騎馬隊 6/9 C3"), hand=[])
    ruling = legal(
        rule(
            main(a, b, turn_player="b"),
            act("b", "move", "hayate", "A3"),
            claim(hayate__damage=5, hayate__standing="疲弊"),
            act("b", "pass"),
            act("a", "pass"),
            claim(a__castle=4, a__resources=12),
        )
    )
    assert {"haou-gate-square", "haou-two-suppress"} <= read(ruling)


def test_10_a_square_left_is_free_for_a_deployment():
    names = ("Ichi", "Kei", "Mitsu", "Shiro", "Goro")
    five = [card(f"{name} 槍足軽 3/5 A{number}") for number, name in enumerate(names, start=1)]
    a = seat(*five, hand=[card("Aoba cost3")], resources=5)
    legal(
        rule(
            main(a, seat()),
            act("a", "move", "kei", "C2"),
            act("a", "deploy", "aoba", "A2"),
            claim(a__resources=2),
        )
    )


def test_12_a_second_secret_art_in_the_game_is_illegal():
    kenshin = card("Kenshin cost7", secret_art=True)
    a = seat(hand=[kenshin], resources=12, secret_art_used=True)
    ruling = rule(main(a, seat()), act("a", "deploy", "kenshin", "A1", value="奥義"))
    wrong = illegal_at(ruling, 1, "keywords/secret-art")
    assert "haou-secret-art-once" in wrong.interpretations
    assert ruling.correction.verified
    plain = [one for one in ruling.entries[0].options if (one.move, one.value) == ("deploy", "")]
    assert plain


def test_21_a_deployment_beside_a_spear_is_suppressed():
    a = seat(hand=[card("Aoba 鉄砲隊 5/3 cost3")], resources=4)
    b = seat(card("Gen 槍足軽 5/5 C1"))
    ruling = legal(
        rule(
            main(a, b),
            act("a", "deploy", "aoba", "A1"),
            claim(a__resources=1, aoba__damage=2, aoba__standing="待機状態"),
        )
    )
    assert "haou-suppress-entering" in read(ruling)


def test_26_a_second_limit_break_of_the_turn_is_illegal():
    a = seat(card("Kei 槍足軽 3/5"), hand=[card("Kei2")], limit_break_used=True)
    b = seat(card("Suzu 鉄砲隊 4/4"))
    ruling = rule(main(a, b), act("b", "shot", "suzu", "kei"), act("a", "limit_break", "kei2", "kei"))
    illegal_at(ruling, 2, "keywords/limit-break")


def test_27_limit_break_wants_the_same_name():
    a = seat(card("Aoba 鉄砲隊 5/3"), hand=[card("Kunimitsu"), card("Jin")])
    ruling = rule(main(a, seat()), act("a", "limit_break", "kunimitsu", "aoba"))
    illegal_at(ruling, 1, "keywords/limit-break")


def test_28_no_shot_in_the_siege_phase():
    a, b = seat(card("Suzu 鉄砲隊 5/3 A1")), seat(card("Jin 騎馬隊 4/4 A3"))
    ruling = rule(main(a, b, turn_player="b", phase="siege"), act("a", "shot", "suzu", "jin"))
    illegal_at(ruling, 1, "cards/troops/gunners")


MAGOICHI = [{"when": "action", "cost": {"spirit": 1}, "do": "stand"}]


@clause("haou:turn/3/ability/example", "haou:retreat")
def test_31_a_counter_spent_may_leave_no_health():
    magoichi = card("Magoichi 鉄砲隊 6/4 疲弊", fighting_spirit=1, damage=4, abilities=MAGOICHI)
    used = act("a", "ability", "magoichi")
    legal(rule(main(seat(magoichi), seat()), used, claim(magoichi__zone="a.discard_pile")))


def test_33_an_exhausted_shooter_does_not_move():
    a, b = seat(card("Aoba 鉄砲隊 6/3 A2")), seat(card("Kei 槍足軽 3/5 B5"), hand=[])
    ruling = rule(main(a, b), act("a", "shot", "aoba", "kei"), act("a", "move", "aoba", "C2"))
    illegal_at(ruling, 2, "cards/exhausted")


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/interrupt/stack", "haou:turn/3/interrupt/example")
def test_36_the_last_interrupt_is_resolved_first():
    a = seat(card("Aoba 鉄砲隊 5/3"), hand=[card("Aoba2")], deck=5)
    b = seat(card("Suzu 鉄砲隊 6/3"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "shot", "aoba", "suzu"),
            act("b", "shot", "suzu", "aoba"),
            act("a", "limit_break", "aoba2", "aoba"),
            claim(aoba__fighting_spirit=1, aoba__damage=3, suzu__zone="b.discard_pile"),
        )
    )
    assert "haou-shot-target" in read(ruling)


def test_36_without_the_limit_break_the_shooter_is_gone_and_deals_nothing():
    a, b = seat(card("Aoba 鉄砲隊 5/3"), hand=[]), seat(card("Suzu 鉄砲隊 6/3"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "shot", "aoba", "suzu"),
            act("b", "shot", "suzu", "aoba"),
            claim(aoba__zone="a.discard_pile", suzu__damage=0),
        )
    )


def test_38_after_both_passes_the_main_phase_is_over():
    a = seat(card("Kei 槍足軽 3/5 A2"), castle=7, resources=0)
    ruling = rule(
        main(a, seat(castle=7, resources=0)),
        act("a", "pass"),
        act("b", "pass"),
        act("a", "move", "kei", "C2"),
    )
    assert verdicts(ruling) == ["legal", "legal", "illegal"]


def test_40_no_diagonal_move():
    ruling = rule(main(seat(card("Kei 槍足軽 3/5 A2")), seat()), act("a", "move", "kei", "C3"))
    wrong = illegal_at(ruling, 1, "turn/3/move/method")
    assert {one.target for one in wrong.options if one.move == "move"} == {"C2", "A1", "A3"}


def test_41_two_generals_do_not_swap():
    a = seat(card("Kei 槍足軽 3/5 A2"), card("Jin 騎馬隊 3/5 C2"))
    ruling = rule(main(a, seat()), act("a", "move", "kei", "C2"), act("a", "move", "jin", "A2"))
    illegal_at(ruling, 1, "turn/3/move/one-per-square")


def test_42_a_spear_moves_once():
    ruling = rule(
        main(seat(card("Kei 槍足軽 3/5 A2")), seat()),
        act("a", "move", "kei", "C2"),
        act("a", "move", "kei", "B2"),
    )
    illegal_at(ruling, 2, "turn/3/move")


@clause("haou:victory", "haou:turn/4/damage")
def test_45_three_siege_damage_end_a_castle_of_two():
    a = seat(card("Jin 騎馬隊 3/5 B3"), card("Kei 槍足軽 3/5 B1"), castle=1)
    start = main(a, seat(castle=2, resources=0), phase="siege")
    ruling = legal(rule(start, act("a", PROCEED), claim(game__winner="a")))
    assert ruling.winner == "a"
    assert read(ruling) == {"haou-gate-square"}
    legal(rule(start, claim(game__winner="a")))


@clause("haou:turn/2/draw")
def test_48_the_last_card_of_the_draw_pile_is_drawn_without_damage():
    b = seat(hand=2, deck=1, castle=4, discard_pile=9)
    legal(
        rule(
            main(seat(), b, turn_player="b", phase="draw"),
            act("b", PROCEED),
            claim(b_deck__count=0, b_hand__count=3, b__castle=4, b_discard_pile__count=9),
        )
    )


@clause("haou:format/casual/7", "haou:format/casual/basic-rules")
def test_49_a_deck_of_ten_is_drawn_up_in_the_ninth_turn_of_the_first_player_and_the_eighth_of_the_second():
    setup = {"setup": {"format": "casual", "decks": {"a": 10, "b": 10}, "first_player": "a"}}
    entries = [act("a", "pass"), act("b", "pass")]
    for turn in range(1, 17):
        active, waiting = ("a", "b") if turn % 2 else ("b", "a")
        entries += [act(active, "pass"), act(waiting, "pass")]
        entries.append(
            claim(game__turn=turn + 1, a__castle=6 if turn == 16 else 7, b__castle=6 if turn > 14 else 7)
        )
    assert "haou-deckout-siege-damage" in read(legal(rule(setup, *entries)))


@clause("haou:format/extended")
def test_52_five_of_a_name_are_too_many_in_a_drafted_deck_too():
    deck = ["Kunimitsu"] * 5 + [f"架空{number}" for number in range(5)]
    with pytest.raises(InvalidRecord) as caught:
        rule({"setup": {"format": "casual", "decks": {"a": deck, "b": 10}}})
    assert (caught.value.field, caught.value.clause) == ("start.setup.decks.a", "haou:format/extended")


@clause("haou:format/casual/4", "haou:format/casual/5", "haou:format/casual/6")
def test_53_three_rounds_of_a_draft_give_fifteen_cards_to_each_player():
    draft, counts = start("haou-casual", {"cards": [f"架空{number}" for number in range(30)]}), []
    while (asked := next(((seat, ask) for seat in (1, 2) if (ask := draft.ask(seat))), None)) is not None:
        seat, ask = asked
        draft = draft.after(Move(seat, ask.kind, ask.options[: ask.count]))
        counts.append([len(draft.picked(one)) for one in (1, 2)])
    assert [counts.index(pair) < len(counts) - 1 for pair in ([5, 5], [10, 10])] == [True, True]
    assert counts[-1] == [15, 15]
    assert [len(draft.deck(one)) for one in (1, 2)] == [10, 10]


def test_54_setup_with_a_redraw_of_two():
    setup = {"setup": {"decks": {"a": 30, "b": 30}, "first_player": "a"}}
    ruling = legal(
        rule(
            setup,
            claim(a_hand__count=3, b_hand__count=3, a_deck__count=27, b_deck__count=27),
            act("a", "mulligan", cards=["a.deck.1", "a.deck.2"]),
            claim(a_hand__count=3, a_deck__count=27),
            act("b", "pass"),
            claim(b_hand__count=3, b_deck__count=27),
            claim(a__resources=5, a_hand__count=3),
            act("a", "pass"),
            act("b", "pass"),
            claim(b__resources=5),
            claim(b_hand__count=4, b_deck__count=26),
        )
    )
    assert "haou-mulligan-place" in read(ruling)
    bottom = ruling.final_position["players"]["a"]["deck"]
    assert [one["id"] for one in bottom[-2:]] == ["a.deck.1", "a.deck.2"]


@clause("haou:turn/5", "haou:turn/5/pass-turn")
def test_62_there_is_no_hand_limit():
    start = main(seat(hand=9, castle=7, resources=0), seat(), phase="end")
    legal(rule(start, act("a", PROCEED), claim(game__turn_player="b", a_hand__count=9)))


@clause("haou:turn/3/deploy", "haou:turn/3/melee")
def test_63_deployed_onto_an_enemy_a_spear_fights_it_and_suppresses_nothing():
    b = [card(f"{name} 騎馬隊 4/4 A{n}") for n, name in ((1, "Ichi"), (2, "Ni"), (3, "San"), (5, "Go"))]
    a = seat(hand=[card("Kei 槍足軽 3/5 cost3")], resources=6)
    start = main(a, seat(*b, card("Suzu 鉄砲隊 2/2 A4")))
    legal(
        rule(
            start,
            act("a", "deploy", "kei", "A4"),
            claim(suzu__zone="b.discard_pile", kei__damage=2, a__resources=3),
        )
    )
    ruling = rule(start, act("a", "deploy", "kei", "A4"), claim(suzu__damage=1))
    assert verdicts(ruling) == ["legal", "departed"]


def test_65_resources_that_nobody_noted_leave_a_deployment_open():
    a = seat(hand=[card("Shingen cost6")], resources=None)
    ruling = rule(main(a, seat()), act("a", "deploy", "shingen", "A1"))
    assert verdicts(ruling) == ["undetermined"]
    answers = {one.answer: str(one.verdict) for one in ruling.entries[0].by_answer}
    assert (answers[5], answers[6]) == ("illegal", "legal")
    before = rule(main(a, seat(castle=7), phase="preparation", turn=5), act("a", "deploy", "shingen", "A1"))
    answers = {one.answer: str(one.verdict) for one in before.entries[0].by_answer}
    assert (answers[0], answers[1]) == ("illegal", "legal")


def test_70_an_unnoted_square_may_decide_the_game():
    a = seat(card("Jin 騎馬隊 3/5 B?"))
    start = main(a, seat(castle=2, resources=0), phase="siege")
    ruling = rule(start, act("a", PROCEED))
    assert verdicts(ruling) == ["legal"]
    assert [fact["key"] for fact in ruling.facts] == ["jin.square"]
    assert "決着したかどうか" in ruling.summary.ja
    assert verdicts(rule(start, claim(game__winner="a"))) == ["undetermined"]


def test_71_an_unnoted_square_that_does_not_matter_is_not_asked_about():
    a = seat(card("Jin 騎馬隊 3/5 B?"))
    ruling = legal(
        rule(main(a, seat(castle=1, resources=0), phase="siege"), act("a", PROCEED), claim(game__winner="a"))
    )
    assert ruling.winner == "a"


@clause("haou:turn/3/limit-break")
def test_75_each_player_has_a_limit_break_in_each_turn():
    a = seat(card("Kei 槍足軽 3/5 A2"), limit_break_used=True)
    b = seat(card("Gen 槍足軽 4/4 B5"), hand=[card("Gen2"), {}], deck=3)
    legal(
        rule(
            main(a, b),
            act("a", "move", "kei", "C2"),
            act("b", "limit_break", "gen2", "gen"),
            claim(gen__fighting_spirit=1, b_hand__count=2, b_deck__count=2),
        )
    )


def test_76_dance_changes_nothing_about_the_one_general_of_a_name():
    a = seat(card("Okuni 槍足軽 3/4 A1"), hand=[card("Okuni2 槍足軽 3/4 cost4", dance=2)], resources=12)
    ruling = rule(main(a, seat()), act("a", "deploy", "okuni2", "A2", value="dance"))
    illegal_at(ruling, 1, "turn/3/deploy/same-name")


@clause("haou:keywords/charge", "haou:turn/3/skills")
def test_78_a_forgotten_charge_is_found():
    a = seat(card("Hayate 騎馬隊 7/6 C2"), hand=[])
    b = seat(card("Suzu 鉄砲隊 4/9 C3 疲弊"), hand=[])
    start = main(a, b)
    ruling = rule(start, act("a", "move", "hayate", "C3"), claim(suzu__damage=7), die("a", 3), die("b", 5))
    assert verdicts(ruling) == ["legal", "departed", "illegal", "illegal"]
    legal(
        rule(
            start,
            act("a", "move", "hayate", "C3"),
            claim(suzu__zone="b.discard_pile", hayate__damage=4, hayate__square="C3"),
        )
    )


def test_81_a_chance_to_interrupt_that_was_let_pass_is_gone():
    a = seat(card("Aoba 鉄砲隊 4/3 A1"))
    b = seat(card("Kei 槍足軽 3/3 B5", damage=2), hand=[card("Kei2"), {}, {}])
    ruling = rule(
        main(a, b),
        act("a", "shot", "aoba", "kei"),
        act("b", "pass"),
        act("a", "pass"),
        claim(kei__zone="b.discard_pile"),
        act("b", "limit_break", "kei2", "kei"),
    )
    assert verdicts(ruling) == ["legal", "legal", "legal", "legal", "illegal"]


@clause("haou:turn/3/interrupt/forced", "haou:counters/fighting-spirit")
def test_87_a_spear_suppresses_every_enemy_that_enters():
    kei = card("Kei 槍足軽 5/6 A3", fighting_spirit=1, damage=3)
    b = seat(card("Hayate 騎馬隊 6/5 C2"), card("Jin 騎馬隊 4/3 C4"))
    ruling = rule(
        main(seat(kei, hand=[]), b, turn_player="b"),
        act("b", "move", "hayate", "A2"),
        claim(hayate__damage=3, hayate__standing="疲弊状態"),
        act("b", "move", "jin", "C3"),
        claim(jin__zone="b.discard_pile", kei__damage=3),
        act("b", "move", "jin", "A3"),
    )
    assert verdicts(ruling) == ["legal", "legal", "legal", "legal", "illegal"]


def test_88_a_forgotten_draw_is_found():
    a = seat(hand=[card("Kei 槍足軽 3/5 cost3"), {}], deck=10, resources=3, castle=7)
    start = main(a, seat(), phase="preparation", turn=5)
    ruling = rule(start, act("a", "deploy", "kei", "A1"), claim(a_hand__count=1))
    assert verdicts(ruling) == ["legal", "departed"]
    assert ruling.entries[1].departures[0].expected == 2
    legal(rule(start, act("a", "deploy", "kei", "A1"), claim(a_hand__count=2, a_deck__count=9)))
