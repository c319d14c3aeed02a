"""Random legal play: 36 crystals after every event, every position as text and back, every record legal."""

from random import Random

import pytest

from judgeapp.domain.engine.kernel import Game, dump_position, judge, read_position, record_of
from judgeapp.domain.engine.kernel.record.simulate import random_answer
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.engine.sakura.cards import FIRST
from judgeapp.domain.engine.sakura.state.layout import TOTAL
from judgeapp.domain.engine.sakura.turn.setup import start_position
from judgeapp.domain.engine.tools.random_play.sakura import built, from_the_middle, from_the_setup

from .table import HELD

PAIRS = (
    ("yurina", "himika"),
    ("saine", "tokoyo"),
    ("yurina-a1", "saine-a1"),
    ("himika-a1", "tokoyo-a2"),
    ("akina", "hatsumi"),
)


def crystals(position):
    on_cards = sum(card.values.get("crystals", 0) for card in position.cards.values())
    seats = sum(seat.values.get(key, 0) for seat in position.players.values() for key in HELD)
    shared = sum(position.game.values.get(key, 0) for key in ("space", "dust", "lost"))
    return shared + on_cards + seats


def counting(game):
    """The crystals are counted after every event of this game, in the middle of whatever goes on."""
    apply = game._apply

    def counted(event):
        apply(event)
        assert crystals(game.position) == game.position.game[TOTAL], event.verb

    game._apply = counted
    return game


def started(seed, start):
    source = Random(seed)
    one, two = source.sample(PAIRS, 2)
    made = start(source, {"a": built(source, one, FIRST), "b": built(source, two, FIRST)})
    table = start_position(made["setup"]) if "setup" in made else made["position"]
    return source, counting(Game(BOOK, read_position(BOOK, table)))


@pytest.mark.parametrize("start", [from_the_setup, from_the_middle])
@pytest.mark.parametrize("seed", range(3))
def test_random_play_keeps_its_crystals_and_is_ruled_legal(seed, start):
    source, game = started(seed, start)
    while game.request is not None and len(game.inputs) < 120:
        answer = random_answer(game, game.request, source)
        assert answer is not None, game.request.kind
        game.play(answer)
    assert all(event.clauses for event in game.events)
    assert str(judge(record_of(game), BOOK).verdict) == "legal"


def test_every_decision_survives_as_text():
    source, game = started(7, from_the_setup)
    while game.request is not None and len(game.inputs) < 60:
        saved = dump_position(game.saved())
        again = Game(BOOK, read_position(BOOK, saved))
        assert dump_position(again.saved()) == saved
        assert again.asked_now == game.asked_now
        game.play(random_answer(game, game.request, source))


@pytest.mark.parametrize("start", [from_the_setup, from_the_middle])
@pytest.mark.parametrize("face", ["innealra-o1", "innealra-o2", "innealra-o3"])
def test_each_face_of_innealra_in_random_play(face, start):
    """Against another of hers, in the season that has them; in one game or the other she resonates."""
    book, told = BOOK.in_season("S10-2"), set()
    against = {"innealra-o1": "innealra-o3"}.get(face, "innealra-o1")
    for source in (Random(face), Random(f"{face} again")):
        decks = {
            "a": built(source, (face, "akina"), "S10-2"),
            "b": built(source, (against, "yatsuha"), "S10-2"),
        }
        made = start(source, decks)
        table = start_position(made["setup"]) if "setup" in made else made["position"]
        game = counting(Game(book, read_position(book, table)))
        while game.request is not None and len(game.inputs) < 100:
            game.play(random_answer(game, game.request, source))
        told |= {event.verb for event in game.events}
        assert str(judge(record_of(game), BOOK).verdict) == "legal"
    assert "resonate" in told
