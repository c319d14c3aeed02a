"""What was not lawful and comes to light with a card: the ruling names the declaration, the card and the reveal."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, battle, one, rule, seat, verdicts

WU, ZHANG = "Wu 5/4/1", "Zhang 3/2/8 水計"


def declared_by_a_hidden_card(*later):
    a, b = seat(sortie=[one("Rin 4/3/2")]), seat(sortie=[one(WU), one(ZHANG)], hand=2)
    return rule(
        battle(a, b, step="3"),
        act("a", "fighter", "rin"),
        act("b", "fighter"),
        act("b", "defence", value="迎撃"),
        act("b", "spell", value="水計", cards=["b.hand.1"]),
        act("a", "pass"),
        *later,
    )


@clause("suikoden:battle/6", "suikoden:skills/water-stratagem")
def test_a_stratagem_of_who_has_none_is_found_at_the_reveal_and_names_both_entries():
    ruling = declared_by_a_hidden_card({"kind": "reveal", "fact": "entry2.card", "answer": "wu"})
    wrong = ruling.entries[3]
    assert (str(wrong.verdict), wrong.decides) == ("illegal", "suikoden:skills/water-stratagem")
    fighter, skills = wrong.provenance
    assert (fighter.of, fighter.field, fighter.value, fighter.entry) == ("b", "fighter", "wu", 1)
    assert "entry 2" in fighter.text.en
    assert "revealed in entry 6" in fighter.text.en
    assert "第6手で公開" in fighter.text.ja
    assert skills.of == "wu"


def test_with_the_reveal_everybody_knows_who_fights():
    a, b = seat(sortie=[one("Rin 4/3/2")]), seat(sortie=[one(WU), one(ZHANG)])
    put_in = act("a", "fighter", "rin"), act("b", "fighter", "wu"), act("b", "defence", value="迎撃")
    told = rule(battle(a, b, step="3"), *put_in, act("b", "pass"), act("a", "pass")).entries[4]
    assert [event.event.subject for event in told.events if event.event.verb == "known"] == ["a", "b"]


def test_a_stratagem_of_who_has_it_is_found_lawful():
    ruling = declared_by_a_hidden_card({"kind": "reveal", "fact": "entry2.card", "answer": "zhang"})
    assert verdicts(ruling) == ["legal"] * 6


@pytest.mark.parametrize(("skills", "verdict"), [([], "illegal"), (["水計"], "legal")])
def test_what_a_card_is_comes_to_light_too(skills, verdict):
    a, b = seat(sortie=[one("Rin 4/3/2")]), seat(sortie=[{"id": "x"}], hand=2)
    ruling = rule(
        battle(a, b, step="3"),
        act("a", "fighter", "rin"),
        act("b", "fighter", "x"),
        act("b", "defence", value="迎撃"),
        act("b", "spell", value="水計", cards=["b.hand.1"]),
        {
            "kind": "reveal",
            "card": "x",
            "facts": {"name": "Wu", "attack": 4, "intellect": 6, "skills": skills},
        },
    )
    assert str(ruling.entries[3].verdict) == verdict
    if verdict == "illegal":
        assert any("revealed in entry 5" in told.text.en for told in ruling.entries[3].provenance)


def test_a_card_of_which_only_the_name_is_known_is_asked_for_the_skill():
    a, b = seat(sortie=[one("Rin 4/3/2")]), seat(sortie=[one("Wu")], hand=2)
    ruling = rule(
        battle(a, b, step="3"),
        act("a", "fighter", "rin"),
        act("b", "fighter", "wu"),
        act("b", "defence", value="迎撃"),
        act("b", "spell", value="水計", cards=["b.hand.1"]),
    )
    assert verdicts(ruling)[3] == "undetermined"
    assert ruling.facts[0]["key"] == "wu.skills?water"
    assert [str(told.verdict) for told in ruling.entries[3].by_answer] == ["legal", "illegal"]


def test_a_stratagem_against_a_held_land_is_illegal_whoever_the_card_is():
    a, b = seat(sortie=[one("Rin 4/3/2")]), seat(sortie=[one(WU), one(ZHANG)], hand=2)
    ruling = rule(
        battle(a, b, step="3"),
        act("a", "fighter", "rin"),
        act("b", "fighter"),
        act("b", "defence", value="籠城"),
        act("b", "spell", value="水計", cards=["b.hand.1"]),
    )
    assert verdicts(ruling)[3] == "illegal"
