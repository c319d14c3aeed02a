"""Shots and shields on a chain: declared until everybody passes, resolved backwards, paid when the book says."""

import pytest

from judgeapp.domain.engine.effects.chain import Chain, Link, links
from judgeapp.domain.engine.kernel import (
    Action,
    Game,
    InvalidRecord,
    Request,
    Set,
    dump_position,
    number,
    read_position,
)
from tests.domain.engine.tiny import RULE, Free, act, rule_on, says, table, tiny

LIFE = number("life", says("life"), RULE, default=5)
COINS = number("coins", says("coins"), RULE, default=2)
CHAIN = links("chain", says("chain"), RULE)


def other(player):
    return "b" if player == "a" else "a"


def declare(position, action):
    yield from ()
    return Link.of(action)


def resolve(position, link):
    enemy = other(link.player)
    if link.move == "shot":
        yield Set("wound", enemy, {LIFE: position.players[enemy][LIFE] - 1}, RULE)


def pay(position, link):
    """The coin is paid when the link is resolved; who has none left has declared in vain."""
    purse = position.players[link.player]
    if not purse[COINS]:
        return False
    yield Set("pay", link.player, {COINS: purse[COINS] - 1}, RULE)
    return True


def book(**how):
    how = {
        "asked": lambda position, link: (other(link.player), link.player),
        "choices": lambda position, player, link: (Free("shot"),),
        **how,
    }
    chain = Chain(
        field=CHAIN,
        kind="answer",
        clause=RULE,
        declare=declare,
        resolve=resolve,
        **how,
    )

    def play(position):
        while True:
            first = yield Request("a", "turn", RULE, (Free("shot"),), rests=True)
            yield from chain.run(position, first)

    return tiny(play, game=(CHAIN,), player=(LIFE, COINS), moves=("shot",))


def play(game, *players):
    """Shots of these players; a dash before the name is a pass."""
    for one in players:
        game.play(Action(one.lstrip("-"), "pass" if one.startswith("-") else "shot"))
    return [(event.verb, event.subject) for event in game.events if event.verb in ("wound", "pay")]


def test_the_last_link_is_resolved_first():
    assert play(table(book()), "a", "b", "-a", "-b") == [("wound", "a"), ("wound", "b")]


def test_declaring_goes_on_until_both_have_passed_in_a_row():
    game = table(book())
    play(game, "a", "-b")
    assert (game.request.player, game.events[-1].verb) == ("a", "chain")
    assert play(game, "a", "b", "-a", "-b") == [("wound", "a"), ("wound", "b"), ("wound", "b")]


def test_the_links_lie_on_the_table_until_they_are_resolved():
    game = table(book())
    play(game, "a", "b")
    assert [link[:2] for link in dump_position(game.position)["chain"]] == [["shot", "b"], ["shot", "a"]]
    play(game, "-a", "-b")
    assert game.position.game[CHAIN] == ()


def test_a_book_may_let_nobody_but_the_other_player_answer():
    only_once = book(asked=lambda position, link: (other(link.player),))
    assert play(table(only_once), "a", "-b") == [("wound", "b")]


def test_who_has_no_answer_to_give_is_not_asked():
    game = table(book(choices=lambda position, player, link: (Free("shot"),) if player == "a" else ()))
    play(game, "a")
    assert game.request.player == "a"
    assert play(game, "-a") == [("wound", "b")]


def test_its_requests_say_what_silence_and_a_claim_are_about():
    said = {"implied_by": frozenset({"turn"}), "implied_by_others": frozenset({"shot"}), "claims": "after"}
    game = table(book(**said))
    play(game, "a")
    assert {name: getattr(game.request, name) for name in said} == said


def test_a_book_may_open_the_chain_again_after_each_resolution():
    game = table(book(reopens=True))
    assert play(game, "a", "b", "-a", "-b") == [("wound", "a")]
    assert play(game, "b", "-a", "-b") == [("wound", "a"), ("wound", "a")]


def test_what_cannot_be_settled_when_its_turn_comes_does_nothing():
    game = table(book(settle=pay), a={"coins": 2}, b={"coins": 0})
    assert play(game, "a", "b", "-a", "-b") == [("pay", "a"), ("wound", "b")]


def test_a_chain_within_a_resolution_is_resolved_before_the_rest():
    seen = []

    def resolve_echo(position, link):
        seen.append((len(position.game[CHAIN]), link.player))
        yield from resolve(position, link)
        if len(position.game[CHAIN]) < 2:
            yield from nested.run(position, Action("b", "shot"))

    nested = Chain(
        field=CHAIN,
        kind="answer",
        clause=RULE,
        declare=declare,
        resolve=resolve_echo,
        asked=lambda position, link: (),
        choices=lambda *asked: (),
    )

    def alone(position):
        while True:
            first = yield Request("a", "turn", RULE, (Free("shot"),), rests=True)
            yield from nested.run(position, first)

    game = table(tiny(alone, game=(CHAIN,), player=(LIFE, COINS), moves=("shot",)))
    assert play(game, "a") == [("wound", "b"), ("wound", "a")]
    assert seen == [(1, "a"), (2, "b")]
    assert game.position.game[CHAIN] == ()


@pytest.mark.parametrize("length", range(5))
def test_a_chain_survives_saving_at_any_decision(length):
    one = book()
    game = table(one)
    moves = ["a", "b", "-a", "-b", "a"]
    play(game, *moves[:length])
    again = Game(one, read_position(one, dump_position(game.saved())))
    for each in (game, again):
        play(each, *moves[length:])
    assert dump_position(game.position) == dump_position(again.position)


def test_a_record_may_leave_the_passes_out():
    silent = book(implied_by=frozenset({"shot"}), asked=lambda position, link: (other(link.player),))
    ruling = rule_on(silent, act("a", "shot"), act("a", "shot"), act("b", "pass"))
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * 3
    assert ruling.entries[1].implied == [{"player": "b", "move": "pass"}]
    assert ruling.final_position["players"]["b"]["life"] == 3


@pytest.mark.parametrize("cards", ["r1", [1]])
def test_a_link_names_its_cards_in_a_list_of_words(cards):
    lying = links("lying", says("lying"), RULE)
    alone = tiny(lambda position: iter(()), game=(lying,))
    link = ["shot", "a", "", "", cards, "", ""]
    with pytest.raises(InvalidRecord) as refused:
        read_position(alone, {"lying": [link], "players": {}})
    assert "lying" in refused.value.field


def test_what_a_resolution_has_left_on_the_chain_goes_with_its_link():
    def leaves_one(position, link):
        yield from resolve(position, link)
        if len(position.game[CHAIN]) == 1 and position.players["b"][LIFE] == 4:
            yield from chain.add(position, Action("b", "shot"))

    nobody = {"asked": lambda position, link: (), "choices": lambda *asked: ()}
    chain = Chain(field=CHAIN, kind="answer", clause=RULE, declare=declare, resolve=leaves_one, **nobody)

    def alone(position):
        while True:
            first = yield Request("a", "turn", RULE, (Free("shot"),), rests=True)
            yield from chain.run(position, first)

    game = table(tiny(alone, game=(CHAIN,), player=(LIFE, COINS), moves=("shot",)))
    assert play(game, "a") == [("wound", "b")]
    assert game.position.game[CHAIN] == ()
