"""A card that is chosen to be used may be named by that: as a use, or as the effect that is used."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from ....effects.choosing import AGREE
from ....kernel import CHOOSE, Action, Choice, Position, Refusal, Text

NOT_AMONG = Text("効果が示すカードではありません。", "It is none of the cards that the effect names.")


@dataclass(frozen=True, slots=True)
class AsUse(Choice):
    """One of these cards, named as a use; it is nothing of its own that is offered."""

    among: tuple[str, ...]
    rule: str
    move: ClassVar[str] = "use"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return ()

    def normalized(self, position: Position, action: Action) -> Action:
        if action.card not in self.among:
            return action
        return replace(action, move=CHOOSE, card="", cards=(action.card,))

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return Refusal(self.rule, NOT_AMONG, goes_on=False)  # whoever names one of them chooses it


@dataclass(frozen=True, slots=True)
class AsEffect(AsUse):
    """One of these cards, named as the effect that is used."""

    move: ClassVar[str] = AGREE


def called(choices: tuple[Choice, ...], action: Action) -> bool | None:
    """Whether an action names one of the cards so; None where it names a card in no such way."""
    ways = (choice for choice in choices if isinstance(choice, AsUse) and choice.move == action.move)
    return next((action.card in as_use.among for as_use in ways), None)
