"""乙女遊戯『水滸伝』 on pages: built, recorded, ruled on, and read with land, sortie and the two in the middle."""

import re
from pathlib import Path

import pytest

from judgeapp.apps.disputes.models import Draft
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import board_view, read_position
from tests.apps.disputes.factories import ruled

BOOK = engine_for("suikoden")
EXAMPLES = Path(__file__).parents[3] / "examples" / "records" / "suikoden"
RIN = {"id": "rin", "name": "架空の凛", "attack": 4, "defense": 3, "intellect": 2, "face_up": False}
WU = {"id": "wu", "name": "架空の武", "attack": 5, "defense": 4, "intellect": 1, "face_up": False}
TABLE = {
    "step": "attack_fighter",
    "players": {
        "a": {"sortie": [RIN], "land": [{"leader": 2}]},
        "b": {"sortie": [WU], "land": [{"leader": 3}]},
    },
}


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.mark.django_db
def test_every_zone_and_field_can_be_filled_in(judge, client_of):
    browser = client_of(judge)
    made = browser.post("/rulings/build/", {"book": "suikoden", "start": "position", "title": ""})
    page = browser.get(made.headers["Location"]).content.decode()
    assert all(zone.label.ja in page for zone in BOOK.layout.zones)
    assert all(
        field.label.ja in page for field in (*BOOK.layout.game, *BOOK.layout.player) if field.role != "quiet"
    )


@pytest.mark.django_db
def test_a_record_at_the_table_begins_with_a_position_where_the_book_has_no_setup(judge, client_of):
    browser = client_of(judge)
    made = browser.post("/rulings/build/?live=1", {"book": "suikoden", "start": "setup", "title": ""})
    assert made.status_code == 302
    assert browser.get(made.headers["Location"], follow=True).status_code == 200
    assert "position" in Draft.objects.get().start


@pytest.mark.django_db
@pytest.mark.parametrize("live", [False, True])
def test_a_fighter_is_put_in_by_a_button(judge, client_of, live):
    draft = writing.draft_create(owner=judge, book="suikoden", live=live, start={"position": TABLE})
    browser = client_of(judge)
    address = draft.get_absolute_url() if live else f"/rulings/build/{draft.pk}/play/"
    page = browser.get(address).content.decode()
    found = re.search(r'name="offered" value="([^"]*fighter[^"]*)" class="option">([^<]+)', page)
    assert found
    sent = {"offered": found[1].replace("&quot;", '"'), "after": "0", "tap": "1"}
    browser.post(f"{address}tap/" if live else address, sent)
    draft.refresh_from_db()
    assert draft.entries == [{"kind": "action", "player": "a", "move": "fighter", "card": "rin"}]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "words"),
    [("ja", ("中央", "別の読み", "向き 裏向き")), ("en", ("centre", "reading", "face down"))],
)
def test_a_ruling_is_read_with_the_two_in_the_middle_and_with_every_reading(
    judge, client_of, language, words
):
    dispute = ruled(judge, (EXAMPLES / "legal.json").read_text("utf-8"))
    browser = client_of(judge)
    address, asked = dispute.get_absolute_url(), {"accept-language": language}
    page = browser.get(address, headers=asked).content.decode()
    board = browser.get(f"{address}board/5/", headers={**asked, "hx-request": "true"}).content.decode()
    assert [word for word in words if word not in page + board] == []


def test_who_fights_is_hidden_from_the_other_seat_until_the_reveal():
    table = {**TABLE, "step": "defence_fighter"}
    table["players"] = {
        "a": {"centre": [RIN], "fighter": "rin", "land": [{"leader": 2}]},
        "b": TABLE["players"]["b"],
    }
    position = read_position(BOOK, table)
    for seat, name in (("a", "架空の凛"), ("b", None), ("", "架空の凛")):
        (row,) = board_view(position, seat)["picture"]["shared"]
        assert [card["name"] for card in row["cards"]] == [name]
