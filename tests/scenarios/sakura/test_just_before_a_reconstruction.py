"""What rules allow just before a reconstruction and what texts do then, in whatever order the turn player likes."""

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, events, found, happened, legal, rule, seat, table, take
from .test_whose_texts_hold import bearing

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
def test_texts_that_are_left_after_all_rule_effects_are_put_in_order_too():
    waits = [{"when": {"at": "reconstructing", "do": f"dust>{to} 1"}} for to in ("flare", "aura")]
    held = [*bearing(waits[0], key="灯"), *bearing(waits[1], key="衣")]
    ordered = (RULES_FIRST, TICKET, *TRAP, act("a", "order", "衣"))
    ruling = legal(rule(opened(4, *held), *BEGUN, *ordered, claim(a__flare=2, a__aura=2)))
    assert [one.target[1].name for one in events(ruling, 7, "arrow")] == ["aura", "flare"]
