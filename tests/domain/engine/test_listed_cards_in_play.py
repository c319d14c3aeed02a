"""Random legal games with the cards of the book's examples: their texts at work, whatever happens."""

from random import Random

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
from judgeapp.domain.engine.kernel import random_game
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf, version_of
from judgeapp.domain.engine.kernel.record.start import start_position
from judgeapp.domain.engine.sengoku.state.table import Table

from .legal_play import conserved, replays_alike

BOOK = engine_for("sengoku")
EX = next(one for one in shelf() if one.code == "EX")
PIN = [{"list": "EX", "version": version_of(EX)}]


def dealt(player: str, source: Random) -> dict[str, object]:
    """A field, a hand and resources out of the listed cards, by their numbers alone."""
    numbers = [card.number for card in EX.cards if card.type != "stratagem"]
    source.shuffle(numbers)
    cards = [{"id": f"{player}{n}", "card_number": number} for n, number in enumerate(numbers * 3)]
    generals = [card for card in cards[: len(numbers)] if card["card_number"] not in ("EX-006", "EX-007")]
    field, rest = generals[:4], [card for card in cards if card not in generals[:4]]
    down = [{**card, "face_up": False} for card in rest[:3]]
    colours = [
        {"id": f"{player}r{n}", "name": "国", "card_type": "general", "colour": colour, "colourless_cost": 0}
        for n, colour in enumerate(("green", "green", "blue", "blue", "red"))
    ]
    zones = {"field": field, "resources": [*colours, *down], "hand": rest[3:9]}
    return {**zones, "wall": rest[9:13], "deck": rest[13:], "crests": source.randint(0, 3)}


def a_start(seed: int) -> GameRecord:
    source = Random(seed)
    players = {player: dealt(player, source) for player in "ab"}
    position = {"turn": 7, "turn_player": "a", "phase": "main", "players": players}
    data = {
        "version": 1,
        "book": "sengoku",
        "card_lists": PIN,
        "start": {"position": position},
        "entries": [],
    }
    return GameRecord.from_json(data)


@pytest.mark.parametrize("seed", range(12))
def test_games_with_listed_cards_keep_what_always_holds(seed):
    start = start_position(a_start(seed), BOOK)
    game = random_game(BOOK, start, seed, 80)
    conserved(game)
    replays_alike(game)
    table = Table(game.position)
    assert all(table.power(one) >= 0 for player in "ab" for one in table.generals(player))
    assert all(row.on in game.position.cards for row in game.position.game.values.get("effects", ()))


def test_a_listed_card_has_what_is_printed_on_it_and_the_ruling_names_the_list():
    told = rule(a_start(0))
    assert told.to_dict()["card_lists"] == PIN
    field = told.final_position["players"]["a"]["field"]
    assert all(card["name"] and card["abilities"] for card in field)


@pytest.mark.parametrize(
    ("pin", "place"),
    [
        ({"list": "XX", "version": "1"}, "card_lists[0].list"),
        ({"list": "EX", "version": "1"}, "card_lists[0].version"),
    ],
)
def test_a_list_that_is_not_there_is_refused_with_those_that_are(pin, place):
    data = {"version": 1, "book": "sengoku", "card_lists": [pin], "start": {"position": {"players": {}}}}
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json({**data, "entries": []}))
    assert caught.value.field == place
    assert caught.value.expected is not None


def test_a_stated_fact_that_contradicts_the_list_is_refused_with_both():
    card = {"id": "a1", "card_number": "EX-001", "power": 700}
    data = {"version": 1, "book": "sengoku", "card_lists": PIN, "entries": []}
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json({**data, "start": {"position": {"players": {"a": {"field": [card]}}}}}))
    assert caught.value.field == "start.position.players.a.field[0].power"
    assert "500" in caught.value.reason.ja
    assert "700" in caught.value.reason.ja


def test_a_card_revealed_by_its_number_is_the_listed_one():
    reveal = {"kind": "reveal", "card": "b.hand.1", "facts": {"card_number": "EX-009"}}
    position = {"players": {"b": {"hand": 1}}}
    data = {"version": 1, "book": "sengoku", "card_lists": PIN, "start": {"position": position}}
    told = rule(GameRecord.from_json({**data, "entries": [reveal]}))
    assert told.final_position["players"]["b"]["hand"][0]["name"] == "朝倉義景"
