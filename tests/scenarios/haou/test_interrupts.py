"""割込み and 優先権: who may act when, and what is resolved first."""

from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, die, main, rule, seat, verdicts
from .test_cases import illegal_at, legal, read


def gunners(a="Aoba 鉄砲隊 6/3 A1", b="Suzu 鉄砲隊 6/3 B1", a_hand=(), b_hand=(), **more):
    return main(seat(card(a), hand=list(a_hand)), seat(card(b), hand=list(b_hand)), **more)


@clause("haou:turn/3/interrupt", "haou:turn/3/interrupt/allowed", "haou:turn/3/interrupt/example")
def test_a_shooter_that_has_retreated_deals_nothing():
    shots = act("a", "shot", "aoba", "suzu"), act("b", "shot", "suzu", "aoba")
    ruling = legal(rule(gunners(), *shots, claim(aoba__zone="a.discard_pile", suzu__damage=0)))
    assert "haou-shooter-gone" not in read(ruling)


def test_a_target_that_is_gone_takes_nothing():
    a = seat(card("Aoba 鉄砲隊 6/9 A1"), card("Haru 鉄砲隊 6/9 A2"), hand=[])
    b = seat(card("Suzu 鉄砲隊 2/3 B1"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "shot", "aoba", "suzu"),
            act("b", "pass"),
            claim(suzu__zone="b.discard_pile"),
        )
    )
    assert ruling.entries[-1].verdict == "legal"


@clause("haou:turn/3/interrupt/pass", "haou:priority")
def test_a_pass_can_be_interrupted_while_ones_own_action_waits():
    a = seat(card("Aoba 鉄砲隊 5/9 A1"), hand=[card("Aoba2")], deck=3)
    b = seat(card("Suzu 鉄砲隊 6/9 B1"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "shot", "aoba", "suzu"),
            act("b", "pass"),
            act("a", "interrupt"),
            act("a", "limit_break", "aoba2"),
            claim(suzu__damage=3),
        )
    )


def test_without_that_the_shot_is_resolved_before_what_comes_next():
    a = seat(card("Aoba 鉄砲隊 5/9 A1"), hand=[card("Aoba2")], deck=3)
    b = seat(card("Suzu 鉄砲隊 6/9 B1"), hand=[])
    shot = act("a", "shot", "aoba", "suzu")
    legal(rule(main(a, b), shot, act("b", "pass"), act("a", "limit_break", "aoba2"), claim(suzu__damage=2)))
    legal(rule(main(a, b), shot, act("a", "limit_break", "aoba2"), claim(suzu__damage=2)))


@clause("haou:turn/3/interrupt/stack")
def test_between_two_resolutions_the_players_may_interrupt_again():
    a = seat(card("Aoba 鉄砲隊 6/9 A1"), card("Haru 鉄砲隊 4/9 A2"), hand=[])
    b = seat(card("Suzu 鉄砲隊 6/5 B1"), card("Tama 鉄砲隊 8/9 B2"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "shot", "aoba", "suzu"),
            act("b", "shot", "suzu", "aoba"),
            act("a", "pass"),
            act("b", "pass"),
            act("b", "shot", "tama", "aoba"),
            claim(aoba__damage=7, suzu__damage=3),
        )
    )


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/skills")
def test_an_interrupt_of_a_move_comes_after_the_arrival_and_suppress():
    a = seat(card("Jin 騎馬隊 6/3 A2"), hand=[])
    b = seat(card("Gen 槍足軽 6/9 B2"), card("Suzu 鉄砲隊 6/9 B5"), hand=[])
    ruling = rule(main(a, b), act("a", "move", "jin", "C2"), act("b", "shot", "suzu", "jin"))
    assert verdicts(ruling) == ["legal", "illegal"]
    tough = seat(card("Jin 騎馬隊 6/9 A2"), hand=[])
    ruling = legal(
        rule(
            main(tough, b),
            act("a", "move", "jin", "C2"),
            act("b", "shot", "suzu", "jin"),
            claim(jin__damage=6),
        )
    )
    assert "haou-interrupt-move" in read(ruling)


def test_a_limit_break_comes_before_the_melee():
    a = seat(card("Kei 槍足軽 3/5 C1"), hand=[])
    b = seat(card("Suzu 鉄砲隊 4/3 B1"), hand=[card("Suzu2")], deck=3)
    legal(
        rule(
            main(a, b),
            act("a", "move", "kei", "B1"),
            act("b", "limit_break", "suzu2"),
            claim(kei__zone="a.discard_pile", suzu__damage=3, suzu__fighting_spirit=1),
        )
    )


def test_a_shot_before_the_charge_makes_it_deal_nothing():
    a, b = seat(card("Jin 騎馬隊 6/3 C1"), hand=[]), seat(card("Suzu 鉄砲隊 6/3 B1"), hand=[])
    moves = act("a", "move", "jin", "B1"), act("b", "shot", "suzu", "jin")
    legal(rule(main(a, b), *moves, claim(jin__zone="a.discard_pile", suzu__damage=0)))


def test_the_other_player_deploys_and_moves_nothing():
    a = seat(card("Aoba 鉄砲隊 6/9 A1"))
    b = seat(card("Gen 槍足軽 6/9 B2"), hand=[card("Kei 槍足軽 3/3 cost1")], resources=9)
    for did in (act("b", "deploy", "kei", "B1"), act("b", "move", "gen", "C2")):
        for before in ((), (act("a", "pass"),), (act("a", "move", "aoba", "C1"),)):
            ruling = rule(main(a, b), *before, did)
            wrong = illegal_at(ruling, len(before) + 1, "turn/3/interrupt/optional")
            assert wrong.interpretations == ("haou-priority-actions",)


@clause("haou:priority/example")
def test_who_has_passed_waits_for_the_other():
    a = seat(card("Aoba 鉄砲隊 6/9 A1"))
    ruling = rule(main(a, seat()), act("a", "pass"), act("a", "move", "aoba", "C1"))
    illegal_at(ruling, 2, "priority/example")


def test_a_shot_that_waits_is_not_declared_again():
    a, b = seat(card("Aoba 鉄砲隊 6/9 A1"), hand=[]), seat(card("Suzu 鉄砲隊 6/9 B1"), hand=[])
    ruling = rule(
        main(a, b),
        act("a", "shot", "aoba", "suzu"),
        act("b", "pass"),
        act("a", "interrupt"),
        act("a", "shot", "aoba", "suzu"),
    )
    wrong = illegal_at(ruling, 4, "keywords/shot")
    assert "haou-shot-exhausts-when" in wrong.interpretations


def test_a_general_that_is_gone_gets_no_counter_but_the_card_is_drawn():
    a = seat(card("Aoba 鉄砲隊 6/9 A1"), hand=[])
    b = seat(card("Suzu 鉄砲隊 2/3 B1"), hand=[card("Suzu2"), {}], deck=3)
    ruling = legal(
        rule(
            main(a, b),
            act("a", "pass"),
            act("b", "limit_break", "suzu2"),
            act("a", "shot", "aoba", "suzu"),
            claim(b_hand__count=2, suzu__zone="b.discard_pile"),
        )
    )
    assert "haou-limit-break-gone" in read(ruling)


@clause("haou:glossary/on-deployment")
def test_on_deployment_comes_before_the_melee_of_the_deployment():
    strong = card("Ran 槍足軽 3/5 cost2", abilities=[{"when": "deployed", "do": {"spirit": 2}}])
    a, b = seat(hand=[strong], resources=2), seat(card("Suzu 鉄砲隊 2/5 A4"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "deploy", "ran", "A4"),
            claim(ran__fighting_spirit=2, ran__damage=2, suzu__zone="b.discard_pile"),
        )
    )
    assert "haou-on-deployment-melee" in read(ruling)


@clause("haou:glossary/continuous")
def test_what_is_always_in_force_counts_in_every_half():
    ran = card(
        "Ran 槍足軽 3/5 A2",
        abilities=[{"when": "always", "do": {"strengthen": {"power": 2, "what": {"other": True}}}}],
    )
    a = seat(ran, card("Aoba 鉄砲隊 4/3 A1"), hand=[])
    b = seat(card("Suzu 鉄砲隊 2/9 B1"), hand=[])
    legal(rule(main(a, b), act("a", "shot", "aoba", "suzu"), claim(suzu__damage=3)))


def test_dice_are_rolled_in_a_duel_only():
    ruling = rule(gunners(), die("a", 3))
    illegal_at(ruling, 1, "turn/3/melee/duel")


@clause("haou:turn/3/melee")
def test_a_melee_waits_for_the_limit_break_of_whoever_moved_too():
    a = seat(card("Kei 槍足軽 3/5 C1"), hand=[card("Kei2")], deck=3)
    b = seat(card("Suzu 鉄砲隊 5/4 B1"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "move", "kei", "B1"),
            act("a", "limit_break", "kei2"),
            claim(kei__fighting_spirit=1, kei__damage=5, suzu__zone="b.discard_pile"),
        )
    )


@clause("haou:turn/3/melee/duel")
def test_who_retreats_in_a_duel_whose_dice_nobody_noted_is_open():
    a, b = seat(card("Kei 槍足軽 1/5 C1"), hand=[]), seat(card("Suzu 鉄砲隊 1/5 B1"), hand=[])
    start, moved = main(a, b), act("a", "move", "kei", "B1")
    for claimed in (claim(suzu__zone="b.discard_pile"), claim(kei__zone="a.discard_pile")):
        assert verdicts(rule(start, moved, claimed)) == ["legal", "undetermined"]
    assert verdicts(rule(start, moved, claim(suzu__damage=3))) == ["legal", "departed"]
    assert verdicts(rule(start, moved, claim(suzu__damage=1))) == ["legal", "legal"]
