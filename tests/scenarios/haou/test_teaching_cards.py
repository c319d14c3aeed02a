"""The teaching set HA: its cards use every word that a text can have, and do what they say."""

from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from judgeapp.domain.engine.haou.abilities.model import Step, When
from judgeapp.domain.engine.kernel import clause, read_position
from judgeapp.domain.engine.tools.random_play import play_on, random_start
from tests.conftest import read_yaml
from tests.domain.engine import legal_play

from .table import BOOK, act, card, claim, die, main, rule, seat
from .test_cases import legal

ROOT = Path(__file__).parents[3]
CARDS = {one["number"]: one for one in read_yaml(ROOT / "cardlists/haou/HA.yaml")["cards"]}
DECKS = [(ROOT / f"examples/decks/haou/{name}.txt").read_bytes() for name in ("arase", "ishido")]


def general(number, key, **state):
    """A card of the set as it lies on a table."""
    return {"id": key, **BOOK.reading.printed(CARDS[number]), **state}


def on_table(**zones):
    position = read_position(BOOK, {"players": {"a": zones}})
    return [one for listed in position.cards.values() for one in listed.values.get("abilities") or ()]


@clause("haou:cards/parts/3", "haou:cards/parts/5", "haou:board/10", "haou:board/11")
def test_the_set_has_forty_cards_that_use_every_word_and_each_troop_type_at_several_costs():
    said = on_table(hand=[BOOK.reading.printed(one) for one in CARDS.values()])
    assert len(CARDS) == 40
    assert {one.when for one in said} == set(get_args(When))
    assert {type(step) for one in said for step in one.do} == set(get_args(Step))
    costs = Counter((one["troop"], one["resource_cost"]) for one in CARDS.values())
    assert {troop for troop, _ in costs} == {"騎馬隊", "槍足軽", "鉄砲隊"}
    assert len(costs) > 20
    assert sum("dance" in one for one in CARDS.values()) == 3
    assert sum("secret_art" in one for one in CARDS.values()) == 3


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_the_two_decks_is_played_and_replayed(seed):
    game = play_on(random_start("haou", seed, "setup", DECKS), seed, 80)
    assert game.winner or len(game.inputs) == 80
    legal_play.replays_alike(game)


@clause("haou:cards", "haou:cards/parts/5")
def test_a_card_of_a_list_lies_on_the_table_with_what_is_printed_on_it():
    told = {"number": "T-1", "name": "架空", "troop": "槍足軽", "resource_cost": 2, "power": 4, "health": 5}
    lying = {"name": "架空", "card_number": "T-1", "power": 4, "health": 5, "cost": 2, "troop": "spearmen"}
    assert BOOK.reading.printed(told) == lying
    assert BOOK.reading.printed({**told, "text": "文"}) == {**lying, "abilities": None}
    assert BOOK.reading.printed({**told, "abilities": []}) == {**lying, "abilities": []}
    assert BOOK.reading.printed({"number": "T-1", "name": "架空"}) == {"name": "架空", "card_number": "T-1"}


def test_the_words_of_a_text_are_told_by_their_names_in_the_schema_of_cards():
    _ability, words = BOOK.reading.text_schema()
    assert {"Step", "What"} <= set(words)
    assert "#/$defs/What" in str(words)


def test_a_counter_spent_restores_the_moves():
    a = seat(general("HA-006", "mk", square="A1", fighting_spirit=1, moves_used=2))
    legal(
        rule(
            main(a, seat()), act("a", "ability", "mk"), act("a", "move", "mk", "C1"), claim(mk__moves_used=1)
        )
    )


def test_a_file_is_hit_on_deployment():
    a = seat(hand=[general("HA-008", "raizo")], resources=6)
    b = seat(card("Suzu 鉄砲隊 2/9 C2"), card("Tama 鉄砲隊 2/9 C3"), hand=[])
    legal(rule(main(a, b), act("a", "deploy", "raizo", "A2"), claim(suzu__damage=2, tama__damage=0)))


def test_who_is_put_somewhere_is_suppressed_and_does_not_charge():
    a = seat(general("HA-036", "gin", square="A5"), hand=[], resources=3)
    b = seat(card("Jin 騎馬隊 6/9 C1"), hand=[])
    spear = seat(general("HA-036", "gin", square="A5"), card("Kei 槍足軽 4/9 B2"), hand=[], resources=3)
    put = act("a", "ability", "gin", "jin"), act("a", "choose", target="C2")
    ruling = legal(rule(main(spear, b), *put, claim(jin__square="C2", jin__damage=2, jin__standing=False)))
    assert "haou-placed-by-effect" in {one["id"] for one in ruling.interpretations}
    legal(rule(main(a, b), *put, claim(jin__damage=0)))


def test_an_interrupt_ability_heals_before_the_shot():
    a = seat(card("Aoba 鉄砲隊 6/3 A1"), hand=[])
    b = seat(
        general("HA-034", "hotaru", square="B1"), card("Kei 槍足軽 2/4 B2", damage=2), hand=[{"id": "x"}]
    )
    legal(
        rule(
            main(a, b),
            act("a", "shot", "aoba", "kei"),
            act("b", "ability", "hotaru", "kei", cards=["x"]),
            claim(kei__damage=3, x__zone="b.discard_pile"),
        )
    )


def test_a_siege_ability_deals_its_own_damage():
    a = seat(general("HA-037", "todoroki", square="B1"))
    start = main(a, seat(castle=5, resources=0), phase="siege", turn=5)
    legal(rule(start, act("a", "proceed"), claim(b__castle=3, b__resources=2)))


def test_a_retreat_in_a_duel_still_pays():
    b = seat(general("HA-017", "yohei", square="B1"), hand=[], resources=1)
    a = seat(card("Kei 鉄砲隊 1/9 C1"), hand=[])
    entries = act("a", "move", "kei", "B1"), die("a", 6), die("b", 1)
    legal(rule(main(a, b), *entries, claim(b__resources=3, yohei__zone="b.discard_pile")))


def test_steps_stated_for_a_text_that_nobody_encoded_are_taken_on_trust():
    a = seat(card("Kei 槍足軽 3/5 A1", abilities=None), hand=[], deck=3)
    stated = {"kind": "effect", "player": "a", "source": "kei", "do": [{"draw": 1}, {"spirit": 1}]}
    ruling = rule(main(a, seat()), stated, claim(kei__fighting_spirit=1, a_hand__count=1))
    assert [str(entry.verdict) for entry in ruling.entries] == ["on_trust", "legal"]
