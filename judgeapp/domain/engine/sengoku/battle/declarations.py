"""The declarations of a battle: an attack (904.5, 906.3.2) and an interception (906.4.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from ...kernel import Action, Card, Choice, Position, Refusal, Text, clause, other
from ..state.layout import ATTACKS, DEPLOYED, EXTRA_ATTACKS, STANDING, TARGET
from ..state.table import Table


@dataclass(frozen=True, slots=True)
class Attack(Choice):
    """攻撃宣言: a general of one's own, and what it attacks."""

    move: ClassVar[str] = "attack"
    unsaid: ClassVar[Literal["target"]] = "target"
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        table, enemy = Table(position), other(player)
        targets = [f"{enemy}.wall", *(general.id for general in table.generals(enemy))]
        for general in table.generals(player):
            yield from (Action(player, self.move, general.id, target) for target in targets)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        attacker = table.general_of(action.player, action.card)
        if attacker is None:
            reason = Text(
                "攻撃宣言ができるのは自陣の武将だけです。", "Only a general on one's own field can attack."
            )
            return Refusal(
                "sengoku:904.5",
                reason,
                ((action.card, "zone"),) if action.card in position.cards else (),
                goes_on=False,
            )
        return may_declare(table, attacker) or may_be_attacked(table, action)


@clause(
    "sengoku:904.5.2",
    "sengoku:904.5.2.1",
    "sengoku:200.2.2",
    "sengoku:200.2.3",
    "sengoku:212.2",
    "sengoku:604.1",
    "sengoku:604.2",
    "sengoku:103.1.1",
)
def may_declare(table: Table, attacker: Card) -> Refusal | None:
    """A standing general that is not fresh and has an attack left this turn."""
    if attacker[ATTACKS] > attacker[EXTRA_ATTACKS]:
        reason = Text("{of}はこのターンすでに攻撃しています。", "{of} has already attacked this turn.")
        return Refusal(
            "sengoku:904.5.2.1", reason.fill(of=table.title(attacker)), ((attacker.id, ATTACKS.name),)
        )
    if attacker[DEPLOYED] and not table.has(attacker, "kishu"):
        reason = Text(
            "{of}はこのターンに配備されたため攻撃宣言できません。",
            "{of} was deployed this turn and cannot attack.",
        )
        return Refusal(
            "sengoku:212.2", reason.fill(of=table.title(attacker)), ((attacker.id, DEPLOYED.name),)
        )
    if by := table.barred(attacker, "attack"):
        return forbidden(table, attacker, by, NO_ATTACK)
    if not attacker[STANDING]:
        reason = Text("{of}は疲弊状態のため攻撃宣言できません。", "{of} is exhausted and cannot attack.")
        return Refusal(
            "sengoku:904.5.2", reason.fill(of=table.title(attacker)), ((attacker.id, STANDING.name),)
        )
    return None


@clause("sengoku:906.3.2", "sengoku:305.3")
def may_be_attacked(table: Table, action: Action) -> Refusal | None:
    """The enemy wall, or one exhausted general on the enemy field."""
    enemy = other(action.player)
    if action.target == f"{enemy}.wall":
        return None
    target = table.general(action.target)
    if target is None or target.zone != f"{enemy}.field":
        reason = Text(
            "攻撃対象に選べるのは、敵城壁か、敵陣にいる疲弊状態の武将だけです。",
            "Only the enemy wall or an exhausted general on the enemy field can be attacked.",
        )
        return Refusal("sengoku:906.3.2", reason, goes_on=False)
    if target[STANDING]:
        reason = Text(
            "{of}は待機状態のため攻撃対象に選べません。", "{of} is standing and cannot be attacked."
        )
        return Refusal("sengoku:906.3.2", reason.fill(of=table.title(target)), ((target.id, STANDING.name),))
    if by := table.barred(target, "be_attacked", action.player):
        return forbidden(table, target, by, NOT_ATTACKED)
    return None


NO_ATTACK = Text("{of}は{by}の効果により攻撃できません。", "The effect of {by} forbids {of} to attack.")
NOT_ATTACKED = Text(
    "{of}は{by}の効果により攻撃対象に選ばれません。", "The effect of {by} keeps {of} from being attacked."
)
NO_INTERCEPTION = Text(
    "{of}は{by}の効果により迎撃できません。", "The effect of {by} forbids {of} to intercept."
)


@clause("sengoku:103.1.2")
def forbidden(table: Table, general: Card, by: str, reason: Text) -> Refusal:
    """「できない」効果: what it forbids is not done."""
    return Refusal("sengoku:103.1.2", reason.fill(of=table.title(general), by=table.position.title(by)))


@dataclass(frozen=True, slots=True)
class Intercept(Choice):
    """迎撃: one standing general of the defender takes the attack."""

    move: ClassVar[str] = "intercept"
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, general.id) for general in Table(position).generals(player))

    @clause("sengoku:906.4.3")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        general = Table(position).general_of(action.player, action.card)
        if general is None:
            reason = Text(
                "迎撃できるのは防御側の自陣にいる武将だけです。",
                "Only a general on the defender's field can intercept.",
            )
            return Refusal(
                "sengoku:906.4.3",
                reason,
                ((action.card, "zone"),) if action.card in position.cards else (),
                goes_on=False,
            )
        if general.id == position.game[TARGET]:
            reason = Text(
                "攻撃されている武将の代わりに迎撃できるのは、他の武将です。",
                "The attacked general cannot intercept in its own place.",
            )
            return Refusal("sengoku:906.4.3", reason, (("game", TARGET.name),))
        if by := Table(position).barred(general, "intercept"):
            return forbidden(Table(position), general, by, NO_INTERCEPTION)
        if not general[STANDING]:
            reason = Text("{of}は疲弊状態のため迎撃できません。", "{of} is exhausted and cannot intercept.")
            return Refusal(
                "sengoku:906.4.3", reason.fill(of=position.title(general.id)), ((general.id, STANDING.name),)
            )
        return None
