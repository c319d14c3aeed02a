"""What an attack has beside what is printed on its card (6-4)."""

from __future__ import annotations

from dataclasses import replace

from ...kernel import WORDS, Text, flag, items, number, row_of, word
from ..language.program import Change
from .rows import Awaiting, Reserved
from .words import NO, TAKEN, YES

SOURCE = word("source", Text("生成したカード", "made by"), "sakura:core/6-4", role="quiet")
ANSWERS = word("answers", Text("対応した攻撃", "reacts to"), "sakura:core/9-4#i", role="quiet")
CHANGES = items("changes", Text("与えられた修正", "changes"), "sakura:core/10-3", role="quiet", rows=Change)
CHANGED_BY = items(
    "changed_by",
    Text("修正を与えたカード", "changed by"),
    "sakura:core/10-3",
    role="quiet",
    item=row_of(WORDS, {"type": "integer"}),
)
"""Which cards gave it the last of its changes, and how many each."""
BOUND = items(
    "bound",
    Text("次の攻撃として得た修正", "got as the next attack"),
    "sakura:core/10-3",
    role="quiet",
    rows=Awaiting,
)
"""What waited for this attack: it waits again where the attack is no such one any more."""
TO_AURA = replace(
    number(
        "aura_damage",
        Text("オーラへのダメージ", "damage to aura"),
        "sakura:core/6-4-1-4",
        default=None,
        dash=Text("-", "-"),
        role="stat",
    ),
    in_line=Text("対オーラ{value}", "{value} to aura"),
)
TO_LIFE = replace(
    number(
        "life_damage",
        Text("ライフへのダメージ", "damage to life"),
        "sakura:core/6-4-1-5",
        default=None,
        dash=Text("-", "-"),
        role="stat",
    ),
    in_line=Text("対ライフ{value}", "{value} to life"),
)
CANCELLED = items("cancelled", Text("打ち消されたもの", "cancelled"), "sakura:core/9-4#ii")
"""`attack`, `damage`, `after`."""
FIXED = number("x", Text("X", "X"), "sakura:core/9-1-3-2", default=None, role="quiet")
"""The X of an attack that was fixed as its cost was paid; not stated: it is worked out."""
FULL = flag(
    "full",
    Text("全力行動による使用", "used as a Throughout play"),
    "sakura:core/9-1-2",
    default=False,
    yes=YES,
    no=NO,
    role="quiet",
)
ANSWERED = flag(
    "answered",
    Text("対応された", "reacted to"),
    "sakura:core/9-4#i",
    default=False,
    yes=YES,
    no=NO,
    role="quiet",
    fleeting=True,
)
DEALT_AURA = number(
    "dealt_aura",
    Text("与えたオーラへのダメージ", "damage dealt to aura"),
    "sakura:core/10-19",
    role="quiet",
    fleeting=True,
)
DEALT_LIFE = number(
    "dealt_life",
    Text("与えたライフへのダメージ", "damage dealt to life"),
    "sakura:core/10-19",
    role="quiet",
    fleeting=True,
)
AFTERWARDS = items(
    "afterwards",
    Text("解決後に行うこと", "to be done once it is resolved"),
    "sakura:core/9-1-3-4",
    role="quiet",
    rows=Reserved,
)
TAKEN_ON = word(
    "taken_on", Text("選ばれたダメージ", "damage chosen"), "sakura:core/5-8-3-2", shown=TAKEN, role="quiet"
)
