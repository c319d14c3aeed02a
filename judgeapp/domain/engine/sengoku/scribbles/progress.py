"""What a scribbled note has come to: the attack that is going on, and what its line says so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...kernel.model.text import Text
from ...kernel.record.notation.faults import Fault
from .table import Thing

UNREAD = Text("「{rest}」が読めません。", "{rest} cannot be read.")
WHOSE = Text("「{word}」は、どちらのことですか。", "Whose is {word}?")
WHAT = (
    Text("何を攻撃したか書かれていません。", "It is not said what is attacked."),
    Text("「早瀬で城壁を攻撃」のように書いてください。", "Write it as 早瀬で城壁を攻撃."),
)
NO_ATTACK = Text("何に対する迎撃か、攻撃の行がありません。", "There is no attack to intercept.")
KEEPS = Text(
    "手札が{number}枚のままターンが終わっています。捨てた札か、次のプレイヤーの行を書いてください。",
    "The turn ends with {number} cards in hand: write what was discarded, or the next player's line.",
)


class NotRead(Fault):
    """A line that says what no rule reads."""


class Unread(Exception):
    """A rule that is not the one."""


@dataclass(slots=True)
class Battle:
    """An attack that is going on."""

    attacker: str
    by: Thing
    target: Thing | None
    interceptor: Thing | None = None
    open: bool = True
    began: str = ""
    """Who was the first to pass in the stratagem step, or that a stratagem was played."""


@dataclass(slots=True)
class Said:
    """What a line comes to so far."""

    number: int
    player: str
    by: str = ""
    lines: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    attacked: bool = False
    card: Thing | None = None
    target: Thing | None = None
