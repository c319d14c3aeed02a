"""What a player chooses while an effect is carried out: whether to go on, cards, a player, a number, a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import comb
from typing import ClassVar, Literal

from judgeapp.domain.numerals import whole

from ..kernel import CHOOSE, Action, Choice, Duty, Pass, Position, Refusal, Request, Steps, Text
from ..kernel.record.notation.words import SEPARATORS, fold

NOT_CHOSEN = Text(
    "{player}は、効果が選ばせるものを選んでいません。", "{player} has not chosen what an effect asks for."
)
AGREE = "activate"
MOST_LISTED = 1_000
"""More answers than that are chosen card by card."""


@dataclass(frozen=True, slots=True)
class Agree(Choice):
    """A decision whether to use an effect; where it is `barred`, declining is all that is legal."""

    source: str
    rule: str
    also: tuple[str, ...] = ()
    barred: Refusal | None = None
    move: ClassVar[str] = AGREE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return () if self.barred else (Action(player, self.move, self.source),)

    def concerns(self, position: Position, action: Action) -> bool:
        return action.card in (self.source, *self.also)

    def normalized(self, position: Position, action: Action) -> Action:
        """Whoever names no card means the effect that is asked about."""
        return action if action.card else replace(action, card=self.source, value="")

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if self.concerns(position, action):
            return self.barred
        reason = Text("ここで決めるのは{of}の効果です。", "This is about the effect of {of}.")
        return Refusal(self.rule, reason.fill(of=position.title(self.source)), goes_on=False)


@dataclass(frozen=True, slots=True)
class Cards(Choice):
    """Some cards: `cards`, from `least` to `most` of those that can be chosen."""

    among: tuple[str, ...]
    least: int
    most: int
    rule: str
    move: ClassVar[str] = CHOOSE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for count in range(self.least, self.most + 1):
            yield from (Action(player, self.move, cards=cards) for cards in combinations(self.among, count))

    def concerns(self, position: Position, action: Action) -> bool:
        """Whether an answer names cards, or none: a word that names no card of these is about something else."""
        return bool(action.cards) or action.value == ""

    def normalized(self, position: Position, action: Action) -> Action:
        """Cards may be written as a text, by their ids or their names: `"斬、一閃"`."""
        if action.cards or not isinstance(action.value, str):
            return action
        found = [self.called(position, word.strip()) for word in re.split(f"[{SEPARATORS}]", action.value)]
        named = tuple(keys[0] for keys in found if len(keys) == 1)
        return replace(action, value="", cards=named) if len(named) == len(found) else action

    def called(self, position: Position, word: str) -> list[str]:
        """The cards that can be chosen and have this id or name."""
        named = (key for key in self.among if position.cards[key].values.get("name") == word)
        return [word] if word in self.among else list(named)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        chosen = set(action.cards)
        fits = self.least <= len(chosen) <= self.most
        if fits and len(chosen) == len(action.cards) and chosen <= set(self.among):
            return None
        return Refusal(self.rule, self.count_text(), goes_on=False)

    def count_text(self) -> Text:
        """How many are chosen, in words."""
        many = f"{self.least}" if self.least == self.most else f"{self.least}〜{self.most}"
        return Text(
            f"効果が示すカードから{many}枚を選びます。",
            f"Choose {many} card(s) among those that the effect names.",
        )


@dataclass(frozen=True, slots=True)
class Player(Choice):
    """A player: `target` is one of the players' ids."""

    rule: str
    move: ClassVar[str] = CHOOSE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, target=target) for target in position.players)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.target in position.players:
            return None
        reason = Text("プレイヤーを1人選びます（aかb）。", "A player is chosen (a or b).")
        return Refusal(self.rule, reason, goes_on=False)


@dataclass(frozen=True, slots=True)
class Number(Choice):
    """A whole number: `value`, from `least` to `most`; listed from the most down where that is the usual answer."""

    most: int
    rule: str
    least: int = 0
    most_first: bool = False
    move: ClassVar[str] = CHOOSE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        numbers = range(self.least, self.most + 1)
        listed = reversed(numbers) if self.most_first else numbers
        return (Action(player, self.move, value=number) for number in listed)

    def normalized(self, position: Position, action: Action) -> Action:
        number = whole(str(action.value))
        return action if number is None else replace(action, value=number)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if type(action.value) is int and self.least <= action.value <= self.most:
            return None
        reason = Text(
            f"{self.least}から{self.most}までの整数を指定します。",
            f"A whole number from {self.least} to {self.most} is chosen.",
        )
        return Refusal(self.rule, reason, goes_on=False)


@dataclass(frozen=True, slots=True)
class OneOf(Choice):
    """One of several ways that a text lists: `value` is its word, or what people write for it, as `also` has it."""

    words: Mapping[str, Text]
    rule: str
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    move: ClassVar[str] = CHOOSE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=word) for word in self.words)

    def describe_answer(self, value: object) -> Text | None:
        return self.words.get(self.way(value))

    def way(self, value: object) -> str:
        """The way that is meant, however it is written; empty where none is, or more than one."""
        said = str(value)
        if said in self.words:
            return said
        spelt = {key: (text.ja, text.en, *self.also.get(key, ())) for key, text in self.words.items()}
        found = [key for key, names in spelt.items() if fold(said) in map(fold, names)]
        return found[0] if len(found) == 1 else ""

    def normalized(self, position: Position, action: Action) -> Action:
        return replace(action, value=self.way(action.value) or action.value)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.value in self.words:
            return None
        ja = "、".join(shown.ja for shown in self.words.values())
        en = ", ".join(shown.en for shown in self.words.values())
        reason = Text(f"次のうち1つを選びます: {ja}", f"One of these is chosen: {en}.")
        return Refusal(self.rule, reason, goes_on=False)


def only_answer(player: str, choice: Choice) -> Action | None:
    """The answer where the choice leaves one way or one number."""
    if isinstance(choice, OneOf) and len(choice.words) == 1:
        return Action(player, CHOOSE, value=next(iter(choice.words)))
    if isinstance(choice, Number) and choice.least == choice.most:
        return Action(player, CHOOSE, value=choice.most)
    return None


@dataclass(frozen=True, slots=True)
class Asking:
    """How a book asks for choices: `later` are the moves that show that a choice was made and left unwritten.

    `binding` is the clause by which nobody may decline a choice; where it is left out, a record that passes the
    choice over stops there. `unwritten`: one that a record passes over was made, and what follows may show how.
    """

    later: frozenset[str] = field(default_factory=frozenset)
    binding: str = ""
    unwritten: bool = False

    def ask(self, player: str, choice: Choice, rule: str, default: Action | None = None) -> Steps[Action]:
        """Let a player choose; where only one answer is possible, silence gives it."""
        default = default or only_answer(player, choice)
        about: Literal["after", "settled"] = "after" if default else "settled"
        duty = Duty(self.binding, NOT_CHOSEN, Action(player, CHOOSE)) if self.binding else None
        answer = yield Request(
            *(player, CHOOSE, rule, (choice,), default, self.later - {CHOOSE}),
            implied_by_others=frozenset() if default is None else self.later,
            duty=duty,
            unwritten=self.unwritten,
            claims=about,
        )
        return answer

    def agree(self, player: str, source: str, rule: str) -> Steps[bool]:
        """Whether a player goes on with what may be declined; silence declines."""
        choices, silent = (Agree(source, rule), Pass()), Pass.by(player)
        answer = yield Request(player, AGREE, rule, choices, silent, self.later - {AGREE, Pass.move})
        return answer.move != Pass.move

    def cards(
        self, player: str, among: tuple[str, ...], least: int, most: int, rule: str
    ) -> Steps[tuple[str, ...]]:
        """Cards chosen among some; nothing is asked where there is nothing to choose."""
        least, most = min(least, len(among)), min(most, len(among))
        if most == 0:
            return ()
        forced = Action(player, CHOOSE, cards=among) if least == len(among) else None
        answer = yield from self.ask(player, Cards(among, least, most, rule), rule, forced)
        return answer.cards

    def one_by_one(
        self, player: str, among: tuple[str, ...], least: int, most: int, rule: str
    ) -> Steps[tuple[str, ...]]:
        """Cards chosen one after another, in the order that counts; from `least` on the player may stop with a pass.

        For choices that are too many to be listed at once, or whose order matters.
        """
        chosen: tuple[str, ...] = ()
        while len(chosen) < min(most, len(among)):
            left = tuple(key for key in among if key not in chosen)
            must = len(chosen) < least
            one = Cards(left, 1, 1, rule)
            choices, silent = ((one,), None) if must else ((one, Pass()), Pass.by(player))
            answer = yield Request(player, CHOOSE, rule, choices, silent, self.later - {CHOOSE, Pass.move})
            if answer.move == Pass.move:
                break
            chosen = (*chosen, *answer.cards)
        return chosen

    def some(
        self, player: str, among: tuple[str, ...], least: int, most: int, rule: str
    ) -> Steps[tuple[str, ...]]:
        """Cards chosen at once where the ways can be listed, else one by one."""
        ways = sum(comb(len(among), count) for count in range(least, min(most, len(among)) + 1))
        way = self.cards if ways <= MOST_LISTED else self.one_by_one
        return (yield from way(player, among, least, most, rule))
