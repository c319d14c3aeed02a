"""What each player has by the core rules: crystals, vigor, and what is so of a turn."""

from __future__ import annotations

from functools import partial

from ...kernel import Text, flag, number
from .words import NO

MOST_VIGOR = 2
noted = partial(number, default=None, fleeting=True)
"""A number that is not known where nobody has noted it."""
LIFE = noted("life", Text("ライフ", "life"), "sakura:core/5-1-5")
FLARE = noted("flare", Text("フレア", "flare"), "sakura:core/5-1-6")
AURA = noted("aura", Text("オーラ", "aura"), "sakura:core/5-1-7")
VIGOR = noted("vigor", Text("集中力", "vigor"), "sakura:core/5-1-2", choices=tuple(range(MOST_VIGOR + 1)))
COWED = flag(
    "cowed",
    Text("畏縮状態", "state of flinching"),
    "sakura:core/5-1-4",
    default=False,
    yes=Text("畏縮", "flinching"),
    no=Text("畏縮なし", "not flinching"),
    fleeting=True,
)
TERMINAL = flag(
    "terminal",
    Text("終端", "terminal"),
    "sakura:core/9-2",
    default=False,
    yes=Text("終端のカードを使用済み", "past a terminal card"),
    no=NO,
    fleeting=True,
)
