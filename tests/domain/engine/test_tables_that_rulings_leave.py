"""The table that a ruling ends on begins the next record: nothing of it is contradicted, presumed anew or forgotten."""

import copy
import json
from pathlib import Path

import pytest

from judgeapp.domain.books import book_keys
from judgeapp.domain.engine import GameRecord, engine_for, rule
from judgeapp.domain.engine.kernel import dump_position
from judgeapp.domain.engine.kernel.record.start import start_position

RECORDS = Path(__file__).parents[3] / "examples" / "records"
OPEN = ("unknown_reaction",)
"""What nobody knows of its last decision has to be told first."""


def begun_from(book, final, **more):
    """The table of a record that begins there."""
    position = copy.deepcopy(final)
    record = GameRecord.from_json(
        {"version": 1, "book": book, "start": {"position": position}, "entries": [], **more}
    )
    return dump_position(start_position(record, engine_for(book)))


EXAMPLES = [path for path in sorted(RECORDS.glob("*/*.json")) if path.stem not in OPEN]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_each_example_can_be_gone_on_with(path):
    record = GameRecord.from_json(path.read_text("utf-8"))
    ruling = rule(record)
    pins = record.to_dict().get("card_lists", [])
    assert begun_from(record.book, ruling.final_position, card_lists=pins) == ruling.final_position


def seat(**zones):
    ordinary = {"life": 8, "flare": 3, "aura": 3, "vigor": 1, "hand": [], "deck": 4, "trumps": []}
    return {**ordinary, **zones}


def test_what_was_stated_to_have_no_text_or_no_known_power_is_not_forgotten():
    hand = [{"id": "札", "name": "架空の札", "type": "action", "texts": []}]
    table = {"turn": 5, "space": 5, "players": {"a": seat(hand=hand), "b": seat()}}
    saved = begun_from("sakura", table)
    assert saved["players"]["a"]["hand"][0]["texts"] == []
    general = {"id": "g", "name": "架空の武将", "power": None, "siege_power": 1, "keywords": []}
    field = {
        "turn": 3,
        "players": {"a": {"field": [general], "deck": 9, "hand": 1, "wall": 5}, "b": {"wall": 5}},
    }
    saved = begun_from("sengoku", field)
    assert saved["players"]["a"]["field"][0]["power"] is None
    assert begun_from("sengoku", saved) == saved


@pytest.mark.parametrize("book", [key for key in book_keys() if engine_for(key)])
def test_nothing_is_done_on_a_table_on_which_somebody_has_won(book):
    data = json.loads(next(RECORDS.glob(f"{book}/legal*.json")).read_text("utf-8"))
    final = rule(GameRecord.from_json({**data, "entries": []})).final_position
    won = {**data, "start": {"position": {**final, "winner": "b"}}, "entries": data["entries"][:1]}
    (entry,) = rule(GameRecord.from_json(won)).entries
    assert (str(entry.verdict), entry.clauses[0]) == ("illegal", engine_for(book).rules.game_over_clause)
