"""Faults of 乙女遊戯『水滸伝』 outside the battle phase: 情報, 美女, 調達, costs and abilities of other timings."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Action, Card

from ..model import Fault, Moment
from .choosing import ready, rule
from .declaring import skills

USED = {
    "scout": ("scouting", "domestic"),
    "beauty": ("beauty", "domestic"),
    "procure": ("procurement", "return"),
}
PHASE_OF = {"domestic": "domestic", "return": "return", "income": "income", "start": "start"}
OVER = (rule("battle/11"), rule("battle/1"))
"""What says that there is no battle any more, or none at all."""
COSTS = {"仁": "benevolence", "義": "righteousness", "勇": "courage"}


def phase(moment: Moment) -> str:
    return str(moment.position.game.values.get("phase", "battle"))


def used_skills(moment: Moment) -> Iterator[Fault]:
    """A skill in another phase, by who has none, by who is spent, by who has not come back."""
    if moment.request_kind != "other_phases":
        return
    for card in (*moment.cards("a.field"), *moment.cards("b.field")):
        for move, (skill, when) in USED.items():
            use = Action(card.zone[0], move, card.id)
            if phase(moment) != when:
                yield moment.instead(f"{move}_in_another_phase", use, rule(f"skills/{when}-phase"))
            elif skill not in skills(card):
                yield moment.instead(f"{move}_without_the_skill", use, rule(f"skills/{skill}"))
            elif not card.values.get("returned") if move == "procure" else not ready(card):
                kind = "procure_without_a_return" if move == "procure" else f"{move}_when_spent"
                yield moment.instead(kind, use, rule(f"skills/{skill}"))


def costs(moment: Moment) -> Iterator[Fault]:
    """登用コスト: of another attribute, of another zone, of no such kind."""
    if moment.request_kind != "other_phases":
        return
    for player in "ab":
        for card in moment.cards(f"{player}.field"):
            yield from wrong_cost(moment, player, card)
        for card in moment.cards(f"{player}.hand")[:1]:
            pay = Action(player, "pay_cost", card.id, value="仁殺")
            yield moment.instead("cost_of_the_field_from_the_hand", pay, rule("costs/benevolence-kill"))


def wrong_cost(moment: Moment, player: str, card: Card) -> Iterator[Fault]:
    for name, attribute in COSTS.items():
        if card.values["attribute"] != attribute:
            for kind, local in (("", ""), ("殺", "-kill")):
                pay = Action(player, "pay_cost", card.id, value=name + kind)
                named = f"cost_{attribute}{local.replace('-', '_')}_of_another"
                yield moment.instead(named, pay, rule(f"costs/{attribute}{local}"))
    white = Action(player, "pay_cost", card.id, value="白")
    yield moment.instead("white_from_the_field", white, rule("costs/white"))
    yield moment.instead("no_such_cost", Action(player, "pay_cost", card.id, value="黒"), rule("costs"))


def battle_moves(moment: Moment) -> Iterator[Fault]:
    """Decisions of a battle while there is none."""
    if moment.request_kind != "other_phases":
        return
    for player in "ab":
        for move, local in {"attack": "battle/1", "retreat": "battle/7", "stop": "battle/10"}.items():
            yield moment.instead(f"{move}_without_a_battle", Action(player, move), rule(local), *OVER)
        shot = Action(player, "shoot")
        yield moment.instead("shoot_without_a_battle", shot, rule("skills/shooting"), *OVER)


def abilities(moment: Moment) -> Iterator[Fault]:
    """特殊能力 of the battle, and of other phases, at another time."""
    if moment.request_kind != "other_phases" or moment.position.game.values.get("shared_deck"):
        return
    for card in (*moment.cards("a.field"), *moment.cards("b.field")):
        for text in (card.values.get("abilities") or ())[:1]:
            use = Action(card.zone[0], "ability", card.id)
            if text.when == "battle" or (text.when in PHASE_OF and PHASE_OF[text.when] != phase(moment)):
                yield moment.instead(f"ability_{text.when}_elsewhere", use, rule(f"abilities/{text.when}"))


MAKERS = (used_skills, costs, battle_moves, abilities)
