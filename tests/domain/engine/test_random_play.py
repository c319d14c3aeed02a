"""Properties of random legal play: what holds in every game that the rules allow."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.domain.engine import GameRecord, IllegalAction, Verdict, engine_for, rule
from judgeapp.domain.engine.kernel import Action, Game, dump_position, random_game, read_position, record_of
from judgeapp.domain.engine.sengoku.keywords import TRIGGERED

BOOK = engine_for("sengoku")

KEYWORDS = st.lists(
    st.sampled_from([*TRIGGERED, "kishu", "nagayari", "senzo", "tateyari", "karetsu", "sogeki"]),
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
        **({"keywords": keywords} if kind == "general" else {}),
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
def starts(draw):
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
    return {"turn": 3, "turn_player": draw(st.sampled_from("ab")), "players": players}


def played(start, seed, length=40):
    return random_game(BOOK, read_position(BOOK, start), seed, length)


@settings(max_examples=40, deadline=None)
@given(starts(), st.integers(0, 10_000))
def test_a_replay_of_produced_play_is_all_legal_and_ends_in_the_same_position(start, seed):
    game = played(start, seed)
    ruling = rule(GameRecord.from_json(record_of(game).to_json()))
    assert {entry.verdict for entry in ruling.entries} <= {Verdict.LEGAL, Verdict.ON_TRUST}
    assert ruling.final_position == dump_position(game.position)


@settings(max_examples=40, deadline=None)
@given(starts(), st.integers(0, 10_000))
def test_every_card_stays_in_exactly_one_zone(start, seed):
    game = played(start, seed)
    before = Counter(list(game.start.cards))
    after = Counter(card for zone in game.position.zones.values() for card in zone.cards)
    assert after == before
    assert all(
        game.position.cards[card].zone == key
        for key, zone in game.position.zones.items()
        for card in zone.cards
    )


@settings(max_examples=20, deadline=None)
@given(starts(), st.integers(0, 10_000), st.integers(0, 40))
def test_a_fork_equals_the_prefix(start, seed, length):
    game = played(start, seed)
    branch = game.fork(min(length, len(game.inputs)))
    for entry, action in game.inputs[len(branch.inputs) :]:
        branch.enter(action, entry)
    assert dump_position(branch.position) == dump_position(game.position)


@settings(max_examples=30, deadline=None)
@given(starts(), st.integers(0, 10_000), st.integers(0, 40))
def test_a_position_in_the_middle_of_a_game_survives_saving_and_plays_on_alike(start, seed, length):
    game = played(start, seed, length)
    saved = dump_position(game.position)
    loaded = read_position(BOOK, saved)
    assert dump_position(loaded) == saved
    if game.request is not None and game.request.kind in ("main", "intercept", "stratagem"):
        again = Game(BOOK, loaded)
        assert again.request.kind == game.request.kind
        assert again.options() == game.options()


@settings(max_examples=30, deadline=None)
@given(starts(), st.integers(0, 10_000), st.integers(0, 30))
def test_what_is_offered_is_accepted_and_what_is_not_offered_is_refused(start, seed, length):
    game = played(start, seed, length)
    offered = game.options()
    for action in offered:
        game.fork(len(game.inputs)).play(action)
    cards = ["", *[card for card in game.position.cards if len(card) < 4]]
    for move in ("attack", "intercept", "pass", "end_turn"):
        for card in cards:
            for target in ("", "a.wall", "b.wall", *cards[1:3]):
                for player in "ab":
                    action = Action(player, move, card, target)
                    if action not in offered and not means_an_offer(action, offered):
                        with pytest.raises(IllegalAction):
                            game.play(action)


def means_an_offer(action, offered):
    """Whether the action is an offered one with slots filled that its move does not use."""
    unused = {
        "pass": ("card", "target"),
        "end_turn": ("card", "target"),
        "intercept": ("target",),
        "attack": (),
    }
    return any(
        (one.player, one.move) == (action.player, action.move)
        and all(
            getattr(one, slot) == getattr(action, slot)
            for slot in ("card", "target")
            if slot not in unused[action.move]
        )
        for one in offered
    )


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_long_games_are_legal(hundred):
    players = {
        player: {
            "field": [
                {"id": f"{player}{n}", "name": f"架空{n}", "power": 1500, "siege_power": 1} for n in range(3)
            ],
            **{"wall": 8, "hand": 5, "deck": 37},
        }
        for player in "ab"
    }
    for seed in range(100 * hundred, 100 * (hundred + 1)):
        game = played({"players": players}, seed, 400)
        assert rule(record_of(game), trace=False).verdict is Verdict.LEGAL
