"""The teaching set SU: its cards use every skill, timing and word, and do what they say."""

from pathlib import Path
from typing import get_args

import pytest

from judgeapp.domain.engine.kernel import clause, read_position
from judgeapp.domain.engine.suikoden.abilities.model import Step, When
from judgeapp.domain.engine.suikoden.state.words import SKILLS
from judgeapp.domain.engine.tools.random_play import play_on, random_start
from tests.conftest import read_yaml
from tests.domain.engine import legal_play

from .table import BOOK, act, battle, claim, fight, legal, one, rule, seat

ROOT = Path(__file__).parents[3]
CARDS = {card["number"]: card for card in read_yaml(ROOT / "cardlists/suikoden/SU.yaml")["cards"]}
DECKS = [(ROOT / f"examples/decks/suikoden/{name}.txt").read_bytes() for name in ("aoba", "hekikai")]
HOLD, SALLY = "籠城", "迎撃"


def listed(number, key, **state):
    """A card of the set as it lies on a table."""
    return {"id": key, **BOOK.reading.printed(CARDS[number]), **state}


@clause("suikoden:skills", "suikoden:abilities")
def test_the_set_has_thirty_people_and_ten_lands_that_use_every_skill_timing_and_word():
    people = [card for card in CARDS.values() if card["type"] == "character"]
    assert (len(people), len(CARDS) - len(people)) == (30, 10)
    held = {"hand": [BOOK.reading.printed(card) for card in people]}
    position = read_position(BOOK, {"players": {"a": held}})
    texts = [text for card in position.cards.values() for text in card.values["abilities"]]
    assert {text.when for text in texts} == set(get_args(When))
    steps = {type(step) for text in texts for step in text.do}
    assert {kind.__name__ for kind in get_args(Step)} - {kind.__name__ for kind in steps} == {"Wander"}
    named = {skill for card in position.cards.values() for skill in card.values.get("skills", ())}
    assert named | {"shooting"} == set(SKILLS)
    assert {card["attribute"] for card in people} == {"仁", "義", "勇"}


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_of_the_two_decks_is_played_and_replayed(seed):
    game = play_on(
        random_start("suikoden", seed, ("sortie", "battle", "shared", "phases")[seed], DECKS), seed, 40
    )
    assert len(game.inputs) == 40
    legal_play.replays_alike(game)


def test_a_fighter_is_helped_by_who_is_spent_for_it():
    a = seat(sortie=[one("Rin 4/3/2"), listed("SU-007", "hinata")])
    start = battle(a, seat(sortie=[one("Wu 5/4/1")]), step="3")
    used = act("a", "ability", "hinata"), claim(rin__fighting_value=6, hinata__ready=False)
    legal(rule(start, fight("rin", "wu", SALLY), *used))


def test_a_river_of_the_set_lowers_who_attacks_and_is_no_sailor():
    river = [listed("SU-L04", "taiga")]
    for attacker, value in (("SU-003", 2), ("SU-013", 4)):
        a = seat(sortie=[listed(attacker, "akio")])
        b = seat(sortie=[one("Wu 5/4/1")], land=river)
        legal(rule(battle(a, b, step="3"), fight("akio", "wu", HOLD), claim(akio__fighting_value=value)))


def test_a_shooter_whose_arrow_has_flown_wanders_for_its_ability_too():
    a = seat(sortie=[one("Rin 4/3/2"), listed("SU-027", "kaede")])
    start = battle(a, seat(sortie=[one("Wu 8/4/1")]), step="3")
    entries = act("a", "shoot", "kaede"), act("a", "ability", "kaede")
    legal(
        rule(
            start, fight("rin", "wu", SALLY), *entries, claim(wu__fighting_value=5, kaede__zone="a.wanderers")
        )
    )
