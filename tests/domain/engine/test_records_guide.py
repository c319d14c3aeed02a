"""docs/reference/records.md names everything a record can hold, and its worked example is the real one.

`python -m tests.domain.engine.test_records_guide` writes the example and its ruling into the page.
"""

import json
import re
from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord, engine_for, rule
from judgeapp.domain.engine.kernel import read_position

ROOT = Path(__file__).parents[3]
GUIDE = ROOT / "docs" / "reference" / "records.md"
BOOK = engine_for("sengoku")
PLACE = re.compile(r"<!-- (example|ruling): (\w+) ?(\d*) -->\n```json\n(.*?)```", re.DOTALL)


def wanted(kind: str, name: str, index: str) -> str:
    source = (ROOT / "examples/records/sengoku" / f"{name}.json").read_text("utf-8")
    if kind == "example":
        return source
    entry = rule(GameRecord.from_json(source), trace=False).entries[int(index)]
    return json.dumps(entry.to_dict(), ensure_ascii=False, indent=2) + "\n"


def test_the_worked_example_is_the_real_one():
    places = PLACE.findall(GUIDE.read_text("utf-8"))
    assert len(places) == 2
    assert [body for *_, body in places] == [wanted(*place) for *place, _ in places]


@pytest.mark.parametrize(
    "word",
    [
        *BOOK.wording.moves,
        *(
            field.name
            for group in (BOOK.layout.game, BOOK.layout.player, BOOK.layout.card)
            for field in group
        ),
        *(spec.name for spec in BOOK.layout.zones),
    ],
)
def test_the_guide_names_every_move_field_and_zone(word):
    assert f"`{word}`" in GUIDE.read_text("utf-8")


SAKURA = ROOT / "docs" / "reference" / "sakura.md"


def test_the_guide_to_sakura_names_every_move_field_and_zone():
    book, text = engine_for("sakura"), SAKURA.read_text("utf-8")
    fields = [one.name for group in (book.layout.game, book.layout.player, book.layout.card) for one in group]
    words = [*book.wording.moves, *fields, *(spec.name for spec in book.layout.zones)]
    assert [word for word in words if f"`{word}`" not in text] == []


def test_the_situation_in_the_guide_to_sakura_is_legal():
    shown = re.search(r"<!-- ruled -->\n```json\n(.*?)```", SAKURA.read_text("utf-8"), re.DOTALL)
    assert shown is not None
    assert str(rule(GameRecord.from_json(shown[1])).verdict) == "legal"


def test_the_position_in_the_guide_can_be_read():
    shown = re.search(r"## The position.*?```json\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert shown is not None
    read_position(BOOK, json.loads(shown[1]))


if __name__ == "__main__":
    filled = PLACE.sub(
        lambda found: f"{found[0].split('```json')[0]}```json\n{wanted(*found.groups()[:3])}```",
        GUIDE.read_text("utf-8"),
    )
    GUIDE.write_text(filled, "utf-8")
