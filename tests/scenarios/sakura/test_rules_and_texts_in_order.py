"""Rule effects and texts of one moment, in whatever order the turn player likes (5-1-1, 9-1)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    card,
    choose,
    claim,
    events,
    found,
    happened,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)
from .test_whose_texts_hold import a_bears, bearing, plain

FISH = "虚魚"
BEGUN = (act("a", "proceed"), act("a", "reconstruct"))
RULES_FIRST = act("a", "order", value="ルール上効果")
TICKET = choose("a", "", "恫喝")
TRAP = (choose("a", "", "鋼糸"), take("b", "オーラ"))


def opened(space, *held, down="鋼糸"):
    """A deck that is empty, a ticket in the discard pile, traps face down, and these enhancements."""
    a = seat(
        "8 2 0 1",
        hand=0,
        deck=0,
        trumps=0,
        discard="恫喝 斬",
        down=down,
        enhancements=list(held),
        megami=["akina", "oboro"],
    )
    return table(space, a, seat("8 4 1 1", hand=0, trumps=0), phase="start", mode="", turn=7)


@clause("sakura:core/5-1-1", "sakura:core/9-1", "sakura:add/3-3", "sakura:add/21-6-1")
def test_a_text_comes_between_two_rule_effects():
    """The ticket, then 忍歩 by the fish, which makes room for the trap: 鋼糸 does not reach from 2."""
    start = opened(2, card(FISH, crystals=3), down="鋼糸 忍歩")
    walk = (choose("a", "", "忍歩"), choose("a", "right"))
    between = (RULES_FIRST, TICKET, act("a", "order", FISH), *walk, *TRAP)
    ruling = legal(
        rule(start, *BEGUN, *between, claim(space=3, b__aura=2, a__flow=1, a__aura=1, a__market=3))
    )
    assert "ticket" in happened(ruling, 4)
    assert "arrow" in happened(ruling, 7)
    once = rule(start, *BEGUN, *between[:5], act("a", "order", FISH))
    assert found(once, 8) == ("illegal", "core/5-1-1")
    other = rule(start, *BEGUN, RULES_FIRST, act("a", "order", "斬"))
    assert found(other, 4) == ("illegal", "core/5-1-1")


@clause("sakura:core/5-1-1", "sakura:core/9-1")
def test_a_text_that_is_put_before_a_rule_effect_is_carried_out_then_and_both_are_offered_by_name():
    start = opened(4, *bearing({"when": {"at": "reconstructing", "do": "dust>flare 1"}}, key="灯"))
    ordered = (RULES_FIRST, TICKET, act("a", "order", "灯"))
    ruling = legal(rule(start, *BEGUN, *ordered, claim(a__flare=1, b__aura=4)))
    assert happened(ruling, 5) == ["arrow"]
    wrong = rule(start, *BEGUN, RULES_FIRST, act("a", "order", "斬")).entries[3]
    offered = [(one.value or one.card) for one in wrong.options if one.move == "order"]
    assert offered == ["設置", "投資券", "灯"]


@clause("sakura:core/5-1-1", "sakura:core/9-1")
def test_texts_that_are_left_after_all_rule_effects_are_put_in_order_too():
    waits = [{"when": {"at": "reconstructing", "do": f"dust>{to} 1"}} for to in ("flare", "aura")]
    held = [*bearing(waits[0], key="灯"), *bearing(waits[1], key="衣")]
    ordered = (RULES_FIRST, TICKET, *TRAP, act("a", "order", "衣"))
    start = opened(4, *held, down="鋼糸 誘導")  # another trap is there, and comes too late
    ruling = legal(rule(start, *BEGUN, *ordered, claim(a__flare=2, a__aura=2)))
    assert [one.target[1].name for one in events(ruling, 7, "arrow")] == ["aura", "flare"]


@pytest.mark.parametrize(("first", "flare"), [("", 2), ("照準", 1)])
@clause("sakura:core/8-2-3", "sakura:core/5-1-1", "sakura:add/23-2")
def test_at_the_end_of_a_main_phase_a_text_comes_before_or_after_the_aim_is_lost(first, flare):
    """The text gives flare while there is an aim; the rule takes that after an attack."""
    asks = {"when": {"at": "main_end", "do": {"if": {"that": "aim_set", "do": "dust>flare 1"}}}}
    a = a_bears(asks, hand="斬", aim=4, megami=["misora", "yurina"])
    order = [act("a", "order", value=first)] if first else []
    begun = (use("a", "斬"), take("b", "オーラ"), passed("a"), *order)
    legal(rule(table(4, a, plain()), *begun, claim(a__flare=flare, a__aim="-")))


@clause("sakura:add/23-2")
def test_without_an_attack_or_an_aim_nothing_is_put_in_order_as_a_main_phase_ends():
    asks = {"when": {"at": "main_end", "do": "dust>flare 1"}}
    order = act("a", "order", value="照準")
    for aim, attacks in ((4, ()), ("-", (use("a", "斬"), take("b", "オーラ")))):
        a = a_bears(asks, hand="斬", megami=["misora", "yurina"]) | {"aim": aim}
        legal(rule(table(4, a, plain()), *attacks, passed("a"), claim(a__flare=2, a__aim=aim)))
        ruling = rule(table(4, a, plain()), *attacks, passed("a"), order)
        assert found(ruling, len(attacks) + 2) == ("illegal", "core/9-1")


@pytest.mark.parametrize(("first", "flare"), [("", 1), ("帯電", 2)])
@clause("sakura:add/10-4", "sakura:add/10-3-1-1", "sakura:core/5-1-1", "sakura:core/5-5")
def test_a_charge_comes_before_or_after_a_text_that_waits_for_the_use(first, flare):
    """The text gives flare once the wind gauge is at 1; the charge of the card used is released for that."""
    asks = {"when": {"at": "used", "do": {"if": {"that": "wind>=1", "do": "dust>flare 1"}}}}
    a = a_bears(asks, hand="斬", megami=["raira", "yurina"])
    order = [act("a", "order", value=first)] if first else []
    released = (use("a", "斬"), *order, act("a", "release", "斬", value="風神"), take("b", "オーラ"))
    legal(rule(table(4, a, plain()), *released, claim(a__wind=1, a__flare=flare)))
