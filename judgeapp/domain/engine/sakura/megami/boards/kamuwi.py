"""§19 カムヰ: 禁忌ゲージ and 誓約."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from judgeapp.domain.numerals import whole

from ....kernel import (
    Action,
    Card,
    ChangePrevented,
    Choice,
    Pass,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    clause,
)
from ...language import effects
from ...play.using import AFTER_PAYING
from ...state.hosting import hosts
from ...state.layout import LIFE, TABOO, TEXTS
from ...state.ruled import ruled
from ...state.table import Table
from ...text.asking.silence import EVERY_MOVE, FURTHER
from ...text.context import COUNTED
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect, at_moment
from ...turn.verdict import LOST

RULE, MOST = "sakura:add/19-3", 16
NUMBERS = re.compile(r"\d+")
SPOKEN = re.compile(r"(?:\d|[,、，・と\s]|つ目|番目|番|の|誓約|oaths?|and)+")
"""How people write which oaths: 「1、2」, 「1番目と2番目の誓約」."""
NO_OATH = ("none", "なし")
NO_SUCH = Text(
    "誓約枠は番号（1から）をカンマで区切って書きます。",
    "Oaths are given by their numbers from 1, with commas.",
)


@dataclass(frozen=True, slots=True)
class Swear(Choice):
    """誓約: `value` the numbers of the oaths, from 1: 「1」「1,2」."""

    count: int
    move: ClassVar[str] = "choose"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        numbers = [str(at + 1) for at in range(self.count)]
        for size in range(1, self.count + 1):
            yield from (
                Action(player, self.move, value=",".join(some)) for some in combinations(numbers, size)
            )

    def normalized(self, position: Position, action: Action) -> Action:
        said = str(action.value)
        if said in NO_OATH:
            return Pass.by(action.player)
        numbers = NUMBERS.findall(said) if SPOKEN.fullmatch(said) else ()
        return replace(action, value=",".join(numbers)) if numbers else action

    def describe_answer(self, value: object) -> Text | None:
        which = str(value)
        if which in NO_OATH:
            return Text("誓約なし", "no oath")
        return Text(f"{which.replace(',', '・')}番目の誓約", f"oath {which.replace(',', ' and ')}")

    @clause("sakura:add/19-3")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        parts = str(action.value).split(",")
        fits = all(1 <= (whole(part) or 0) <= self.count for part in parts)
        return None if fits and len(set(parts)) == len(parts) else Refusal(RULE, NO_SUCH, goes_on=False)


@clause("sakura:add/19-3")
def swear(table: Table, player: str, card: Card) -> Steps[tuple[int, ...]]:
    """Once the cost is paid any of the oaths are sworn; each raises the gauge, which others have not."""
    texts = card.values.get(TEXTS.name) or ()
    oaths = [text for text in texts if isinstance(text, effects.Oath)] if ruled(texts) else []
    if not oaths or not hosts(table, player, "kamuwi"):
        return ()
    choices = (Swear(len(oaths)), Pass())
    answer = yield Request(player, "oath", RULE, choices, Pass.by(player), EVERY_MOVE, implied_ahead=FURTHER)
    if answer.move == Pass.move:
        return ()
    sworn = tuple(int(part) - 1 for part in str(answer.value).split(","))
    for at in sworn:
        yield from raise_taboo(table, player, oaths[at].raises, RULE)
    return sworn


@clause("sakura:add/19-2-1", "sakura:add/19-4")
def raise_taboo(table: Table, player: str, by: int, why: str) -> Steps[None]:
    now = table.position.players[player][TABOO] + by
    yield Set("taboo", player, {TABOO: now}, why)
    yield from at_moment(table, Happening("gauge_multiple", player, nth=now))


@clause("sakura:add/19-4", "sakura:core/4-2#2")
def overcome(table: Table, player: str) -> bool:
    """禁忌ゲージが16以上: its player loses by an effect, as soon as nothing keeps them from it."""
    return table.position.players[player][TABOO] >= MOST


@clause("sakura:add/19-4/table")
def by_life(table: Table, player: str) -> int:
    """By how much the gauge goes up in the own start phase: by 1 at a life of 6 to 9, by 2 below."""
    life = table.position.players[player][LIFE]
    return 0 if life >= 10 else 1 if life >= 6 else 2


@clause("sakura:add/19-4")
def at_the_start(table: Table, happening: Happening) -> Steps[None]:
    if by := by_life(table, happening.player):
        yield from raise_taboo(table, happening.player, by, "sakura:add/19-4")
    else:
        player = happening.player
        yield ChangePrevented("taboo_stays", player, "sakura:add/19-4", about=((player, TABOO.name),))


RULE_EFFECTS.setdefault("start_phase", []).append(
    RuleEffect(
        Text("禁忌ゲージ", "the taboo gauge"),
        at_the_start,
        lambda table, happening: hosts(table, happening.player, "kamuwi"),
    )
)
AFTER_PAYING.append(swear)
LOST.append(("sakura:add/19-4", overcome, frozenset((TABOO.name,))))
COUNTED["taboo"] = lambda context: context.table.position.players[context.player][TABOO]
