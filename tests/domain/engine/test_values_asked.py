"""What a table can be asked the value of: what is known there, and nothing that stops the others."""

from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import Game, read_position
from judgeapp.domain.engine.tools.questions import values


def test_a_card_of_which_only_the_name_is_known_stops_no_question():
    book = engine_for("sengoku")
    game = Game(book, read_position(book, {"players": {"a": {"hand": ["架空の札"]}}}))
    asked = {(of, field) for of, field, _ in values(game)}
    assert ("a.hand", "count") in asked
    assert ("a.hand.1", "kinds") not in asked
