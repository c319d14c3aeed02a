"""The table of 桜降る代に決闘を as players see it: what is marked, what lies there, what each Megami brings."""

import pytest

from judgeapp.domain.engine.kernel import GameRecord, InvalidRecord, board_view, clause, read_position
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.engine.tools.moments import game_after
from judgeapp.domain.engine.tools.questions import values
from judgeapp.domain.engine.tools.situation import Situation
from tests.scenarios.sakura.table import card, cards, rule, seat, table

FOUR = ({"megami": ["yukihi", "raira"]}, {"megami": ["akina", "chikage"]})


def board(space=4, a=None, b=None, season="S9-2", **game):
    first, second = seat("8 3 1 1") | (a or {}), seat("7 3 1 1") | (b or {})
    return board_view(read_position(BOOK.in_season(season), table(space, first, second, **game)))


def marks(view):
    return {
        one["name"]: one["mark"]["ja"] for one in view["picture"]["shared"][0]["places"] if one["mark"]["ja"]
    }


@clause("sakura:core/5-2-2")
def test_the_line_of_distance_has_the_master_distance_marked():
    assert marks(board()) == {"2": "達人の間合"}
    wider = [card("圏域", crystals=3)]  # one more
    assert marks(board(a={"enhancements": wider, "aura": 0})) == {"3": "達人の間合"}


@clause("sakura:core/5-2-1", "sakura:add/9-6")
def test_a_distance_that_is_not_that_of_its_crystals_is_marked_too():
    assert marks(board(5, nearer_a=1)) == {"2": "達人の間合", "4": "現在の間合"}
    assert marks(board(3, nearer_a=1)) == {"2": "現在の間合・達人の間合"}


def test_cards_of_every_zone_are_drawn_and_an_empty_zone_is_not():
    view = board(b={"poison_bag": cards("麻痺毒 幻覚毒"), "megami": ["chikage", "akina"]})
    drawn = [[part["label"]["ja"] for part in one["parts"]] for one in view["picture"]["players"]]
    assert "毒袋" in drawn[1]
    assert "毒袋" not in drawn[0]


def test_what_a_megami_lays_before_its_player_is_shown_whatever_it_says():
    view = board(a=FOUR[0], b=FOUR[1])
    told = [
        {one["label"]["ja"]: one["value"]["ja"] for one in player["badges"]} for player in view["players"]
    ]
    assert {"傘", "風神ゲージ", "雷神ゲージ"} <= told[0].keys()
    assert (told[0]["傘"], told[1]["相場"], "傘" in told[1]) == ("閉", "2", False)


def test_numbers_on_a_card_say_what_they_are_where_it_could_be_anything():
    view = board(a={"hand": cards("斬"), "trumps": cards("月影落 源上安岐那の御明算")})
    told = {one["name"]: [stat["text"]["ja"] for stat in one["stats"]] for one in cards_in(view)}
    assert told["斬"] == ["3-4", "3/1"]
    assert (told["月影落"][-1], told["源上安岐那の御明算"][-1]) == ("消費7", "消費時価")


@clause("sakura:add/24-3")
def test_each_fate_says_at_which_place_it_lies_in_both_languages():
    view = board(a={"megami": ["innealra-o2", "yurina"]}, season="S10-2")
    [fates] = [zone["cards"] for zone in view["players"][0]["zones"] if zone["name"] == "fates"]
    for lang, places in (
        ("ja", ["過去", "現在", "未来", "まだ見ぬ運命"]),
        ("en", ["Past", "Present", "Future", "Unseen Fate"]),
    ):
        assert [[stat["text"][lang] for stat in fate["stats"]] for fate in fates] == [[one] for one in places]


def cards_in(view):
    return [one for zone in view["players"][0]["zones"] for one in zone["cards"] if one["known"]]


def test_what_no_megami_at_the_table_brings_is_foreign_once_all_four_are_known():
    layout = BOOK.layout
    known = Situation(layout, {"players": {"a": FOUR[0], "b": FOUR[1]}}).other_characters
    assert {"seeds", "scheme", "barracks", "aim"} <= known
    assert not {"umbrella_open", "wind", "flow", "poison_bag", "life", "hand"} & known
    assert (
        Situation(layout, {"players": {"a": FOUR[0], "b": {"megami": ["akina"]}}}).other_characters
        == frozenset()
    )
    another = Situation(layout, {"players": {"a": {"megami": ["yukihi-a1", "raira"]}, "b": FOUR[1]}})
    assert another.other_characters == known


def test_nobody_is_asked_about_the_value_of_what_is_foreign():
    start = table(4, seat("8 3 1 1") | FOUR[0], seat("7 3 1 1") | FOUR[1])
    record = GameRecord.from_json(
        {"version": 1, "book": "sakura", "start": {"position": start}, "entries": []}
    )
    named = {(of, name) for of, name, _ in values(game_after(record, 0))}
    assert {("a", "wind"), ("b", "flow"), ("a", "life")} <= named
    assert not {("a", "taboo"), ("a", "aim"), ("a.barracks", "count")} & named


def test_crystals_that_do_not_add_up_are_told_in_words_of_the_game():
    start = table(4, seat("8 3 1 1"), seat("7 3 1 1"), dust=5)
    with pytest.raises(InvalidRecord) as refused:
        rule(start)
    said = refused.value.message
    assert "総数" in said.ja
    assert "crystals_in_play" not in said.ja + said.en
