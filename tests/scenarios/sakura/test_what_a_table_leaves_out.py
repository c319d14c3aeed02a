"""What a table does not state: open zones are empty, hidden ones not counted, crystals not known (5-1, 7-1)."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause
from judgeapp.domain.engine.sakura.state.zones import zones

from .table import basic, choose, claim, illegal_at, legal, passed, rule, table, use, verdicts
from .test_attacks_to_their_end import action
from .test_whose_texts_hold import a_bears, plain


def without(name):
    """A table whose second player's `name` nobody has noted."""
    b = plain(hand=2, deck=2, trumps=2)
    del b[name]
    return table(5, plain(), b)


@clause("sakura:core/7-1-6", "sakura:core/7-1-10", "sakura:core/7-1-11")
@pytest.mark.parametrize("zone", ["hand", "deck", "trumps"])
@pytest.mark.parametrize("count", [0, 2])
def test_how_many_cards_lie_hidden_is_open_where_nobody_has_counted_them(zone, count):
    assert verdicts(rule(without(zone), claim(**{f"b_{zone}__count": count}))) == ["undetermined"]


@clause("sakura:core/7-1-7", "sakura:core/7-1-8")
@pytest.mark.parametrize("zone", ["discard", "down"])
def test_a_pile_that_nobody_has_noted_is_empty(zone):
    legal(rule(without(zone), claim(**{f"b_{zone}__count": 0})))


@clause(
    "sakura:core/7-1", "sakura:core/7-1-6", "sakura:core/7-1-8", "sakura:core/7-1-10", "sakura:core/7-1-11"
)
def test_which_zones_are_not_counted_lie_on_one_another_or_hold_nothing_for_others():
    def named(of):
        return {one.name for one in zones() if getattr(one, of)}

    hidden = {"hand", "deck", "trumps"}
    assert {one.name for one in zones()} - named("starts_empty") == named("presumed") == hidden
    assert named("piled") == {"deck", "discard", "down"}
    assert named("fleeting") == hidden | {"down", "attacking"}


@clause("sakura:core/7-1-10", "sakura:core/9-2")
def test_a_card_is_used_from_a_hand_that_nobody_has_counted_and_from_no_empty_one():
    uncounted, empty = plain(), plain()
    del uncounted["hand"]
    legal(rule(table(4, uncounted, plain()), use("a", "斬")))
    assert verdicts(rule(table(4, empty, plain()), use("a", "斬"))) == ["illegal"]


@clause("sakura:core/5-1-5", "sakura:core/5-1-6", "sakura:core/5-1-7", "sakura:core/5-1-2")
@pytest.mark.parametrize("name", ["life", "flare", "aura", "vigor"])
@pytest.mark.parametrize("value", [0, 1])
def test_crystals_and_vigor_that_nobody_has_noted_are_not_known(name, value):
    start = without(name) | {"dust": None}
    assert verdicts(rule(start, claim(**{f"b__{name}": value}))) == ["undetermined"]


@clause("sakura:core/9-6#ii")
def test_whether_vigor_that_nobody_has_noted_pays_for_a_basic_action_is_open():
    unknown, none = plain(), {**plain(), "vigor": 0}
    del unknown["vigor"]
    assert verdicts(rule(table(5, unknown, plain()), basic("a", "前進"))) == ["undetermined"]
    illegal_at(rule(table(5, none, plain()), basic("a", "前進")), 1, "9-6#ii")


@clause("sakura:add/17-3")
def test_there_are_five_seeds_and_no_sixth():
    def sown(seeds):
        return table(5, {**plain(megami=["megumi", "yurina"]), "seeds": seeds}, plain())

    legal(rule(sown(5), claim(a__seeds=5)))
    with pytest.raises(InvalidRecord):
        rule(sown(6), claim(a__seeds=6))


@clause("sakura:core/7-1-13")
def test_a_sealed_card_need_not_say_which_card_has_sealed_it():
    legal(rule(table(5, plain(sealed="斬"), plain()), claim(斬__zone="a.sealed", a_sealed__count=1)))


@clause("sakura:core/9-1")
def test_no_name_was_declared_for_a_card_that_asks_for_none():
    legal(rule(table(5, a_bears("as_aura"), plain()), claim(付与__declared="")))


@clause("sakura:core/6-2-1-7", "sakura:core/6-3")
def test_crystals_lie_on_an_enhancement_of_which_nobody_has_noted_the_text():
    held = [{"id": "札", "type": "enhance", "crystals": 2}]
    legal(rule(table(5, plain(enhancements=held), plain()), claim(札__crystals=2, 札__zone="a.enhancements")))


@clause("sakura:core/9-6#i-b")
def test_whether_any_basic_action_can_be_chosen_hangs_on_an_aura_that_nobody_noted():
    """It was passed over in silence, and the choice that followed was then none that was asked for."""
    added = {"new_basic": {"name": "横歩き", "do": "dust>flare 1"}}
    a = a_bears(added, hand=[action({"basic_action": {"distinct": True, "n": 2}})])
    start = table(5, a, plain())
    start["players"]["a"]["aura"] = None
    asked = (use("a", "行動"), choose("a", "横歩き"), choose("a", "前進"))
    verdicts_ = verdicts(rule(start, *asked))
    assert "illegal" not in verdicts_, verdicts_


@clause("sakura:core/7-1-3-1")
def test_a_table_may_have_the_aura_that_a_deployed_text_has_let_it_have():
    start = table(5, {**a_bears({"aura_limit": 8}), "aura": 7}, plain())
    legal(rule(start, passed("a")))
    with pytest.raises(InvalidRecord):
        rule(table(5, {**plain(), "aura": 7}, plain()), passed("a"))


@clause("sakura:core/8-3")
def test_a_number_that_nobody_noted_is_not_made_up_for_the_end():
    start = table(5, plain(), plain())
    start["space"] = start["dust"] = None
    ruling = legal(rule(start, passed("a")))
    assert "space" not in ruling.final_position
