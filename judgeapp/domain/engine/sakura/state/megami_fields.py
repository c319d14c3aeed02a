"""What additional rules give players and cards: winds, umbrella, scheme, frozen tokens, taboo, oaths."""

from __future__ import annotations

from ...kernel import Text, flag, items, number, word
from .words import DIVES, NO, SCHEMES, YES

OPEN, CLOSED = Text("開", "open"), Text("閉", "closed")
STILL, DONE = Text("まだ", "not prepared"), Text("済み", "prepared")

HEADWIND = flag(
    "headwind",
    Text("風向き", "wind"),
    "sakura:add/15-1-1",
    default=False,
    yes=Text("逆風", "headwind"),
    no=Text("順風", "tailwind"),
)
DIVING = flag(
    "diving",
    Text("潜水状態", "state of diving"),
    "sakura:add/15-1-2",
    default=False,
    yes=Text("潜水中", "diving"),
    no=Text("潜水なし", "not diving"),
)
DIVE = word(
    "dive",
    Text("潜水の向き", "direction of the dive"),
    "sakura:add/15-1-2",
    default="",
    shown=DIVES,
    secret=True,
)
SHELTERED = flag(
    "sheltered",
    Text("次のターンは順風", "tailwind in the next turn"),
    "sakura:add/15-2",
    default=False,
    yes=YES,
    no=NO,
    role="quiet",
)
DIVED_FORWARD = number(
    "dived_forward", Text("このターンの潜水前進", "dives forward"), "sakura:add/15-2", role="quiet"
)
DIVED_BACKWARD = number(
    "dived_backward", Text("このターンの潜水後退", "dives backward"), "sakura:add/15-2", role="quiet"
)
UMBRELLA = flag(
    "umbrella_open", Text("傘", "umbrella"), "sakura:add/4-1-1", default=False, yes=OPEN, no=CLOSED
)
SCHEME = word("scheme", Text("計略", "scheme"), "sakura:add/5-1", default=None, shown=SCHEMES, secret=True)
UNPREPARED = flag(
    "scheme_used",
    Text("計略の準備", "next scheme"),
    "sakura:add/5-3",
    default=False,
    yes=STILL,
    no=DONE,
    role="quiet",
)
FROZEN = number("frozen", Text("凍結トークン", "frozen tokens"), "sakura:add/13-1")
WIND = number("wind", Text("風神ゲージ", "wind gauge"), "sakura:add/10-2-1")
THUNDER = number("thunder", Text("雷神ゲージ", "thunder gauge"), "sakura:add/10-2-1")
CHARGED = flag(
    "charged",
    Text("帯電状態", "charge"),
    "sakura:add/10-3-1-1",
    default=False,
    yes=Text("帯電", "charged"),
    no=Text("帯電なし", "not charged"),
    stays=True,
)
TABOO = number("taboo", Text("禁忌ゲージ", "taboo gauge"), "sakura:add/19-2-1")
OPEN_SIDE = flag(
    "open_side",
    Text("傘の面", "side"),
    "sakura:add/4-2-1",
    default=False,
    yes=OPEN,
    no=CLOSED,
    stays=True,
    role="quiet",
)
SWORN = items(
    "sworn", Text("立てた誓約", "oaths sworn"), "sakura:add/19-3", role="quiet", item={"type": "integer"}
)
