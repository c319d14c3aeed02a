"""A phase that ends from deep inside, and effects that a record states as steps of the book."""

from dataclasses import dataclass

import pytest

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel import (
    Action,
    EndOf,
    EngineBug,
    InvalidRecord,
    Request,
    Set,
    dump_position,
    number,
    until_end_of,
)
from tests.domain.engine.tiny import RULE, Free, act, rule_on, says, table, tiny

PHASE = number("phase", says("phase"), RULE, default=1)
COINS = number("coins", says("coins"), RULE)


@dataclass(frozen=True)
class Earn:
    """So many coins."""

    amount: int = 1


@dataclass(frozen=True)
class Offer:
    """A choice whether to earn two."""


@dataclass(frozen=True)
class Stop:
    """The phase is over."""


def perform(position, effect, steps):
    purse = position.players[effect.player]
    for step in steps:
        if isinstance(step, Stop):
            raise EndOf("phase")
        taken = 0
        if isinstance(step, Offer):
            answer = yield Request(effect.player, "offer", RULE, (Free("take"), Free("leave")))
            taken = 2 if answer.move == "take" else 0
        else:
            taken = step.amount
        yield Set("earn", effect.player, {COINS: purse[COINS] + taken}, RULE)


def deep(position, depth, period):
    if depth:
        yield from deep(position, depth - 1, period)
        yield Set("never", "a", {COINS: 99}, RULE)
    raise EndOf(period)


def phase(position):
    while True:
        told = yield Request("a", "main", RULE, (Free("stop"), Free("burn"), Free("earn")), rests=True)
        if told.move == "earn":
            yield Set("earn", "a", {COINS: position.players["a"][COINS] + 1}, RULE)
        else:
            yield from deep(position, 5, "phase" if told.move == "stop" else "nobody's")


def play(position):
    while True:
        with until_end_of("phase"):
            yield from phase(position)
        yield Set("phase", "game", {PHASE: position.game[PHASE] + 1}, RULE)


BOOK = tiny(
    play,
    game=(PHASE,),
    player=(COINS,),
    moves=("stop", "burn", "earn", "take", "leave"),
    steps=Earn | Offer | Stop,
    perform=perform,
)
CARD = {"field": [{"id": "x1", "name": "X"}]}


def effect(*steps, **more):
    return {"kind": "effect", "player": "a", "source": "x1", "do": list(steps), **more}


def test_what_ends_a_phase_skips_the_rest_of_it_at_every_depth():
    game = table(BOOK)
    game.play(Action("a", "stop"))
    assert (game.position.game[PHASE], game.position.players["a"][COINS], game.asked_now) == (2, 0, "main")


def test_an_end_that_nobody_waits_for_is_a_bug():
    with pytest.raises(EngineBug, match="nobody's"):
        table(BOOK).play(Action("a", "burn"))


def test_a_record_states_an_effect_in_steps():
    ruling = rule_on(BOOK, effect({"earn": 3}, "earn"), act("a", "earn"), a=CARD)
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "legal"]
    assert ruling.final_position["players"]["a"]["coins"] == 5


def test_a_decision_in_a_stated_effect_is_asked_for():
    ruling = rule_on(BOOK, effect("offer"), act("a", "take"), act("a", "earn"), a=CARD)
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "legal", "legal"]
    assert ruling.final_position["players"]["a"]["coins"] == 3


def test_a_stated_effect_may_end_the_phase_in_which_the_game_waits():
    ruling = rule_on(BOOK, act("a", "earn"), effect("earn", "stop", "earn"), act("a", "earn"), a=CARD)
    assert [str(one.verdict) for one in ruling.entries] == ["legal", "on_trust", "legal"]
    assert (ruling.final_position["phase"], ruling.final_position["players"]["a"]["coins"]) == (2, 3)


def test_changes_come_before_the_steps():
    change = {"of": "a", "field": "coins", "value": 10}
    ruling = rule_on(BOOK, effect("earn", changes=[change]), a=CARD)
    assert ruling.final_position["players"]["a"]["coins"] == 11


@pytest.mark.parametrize(
    ("steps", "field"),
    [(({"earm": 1},), "do[0]"), (("earn", {"earn": "much"}), "do[1]"), ((), "do"), ((7,), "do[0]")],
)
def test_steps_that_are_none_of_the_book_are_named_with_their_place(steps, field):
    with pytest.raises(InvalidRecord) as fault:
        rule_on(BOOK, effect(*steps), a=CARD)
    assert fault.value.field.partition(".earn")[0] == field


def test_a_book_without_steps_takes_changes_only():
    without = tiny(play, game=(PHASE,), player=(COINS,), moves=("earn",))
    with pytest.raises(InvalidRecord, match="cannot be stated in this book"):
        rule_on(without, effect("earn"), a=CARD)


def test_an_effect_says_what_changed_or_what_it_did():
    with pytest.raises(InvalidRecord):
        rule_on(BOOK, {"kind": "effect", "player": "a", "source": "x1"}, a=CARD)


def test_steps_of_an_effect_survive_writing_and_saving():
    written = {
        "version": 1,
        "book": "tiny",
        "start": {"position": {"players": {}}},
        "entries": [effect({"earn": 2})],
    }
    assert GameRecord.from_json(written).to_dict()["entries"] == written["entries"]
    game = table(BOOK, a=CARD)
    entry = GameRecord.from_json({**written, "entries": [effect("offer")]}).entries[0]
    game.enter(entry)
    begun = dump_position(game.saved())["under_way"]["entries"]
    assert begun == [effect("offer")]


UNENCODED = {"id": "a1", "name": "X", "power": 2000, "siege_power": 1, "abilities": None}


def test_a_card_of_sengoku_that_is_not_encoded_draws_as_a_text_would():
    start = {
        "position": {"turn_player": "a", "phase": "main", "players": {"a": {"field": [UNENCODED], "deck": 5}}}
    }
    told = {"kind": "effect", "player": "a", "source": "a1", "do": [{"draw": 2}]}
    ruling = rule(GameRecord.from_json({"version": 1, "book": "sengoku", "start": start, "entries": [told]}))
    assert [event.to_dict()["verb"] for event in ruling.entries[0].events] == ["draw", "draw"]
    assert str(ruling.verdict) == "on_trust"


def test_a_card_of_sengoku_that_is_encoded_is_used_and_not_stated():
    start = {"position": {"players": {"a": {"field": [{**UNENCODED, "abilities": []}]}}}}
    told = {"kind": "effect", "player": "a", "source": "a1", "do": [{"draw": 2}]}
    with pytest.raises(InvalidRecord, match="whose text the engine carries out"):
        rule(GameRecord.from_json({"version": 1, "book": "sengoku", "start": start, "entries": [told]}))
