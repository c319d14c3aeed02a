"""乙女遊戯『水滸伝』: a record begins with a position, and who fights is hidden until the reveal."""

import pytest

from judgeapp.apps.disputes.models import Draft
from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import board_view, read_position

BOOK = engine_for("suikoden")
RIN = {"id": "rin", "name": "架空の凛", "attack": 4, "defense": 3, "intellect": 2, "face_up": False}
WU = {"id": "wu", "name": "架空の武", "attack": 5, "defense": 4, "intellect": 1, "face_up": False}
TABLE = {
    "step": "defence_fighter",
    "players": {
        "a": {"centre": [RIN], "fighter": "rin", "land": [{"leader": 2}]},
        "b": {"sortie": [WU], "land": [{"leader": 3}]},
    },
}


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.mark.django_db
def test_a_record_at_the_table_begins_with_a_position_where_the_book_has_no_setup(judge, client_of):
    browser = client_of(judge)
    made = browser.post("/rulings/build/?live=1", {"book": "suikoden", "start": "setup", "title": ""})
    assert made.status_code == 302
    assert browser.get(made.headers["Location"], follow=True).status_code == 200
    assert "position" in Draft.objects.get().start


def test_a_fighting_value_that_nobody_stated_is_shown_alone():
    fighting = {**TABLE, "step": "resolution", "defence": "sally", "players": {}}
    fighting["players"] = {"a": {"centre": [RIN]}, "b": {"centre": [WU]}}
    (row,) = board_view(read_position(BOOK, fighting))["picture"]["shared"]
    values = [
        [badge for badge in card["badges"] if badge["field"] == "fighting_value"] for card in row["cards"]
    ]
    assert [[badge["value"]["ja"] for badge in badges] for badges in values] == [["4"], ["5"]]
    assert not any("printed" in badge for badges in values for badge in badges)


def test_who_fights_is_hidden_from_the_other_seat_until_the_reveal():
    position = read_position(BOOK, TABLE)
    for seat, name in (("a", "架空の凛"), ("b", None), ("", "架空の凛")):
        (row,) = board_view(position, seat)["picture"]["shared"]
        assert [card["name"] for card in row["cards"]] == [name]
