"""The board of a book that draws its own table."""

from django.template.loader import render_to_string
from django.utils import translation

from judgeapp.domain.engine.kernel import board_view, read_position
from tests.domain.engine.test_picture import TABLE, book


def page(language):
    """The board of the tiny game's table."""
    board = {"view": board_view(read_position(book(), TABLE)), "after": 1, "total": 1}
    with translation.override(language):
        return render_to_string("disputes/_board.html", {"board": board, "still": True})


def test_a_grid_a_track_and_gauges_are_drawn():
    drawn = page("en")
    assert drawn.count("<td") == 6
    assert '<td data-square="A2" class="marked"><small>A2 gate</small>' in drawn
    assert '<li class="here" aria-current="true">2</li>' in drawn
    assert "●●●●●●●○○○" in drawn
    assert drawn.index("<b>X</b>") < drawn.index("<b>Z</b>")


def test_cards_on_no_known_square_stand_below_the_grid():
    drawn = page("ja")
    assert drawn.index("場所が記録されていないカード") < drawn.index("<b>Y</b>")
