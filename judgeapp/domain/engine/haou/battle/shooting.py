"""【射撃】: gunners become exhausted and, when the shot is resolved, deal half their power to an enemy general."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Card, Choice, Note, Position, Refusal, Set, Steps, Text, clause, other
from ..play.counters import retreats, wound
from ..state.grid import neighbours, noted
from ..state.layout import STACK, STANDING, TROOP
from ..state.stack import Declared, push
from ..state.table import Table

NOT_OURS = Text("射撃するのは、自分の場にいる武将です。", "Only the player's own generals in play shoot.")
NOT_THEIRS = Text(
    "射撃の対象は、場にいる敵武将1体です。", "The target of a shot is one enemy general in play."
)
NO_GUN = Text("{of}は鉄砲隊ではないので、射撃できません。", "{of} is no gunner and does not shoot.")
TOO_FAR = Text("射撃の対象が隣り合うマスにいません。", "The target is not on an adjacent square.")
DOWN = Text("{of}は疲弊状態なので、射撃できません。", "{of} is exhausted and does not shoot.")


@dataclass(frozen=True, slots=True)
class Shot(Choice):
    """射撃の宣言: `card` shoots at `target`."""

    move: ClassVar[str] = "shot"
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.field"):
            if card.values.get(TROOP.name, "gunners") == "gunners":
                for enemy in position.cards_in(f"{other(player)}.field"):
                    yield Action(player, self.move, card.id, enemy.id)

    @clause("haou:keywords/shot", "haou:cards/troops/gunners", "haou:cards/exhausted")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        shooter = table.general(action.card, action.player)
        if shooter is None:
            return Refusal("haou:keywords/shot", NOT_OURS, where(position, action.card), goes_on=False)
        if table.general(action.target, other(action.player)) is None:
            return Refusal("haou:keywords/shot", NOT_THEIRS, where(position, action.target), goes_on=False)
        if not table.is_a(shooter, "gunners"):
            decisive = ((shooter.id, TROOP.name),)
            return Refusal("haou:cards/troops/gunners", NO_GUN.fill(of=table.title(shooter)), decisive)
        if table.uses_other_reading("haou-shot-target") and distant(shooter, position.cards[action.target]):
            return Refusal("haou:keywords/shot", TOO_FAR, readings=("haou-shot-target",))
        if not shooter[STANDING] and not table.uses_other_reading("haou-shot-when-exhausted"):
            reason, decisive = DOWN.fill(of=table.title(shooter)), ((shooter.id, STANDING.name),)
            waits = ("shot", action.player, shooter.id) in {row[:3] for row in position.game[STACK]}
            reading = "haou-shot-exhausts-when" if waits else "haou-shot-when-exhausted"
            return Refusal("haou:keywords/shot", reason, decisive, readings=(reading,))
        return None


def where(position: Position, key: str) -> tuple[tuple[str, str], ...]:
    """Where a card lies decides, if there is such a card."""
    return ((key, "zone"),) if key in position.cards else ()


@clause("haou:keywords/shot", "haou:turn/3/skills")
def declare_shot(table: Table, action: Action) -> Steps[None]:
    """The shooter becomes exhausted as the shot is declared (haou-shot-exhausts-when)."""
    shooter, target = table.position.cards[action.card], table.position.cards[action.target]
    yield push(table, "shot", action.player, shooter.id, target.id).read_as(distant(shooter, target))
    yield Set("exhaust", shooter.id, {STANDING: False}, "haou:keywords/shot", "haou:cards/exhausted")


def distant(shooter: Card, target: Card) -> str:
    """The interpretation that a shot at a general rests on, unless that one is known to be adjacent."""
    here, there = noted(shooter), noted(target)
    return "" if here and there and there in neighbours(here) else "haou-shot-target"


@clause("haou:keywords/shot", "haou:turn/3/interrupt/example")
def resolve_shot(table: Table, shot: Declared) -> Steps[None]:
    """Half the power that the shooter has by now; one that is gone deals 0, a target that is gone takes nothing."""
    shooter, target = table.general(shot.card, shot.player), table.general(shot.target)
    there = table.guard("haou:turn/3/interrupt/example", shooter is not None, shot.target)
    if not there or target is None:
        retreated = table.position.cards[shot.card].zone.endswith(".discard_pile")
        missed = Note("miss", shot.card, "haou:turn/3/interrupt/example")
        yield missed.read_as("" if retreated else "haou-shooter-gone")
        return
    yield wound(table, target, table.half_power(table.position.cards[shot.card]), "haou:keywords/shot")
    yield from retreats(table)
