"""モンコレD: its three by three in pictures and words, and the ranges that only the printed book shows."""

import pytest

from judgeapp.domain.engine import InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import board_view, position_text, read_position
from judgeapp.domain.engine.moncolle.state.areas import read_ranges

BOOK = engine_for("moncolle")
ONI = {"name": "架空の鬼", "level": 4, "attack": 4, "defense": 4, "move_type": "walk", "area": "A2"}
KO = {**ONI, "name": "架空の小鬼", "level": 2, "area": "F2", "rank": 1}
OKAMI = {**ONI, "name": "架空の狼", "standing": False, "area": "F2"}
TABLE = {"players": {"a": {"field": [ONI, KO], "power": 3}, "b": {"field": [OKAMI]}}}


def test_the_board_has_both_armies_in_one_area_and_their_ranks():
    position = read_position(BOOK, TABLE)
    (grid,) = board_view(position)["picture"]["shared"]
    cells = {cell["name"]: cell for row in grid["rows"] for cell in row}
    assert [row[0]["name"] for row in grid["rows"]] == ["B1", "F1", "A1"]
    assert {card["player"] for card in cells["F2"]["cards"]} == {"a", "b"}
    text = position_text(position)
    assert "架空の小鬼(2/4/4)" in text
    assert "隊列=1" in text
    assert "[架空の狼" in text


def test_a_file_that_is_none_of_ranges_is_refused_with_what_is_right(tmp_path):
    for text in ("walk: 3", "fly: [[0, 1]]", "]["):
        path = tmp_path / "ranges.yaml"
        path.write_text(text, "utf-8")
        with pytest.raises(InvalidRecord) as refused:
            read_ranges(path)
        assert "walk" in refused.value.message.ja
