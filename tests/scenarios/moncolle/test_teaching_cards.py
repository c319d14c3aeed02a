"""The teaching set TE: as many cards as the box has, which use every word that a text can have."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from judgeapp.domain.deckcheck.books.moncolle import BOX, FACTIONS
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import GameRecord, clause, read_position
from judgeapp.domain.engine.moncolle.abilities.model import Moment, Step, Timing
from judgeapp.domain.engine.tools.random_play import play_on
from tests.conftest import read_yaml
from tests.domain.engine import legal_play

from .table import BOOK, act, battle, claim, die, legal, rule, seat, unit, verdicts

CARDS = {one["number"]: one for one in read_yaml(Path("cardlists/moncolle/TE.yaml"))["cards"]}
DECKS = {"a": ("fire", "water"), "b": ("wind", "demonic")}


def card(number: str, key: str, **state):
    """A card of the set as it lies on a table."""
    return {"id": key, **BOOK.reading.printed(CARDS[f"TE-{number}"]), **state}


def steps_of(steps) -> Iterator[object]:
    for step in steps:
        yield step
        for name in ("do", "then", "otherwise"):
            yield from steps_of(getattr(step, name, ()))


def test_the_set_has_the_cards_of_the_box():
    counts = Counter((one["faction"], one["type"]) for one in CARDS.values())
    assert {kind: counts[faction, kind] for faction in FACTIONS for kind in BOX} == BOX
    assert all(counts[faction, kind] == many for faction in FACTIONS for kind, many in BOX.items())
    assert sum(one.get("copies", 1) for one in CARDS.values()) == 128


def test_its_texts_use_every_word():
    position = read_position(
        BOOK, {"players": {"a": {"hand": [BOOK.reading.printed(one) for one in CARDS.values()]}}}
    )
    said = [one for card in position.cards.values() for one in card.values.get("abilities") or ()]
    assert {one.timing for one in said} == set(get_args(Timing))
    assert {one.on for one in said} == set(get_args(Moment))
    assert {type(step) for one in said for step in steps_of(one.do)} == set(get_args(Step))
    assert {one.season for one in said} == {"battle", "field"}


def deck(factions: tuple[str, str], source: Random) -> list[dict]:
    """Fifteen cards of each of two factions, shuffled."""
    kinds = ("unit", "battle_spell", "ritual_spell")
    own = {one: [c for c in CARDS.values() if c["faction"] == one and c["type"] in kinds] for one in factions}
    cards = [BOOK.reading.printed(one) for cards in own.values() for one in source.sample(cards, 15)]
    source.shuffle(cards)
    return cards


def summoner(faction: str) -> list[dict]:
    there = [
        one for one in CARDS.values() if one["faction"] == faction and one["type"] in ("summoner", "token")
    ]
    return [BOOK.reading.printed(one) for one in there for _ in range(one.get("copies", 1))]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_four_factions_is_played_and_replayed(seed):
    source = Random(seed)
    decks = {player: deck(factions, source) for player, factions in DECKS.items()}
    summoners = {player: summoner(factions[1]) for player, factions in DECKS.items()}
    begun = GameRecord(book="moncolle", start={"setup": {"decks": decks, "summoners": summoners}})
    game = play_on(begun, seed, 150)
    assert game.winner or len(game.inputs) == 150
    legal_play.check(game, every=50)


def test_a_printed_spell_rolls_its_die():
    a = seat(unit("Mage L2 2/2 火 F2"), hand=[card("FIRE-B01", "bolt")])
    b = seat(unit("Wall L8 0/9 F2"), hand=[])
    start = battle(a, b, "first", goes_first="a")
    legal(rule(start, act("a", "spell", "bolt", "wall"), die("a", 4), claim(wall__damage=4)))


@clause("moncolle:cards/unit", "moncolle:cards/kinds")
def test_what_a_card_list_says_is_printed_on_a_card():
    listed = {"number": "FIRE-U99", "name": "架空", "type": "unit", "level": 2, "move_type": "fly"}
    known = {"name": "架空", "card_number": "FIRE-U99", "kind": "unit", "level": 2, "move_type": "fly"}
    assert BOOK.reading.printed(listed) == known
    assert BOOK.reading.printed({**listed, "text": "文"}) == {**known, "abilities": None}
    draws = [{"timing": "swift", "do": "draw"}]
    assert BOOK.reading.printed({**listed, "text": "文", "abilities": draws}) == {**known, "abilities": draws}
    assert "kind" not in BOOK.reading.printed({"number": "X", "name": "架空"})


@clause("moncolle:details/special-ability/text")
def test_what_a_card_of_the_set_does_is_carried_out_and_not_stated():
    a = seat(
        unit("Mage L2 2/2 火 F2"),
        hand=[card("FIRE-B01", "bolt"), {"id": "odd", "kind": "戦闘スペル", "name": "Odd"}],
    )
    start = battle(a, seat(unit("Wall L8 0/20 F2"), hand=[]), "first", goes_first="a")
    stated = {"kind": "effect", "player": "a", "do": [{"damage": {"amount": 3, "what": {"side": "enemy"}}}]}
    with pytest.raises(InvalidRecord):
        rule(start, {**stated, "source": "bolt"})
    ruling = rule(start, {**stated, "source": "odd"}, claim(wall__damage=3))
    assert verdicts(ruling) == ["on_trust", "legal"]


def test_a_token_comes_from_its_place():
    ghost = {"id": "ghost", **BOOK.reading.printed(CARDS["TE-DEMONIC-T01"])}
    a = seat(unit("Mage L2 2/2 魔 F2"), hand=[card("DEMONIC-B03", "call")], summoner=[ghost])
    b = seat(unit("Wall L8 0/9 F2"), hand=[])
    legal(
        rule(battle(a, b, "swift"), act("a", "spell", "call"), claim(ghost__area="F2", ghost__zone="a.field"))
    )
