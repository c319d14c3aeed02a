"""Records with nonsense in them are judged or refused; they never bring the engine down."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
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
def test_a_thousand_garbled_records_are_judged_or_refused():
    for seed in range(1000):
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


LAYOUT = engine_for("sengoku").layout
NONSENSE = [
    "x",
    "",
    -1,
    7,
    True,
    ["x"],
    [["x"]],
    [[]],
    [{"x": 1}],
    [["battle", "a1", "x"]],
    [[1, 2, 3]],
    {},
    None,
]
STATED: dict[str, Callable[[str, str, Any], dict[str, Any]]] = {
    "an effect": lambda of, field, value: {
        "kind": "effect",
        "player": "a",
        "source": "a1",
        "changes": [{"of": of, "field": field, "value": value}],
    },
    "a claim": lambda of, field, value: {
        "kind": "claim",
        "by": "a",
        "holds": [{"of": of, "field": field, "value": value}],
    },
    "a reveal of a card": lambda of, field, value: {"kind": "reveal", "card": of, "facts": {field: value}},
    "an answer": lambda of, field, value: {"kind": "reveal", "fact": f"{of}.{field}", "answer": value},
}


def small_record(*entries):
    field = [{"id": "a1", "name": "架空の一番槍", "power": 2000, "siege_power": 1, "abilities": []}]
    position = {"turn": 3, "turn_player": "a", "players": {"a": {"field": field}, "b": {"wall": 5}}}
    attack = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}
    end = {"kind": "action", "player": "a", "move": "end_turn"}
    return {
        "version": 1,
        "book": "sengoku",
        "start": {"position": position},
        "entries": [*entries, attack, end],
    }


@pytest.mark.parametrize("kind", STATED)
def test_nonsense_in_any_field_is_judged_or_refused(kind):
    fields = [("game", LAYOUT.game), ("b", LAYOUT.player), ("a1", LAYOUT.card), ("b.hand.1", LAYOUT.card)]
    names = [(of, field.name) for of, declared in fields for field in declared]
    for of, name in [*names, ("a1", "zone"), ("b.wall", "count")]:
        for value in NONSENSE:
            judged_or_refused(small_record(STATED[kind](of, name, value)))


def test_nonsense_in_any_field_of_a_position_is_judged_or_refused():
    for declared, path in ((LAYOUT.game, ()), (LAYOUT.player, ("b",)), (LAYOUT.card, ("a", "field", 0))):
        for field in declared:
            for value in NONSENSE:
                data = small_record()
                place = data["start"]["position"]
                for step in ("players", *path) if path else ():
                    place = place[step]
                place[field.name] = value
                judged_or_refused(data)


@pytest.mark.parametrize("field", ["turn_player", "phase", "waiting", "loops", "attack_target"])
def test_where_the_game_stands_is_no_effect(field):
    """505.3: a card brings an effect about; the turn, its phases and steps are the procedure's own."""
    value = [] if field in ("waiting", "loops") else "b"
    changes = [{"of": "game", "field": field, "value": "main" if field == "phase" else value}]
    effect = {"kind": "effect", "player": "a", "source": "a1", "changes": changes}
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json(small_record(effect)))
    assert caught.value.message.en.startswith("entries[0].changes[0].field: is where the game stands")


def test_a_word_that_is_no_keyword_is_refused_with_those_there_are():
    data = small_record()
    data["start"]["position"]["players"]["a"]["field"][0]["keywords"] = ["kishuu"]
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json(data))
    message = caught.value.message
    assert message.ja.startswith('start.position.players.a.field[0].keywords[0]: "kishuu" は使えません。')
    assert '"kishu"' in message.en


@pytest.mark.parametrize(
    ("attacker", "target"), [("b1", "b.wall"), ("b.wall", "b1"), ("a1", "a.wall"), ("a1", "a1")]
)
def test_a_battle_is_between_the_turn_players_general_and_what_is_the_others_906_3_2(attacker, target):
    data = small_record()
    position = data["start"]["position"]
    position["players"]["b"]["field"] = [{"id": "b1", "name": "架空の殿軍", "power": 2000, "siege_power": 1}]
    battle = {"phase": "battle", "step": "attack", "attacking_general": attacker, "attack_target": target}
    data["start"]["position"] = {**position, **battle}
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json(data))
    assert caught.value.clause == "sengoku:906.3.2"


def test_a_table_of_which_too_little_is_known_is_refused_with_the_question():
    data = small_record()
    data["start"]["position"]["phase"] = None
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json(data))
    assert caught.value.message.en.startswith("start.position.phase: has to be known.")


def test_what_a_reveal_shows_must_be_a_table_that_can_be_306_2_1():
    """A revealed stratagem that lies face up among the resources is no more possible than a stated one."""
    data = small_record()
    data["start"]["position"]["players"]["b"]["resources"] = [{"id": "r1"}]
    shown = {"kind": "reveal", "card": "r1", "facts": {"name": "架空の計", "card_type": "stratagem_main"}}
    data["entries"].append(shown)
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json(data))
    assert caught.value.clause == "sengoku:306.2.1"
