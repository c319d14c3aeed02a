"""906.4: interception by one standing general of the defender."""

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel import Change, clause


def test_a_standing_general_may_intercept_and_takes_the_attack(duel, cited):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    events = table.intercept("b1")
    assert cited(events, "intercept") == ["sengoku:906.4.3"]
    assert table.asked == "stratagem"


@clause("sengoku:212.1.4", "sengoku:906.4.1")
def test_the_interceptor_is_exhausted(duel, cited):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    assert cited(table.intercept("b1"), "exhaust") == ["sengoku:906.4.4"]


def test_an_exhausted_general_may_not_intercept(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1 exhausted")
    table.attack("a1", "b.wall")
    assert table.refused("b", "intercept", "b1") == "sengoku:906.4.3"


def test_the_attacker_of_one_turn_cannot_intercept_in_the_next(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    table.decline()
    table.end_turn()
    table.attack("b1", "a.wall")
    assert table.refused("a", "intercept", "a1") == "sengoku:906.4.3"


def test_a_general_deployed_this_turn_may_intercept(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1 fresh")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    assert table.asked == "stratagem"


def test_a_second_general_may_not_intercept(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1, b2 3000/1")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    assert table.refused("b", "intercept", "b2") == "sengoku:906.4.3"


def test_the_attacking_player_may_not_intercept(duel):
    table = duel(a="a1 2000/1, a2 2000/1")
    table.attack("a1", "b.wall")
    assert table.refused("a", "intercept", "a2") == "sengoku:906.4.3"


def test_another_general_may_intercept_for_an_attacked_one(duel):
    table = duel(a="a1 2000/1", b="b1 1000/1 exhausted, b2 3000/1")
    table.attack("a1", "b1")
    table.intercept("b2")
    table.decline(2)
    assert table.card("b1").zone == "b.field"
    assert table.card("b2").values["damage"] == 2000


def test_an_unblocked_attack_on_a_general_goes_on_to_the_stratagem_step_906_4_7(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1 exhausted")
    table.attack("a1", "b1")
    table.decline()
    assert table.asked == "stratagem"


def test_an_unblocked_attack_on_the_wall_skips_the_stratagem_step_906_4_8(duel):
    table = duel(a="a1 2000/1", b_has={"wall": 3})
    table.attack("a1", "b.wall")
    table.decline()
    assert table.asked == "main"
    assert table.count("b.wall") == 2


def test_the_attacked_general_cannot_intercept_for_itself_906_4_3(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1 exhausted")
    table.attack("a1", "b1")
    table.effect("b", "b1", Change("b1", "standing", True))
    assert table.refused("b", "intercept", "b1") == "sengoku:906.4.3"


def played(move, **more):
    """A record: a1 attacks, and the entry after it is the attacker's again."""
    a = {"hand": [{"id": "s1", "name": "架空の計", "card_type": "stratagem_battle", "colourless_cost": 0}]}
    plain = {"siege_power": 1, "abilities": []}
    a["field"] = [{"id": f"a{n}", "name": f"架空{n}", "power": 2000, **plain} for n in (1, 2)]
    b = {"field": [{"id": "b1", "name": "架空の敵", "power": 3000, "standing": False, **plain}]}
    entries = [
        {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b1"},
        {"kind": "action", "player": "a", "move": move, **more},
    ]
    start = {"position": {"players": {"a": a, "b": {**b, "wall": 5}}}}
    record = {"version": 1, "book": "sengoku", "start": start, "entries": entries}
    return rule(GameRecord.from_json(record)).entries[1]


def test_silence_before_a_stratagem_declines_the_interception_906_4_3(duel):
    entry = played("stratagem", card="s1")
    assert (entry.verdict, entry.implied) == ("on_trust", [{"player": "b", "move": "pass"}])


def test_silence_before_the_next_attack_declines_everything_906_4_3(duel):
    entry = played("attack", card="a2", target="b.wall")
    said = [(one["player"], one["move"]) for one in entry.implied]
    assert (entry.verdict, said) == ("legal", [("b", "pass"), ("a", "pass"), ("b", "pass")])
