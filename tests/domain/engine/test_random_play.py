"""Properties of random legal play: what holds in every game that the rules allow, of every book on the kernel."""

import os
from contextlib import suppress
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import Action, dump_position, random_game, read_position, start_position
from judgeapp.domain.engine.kernel.model.facts import UnknownFact
from judgeapp.domain.engine.sengoku.keywords import NAMES
from judgeapp.domain.engine.tools.random_play import play_on, random_start, starts_of
from tests.conftest import giant, slow
from tests.domain.engine import legal_play
from tests.domain.engine.slices import sakura
from tests.examples import examples

BOOK, HAOU, SUIKODEN = (engine_for(key) for key in ("sengoku", "haou", "suikoden"))

KEYWORDS = st.lists(
    st.sampled_from(list(NAMES.values())),
    max_size=2,
    unique=True,
)
GENERALS = st.builds(
    lambda power, siege, standing, fresh, keywords: {
        "power": power,
        "siege_power": siege,
        "standing": standing,
        "deployed_this_turn": fresh,
        "keywords": keywords,
        "clan": "豊臣家",
    },
    st.integers(0, 8).map(lambda step: 500 + step * 500),
    st.integers(0, 3),
    st.booleans(),
    st.booleans(),
    KEYWORDS,
)


COLOURS = st.sampled_from(["blue", "red", "none"])
HAND = st.builds(
    lambda number, power, coloured, colourless, kind, keywords: {
        **{"name": f"架空の手札{number}", "card_number": f"GX-{number}", "card_type": kind},
        **{"power": power, "siege_power": 1, "coloured_cost": coloured, "colourless_cost": colourless},
        **{"keywords": keywords, "clan": "豊臣家"},
    },
    st.integers(1, 4),
    st.sampled_from([0, 1000, 2000]),
    st.lists(COLOURS.filter(lambda colour: colour != "none"), max_size=2),
    st.integers(0, 2),
    st.sampled_from(["general", "general", "stratagem_main", "stratagem_battle", "formation"]),
    KEYWORDS,
)
RESOURCES = st.lists(
    st.builds(
        lambda colour, standing, face_up: {
            **{"name": "架空の国力", "card_type": "general", "colour": colour},
            **{"standing": standing, "face_up": face_up},
        },
        COLOURS,
        st.booleans(),
        st.booleans(),
    ),
    max_size=7,
)


@st.composite
def sengoku_starts(draw):
    """A position in a main phase, with anything legal on the table."""
    players = {}
    for player in "ab":
        field = [
            {"id": f"{player}{n}", "name": f"架空{n}", "card_number": f"GX-{n}", **card}
            for n, card in enumerate(draw(st.lists(GENERALS, max_size=4)), start=1)
        ]
        counts = {zone: draw(st.integers(0, most)) for zone, most in (("wall", 8), ("deck", 12))}
        cards = {"hand": draw(st.lists(HAND, max_size=8, unique_by=lambda card: card["card_number"]))}
        counters = {
            "loyalty_counters": draw(st.integers(0, 10)),
            "rebellion_counters": draw(st.integers(0, 10)),
        }
        players[player] = {"field": field, "resources": draw(RESOURCES), **cards, **counts, **counters}
    return BOOK, {"turn": 3, "turn_player": draw(st.sampled_from("ab")), "players": players}


@st.composite
def sakura_starts(draw):
    """Two hands of attacks and reactions, at some distance."""
    attacks = st.builds(
        lambda reach, aura, life, reaction: {"range": reach, "damage": [aura, life], "reaction": reaction},
        st.lists(st.integers(0, 10), min_size=1, max_size=4, unique=True),
        st.integers(0, 5),
        st.integers(0, 3),
        st.booleans(),
    )
    steps = st.builds(lambda far: {"retreat": far, "reaction": True}, st.integers(0, 3))
    players = {
        player: {
            "aura": draw(st.integers(0, 5)),
            "life": draw(st.integers(1, 4)),
            "hand": [
                {"id": f"{player}{n}", "name": f"架空の札{n}", **card}
                for n, card in enumerate(draw(st.lists(attacks | steps, max_size=6)))
            ],
        }
        for player in "ab"
    }
    return sakura.BOOK, {"distance": draw(st.integers(0, 10)), "players": players}


@st.composite
def haou_starts(draw):
    """A setup, or generals of both sides anywhere on the board."""
    start = draw(st.sampled_from(["setup", "middle"]))
    record = random_start("haou", draw(st.integers(0, 500)), start, ())
    return HAOU, dump_position(start_position(record, HAOU))


@st.composite
def suikoden_starts(draw):
    """A battle before its declaration or with both sides out, with own decks or a shared one; another phase."""
    start = draw(st.sampled_from([*starts_of("suikoden")]))
    record = random_start("suikoden", draw(st.integers(0, 500)), start, ())
    return SUIKODEN, dump_position(start_position(record, SUIKODEN))


GAMES = st.builds(
    lambda start, seed, length: random_game(start[0], read_position(*start), seed, length),
    st.one_of(sengoku_starts(), sakura_starts(), haou_starts(), suikoden_starts()),
    st.integers(0, 10_000),
    st.integers(0, 40),
)
OFTEN = settings(max_examples=examples(100), deadline=None)


@OFTEN
@given(GAMES)
def test_a_replay_of_produced_play_is_all_legal_and_ends_in_the_same_position(game):
    legal_play.replays_alike(game)


@OFTEN
@given(GAMES)
def test_every_card_stays_in_exactly_one_zone(game):
    legal_play.conserved(game)


@OFTEN
@given(GAMES, st.integers(0, 40))
def test_a_fork_equals_the_prefix(game, length):
    legal_play.forks_alike(game, min(length, len(game.inputs)))


@OFTEN
@given(GAMES)
def test_a_position_in_the_middle_of_a_game_survives_saving_and_plays_on_alike(game):
    legal_play.survives_saving(game)


@OFTEN
@given(GAMES)
def test_what_is_offered_is_accepted_and_played(game):
    legal_play.can_be_entered(game, game.options()[:20])


@OFTEN
@given(GAMES, st.data())
def test_what_is_not_offered_is_refused(game, data):
    """Asked of every move, with cards and targets that nobody would think of."""
    options = game.options()
    ids = st.sampled_from(["", *game.position.cards, *game.position.zones, *game.position.layout.places])
    for move in sorted(game.book.wording.moves.keys() - {"concede"}):
        player = data.draw(st.sampled_from("ab"))
        slots = {"card": data.draw(ids), "target": data.draw(ids)}
        near = [option for option in options if (option.player, option.move) == (player, move)]
        for like in (*near[:2], Action(player, move)):
            for slot, value in slots.items():
                asked = replace(like, **{slot: value})
                with suppress(
                    UnknownFact
                ):  # of a card that nobody has described it is asked: no offer either
                    if game.refusal(asked) is None:
                        assert legal_play.means_an_offer(game, asked, options), asked


TEACHING_DECKS = [
    (Path(__file__).parents[3] / "examples" / "decks" / "sengoku" / f"{name}.txt").read_bytes()
    for name in ("kirisawa", "hiyama", "midorikawa", "kurose")
]
PAIRINGS = list(product(TEACHING_DECKS, repeat=2))
REAL_EVERY = int(os.environ.get("GUNBAI_REAL_EVERY", "40"))
"""In the slow lane one game in so many is with the teaching decks; 1: all of them."""


def whole_game(seed, decklists=()):
    """A game to its end, from the middle or from the setup, with invented cards or with those of two decks."""
    return play_on(random_start("sengoku", seed, "middle" if seed % 2 else "setup", decklists), seed)


@pytest.mark.parametrize("seed", [0, 1, *map(slow, range(2, 6))])
def test_a_game_with_the_teaching_decks_is_legal_in_every_respect(seed):
    legal_play.check(whole_game(seed, PAIRINGS[seed * 3]), every=40)


@pytest.mark.parametrize("hundred", [slow(0), *map(giant, range(1, 10))])
def test_a_thousand_whole_games_are_legal_in_every_respect(hundred):
    """From the setup and from the middle, played to their end, some of them with the teaching decks."""
    for seed in range(100 * hundred, 100 * (hundred + 1)):
        listed = seed % REAL_EVERY == hundred % REAL_EVERY
        legal_play.check(whole_game(seed, PAIRINGS[seed % len(PAIRINGS)] if listed else ()), every=40)


def test_the_checks_see_a_card_that_lies_in_two_zones():
    game = play_on(random_start("sengoku", 1, "middle", ()), 1, 10)
    game.position.zones["a.wall"].cards.append(game.position.zones["a.hand"].cards[0])
    with pytest.raises(AssertionError):
        legal_play.conserved(game)


def test_the_checks_see_an_offer_that_is_withheld():
    game = play_on(random_start("sengoku", 1, "middle", ()), 1, 10)
    options = game.options()
    with pytest.raises(AssertionError):
        legal_play.offers_what_it_accepts(game, options[1:], options)


def assert_within_the_gauges(game):
    for player in game.position.players.values():
        assert 0 <= player.values.get("castle", 7) <= 7
        assert 0 <= player.values.get("resources", 0) <= 12
    assert all(event.clauses for event in game.events)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_of_haou_is_never_stuck_and_its_gauges_stay_in_range(seed):
    game = play_on(random_start("haou", seed, "middle" if seed % 2 else "setup", ()), seed, 120)
    assert game.winner or len(game.inputs) == 120
    assert_within_the_gauges(game)
    legal_play.check(game, every=40)


@pytest.mark.parametrize("lot", [slow(0), *map(giant, range(1, 20))])
def test_two_thousand_random_games_of_haou(lot):
    for seed in range(lot * 100, lot * 100 + 100):
        game = play_on(random_start("haou", seed, "middle" if seed % 2 else "setup", ()), seed, 300)
        assert game.winner or len(game.inputs) == 300
        assert_within_the_gauges(game)
        if seed % 25 == 0:
            legal_play.check(game, every=25)


def assert_within_the_limits(game):
    """Level 8 in every area for each side, nobody in the enemy territory, power never below 0, every step cited."""
    for player in "ab":
        levels = {}
        for card in game.position.cards_in(f"{player}.field"):
            area = card.values["area"]
            levels[area] = levels.get(area, 0) + card.values["level"]
        assert max(levels.values(), default=0) <= 8
        assert not [area for area in levels if area[0] == ("B" if player == "a" else "A")]
        assert game.position.players[player].values.get("power", 0) >= 0
    assert all(event.clauses for event in game.events)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_of_moncolle_is_never_stuck_and_keeps_the_limits(seed):
    game = play_on(random_start("moncolle", seed, "middle" if seed % 2 else "setup", ()), seed, 150)
    assert game.winner or len(game.inputs) == 150
    assert_within_the_limits(game)
    legal_play.check(game, every=50)


@pytest.mark.parametrize("lot", [slow(0), *map(giant, range(1, 20))])
def test_two_thousand_random_games_of_moncolle(lot):
    for seed in range(lot * 100, lot * 100 + 100):
        game = play_on(random_start("moncolle", seed, "middle" if seed % 2 else "setup", ()), seed, 300)
        assert game.winner or len(game.inputs) == 300
        assert_within_the_limits(game)
        if seed % 25 == 0:
            legal_play.check(game, every=25)


def battle_of_suikoden(seed):
    """A random battle phase and what follows it, each step of it cited and nothing lost."""
    starts = [*starts_of("suikoden")]
    game = play_on(random_start("suikoden", seed, starts[seed % len(starts)], ()), seed, 40)
    assert len(game.inputs) == 40
    assert all(event.clauses for event in game.events)
    return game


@pytest.mark.parametrize("seed", range(8))
def test_a_random_battle_of_suikoden_is_never_stuck(seed):
    legal_play.check(battle_of_suikoden(seed), every=10)


@pytest.mark.parametrize("lot", [slow(0), *map(giant, range(1, 20))])
def test_two_thousand_random_battles_of_suikoden(lot):
    for seed in range(lot * 100, lot * 100 + 100):
        game = battle_of_suikoden(seed)
        if seed % 25 == 0:
            legal_play.check(game, every=10)
