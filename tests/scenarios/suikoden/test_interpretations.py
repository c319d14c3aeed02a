"""The ruling tells every reading of an interpretation that it rests on."""

from .table import act, battle, fight, one, rule, seat


def test_a_ruling_tells_every_reading_and_marks_the_one_followed():
    a, b = seat(sortie=[one("Fan 2/2/7 妖術")], hand=1), seat(sortie=[one("Wu 5/4/1")])
    used = act("a", "spell", value="呪術", cards=["a.hand.1"])
    told = rule(battle(a, b, step="3"), fight("fan", "wu", "迎撃"), used).to_dict()
    assert told["entries"][3]["interpretations"] == ["suikoden-jujutsu-is-sorcery"]
    (interpretation,) = told["interpretations"]
    assert [reading["chosen"] for reading in interpretation["readings"]] == [True, False]
    assert set(interpretation["readings"][1]["text"]) == {"ja", "en"}
