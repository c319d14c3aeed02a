"""What a player chooses while a text is carried out: cards, a player, a number, whether to go on at all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from ...kernel import Action, Choice, Position, Refusal, Request, Steps, Text, clause
from ..turn.implied_passes import ANY_MOVE

CHOOSE = "choose"


@dataclass(frozen=True, slots=True)
class Agree(Choice):
    """してもよい: `card` is the source of the effect."""

    source: str
    move: ClassVar[str] = "activate"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, self.source),)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.card == self.source:
            return None
        reason = Text("ここで決めるのは{of}の効果です。", "This is about the effect of {of}.")
        return Refusal("sengoku:500.5", reason.fill(of=position.title(self.source)), goes_on=False)


@dataclass(frozen=True, slots=True)
class Cards(Choice):
    """カードの選択: `cards`, from `least` to `most` of those that can be chosen."""

    among: tuple[str, ...]
    least: int
    most: int
    rule: str
    move: ClassVar[str] = CHOOSE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for count in range(self.least, self.most + 1):
            yield from (Action(player, self.move, cards=cards) for cards in combinations(self.among, count))

    @clause("sengoku:glossary/up-to", "sengoku:103.3.1")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        chosen = set(action.cards)
        if len(chosen) == len(action.cards) and chosen <= set(self.among) and self.fits(len(chosen)):
            return None
        return Refusal(self.rule, self.asked(), goes_on=False)

    def asked(self) -> Text:
        """How many are chosen, in words."""
        many = f"{self.least}" if self.least == self.most else f"{self.least}〜{self.most}"
        return Text(
            f"効果が示すカードから{many}枚を選びます。",
            f"{many} card(s) are chosen, among those that the effect names.",
        )

    def fits(self, count: int) -> bool:
        return self.least <= count <= self.most


@dataclass(frozen=True, slots=True)
class Player(Choice):
    """プレイヤーの選択: `target` is a or b."""

    rule: str
    move: ClassVar[str] = CHOOSE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, target=one) for one in position.players)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.target in position.players:
            return None
        reason = Text("プレイヤーを1人選びます（target: aかb）。", "A player is chosen (target: a or b).")
        return Refusal(self.rule, reason, goes_on=False)


@dataclass(frozen=True, slots=True)
class Number(Choice):
    """数の指定: `value`, a whole number from 0 to `most`."""

    most: int
    rule: str
    move: ClassVar[str] = CHOOSE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=number) for number in range(self.most + 1))

    @clause("sengoku:103.3.1")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if type(action.value) is int and 0 <= action.value <= self.most:
            return None
        reason = Text(
            f"0から{self.most}までの整数を指定します。", f"A whole number from 0 to {self.most} is chosen."
        )
        return Refusal("sengoku:103.3.1", reason, goes_on=False)


def ask(player: str, choice: Choice, rule: str, default: Action | None = None) -> Steps[Action]:
    """Let a player choose; where only one answer is possible, silence gives it."""
    answer = yield Request(player, CHOOSE, rule, (choice,), default, ANY_MOVE - {CHOOSE})
    return answer


def ask_cards(
    player: str, among: tuple[str, ...], least: int, most: int, rule: str
) -> Steps[tuple[str, ...]]:
    """Cards chosen among some; nothing is asked where there is nothing to choose (103.1.3)."""
    least, most = min(least, len(among)), min(most, len(among))
    if most == 0:
        return ()
    forced = Action(player, CHOOSE, cards=among) if least == len(among) else None
    answer = yield from ask(player, Cards(among, least, most, rule), rule, forced)
    return answer.cards
