"""What may be done at a moment, all of it and nothing else; and answers that no table offers."""

from itertools import chain, combinations

import pytest

from judgeapp.domain.engine import GameRecord
from judgeapp.domain.engine.kernel import Game, clause, read_position
from judgeapp.domain.engine.kernel.record.start import start_position

from .table import BOOK, act, card, claim, die, main, rule, seat
from .test_cases import illegal_at, legal, read

QUICK = [{"when": "action", "do": "spirit", "target": None, "interrupts": True}]
DRAWS = [
    {"when": "action", "do": {"damage": {"amount": 1}}, "target": {"side": "enemy"}, "cost": {"discard": 1}}
]


def offered(position, move):
    """What is offered of one move: card, target, cards and value of each."""
    game = Game(BOOK, read_position(BOOK, position))
    found = (one for one in game.request.options(game.position) if one.move == move)
    return {(one.card, one.target, one.cards, one.value) for one in found}


def table():
    dancer = card("Mai 槍足軽 3/4 cost3", dance=1)
    artist = card("Waza 鉄砲隊 5/4 cost3", secret_art=True)
    copy = card("Ken2 騎馬隊 5/6 cost4")
    ken = card("Ken 騎馬隊 5/6 A1", abilities=DRAWS)
    a = seat(ken, card("Tama 鉄砲隊 4/4 C3"), hand=[dancer, artist, copy, {"id": "x"}], resources=12)
    return main(a, seat(card("Teki 槍足軽 4/9 C5"), card("Mata 騎馬隊 4/9 ", square=None), hand=[]))


@clause("haou:turn/3/actions", "haou:turn/3/deploy", "haou:keywords/dance", "haou:keywords/secret-art")
def test_deployments_are_offered_in_every_way_that_can_be_paid_for():
    free = [f"A{column}" for column in "2345"]
    ways = {("mai", ""), ("mai", "dance"), ("waza", ""), ("waza", "secret_art")}
    assert offered(table(), "deploy") == {(key, square, (), way) for key, way in ways for square in free}


@clause("haou:turn/3/actions", "haou:keywords/shot", "haou:keywords/limit-break", "haou:turn/3/ability")
def test_shots_limit_breaks_moves_and_abilities_are_offered():
    start = table()
    assert offered(start, "shot") == {("tama", "teki", (), ""), ("tama", "mata", (), "")}
    assert offered(start, "limit_break") == {("ken2", "ken", (), "")}
    assert offered(start, "pass") == {("", "", (), "")}
    start["players"]["b"]["field"][1]["square"] = "C1"
    assert offered(start, "move") == {("ken", "A2", (), ""), ("ken", "C1", (), "")} | {
        ("tama", square, (), "") for square in ("A3", "B3", "C2", "C4")
    }
    thrown = ["mai", "waza", "ken2", "x"]
    assert offered(start, "ability") == {("ken", "teki", (key,), "1") for key in thrown} | {
        ("ken", "mata", (key,), "1") for key in thrown
    }


@clause("haou:setup/6")
def test_any_of_the_three_cards_may_be_put_back():
    start = {"setup": {"decks": {"a": 30, "b": 30}, "first_player": "a"}}
    record = GameRecord.from_json({"version": 1, "book": "haou", "start": start, "entries": []})
    game = Game(BOOK, start_position(record, BOOK))
    for _ in range(2):
        game.enter(next(iter(game.request.options(game.position))))
    hand = [f"a.deck.{number}" for number in (1, 2, 3)]
    every = chain.from_iterable(combinations(hand, count) for count in (1, 2, 3))
    options = [one.cards for one in game.request.options(game.position) if one.move == "mulligan"]
    assert options == list(every)


@clause("haou:turn/3/melee/duel")
def test_every_face_of_both_dice_is_offered_and_nothing_else_can_come_up():
    a, b = seat(card("Jin 騎馬隊 5/9 C1"), hand=[]), seat(card("Suzu 鉄砲隊 3/9 C2 疲弊"), hand=[])
    moved = act("a", "move", "jin", "C2")
    asked = rule(main(a, b), moved, die("a", 7))
    faces = {
        (one["action"]["player"], one["action"]["value"])
        for one in illegal_at(asked, 2, "turn/3/melee/duel").alternatives
    }
    assert faces == {(player, face) for player in "ab" for face in range(1, 7)}
    for value in (0, 7, -1, True, "4"):
        illegal_at(rule(main(a, b), moved, {**die("a", 1), "value": value}), 2, "turn/3/melee/duel")
    legal(rule(main(a, b), moved, die("a", 1), die("b", 6), claim(jin__zone="a.discard_pile")))


@pytest.mark.parametrize("named", ["a.hand", "b", "teki", "a.deck.1"])
@clause("haou:turn/3/deploy", "haou:keywords/limit-break")
def test_what_is_no_card_of_the_own_hand_is_neither_deployed_nor_discarded(named):
    start = table()
    start["players"]["a"]["deck"] = 5
    illegal_at(rule(start, act("a", "deploy", named, "A2")), 1, "turn/3/deploy")
    illegal_at(rule(start, act("a", "limit_break", named, "ken")), 1, "keywords/limit-break")


@pytest.mark.parametrize("named", ["b.hand", "b", "ken2", "C5"])
@clause("haou:keywords/shot")
def test_what_is_no_general_in_play_is_not_shot_at(named):
    refused = illegal_at(rule(table(), act("a", "shot", "tama", named)), 1, "keywords/shot")
    placed = [(one.of, one.field) for one in refused.provenance]
    assert placed == ([("ken2", "zone")] if named == "ken2" else [])
    illegal_at(rule(table(), act("a", "shot", named, "teki")), 1, "keywords/shot")


@clause("haou:keywords/limit-break", "haou:cards/parts/2")
@pytest.mark.parametrize(
    ("hand", "there", "same"),
    [
        ({"name": "甲", "card_number": "T-1"}, {"name": "乙", "card_number": "T-1"}, True),
        ({"name": "甲", "card_number": "T-1"}, {"name": "甲", "card_number": "T-2"}, False),
        ({"name": "甲", "card_number": "T-1"}, {"name": "甲"}, True),
        ({"name": "甲"}, {"name": "甲", "card_number": "T-1"}, True),
        ({"name": "甲"}, {"name": "乙", "card_number": "T-1"}, False),
    ],
)
def test_a_general_is_the_same_by_its_number_where_both_have_one_else_by_its_name(hand, there, same):
    general = {"id": "g", "troop": "spearmen", "power": 3, "health": 4, "square": "A1", **there}
    ruling = rule(
        main(seat(general, hand=[{"id": "h", **hand}], deck=3), seat()), act("a", "limit_break", "h", "g")
    )
    assert (ruling.verdict == "legal") is same


@clause("haou:turn/3", "haou:priority", "haou:turn/3/interrupt/optional")
def test_whoever_moves_in_the_turn_of_the_other_is_told_what_is_open_then():
    start = main(seat(card("Ken 騎馬隊 5/6 A1"), hand=[]), seat(card("Tama 鉄砲隊 4/4 B3"), hand=[]))
    moved = rule(start, act("b", "move", "tama", "B2")).entries[0]
    assert moved.decides == "haou:turn/3/interrupt/optional"


@clause("haou:turn/3/interrupt/stack", "haou:priority/example")
def test_at_every_moment_of_a_main_phase_the_table_says_all_there_is_to_know():
    """A position handed back there is a table alone, with nothing half done that has to be gone through again."""
    start = main(seat(card("Tama 鉄砲隊 4/4 A3"), hand=[]), seat(card("Teki 鉄砲隊 4/9 C5"), hand=[]), turn=3)
    entries = [
        act("a", "shot", "tama", "teki"),
        act("b", "pass"),
        act("a", "interrupt"),
        act("a", "pass"),
        act("a", "pass"),
        act("b", "pass"),
    ]
    passes = []
    for count in range(len(entries)):
        ruling = rule(start, *entries[:count])
        assert "under_way" not in ruling.final_position
        passes.append(ruling.final_position.get("passes", 0))
    assert passes == [0, 0, 1, 2, 0, 1]
    assert read(rule(start, *entries)) == {"haou-shot-target"}
