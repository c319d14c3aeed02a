"""Records with nonsense in them are judged or refused; they never bring the engine down."""

from random import Random

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from judgeapp.domain.engine.tools.random_play import random_record

FIELDS = [
    "power",
    "damage",
    "standing",
    "zone",
    "count",
    "winner",
    "phase",
    "attacks",
    "keywords",
    "turn_player",
]
VALUES = [0, 5000, True, "a", "main", "a.field", "b.discard_pile", [], "x", "draw"]
PLACES = ["a.wall", "b.wall", "a.hand", "b.field", "a1", "b1", "a", "game", "a.deck.1", "b.deck.3"]


def judged_or_refused(data) -> None:
    try:
        rule(GameRecord.from_json(data)).to_json()
    except InvalidRecord:
        return


def garbled(seed):
    """A random game with up to three entries changed, doubled or put in."""
    source = Random(seed)
    data = random_record("sengoku", seed % 20, 25, source.choice(["setup", "middle"])).to_dict()
    for _ in range(source.randint(1, 3)):
        garble(data["entries"], source)
    return data


def garble(entries, source) -> None:
    place, change = source.randrange(len(entries)), source.randrange(4)
    stated = {"of": source.choice(PLACES), "field": source.choice(FIELDS), "value": source.choice(VALUES)}
    if change == 0:
        effect = {"kind": "effect", "player": "a", "source": source.choice(PLACES), "changes": [stated]}
        entries.insert(place, effect)
    elif change == 1:
        entries.insert(place, {"kind": "claim", "by": "judge", "holds": [stated]})
    elif change == 2:
        entries.insert(place, dict(source.choice(entries)))
    else:
        other = source.choice(entries)
        slot = source.choice(["card", "target", "move", "player", "cards"])
        entries[place][slot] = other.get(slot, [] if slot == "cards" else source.choice(PLACES))


@pytest.mark.slow
def test_two_hundred_garbled_records_are_judged_or_refused():
    for seed in range(200):
        judged_or_refused(garbled(seed))


def with_entry(start, place, entry, instead=0):
    data = random_record("sengoku", 1, 12, start).to_dict()
    data["entries"][place : place + instead] = [entry] if entry else []
    return data


def test_a_record_without_the_choice_of_who_goes_first():
    """An alternative that chance decides has no player."""
    judged_or_refused(with_entry("setup", 2, None, instead=1))


@pytest.mark.parametrize("attacker", ["a", "game"])
def test_an_attack_with_what_is_no_card(attacker):
    """The refusal says where the card lies, if it is one."""
    attack = {"kind": "action", "player": "a", "move": "attack", "card": attacker, "target": "b.wall"}
    judged_or_refused(with_entry("middle", 0, attack))


def test_an_effect_on_the_number_of_cards():
    changes = [{"of": "b.wall", "field": "count", "value": 0}]
    effect = {"kind": "effect", "player": "a", "source": "a1", "changes": changes}
    judged_or_refused(with_entry("middle", 0, effect))


@pytest.mark.parametrize("paid", ["game", "a", "b.wall"])
def test_a_payment_with_what_is_no_card(paid):
    data = random_record("sengoku", 1, 12, "middle").to_dict()
    action = {"kind": "action", "player": "a", "move": "lower_rebellion", "cards": [paid, paid]}
    data["entries"].insert(0, action)
    judged_or_refused(data)


def test_a_musou_combo_with_what_is_no_card():
    data = random_record("sengoku", 1, 12, "middle").to_dict()
    general = next(
        card for card in data["start"]["position"]["players"]["a"]["field"] if not card["standing"]
    )
    action = {"kind": "action", "player": "a", "move": "musou", "card": general["id"], "cards": ["b.wall"]}
    data["entries"].insert(0, action)
    judged_or_refused(data)


def test_a_pass_with_cards_is_no_mulligan():
    """Only a mulligan puts cards back."""
    data = random_record("sengoku", 1, 3).to_dict()
    second = {"a": "b", "b": "a"}[data["entries"][2]["value"]]
    data["entries"].append({"kind": "action", "player": second, "move": "pass", "cards": ["b.deck.2"]})
    without = {
        **data,
        "entries": [*data["entries"][:-1], {"kind": "action", "player": second, "move": "pass"}],
    }
    ends = [rule(GameRecord.from_json(one)).final_position for one in (data, without)]
    assert ends[0] == ends[1]


def test_the_two_shuffles_may_be_written_in_either_order():
    """102.2 gives the shuffles no order between the players."""
    data = random_record("sengoku", 1, 12).to_dict()
    entries = data["entries"]
    data["entries"] = [entries[1], entries[0], *entries[2:]]
    assert rule(GameRecord.from_json(data)).first_departure is None
