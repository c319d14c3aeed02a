"""614 狙撃 (snipe): exhausted in the main phase, it deals double damage to generals for the turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Choice, Position, Refusal, Set, Steps, Text, clause
from ..layout import DAMAGE_FACTOR, STANDING
from ..table import Table


@dataclass(frozen=True, slots=True)
class Snipe(Choice):
    """狙撃の発動: `card` is the general."""

    move: ClassVar[str] = "ability"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, general.id) for general in Table(position).generals(player))

    @clause("sengoku:614.1", "sengoku:430.2.2", "sengoku:430.2.3", "sengoku:401.1", "sengoku:701.5")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        """It stands; a general deployed this turn may do it as well."""
        table = Table(position)
        general = table.general(action.card)
        if general is None or general.zone != f"{action.player}.field" or not table.has(general, "sogeki"):
            reason = Text(
                "自陣にいる【狙撃】を持つ武将だけが発動できます。",
                "Only a general on one's own field with 狙撃 can use it.",
            )
            return Refusal("sengoku:614.1", reason, goes_on=False)
        if not general[STANDING]:
            reason = Text("{of}は疲弊状態のため発動できません。", "{of} is exhausted and cannot use it.")
            return Refusal("sengoku:430.2.2", reason.fill(of=general.title), ((general.id, STANDING.name),))
        return None


@clause("sengoku:614.1", "sengoku:614.2", "sengoku:430.2.1")
def snipe(table: Table, used: Action) -> Steps[None]:
    """Exhausted; the factor doubles, and doubles again the next time."""
    general = table.position.cards[used.card]
    yield table.exhaust(general, "sengoku:430.2.1", "sengoku:614.1")
    doubled = {DAMAGE_FACTOR: general[DAMAGE_FACTOR] * 2}
    yield Set("factor", general.id, doubled, "sengoku:614.1", "sengoku:614.2")
