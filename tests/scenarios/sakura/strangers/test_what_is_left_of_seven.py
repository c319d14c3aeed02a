"""How many cards a pile can hold that nobody has counted, and which Megami, cards and tokens a sparse table means."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .sparse import among, on, seat, table
from .test_left_out import begun, names

HONOKA = ("そして新たな幕開けを", "両手に華を", "仄かなる輝き", "再生", "守護霊式", "神霊ヲウカ", "突撃霊式")


def most_face_down(more_of_b=None, **a):
    """How many cards can lie face down for a, where that was noted as unknown or in part."""
    start = table(4, seat("8 3 0 1", **{"down": None, **a}), seat("8 3 0 1", **(more_of_b or {})))
    return begun(start).zones["a.down"].most


@pytest.mark.parametrize(
    ("noted", "most"),
    [
        ({"hand": 2, "deck": 2}, 3),
        ({"hand": "斬 一閃", "deck": 2}, 3),
        ({"hand": 2, "deck": 2, "discard": "柄打ち"}, 2),
        ({"hand": 2, "deck": 2, "trumps": "月影落"}, 3),
        ({"hand": 2, "deck": 2, "discard": "守護霊式", "megami": "ホノカ ユリナ"}, 3),
        ({"hand": 2, "deck": 2, "down": among("斬")}, 3),
        ({"hand": 4, "deck": 3}, 0),
        ({"hand": 4, "deck": 4}, 0),
        ({"hand": 2, "deck": 2, "more_of_b": {"hand": "斬 一閃"}}, 3),
    ],
)
@clause("sakura:core/3-2", "sakura:core/6-2-1-1")
def test_a_pile_that_nobody_counted_holds_what_is_left_of_seven_normal_cards(noted, most):
    assert most_face_down(**noted) == most


@pytest.mark.parametrize(
    ("bag", "astray"),
    [(["幻覚毒"], 4), (["幻覚毒", "弛緩毒", "滅灯毒", "滅灯毒", "麻痺毒"], 0), ([], 5)],
)
@clause("sakura:core/3-2", "sakura:add/7-1")
def test_a_pile_may_hold_each_poison_besides_that_is_not_where_it_was_noted(bag, astray):
    chikage = {"megami": "チカゲ サイネ", "poison_bag": bag}
    assert most_face_down(hand=2, deck=2, **chikage) == 3 + astray
    assert most_face_down(hand=2, deck=2, more_of_b=chikage) == 3 + astray


@pytest.mark.parametrize(
    "seen",
    [
        {"hand": "桜吹雪", "trumps": "胸に想いを"},
        {"hand": "精霊式", "trumps": "この旗の名の下に"},
    ],
)
@clause("sakura:core/2-1", "sakura:core/7-1-12")
def test_one_card_of_one_version_tells_which_of_them_the_other_cards_are_of(seen):
    there = begun(table(4, seat("8 3 0 1", **seen), seat("8 3 0 1")))
    assert names(there, "a.extra") == sorted(HONOKA)


@clause("sakura:core/2-1")
def test_cards_that_two_versions_share_tell_of_neither():
    there = begun(table(4, seat("8 3 0 1", hand="桜吹雪", trumps="この旗の名の下に"), seat("8 3 0 1")))
    assert names(there, "a.extra") == []


@clause("sakura:core/7-1-12")
def test_what_lies_there_untold_is_called_by_its_place_as_far_as_nothing_else_is_called_so():
    def called(**a):
        extra = begun(table(4, seat("8 3 0 1", megami="クルル ユリナ", **a), seat("8 3 0 1"))).zones[
            "a.extra"
        ]
        return extra.cards

    assert called() == ["a.extra.1", "a.extra.2", "a.extra.3"]
    elsewhere = {"id": "a.extra.2", "name": "斬"}
    assert called(hand=[elsewhere]) == ["a.extra.1", "a.extra.3", "a.extra.4"]


@pytest.mark.parametrize(
    ("megami", "noted", "on_the_table", "kept"),
    [
        ("メグミ ユリナ", {"enhancements": [on("圧気", 1, seeds_on=2)]}, {}, "seeds"),
        ("サリヤ ユリナ", {}, {"nearer_a": 1}, "artificial"),
        ("サリヤ ユリナ", {}, {"farther_b": 1}, "artificial"),
    ],
)
@clause("sakura:add/9-1", "sakura:add/17-1")
def test_tokens_noted_on_cards_or_at_distance_are_not_presumed_before_their_player_too(
    megami, noted, on_the_table, kept
):
    there = begun(table(4, seat("8 3 0 1", megami=megami, **noted), seat("8 3 0 1"), **on_the_table))
    assert kept not in there.players["a"].values
