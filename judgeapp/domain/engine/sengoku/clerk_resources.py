"""The resources of a player in a note, as cards with colours, faces, states: 国力 青青緑(待機)、裏2(疲弊)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from ..kernel.record.notation.clerk.lexicon import Token

SEPARATES = (
    ":",
    "は",
    "が",
    "を",
    "、",
    ",",
    "・",
    "と",
    "の",
    "→",
    "+",
    "＋",
    "に",
    "=",
    "うち",
    "で",
    "も",
)
REST = ("ほか", "他", "残り", "のこり", "あと", "残")
EVERY = ("全", "全部", "ぜんぶ", "すべて", "全て", "みな")
DOUBT = re.compile(r"何枚か|いくつか|\?")
MOST = 12
OTHER = {"待機": "疲弊", "疲弊": "待機"}


@dataclass(slots=True)
class Group:
    """Resources that are told together: their colours (empty where unknown), face and state."""

    colours: list[str]
    face: str = ""
    state: str = ""

    def facts(self, colour: str) -> list[str]:
        """The notes on one resource."""
        return [
            *([f"色:{colour}"] if colour else ["裏"] if self.face == "裏" else []),
            *([self.state] if self.state else []),
        ]


@dataclass(slots=True)
class Stock:
    """The resources of one player, as far as they have been read."""

    whole: int = 0
    groups: list[Group] = field(default_factory=list)
    doubtful: bool = False

    @property
    def told(self) -> int:
        return sum(len(group.colours) for group in self.groups)

    def state(self, state: str, *, every: bool) -> None:
        """The state of those told before, all of them or those without one."""
        if not self.groups and self.whole:
            self.groups.append(Group([""] * self.whole))
        for group in self.groups:
            if every or not group.state:
                group.state = state

    def finish(self) -> bool:
        """Whether the groups come to the whole, with those of which nothing is said among them."""
        missing = self.whole - self.told if self.whole else 0
        if missing < 0 or self.told + missing > MOST or not self.groups:
            return False
        if missing:
            states = {group.state for group in self.groups}
            told = states.pop() if len(states) == 1 else ""
            self.groups.append(Group([""] * missing, state=OTHER.get(told, "")))
        if self.doubtful:
            for group in self.groups:
                group.state = "状態:?"
        return True


def resources(clerk: Any, number: int, row: list[Token], at: int) -> int:
    """Lay the resources that a row tells from there; where the next one stands, 0 where it counts them."""
    if row[at].value != "国力":
        return 0
    stock, begun, at, open_, every, rest = Stock(), at, at + 1, 0, False, False
    while at < len(row):
        token = row[at]
        ahead = row[at + 1] if at + 1 < len(row) else None
        if token.text in ("(", "["):
            open_ += 1
        elif token.text in (")", "]"):
            open_ -= 1
        elif token.kind == "square" and token.value.startswith("色"):
            colours = colours_of(token.value[1:])
            if every and stock.whole and len(colours) == 1:
                colours *= stock.whole - stock.told
            stock.groups.append(Group(colours))
            every = False
        elif token.kind == "state" and token.value in ("表", "裏"):
            if open_ and row[at - 1].text == "(" and stock.groups and not stock.whole:
                stock.groups[-1].face = token.value
            elif token.value == "裏":
                amount = stock.whole - stock.told if rest or (every and stock.whole) else 1
                if ahead is not None and ahead.kind == "number" and ahead.value.isdigit():
                    amount, at = int(ahead.value), at + 1
                stock.groups.append(Group([""] * max(amount, 0), "裏"))
            else:
                break
            rest = every = False
        elif token.kind == "state":
            if ahead is not None and ahead.kind == "number" and ahead.value.isdigit() and stock.whole:
                some = (
                    [""] * int(ahead.value) if int(ahead.value) < stock.whole else []
                )  # all of them: 国力6(待6)
                stock.groups.append(Group(some, state=token.value))
                at += 1
            else:
                stock.state(token.value, every=every)
            every = False
        elif token.kind == "number" and token.value.isdigit() and row[at - 1].kind not in ("zone",):
            amount = int(token.value)
            if not stock.whole and not stock.groups:
                stock.whole = amount
            elif amount != stock.told and amount != stock.whole:
                if not (open_ and ahead is not None and ahead.kind == "state" and amount < stock.whole):
                    break
                stock.groups.append(Group([""] * amount, state=ahead.value))
                at += 1
        elif token.kind == "none" and not stock.groups and not stock.whole:
            return 0
        elif DOUBT.fullmatch(token.text):
            stock.doubtful = True
        elif token.kind == "all" or token.text in EVERY:
            every = True
        elif token.text in REST:
            rest = True
        elif (token.text not in SEPARATES and token.kind not in ("arrow", "skip")) or (
            token.text in ("、", ",", "・")
            and not open_
            and ahead is not None
            and ahead.kind in ("count", "zone", "player")
        ):
            break
        at += 1
    return put(clerk, number, stock, begun, at)


def put(clerk: Any, number: int, stock: Stock, begun: int, at: int) -> int:
    """Put these resources on the table; where the next token stands, 0 where nothing but their count is told."""
    state = next((group.state for group in stock.groups if not group.colours), "")
    stock.groups = [group for group in stock.groups if group.colours]
    if state and not stock.groups:
        stock.groups = [Group([""] * stock.whole)]
    if not stock.finish():
        return 0
    for group in stock.groups:
        group.state = group.state or state
        for colour in group.colours:
            clerk.own.new(clerk.who, "国力", "?", number, group.facts(colour))
    return at


def colours_of(told: str) -> list[str]:
    """The colours of resources: 青青緑, 青2."""
    letters = told.rstrip("+0123456789")
    amount = told[len(letters) :].lstrip("+")
    return [*letters] if not amount or len(letters) > 1 else [letters] * int(amount)
