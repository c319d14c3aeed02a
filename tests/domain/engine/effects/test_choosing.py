"""What a text can ask a player: each kind of choice, what it offers and refuses, and what silence means."""

from math import comb

import pytest

from judgeapp.domain.engine.effects.choosing import (
    Agree,
    Asking,
    Cards,
    Number,
    OneOf,
    Player,
    only_answer,
)
from judgeapp.domain.engine.kernel import Action, Request, Set, Text, items
from tests.domain.engine.tiny import RULE, Free, act, rule_on, says, table, tiny

TAKEN = items("taken", says("taken"), RULE)
WAYS = OneOf({"red": says("red"), "black": says("black")}, RULE)
ASKING = Asking(frozenset({"go", "choose", "pass"}))


def book(asked):
    """Each turn `asked` is asked, and what came of it is written down."""

    def play(position):
        while True:
            yield Request("a", "turn", RULE, (Free("go"),), rests=True)
            found = yield from asked(position)
            yield Set("taken", "game", {TAKEN: found}, RULE)

    return tiny(play, game=(TAKEN,), moves=("go", "choose", "activate"))


def started(asked):
    game = table(book(asked), a={"field": [{"id": f"x{one}"} for one in range(1, 5)]})
    game.play(Action("a", "go"))
    return game


def one(choice):
    def asked(position):
        answer = yield from ASKING.ask("a", choice, RULE)
        return (str(answer.value or answer.target or "".join(answer.cards)),)

    return asked


@pytest.mark.parametrize(
    ("choice", "offered", "wrong"),
    [
        (Cards(("x1", "x2"), 0, 2, RULE), 4, {"cards": ("x3",)}),
        (Cards(("x1", "x2"), 1, 1, RULE), 2, {"cards": ("x1", "x1")}),
        (Cards(("x1", "x2"), 1, 1, RULE), 2, {"cards": ("x1", "x2")}),
        (Player(RULE), 2, {"target": "c"}),
        (Number(3, RULE), 4, {"value": 4}),
        (Number(3, RULE), 4, {"value": True}),
        (Number(3, RULE, least=1), 3, {"value": 0}),
        (WAYS, 2, {"value": "blue"}),
    ],
)
def test_what_is_offered_is_what_is_not_refused(choice, offered, wrong):
    game = started(one(choice))
    assert len(game.options()) == len(list(choice.candidates(game.position, "a"))) == offered
    refused = game.refusal(Action("a", "choose", **wrong))
    assert (refused.clause, refused.goes_on) == (RULE, False)


def test_a_list_of_ways_is_named_where_another_word_is_given():
    assert started(one(WAYS)).refusal(Action("a", "choose", value="blue")).reason.en == (
        "One of these is chosen: red, black."
    )


def test_an_effect_is_agreed_to_by_its_source_and_declined_by_silence():
    def asked(position):
        agreed = yield from ASKING.agree("a", "x1", RULE)
        return ("yes",) if agreed else ()

    game = started(asked)
    assert [option.move for option in game.options()] == ["activate", "pass"]
    assert game.refusal(Action("a", "activate", "x2")).clause == RULE
    assert isinstance(game.request.choices[0], Agree)
    silent = rule_on(book(asked), act("a", "go"), act("a", "go"), a={"field": [{"id": "x1"}]})
    assert silent.entries[1].implied == [{"player": "a", "move": "pass"}]


def test_whoever_agrees_goes_on_and_whoever_declines_does_not():
    def asked(position):
        agreed = yield from ASKING.agree("a", "x1", RULE)
        return ("yes",) if agreed else ("no",)

    for move, card, told in (("activate", "x1", "yes"), ("pass", "", "no")):
        game = started(asked)
        game.play(Action("a", move, card))
        assert game.position.game[TAKEN] == (told,)


def test_only_other_moves_show_that_a_choice_was_left_unwritten():
    def agreed(position):
        yield from ASKING.agree("a", "x1", RULE)
        return ()

    for asked, shown in (
        (one(WAYS), {"go", "pass"}),
        (agreed, {"go", "choose"}),
        (choosing(ASKING.one_by_one, ("x1", "x2"), 1, 1), {"go"}),
    ):
        assert started(asked).request.implied_by == shown


@pytest.mark.parametrize(
    ("choice", "shown"), [(Number(3, RULE, least=3), {"go", "choose", "pass"}), (Number(3, RULE), set())]
)
def test_what_the_other_player_does_next_shows_only_the_answer_that_silence_gives(choice, shown):
    assert started(one(choice)).request.implied_by_others == shown


def test_a_choice_binds_where_the_book_says_by_which_clause():
    def asked(position):
        answer = yield from Asking(binding="tiny:must").ask("a", WAYS, RULE)
        return (answer.value,)

    assert started(asked).request.duty.clause == "tiny:must"
    assert started(one(WAYS)).request.duty is None


def choosing(way, among, least, most):
    return lambda position: way("a", among, least, most, RULE)


def test_nothing_is_asked_where_nothing_can_be_chosen_and_silence_takes_all_where_all_must():
    assert started(choosing(ASKING.cards, (), 1, 2)).asked_now == "turn"
    forced = started(choosing(ASKING.cards, ("x1", "x2"), 5, 5))
    assert forced.request.default.cards == ("x1", "x2")
    assert len(forced.options()) == 1


def test_cards_one_by_one_keep_their_order_and_end_with_a_pass():
    game = started(choosing(ASKING.one_by_one, ("x1", "x2", "x3"), 1, 3))
    assert [option.move for option in game.options()] == ["choose"] * 3
    game.play(Action("a", "choose", cards=("x3",)))
    assert [option.cards for option in game.options()] == [("x1",), ("x2",), ()]
    game.play(Action("a", "choose", cards=("x1",)))
    game.play(Action("a", "pass"))
    assert game.position.game[TAKEN] == ("x3", "x1")


@pytest.mark.parametrize(("count", "listed"), [(10, True), (30, False)])
def test_many_cards_are_chosen_at_once_only_while_the_ways_can_be_listed(count, listed):
    among = tuple(f"y{number}" for number in range(count))
    game = table(book(choosing(ASKING.some, among, 3, 3)))
    game.play(Action("a", "go"))
    assert len(game.options()) == (comb(count, 3) if listed else count)


@pytest.mark.parametrize(("cards", "at_once"), [(999, True), (1_000, False)])
def test_a_thousand_ways_are_listed_and_no_more(cards, at_once):
    game = table(book(choosing(ASKING.some, tuple(f"y{number}" for number in range(cards)), 0, 1)))
    game.play(Action("a", "go"))
    assert {option.move for option in game.options()} == ({"choose"} if at_once else {"choose", "pass"})


@pytest.mark.parametrize(("among", "most"), [(("x1", "x2", "x3"), 2), (("x1", "x2"), 5)])
def test_choosing_one_by_one_ends_with_the_last_that_can_be_chosen(among, most):
    game = started(choosing(ASKING.one_by_one, among, 0, most))
    for card in ("x1", "x2"):
        assert game.asked_now == "choose"
        game.play(Action("a", "choose", cards=(card,)))
    assert (game.asked_now, game.position.game[TAKEN]) == ("turn", ("x1", "x2"))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"value": "x1、x2"}, ("x1", "x2")),
        ({"value": "斬, x2"}, ("x1", "x2")),
        ({"value": "斬"}, ("x1",)),
        ({"value": "一閃"}, ()),
        ({"value": "x1、x9"}, ()),
        ({"value": 2}, ()),
        ({"value": ""}, ()),
        ({"value": "x1", "cards": ("x2",)}, ("x2",)),
    ],
)
def test_cards_are_written_by_ids_or_names_where_these_are_of_one_card_each(said, meant):
    position = started(one(WAYS)).position
    for key, name in (("x1", "斬"), ("x2", "一閃"), ("x3", "一閃")):
        position.cards[key].values["name"] = name
    action = Action("a", "choose", **said)
    found = Cards(("x1", "x2", "x3"), 0, 3, RULE).normalized(position, action)
    assert found.cards == meant
    assert found.value == ("" if meant and "cards" not in said else said["value"])


def test_an_effect_is_also_called_by_another_card_or_by_none():
    choice = Agree("x1", RULE, ("x2",))
    position = started(one(WAYS)).position
    assert choice.normalized(position, Action("a", "activate")).card == "x1"
    assert choice.normalized(position, Action("a", "activate", "x2")).card == "x2"
    refused = [
        choice.refuse(position, Action("a", "activate", key)) is not None for key in ("x1", "x2", "x3")
    ]
    assert refused == [False, False, True]


@pytest.mark.parametrize(("said", "meant"), [("2", 2), (2, 2), ("二つ", "二つ")])
def test_a_number_is_read_where_it_is_one(said, meant):
    assert (
        Number(3, RULE).normalized(started(one(WAYS)).position, Action("a", "choose", value=said)).value
        == meant
    )


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("red", "red"),
        ("あか", "red"),
        ("ROUGE", "red"),
        ("both", "both"),
        ("schwarz", "schwarz"),
        ("no", "no"),
    ],
)
def test_a_way_is_called_by_any_of_its_names_that_is_no_other_s(said, meant):
    also = {"red": ("rouge", "both"), "black": ("both",)}
    choice = OneOf({"red": Text("あか", "red one"), "black": Text("くろ", "black one")}, RULE, also)
    assert choice.normalized(started(one(WAYS)).position, Action("a", "choose", value=said)).value == meant
    assert choice.way(said) == (meant if meant in choice.words else "")


@pytest.mark.parametrize(
    ("choice", "answer"),
    [
        (OneOf({"red": says("red")}, RULE), "red"),
        (WAYS, None),
        (OneOf({}, RULE), None),
        (Number(3, RULE, least=3), 3),
        (Number(3, RULE), None),
        (Cards(("x1",), 1, 1, RULE), None),
    ],
)
def test_one_way_and_one_number_are_the_only_answer(choice, answer):
    found = only_answer("a", choice)
    assert (found and found.value) == answer


def test_silence_gives_the_only_answer_and_no_other():
    def said(choice):
        game = started(one(choice))
        ruling = rule_on(game.book, act("a", "go"), act("a", "go"), a={"field": [{"id": "x1"}]})
        return [str(entry.verdict) for entry in ruling.entries]

    assert said(OneOf({"red": says("red")}, RULE)) == ["legal", "legal"]
    assert said(WAYS)[1] != "legal"
