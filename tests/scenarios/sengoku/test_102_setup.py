"""102: the setup, and a whole game from its beginning."""

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, Verdict, engine_for, rule
from judgeapp.domain.engine.kernel import (
    Action,
    Chance,
    Game,
    IllegalAction,
    clause,
    other,
    random_game,
    read_position,
    record_of,
)

BOOK = engine_for("sengoku")


def setup(**decks):
    return read_position(BOOK, BOOK.setup.start_position({"decks": {"a": 50, "b": 50, **decks}}))


@pytest.fixture
def game():
    """A game in which a goes first; b is asked for a mulligan."""
    started = Game(BOOK, setup())
    started.play(Chance("a", "shuffle"))
    started.play(Chance("b", "shuffle"))
    started.play(Chance("b", "first_player", value="a"))
    return started


def count(game, zone):
    return len(game.position.zones[zone].cards)


def test_each_player_draws_five_cards_102_4(game):
    assert (count(game, "a.hand"), count(game, "b.hand")) == (5, 5)


@clause("sengoku:103.2.3", "sengoku:900.2")
@pytest.mark.parametrize("first", ["a", "b"])
def test_whoever_goes_first_draws_first_103_2_3(first):
    started = Game(BOOK, setup())
    started.play(Chance("a", "shuffle"))
    started.play(Chance("b", "shuffle"))
    events = started.play(Chance("", "first_player", value=first))
    drew = [event.subject[0] for event in events if event.verb == "draw"]
    assert drew == [first] * 5 + [other(first)] * 5


def test_only_the_second_player_is_asked_for_a_mulligan_102_5(game):
    assert (game.request.kind, game.request.player) == ("mulligan", "b")
    with pytest.raises(IllegalAction) as caught:
        game.play(Action("a", "mulligan", cards=("a.deck.1",)))
    assert (caught.value.clause, "後攻プレイヤーだけ" in caught.value.reason.ja) == ("sengoku:102.5", True)


@clause("sengoku:102.5.1", "sengoku:103.2.5")
def test_a_mulligan_puts_cards_under_the_deck_in_the_chosen_order_and_takes_as_many_102_5_2(game):
    game.play(Action("b", "mulligan", cards=("b.deck.3", "b.deck.1")))
    deck = game.position.zones["b.deck"].cards
    assert deck[-2:] == ["b.deck.3", "b.deck.1"]
    assert count(game, "b.hand") == 5


def test_a_mulligan_of_cards_not_in_hand_is_refused(game):
    with pytest.raises(IllegalAction) as caught:
        game.play(Action("b", "mulligan", cards=("b.deck.9",)))
    assert caught.value.clause == "sengoku:102.5.2"


@clause("sengoku:102.1", "sengoku:305.4")
def test_eight_walls_are_laid_out_102_6(game):
    assert not any(game.position.zones[zone].open for zone in ("a.wall", "a.hand"))
    game.play(Action("b", "pass"))
    assert (count(game, "a.wall"), count(game, "b.wall")) == (8, 8)
    assert game.position.zones["a.wall"].cards[-1] == "a.deck.6"


def test_the_first_player_begins_without_a_draw_902_3(game):
    game.play(Action("b", "pass"))
    assert (game.request.kind, game.request.player) == ("resource", "a")
    assert (count(game, "a.hand"), count(game, "a.deck")) == (5, 37)


def test_a_known_order_after_the_shuffle_is_used_102_2():
    started = Game(BOOK, setup())
    order = tuple(reversed(started.position.zones["a.deck"].cards))
    started.play(Chance("a", "shuffle", cards=order))
    assert started.position.zones["a.deck"].cards[0] == "a.deck.50"


def test_a_shuffle_neither_loses_nor_adds_cards_102_2():
    started = Game(BOOK, setup())
    with pytest.raises(IllegalAction) as caught:
        started.play(Chance("a", "shuffle", cards=("a.deck.1",)))
    assert caught.value.clause == "sengoku:102.2"


def test_either_player_may_shuffle_first_but_nobody_twice_102_2():
    """102.2 names no order; each deck is shuffled once by its own player."""
    started = Game(BOOK, setup())
    started.play(Chance("b", "shuffle"))
    with pytest.raises(IllegalAction) as caught:
        started.play(Chance("b", "shuffle"))
    assert caught.value.clause == "sengoku:102.2"
    started.play(Chance("a", "shuffle"))


def test_who_goes_first_is_chance_and_not_a_decision_102_3(game):
    started = game.fork(2)
    with pytest.raises(IllegalAction) as caught:
        started.play(Action("a", "first_player", value="a"))
    assert caught.value.clause == "sengoku:102.3"


@pytest.mark.parametrize(("format_", "size"), [("constructed", 49), ("limited", 29)])
def test_a_deck_below_the_minimum_breaks_101_1_1(format_, size):
    with pytest.raises(InvalidRecord) as caught:
        BOOK.setup.start_position({"format": format_, "decks": {"a": size, "b": 60}})
    assert (caught.value.clause, caught.value.field) == ("sengoku:101.1.1", "start.setup.decks.a")


def test_a_record_of_a_whole_game_may_leave_the_silent_steps_out():
    entries = [
        {"kind": "chance", "player": "a", "move": "first_player", "value": "b"},
        {"kind": "action", "player": "b", "move": "end_turn"},
        {"kind": "action", "player": "a", "move": "concede"},
    ]
    start = {"setup": {"decks": {"a": 50, "b": 50}}}
    ruling = rule(GameRecord.from_json({"version": 1, "book": "sengoku", "start": start, "entries": entries}))
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.winner == "b"


def test_random_games_from_the_setup_are_legal():
    deck = [
        {
            **{"name": f"架空{n % 25}", "card_number": f"GX-{n % 25}", "card_type": "general"},
            **{"power": 1000, "siege_power": 1, "colour": "red", "colourless_cost": n % 3, "abilities": []},
        }
        for n in range(50)
    ]
    for seed in range(5):
        game = random_game(BOOK, setup(a=deck, b=deck), seed, 150)
        assert rule(GameRecord.from_json(record_of(game).to_json())).verdict is Verdict.LEGAL


def test_cards_lie_where_they_were_dealt_102_4_and_102_6(game):
    """Five from the top into the hand; of the wall each card lies on the one before."""
    game.play(Action("b", "pass"))
    assert game.position.zones["a.hand"].cards == [f"a.deck.{n}" for n in range(1, 6)]
    assert game.position.zones["a.wall"].cards == [f"a.deck.{n}" for n in range(13, 5, -1)]


def test_a_mulligan_takes_new_cards_and_no_more_than_were_put_back_102_5_3(game):
    game.play(Action("b", "mulligan", cards=("b.deck.3", "b.deck.1")))
    assert game.position.zones["b.hand"].cards == [f"b.deck.{n}" for n in (2, 4, 5, 6, 7)]


def test_a_mulligan_of_no_card_keeps_the_hand_102_5_2(game):
    before = list(game.position.zones["b.hand"].cards)
    game.play(Action("b", "mulligan"))
    assert game.position.zones["b.hand"].cards == before


@pytest.mark.parametrize("cards", [("b.deck.1", "b.deck.1"), ("b.deck.1", "b.deck.9")])
def test_a_mulligan_names_cards_of_the_hand_once_each_102_5_2(game, cards):
    with pytest.raises(IllegalAction) as caught:
        game.play(Action("b", "mulligan", cards=cards))
    assert caught.value.clause == "sengoku:102.5.2"


def test_every_part_of_the_hand_may_be_put_back_102_5_2(game):
    offered = [option.cards for option in game.options() if option.move == "mulligan"]
    assert (len(offered), len(set(offered)), {len(cards) for cards in offered}) == (31, 31, {1, 2, 3, 4, 5})


def test_the_decks_are_shuffled_before_the_first_player_is_found_102_2():
    started = Game(BOOK, setup())
    assert [(one.player, one.move) for one in started.options()] == [("a", "shuffle"), ("b", "shuffle")]
    started.play(Chance("a", "shuffle"))
    assert [(one.player, one.move) for one in started.options()] == [("b", "shuffle")]
    started.play(Chance("b", "shuffle"))
    assert {(one.move, one.value) for one in started.options()} == {
        ("first_player", "a"),
        ("first_player", "b"),
    }


def test_nobody_else_goes_first_102_3():
    started = Game(BOOK, setup())
    started.play(Chance("a", "shuffle"))
    started.play(Chance("b", "shuffle"))
    with pytest.raises(IllegalAction) as caught:
        started.play(Chance("", "first_player", value="c"))
    assert caught.value.clause == "sengoku:102.3"


@pytest.mark.parametrize(("format_", "size"), [("constructed", 50), ("limited", 30)])
def test_a_deck_of_the_minimum_is_enough_101_1_1(format_, size):
    cards = [{"name": f"架空{n}"} for n in range(size)]
    stated = BOOK.setup.start_position({"format": format_, "decks": {"a": size, "b": cards}})
    assert (stated["players"]["a"]["deck"], len(stated["players"]["b"]["deck"])) == (size, size)


@pytest.mark.parametrize("deck", [None, True, "50"])
def test_a_deck_is_a_number_or_its_cards_101_1_1(deck):
    with pytest.raises(InvalidRecord) as caught:
        BOOK.setup.start_position({"decks": {"a": 50, "b": deck}})
    assert (caught.value.field, caught.value.clause) == ("start.setup.decks.b", None)


def test_another_format_is_not_known_101_1_1():
    with pytest.raises(InvalidRecord) as caught:
        BOOK.setup.start_position({"format": "sealed", "decks": {"a": 50, "b": 50}})
    assert caught.value.field == "start.setup.format"


@pytest.mark.parametrize(
    ("player", "move", "rule_of"), [("a", "end_turn", "sengoku:904.1"), ("b", "mulligan", "sengoku:102.5")]
)
def test_silence_passes_over_the_shuffles_but_not_over_who_goes_first_102_3(player, move, rule_of):
    start = {"setup": {"decks": {"a": 50, "b": 50}}}
    entries = [{"kind": "action", "player": player, "move": move}]
    ruling = rule(GameRecord.from_json({"version": 1, "book": "sengoku", "start": start, "entries": entries}))
    assert ruling.entries[0].clauses == (rule_of,)
    assert [one["action"]["move"] for one in ruling.entries[0].alternatives] == ["first_player"] * 2


def named_deck():
    return [{"id": f"k{number}", "name": f"架空{number}", "card_type": "general"} for number in range(50)]


@clause("sengoku:102.2")
@pytest.mark.parametrize(
    ("shuffle", "verdict"),
    [([], "legal"), ([{"value": "listed"}], "legal"), ([{}], "undetermined")],
)
def test_a_listed_deck_lies_as_listed_unless_a_shuffle_in_no_order_is_written_102_2(shuffle, verdict):
    entries = [{"kind": "chance", "player": "a", "move": "shuffle", **how} for how in shuffle]
    entries.append({"kind": "chance", "move": "first_player", "value": "a"})
    entries.append({"kind": "claim", "by": "a", "holds": [{"of": "k0", "field": "zone", "value": "a.hand"}]})
    start = {"setup": {"decks": {"a": named_deck(), "b": 50}}}
    record = {"version": 1, "book": "sengoku", "start": start, "entries": entries}
    ruling = rule(GameRecord.from_json(record))
    assert str(ruling.entries[-1].verdict) == verdict
    if verdict == "undetermined":
        where = [one["text"]["ja"] for one in ruling.facts[0]["answers"]]
        assert where == ["aの手札", "aの城壁", "aの山札"] or where == ["aの手札", "aの山札"]
