"""Faults of forgetting in 戦国覇王: what the rules make happen by themselves is claimed not to have happened.

The fault is a claim right after the decision, with the value from before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Card, Change
from judgeapp.domain.engine.kernel.record.record import Claim

from ..model import Fault, Moment
from .deciding import SEATS, apart, field


def forgotten(moment: Moment, kind: str, of: str, name: str, before: object) -> Fault:
    """The decision, and a claim that this field has stayed as it was."""
    claim = Claim("judge", (Change(of, name, before),))
    return moment.with_entries(f"forgot_{kind}", 1, (moment.action, claim), 1)


def decisions(moment: Moment) -> Iterator[Fault]:
    """What deploying, moving, shooting and limit break cost, and suppress on arrival."""
    action, position = moment.action, moment.position
    if moment.request_kind != "main":
        return
    seat = position.players[action.player].values
    card = position.cards.get(action.card)
    plain = card is not None and not card.values.get("abilities") and card.values["cost"] > 0
    if action.move == "deploy" and plain and not action.value:
        yield forgotten(moment, "the_cost", action.player, "resources", seat["resources"])
    if action.move in ("deploy", "move"):
        yield from arrival(moment)
    if action.move == "move":
        used = position.cards[action.card].values.get("moves_used", 0)
        if not foes_near(moment) and not foe_on(moment):
            yield forgotten(moment, "the_move_used", action.card, "moves_used", used)
    if action.move == "limit_break":
        yield forgotten(moment, "the_discard", action.card, "zone", f"{action.player}.hand")


def arrival(moment: Moment) -> Iterator[Fault]:
    """制圧 of the enemy spears beside the square, where the general survives it and nothing else is there."""
    action, position = moment.action, moment.position
    card = position.cards[action.card]
    powers = [spear.values["power"] + spear.values.get("fighting_spirit", 0) for spear in foes_near(moment)]
    hurt = card.values.get("damage", 0) + sum(power // 2 for power in powers)
    texts = [
        ability
        for player in "ab"
        for other in field(moment, player)
        for ability in other.values.get("abilities") or ()
    ]
    if any(text.when == "always" for text in texts) or card.values.get("abilities") or foe_on(moment):
        return
    if any(power > 1 for power in powers) and hurt < card.values["health"] + card.values.get(
        "fighting_spirit", 0
    ):
        yield forgotten(moment, "suppress", card.id, "damage", card.values.get("damage", 0))
        if card.values["troop"] == "cavalry":
            yield forgotten(moment, "exhaustion_by_suppress", card.id, "standing", True)


def foes_near(moment: Moment) -> list[Card]:
    """The enemy spears beside the square that the decision names."""
    enemies = field(moment, SEATS[moment.action.player])
    near = [enemy for enemy in enemies if apart(enemy.values["square"], moment.action.target) == 1]
    return [enemy for enemy in near if enemy.values["troop"] == "spearmen"]


def foe_on(moment: Moment) -> bool:
    """Whether an enemy stands on that square."""
    enemies = field(moment, SEATS[moment.action.player])
    return any(enemy.values["square"] == moment.action.target for enemy in enemies)


def phases(moment: Moment) -> Iterator[Fault]:
    """国力, the draw, standing up and the siege, as they are carried out."""
    action, position = moment.action, moment.position
    if action.move != "proceed":
        return
    player, enemy = action.player, SEATS[action.player]
    seat = position.players[player].values
    if moment.request_kind == "preparation":
        if seat["resources"] < 12:
            yield forgotten(moment, "the_income", player, "resources", seat["resources"])
        for card in field(moment, player):
            if not card.values.get("standing", True) and card.values.get("deployed_by") != "dance":
                yield forgotten(moment, "standing_up", card.id, "standing", False)
            if card.values.get("moves_used"):
                yield forgotten(moment, "the_moves", card.id, "moves_used", card.values["moves_used"])
    if moment.request_kind == "draw" and moment.cards(f"{player}.deck"):
        yield forgotten(moment, "the_draw", f"{player}.hand", "count", len(moment.cards(f"{player}.hand")))
    if moment.request_kind == "siege" and any(
        card.values["square"][0] == enemy.upper() for card in field(moment, player)
    ):
        castle = position.players[enemy].values["castle"]
        if castle > 4:
            yield forgotten(moment, "the_siege", enemy, "castle", castle)


MAKERS = (decisions, phases)
