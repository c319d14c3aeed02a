"""準備 and ターンの流れ: setup, the phases, both gauges, the end of the game."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, die, main, rule, seat, verdicts
from .test_cases import legal, read


def preparation(a, b=None, **game):
    return main(a, b or seat(), phase="preparation", turn=5, **game)


@clause(
    "haou:setup",
    "haou:setup/1",
    "haou:setup/2",
    "haou:setup/3",
    "haou:setup/4",
    "haou:board/8",
    "haou:board/9",
)
def test_setup_from_the_dice_on():
    ruling = legal(
        rule(
            {"setup": {"decks": {"a": 30, "b": 30}}},
            {"kind": "chance", "move": "shuffle", "player": "b"},
            die("a", 4),
            die("b", 4),
            die("b", 6),
            die("a", 1),
            act("b", "order", value="後攻"),
            claim(game__first_player="a", a__castle=7, b__castle=7, a_hand__count=3, a_deck__count=27),
        )
    )
    assert "haou-dice-tie" in read(ruling)


@clause("haou:setup/5")
def test_only_the_higher_die_chooses():
    ruling = rule({"setup": {}}, die("a", 2), die("b", 5), act("a", "order", value="first"))
    assert verdicts(ruling) == ["legal", "legal", "illegal"]


@clause("haou:setup/6")
@pytest.mark.parametrize("cards", [["a.deck.4"], ["a.deck.1", "a.deck.1"], ["b.deck.1"]])
def test_only_cards_of_the_own_hand_are_put_back(cards):
    ruling = rule({"setup": {"first_player": "a"}}, act("a", "mulligan", cards=cards))
    assert verdicts(ruling) == ["illegal"]


def test_the_first_player_redraws_first():
    ruling = rule(
        {"setup": {"first_player": "b"}}, act("a", "mulligan", cards=["a.deck.1"]), act("b", "pass")
    )
    assert verdicts(ruling)[1] == "illegal" or ruling.entries[0].implied


@clause("haou:setup/6")
def test_of_two_that_redraw_the_wrong_way_round_the_early_one_is_wrong():
    """The decline of a player who redraws right after is not supplied."""
    first, second = (act(who, "mulligan", cards=[f"{who}.deck.1"]) for who in "ba")
    ruling = rule({"setup": {"first_player": "a"}}, first, second)
    assert verdicts(ruling) == ["illegal", "legal"]
    assert "aです" in ruling.entries[0].reason.ja


@clause("haou:format/extended", "haou:setup/4", "haou:format/casual/7")
@pytest.mark.parametrize(
    ("setup", "field", "rule_broken"),
    [
        ({"decks": {"a": 29, "b": 30}}, "start.setup.decks.a", "haou:format/extended"),
        ({"decks": {"a": 30, "b": 31}}, "start.setup.decks.b", "haou:format/extended"),
        ({"format": "casual", "decks": {"a": 30, "b": 10}}, "start.setup.decks.a", "haou:format/casual/7"),
        (
            {"decks": {"a": ["同名"] * 5 + ["他"] * 25, "b": 30}},
            "start.setup.decks.a",
            "haou:format/extended",
        ),
        ({"format": "draft"}, "start.setup.format", None),
        ({"first_player": "c"}, "start.setup.first_player", None),
        ({"decks": {"a": True}}, "start.setup.decks.a", None),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_its_place(setup, field, rule_broken):
    with pytest.raises(InvalidRecord) as caught:
        rule({"setup": setup})
    assert (caught.value.field, caught.value.clause) == (field, rule_broken)


@clause("haou:turn", "haou:turn/1", "haou:turn/1/resources", "haou:turn/1/maximum", "haou:board/9")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (7, 12), (8, 12), (12, 12)])
def test_the_preparation_phase_gives_five_resources_up_to_twelve(before, after):
    ruling = legal(
        rule(preparation(seat(castle=7, resources=before)), act("a", "proceed"), claim(a__resources=after))
    )
    assert ("haou:turn/1/maximum" in ruling.entries[0].clauses) is (before + 5 > 12 and before < 12)


@clause("haou:turn/1/stand", "haou:turn/1/moves", "haou:cards/exhausted", "haou:cards/two-states")
def test_the_preparation_phase_stands_up_and_restores_the_moves_of_the_active_player_only():
    a = seat(card("Kei 槍足軽 3/5 A1 疲弊", moves_used=1), castle=7, resources=0)
    b = seat(card("Suzu 鉄砲隊 3/5 B1 疲弊", moves_used=1), castle=7)
    ruling = legal(
        rule(
            preparation(a, b),
            act("a", "proceed"),
            claim(kei__standing="待機状態", kei__moves_used=0, suzu__standing="疲弊状態", suzu__moves_used=1),
        )
    )
    assert "haou-stand-whose" in read(ruling)


@clause("haou:keywords/dance")
def test_who_was_deployed_by_dance_does_not_stand_up():
    a = seat(card("Okuni 槍足軽 3/4 A1 疲弊", deployed_by="舞", dance=2), castle=7, resources=0)
    legal(rule(preparation(a), act("a", "proceed"), claim(okuni__standing=False)))


@clause("haou:turn/1/abilities", "haou:turn/5/abilities")
@pytest.mark.parametrize(
    ("phase", "when", "resources"), [("preparation", "preparation", 7), ("end", "end", 2)]
)
def test_abilities_of_a_phase_are_carried_out_in_it(phase, when, resources):
    kei = card("Kei 槍足軽 3/5 A1", abilities=[{"when": when, "do": {"gain": 2}}])
    start = main(seat(kei, castle=7, resources=0), seat(castle=7), phase=phase, turn=5)
    legal(rule(start, act("a", "proceed"), claim(a__resources=resources)))


@clause("haou:turn/2", "haou:turn/2/draw")
def test_an_empty_draw_pile_is_renewed_and_costs_one_siege_damage():
    a = seat(hand=1, deck=0, discard_pile=6, castle=3, resources=12)
    ruling = legal(
        rule(
            main(a, seat(), phase="draw", turn=7),
            act("a", "proceed"),
            claim(a_hand__count=2, a_deck__count=5, a_discard_pile__count=0, a__castle=2, a__resources=12),
        )
    )
    assert "haou-deckout-siege-damage" in read(ruling)


def test_the_siege_damage_of_an_empty_draw_pile_can_end_the_game():
    a = seat(hand=1, deck=0, discard_pile=6, castle=1, resources=0)
    ruling = rule(main(a, seat(), phase="draw", turn=7), act("a", "proceed"))
    assert ruling.winner == "b"


def test_the_order_of_a_renewed_draw_pile_is_as_the_record_says():
    a = seat(
        hand=0, deck=0, discard_pile=[{"id": "x", "name": "架空の十"}, {"id": "y"}], castle=3, resources=1
    )
    shuffled = {"kind": "chance", "move": "shuffle", "player": "a", "cards": ["y", "x"]}
    legal(rule(main(a, seat(), phase="draw", turn=7), act("a", "proceed"), shuffled, claim(y__zone="a.hand")))


@clause("haou:turn/2/draw")
def test_of_a_pile_renewed_in_an_order_that_nobody_wrote_any_card_may_be_drawn():
    discarded = [{"id": "x", "name": "架空の十"}, {"id": "y", "name": "架空の百"}]
    a = seat(hand=0, deck=0, discard_pile=discarded, castle=3, resources=1)
    drawn = claim(y__zone="a.hand"), claim(a_hand__count=1, a_deck__count=1)
    ruling = rule(main(a, seat(), phase="draw", turn=7), act("a", "proceed"), *drawn)
    assert verdicts(ruling)[1:] == ["undetermined", "legal"]
    where = [one["text"]["ja"] for one in ruling.facts[0]["answers"]]
    assert where == ["aの手札", "aの山札"]


@clause("haou:turn/4", "haou:board/3", "haou:board/7", "haou:board/4")
@pytest.mark.parametrize(
    ("squares", "damage"),
    [(["B1"], 1), (["B3"], 2), (["B3", "B5"], 3), (["C3"], 0), (["A3"], 0), (["B1", "C2"], 1)],
)
def test_siege_damage_by_the_squares_of_the_enemy_castle_area(squares, damage):
    generals = [
        card(f"{name} 騎馬隊 3/3 {square} 疲弊") for name, square in zip(("Ao", "Ki"), squares, strict=False)
    ]
    start = main(seat(*generals), seat(castle=5, resources=11), phase="siege", turn=5)
    ruling = legal(
        rule(start, act("a", "proceed"), claim(b__castle=5 - damage, b__resources=min(12, 11 + damage)))
    )
    assert ("haou:turn/4/maximum" in ruling.entries[0].clauses) is (damage > 1)


def test_the_siege_of_the_first_players_first_turn_is_left_out():
    a = seat(card("Jin 騎馬隊 3/3 B1"), castle=7, resources=0)
    start = main(a, seat(castle=7, resources=0), turn=1, first_player="a")
    legal(rule(start, act("a", "pass"), act("b", "pass"), claim(b__castle=7, game__turn_player="b")))


@clause("haou:turn/5/pass-turn", "haou:glossary/active-player", "haou:glossary/non-active-player")
def test_limit_break_is_open_again_in_the_next_turn_of_either_player():
    a, b = (
        seat(castle=7, resources=0, limit_break_used=True),
        seat(castle=7, resources=0, limit_break_used=True),
    )
    start = main(a, b, phase="end", turn=4)
    legal(
        rule(
            start,
            act("a", "proceed"),
            claim(a__limit_break_used=False, b__limit_break_used=False, game__turn=5),
        )
    )


@clause("haou:victory")
def test_nothing_is_done_after_the_game_has_been_won():
    a = seat(card("Jin 騎馬隊 3/3 B3"))
    start = main(a, seat(castle=2, resources=0), phase="siege", turn=5)
    ruling = rule(start, act("a", "proceed"), act("b", "pass"))
    assert verdicts(ruling) == ["legal", "illegal"]


def test_a_phase_may_be_written_or_left_out():
    a, b = seat(castle=7, resources=0), seat(castle=7, resources=0)
    start = main(a, b, turn=4)
    passes = (act("a", "pass"), act("b", "pass"))
    written = rule(start, *passes, *(act(who, "proceed") for who in "aabb"), claim(b__resources=5))
    left_out = rule(start, *passes, act("b", "pass"))
    legal(written)
    legal(left_out)
