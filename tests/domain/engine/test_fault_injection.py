"""One thing changed in a legal record: the ruling names exactly that step, and no clean record is called faulty."""

from dataclasses import replace
from random import Random

import pytest

from judgeapp.domain.engine import GameRecord, engine_for, rule
from judgeapp.domain.engine.kernel import Action, Change, Claim, Game, random_game, read_position, record_of

BOOK = engine_for("sengoku")
GENERALS = [
    {"name": f"架空{n}", "card_number": f"GX-{n}", "power": 1000 + 500 * n, "siege_power": 1}
    for n in range(4)
]
HAND = [
    {
        **{"name": f"架空の手札{n}", "card_type": "general", "power": 1500, "siege_power": 1},
        "colourless_cost": n,
    }
    for n in range(1, 6)
]


def clean_record(seed: int) -> GameRecord:
    """A legal game of some thirty actions with a claim after every action that wounded a general."""
    players = {
        player: {
            "field": [{"id": f"{player}{n}", **card} for n, card in enumerate(GENERALS)],
            **{"hand": HAND, "resources": 5, "wall": 8, "deck": 30},
        }
        for player in "ab"
    }
    played = random_game(BOOK, read_position(BOOK, {"players": players}), seed, 30)
    entries, game = [], Game(BOOK, played.start)
    for _, action in played.inputs:
        events = game.play(action)
        entries.append(action)
        wounded = [event.subject for event in events if event.verb == "wound"]
        held = [Change(key, "damage", damage_on(game, key)) for key in wounded if on_field(game, key)]
        if held:
            entries.append(Claim("judge", tuple(held)))
    return record_of(played).with_entries(tuple(entries))


def damage_on(game: Game, key: str) -> int:
    return int(game.position.cards[key].values.get("damage", 0))


def on_field(game: Game, key: str) -> bool:
    return game.position.cards[key].zone.endswith(".field")


def faults_of(record: GameRecord, source: Random):
    """(faulty record, index of the fault) for one change of each kind that this record allows."""
    game = Game(BOOK, read_position(BOOK, record.start["position"]))
    for index, entry in enumerate(record.entries):
        if isinstance(entry, Claim):
            first = entry.holds[0]
            wrong = replace(entry, holds=(replace(first, value=first.value + 500), *entry.holds[1:]))
            yield record.with_entries((*record.entries[:index], wrong, *record.entries[index + 1 :])), index
            continue
        illegal = [one for one in variations(entry, game, source) if game.refusal(one) is not None]
        if illegal:
            wrong = source.choice(illegal)
            yield record.with_entries((*record.entries[:index], wrong, *record.entries[index + 1 :])), index
        game.play(entry)


def variations(action: Action, game: Game, source: Random):
    """The action with another card, one resource less, another target: what a clerk gets wrong."""
    cards = [card for card in game.position.cards if card[1:].isdigit()]
    if action.card in cards:
        yield replace(action, card=source.choice(cards))
    if action.target:
        yield replace(action, target=source.choice(cards))
    if action.cards:
        yield replace(action, cards=action.cards[1:])
    yield replace(action, player="b" if action.player == "a" else "a")


def measure(seeds: range) -> tuple[int, int]:
    """How many faults were made, and how many were named at exactly their step."""
    made = named = 0
    for seed in seeds:
        record = clean_record(seed)
        assert rule(record, trace=False).first_departure is None, seed
        for faulty, index in faults_of(record, Random(seed)):
            made += 1
            departure = rule(faulty, trace=False).first_departure
            named += departure is not None and departure.seen_at == index
    return made, named


def test_faults_are_named_at_their_step():
    made, named = measure(range(4))
    assert made >= 40
    assert named == made


@pytest.mark.slow
def test_of_a_thousand_faults_at_least_99_percent_are_named_at_their_step():
    made, named = measure(range(4, 64))
    assert made >= 1000
    assert named / made >= 0.99
