"""What is all but legal: beside the legal answers stand those that people give by mistake, each with its clause."""

import pytest

from judgeapp.domain.engine import GameRecord, engine_books
from judgeapp.domain.engine.kernel import Action
from judgeapp.domain.engine.kernel.record.record import read_entry
from judgeapp.domain.engine.tools.moments import game_after, options_in_any, standing
from judgeapp.domain.engine.tools.near_misses import near_by_move
from judgeapp.domain.engine.tools.random_play.games import random_record, starts_of


def battle(**of_the_guard):
    """A siege that b may intercept with a general that is as stated."""
    guard = {"id": "b1", "name": "守将", "power": 2500, "siege_power": 1, **of_the_guard}
    attacker = {"id": "a1", "name": "攻め手", "power": 2000, "siege_power": 1}
    start = {"position": {"players": {"a": {"field": [attacker]}, "b": {"wall": 5, "field": [guard]}}}}
    attack = Action("a", "attack", "a1", "b.wall")
    return game_after(GameRecord("sengoku", start, entries=(attack,)), 1)


def test_an_exhausted_general_that_intercepts_is_said_as_such_906_4_3():
    (group,) = near_by_move(battle(standing=False))
    (one,) = group["options"]
    assert (group["move"], one["action"]["card"], one["clause"]) == ("intercept", "b1", "sengoku:906.4.3")
    assert one["text"] == {"ja": "疲弊状態の「守将」で迎撃", "en": "interception with “守将” (exhausted)"}
    assert "疲弊状態" in one["reason"]["ja"]


def test_what_is_legal_is_not_among_what_is_refused():
    assert near_by_move(battle()) == []


def test_what_hangs_on_a_fact_that_nobody_has_shown_is_not_said_to_be_refused():
    assert near_by_move(battle(standing=None)) == []


def test_no_more_are_told_of_a_move_than_asked_for_and_those_that_fail_by_their_state_come_first():
    deployed = [{"id": f"a{n}", "name": f"武将{n}", "power": 1000, "siege_power": 1} for n in range(1, 4)]
    deployed[0]["attacks"] = 1
    deployed[2]["standing"] = False
    game = game_after(GameRecord("sengoku", {"position": {"players": {"a": {"field": deployed}}}}), 0)
    groups = {group["move"]: group for group in near_by_move(game, most=1)}
    assert groups["attack"]["more"]
    assert groups["attack"]["options"][0]["text"]["ja"].startswith("疲弊状態の「武将3」")


@pytest.mark.parametrize("book", engine_books())
def test_in_every_book_it_is_refused_for_the_clause_that_is_told(book):
    record, told = random_record(book, 3, 40, next(iter(starts_of(book)))), 0
    for entries in range(8, 40, 4):
        game = game_after(record, entries)
        for group in near_by_move(game):
            for one in group["options"]:
                action = read_entry(0, {"kind": "action", **one["action"]})
                assert game.refusal(action).clause == one["clause"]
                assert not group["more"] or len(group["options"]) == 6
                told += 1
    assert told


class TestWhereNothingIsKnown:
    """A table of 桜降る代に of which nothing was told: it says "?" and refuses nothing for what it assumes."""

    def stands(self, *entries, **of_a):
        start = {"position": {"players": {"a": of_a} if of_a else {}}}
        return standing(GameRecord("sakura", start, entries=entries))

    def offers(self, stands):
        return {
            option["text"]["ja"].partition("（")[0]
            for group in options_in_any(stands)
            for option in group["options"]
        }

    def test_nothing_is_refused(self):
        stands = self.stands()
        assert stands.assumed
        assert near_by_move(stands.game, others=stands.others) == []

    def test_nothing_that_a_world_assumes_is_seen(self):
        stands = self.stands()
        assert "space" in stands.game.position.game.values
        assert "space" not in stands.known_position().game.values

    def test_what_hangs_on_a_number_that_nobody_has_told_is_offered(self):
        assert {"前進を行う", "離脱を行う", "纏いを行う"} <= self.offers(self.stands())

    def test_damage_is_taken_on_an_aura_of_which_nobody_knows_how_large_it_is(self):
        strike = {
            "id": "a1",
            "name": "一の太刀",
            "category": "normal",
            "type": "attack",
            "range": "3-4",
            "damage": "3/1",
        }
        entries = (Action("a", "use", "a1"), Action("b", "pass"))
        stands = self.stands(*entries, hand=[{**strike, "texts": []}])
        assert self.offers(stands) == {"オーラで受ける", "ライフで受ける"}
