"""Decks of every book shuffled in an order that nobody wrote down: at the start of a game, saved, read and revealed."""

import json
from random import Random

import pytest

from judgeapp.domain.books import book_keys
from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
from judgeapp.domain.engine.kernel import Chance, Game, dump_position, read_position
from judgeapp.domain.engine.kernel.record.start import start_position
from judgeapp.domain.engine.tools.random_play import random_record
from tests.conftest import slow

FROM_THE_SETUP = [key for key in book_keys() if engine_for(key) and engine_for(key).setup.fields]
PLACES = ("a.deck.~1", "a.deck.~2")


def next_input(game, source):
    """A random decision; of a shuffle nobody notes how it fell."""
    shuffle = game.request.awaits("shuffle")
    return Chance(shuffle.left[0], "shuffle") if shuffle else game.request.sample(game.position, source)


@pytest.mark.parametrize("book", FROM_THE_SETUP)
@pytest.mark.parametrize(("seeds", "inputs"), [(range(1), 30), slow(range(1, 20), 60)])
def test_a_game_from_unwritten_shuffles_is_saved_and_read_again_at_every_decision(book, seeds, inputs):
    engine, piles = engine_for(book), 0
    for seed in seeds:
        game = Game(engine, start_position(random_record(book, seed, actions=1, start="setup"), engine))
        source = Random(seed)
        for _ in range(inputs):
            if game.request is None:
                break
            game.enter(next_input(game, source))
            saved = dump_position(game.saved())
            assert dump_position(read_position(engine, json.loads(json.dumps(saved)))) == saved
            piles += len(game.position.bags)
    assert piles


def claimed(book, *reveals):
    """One of two cards was drawn since the shuffle, and somebody claims that it was x."""
    cards = [{"id": key, "name": key.upper()} for key in "xy"]
    table = {"a": {"deck": [{"id": PLACES[0]}], "hand": [{"id": PLACES[1]}]}}
    position = {"players": table, "shuffled": [{"cards": cards, "places": [*PLACES]}]}
    in_hand = {"kind": "claim", "by": "a", "holds": [{"of": "x", "field": "zone", "value": "a.hand"}]}
    record = {"version": 1, "book": book, "start": {"position": position}, "entries": [in_hand, *reveals]}
    return str(rule(GameRecord.from_json(record)).entries[0].verdict)


@pytest.mark.parametrize("book", [key for key in book_keys() if engine_for(key)])
def test_what_is_shown_later_narrows_a_shuffled_pile(book):
    assert claimed(book) == "undetermined"
    assert claimed(book, {"kind": "reveal", "fact": "x?shuffle1", "answer": PLACES[1]}) == "legal"
    assert claimed(book, {"kind": "reveal", "card": PLACES[1], "facts": {"name": "X"}}) == "legal"
    assert claimed(book, {"kind": "reveal", "fact": f"{PLACES[1]}?card", "answer": "y"}) == "departed"


@pytest.mark.parametrize("book", ["sengoku", "haou"])
def test_the_cards_of_a_shuffled_pile_are_counted_once(book):
    """Four copies of a number are allowed, wherever they lie; five are not."""

    def with_copies(count):
        places = [f"a.deck.~{number}" for number in range(1, count + 1)]
        cards = [{"id": f"x{number}", "name": "X", "card_number": "TG-001"} for number in range(1, count + 1)]
        table = {"a": {"deck": [{"id": place} for place in places]}}
        read_position(engine_for(book), {"players": table, "shuffled": [{"cards": cards, "places": places}]})

    with_copies(4)
    with pytest.raises(InvalidRecord):
        with_copies(5)
