"""Traps, tickets and perjuries just before a reconstruction: which card is for which, in whatever order (5-1-1)."""

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    card,
    choose,
    claim,
    legal,
    passed,
    refused_at,
    rule,
    seat,
    shuffled,
    table,
    take,
    told,
    use,
)

START = {"phase": "start", "mode": "", "turn": 7}
RENEW = (act("a", "proceed"), act("a", "reconstruct"))
TRAP = (choose("a", "", "鋼糸"), take("b", "オーラ"))
TICKET, OTHER_TICKET = choose("a", "", "恫喝"), choose("a", "", "直接金融")


def foe():
    return seat("8 4 3 1", hand=0, trumps=0, megami=["saine", "himika"])


def start(discard="恫喝 直接金融", down="鋼糸", **more):
    """A player with traps and tickets, whose market stands at 2."""
    a = seat("8 3 0 1", **{"hand": "斬 居合", "deck": 0, "megami": ["oboro", "akina"], **more})
    return table(4, {**a, "discard": cards_of(discard), "down": cards_of(down)}, foe(), **START)


def cards_of(names):
    return [card(name) for name in names.split()]


def decided(ruling, number):
    return ruling.entries[number - 1].decides


@clause("sakura:core/5-1-1", "sakura:add/3-3", "sakura:add/21-6-1")
def test_each_card_is_taken_for_its_own_rule_effect_and_the_ruling_says_which():
    either = rule(start(), *RENEW, TICKET, *TRAP, claim(a__flow=1, b__aura=2))
    legal(either)
    assert (decided(either, 3), decided(either, 4)) == ("sakura:add/21-6-1", "sakura:add/3-3")


@clause("sakura:core/5-1-1")
def test_a_card_that_is_for_none_of_them_is_not_chosen():
    refused_at(rule(start(), *RENEW, choose("a", "", "斬")), 3, "add/3-3")
    refused_at(rule(start(down="柄打ち"), *RENEW, choose("a", "", "斬")), 3, "add/21-6-1")
    refused_at(rule(start(), *RENEW, choose("a", "", "恫喝", "直接金融")), 3, "add/3-3")
    offered = rule(start(), *RENEW, choose("a", "", "斬")).entries[2].options
    chosen = [one.cards for one in offered if one.move == "choose"]
    assert chosen == [("鋼糸",), ("恫喝",), ("直接金融",)]


@clause("sakura:core/5-1-1")
def test_whoever_passes_has_declined_the_first_and_goes_on_with_the_next():
    declined = rule(start(), *RENEW, passed("a"), TICKET, claim(a__flow=1, b__aura=4))
    legal(declined)
    for before in ((), (TICKET, OTHER_TICKET)):
        late = rule(start(), *RENEW, *before, passed("a"), choose("a", "", "鋼糸"))
        assert str(late.entries[-1].verdict) != "legal"
        assert "use" not in told(late)


@clause("sakura:core/5-1-1")
def test_whoever_passes_all_of_them_is_in_the_main_phase_after_the_reconstruction():
    none = (passed("a"), passed("a"), shuffled("a"))
    legal(rule(start(), *RENEW, *none, use("a", "斬"), take("b", "オーラ"), claim(a__life=7, b__aura=1)))


@clause("sakura:add/21-6-1", "sakura:add/3-3")
def test_what_was_not_named_at_once_comes_too_late():
    """T472, and of two traps."""
    ticket = rule(start(), *RENEW, TICKET, *TRAP, OTHER_TICKET)
    refused_at(ticket, 6, "add/21-6-1")
    assert "まとめて" in ticket.entries[5].reason.ja
    named = (choose("a", "", "鋼糸"), choose("a", "", "誘導"), take("b", "オーラ"))
    at_once = rule(start(discard="一閃", down="鋼糸 誘導"), *RENEW, *named)
    assert told(at_once).count("use") == 1
    traps = rule(start(discard="一閃", down="鋼糸 誘導"), *RENEW, *TRAP, choose("a", "", "誘導"))
    refused_at(traps, 5, "add/3-3")
    assert "まとめて" in traps.entries[4].reason.ja


@clause("sakura:core/5-1-1")
def test_what_a_further_ticket_could_be_is_offered_with_the_rest():
    begun = rule(start(), *RENEW, TICKET, choose("a", "", "斬"))
    refused_at(begun, 4, "add/21-6-1")
    offered = begun.entries[3].options
    assert [one.cards for one in offered if one.cards] == [("直接金融",), ("鋼糸",)]
    assert [one.value for one in offered if one.move == "order"] == ["投資券", "設置"]


@clause("sakura:add/21-6-1")
def test_tickets_may_end_with_a_pass_before_all_of_them_are_named():
    ended = rule(start(), *RENEW, TICKET, passed("a"), choose("a", "", "鋼糸"), take("b", "オーラ"))
    assert [str(one.verdict) for one in ended.entries] == ["legal"] * 6


@clause("sakura:core/5-1-1")
def test_which_comes_first_may_be_said_and_is_one_of_those_that_are_there():
    first = act("a", "order", value="投資券")
    legal(rule(start(), *RENEW, first, TICKET, *TRAP, claim(a__flow=1, b__aura=2)))
    refused_at(rule(start(), *RENEW, act("a", "order", value="回収")), 3, "5-1-1")


@clause("sakura:core/5-1-1", "sakura:add/3-3", "sakura:add/20-6-2")
def test_a_second_trap_may_be_the_card_of_a_perjury():
    both = start(discard="一閃", down="鋼糸 影菱", megami=["oboro", "renri-a1"])
    perjured = (choose("a", "", "影菱"), passed("b"), take("b", "オーラ"))
    legal(rule(both, *RENEW, *TRAP, *perjured, claim(b__aura=1)))


@clause("sakura:core/5-1-1", "sakura:add/3-3")
def test_a_use_of_another_card_shows_that_nothing_was_done_before_the_reconstruction():
    passing = (shuffled("a", "恫喝", "直接金融", "鋼糸"), use("a", "斬"), take("b", "オーラ"))
    legal(rule(start(), *RENEW, *passing, claim(b__aura=1, a__flow=0)))
    legal(rule(start(), *RENEW, use("a", "斬"), take("b", "オーラ"), claim(b__aura=1, a__flow=0)))
    trap = rule(start(), *RENEW, use("a", "鋼糸"), take("b", "オーラ"), claim(b__aura=2))
    legal(trap)
