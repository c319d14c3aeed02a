"""What a book's table looks like: a grid that both share, a track, gauges, piles and rows, for any seat."""

from judgeapp.domain.engine.kernel import (
    Gauge,
    Grid,
    Picture,
    Pile,
    Request,
    Row,
    Track,
    board_view,
    number,
    read_position,
    word,
)
from tests.domain.engine.tiny import RULE, Free, says, tiny, zone

CELL = word("cell", says("cell"), RULE)
GAP = number("gap", says("gap"), RULE, default=3)
LIFE = number("life", says("life"), RULE, default=None)
PICTURE = Picture(
    shared=(
        Grid(says("board"), "field", CELL, (("B1", "B2"), ("C1", ""), ("A1", "A2")), {"A2": says("gate")}),
        Track(GAP, 0, 4),
    ),
    own=(Gauge(LIFE, 10), Pile("deck"), Row("hand")),
)


def play(position):
    yield Request("a", "turn", RULE, (Free("wait"),), rests=True)


def book(picture=PICTURE):
    zones = ("field", zone("hand", seen_by="owner"), zone("deck", seen_by="nobody", starts_empty=False))
    made = tiny(play, game=(GAP,), player=(LIFE,), card=(CELL,), zones=zones)
    object.__setattr__(made.layout, "picture", picture)
    return made


TABLE = {
    "gap": 2,
    "players": {
        "a": {
            "life": 7,
            "field": [{"id": "a1", "name": "X", "cell": "A2"}, {"id": "a2", "name": "Y"}],
            "deck": 12,
        },
        "b": {"field": [{"id": "b1", "name": "Z", "cell": "A2"}], "hand": [{"id": "b2", "name": "W"}]},
    },
}


def drawn(seat=""):
    return board_view(read_position(book(), TABLE), seat)["picture"]


def test_cards_of_both_stand_on_the_squares_that_their_field_names():
    grid = drawn()["shared"][0]
    squares = {cell["name"]: cell for row in grid["rows"] for cell in row}
    assert [(card["id"], card["player"]) for card in squares["A2"]["cards"]] == [("a1", "a"), ("b1", "b")]
    assert (squares["A2"]["mark"]["en"], squares["A1"]["mark"]["en"]) == ("gate", "")
    assert [[cell["name"] for cell in row] for row in grid["rows"]] == [
        ["B1", "B2"],
        ["C1", ""],
        ["A1", "A2"],
    ]


def test_a_card_whose_square_nobody_noted_is_elsewhere():
    assert [card["id"] for card in drawn()["shared"][0]["elsewhere"]] == ["a2"]


def test_a_track_shows_where_the_number_stands():
    track = drawn()["shared"][1]
    assert [place["name"] for place in track["places"] if place["here"]] == ["2"]
    assert len(track["places"]) == 5


def test_gauges_piles_and_rows_lie_before_each_player():
    gauge, pile, row = drawn()["players"][0]["parts"]
    assert (gauge["kind"], gauge["value"], gauge["most"]) == ("gauge", 7, 10)
    assert (pile["kind"], pile["count"], row["kind"], row["cards"]) == ("pile", 12, "row", [])
    unknown, uncounted, _ = drawn()["players"][1]["parts"]
    assert (unknown["value"], uncounted["count"]) == (None, None)


def test_the_picture_shows_nobody_more_than_may_be_seen():
    hands = {seat: drawn(seat)["players"][1]["parts"][2]["cards"][0]["name"] for seat in ("", "a", "b")}
    assert hands == {"": "W", "a": None, "b": "W"}


def test_a_book_without_a_picture_has_none():
    assert board_view(read_position(book(None), TABLE))["picture"] is None


def test_a_row_that_both_share_has_the_cards_of_each_with_whose_they_are():
    table = {
        "players": {"a": {"field": [{"id": "a1", "name": "X"}]}, "b": {"field": [{"id": "b1", "name": "Z"}]}}
    }
    picture = Picture(shared=(Row("field"),))
    (row,) = board_view(read_position(book(picture), table))["picture"]["shared"]
    assert [(card["name"], card["player"]) for card in row["cards"]] == [("X", "a"), ("Z", "b")]
    assert (row["kind"], row["count"]) == ("row", 2)
