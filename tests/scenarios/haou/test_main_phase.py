"""メインフェイズ: deploying, moving, the skills, melee, limit break."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, die, main, rule, seat, verdicts
from .test_cases import illegal_at, legal, read

KEI = "Kei 槍足軽 3/5 cost3"


@clause("haou:turn/3/deploy", "haou:board/1", "haou:board/5", "haou:board/2", "haou:board/6")
@pytest.mark.parametrize(("player", "square"), [("a", "C1"), ("a", "B3"), ("b", "A3"), ("b", "C5")])
def test_generals_are_deployed_on_own_castle_squares_only(player, square):
    sides = {"a": seat(), "b": seat(), player: seat(hand=[card(KEI)], resources=9)}
    ruling = rule(main(sides["a"], sides["b"], turn_player=player), act(player, "deploy", "kei", square))
    illegal_at(ruling, 1, "turn/3/deploy")


@clause("haou:cards/parts/1", "haou:turn/3/deploy")
@pytest.mark.parametrize(("resources", "verdict"), [(2, "illegal"), (3, "legal"), (12, "legal")])
def test_the_resource_cost_is_paid(resources, verdict):
    a = seat(hand=[card(KEI)], resources=resources)
    ruling = rule(main(a, seat()), act("a", "deploy", "kei", "A3"))
    assert verdicts(ruling) == [verdict]


@clause("haou:turn/3/move/one-per-square")
def test_no_deployment_onto_an_own_general():
    a = seat(card("Jin 騎馬隊 3/3 A3"), hand=[card(KEI)], resources=5)
    illegal_at(rule(main(a, seat()), act("a", "deploy", "kei", "A3")), 1, "turn/3/move/one-per-square")


@clause("haou:turn/3/deploy/same-name", "haou:cards/parts/2")
def test_one_general_of_a_name_on_each_side():
    there = card("Kei 槍足軽 3/5 B1")
    a, b = seat(hand=[card(KEI, id="mine")], resources=5), seat(there)
    legal(rule(main(a, b), act("a", "deploy", "mine", "A3")))
    own = seat(card("Kei 槍足軽 3/5 A1"), hand=[card(KEI, id="mine")], resources=5)
    illegal_at(rule(main(own, seat()), act("a", "deploy", "mine", "A3")), 1, "turn/3/deploy/same-name")


@clause("haou:keywords/dance", "haou:cards/exhausted")
def test_dance_is_paid_instead_of_the_cost_and_the_general_comes_exhausted():
    a = seat(hand=[card("Okuni 槍足軽 3/4 cost4", dance=2)], resources=2)
    ruling = legal(
        rule(
            main(a, seat()),
            act("a", "deploy", "okuni", "A1", value="dance"),
            claim(a__resources=0, okuni__standing="疲弊状態", okuni__deployed_by="dance"),
        )
    )
    assert "haou-alternative-cost" in read(ruling)


@clause("haou:keywords/secret-art")
def test_secret_art_is_paid_with_twelve_and_marked_as_used():
    art = [{"when": "deployed", "under": "secret_art", "do": {"draw": 2}}]
    a = seat(hand=[card("Kenshin 騎馬隊 7/7 cost7", secret_art=True, abilities=art)], resources=12, deck=9)
    legal(
        rule(
            main(a, seat()),
            act("a", "deploy", "kenshin", "A1", value="secret_art"),
            claim(a__resources=0, a__secret_art_used=True, a_hand__count=2, kenshin__standing=True),
        )
    )


def test_without_its_secret_art_the_ability_is_not_there():
    art = [{"when": "deployed", "under": "secret_art", "do": {"draw": 2}}]
    a = seat(hand=[card("Kenshin 騎馬隊 7/7 cost7", secret_art=True, abilities=art)], resources=12, deck=9)
    legal(rule(main(a, seat()), act("a", "deploy", "kenshin", "A1"), claim(a__resources=5, a_hand__count=0)))


@pytest.mark.parametrize("way", ["dance", "secret_art"])
def test_a_general_without_the_keyword_is_not_deployed_by_it(way):
    a = seat(hand=[card(KEI)], resources=12)
    ruling = rule(main(a, seat()), act("a", "deploy", "kei", "A1", value=way))
    illegal_at(ruling, 1, "keywords/dance" if way == "dance" else "keywords/secret-art")


@clause(
    "haou:turn/3/move", "haou:cards/troops/cavalry", "haou:cards/troops/spearmen", "haou:cards/troops/gunners"
)
@pytest.mark.parametrize(("troop", "moves"), [("騎馬隊", 2), ("槍足軽", 1), ("鉄砲隊", 1)])
def test_cavalry_moves_twice_and_the_others_once(troop, moves):
    steps = [act("a", "move", "kei", square) for square in ("C1", "B1", "B2")]
    ruling = rule(main(seat(card(f"Kei {troop} 3/5 A1")), seat()), *steps)
    assert verdicts(ruling) == ["legal"] * moves + ["illegal"] * (3 - moves)


def test_a_general_just_deployed_moves():
    a = seat(hand=[card("Jin 騎馬隊 3/5 cost1")], resources=1)
    legal(rule(main(a, seat()), act("a", "deploy", "jin", "A1"), act("a", "move", "jin", "C1")))


@clause("haou:turn/3/move/method", "haou:board")
@pytest.mark.parametrize(
    ("here", "there", "verdict"),
    [
        ("A1", "A2", "legal"),
        ("A5", "A1", "illegal"),
        ("C3", "B3", "legal"),
        ("A3", "B3", "illegal"),
        ("C1", "C3", "illegal"),
    ],
)
def test_neighbours(here, there, verdict):
    assert verdicts(
        rule(main(seat(card(f"Kei 槍足軽 3/5 {here}")), seat()), act("a", "move", "kei", there))
    ) == [verdict]


@clause("haou:keywords/charge", "haou:turn/3/melee", "haou:counters/damage", "haou:retreat")
def test_charge_then_melee_then_a_duel():
    a = seat(card("Jin 騎馬隊 5/9 C1"), hand=[])
    b = seat(card("Suzu 鉄砲隊 3/9 B1"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "move", "jin", "B1"),
            claim(suzu__damage=7, jin__damage=3),
            die("b", 6),
            die("a", 2),
            claim(jin__zone="a.discard_pile", suzu__square="B1", suzu__damage=7),
        )
    )


@clause("haou:turn/3/melee/duel")
def test_a_duel_tied_is_rolled_again():
    a, b = seat(card("Kei 槍足軽 1/9 C1"), hand=[]), seat(card("Suzu 鉄砲隊 1/9 B1"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "move", "kei", "B1"),
            die("a", 3),
            die("b", 3),
            die("a", 5),
            die("b", 4),
            claim(suzu__zone="b.discard_pile"),
        )
    )
    assert "haou-dice-tie" in read(ruling)


def test_both_retreat_when_neither_has_health_left():
    a, b = seat(card("Kei 槍足軽 5/3 C1"), hand=[]), seat(card("Suzu 鉄砲隊 4/5 B1"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "move", "kei", "B1"),
            claim(kei__zone="a.discard_pile", suzu__zone="b.discard_pile"),
        )
    )


def test_no_charge_of_cavalry_that_others_come_to():
    a, b = seat(card("Kei 鉄砲隊 1/9 C1"), hand=[]), seat(card("Jin 騎馬隊 4/9 B1"), hand=[])
    legal(rule(main(a, b), act("a", "move", "kei", "B1"), claim(kei__damage=4, jin__damage=1)))


@clause("haou:turn/3/interrupt/forced", "haou:turn/3/skills")
def test_suppressed_cavalry_still_charges():
    a = seat(card("Jin 騎馬隊 6/9 C1"), hand=[])
    b = seat(card("Suzu 鉄砲隊 1/20 C2"), card("Gen 槍足軽 4/9 B2"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "move", "jin", "C2"),
            claim(jin__damage=3, jin__standing=False, suzu__damage=9),
        )
    )
    assert "haou-suppress-before-charge" in read(ruling)


def test_cavalry_that_retreats_from_suppress_does_not_charge():
    a = seat(card("Jin 騎馬隊 6/2 C1"), hand=[])
    b = seat(card("Suzu 鉄砲隊 1/20 C2"), card("Gen 槍足軽 4/9 B2"), hand=[])
    legal(rule(main(a, b), act("a", "move", "jin", "C2"), claim(jin__zone="a.discard_pile", suzu__damage=0)))


@clause("haou:keywords/suppress", "haou:turn/3/interrupt/two-kinds")
@pytest.mark.parametrize(("square", "damage"), [("C2", 2), ("B1", 0), ("A1", 0)])
def test_suppress_reaches_vertically_and_horizontally(square, damage):
    """The spear stands on B2: C2 is beside it, C1 and its own row's B1 are reached from C1."""
    a, b = seat(card("Aoba 鉄砲隊 3/9 C1"), hand=[]), seat(card("Gen 槍足軽 5/9 B2"), hand=[])
    legal(
        rule(
            main(a, b), act("a", "move", "aoba", square), claim(aoba__damage=2 if square == "B1" else damage)
        )
    )


def test_an_exhausted_spear_suppresses():
    a, b = seat(card("Aoba 鉄砲隊 3/9 C1"), hand=[]), seat(card("Gen 槍足軽 5/9 B2 疲弊"), hand=[])
    ruling = legal(rule(main(a, b), act("a", "move", "aoba", "C2"), claim(aoba__damage=2)))
    assert "haou-suppress-when-exhausted" in read(ruling)


def test_a_spear_that_moves_up_does_not_suppress():
    a, b = seat(card("Kei 槍足軽 6/9 C1"), hand=[]), seat(card("Suzu 鉄砲隊 3/5 B2"), hand=[])
    ruling = legal(rule(main(a, b), act("a", "move", "kei", "C2"), claim(suzu__damage=0)))
    assert "haou-suppress-entering" in read(ruling)


def test_a_spear_entered_upon_does_not_suppress_but_fights():
    a, b = seat(card("Aoba 鉄砲隊 3/9 C2"), hand=[]), seat(card("Gen 槍足軽 4/9 B2"), hand=[])
    ruling = legal(rule(main(a, b), act("a", "move", "aoba", "B2"), claim(aoba__damage=4, gen__damage=3)))
    assert "haou-suppress-own-square" in read(ruling)


@clause(
    "haou:cards/parts/6", "haou:cards/parts/7", "haou:counters/fighting-spirit", "haou:keywords/limit-break"
)
def test_limit_break_gives_a_counter_and_a_card():
    a = seat(card("Kei 槍足軽 3/5 A1"), hand=[card("Kei2")], deck=4)
    legal(
        rule(
            main(a, seat()),
            act("a", "limit_break", "kei2"),
            claim(kei__fighting_spirit=1, a_hand__count=1, a_deck__count=3, kei2__zone="a.discard_pile"),
            claim(a__limit_break_used=True),
        )
    )


def test_limit_break_goes_by_the_number_where_there_are_numbers():
    a = seat(card("Kei 槍足軽 3/5 A1", card_number="H-1"), hand=[card("Kei2", card_number="H-2")], deck=4)
    illegal_at(rule(main(a, seat()), act("a", "limit_break", "kei2", "kei")), 1, "keywords/limit-break")


def test_limit_break_with_an_empty_draw_pile_puts_the_counter_on_and_draws_nothing():
    a = seat(card("Kei 槍足軽 3/5 A1"), hand=[card("Kei2")], deck=0, castle=5)
    ruling = legal(
        rule(
            main(a, seat()),
            act("a", "limit_break", "kei2"),
            claim(kei__fighting_spirit=1, a_hand__count=0, a__castle=5),
        )
    )
    assert "haou-limit-break-empty-deck" in read(ruling)


def test_generals_found_on_one_square_have_a_melee_before_them():
    a, b = seat(card("Kei 槍足軽 3/5 C3"), hand=[]), seat(card("Suzu 鉄砲隊 2/5 C3"), hand=[])
    legal(rule(main(a, b), claim(kei__damage=2, suzu__damage=3), die("a", 2), die("b", 1)))


@pytest.mark.parametrize("troop", ["騎馬隊", "槍足軽"])
@clause("haou:keywords/shot", "haou:cards/troops/gunners")
def test_only_gunners_shoot(troop):
    a, b = seat(card(f"Kei {troop} 3/5 C3")), seat(card("Suzu 鉄砲隊 2/5 B3"))
    illegal_at(rule(main(a, b), act("a", "shot", "kei", "suzu")), 1, "cards/troops/gunners")


def test_an_exhausted_gunner_does_not_shoot():
    a, b = seat(card("Aoba 鉄砲隊 3/5 C3 疲弊")), seat(card("Suzu 鉄砲隊 2/5 B3"))
    wrong = illegal_at(rule(main(a, b), act("a", "shot", "aoba", "suzu")), 1, "keywords/shot")
    assert "haou-shot-when-exhausted" in wrong.interpretations


def test_a_shot_at_a_neighbour_rests_on_no_interpretation_of_its_reach():
    a, b = seat(card("Aoba 鉄砲隊 3/5 C3"), hand=[]), seat(card("Suzu 鉄砲隊 2/5 B3"), hand=[])
    assert read(legal(rule(main(a, b), act("a", "shot", "aoba", "suzu")))) == set()


def test_no_shot_at_ones_own():
    a = seat(card("Aoba 鉄砲隊 3/5 C3"), card("Kei 槍足軽 3/5 C2"))
    illegal_at(rule(main(a, seat()), act("a", "shot", "aoba", "kei")), 1, "keywords/shot")


@clause("haou:cards/parts/6", "haou:cards/parts/7", "haou:glossary/continuous")
def test_power_and_health_are_claimed_with_their_counters():
    ran = card(
        "Ran 槍足軽 3/5 A2",
        abilities=[{"when": "always", "do": {"strengthen": {"power": 2, "what": {"other": True}}}}],
    )
    a = seat(card("Kei 槍足軽 5/6 A3", fighting_spirit=1, damage=3), ran)
    legal(rule(main(a, seat()), claim(kei__power=8, kei__health=7, ran__power=3)))
    assert verdicts(rule(main(a, seat()), claim(kei__power=5))) == ["departed"]
