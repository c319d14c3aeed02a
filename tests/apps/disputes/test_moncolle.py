"""モンコレD on pages: built, recorded, ruled on and read with its three by three."""

import re
from pathlib import Path

import pytest

from judgeapp.apps.disputes.services import builder as writing
from judgeapp.domain.engine import InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import board_view, position_text, read_position
from judgeapp.domain.engine.moncolle.state.areas import read_ranges
from tests.apps.disputes.factories import ruled

BOOK = engine_for("moncolle")
EXAMPLES = Path(__file__).parents[3] / "examples" / "records" / "moncolle"
ONI = {
    "id": "oni",
    "name": "架空の鬼",
    "level": 4,
    "attack": 4,
    "defense": 4,
    "move_type": "walk",
    "area": "A2",
}
KO = {**ONI, "id": "ko", "name": "架空の小鬼", "level": 2, "area": "F2", "rank": 1}
OKAMI = {**ONI, "id": "okami", "name": "架空の狼", "standing": False, "area": "F2"}
TABLE = {"players": {"a": {"field": [ONI, KO], "power": 3}, "b": {"field": [OKAMI]}}}


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.mark.django_db
def test_every_zone_and_field_can_be_filled_in(judge, client_of):
    browser = client_of(judge)
    made = browser.post("/rulings/build/", {"book": "moncolle", "start": "position", "title": ""})
    page = browser.get(made.headers["Location"]).content.decode()
    assert all(zone.label.ja in page for zone in BOOK.layout.zones)
    assert all(
        field.label.ja in page for field in (*BOOK.layout.game, *BOOK.layout.player) if field.role != "quiet"
    )


@pytest.mark.django_db
@pytest.mark.parametrize("live", [False, True])
def test_an_advance_is_a_button(judge, client_of, live):
    players = {"a": {"field": [ONI], "power": 3}, "b": {"field": [{**OKAMI, "area": "B1"}]}}
    draft = writing.draft_create(
        owner=judge, book="moncolle", live=live, start={"position": {"players": players}}
    )
    browser = client_of(judge)
    address = draft.get_absolute_url() if live else f"/rulings/build/{draft.pk}/play/"
    page = browser.get(address).content.decode()
    found = re.search(r'name="offered" value="([^"]*advance[^"]*F2[^"]*)" class="option">([^<]+)', page)
    assert found
    sent = {"offered": found[1].replace("&quot;", '"'), "after": "0", "tap": "1"}
    browser.post(f"{address}tap/" if live else address, sent)
    draft.refresh_from_db()
    assert draft.entries == [
        {"kind": "action", "player": "a", "move": "advance", "card": "oni", "target": "F2"}
    ]


@pytest.mark.django_db
def test_a_ruling_is_read_with_the_three_by_three_and_with_every_reading(judge, client_of):
    dispute = ruled(judge, (EXAMPLES / "legal.json").read_text("utf-8"))
    page = client_of(judge).get(dispute.get_absolute_url()).content.decode()
    assert "board-grid" in page
    assert "前線地形" in page
    assert "別の読み" in page


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
